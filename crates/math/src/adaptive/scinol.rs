//! ScInOL₁ and ScInOL₂.

use crate::exp::{even, even_mut};
use crate::{in_range, larger, sign, sqrt, times_exp_m1_abs};

/// The sums of both ScInOL: G = −Σ g x, S² = Σ (g x)², M = max |x|, one of each per weight.
#[derive(Debug)]
pub struct ScaleSums<'a> {
    /// G.
    pub gradient: &'a mut [f64],
    /// S².
    pub square: &'a mut [f64],
    /// M.
    pub largest: &'a mut [f64],
}

impl ScaleSums<'_> {
    /// Adds a round.
    pub fn learn(self, g: f64, x: &[f64]) {
        let sums = self.gradient.iter_mut().zip(self.square).zip(self.largest);
        for (x, ((gradient, square), largest)) in x.iter().zip(sums) {
            *largest = widest(*x, *largest);
            ScaleSums::learn_one(g * x, gradient, square);
        }
    }

    /// Adds a round for one weight; M, which weights of one feature share, is [`widest`].
    #[inline]
    pub fn learn_one(slope: f64, gradient: &mut f64, square: &mut f64) {
        *gradient -= slope;
        *square += slope * slope;
    }
}

/// M after a round with this feature.
#[inline]
pub fn widest(x: f64, before: f64) -> f64 {
    larger(x.abs(), before)
}

/// Ŝ² = S² + M² of a weight whose feature is `x` in this round.
#[inline]
pub fn spread(x: f64, square: f64, before: f64) -> f64 {
    let largest = widest(x, before);
    in_range(square + largest * largest)
}

/// Ŝ² of all weights for features x, but of the last of an odd number.
pub fn spreads(x: &[f64], square: &[f64], largest: &[f64], spreads: &mut [f64]) {
    let sums = even(square).iter().zip(even(largest));
    for ((x, (square, before)), to) in even(x).iter().zip(sums).zip(even_mut(spreads)) {
        *to = spread(*x, *square, *before);
    }
}

/// The cap ε·Ŝ²/(x² t) on ScInOL₁'s β.
#[derive(Clone, Copy, Debug)]
pub struct Cap {
    /// ε.
    pub epsilon: f64,
    /// The round t.
    pub t: f64,
}

impl Cap {
    /// β of a weight with this Ŝ² after β `before`, whose feature is `x`.
    #[inline]
    pub fn beta(&self, x: f64, spread: f64, before: f64) -> f64 {
        let bound = self.epsilon * (spread / (x * x * self.t));
        // Where x = 0 the bound is infinite, or (while M = 0 too) no number: neither binds.
        if bound < before { bound } else { before }
    }

    /// Replaces all Ŝ² in `weights` by the weights for features x, but the last of an odd number;
    /// `exponents` is as long.
    pub fn weights(
        self,
        x: &[f64],
        gradient: &[f64],
        beta: &[f64],
        exponents: &mut [f64],
        weights: &mut [f64],
    ) {
        let (exponents, weights) = (even_mut(exponents), even_mut(weights));
        let sums = even(gradient).iter().zip(even(beta));
        for ((x, (gradient, before)), (exponent, weight)) in even(x)
            .iter()
            .zip(sums)
            .zip(exponents.iter_mut().zip(&mut *weights))
        {
            (*exponent, *weight) = self.parts(*x, *gradient, *weight, *before);
        }
        times_exp_m1_abs(exponents, weights);
    }

    /// A weight with this Ŝ² after β `before`, whose feature is `x`.
    #[inline]
    pub fn weight(&self, x: f64, gradient: f64, spread: f64, before: f64) -> f64 {
        let (exponent, factor) = self.parts(x, gradient, spread, before);
        factor * libm::expm1(exponent.abs())
    }

    /// The exponent ±v and the factor of a weight, which is factor·(e^v − 1).
    #[inline]
    fn parts(&self, x: f64, gradient: f64, spread: f64, before: f64) -> (f64, f64) {
        let root = sqrt(spread);
        // The weight of a feature never seen is 0.
        let root = if root == 0.0 { f64::INFINITY } else { root };
        let theta = gradient / root;
        let factor = self.beta(x, spread, before) * sign(theta) / (2.0 * root);
        (theta / 2.0, factor)
    }
}

/// The sums and the wealth of which ScInOL₂'s weights are functions.
#[derive(Clone, Copy, Debug)]
pub struct WealthSums<'a> {
    /// G.
    pub gradient: &'a [f64],
    /// S².
    pub square: &'a [f64],
    /// M.
    pub largest: &'a [f64],
    /// η.
    pub wealth: &'a [f64],
}

impl WealthSums<'_> {
    /// The weights for features x.
    pub fn weights(&self, x: &[f64], weights: &mut [f64]) {
        let sums = self.gradient.iter().zip(self.square).zip(self.largest);
        for (((x, ((gradient, square), before)), wealth), weight) in
            x.iter().zip(sums).zip(self.wealth).zip(weights)
        {
            *weight = bet(*gradient, spread(*x, *square, *before), *wealth);
        }
    }
}

/// ScInOL₂'s wealth after its weights have bet: η ← η − g x w.
pub fn settle_bets(g: f64, x: &[f64], w: &[f64], wealth: &mut [f64]) {
    for ((x, w), wealth) in x.iter().zip(w).zip(wealth) {
        settle_bet_one(g * x, *w, wealth);
    }
}

/// The wealth of one weight.
#[inline]
pub fn settle_bet_one(slope: f64, w: f64, wealth: &mut f64) {
    *wealth -= slope * w;
}

/// A weight of ScInOL₂ with this Ŝ².
#[inline]
pub fn bet(gradient: f64, spread: f64, wealth: f64) -> f64 {
    let root = sqrt(spread);
    let theta = (gradient / root).clamp(-1.0, 1.0);
    let bet = theta / (2.0 * root) * wealth;
    if spread == 0.0 { 0.0 } else { bet }
}
