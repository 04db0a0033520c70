//! Kotłowski 2017.

use crate::exp::{even, even_mut};
use crate::{in_range, sqrt, times_exp};

const A: f64 = 9.0 / 8.0;

/// The weights over ε_t for features x, given h (`pull`) and s² before the round (`square`), but
/// for the last of an odd number; `exponents` is as long.
pub fn pulled(x: &[f64], pull: &[f64], square: &[f64], exponents: &mut [f64], weights: &mut [f64]) {
    let (exponents, weights) = (even_mut(exponents), even_mut(weights));
    let sums = even(pull).iter().zip(even(square));
    for ((x, (pull, square)), (exponent, weight)) in even(x)
        .iter()
        .zip(sums)
        .zip(exponents.iter_mut().zip(&mut *weights))
    {
        (*exponent, *weight) = parts(*x, *pull, *square);
    }
    times_exp(exponents, weights);
}

/// One of these weights.
#[inline]
pub fn pulled_one(x: f64, pull: f64, square: f64) -> f64 {
    let (exponent, factor) = parts(x, pull, square);
    factor * libm::exp(exponent)
}

/// The exponent v and the factor of a weight, which is factor·e^v.
#[inline]
fn parts(x: f64, pull: f64, square: f64) -> (f64, f64) {
    let spread = in_range(A * (square + x * x));
    let theta = pull / sqrt(spread);
    let exponent = 0.5 * (theta * theta + x * x / spread);
    let factor = pull / spread;
    let unseen = spread == 0.0;
    (
        if unseen { 0.0 } else { exponent },
        if unseen { 0.0 } else { factor },
    )
}
