//! Scratch space of the solvers.

use alloc::vec::Vec;

use super::close_up::Near;
use super::events::Event;
use crate::math::{Live, Nearby};

/// Scratch buffers of a step, reused between calls to avoid allocation. No step reads what another
/// step wrote.
#[derive(Debug, Default)]
pub struct Work {
    /// Rescaled features, if they are extreme.
    pub(super) scaled: Vec<f64>,
    /// Breakpoints for a solver to sort or select from.
    pub(super) events: Vec<Event>,
    /// The coordinates stored by a probe.
    pub(super) near: Nearby,
    /// The coordinates that a long step may move off zero.
    pub(super) live: Vec<Live>,
    /// The coordinates of a close-up.
    pub(super) close: Vec<Near>,
    /// Whether the last step ended with a close-up; ŵ + ηβx then lacks digits of its weights.
    pub(crate) is_close: bool,
}

/// Returns empty buffers: dozens of learner copies are kept, and none needs its own.
impl Clone for Work {
    fn clone(&self) -> Self {
        Work::default()
    }
}
