//! What the sweep chart is told, and its lines.

use serde::Deserialize;

use super::across;
use crate::chart::curves::Curve;
use crate::chart::scale::Axis;
use crate::experiment::frame::Column;
use crate::experiment::{ROUNDS, catalogue_of};

/// What the drawing needs of a sweep's summary; the columns are ranges of its data.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Results {
    /// What is swept.
    pub axis: Swept,
    /// Name of what is measured.
    pub measure_name: String,
    /// Seeds a value.
    pub seeds: usize,
    /// The values, increasing.
    pub values: Column,
    /// The learners, in the order of the experiment.
    pub runs: Vec<RunResults>,
}

/// What is swept.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Swept {
    /// Id in the `sweep` key.
    pub id: String,
    /// Its name in words.
    pub name: String,
    /// Values are spaced by equal factors.
    pub log: bool,
}

/// One learner's results.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RunResults {
    /// The name it had.
    pub label: String,
    /// Drawn dashed.
    pub explicit: bool,
    /// It takes no part in sweeps and has no line.
    pub absent: bool,
    /// It has the parameter.
    pub swept: bool,
    /// Median over the seeds at each value.
    pub median: Column,
    /// 10th percentile.
    pub low: Column,
    /// 90th percentile.
    pub high: Column,
    /// Seeds that diverged.
    pub diverged: Column,
    /// Where the median is best.
    pub best: Option<BestPoint>,
}

/// Where a median is best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct BestPoint {
    /// Index of the value.
    pub point: usize,
}

impl Results {
    /// The learners' lines.
    pub fn lines<'a>(&self, data: &'a [f64]) -> Vec<Line<'a>> {
        let seeds = self.seeds.max(1) as f64;
        let line = |run: &RunResults| Line {
            xs: self.values.of(data),
            median: run.median.of(data),
            low: run.low.of(data),
            high: run.high.of(data),
            lost: run.diverged.of(data).iter().map(|n| n / seeds).collect(),
            // A level line is nowhere better than elsewhere.
            best: run.best.filter(|_| run.swept).map(|best| best.point),
            explicit: run.explicit,
        };
        self.runs.iter().map(line).collect()
    }

    /// The parameter's axis, and its name.
    pub fn across(&self, data: &[f64]) -> (Axis, &'static str) {
        let values = self.values.of(data);
        let ends = (values.first(), values.last());
        let (from, to) = match ends {
            (Some(from), Some(to)) if from < to => (*from, *to),
            _ => (0.5, 1.0),
        };
        (
            across(from, to, self.axis.log && from > 0.0),
            name_of(&self.axis.id),
        )
    }
}

/// What the catalogue calls a swept parameter.
pub(super) fn name_of(id: &str) -> &'static str {
    let (kind, param) = id.split_once('.').unwrap_or(("learner", id));
    let of_run = [ROUNDS];
    let entries = catalogue_of(kind);
    let params = entries.iter().flat_map(|entry| entry.params);
    let found = params.chain(&of_run).find(|spec| spec.id == param);
    found.map_or("step size", |spec| spec.name)
}

/// One learner's results over the values of the parameter.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// Its values of the parameter, increasing.
    pub xs: &'a [f64],
    /// Medians over the seeds; NaN where there is none (yet), +∞ if most diverged.
    pub median: &'a [f64],
    /// 10th percentile over `xs`.
    pub low: &'a [f64],
    /// 90th percentile over `xs`.
    pub high: &'a [f64],
    /// Share of the seeds that diverged over `xs`.
    pub lost: Vec<f64>,
    /// Index of its best value.
    pub best: Option<usize>,
    /// Drawn dashed.
    pub explicit: bool,
}

impl Line<'_> {
    pub(super) fn curve(&self) -> Curve<'_> {
        Curve::new(self.xs, self.median.to_vec(), self.explicit, false)
    }

    /// Its medians that an axis can have a place for.
    pub(super) fn finite(&self) -> impl Iterator<Item = f64> {
        self.median.iter().copied().filter(|v| v.abs() <= 1e300)
    }

    /// Share of seeds that diverged at a point.
    pub(super) fn lost(&self, point: usize) -> f64 {
        self.lost.get(point).copied().unwrap_or(0.0)
    }
}
