//! Two Gaussian clouds in the plane, one per class: small enough to watch every weight.
//!
//! ```math
//! x_t=\tfrac{s}{2}\,y_t u+\varepsilon_t,
//! \qquad y_t=\pm1
//! ```
//!
//! y = ±1 with equal probability, x = y·(separation/2)·u + ε, with u a fixed direction and ε standard
//! normal in the plane. Then a fraction `flip` of the labels is flipped.

use super::contract::{Example, Shape, Stream, StreamDef, TESTS, label, new_tests, two_classes};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "blobs",
        name: "Two blobs",
        summary: "Two classes in the plane, one Gaussian cloud each",
        equation: r"x_t=\tfrac{s}{2}\,y_t u+\varepsilon_t,\qquad y_t=\pm1",
        source: "",
        params: &[
            ParamSpec::linear(
                "separation",
                "s",
                "separation",
                3.0,
                (0.0, 1e3),
                "Distance between the clouds' centres, in standard deviations",
            )
            .slider(0.0, 10.0),
            ParamSpec::linear(
                "flip",
                "p",
                "label noise",
                0.0,
                (0.0, 0.5),
                "Share of labels that are flipped",
            ),
            TESTS,
        ],
        aliases: &["classification", "toy", "2-D"],
    },
    targets: |_| &[Target::Sign, Target::Real, Target::Class],
    starter: "v=1&stream=blobs:flip=0.05&loss=hinge&rounds=2000&run=fiol:eta=1&run=sgd:eta=1",
    needs_file: false,
    finite: false,
    shape: |source| {
        Ok(Shape {
            dim: 2,
            classes: two_classes(source.target),
            rounds: None,
            tests: new_tests(source.params),
        })
    },
    build: |source| {
        Ok(Box::new(Blobs {
            target: source.target,
            separation: source.params.number("separation"),
            flip: source.params.number("flip"),
            rng: source.rng("blobs"),
        }))
    },
};

/// The direction u from one centre to the other.
const DIRECTION: [f64; 2] = [0.8, 0.6];

#[derive(Clone)]
struct Blobs {
    target: Target,
    separation: f64,
    flip: f64,
    rng: Rng,
}

impl Stream for Blobs {
    fn next(&mut self, example: &mut Example) {
        let y = self.rng.sign();
        for (x, u) in example.dense(2).iter_mut().zip(DIRECTION) {
            *x = 0.5 * self.separation * y * u + self.rng.normal();
        }
        let flipped = self.rng.uniform() < self.flip;
        example.y = label(if flipped { -y } else { y }, self.target);
    }
}
