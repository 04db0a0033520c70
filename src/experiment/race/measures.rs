//! The results of a run so far: sums over its rounds, and values of the last one.

use crate::learner::Report;

/// Sums and last values of a run, from which its metrics ([`Metric`](crate::experiment::metric::Metric)) are
/// computed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measures {
    /// Rounds counted.
    pub t: u64,
    /// Σ f.
    pub loss: f64,
    /// f_t of the last rounds.
    pub recent: Recent,
    /// Σ r(w_t), with the weights last summarised.
    pub regularizer: f64,
    /// Σ δ_t of FIOL Eq. (4), if the learner reports it.
    pub fiol_gain: Option<f64>,
    /// Σ δ_t of C&O Eq. (14), if the learner reports it.
    pub co_gain: Option<f64>,
    /// Wrong signs or classes.
    pub mistakes: u64,
    /// Exact zeros of the weights last summarised.
    pub zeros: u64,
    /// ‖w‖₂ of the weights last summarised.
    pub norm: f64,
    /// max |w_i| of the weights last summarised.
    pub largest: f64,
    /// The report of the last update.
    pub report: Report,
}

/// Rounds whose losses [`Recent`] keeps: an odd number, large enough to smooth, small enough to look local.
const RECENT: usize = 31;

/// The losses of the last rounds, 31 at most.
#[derive(Clone, Copy, Debug, Default)]
pub struct Recent {
    /// A ring buffer.
    losses: [f64; RECENT],
    /// Rounds seen.
    seen: usize,
}

impl Recent {
    /// Adds the loss of a round.
    pub(in crate::experiment) fn push(&mut self, loss: f64) {
        self.losses[self.seen % RECENT] = loss;
        self.seen += 1;
    }

    /// Their median (for an even number, the mean of the middle two); 0 before round 1.
    pub fn median(&self) -> f64 {
        let mut losses = self.losses;
        let losses = &mut losses[..self.seen.min(RECENT)];
        losses.sort_unstable_by(f64::total_cmp);
        match losses.len() {
            0 => 0.0,
            n => 0.5 * (losses[(n - 1) / 2] + losses[n / 2]),
        }
    }
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
    pub(in crate::experiment) fn per_round(&self, sum: f64) -> f64 {
        if self.t > 0 { sum / self.t as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_that_of_the_last_rounds() {
        let mut recent = Recent::default();
        let losses: Vec<f64> = (0..200).map(|t| f64::from(t * 37 % 101)).collect();
        assert_eq!(recent.median(), 0.0);
        for (t, loss) in losses.iter().enumerate() {
            recent.push(*loss);
            let mut last = losses[t.saturating_sub(30)..=t].to_vec();
            last.sort_by(f64::total_cmp);
            let middle = [last[(last.len() - 1) / 2], last[last.len() / 2]];
            assert_eq!(recent.median(), (middle[0] + middle[1]) / 2.0, "{t}");
        }
    }
}
