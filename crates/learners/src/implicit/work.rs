//! Scratch space of the solvers.

use super::events::Event;
use crate::math::Nearby;

/// Vectors that a step needs while it is taken; kept between calls, so that none of them is made anew.
#[derive(Debug, Default)]
pub struct Work {
    /// Rescaled features, where they are extreme.
    pub(super) scaled: Vec<f64>,
    /// The breakpoints that a solver sorts or selects from.
    pub(super) events: Vec<Event>,
    /// The coordinates that a look keeps.
    pub(super) near: Nearby,
}

/// A copy is empty: no step reads what another one wrote, and copies of learners are kept by the dozen.
impl Clone for Work {
    fn clone(&self) -> Self {
        Work::default()
    }
}
