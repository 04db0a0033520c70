//! Medians and bands of a sweep, each learner's best value, and the decades over which it stays near its
//! best.

use serde::{Deserialize, Serialize};

use super::plan::{Axis, Outcome, Plan, PlannedRun};
use crate::experiment::metric::Metric;
use crate::experiment::race::frame::{Column, push};
use crate::experiment::studies::quantile::band;

/// Tolerance for a median near the run's best: "within 10 %".
const NEAR: f64 = 0.1;

/// The value at which a learner's median is best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Best {
    /// Index of the value.
    pub point: usize,
    /// The value.
    pub value: f64,
    /// The median there.
    pub median: f64,
    /// The result of each seed there, in order; +∞ if it diverged, NaN if it has not been played yet.
    pub each: Column,
}

/// A learner over all values.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunSummary {
    /// The learner.
    #[serde(flatten)]
    pub run: PlannedRun,
    /// Median over the seeds at each value; +∞ if half of them diverged, NaN if there is none yet.
    pub median: Column,
    /// 10th percentile.
    pub low: Column,
    /// 90th percentile.
    pub high: Column,
    /// Number of seeds that diverged at each value.
    pub diverged: Column,
    /// The value with the best median. `None` before the first result, if all diverged, if less is not
    /// better, or if the swept parameter is not a choice.
    pub best: Option<Best>,
    /// The median at the largest value, if finite.
    pub end: Option<f64>,
    /// Decades of values whose median is within 10 % of the best, that is at most best + |best|/10. Between
    /// two values the median is interpolated linearly over the logarithm; intervals next to an infinite
    /// value add nothing. `None` without a best value, without the parameter, or on a linear axis.
    pub decades: Option<f64>,
}

/// A sweep as far as it has been played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// The swept parameter.
    pub axis: Axis,
    /// The metric measured.
    pub measure: Metric,
    /// Its name.
    pub measure_name: String,
    /// Whether smaller values are better.
    pub less_is_better: bool,
    /// Whether its values are whole numbers.
    pub counts: bool,
    /// Seeds per value.
    pub seeds: usize,
    /// The values, increasing.
    pub values: Column,
    /// The learners, in the order of the experiment.
    pub runs: Vec<RunSummary>,
    /// Weights that stay at 0, if they have the metric.
    pub baseline: Option<Baseline>,
    /// For mistakes on a table, the fraction of its rows in its largest class.
    pub largest: Option<f64>,
}

/// The cost of never learning: the metric of weights that stay at 0, on the same examples.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Baseline {
    /// Median over the seeds at each value; NaN if there is none yet.
    pub median: Column,
    /// The median at the largest value, if finite.
    pub end: Option<f64>,
}

