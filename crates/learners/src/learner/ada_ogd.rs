//! AdaOGD: online gradient descent that tunes its own step size.
//!
//! ```math
//! w_{t+1}=\Pi_V(w_t-\eta_t g_t),
//! \qquad \eta_t=\frac{\beta}{\sqrt{\sum_{i\le t}\|g_i\|^2}}
//! ```
//!
//! with the current gradient included and 0/0 meaning "no move" (C&O §7, whose printed sum repeats g_t;
//! Streeter & McMahan 2010).
//! O(d) time and memory. Its regret is O(D√Σ‖g_t‖²) on a bounded domain of diameter D with β = D/√2; no
//! Lipschitz constant is needed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, StepRule, Update, unregularized};
use super::schedule;
use crate::catalogue::Entry;
use crate::loss::Loss;
use crate::math::{Features, in_range, norm2};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 2,
    simplex: true,
    update: Update::Step(StepRule::new(false)),
    refuses: unregularized,
    ..LearnerDef::new(
        Entry {
            id: "ada-ogd",
            name: "AdaOGD",
            summary: "adaptive online gradient descent: explicit loss; the step size decays with the gradients seen",
            equation: r"w_{t+1}=\Pi_V(w_t-\eta_t g_t),\qquad \eta_t=\frac{\beta}{\sqrt{\sum_{i\le t}\|g_i\|^2}}",
            source: "C&O §7",
            params: &[schedule::BETA],
            aliases: &[
                "adaptive online gradient descent",
                "scalar AdaGrad",
                "adaptive learning rate",
            ],
        },
        |params, setting| {
            Box::new(AdaOgd {
                beta: params.number("beta"),
                norm: 0.0,
                gradient: vec![0.0; setting.scores],
                w: setting.start.clone(),
                setting,
            })
        },
    )
};

crate::builder::typed!(AdaOgd: beta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct AdaOgd {
    setting: ProblemSpec,
    beta: f64,
    /// √(Σ ‖g_i‖²), kept as a root so that no square leaves the finite range.
    norm: f64,
    w: Vec<f64>,
    gradient: Vec<f64>,
}

impl Learner for AdaOgd {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        self.norm = libm::hypot(self.norm, norm2(&self.gradient) * x.norm());
        let eta = if self.norm > 0.0 {
            self.beta / in_range(self.norm)
        } else {
            0.0
        };
        match (&self.gradient[..], x.index) {
            ([g], None) => self.setting.prox.step(eta, -eta * g, x.value, &mut self.w),
            _ => {
                x.add_outer(-eta, &self.gradient, &mut self.w);
                self.setting.prox.apply(eta, &mut self.w);
            }
        }
        Report {
            eta: Some(eta),
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.number("norm", &mut self.norm);
        fields.per_feature("w", &mut self.w);
    }
}
