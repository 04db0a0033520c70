//! Weights in the simplex, kept as logarithms: none underflows to 0, from which it could not grow again.

use alloc::vec::Vec;

use crate::math::{Features, times_exp};
use crate::state::Fields;

/// The weights of a learner in the entropy's geometry.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// ln w_i; −∞ for weights that start at 0.
    logs: Vec<f64>,
    w: Vec<f64>,
    dense: Vec<f64>,
}

impl Weights {
    pub fn new(start: Vec<f64>) -> Self {
        Weights {
            logs: start.iter().map(|w| libm::log(*w)).collect(),
            w: start,
            dense: Vec::new(),
        }
    }

    /// Returns the weights.
    pub fn now(&self) -> &[f64] {
        &self.w
    }

    /// Plays a round: `update` moves the logarithms, given all features.
    pub fn round(&mut self, x: Features<'_>, update: impl FnOnce(&[f64], &mut [f64])) {
        update(x.to_dense(&mut self.dense), &mut self.logs);
        self.w.fill(1.0);
        times_exp(&self.logs, &mut self.w);
    }

    /// Names its numbers.
    pub fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("logs", &mut self.logs);
        fields.per_feature("w", &mut self.w);
    }
}
