//! C&O Fig. 1: one weight follows a slow sine, so the temporal variability V_T is small.
//!
//! ```math
//! x_t=\tfrac{1}{\sqrt2},
//! \qquad y_t=\tfrac{A}{\sqrt2}\sin\tfrac{\pi t}{10\,T}
//! ```
//!
//! over the experiment's T rounds, a tenth of a half-wave's phase. The paper's loss ¼(w − y_t)² is
//! the squared loss ½(·)² at the feature 1/√2 and the target y_t/√2.

use super::contract::{Example, Shape, Source, Stream, StreamDef};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "sine",
        name: "Slow sine",
        summary: "One weight follows a slow sine: small temporal variability (C&O's experiment)",
        equation: r"x_t=\tfrac{1}{\sqrt2},\qquad y_t=\tfrac{A}{\sqrt2}\sin\tfrac{\pi t}{10\,T}",
        source: "C&O §7, Fig. 1",
        params: &[ParamSpec::linear(
            "amplitude",
            "A",
            "amplitude",
            100.0,
            (0.0, 1e9),
            "Height of the sine; its rounds cover the first tenth of the half-wave",
        )
        .slider(0.0, 1000.0)],
        aliases: &["temporal variability", "drift", "synthetic"],
    },
    targets: |_| &[Target::Real],
    starter: concat!(
        "v=1&stream=sine&loss=absolute&rounds=5000",
        "&run=ada-implicit",
        "&run=fiol:eta=1,schedule=sqrt,label=IOMD",
        "&run=ada-ogd",
        "&run=sgd:eta=1,schedule=sqrt,label=OGD",
    ),
    needs_file: false,
    finite: false,
    shape: |_| {
        Ok(Shape {
            dim: 1,
            classes: 1,
            rounds: None,
            tests: 0,
        })
    },
    build: |source| Ok(Box::new(Sine::new(source))),
};

#[derive(Clone)]
struct Sine {
    amplitude: f64,
    rounds: f64,
    t: u64,
    truth: [f64; 1],
}

impl Sine {
    fn new(source: &Source<'_>) -> Self {
        Sine {
            amplitude: source.params.number("amplitude"),
            rounds: source.rounds.unwrap_or(1) as f64,
            t: 0,
            truth: [0.0],
        }
    }
}

impl Stream for Sine {
    fn next(&mut self, example: &mut Example) {
        self.t += 1;
        let angle = core::f64::consts::PI * (self.t as f64 / (10.0 * self.rounds));
        self.truth[0] = self.amplitude * libm::sin(angle);
        let feature = core::f64::consts::FRAC_1_SQRT_2;
        example.dense(1)[0] = feature;
        example.y = feature * self.truth[0];
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}
