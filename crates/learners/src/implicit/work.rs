//! Scratch space of the solvers.

use super::events::Event;
use crate::math::{Nearby, Overview};

/// Vectors that a step needs while it is taken; kept between calls, so that none of them is made anew.
#[derive(Debug, Default)]
pub struct Work {
    /// Rescaled features, where they are extreme.
    pub(super) scaled: Vec<f64>,
    /// The breakpoints that a solver sorts or selects from.
    pub(super) events: Vec<Event>,
    /// The coordinates that a look keeps.
    pub(super) near: Nearby,
    /// What is known of the next step's example.
    pub(super) known: Option<Overview>,
}

impl Work {
    /// xᵀw of dense features, and what else is seen on the way: the next step with this x and w need not look again.
    pub fn predict(&mut self, x: &[f64], w: &[f64]) -> f64 {
        let overview = Overview::new(x, w);
        self.known = Some(overview);
        overview.score
    }

    /// The next step is another one.
    pub fn forget(&mut self) {
        self.known = None;
    }
}

/// Empty: what is in it means nothing to the next step, and copies of learners are kept by the dozen.
impl Clone for Work {
    fn clone(&self) -> Self {
        Work::default()
    }
}
