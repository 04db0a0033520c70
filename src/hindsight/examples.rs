//! All examples of a race at once, dense or sparse, for solvers that make many passes over them.

use crate::math::Features;
use crate::stream::Example;

/// Rounds 1…T.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    dim: usize,
    /// Where each row's values begin, and the end of the last.
    starts: Vec<usize>,
    /// Positions of the values of sparse rows; full rows have none.
    index: Vec<u32>,
    /// Where each row's positions begin, and the end of the last.
    positions: Vec<usize>,
    value: Vec<f64>,
    target: Vec<f64>,
    weight: Vec<f64>,
}

impl Examples {
    /// Adds an example.
    pub fn push(&mut self, example: &Example) {
        if self.starts.is_empty() {
            self.starts.push(0);
            self.positions.push(0);
        }
        self.dim = example.dim;
        self.value.extend_from_slice(&example.value);
        if let Some(index) = example.features().index {
            self.index.extend_from_slice(index);
        }
        self.starts.push(self.value.len());
        self.positions.push(self.index.len());
        self.target.push(example.y);
        self.weight.push(example.weight);
    }

    /// T.
    pub fn len(&self) -> usize {
        self.target.len()
    }

    /// Whether there are no examples.
    pub fn is_empty(&self) -> bool {
        self.target.is_empty()
    }

    /// d.
    pub fn dim(&self) -> usize {
        self.dim
    }

    /// Returns the count of stored numbers, positions included.
    pub fn numbers(&self) -> usize {
        self.value.len() + self.index.len()
    }

    /// x_t, counted from 0.
    pub fn x(&self, t: usize) -> Features<'_> {
        let value = &self.value[self.starts[t]..self.starts[t + 1]];
        let index = &self.index[self.positions[t]..self.positions[t + 1]];
        Features {
            dim: self.dim,
            index: (value.len() != self.dim).then_some(index),
            value,
        }
    }

    /// y_t, counted from 0.
    pub fn y(&self, t: usize) -> f64 {
        self.target[t]
    }

    /// h_t, counted from 0.
    pub fn weight(&self, t: usize) -> f64 {
        self.weight[t]
    }
}
