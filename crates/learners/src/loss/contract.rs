//! The trait of losses, and the definition that describes one.

use alloc::borrow::Cow;
use alloc::sync::Arc;
use core::fmt::{self, Debug};

use super::softmax;
use crate::catalogue::{Entry, Params, join_part};

/// The kinds of targets: a loss needs one of them, a stream can supply some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Target {
    /// Any real number.
    Real,
    /// −1 or +1.
    Sign,
    /// A class 0…K−1.
    Class,
}

/// A line z(τ) = z + slope·(τ − tau) that the score follows as the step τ = ηβ grows.
///
/// `eta` is the step size (times the scale of x, if that is extreme). The slope is at least 0.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The step at which the score was evaluated.
    pub tau: f64,
    /// Score there.
    pub z: f64,
    /// dz/dτ ≥ 0.
    pub slope: f64,
    /// η > 0: τ = ηβ.
    pub eta: f64,
}

/// A convex loss of one score.
pub trait ScalarLoss: Send + Sync + Debug {
    /// f(z, y) ≥ 0.
    fn value(&self, z: f64, y: f64) -> f64;

    /// Returns the subgradient that explicit learners use; at a kink one of the
    /// [`subdifferential`](Self::subdifferential).
    fn slope(&self, z: f64, y: f64) -> f64;

    /// Smallest and largest subgradient at z.
    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        let slope = self.slope(z, y);
        (slope, slope)
    }

    /// Returns the least bound on |∂f/∂z|; infinite by default.
    fn steepness(&self) -> f64 {
        f64::INFINITY
    }

    /// Returns the second derivative, where it exists; 0 on both sides of a kink of linear pieces.
    fn curvature(&self, z: f64, y: f64) -> f64;

    /// Returns the scores at which the slope jumps, in increasing order, for losses of two or three
    /// linear pieces; the others are smooth.
    fn kinks(&self, _y: f64) -> [Option<f64>; 2] {
        [None; 2]
    }

    /// Returns the interval of scores that minimise f(z, y); an infinite end is only approached.
    fn minimizers(&self, y: f64) -> (f64, f64);

    /// Returns the step τ = ηβ at which the line meets the loss: −τ/η ∈ ∂f(z(τ)).
    ///
    /// With slope 0 the score does not move and any −∂f(z)·k solves; returns one of them.
    fn solve_along_line(&self, line: Line, y: f64) -> f64;

    /// Returns the mean of −f′ along the flow dz/ds = −f′(z, y) that starts at z and takes the time
    /// s ≥ 0: it ends at z + s·drift. `None` if no closed form is known.
    fn drift(&self, _z: f64, _y: f64, _s: f64) -> Option<f64> {
        None
    }
}

/// (1 − e^{−s})/s: the mean over the time s of a quantity that decays at the rate 1.
pub(super) fn mean_decay(s: f64) -> f64 {
    if s > 0.0 { -libm::expm1(-s) / s } else { 1.0 }
}

/// Returns the scores with yz ≥ 1.
pub(super) fn beyond_margin(y: f64) -> (f64, f64) {
    if y > 0.0 {
        (1.0 / y, f64::INFINITY)
    } else {
        (f64::NEG_INFINITY, 1.0 / y)
    }
}

/// A loss as a learner sees it.
#[derive(Clone, Debug)]
pub enum Loss {
    /// A loss of one score.
    Scalar(Arc<dyn ScalarLoss>),
    /// Cross-entropy of K scores.
    CrossEntropy {
        /// K ≥ 2.
        classes: usize,
        /// h > 0: the loss is h times the cross-entropy.
        weight: f64,
    },
}

/// h times a loss of one score.
#[derive(Debug)]
struct Weighted(Arc<dyn ScalarLoss>, f64);

impl ScalarLoss for Weighted {
    fn value(&self, z: f64, y: f64) -> f64 {
        self.1 * self.0.value(z, y)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        self.1 * self.0.slope(z, y)
    }

    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        let (low, high) = self.0.subdifferential(z, y);
        (self.1 * low, self.1 * high)
    }

    fn steepness(&self) -> f64 {
        self.1 * self.0.steepness()
    }

    fn curvature(&self, z: f64, y: f64) -> f64 {
        self.1 * self.0.curvature(z, y)
    }

    fn kinks(&self, y: f64) -> [Option<f64>; 2] {
        self.0.kinks(y)
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        self.0.minimizers(y)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        // −τ/η ∈ h·∂f where −τ/(ηh) ∈ ∂f.
        let eta = line.eta * self.1;
        self.0.solve_along_line(Line { eta, ..line }, y)
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        Some(self.1 * self.0.drift(z, y, self.1 * s)?)
    }
}

impl LossDef {
    /// Returns the definition of a loss whose minimum is attained; other definitions override
    /// fields: `LossDef { strong_convexity: 1.0, ..LossDef::new(ENTRY, Target::Real, build) }`.
    pub const fn new(entry: Entry, target: Target, build: fn(&Params, usize) -> Loss) -> LossDef {
        LossDef {
            entry,
            target,
            script: "",
            strong_convexity: 0.0,
            attained: true,
            log_odds: None,
            build,
        }
    }

