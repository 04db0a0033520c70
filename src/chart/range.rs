//! The extent of a value axis: over losses, the numbers of steps, and regret with its bounds.
//!
//! An exploding run must not flatten the others: a run that has diverged, or is diverging, is clipped a little above them.
//! Every other run is shown in full, except for its first rounds, which count little, and for values hopelessly far above
//! the smallest run. A linear axis extends to 0; a logarithmic one has no place for values ≤ 0, and clips values far below
//! the ends.

use super::curves::{Curve, settled};
use super::scale::{Axis, Spacing, worth_log};
use crate::steps::{FINE, step_up};

/// Ratios that limit an axis; in a pair the first is for a linear axis, the second for a logarithmic one.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// The first rounds count for at most this many times the later ones: one bad round must not flatten a mean forever.
    early: f64,
    /// A run explodes once it is this many times above its own first half, and above what some run has reached. A
    /// converging run does not grow like that; a regret that was close to 0 may, but stays small.
    grown: f64,
    /// It counts as exploding until it is less than this many times above the smallest run: an axis that included it in
    /// every pause would go up and down with it.
    back: f64,
    /// A run is clipped this many times above the smallest, which would otherwise be too flat to see.
    pub(super) wide: [f64; 2],
    /// An exploding run is clipped this many times above the others, so that it visibly leaves while they keep their
    /// height.
    exploding: [f64; 2],
    /// A bound this many times above the largest run does not affect the range: it says little about the runs.
    bound: [f64; 2],
    /// Values are clipped at this fraction of the lowest end on a logarithmic axis: a first loss may happen to be tiny.
    deep: f64,
}

/// Losses and the numbers of steps.
pub const LOSSES: Policy = Policy {
    early: 4.0,
    grown: 100.0,
    back: 10.0,
    wide: [1e6, 1e12],
    exploding: [1.05, 5.0],
    bound: [5.0, 1e5],
    deep: 1e-6,
};

/// Regret: it passes through 0, where its values are as small as the samples happen to be.
pub const REGRET: Policy = Policy {
    deep: 1e-3,
    ..LOSSES
};

/// The value axis for runs and their bounds; unless the view chooses, logarithmic if that is worthwhile.
pub fn axis(runs: &[Curve], bounds: &[&Curve], spacing: Option<Spacing>, policy: &Policy) -> Axis {
    let parts = Parts::of(runs, bounds, policy);
    let (lo, hi) = parts.positive();
    // A logarithmic axis would not show such a run. One that oscillates around 0 counts as below until it has stayed above
    // for half of its rounds.
    let is_below = |run: &Curve| {
        let half = run.times.last().map_or(0.0, |t| t / 2.0);
        let late = run.times.iter().zip(&run.values).rev();
        let mut late = late.take_while(|(t, _)| **t > half);
        late.any(|(_, value)| *value <= 0.0)
    };
    let below = parts.steady.iter().any(|(run, _)| is_below(run));
    match spacing {
        Some(Spacing::Linear) => parts.linear(),
        None if below => parts.linear(),
        None if !worth_log(lo, hi) => {
            let all = runs.iter().chain(bounds.iter().copied());
            match least(all.flat_map(Curve::finite)) {
                least if (lo..=hi).contains(&least) => Axis::near(least, hi),
                _ => parts.linear(),
            }
        }
        _ => Axis::log(lo, hi),
    }
}

/// The curves that determine an axis.
struct Parts<'c, 'a> {
    /// Runs with their sizes.
    steady: Vec<(&'c Curve<'a>, f64)>,
    /// The runs that diverged or explode.
    exploding: Vec<&'c Curve<'a>>,
    bounds: &'c [&'c Curve<'a>],
    policy: &'c Policy,
}

