//! The coordinates that can leave zero along a path.

use alloc::vec::Vec;

use wide::f64x2;

use super::LANES;
use super::nearby::{padded, two};

/// Number of coordinates whose tests are read together: a branch per coordinate would be
/// unpredictable.
const GROUP: usize = u64::BITS as usize;

/// The coordinates with |w| + reach·|x| ≥ θ. For all others w + τx is inside the dead zone as long
/// as |τ| ≤ reach.
///
/// Each coordinate keeps its lane and its order within the lane; gaps are filled with zeros. So
/// [`super::soft_sums`] over these has the same bits as over all coordinates: the omitted ones
/// would only add zeros.
#[derive(Clone, Debug, Default)]
pub struct Live {
    x: Vec<f64>,
    w: Vec<f64>,
    count: usize,
    reach: f64,
}

impl Live {
    /// Returns their features.
    pub fn x(&self) -> &[f64] {
        &self.x[..self.count]
    }

    /// Returns their weights.
    pub fn w(&self) -> &[f64] {
        &self.w[..self.count]
    }

    /// Returns their reach.
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// Finds them. Returns false, and leaves them unknown, if they seem to be more than half of all
    /// coordinates.
    pub fn find(&mut self, x: &[f64], w: &[f64], theta: f64, reach: f64) -> bool {
        self.reach = reach;
        let longest = x.len().next_multiple_of(LANES);
        if self.x.len() < longest {
            self.x.resize(longest, 0.0);
            self.w.resize(longest, 0.0);
        }
        let mut ends: [usize; LANES] = core::array::from_fn(|lane| lane);
        let (mut found, mut most) = (0, 0);
        for (start, live) in live_groups(x, w, theta, reach) {
            found += live.count_ones() as usize;
            most += GROUP / 2;
            if found > most {
                return false;
            }
            for i in ones(live) {
                let end = &mut ends[i % LANES];
                (self.x[*end], self.w[*end]) = (x[start + i], w[start + i]);
                *end += LANES;
            }
        }
        self.count = (ends.iter()).fold(0, |most, end| most.max(end / LANES * LANES));
        for end in ends {
            for i in (end..self.count).step_by(LANES) {
                (self.x[i], self.w[i]) = (0.0, 0.0);
            }
        }
        true
    }
}

/// Returns the indices of the coordinates with |w| + reach·|x| ≥ θ, in order.
pub fn live_places(x: &[f64], w: &[f64], theta: f64, reach: f64) -> impl Iterator<Item = usize> {
    live_groups(x, w, theta, reach).flat_map(|(start, live)| ones(live).map(move |i| start + i))
}

/// Returns the start of each group and a bit for each of its coordinates.
#[inline]
fn live_groups(x: &[f64], w: &[f64], theta: f64, reach: f64) -> impl Iterator<Item = (usize, u64)> {
    let groups = x.chunks(GROUP).zip(w.chunks(GROUP)).enumerate();
    groups.map(move |(group, (x, w))| (group * GROUP, live_in(x, w, (theta, reach))))
}

/// Returns a bit for each coordinate of a group.
#[inline(never)]
fn live_in(x: &[f64], w: &[f64], limits: (f64, f64)) -> u64 {
    let n = x.len().min(w.len());
    let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
    let mut live = are_live(x, w, limits);
    if !x_rest.is_empty() {
        live |= are_live(&[padded(x_rest)], &[padded(w_rest)], limits) << (n - x_rest.len());
    }
    live
}

/// Returns the positions of the bits that are set.
#[inline]
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

/// Returns a bit for each coordinate, set if it is live.
///
/// Rounding is monotone: if |τ| ≤ reach, the computed |w + τx| is at most the computed
/// |w| + reach·|x|.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SoftSums, soft_sums};
    use proptest::prelude::*;

    fn vectors() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
        let number = |most: f64| {
            let few = prop_oneof![Just(0.0), Just(-0.0), Just(0.5), Just(-0.25), Just(1e-300)];
            prop_oneof![1 => few, 6 => -most..most]
        };
        prop::collection::vec((number(2.0), number(0.6)), 0..400)
            .prop_map(|v| v.into_iter().unzip())
    }

    fn bits(sums: SoftSums) -> [u64; 3] {
        [sums.xs, sums.xx, sums.ss].map(f64::to_bits)
    }

    proptest! {
        #[test]
        fn what_stays_in_the_dead_zone_can_be_left_out_of_every_sum(
            (x, w) in vectors(), theta in prop_oneof![Just(0.5), 1e-3f64..1.0], reach in prop_oneof![Just(0.0), Just(0.25), 0f64..0.5],
            inner in 0f64..=1.0, shares in prop::collection::vec(-1f64..=1.0, 8), more in 0usize..20,
        ) {
            // Weights for future features.
            let mut w = w;
            w.extend(vec![3.0; more]);
            let places: Vec<usize> = live_places(&x, &w, theta, reach).collect();
            let is_live = |i: &usize| w[*i].abs() + reach * x[*i].abs() >= theta;
            prop_assert_eq!(&places, &(0..x.len()).filter(is_live).collect::<Vec<_>>());
            // Leftovers of another search must not matter.
            let mut live = [(); 2].map(|()| Live { x: vec![7.0; 24], w: vec![7.0; 24], count: 16, reach: 9.0 });
            let [outer, nearer] = &mut live;
            if !outer.find(&x, &w, theta, reach) {
                prop_assert!(places.len() > 32);
                return Ok(());
            }
            prop_assert!(places.len() <= x.len().next_multiple_of(GROUP) / 2);
            prop_assert_eq!(outer.x().iter().filter(|x| **x != 0.0).count(), places.iter().filter(|i| x[**i] != 0.0).count());
            let is_nearer = nearer.find(outer.x(), outer.w(), theta, inner * reach);
            let known = [&*outer, &*nearer];
            for live in &known[..1 + usize::from(is_nearer)] {
                for share in shares.iter().chain(&[1.0, -1.0, 0.0]) {
                    let tau = share * live.reach();
                    for squares in [false, true] {
                        let all = soft_sums(&x, &w, tau, theta, squares);
                        prop_assert_eq!(bits(soft_sums(live.x(), live.w(), tau, theta, squares)), bits(all));
                    }
                }
            }
        }
    }
}
