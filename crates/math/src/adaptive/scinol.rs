//! ScInOL₁ and ScInOL₂.

use crate::{in_range, larger, sqrt};

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
