//! The trait of learners, and the definition that describes one.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::catalogue::{Entry, Params, Value};
use crate::implicit::{Domain, Geometry, Prox, Regularizer};
use crate::loss::{ChosenLoss, Loss, ScalarLoss, Target};
use crate::math::{Features, Summary, norm2, square_distance, summarize};
use crate::state::Fields;

use super::lazy::Shrink;
use super::schedule::ETA;

/// The problem of a learner, known before round 1.
#[derive(Clone, Debug)]
pub struct ProblemSpec {
    /// Number of features d.
    pub dim: usize,
    /// Scores per round: 1, or K.
    pub scores: usize,
    /// Regulariser and domain.
    pub prox: Prox,
    /// Starting weights, d·K numbers, feature-major.
    pub start: Vec<f64>,
}

/// Returns the loss as one of one score, for learners that refuse all others.
pub(super) fn scalar(loss: &Loss) -> &dyn ScalarLoss {
    loss.scalar()
        .expect("losses of several scores were refused")
}

/// Numbers of one update; `None` where the learner does not compute them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// The step size η_t used.
    pub eta: Option<f64>,
    /// The dual scalar β of the step: w moved along ηβx before shrinking. With several classes, the first one's.
    pub beta: Option<f64>,
    /// δ_t = f(z⁺) − f(z) − f′(z)(z⁺ − z) ≥ 0 (FIOL Eq. 4), for learners that report it.
    pub fiol_gain: Option<f64>,
    /// δ_t = ℓ(w_t) − ℓ(w_{t+1}) − λ_t/2 ‖w_{t+1} − w_t‖² ≥ 0 (C&O Eq. 14), or with KL(w_{t+1}‖w_t)/η_t in the
    /// entropy's geometry, for learners that report it. It differs from FIOL's for the same step.
    pub co_gain: Option<f64>,
    /// Number of passes over the coordinates to solve for β.
    pub passes: u32,
}

impl Report {
    /// Returns the learner's own δ_t, FIOL's or C&O's.
    pub fn delta(&self) -> Option<f64> {
        self.fiol_gain.or(self.co_gain)
    }
}

/// Independent copies of a learner; every learner that is [`Clone`] has them.
pub trait BoxedClone {
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn Learner>;
}

impl<L: Learner + Clone + 'static> BoxedClone for L {
    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}

/// An online learner in the middle of a run.
pub trait Learner: BoxedClone + Send + Sync {
    /// Predicts: writes K scores, and changes nothing.
    ///
    /// In a model that grows, sparse features may have a smaller d than the learner was built for: see
    /// [`LearnerDef::depends_on_dim`].
    fn predict(&self, x: Features<'_>, scores: &mut [f64]);

    /// Begins a round: predicts the x of the round, to the same bits as `predict`, and keeps what `learn` and `weights`
    /// need of it; for many learners that is nothing. Beginning rounds that are never learned, with any x, does not
    /// change the future. If a value of x is not finite, no score is finite, and the round is refused. Learners with
    /// [`LearnerDef::depends_on_x`] are exempt.
    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.predict(x, scores);
    }

    /// Learns from the target of the x with which the round began; `scores` are those that `begin` wrote, and `loss` is
    /// the problem's loss times the importance weight of the example.
    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report;

    /// Returns the weights, d·K numbers, feature-major: after `begin` those that predicted, after
    /// `learn` those for an example whose features are all 0.
    fn weights(&mut self) -> &[f64];

    /// Norms and zeros of those weights, and the weights; `None` if they are unknown.
    fn weight_summary(&mut self) -> Option<(Summary, &[f64])> {
        let weights = self.weights();
        Some((summarize(weights), weights))
    }

    /// Names every number from which a copy continues between two rounds, each under its own name: saving, loading and
    /// growing use them. Settings of the build and buffers need no name.
    fn fields(&mut self, fields: &mut Fields<'_>);

    /// Returns the count of the numbers that a copy holds, in addition to some vectors as long as
    /// the weights.
    fn footprint(&self) -> usize {
        0
    }
}

/// Prints only a name: a learner's numbers are in `fields`.
impl fmt::Debug for dyn Learner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Learner")
    }
}

