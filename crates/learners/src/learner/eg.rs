//! EG: exponentiated gradient, explicit mirror descent with the entropy's divergence.
//!
//! ```math
//! w_{t+1,i}\propto w_{t,i}\,e^{-\eta_tf_t'(x_t^\top w_t)\,x_{t,i}}
//! ```
//! ```math
//! w_{t+1}=\arg\min_{w\in\Delta}\;f_t'(x_t^\top w_t)\,x_t^\top w+\tfrac{1}{\eta_t}\mathrm{KL}(w\|w_t)
//! ```
//!
//! on the simplex Δ (Kivinen & Warmuth 1997; OMD of C&O §4 with ψ(w) = Σ w_i ln w_i). O(d) time and memory. With
//! features in [−1, 1] and 1-Lipschitz losses, from equal weights and with η = √(2 ln d/T), its regret is at most
//! √(2T ln d). The bound of gradient descent grows with √d instead. Like all explicit steps, a long one overshoots the
//! minimum of the example's own loss.

use alloc::boxed::Box;

use super::contract::{Learner, LearnerDef, Report, StepRule, Update, scalar};
use super::entropic::Weights;
use super::schedule::{self, Schedule};
use crate::catalogue::Entry;
use crate::implicit::Geometry;
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 5,
    simplex: true,
    update: Update::Step(StepRule {
        geometry: Geometry::Entropy,
        sparse_only: false,
        ..StepRule::new(false)
    }),
    refuses: super::contract::simplex_only,
    ..LearnerDef::new(
        Entry {
            id: "eg",
            name: "EG",
            summary: "exponentiated gradient: explicit loss, weights in the simplex are multiplied",
            equation: r"w_{t+1,i}\propto w_{t,i}\,e^{-\eta_tf_t'(x_t^\top w_t)\,x_{t,i}}",
            source: "Kivinen & Warmuth 1997",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &[
                "exponentiated gradient",
                "multiplicative weights",
                "entropic mirror descent",
                "hedge",
            ],
        },
        |params, setting| {
            Box::new(Eg {
                schedule: Schedule::new(params),
                w: Weights::new(setting.start),
            })
        },
    )
};

crate::builder::typed!(Eg: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Eg {
    schedule: Schedule,
    w: Weights,
}

impl Learner for Eg {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(self.w.now(), scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let eta = self.schedule.advance();
        let beta = -scalar(loss).slope(scores[0], y);
        self.w.round(x, |x, logs| {
            crate::implicit::entropic_move(eta * beta, x, logs);
        });
        Report {
            eta: Some(eta),
            beta: Some(beta),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        self.w.now()
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        self.schedule.fields(fields);
        self.w.fields(fields);
    }

    fn footprint(&self) -> usize {
        self.w.now().len()
    }
}
