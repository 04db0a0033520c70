//! The loss chart: what every run has paid so far.
//!
//! Four measures of one race: the total Σ f, the mean Σ f / t, the objective
//! Σ (f + r) / t, and the regret with its bounds (see `regret`). An exploding run must not flatten the others: a run
//! that diverged, or is on its way, may leave the top. That is the next step
//! over the largest value of the calm runs on a linear axis, about thirty times
//! that value on a logarithmic one. Calm runs are shown whole, unless they are a
//! millionfold (linear) or twelve decades (logarithmic) above the lowest.

use plotters::prelude::DrawingBackend;

use super::curves::{self, Curve};
use super::hover::{Hover, hover_curves};
use super::paint::{Outcome, Painter, Pen};
use super::plot::{Plot, Room};
use super::regret::{self, Against, Limit, Proof};
use super::scale::{Axis, FINE, Memory, Spacing, step_up, time_axis};
use super::theme::Theme;
use super::thin::Point;
use super::{EndLabel, Scene};
use crate::experiment::frame::RunFrame;

/// What is summed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Metric {
    /// Σ f.
    #[default]
    Total,
    /// Σ f / t.
    Mean,
    /// Σ (f + r) / t.
    Objective,
    /// Σ (f + r) of the run less that of a comparator.
    Regret(Against),
}

impl Metric {
    /// The metric that view keys name; the total if they name none.
    pub fn named(name: &str, against: &str) -> Metric {
        match name {
            "mean" => Metric::Mean,
            "objective" => Metric::Objective,
            "regret" => Metric::Regret(Against::named(against)),
            _ => Metric::Total,
        }
    }
}

/// What a kept range belongs to: it starts anew when one of these changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    metric: Metric,
    spacing: Spacing,
    x: f64,
    wild: Vec<bool>,
    limits: usize,
}

/// The runs' curves of one metric; regret needs the `proof` that it comes with.
pub fn curves<'a>(scene: Scene<'a>, metric: Metric, proof: Option<Proof<'a>>) -> Vec<Curve<'a>> {
    if let Metric::Regret(against) = metric {
        return regret::curves(scene, proof, against);
    }
    let of = |run: &RunFrame| {
        let times = run.times.of(scene.data);
        let series = match metric {
            Metric::Total | Metric::Mean => run.total_series,
            Metric::Objective | Metric::Regret(_) => run.objective_series,
        };
        let pairs = series.of(scene.data).iter().zip(times);
        let value = |(sum, t): (&f64, &f64)| match metric {
            Metric::Total | Metric::Regret(_) => *sum,
            Metric::Mean | Metric::Objective => sum / t,
        };
        let diverged = run.diverged_at.is_some();
        Curve::new(times, pairs.map(value).collect(), run.explicit, diverged)
    };
    scene.frame.runs.iter().map(of).collect()
}

/// The plot of `curves` (and of the regret's `limits`) on a canvas of `size`.
#[allow(
    clippy::too_many_arguments,
    reason = "these are the givens of one plot"
)]
pub fn plot(
    scene: Scene,
    curves: &[Curve],
    limits: &[Limit],
    metric: Metric,
    spacing: Spacing,
    size: (f64, f64),
    theme: &Theme,
    memory: &mut Memory<Key>,
) -> Plot {
    let x = time_axis(scene.frame.t, scene.frame.rounds);
    let wild = wild(curves);
    let wanted = match spacing {
        _ if matches!(metric, Metric::Regret(_)) => regret::axis(curves, limits, spacing),
        Spacing::Linear => linear(curves, &wild),
        Spacing::Log => logarithmic(curves, &wild),
    };
    let key = Key {
        metric,
        spacing,
        x: x.hi,
        wild,
        limits: limits.len(),
    };
    let y = memory.grow(key, scene.frame.t, wanted);
    Plot::new(size, theme, Room::Names, x, y)
}

/// Draws the curves over the limits; returns where their labels go.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    curves: &[Curve],
    limits: &[Limit],
    hover_t: f64,
) -> Outcome<B, Vec<EndLabel>> {
    regret::draw_limits(painter, theme, plot, limits)?;
    curves::draw(painter, theme, plot, curves, hover_t)
}

/// What the pointer means.
pub fn hover(
    plot: &Plot,
    scene: Scene,
    metric: Metric,
    proof: Option<Proof>,
    pointer: Point,
) -> Option<Hover> {
    let curves = curves(scene, metric, proof);
    hover_curves(plot, curves.iter().enumerate(), pointer)
}

fn most(values: impl Iterator<Item = f64>) -> Option<f64> {
    values.reduce(|a, b| if b > a { b } else { a })
}

fn least(values: impl Iterator<Item = f64>) -> Option<f64> {
    values.reduce(|a, b| if b < a { b } else { a })
}

/// The highest value of each living run, at most `factor` times the lowest
/// run's, and the highest of those.
fn calm_top(peaks: &[f64], factor: f64) -> Option<f64> {
    let limit = least(peaks.iter().copied())?.max(f64::MIN_POSITIVE) * factor;
    most(peaks.iter().copied()).map(|top| if top < limit { top } else { limit })
}

