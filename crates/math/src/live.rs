//! The coordinates that a path may move off zero.

use alloc::vec::Vec;

use wide::f64x2;

use super::nearby::{padded, two};
use super::LANES;

/// Number of coordinates whose tests are read together: a branch for each could not be predicted.
const GROUP: usize = u64::BITS as usize;

/// The coordinates with |w| + reach·|x| ≥ θ. As long as |τ| ≤ reach, w + τx is inside the dead zone for all others.
///
/// Each stays in its lane, behind those that were before it there; between them are zeros. So [`super::soft_sums`] over
/// these has the bits of the one over all: what was left out adds zeros.
#[derive(Clone, Debug, Default)]
pub struct Live {
    x: Vec<f64>,
    w: Vec<f64>,
    count: usize,
    reach: f64,
}

impl Live {
    /// Their features.
    pub fn x(&self) -> &[f64] {
        &self.x[..self.count]
    }

    /// Their weights.
    pub fn w(&self) -> &[f64] {
        &self.w[..self.count]
    }

    /// Their reach.
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// Finds them.
    pub fn find(&mut self, x: &[f64], w: &[f64], theta: f64, reach: f64) {
        self.reach = reach;
        let n = x.len().min(w.len());
        let longest = n.next_multiple_of(LANES);
        if self.x.len() < longest {
            self.x.resize(longest, 0.0);
            self.w.resize(longest, 0.0);
        }
        let mut ends: [usize; LANES] = core::array::from_fn(|lane| lane);
        for (x, w) in x[..n].chunks(GROUP).zip(w[..n].chunks(GROUP)) {
            let ((blocks, x_rest), (w_blocks, w_rest)) = (x.as_chunks(), w.as_chunks());
            let mut live = are_live(blocks, w_blocks, (theta, reach));
            if !x_rest.is_empty() {
                let last = are_live(&[padded(x_rest)], &[padded(w_rest)], (theta, reach));
                live |= last << (x.len() - x_rest.len());
            }
            while live != 0 {
                let place = live.trailing_zeros() as usize;
                live &= live - 1;
                let end = &mut ends[place % LANES];
                (self.x[*end], self.w[*end]) = (x[place], w[place]);
                *end += LANES;
            }
        }
        self.count = ends.iter().fold(0, |most, end| most.max(end / LANES * LANES));
        for end in ends {
            for place in (end..self.count).step_by(LANES) {
                (self.x[place], self.w[place]) = (0.0, 0.0);
            }
        }
    }
}

/// A bit for each coordinate, set where it is live.
///
/// Rounding is monotone: where |τ| ≤ reach the computed |w + τx| is at most the computed |w| + reach·|x|.
#[inline(never)]
fn are_live(x: &[[f64; LANES]], w: &[[f64; LANES]], (theta, reach): (f64, f64)) -> u64 {
    let (theta, reach) = (f64x2::splat(theta), f64x2::splat(reach));
    let mut live = 0;
    for (block, (x, w)) in x.iter().zip(w).enumerate() {
        for pair in 0..LANES / 2 {
            let most = two(w, pair).abs() + reach * two(x, pair).abs();
            let is_live = !most.simd_lt(theta);
            live |= u64::from(is_live.to_bitmask()) << (LANES * block + 2 * pair);
        }
    }
    live
}
