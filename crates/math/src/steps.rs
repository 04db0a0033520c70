//! Complete updates of dense weights of one score, each in one pass over the coordinates.
//!
//! Every number is the same as from the parts of an update in one pass each: operations are only
//! merged into one loop, never reordered within a coordinate, and sums keep their lanes.

use wide::f64x2;

use super::nearby::{padded, two};
use super::{LANES, axpy, dot_into, reduce, sign, soft};

/// Number of coordinates per tile in functions with both element-wise work and sums: the compiler
/// vectorises either alone, but not both in one loop. Two tiles fit well into the first-level
/// cache.
pub(super) const TILE: usize = 64;

/// Computes w ← (w − η(λ₁ sgn(w) + λ₂w)) + a·x, a subgradient step on an elastic net followed by a
/// step along x.
pub fn explicit_step(eta: f64, (l1, l2): (f64, f64), a: f64, x: &[f64], w: &mut [f64]) {
    if l2 == 0.0 {
        // η·(λ₁·(±1) + 0·w) is ±ηλ₁ to the last bit for every finite w.
        let theta = eta * l1;
        for (w, x) in w.iter_mut().zip(x) {
            *w = (*w - signed(theta, *w)) + a * x;
        }
    } else {
        for (w, x) in w.iter_mut().zip(x) {
            *w = (*w - eta * (l1 * sign(*w) + l2 * *w)) + a * x;
        }
    }
}

/// Takes the subgradient step w ← w − η(λ₁ sgn(w) + λ₂w).
pub fn explicit_shrink(eta: f64, (l1, l2): (f64, f64), w: &mut [f64]) {
    if l2 == 0.0 {
        let theta = eta * l1;
        w.iter_mut().for_each(|w| *w -= signed(theta, *w));
    } else {
        w.iter_mut()
            .for_each(|w| *w -= eta * (l1 * sign(*w) + l2 * *w));
    }
}

/// Returns θ with the sign of v, or 0 for v = 0.
#[inline]
fn signed(theta: f64, v: f64) -> f64 {
    let signed = theta.copysign(v);
    if v == 0.0 { 0.0 } else { signed }
}

/// Computes w ← soft(w + a·x, θ).
pub fn soft_step(theta: f64, a: f64, x: &[f64], w: &mut [f64]) {
    if theta == 0.0 {
        axpy(a, x, w);
        return;
    }
    for (w, x) in w.iter_mut().zip(x) {
        *w = soft(*w + a * x, theta);
    }
}

/// Applies the soft threshold v ← soft(v, θ).
pub fn soften(theta: f64, v: &mut [f64]) {
    if theta == 0.0 {
        return;
    }
    v.iter_mut().for_each(|v| *v = soft(*v, theta));
}

/// Computes v ← v/divisor.
pub fn divide(divisor: f64, v: &mut [f64]) {
    v.iter_mut().for_each(|v| *v /= divisor);
}

/// Computes w ← soft(w + a·x, θ)/divisor and returns xᵀw.
pub fn soft_step_scored(theta: f64, divisor: f64, a: f64, x: &[f64], w: &mut [f64]) -> f64 {
    let mut lanes = [0.0; LANES];
    for (x, w) in x.chunks(4 * TILE).zip(w.chunks_mut(4 * TILE)) {
        soft_step(theta, a, x, w);
        if divisor != 1.0 {
            divide(divisor, w);
        }
        dot_into(&mut lanes, x, w);
    }
    reduce(lanes)
}

/// Sums over s = soft(w + τx, θ).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SoftSums {
    /// Σ x s.
    pub xs: f64,
    /// Σ x² where |w + τx| ≥ θ.
    pub xx: f64,
    /// Σ s², if requested.
    pub ss: f64,
}

/// Computes the sums at τ, with Σ s² if `squares` is set.
pub fn soft_sums(x: &[f64], w: &[f64], tau: f64, theta: f64, squares: bool) -> SoftSums {
    let n = x.len().min(w.len());
    let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
    let mut sums = [[f64x2::ZERO; LANES / 2]; 3];
    for (x, w) in [(x, w), (&[padded(x_rest)], &[padded(w_rest)])] {
        if squares {
            add_softened::<true>(x, w, (tau, theta), &mut sums);
        } else {
            add_softened::<false>(x, w, (tau, theta), &mut sums);
        }
    }
    let [xs, xx, ss] = sums.map(|[a, b, c, d]| {
        let [a, b, c, d] = [a, b, c, d].map(f64x2::to_array);
        reduce([a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]])
    });
    SoftSums { xs, xx, ss }
}

/// Computes the sums at τ without a threshold, with the known Σ x² in `xx`.
pub fn line_sums(x: &[f64], w: &[f64], tau: f64, xx: f64) -> SoftSums {
    let n = x.len().min(w.len());
    let ((x, x_rest), (w, w_rest)) = (x[..n].as_chunks(), w[..n].as_chunks());
    let mut sums = [[0.0; LANES]; 2];
    add_moved(x, w, tau, &mut sums);
    add_moved(&[padded(x_rest)], &[padded(w_rest)], tau, &mut sums);
    let [xs, ss] = sums.map(reduce);
    SoftSums { xs, xx, ss }
}

/// Adds x_i s_i and s_i² to the lanes, with s = w + τx.
#[inline(never)]
fn add_moved(x: &[[f64; LANES]], w: &[[f64; LANES]], tau: f64, sums: &mut [[f64; LANES]; 2]) {
    let [mut xs, mut ss] = *sums;
    for (x, w) in x.iter().zip(w) {
        for i in 0..LANES {
            let s = w[i] + tau * x[i];
            xs[i] += x[i] * s;
            ss[i] += s * s;
        }
    }
    *sums = [xs, ss];
}

