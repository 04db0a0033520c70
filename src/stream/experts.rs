//! Advice of many experts, of which a few good ones should be mixed.
//!
//! ```math
//! y_t=\tfrac1{|S|}\textstyle\sum_{i\in S}x_{t,i}+\tau\varepsilon_t,\quad x_{t,i}\sim\mathcal U[-1,1]
//! ```
//!
//! The d features of an example are the experts' predictions. The target is the mean of the good ones plus noise, or its sign
//! for classification; the seed chooses the good ones. So the best mixture has equal weights on S, in the simplex.

use std::sync::Arc;

use super::contract::{Example, Source, Stream, StreamDef, endless, label};
use super::moving;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::math::dot;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "experts",
        name: "Experts",
        summary: "The target is the mean of a few good features among many: weights in the simplex find them fast",
        equation: r"y_t=\tfrac1{|S|}\textstyle\sum_{i\in S}x_{t,i}+\tau\varepsilon_t,\quad x_{t,i}\sim\mathcal U[-1,1]",
        source: "",
        params: &[
            moving::D,
            ParamSpec::log(
                "good",
                "|S|",
                "good experts",
                3.0,
                (1.0, 100_000.0),
                "Number of experts that the target is the mean of, at most all",
            )
            .whole()
            .slider(1.0, 100.0),
            moving::TAU,
        ],
        aliases: &[
            "expert advice",
            "simplex",
            "mixture",
            "entropy",
            "portfolio",
        ],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: concat!(
        "v=1&stream=experts:d=1000&domain=simplex&rounds=1000",
        "&run=iomd-kl:eta=1",
        "&run=eg:eta=1",
        "&run=fiol:eta=0.005",
        "&run=sgd:eta=0.005",
    ),
    needs_file: false,
    finite: false,
    shape: endless,
    build: |source| Ok(Box::new(Experts::new(source))),
};

#[derive(Clone)]
struct Experts {
    target: Target,
    tau: f64,
    truth: Arc<[f64]>,
    features: Rng,
    noise: Rng,
}

impl Experts {
    fn new(source: &Source<'_>) -> Self {
        let whole = |id: &str| source.params.number(id) as usize;
        let dim = whole("d");
        let good = whole("good").min(dim);
        let mut rng = Rng::derive(source.seed, "experts that are good");
        // The first entries of a shuffle.
        let mut places: Vec<usize> = (0..dim).collect();
        let mut truth = vec![0.0; dim];
        for i in 0..good {
            let other = i + (rng.uniform() * (dim - i) as f64) as usize;
            places.swap(i, other);
            truth[places[i]] = 1.0 / good as f64;
        }
        Experts {
            target: source.target,
            tau: source.params.number("tau"),
            truth: truth.into(),
            features: Rng::derive(source.seed, "experts features"),
            noise: Rng::derive(source.seed, "experts noise"),
        }
    }
}

impl Stream for Experts {
    fn next(&mut self, example: &mut Example) {
        let x = example.dense(self.truth.len());
        x.iter_mut()
            .for_each(|x| *x = 2.0 * self.features.uniform() - 1.0);
        let y = dot(x, &self.truth) + self.tau * self.noise.normal();
        example.y = label(y, self.target);
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}