impl Clone for Box<dyn Learner> {
    fn clone(&self) -> Self {
        (**self).boxed_clone()
    }
}

/// The loss, regulariser, domain and size for a learner, as far as they are known before the race.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<'a> {
    /// The loss.
    pub loss: &'a ChosenLoss,
    /// The regulariser.
    pub reg: Regularizer,
    /// The domain.
    pub domain: Domain,
    /// Number of features, if it is known: for a data file, only after reading it.
    pub dim: Option<usize>,
}

/// The kind of a learner's update, for pictures of one round.
#[derive(Clone, Copy, Debug)]
pub enum Update {
    /// A step along x and a shrinking, at the step size that the learner reports.
    Step(StepRule),
    /// Another update, with a sentence that describes it.
    Other(&'static str),
    /// An update that minimises a parabola below the logistic loss: a sentence that describes it, and the parabola's
    /// curvature.
    Parabola(&'static str, Curvature),
}

/// The choice of η in ℓ(ŷ) + ℓ′(ŷ)(z − ŷ) + (η/2) ℓ′(ŷ)²(z − ŷ)², a parabola that lies below the logistic loss
/// ℓ for all |z| ≤ BR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curvature {
    /// The largest for the prediction made: η_t = e^{yŷ}/(1 + BR), which AIOLI reports (AIOLI Eq. 9).
    Adaptive,
    /// The largest for the worst prediction: ONS's γ, whose steps have the size 1/γ that it reports (AIOLI Eq. 8).
    Fixed,
}

/// A step along x: w⁺ = prox(start + ηβx), or in the entropy's geometry w⁺ ∝ w·exp(ηβx).
#[derive(Clone, Copy, Debug)]
pub struct StepRule {
    /// The distance between weights.
    pub geometry: Geometry,
    /// Whether the step solves for β; by default β = −f′(ŷ).
    pub solves: bool,
    /// The treatment of the regulariser: in the proximal map, or by a preceding subgradient step.
    pub shrink: Shrink,
    /// Whether a sparse round without a ball works only on the features that are not 0. (The weights are the same, but
    /// sums are rounded in another order.)
    pub sparse_only: bool,
    /// A sentence for rounds after which the weights are not those of the step.
    pub post_step_note: Option<&'static str>,
}

impl StepRule {
    /// Returns the rule of a learner in the Euclidean geometry with the regulariser in its proximal
    /// map. Sparse rounds without a ball work only on the features that are not 0. Other rules
    /// override fields: `StepRule { shrink: Shrink::Explicit, ..StepRule::new(true) }`.
    pub const fn new(solves: bool) -> StepRule {
        StepRule {
            geometry: Geometry::Euclidean,
            solves,
            shrink: Shrink::Implicit,
            sparse_only: true,
            post_step_note: None,
        }
    }
}

/// The importance weights h of examples that a learner accepts: it learns the loss h·f instead of f.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Importance {
    /// All.
    Any,
    /// Those with h·|f′| ≤ 1 everywhere.
    UpToUnitSlope,
    /// Only 1: its update is written for the loss itself.
    One,
}

impl Importance {
    /// Returns the reason why the learner refuses some weights, if it does.
    pub fn refusal(self) -> Option<&'static str> {
        match self {
            Importance::Any => None,
            Importance::UpToUnitSlope => Some("its normalisation is for slopes of at most 1"),
            Importance::One => Some("its update is written for the loss itself"),
        }
    }
}

