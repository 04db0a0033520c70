//! Scale-free mirror descent.

use super::scinol::widest;
use crate::{in_range, sqrt};

/// The sums of scale-free mirror descent: G = Σ g x, S² = 1 + Σ (g x/M)², M = max |x|.
#[derive(Debug)]
pub struct ScaleFree<'a> {
    /// G.
    pub gradient: &'a mut [f64],
    /// S².
    pub square: &'a mut [f64],
    /// M.
    pub largest: &'a mut [f64],
}

impl ScaleFree<'_> {
    /// Takes in a round.
    pub fn learn(self, g: f64, x: &[f64]) {
        let sums = self.gradient.iter_mut().zip(self.square).zip(self.largest);
        for (x, ((gradient, square), largest)) in x.iter().zip(sums) {
            ScaleFree::learn_one(g, *x, (gradient, square, largest));
        }
    }

    /// Takes in a round for one weight.
    #[inline]
    pub fn learn_one(g: f64, x: f64, (gradient, square, largest): (&mut f64, &mut f64, &mut f64)) {
        *largest = widest(x, *largest);
        let slope = g * (x / *largest);
        let (squared, pulled) = (*square + slope * slope, *gradient + g * x);
        *square = if x != 0.0 { squared } else { *square };
        *gradient = if x != 0.0 { pulled } else { *gradient };
    }

    /// The weights for features x, at rate η/√d.
    pub fn weights(
        rate: f64,
        x: &[f64],
        (gradient, square, largest): (&[f64], &[f64], &[f64]),
        weights: &mut [f64],
    ) {
        let sums = gradient.iter().zip(square).zip(largest);
        for ((x, ((gradient, square), before)), weight) in x.iter().zip(sums).zip(weights) {
            *weight = ScaleFree::weight_one(rate, *x, (*gradient, *square, *before));
        }
    }

    /// Returns the weight of one feature; G, S² and M are those of the rounds before.
    #[inline]
    pub fn weight_one(rate: f64, x: f64, (gradient, square, before): (f64, f64, f64)) -> f64 {
        let largest = widest(x, before);
        // Divided twice by M: its square may leave the range of f64.
        let weight = -rate * (gradient / largest) / sqrt(in_range(square)) / largest;
        if largest == 0.0 { 0.0 } else { weight }
    }
}
