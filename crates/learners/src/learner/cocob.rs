//! CoCoB: continuous coin betting, one bettor per weight, no step size.
//!
//! ```math
//! w_{t+1,i}=w_{1,i}+\frac{\theta_{t,i}}{L_{t,i}\max(G_{t,i}+L_{t,i},\,\alpha L_{t,i})}\,(L_{t,i}+\mathrm{Reward}_{t,i})
//! ```
//!
//! With g the negative gradient: L_i ← max(L_i, |g_i|), G_i += |g_i|, Reward_i ← max(0, Reward_i + g_i(w_i − w_{1,i})),
//! θ_i += g_i. Then w_i = w_{1,i} + θ_i (L_i + Reward_i)/(L_i max(G_i + L_i, αL_i)) (Orabona & Tommasi 2017, Algorithm
//! 2 with L₀ = 1e-8). O(dK) time and memory, O(nnz·K) on sparse rounds: where g_i = 0 nothing moves. Its first steps
//! are ±1/α whatever the features' scale: not scale-invariant.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, Update, no_constraint};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{Bettors, Features};
use crate::state::Fields;

/// L₀.
const SMALLEST: f64 = 1e-8;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 6,
    coordinate_wise: true,
    update: Update::Other(
        "CoCoB does not step along x: every weight is a bet on the sign of its next gradient, a share of what its bets have won so far.",
    ),
    refuses: no_constraint,
    ..LearnerDef::new(
        Entry {
            id: "cocob",
            name: "CoCoB",
            summary: "continuous coin betting, no step size: every weight bets on the sign of its next gradient",
            equation: r"w_{t+1,i}=w_{1,i}+\frac{\theta_{t,i}}{L_{t,i}\max(G_{t,i}+L_{t,i},\,\alpha L_{t,i})}\,(L_{t,i}+\mathrm{Reward}_{t,i})",
            source: "Orabona & Tommasi 2017, Algorithm 2; ScInOL §4.2",
            params: &[ParamSpec::log(
                "alpha",
                r"\alpha",
                "caution",
                100.0,
                (1e-6, 1e12),
                "The first steps are at most about 1/α",
            )
            .slider(1.0, 1e4)],
            aliases: &["coin betting", "COCOB-Backprop", "parameter-free"],
        },
        |params, setting: ProblemSpec| {
            Box::new(CoCoB {
                alpha: params.number("alpha"),
                gradient: vec![0.0; setting.scores],
                bettors: Bettors::new(setting.start.len(), SMALLEST),
                w: setting.start.clone(),
                start: setting.start,
            })
        },
    )
};

crate::builder::typed!(CoCoB: alpha: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct CoCoB {
    alpha: f64,
    gradient: Vec<f64>,
    bettors: Bettors,
    start: Vec<f64>,
    w: Vec<f64>,
}

impl Learner for CoCoB {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        let (k, alpha) = (self.gradient.len(), self.alpha);
        if let ([g], None) = (&self.gradient[..], x.index) {
            let (start, w) = (&self.start, &mut self.w);
            self.bettors.play(*g, alpha, x.value, start, w);
        } else {
            x.for_each(|i, x| {
                for (place, g) in (i * k..(i + 1) * k).zip(&self.gradient) {
                    let (start, w) = (self.start[place], &mut self.w[place]);
                    self.bettors.play_one(place, g * x, alpha, start, w);
                }
            });
        }
        Report {
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        for (name, sums) in self.bettors.sums_mut() {
            fields.per_feature(name, sums);
        }
        fields.per_feature("w", &mut self.w);
    }
}