/// A learner in the registry.
pub struct LearnerDef {
    /// The catalogue entry.
    pub entry: Entry,
    /// Whether it linearises the loss; such learners are drawn dashed.
    pub explicit: bool,
    /// The colour in charts: a number below 8 among those of explicit or of implicit learners. Learners that seldom
    /// race each other may share one.
    pub hue: usize,
    /// Whether its weights may leave the domain's ball (improper learners): the ball then bounds only the comparator.
    pub improper: bool,
    /// Whether it keeps its weights in the simplex, if that is the domain.
    pub simplex: bool,
    /// Whether its numbers depend on the number of features, or it keeps a d × d matrix. A growing model rebuilds such
    /// a learner at every new feature, and builds the others with spare features: the d of a sparse example may be
    /// below [`ProblemSpec::dim`]. The features from d on have been 0 so far and must not change a number.
    pub depends_on_dim: bool,
    /// Whether its weights depend on the example that they predict, so that no vector of weights predicts all examples.
    pub depends_on_x: bool,
    /// Whether it updates every weight independently of the others, without sums over the features such as a norm.
    /// Sparse features that leave nothing out then give the same bits as dense ones.
    pub coordinate_wise: bool,
    /// The importance weights that it accepts.
    pub importance: Importance,
    /// The kind of its update.
    pub update: Update,
    /// The reason why it refuses a pairing, if it does: completes "X does not work with the Y loss: …", "X does not
    /// work with the Y regulariser: …" and so on, whichever part of the pairing does not fit.
    pub refuses: fn(&Pairing<'_>) -> Option<&'static str>,
    /// Builds it from checked parameters.
    pub build: fn(&Params, ProblemSpec) -> Box<dyn Learner>,
}

/// A part of a pairing that a learner refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// The loss.
    Loss,
    /// The regulariser.
    Regularizer,
    /// The domain.
    Domain,
    /// The number of features.
    Features,
}

impl Refused {
    /// Returns the part's name in refusals.
    pub fn name(self, pairing: &Pairing<'_>) -> String {
        match self {
            Refused::Loss => format!("the {} loss", pairing.loss.def.entry.in_sentence()),
            Refused::Regularizer => "a regulariser".to_owned(),
            Refused::Domain => match pairing.domain {
                Domain::All => "unconfined weights",
                Domain::Ball(_) => "a ball",
                Domain::Simplex => "the simplex",
            }
            .to_owned(),
            Refused::Features => format!("{} features", pairing.dim.unwrap_or(0)),
        }
    }
}

impl LearnerDef {
    /// Returns the step size of a model of your own data if none is given; `None` if the learner
    /// has none. It is 0.01, as in scikit-learn's and river's SGD. Implicit steps do not overshoot,
    /// and have 0.1 for labels (with numbers as targets they would fit their noise). Steps that
    /// decay with the gradients seen have 0.5, as in Vowpal Wabbit.
    ///
    /// ```
    /// # use implicit_learners::{Fiol, Hinge, Squared};
    /// let model = Fiol::new(Hinge).build()?; // η = 0.1
    /// # assert_eq!(model.state(), Fiol::new(Hinge).eta(0.1).build()?.state());
    /// # assert_eq!(Fiol::new(Squared).build()?.state(), Fiol::new(Squared).eta(0.01).build()?.state());
    /// # Ok::<(), implicit_learners::Error>(())
    /// ```
    pub fn default_step_size(&self, target: Target) -> Option<Value> {
        let spec = self.entry.step_size()?;
        Some(match target {
            _ if spec.id != ETA.id => spec.default_value(),
            _ if spec.falling => 0.5.into(),
            Target::Sign | Target::Class if !self.explicit => 0.1.into(),
            _ => 0.01.into(),
        })
    }

    /// Returns the part of a pairing that the learner refuses, and why; `None` if it accepts all of
    /// it.
    ///
    /// Without this part the reason would not apply, though there may be another one.
    pub fn unfit(&self, pairing: &Pairing<'_>) -> Option<(Refused, &'static str)> {
        let why = self.reason(pairing)?;
        let goes = |pairing: Pairing<'_>| self.reason(&pairing) != Some(why);
        let reg = Regularizer::default();
        let part = if goes(Pairing { reg, ..*pairing }) {
            Refused::Regularizer
        } else if [Some(Domain::All), self.simplex.then_some(Domain::Simplex)]
            .into_iter()
            .flatten()
            .any(|domain| goes(Pairing { domain, ..*pairing }))
        {
            Refused::Domain
        } else if pairing.dim.is_some()
            && goes(Pairing {
                dim: None,
                ..*pairing
            })
        {
            Refused::Features
        } else {
            Refused::Loss
        };
        Some((part, why))
    }

