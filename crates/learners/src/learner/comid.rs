//! COMID: composite mirror descent, explicit in the loss, implicit in the regulariser.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;f_t'(x_t^\top w_t)\,x_t^\top w+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2
//! ```
//!
//! which is the proximal map of r and of the ball V together, at w_t − η_t f_t′ x_t (Duchi et al. 2010; FIOL §4's
//! baseline). O(d) time and memory; a sparse round costs O(nnz) (see `lazy`). √T regret under bounded gradients; exact
//! zeros with an ℓ₁ part.

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
    hue: 1,
    simplex: true,
    update: Update::Step(StepRule::new(false)),
    ..LearnerDef::new(
        Entry {
            id: "comid",
            name: "COMID",
            summary: "composite mirror descent: explicit loss, implicit regulariser",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;f_t'(x_t^\top w_t)\,x_t^\top w+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2",
            source: "FIOL §4; Duchi et al. 2010",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &["composite mirror descent", "FOBOS", "proximal gradient"],
        },
        |params, setting: ProblemSpec| {
            let (scores, prox) = (setting.scores, setting.prox);
            Box::new(Comid {
                schedule: Schedule::new(params),
                gradient: vec![0.0; scores],
                w: LazyWeights::new(setting.start, scores, prox, Shrink::Implicit),
                prox,
            })
        },
    )
};

crate::builder::typed!(Comid: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Comid {
    prox: Prox,
    schedule: Schedule,
    w: LazyWeights,
    gradient: Vec<f64>,
}

impl Learner for Comid {
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
            self.w.round(x, eta, |x, w| match &self.gradient[..] {
                [g] => prox.step(eta, -eta * g, x, w),
                gradient => {
                    Features::dense(x).add_outer(-eta, gradient, w);
                    prox.apply(eta, w);
                }
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
