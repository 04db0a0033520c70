//! Kotłowski 2017.

use crate::{in_range, sqrt, times_exp};

const A: f64 = 9.0 / 8.0;

/// The weights over ε_t for features x, given h (`pull`) and s² before the round (`square`);
/// `exponents` is as long.
pub fn pulled(x: &[f64], pull: &[f64], square: &[f64], exponents: &mut [f64], weights: &mut [f64]) {
    for ((x, (pull, square)), (exponent, weight)) in x
        .iter()
        .zip(pull.iter().zip(square))
        .zip(exponents.iter_mut().zip(&mut *weights))
    {
        (*exponent, *weight) = pulled_one(*x, *pull, *square);
    }
    times_exp(exponents, weights);
}

/// The exponent v and the factor of a weight, which is factor·e^v.
#[inline]
pub fn pulled_one(x: f64, pull: f64, square: f64) -> (f64, f64) {
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