impl Summary {
    /// Summarises the outcomes so far; the columns are ranges of the second value.
    pub fn of(plan: &Plan, outcomes: &[Outcome]) -> (Summary, Vec<f64>) {
        let values = plan.values();
        let mut data = Vec::new();
        let column = push(&mut data, values.iter().copied());
        let mut cells = vec![Vec::new(); plan.runs().len() * values.len()];
        let mut diverged = vec![0.0; cells.len()];
        let results = plan.results(outcomes);
        for outcome in &results {
            let place = outcome.run * values.len() + outcome.point;
            if outcome.diverged {
                diverged[place] += 1.0;
                cells[place].push(f64::INFINITY);
            } else if !outcome.value.is_nan() {
                cells[place].push(outcome.value);
            }
        }
        let bands: Vec<[f64; 3]> = cells.iter_mut().map(|cell| band(cell)).collect();
        let measure = plan.measure();
        let axis = plan.axis();
        let runs = plan.runs().iter().enumerate().map(|(index, run)| {
            let places = index * values.len()..(index + 1) * values.len();
            let bands = &bands[places.clone()];
            let medians: Vec<f64> = bands.iter().map(|band| band[1]).collect();
            let chosen = measure.less_is_better() && !axis.given;
            let each = |(point, median)| {
                let mut each = vec![f64::NAN; plan.seeds()];
                let here = |o: &&Outcome| (o.run, o.point) == (index, point);
                for outcome in results.iter().filter(here) {
                    if let Some(kept) = each.get_mut(outcome.seed) {
                        let lost = outcome.diverged.then_some(f64::INFINITY);
                        *kept = lost.unwrap_or(outcome.value);
                    }
                }
                Best {
                    point,
                    value: values[point],
                    median,
                    each: push(&mut data, each.into_iter()),
                }
            };
            let best = best(&medians).filter(|_| chosen).map(each);
            let absent = run.absent && medians.iter().all(|median| median.is_nan());
            let measures_width = run.swept && axis.log;
            RunSummary {
                run: PlannedRun {
                    absent,
                    ..run.clone()
                },
                median: push(&mut data, medians.iter().copied()),
                low: push(&mut data, bands.iter().map(|band| band[0])),
                high: push(&mut data, bands.iter().map(|band| band[2])),
                diverged: push(&mut data, diverged[places].iter().copied()),
                decades: best
                    .filter(|_| measures_width)
                    .map(|best| decades(values, &medians, best.median)),
                best,
                end: medians.last().copied().filter(|end| end.is_finite()),
            }
        });
        let runs = runs.collect();
        let baseline = plan.baseline().map(|_| {
            let mut cells = vec![Vec::new(); values.len()];
            for outcome in plan.baseline_results(outcomes) {
                if outcome.value.is_finite() {
                    cells[outcome.point].push(outcome.value);
                }
            }
            let medians: Vec<f64> = cells.iter_mut().map(|cell| band(cell)[1]).collect();
            Baseline {
                median: push(&mut data, medians.iter().copied()),
                end: medians.last().copied().filter(|end| end.is_finite()),
            }
        });
        let summary = Summary {
            axis,
            measure,
            measure_name: measure.def().name.to_owned(),
            less_is_better: measure.less_is_better(),
            counts: measure.def().counts,
            largest: plan.largest(),
            seeds: plan.seeds(),
            values: column,
            runs,
            baseline,
        };
        (summary, data)
    }
}

/// Place and value of the smallest finite median, the first one in a tie.
fn best(medians: &[f64]) -> Option<(usize, f64)> {
    let finite = medians.iter().copied().enumerate();
    finite
        .filter(|(_, median)| median.is_finite())
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
}

/// The width of { value : median ≤ best + |best|/10 } (decades).
fn decades(values: &[f64], medians: &[f64], best: f64) -> f64 {
    let limit = best + NEAR * best.abs();
    let width = |(v, m): (&[f64], &[f64])| {
        let (low, high) = if m[0] <= m[1] {
            (m[0], m[1])
        } else {
            (m[1], m[0])
        };
        let share = if high <= limit {
            1.0
        } else if low <= limit && high.is_finite() {
            (limit - low) / (high - low)
        } else {
            0.0
        };
        share * libm::log10(v[1] / v[0])
    };
    values.windows(2).zip(medians.windows(2)).map(width).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decades_are_those_near_the_best() {
        let values = [0.01, 0.1, 1.0, 10.0, 100.0, 1000.0];
        let infinite = f64::INFINITY;
        let near = |medians: &[f64]| {
            let (point, median) = best(medians).unwrap();
            (values[point], decades(&values, medians, median))
        };
        let (value, width) = near(&[1.0, 1.0, 1.0, 1.0, infinite, infinite]);
        assert_eq!(value, 0.01);
        assert!((width - 3.0).abs() < 1e-12);
        // Half way down the left flank, and nothing next to the cliff.
        let (value, width) = near(&[9.0, 1.2, 1.0, infinite, 1.05, 3.0]);
        assert_eq!(value, 1.0);
        let right = (1.1 - 1.05) / (3.0 - 1.05);
        assert!((width - (0.5 + right)).abs() < 1e-12, "{width}");
        // A negative best (regret) also has a limit above it.
        let (_, width) = near(&[-95.0, -100.0, -91.0, 0.0, 0.0, 0.0]);
        assert!((width - (2.0 + 1.0 / 91.0)).abs() < 1e-12, "{width}");
        assert!(best(&[infinite, f64::NAN]).is_none());
    }
}
