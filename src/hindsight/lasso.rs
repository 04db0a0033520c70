//! min_u ½uᵀAu − bᵀu + λ₁‖u‖₁ for an explicit A.
//!
//! Coordinate descent finds the signs; given these, the minimiser solves a linear system, and weights
//! that would change their sign on the way stop at 0.

use crate::math::{Lower, axpy, sign, soft};

/// Most sweeps of coordinate descent.
const SWEEPS: usize = 300;
/// Descent ends when no weight moves by more than this fraction of λ₁ over its curvature.
const SETTLED: f64 = 1e-9;
/// Most rounds of dropping a weight that would change its sign.
const DROPS: usize = 30;

/// Returns the minimiser, starting from a guess `u`. `a` is symmetric, with a diagonal above 0.
pub(super) fn lasso(a: &Lower, b: &[f64], l1: f64, u: Vec<f64>) -> Vec<f64> {
    let full = a.full();
    let u = descend(&full, b, l1, u);
    finish(&full, b, l1, u)
}

fn descend(full: &[f64], b: &[f64], l1: f64, mut u: Vec<f64>) -> Vec<f64> {
    let n = u.len();
    // b − Au, kept up to date.
    let mut residual = b.to_vec();
    for (i, u) in u.iter().enumerate() {
        axpy(-u, &full[i * n..(i + 1) * n], &mut residual);
    }
    for _ in 0..SWEEPS {
        let mut moved = 0.0f64;
        for i in 0..n {
            let a = full[i * n + i];
            let next = soft(residual[i] + a * u[i], l1) / a;
            let step = next - u[i];
            if step != 0.0 {
                u[i] = next;
                axpy(-step, &full[i * n..(i + 1) * n], &mut residual);
                moved = moved.max(step.abs() * a);
            }
        }
        if moved <= SETTLED * l1 {
            break;
        }
    }
    u
}

fn finish(full: &[f64], b: &[f64], l1: f64, mut u: Vec<f64>) -> Vec<f64> {
    let n = u.len();
    for _ in 0..DROPS {
        let support: Vec<usize> = (0..n).filter(|i| u[*i] != 0.0).collect();
        let mut system = Lower::identity(support.len(), 0.0);
        for (p, i) in support.iter().enumerate() {
            for (q, j) in support.iter().enumerate().take(p + 1) {
                system.add_at(p, q, full[i * n + j]);
            }
        }
        let right = |i: &usize| b[*i] - l1 * sign(u[*i]);
        let mut v: Vec<f64> = support.iter().map(right).collect();
        system.cholesky().solve(&mut v);
        if v.iter().any(|v| !v.is_finite()) {
            return u;
        }
        // The first sign to change, as a fraction of the step.
        let mut first: Option<(f64, usize)> = None;
        for (i, v) in support.iter().zip(&v) {
            if v * u[*i] <= 0.0 {
                let share = u[*i] / (u[*i] - v);
                if first.is_none_or(|(least, _)| share < least) {
                    first = Some((share, *i));
                }
            }
        }
        for (i, v) in support.iter().zip(&v) {
            u[*i] = match first {
                Some((share, _)) => u[*i] + share * (v - u[*i]),
                None => *v,
            };
        }
        match first {
            Some((_, dropped)) => u[dropped] = 0.0,
            None => return u,
        }
    }
    u
}
