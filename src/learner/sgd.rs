//! SGD: stochastic subgradient descent, explicit in the loss and in the regulariser.
//!
//! w_{t+1} = Π_V(w_t − η_t(∂f_t(x_tᵀw_t) x_t + ∂r(w_t))), with sign(0) = 0 in ∂‖w‖₁ (FIOL §4's
//! baseline; C&O's OGD with schedule `sqrt`). O(d) time and memory. Its √T regret needs bounded
//! gradients and a step size that fits them: on the squared loss it diverges once η‖x‖² passes 2.

use super::{Learner, LearnerDef, Report, Schedule, Setting, schedule};
use crate::catalogue::Entry;
use crate::math::Features;

pub(super) const DEF: LearnerDef = LearnerDef {
    entry: Entry {
        id: "sgd",
        name: "SGD",
        summary: "explicit loss, explicit regulariser",
        equation: r"w_{t+1}=\Pi_V\bigl(w_t-\eta_t(f_t'(x_t^\top w_t)\,x_t+\partial r(w_t))\bigr)",
        source: "FIOL §4; C&O §3 (OGD)",
        params: &[schedule::ETA, schedule::SCHEDULE],
        aliases: &["OGD", "online gradient descent", "subgradient"],
    },
    explicit: true,
    refuses: |_| None,
    build: |params, setting| {
        Box::new(Sgd {
            schedule: Schedule::new(params),
            gradient: vec![0.0; setting.loss.scores()],
            w: setting.start.clone(),
            setting,
        })
    },
};

#[derive(Clone)]
struct Sgd {
    setting: Setting,
    schedule: Schedule,
    w: Vec<f64>,
    gradient: Vec<f64>,
}

impl Learner for Sgd {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        let eta = self.schedule.advance();
        self.setting.loss.gradient(scores, y, &mut self.gradient);
        let prox = &self.setting.prox;
        if !prox.reg.is_none() {
            self.w
                .iter_mut()
                .for_each(|w| *w -= eta * prox.reg.slope(*w));
        }
        x.add_outer(-eta, &self.gradient, &mut self.w);
        prox.without_reg().apply(eta, &mut self.w);
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
