//! The loss chart: what every run has paid so far.
//!
//! Metrics of one race ([`LOSSES`](crate::experiment::metric::LOSSES)), the regret with its bounds (see `regret`). An exploding run must not flatten the others, so
//! a wild run (diverged, or on its way) may be cut at the top of the axis. A linear axis ends at the
//! next step over the calm runs' largest value, a logarithmic one about thirty times higher. A calm
//! run is shown whole, unless it is a millionfold (linear) or twelve decades (logarithmic) above the
//! lowest. Regret has rules of its own ([`regret::axis`]).
//!
//! A dotted grey line is what the weights that stay at 0 pay ([`baseline`]): beside real data, and where no learner pays
//! less. The axis reaches to its end if that leaves the learners enough of the height.

use super::baseline;
use super::curves::{self, Curve, LABEL};
use super::hover::{UnderPointer, hover_curves};
use super::picture::{Against, Cursor, Picture};
use super::plot::{Margin, Plot};
use super::regret::{self, BoundCurve, Proof};
use super::scale::{Axis, Spacing, time_axis, worth_log};
use super::seeds::{self, Seeds};
use super::surface::Painter;
use super::theme::Theme;
use super::thin::Point;
use super::{EndLabel, Scene};
use crate::experiment::frame::RunFrame;
use crate::experiment::metric::Metric;
use crate::steps::{FINE, step_down, step_up};

/// The runs' curves of one metric; regret is read off the `proof` that it comes with.
pub fn curves<'a>(
    scene: Scene<'a>,
    (metric, against): (Metric, Against),
    proof: Option<Proof<'a>>,
) -> Vec<Curve<'a>> {
    if metric == Metric::Regret {
        return regret::curves(scene, proof, against);
    }
    let runs = scene.frame.runs.iter();
    runs.map(|run| curve(scene, metric, run)).collect()
}

/// A run's curve of one metric but regret.
pub fn curve<'a>(scene: Scene<'a>, metric: Metric, run: &RunFrame) -> Curve<'a> {
    let (times, series) = match metric {
        Metric::Test => (run.test_times, run.test_series),
        _ => (run.times, run.series(metric)),
    };
    let times = times.of(scene.data);
    let pairs = series.of(scene.data).iter().zip(times);
    let value = |(sum, t): (&f64, &f64)| match metric.def().per_round {
        true => sum / t,
        false => *sum,
    };
    let diverged = run.diverged_at.is_some();
    Curve::new(times, pairs.map(value).collect(), run.explicit, diverged)
}

/// Losses of the weights that stay at 0, where that says something of the learners: of made-up data only once no learner
/// pays less.
fn zero<'a>(scene: Scene<'a>, metric: Metric, learners: &[Curve]) -> Option<Curve<'a>> {
    let run = scene.frame.zero.as_ref()?;
    if metric == Metric::Regret {
        return None;
    }
    let line = curve(scene, metric, run);
    let end = *line.values.last()?;
    let ends = learners.iter().filter(|learner| !learner.diverged);
    let mut ends = ends.filter_map(|learner| learner.values.last());
    let beaten = ends.any(|paid| *paid < end);
    (scene.frame.real || !scene.frame.early && !beaten).then_some(line)
}

/// Losses of every run, or medians and bands over seeds, with the bounds of the regret.
#[derive(Clone, Debug)]
pub struct Loss<'a> {
    scene: Scene<'a>,
    metric: Metric,
    spacing: Option<Spacing>,
    /// The race's own curves.
    pub curves: Vec<Curve<'a>>,
    /// The weights that stay at 0, where they are drawn.
    pub zero: Option<Curve<'a>>,
    bounds: Vec<BoundCurve<'a>>,
    seeds: Option<(Seeds<'a>, Vec<Curve<'a>>)>,
    /// Milliseconds that a round of each run takes, on an axis of time.
    paces: Option<Vec<f64>>,
}

impl<'a> Loss<'a> {
    /// The curves of one metric; regret needs the `proof` that it comes with. Bounds are those of `bounded`.
    pub fn new(
        scene: Scene<'a>,
        (metric, against, spacing): (Metric, Against, Option<Spacing>),
        proof: Option<Proof<'a>>,
        bounded: Option<Proof<'a>>,
        seeds: Option<Seeds<'a>>,
    ) -> Self {
        let curves = curves(scene, (metric, against), proof);
        Loss {
            scene,
            metric,
            spacing,
            zero: zero(scene, metric, &curves).filter(|_| seeds.is_none()),
            bounds: regret::bounds(scene, bounded),
            seeds: seeds.map(|seeds| (seeds, seeds.medians(&curves))),
            curves,
            paces: None,
        }
    }

    /// The same over the time that each learner needs, `paces` milliseconds a round; bounds stay over rounds.
    pub fn paced(self, paces: Option<Vec<f64>>) -> Self {
        let Some(paces) = paces else {
            return self;
        };
        let all = |curves: Vec<Curve<'a>>| -> Vec<Curve<'a>> {
            let pairs = curves.into_iter().zip(&paces);
            pairs.map(|(curve, pace)| curve.paced(*pace)).collect()
        };
        Loss {
            curves: all(self.curves),
            seeds: self.seeds.map(|(seeds, medians)| (seeds, all(medians))),
            paces: Some(paces),
            zero: None,
            ..self
        }
    }

    /// The curves that the axis is made for: medians where there are bands.
    fn shown(&self) -> &[Curve<'a>] {
        match &self.seeds {
            Some((_, medians)) => medians,
            None => &self.curves,
        }
    }
}

