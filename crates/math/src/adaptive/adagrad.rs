//! AdaGrad (Duchi et al.).

use crate::{in_range, sqrt};

/// AdaGrad: acc ← acc + slope², w ← w − η·slope/(√acc + ε), where the slope is not 0.
pub fn adagrad_step(g: f64, (eta, damping): (f64, f64), x: &[f64], acc: &mut [f64], w: &mut [f64]) {
    for ((x, acc), w) in x.iter().zip(acc).zip(w) {
        adagrad_one(g * x, (eta, damping), acc, w);
    }
}

/// The step of one weight of AdaGrad.
#[inline]
pub fn adagrad_one(slope: f64, (eta, damping): (f64, f64), acc: &mut f64, w: &mut f64) {
    *acc += slope * slope;
    let root = sqrt(in_range(*acc)) + damping;
    let moved = *w - eta * slope / root;
    // A slope too small to be squared moves nothing, and must not become 0/0.
    *w = if (slope != 0.0) & (root != 0.0) {
        moved
    } else {
        *w
    };
}
