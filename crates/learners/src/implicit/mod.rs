//! The one equation behind everything.
//!
//! An implicit step solves (FIOL Eq. 3, C&O Eq. 4, with a ball constraint)
//!
//! ```math
//! w^+=\arg\min_{\|w\|_2\le R}\;f(x^\top w)+\lambda_1\|w\|_1+\tfrac{\lambda_2}{2}\|w\|_2^2+\tfrac{1}{2\eta}\|w-\hat w\|_2^2
//! ```
//!
//! which is a proximal step along x, for the scalar β that solves one monotone equation: its left side grows,
//! its right side falls.
//!
//! ```math
//! w^+=w(\beta)=\operatorname{prox}(\hat w+\eta\beta x),
//! \qquad g(\beta)=x^\top w(\beta)=h(\beta),
//! \qquad h(\beta)=\{z:-\beta\in\partial f(z)\}
//! ```
//!
//! An explicit learner takes β = −f′(xᵀŵ) instead of solving for it. We work with the step τ = ηβ·(scale of x), in
//! which w(τ) = soft(ŵ + τx, ηλ₁)/max(1 + ηλ₂, ‖soft(…)‖/R) (FIOL Lemma 2; C&O notes 7).
//!
//! Three ways lead to τ: [`Solver::Sort`] (FIOL Algorithm 1), [`Solver::Partition`] (Algorithm 2, repaired) and
//! [`Solver::Newton`] (ours). The latter two guess where the loss meets g without its threshold, and know g around that
//! point after one pass over the coordinates (`nearby`), mostly as far as the root. Where they do not, and after a sort,
//! `line_search::settle` certifies and polishes the guess: a guarded Newton iteration that meets the loss exactly on g's
//! current linear piece, so a right guess costs one pass, and rounding in a wrong one does no harm. Without a threshold
//! and a domain g is a line, and nothing is left to be found.
//!
//! On the simplex and in the entropy's geometry w(τ) is another monotone path (see `simplex`), and the same certified
//! iteration finds its root.

mod candidates;
mod events;
mod geometry;
mod line_search;
mod nearby;
mod nearest;
mod partition;
mod path;
mod prox;
mod simplex;
mod solver;
mod sort;
mod watch;
mod work;

pub use candidates::Candidates;
pub use geometry::Geometry;
pub use nearest::nearest_minimizer;
use path::Path;
pub use prox::{DOMAINS, Domain, DomainDef, Prox, REGULARIZERS, RegDef, Regularizer};
pub(crate) use simplex::entropic_move;
pub use simplex::in_simplex;
pub use solver::Solver;

use watch::Watch;
pub use watch::{Seen, Visited};
pub use work::Work;

use crate::loss::ScalarLoss;
use crate::math::{divide, soft_step, soft_step_scored};

/// Where an implicit step landed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Step {
    /// The dual scalar β = −f′(z⁺) (some element of −∂f where it is not unique; w⁺ always is).
    pub beta: f64,
    /// The score z⁺ that the equation was solved for: xᵀw⁺, but for the rounding of w⁺.
    pub score: f64,
    /// Passes over the coordinates to solve for β.
    pub passes: u32,
}

/// Replaces `w` (ŵ on entry) by w⁺, the implicit step on f(xᵀw, y) with step size `eta`.
///
/// `x` and `w` have the same length; `work` is scratch space kept between calls.
/// Coordinates with x_i = 0 are still thresholded, shrunk and scaled into the ball.
#[allow(
    clippy::too_many_arguments,
    reason = "these are the givens of one update"
)]
pub fn step(
    loss: &dyn ScalarLoss,
    y: f64,
    x: &[f64],
    eta: f64,
    prox: &Prox,
    solver: Solver,
    w: &mut [f64],
    work: &mut Work,
) -> Step {
    let geometry = Geometry::Euclidean;
    watched_step(loss, y, x, eta, prox, geometry, solver, w, work, &mut ())
}

/// The implicit step in the entropy's geometry, in the simplex: `logs` are the logarithms of the weights (ŵ on entry, w⁺
/// in the end), of which −∞ stays.
///
/// ```math
/// w^+=\arg\min_w\;f(x^\top w)+\tfrac1\eta\mathrm{KL}(w\|\hat w),\qquad w^+_i\propto\hat w_i\,e^{\eta\beta x_i}
/// ```
pub fn entropic_step(
    loss: &dyn ScalarLoss,
    y: f64,
    x: &[f64],
    eta: f64,
    logs: &mut [f64],
    work: &mut Work,
) -> Step {
    let (geometry, solver) = (Geometry::Entropy, Solver::Newton);
    watched_step(
        loss,
        y,
        x,
        eta,
        &IN_SIMPLEX,
        geometry,
        solver,
        logs,
        work,
        &mut (),
    )
}

/// Without regulariser, in the simplex.
const IN_SIMPLEX: Prox = Prox {
    reg: Regularizer { l1: 0.0, l2: 0.0 },
    domain: Domain::Simplex,
};

/// The same step in either geometry, and what the solver looked at on its way.
#[allow(
    clippy::too_many_arguments,
    reason = "these are the givens of one update"
)]
pub fn seen_step(
    loss: &dyn ScalarLoss,
    y: f64,
    x: &[f64],
    eta: f64,
    prox: &Prox,
    geometry: Geometry,
    solver: Solver,
    w: &mut [f64],
    work: &mut Work,
) -> (Step, Seen) {
    let mut seen = Seen::default();
    let step = watched_step(loss, y, x, eta, prox, geometry, solver, w, work, &mut seen);
    // A guess that knows nothing of the threshold may be on the other side of 0, where no picture looks.
    seen.0.retain(|visited| visited.beta * step.beta >= 0.0);
    (step, seen)
}

#[allow(
    clippy::too_many_arguments,
    reason = "these are the givens of one update"
)]
#[inline]
fn watched_step(
    loss: &dyn ScalarLoss,
    y: f64,
    x: &[f64],
    eta: f64,
    prox: &Prox,
    geometry: Geometry,
    solver: Solver,
    w: &mut [f64],
    work: &mut Work,
    watch: &mut impl Watch,
) -> Step {
    let known = work.known.take();
    debug_assert!(known.is_none_or(|known| known.is_of(x, w)));
    let path = Path::new(x, w, known, eta, prox, geometry, &mut work.scaled);
    let scratch = (&mut work.events, &mut work.near);
    let found = line_search::solve(loss, y, &path, solver, scratch, watch);
    let (tau, theta, scale) = (found.tau, path.theta(), path.scale());
    let eta = path.eta();
    let score = if path.is_in_simplex() {
        scale * simplex::step(geometry, tau, path.x(), w)
    } else {
        let score = found.point.map(|point| path.score(&point));
        let (x, divisor) = (path.x(), path.divisor_at(tau));
        match score {
            None => scale * soft_step_scored(theta, divisor, tau, x, w),
            Some(score) => {
                soft_step(theta, tau, x, w);
                if divisor != 1.0 {
                    divide(divisor, w);
                }
                score
            }
        }
    };
    // On the simplex the score stands still long before τ = ηβ leaves the range of f64: there β is the loss's slope.
    let beta = if tau == 0.0 {
        0.0
    } else if tau.abs() > f64::MAX / 2.0 {
        -loss.slope(score, y)
    } else {
        tau / eta
    };
    Step {
        beta,
        score,
        passes: found.passes,
    }
}
