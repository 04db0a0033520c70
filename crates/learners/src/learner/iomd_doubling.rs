//! IOMD with the doubling trick: implicit updates that restart with a smaller step size.
//!
//! ```math
//! \eta_i=\frac{\beta}{L\sqrt{2^i}},
//! \qquad i\leftarrow i+1,\;w\leftarrow w_1\;\text{ once }\;\textstyle\sum\delta_t\ge\eta_i L^2 2^i
//! ```
//!
//! In epoch i, with η_i = β/(L√2ⁱ): w_{t+1} = argmin_{w ∈ V} { ℓ_t(w) + ‖w − w_t‖²/(2η_i) },
//! δ_t = ℓ_t(w_t) − ℓ_t(w_{t+1}) − ‖w_{t+1} − w_t‖²/(2η_i) ≥ 0; once the epoch's Σδ_t reaches
//! η_i L²2ⁱ, the next epoch begins at w₁ (C&O Algorithm 3; its line 6 means B(w_{t+1}, w_t)).
//! O(d) time and memory. Regret O(√T) for L-Lipschitz losses, no bounded domain needed (Theorem A.2);
//! it shows that restarting is sound, not that it is good: every restart forgets the weights. On fixed losses it never
//! restarts if β is at least the distance from w₁ to a minimiser. (Lemma A.3 says β ≥ 1, and does not hold: it bounds
//! one δ_t, not their sum. `tests/lab/variability.rs`.)

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, Report, StepRule, Update, step_gain, unregularized};
use super::schedule;
use super::solving::Solving;
use crate::catalogue::{Entry, ParamSpec};
use crate::implicit::{Prox, Solver};
use crate::loss::Loss;
use crate::math::{Features, sqrt};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 6,
    simplex: true,
    update: Update::Step(StepRule {
        sparse_only: false,
        post_step_note: Some(
            "The gains of this epoch are used up: after the step the weights were reset to the start, and the step size was reduced.",
        ),
        ..StepRule::new(true)
    }),
    refuses: unregularized,
    ..LearnerDef::new(
        Entry {
            id: "iomd-doubling",
            name: "IOMD, doubling",
            summary: "implicit online mirror descent: restarts with a smaller step size when its gains add up",
            equation: r"\eta_i=\frac{\beta}{L\sqrt{2^i}},\qquad i\leftarrow i+1,\;w\leftarrow w_1\;\text{ once }\;\textstyle\sum\delta_t\ge\eta_i L^2 2^i",
            source: "C&O Algorithm 3",
            params: &[
                schedule::BETA,
                ParamSpec::log(
                    "lipschitz",
                    "L",
                    "Lipschitz constant",
                    1.0,
                    (1e-9, 1e9),
                    "Largest expected gradient norm: the loss's slope times the norm of the features",
                )
                .slider(1e-3, 1e3),
            ],
            aliases: &[
                "doubling trick",
                "implicit online mirror descent",
                "restart",
            ],
        },
        |params, setting| {
            Box::new(IomdDoubling {
                solving: Solving::new(setting.scores),
                beta: params.number("beta"),
                lipschitz: params.number("lipschitz"),
                doublings: 1.0,
                gained: 0.0,
                before: setting.start.clone(),
                w: setting.start.clone(),
                start: setting.start,
                prox: setting.prox,
                dense: Vec::new(),
            })
        },
    )
};

crate::builder::typed!(IomdDoubling: beta: f64, lipschitz: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct IomdDoubling {
    solving: Solving,
    beta: f64,
    lipschitz: f64,
    /// 2ⁱ.
    doublings: f64,
    /// S_i, the epoch's Σδ_t.
    gained: f64,
    start: Vec<f64>,
    w: Vec<f64>,
    /// w_t while w_{t+1} is computed.
    before: Vec<f64>,
    prox: Prox,
    dense: Vec<f64>,
}

impl Learner for IomdDoubling {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        if !self.solving.survey(x, || &self.w, scores) {
            self.predict(x, scores);
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let x = x.to_dense(&mut self.dense);
        let w = &mut self.w[..x.len() * scores.len()];
        self.before.clear();
        self.before.extend_from_slice(w);
        let eta = self.beta / (self.lipschitz * sqrt(self.doublings));
        let map = (self.prox, Solver::Newton);
        let report = self.solving.step((x, y, loss), eta, map, scores, w);
        let fall = self.solving.fall(loss, scores, y);
        let delta = step_gain(fall, 1.0 / eta, &self.before, w);
        self.gained += delta;
        if self.gained >= eta * self.lipschitz * self.lipschitz * self.doublings {
            self.doublings *= 2.0;
            self.gained = 0.0;
            self.w.copy_from_slice(&self.start);
        }
        Report {
            co_gain: Some(delta),
            ..report
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.number("doublings", &mut self.doublings);
        fields.number("gained", &mut self.gained);
        fields.per_feature("w", &mut self.w);
    }
}
