//! Common part of the streams with moving true weights: their parameters, and random directions.

use super::contract::TOO_WIDE;
use crate::catalogue::ParamSpec;
use crate::math::norm2;
use crate::rng::Rng;

/// The number of features.
pub(super) const D: ParamSpec = ParamSpec::log(
    "d",
    "d",
    "features",
    10.0,
    (1.0, 100_000.0),
    "Number of features",
)
.whole()
.slider(1.0, 1000.0)
.because(TOO_WIDE);

pub(super) const TAU: ParamSpec = ParamSpec::linear(
    "tau",
    r"\tau",
    "noise",
    0.1,
    (0.0, 1e6),
    "Standard deviation of the target's noise",
)
.slider(0.0, 2.0);

/// A uniformly random direction of unit length.
pub(super) fn direction(dim: usize, rng: &mut Rng) -> Vec<f64> {
    let mut v: Vec<f64> = (0..dim).map(|_| rng.normal()).collect();
    let norm = norm2(&v);
    v.iter_mut().for_each(|v| *v /= norm);
    v
}
