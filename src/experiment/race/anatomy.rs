//! One update, opened up: the learner's example, its prediction, its loss, the equation that it solved, its move.
//!
//! This module holds the types; `step` repeats the step at any step size, `build` describes it in numbers, `curves` and `plane`
//! are for the pictures.
//!
//! The engine reports what it did in the round ([`Opened`]). The page requests the same round with another step size or solver
//! ([`Ask`]). [`Anatomy`] is the answer: every number of the update, and the curves of the pictures. The scalar picture shows
//! the loss along z = xᵀw and what the learners minimise; the equation's picture shows xᵀw(β) = h(β). At the round's own step
//! size its numbers are the engine's to the last bit.

mod build;
mod curves;
mod plane;
mod step;

use serde::{Deserialize, Serialize};

pub use crate::experiment::race::frame::Opened;
pub use build::cost;
pub use curves::{Curves, Parabola};
pub use plane::{Place, Plane};

use crate::implicit::{Geometry, Prox};

/// A request of the page for an opened round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Ask {
    /// A step size to use instead of the round's own.
    pub eta: Option<f64>,
    /// A solver to use instead of the learner's own.
    pub solver: Option<String>,
}

/// Where a step ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Landing {
    /// The β of the step.
    pub beta: f64,
    /// The score after the step along x, before shrinking.
    pub unshrunk: f64,
    /// Divisor of the weights: max(1 + ηλ₂, ‖·‖/R), or their sum in the entropic geometry.
    pub divisor: f64,
    /// Whether the ball constrains the step, so that the divisor is ‖·‖/R. In the entropic geometry
    /// always true, as the simplex constrains every step.
    pub pressed: bool,
    /// The score z⁺ = xᵀw⁺.
    pub score: f64,
    /// f(z⁺).
    pub loss: f64,
    /// r(w⁺).
    pub regularizer: f64,
    /// ‖w⁺ − ŵ‖.
    pub moved: f64,
    /// Exact zeros of w⁺.
    pub zeros: u64,
}

/// A point that the solver visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Visit {
    /// β there: an iterate of Newton, the breakpoint that ends a segment (sort), a pivot (partition).
    pub beta: f64,
    /// xᵀw(β) there.
    pub score: f64,
    /// Side of the root: −1 if it is farther from 0, +1 if it is nearer, 0 if it is here.
    pub side: i8,
}

/// How β was found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Solving {
    /// Id of the solver.
    pub solver: String,
    /// Number of bends μ of g between 0 and the explicit β = −f′(g(0)).
    pub breakpoints: usize,
    /// The visited points in order, and then the root (side 0); only the first ones if there are many.
    pub visits: Vec<Visit>,
    /// Number of points visited.
    pub looked: usize,
    /// The interval of all β that solve and give the same weights, if there is more than one.
    pub also: Option<(f64, f64)>,
    /// Passes over the coordinates, as the learner reports them.
    pub passes: u32,
}

/// One weight's path through the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Coordinate {
    /// The feature, counted from 1.
    pub feature: usize,
    /// The class, counted from 1.
    pub class: usize,
    /// x_i.
    pub x: f64,
    /// ŵ_i.
    pub before: f64,
    /// Where the step starts: ŵ_i, or ŵ_i − η∂r(ŵ)_i if the regulariser is handled by its subgradient.
    pub start: f64,
    /// After the step along x, before shrinking: start + ηβx_i, or ŵ_i exp(ηβx_i) in the entropy's geometry. NaN, like `start`,
    /// if the learner does not step along x.
    pub moved: f64,
    /// w⁺_i.
    pub after: f64,
}

/// One round, opened up. The curves of its pictures are kept with it and never sent to the page.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Anatomy {
    /// The round, counted from 1.
    pub t: u64,
    /// Index of the run.
    pub run: usize,
    /// The loss as a link writes it.
    pub loss: String,
    /// The importance weight h of the example, if it is not 1: the loss of the round is h·f.
    pub weight: Option<f64>,
    /// Why there are no pictures of this learner's update (or of this loss), as a sentence, if there are none.
    pub apart: Option<String>,
    /// What the learner did in addition to its step in this round, as a sentence, if anything.
    pub afterwards: Option<&'static str>,
    /// Whether the run diverged in this round, in which case there is no update and no landing.
    pub diverged: bool,
    /// Regulariser and domain.
    pub prox: Prox,
    /// How the step measures the distance between weights.
    pub geometry: Geometry,
    /// y_t.
    pub y: f64,
    /// d.
    pub dim: usize,
    /// K.
    pub classes: usize,
    /// Number of non-zero features.
    pub nonzero: usize,
    /// ‖x‖².
    pub square: f64,
    /// ŷ, K numbers.
    pub scores: Vec<f64>,
    /// f(ŷ).
    pub paid: f64,
    /// r(ŵ).
    pub regularizer: f64,
    /// The subgradient of f at ŷ that explicit learners take, K numbers.
    pub slopes: Vec<f64>,
    /// Smallest and largest subgradient at ŷ, if ŷ is on a kink of f.
    pub kink: Option<(f64, f64)>,
    /// The step size shown, if the update has one.
    pub eta: Option<f64>,
    /// The step size of the round as it was played.
    pub own_eta: Option<f64>,
    /// Whether the learner solves for β; otherwise it takes −f′(ŷ), or does something else altogether.
    pub solves: bool,
    /// How it treats the regulariser: `none`, `implicit` (proximal map) or `explicit` (subgradient).
    pub shrinks: &'static str,
    /// The score of the point that the step starts from: ŷ, unless the regulariser's subgradient comes first.
    pub from: f64,
    /// ηλ₁ of the soft threshold; 0 if there is none.
    pub threshold: f64,
    /// δ_t of the round as it was played, if the learner reports one.
    pub delta: Option<f64>,
    /// The learner's own landing at the step size shown; at the round's own, with the engine's numbers.
    pub own: Landing,
    /// The scores of this x after the update, K numbers.
    pub scores_after: Vec<f64>,
    /// The step that trusts the tangent: β = −f′(ŷ), then the proximal map.
    pub explicit: Option<Landing>,
    /// The step that solves xᵀw(β) = h(β), with the proximal map inside.
    pub implicit: Option<Landing>,
    /// How β was found; nothing for learners that do not solve, unless a solver was requested.
    pub solving: Option<Solving>,
    /// Exact zeros of ŵ.
    pub zeros: u64,
    /// The weights that moved farthest, at most three.
    pub coordinates: Vec<Coordinate>,
    /// Curves of the scalar pictures.
    #[serde(skip)]
    pub curves: Curves,
    /// The picture in the plane, if there are two weights.
    #[serde(skip)]
    pub plane: Option<Plane>,
    /// The scores, if there are three.
    #[serde(skip)]
    pub three: Option<Three>,
}

/// The scores of three classes in a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Three {
    /// ŷ.
    pub before: [f64; 3],
    /// After the explicit step, if the learner has a step.
    pub explicit: Option<[f64; 3]>,
    /// After the implicit step.
    pub implicit: Option<[f64; 3]>,
    /// After the update of a learner that takes neither.
    pub own: Option<[f64; 3]>,
}
