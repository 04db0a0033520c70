//! The passes of an implicit step over an example: an overview for a guess at the end of the step,
//! and a probe of the path there.

use alloc::vec::Vec;

use wide::f64x2;

use super::{LANES, reduce, soft};

/// Number of coordinates tested together.
const GRAIN: usize = 4;
/// Number of grains whose tests, of two bits each, are read together: a branch per grain would push
/// the sums out of the registers and be unpredictable.
const GROUP: usize = u64::BITS as usize / 2;

/// An example before its step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overview {
    /// xᵀw, with the bits of [`super::dot`].
    pub score: f64,
    /// ‖x‖².
    pub square: f64,
}

impl Overview {
    /// Computes the overview of these features and weights in one pass.
    pub fn new(x: &[f64], w: &[f64]) -> Self {
        let n = x.len().min(w.len());
        let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
        let mut sums = [[0.0; LANES]; 2];
        products(x, w, &mut sums);
        products(&[padded(x_rest)], &[padded(w_rest)], &mut sums);
        let [score, square] = sums.map(reduce);
        Overview { score, square }
    }

    /// Whether it is the overview of these vectors, to the last bit.
    pub fn is_of(&self, x: &[f64], w: &[f64]) -> bool {
        let bits = |of: &Overview| [of.score, of.square].map(f64::to_bits);
        bits(self) == bits(&Overview::new(x, w))
    }
}

/// Adds x_i w_i and x_i² to the lanes.
///
/// Never inlined, like [`soften_and_measure`]: inside another function the sums would not stay in
/// registers.
#[inline(never)]
fn products(x: &[[f64; LANES]], w: &[[f64; LANES]], sums: &mut [[f64; LANES]; 2]) {
    let [mut score, mut square] = *sums;
    for (x, w) in x.iter().zip(w) {
        for i in 0..LANES {
            score[i] += x[i] * w[i];
            square[i] += x[i] * x[i];
        }
    }
    *sums = [score, square];
}

/// Returns the rest of a slice, padded to a whole block: features and weights of 0 add nothing.
#[inline]
pub(super) fn padded<const N: usize>(rest: &[f64]) -> [f64; N] {
    let mut block = [0.0; N];
    block[..rest.len()].copy_from_slice(rest);
    block
}

/// The sums over s = soft(w + τx, θ) at a point of the path. Coordinates that may change their
/// linear piece near it are stored separately.
#[derive(Clone, Debug, Default)]
pub struct Nearby {
    /// Features of the coordinates near an edge: `count` of them, then leftovers of earlier probes.
    x: Vec<f64>,
    w: Vec<f64>,
    count: usize,
    /// Σ x_i s_i over the other coordinates.
    pub xs: f64,
    /// Σ x_i² over the other coordinates with |w_i + τx_i| ≥ θ.
    pub xx: f64,
}

/// A point of a path, and the trust interval around it.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    /// τ.
    pub tau: f64,
    /// The soft threshold θ.
    pub theta: f64,
    /// Half the width of the trust interval around τ.
    pub half_width: f64,
}

impl Probe {
    /// Whether w + τx crosses an edge of the dead zone within the trust interval.
    #[inline]
    fn is_near(&self, x: f64, w: f64) -> bool {
        let over = (w + self.tau * x).abs() - self.theta;
        over.abs() <= self.half_width * x.abs()
    }
}

impl Nearby {
    /// Returns the features of the coordinates near an edge.
    pub fn x(&self) -> &[f64] {
        &self.x[..self.count]
    }

    /// Returns the weights of the coordinates near an edge.
    pub fn w(&self) -> &[f64] {
        &self.w[..self.count]
    }

