//! Many seeds: the race over S seeds, with a median and a band instead of one lucky path.
//!
//! Seed i is the experiment's seed + i; each is its own job ([`SeedTask`]), played without what only a chart of one race
//! needs. All record their sums at the same rounds, so that [`Bands`] are computed round by round: 10th percentile,
//! median and 90th over the seeds. A seed that diverged counts as +∞ from then on. For the regret the best fixed weights
//! of each seed are computed first; they are played as one more learner, which learns nothing, and their sums are
//! subtracted.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::compat;
use crate::experiment::link::decode;
use crate::experiment::link::spec::{Experiment, is_own, learner};
use crate::experiment::metric::{BANDED, ByMetric, KEPT_PER_SEED, Metric, TEST_LOSSES};
use crate::experiment::race::frame::{Column, push};
use crate::experiment::race::test_set::next_test_round;
use crate::experiment::studies::batch::{BatchRunner, ExampleBlocks};
use crate::experiment::studies::comparator::Comparator;
use crate::experiment::studies::quantile::band;
use crate::experiment::studies::sweep::{best_for, seed_after};

/// Most rounds at which sums are recorded: every 2^k-th, plus the first ones at powers of two.
const MOST_TIMES: u64 = 480;
/// Length of the head of a row: seed, run, and the round of the divergence.
const HEAD: usize = 3;

/// A race over many seeds, ready to be played.
#[derive(Clone, Debug)]
pub struct SeedPlan {
    experiment: Experiment,
    table: Option<Arc<Table>>,
    seeds: usize,
    regret: bool,
    times: Vec<u64>,
    /// Rounds after which learners are tested, if examples are held out.
    test_rounds: Vec<u64>,
}

impl SeedPlan {
    /// The plan of a link; its errors are repaired as in `decode`.
    pub fn of_link(fragment: &str, table: Option<Arc<Table>>) -> Result<SeedPlan, Error> {
        let decoded = decode(fragment);
        let view = |key: &str| decoded.view.get(key).map(String::as_str);
        let seeds = view("seeds").and_then(|n| n.parse().ok()).unwrap_or(1);
        let regret = view("metric") == Some("regret");
        SeedPlan::new(&decoded.experiment, seeds, regret, table)
    }

    /// Plans a race over `seeds` seeds, with or without the regret against each seed's best fixed weights; fails with the
    /// first part that does not fit.
    pub fn new(
        experiment: &Experiment,
        seeds: usize,
        regret: bool,
        table: Option<Arc<Table>>,
    ) -> Result<SeedPlan, Error> {
        compat::check(experiment, table.clone())?;
        experiment.refuse_only_own()?;
        let shape = compat::shape(experiment, table.clone())?;
        let mut experiment = experiment.clone();
        experiment.rounds = experiment.rounds.or(shape.rounds);
        let rounds = experiment.rounds.unwrap_or(0);
        Ok(SeedPlan {
            times: times(rounds),
            test_rounds: match shape.tests {
                0 => Vec::new(),
                _ => test_rounds(rounds),
            },
            experiment,
            table,
            seeds,
            regret,
        })
    }

    /// Number of jobs, one per seed.
    pub fn jobs(&self) -> usize {
        self.seeds
    }

    /// Rounds at which sums are recorded.
    pub fn times(&self) -> &[u64] {
        &self.times
    }

    /// The experiment, with its first seed.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// Length of the row of one run and one seed.
    fn row(&self) -> usize {
        HEAD + KEPT_PER_SEED.len() * self.times.len() + TEST_LOSSES.len() * self.test_rounds.len()
    }
}

/// Every 2^k-th round of T, the powers of two below, and T.
fn times(rounds: u64) -> Vec<u64> {
    let stride = rounds.div_ceil(MOST_TIMES).next_power_of_two();
    let first = (0..stride.ilog2()).map(|k| 1u64 << k);
    let rest = (1..=rounds / stride).map(|i| i * stride);
    let mut times: Vec<u64> = first.chain(rest).filter(|t| *t < rounds).collect();
    times.push(rounds);
    times
}

/// All rounds after which a race of `rounds` rounds tests its learners.
fn test_rounds(rounds: u64) -> Vec<u64> {
    let after = |t: &u64| (*t < rounds).then(|| next_test_round(*t, rounds));
    std::iter::successors(after(&0), after).collect()
}

/// Fraction of a race with regret that computing the best fixed weights accounts for.
const SEEKING: f64 = 0.5;

