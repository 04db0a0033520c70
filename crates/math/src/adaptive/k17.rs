//! Kotłowski 2017.

use crate::steps::TILE;
use crate::{exp_all, in_range, sqrt};

const A: f64 = 9.0 / 8.0;

/// The weights over ε_t for features x, given h (`pull`) and s² before the round (`square`).
pub fn pulled(x: &[f64], pull: &[f64], square: &[f64], weights: &mut [f64]) {
    let mut exponents = [0.0; TILE];
    let sums = pull.chunks(TILE).zip(square.chunks(TILE));
    for ((x, (pull, square)), weights) in x.chunks(TILE).zip(sums).zip(weights.chunks_mut(TILE)) {
        let exponents = &mut exponents[..x.len()];
        for (((x, (pull, square)), exponent), weight) in x
            .iter()
            .zip(pull.iter().zip(square))
            .zip(&mut *exponents)
            .zip(&mut *weights)
        {
            (*exponent, *weight) = pulled_one(*x, *pull, *square);
        }
        exp_all(exponents);
        for (weight, grown) in weights.iter_mut().zip(exponents) {
            *weight *= *grown;
        }
    }
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

/// Takes in a round: s² += x², h −= g x.
pub fn settle_pulls(g: f64, x: &[f64], pull: &mut [f64], square: &mut [f64]) {
    for ((x, pull), square) in x.iter().zip(pull).zip(square) {
        *square += x * x;
        *pull -= g * x;
    }
}
