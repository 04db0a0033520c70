//! The scalar equation of implicit steps.
//!
//! An implicit step solves (FIOL Eq. 3, C&O Eq. 4, with a ball constraint)
//!
//! ```math
//! w^+=\arg\min_{\|w\|_2\le R}\;f(x^\top w)+\lambda_1\|w\|_1+\tfrac{\lambda_2}{2}\|w\|_2^2+\tfrac{1}{2\eta}\|w-\hat w\|_2^2
//! ```
//!
//! which is a proximal step along x, for the scalar β that solves one monotone equation: its left
//! side grows, its right side falls.
//!
//! ```math
//! w^+=w(\beta)=\operatorname{prox}(\hat w+\eta\beta x),
//! \qquad g(\beta)=x^\top w(\beta)=h(\beta),
//! \qquad h(\beta)=\{z:-\beta\in\partial f(z)\}
//! ```
//!
//! An explicit learner takes β = −f′(xᵀŵ) instead of solving for it. The code works with the step
//! τ = ηβ·(scale of x), so that w(τ) = soft(ŵ + τx, ηλ₁)/max(1 + ηλ₂, ‖soft(…)‖/R) (FIOL Lemma 2; a
//! ball's multiplier only makes the divisor larger).
//!
//! Three ways lead to τ: [`Solver::Sort`] (FIOL Algorithm 1), [`Solver::Partition`] (Algorithm 2,
//! repaired) and [`Solver::Newton`] (ours). The latter two start from the intersection of the loss
//! with g without its threshold. One pass over the coordinates there gives g around that point
//! (`nearby`), usually as far as the root. `line_search::settle` certifies and polishes every
//! guess: on that part of g, or on all of g after a sort, in a ball or if the root is elsewhere. It
//! is a guarded Newton iteration that intersects the loss exactly with g's current linear piece. So
//! a right guess costs one evaluation of g, and rounding in a wrong one does no harm. Without a
//! threshold and a domain g is a line, and there is nothing to search for.
//!
//! The longer the step, the fewer weights are off zero on the way to its end; `reach` decides which
//! weights a pass skips.
//!
//! If θ = ηλ₁ is thousands of times the weights, τ has lost some of their digits. The end of the
//! step is then solved for once more, with τ measured from the nearest breakpoint (`close_up`). So
//! a step is as exact as its weights, at any η.
//!
//! Cross-entropy has a score and a β for each class, but again a single equation: see
//! [`ClassEquation`].
//!
//! On the simplex and in the entropy's geometry w(τ) is another monotone path (see `simplex`), and
//! the same certified iteration finds its root.

mod candidates;
mod classes;
mod close_up;
mod events;
mod geometry;
mod line_search;
mod nearby;
mod nearest;
mod partition;
mod path;
mod prox;
mod reach;
mod simplex;
mod solver;
mod sort;
mod watch;
mod work;

pub use candidates::Candidates;
pub use classes::ClassEquation;
pub(crate) use close_up::FAR;
pub use geometry::Geometry;
pub use nearest::nearest_minimizer;
use path::{Curve, Path, Root};
pub use prox::{DOMAINS, Domain, DomainDef, Prox, REGULARIZERS, RegDef, Regularizer};
pub(crate) use simplex::entropic_move;
pub use simplex::in_simplex;
pub use solver::Solver;

use watch::Watch;
pub use watch::{Seen, Visited};
pub use work::Work;

use crate::loss::ScalarLoss;
use crate::math::{Overview, divide, soft_step, soft_step_scored};

/// The result of an implicit step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Step {
    /// The dual scalar β = −f′(z⁺) (some element of −∂f where it is not unique; w⁺ always is).
    pub beta: f64,
    /// The score z⁺ from the equation: xᵀw⁺ up to the rounding of w⁺.
    pub score: f64,
    /// Number of passes over the coordinates needed to solve for β.
    pub passes: u32,
}

