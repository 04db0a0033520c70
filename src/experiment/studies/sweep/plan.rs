//! A sweep split into jobs: the learners and their values on each seed's examples.
//!
//! Cells of one seed share the examples unless the swept parameter changes them (`rounds`, `stream.*`). They are
//! dealt out in turn, so every job of a seed has quick and slow learners, and values that diverge as well as values
//! that do not. Learners without the parameter are played once per seed.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::catalogue::Kind;
use crate::data::Table;
use crate::error::Error;
use crate::experiment::Race;
use crate::experiment::link::compat;
use crate::experiment::link::spec::{Experiment, SEED, is_own, learner, loss};
use crate::experiment::link::sweep::{Sweep, Swept};
use crate::experiment::link::{decode, sweep_of};
use crate::experiment::metric::Metric;
use crate::learner::own::CODE;

/// Target number of jobs: of about equal cost, this many keep four cores busy to the end …
const JOBS: usize = 16;
/// … but examples are generated again for every job, so it should have at least this many cells.
const FEWEST_CELLS: usize = 8;
/// Most weights held by the cells of one job (32 MB).
const MOST_WEIGHTS: usize = 4_000_000;
/// Approximate cost of generating a dense random example (updates) …
const EXAMPLE: usize = 8;
/// … and of finding the best fixed weights (learners).
const BEST: usize = 50;

/// A learner of a sweep.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlannedRun {
    /// The name shown.
    pub label: String,
    /// The name in `replay`'s rows …
    #[serde(skip)]
    pub id: String,
    /// … and their label.
    #[serde(skip)]
    pub numbered: String,
    /// Whether the learner linearises the loss, and so is drawn dashed.
    pub explicit: bool,
    /// Whether it is a user-supplied learner without results: only the page can play it, once its code may run.
    pub absent: bool,
    /// Whether it has the swept parameter; otherwise its result is the same everywhere.
    pub swept: bool,
    /// Its value in the experiment, if that is a number.
    pub live: Option<f64>,
}

/// The swept parameter, as an axis of a chart.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Axis {
    /// Id in the `sweep` key.
    pub id: String,
    /// Name in words.
    pub name: String,
    /// LaTeX.
    pub symbol: String,
    /// Whether values are spaced by equal factors.
    pub log: bool,
    /// Smallest allowed value: a sweep that starts here cannot miss a better value below it.
    pub min: f64,
    /// Largest allowed value.
    pub max: f64,
    /// Whether it is the problem's size or nature (rounds, a parameter of the stream), not a choice, so that no
    /// value is best.
    pub given: bool,
}

/// One result: a learner at a value on a seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Index of the run; the one after the last is the best fixed weights, the next one the weights that stay at 0.
    pub run: usize,
    /// Index of the value.
    pub point: usize,
    /// Offset of the seed from the experiment's own.
    pub seed: usize,
    /// The metric; NaN if there is none.
    pub value: f64,
    /// Whether the learner left the finite range before the end.
    pub diverged: bool,
}

impl Outcome {
    /// Length of a row.
    pub const ROW: usize = 5;

    /// Run, value and seed, which determine the order of results.
    pub fn place(&self) -> (usize, usize, usize) {
        (self.run, self.point, self.seed)
    }

    /// The outcome as numbers, to be sent between threads.
    pub fn to_row(&self) -> [f64; Self::ROW] {
        let index = |i: usize| i as f64;
        let diverged = f64::from(self.diverged);
        let (run, point, seed) = (index(self.run), index(self.point), index(self.seed));
        [run, point, seed, self.value, diverged]
    }

    /// The outcome from the numbers of a row.
    pub fn of_row(row: &[f64]) -> Outcome {
        Outcome {
            run: row[0] as usize,
            point: row[1] as usize,
            seed: row[2] as usize,
            value: row[3],
            diverged: row[4] != 0.0,
        }
    }
}

/// A learner (or the weights that stay at 0) at a value; without a value, its parameters are those of the
/// experiment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cell {
    pub run: usize,
    pub point: Option<usize>,
}

/// Cells played on the same examples; without cells, the search for the best fixed weights.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Job {
    pub seed: usize,
    /// The value at which the examples are generated, if they depend on it.
    pub point: Option<usize>,
    pub cells: Vec<Cell>,
    /// Approximate cost (updates times weights).
    pub cost: f64,
}

