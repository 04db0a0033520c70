//! Foster et al.: exponential weights over the ball, mixed as probabilities. One feature only.
//!
//! ```math
//! \hat y_t=\ln\frac{p_t}{1-p_t},
//! \qquad p_t=\frac{\int\sigma(\theta x_t)\,e^{-\sum_{s<t}\ell_s(\theta)}d\theta}{\int e^{-\sum_{s<t}\ell_s(\theta)}d\theta}
//! ```
//!
//! Every θ of the ball |θ| ≤ B is an expert that predicts P(y = 1) = σ(θx); the learner predicts the mean
//! probability p under weights ∝ exp(−Σ_{s<t} ℓ(θx_s, y_s)), that is ŷ = ln(p/(1 − p)) (Foster, Kale, Luo,
//! Mohri, Sridharan 2018; AIOLI §5). The logistic loss is 1-mixable (Vovk), so the mixture's total loss is at most
//! the integral's −ln, and the regret is O(d ln(Bn)) without e^B: improper, as no single θ predicts ŷ.
//!
//! Foster et al. also mix a little of the uniform prediction into p (their smoothing μ); AIOLI §5 and this learner do
//! not. The integral is a sum over an even grid: O(G) time per round and memory for G grid points, which is why
//! only d = 1 is offered. (A `start` is the centre of the ball.)

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Importance, Learner, LearnerDef, Report, Update};
use super::logistic_only;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{Features, expit, softplus};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 5,
    improper: true,
    depends_on_x: true,
    update: Update::Other(
        "This learner mixes the predictions of all weights on a grid: a round lowers the share of each by its loss, and none of them moves.",
    ),
    importance: Importance::One,
    refuses: |pairing| {
        logistic_only::refuses(pairing).or_else(|| {
            let wide = pairing.dim.is_some_and(|dim| dim != 1);
            wide.then_some("its grid covers one feature only")
        })
    },
    ..LearnerDef::new(
        Entry {
            id: "foster",
            name: "Foster et al.",
            summary: "improper mixture of all weights of the ball, by exponential weights on a grid",
            equation: r"\hat y_t=\ln\frac{p_t}{1-p_t},\qquad p_t=\frac{\int\sigma(\theta x_t)\,e^{-\sum_{s<t}\ell_s(\theta)}d\theta}{\int e^{-\sum_{s<t}\ell_s(\theta)}d\theta}",
            source: "Foster et al. 2018; AIOLI §5",
            params: &[
                logistic_only::RADIUS,
                ParamSpec::log(
                    "points",
                    "G",
                    "grid points",
                    1001.0,
                    (3.0, 100_001.0),
                    "Number of intervals between −B and B",
                )
                .whole()
                .slider(11.0, 10_001.0),
            ],
            aliases: &[
                "aggregating algorithm",
                "Vovk",
                "mixability",
                "Bayes",
                "improper",
            ],
        },
        |params, setting| {
            let (radius, centre) = (
                logistic_only::radius(params, setting.prox.domain),
                setting.start[0],
            );
            let points = params.number("points");
            let place = |i: usize| centre + radius * (2.0 * i as f64 / (points - 1.0) - 1.0);
            Box::new(Foster {
                grid: (0..points as usize).map(place).collect(),
                losses: vec![0.0; points as usize],
                weight: vec![1.0; points as usize],
                w: [centre],
            })
        },
    )
};

crate::builder::typed!(Foster: radius: f64, points: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Foster {
    /// The experts θ.
    grid: Vec<f64>,
    /// Their cumulative losses.
    losses: Vec<f64>,
    /// exp(least loss − loss): the best expert weighs 1.
    weight: Vec<f64>,
    /// The weight that predicted (ŷ/x), or the mean expert.
    w: [f64; 1],
}

impl Learner for Foster {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        let feature = only(x);
        let (mut yes, mut no) = (0.0, 0.0);
        for (theta, weight) in self.grid.iter().zip(&self.weight) {
            yes += weight * expit(theta * feature);
            no += weight * expit(-theta * feature);
        }
        // Each sum keeps its digits even if the other is nearly everything.
        scores[0] = libm::log(yes) - libm::log(no);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.predict(x, scores);
        let feature = only(x);
        self.w[0] = if feature == 0.0 {
            self.mean()
        } else {
            scores[0] / feature
        };
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], _loss: &Loss) -> Report {
        let feature = only(x);
        let mut least = f64::INFINITY;
        for (theta, loss) in self.grid.iter().zip(&mut self.losses) {
            *loss += softplus(-y * theta * feature);
            least = if *loss < least { *loss } else { least };
        }
        for (weight, loss) in self.weight.iter_mut().zip(&self.losses) {
            *weight = libm::exp(least - loss);
        }
        self.w[0] = self.mean();
        Report {
            beta: Some(y * expit(-y * scores[0])),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.exactly("losses", &mut self.losses);
        fields.exactly("weight", &mut self.weight);
        fields.exactly("w", &mut self.w);
    }

    fn footprint(&self) -> usize {
        3 * self.grid.len()
    }
}

/// Returns the only feature there is.
fn only(x: Features<'_>) -> f64 {
    let mut feature = 0.0;
    x.for_each(|_, x| feature = x);
    feature
}

impl Foster {
    /// Σ weight·θ/Σ weight.
    fn mean(&self) -> f64 {
        let (mut total, mut sum) = (0.0, 0.0);
        for (theta, weight) in self.grid.iter().zip(&self.weight) {
            total += weight;
            sum += weight * theta;
        }
        sum / total
    }
}
