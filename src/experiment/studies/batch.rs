//! Learners played for their final numbers only: what sweeps and studies over many seeds need from a [`Race`].
//!
//! A [`BatchRunner`] plays [`MeasuredRun`]s together: a block of examples is generated once, and each run plays it in turn.
//! Examples, rounds and sums are those of the race of the same experiment, to the last bit.
//!
//! [`Race`]: crate::experiment::race::Race

use std::sync::Arc;

use implicit_learners::{Average, Fields};

use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::setup::{Problem, build_stream};
use crate::experiment::link::spec::{Experiment, RunSpec};
use crate::experiment::metric::KEPT_PER_SEED;
use crate::experiment::race::run::{RunState, block_rounds, samples_weights, spacing};
use crate::experiment::race::test_set::{TestSet, Tested};
use crate::experiment::race::timer::{TimeSlices, Timer};
use crate::implicit::Regularizer;
use crate::learner::{Learner, Report};
use crate::loss::Loss;
use crate::math::Features;
use crate::stream::{Example, Stream};

/// Rounds between summaries of the weights if only their finiteness matters.
const RARELY: u64 = 256;
/// Most rounds of runs between readings of the clock …
const LONGEST_STRIDE: u64 = 4096;
/// … and at first.
const FIRST_STRIDE: u64 = 64;

/// A learner and its running sums: no trace, no history, no fingerprint, and r(w) only if a metric needs it.
///
/// It diverges where the [`Run`](crate::experiment::race::run::Run) of a race would: at a prediction, a loss or a weight that
/// is not finite. Without r(w), weights are checked less often, with the same result: a weight that has left the finite range
/// never returns.
pub struct MeasuredRun {
    /// Its current state.
    pub state: RunState,
    problem: Problem,
    timer: Timer,
    /// The sums of [`KEPT_PER_SEED`] at the rounds of the runner's grid.
    pub series: Vec<[f64; KEPT_PER_SEED.len()]>,
    /// Its tests so far, including the current one.
    pub tests: Vec<Tested>,
}

impl MeasuredRun {
    /// The run before round 1 of a problem, with r(w) summed too.
    fn new(problem: Problem, learner: Box<dyn Learner>) -> Self {
        MeasuredRun {
            state: RunState::new(learner, problem.loss.scores()),
            problem,
            timer: Timer::default(),
            series: Vec::new(),
            tests: Vec::new(),
        }
    }

    /// Whether the learner has diverged.
    pub fn diverged(&self) -> bool {
        self.state.diverged_at.is_some()
    }

    /// Plays the next examples, or until the learner diverges.
    fn play(&mut self, examples: &[Example]) {
        let MeasuredRun { state, problem, .. } = self;
        // Averages take the weights of the rounds in which a race summarises them.
        let rarely = problem.prox.reg.is_none() && state.average.is_none();
        for example in examples {
            if state.diverged_at.is_some() {
                return;
            }
            let t = state.measures.t + 1;
            let due = match rarely {
                true => t % spacing(example).max(RARELY) == 0 || t == problem.rounds,
                false => samples_weights(t, problem.rounds, example),
            };
            state.play(problem, t, example, (due, false), |_, _, _| ());
        }
    }

    /// Records the sums of this round.
    fn note(&mut self) {
        let measures = &self.state.measures;
        self.series
            .push(KEPT_PER_SEED.map(|metric| (metric.def().read)(measures)));
    }

    /// Predicts more examples of the test begun last, without learning from them.
    fn test(&mut self, examples: &[Example]) {
        let diverged = self.diverged();
        if let Some(tested) = self.tests.last_mut() {
            match diverged {
                true => (tested.total, tested.averaged) = (f64::NAN, f64::NAN),
                false => tested.add(&self.problem, self.state.asked(), examples),
            }
        }
    }

    /// Times the learner alone on a block of examples.
    fn time(&mut self, block: &[Example], now: &dyn Fn() -> f64) {
        if !self.diverged() {
            let RunState {
                learner, scores, ..
            } = &mut self.state;
            let costs = (scores.as_mut_slice(), &self.problem.loss);
            self.timer.time(learner.as_ref(), costs, block, now);
        }
    }

    /// Time of one predict-and-learn, once measured (µs).
    pub fn micros(&self) -> Option<f64> {
        self.timer.micros()
    }
}

/// Fixed weights, with whose sums those of learners are compared.
#[derive(Clone, Debug)]
struct Fixed(Vec<f64>);

