//! Steps in the simplex {w ≥ 0, Σw = 1}, in both geometries.
//!
//! ```math
//! \text{Euclidean:}\quad w(\tau)=\Pi(\hat w+\tau x)=\max(\hat w+\tau x-c,\,0)
//! \qquad\text{entropy:}\quad w_i(\tau)\propto\hat w_i\,e^{\tau x_i}
//! ```
//!
//! In both, xᵀw(τ) grows with τ. Its slope is the sum of squares of x around its mean, over the
//! weights in use, or the variance of x under w(τ). Both depend only on differences between
//! coordinates, so all coordinates are measured from the leading one after the step: its lead is 0,
//! equal features tie exactly, and nothing overflows at any step size. In the entropy's geometry
//! weights are given by their logarithms, so that none underflows to 0 and stays there.

use super::geometry::Geometry;
use crate::math::dot;

/// Whether the weights are at least 0 and sum to 1, up to the rounding of decimal input.
pub fn in_simplex(w: &[f64]) -> bool {
    w.iter().all(|w| *w >= 0.0) && (w.iter().sum::<f64>() - 1.0).abs() <= 1e-9
}

/// Returns the coordinate that leads after a step.
fn leader(tau: f64, x: &[f64], w: &[f64]) -> usize {
    let mut m = 0;
    for i in 1..x.len() {
        let ahead = (w[i] - w[m]) + tau * (x[i] - x[m]);
        // A weight of 0 has the logarithm −∞: it never leads, and anything else is ahead of it.
        if ahead > 0.0 || w[m] == f64::NEG_INFINITY && w[i] > w[m] {
            m = i;
        }
    }
    m
}

/// Replaces each coordinate by its lead (at most 0, up to rounding) over the leader after a step:
/// w ← ŵ + τx − (ŵ + τx)_m.
fn advance(tau: f64, x: &[f64], w: &mut [f64]) {
    let m = leader(tau, x, w);
    let (w_m, x_m) = (w[m], x[m]);
    for (w, x) in w.iter_mut().zip(x) {
        if *w != f64::NEG_INFINITY {
            *w = (*w - w_m) + tau * (x - x_m);
        }
    }
}

/// Returns the c with Σ max(lead − c, 0) = 1, for leads of at most 0; c is in [−1, 0) (Michelot
/// 1986).
fn threshold(leads: &[f64]) -> f64 {
    let mut c = -1.0;
    loop {
        let (mut sum, mut count) = (0.0, 0.0);
        for lead in leads {
            if *lead > c {
                sum += lead;
                count += 1.0;
            }
        }
        let next = (sum - 1.0) / count;
        // c grows until no further lead drops below it.
        if next > c {
            c = next;
        } else {
            return c;
        }
    }
}

/// Replaces the leads by the weights of their projection.
fn cut(leads: &mut [f64]) {
    let c = threshold(leads);
    for lead in leads {
        *lead = if *lead > c { *lead - c } else { 0.0 };
    }
}

/// Computes v ← Π(v), the nearest point of the simplex; NaN if v is not finite.
pub(super) fn project(v: &mut [f64]) {
    if v.iter().any(|v| !v.is_finite()) {
        v.fill(f64::NAN);
        return;
    }
    let top = v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    v.iter_mut().for_each(|v| *v -= top);
    cut(v);
}

/// Computes w ← Π(w + τx); NaN if τ is not finite.
pub(super) fn project_step(tau: f64, x: &[f64], w: &mut [f64]) {
    if !tau.is_finite() {
        w.fill(f64::NAN);
        return;
    }
    advance(tau, x, w);
    cut(w);
}

/// Returns xᵀΠ(ŵ + τx) and its slope.
pub(super) fn projected(x: &[f64], w: &[f64], tau: f64) -> (f64, f64) {
    let mut end = w.to_vec();
    project_step(tau, x, &mut end);
    let used = || x.iter().zip(&end).filter(|(_, w)| **w > 0.0);
    let (sum, count) = used().fold((0.0, 0.0), |(sum, count), (x, _)| (sum + x, count + 1.0));
    let mean = sum / count;
    let score = used().map(|(x, w)| x * w).sum();
    let slope = used().map(|(x, _)| (x - mean) * (x - mean)).sum();
    (score, slope)
}

/// Replaces w by w(τ), given by its logarithms in the entropy's geometry, and returns its score.
pub(super) fn step(geometry: Geometry, tau: f64, x: &[f64], w: &mut [f64]) -> f64 {
    if geometry == Geometry::Euclidean {
        project_step(tau, x, w);
        return dot(x, w);
    }
    entropic_move(tau, x, w);
    x.iter().zip(w).map(|(x, log)| x * libm::exp(*log)).sum()
}

/// The least logarithm of a nonzero weight; sums of such logarithms stay finite.
const LEAST: f64 = -1e300;

/// Replaces `logs` by the logarithms of w(τ) ∝ exp(logs + τx), whose weights sum to 1; NaN if τ is
/// not finite.
pub(crate) fn entropic_move(tau: f64, x: &[f64], logs: &mut [f64]) {
    if !tau.is_finite() {
        logs.fill(f64::NAN);
        return;
    }
    advance(tau, x, logs);
    let total: f64 = logs.iter().map(|lead| libm::exp(*lead)).sum();
    let log_total = libm::log(total);
    for log in logs.iter_mut().filter(|log| **log != f64::NEG_INFINITY) {
        let next = *log - log_total;
        *log = if next > LEAST { next } else { LEAST };
    }
}

/// Returns xᵀw(τ) and its slope, given the logarithms of ŵ.
pub(super) fn entropic(x: &[f64], logs: &[f64], tau: f64) -> (f64, f64) {
    let m = leader(tau, x, logs);
    let (mut total, mut first, mut second) = (0.0, 0.0, 0.0);
    for (log, x_i) in logs.iter().zip(x) {
        if *log == f64::NEG_INFINITY {
            continue;
        }
        let away = x_i - x[m];
        let share = libm::exp((log - logs[m]) + tau * away);
        total += share;
        first += share * away;
        second += share * away * away;
    }
    let mean = first / total;
    let variance = second / total - mean * mean;
    (x[m] + mean, if variance > 0.0 { variance } else { 0.0 })
}
