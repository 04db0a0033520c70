//! ScInOL₂: a scale-invariant learner without a step size, bolder than ScInOL₁.
//!
//! ```math
//! w_{t,i}=\frac{\operatorname{sgn}\theta_{t,i}\,\min(|\theta_{t,i}|,1)}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\,\eta_{t-1,i},
//! \quad\eta_{t,i}=\epsilon-\sum_{s\le t}g_sx_{s,i}w_{s,i}
//! ```
//!
//! w_{t,i} = sgn(θ_{t,i}) min(|θ_{t,i}|, 1) η_{t−1,i}/(2Ŝ_{t,i}) with θ_{t,i} = G_{t−1,i}/Ŝ_{t,i},
//! Ŝ²_{t,i} = S²_{t−1,i} + M²_{t,i}. It bets its wealth η_{t,i} = ε − Σ g x_i w_i (ScInOL Algorithms
//! 2 and 4). While M = 0, w = 0. O(dK) time and memory, O(nnz·K) on sparse rounds. Multiplying a
//! feature by a constant changes no prediction. Its regret (Theorem 3.2) needs |∂f/∂z| ≤ 1, and
//! grows with the logarithm of a feature's largest over its first non-zero value.

use alloc::vec::Vec;

use super::contract::{Importance, LearnerDef, Update};
use super::coordinate_wise::{CoordinateWise, Rule};
use super::scinol1::{EPSILON, Sums, refuses};
use crate::catalogue::Entry;
use crate::math::{Features, bet, settle_bet_one, settle_bets};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 3,
    depends_on_x: true,
    coordinate_wise: true,
    update: Update::Other(
        "ScInOL₂ takes no step from its last weights: each weight is a bet, a share of the wealth won so far, which also depends on the x that it is about to predict.",
    ),
    importance: Importance::UpToUnitSlope,
    refuses,
    ..LearnerDef::new(
        Entry {
            id: "scinol2",
            name: "ScInOL₂",
            summary: "scale-invariant online learning: no step size, and no prediction depends on the features' scales; bold",
            equation: r"w_{t,i}=\frac{\operatorname{sgn}\theta_{t,i}\,\min(|\theta_{t,i}|,1)}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\,\eta_{t-1,i},\quad\eta_{t,i}=\epsilon-\sum_{s\le t}g_sx_{s,i}w_{s,i}",
            source: "ScInOL Algorithms 2 and 4",
            params: &[EPSILON],
            aliases: &[
                "scale-invariant",
                "ScInOL",
                "parameter-free",
                "coin betting",
            ],
        },
        |params, setting| {
            let rule = ScInOL2 {
                sums: Sums::new(setting.dim, setting.scores),
                wealth: vec![params.number("epsilon"); setting.start.len()],
            };
            CoordinateWise::boxed(rule, setting)
        },
    )
};

crate::builder::typed!(ScInOL2: epsilon: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct ScInOL2 {
    sums: Sums,
    /// η, one per weight.
    wealth: Vec<f64>,
}

impl Rule for ScInOL2 {
    fn fields(&mut self, fields: &mut Fields<'_>) {
        self.sums.fields(fields);
        fields.per_feature("wealth", &mut self.wealth);
    }

    fn weight(&self, _t: f64, place: usize, x: f64) -> f64 {
        let spread = self.sums.spread(place, x);
        bet(self.sums.gradient[place], spread, self.wealth[place])
    }

    fn weights(&self, _t: f64, x: &[f64], _: &mut Vec<f64>, weights: &mut [f64]) {
        self.sums.with_wealth(&self.wealth).weights(x, weights);
    }

    fn learn(&mut self, _t: f64, x: Features<'_>, gradient: &[f64], weights: &[f64]) {
        let k = gradient.len();
        if let ([g], None) = (gradient, x.index) {
            settle_bets(*g, x.value, weights, &mut self.wealth);
        } else {
            x.for_each(|i, x| {
                for (place, g) in (i * k..(i + 1) * k).zip(gradient) {
                    settle_bet_one(g * x, weights[place], &mut self.wealth[place]);
                }
            });
        }
        self.sums.learn(x, gradient);
    }
}
