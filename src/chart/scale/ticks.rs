//! Positions of the ticks of an axis: few, and at round numbers.

use crate::steps::{COARSE, power, step_up};

/// Multiples of a round step, which is whole if `whole`.
pub(super) fn linear_ticks(lo: f64, hi: f64, most: usize, whole: bool) -> Vec<f64> {
    let rough = (hi / most as f64 - lo / most as f64) * (1.0 - 1e-9);
    let mut step = step_up(rough, &[1.0, 2.0, 2.5, 5.0]);
    if whole && step.fract() != 0.0 {
        step = step_up(rough.max(1.0), &COARSE);
    }
    let first = (lo / step - 1e-9).ceil();
    let last = (hi / step + 1e-9).floor();
    if !(0.0..=2.0 * most as f64).contains(&(last - first)) {
        return Vec::new();
    }
    let count = (last - first) as usize;
    let decimals = (2.0 - step.log10().floor()).clamp(0.0, 320.0) as usize;
    // Removes rounding noise in the last digits: 0.3, not 0.30000000000000004.
    let exact = |value: f64| format!("{value:.decimals$}").parse().unwrap_or(value);
    (0..=count)
        .map(|i| exact((first + i as f64) * step))
        .collect()
}

/// 1, 2 and 5 times powers of ten if these are few, otherwise powers of ten.
pub(super) fn log_ticks(lo: f64, hi: f64, most: usize) -> Vec<f64> {
    let (first, last) = (
        (lo.log10() - 1e-9).ceil() as i32,
        (hi.log10() + 1e-9).floor() as i32,
    );
    let inside = |v: &f64| *v >= lo * (1.0 - 1e-9) && *v <= hi * (1.0 + 1e-9);
    let short: Vec<f64> = (first - 1..=last)
        .flat_map(|e| COARSE.map(|m| power(m, e)))
        .filter(inside)
        .collect();
    if short.len() <= most + 1 {
        return short;
    }
    let decades = (last - first).max(0) as usize;
    let stride = decades.div_ceil(most).max(1) as i32;
    (first..=last)
        .filter(|e| e.rem_euclid(stride) == 0)
        .map(|e| power(1.0, e))
        .collect()
}

/// Powers of two.
pub(super) fn binary_ticks(lo: f64, hi: f64, most: usize) -> Vec<f64> {
    let (first, last) = (lo.log2().ceil() as i32, hi.log2().floor() as i32);
    let count = |stride: i32| last.div_euclid(stride) + (-first).div_euclid(stride) + 1;
    let strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    let stride = strides.into_iter().find(|s| count(*s) <= most as i32);
    let stride = stride.unwrap_or(2000);
    let inside = (first..=last).filter(|e| e.rem_euclid(stride) == 0);
    inside.map(|e| 2f64.powi(e)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Marks};
    use crate::steps::exponent_of_two;
    use proptest::prelude::*;

    #[test]
    fn ticks_are_few_and_round() {
        assert_eq!(
            Axis::whole(0.0, 20000.0).ticks(4),
            [0.0, 5000.0, 10000.0, 15000.0, 20000.0]
        );
        assert_eq!(Axis::linear(0.0, 3.0).ticks(4), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(
            Axis::linear(-0.5, 0.5).ticks(4),
            [-0.5, -0.25, 0.0, 0.25, 0.5]
        );
        assert_eq!(
            Axis::whole(0.0, 10.0).ticks(4),
            [0.0, 5.0, 10.0],
            "no half rounds"
        );
        assert_eq!(Axis::log(0.5, 2.0).ticks(5), [0.5, 1.0, 2.0]);
        assert_eq!(
            Axis::log(0.01, 1e6).ticks(4),
            [0.01, 1.0, 100.0, 1e4, 1e6],
            "every second decade"
        );
    }

    #[test]
    fn an_axis_of_powers_of_two_has_ticks_at_some_of_them() {
        let exponents = |lo: i32, hi: i32, most: usize| -> Vec<i32> {
            let ticks = Axis::exactly(2f64.powi(lo), 2f64.powi(hi)).ticks(most);
            ticks.into_iter().filter_map(exponent_of_two).collect()
        };
        assert_eq!(exponents(-20, 20, 5), [-20, -10, 0, 10, 20]);
        assert_eq!(exponents(-20, 20, 2), [-20, 0, 20]);
        assert_eq!(exponents(-3, 1, 5), [-3, -2, -1, 0, 1]);
        assert_eq!(exponents(1, 13, 5), [5, 10]);
        assert_eq!(Axis::exactly(1e-3, 8.0).marks, Marks::Round);
        assert_eq!([3.0, 0.0, -2.0, f64::NAN].map(exponent_of_two), [None; 4]);
    }

    proptest! {
        #[test]
        fn any_axis_gives_few_ticks_inside_itself(
            lo in -1e6..1e6f64, span in -3.0..12.0f64, most in 1usize..8, log in any::<bool>(),
        ) {
            let span = 10f64.powf(span);
            let axis = if log { Axis::log(lo.abs() + 1e-12, (lo.abs() + 1e-12) * (1.0 + span)) }
                       else { Axis::linear(lo, lo + span) };
            let ticks = axis.ticks(most);
            prop_assert!(ticks.len() <= 2 * most + 4, "{ticks:?}");
            prop_assert!(ticks.is_sorted());
            for tick in ticks {
                let share = axis.share(tick);
                prop_assert!((-1e-3..=1.001).contains(&share), "{tick} at {share} of {axis:?}");
            }
        }
    }
}