impl<'c, 'a> Parts<'c, 'a> {
    fn of(runs: &'c [Curve<'a>], bounds: &'c [&'c Curve<'a>], policy: &'c Policy) -> Self {
        let start = settled(runs);
        let known = runs.iter().filter(|run| !run.times.is_empty());
        let sized: Vec<_> = known
            .map(|run| (run, run.size(start, policy.early)))
            .collect();
        let living = sized.iter().filter(|(run, _)| !run.diverged);
        let smallest = least(living.clone().map(|(_, size)| *size));
        let floor = floor(living.map(|(run, _)| *run));
        let explodes = |(run, size): &(&Curve, f64)| {
            run.diverged
                || *size > policy.back * smallest && has_exploded(run, &floor, policy.grown)
        };
        let (exploding, steady): (Vec<_>, Vec<_>) = sized.into_iter().partition(explodes);
        Parts {
            steady,
            exploding: exploding.into_iter().map(|(run, _)| run).collect(),
            bounds,
            policy,
        }
    }

    fn linear(&self) -> Axis {
        let policy = self.policy;
        let sizes = self.steady.iter().map(|(_, size)| *size);
        let sizes = sizes.filter(|size| *size > 0.0);
        let widest = most(sizes.clone()).min(least(sizes) * policy.wide[0]);
        let (mut lo, mut hi) = (0.0_f64, 0.0_f64);
        for (run, size) in &self.steady {
            let size = size.min(widest);
            for value in run.finite() {
                lo = lo.min(value.max(-size));
                hi = hi.max(value.min(size));
            }
        }
        for bound in self.bounds {
            let ends = [most(bound.finite()), -most(bound.finite().map(|v| -v))];
            for end in ends
                .into_iter()
                .filter(|end| end.abs() <= policy.bound[0] * widest)
            {
                lo = lo.min(end);
                hi = hi.max(end);
            }
        }
        let exploding = most(self.exploding.iter().flat_map(|run| run.finite()));
        hi = match self.steady.is_empty() {
            // All runs diverged; an exponential shows its shape at any scale.
            true => least(self.exploding.iter().filter_map(|run| middle(run))),
            false => hi.max(exploding.min(policy.exploding[0] * hi)),
        };
        let step = |value| {
            if value > 0.0 {
                step_up(value, &FINE)
            } else {
                0.0
            }
        };
        match (-step(-lo), step(hi)) {
            (0.0, 0.0) => Axis::linear(0.0, 1.0),
            (lo, hi) => Axis::linear(lo, hi),
        }
    }

    /// The range of positive values on a logarithmic axis; empty if there are none.
    fn positive(&self) -> (f64, f64) {
        let policy = self.policy;
        let peak = |span: &Span| span.most;
        let runs = self.steady.iter().map(|(run, _)| *run);
        let mut shown: Vec<Span> = runs.filter_map(Span::of).collect();
        let exploding = self.exploding.iter().copied();
        let exploding: Vec<Span> = exploding.filter_map(Span::of).collect();
        let smallest = least(shown.iter().map(peak));
        let mut top = most(shown.iter().map(peak)).min(smallest * policy.wide[1]);
        let near = |span: &Span| top == 0.0 || span.most <= policy.bound[1] * top;
        let bounds = self.bounds.iter().copied().filter_map(Span::of);
        let bounds: Vec<Span> = bounds.filter(near).collect();
        top = top.max(most(bounds.iter().map(peak)));
        shown.extend(bounds);
        let wildest = most(exploding.iter().map(peak));
        let lowest = least(shown.iter().chain(&exploding).map(|span| span.least));
        let (ended, top) = match shown.is_empty() {
            true => (&exploding, wildest.min(lowest * policy.wide[1])),
            false => (&shown, top.max(wildest.min(policy.exploding[1] * top))),
        };
        let ends = ended.iter().map(|span| span.last);
        (lowest.max(policy.deep * least(ends).min(top)), top)
    }
}

/// What some run has reached by each sample: the smallest, over the runs, of the largest |value| so far.
fn floor<'c>(runs: impl Iterator<Item = &'c Curve<'c>>) -> Vec<f64> {
    let mut floor: Vec<f64> = Vec::new();
    for run in runs {
        floor.resize(floor.len().max(run.values.len()), f64::INFINITY);
        let mut largest = 0.0;
        for (least, value) in floor.iter_mut().zip(&run.values) {
            largest = larger(largest, value);
            *least = least.min(largest);
        }
    }
    floor
}

/// Whether a run was at some sample this many times above its own first half and above the floor. Nothing explodes from 0,
/// where many quantities start.
fn has_exploded(run: &Curve, floor: &[f64], times: f64) -> bool {
    let mut way = run.times.iter().zip(&run.values).peekable();
    let mut early = 0.0;
    let mut all = run.times.iter().zip(&run.values).zip(floor);
    all.any(|((t, value), floor)| {
        while let Some((_, value)) = way.next_if(|(then, _)| **then <= t / 2.0 + 0.5) {
            early = larger(early, value);
        }
        early > 0.0 && *value > times * floor.max(early)
    })
}

/// The larger of a |value|, if finite, and another number.
fn larger(than: f64, value: &f64) -> f64 {
    match value.abs() {
        value if value.is_finite() => than.max(value),
        _ => than,
    }
}

/// The smallest, the largest and the last of a curve's positive values.
#[derive(Clone, Copy)]
struct Span {
    least: f64,
    most: f64,
    last: f64,
}

impl Span {
    fn of(curve: &Curve) -> Option<Span> {
        let mut values = curve.finite().filter(|value| *value > 0.0);
        let last = values.next()?;
        let first = Span {
            least: last,
            most: last,
            last,
        };
        Some(values.fold(first, |span, last| Span {
            least: span.least.min(last),
            most: span.most.max(last),
            last,
        }))
    }
}