    /// Returns the geometry of its step, if its update is one step.
    pub fn geometry(&self) -> Option<Geometry> {
        match self.update {
            Update::Step(rule) => Some(rule.geometry),
            Update::Other(_) | Update::Parabola(..) => None,
        }
    }

    /// Returns the reason why the learner refuses a pairing, if it does.
    fn reason(&self, pairing: &Pairing<'_>) -> Option<&'static str> {
        let simplex = pairing.domain == Domain::Simplex;
        if simplex && !self.simplex {
            return Some("its update does not keep weights in the simplex");
        }
        let own = (self.refuses)(pairing);
        if own.is_some() || !simplex {
            return own;
        }
        if pairing.loss.def.target == Target::Class {
            return Some("on the simplex there is one weight per feature, not one per class");
        }
        (!pairing.reg.is_none())
            .then_some("on the simplex no learner takes a regulariser; choose none")
    }

    /// Returns the definition of a learner that linearises the loss, works with every loss,
    /// regulariser and domain, and stays in the ball; other definitions override fields:
    /// `LearnerDef { explicit: false, ..LearnerDef::new(ENTRY, build) }`.
    pub const fn new(
        entry: Entry,
        build: fn(&Params, ProblemSpec) -> Box<dyn Learner>,
    ) -> LearnerDef {
        LearnerDef {
            entry,
            explicit: true,
            hue: 7,
            improper: false,
            simplex: false,
            depends_on_dim: false,
            depends_on_x: false,
            coordinate_wise: false,
            importance: Importance::Any,
            update: Update::Other("Its update is not one step along x."),
            refuses: |_| None,
            build,
        }
    }
}

/// Refusal by learners that solve the scalar equation: they need one score.
pub(super) fn scalar_only(pairing: &Pairing<'_>) -> Option<&'static str> {
    (pairing.loss.def.target == Target::Class)
        .then_some("its implicit step solves for one scalar β and needs a loss with one score")
}

/// Refusal by learners with the proximal map in the equation of their implicit step.
pub(super) fn one_class_equation(pairing: &Pairing<'_>) -> Option<&'static str> {
    (pairing.loss.def.target == Target::Class && pairing.reg.l1 > 0.0).then_some(
        "with several classes its implicit step is one equation only without the ℓ₁ norm; choose none or the ℓ₂ norm",
    )
}

/// Refusal by learners whose normalisation is made for a single score.
pub(super) fn one_score(pairing: &Pairing<'_>) -> Option<&'static str> {
    (pairing.loss.def.target == Target::Class)
        .then_some("its normalisation is for a single score, not one per class")
}

/// Refusal by learners whose papers have no regulariser.
pub(super) fn unregularized(pairing: &Pairing<'_>) -> Option<&'static str> {
    (!pairing.reg.is_none()).then_some("its update has no regulariser; choose none")
}

/// Refusal by learners whose papers have neither regulariser nor domain.
pub(super) fn no_constraint(pairing: &Pairing<'_>) -> Option<&'static str> {
    let why = "its weights are unconstrained";
    unregularized(pairing).or((pairing.domain != Domain::All).then_some(why))
}

/// Refusal by learners in the entropy's geometry.
pub(super) fn simplex_only(pairing: &Pairing<'_>) -> Option<&'static str> {
    (pairing.domain != Domain::Simplex).then_some(
        "its weights are multiplied, and must be at least 0 and sum to 1; choose the simplex",
    )
}

/// δ_t = ℓ(w_t) − ℓ(w_{t+1}) − λ/2 ‖w_{t+1} − w_t‖² ≥ 0 (C&O Eq. 14), given the fall of the loss.
pub(super) fn step_gain(fall: f64, lambda: f64, before: &[f64], after: &[f64]) -> f64 {
    let square = square_distance(after, before);
    let paid = if square.is_finite() {
        0.5 * lambda * square
    } else {
        // λ is then as small as the weights are large.
        let gap: Vec<f64> = after.iter().zip(before).map(|(a, b)| a - b).collect();
        let length = norm2(&gap);
        0.5 * (lambda * length) * length
    };
    let delta = fall - paid;
    if delta > 0.0 { delta } else { 0.0 }
}
