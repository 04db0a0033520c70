//! min_u ½uᵀAu − bᵀu over the simplex, for a written-out A.
//!
//! Mass moves between two weights at a time, from the one with the largest slope to the one with the smallest, until all
//! weights in use have one slope (Platt's pairs). With the weights in use known, a linear system finishes.

use crate::math::{Lower, axpy};

/// Moves for each weight at most.
const MOVES: usize = 60;
/// Moves end when slopes differ by this share of their first difference.
const SETTLED: f64 = 1e-9;

/// The minimiser, from a guess `u` in the simplex. `a` is symmetric, with a diagonal above 0.
pub(super) fn minimize(a: &Lower, b: &[f64], u: Vec<f64>) -> Vec<f64> {
    let full = a.full();
    let u = move_mass(&full, b, u);
    finish(&full, b, u)
}

fn move_mass(full: &[f64], b: &[f64], mut u: Vec<f64>) -> Vec<f64> {
    let n = u.len();
    let row = |i: usize| &full[i * n..(i + 1) * n];
    // Au − b, kept up to date.
    let mut slope: Vec<f64> = b.iter().map(|b| -b).collect();
    for (i, u) in u.iter().enumerate().filter(|(_, u)| **u != 0.0) {
        axpy(*u, row(i), &mut slope);
    }
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
        // Also where it is not a number.
        if !(fall > enough) {
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

/// The minimiser with no other weights in use; those that would become negative stop at 0.
fn finish(full: &[f64], b: &[f64], mut u: Vec<f64>) -> Vec<f64> {
    let n = u.len();
    for _ in 0..n {
        let used: Vec<usize> = (0..n).filter(|i| u[*i] > 0.0).collect();
        let mut system = Lower::identity(used.len(), 0.0);
        for (p, i) in used.iter().enumerate() {
            for (q, j) in used.iter().enumerate().take(p + 1) {
                system.add_at(p, q, full[i * n + j]);
            }
        }
        // v = A⁻¹(b − ν1), with ν such that Σv = 1.
        let system = system.cholesky();
        let (mut v, mut ones): (Vec<f64>, Vec<f64>) = used.iter().map(|i| (b[*i], 1.0)).unzip();
        system.solve(&mut v);
        system.solve(&mut ones);
        let nu = (v.iter().sum::<f64>() - 1.0) / ones.iter().sum::<f64>();
        axpy(-nu, &ones, &mut v);
        if v.iter().any(|v| !v.is_finite()) {
            return u;
        }
        let mut first: Option<(f64, usize)> = None;
        for (i, v) in used.iter().zip(&v).filter(|(_, v)| **v < 0.0) {
            let share = u[*i] / (u[*i] - v);
            if first.is_none_or(|(least, _)| share < least) {
                first = Some((share, *i));
            }
        }
        for (i, v) in used.iter().zip(&v) {
            u[*i] = match first {
                Some((share, _)) => (u[*i] + share * (v - u[*i])).max(0.0),
                None => *v,
            };
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
