//! SGD: stochastic subgradient descent, explicit in the loss and in the regulariser.
//!
//! ```math
//! w_{t+1}=\Pi_V\bigl(w_t-\eta_t(f_t'(x_t^\top w_t)\,x_t+\partial r(w_t))\bigr)
//! ```
//!
//! with sign(0) = 0 in ∂‖w‖₁ (FIOL §4's baseline; C&O's OGD with schedule `sqrt`). O(d) time and memory; a
//! sparse round costs O(nnz) (see `lazy`). Its √T regret needs bounded gradients and a step size that fits
//! them: on the squared loss a step with η‖x‖² > 2 ends further from the target than it began.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, StepRule, Update};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use crate::catalogue::Entry;
use crate::implicit::Prox;
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 0,
    simplex: true,
    update: Update::Step(StepRule {
        shrink: Shrink::Explicit,
        ..StepRule::new(false)
    }),
    ..LearnerDef::new(
        Entry {
            id: "sgd",
            name: "SGD",
            summary: "stochastic gradient descent: explicit loss, explicit regulariser",
            equation: r"w_{t+1}=\Pi_V\bigl(w_t-\eta_t(f_t'(x_t^\top w_t)\,x_t+\partial r(w_t))\bigr)",
            source: "FIOL §4; C&O §7 (OGD)",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &["OGD", "online gradient descent", "subgradient"],
        },
        |params, setting: ProblemSpec| {
            let (scores, prox) = (setting.scores, setting.prox);
            Box::new(Sgd {
                schedule: Schedule::new(params),
                gradient: vec![0.0; scores],
                w: LazyWeights::new(setting.start, scores, prox, Shrink::Explicit),
                prox,
            })
        },
    )
};

crate::builder::typed!(Sgd: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Sgd {
    prox: Prox,
    schedule: Schedule,
    w: LazyWeights,
    gradient: Vec<f64>,
}

impl Learner for Sgd {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.w.scores(x, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.w.begin_adding(x, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let (eta, prox) = (self.schedule.advance(), self.prox);
        loss.gradient(scores, y, &mut self.gradient);
        if !self.w.add(x, -eta, &self.gradient) {
            self.w.round(x, eta, |x, w| {
                match &self.gradient[..] {
                    [g] => prox.reg.descend_and_step(eta, -eta * g, x, w),
                    gradient => {
                        prox.reg.descend(eta, w);
                        Features::dense(x).add_outer(-eta, gradient, w);
                    }
                }
                prox.without_reg().apply(eta, w);
            });
        }
        Report {
            eta: Some(eta),
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        self.w.weights()
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        self.schedule.fields(fields);
        self.w.fields(fields);
    }
}