/// One seed's race in progress.
pub struct SeedTask {
    seed: usize,
    row: usize,
    experiment: Experiment,
    table: Option<Arc<Table>>,
    times: Vec<u64>,
    test_rounds: Vec<u64>,
    work: Work,
}

enum Work {
    Seeking(Box<Comparator>),
    Playing(Box<BatchRunner>),
}

impl SeedTask {
    /// Sets up the race of seed number `job`.
    pub fn new(plan: &SeedPlan, job: usize) -> Result<SeedTask, Error> {
        let mut experiment = plan.experiment.clone();
        experiment.seed = seed_after(experiment.seed, job);
        let table = plan.table.clone();
        let work = if plan.regret {
            Work::Seeking(Box::new(Comparator::new(&experiment, table.clone())?))
        } else {
            let rounds = (&plan.times[..], &plan.test_rounds[..]);
            Work::Playing(runner(&experiment, table.clone(), rounds, None)?)
        };
        Ok(SeedTask {
            seed: job,
            row: plan.row(),
            experiment,
            table,
            times: plan.times.clone(),
            test_rounds: plan.test_rounds.clone(),
            work,
        })
    }

    /// Continues for about `millis` on the clock `now`; returns the fraction of the race done.
    pub fn advance(&mut self, now: &dyn Fn() -> f64, millis: f64) -> Result<f64, Error> {
        match &mut self.work {
            Work::Playing(runner) => Ok(runner.advance(now, millis)),
            Work::Seeking(comparator) => {
                let share = best_for(comparator, now, millis);
                if share >= 1.0 {
                    let best = comparator.best().map(|best| best.weights.clone());
                    let table = self.table.clone();
                    let rounds = (&self.times[..], &self.test_rounds[..]);
                    self.work = Work::Playing(runner(&self.experiment, table, rounds, best)?);
                }
                Ok(SEEKING * share)
            }
        }
    }

    /// The finished race of a seed: for each run a row of seed, run, and the last round played before it diverged (NaN if
    /// it did not). Then come each sum of [`KEPT_PER_SEED`] at the recorded rounds, and each of [`TEST_LOSSES`] in the
    /// tests; +∞ after a divergence. The run after the last is that of the best fixed weights.
    pub fn outcomes(&self) -> Vec<f64> {
        let Work::Playing(runner) = &self.work else {
            return Vec::new();
        };
        let mut rows = Vec::with_capacity(self.row * runner.runs.len());
        for (index, run) in runner.runs.iter().enumerate() {
            let stopped = if run.diverged() {
                run.state.measures.t as f64
            } else {
                f64::NAN
            };
            rows.extend([self.seed as f64, index as f64, stopped]);
            for sum in 0..KEPT_PER_SEED.len() {
                let missing = self.times.len() - run.series.len();
                rows.extend(run.series.iter().map(|sums| sums[sum]));
                rows.extend(std::iter::repeat_n(f64::INFINITY, missing));
            }
            let known = |value: f64| if value.is_nan() { f64::INFINITY } else { value };
            for read in TEST_LOSSES.iter().filter_map(|metric| metric.def().tested) {
                let tests = run.tests.iter().map(read).map(known);
                let missing = self.test_rounds.len() - run.tests.len();
                rows.extend(tests.chain(std::iter::repeat_n(f64::INFINITY, missing)));
            }
        }
        rows
    }
}

/// All runs of an experiment, and the best fixed weights if they are known.
fn runner(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
    (times, test_rounds): (&[u64], &[u64]),
    best: Option<Vec<f64>>,
) -> Result<Box<BatchRunner>, Error> {
    let examples = ExampleBlocks::new(experiment, table)?;
    let runs = experiment.runs.iter();
    let runs = runs.map(|run| examples.run(experiment, run, true));
    let mut runs = runs.collect::<Result<Vec<_>, Error>>()?;
    runs.extend(best.map(|best| examples.fixed(best)));
    Ok(Box::new(
        BatchRunner::new(examples, runs)
            .noting(times.to_vec())
            .tested(test_rounds.to_vec())
            .averaged(!test_rounds.is_empty()),
    ))
}

/// Median and band of one metric over rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Band {
    /// Median over the seeds.
    pub median: Column,
    /// 10th percentile.
    pub low: Column,
    /// 90th percentile.
    pub high: Column,
}

