//! FIOL: fully implicit online learning, implicit in the loss and in the regulariser.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2
//! ```
//!
//! FIOL Eq. 3. Without regulariser this is implicit SGD, and IOMD of C&O (Eq. 4, with schedule `sqrt`): the
//! same update under three names. For a smooth loss on ℝᵈ it is a step of implicit Euler down the gradient. O(d) time per
//! round with the Newton or partition solver, O(d log d) with the sort; with nnz for d on sparse rounds (see `lazy`). The
//! bound on its regret is COMID's minus Σδ_t (Theorem 1), for any convex loss; no step size makes one update increase
//! f_t + r.

use alloc::boxed::Box;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, StepRule, Update};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use super::solving::Solving;
use crate::catalogue::{Entry, ParamSpec};
use crate::implicit::{Prox, Solver};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

const SOLVER: ParamSpec = ParamSpec::choice(
    "solver",
    "",
    "solver",
    Solver::WORDS,
    "How the scalar equation is solved: same weights, different cost; on the simplex Newton always",
);

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 0,
    simplex: true,
    update: Update::Step(StepRule::new(true)),
    refuses: super::contract::one_class_equation,
    ..LearnerDef::new(
        Entry {
            id: "fiol",
            name: "FIOL",
            summary: "fully implicit online learning: implicit loss, implicit regulariser; without regulariser it is IOMD, implicit SGD",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2",
            source: "FIOL Eq. (3), Algorithms 1 and 2; C&O Eq. (4) (IOMD)",
            params: &[schedule::ETA, schedule::SCHEDULE, SOLVER],
            aliases: &[
                "IOMD",
                "implicit online mirror descent",
                "implicit SGD",
                "proximal point",
                "implicit Euler",
                "backward Euler",
                "fully implicit",
                "passive aggressive",
            ],
        },
        |params, setting: ProblemSpec| {
            let (scores, prox) = (setting.scores, setting.prox);
            Box::new(Fiol {
                solving: Solving::new(setting.scores),
                schedule: Schedule::new(params),
                solver: Solver::from_id(params.word("solver")),
                w: LazyWeights::new(setting.start, scores, prox, Shrink::Implicit),
                prox,
            })
        },
    )
};

crate::builder::typed!(Fiol: eta: f64, schedule: crate::learner::Decay, solver: Solver);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Fiol {
    solving: Solving,
    schedule: Schedule,
    solver: Solver,
    w: LazyWeights,
    prox: Prox,
}

impl Learner for Fiol {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.w.scores(x, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        if !self.solving.survey(x, || self.w.weights(), scores) {
            self.w.begin(x, scores);
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let eta = self.schedule.advance();
        let (map, mut report) = ((self.prox, self.solver), Report::default());
        self.w.round(x, eta, |x, w| {
            report = self.solving.step((x, y, loss), eta, map, scores, w);
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
