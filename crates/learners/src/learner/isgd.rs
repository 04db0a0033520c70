//! I-SGD: implicit in the loss, explicit in the regulariser.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\langle\partial r(w_t),w\rangle+\tfrac{1}{2\eta_t}\|w-w_t\|^2
//! ```
//!
//! with sign(0) = 0 in ∂‖w‖₁ (FIOL §4's baseline, after Toulis et al.). O(d) time and memory, a sparse round
//! O(nnz) (see `lazy`). Robust to η like FIOL, but the linearised ℓ₁ norm never lands on an exact zero.
//! Without regulariser it is FIOL.

use super::contract::{Learner, LearnerDef, Report, StepRule, Update, gain};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use crate::catalogue::Entry;
use crate::implicit::{self, Equation, Geometry, Prox, Solver, Work};
use crate::loss::ScalarLoss;
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
    refuses: super::contract::scalar_only,
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
        |params, setting| {
            let loss = setting.scalar();
            Box::new(Isgd {
                loss,
                schedule: Schedule::new(params),
                w: LazyWeights::new(setting.start, 1, setting.prox, Shrink::Explicit),
                prox: setting.prox,
                work: Work::default(),
            })
        },
    )
};

crate::builder::typed!(Isgd: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Isgd {
    loss: &'static dyn ScalarLoss,
    schedule: Schedule,
    w: LazyWeights,
    prox: Prox,
    work: Work,
}

impl Learner for Isgd {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.w.scores(x, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        let eta = self.schedule.advance();
        let mut step = implicit::Step::default();
        self.w.round(x, eta, |x, w| {
            self.prox.reg.descend(eta, w);
            let equation = Equation {
                loss: self.loss,
                y,
                x,
                eta,
                prox: self.prox.without_reg(),
                geometry: Geometry::Euclidean,
                solver: Solver::Newton,
            };
            step = equation.step(w, None, &mut self.work);
        });
        Report {
            eta: Some(eta),
            beta: Some(step.beta),
            fiol_gain: Some(gain(self.loss, scores[0], step.score, y)),
            co_gain: None,
            passes: step.passes,
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