    /// Computes the sums and finds the coordinates near an edge. Returns Σ x_i s_i, and Σ x_i²
    /// where |w_i + τx_i| ≥ θ, over all coordinates; `None` if more than `most` are near an edge,
    /// or if these make up most of a sum.
    pub fn find(&mut self, x: &[f64], w: &[f64], probe: &Probe, most: usize) -> Option<(f64, f64)> {
        self.count = 0;
        // Upper bound on the number of coordinates written before `most` is checked.
        let longest = most + (GROUP + 1) * GRAIN;
        if self.x.len() < longest {
            self.x.resize(longest, 0.0);
            self.w.resize(longest, 0.0);
        }
        let n = x.len().min(w.len());
        let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
        let (x_end, w_end) = ([padded(x_rest)], [padded(w_rest)]);
        let (mut sums, mut slack) = (Sums::ZERO, [f64x2::ZERO; GROUP]);
        let groups = x.chunks(GROUP).zip(w.chunks(GROUP));
        for (x, w) in groups.chain([(&x_end[..], &w_end[..])]) {
            soften_and_measure(x, w, probe, &mut sums, &mut slack);
            let mut near = is_near(&slack[..x.len()]);
            while near != 0 {
                let grain = near.trailing_zeros() as usize / 2;
                near &= !(0b11 << (2 * grain));
                self.keep(&x[grain], &w[grain], probe);
            }
            if self.count > most {
                return None;
            }
        }
        let [xs, xx] = [sums.xs, sums.xx].map(total);
        let (near_xs, near_xx) = self.sums_at(probe.tau, probe.theta);
        (self.xs, self.xx) = (xs - near_xs, xx - near_xx);
        // If most of a sum was subtracted, the remainder is rounding error.
        (near_xx <= 0.5 * xx && self.xs.is_finite())
            .then_some((self.xs + near_xs, self.xx + near_xx))
    }

    /// Returns Σ x_i s_i, and Σ x_i² where |w_i + τx_i| ≥ θ, over the coordinates near an edge, at
    /// any τ in the trust interval. (Exactly on an edge, a coordinate counts as outside the dead
    /// zone, since the next step leaves it.)
    pub fn sums_at(&self, tau: f64, theta: f64) -> (f64, f64) {
        let (mut xs, mut xx) = (0.0, 0.0);
        for (x, w) in self.x().iter().zip(self.w()) {
            let v = w + tau * x;
            xs += x * soft(v, theta);
            xx += if v.abs() < theta { 0.0 } else { x * x };
        }
        (xs, xx)
    }

    /// Stores a whole grain; the next one overwrites coordinates that are not near an edge.
    #[inline]
    fn keep(&mut self, x: &[f64; GRAIN], w: &[f64; GRAIN], probe: &Probe) {
        let kept_x = self.x[self.count..].first_chunk_mut::<GRAIN>();
        let kept_w = self.w[self.count..].first_chunk_mut::<GRAIN>();
        let (Some(kept_x), Some(kept_w)) = (kept_x, kept_w) else {
            return;
        };
        let mut kept = 0;
        for i in 0..GRAIN {
            // `kept` is below GRAIN; the remainder proves it to the compiler.
            kept_x[kept % GRAIN] = x[i];
            kept_w[kept % GRAIN] = w[i];
            kept += usize::from(probe.is_near(x[i], w[i]));
        }
        self.count += kept;
    }
}

/// Returns two bits per grain, set if its even or its odd places cross an edge.
#[inline]
fn is_near(slack: &[f64x2]) -> u64 {
    let mut is_far = u64::MAX.checked_shl(2 * slack.len() as u32).unwrap_or(0);
    for (grain, slack) in slack.iter().enumerate() {
        // The sign bits.
        is_far |= u64::from(slack.to_bitmask()) << (2 * grain);
    }
    !is_far
}

/// Four partial sums of each kind, over even and odd places.
#[derive(Clone, Copy)]
struct Sums {
    xs: [f64x2; 2],
    xx: [f64x2; 2],
}

impl Sums {
    const ZERO: Sums = Sums {
        xs: [f64x2::ZERO; 2],
        xx: [f64x2::ZERO; 2],
    };
}

fn total([first, second]: [f64x2; 2]) -> f64 {
    let [even, odd] = (first + second).to_array();
    even + odd
}

