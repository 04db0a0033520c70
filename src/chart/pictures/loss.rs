//! The loss chart: every run's losses so far.
//!
//! It shows metrics of one race ([`LOSSES`](crate::experiment::metric::LOSSES)), and the regret with its bounds ([`regret`]);
//! [`range`] chooses the extent of the axis.
//!
//! A dotted grey line is the loss of the weights that stay at 0 ([`baseline`]). The axis extends to its end if that leaves
//! enough of the height to the learners.

use super::regret::{self, BoundCurve, Proof};
use super::seeds::{self, Seeds};
use crate::chart::baseline;
use crate::chart::curves::{self, Curve, LABEL};
use crate::chart::hover::{UnderPointer, hover_curves};
use crate::chart::picture::{Against, Cursor, Picture};
use crate::chart::plot::{Margin, Plot};
use crate::chart::range;
use crate::chart::scale::{Axis, Spacing, time_axis};
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::experiment::frame::RunFrame;
use crate::experiment::metric::Metric;
use crate::steps::{FINE, step_down, step_up};

/// The runs' curves of one metric; the regret comes from `proof`.
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

/// A run's curve of one metric other than regret.
pub fn curve<'a>(scene: Scene<'a>, metric: Metric, run: &RunFrame) -> Curve<'a> {
    let (times, series) = match metric {
        Metric::Test => (run.test_times, run.test_series),
        Metric::TestAverage => (run.test_times, run.test_averages),
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

/// Losses of the weights that stay at 0.
fn zero<'a>(scene: Scene<'a>, metric: Metric) -> Option<Curve<'a>> {
    let run = scene.frame.zero.as_ref()?;
    let line = (metric != Metric::Regret).then(|| curve(scene, metric, run))?;
    (!line.values.is_empty()).then_some(line)
}

/// Losses of every run, or medians and bands over seeds, with the bounds of the regret.
#[derive(Clone, Debug)]
pub struct Loss<'a> {
    scene: Scene<'a>,
    metric: Metric,
    spacing: Option<Spacing>,
    /// The race's own curves.
    pub curves: Vec<Curve<'a>>,
    /// The weights that stay at 0, if they are drawn.
    pub zero: Option<Curve<'a>>,
    bounds: Vec<BoundCurve<'a>>,
    seeds: Option<(Seeds<'a>, Vec<Curve<'a>>)>,
    /// Time per round of each run, on a time axis (ms).
    paces: Option<Vec<f64>>,
}

impl<'a> Loss<'a> {
    /// The curves of one metric; the regret needs the `proof` from which it comes. Bounds are those of `bounded`.
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
            zero: zero(scene, metric).filter(|_| seeds.is_none()),
            bounds: regret::bounds(scene, bounded),
            seeds: seeds.map(|seeds| (seeds, seeds.medians(&curves))),
            curves,
            paces: None,
        }
    }

    /// The chart over the time that each learner needs, `paces` milliseconds per round; bounds stay over rounds.
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

    /// The curves that determine the axis: medians if there are bands.
    fn shown(&self) -> &[Curve<'a>] {
        match &self.seeds {
            Some((_, medians)) => medians,
            None => &self.curves,
        }
    }

    /// Space for the names of learners, of bounds, and of the weights that stay at 0, even if not yet drawn.
    fn names(&self) -> Margin {
        let frame = self.scene.frame;
        let runs = frame.runs.iter().map(|run| run.label.clone());
        let bounds = self.bounds.iter().filter_map(BoundCurve::widest_label);
        let zero = frame.zero.as_ref().map(|_| baseline::WIDEST.to_owned());
        Margin::of(runs.chain(bounds).chain(zero))
    }
}

impl Picture for Loss<'_> {
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let (frame, curves) = (self.scene.frame, self.shown());
        let policy = match self.metric {
            Metric::Regret => &range::REGRET,
            _ => &range::LOSSES,
        };
        let bounds: Vec<&Curve> = self.bounds.iter().map(|bound| &bound.curve).collect();
        let axis = |spacing| range::axis(curves, &bounds, spacing, policy);
        let y = match self.spacing {
            // Bands extend beyond their medians.
            None if self.seeds.is_some() => axis(Some(axis(None).spacing)),
            spacing => reaching(axis(spacing), self.zero.as_ref()),
        };
        let (x, y) = (time_axis(frame.t, frame.rounds), curves::axis_of(curves, y));
        let Some(paces) = &self.paces else {
            return Plot::new(size, theme, self.names(), x, y);
        };
        let slowest = paces.iter().copied().fold(0.0, f64::max);
        // A round of one learner may take a hundred times as long as that of another.
        let all = self.curves.iter().chain(self.shown());
        let first = all.filter_map(|curve| curve.times.first().copied());
        let x = Axis::log(first.fold(f64::INFINITY, f64::min), x.hi * slowest);
        Plot::new(size, theme, self.names(), x, y)
            .over("learning time in ms, measured on this machine")
    }

    /// Draws the curves over the bounds.
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
            // A moment in time is not a round.
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

/// Fraction of the height that the learners keep if the axis extends to the weights that stay at 0.
const KEPT: f64 = 1.0 / 3.0;

/// The learners' axis, extended to the end of the line if they keep enough of the height.
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
