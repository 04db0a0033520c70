//! What an implicit step reads of an example: one look to guess where it ends, one to know all about there.

use wide::f64x2;

use super::{LANES, reduce, soft};

/// Coordinates that are told apart together.
const GRAIN: usize = 4;
/// Grains between two looks at what was found, which two bits each tell: a branch in every grain would push the sums out
/// of the registers, and could not be foreseen.
const GROUP: usize = u64::BITS as usize / 2;

/// An example before its step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overview {
    /// xᵀw, the bits of [`super::dot`].
    pub score: f64,
    /// ‖x‖².
    pub square: f64,
}

impl Overview {
    /// In one pass.
    pub fn new(x: &[f64], w: &[f64]) -> Self {
        let n = x.len().min(w.len());
        let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
        let mut sums = [[0.0; LANES]; 2];
        products(x, w, &mut sums);
        products(&[padded(x_rest)], &[padded(w_rest)], &mut sums);
        let [score, square] = sums.map(reduce);
        Overview { score, square }
    }

    /// It is that of these vectors, to the last bit.
    pub fn is_of(&self, x: &[f64], w: &[f64]) -> bool {
        let bits = |of: &Overview| [of.score, of.square].map(f64::to_bits);
        bits(self) == bits(&Overview::new(x, w))
    }
}

/// Adds x_i w_i and x_i² to the lanes.
///
/// A function of its own, as [`soften_and_measure`] is: within another one the sums would not stay in registers.
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

/// The rest of a slice as a whole block: features and weights of 0 add nothing.
#[inline]
fn padded<const N: usize>(rest: &[f64]) -> [f64; N] {
    let mut block = [0.0; N];
    block[..rest.len()].copy_from_slice(rest);
    block
}

/// The sums over s = soft(w + τx, θ) at a point of the path, apart from the coordinates that may change their piece near it.
#[derive(Clone, Debug, Default)]
pub struct Nearby {
    /// Their features and weights: so many of each, then what other searches left.
    x: Vec<f64>,
    w: Vec<f64>,
    count: usize,
    /// Σ x_i s_i over the other coordinates.
    pub xs: f64,
    /// Σ x_i² over those of the others with |w_i + τx_i| ≥ θ.
    pub xx: f64,
}

/// Where a path is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// τ.
    pub tau: f64,
    /// The soft threshold θ.
    pub theta: f64,
    /// How far to either side of τ it must see.
    pub room: f64,
}

impl Look {
    /// w + τx comes to an edge of the dead zone, or leaves it there, within the room.
    #[inline]
    fn is_near(&self, x: f64, w: f64) -> bool {
        let over = (w + self.tau * x).abs() - self.theta;
        over.abs() <= self.room * x.abs()
    }
}

impl Nearby {
    /// Their features.
    pub fn x(&self) -> &[f64] {
        &self.x[..self.count]
    }

    /// Their weights.
    pub fn w(&self) -> &[f64] {
        &self.w[..self.count]
    }

    /// Takes the sums, and finds the coordinates near an edge; gives Σ x_i s_i and Σ x_i² where |w_i + τx_i| ≥ θ over all of
    /// them. Gives up where those near are more than `most`, or make up most of a sum.
    pub fn find(&mut self, x: &[f64], w: &[f64], look: &Look, most: usize) -> Option<(f64, f64)> {
        self.count = 0;
        // As far as writing may go before it is noticed that they are too many.
        let room = most + (GROUP + 1) * GRAIN;
        if self.x.len() < room {
            self.x.resize(room, 0.0);
            self.w.resize(room, 0.0);
        }
        let n = x.len().min(w.len());
        let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
        let (x_end, w_end) = ([padded(x_rest)], [padded(w_rest)]);
        let (mut sums, mut slack) = (Sums::ZERO, [f64x2::ZERO; GROUP]);
        let groups = x.chunks(GROUP).zip(w.chunks(GROUP));
        for (x, w) in groups.chain([(&x_end[..], &w_end[..])]) {
            soften_and_measure(x, w, look, &mut sums, &mut slack);
            let mut near = is_near(&slack[..x.len()]);
            while near != 0 {
                let grain = near.trailing_zeros() as usize / 2;
                near &= !(0b11 << (2 * grain));
                self.keep(&x[grain], &w[grain], look);
            }
            if self.count > most {
                return None;
            }
        }
        let [xs, xx] = [sums.xs, sums.xx].map(total);
        let (near_xs, near_xx) = self.sums_at(look.tau, look.theta);
        (self.xs, self.xx) = (xs - near_xs, xx - near_xx);
        // What is left of a sum after most of it was taken away is rounding.
        (near_xx <= 0.5 * xx && self.xs.is_finite())
            .then_some((self.xs + near_xs, self.xx + near_xx))
    }