/// A race that a user-supplied learner plays alone: its code cannot share examples with other learners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OwnRace {
    /// Index of its run.
    pub run: usize,
    /// Index of the value; `None` if the learner has the same result for all values.
    pub point: Option<usize>,
    /// Offset of the seed from the experiment's own.
    pub seed: usize,
}

/// A sweep, ready to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) experiment: Experiment,
    pub(super) table: Option<Arc<Table>>,
    pub(super) sweep: Sweep,
    pub(super) jobs: Vec<Job>,
    runs: Vec<PlannedRun>,
}

impl Plan {
    /// The sweep of a link, whose errors are repaired as in `decode`; fails if it has none.
    pub fn of_link(fragment: &str, table: Option<Arc<Table>>) -> Result<Plan, Error> {
        let decoded = decode(fragment);
        match decoded.view.get("sweep").map(String::as_str) {
            None | Some("") => Err(Error::Link(
                "this link has no sweep; add sweep=step, for example".into(),
            )),
            Some(text) => {
                let sweep = sweep_of(text, &decoded.experiment)?;
                Plan::new(&decoded.experiment, sweep, table)
            }
        }
    }

    /// Plans a sweep of an experiment; fails with the first part that does not fit.
    pub fn new(
        experiment: &Experiment,
        sweep: Sweep,
        table: Option<Arc<Table>>,
    ) -> Result<Plan, Error> {
        compat::check(experiment, table.clone())?;
        let shape = compat::shape(experiment, table.clone())?;
        let mut experiment = experiment.clone();
        experiment.rounds = experiment.rounds.or(shape.rounds);
        sweep.check(&experiment)?;
        // With one swept value for all, names do not depend on it.
        let mut level = experiment.clone();
        if let Some(value) = sweep.values.first() {
            sweep.apply(*value, &mut level);
        }
        let names = level.names().into_iter().zip(experiment.labels());
        let runs: Vec<PlannedRun> = (experiment.runs.iter().zip(experiment.ids()).zip(names))
            .map(|((run, id), (label, numbered))| PlannedRun {
                label,
                id,
                numbered,
                explicit: learner(&run.part.id).is_ok_and(|def| def.explicit),
                absent: is_own(&run.part.id),
                swept: sweep.target.swept.changes_problem()
                    || sweep.target.swept.param_of(run).is_some(),
                live: sweep.live(&experiment, run),
            })
            .collect();
        let mut plan = Plan {
            jobs: Vec::new(),
            experiment,
            table,
            sweep,
            runs,
        };
        plan.jobs = plan.cut()?;
        Ok(plan)
    }

    /// All jobs, the longest first.
    fn cut(&self) -> Result<Vec<Job>, Error> {
        let (seeds, points) = (self.sweep.seeds, self.sweep.values.len());
        let mut jobs = Vec::new();
        for seed in 0..seeds {
            if self.sweep.measure == Metric::Regret {
                let problems = if self.sweep.target.swept.changes_problem() {
                    points
                } else {
                    1
                };
                for point in 0..problems {
                    let point = self.sweep.target.swept.changes_problem().then_some(point);
                    self.deal(seed, point, Vec::new(), 1, &mut jobs)?;
                }
            }
            if self.sweep.target.swept.changes_data() {
                for point in 0..points {
                    let played = (0..self.runs.len()).filter(|run| !self.runs[*run].absent);
                    let cells = played.chain(self.baseline()).map(|run| Cell {
                        run,
                        point: Some(point),
                    });
                    let cells: Vec<Cell> = cells.collect();
                    if !cells.is_empty() {
                        self.deal(seed, Some(point), cells, 1, &mut jobs)?;
                    }
                }
            } else {
                let of_run = |(run, planned): (usize, &PlannedRun)| {
                    let all = if planned.swept { points } else { 1 };
                    let point = planned.swept;
                    (0..all).map(move |i| Cell {
                        run,
                        point: point.then_some(i),
                    })
                };
                let played = self.runs.iter().enumerate().filter(|(_, run)| !run.absent);
                let zero = self.baseline().map(|run| Cell { run, point: None });
                let cells: Vec<Cell> = played.flat_map(of_run).chain(zero).collect();
                let wanted = JOBS.div_ceil(seeds);
                let share = wanted.min(cells.len() / FEWEST_CELLS).max(1);
                if !cells.is_empty() {
                    self.deal(seed, None, cells, share, &mut jobs)?;
                }
            }
        }
        jobs.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        Ok(jobs)
    }

