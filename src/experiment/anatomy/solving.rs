//! How a solver came to its β.

use super::step::{Givens, Taken};
use super::{Solving, Visit};
use crate::implicit::{Candidates, Solver, Work};
use crate::loss::ScalarLoss;

/// Most points of a solver's way that are told.
const MOST_VISITS: usize = 64;

/// How the solver came to β.
pub(super) fn solving(
    givens: &Givens<'_>,
    loss: &dyn ScalarLoss,
    eta: f64,
    solver: Solver,
    taken: &Taken,
) -> Solving {
    let mut visits: Vec<Visit> = (taken.seen.0.iter())
        .map(|seen| Visit {
            beta: seen.beta,
            score: seen.score,
            side: seen.side,
        })
        .collect();
    // Newton's last iterate is the root, but for rounding.
    let root = Visit {
        beta: taken.beta,
        score: taken.score,
        side: 0,
    };
    let arrived = |visit: &Visit| (visit.beta - root.beta).abs() <= 1e-9 * root.beta.abs();
    if visits.last().is_some_and(arrived) {
        visits.pop();
    }
    visits.push(root);
    let looked = visits.len();
    visits.drain(MOST_VISITS.min(looked) - 1..looked - 1);
    let mut solving = Solving {
        solver: solver.id().to_owned(),
        visits,
        looked,
        passes: taken.passes,
        ..Solving::default()
    };
    if eta.is_finite() {
        let mut work = Work::default();
        let candidates = Candidates::new(&givens.x, &taken.start, eta, &givens.map(), &mut work);
        let bends = candidates.breakpoints();
        let explicit = -loss.slope(candidates.score(0.0), givens.y);
        let between = |beta: &&f64| *beta * explicit > 0.0 && beta.abs() <= explicit.abs();
        solving.breakpoints = bends.iter().filter(between).count();
        solving.also = all_roots(&candidates, &bends, loss, givens.y, &root);
    }
    solving
}

/// The interval of β that solve, if it is one: where g is flat at a kink of the loss.
fn all_roots(
    candidates: &Candidates<'_, '_>,
    bends: &[f64],
    loss: &dyn ScalarLoss,
    y: f64,
    root: &Visit,
) -> Option<(f64, f64)> {
    let (low, high) = loss.subdifferential(root.score, y);
    if low == high || !candidates.is_flat(root.beta) {
        return None;
    }
    let bend_before = bends.iter().rev().find(|bend| **bend < root.beta);
    let bend_after = bends.iter().find(|bend| **bend > root.beta);
    let from = bend_before.copied().unwrap_or(f64::NEG_INFINITY).max(-high);
    let to = bend_after.copied().unwrap_or(f64::INFINITY).min(-low);
    (from < to).then_some((from, to))
}