impl Learner for Fixed {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.0, scores);
    }

    fn learn(&mut self, _: Features<'_>, _: f64, _: &[f64], _: &Loss) -> Report {
        Report::default()
    }

    fn weights(&mut self) -> &[f64] {
        &self.0
    }

    fn fields(&mut self, _: &mut Fields<'_>) {}
}

/// The examples of an experiment, block by block.
pub struct ExampleBlocks {
    problem: Problem,
    stream: Box<dyn Stream>,
    block: Vec<Example>,
    /// Number of valid examples in the block.
    filled: usize,
    /// Examples generated so far for rounds, including those of the block.
    made: u64,
    /// The test set, if examples are held out.
    test_set: Option<TestSet>,
}

/// Test examples if none are held out: those after the last round.
const NEXT_EXAMPLES: u64 = 10_000;

impl ExampleBlocks {
    /// The blocks before the first round; fails with the first part that does not fit.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<ExampleBlocks, Error> {
        let problem = Problem::new(experiment, table.clone())?;
        Ok(ExampleBlocks {
            stream: build_stream(experiment, table.clone())?,
            block: Vec::new(),
            filled: 0,
            made: 0,
            test_set: TestSet::of(experiment, problem.shape.tests, table)?,
            problem,
        })
    }

    /// Rounds of the experiment.
    pub fn rounds(&self) -> u64 {
        self.problem.rounds
    }

    /// A learner on these examples, with the regulariser and domain of `experiment`; r(w) counts if `sums_reg`.
    pub fn run(
        &self,
        experiment: &Experiment,
        run: &RunSpec,
        sums_reg: bool,
    ) -> Result<MeasuredRun, Error> {
        let mut problem = self.problem.with_prox_of(experiment)?;
        let learner = problem.learner(experiment, run)?;
        if !sums_reg {
            problem.prox.reg = Regularizer::default();
        }
        Ok(MeasuredRun::new(problem, learner))
    }

    /// A run with the same weights in every round.
    pub fn fixed(&self, weights: Vec<f64>) -> MeasuredRun {
        MeasuredRun::new(self.problem.clone(), Box::new(Fixed(weights)))
    }

    /// Weights that stay at 0: the cost of never learning. r(0) = 0.
    pub fn zero(&self) -> MeasuredRun {
        let mut zero = self.fixed(vec![0.0; self.problem.weights()]);
        zero.problem.prox.reg = Regularizer::default();
        zero
    }

    /// Generates the next block of at most `most` examples, from the stream or from `other`; returns how many.
    fn fill(&mut self, most: u64, other: Option<&mut Box<dyn Stream>>) -> u64 {
        let count = block_rounds(self.problem.shape).min(most) as usize;
        if self.block.len() < count {
            self.block.resize(count, Example::default());
        }
        let stream = other.unwrap_or(&mut self.stream);
        for example in &mut self.block[..count] {
            stream.next(example);
        }
        self.filled = count;
        count as u64
    }

    /// Examples of one test.
    fn tests(&self) -> u64 {
        let held_out = |set: &TestSet| set.len;
        self.test_set.as_ref().map_or(NEXT_EXAMPLES, held_out)
    }

    /// The stream of the test examples; `None` if they are those after the last round.
    fn test_stream(&self) -> Option<Box<dyn Stream>> {
        self.test_set.as_ref().map(TestSet::stream)
    }

    /// The latest examples.
    fn block(&self) -> &[Example] {
        &self.block[..self.filled]
    }
}

/// Learners played together to their final numbers.
pub struct BatchRunner {
    examples: ExampleBlocks,
    /// The learners.
    pub runs: Vec<MeasuredRun>,
    /// Rounds at which runs record their sums, increasing.
    grid: Vec<u64>,
    /// Rounds after which runs are tested, increasing.
    test_rounds: Vec<u64>,
    /// Tests begun.
    begun: usize,
    /// The test in progress: the examples still to be generated, and their stream.
    testing: Option<(u64, Option<Box<dyn Stream>>)>,
    /// Whether the learners are timed too.
    timed: bool,
    /// The run that plays next, and its place in the block of examples.
    at: (usize, usize),
    blocks: u64,
    slices: TimeSlices,
}

impl BatchRunner {
    /// A runner about to start.
    pub fn new(examples: ExampleBlocks, runs: Vec<MeasuredRun>) -> BatchRunner {
        BatchRunner {
            examples,
            runs,
            grid: Vec::new(),
            test_rounds: Vec::new(),
            begun: 0,
            testing: None,
            timed: false,
            at: (0, 0),
            blocks: 0,
            slices: TimeSlices::new(FIRST_STRIDE, LONGEST_STRIDE),
        }
    }

