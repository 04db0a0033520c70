//! COMID: composite mirror descent, explicit in the loss, implicit in the regulariser.
//!
//! w_{t+1} = prox_{η_t(r + V)}(w_t − η_t ∂f_t(x_tᵀw_t) x_t) (Duchi et al. 2010; FIOL §4's baseline).
//! O(d) time and memory. √T regret under bounded gradients; exact zeros with an ℓ₁ part.

use super::{Learner, LearnerDef, Report, Schedule, Setting, schedule};
use crate::catalogue::Entry;
use crate::math::Features;

pub(super) const DEF: LearnerDef = LearnerDef {
    entry: Entry {
        id: "comid",
        name: "COMID",
        summary: "explicit loss, implicit regulariser",
        equation: r"w_{t+1}=\operatorname{prox}_{\eta_t r}\bigl(w_t-\eta_t f_t'(x_t^\top w_t)\,x_t\bigr)",
        source: "FIOL §4 (Duchi et al. 2010)",
        params: &[schedule::ETA, schedule::SCHEDULE],
        aliases: &["composite mirror descent", "FOBOS", "proximal gradient"],
    },
    explicit: true,
    refuses: |_| None,
    build: |params, setting| {
        Box::new(Comid {
            schedule: Schedule::new(params),
            gradient: vec![0.0; setting.loss.scores()],
            w: setting.start.clone(),
            setting,
        })
    },
};

#[derive(Clone)]
struct Comid {
    setting: Setting,
    schedule: Schedule,
    w: Vec<f64>,
    gradient: Vec<f64>,
}

impl Learner for Comid {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        let eta = self.schedule.advance();
        self.setting.loss.gradient(scores, y, &mut self.gradient);
        x.add_outer(-eta, &self.gradient, &mut self.w);
        self.setting.prox.apply(eta, &mut self.w);
        Report {
            eta: Some(eta),
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}