/// Adds x_i s_i, x_i² where |w_i + τx_i| ≥ θ and, with `SQUARES`, s_i² to the lanes, with s = soft(w + τx, θ).
///
/// Written with explicit vectors of two, like `nearby`.
#[inline(never)]
fn add_softened<const SQUARES: bool>(
    x: &[[f64; LANES]],
    w: &[[f64; LANES]],
    (tau, theta): (f64, f64),
    sums: &mut [[f64x2; LANES / 2]; 3],
) {
    let (tau, theta, sign) = (f64x2::splat(tau), f64x2::splat(theta), f64x2::splat(-0.0));
    let [mut xs, mut xx, mut ss] = *sums;
    for (x, w) in x.iter().zip(w) {
        for pair in 0..LANES / 2 {
            let (x, w) = (two(x, pair), two(w, pair));
            let v = w + tau * x;
            let size = v.abs();
            // Exactly on an edge of the dead zone (above all if θ = 0 and v = 0) the next step
            // leaves it.
            let dead = size.simd_lt(theta);
            // |s|; x takes its sign.
            let (s, active) = ((size - theta) & !dead, x & !dead);
            xs[pair] += (x ^ (v & sign)) * s;
            xx[pair] += active * active;
            if SQUARES {
                ss[pair] += s * s;
            }
        }
    }
    *sums = [xs, xx, ss];
}

/// Returns Σ (a_i − b_i)² over the length of the shorter slice.
pub fn square_distance(a: &[f64], b: &[f64]) -> f64 {
    let n = a.len().min(b.len());
    let (a_chunks, a_rest) = a[..n].as_chunks::<LANES>();
    let (b_chunks, b_rest) = b[..n].as_chunks::<LANES>();
    let mut lanes = [0.0; LANES];
    for (a, b) in a_chunks.iter().zip(b_chunks) {
        for i in 0..LANES {
            lanes[i] += (a[i] - b[i]) * (a[i] - b[i]);
        }
    }
    let square = reduce(lanes);
    let rest = a_rest.iter().zip(b_rest);
    square + rest.fold(0.0, |sum, (a, b)| sum + (a - b) * (a - b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dot;
    use proptest::prelude::*;

    /// Weights and features with zeros of both signs, and with lengths below and above a tile and
    /// the lanes.
    fn vectors() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
        let number =
            || prop_oneof![1 => Just(0.0), 1 => Just(-0.0), 1 => Just(0.5), 8 => -2f64..2.0];
        prop::collection::vec((number(), number()), 0..300).prop_map(|v| v.into_iter().unzip())
    }

    fn bits(v: &[f64]) -> Vec<u64> {
        v.iter().map(|v| v.to_bits()).collect()
    }

    proptest! {
        #[test]
        fn one_pass_gives_what_its_parts_give_one_after_the_other(
            (x, w) in vectors(), a in -1f64..1.0, eta in 0f64..1.0,
            l1 in prop_oneof![Just(0.0), Just(1.0), 0f64..1.0], l2 in prop_oneof![Just(0.0), 0f64..1.0],
        ) {
            let mut parts = w.clone();
            parts.iter_mut().for_each(|w| *w -= eta * (l1 * sign(*w) + l2 * *w));
            let mut shrunk = w.clone();
            explicit_shrink(eta, (l1, l2), &mut shrunk);
            prop_assert_eq!(bits(&shrunk), bits(&parts));
            axpy(a, &x, &mut parts);
            let mut whole = w.clone();
            explicit_step(eta, (l1, l2), a, &x, &mut whole);
            prop_assert_eq!(bits(&whole), bits(&parts));

            for divisor in [1.0, 1.0 + eta * l2] {
                let mut parts = w.clone();
                axpy(a, &x, &mut parts);
                soften(eta * l1, &mut parts);
                divide(divisor, &mut parts);
                let mut whole = w.clone();
                let score = soft_step_scored(eta * l1, divisor, a, &x, &mut whole);
                prop_assert_eq!(bits(&whole), bits(&parts));
                prop_assert_eq!(score.to_bits(), dot(&x, &parts).to_bits());
            }
        }

        #[test]
        fn a_distance_is_the_norm_of_the_difference((a, b) in vectors()) {
            let difference: Vec<f64> = a.iter().zip(&b).map(|(a, b)| a - b).collect();
            let square = dot(&difference, &difference);
            prop_assert!((square_distance(&a, &b) - square).abs() <= 1e-14 * square);
        }

        #[test]
        fn the_sums_are_those_of_the_softened_weights((x, w) in vectors(), tau in -1f64..1.0, theta in prop_oneof![Just(0.0), Just(0.5), 0f64..1.0]) {
            let v: Vec<f64> = x.iter().zip(&w).map(|(x, w)| w + tau * x).collect();
            let s: Vec<f64> = v.iter().map(|v| soft(*v, theta)).collect();
            let active: Vec<f64> = x.iter().zip(&v).map(|(x, v)| if v.abs() < theta { 0.0 } else { *x }).collect();
            let sums = soft_sums(&x, &w, tau, theta, true);
            prop_assert_eq!(sums.xs.to_bits(), dot(&x, &s).to_bits());
            prop_assert_eq!(sums.xx.to_bits(), dot(&active, &active).to_bits());
            prop_assert_eq!(sums.ss.to_bits(), dot(&s, &s).to_bits());
            let of = |sums: SoftSums| [sums.xs, sums.xx, sums.ss].map(f64::to_bits);
            let without = soft_sums(&x, &w, tau, theta, false);
            prop_assert_eq!(of(without), of(SoftSums { ss: 0.0, ..sums }));
            let line = line_sums(&x, &w, tau, dot(&x, &x));
            prop_assert_eq!(of(line), of(soft_sums(&x, &w, tau, 0.0, true)));
        }
    }
}