    /// Makes the runs record their sums at these rounds.
    pub fn noting(self, grid: Vec<u64>) -> BatchRunner {
        BatchRunner { grid, ..self }
    }

    /// Tests the runs after these rounds: on the examples held out, or on those after the last round.
    pub fn tested(self, test_rounds: Vec<u64>) -> BatchRunner {
        BatchRunner {
            test_rounds,
            ..self
        }
    }

    /// Tests the average of each run's weights too, if `averaged`.
    pub fn averaged(mut self, averaged: bool) -> BatchRunner {
        for run in &mut self.runs {
            run.state.average = averaged.then(Average::default);
        }
        self
    }

    /// Times the learners, each on its own, if `timed`.
    pub fn timed(self, timed: bool) -> BatchRunner {
        BatchRunner { timed, ..self }
    }

    /// Continues for about `millis` on the clock `now`; returns the fraction done.
    pub fn advance(&mut self, now: &dyn Fn() -> f64, millis: f64) -> f64 {
        let mut slices = self.slices;
        slices.spend(now, millis, |stride| {
            if self.is_done() {
                return false;
            }
            self.play(stride, now);
            true
        });
        self.slices = slices;
        self.share()
    }

    /// Plays `count` rounds of runs.
    fn play(&mut self, count: u64, now: &dyn Fn() -> f64) {
        let mut left = count as usize;
        while left > 0 && !self.is_done() {
            if self.at == (0, 0) {
                self.next_block(now);
            }
            let testing = self.testing.is_some();
            let (index, from) = self.at;
            let block = self.examples.block();
            let run = &mut self.runs[index];
            let mut to = block.len().min(from + left);
            if testing {
                run.test(&block[from..to]);
            } else {
                let next = self.grid.get(run.series.len()).copied();
                if let (Some(next), false) = (next, run.diverged()) {
                    to = to.min(from + (next - run.state.measures.t) as usize);
                }
                run.play(&block[from..to]);
                if Some(run.state.measures.t) == next {
                    run.note();
                }
            }
            left -= to - from;
            self.at = match (to == block.len(), index + 1 == self.runs.len()) {
                (false, _) => (index, to),
                (true, false) => (index + 1, 0),
                (true, true) => (0, 0),
            };
        }
    }

    fn next_block(&mut self, now: &dyn Fn() -> f64) {
        let made = self.examples.made;
        if matches!(self.testing, Some((0, _))) {
            self.testing = None;
        } else if self.testing.is_none() && self.test_rounds.get(self.begun) == Some(&made) {
            self.begun += 1;
            self.testing = Some((self.examples.tests(), self.examples.test_stream()));
            for run in &mut self.runs {
                run.tests.push(Tested::default());
            }
        }
        // No block has examples of both kinds.
        if let Some((left, stream)) = &mut self.testing {
            *left -= self.examples.fill(*left, stream.as_mut());
            return;
        }
        let next_test = self.test_rounds.get(self.begun).copied();
        let end = next_test.unwrap_or(self.rounds());
        self.examples.made += self.examples.fill(end - made, None);
        self.blocks += 1;
        if self.timed && self.blocks.is_power_of_two() {
            for run in &mut self.runs {
                run.time(self.examples.block(), now);
            }
        }
    }

    fn rounds(&self) -> u64 {
        self.examples.rounds()
    }

    /// Whether nothing is left to play.
    pub fn is_done(&self) -> bool {
        let tested = || match &self.testing {
            Some((left, _)) => *left == 0,
            None => self.test_rounds.last() != Some(&self.rounds()),
        };
        let played = || self.examples.made >= self.rounds() && tested();
        self.at == (0, 0) && (played() || self.runs.iter().all(MeasuredRun::diverged))
    }

    /// The fraction done.
    pub fn share(&self) -> f64 {
        if self.is_done() {
            return 1.0;
        }
        let of_block = match self.at {
            (0, 0) => 1.0,
            (index, _) => index as f64 / self.runs.len() as f64,
        };
        let left = self.examples.block().len() as f64 * (1.0 - of_block);
        let test = self.examples.tests() as f64;
        let to_come = self.testing.as_ref().map_or(0, |(left, _)| *left) as f64;
        let made = self.examples.made as f64 + test * self.begun as f64 - to_come;
        (made - left) / (self.rounds() as f64 + test * self.test_rounds.len() as f64)
    }
}
