//! The weights of a leader of linear losses, computed on request.
//!
//! ```math
//! w=\operatorname{prox}_{s(r+V)}\Bigl(w_1-p\sum g\Bigr)
//! ```
//!
//! with the learner's own p and s. A sparse round adds to the sum only where its features are not 0: outside a ball it costs
//! O(nnz·K).

use alloc::vec::Vec;

use crate::implicit::{Domain, Prox};
use crate::math::{Features, axpy, soft};
use crate::state::Fields;

/// The factors of the sum of gradients (p) and of the regulariser (s).
pub(super) type Rates = (f64, f64);

/// w₁, the sum, and the weights that they give.
#[derive(Clone, Debug)]
pub(super) struct Leader {
    prox: Prox,
    start: Vec<f64>,
    /// Σ g.
    sum: Vec<f64>,
    w: Vec<f64>,
    /// Whether `w` is up to date with `sum`.
    is_current: bool,
    /// Weights of the last round known to more digits than the sum has, in the order of their places.
    kept: Vec<(usize, f64)>,
}

impl Leader {
    pub fn new(start: Vec<f64>, prox: Prox) -> Self {
        Leader {
            prox,
            sum: vec![0.0; start.len()],
            w: start.clone(),
            is_current: true,
            kept: Vec::new(),
            start,
        }
    }

    /// Whether a round with these features leaves all others alone.
    pub fn is_sparse(&self, x: Features<'_>) -> bool {
        x.index.is_some() && self.prox.domain == Domain::All
    }

    /// w₁ − pΣg of one weight.
    pub fn at(&self, place: usize, pace: f64) -> f64 {
        self.start[place] - pace * self.sum[place]
    }

    /// w₁ − pΣg.
    pub fn write(&self, pace: f64, w: &mut Vec<f64>) {
        w.clone_from(&self.start);
        axpy(-pace, &self.sum, w);
    }

    /// Σ g += a·x gᵀ.
    pub fn add(&mut self, x: Features<'_>, a: f64, g: &[f64]) {
        x.add_outer(a, g, &mut self.sum);
        self.is_current = false;
        self.kept.clear();
    }

    /// Keeps the weights, of one score, at the end of the round just added: those of its features, if it is sparse.
    pub fn keep(&mut self, x: Features<'_>, w: &[f64]) {
        match x.index {
            Some(index) if self.is_sparse(x) => {
                let places = index.iter().map(|i| *i as usize);
                self.kept.extend(places.zip(w.iter().copied()));
            }
            _ => self.kept.extend(w[..x.dim].iter().copied().enumerate()),
        }
    }

    /// Returns the kept weight at a place, if there is one.
    fn kept(&self, place: usize) -> Option<f64> {
        let found = self.kept.binary_search_by_key(&place, |(place, _)| *place);
        found.ok().map(|at| self.kept[at].1)
    }

    /// Returns the scores xᵀW.
    pub fn scores(&self, x: Features<'_>, rates: Rates, scores: &mut [f64]) {
        let ((pace, shrinkage), reg) = (rates, self.prox.reg);
        if self.is_current {
            x.scores(&self.w, scores);
        } else if self.prox.domain == Domain::All {
            let divisor = 1.0 + shrinkage * reg.l2;
            x.scores_of(
                |place, _| match self.kept(place) {
                    Some(w) => w,
                    None => soft(self.at(place, pace), shrinkage * reg.l1) / divisor,
                },
                scores,
            );
        } else {
            x.scores(self.clone().weights(rates), scores);
        }
    }

    /// Returns the weights.
    pub fn weights(&mut self, (pace, shrinkage): Rates) -> &[f64] {
        if !self.is_current {
            let mut w = core::mem::take(&mut self.w);
            self.write(pace, &mut w);
            self.prox.apply(shrinkage, &mut w);
            self.kept.iter().for_each(|(place, kept)| w[*place] = *kept);
            (self.w, self.is_current) = (w, true);
        }
        &self.w
    }

    /// Names its numbers.
    pub fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("sum", &mut self.sum);
        let (mut places, mut kept): (Vec<f64>, Vec<f64>) = (self.kept.iter())
            .map(|(place, w)| (*place as f64, *w))
            .unzip();
        fields.list_if_any("kept.places", &mut places);
        fields.list_if_any("kept.weights", &mut kept);
        if fields.is_loading() {
            self.is_current = false;
            let places = places.iter().map(|place| *place as usize);
            self.kept = places.zip(kept).collect();
            let ordered = self.kept.is_sorted_by(|(a, _), (b, _)| a < b);
            let known = self
                .kept
                .last()
                .is_none_or(|(last, _)| *last < self.sum.len());
            if !(ordered && known) {
                self.kept.clear();
                fields.refuse("the state keeps weights of features that it does not have");
            }
        }
    }
}
