//! Losses f(z, y) of a score z = xᵀw and a target y.
//!
//! A scalar loss knows its value, the subgradient that explicit learners take, its whole
//! subdifferential, and how to meet a line: [`ScalarLoss::meet`] is Assumption A of FIOL ("the
//! solution of h(β) = C₁β + C₂ can be found in O(1)"), the one thing an implicit step needs of it.

pub mod absolute;
pub mod cross_entropy;
pub mod exponential;
pub mod hinge;
pub mod logistic;
pub mod squared;
pub mod squared_hinge;

use std::fmt::Debug;

use serde::Serialize;

use crate::catalogue::{Entry, told};

/// What kind of target a loss needs and a stream can supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// Any real number.
    Real,
    /// −1 or +1.
    Sign,
    /// A class 0…K−1.
    Class,
}

/// A line z(τ) = z + slope·(τ − tau) that the score follows as the step τ = kβ grows.
///
/// `reach` is k = η·(scale of x): the step per unit of β. The slope is at least 0.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Step at which the score was evaluated.
    pub tau: f64,
    /// Score there.
    pub z: f64,
    /// dz/dτ ≥ 0.
    pub slope: f64,
    /// k > 0: τ = kβ.
    pub reach: f64,
}

/// A convex loss of one score.
pub trait ScalarLoss: Sync + Debug {
    /// f(z, y) ≥ 0.
    fn value(&self, z: f64, y: f64) -> f64;

    /// The subgradient that explicit learners use; at kinks by the convention of DESIGN §2.
    fn slope(&self, z: f64, y: f64) -> f64;

    /// Smallest and largest subgradient at z.
    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        let slope = self.slope(z, y);
        (slope, slope)
    }

    /// The second derivative, where there is one; 0 on both sides of a kink of linear pieces.
    fn curvature(&self, z: f64, y: f64) -> f64;

    /// The score at which the slope jumps, for losses of two linear pieces; the others are smooth.
    fn kink(&self, _y: f64) -> Option<f64> {
        None
    }

    /// The interval of scores at which f(z, y) is least; an end at infinity is only approached.
    fn minimizers(&self, y: f64) -> (f64, f64);

    /// The step τ = kβ at which the line meets the loss: −τ/k ∈ ∂f(z(τ)).
    ///
    /// With slope 0 the score does not move and any −∂f(z)·k solves; one of them is returned.
    fn meet(&self, line: Line, y: f64) -> f64;
}

/// The scores with yz ≥ 1.
fn beyond_margin(y: f64) -> (f64, f64) {
    if y > 0.0 {
        (1.0 / y, f64::INFINITY)
    } else {
        (f64::NEG_INFINITY, 1.0 / y)
    }
}

/// A loss as a learner sees it.
#[derive(Clone, Copy, Debug)]
pub enum Loss {
    /// A loss of one score.
    Scalar(&'static dyn ScalarLoss),
    /// Cross-entropy of K scores.
    CrossEntropy {
        /// K ≥ 2.
        classes: usize,
    },
}

impl Loss {
    /// Scores per round: 1, or K.
    pub fn scores(&self) -> usize {
        match self {
            Loss::Scalar(_) => 1,
            Loss::CrossEntropy { classes } => *classes,
        }
    }

    /// f(z, y).
    pub fn value(&self, z: &[f64], y: f64) -> f64 {
        match self {
            Loss::Scalar(loss) => loss.value(z[0], y),
            Loss::CrossEntropy { .. } if cfg!(feature = "full") => {
                cross_entropy::value(z, y as usize)
            }
            Loss::CrossEntropy { .. } => f64::NAN,
        }
    }

    /// The subgradient with respect to the scores, written to `gradient`.
    pub fn gradient(&self, z: &[f64], y: f64, gradient: &mut [f64]) {
        match self {
            Loss::Scalar(loss) => gradient[0] = loss.slope(z[0], y),
            Loss::CrossEntropy { .. } if cfg!(feature = "full") => {
                cross_entropy::gradient(z, y as usize, gradient)
            }
            Loss::CrossEntropy { .. } => {}
        }
    }

    /// The loss of one score, if it is one.
    pub fn scalar(&self) -> Option<&'static dyn ScalarLoss> {
        match self {
            Loss::Scalar(loss) => Some(*loss),
            Loss::CrossEntropy { .. } => None,
        }
    }
}

/// A loss in the registry.
#[derive(Debug)]
pub struct LossDef {
    /// Its catalogue entry.
    pub entry: Entry,
    /// The targets it needs.
    pub target: Target,
    /// The subgradient that explicit learners take, as an expression in JavaScript: `z` is the score (or the array
    /// of all K), `y` the target. What is written on the page is given it as `slope(z, y)`.
    pub script: &'static str,
    /// |∂f/∂z| ≤ 1 everywhere, for every score.
    pub lipschitz: bool,
    /// The largest σ with f(u, y) ≥ f(z, y) + f′(z, y)(u − z) + σ/2 (u − z)² everywhere.
    pub strong_convexity: f64,
    /// Some finite score has the least value (of losses of one score: what `minimizers` says).
    pub attained: bool,
    /// Makes it for a stream of `classes` classes (1 unless the target is a class).
    pub build: fn(classes: usize) -> Loss,
}

