//! ScInOL's toy example: features whose scales differ by a factor of a million.
//!
//! ```math
//! x_{ti}=2^{\,i-(d+1)/2}\,\varepsilon_{ti},
//! \qquad \Pr(y_t=1)=\frac1{1+e^{-x_t^\top u}},
//! \quad u_i=\pm2^{(d+1)/2-i}
//! ```
//!
//! x_{t,i} = σ_i·ε with ε standard normal and σ_i = 2^{i − (d+1)/2} (for d = 21: 2^{i−11}, from 2⁻¹⁰ to
//! 2¹⁰); Pr(y = 1 | x) = σ(xᵀu) with u_i = ±1/σ_i, signs drawn uniformly (ScInOL §4.1). The paper
//! trains on 5,000 examples and tests on 100,000 others with the same u.

use super::contract::{
    Example, Shape, Source, Stream, StreamDef, TESTS, label, new_tests, two_classes,
};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::math::{dot, expit};
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "scaled-gaussian",
        name: "Scaled Gaussian",
        summary: "Labels by probability from features whose scales differ a millionfold (ScInOL's toy example)",
        equation: r"x_{ti}=2^{\,i-(d+1)/2}\,\varepsilon_{ti},\qquad \Pr(y_t=1)=\frac1{1+e^{-x_t^\top u}},\quad u_i=\pm2^{(d+1)/2-i}",
        source: "ScInOL §4.1",
        params: &[
            ParamSpec::linear(
                "features",
                "d",
                "features",
                21.0,
                (1.0, 201.0),
                "Number of features: each is twice as large as the one before",
            )
            .whole()
            .slider(1.0, 41.0),
            TESTS,
        ],
        aliases: &["ScInOL", "feature scales", "toy"],
    },
    targets: |_| &[Target::Sign, Target::Real, Target::Class],
    starter: concat!(
        "v=1&stream=scaled-gaussian&loss=logistic&rounds=5000",
        "&run=scinol2",
        "&run=scinol1",
        "&run=nag:eta=1",
        "&run=sgd:eta=1e-6,schedule=sqrt",
    ),
    needs_file: false,
    finite: false,
    shape: |source| {
        Ok(Shape {
            dim: source.params.number("features") as usize,
            classes: two_classes(source.target),
            rounds: None,
            tests: new_tests(source.params),
        })
    },
    build: |source| Ok(Box::new(ScaledGaussian::new(source))),
};

#[derive(Clone)]
struct ScaledGaussian {
    target: Target,
    scale: Vec<f64>,
    /// u.
    truth: Vec<f64>,
    features: Rng,
    labels: Rng,
}

impl ScaledGaussian {
    fn new(source: &Source<'_>) -> Self {
        let dim = source.params.number("features") as i32;
        let mut signs = Rng::derive(source.seed, "scaled-gaussian signs");
        // An even d has no middle feature: the exponents are rounded down.
        let exponents = (1..=dim).map(|i| i - (dim + 1) / 2);
        let scale: Vec<f64> = exponents.map(|e| libm::ldexp(1.0, e)).collect();
        ScaledGaussian {
            target: source.target,
            truth: scale.iter().map(|scale| signs.sign() / scale).collect(),
            scale,
            features: source.rng("scaled-gaussian features"),
            labels: source.rng("scaled-gaussian labels"),
        }
    }
}

impl Stream for ScaledGaussian {
    fn next(&mut self, example: &mut Example) {
        let x = example.dense(self.scale.len());
        for (x, scale) in x.iter_mut().zip(&self.scale) {
            *x = scale * self.features.normal();
        }
        let positive = self.labels.uniform() < expit(dot(x, &self.truth));
        example.y = label(if positive { 1.0 } else { -1.0 }, self.target);
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}