    /// Returns the loss of one score with the default parameters; `None` if it has a score for each
    /// class.
    pub fn scalar(&self) -> Option<Arc<dyn ScalarLoss>> {
        (self.build)(&self.entry.defaults(), 2).into_scalar()
    }
}

impl Loss {
    /// A loss of one score.
    pub fn of(loss: impl ScalarLoss + 'static) -> Loss {
        Loss::Scalar(Arc::new(loss))
    }

    /// Returns the cross-entropy of K classes.
    pub fn cross_entropy(classes: usize) -> Loss {
        Loss::CrossEntropy {
            classes,
            weight: 1.0,
        }
    }

    /// h times the loss: the loss of an example of importance weight h > 0.
    pub fn times(&self, weight: f64) -> Cow<'_, Loss> {
        if weight == 1.0 {
            return Cow::Borrowed(self);
        }
        Cow::Owned(match self {
            Loss::Scalar(loss) => Loss::of(Weighted(Arc::clone(loss), weight)),
            Loss::CrossEntropy { classes, weight: h } => Loss::CrossEntropy {
                classes: *classes,
                weight: h * weight,
            },
        })
    }

    /// Scores per round: 1, or K.
    pub fn scores(&self) -> usize {
        match self {
            Loss::Scalar(_) => 1,
            Loss::CrossEntropy { classes, .. } => *classes,
        }
    }

    /// f(z, y).
    pub fn value(&self, z: &[f64], y: f64) -> f64 {
        match self {
            Loss::Scalar(loss) => loss.value(z[0], y),
            Loss::CrossEntropy { weight, .. } => weight * softmax::value(z, y as usize),
        }
    }

    /// Writes the subgradient with respect to the scores to `gradient`.
    pub fn gradient(&self, z: &[f64], y: f64, gradient: &mut [f64]) {
        match self {
            Loss::Scalar(loss) => gradient[0] = loss.slope(z[0], y),
            Loss::CrossEntropy { weight, .. } => {
                softmax::gradient(z, y as usize, gradient);
                gradient.iter_mut().for_each(|g| *g *= weight);
            }
        }
    }

    /// Returns the least bound on |∂f/∂z|.
    pub fn steepness(&self) -> f64 {
        match self {
            Loss::Scalar(loss) => loss.steepness(),
            Loss::CrossEntropy { weight, .. } => *weight,
        }
    }

    /// Returns the loss of one score, if it is one.
    pub fn scalar(&self) -> Option<&dyn ScalarLoss> {
        match self {
            Loss::Scalar(loss) => Some(&**loss),
            Loss::CrossEntropy { .. } => None,
        }
    }

    /// Returns the loss of one score as an owned value, if it is one.
    pub fn into_scalar(self) -> Option<Arc<dyn ScalarLoss>> {
        match self {
            Loss::Scalar(loss) => Some(loss),
            Loss::CrossEntropy { .. } => None,
        }
    }
}

/// A loss in the registry.
#[derive(Debug)]
pub struct LossDef {
    /// The catalogue entry.
    pub entry: Entry,
    /// The targets that it needs.
    pub target: Target,
    /// The subgradient that explicit learners take, as an expression in JavaScript: `z` is the score (or the array of
    /// all K), `y` the target, and each parameter is named by its id. Code that is written on the page calls it as
    /// `slope(z, y)`.
    pub script: &'static str,
    /// The largest σ with f(u, y) ≥ f(z, y) + f′(z, y)(u − z) + σ/2 (u − z)² everywhere.
    pub strong_convexity: f64,
    /// Whether a finite score attains the minimum (for losses of one score as in `minimizers`).
    pub attained: bool,
    /// k of a loss whose score z gives a probability, P(y = 1) = 1/(1 + exp(−kz)).
    pub log_odds: Option<f64>,
    /// Builds it from checked parameters, for a stream of `classes` classes (1 unless the target is a class).
    pub build: fn(params: &Params, classes: usize) -> Loss,
}

/// A loss of the registry with its parameters, for a model.
#[derive(Clone, Debug)]
pub struct ChosenLoss {
    /// The loss's definition.
    pub def: &'static LossDef,
    /// Every parameter of its entry.
    pub params: Params,
}

impl ChosenLoss {
    /// Builds it for `classes` classes (1 unless the target is a class).
    pub fn build(&self, classes: usize) -> Loss {
        (self.def.build)(&self.params, classes)
    }
}

/// Prints the loss as in a link.
impl fmt::Display for ChosenLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = &self.def.entry;
        f.write_str(&join_part(entry.id, &entry.settings(&self.params)))
    }
}

/// The loss with its default parameters.
impl From<&'static LossDef> for ChosenLoss {
    fn from(def: &'static LossDef) -> Self {
        ChosenLoss {
            def,
            params: def.entry.defaults(),
        }
    }
}
