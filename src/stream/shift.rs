//! A target that jumps: after every n rounds the truth is drawn again.
//!
//! ```math
//! y_t=x_t^\top\tilde w_{\lceil t/n\rceil}+\tau\varepsilon_t
//! ```
//!
//! In rounds kn + 1 … (k+1)n the truth w̃ is the k-th random direction of unit length; x_t is standard
//! normal, y_t = x_tᵀw̃ + τε_t, or its sign for classification.

use super::contract::{Example, Source, Stream, StreamDef, endless, label};
use super::moving;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::math::dot;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "shift",
        name: "Shift",
        summary: "The true weights jump at regular intervals: how fast does each learner recover?",
        equation: r"y_t=x_t^\top\tilde w_{\lceil t/n\rceil}+\tau\varepsilon_t",
        source: "",
        params: &[
            moving::D,
            ParamSpec::log(
                "every",
                "n",
                "rounds between jumps",
                1000.0,
                (1.0, 1e7),
                "Rounds after which new true weights are drawn",
            )
            .whole()
            .slider(10.0, 100_000.0),
            moving::TAU,
        ],
        aliases: &[
            "concept drift",
            "abrupt change",
            "change point",
            "switching",
        ],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: concat!(
        "v=1&stream=shift&rounds=5000",
        "&run=fiol:eta=0.1",
        "&run=sgd:eta=0.1",
        "&run=fiol:eta=0.1,schedule=sqrt,label=FIOL%2C%20%CE%B7%20falling",
    ),
    needs_file: false,
    finite: false,
    shape: endless,
    build: |source| Ok(Box::new(Shift::new(source))),
};

#[derive(Clone)]
struct Shift {
    target: Target,
    every: u64,
    tau: f64,
    truth: Vec<f64>,
    t: u64,
    truths: Rng,
    features: Rng,
    noise: Rng,
}

impl Shift {
    fn new(source: &Source<'_>) -> Self {
        Shift {
            target: source.target,
            every: source.params.number("every") as u64,
            tau: source.params.number("tau"),
            truth: vec![0.0; source.params.number("d") as usize],
            t: 0,
            truths: Rng::derive(source.seed, "shift truths"),
            features: Rng::derive(source.seed, "shift features"),
            noise: Rng::derive(source.seed, "shift noise"),
        }
    }
}

impl Stream for Shift {
    fn next(&mut self, example: &mut Example) {
        if self.t % self.every == 0 {
            self.truth = moving::direction(self.truth.len(), &mut self.truths);
        }
        self.t += 1;
        let x = example.dense(self.truth.len());
        x.iter_mut().for_each(|x| *x = self.features.normal());
        let y = dot(x, &self.truth) + self.tau * self.noise.normal();
        example.y = label(y, self.target);
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}
