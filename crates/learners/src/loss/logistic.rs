//! The logistic loss ln(1 + exp(−yz)). FIOL Table 1; AIOLI and ScInOL's main loss.
//!
//! ```math
//! f(z)=\ln(1+e^{-yz}),
//! \qquad h(\beta)=y\ln\frac{1-y\beta}{y\beta}\ \text{ for }\ 0<y\beta<1
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target};
use crate::catalogue::Entry;
use crate::math::{expit, softplus, wright_omega};

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "logistic",
        name: "Logistic",
        summary: "Classification by probability",
        equation: r"f(z)=\ln(1+e^{-yz}),\qquad h(\beta)=y\ln\frac{1-y\beta}{y\beta}\ \text{ for }\ 0<y\beta<1",
        source: "FIOL Table 1",
        params: &[],
        aliases: &["log loss", "cross-entropy of two classes", "sigmoid"],
    },
    target: Target::Sign,
    script: "-y / (1 + Math.exp(y * z))",
    strong_convexity: 0.0,
    attained: false,
    log_odds: Some(1.0),
    build: |_, _| Loss::of(Logistic),
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Logistic;

impl ScalarLoss for Logistic {
    fn value(&self, z: f64, y: f64) -> f64 {
        softplus(-y * z)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        -y * expit(-y * z)
    }

    fn steepness(&self) -> f64 {
        1.0
    }

    fn curvature(&self, z: f64, y: f64) -> f64 {
        y * y * expit(z * y) * expit(-z * y)
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y * f64::INFINITY, y * f64::INFINITY)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        let (s, a, k) = (y * line.tau, line.slope, line.eta);
        // The margin m solves m = c + a·k·σ(−m), with c its value at τ = 0.
        let c = y * line.z - a * s;
        if a <= 0.0 {
            return y * k * expit(-c);
        }
        if let Some(share) = share_of_small_step(c, |share| a * (k * share)) {
            return y * k * share;
        }
        // σ(−m) ≤ e^{−m}, so the exponential loss's solution bounds the margin from above; so does ak.
        let growth = libm::log(a) + libm::log(k) - c;
        let omega = wright_omega(growth);
        // (a·k alone may overflow, a·(k·p) at a solution does not.)
        let (mut low, mut high) = (c, c + if omega < a * k { omega } else { a * k });
        let mut m = high;
        for _ in 0..100 {
            let p = expit(-m);
            let akp = a * (k * p);
            let residual = (m - c) - akp;
            if residual > 0.0 {
                high = m;
            } else {
                low = m;
            }
            let newton = m - residual / (1.0 + akp * (1.0 - p));
            // A bound itself counts: at the root rounding ends there, and halving would lead away from it.
            let next = if newton >= low && newton <= high {
                newton
            } else {
                0.5 * (low + high)
            };
            let moved = (next - m).abs();
            m = next;
            // The residual has the rounding of c; Newton's error after the last step is the square of the one before.
            if moved <= 4.0 * f64::EPSILON * m.abs().max(c.abs()) {
                break;
            }
        }
        // An error δ in m (it is c plus u, and c may be huge) disturbs k·σ(−m) by a factor
        // 1 + δ(1 − σ(−m)) and u/a by a factor 1 + δ/u: take the less sensitive one, with σ(−m) = u/(ak).
        let u = m - c;
        let step = u / a;
        y * if u * (1.0 - step / k) > 1.0 {
            step
        } else {
            k * expit(-m)
        }
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        let grown = growth(y * z, y * y * s);
        Some(if grown >= f64::MIN_POSITIVE {
            grown / (y * s)
        } else {
            -self.slope(z, y)
        })
    }
}

/// σ(−m) at the root of m = c + pull(σ(−m)), where pull(σ) = akσ moves the margin c by at most 1. It takes three calls of
/// `exp` for a step of 0.01, and keeps digits that c + u would lose for a large c.
fn share_of_small_step(c: f64, pull: impl Fn(f64) -> f64) -> Option<f64> {
    // p = σ(−c) and q = σ(c) = 1 − p.
    let e = libm::exp(-c.abs());
    let (large, small) = (1.0 / (1.0 + e), e / (1.0 + e));
    let (p, q) = if c > 0.0 {
        (small, large)
    } else {
        (large, small)
    };
    if !(0.0..=1.0).contains(&pull(p)) {
        return None;
    }
    // Newton's method for u = m − c. The derivative of u − pull(σ(−c − u)) is at least 1 and the second one at most 1, so
    // that every step squares the error and halves it.
    let (mut u, mut share) = (0.0, p);
    loop {
        let pulled = pull(share);
        let step = (pulled - u) / (1.0 + pulled * (1.0 - share));
        u += step;
        let odds = p * libm::exp(-u);
        share = odds / (q + odds);
        if step * step <= f64::EPSILON {
            return Some(share);
        }
    }
}

/// Returns the distance that a margin m covers in the time s, growing at the rate
/// σ(−m) = 1/(1 + e^m): the root u ≥ 0 of u + e^m(e^u − 1) = s.
fn growth(m: f64, s: f64) -> f64 {
    // Divided by the larger of 1 and e^m, so that nothing overflows.
    let (linear, scale) = (libm::exp(-m.max(0.0)), libm::exp(m.min(0.0)));
    let rise = |u: f64| match u < 1.0 {
        true => scale * libm::expm1(u),
        false => libm::exp(m.min(0.0) + u) - scale,
    };
    // Neither summand is larger than s. The left side is convex, so from there Newton's steps only fall.
    let mut u = s.min(softplus(libm::log(s) - m));
    for _ in 0..100 {
        let next = u - (linear * (u - s) + rise(u)) / (linear + scale + rise(u));
        if next >= u || next.is_nan() {
            break;
        }
        u = next;
    }
    u.max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn implicit_steps_are_exact_to_the_last_digits() {
        // (margin before, ‖x‖², η, τ): τ = η·σ(−(margin + τ‖x‖²)), solved with 40 digits.
        let cases = [
            (
                20.914524440046698,
                5.474804728171907,
                9.383071689643973,
                7.749656620103378e-9,
            ),
            (
                19.69119650120979,
                771.992335853747,
                0.001428015339032621,
                4.008250794546606e-12,
            ),
            (
                17.16393841588304,
                135.12129525203972,
                0.07359424973968015,
                2.5860681970934916e-9,
            ),
            (
                16.32260281794197,
                0.007593879359415226,
                0.29941036213443906,
                2.4403406650714463e-8,
            ),
            (0.5, 1.0, 0.1, 0.036891108555087995),
            (2.0, 9.0, 0.5, 0.04232087500007539),
            (-3.25, 0.75, 1.0, 0.927849343653764),
            (-40.0, 0.5, 1.5, 1.5),
            (35.0, 4.0, 0.5, 3.1525583800734887e-16),
        ];
        for (z, slope, eta, step) in cases {
            let line = Line {
                tau: 0.0,
                z,
                slope,
                eta,
            };
            let found = Logistic.solve_along_line(line, 1.0);
            assert!(
                (found - step).abs() <= 4.0 * f64::EPSILON * step,
                "{found:e} {step:e}"
            );
        }
    }
}
