//! Axes as numbers: the position of a value, and the ticks.
//!
//! A range depends only on the round's data, so a picture does not depend on the path to it. It seldom changes while a
//! race is played, since its ends are on steps (`steps::FINE` or `COARSE`) and follow extremes of all rounds so far. A
//! logarithmic axis has no place for a value ≤ 0: [`Axis::share`] is NaN, and the drawings leave a gap.

mod ticks;

use crate::ids::ids;
use crate::steps::{COARSE, FINE, exponent_of_two, step_down, step_up};
use ticks::{binary_ticks, linear_ticks, log_ticks};

/// Spacing of values on an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spacing {
    /// Equal differences have equal distances.
    #[default]
    Linear,
    /// Equal ratios have equal distances; only positive values have a place.
    Log,
}

ids!(Spacing, "scale", { "linear" => Linear, "log" => Log });

/// Distance at which an end counts as having arrived (fraction of the axis).
const NEARLY: f64 = 2e-3;

/// One axis: a spacing and its two ends. `lo` is at the left or bottom and can be the larger number (coordinate 1 at the
/// top of the support map).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// Spacing of values between the ends.
    pub spacing: Spacing,
    /// Value at the left or bottom end.
    pub lo: f64,
    /// Value at the right or top end.
    pub hi: f64,
    /// Allowed places for ticks.
    pub marks: Marks,
}

/// Allowed places for the ticks of an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// At round numbers.
    #[default]
    Round,
    /// At whole numbers only.
    Whole,
    /// At powers of two, as in sweeps.
    Twos,
    /// Nowhere, while there is nothing to read.
    Nowhere,
}

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

    /// The same axis with other ends, rounded outwards if logarithmic; linear if an end has no place there.
    pub fn between(self, [lo, hi]: [f64; 2]) -> Axis {
        match self.spacing {
            Spacing::Log if lo > 0.0 && hi > 0.0 => Axis::log(lo, hi),
            _ => Axis {
                marks: self.marks,
                ..Axis::linear(lo, hi)
            },
        }
    }

    /// A linear axis of whole numbers.
    pub fn whole(lo: f64, hi: f64) -> Axis {
        Axis {
            marks: Marks::Whole,
            ..Axis::linear(lo, hi)
        }
    }

    /// The same axis without ticks.
    pub fn empty(self) -> Axis {
        Axis {
            marks: Marks::Nowhere,
            ..self
        }
    }

    /// An axis the fraction `share` of the way from `from` to this one; this one if the kinds differ or it is nearly
    /// reached.
    pub fn eased(self, from: &Axis, share: f64) -> Axis {
        let left = 1.0 - share;
        let [lo, hi] = [
            self.share(from.lo) * left,
            1.0 + (self.share(from.hi) - 1.0) * left,
        ];
        let there = lo.abs() <= NEARLY && (hi - 1.0).abs() <= NEARLY;
        let kind = |axis: &Axis| (axis.spacing, axis.marks);
        // Not so far that a number has no place.
        if there || kind(from) != kind(&self) || !(lo.abs() < 1e3 && hi.abs() < 1e3) {
            return self;
        }
        Axis {
            lo: self.value(lo),
            hi: self.value(hi),
            ..self
        }
    }

    /// A logarithmic axis with exactly these positive ends, as for swept parameters; in powers of two if both ends are.
    pub fn exactly(lo: f64, hi: f64) -> Axis {
        let twos = exponent_of_two(lo).is_some() && exponent_of_two(hi).is_some();
        Axis {
            spacing: Spacing::Log,
            lo,
            hi,
            marks: if twos { Marks::Twos } else { Marks::Round },
        }
    }

    /// A logarithmic axis over `lo..hi`, rounded outwards: to 1, 2, 5 times a power of ten if it is short, to powers of
    /// ten if it is long.
    pub fn log(lo: f64, hi: f64) -> Axis {
        let usable = |v: f64| v.is_finite() && v > 0.0;
        // Beyond the extreme ends of the doubles there is no room for a step.
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

    /// A linear axis for values from `least` to `most`, both positive: from 0, unless they are all so far above it that
    /// they would look level.
    pub fn near(least: f64, most: f64) -> Axis {
        if least <= 0.6 * most || least == most {
            return Axis::linear(0.0, step_up(most, &FINE));
        }
        let step = step_down((most - least) / 2.0, &FINE);
        let lo = (least / step - 0.2).floor() * step;
        Axis::linear(lo, (most / step + 0.2).ceil() * step)
    }

    /// Position of `value`: 0 at `lo`, 1 at `hi`, outside 0…1 beyond them; NaN if it has no place (not a number,
    /// infinite, or ≤ 0 on a log axis).
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

    /// The value at position `share` of the axis: the inverse of [`Axis::share`].
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
        let readable = lo.is_finite() && hi.is_finite() && hi > lo;
        if !readable || self.marks == Marks::Nowhere {
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

/// Whether positive values from `least` to `most` are worth a logarithmic axis: half a decade or more.
pub fn worth_log(least: f64, most: f64) -> bool {
    most * most >= 10.0 * least * least
}

/// The time axis after `t` of `rounds` rounds: the whole experiment once a quarter is over. Before that its range about
/// doubles whenever it is full, so that the first second of a long run is already legible. Before round 1 it is empty.
pub fn time_axis(t: u64, rounds: u64) -> Axis {
    if t == 0 {
        return time_axis(1, rounds).empty();
    }
    let (t, rounds) = (t as f64, rounds.max(t).max(1) as f64);
    let hi = if 4.0 * t > rounds {
        rounds
    } else {
        step_up(t.max(10.0), &COARSE).min(rounds)
    };
    Axis::whole(0.0, hi)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_axis_comes_to_its_ends_by_and_by() {
        let (from, to) = (Axis::linear(0.0, 10.0), Axis::linear(0.0, 20.0));
        assert_eq!(to.eased(&from, 0.5).hi, 15.0);
        let tens = |lo, hi| Axis {
            spacing: Spacing::Log,
            ..Axis::linear(lo, hi)
        };
        let hi = tens(1.0, 100.0).eased(&tens(1.0, 1e4), 0.5).hi;
        assert!((hi / 1000.0 - 1.0).abs() < 1e-9);
        assert_eq!(to.eased(&tens(1.0, 10.0), 0.5), to, "of another kind");
        let steps = std::iter::successors(Some(from), |axis| Some(to.eased(axis, 0.2)));
        assert_eq!(
            steps.take_while(|axis| *axis != to).count(),
            25,
            "and is there"
        );
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

    proptest! {
        #[test]
        fn the_time_axis_is_monotone_and_covers(t in 0u64..1_000_000, more in 0u64..1000, rounds in 1u64..1_000_000) {
            let t = t.min(rounds);
            let later = (t + more).min(rounds);
            prop_assert!(time_axis(t, rounds).hi >= t as f64);
            prop_assert!(time_axis(t, rounds).hi <= time_axis(later, rounds).hi);
        }

        #[test]
        fn value_undoes_share(share in 0.0..1.0f64, a in -8.0..8.0f64, b in 0.7..8.0f64, log in any::<bool>()) {
            let axis = if log { Axis::log(10f64.powf(a), 10f64.powf(a + b)) }
                       else { Axis::linear(10f64.powf(a), 10f64.powf(a + b)) };
            prop_assert!((axis.share(axis.value(share)) - share).abs() < 1e-9);
        }
    }
}