/// The inputs of one implicit step, where B is the divergence of its geometry:
///
/// ```math
/// w^+=\arg\min_{w\in V}\;f(x^\top w,y)+r(w)+\tfrac1\eta B(w,\hat w)
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Equation<'a> {
    /// The loss f.
    pub loss: &'a dyn ScalarLoss,
    /// The target y.
    pub y: f64,
    /// The features x. Weights with x_i = 0 are still thresholded, shrunk and scaled into the ball.
    pub x: &'a [f64],
    /// The step size η.
    pub eta: f64,
    /// The regulariser r and the domain V; in the entropy's geometry no regulariser and the
    /// simplex.
    pub prox: Prox,
    /// The geometry, which determines the divergence B.
    pub geometry: Geometry,
    /// The method for the first guess; on the simplex always Newton's.
    pub solver: Solver,
}

impl Equation<'_> {
    /// Replaces `w` (ŵ on entry, as long as x) by w⁺. In the entropy's geometry both are given by
    /// their logarithms, and −∞ is kept.
    ///
    /// `known` is the overview of this x and ŵ if a prediction has computed it, which saves a pass.
    pub fn step(&self, w: &mut [f64], known: Option<Overview>, work: &mut Work) -> Step {
        self.watched_step(w, known, 0.0, work, &mut ())
    }

    /// Takes the step for f(xᵀw) + pull·xᵀw, without a regulariser. An explicit slope along x and
    /// the loss can each move weights far, yet together hardly at all.
    pub(crate) fn pulled_step(&self, pull: f64, w: &mut [f64], work: &mut Work) -> Step {
        self.watched_step(w, None, pull, work, &mut ())
    }

    /// Takes the step without a known overview, and records the points that the solver evaluated.
    pub fn seen_step(&self, w: &mut [f64], work: &mut Work) -> (Step, Seen) {
        let mut seen = Seen::default();
        let step = self.watched_step(w, None, 0.0, work, &mut seen);
        // A guess that ignores the threshold can be on the other side of 0, which no picture shows.
        seen.0.retain(|visited| visited.beta * step.beta >= 0.0);
        (step, seen)
    }

    fn root<'a>(&'a self, path: &'a Path<'a, 'a>, from: f64) -> Root<'a> {
        let Equation { loss, y, .. } = *self;
        Root {
            loss,
            y,
            path,
            from,
        }
    }

    #[inline]
    fn watched_step(
        &self,
        w: &mut [f64],
        known: Option<Overview>,
        from: f64,
        work: &mut Work,
        watch: &mut impl Watch,
    ) -> Step {
        debug_assert!(known.is_none_or(|known| known.is_of(self.x, w)));
        let Equation {
            loss,
            y,
            eta,
            geometry,
            ..
        } = *self;
        work.is_close = false;
        let mut path = Path::new(
            self.x,
            w,
            known,
            eta,
            &self.prox,
            geometry,
            &mut work.scaled,
        );
        if let Some(reach) = self.root(&path, from).reach() {
            path.keep_within(reach, &mut work.live);
        }
        let root = self.root(&path, from);
        let found = root.solve(self.solver, (&mut work.events, &mut work.near), watch);
        let (tau, theta, scale) = (found.tau, path.theta(), path.scale());
        let eta = path.eta();
        let score = if path.is_in_simplex() {
            scale * simplex::step(geometry, tau, path.x(), w)
        } else {
            let needed = theta > 0.0 || path.is_confined();
            let point = found.point.or_else(|| needed.then(|| path.at(tau)));
            if let Some(point) = point
                && close_up::is_wanted(&path, &point)
                && let Some(closer) = close_up::look(&root, tau, &mut work.close)
            {
                soft_step(theta, tau, path.x(), w);
                for near in &work.close {
                    w[near.place] = closer.weight(near);
                }
                if closer.divisor != 1.0 {
                    divide(closer.divisor, w);
                }
                work.is_close = true;
                return Step {
                    beta: closer.beta,
                    score: closer.score,
                    passes: found.passes + 1,
                };
            }
            let divisor = point.map_or(path.l2_divisor(), |point| path.divisor(&point));
            let score = found.point.map(|point| path.score(&point));
            let x = path.x();
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
        // On the simplex the score is constant long before τ = ηβ leaves the range of f64; β is
        // then −f′.
        let beta = if tau == 0.0 {
            from
        } else if tau.abs() > f64::MAX / 2.0 {
            -loss.slope(score, y)
        } else {
            from + tau / eta
        };
        Step {
            beta,
            score,
            passes: found.passes,
        }
    }
}
