//! Round numbers above and below a value: 1, 2, 5, 10, … and powers of two.

/// Steps of the ranges of a time axis, and of logarithmic ones.
pub const COARSE: [f64; 3] = [1.0, 2.0, 5.0];
/// Steps of linear value ranges.
pub const FINE: [f64; 4] = [1.0, 2.0, 3.0, 5.0];
/// Steps of ranges that fit their values closely.
pub const CLOSE: [f64; 10] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];

/// n for 2ⁿ, `None` for any other number.
pub fn exponent_of_two(value: f64) -> Option<i32> {
    let n = value.log2().round();
    (value.is_normal() && 2f64.powi(n as i32) == value).then_some(n as i32)
}

/// `mantissa · 10^exponent`, the nearest double.
pub fn power(mantissa: f64, exponent: i32) -> f64 {
    format!("{mantissa}e{exponent}").parse().unwrap_or(0.0)
}

/// Returns the smallest `step · 10^k ≥ value`; 1 for values that are not positive.
pub fn step_up(value: f64, steps: &[f64]) -> f64 {
    step(value, steps, |up| up >= value, |a, b| a < b)
}

/// Returns the largest `step · 10^k ≤ value`; 1 for values that are not positive.
pub fn step_down(value: f64, steps: &[f64]) -> f64 {
    step(value, steps, |down| down <= value, |a, b| a > b)
}

fn step(
    value: f64,
    steps: &[f64],
    covers: impl Fn(f64) -> bool,
    better: impl Fn(f64, f64) -> bool,
) -> f64 {
    if !(value.is_finite() && value > 0.0) {
        return 1.0;
    }
    let exponent = value.log10().floor() as i32;
    let mut best = None;
    for e in exponent - 1..=exponent + 1 {
        for m in steps {
            let candidate = power(*m, e);
            let usable = candidate.is_finite() && candidate > 0.0 && covers(candidate);
            if usable && best.is_none_or(|b| better(candidate, b)) {
                best = Some(candidate);
            }
        }
    }
    best.unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn steps_cover_and_are_monotone(a in -300.0..300.0f64, b in -300.0..300.0f64) {
            let (a, b) = (10f64.powf(a.min(b)), 10f64.powf(a.max(b)));
            for steps in [&COARSE[..], &FINE[..], &[1.0][..]] {
                prop_assert!(step_up(a, steps) >= a && step_down(a, steps) <= a);
                prop_assert!(step_up(a, steps) <= 10.0 * a * (1.0 + 1e-9));
                prop_assert!(step_up(a, steps) <= step_up(b, steps));
                prop_assert!(step_down(a, steps) <= step_down(b, steps));
            }
        }
    }
}
