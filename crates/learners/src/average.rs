//! Averages of weights, with which online-to-batch conversion predicts.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::Error;
use crate::math::Features;
use crate::state::Fields;

/// The names of its numbers in a state, next to the learner's own.
const FROM: &str = "average.from";
const SUM: &str = "average.sum";

/// The running average of weights, Σ w_s / t over s ≤ t.
#[derive(Clone, Debug, Default)]
pub struct Average {
    /// Σ w_s.
    sum: Vec<f64>,
    t: u64,
}

impl Average {
    /// Adds the weights of round t, for increasing t, in O(d·K). They also count for the rounds skipped since the last
    /// call. Weights of new features were 0 before.
    pub fn add(&mut self, t: u64, weights: &[f64]) {
        let rounds = (t - self.t) as f64;
        self.t = t;
        self.sum.resize(weights.len(), 0.0);
        for (sum, weight) in self.sum.iter_mut().zip(weights) {
            *sum += rounds * weight;
        }
    }

    /// Returns the average; `None` before the first weights.
    pub fn weights(&self) -> Option<Vec<f64>> {
        let t = self.t as f64;
        (self.t > 0).then(|| self.sum.iter().map(|sum| sum / t).collect())
    }

    /// Returns the count of the numbers that it holds.
    pub fn footprint(&self) -> usize {
        self.sum.len()
    }

    /// Whether no weights have been added yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.t == 0
    }

    /// Returns the scores of the average.
    pub(crate) fn scores(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.sum, scores);
        scores.iter_mut().for_each(|z| *z /= self.t as f64);
    }

    /// Writes its numbers, and the first example whose weights are averaged.
    pub(crate) fn save(&self, from: u64, fields: &mut BTreeMap<String, Vec<f64>>) {
        fields.insert(FROM.to_owned(), vec![from as f64]);
        fields.insert(SUM.to_owned(), self.sum.clone());
    }

    /// Reads the output of `save` for a model with this many weights after this many rounds; (0, nothing) if nothing
    /// was saved.
    pub(crate) fn load(
        (saved, version): (&BTreeMap<String, Vec<f64>>, u32),
        (weights, rounds): (usize, u64),
    ) -> Result<(u64, Average), Error> {
        let (mut from, mut average) = (0, Average::default());
        if !saved.contains_key(FROM) {
            return Ok((from, average));
        }
        let mut fields = Fields::loading(saved, version, (1, 1));
        fields.count(FROM, &mut from);
        fields.list(SUM, &mut average.sum);
        average.t = terms(from, rounds);
        let own = if average.is_empty() { 0 } else { weights };
        if from == 0 || average.sum.len() != own {
            fields.refuse("the state averages other weights than its model has");
        }
        fields.finish().map(|()| (from, average))
    }
}

/// Returns the number of weights in an average from an example on (0: none are averaged), after
/// this many rounds.
pub(crate) fn terms(from: u64, rounds: u64) -> u64 {
    match from {
        0 => 0,
        from => rounds.saturating_sub(from - 1),
    }
}
