//! Online learners: predict, then learn.
//!
//! A learner sees the features of a round, gives K scores (K = 1 unless the loss is multiclass),
//! then sees the target and updates. It may look at x before it predicts (improper and
//! scale-invariant learners do), keep its own adaptive rates, and report what its update did.
//! "Implicit" is a value, never a parallel family of traits: an implicit learner is one whose
//! update solves for β (see `crate::implicit`) instead of taking β = −f′(xᵀŵ).

pub mod ada_implicit;
pub mod ada_ogd;
pub mod adagrad;
pub mod adam;
pub mod aioli;
pub mod cocob;
pub mod comid;
pub mod fiol;
pub mod foster;
pub mod ftrl;
mod improper;
pub mod iomd_doubling;
pub mod isgd;
pub mod k17;
mod lazy;
mod logistic_only;
pub mod nag;
pub mod ons;
pub mod own;
mod schedule;
pub mod scinol1;
pub mod scinol2;
pub mod sfmd;
pub mod sgd;

pub use lazy::Shrink;
pub use logistic_only::radius as reference_radius;
pub use schedule::Schedule;

use crate::catalogue::{Entry, Params};
use crate::implicit::{Prox, Regularizer};
use crate::loss::{Loss, LossDef, ScalarLoss, Target};
use crate::math::{Features, Summary, square_distance, summarize};

/// What a learner is told before round 1.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Number of features d.
    pub dim: usize,
    /// The loss; its scores per round are the K of everything here.
    pub loss: Loss,
    /// Regulariser and domain.
    pub prox: Prox,
    /// Starting weights, d·K numbers, feature-major.
    pub start: Vec<f64>,
}

impl Setting {
    /// The loss of learners that refuse every loss but those of one score.
    fn scalar(&self) -> &'static dyn ScalarLoss {
        self.loss
            .scalar()
            .expect("losses of several scores were refused")
    }
}

/// What an update did, as far as the learner knows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// The step size η_t used.
    pub eta: Option<f64>,
    /// The dual scalar β of the step: w moved along ηβx before shrinking.
    pub beta: Option<f64>,
    /// The one-step gain δ_t ≥ 0 (FIOL Eq. 4; C&O §6).
    pub delta: Option<f64>,
    /// Passes over the coordinates that solving for β took.
    pub passes: u32,
}

/// An online learner in the middle of a run.
pub trait Learner: Send {
    /// Predicts: writes K scores. Repeating it, with any x, does not change the future, as long as the last call before
    /// `learn` is for the x that is learned: some keep what they saw of it.
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]);

    /// Learns from the target of the x just predicted; `scores` are those `predict` gave.
    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report;

    /// The weights, d·K numbers, feature-major: after `predict` those that predicted.
    fn weights(&mut self) -> &[f64];

    /// Norms and zeros of those weights, and the weights; `None` if nobody knows them.
    fn look(&mut self) -> Option<(Summary, &[f64])> {
        let weights = self.weights();
        Some((summarize(weights), weights))
    }

    /// A copy that runs on independently.
    fn boxed_clone(&self) -> Box<dyn Learner>;

    /// Numbers that a copy holds beside some vectors as long as the weights.
    fn footprint(&self) -> usize {
        0
    }
}

/// What a learner is asked to work with, as far as it is known before the race.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// The loss.
    pub loss: &'a LossDef,
    /// The regulariser.
    pub reg: Regularizer,
    /// Radius of the ball, if the domain is one.
    pub radius: Option<f64>,
    /// Number of features; a data file's are known only when it is there.
    pub dim: Option<usize>,
}

