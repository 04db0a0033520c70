//! The implicit step with cross-entropy over K classes.
//!
//! ```math
//! W^+=\arg\min_{\|W\|_F\le R}\;\ln\sum_ke^{z_k}-z_y+\tfrac{\lambda_2}{2}\|W\|_F^2+\tfrac1{2\eta}\|W-\hat W\|_F^2,\qquad z=W^\top x
//! ```
//!
//! is W⁺ = (Ŵ + ηxβᵀ)/D with β = e_y − p⁺, p⁺ = softmax(z⁺), and D = 1 + ηλ₂. In a ball D is the
//! smallest number of at least 1 + ηλ₂ with ‖W⁺‖ ≤ R. With c = ẑ/D and a = η‖x‖²/D, z⁺ = c + aβ. In
//! these K equations a wrong class depends on the others only through one number T,
//!
//! ```math
//! a\,p^+_k+\ln p^+_k=T-g_k,\qquad g_k=\max_{j\ne y}c_j-c_k\ge0\qquad(k\ne y)
//! ```
//!
//! so that each p⁺_k is a Lambert W (Wright's ω) of T, and ln p⁺_y is −v(T), linear in T and Σp⁺_k.
//! The remaining condition is that the probabilities sum to 1:
//! H(T) = Σ_{k≠y} p⁺_k − (1 − e^{−v(T)}) = 0.
//!
//! H is increasing and convex, and so are −v and the negated logarithm of the equation,
//! −(v + ln(1 − Σp⁺_k)). If T is too large, a Newton step on any of the three leaves it too large,
//! so the longest of the three is taken. Each is long where a different term dominates, no bracket
//! is needed, and the first H ≤ 0 is the root up to rounding.

use alloc::vec::Vec;

use super::Prox;
use crate::loss::Loss;
use crate::math::{Features, divide, norm2, sqrt};

/// The inputs of one implicit step with cross-entropy.
#[derive(Clone, Copy, Debug)]
pub struct ClassEquation<'a> {
    /// The class y.
    pub y: f64,
    /// The features x.
    pub x: &'a [f64],
    /// The step size η; infinite (in a ball) for the step to the minimiser.
    pub eta: f64,
    /// The regulariser, which has no ℓ₁ norm, and the domain, which is not the simplex.
    pub prox: Prox,
}

impl ClassEquation<'_> {
    /// Replaces `w` (Ŵ on entry, feature-major) by W⁺ and `scores` (Ŵᵀx on entry) by z⁺; `beta`
    /// becomes β = e_y − p⁺. Returns D.
    pub fn step(&self, w: &mut [f64], scores: &mut [f64], beta: &mut [f64]) -> f64 {
        let (x, radius) = (Features::dense(self.x), self.prox.domain.radius());
        let mut line = Line {
            y: self.y as usize,
            eta: self.eta,
            length: norm2(self.x),
            divisor: 1.0,
        };
        if self.eta == f64::INFINITY {
            if let (Some(radius), true) = (radius, line.length > 0.0) {
                line.minimizer(radius, scores);
                let each: Vec<f64> = scores.iter().map(|z| z / line.length).collect();
                w.fill(0.0);
                x.add_outer(1.0 / line.length, &each, w);
            }
            let classes = scores.len();
            Loss::cross_entropy(classes).gradient(scores, self.y, beta);
            beta.iter_mut().for_each(|b| *b = -*b);
            return 1.0;
        }
        let start = scores.to_vec();
        line.divisor = (1.0 + self.eta * self.prox.reg.l2).min(f64::MAX);
        line.solve(&start, scores, beta);
        if let Some(radius) = radius {
            line.confine((radius, norm2(w)), &start, scores, beta);
        }
        if line.divisor != 1.0 {
            divide(line.divisor, w);
        }
        let (factor, each) = line.weight_step(beta);
        x.add_outer(factor, &each, w);
        if let Some(radius) = radius {
            let excess = norm2(w) / radius;
            if excess > 1.0 + 2.0 * ROUNDING {
                divide(excess, w);
            }
        }
        let (_, reach, _) = line.reach();
        beta.iter_mut().for_each(|b| *b /= reach);
        line.divisor
    }
}

