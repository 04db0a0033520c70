//! Regret bounds: what the papers prove about a learner, computed from a run's own quantities.
//!
//! A theorem is a registry entry ([`BOUNDS`]): which learners it speaks of, its formula, what it
//! assumes. Before round 1 it judges the [`Case`] (a failed assumption is a one-clause reason), then a
//! [`Tracker`] sees every round and gives the bound's value so far. Assumptions on the data (a
//! radius of the features, say) are judged as rounds come.
//!
//! Invariant: the value after round t bounds the regret Σ_{s≤t} [f_s(ŷ_s) + r(w_s)] −
//! Σ_{s≤t} [f_s(u) + r(u)] against the u of the case, the same at every t. So constants such as
//! G = max ‖g_s‖ and D = max ‖w_s − u‖ are those of the rounds up to t: a theorem for T rounds is
//! applied to the first t, with T = t. Each file shows in a few lines why that is sound.

pub mod aioli_1;
pub mod co_13;
pub mod co_5_2;
pub mod co_5_2_v;
pub mod co_6_2;
pub mod co_a_2;
pub mod co_e;
pub mod fiol_1;
pub mod fiol_2;
pub mod scinol_3_1;
pub mod scinol_3_2;
pub mod scinol_ogd;
mod spread;
mod tuned;
mod variability;
mod varying;

pub use variability::Variability;

use crate::catalogue::Params;
use crate::implicit::Prox;
use crate::learner::Report;
use crate::loss::{Loss, LossDef, ScalarLoss};
use crate::math::Features;

/// Facts that a theorem may use before round 1.
#[derive(Clone, Copy, Debug)]
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
    /// ∂f_t at the scores, one entry a score.
    pub gradient: &'a [f64],
    /// Report of the update.
    pub report: Report,
    /// w_t, the weights that predicted.
    pub before: &'a [f64],
    /// w_{t+1}, the weights after the update.
    pub after: &'a [f64],
    /// V_t; none for more than one score or over an unbounded domain.
    pub variability: Option<f64>,
}

impl Seen<'_> {
    /// f_t(x_tᵀw_{t+1}).
    fn loss_after(&self, loss: &dyn ScalarLoss) -> f64 {
        let mut score = [0.0];
        self.x.scores(self.after, &mut score);
        loss.value(score[0], self.y)
    }
}

/// A bound in the middle of a run.
pub trait Tracker: Send {
    /// Takes in a round; rounds come in order. `Err`: an assumption fails from this round on.
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String>;

    /// The bound's value after the rounds seen; not finite where it says nothing.
    fn value(&self) -> f64;

    /// Values of the parts of a minimum, in the order of [`BoundDef::parts`].
    fn parts(&self) -> Vec<f64> {
        Vec::new()
    }

    /// The quantities it was computed from: a name (LaTeX between dollars) and a value.
    fn terms(&self) -> Vec<(&'static str, f64)>;
}

/// A theorem in the registry.
pub struct BoundDef {
    /// Stable id.
    pub id: &'static str,
    /// "FIOL Theorem 1".
    pub name: &'static str,
    /// The bound in LaTeX, as it is drawn.
    pub equation: &'static str,
    /// Where it stands.
    pub source: &'static str,
    /// Where what is drawn is not the printed formula: what was changed and why, one sentence.
    pub note: Option<&'static str>,
    /// Ids of the learners it speaks of.
    pub learners: &'static [&'static str],
    /// Names of the parts of a minimum.
    pub parts: &'static [&'static str],
    /// Begins to track it, or says which assumption fails, in one clause.
    pub track: fn(&Case<'_>) -> Result<Box<dyn Tracker>, String>,
}

/// All theorems.
pub static BOUNDS: &[BoundDef] = &[
    fiol_1::DEF,
    fiol_2::DEF,
    co_13::DEF,
    co_5_2::DEF,
    co_5_2_v::DEF,
    co_6_2::DEF,
    co_a_2::DEF,
    co_e::DEF,
    aioli_1::DEF,
    scinol_3_1::DEF,
    scinol_3_2::DEF,
    scinol_ogd::DEF,
];

/// The theorems that speak of this learner.
pub fn bounds_of(learner: &str) -> impl Iterator<Item = &'static BoundDef> {
    BOUNDS
        .iter()
        .filter(move |bound| bound.learners.contains(&learner))
}

/// The larger of two, by selection.
fn larger(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// ‖a − b‖₂.
fn distance(a: &[f64], b: &[f64]) -> f64 {
    let mut square = 0.0;
    for (a, b) in a.iter().zip(b) {
        square += (a - b) * (a - b);
    }
    square.sqrt()
}

/// B(u, w) = ½‖u − w‖², the divergence that C&O's steps minimise.
fn divergence(u: &[f64], w: &[f64]) -> f64 {
    let away = distance(u, w);
    0.5 * away * away
}

/// B(u, w) − B(u, w⁺), without a difference of large squares.
fn approach(u: &[f64], w: &[f64], next: &[f64]) -> f64 {
    let mut nearer = 0.0;
    for ((w, next), u) in w.iter().zip(next).zip(u) {
        nearer += (next - w) * ((u - w) + (u - next));
    }
    0.5 * nearer
}

/// Why a theorem about C&O's Algorithm 1 does not speak of a learner with a regulariser.
fn unregularized(case: &Case<'_>) -> Result<(), String> {
    if case.prox.reg.is_none() {
        Ok(())
    } else {
        Err("C&O's update has no regulariser".into())
    }
}

/// Why a theorem about a loss of one score does not speak of a learner, or that loss.
fn one_score(case: &Case<'_>) -> Result<&'static dyn ScalarLoss, String> {
    case.loss
        .scalar()
        .ok_or_else(|| "the loss has more than one score".into())
}

/// Why a theorem about the implicit step in loss and regulariser does not speak of I-SGD with one.
fn fully_implicit(case: &Case<'_>) -> Result<(), String> {
    if case.learner == "isgd" && !case.prox.reg.is_none() {
        return Err(
            "I-SGD uses the regulariser's subgradient, but the theorem's update is implicit in the regulariser too"
                .into(),
        );
    }
    Ok(())
}
