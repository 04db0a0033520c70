//! The features of one example, dense or sparse, and their products for linear learners.
//!
//! Weights are feature-major: `w[i * k + c]` belongs to feature i and score c of k.

use alloc::vec::Vec;

use super::{LANES, axpy, dot, norm2, reduce};

/// The features of one example: all `dim` values, or the values at increasing `index` positions.
#[derive(Clone, Copy, Debug)]
pub struct Features<'a> {
    /// Number of features, including zeros.
    pub dim: usize,
    /// Positions of `value` if sparse; `None` if `value` holds all `dim` features.
    pub index: Option<&'a [u32]>,
    /// The values.
    pub value: &'a [f64],
}

impl<'a> Features<'a> {
    /// Returns dense features, all stored in order.
    pub fn dense(value: &'a [f64]) -> Self {
        Features {
            dim: value.len(),
            index: None,
            value,
        }
    }

    /// Calls `f(i, x_i)` for every stored feature, in increasing i.
    #[inline]
    pub fn for_each(&self, mut f: impl FnMut(usize, f64)) {
        match self.index {
            None => self.value.iter().enumerate().for_each(|(i, v)| f(i, *v)),
            Some(index) => index
                .iter()
                .zip(self.value)
                .for_each(|(i, v)| f(*i as usize, *v)),
        }
    }

    /// Computes the k scores xᵀW, one for each entry of `scores`.
    pub fn scores(&self, w: &[f64], scores: &mut [f64]) {
        match (scores.len(), self.index) {
            (1, None) => scores[0] = dot(self.value, w),
            _ => self.scores_of(|place, _| w[place], scores),
        }
    }

    /// Computes the k scores xᵀW, where a function returns each weight from its place and feature
    /// value.
    ///
    /// Sparse features use the same lanes as in a dense vector, so the bits equal those of [`dot`].
    pub fn scores_of(&self, mut weight: impl FnMut(usize, f64) -> f64, scores: &mut [f64]) {
        let k = scores.len();
        if k == 1 {
            let mut lanes = [0.0; LANES];
            self.for_each(|i, v| lanes[i % LANES] += v * weight(i, v));
            scores[0] = reduce(lanes);
            return;
        }
        scores.fill(0.0);
        self.for_each(|i, v| {
            for (score, place) in scores.iter_mut().zip(i * k..) {
                *score += v * weight(place, v);
            }
        });
    }

    /// Computes W += a·x gᵀ for the k entries of `g`.
    pub fn add_outer(&self, a: f64, g: &[f64], w: &mut [f64]) {
        let k = g.len();
        match (k, self.index) {
            (1, None) => axpy(a * g[0], self.value, w),
            _ => self.for_each(|i, v| axpy(a * v, g, &mut w[i * k..(i + 1) * k])),
        }
    }

    /// Computes v_i += a·x_i².
    pub fn add_squares(&self, a: f64, v: &mut [f64]) {
        match self.index {
            None => {
                for (v, x) in v.iter_mut().zip(self.value) {
                    *v += a * (x * x);
                }
            }
            Some(_) => self.for_each(|i, x| v[i] += a * (x * x)),
        }
    }

    /// Returns the features in order, including zeros; `work` holds them if they are sparse.
    pub fn to_dense<'w>(&self, work: &'w mut Vec<f64>) -> &'w [f64]
    where
        'a: 'w,
    {
        if self.index.is_none() {
            return self.value;
        }
        work.clear();
        work.resize(self.dim, 0.0);
        self.for_each(|i, v| work[i] = v);
        work
    }

    /// Returns ‖x‖₂.
    pub fn norm(&self) -> f64 {
        norm2(self.value)
    }
}