/// The largest difference between scores; a sum of a few such differences stays finite.
const FAR: f64 = 1e300;

/// Tolerance of the norm of weights on the sphere, as a share of the radius.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// The step as a function of its divisor D: all its inputs except Ŵ and the scores of Ŵ.
struct Line {
    y: usize,
    eta: f64,
    /// ‖x‖.
    length: f64,
    /// D.
    divisor: f64,
}

impl Line {
    /// Splits a = κ·reach with κ ≤ 1 ≤ reach, and returns both with the reach's logarithm, which is
    /// right even where a overflows an f64.
    fn reach(&self) -> (f64, f64, f64) {
        let a = self.eta / self.divisor * self.length * self.length;
        if a <= 1.0 {
            return (a, 1.0, 0.0);
        }
        if a < f64::MAX {
            return (1.0, a, libm::log(a));
        }
        let log = libm::log(self.eta) - libm::log(self.divisor) + 2.0 * libm::log(self.length);
        (1.0, f64::MAX, log)
    }

    /// Solves at this D: `scores` become z⁺ and `moves` become r = β·reach, units in which nothing
    /// overflows (T grows by the reach's logarithm).
    fn solve(&self, start: &[f64], scores: &mut [f64], moves: &mut [f64]) {
        let (kappa, reach, ln_reach) = self.reach();
        let (y, ln_kappa) = (self.y, libm::log(kappa));
        let others = || (0..start.len()).filter(|k| *k != y);
        for (z, start) in scores.iter_mut().zip(start) {
            *z = start / self.divisor;
        }
        let rival = others().fold(f64::NEG_INFINITY, |top, k| top.max(scores[k]));
        let lead = (scores[y] - rival).clamp(-FAR, FAR);
        // ln p of the rival before the step. The step does not raise it, and p_y never exceeds 1.
        let crowd: f64 = others().map(|k| libm::exp(scores[k] - rival)).sum();
        let ln_share = if lead > 0.0 {
            -lead - libm::log1p(crowd * libm::exp(-lead))
        } else {
            -libm::log(crowd + libm::exp(lead))
        };
        let explicit = kappa * (reach * libm::exp(ln_share));
        let bound = ln_share + explicit;
        let bound = if bound < -lead { bound } else { -lead };
        let mut t =
            ln_reach + bound + 8.0 * f64::EPSILON * (bound.abs() + ln_share.abs() + ln_reach);
        let mut total = 0.0;
        moves.fill(0.0);
        for _ in 0..200 {
            let mut bend = 0.0;
            total = 0.0;
            for k in others() {
                let r = share(kappa, ln_kappa, t - (rival - scores[k]), moves[k]);
                moves[k] = r;
                total += r;
                bend += r / (1.0 + kappa * r);
            }
            // v = −ln p_y: the loss after the step.
            let v = (ln_reach - lead) - t - kappa * total;
            let h = total + reach * libm::expm1(-v);
            if h.is_nan() || h <= 0.0 {
                break;
            }
            let fall = 1.0 + kappa * bend;
            let mut step = 0.0;
            for newton in [
                h / (bend + reach * libm::exp(-v) * fall),
                -v / fall,
                -(v + libm::log1p(-total / reach)) / (fall + bend / (reach - total)),
            ] {
                if newton > step && newton.is_finite() {
                    step = newton;
                }
            }
            if step < 1e-8 || t - step == t {
                // One tangent step for every r: the error is quadratic in the step.
                for k in others() {
                    moves[k] -= step * (moves[k] / (1.0 + kappa * moves[k]));
                }
                total -= step * bend;
                break;
            }
            t -= step;
            for k in others() {
                // The end of the tangent, or 0 (no guess) if that is too far away.
                let fall = step / (1.0 + kappa * moves[k]);
                moves[k] = if fall < 0.5 {
                    moves[k] * (1.0 - fall)
                } else {
                    0.0
                };
            }
        }
        for k in others() {
            moves[k] = -moves[k];
        }
        moves[y] = total;
        for (z, m) in scores.iter_mut().zip(moves) {
            *z += kappa * *m;
        }
    }

