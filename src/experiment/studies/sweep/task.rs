//! One job of a sweep: its cells are played together on the same examples, in time slices.

use super::plan::{Cell, Outcome, Plan};
use crate::error::Error;
use crate::experiment::Comparator;
use crate::experiment::metric::Metric;
use crate::experiment::studies::batch::{BatchRunner, ExampleBlocks, MeasuredRun};

/// A job in progress.
pub struct Task {
    seed: usize,
    points: usize,
    measure: Metric,
    /// One per run.
    cells: Vec<Cell>,
    work: Work,
}

enum Work {
    Cells(Box<BatchRunner>),
    /// The search for the best fixed weights, with the index of their run and of the value.
    Best(Box<Comparator>, usize, usize),
}

impl Task {
    /// Sets up job number `job` of a plan.
    pub fn new(plan: &Plan, job: usize) -> Result<Task, Error> {
        let Some(job) = plan.jobs.get(job) else {
            let jobs = plan.jobs.len();
            return Err(Error::Unfit(format!("there is no job {job} of {jobs}")));
        };
        let measure = plan.measure();
        let experiment = plan.experiment_at(job.seed, job.point);
        let work = if job.cells.is_empty() {
            let comparator = Comparator::new(&experiment, plan.table.clone())?;
            let run = plan.runs().len();
            Work::Best(Box::new(comparator), run, job.point.unwrap_or(0))
        } else {
            let examples = ExampleBlocks::new(&experiment, plan.table.clone())?;
            let sums_reg = measure.def().of_regularizer;
            let runs = job.cells.iter().map(|cell| {
                if Some(cell.run) == plan.baseline() {
                    return Ok(examples.zero());
                }
                let experiment = plan.experiment_at(job.seed, cell.point);
                examples.run(&experiment, &experiment.runs[cell.run], sums_reg)
            });
            let runs = runs.collect::<Result<Vec<_>, Error>>()?;
            let tested = measure.def().tested;
            let tests = tested.map(|_| examples.rounds()).into_iter().collect();
            let runner = BatchRunner::new(examples, runs)
                .tested(tests)
                .averaged(measure == Metric::TestAverage);
            Work::Cells(Box::new(runner.timed(measure == Metric::Micros)))
        };
        Ok(Task {
            seed: job.seed,
            points: plan.values().len(),
            measure,
            cells: job.cells.clone(),
            work,
        })
    }

    /// Continues for about `millis` on the clock `now`; returns the fraction of the job done.
    pub fn advance(&mut self, now: &dyn Fn() -> f64, millis: f64) -> f64 {
        match &mut self.work {
            Work::Cells(runner) => runner.advance(now, millis),
            Work::Best(comparator, ..) => best_for(comparator, now, millis),
        }
    }

    /// The results of a finished job; one per value for a learner without the parameter.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let runner = match &self.work {
            Work::Cells(runner) => runner,
            Work::Best(comparator, run, point) => {
                let best = comparator.best().map(|best| Outcome {
                    run: *run,
                    point: *point,
                    seed: self.seed,
                    value: best.objective,
                    diverged: false,
                });
                return best.into_iter().collect();
            }
        };
        let mut outcomes = Vec::new();
        for (cell, run) in self.cells.iter().zip(&runner.runs) {
            let value = self.measured(run);
            // A time is never infinite, only sometimes too short to be measured.
            let infinite = self.measure != Metric::Micros && !value.is_finite();
            let diverged = run.diverged() || infinite;
            let points = match cell.point {
                Some(point) => point..point + 1,
                None => 0..self.points,
            };
            outcomes.extend(points.map(|point| Outcome {
                run: cell.run,
                point,
                seed: self.seed,
                value: if diverged { f64::NAN } else { value },
                diverged,
            }));
        }
        outcomes
    }

    fn measured(&self, run: &MeasuredRun) -> f64 {
        match (self.measure.def().tested, self.measure) {
            (Some(read), _) => run.tests.last().map_or(f64::NAN, read),
            (_, Metric::Micros) => run.micros().unwrap_or(f64::NAN),
            (_, measure) => measure.of(&run.state.measures),
        }
    }
}

/// Searches for the best fixed weights for about `millis`; returns the fraction done.
pub(crate) fn best_for(comparator: &mut Comparator, now: &dyn Fn() -> f64, millis: f64) -> f64 {
    let start = now();
    loop {
        if comparator.advance() {
            return 1.0;
        }
        if now() - start >= millis {
            // Only `advance` decides that it is done.
            let share = comparator.share();
            return if share < 0.999 { share } else { 0.999 };
        }
    }
}
