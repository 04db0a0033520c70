//! FIOL §4: features with one common factor, targets from an exponentially decaying truth.
//!
//! ```math
//! a_{tj}=c_{tj}+\delta d_t,
//! \quad y_t=a_t^\top\tilde w+\tau\varepsilon_t,
//! \quad \tilde w_j=(-1)^j e^{-2(j-1)/20}
//! ```
//!
//! with c, d, ε standard normal and δ² = ρ/(1 − ρ), so that any two features have correlation ρ. For
//! classification losses the target is the sign of y_t.

use std::sync::Arc;

use super::contract::{Example, Source, Stream, StreamDef, TESTS, TOO_WIDE, endless, label};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::math::dot;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "correlated-gaussian",
        name: "Correlated Gaussian",
        summary: "Gaussian features with pairwise correlation ρ and a few large true weights (FIOL's experiment)",
        equation: r"a_{tj}=c_{tj}+\delta d_t,\quad y_t=a_t^\top\tilde w+\tau\varepsilon_t,\quad \tilde w_j=(-1)^j e^{-2(j-1)/20}",
        source: "FIOL §4",
        params: &[
            ParamSpec::log(
                "d",
                "d",
                "features",
                1000.0,
                (1.0, 100_000.0),
                "Number of features",
            )
            .whole()
            .slider(1.0, 10_000.0)
            .because(TOO_WIDE),
            ParamSpec::linear(
                "rho",
                r"\rho",
                "correlation",
                0.5,
                (0.0, 0.999),
                "Correlation between any two features",
            ),
            ParamSpec::linear(
                "tau",
                r"\tau",
                "noise",
                0.2,
                (0.0, 1e6),
                "Standard deviation of the target's noise",
            )
            .slider(0.0, 2.0),
            TESTS,
        ],
        aliases: &["lasso", "synthetic", "regression"],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: concat!(
        "v=1&reg=l1",
        "&run=fiol:eta=0.002",
        "&run=isgd:eta=0.002",
        "&run=comid:eta=0.002",
        "&run=sgd:eta=0.002",
    ),
    needs_file: false,
    finite: false,
    shape: endless,
    build: |source| Ok(Box::new(CorrelatedGaussian::new(source))),
};

#[derive(Clone)]
struct CorrelatedGaussian {
    target: Target,
    delta: f64,
    tau: f64,
    truth: Arc<[f64]>,
    features: Rng,
    noise: Rng,
}

impl CorrelatedGaussian {
    fn new(source: &Source<'_>) -> Self {
        let rho = source.params.number("rho");
        let dim = source.params.number("d") as usize;
        CorrelatedGaussian {
            target: source.target,
            delta: (rho / (1.0 - rho)).sqrt(),
            tau: source.params.number("tau"),
            truth: (1..=dim)
                .map(|j| {
                    let magnitude = libm::exp(-2.0 * (j as f64 - 1.0) / 20.0);
                    if j % 2 == 0 { magnitude } else { -magnitude }
                })
                .collect(),
            features: source.rng("correlated-gaussian features"),
            noise: source.rng("correlated-gaussian noise"),
        }
    }
}

impl Stream for CorrelatedGaussian {
    fn next(&mut self, example: &mut Example) {
        let common = self.delta * self.features.normal();
        let x = example.dense(self.truth.len());
        self.features.normals(common, x);
        let y = dot(x, &self.truth) + self.tau * self.noise.normal();
        example.y = label(y, self.target);
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}