impl Picture for Loss<'_> {
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let (frame, curves) = (self.scene.frame, self.shown());
        let y = match self.spacing {
            spacing if self.metric == Metric::Regret => regret::axis(curves, &self.bounds, spacing),
            None if self.seeds.is_some() => {
                // Bands reach beyond their medians.
                axis(curves, Some(axis(curves, None).spacing))
            }
            spacing => reaching(axis(curves, spacing), self.zero.as_ref()),
        };
        let (x, y) = (time_axis(frame.t, frame.rounds), curves::axis_of(curves, y));
        let Some(paces) = &self.paces else {
            return Plot::new(size, theme, Margin::Names, x, y);
        };
        let slowest = paces.iter().copied().fold(0.0, f64::max);
        // A round of one learner may cost a hundred times that of another.
        let all = self.curves.iter().chain(self.shown());
        let first = all.filter_map(|curve| curve.times.first().copied());
        let x = Axis::log(first.fold(f64::INFINITY, f64::min), x.hi * slowest);
        Plot::new(size, theme, Margin::Names, x, y)
            .over("learning time in ms, measured on this machine")
    }

    /// The curves over the bounds.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_t, _]: Cursor,
    ) -> Vec<EndLabel> {
        if let Some((seeds, medians)) = &self.seeds {
            let paces = self.paces.as_deref().unwrap_or_default();
            let lines = (&medians[..], &self.curves[..], paces);
            return seeds::draw(painter, theme, plot, *seeds, lines, hover_t);
        }
        regret::draw_limits(painter, theme, plot, &self.bounds);
        let zero = self.zero.as_ref().filter(|_| !plot.is_empty());
        let zero =
            zero.and_then(|line| baseline::draw(painter, theme, plot, line, self.curves.len()));
        let mut labels = curves::draw(painter, theme, plot, &self.curves, hover_t);
        if self.paces.is_some() {
            // A moment is no round.
            labels.iter_mut().for_each(|label| label.left = None);
        }
        let room = (plot.area.height() / theme.em(LABEL)) as usize;
        let bounds = regret::end_labels(theme, plot, &self.bounds);
        labels.extend(bounds.into_iter().take(room.saturating_sub(labels.len())));
        labels.extend(zero);
        labels
    }

    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        hover_curves(plot, self.shown().iter().enumerate(), pointer).map(UnderPointer::Samples)
    }
}

fn most(values: impl Iterator<Item = f64>) -> Option<f64> {
    values.reduce(|a, b| if b > a { b } else { a })
}

fn least(values: impl Iterator<Item = f64>) -> Option<f64> {
    values.reduce(|a, b| if b < a { b } else { a })
}

/// The highest of the calm runs' `peaks`, but at most `factor` times the lowest of them; `None` without peaks.
fn calm_top(peaks: &[f64], factor: f64) -> Option<f64> {
    let limit = least(peaks.iter().copied())?.max(f64::MIN_POSITIVE) * factor;
    most(peaks.iter().copied()).map(|top| if top < limit { top } else { limit })
}

/// Which runs may leave the top: those that diverged, and those on their way:
/// a hundredfold more than in all of the first half. Where every run would be wild, only those that diverged are.
fn wild(curves: &[Curve]) -> Vec<bool> {
    let exploding = |curve: &Curve| {
        let ends = (curve.early_size(), curve.values.last());
        matches!(ends, (Some(early), Some(last)) if *last > 100.0 * early)
    };
    let wild: Vec<bool> = curves.iter().map(|c| c.diverged || exploding(c)).collect();
    if wild.iter().all(|wild| *wild) {
        return curves.iter().map(|c| c.diverged).collect();
    }
    wild
}

/// The value axis over curves; unless the view says otherwise, logarithmic where that is worth it.
pub fn axis(curves: &[Curve], spacing: Option<Spacing>) -> Axis {
    let wild = wild(curves);
    let (least_shown, most_shown) = positive(curves, &wild);
    match spacing {
        Some(Spacing::Linear) => linear(curves, &wild),
        None if !worth_log(least_shown, most_shown) => {
            let all = curves.iter().flat_map(Curve::finite);
            match least(all) {
                Some(least) if least >= least_shown => Axis::near(least, most_shown),
                _ => linear(curves, &wild),
            }
        }
        _ => Axis::log(least_shown, most_shown),
    }
}

/// The share of the height that the learners keep where the axis reaches to the weights that stay at 0.
const KEPT: f64 = 1.0 / 3.0;

/// The learners' axis, lengthened to the end of the line if they keep enough of the height.
fn reaching(axis: Axis, line: Option<&Curve>) -> Axis {
    let Some(end) = line.and_then(|line| line.values.last().copied()) else {
        return axis;
    };
    let mut longer = axis;
    if end > axis.hi {
        longer.hi = step_up(end, &FINE);
    } else if end < axis.lo && end > 0.0 {
        longer.lo = step_down(end, &FINE);
    }
    match longer.share(axis.hi) - longer.share(axis.lo) {
        kept if kept >= KEPT => longer,
        _ => axis,
    }
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
        // All diverged: an exponential shows its shape at any scale.
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

/// The range of positive values that a logarithmic axis shows.
fn positive(curves: &[Curve], wild: &[bool]) -> (f64, f64) {
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
    // A tiny first loss is cut, six decades under the lowest end of the calm runs.
    let ends = if peaks.is_empty() { &wild } else { &calm };
    let floor = least(ends.iter().filter_map(|values| values.last().copied()));
    let floor = floor.unwrap_or(1.0).min(top) * 1e-6;
    let lowest = least(lowest(&calm).into_iter().chain(lowest(&wild)));
    (lowest.unwrap_or(top).clamp(floor, top), top)
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
        axis(curves, Some(Spacing::Log))
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
