//! What a run has come to: sums over its rounds, and values of the last one.

use crate::learner::Report;

/// Sums and last values of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measures {
    /// Rounds counted.
    pub t: u64,
    /// Σ f.
    pub loss: f64,
    /// Σ r(w_t), with the weights last summed up.
    pub regularizer: f64,
    /// Σ δ_t of FIOL Eq. (4), if the learner reports it.
    pub fiol_gain: Option<f64>,
    /// Σ δ_t of C&O Eq. (14), if the learner reports it.
    pub co_gain: Option<f64>,
    /// Wrong signs or classes.
    pub mistakes: u64,
    /// Exact zeros of the weights last summed up.
    pub zeros: u64,
    /// ‖w‖₂ of the weights last summed up.
    pub norm: f64,
    /// What the last update reported.
    pub report: Report,
}

impl Measures {
    /// Σ f / t; 0 before round 1.
    pub fn mean_loss(&self) -> f64 {
        self.per_round(self.loss)
    }

    /// Σ (f + r) / t, the regularised objective per round; 0 before round 1.
    pub fn mean_objective(&self) -> f64 {
        self.per_round(self.loss + self.regularizer)
    }

    /// A sum over the rounds counted; 0 before round 1.
    pub(super) fn per_round(&self, sum: f64) -> f64 {
        if self.t > 0 { sum / self.t as f64 } else { 0.0 }
    }
}
