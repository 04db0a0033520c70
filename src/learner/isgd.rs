//! I-SGD: implicit in the loss, explicit in the regulariser.
//!
//! w_{t+1} = argmin_{w ∈ V} { f_t(x_tᵀw) + ⟨∂r(w_t), w⟩ + ‖w − w_t‖²/(2η_t) }, with sign(0) = 0 in
//! ∂‖w‖₁ (FIOL §4's baseline, after Toulis et al.). O(d) time and memory. Robust to η like FIOL, but
//! the linearised ℓ₁ norm never lands on an exact zero. Without regulariser it is FIOL.

use super::{Learner, LearnerDef, Report, Schedule, gain, schedule};
use crate::catalogue::Entry;
use crate::implicit::{self, Prox, Solver};
use crate::loss::ScalarLoss;
use crate::math::Features;

pub(super) const DEF: LearnerDef = LearnerDef {
    entry: Entry {
        id: "isgd",
        name: "I-SGD",
        summary: "implicit loss, explicit regulariser",
        equation: r"w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\langle\partial r(w_t),w\rangle+\tfrac{1}{2\eta_t}\|w-w_t\|^2",
        source: "FIOL §4",
        params: &[schedule::ETA, schedule::SCHEDULE],
        aliases: &["implicit SGD", "implicit stochastic gradient"],
    },
    explicit: false,
    refuses: super::scalar_only,
    build: |params, setting| {
        Box::new(Isgd {
            loss: setting.scalar(),
            schedule: Schedule::new(params),
            w: setting.start,
            prox: setting.prox,
            work: Vec::new(),
        })
    },
};

#[derive(Clone)]
struct Isgd {
    loss: &'static dyn ScalarLoss,
    schedule: Schedule,
    w: Vec<f64>,
    prox: Prox,
    work: Vec<f64>,
}

impl Learner for Isgd {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        let eta = self.schedule.advance();
        if !self.prox.reg.is_none() {
            let reg = self.prox.reg;
            self.w.iter_mut().for_each(|w| *w -= eta * reg.slope(*w));
        }
        let step = implicit::step(
            self.loss,
            y,
            x.value,
            eta,
            &self.prox.without_reg(),
            Solver::Newton,
            &mut self.w,
            &mut self.work,
        );
        Report {
            eta: Some(eta),
            beta: Some(step.beta),
            delta: Some(gain(self.loss, scores[0], step.score, y)),
            passes: step.passes,
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}