/// How a learner comes from ŵ to w⁺, as far as one round can be opened up.
#[derive(Clone, Copy, Debug)]
pub enum Update {
    /// One step along x and one shrinking, at the step size that it reports.
    Step(StepRule),
    /// Something else: a sentence that says what.
    Apart(&'static str),
}

/// A step along x: w⁺ = prox(start + ηβx).
#[derive(Clone, Copy, Debug)]
pub struct StepRule {
    /// It solves for β; else it takes β = −f′(ŷ).
    pub solves: bool,
    /// How it treats the regulariser: in the proximal map, or by a subgradient step before.
    pub shrink: Shrink,
    /// A sparse round without a ball works on the features that are not 0 alone; else on all of them. (The
    /// weights are the same, but sums are rounded in another order.)
    pub gathers: bool,
    /// What it did if the weights after the round are not those of the step: a sentence.
    pub afterwards: Option<&'static str>,
}

/// A learner in the registry.
pub struct LearnerDef {
    /// Its catalogue entry.
    pub entry: Entry,
    /// It linearises the loss: drawn dashed.
    pub explicit: bool,
    /// Its weights may leave the domain's ball, which is only where the weights live that it is compared
    /// with (improper learners).
    pub unconfined: bool,
    /// What its update is.
    pub update: Update,
    /// Why it cannot work like this, if it cannot: completes "X does not take the Y loss: …", "X does
    /// not take the Y regulariser: …" and so on, whichever part of the pairing is at fault.
    pub refuses: fn(&Pairing<'_>) -> Option<&'static str>,
    /// Makes it from checked parameters.
    pub build: fn(&Params, Setting) -> Box<dyn Learner>,
}

/// All learners, in the order of the menu.
pub static LEARNERS: &[LearnerDef] = &[
    first(fiol::DEF),
    first(isgd::DEF),
    first(comid::DEF),
    first(sgd::DEF),
    rest(ada_implicit::DEF),
    rest(iomd_doubling::DEF),
    rest(ada_ogd::DEF),
    rest(aioli::DEF),
    rest(ftrl::DEF),
    rest(ons::DEF),
    rest(foster::DEF),
    rest(scinol1::DEF),
    rest(scinol2::DEF),
    rest(adagrad::DEF),
    rest(adam::DEF),
    rest(nag::DEF),
    rest(sfmd::DEF),
    rest(cocob::DEF),
    rest(k17::DEF),
];

/// So many of [`LEARNERS`] the page's first module plays; of the others it has the entries alone.
pub const FIRST: usize = 4;

/// The learner that the page's viewer writes; it is not in the menu.
pub static OWN: LearnerDef = rest(own::OWN);

const fn first(def: LearnerDef) -> LearnerDef {
    LearnerDef {
        entry: def.entry.brief(),
        ..def
    }
}

const fn rest(def: LearnerDef) -> LearnerDef {
    if cfg!(feature = "full") {
        return def;
    }
    LearnerDef {
        build: |_, _| unreachable!("the first module plays no such learner"),
        update: Update::Apart(""),
        ..first(def)
    }
}

/// The reason of learners that solve the scalar equation: they need one score.
fn scalar_only(pairing: &Pairing<'_>) -> Option<&'static str> {
    (pairing.loss.target == Target::Class)
        .then_some("its implicit step solves for one scalar β and needs a loss of one score")
}

/// The reason of learners whose normalisation is made for a single score.
fn one_score(pairing: &Pairing<'_>) -> Option<&'static str> {
    (pairing.loss.target == Target::Class)
        .then_some("its normalisation is for one score, not one a class")
}

/// The reason of learners whose papers know no regulariser.
fn unregularized(pairing: &Pairing<'_>) -> Option<&'static str> {
    (!pairing.reg.is_none()).then_some("its update has no place for one; choose none")
}

/// The reason of learners whose papers know neither regulariser nor domain.
fn no_constraint(pairing: &Pairing<'_>) -> Option<&'static str> {
    let why = "its weights are unconstrained";
    unregularized(pairing).or(pairing.radius.is_some().then_some(why))
}

/// δ_t = ℓ(w_t) − ℓ(w_{t+1}) − λ/2 ‖w_{t+1} − w_t‖² ≥ 0 (C&O Eq. 14), given how far the loss fell.
fn step_gain(fall: f64, lambda: f64, before: &[f64], after: &[f64]) -> f64 {
    let delta = fall - 0.5 * lambda * square_distance(after, before);
    if delta > 0.0 { delta } else { 0.0 }
}

/// δ_t = f(z⁺) − f(z) − f′(z)(z⁺ − z) ≥ 0 (FIOL Eq. 4), with the linear model's rounding taken off.
fn gain(loss: &dyn ScalarLoss, before: f64, after: f64, y: f64) -> f64 {
    let delta =
        loss.value(after, y) - loss.value(before, y) - loss.slope(before, y) * (after - before);
    if delta > 0.0 { delta } else { 0.0 }
}
