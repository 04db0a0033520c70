//! Records of a solver's iterates, for pictures of the solver.
//!
//! Solvers are generic over the observer: the calls for `()`, which records nothing, are compiled
//! away.

use alloc::vec::Vec;

/// An observer of the points that a solver evaluates.
pub(super) trait Watch {
    /// Whether it records anything.
    const WATCHES: bool = true;

    /// Records a point of the path with its score. If `side` < 0 the root is farther from 0, if > 0
    /// it is nearer, and if 0 it is here.
    fn visit(&mut self, beta: f64, score: f64, side: f64);
}

impl Watch for () {
    const WATCHES: bool = false;

    #[inline]
    fn visit(&mut self, _: f64, _: f64, _: f64) {}
}

/// A point that a solver evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visited {
    /// β at the point.
    pub beta: f64,
    /// xᵀw(β) at the point.
    pub score: f64,
    /// −1 if the root is farther from 0, +1 if it is nearer, 0 if it is here.
    pub side: i8,
}

/// The points that a solver evaluated on the root's side of 0, in order: Newton's iterates, the
/// breakpoints that end the segments of the sort, or the pivots of the selection. Evaluations that
/// only certify, or that only locate the selection, are omitted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen(pub Vec<Visited>);

impl Watch for Seen {
    fn visit(&mut self, beta: f64, score: f64, side: f64) {
        let side = i8::from(side > 0.0) - i8::from(side < 0.0);
        self.0.push(Visited { beta, score, side });
    }
}