    /// Deals cells out to `share` jobs, or to more if that exceeds the limit of weights; without cells, makes one
    /// job.
    fn deal(
        &self,
        seed: usize,
        point: Option<usize>,
        cells: Vec<Cell>,
        share: usize,
        jobs: &mut Vec<Job>,
    ) -> Result<(), Error> {
        let experiment = self.experiment_at(seed, point);
        let shape = compat::shape(&experiment, self.table.clone())?;
        let weights = shape.dim * shape.classes;
        let share = share.max((cells.len() * weights).div_ceil(MOST_WEIGHTS));
        let rounds = experiment.rounds.unwrap_or(1) as f64;
        for first in 0..share.min(cells.len().max(1)) {
            let mine: Vec<Cell> = cells.iter().copied().skip(first).step_by(share).collect();
            let learners = if mine.is_empty() { BEST } else { mine.len() };
            jobs.push(Job {
                seed,
                point,
                cost: rounds * (learners * weights + EXAMPLE * shape.dim) as f64,
                cells: mine,
            });
        }
        Ok(())
    }

    /// The experiment of a seed at a value.
    pub(super) fn experiment_at(&self, seed: usize, point: Option<usize>) -> Experiment {
        let mut experiment = self.experiment.clone();
        experiment.seed = seed_after(experiment.seed, seed);
        if let Some(point) = point {
            self.sweep.apply(self.sweep.values[point], &mut experiment);
        }
        experiment
    }

    /// Index of the weights that stay at 0 among the runs, if the metric has them.
    pub(super) fn baseline(&self) -> Option<usize> {
        let measured = self.sweep.measure.has_baseline();
        measured.then_some(self.runs.len() + 1)
    }

    /// The metric of every learner's cell with a known outcome.
    pub fn results(&self, outcomes: &[Outcome]) -> Vec<Outcome> {
        self.measured(outcomes, |run| run < self.runs.len())
    }

    /// The metric of the weights that stay at 0, which all learners share.
    pub(super) fn baseline_results(&self, outcomes: &[Outcome]) -> Vec<Outcome> {
        self.measured(outcomes, |run| Some(run) == self.baseline())
    }

    /// Outcomes are already the metric, except for the regret: there they are sums Σ(f + r), from which T times the
    /// objective of the best fixed weights is subtracted.
    fn measured(&self, outcomes: &[Outcome], wanted: impl Fn(usize) -> bool) -> Vec<Outcome> {
        let runs = self.runs.len();
        let problem = |outcome: &Outcome| {
            let point = self
                .sweep
                .target
                .swept
                .changes_problem()
                .then_some(outcome.point);
            (outcome.seed, point)
        };
        let of_best = outcomes.iter().filter(|outcome| outcome.run == runs);
        let best: HashMap<_, f64> = of_best.map(|best| (problem(best), best.value)).collect();
        // Outcomes may come from outside: indices are checked.
        let points = self.sweep.values.len();
        let of_cell = |outcome: &&Outcome| wanted(outcome.run) && outcome.point < points;
        let mut results: Vec<Outcome> = outcomes.iter().filter(of_cell).copied().collect();
        if self.sweep.measure == Metric::Regret {
            for result in &mut results {
                let rounds = match self.sweep.target.swept {
                    Swept::Rounds => self.sweep.values[result.point],
                    _ => self.experiment.rounds.unwrap_or(0) as f64,
                };
                let objective = best.get(&problem(result)).copied();
                result.value -= rounds * objective.unwrap_or(f64::NAN);
            }
        }
        results
    }

    /// Number of jobs; each is played by a [`Task`](super::Task).
    pub fn jobs(&self) -> usize {
        self.jobs.len()
    }

