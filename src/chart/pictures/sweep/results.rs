//! The part of a sweep's summary that is drawn, and the name of its axis.

use crate::chart::curves::Curve;
use crate::chart::scale::{Axis, Spacing};
use crate::experiment::metric::Metric;
use crate::experiment::sweep::{Baseline, RunSummary, Summary};
use crate::experiment::{ROUNDS, catalogue_of};

/// The axis of a swept parameter and its name, spaced like its values unless the view chooses.
pub fn parameter_axis(
    summary: &Summary,
    data: &[f64],
    spacing: Option<Spacing>,
) -> (Axis, &'static str) {
    let values = summary.values.of(data);
    let (from, to) = match (values.first(), values.last()) {
        (Some(from), Some(to)) if from < to => (*from, *to),
        _ => (0.5, 1.0),
    };
    let log = spacing.map_or(summary.axis.log, |spacing| spacing == Spacing::Log);
    let axis = match log && from > 0.0 {
        true => Axis::exactly(from, to),
        false => Axis::linear(from, to),
    };
    (axis, name_of(&summary.axis.id))
}

/// Name of a swept parameter's axis, from the catalogue.
pub(super) fn name_of(id: &str) -> &'static str {
    let (kind, param) = id.split_once('.').unwrap_or(("learner", id));
    match id {
        "reg.l1" => return "λ₁ of the regulariser",
        "reg.l2" => return "λ₂ of the regulariser",
        _ if kind == "reg" => return "λ of the regulariser",
        _ => (),
    }
    let of_run = [ROUNDS];
    let entries = catalogue_of(kind);
    let params = entries.iter().flat_map(|entry| entry.params);
    let found = params.chain(&of_run).find(|spec| spec.id == param);
    found.map_or("step size", |spec| spec.name)
}

/// The inputs of the sweep chart.
#[derive(Clone, Debug, Default)]
pub struct Shown<'a> {
    /// The learners.
    pub lines: Vec<Line<'a>>,
    /// Weights that stay at 0.
    pub baseline: Option<Curve<'a>>,
    /// Whether all values are shown, however large: large values are not bad (zeros, time, regret
    /// against T).
    pub whole: bool,
    /// Spacing of the y axis; `None`: suited to the values.
    pub spacing: Option<Spacing>,
}

impl<'a> Shown<'a> {
    /// The part of a summary that is drawn.
    pub fn of(summary: &Summary, data: &'a [f64], spacing: Option<Spacing>) -> Shown<'a> {
        let xs = summary.values.of(data);
        let seeds = summary.seeds.max(1) as f64;
        let line = |run: &RunSummary| Line {
            xs,
            median: run.median.of(data),
            low: run.low.of(data),
            high: run.high.of(data),
            lost: run.diverged.of(data).iter().map(|n| n / seeds).collect(),
            // A level line is nowhere better than elsewhere.
            best: run.best.filter(|_| run.run.swept).map(|best| best.point),
            explicit: run.run.explicit,
        };
        let flat =
            |baseline: &Baseline| Curve::new(xs, baseline.median.of(data).to_vec(), false, false);
        Shown {
            lines: summary.runs.iter().map(line).collect(),
            baseline: summary.baseline.as_ref().map(flat),
            whole: !summary.less_is_better
                || summary.axis.given
                || summary.measure == Metric::Micros,
            spacing,
        }
    }
}

/// One learner's results over the values of the parameter.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// Its values of the parameter, increasing.
    pub xs: &'a [f64],
    /// Medians over the seeds; NaN if there is none (yet), +∞ if most diverged.
    pub median: &'a [f64],
    /// 10th percentile over `xs`.
    pub low: &'a [f64],
    /// 90th percentile over `xs`.
    pub high: &'a [f64],
    /// Fraction of the seeds that diverged, over `xs`.
    pub lost: Vec<f64>,
    /// Index of its best value.
    pub best: Option<usize>,
    /// Whether it is dashed.
    pub explicit: bool,
}

impl Line<'_> {
    pub(super) fn curve(&self) -> Curve<'_> {
        Curve::new(self.xs, self.median.to_vec(), self.explicit, false)
    }

    /// Its medians that can have a place on an axis.
    pub(super) fn finite(&self) -> impl Iterator<Item = f64> {
        self.median.iter().copied().filter(|v| v.abs() <= 1e300)
    }

    /// Fraction of the seeds that diverged at a point.
    pub(super) fn lost(&self, point: usize) -> f64 {
        self.lost.get(point).copied().unwrap_or(0.0)
    }
}