    /// Over those near, at any τ of the room: Σ x_i s_i, and Σ x_i² where |w_i + τx_i| ≥ θ. (On the very edge of the dead
    /// zone the next step leaves it.)
    pub fn sums_at(&self, tau: f64, theta: f64) -> (f64, f64) {
        let (mut xs, mut xx) = (0.0, 0.0);
        for (x, w) in self.x().iter().zip(self.w()) {
            let v = w + tau * x;
            xs += x * soft(v, theta);
            xx += if v.abs() < theta { 0.0 } else { x * x };
        }
        (xs, xx)
    }

    /// Writes all of a grain down; what is not near is written over by what comes next.
    #[inline]
    fn keep(&mut self, x: &[f64; GRAIN], w: &[f64; GRAIN], look: &Look) {
        let kept_x = self.x[self.count..].first_chunk_mut::<GRAIN>();
        let kept_w = self.w[self.count..].first_chunk_mut::<GRAIN>();
        let (Some(kept_x), Some(kept_w)) = (kept_x, kept_w) else {
            return;
        };
        let mut kept = 0;
        for i in 0..GRAIN {
            // Never as many as a grain: the remainder tells the compiler.
            kept_x[kept % GRAIN] = x[i];
            kept_w[kept % GRAIN] = w[i];
            kept += usize::from(look.is_near(x[i], w[i]));
        }
        self.count += kept;
    }
}

/// Two bits a grain: one is set where its even or its odd places come to an edge.
#[inline]
fn is_near(slack: &[f64x2]) -> u64 {
    let mut is_far = u64::MAX.checked_shl(2 * slack.len() as u32).unwrap_or(0);
    for (grain, slack) in slack.iter().enumerate() {
        // The signs.
        is_far |= u64::from(slack.to_bitmask()) << (2 * grain);
    }
    !is_far
}

/// Four partial sums each, of even and odd places.
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

/// Adds the grains' sums; finds how far into the room an edge is, of the even and of the odd places of each: below 0 there
/// is none within.
///
/// With explicit vectors, and two at a time: what the compiler makes of plain loops here, or of longer ones, leaves the
/// registers, most of all in WebAssembly.
#[inline(never)]
fn soften_and_measure(
    x: &[[f64; GRAIN]],
    w: &[[f64; GRAIN]],
    look: &Look,
    sums: &mut Sums,
    slack: &mut [f64x2],
) {
    let [tau, theta, room] = [look.tau, look.theta, look.room].map(f64x2::splat);
    let sign = f64x2::splat(-0.0);
    let Sums { mut xs, mut xx } = *sums;
    for ((x, w), slack) in x.iter().zip(w).zip(slack) {
        let mut within = [f64x2::ZERO; 2];
        for pair in 0..2 {
            let (x, w) = (two(x, pair), two(w, pair));
            let v = w + tau * x;
            let over = v.abs() - theta;
            // x with the sign of v, where |v| ≥ θ. (On the very edge of the dead zone the next step leaves it.)
            let active = (x ^ (v & sign)) & over.simd_ge(f64x2::ZERO);
            xs[pair] += active * over;
            xx[pair] += active * active;
            within[pair] = room * x.abs() - over.abs();
        }
        *slack = within[0].fast_max(within[1]);
    }
    *sums = Sums { xs, xx };
}

#[inline]
fn two<const N: usize>(block: &[f64; N], pair: usize) -> f64x2 {
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

    /// A large feature in the dead zone is no part of the sums, however large.
    #[test]
    fn sums_of_which_nearly_all_is_near_are_given_up() {
        let look = Look {
            tau: 0.0,
            theta: 3.0,
            room: 0.01,
        };
        let (x, w) = ([1.0, 1e-10, 2.0], [3.005, 3.01, 0.0]);
        let find = |w: &[f64]| Nearby::default().find(&x, w, &look, 100);
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
            (x, w) in vectors(), tau in -1f64..1.0, theta in prop_oneof![Just(0.5), 0f64..1.0], room in prop_oneof![Just(0.0), 0f64..0.1],
            most in 0usize..400,
        ) {
            let look = Look { tau, theta, room };
            let (mut near, mut xs, mut xx, mut near_xx) = ((Vec::new(), Vec::new()), 0.0, 0.0, 0.0);
            for (x, w) in x.iter().zip(&w) {
                let v = w + tau * x;
                let square = if v.abs() < theta { 0.0 } else { x * x };
                if (v.abs() - theta).abs() <= room * x.abs() {
                    near.0.push(*x);
                    near.1.push(*w);
                    near_xx += square;
                } else {
                    xs += x * soft(v, theta);
                    xx += square;
                }
            }
            // What is left of another search must not matter.
            let mut found = Nearby { x: vec![1.0; 3], w: vec![1.0; 3], count: 3, xs: 7.0, xx: 7.0 };
            let sums = found.find(&x, &w, &look, most);
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