/// Which runs may leave the top: those that diverged, and those on their way:
/// a hundredfold more than at half time. If that is all of them, those that did
/// not diverge may not.
fn wild(curves: &[Curve]) -> Vec<bool> {
    let exploding = |curve: &Curve| {
        let ends = (curve.half_time(), curve.values.last());
        matches!(ends, (Some(half), Some(last)) if *last > 100.0 * half.abs())
    };
    let wild: Vec<bool> = curves.iter().map(|c| c.diverged || exploding(c)).collect();
    if wild.iter().all(|wild| *wild) {
        return curves.iter().map(|c| c.diverged).collect();
    }
    wild
}

fn linear(curves: &[Curve], wild: &[bool]) -> Axis {
    // One bad first round must not flatten a mean for ever.
    let settled = curves::settled(curves);
    let peak = |curve: &Curve| curve.peak(settled, 4.0);
    let of = |which: bool| {
        let all = curves.iter().zip(wild);
        all.filter(move |(_, wild)| **wild == which).map(|(c, _)| c)
    };
    let calm: Vec<f64> = of(false).filter_map(peak).collect();
    let wildest = most(of(true).flat_map(Curve::finite));
    let top = match (calm_top(&calm, 1e6), wildest) {
        (Some(calm), Some(wildest)) if wildest > calm => wildest.min(1.05 * calm),
        (Some(calm), _) => calm,
        // Nobody lives: an exponential shows its shape at any scale.
        (None, Some(_)) => least(curves.iter().filter_map(middle)).unwrap_or(1.0),
        (None, None) => 1.0,
    };
    let bottom = least(of(false).flat_map(Curve::finite)).unwrap_or(0.0);
    let lo = if bottom < 0.0 {
        -step_up(-bottom, &FINE)
    } else {
        0.0
    };
    Axis::linear(lo, step_up(top, &FINE))
}

/// A diverged run's value two thirds of its way.
fn middle(curve: &Curve) -> Option<f64> {
    let value = *curve.values.get(curve.values.len() * 2 / 3)?;
    (value.is_finite() && value > 0.0).then_some(value)
}

fn logarithmic(curves: &[Curve], wild: &[bool]) -> Axis {
    let of = |which: bool| -> Vec<Vec<f64>> {
        let all = curves.iter().zip(wild);
        all.filter(|(_, wild)| **wild == which)
            .map(|(curve, _)| curve.finite().filter(|v| *v > 0.0).collect())
            .collect()
    };
    let peak = |values: &Vec<f64>| most(values.iter().copied());
    let (calm, wild) = (of(false), of(true));
    let peaks: Vec<f64> = calm.iter().filter_map(peak).collect();
    let wildest = most(wild.iter().filter_map(peak));
    let lowest = |of: &[Vec<f64>]| least(of.iter().flatten().copied());
    let top = match (calm_top(&peaks, 1e12), wildest) {
        (Some(calm), Some(wildest)) if wildest > calm => wildest.min(30.0 * calm),
        (Some(calm), _) => calm,
        (None, Some(wildest)) => wildest.min(lowest(&wild).unwrap_or(1.0) * 1e12),
        (None, None) => 1.0,
    };
    // The calm runs set the bottom, but a tiny first loss is cut, six decades
    // under the lowest end.
    let shown = if peaks.is_empty() { &wild } else { &calm };
    let floor = least(shown.iter().filter_map(|values| values.last().copied()));
    let floor = floor.unwrap_or(1.0).min(top) * 1e-6;
    Axis::log(lowest(shown).unwrap_or(top).max(floor), top)
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

    fn linear(curves: &[Curve]) -> Axis {
        super::linear(curves, &wild(curves))
    }

    fn logarithmic(curves: &[Curve]) -> Axis {
        super::logarithmic(curves, &wild(curves))
    }

    #[test]
    fn an_exploding_run_does_not_flatten_the_others() {
        let runs = [living(&[1.0, 0.9, 0.8]), diverged(&[1.0, 1e30, 1e200])];
        let axis = linear(&runs);
        assert_eq!((axis.lo, axis.hi), (0.0, 2.0));
        let axis = logarithmic(&runs);
        assert_eq!((axis.lo, axis.hi), (0.5, 50.0));
    }

    #[test]
    fn a_run_on_its_way_to_infinity_is_treated_as_diverged() {
        let growth: Vec<f64> = (0..40).map(|i| 2f64.powi(i)).collect();
        let runs = [living(&[1.0; 40]), living(&growth)];
        assert_eq!(linear(&runs).hi, 2.0);
        assert_eq!(logarithmic(&runs).hi, 50.0);
        assert_eq!(linear(&[living(&growth)]).hi, 1e12, "unless it is alone");
    }

    #[test]
    fn runs_that_did_not_diverge_are_shown_whole() {
        let runs = [
            living(&[1.0; 4]),
            living(&[2.0, 90_000.0, 90_000.0, 90_000.0]),
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
}
