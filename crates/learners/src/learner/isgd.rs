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

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, StepRule, Update};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use super::solving::Solving;
use crate::catalogue::Entry;
use crate::implicit::{FAR, Prox, Solver};
use crate::loss::{Loss, ScalarLoss};
use crate::math::{Features, max_abs};
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
        |params, setting: ProblemSpec| {
            let (scores, prox) = (setting.scores, setting.prox);
            Box::new(Isgd {
                solving: Solving::new(setting.scores),
                schedule: Schedule::new(params),
                w: LazyWeights::new(setting.start, scores, prox, Shrink::Explicit),
                from: vec![0.0; scores],
                before: Vec::new(),
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
    /// The scores after the regulariser's step, from which the implicit one starts.
    from: Vec<f64>,
    /// The weights before both steps.
    before: Vec<f64>,
}

/// Repeats the step if the regulariser's part went far away and the loss's part came back: their difference has lost
/// digits. Along x both are one pull, in which nothing large is left.
fn look_closely(
    solving: &mut Solving,
    (prox, eta): (Prox, f64),
    (x, y, loss): (&[f64], f64, &dyn ScalarLoss),
    before: &[f64],
    w: &mut [f64],
) {
    let (reg, largest) = (prox.reg, max_abs(x));
    let theta = eta * reg.slope(max_abs(before));
    if theta * largest <= FAR * solving.score().abs() {
        return;
    }
    let parts = w.iter().zip(x).map(|(w, x)| (w * x).abs());
    let size = parts.fold(0.0, f64::max);
    let place = x.iter().position(|x| x.abs() == largest);
    let Some(r) = place.filter(|_| theta * largest > FAR * size && largest > 0.0) else {
        return;
    };
    let pull = reg.slope(before[r]) / x[r];
    for ((w, before), x) in w.iter_mut().zip(before).zip(x) {
        *w = before - eta * (reg.slope(*before) - pull * x);
    }
    solving.pulled_step((x, y, loss), (eta, pull), prox.without_reg(), w);
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
            let shrinks = !self.prox.reg.is_none() && scores.len() == 1;
            if shrinks {
                self.before.clear();
                self.before.extend_from_slice(w);
            }
            self.prox.reg.descend(eta, w);
            // With one score the step finds them itself, in the pass that it needs.
            if scores.len() > 1 && !self.prox.reg.is_none() {
                Features::dense(x).scores(w, &mut self.from);
            }
            report = self.solving.step((x, y, loss), eta, map, &self.from, w);
            if let (Some(loss), true) = (loss.scalar(), shrinks) {
                look_closely(
                    &mut self.solving,
                    (self.prox, eta),
                    (x, y, loss),
                    &self.before,
                    w,
                );
                report.beta = Some(self.solving.beta()[0]);
            }
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
