//! Exponentials of many numbers, two at a time: the operations of libm's `exp` and `expm1` in the
//! same order, with selects instead of branches. Every number has libm's bits.
//!
//! libm itself computes tiles with a number that is out of the ordinary: a result that overflows
//! or is subnormal, or no number.

use crate::steps::TILE;

const LN2_HI: f64 = 6.931_471_803_691_238e-1;
const LN2_LO: f64 = 1.908_214_929_270_587_7e-10;
const INV_LN2: f64 = core::f64::consts::LOG2_E;
/// libm compares only the upper halves of the bits: below this, nearly ln(2)/2, it reduces nothing.
const UNREDUCED: f64 = f64::from_bits(0x3fd6_2e43_0000_0000);
/// Below this, just above 2⁻²⁸, libm's eᵛ is 1 + v.
const TINY: f64 = f64::from_bits(0x3e30_0001_0000_0000);
/// From here on an f64 has no digits after the point.
const WHOLE: f64 = (1_u64 << 52) as f64;

/// Multiplies every w by eᵛ.
pub fn times_exp(v: &[f64], w: &mut [f64]) {
    fn quick(v: &[f64], k: &[f64], w: &mut [f64]) {
        for ((v, k), w) in even(v).iter().zip(even(k)).zip(even_mut(w)) {
            *w *= exp(*v, *k);
        }
    }
    in_tiles(v, w, 708.0, quick, libm::exp);
}

/// Multiplies every w by e^|v| − 1.
pub fn times_exp_m1_abs(v: &[f64], w: &mut [f64]) {
    fn quick(v: &[f64], k: &[f64], w: &mut [f64]) {
        for ((v, k), w) in even(v).iter().zip(even(k)).zip(even_mut(w)) {
            *w *= exp_m1_abs(*v, *k);
        }
    }
    in_tiles(v, w, 38.0, quick, |v| libm::expm1(v.abs()));
}

/// Returns all but the last of an odd number of values: a loop in pairs has no rest then.
pub(crate) fn even(v: &[f64]) -> &[f64] {
    v.as_chunks::<2>().0.as_flattened()
}

/// Returns all but the last of an odd number of values.
pub(crate) fn even_mut(v: &mut [f64]) -> &mut [f64] {
    v.as_chunks_mut::<2>().0.as_flattened_mut()
}

/// Multiplies every w by `exact(v)`; `quick` does so for pairs, given the halvings, where all |v| <
/// `end`.
#[inline(never)]
fn in_tiles(
    v: &[f64],
    w: &mut [f64],
    end: f64,
    quick: fn(&[f64], &[f64], &mut [f64]),
    exact: fn(f64) -> f64,
) {
    let mut k = [0.0; TILE];
    for (v, w) in v.chunks(TILE).zip(w.chunks_mut(TILE)) {
        let done = if all_halvings(v, end, &mut k) {
            quick(v, &k, w);
            v.len() & !1
        } else {
            0
        };
        for i in done..v.len().min(w.len()) {
            w[i] *= exact(v[i]);
        }
    }
}

/// Computes the halvings of pairs; returns whether all |v| < `end`.
///
/// In one loop with the exponentials fewer numbers would be under way at once: their operations
/// wait for each other.
#[inline(never)]
fn all_halvings(v: &[f64], end: f64, k: &mut [f64]) -> bool {
    let mut all = true;
    for (k, v) in even_mut(k).iter_mut().zip(even(v)) {
        *k = halvings(*v);
        all &= v.abs() < end;
    }
    all
}

/// Returns the k ≥ 0 for which |v| − k ln 2 is small.
#[inline]
fn halvings(v: f64) -> f64 {
    let about = INV_LN2 * v.abs() + 0.5;
    let nearest = (about + WHOLE) - WHOLE;
    let below = nearest - if nearest > about { 1.0 } else { 0.0 };
    if v.abs() < UNREDUCED { 0.0 } else { below }
}

/// Returns 2ᵏ for a whole k.
#[inline]
fn power_of_two(k: f64) -> f64 {
    // The lowest bits of 1.5·2⁵² + k are those of k.
    f64::from_bits((k + 1.5 * WHOLE).to_bits().wrapping_add(1023) << 52)
}

#[inline]
fn exp(v: f64, k: f64) -> f64 {
    let k = k.copysign(v);
    let (hi, lo) = (v - k * LN2_HI, k * LN2_LO);
    let x = hi - lo;
    let xx = x * x;
    let c = x - xx * (P[0] + xx * (P[1] + xx * (P[2] + xx * (P[3] + xx * P[4]))));
    let bend = if v.abs() < TINY { 0.0 } else { x * c };
    (1.0 + (bend / (2.0 - c) - lo + hi)) * power_of_two(k)
}

