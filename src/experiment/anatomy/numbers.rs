//! The numbers of an opened round, at its own step size or at another one.

use super::curves::Curves;
use super::plane::Plane;
use super::received::{Received, first};
use super::solving::solving;
use super::step::{Givens, Taken};
use super::{Anatomy, Ask, Landing, Opened};
use crate::experiment::spec;
use crate::implicit::Solver;
use crate::learner::{Shrink, Update};

const SEVERAL_SCORES: &str = "This loss has one score a class: its step is no step along one line, so there is no one β to solve for and no picture along z.";
const DIVERGED: &str = "The run diverged in this round: what it predicted, or paid, or its weights are no longer finite, so there is no update.";

impl Anatomy {
    /// The numbers and the curves of an opened round; nothing if it names what is not in the catalogue or its
    /// columns are not in the data.
    pub fn new(opened: &Opened, data: &[f64], ask: &Ask) -> Option<Anatomy> {
        let learner = spec::learner(&opened.learner).ok()?;
        let loss = (spec::loss(&opened.loss).ok()?.build)(opened.classes);
        let index: Vec<u32> = opened.index.of(data).iter().map(|i| *i as u32).collect();
        let received = Received::new(opened, data, loss, &index)?;
        let mut anatomy = received.numbers();
        let own_solver = Solver::from_id(&opened.solver);
        match (learner.update, loss.scalar()) {
            _ if opened.diverged => {
                anatomy.apart = Some(DIVERGED.to_owned());
                anatomy.own = Landing::nowhere();
            }
            (Update::Apart(why), _) => {
                anatomy.apart = Some(why.to_owned());
                anatomy.own = received.told();
                anatomy.coordinates = received.farthest(received.after, |_| (f64::NAN, f64::NAN));
            }
            (Update::Step(rule), scalar) => {
                let asked = ask.eta.filter(|eta| *eta > 0.0 && eta.is_finite());
                let eta = asked.or(opened.eta)?;
                let solver = ask.solver.as_deref().map(Solver::from_id);
                let is_own = Some(eta) == opened.eta
                    && solver.is_none_or(|solver| solver == own_solver || !rule.solves);
                let givens = Givens::new(
                    rule,
                    loss,
                    opened,
                    received.features,
                    received.before,
                    received.slopes.clone(),
                );
                anatomy.eta = Some(eta);
                anatomy.solves = rule.solves;
                anatomy.shrinks = match rule.shrink {
                    _ if opened.prox.reg.is_none() => "none",
                    Shrink::Implicit => "implicit",
                    Shrink::Explicit => "explicit",
                };
                anatomy.threshold = eta * givens.map().reg.l1;
                if anatomy.threshold.is_nan() {
                    // ∞·0: there is no regulariser.
                    anatomy.threshold = 0.0;
                }
                let solver_shown = solver.unwrap_or(own_solver);
                let explicit = givens.explicit(eta);
                let implicit = givens.implicit(eta, solver_shown);
                let mut own = if rule.solves {
                    implicit.clone()
                } else {
                    explicit.clone()
                }?;
                if is_own {
                    anatomy.afterwards = received.settle(&givens, &mut own, rule.afterwards);
                }
                anatomy.from = first(&givens.scores(&own.start));
                anatomy.own = received.landing(&givens, &own);
                anatomy.scores_after = if is_own {
                    received.scores_after.to_vec()
                } else {
                    received.scores_of(&own.after)
                };
                anatomy.coordinates = received.coordinates(&givens, eta, &own);
                let Some(scalar) = scalar else {
                    anatomy.apart = Some(SEVERAL_SCORES.to_owned());
                    return Some(anatomy);
                };
                let own_landing = anatomy.own.clone();
                let landing = |taken: &Taken, own: bool| {
                    if own {
                        own_landing.clone()
                    } else {
                        received.landing(&givens, taken)
                    }
                };
                anatomy.explicit = explicit.as_ref().map(|taken| landing(taken, !rule.solves));
                anatomy.implicit = implicit.as_ref().map(|taken| landing(taken, rule.solves));
                if let Some(implicit) = &implicit
                    && (rule.solves || solver.is_some())
                {
                    anatomy.solving = Some(solving(&givens, scalar, eta, solver_shown, implicit));
                }
                let (explicit, implicit) = (explicit.as_ref(), implicit.as_ref());
                let score = first(received.scores);
                anatomy.curves =
                    Curves::new(&givens, scalar, score, eta, explicit, implicit, opened);
                anatomy.plane = Plane::new(&givens, eta, &own, explicit, implicit, opened, data);
                return Some(anatomy);
            }
        }
        if let Some(scalar) = loss.scalar() {
            anatomy.curves = Curves::of_loss(scalar, first(received.scores), opened.y);
        }
        Some(anatomy)
    }
}
