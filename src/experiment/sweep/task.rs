//! One job of a sweep: its cells are played side by side on the same examples, in time slices.

use super::measure::Measure;
use super::plan::{Cell, Outcome, Plan};
use crate::error::Error;
use crate::experiment::Comparator;
use crate::experiment::course::Course;
use crate::experiment::lane::Lane;
use crate::experiment::relay::Relay;

/// New examples on which final learners are tested.
const TEST_ROUNDS: u64 = 10_000;

/// A job in the middle of its work.
pub struct Task {
    seed: usize,
    points: usize,
    measure: Measure,
    /// One a lane.
    cells: Vec<Cell>,
    work: Work,
}

enum Work {
    Cells(Relay),
    /// The best fixed weights, of which the index of the run and the value are told.
    Best(Box<Comparator>, usize, usize),
}

impl Task {
    /// Sets job number `job` of a plan up.
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
            let course = Course::new(&experiment, plan.table.clone())?;
            let sums_reg = matches!(measure, Measure::Objective | Measure::Regret);
            let lanes = job.cells.iter().map(|cell| {
                let experiment = plan.experiment_at(job.seed, cell.point);
                course.lane(&experiment, &experiment.runs[cell.run], sums_reg)
            });
            let lanes = lanes.collect::<Result<Vec<_>, Error>>()?;
            let tests = if measure == Measure::Test {
                TEST_ROUNDS
            } else {
                0
            };
            let relay = Relay::new(course, lanes).tested(tests);
            Work::Cells(relay.timed(measure == Measure::Micros))
        };
        Ok(Task {
            seed: job.seed,
            points: plan.values().len(),
            measure,
            cells: job.cells.clone(),
            work,
        })
    }

    /// Plays on for about `millis` by the clock `now`; returns the share of the job that is done.
    pub fn advance(&mut self, now: &dyn Fn() -> f64, millis: f64) -> f64 {
        match &mut self.work {
            Work::Cells(relay) => relay.advance(now, millis),
            Work::Best(comparator, ..) => best_for(comparator, now, millis),
        }
    }

    /// The results of a job that is done: of a learner that has not the parameter, one a value.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let relay = match &self.work {
            Work::Cells(relay) => relay,
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
        for (cell, lane) in self.cells.iter().zip(&relay.lanes) {
            let value = self.measured(lane);
            // Time is never infinite, only sometimes too short to be measured.
            let infinite = self.measure != Measure::Micros && !value.is_finite();
            let diverged = lane.diverged || infinite;
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

    fn measured(&self, lane: &Lane) -> f64 {
        let rounds = lane.t as f64;
        match self.measure {
            Measure::Mean => lane.loss / rounds,
            Measure::Objective => (lane.loss + lane.regularizer) / rounds,
            Measure::Regret => lane.loss + lane.regularizer,
            Measure::Test => lane.tested / TEST_ROUNDS as f64,
            Measure::Mistakes => lane.mistakes as f64,
            Measure::Zeros => lane.zeros() as f64,
            Measure::Micros => lane.micros().unwrap_or(f64::NAN),
        }
    }
}

/// Seeks the best fixed weights for about `millis`; returns the share that is done.
pub(crate) fn best_for(comparator: &mut Comparator, now: &dyn Fn() -> f64, millis: f64) -> f64 {
    let start = now();
    loop {
        if comparator.advance() {
            return 1.0;
        }
        if now() - start >= millis {
            // It is done when it says so.
            let share = comparator.share();
            return if share < 0.999 { share } else { 0.999 };
        }
    }
}
