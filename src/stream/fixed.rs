//! One example forever: the losses do not change, so the temporal variability V_T is 0 (C&O §5).
//!
//! ```math
//! (x_t,y_t)=(x_1,y_1)
//! ```
//!
//! The features are drawn once, standard normal, from the seed.

use super::contract::{Example, Stream, StreamDef, TOO_WIDE, endless, label};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "fixed",
        name: "Fixed example",
        summary: "The same example every round: temporal variability V_T = 0",
        equation: r"(x_t,y_t)=(x_1,y_1)",
        source: "C&O §5",
        params: &[
            ParamSpec::log(
                "d",
                "d",
                "features",
                2.0,
                (1.0, 100_000.0),
                "Number of features",
            )
            .whole()
            .slider(1.0, 1000.0)
            .because(TOO_WIDE),
            ParamSpec::linear(
                "y",
                "y",
                "target",
                1.0,
                (-1e9, 1e9),
                "The target; classification losses take its sign",
            )
            .slider(-10.0, 10.0),
        ],
        aliases: &["constant", "fixed losses"],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: concat!(
        "v=1&stream=fixed:y=3&loss=absolute&domain=ball:radius=5&rounds=10000",
        "&run=ada-implicit",
        "&run=fiol:eta=1,label=IOMD",
        "&run=ada-ogd",
        "&run=sgd:eta=1,label=OGD",
    ),
    needs_file: false,
    finite: false,
    shape: endless,
    build: |source| {
        let mut rng = Rng::derive(source.seed, "fixed");
        let dim = source.params.number("d") as usize;
        Ok(Box::new(Fixed {
            x: (0..dim).map(|_| rng.normal()).collect(),
            y: label(source.params.number("y"), source.target),
        }))
    },
};

#[derive(Clone)]
struct Fixed {
    x: Vec<f64>,
    y: f64,
}

impl Stream for Fixed {
    fn next(&mut self, example: &mut Example) {
        example.dense(self.x.len()).copy_from_slice(&self.x);
        example.y = self.y;
    }
}
