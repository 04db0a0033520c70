//! Scratch space of the solvers.

use alloc::vec::Vec;

use super::close_up::Near;
use super::events::Event;
use crate::math::{Live, Nearby};

/// Buffers of a step, kept between calls so that none is allocated anew. No step reads what another one wrote.
#[derive(Debug, Default)]
pub struct Work {
    /// Rescaled features, where they are extreme.
    pub(super) scaled: Vec<f64>,
    /// The breakpoints that a solver sorts or selects from.
    pub(super) events: Vec<Event>,
    /// The coordinates that a probe stores.
    pub(super) near: Nearby,
    /// The coordinates that a long step may move off zero.
    pub(super) live: Vec<Live>,
    /// The coordinates that a close-up sees.
    pub(super) close: Vec<Near>,
    /// Whether the last step ended with a close-up: then ŵ + ηβx has not the digits of its weights.
    pub(crate) is_close: bool,
}

/// A copy is empty: copies of learners are kept by the dozen, and need no buffers of their own.
impl Clone for Work {
    fn clone(&self) -> Self {
        Work::default()
    }
}