/// A learner over all seeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunBands {
    /// The name shown.
    pub label: String,
    /// Whether the learner linearises the loss, and so is drawn dashed.
    pub explicit: bool,
    /// Whether it is a user-supplied learner, which plays only the page's own seed and has no bands.
    pub absent: bool,
    /// Number of seeds on which it diverged.
    pub diverged: usize,
    /// Median and band, over the seeds, of each of [`BANDED`]; of the regret only if the link shows it, of the test
    /// losses (over `test_times`) only if the stream holds examples out.
    pub bands: ByMetric<Band>,
}

impl RunBands {
    /// The band of a metric; empty if there is none.
    pub fn of(&self, metric: Metric) -> Band {
        self.bands.get(metric).copied().unwrap_or_default()
    }
}

/// The race over all seeds played so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bands {
    /// Seeds requested.
    pub seeds: usize,
    /// Seeds played.
    pub played: usize,
    /// Rounds.
    pub times: Column,
    /// Rounds after which learners were tested.
    #[serde(default)]
    pub test_times: Column,
    /// The learners, in the order of the experiment.
    pub runs: Vec<RunBands>,
}

impl Bands {
    /// Summarises rows of [`SeedTask::outcomes`]; the columns are ranges of the second value.
    pub fn of(plan: &SeedPlan, outcomes: &[f64]) -> (Bands, Vec<f64>) {
        let mut data = Vec::new();
        let count = plan.times.len();
        let times = push(&mut data, plan.times.iter().map(|t| *t as f64));
        let tests = plan.test_rounds.len();
        let test_times = push(&mut data, plan.test_rounds.iter().map(|t| *t as f64));
        let labels = plan.experiment.names();
        let mut played = 0;
        let rows_of = |run: usize| {
            let rows = outcomes.chunks_exact(plan.row());
            rows.filter(move |row| row[1] == run as f64)
        };
        let mut bands_of = |(run, label): (usize, String)| {
            let id = &plan.experiment.runs[run].part.id;
            let absent = is_own(id);
            let rows: Vec<&[f64]> = rows_of(run).filter(|_| !absent).collect();
            played = played.max(rows.len());
            let mut band_over = |count: usize, value: &dyn Fn(&[f64], usize) -> f64| {
                let of_time = |i: usize| {
                    let mut values: Vec<f64> = rows.iter().map(|row| value(row, i)).collect();
                    band(&mut values)
                };
                let bands: Vec<[f64; 3]> = (0..count).map(of_time).collect();
                let [low, median, high] =
                    [0, 1, 2].map(|k| push(&mut data, bands.iter().map(|band| band[k])));
                Band { median, low, high }
            };
            let best: Vec<&[f64]> = rows_of(labels.len()).collect();
            let of_best = |seed: f64, place: usize| {
                let row = best.iter().find(|row| row[0] == seed);
                row.map_or(f64::NAN, |row| row[place])
            };
            let mut band_of = |metric: Metric| {
                if let Some(place) = TEST_LOSSES.iter().position(|test| *test == metric) {
                    let first = HEAD + KEPT_PER_SEED.len() * count + place * tests;
                    return (tests > 0).then(|| band_over(tests, &|row, i| row[first + i]));
                }
                let def = metric.def();
                let noted = KEPT_PER_SEED
                    .iter()
                    .position(|sum| def.sampled == Some(*sum))?;
                let sum = HEAD + noted * count;
                let t = |i: usize| plan.times[i] as f64;
                match (metric, def.per_round) {
                    (Metric::Regret, _) => plan.regret.then(|| {
                        band_over(count, &|row, i| row[sum + i] - of_best(row[0], sum + i))
                    }),
                    (_, true) => Some(band_over(count, &|row, i| row[sum + i] / t(i))),
                    (_, false) => Some(band_over(count, &|row, i| row[sum + i])),
                }
            };
            let banded = BANDED.iter();
            RunBands {
                label,
                absent,
                explicit: learner(id).is_ok_and(|def| def.explicit),
                diverged: rows.iter().filter(|row| !row[2].is_nan()).count(),
                bands: banded
                    .filter_map(|metric| Some((*metric, band_of(*metric)?)))
                    .collect(),
            }
        };
        let named = labels.iter().cloned().enumerate();
        let runs = named.map(&mut bands_of).collect();
        let bands = Bands {
            seeds: plan.seeds,
            played,
            times,
            test_times,
            runs,
        };
        (bands, data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_few_and_end_at_the_last_round() {
        for rounds in [1, 2, 3, 479, 480, 481, 20_000, 1_000_000, 10_000_000] {
            let times = times(rounds);
            assert!(times.len() <= 512, "{rounds}: {}", times.len());
            assert_eq!((times[0], times.last()), (1, Some(&rounds)));
            assert!(times.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }
}
