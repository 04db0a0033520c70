//! Adam (Kingma & Ba).

use crate::{in_range, sqrt};

/// The constants of a round of Adam: η, β₁, β₂, 1 − β₁ᵗ, 1 − β₂ᵗ and ε.
#[derive(Clone, Copy, Debug)]
pub struct AdamRates {
    /// η.
    pub eta: f64,
    /// β₁ and β₂.
    pub decay: [f64; 2],
    /// 1 − β₁ᵗ and 1 − β₂ᵗ.
    pub bias: [f64; 2],
    /// ε.
    pub damping: f64,
}

/// Adam with the slopes g·x.
pub fn adam_step(
    g: f64,
    rates: &AdamRates,
    x: &[f64],
    mean: &mut [f64],
    square: &mut [f64],
    w: &mut [f64],
) {
    let AdamRates {
        eta,
        decay: [b1, b2],
        bias: [c1, c2],
        damping,
    } = *rates;
    for (((x, mean), square), w) in x.iter().zip(mean).zip(square).zip(w) {
        // A slope of −0 becomes 0, as it does where slopes are gathered in a vector of zeros.
        let slope = 0.0 + g * x;
        *mean = b1 * *mean + (1.0 - b1) * slope;
        *square = b2 * *square + (1.0 - b2) * (slope * slope);
        let root = sqrt(in_range(*square) / c2) + damping;
        let moved = *w - eta * (*mean / c1) / root;
        *w = if root != 0.0 { moved } else { *w };
    }
}