#[inline]
fn exp_m1_abs(v: f64, k: f64) -> f64 {
    let (hi, lo) = (v.abs() - k * LN2_HI, k * LN2_LO);
    let x = hi - lo;
    let c = (hi - x) - lo;
    let half = 0.5 * x;
    let xx = x * half;
    let r = 1.0 + xx * (Q[0] + xx * (Q[1] + xx * (Q[2] + xx * (Q[3] + xx * Q[4]))));
    let t = 3.0 - r * half;
    let e = x * (xx * ((r - t) / (6.0 - x * t)) - c) - c - xx;
    // The rest of libm's sum is x − e + (1 − 2⁻ᵏ). Where k = 1 it may add the ½ first, and where k
    // is large it takes 2⁻ᵏ from −e.
    let scale = power_of_two(k);
    let inverse = f64::from_bits((2046 << 52) - scale.to_bits());
    let is_large = k >= 20.0;
    let e = e + if is_large { inverse } else { 0.0 };
    let one = 1.0 - if is_large { 0.0 } else { inverse };
    let is_first = k == 1.0 && x < -0.25;
    let (first, last) = (
        if is_first { one } else { 0.0 },
        if is_first { 0.0 } else { one },
    );
    (x + first - e + last) * scale
}

/// The coefficients of libm's `exp`.
const P: [f64; 5] = [
    0.166_666_666_666_666_02,
    -0.002_777_777_777_701_559_3,
    6.613_756_321_437_934e-5,
    -1.653_390_220_546_525_2e-6,
    4.138_136_797_057_238_5e-8,
];
/// The coefficients of libm's `expm1`.
const Q: [f64; 5] = [
    -0.033_333_333_333_333_13,
    0.001_587_301_587_254_814_6,
    -7.936_507_578_674_88e-5,
    4.008_217_827_329_362e-6,
    -2.010_992_181_836_243_7e-7,
];

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Both functions of these numbers, and libm's.
    fn agree(numbers: &[f64]) -> Result<(), TestCaseError> {
        type Pair = (fn(&[f64], &mut [f64]), fn(f64) -> f64);
        let pairs: [Pair; 2] = [
            (times_exp, libm::exp),
            (times_exp_m1_abs, |v| libm::expm1(v.abs())),
        ];
        for (all, one) in pairs {
            let mut here = vec![1.0; numbers.len()];
            all(numbers, &mut here);
            for (v, here) in numbers.iter().zip(here) {
                let there = one(*v);
                let same = here.to_bits() == there.to_bits() || here.is_nan() && there.is_nan();
                prop_assert!(same, "{v:?}: {here:?}, {there:?}");
            }
        }
        Ok(())
    }

    /// Numbers of every size, most of them such as have an exponential.
    fn number() -> impl Strategy<Value = f64> {
        let signs = prop_oneof![Just(-1.0), Just(1.0)];
        prop_oneof![
            8 => (signs, -60.0..11.0).prop_map(|(sign, e): (f64, f64)| sign * libm::exp2(e)),
            4 => -40.0..40.0,
            2 => -750.0..750.0,
            1 => any::<f64>(),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]
        #[test]
        fn every_number_has_libms_bits(numbers in prop::collection::vec(number(), 0..100)) {
            agree(&numbers)?;
            // A number out of the ordinary would leave its whole tile to libm.
            for number in numbers {
                agree(&[number; 2])?;
            }
        }
    }

    #[test]
    fn both_sides_of_every_edge_have_libms_bits() -> Result<(), TestCaseError> {
        let halves = (0..2200).map(|i| f64::from(i) * 0.5 * core::f64::consts::LN_2);
        let sixteenths = (0..1000).map(|i| f64::from(i) / 16.0 * core::f64::consts::LN_2);
        let halfway = (0..2000).map(|i| f64::from(i) * f64::EPSILON / 4.0);
        let edges = [
            UNREDUCED,
            TINY,
            38.0,
            708.0,
            709.782_712_893_384,
            f64::MIN_POSITIVE,
            f64::INFINITY,
        ];
        for edge in halves.chain(sixteenths).chain(halfway).chain(edges) {
            let near = (0..64).map(|i| f64::from_bits((edge.to_bits() + i).saturating_sub(32)));
            let near: Vec<f64> = near.flat_map(|v| [v, -v]).collect();
            agree(&near)?;
        }
        Ok(())
    }
}
