//! Looking over a solver's shoulder.
//!
//! Solvers are generic over who watches: for nobody, `()`, the calls vanish.

/// Somebody to be told where a solver looks.
pub(super) trait Watch {
    /// Somebody is there.
    const WATCHES: bool = true;

    /// A point of the path with its score; `side` < 0: the root is further from 0, > 0: it is nearer, 0: here.
    fn visit(&mut self, beta: f64, score: f64, side: f64);
}

impl Watch for () {
    const WATCHES: bool = false;

    #[inline]
    fn visit(&mut self, _: f64, _: f64, _: f64) {}
}

/// A point that a solver looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visited {
    /// β there.
    pub beta: f64,
    /// xᵀw(β) there.
    pub score: f64,
    /// −1: the root is further from 0; +1: it is nearer; 0: here.
    pub side: i8,
}

/// Everything a solver looked at on the root's side of 0, in order: Newton's iterates, the breakpoints that end the segments
/// of the sort, the pivots of the selection. Looks that only certify, or find out where to select, are not among them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen(pub Vec<Visited>);

impl Watch for Seen {
    fn visit(&mut self, beta: f64, score: f64, side: f64) {
        let side = i8::from(side > 0.0) - i8::from(side < 0.0);
        self.0.push(Visited { beta, score, side });
    }
}
