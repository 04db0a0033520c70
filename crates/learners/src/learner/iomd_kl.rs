//! IOMD with KL: implicit mirror descent with the entropy's divergence.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in\Delta}\;f_t(x_t^\top w)+\tfrac{1}{\eta_t}\mathrm{KL}(w\|w_t)
//! ```
//! ```math
//! w_{t+1,i}\propto w_{t,i}\,e^{\eta_t\beta_tx_{t,i}},\quad-\beta_t\in\partial f_t(x_t^\top w_{t+1})
//! ```
//!
//! on the simplex Δ: C&O Eq. (4) with ψ(w) = Σ w_i ln w_i (Kivinen & Warmuth 1997 propose the step). The score xᵀw(β)
//! grows with β, so β is the root of one monotone equation, as in the Euclidean geometry. O(d) time per pass, and more
//! passes the longer the step (docs/benchmarks.md). Its bound on the regret has δ_t where EG's has η_t‖g_t‖²/2, and δ_t is at most that (C&O Theorems
//! 5.2, 5.3); no step size makes one update increase the loss it just received.
//!
//! It has no AdaImplicit: KL is unbounded on the simplex, so Theorem 6.2 says nothing there. Besides, its
//! first step, of infinite size, may end in a corner, which steps in this geometry never leave.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, Report, StepRule, Update, scalar};
use super::entropic::Weights;
use super::schedule::{self, Schedule};
use crate::catalogue::Entry;
use crate::implicit::{self, Equation, Geometry, Prox, Solver, Work};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    simplex: true,
    update: Update::Step(StepRule {
        geometry: Geometry::Entropy,
        sparse_only: false,
        ..StepRule::new(true)
    }),
    refuses: |pairing| {
        super::contract::scalar_only(pairing).or_else(|| super::contract::simplex_only(pairing))
    },
    ..LearnerDef::new(
        Entry {
            id: "iomd-kl",
            name: "IOMD, KL",
            summary: "implicit loss, weights in the simplex are multiplied: EG's implicit twin",
            equation: r"w_{t+1}=\arg\min_{w\in\Delta}\;f_t(x_t^\top w)+\tfrac{1}{\eta_t}\mathrm{KL}(w\|w_t)",
            source: "C&O Eq. (4); Kivinen & Warmuth 1997",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &[
                "implicit exponentiated gradient",
                "implicit online mirror descent",
                "entropy",
                "Bregman divergence",
                "relative entropy",
            ],
        },
        |params, setting| {
            Box::new(IomdKl {
                schedule: Schedule::new(params),
                w: Weights::new(setting.start),
                prox: setting.prox,
                before: Vec::new(),
                work: Work::default(),
            })
        },
    )
};

crate::builder::typed!(IomdKl: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct IomdKl {
    schedule: Schedule,
    w: Weights,
    prox: Prox,
    /// w_t while w_{t+1} is computed.
    before: Vec<f64>,
    work: Work,
}

impl Learner for IomdKl {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(self.w.now(), scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let (eta, loss) = (self.schedule.advance(), scalar(loss));
        self.before.clear();
        self.before.extend_from_slice(self.w.now());
        let mut step = implicit::Step::default();
        self.w.round(x, |x, logs| {
            let equation = Equation {
                loss,
                y,
                x,
                eta,
                prox: self.prox,
                geometry: Geometry::Entropy,
                solver: Solver::Newton,
            };
            step = equation.step(logs, None, &mut self.work);
        });
        let moved = Geometry::Entropy.divergence(self.w.now(), &self.before);
        let delta = loss.value(scores[0], y) - loss.value(step.score, y) - moved / eta;
        Report {
            eta: Some(eta),
            beta: Some(step.beta),
            fiol_gain: None,
            co_gain: Some(if delta > 0.0 { delta } else { 0.0 }),
            passes: step.passes,
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
        2 * self.w.now().len()
    }
}
