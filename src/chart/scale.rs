//! Axes as numbers: where a value lies and which ticks it gets.
//!
//! A range grows in steps (1, 2, 5, 10, …), never with every frame: the bounds
//! are functions of the data alone, and [`Memory`] keeps a range from shrinking
//! while a race goes on. A logarithmic axis has no place for a value ≤ 0:
//! [`Axis::share`] says NaN, and the drawings leave a gap.

/// How values are laid on an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spacing {
    /// Equal differences, equal distances.
    #[default]
    Linear,
    /// Equal ratios, equal distances; only positive values have a place.
    Log,
}

impl Spacing {
    /// The spacing a view key names (`log`; anything else is linear).
    pub fn named(name: &str) -> Spacing {
        if name == "log" {
            Spacing::Log
        } else {
            Spacing::Linear
        }
    }
}

/// One axis: a spacing and its two ends. `lo` is drawn at the left or bottom
/// and may be the larger number (coordinate 1 on top of the support map).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// How values are laid between the ends.
    pub spacing: Spacing,
    /// Value at the left or bottom end.
    pub lo: f64,
    /// Value at the right or top end.
    pub hi: f64,
    /// Where ticks may stand.
    pub marks: Marks,
}

/// Where the ticks of an axis may stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// At round numbers.
    #[default]
    Round,
    /// At whole numbers only.
    Whole,
    /// At powers of two, as sweeps are given.
    Twos,
}

/// Steps of the ranges of a time axis, and of logarithmic ones.
pub const COARSE: [f64; 3] = [1.0, 2.0, 5.0];
/// Steps of linear value ranges.
pub const FINE: [f64; 4] = [1.0, 2.0, 3.0, 5.0];

impl Axis {
    /// A linear axis.
    pub fn linear(lo: f64, hi: f64) -> Axis {
        Axis {
            spacing: Spacing::Linear,
            lo,
            hi,
            marks: Marks::Round,
        }
    }

    /// A linear axis of whole numbers.
    pub fn whole(lo: f64, hi: f64) -> Axis {
        Axis {
            marks: Marks::Whole,
            ..Axis::linear(lo, hi)
        }
    }

    /// A logarithmic axis with exactly these positive ends, as a parameter is
    /// swept; in powers of two if both ends are.
    pub fn exactly(lo: f64, hi: f64) -> Axis {
        let twos = exponent_of_two(lo).is_some() && exponent_of_two(hi).is_some();
        Axis {
            spacing: Spacing::Log,
            lo,
            hi,
            marks: if twos { Marks::Twos } else { Marks::Round },
        }
    }

    /// A logarithmic axis over `lo..hi`, rounded outwards: to 1, 2, 5 times a
    /// power of ten if it is short, to powers of ten if it is long.
    pub fn log(lo: f64, hi: f64) -> Axis {
        let usable = |v: f64| v.is_finite() && v > 0.0;
        // The very ends of the doubles leave no room for a step beyond them.
        let lo = if usable(lo) {
            lo.clamp(1e-300, 1e299)
        } else {
            1.0
        };
        let hi = if usable(hi) && hi > lo {
            hi.min(1e300)
        } else {
            lo
        };
        let steps: &[f64] = if hi.log10() - lo.log10() > 4.0 {
            &[1.0]
        } else {
            &COARSE
        };
        let (lo, mut hi) = (step_down(lo, steps), step_up(hi, steps));
        if hi.log10() - lo.log10() < 0.3 {
            hi = step_up(lo * 2.0, steps);
        }
        Axis {
            spacing: Spacing::Log,
            lo,
            hi,
            marks: Marks::Round,
        }
    }

    /// Where `value` lies: 0 at `lo`, 1 at `hi`, beyond them outside 0…1; NaN
    /// if it has no place (not a number, infinite, or ≤ 0 on a log axis).
    pub fn share(&self, value: f64) -> f64 {
        let share = match self.spacing {
            _ if !value.is_finite() => f64::NAN,
            Spacing::Log if value <= 0.0 => f64::NAN,
            Spacing::Linear => {
                let half = value / 2.0 - self.lo / 2.0;
                half / (self.hi / 2.0 - self.lo / 2.0)
            }
            Spacing::Log => (value.log10() - self.lo.log10()) / (self.hi.log10() - self.lo.log10()),
        };
        if share.is_finite() { share } else { f64::NAN }
    }

    /// The value at `share` of the axis: the inverse of [`Axis::share`].
    pub fn value(&self, share: f64) -> f64 {
        match self.spacing {
            Spacing::Linear => self.lo * (1.0 - share) + self.hi * share,
            Spacing::Log => {
                let (a, b) = (self.lo.log10(), self.hi.log10());
                10f64.powf(a + (b - a) * share)
            }
        }
    }

    /// About `most` round values within the axis, increasing.
    pub fn ticks(&self, most: usize) -> Vec<f64> {
        let (lo, hi) = (self.lo.min(self.hi), self.lo.max(self.hi));
        if !(lo.is_finite() && hi.is_finite() && hi > lo) {
            return Vec::new();
        }
        match self.spacing {
            Spacing::Linear => linear_ticks(lo, hi, most.max(1), self.marks == Marks::Whole),
            Spacing::Log if lo > 0.0 && self.marks == Marks::Twos => {
                binary_ticks(lo, hi, most.max(3))
            }
            Spacing::Log if lo > 0.0 => log_ticks(lo, hi, most.max(2)),
            Spacing::Log => Vec::new(),
        }
    }
}

