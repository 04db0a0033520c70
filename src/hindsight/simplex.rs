//! min_u ½uᵀAu − bᵀu over the simplex, for an explicit A.
//!
//! Mass moves between two weights at a time (Platt's pairs), from the largest slope to the smallest, until all weights
//! in use have the same slope. Once the weights in use are known, a linear system finishes.

use crate::math::{Lower, axpy};

/// Most moves per weight.
const MOVES: usize = 60;
/// Moves end when slopes differ by this fraction of their first difference.
const SETTLED: f64 = 1e-9;

/// Returns the minimiser, starting from a guess `u` in the simplex. `a` is symmetric, with a
/// diagonal above 0.
pub(super) fn minimize(a: &Lower, b: &[f64], u: Vec<f64>) -> Vec<f64> {
    let full = a.full();
    let u = move_mass(&full, b, u);
    finish(&full, b, u)
}

fn move_mass(full: &[f64], b: &[f64], mut u: Vec<f64>) -> Vec<f64> {
    let n = u.len();
    let row = |i: usize| &full[i * n..(i + 1) * n];
    let mut slope = slopes(full, b, &u);
    let mut enough = None;
    for _ in 0..MOVES * n {
        let (mut to, mut from) = (0, None);
        for i in 0..n {
            if slope[i] < slope[to] {
                to = i;
            }
            if u[i] > 0.0 && from.is_none_or(|from: usize| slope[i] > slope[from]) {
                from = Some(i);
            }
        }
        let Some(from) = from else { break };
        let fall = slope[from] - slope[to];
        let enough = *enough.get_or_insert(SETTLED * fall);
        if fall <= enough || fall.is_nan() {
            break;
        }
        let bend = full[from * n + from] + full[to * n + to] - 2.0 * full[from * n + to];
        let free = fall / bend;
        let mass = if bend > 0.0 && free < u[from] {
            free
        } else {
            u[from]
        };
        u[to] += mass;
        u[from] -= mass;
        axpy(mass, row(to), &mut slope);
        axpy(-mass, row(from), &mut slope);
    }
    u
}

/// Au − b.
fn slopes(full: &[f64], b: &[f64], u: &[f64]) -> Vec<f64> {
    let mut slope: Vec<f64> = b.iter().map(|b| -b).collect();
    for (u, row) in u.iter().zip(full.chunks(u.len())) {
        if *u != 0.0 {
            axpy(*u, row, &mut slope);
        }
    }
    slope
}

/// Returns the minimiser with no other weights in use; those that would become negative stop at 0.
///
/// The largest weight absorbs the changes of the others, so a move is small if u is nearly right,
/// and has little rounding error.
fn finish(full: &[f64], b: &[f64], mut u: Vec<f64>) -> Vec<f64> {
    let n = u.len();
    for _ in 0..n {
        let giver = (0..n).fold(0, |most, i| if u[i] > u[most] { i } else { most });
        let takers: Vec<usize> = (0..n).filter(|i| *i != giver && u[*i] > 0.0).collect();
        let slope = slopes(full, b, &u);
        let at = |i: usize, j: usize| full[i * n + j];
        let mut system = Lower::identity(takers.len(), 0.0);
        for (p, i) in takers.iter().enumerate() {
            for (q, j) in takers.iter().enumerate().take(p + 1) {
                let bend = (at(*i, *j) - at(*i, giver)) - (at(giver, *j) - at(giver, giver));
                system.add_at(p, q, bend);
            }
        }
        let mut moves: Vec<f64> = takers.iter().map(|i| slope[giver] - slope[*i]).collect();
        system.cholesky().solve(&mut moves);
        if moves.iter().any(|d| !d.is_finite()) {
            break;
        }
        let given = -moves.iter().sum::<f64>();
        let all = || {
            takers
                .iter()
                .copied()
                .zip(moves.iter().copied())
                .chain([(giver, given)])
        };
        // The first weight to reach 0, as a fraction of the step.
        let mut first: Option<(f64, usize)> = None;
        for (i, d) in all().filter(|(i, d)| u[*i] + d < 0.0) {
            let share = u[i] / -d;
            if first.is_none_or(|(least, _)| share < least) {
                first = Some((share, i));
            }
        }
        let share = first.map_or(1.0, |(share, _)| share);
        for (i, d) in all() {
            let moved = u[i] + share * d;
            u[i] = if moved > 0.0 { moved } else { 0.0 };
        }
        match first {
            Some((_, dropped)) => u[dropped] = 0.0,
            None => break,
        }
    }
    let sum: f64 = u.iter().sum();
    u.iter_mut().for_each(|u| *u /= sum);
    u
}
