//! FIOL: fully implicit online learning, implicit in the loss and in the regulariser.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2
//! ```
//!
//! FIOL Eq. 3. Without regulariser this is implicit SGD, and IOMD of C&O (Eq. 4, with schedule `sqrt`): the
//! same update under three names. O(d) time per round with the Newton or partition solver, O(d log d) with
//! the sort; with nnz for d on sparse rounds (see `lazy`). Regret at most COMID's minus Σδ_t (Theorem 1), for
//! any convex loss; no step size makes one update increase the loss it just received.

use super::contract::{Learner, LearnerDef, Report, StepRule, Update, gain};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use crate::catalogue::{Entry, ParamSpec};
use crate::implicit::{self, Equation, Geometry, Prox, Solver, Work};
use crate::loss::ScalarLoss;
use crate::math::{Features, Overview};
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
    refuses: super::contract::scalar_only,
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
                "fully implicit",
                "passive aggressive",
            ],
        },
        |params, setting| {
            let loss = setting.scalar();
            Box::new(Fiol {
                loss,
                schedule: Schedule::new(params),
                solver: Solver::from_id(params.word("solver")),
                w: LazyWeights::new(setting.start, 1, setting.prox, Shrink::Implicit),
                prox: setting.prox,
                known: None,
                work: Work::default(),
            })
        },
    )
};

crate::builder::typed!(Fiol: eta: f64, schedule: crate::learner::Decay, solver: Solver);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Fiol {
    loss: &'static dyn ScalarLoss,
    schedule: Schedule,
    solver: Solver,
    w: LazyWeights,
    prox: Prox,
    /// The overview that the prediction took of dense features, for the step that follows.
    known: Option<Overview>,
    work: Work,
}

impl Learner for Fiol {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.known = (x.index.is_none()).then(|| Overview::new(x.value, self.w.weights()));
        match self.known {
            Some(known) => scores[0] = known.score,
            None => self.w.scores(x, scores),
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        let (eta, known) = (self.schedule.advance(), self.known.take());
        let mut step = implicit::Step::default();
        self.w.round(x, eta, |x, w| {
            let equation = Equation {
                loss: self.loss,
                y,
                x,
                eta,
                prox: self.prox,
                geometry: Geometry::Euclidean,
                solver: self.solver,
            };
            step = equation.step(w, known, &mut self.work);
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
