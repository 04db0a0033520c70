//! The loops over coordinates, in which learners spend their time, and the random numbers, on which
//! streams spend theirs.
//!
//! `implicit-learners` re-exports this crate as `math`; programs need not depend on it directly.
//!
//! The feature `std` (default) adds the random numbers (`rng`), whose tables are behind a lock.
//! Without it the crate needs only `core` and `alloc`.
//!
//! Sums run in [`LANES`] fixed lanes that are added in a fixed order. So native code, WASM with and
//! without SIMD, and every optimisation level give the same bits. Maxima are selected with `if`
//! rather than `f64::max`, which costs five to ten times as much in WASM. The compiler vectorises
//! these loops; a loop that it does not vectorise (`nearby`) is written in pairs with `wide`, whose
//! operations follow IEEE everywhere (never fused).

#![cfg_attr(not(test), no_std)]
#![warn(
    clippy::alloc_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::std_instead_of_core
)]

#[cfg_attr(not(test), macro_use)]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod adaptive;
mod cholesky;
mod exp;
mod features;
mod live;
mod nearby;
#[cfg(feature = "std")]
pub mod rng;
mod scalar;
mod steps;

pub use adaptive::{
    AdamRates, Bettors, Cap, ScaleFree, ScaleSums, WealthSums, adagrad_one, adagrad_step,
    adam_step, bet, nag_one, nag_step, nag_weight_one, nag_weights, pulled, pulled_one,
    settle_bet_one, settle_bets, spread, spreads, widest,
};
pub use cholesky::{Cholesky, Lower};
pub use exp::{times_exp, times_exp_m1_abs};
pub use features::Features;
pub use live::{Live, live_places};
pub use nearby::{Nearby, Overview, Probe};
pub use scalar::{expit, in_range, softplus, sqrt, wright_omega};
pub use steps::{
    SoftSums, divide, explicit_shrink, explicit_step, line_sums, soft_step, soft_step_scored,
    soft_sums, soften, square_distance,
};

/// Number of independent partial sums of a reduction.
pub const LANES: usize = 8;

/// Sums the lanes in a fixed order.
#[inline]
pub fn reduce(lanes: [f64; LANES]) -> f64 {
    ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6]))
        + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]))
}

/// Returns Σ a_i b_i over the length of the shorter slice.
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut lanes = [0.0; LANES];
    dot_into(&mut lanes, a, b);
    reduce(lanes)
}

/// Adds a_i b_i to lane i mod 8, over the length of the shorter slice.
pub fn dot_into(lanes: &mut [f64; LANES], a: &[f64], b: &[f64]) {
    let n = a.len().min(b.len());
    let (a_chunks, a_rest) = a[..n].as_chunks::<LANES>();
    let (b_chunks, b_rest) = b[..n].as_chunks::<LANES>();
    for (p, q) in a_chunks.iter().zip(b_chunks) {
        for i in 0..LANES {
            lanes[i] += p[i] * q[i];
        }
    }
    for i in 0..a_rest.len() {
        lanes[i] += a_rest[i] * b_rest[i];
    }
}

/// Computes y += a·x.
pub fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y += a * x;
    }
}

/// Returns the prox of θ|·|, the soft threshold sign(v)·max(|v| − θ, 0).
#[inline]
pub fn soft(v: f64, theta: f64) -> f64 {
    // v − clamp(v, −θ, θ): two selects, no branch, the same bits.
    let below = if v > theta { theta } else { v };
    v - if below < -theta { -theta } else { below }
}

/// Returns the sign of v, with sign(0) = 0 (the convention for subgradients of |·|).
#[inline]
pub fn sign(v: f64) -> f64 {
    if v > 0.0 {
        1.0
    } else if v < 0.0 {
        -1.0
    } else {
        0.0
    }
}

/// Returns the largest |v_i|, or 0 for an empty slice; NaN entries are ignored.
pub fn max_abs(v: &[f64]) -> f64 {
    let (chunks, rest) = v.as_chunks::<LANES>();
    let mut lanes = [0.0; LANES];
    for chunk in chunks {
        for i in 0..LANES {
            lanes[i] = larger(chunk[i].abs(), lanes[i]);
        }
    }
    let rest = rest.iter().map(|v| v.abs());
    rest.chain(lanes).fold(0.0, |largest, a| larger(a, largest))
}

/// Returns Σ |v_i|.
pub fn sum_abs(v: &[f64]) -> f64 {
    let (chunks, rest) = v.as_chunks::<LANES>();
    let mut lanes = [0.0; LANES];
    for chunk in chunks {
        for i in 0..LANES {
            lanes[i] += chunk[i].abs();
        }
    }
    rest.iter().fold(reduce(lanes), |sum, v| sum + v.abs())
}