fn least(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(f64::INFINITY, f64::min)
}

/// The largest value, or 0.
fn most(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(0.0, f64::max)
}

/// A diverged run's value after two thirds of its samples.
fn middle(curve: &Curve) -> Option<f64> {
    let value = *curve.values.get(curve.values.len() * 2 / 3)?;
    (value.is_finite() && value > 0.0).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    /// Values of rounds 1, 2, …
    fn curve(values: &[f64], diverged: bool) -> Curve<'static> {
        static ROUNDS: LazyLock<Vec<f64>> = LazyLock::new(|| (1..=100).map(f64::from).collect());
        Curve::new(&ROUNDS, values.to_vec(), diverged, diverged)
    }

    fn living(values: &[f64]) -> Curve<'static> {
        curve(values, false)
    }

    fn diverged(values: &[f64]) -> Curve<'static> {
        curve(values, true)
    }

    fn axis(curves: &[Curve], spacing: Option<Spacing>) -> Axis {
        super::axis(curves, &[], spacing, &LOSSES)
    }

    fn linear(curves: &[Curve]) -> Axis {
        axis(curves, Some(Spacing::Linear))
    }

    fn logarithmic(curves: &[Curve]) -> Axis {
        axis(curves, Some(Spacing::Log))
    }

    #[test]
    fn an_exploding_run_does_not_flatten_the_others() {
        let runs = [living(&[1.0, 0.9, 0.8]), diverged(&[1.0, 1e30, 1e200])];
        let axis = linear(&runs);
        assert_eq!((axis.lo, axis.hi), (0.0, 2.0));
        let axis = logarithmic(&runs);
        assert_eq!((axis.lo, axis.hi), (0.5, 5.0));
    }

    #[test]
    fn the_axis_suits_the_values_unless_the_view_says_otherwise() {
        let ends = |curves: &[Curve], spacing| {
            let Axis {
                spacing, lo, hi, ..
            } = axis(curves, spacing);
            (spacing, lo, hi)
        };
        let level = [living(&[0.693, 0.69, 0.68])];
        let (spacing, lo, hi) = ends(&level, None);
        assert_eq!(spacing, Spacing::Linear);
        assert!((0.67..0.68).contains(&lo) && (0.693..0.7).contains(&hi));
        assert_eq!(ends(&level, Some(Spacing::Log)), (Spacing::Log, 0.5, 1.0));
        assert_eq!(ends(&level, Some(Spacing::Linear)).1, 0.0);
        let falling = [living(&[0.9, 0.5, 0.3])];
        assert_eq!(ends(&falling, None), (Spacing::Linear, 0.0, 1.0));
        let decade = [living(&[3.0, 1.0, 0.3])];
        assert_eq!(ends(&decade, None).0, Spacing::Log);
        let with_zero = [living(&[0.0, 0.5, 0.45])];
        assert_eq!(ends(&with_zero, None).1, 0.0, "0 is shown");
    }

    #[test]
    fn an_exploding_run_is_shown_where_it_was_lower_than_the_others() {
        let runs = [living(&[0.69, 0.6, 0.58]), diverged(&[0.69, 0.45, 280.0])];
        assert!(logarithmic(&runs).lo <= 0.45);
    }

    #[test]
    fn a_run_on_its_way_to_infinity_is_treated_as_diverged() {
        let growth: Vec<f64> = (0..40).map(|i| 2f64.powi(i)).collect();
        let runs = [living(&[1.0; 40]), living(&growth)];
        assert_eq!(linear(&runs).hi, 2.0);
        assert_eq!(logarithmic(&runs).hi, 5.0);
        assert_eq!(linear(&[living(&growth)]).hi, 1e12, "unless it is alone");
    }

    #[test]
    fn a_run_that_exploded_stays_off_the_axis_until_it_is_near_the_others() {
        let pauses = (0..60).map(|i| 10f64.powi(i / 20 * 3 + 3));
        let growth: Vec<f64> = [1.0, 1.0].into_iter().chain(pauses).collect();
        let tops = (3..=growth.len()).map(|t| {
            let runs = [living(&[1.0; 62][..t]), living(&growth[..t])];
            (linear(&runs).hi, logarithmic(&runs).hi)
        });
        assert!(tops.into_iter().all(|tops| tops == (2.0, 5.0)));
        let mut back = vec![2.4; 100];
        back[..3].copy_from_slice(&[1.0, 1.0, 1e3]);
        for (t, top) in [(20, 2.0), (100, 10.0)] {
            let runs = [living(&[1.0; 100][..t]), living(&back[..t])];
            assert_eq!(linear(&runs).hi, top, "t = {t}");
        }
    }

    #[test]
    fn runs_that_did_not_diverge_are_shown_whole() {
        let runs = [
            living(&[1.0; 4]),
            living(&[2000.0, 90_000.0, 90_000.0, 90_000.0]),
        ];
        assert_eq!(linear(&runs).hi, 100_000.0);
        assert_eq!(logarithmic(&runs).hi, 100_000.0);
    }

    #[test]
    fn a_bad_first_round_is_cut_later() {
        let mut values = vec![1.0; 100];
        values[0] = 500.0;
        assert_eq!(linear(&[living(&values)]).hi, 5.0);
        assert_eq!(linear(&[living(&values[..5])]).hi, 500.0);
    }

    #[test]
    fn zeros_leave_a_log_axis_alone() {
        let axis = logarithmic(&[living(&[0.0, 0.0, 0.4, 0.7])]);
        assert!(axis.lo > 0.0 && axis.lo <= 0.4 && axis.hi >= 0.7);
        for nothing in [&[][..], &[0.0, 0.0]] {
            let axis = logarithmic(&[living(nothing)]);
            assert!(axis.lo > 0.0 && axis.hi > axis.lo);
        }
    }

    #[test]
    fn all_diverged_still_shows_their_growth() {
        let growth: Vec<f64> = (0..60).map(|i| 10f64.powi(5 * i)).collect();
        for axis in [
            linear(&[diverged(&growth)]),
            logarithmic(&[diverged(&growth)]),
        ] {
            assert!(axis.lo.is_finite() && axis.hi.is_finite() && axis.hi > axis.lo);
        }
    }

    #[test]
    fn extreme_values_give_usable_ranges() {
        for values in [
            [f64::MAX, f64::MAX],
            [f64::MIN_POSITIVE, 5e-324],
            [-f64::MAX, f64::MAX],
        ] {
            for diverged in [false, true] {
                let curves = [curve(&values, diverged)];
                for axis in [linear(&curves), logarithmic(&curves)] {
                    assert!(axis.lo.is_finite() && axis.hi.is_finite(), "{axis:?}");
                    assert!(axis.hi > axis.lo, "{axis:?}");
                    assert!(axis.ticks(5).len() < 20);
                }
            }
        }
    }

    #[test]
    fn a_run_that_is_0_throughout_does_not_hide_the_others() {
        let runs = [living(&[0.0; 3]), living(&[0.5, 0.4, 0.45])];
        assert_eq!(linear(&runs).hi, 0.5);
        assert!(logarithmic(&runs).hi >= 0.5);
    }

    #[test]
    fn negative_values_go_below_zero_and_have_no_place_on_a_log_axis() {
        let curves = [living(&[0.4, -3.0, -20.0, -42.0])];
        let axis = linear(&curves);
        assert_eq!((axis.lo, axis.hi), (-50.0, 0.5));
        let axis = logarithmic(&curves);
        assert!(axis.lo > 0.0 && axis.lo <= 0.4 && axis.hi >= 0.4);
        let wild = diverged(&[1.0, 1e3, 1e60, 1e200]);
        let axis = linear(&[living(&[1.0, 2.0, 2.5, -2.0]), wild]);
        assert_eq!((axis.lo, axis.hi), (-2.0, 3.0));
    }

    #[test]
    fn a_run_that_ends_below_zero_is_worth_a_linear_axis() {
        let curves = [
            living(&[1.0, 10.0, 100.0, 1000.0]),
            living(&[1.0, 3.0, 0.01, -0.5]),
        ];
        assert_eq!(axis(&curves[..1], None).spacing, Spacing::Log);
        assert_eq!(axis(&curves, None).spacing, Spacing::Linear);
        assert_eq!(logarithmic(&curves).spacing, Spacing::Log);
    }

    #[test]
    fn a_bound_near_the_curve_is_shown_whole_and_a_far_one_leaves_the_top() {
        let curves = [living(&[1.0, 2.0, 3.0, 4.0])];
        let (near, far) = (living(&[3.0, 6.0, 9.0, 12.0]), living(&[1e3; 4]));
        let axis = super::axis(&curves, &[&near, &far], Some(Spacing::Linear), &REGRET);
        assert_eq!((axis.lo, axis.hi), (0.0, 20.0));
        let axis = super::axis(&curves, &[&far], Some(Spacing::Log), &REGRET);
        assert!(axis.lo <= 1.0 && axis.hi >= 1000.0);
    }

    #[test]
    fn nothing_known_is_a_usable_axis() {
        for spacing in [None, Some(Spacing::Linear), Some(Spacing::Log)] {
            let axis = axis(&[Curve::default()], spacing);
            assert!(axis.lo.is_finite() && axis.hi > axis.lo);
        }
    }
}
