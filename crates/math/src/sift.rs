//! Narrowing a bracket of the root: which coordinates keep their linear piece between its ends.

use alloc::vec::Vec;

use wide::f64x2;

use super::nearby::padded;

/// Number of coordinates whose sums are taken together.
const GRAIN: usize = 4;
/// Number of coordinates whose tests are read together: a branch for each could not be predicted.
const GROUP: usize = u64::BITS as usize;

/// The coordinates whose linear piece of s = soft(w + τx, θ) differs between the ends of a bracket.
#[derive(Clone, Debug, Default)]
pub struct Open {
    x: Vec<f64>,
    w: Vec<f64>,
    count: usize,
}

/// Sums over s = soft(w + τx, θ) at the lower end of a bracket, over coordinates that are off zero there and at the upper
/// end, on one side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pieces {
    /// Σ x².
    pub xx: f64,
    /// Σ x·s.
    pub xs: f64,
    /// Σ s².
    pub ss: f64,
}

/// A bracket, low ≤ high, on the path of soft(w + τx, θ).
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The soft threshold θ.
    pub theta: f64,
}

impl Open {
    /// Their features.
    pub fn x(&self) -> &[f64] {
        &self.x[..self.count]
    }

    /// Their weights.
    pub fn w(&self) -> &[f64] {
        &self.w[..self.count]
    }

    /// None are.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Keeps those of these coordinates that are open between the ends; the sums over the others.
    pub fn sift<const SQUARES: bool>(&mut self, x: &[f64], w: &[f64], ends: &Ends) -> Pieces {
        self.count = 0;
        let n = x.len().min(w.len());
        if self.x.len() < n {
            self.x.resize(n, 0.0);
            self.w.resize(n, 0.0);
        }
        let (mut sums, mut marks) = (Sums::ZERO, [f64x2::ZERO; GROUP / 2]);
        for (x, w) in x[..n].chunks(GROUP).zip(w[..n].chunks(GROUP)) {
            let ((grains_x, rest_x), (grains_w, rest_w)) = (x.as_chunks(), w.as_chunks());
            sort_out::<SQUARES>(grains_x, grains_w, ends, &mut sums, &mut marks);
            let mut open = marked(&marks[..x.len() / GRAIN * 2]);
            if !rest_x.is_empty() {
                sort_out::<SQUARES>(&[padded(rest_x)], &[padded(rest_w)], ends, &mut sums, &mut marks);
                open |= marked(&marks[..2]) << (x.len() / GRAIN * GRAIN);
            }
            while open != 0 {
                let place = open.trailing_zeros() as usize;
                open &= open - 1;
                (self.x[self.count], self.w[self.count]) = (x[place], w[place]);
                self.count += 1;
            }
        }
        Pieces {
            xx: total(sums.xx),
            xs: total(sums.xs),
            ss: total(sums.ss),
        }
    }
}

/// A bit for each place, set where it is open.
#[inline]
fn marked(marks: &[f64x2]) -> u64 {
    let mut bits = 0;
    for (pair, marks) in marks.iter().enumerate() {
        bits |= u64::from(marks.to_bitmask()) << (2 * pair);
    }
    bits
}

/// Four partial sums of each kind, of even and odd places.
#[derive(Clone, Copy)]
struct Sums {
    xx: [f64x2; 2],
    xs: [f64x2; 2],
    ss: [f64x2; 2],
}

impl Sums {
    const ZERO: Sums = Sums {
        xx: [f64x2::ZERO; 2],
        xs: [f64x2::ZERO; 2],
        ss: [f64x2::ZERO; 2],
    };
}

fn total([first, second]: [f64x2; 2]) -> f64 {
    let [even, odd] = (first + second).to_array();
    even + odd
}

/// Adds the grains' sums, and marks the places that are open by their signs.
///
/// Rounding is monotone: at any τ between the ends w + τx is rounded to a number between those at the ends.
///
/// Written with explicit vectors, two at a time: see `nearby`.
#[inline(never)]
fn sort_out<const SQUARES: bool>(
    x: &[[f64; GRAIN]],
    w: &[[f64; GRAIN]],
    ends: &Ends,
    sums: &mut Sums,
    marks: &mut [f64x2],
) {
    let [low, high, theta] = [ends.low, ends.high, ends.theta].map(f64x2::splat);
    let sign = f64x2::splat(-0.0);
    let Sums {
        mut xx,
        mut xs,
        mut ss,
    } = *sums;
    let below = -theta;
    for ((x, w), mark) in x.iter().zip(w).zip(marks.as_chunks_mut::<2>().0) {
        for pair in 0..2 {
            let (x, w) = (two(x, pair), two(w, pair));
            let (at_low, at_high) = (w + low * x, w + high * x);
            let (rises, up) = (at_low.simd_ge(theta), at_high.simd_ge(theta));
            let (falls, down) = (at_low.simd_le(below), at_high.simd_le(below));
            mark[pair] = (rises ^ up) | (falls ^ down);
            let is_piece = (rises & up) | (falls & down);
            let (x, s) = (x & is_piece, at_low - (theta | (at_low & sign)));
            xx[pair] += x * x;
            xs[pair] += x * s;
            if SQUARES {
                let s = s & is_piece;
                ss[pair] += s * s;
            }
        }
    }
    *sums = Sums { xx, xs, ss };
}

#[inline]
fn two<const N: usize>(block: &[f64; N], pair: usize) -> f64x2 {
    f64x2::new([block[2 * pair], block[2 * pair + 1]])
}