/// Adds the grains' sums and measures the depth of an edge inside the trust interval, for the even
/// and the odd places of each grain; negative if no edge is inside.
///
/// Written with explicit vectors of two: plain or longer loops spill registers, especially in
/// WebAssembly.
#[inline(never)]
fn soften_and_measure(
    x: &[[f64; GRAIN]],
    w: &[[f64; GRAIN]],
    probe: &Probe,
    sums: &mut Sums,
    slack: &mut [f64x2],
) {
    let [tau, theta, half_width] = [probe.tau, probe.theta, probe.half_width].map(f64x2::splat);
    let sign = f64x2::splat(-0.0);
    let Sums { mut xs, mut xx } = *sums;
    for ((x, w), slack) in x.iter().zip(w).zip(slack) {
        let mut within = [f64x2::ZERO; 2];
        for pair in 0..2 {
            let (x, w) = (two(x, pair), two(w, pair));
            let v = w + tau * x;
            let over = v.abs() - theta;
            // x with the sign of v, if |v| ≥ θ. (Exactly on an edge, the next step leaves the dead
            // zone.)
            let active = (x ^ (v & sign)) & over.simd_ge(f64x2::ZERO);
            xs[pair] += active * over;
            xx[pair] += active * active;
            within[pair] = half_width * x.abs() - over.abs();
        }
        *slack = within[0].fast_max(within[1]);
    }
    *sums = Sums { xs, xx };
}

/// Returns one pair of numbers from a block.
#[inline]
pub(super) fn two<const N: usize>(block: &[f64; N], pair: usize) -> f64x2 {
    f64x2::new([block[2 * pair], block[2 * pair + 1]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dot;
    use proptest::prelude::*;

    fn vectors() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
        let number =
            || prop_oneof![1 => Just(0.0), 1 => Just(-0.0), 1 => Just(0.5), 8 => -2f64..2.0];
        prop::collection::vec((number(), number()), 0..400).prop_map(|v| v.into_iter().unzip())
    }

    /// A feature in the dead zone is not part of the sums, however large it is.
    #[test]
    fn sums_of_which_nearly_all_is_near_are_given_up() {
        let probe = Probe {
            tau: 0.0,
            theta: 3.0,
            half_width: 0.01,
        };
        let (x, w) = ([1.0, 1e-10, 2.0], [3.005, 3.01, 0.0]);
        let find = |w: &[f64]| Nearby::default().find(&x, w, &probe, 100);
        assert_eq!(find(&w), None);
        assert!(find(&[3.005, 3.01, 3.1]).is_some());
    }

    proptest! {
        #[test]
        fn an_overview_is_what_two_passes_say((x, w) in vectors(), exponent in -40i32..40) {
            let x: Vec<f64> = x.iter().map(|x| x * 10f64.powi(exponent)).collect();
            let overview = Overview::new(&x, &w);
            prop_assert_eq!(overview.score.to_bits(), dot(&x, &w).to_bits());
            prop_assert_eq!(overview.square.to_bits(), dot(&x, &x).to_bits());
        }

        #[test]
        fn what_is_near_an_edge_is_found_and_the_rest_is_added_up(
            (x, w) in vectors(), tau in -1f64..1.0, theta in prop_oneof![Just(0.5), 0f64..1.0], half_width in prop_oneof![Just(0.0), 0f64..0.1],
            most in 0usize..400,
        ) {
            let probe = Probe { tau, theta, half_width };
            let (mut near, mut xs, mut xx, mut near_xx) = ((Vec::new(), Vec::new()), 0.0, 0.0, 0.0);
            for (x, w) in x.iter().zip(&w) {
                let v = w + tau * x;
                let square = if v.abs() < theta { 0.0 } else { x * x };
                if (v.abs() - theta).abs() <= half_width * x.abs() {
                    near.0.push(*x);
                    near.1.push(*w);
                    near_xx += square;
                } else {
                    xs += x * soft(v, theta);
                    xx += square;
                }
            }
            // Leftovers of another search must not matter.
            let mut found = Nearby { x: vec![1.0; 3], w: vec![1.0; 3], count: 3, xs: 7.0, xx: 7.0 };
            let sums = found.find(&x, &w, &probe, most);
            let all = sums.is_some();
            let (few, rounding) = (near.0.len() <= most, 1e-9 * (xx + near_xx));
            prop_assert!(!all || (few && near_xx <= xx + rounding));
            prop_assert!(all || !few || near_xx >= xx - rounding);
            if all {
                prop_assert_eq!((found.x(), found.w()), (&near.0[..], &near.1[..]));
                let largest: f64 = x.iter().zip(&w).map(|(x, w)| (x * (w + tau * x)).abs()).sum();
                prop_assert!((found.xs - xs).abs() <= 1e-14 * largest);
                prop_assert!((found.xx - xx).abs() <= 1e-14 * xx);
                let near = found.sums_at(tau, theta);
                prop_assert_eq!(sums, Some((found.xs + near.0, found.xx + near.1)));
            }
        }
    }
}
