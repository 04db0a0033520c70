//! Kotłowski's scale-invariant learner (2017), the predecessor of ScInOL.
//!
//! ```math
//! w_{t,i}=\epsilon_t\frac{h_{t-1,i}}{a\,s_{t,i}^2}\exp\frac{h_{t-1,i}^2+x_{t,i}^2}{2a\,s_{t,i}^2},
//! \quad a=\tfrac98
//! ```
//!
//! With a = 9/8, h_i = −Σ_{s<t} g x_i and s²_{t,i} = Σ_{s≤t} x²_{s,i} (updated before predicting):
//! w_{t,i} = ε_t h_i/(a s²)·exp((h_i² + x²_{t,i})/(2 a s²)), ε_t = 1/(t d) unless ε is given
//! (Kotłowski 2017, Algorithm 1). With K classes the regret splits into one problem for each
//! feature and class (ScInOL Appendix G): a feature has one s² and K sums h. O(dK) time and memory,
//! O(nnz·K) on sparse rounds. Multiplying a feature by a constant changes no prediction. Its regret
//! needs |∂f/∂z| ≤ 1.

use alloc::vec::Vec;

use super::contract::{Importance, LearnerDef, Update};
use super::coordinate_wise::{CoordinateWise, Rule};
use super::scinol1::refuses;
use crate::catalogue::{Entry, ParamSpec};
use crate::math::{Features, pulled, pulled_one};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 1,
    depends_on_dim: true,
    depends_on_x: true,
    update: Update::Other(
        "This learner takes no step from its last weights: each weight is a formula of the sum of its gradients so far and of its features, including the one it is about to predict.",
    ),
    importance: Importance::UpToUnitSlope,
    refuses,
    ..LearnerDef::new(
        Entry {
            id: "k17",
            name: "Kotłowski 2017",
            summary: "no step size, and no prediction depends on the features' scales; very cautious",
            equation: r"w_{t,i}=\epsilon_t\frac{h_{t-1,i}}{a\,s_{t,i}^2}\exp\frac{h_{t-1,i}^2+x_{t,i}^2}{2a\,s_{t,i}^2},\quad a=\tfrac98",
            source: "Kotłowski 2017, Algorithm 1; ScInOL §4",
            params: &[ParamSpec::log(
                "epsilon",
                r"\epsilon",
                "initial wealth",
                1.0,
                (1e-12, 1e12),
                "How boldly it starts; auto is 1/(t d), as in the paper",
            )
            .slider(1e-3, 1e3)
            .or_word("auto", true)],
            aliases: &["Alg1-K17", "scale-invariant", "unconstrained"],
        },
        |params, setting| {
            let rule = K17 {
                scores: setting.scores,
                epsilon: params.optional("epsilon"),
                dim: setting.dim as f64,
                pull: vec![0.0; setting.start.len()],
                square: vec![0.0; setting.dim],
            };
            CoordinateWise::boxed(rule, setting)
        },
    )
};

crate::builder::typed!(K17: epsilon: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct K17 {
    scores: usize,
    epsilon: Option<f64>,
    dim: f64,
    /// h = −Σ g x_i, one per weight.
    pull: Vec<f64>,
    /// s² = Σ x_i², one per feature.
    square: Vec<f64>,
}

impl Rule for K17 {
    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("pull", &mut self.pull);
        fields.per_feature("square", &mut self.square);
    }

    // Apart from the loop over all weights, as docs/benchmarks.md measured it.
    #[inline(never)]
    fn weight(&self, _t: f64, place: usize, x: f64) -> f64 {
        pulled_one(x, self.pull[place], self.square[place / self.scores])
    }

    fn weights(&self, _t: f64, x: &[f64], work: &mut Vec<f64>, weights: &mut [f64]) {
        work.resize(x.len(), 0.0);
        pulled(x, &self.pull, &self.square, work, weights);
    }

    fn factor(&self, t: f64) -> f64 {
        self.epsilon.unwrap_or(1.0 / (t * self.dim))
    }

    fn learn(&mut self, _t: f64, x: Features<'_>, gradient: &[f64], _: &[f64]) {
        x.add_squares(1.0, &mut self.square);
        x.add_outer(-1.0, gradient, &mut self.pull);
    }
}
