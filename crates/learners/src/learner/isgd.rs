//! I-SGD: implicit in the loss, explicit in the regulariser.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\langle\partial r(w_t),w\rangle+\tfrac{1}{2\eta_t}\|w-w_t\|^2
//! ```
//!
//! with sign(0) = 0 in ∂‖w‖₁ (FIOL §4's baseline, after Toulis et al.). O(d) time and memory, a sparse round
//! O(nnz) (see `lazy`). Without regulariser it is FIOL. The linearised ℓ₁ norm moves every weight by ηλ, past 0 if need
//! be: it hardly ever lands on an exact zero, and a large η is not safe.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, Report, Setting, StepRule, Update};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use super::solving::Solving;
use crate::catalogue::Entry;
use crate::implicit::{Prox, Solver};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 1,
    simplex: true,
    update: Update::Step(StepRule {
        shrink: Shrink::Explicit,
        ..StepRule::new(true)
    }),
    ..LearnerDef::new(
        Entry {
            id: "isgd",
            name: "I-SGD",
            summary: "implicit stochastic gradient descent: implicit loss, explicit regulariser",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\langle\partial r(w_t),w\rangle+\tfrac{1}{2\eta_t}\|w-w_t\|^2",
            source: "FIOL §4",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &["implicit SGD", "implicit stochastic gradient"],
        },
        |params, setting: Setting| {
            let (scores, prox) = (setting.scores, setting.prox);
            Box::new(Isgd {
                solving: Solving::new(setting.scores),
                schedule: Schedule::new(params),
                w: LazyWeights::new(setting.start, scores, prox, Shrink::Explicit),
                from: vec![0.0; scores],
                prox,
            })
        },
    )
};

crate::builder::typed!(Isgd: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Isgd {
    solving: Solving,
    schedule: Schedule,
    w: LazyWeights,
    prox: Prox,
    /// The scores after the regulariser's step, from where the implicit one starts.
    from: Vec<f64>,
}

impl Learner for Isgd {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.w.scores(x, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.w.begin(x, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let eta = self.schedule.advance();
        let map = (self.prox.without_reg(), Solver::Newton);
        let mut report = Report::default();
        self.w.round(x, eta, |x, w| {
            self.from.copy_from_slice(scores);
            self.prox.reg.descend(eta, w);
            // Of one score the step finds them itself, in the pass that it needs.
            if scores.len() > 1 && !self.prox.reg.is_none() {
                Features::dense(x).scores(w, &mut self.from);
            }
            report = self.solving.step((x, y, loss), eta, map, &self.from, w);
        });
        Report {
            fiol_gain: Some(self.solving.gain(loss, scores, y)),
            ..report
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