    /// The races of user-supplied learners, which are not among the jobs; seed by seed.
    pub fn own_races(&self) -> Vec<OwnRace> {
        let own = |seed| {
            let runs = self.runs.iter().enumerate().filter(|(_, run)| run.absent);
            runs.flat_map(move |(run, planned)| {
                let all = if planned.swept {
                    self.values().len()
                } else {
                    1
                };
                (0..all).map(move |i| OwnRace {
                    run,
                    point: planned.swept.then_some(i),
                    seed,
                })
            })
        };
        (0..self.sweep.seeds).flat_map(own).collect()
    }

    /// The code that plays this race.
    pub fn own_code(&self, race: OwnRace) -> String {
        let experiment = self.experiment_at(race.seed, race.point);
        experiment.runs[race.run].part.params.word(CODE).to_owned()
    }

    fn own_at(&self, index: usize) -> Result<OwnRace, Error> {
        let own = self.own_races().get(index).copied();
        own.ok_or_else(|| Error::Unfit(format!("there is no race {index} of own code")))
    }

    /// Race `index` of [`Plan::own_races`], before its first round.
    pub fn own_race(&self, index: usize) -> Result<Race, Error> {
        let own = self.own_at(index)?;
        let mut experiment = self.experiment_at(own.seed, own.point);
        experiment.runs = vec![experiment.runs.swap_remove(own.run)];
        Ok(Race::supplied(&experiment, self.table.clone())?.untested())
    }

    /// The results of that race once it is done: one, or the same for every value. An error in the code counts as a
    /// divergence: the learner has no result at that value.
    pub fn own_outcomes(&self, index: usize, race: &Race) -> Result<Vec<Outcome>, Error> {
        let own = self.own_at(index)?;
        let value = race.own_measure(self.sweep.measure);
        let points = match own.point {
            Some(point) => point..point + 1,
            None => 0..self.values().len(),
        };
        let outcome = |point| Outcome {
            run: own.run,
            point,
            seed: own.seed,
            value: value.unwrap_or(f64::NAN),
            diverged: value.is_none(),
        };
        Ok(points.map(outcome).collect())
    }

    /// Approximate cost of each job, as a fraction of the whole.
    pub fn costs(&self) -> Vec<f64> {
        let all: f64 = self.jobs.iter().map(|job| job.cost).sum();
        self.jobs.iter().map(|job| job.cost / all).collect()
    }

    /// The values, increasing.
    pub fn values(&self) -> &[f64] {
        &self.sweep.values
    }

    /// The learners.
    pub fn runs(&self) -> &[PlannedRun] {
        &self.runs
    }

    /// Seeds per value.
    pub fn seeds(&self) -> usize {
        self.sweep.seeds
    }

    /// The seed behind index `seed` of an outcome.
    pub fn seed(&self, seed: usize) -> u64 {
        seed_after(self.experiment.seed, seed)
    }

    /// The metric measured.
    pub fn measure(&self) -> Metric {
        self.sweep.measure
    }

    /// For mistakes on a table, the fraction of its rows in its largest class.
    pub fn largest(&self) -> Option<f64> {
        let table = self.table.as_ref();
        let table = table.filter(|_| self.sweep.measure == Metric::Mistakes)?;
        let target = loss(&self.experiment.loss.id).ok()?.target;
        let (mut labels, _, _) = table.labels(target).ok()?;
        labels.sort_unstable_by(f64::total_cmp);
        let largest = labels.chunk_by(|a, b| a == b).map(<[f64]>::len).max()?;
        Some(largest as f64 / labels.len() as f64)
    }

    /// The swept parameter as an axis.
    pub fn axis(&self) -> Axis {
        let target = &self.sweep.target;
        Axis {
            id: target.id.clone(),
            name: target.name.clone(),
            symbol: target.symbol.clone(),
            log: target.log,
            min: target.min,
            max: target.max,
            given: target.swept.changes_data(),
        }
    }
}

/// The seed `after` places later; the last is followed by 0.
pub(crate) fn seed_after(seed: u64, after: usize) -> u64 {
    let most = match SEED.kind {
        Kind::Number { max, .. } => max as u64,
        Kind::Choice { .. } | Kind::Text { .. } => u64::MAX - 1,
    };
    (seed + after as u64) % (most + 1)
}
