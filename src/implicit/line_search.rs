//! From a first guess to the certified root of τ/k + ∂f(g(τ)) ∋ 0.
//!
//! The residual grows with τ, so every evaluation halves what remains: a bracket is kept, and the
//! next τ is where the loss meets g's tangent, or a bisection when that leaves the bracket.
//! Bisection runs over the ordering of floating point numbers, so sixty-odd steps exhaust it at any scale.

use super::path::{Path, Point};
use super::watch::Watch;
use super::{Solver, partition, sort};
use crate::loss::ScalarLoss;

/// Solves for τ; returns it with the number of passes over the coordinates.
pub(super) fn solve(
    loss: &dyn ScalarLoss,
    y: f64,
    path: &Path<'_, '_>,
    solver: Solver,
    watch: &mut impl Watch,
) -> (f64, u32) {
    let origin = path.at(0.0);
    let side = residual(loss, y, path, &origin);
    if side == 0.0 {
        return (0.0, 1);
    }
    let (guess, passes) = match solver {
        Solver::Newton => (loss.meet(path.tangent(&origin), y), 1),
        Solver::Sort => (sort::guess(loss, y, path, -side, watch), 2),
        Solver::Partition => (partition::guess(loss, y, path, -side, watch), 3),
    };
    // g grows, so |β| never exceeds its explicit value −f′(g(0)).
    let explicit = -path.reach() * loss.slope(path.score(&origin), y);
    let far = if explicit * -side > 0.0 && explicit.is_finite() {
        explicit
    } else {
        -side * f64::MAX
    };
    let bracket = (origin, far);
    match solver {
        Solver::Newton => settle(loss, y, path, guess, bracket, passes, watch),
        // The others have found the piece; what follows certifies it.
        Solver::Sort | Solver::Partition => settle(loss, y, path, guess, bracket, passes, &mut ()),
    }
}

/// The guarded iteration from `guess`, between 0 and `far`.
fn settle(
    loss: &dyn ScalarLoss,
    y: f64,
    path: &Path<'_, '_>,
    guess: f64,
    (origin, far): (Point, f64),
    mut passes: u32,
    watch: &mut impl Watch,
) -> (f64, u32) {
    let (mut low, mut high) = if far > 0.0 { (0.0, far) } else { (far, 0.0) };
    let mut tau = if guess >= low && guess <= high {
        guess
    } else {
        middle(low, high)
    };
    let mut from = origin;
    let mut by_tangent = guess == tau;
    for round in 0..200 {
        let point = path.at(tau);
        passes += 1;
        let side = residual(loss, y, path, &point);
        watch.visit(tau / path.reach(), path.score(&point), side * far.signum());
        if side == 0.0 {
            break;
        }
        if side > 0.0 {
            high = tau;
        } else {
            low = tau;
        }
        let next = loss.meet(path.tangent(&point), y);
        let moved = (next - tau).abs();
        // The same linear piece met twice: `next` differs from τ by rounding only.
        let same_piece = by_tangent && !path.has_ball() && point.xx == from.xx;
        if moved <= 2.0 * f64::EPSILON * tau.abs() || (same_piece && moved <= 1e-9 * tau.abs()) {
            tau = next;
            break;
        }
        from = point;
        // Tangents that crawl give way to bisection every other round.
        by_tangent = next > low && next < high && (round < 24 || round % 2 == 0);
        tau = if by_tangent { next } else { middle(low, high) };
        if tau == low || tau == high {
            break;
        }
    }
    (tau, passes)
}

/// Which side of the root a point is on: the sign of τ/k + ∂f(g(τ)), 0 if that contains 0.
pub(super) fn residual(loss: &dyn ScalarLoss, y: f64, path: &Path<'_, '_>, point: &Point) -> f64 {
    side(loss, y, point.tau / path.reach(), path.score(point))
}

/// The sign of β + ∂f(z), 0 if that set contains 0.
pub(super) fn side(loss: &dyn ScalarLoss, y: f64, beta: f64, z: f64) -> f64 {
    let (low, high) = loss.subdifferential(z, y);
    if beta + low > 0.0 {
        1.0
    } else if beta + high < 0.0 {
        -1.0
    } else {
        0.0
    }
}

/// The number halfway between two of one sign in the ordering of `f64`.
fn middle(low: f64, high: f64) -> f64 {
    if low >= 0.0 {
        f64::from_bits(low.to_bits() / 2 + high.to_bits() / 2)
    } else {
        -f64::from_bits((-low).to_bits() / 2 + (-high).abs().to_bits() / 2)
    }
}