/// All losses, in the order of the forms.
pub static LOSSES: &[LossDef] = &[
    first(squared::DEF),
    rest(absolute::DEF),
    rest(hinge::DEF),
    rest(squared_hinge::DEF),
    rest(logistic::DEF),
    rest(exponential::DEF),
    rest(cross_entropy::DEF),
];

/// So many of [`LOSSES`] the page's first module knows; of the others it has the entries alone.
pub const FIRST: usize = 1;

const fn first(def: LossDef) -> LossDef {
    LossDef {
        entry: def.entry.brief(),
        script: told(def.script),
        ..def
    }
}

const fn rest(def: LossDef) -> LossDef {
    if cfg!(feature = "full") {
        return def;
    }
    LossDef {
        build: |_| unreachable!("the first module knows no such loss"),
        ..first(def)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn scalars() -> impl Iterator<Item = (&'static str, &'static dyn ScalarLoss, bool)> {
        LOSSES.iter().filter_map(|def| {
            let loss = (def.build)(1).scalar()?;
            Some((def.entry.id, loss, def.lipschitz))
        })
    }

    proptest! {
        #[test]
        fn the_subdifferential_supports_the_loss(z in -30f64..30.0, u in -30f64..30.0, positive: bool) {
            let y = if positive { 1.0 } else { -1.0 };
            for (id, loss, lipschitz) in scalars() {
                for at in [z, y, -y, 0.0] {
                    let (low, high) = loss.subdifferential(at, y);
                    let slope = loss.slope(at, y);
                    prop_assert!(low <= slope && slope <= high, "{id}: {low} {slope} {high}");
                    for g in [low, high] {
                        let gap = loss.value(u, y) - loss.value(at, y) - g * (u - at);
                        let scale = 1.0 + loss.value(u, y) + loss.value(at, y) + (g * (u - at)).abs();
                        prop_assert!(gap >= -1e-12 * scale, "{id} at {at} towards {u}: {gap}");
                        prop_assert!(!lipschitz || g.abs() <= 1.0);
                    }
                }
            }
        }

        #[test]
        fn a_loss_says_whether_its_least_value_is_attained(positive: bool) {
            for def in LOSSES {
                let Some(loss) = (def.build)(1).scalar() else { continue };
                let (low, high) = loss.minimizers(if positive { 1.0 } else { -1.0 });
                prop_assert_eq!(low < f64::INFINITY && high > f64::NEG_INFINITY, def.attained, "{}", def.entry.id);
            }
        }

        #[test]
        fn a_strongly_convex_loss_bends_that_much(z in -30f64..30.0, u in -30f64..30.0) {
            for def in LOSSES.iter().filter(|def| def.strong_convexity > 0.0) {
                let loss = (def.build)(1).scalar().unwrap();
                let gap = loss.value(u, 1.0) - loss.value(z, 1.0) - loss.slope(z, 1.0) * (u - z);
                let bend = 0.5 * def.strong_convexity * (u - z) * (u - z);
                prop_assert!(gap >= bend - 1e-9 * (1.0 + bend), "{}", def.entry.id);
            }
        }

        #[test]
        fn no_score_beats_the_minimizers(z in -30f64..30.0, positive: bool) {
            let y = if positive { 1.0 } else { -1.0 };
            for (id, loss, _) in scalars() {
                let (low, high) = loss.minimizers(y);
                prop_assert!(low <= high);
                let least = loss.value(low.clamp(-700.0, 700.0), y);
                prop_assert!(least <= loss.value(z, y), "{id}");
                let is_least = loss.value(z, y) == least && (z - y).abs() > 1e-9;
                prop_assert!(!is_least || (low <= z && z <= high), "{id}: {z} is as good");
            }
        }

        #[test]
        fn the_line_meets_the_loss(
            z in -30f64..30.0, tau in -2f64..2.0, slope in prop_oneof![Just(0.0), 1e-6f64..1e6],
            reach in 1e-6f64..1e6, positive: bool,
        ) {
            let y = if positive { 1.0 } else { -1.0 };
            for (id, loss, _) in scalars() {
                let tau = if tau * y < 0.0 && !matches!(id, "squared" | "absolute") { -tau } else { tau };
                let tau = if id == "squared" { tau } else { tau.clamp(-reach, reach) };
                let step = loss.meet(Line { tau, z, slope, reach }, y);
                // −τ/k must lie between the subgradients a whisker to either side of the score there.
                let score = z + slope * (step - tau);
                let whisker = 1e-12 * (1.0 + z.abs() + (slope * tau).abs() + (slope * step).abs());
                let (low, _) = loss.subdifferential(score - whisker, y);
                let (_, high) = loss.subdifferential(score + whisker, y);
                let g = -step / reach;
                let room = 1e-9 * (1.0 + g.abs());
                prop_assert!(low - room <= g && g <= high + room, "{id}: {low} ≤ {g} ≤ {high} at {score}");
            }
        }
    }
}
