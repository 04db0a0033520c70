//! The path on a bracket of the root, which narrows.
//!
//! A weight that is 0 at both ends of the bracket is 0 on all of it, and one that is off zero there, on one side, is linear
//! on all of it. Three sums stand for those. Only the others, fewer with each narrowing, are passed over again.

use core::cell::Cell;

use super::path::{Curve, Path, Point};
use crate::math::{Ends, Open, Pieces, soft_sums};

/// So few coordinates cost less to pass over than to sift.
const FEW: usize = 64;

/// g on the bracket.
pub(super) struct Narrowing<'a> {
    path: &'a Path<'a, 'a>,
    /// The coordinates that are open, if not all are; and room for those of the next bracket.
    open: &'a mut [Open; 2],
    is_whole: bool,
    /// The sums over the others, at `from`.
    fixed: Pieces,
    from: f64,
    /// What the ends were apart when it was sifted last.
    width: f64,
    /// How many coordinates were passed over.
    passed: Cell<usize>,
}

impl<'a> Narrowing<'a> {
    /// All of the path.
    pub fn new(path: &'a Path<'a, 'a>, open: &'a mut [Open; 2]) -> Self {
        let start = path.unthresholded();
        // Without a threshold all of g is one piece.
        let is_whole = path.theta() > 0.0;
        if !is_whole {
            open[0].clear();
        }
        Narrowing {
            path,
            open,
            is_whole,
            fixed: match is_whole {
                true => Pieces::default(),
                false => Pieces {
                    xx: start.xx,
                    xs: start.xs,
                    ss: crate::math::dot(path.w(), path.w()),
                },
            },
            from: 0.0,
            width: f64::INFINITY,
            passed: Cell::new(0),
        }
    }

    /// Passes over all coordinates that were made, rounded up.
    pub fn passes(&self) -> u32 {
        self.passed.get().div_ceil(self.path.x().len().max(1)) as u32
    }

    /// The sums over the coordinates that are not open, at τ.
    fn moved(&self, tau: f64) -> Pieces {
        let (Pieces { xx, xs, ss }, by) = (self.fixed, tau - self.from);
        Pieces {
            xx,
            xs: xs + by * xx,
            ss: ss + by * (2.0 * xs + by * xx),
        }
    }

    fn coordinates(&self) -> (&[f64], &[f64]) {
        match self.is_whole {
            true => (self.path.x(), self.path.w()),
            false => (self.open[0].x(), self.open[0].w()),
        }
    }
}

impl Curve for &mut Narrowing<'_> {
    const PASSES: u32 = 0;

    fn at(&self, tau: f64) -> Point {
        let (x, w) = self.coordinates();
        self.passed.set(self.passed.get() + x.len());
        let sums = soft_sums(x, w, tau, self.path.theta(), self.path.is_confined());
        let Pieces { xx, xs, ss } = self.moved(tau);
        Point {
            tau,
            xs: sums.xs + xs,
            xx: sums.xx + xx,
            norm: self.path.norm(sums.ss + ss, tau),
        }
    }

    fn narrow(&mut self, low: f64, high: f64) {
        let theta = self.path.theta();
        let ends = Ends { low, high, theta };
        let [open, next] = &mut *self.open;
        let (x, w) = match self.is_whole {
            true => (self.path.x(), self.path.w()),
            false => (open.x(), open.w()),
        };
        if x.len() <= FEW || high - low > 0.75 * self.width {
            return;
        }
        self.width = high - low;
        self.passed.set(self.passed.get() + x.len());
        let Pieces { xx, xs, ss } = match self.path.is_confined() {
            true => next.sift::<true>(x, w, &ends),
            false => next.sift::<false>(x, w, &ends),
        };
        self.fixed = self.moved(low);
        self.from = low;
        self.fixed.xx += xx;
        self.fixed.xs += xs;
        self.fixed.ss += ss;
        self.open.swap(0, 1);
        self.is_whole = false;
    }
}
