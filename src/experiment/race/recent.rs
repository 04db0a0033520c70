//! The last examples of a race, for the plane of the data.

use std::collections::VecDeque;

use crate::experiment::link::setup::Problem;
use crate::stream::{Example, Stream};

/// Most examples kept.
pub(super) const SHOWN: usize = 2000;

/// Ranges of x₁, x₂ and y.
pub(super) type Ranges = [[f64; 2]; 3];

/// The last examples of a race with one or two features.
pub(super) struct Recent {
    pub(super) features: usize,
    /// x₁, x₂ (0 if there is one feature) and y of each, the oldest first.
    pub(super) examples: VecDeque<[f64; 3]>,
}

impl Recent {
    /// An empty buffer; `None` if the plane of the data cannot be drawn.
    pub(super) fn of(problem: &Problem, stream: &dyn Stream) -> Option<Recent> {
        let features = problem.shape.dim - stream.added();
        let drawn = matches!((features, problem.shape.classes), (1, 1) | (2, _));
        drawn.then(|| Recent {
            features,
            examples: VecDeque::new(),
        })
    }

    pub(super) fn push(&mut self, example: &Example) {
        if self.examples.len() == SHOWN {
            self.examples.pop_front();
        }
        self.examples.push_back(self.point(example));
    }

    pub(super) fn point(&self, example: &Example) -> [f64; 3] {
        let second = match self.features {
            2 => example.feature(1),
            _ => 0.0,
        };
        [example.feature(0), second, example.y]
    }
}