/// Returns the larger of the two; `b` if `a` is NaN.
#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// Returns the largest power of two up to `v`, or 1 for zero and non-finite values; scaling by it
/// is exact.
pub fn power_of_two_below(v: f64) -> f64 {
    if v > 0.0 && v.is_finite() {
        libm::ldexp(1.0, libm::ilogb(v).clamp(-1022, 1023))
    } else {
        1.0
    }
}

/// Returns ‖v‖₂ without intermediate overflow or underflow.
pub fn norm2(v: &[f64]) -> f64 {
    let square = dot(v, v);
    if square > 1e-280 && square < 1e300 {
        return sqrt(square);
    }
    let scale = power_of_two_below(max_abs(v));
    let mut sum = 0.0;
    for x in v {
        let r = x / scale;
        sum += r * r;
    }
    scale * sqrt(sum)
}

/// Sums of a weight vector for the metrics, from one pass.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// ‖w‖₁.
    pub l1: f64,
    /// ‖w‖₂².
    pub square: f64,
    /// max |w_i|; NaN entries are ignored (they make ‖w‖₁ NaN).
    pub largest: f64,
    /// Number of exact zeros (of either sign).
    pub zeros: u64,
}

/// Computes ‖w‖₁, ‖w‖₂², max |w_i| and the number of exact zeros.
pub fn summarize(w: &[f64]) -> Summary {
    let [mut l1, mut square, mut largest] = [[0.0; LANES]; 3];
    let mut zeros = 0;
    let (chunks, rest) = w.as_chunks::<LANES>();
    // Few sums per loop, over pieces that stay in the cache: the compiler vectorises each loop
    // separately.
    for chunks in chunks.chunks(16) {
        for chunk in chunks {
            for i in 0..LANES {
                let size = chunk[i].abs();
                l1[i] += size;
                largest[i] = larger(size, largest[i]);
            }
        }
        for chunk in chunks {
            for i in 0..LANES {
                square[i] += chunk[i] * chunk[i];
            }
        }
        for chunk in chunks {
            for v in chunk {
                zeros += u64::from(*v == 0.0);
            }
        }
    }
    for (i, v) in rest.iter().enumerate() {
        l1[i] += v.abs();
        square[i] += v * v;
        largest[i] = larger(v.abs(), largest[i]);
        zeros += u64::from(*v == 0.0);
    }
    Summary {
        l1: reduce(l1),
        square: reduce(square),
        largest: largest.into_iter().fold(0.0, larger),
        zeros,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn dot_agrees_with_the_plain_sum(v in prop::collection::vec((-1e3f64..1e3, -1e3f64..1e3), 0..70)) {
            let (a, b): (Vec<f64>, Vec<f64>) = v.iter().copied().unzip();
            let plain: f64 = v.iter().map(|(a, b)| a * b).sum();
            prop_assert!((dot(&a, &b) - plain).abs() <= 1e-8);
        }

        #[test]
        fn norm_survives_extreme_scales(v in prop::collection::vec(-1.0f64..1.0, 1..40), e in -300i32..300) {
            let scale = 10f64.powi(e);
            let scaled: Vec<f64> = v.iter().map(|x| x * scale).collect();
            let plain = v.iter().map(|x| x * x).sum::<f64>().sqrt() * scale;
            prop_assert!((norm2(&scaled) - plain).abs() <= 1e-12 * plain);
        }

        #[test]
        fn soft_threshold_is_the_prox(v in -10f64..10.0, theta in 0f64..5.0) {
            let p = soft(v, theta);
            // v − p ∈ θ ∂|p|
            if p == 0.0 { prop_assert!(v.abs() <= theta) } else { prop_assert!((v - p - theta * p.signum()).abs() < 1e-14) }
        }

        #[test]
        fn summary_counts_what_is_there(v in prop::collection::vec(prop_oneof![Just(0.0), Just(-0.0), -2f64..2.0], 0..50)) {
            let s = summarize(&v);
            prop_assert_eq!(s.zeros, v.iter().filter(|x| **x == 0.0).count() as u64);
            prop_assert!((s.l1 - v.iter().map(|x| x.abs()).sum::<f64>()).abs() < 1e-12);
            prop_assert!((s.square - v.iter().map(|x| x * x).sum::<f64>()).abs() < 1e-12);
            prop_assert_eq!(s.largest, v.iter().map(|x| x.abs()).fold(0.0, f64::max));
        }
    }

    #[test]
    fn powers_of_two_bracket_the_value() {
        for v in [5e-324, 1e-310, 0.3, 1.0, 1.9, 2.0, 1e308] {
            let p = power_of_two_below(v);
            assert!(p <= v.max(f64::MIN_POSITIVE) && v / p < 2.0, "{v} {p}");
        }
        assert_eq!(power_of_two_below(0.0), 1.0);
    }
}