    /// Finds the smallest D from here on with ‖W⁺‖ ≤ R, and solves there; `size` is ‖Ŵ‖.
    fn confine(
        &mut self,
        (radius, size): (f64, f64),
        start: &[f64],
        scores: &mut [f64],
        moves: &mut [f64],
    ) {
        // W⁺ has a part along x, determined by the scores, and the rest of Ŵ, divided by D.
        let length = self.length;
        let along = |scores: &[f64]| {
            if length > 0.0 {
                norm2(scores) / length
            } else {
                0.0
            }
        };
        let before = along(start);
        let rest = (size - before) * (size + before);
        let rest = if rest > 0.0 { sqrt(rest) } else { 0.0 };
        let excess = |line: &Line, scores: &[f64]| {
            libm::log(norm2(&[along(scores), rest / line.divisor]) / radius)
        };
        let mut low = (libm::log(self.divisor), excess(self, scores));
        if low.1.is_nan() || low.1 <= 0.0 {
            return;
        }
        // ‖β‖ ≤ √2.
        let far = (size + core::f64::consts::SQRT_2 * self.eta * length) / radius;
        let mut high = (libm::log(far.min(f64::MAX)), f64::NEG_INFINITY);
        // If β is constant, ‖W⁺‖ falls like 1/D: this gives the first trial. Secants follow,
        // confined to the bracket.
        let (mut at, mut before) = (low.0 + low.1, low);
        for _ in 0..100 {
            if !(at > low.0 && at < high.0) {
                at = 0.5 * (low.0 + high.0);
                if at == low.0 || at == high.0 {
                    break;
                }
            }
            self.divisor = libm::exp(at);
            self.solve(start, scores, moves);
            let now = (at, excess(self, scores));
            if now.1.abs() <= ROUNDING {
                break;
            }
            if now.1 > 0.0 {
                low = now;
            } else {
                high = now;
            }
            at = now.0 - now.1 * (now.0 - before.0) / (now.1 - before.1);
            before = now;
        }
    }

    /// Returns the step of W along x: x times a common factor, times one number per class.
    fn weight_step(&self, moves: &[f64]) -> (f64, Vec<f64>) {
        let (kappa, ..) = self.reach();
        if kappa < 1.0 {
            return (self.eta / self.divisor, moves.to_vec());
        }
        // a/‖x‖² = η/D.
        let each = moves.iter().map(|m| m / self.length).collect();
        (1.0 / self.length, each)
    }

    /// Computes the scores of the least loss in the ball: the other classes tie, and the sum is 0.
    fn minimizer(&self, radius: f64, scores: &mut [f64]) {
        let k = scores.len() as f64;
        let other = radius * self.length / sqrt(k * (k - 1.0));
        scores.fill(-other);
        scores[self.y] = other * (k - 1.0);
    }
}

/// Returns the r with κr + ln r = t (κr is Wright's ω of t + ln κ), starting from the guess `near`
/// if that is above 0.
///
/// The iteration is by Fritsch, Shafer and Crowley (1973): it turns an error e into about e⁴.
fn share(kappa: f64, ln_kappa: f64, t: f64, near: f64) -> f64 {
    let l = t + ln_kappa;
    if l < -20.0 {
        // κr < 3e-9: one correction is exact to the last digit.
        let r = libm::exp(t);
        return r * (1.0 - kappa * r);
    }
    if l > 1e20 {
        // ln l is negligible against l, and l² may overflow.
        return l / kappa;
    }
    let mut r = if near > 0.0 {
        near
    } else if l > 1.0 {
        (l - libm::log(l)) / kappa
    } else {
        let e = libm::exp(l);
        e / (1.0 + e) / kappa
    };
    for _ in 0..20 {
        let (u, away) = (kappa * r, t - kappa * r - libm::log(r));
        let q = 2.0 * (1.0 + u) * (1.0 + u + 2.0 / 3.0 * away);
        let error = away / (1.0 + u) * ((q - away) / (q - 2.0 * away));
        r += r * error;
        if error.abs() < 1e-4 {
            break;
        }
    }
    r
}

#[cfg(test)]
mod tests;