fn linear_ticks(lo: f64, hi: f64, most: usize, whole: bool) -> Vec<f64> {
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
    // Without the dust of its last digits: 0.3, not 0.30000000000000004.
    let exact = |value: f64| format!("{value:.decimals$}").parse().unwrap_or(value);
    (0..=count)
        .map(|i| exact((first + i as f64) * step))
        .collect()
}

fn log_ticks(lo: f64, hi: f64, most: usize) -> Vec<f64> {
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

fn binary_ticks(lo: f64, hi: f64, most: usize) -> Vec<f64> {
    let (first, last) = (lo.log2().ceil() as i32, hi.log2().floor() as i32);
    let count = |stride: i32| last.div_euclid(stride) + (-first).div_euclid(stride) + 1;
    let strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    let stride = strides.into_iter().find(|s| count(*s) <= most as i32);
    let stride = stride.unwrap_or(2000);
    let inside = (first..=last).filter(|e| e.rem_euclid(stride) == 0);
    inside.map(|e| 2f64.powi(e)).collect()
}

/// n for 2ⁿ, nothing for any other number.
pub fn exponent_of_two(value: f64) -> Option<i32> {
    let n = value.log2().round();
    (value.is_normal() && 2f64.powi(n as i32) == value).then_some(n as i32)
}

/// `mantissa · 10^exponent`, the nearest double.
fn power(mantissa: f64, exponent: i32) -> f64 {
    format!("{mantissa}e{exponent}").parse().unwrap_or(0.0)
}

/// The smallest `step · 10^k ≥ value`; 1 for values that are not positive.
pub fn step_up(value: f64, steps: &[f64]) -> f64 {
    step(value, steps, |up| up >= value, |a, b| a < b)
}

/// The largest `step · 10^k ≤ value`; 1 for values that are not positive.
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

/// The time axis after `t` of `rounds` rounds: the whole experiment once a
/// quarter is over, before that ranges that about double, so that the first
/// second of a long run is already legible.
pub fn time_axis(t: u64, rounds: u64) -> Axis {
    let (t, rounds) = (t as f64, rounds.max(t).max(1) as f64);
    let hi = if 4.0 * t > rounds {
        rounds
    } else {
        step_up(t.max(10.0), &COARSE).min(rounds)
    };
    Axis::whole(0.0, hi)
}

/// A range that does not shrink while the same race goes on.
#[derive(Clone, Debug)]
pub struct Memory<K> {
    kept: Option<(K, u64, Axis)>,
}

impl<K> Default for Memory<K> {
    fn default() -> Self {
        Memory { kept: None }
    }
}

impl<K: PartialEq> Memory<K> {
    /// `wanted`, widened to what was shown before under the same `key` at an
    /// earlier (or the same) round.
    pub fn grow(&mut self, key: K, t: u64, wanted: Axis) -> Axis {
        let mut axis = wanted;
        if let Some((old_key, old_t, old)) = &self.kept
            && *old_key == key
            && *old_t <= t
            && old.spacing == wanted.spacing
        {
            axis.lo = if old.lo < axis.lo { old.lo } else { axis.lo };
            axis.hi = if old.hi > axis.hi { old.hi } else { axis.hi };
        }
        self.kept = Some((key, t, axis));
        axis
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    #[test]
    fn time_grows_in_steps_to_the_whole_experiment() {
        let hi = |t| time_axis(t, 20000).hi;
        assert_eq!(
            [0, 10, 11, 51, 150, 4000, 5001, 20000].map(hi),
            [10.0, 10.0, 20.0, 100.0, 200.0, 5000.0, 20000.0, 20000.0]
        );
        assert_eq!(time_axis(0, 0).hi, 1.0);
        assert_eq!(time_axis(3, 7).hi, 7.0);
    }

    #[test]
    fn a_log_axis_has_no_place_for_zero() {
        let axis = Axis::log(1e-3, 10.0);
        for value in [0.0, -0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(axis.share(value).is_nan());
        }
    }

    #[test]
    fn memory_keeps_a_range_until_the_race_restarts() {
        let mut memory = Memory::default();
        let wanted = |hi| Axis::linear(0.0, hi);
        assert_eq!(memory.grow(1, 5, wanted(10.0)).hi, 10.0);
        assert_eq!(memory.grow(1, 6, wanted(5.0)).hi, 10.0);
        assert_eq!(memory.grow(2, 7, wanted(5.0)).hi, 5.0, "another view");
        assert_eq!(memory.grow(2, 3, wanted(2.0)).hi, 2.0, "a restart");
    }

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

        #[test]
        fn the_time_axis_is_monotone_and_covers(t in 0u64..1_000_000, more in 0u64..1000, rounds in 1u64..1_000_000) {
            let t = t.min(rounds);
            let later = (t + more).min(rounds);
            prop_assert!(time_axis(t, rounds).hi >= t as f64);
            prop_assert!(time_axis(t, rounds).hi <= time_axis(later, rounds).hi);
        }

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

        #[test]
        fn value_undoes_share(share in 0.0..1.0f64, a in -8.0..8.0f64, b in 0.7..8.0f64, log in any::<bool>()) {
            let axis = if log { Axis::log(10f64.powf(a), 10f64.powf(a + b)) }
                       else { Axis::linear(10f64.powf(a), 10f64.powf(a + b)) };
            prop_assert!((axis.share(axis.value(share)) - share).abs() < 1e-9);
        }
    }
}
