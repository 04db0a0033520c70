//! A target that turns: the truth rotates at constant speed, so that V_T grows with the rounds.
//!
//! ```math
//! y_t=x_t^\top\tilde w_t+\tau\varepsilon_t,
//! \qquad\tilde w_t=\cos(\omega t)\,a+\sin(\omega t)\,b
//! ```
//!
//! The truth w̃_t has unit length and turns by `speed` radians per round in a plane through the origin
//! chosen by the seed; x_t is standard normal, the target is y_t, or its sign for classification.

use super::contract::{Example, Source, Stream, StreamDef, endless, label};
use super::moving;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::math::{axpy, dot, norm2};
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "drift",
        name: "Drift",
        summary: "The true weights rotate at a constant speed: learners must forget old examples",
        equation: r"y_t=x_t^\top\tilde w_t+\tau\varepsilon_t,\qquad\tilde w_t=\cos(\omega t)\,a+\sin(\omega t)\,b",
        source: "",
        params: &[
            moving::D,
            ParamSpec::log(
                "speed",
                r"\omega",
                "speed",
                1e-3,
                (0.0, 10.0),
                "Radians by which the true weights rotate in one round",
            )
            .slider(1e-5, 0.1),
            moving::TAU,
        ],
        aliases: &[
            "concept drift",
            "rotating target",
            "tracking",
            "dynamic regret",
        ],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: concat!(
        "v=1&stream=drift:speed=0.01&rounds=5000",
        "&run=fiol:eta=0.1",
        "&run=sgd:eta=0.1",
        "&run=fiol:eta=0.1,schedule=sqrt,label=FIOL%2C%20%CE%B7%20falling",
    ),
    needs_file: false,
    finite: false,
    shape: endless,
    build: |source| Ok(Box::new(Drift::new(source))),
};

#[derive(Clone)]
struct Drift {
    target: Target,
    speed: f64,
    tau: f64,
    /// Two orthogonal directions of unit length; in one dimension the second is 0.
    plane: [Vec<f64>; 2],
    truth: Vec<f64>,
    t: u64,
    features: Rng,
    noise: Rng,
}

impl Drift {
    fn new(source: &Source<'_>) -> Self {
        let dim = source.params.number("d") as usize;
        let mut rng = Rng::derive(source.seed, "drift plane");
        let first = moving::direction(dim, &mut rng);
        let mut second = moving::direction(dim, &mut rng);
        let along = dot(&first, &second);
        axpy(-along, &first, &mut second);
        let norm = norm2(&second);
        let least = 1e-9;
        second
            .iter_mut()
            .for_each(|v| *v = if norm > least { *v / norm } else { 0.0 });
        Drift {
            target: source.target,
            speed: source.params.number("speed"),
            tau: source.params.number("tau"),
            truth: first.clone(),
            plane: [first, second],
            t: 0,
            features: Rng::derive(source.seed, "drift features"),
            noise: Rng::derive(source.seed, "drift noise"),
        }
    }
}

impl Stream for Drift {
    fn next(&mut self, example: &mut Example) {
        let angle = self.speed * self.t as f64;
        self.t += 1;
        let (sin, cos) = (libm::sin(angle), libm::cos(angle));
        let [a, b] = &self.plane;
        for (truth, (a, b)) in self.truth.iter_mut().zip(a.iter().zip(b)) {
            *truth = cos * a + sin * b;
        }
        let x = example.dense(self.truth.len());
        x.iter_mut().for_each(|x| *x = self.features.normal());
        let y = dot(x, &self.truth) + self.tau * self.noise.normal();
        example.y = label(y, self.target);
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}
