//! The interface of theorems, and quantities that several of them compute.

use std::sync::Arc;

use crate::catalogue::Params;
use crate::implicit::{Geometry, Prox};
use crate::learner::{LearnerDef, Report};
use crate::loss::{Loss, LossDef, ScalarLoss};
use crate::math::{Features, norm2};

/// The facts that a theorem can use before round 1.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// Id of the learner.
    pub learner: &'a str,
    /// Its parameters.
    pub params: &'a Params,
    /// The loss's entry …
    pub def: &'static LossDef,
    /// … and the loss itself.
    pub loss: Loss,
    /// Regulariser and domain.
    pub prox: Prox,
    /// w_1, feature-major.
    pub start: &'a [f64],
    /// The comparator u, of the same shape.
    pub u: &'a [f64],
}

/// One round as a theorem sees it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// Round, counted from 1.
    pub t: u64,
    /// The features.
    pub x: Features<'a>,
    /// The target.
    pub y: f64,
    /// f_t(ŷ_t).
    pub loss: f64,
    /// ∂f_t at the scores, one entry per score.
    pub gradient: &'a [f64],
    /// Report of the update.
    pub report: Report,
    /// w_t, the weights that predicted.
    pub before: &'a [f64],
    /// w_{t+1}, the weights after the update.
    pub after: &'a [f64],
    /// V_t; `None` for more than one score or over an unbounded domain.
    pub variability: Option<f64>,
}

impl Seen<'_> {
    /// ‖g_t‖ of the gradient with respect to the weights: ‖∂f_t‖‖x_t‖.
    pub(super) fn steepness(&self) -> f64 {
        let slope = match self.gradient {
            [slope] => slope.abs(),
            slopes => norm2(slopes),
        };
        slope * self.x.norm()
    }

    /// f_t(x_tᵀw_{t+1}).
    pub(super) fn loss_after(&self, loss: &dyn ScalarLoss) -> f64 {
        let mut score = [0.0];
        self.x.scores(self.after, &mut score);
        loss.value(score[0], self.y)
    }
}

/// A bound during a run.
pub trait Tracker: Send {
    /// Records a round; rounds come in order. Fails if an assumption fails from this round on.
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String>;

    /// Returns the bound's value after the rounds seen; not finite if it does not apply.
    fn value(&self) -> f64;

    /// Values of the parts of a minimum, in the order of [`BoundDef::parts`].
    fn parts(&self) -> Vec<f64> {
        Vec::new()
    }

    /// Returns the quantities from which it was computed: a name (LaTeX between dollars) and a
    /// value.
    fn terms(&self) -> Vec<(&'static str, f64)>;
}

/// A theorem in the registry.
pub struct BoundDef {
    /// Stable id.
    pub id: &'static str,
    /// "FIOL Theorem 1".
    pub name: &'static str,
    /// "Thm 1": the label of its line, whose colour identifies the learner.
    pub mark: &'static str,
    /// The bound in LaTeX, as it is drawn.
    pub equation: &'static str,
    /// The publication that states it.
    pub source: &'static str,
    /// One sentence on what was changed and why, if the bound drawn is not the printed formula.
    pub note: Option<&'static str>,
    /// Ids of the learners to which it applies.
    pub learners: &'static [&'static str],
    /// Names of the parts of a minimum.
    pub parts: &'static [&'static str],
    /// Begins to track it, or fails with the assumption that does not hold, in one clause.
    pub track: fn(&Case<'_>) -> Result<Box<dyn Tracker>, String>,
}

/// Returns the larger of two numbers, by selection.
pub(super) fn larger(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// ‖a − b‖₂.
pub(super) fn distance(a: &[f64], b: &[f64]) -> f64 {
    let mut square = 0.0;
    for (a, b) in a.iter().zip(b) {
        square += (a - b) * (a - b);
    }
    square.sqrt()
}

/// B(u, w) = ½‖u − w‖², the divergence that C&O's steps minimise.
pub(super) fn divergence(u: &[f64], w: &[f64]) -> f64 {
    let away = distance(u, w);
    0.5 * away * away
}

/// Returns the geometry in which a learner's steps measure distances.
pub(super) fn geometry(learner: &str) -> Geometry {
    let def = crate::learner::find(learner).ok();
    def.and_then(LearnerDef::geometry).unwrap_or_default()
}

/// B(u, w) − B(u, w⁺); for Euclidean distances without a difference of large squares.
pub(super) fn approach(geometry: Geometry, u: &[f64], w: &[f64], next: &[f64]) -> f64 {
    if geometry == Geometry::Entropy {
        return geometry.divergence(u, w) - geometry.divergence(u, next);
    }
    let mut nearer = 0.0;
    for ((w, next), u) in w.iter().zip(next).zip(u) {
        nearer += (next - w) * ((u - w) + (u - next));
    }
    0.5 * nearer
}

/// Fails, for a theorem about C&O's Algorithm 1, if there is a regulariser.
pub(super) fn unregularized(case: &Case<'_>) -> Result<(), String> {
    if case.prox.reg.is_none() {
        Ok(())
    } else {
        Err("C&O's update has no regulariser".into())
    }
}

/// Returns the loss of one score, for a theorem about one; fails for other losses.
pub(super) fn one_score(case: &Case<'_>) -> Result<Arc<dyn ScalarLoss>, String> {
    case.loss
        .clone()
        .into_scalar()
        .ok_or_else(|| "the loss has more than one score".into())
}

/// Fails, for a theorem about the implicit step in loss and regulariser, for I-SGD with a
/// regulariser.
pub(super) fn fully_implicit(case: &Case<'_>) -> Result<(), String> {
    if case.learner == "isgd" && !case.prox.reg.is_none() {
        return Err(
            "I-SGD uses the regulariser's subgradient, but the theorem's update is implicit in the regulariser too"
                .into(),
        );
    }
    Ok(())
}
