//! NAG (Ross et al.), normalised adaptive gradients.

use crate::{in_range, sqrt};

/// NAG's weights for features x: those of smaller scales are shrunk.
pub fn nag_weights(x: &[f64], w: &[f64], largest: &[f64], weights: &mut [f64]) {
    for (((x, w), before), weight) in x.iter().zip(w).zip(largest).zip(weights) {
        *weight = nag_weight_one(*x, *w, *before);
    }
}

/// Returns the weight of one feature, which was at most `before`.
#[inline]
pub fn nag_weight_one(x: f64, w: f64, before: f64) -> f64 {
    let now = x.abs();
    let shrunk = w * (before / now);
    if now > before { shrunk } else { w }
}

/// NAG's step: square ← square + slope², w ← w − rate·(slope/√square)/largest, where the slope is not 0.
pub fn nag_step(g: f64, rate: f64, x: &[f64], largest: &[f64], square: &mut [f64], w: &mut [f64]) {
    for (((x, largest), square), w) in x.iter().zip(largest).zip(square).zip(w) {
        nag_one(g * x, rate, *largest, square, w);
    }
}

/// The step of one weight of NAG.
#[inline]
pub fn nag_one(slope: f64, rate: f64, largest: f64, square: &mut f64, w: &mut f64) {
    *square += slope * slope;
    let moved = *w - rate * (slope / sqrt(in_range(*square))) / largest;
    *w = if (slope != 0.0) & (*square > 0.0) {
        moved
    } else {
        *w
    };
}
