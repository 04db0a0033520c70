//! A race: several learners on one stream, round by round.
//!
//! The stream makes a block of examples; each learner plays the block in turn. The numbers do not
//! depend on the block's size. The page and `replay` both call [`Race::advance`]; [`Race::seek`] goes back.
//!
//! A race plays as far as every learner is ready. User-supplied learners (`remote`) answer asynchronously; if one stops,
//! its run ends as if it had diverged, with a message, and the others continue.

pub mod anatomy;
mod baseline;
mod checkpoint;
pub mod frame;
pub mod handout;
pub mod history;
pub mod measures;
mod opened;
mod points;
mod prediction;
mod recent;
mod remote;
mod report;
pub mod run;
mod runner;
pub mod test_set;
pub mod timer;
pub mod trace;
mod travel;

use std::cell::OnceCell;
use std::sync::Arc;

use implicit_learners::Average;
use xxhash_rust::xxh64::Xxh64;

use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::setup::{Problem, build_stream};
use crate::experiment::link::spec::{Experiment, RunSpec, is_own};
use crate::experiment::race::handout::RemoteLearner;
use crate::experiment::race::history::{History, followed};
use crate::experiment::race::run::{Row, Run, RunState, block_rounds};
use crate::experiment::race::test_set::{TestSet, is_test_round, next_test_round};
use crate::loss::Target;
use crate::stream::{Example, Shape, Stream};
use baseline::{Baseline, Labels};
use checkpoint::Checkpoints;
use recent::{Ranges, Recent};

pub use points::DataPlane;
pub use prediction::Prediction;
pub use runner::{Runner, Series};

/// An experiment being played.
pub struct Race {
    experiment: Experiment,
    problem: Problem,
    /// The rows that the stream reads, if it reads any.
    table: Option<Arc<Table>>,
    stream: Box<dyn Stream>,
    /// The test set, if examples are held out.
    test_set: Option<TestSet>,
    runs: Vec<Run>,
    /// The baseline that the learners are compared with, if it is shown.
    baseline: Option<Baseline>,
    labels: Vec<String>,
    names: Vec<String>,
    /// Positions in the weight vector that histories follow.
    followed: Arc<[usize]>,
    /// The stream's true weights over the rounds, if it has any.
    truth: History,
    /// Largest |x_1| so far.
    reach: f64,
    latest: Example,
    /// The last examples, if the plane of the data can be drawn.
    recent: Option<Recent>,
    /// Ranges of the plane of the data, once requested.
    ranges: OnceCell<Ranges>,
    checkpoints: Checkpoints,
    t: u64,
    block: Vec<Example>,
    blocks: u64,
}

impl Race {
    /// Sets up a race; fails with the first part that does not fit.
    ///
    /// A user-supplied learner does not fit: its code runs only in the page.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Race, Error> {
        experiment.refuse_own()?;
        Race::supplied(experiment, table)
    }

    /// Sets up a race with user-supplied learners, whose predictions come from outside ([`Race::supply`]). The race plays
    /// as far as these reach.
    pub fn supplied(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Race, Error> {
        let problem = Problem::new(experiment, table.clone())?;
        let stream = build_stream(experiment, table.clone())?;
        let scores = problem.loss.scores();
        let truth = stream.truth().map(|truth| {
            let places = 0..truth.len() * scores;
            places
                .map(|place| true_weight(truth, scores, place))
                .collect::<Vec<f64>>()
        });
        let followed: Arc<[usize]> = followed(problem.weights(), truth.as_deref()).into();
        let history = || History::new(followed.clone(), problem.rounds);
        let run_of = |(index, spec): (usize, &RunSpec)| {
            let remote = || RemoteLearner::new(scores, problem.weights(), stream.boxed_clone());
            let remote = is_own(&spec.part.id).then(remote);
            let state = first_state(experiment, &problem, spec, remote.as_ref())?;
            let mut run = Run::new(index, state, history());
            run.remote = remote;
            Ok(run)
        };
        let runs = experiment.runs.iter().enumerate().map(run_of);
        Ok(Race {
            runs: runs.collect::<Result<_, Error>>()?,
            baseline: None,
            labels: experiment.labels(),
            names: experiment.names(),
            truth: history(),
            reach: 0.0,
            latest: Example::default(),
            recent: Recent::of(&problem, stream.as_ref()),
            ranges: OnceCell::new(),
            followed,
            test_set: TestSet::of(experiment, problem.shape.tests, table.clone())?,
            problem,
            stream,
            checkpoints: Checkpoints::default(),
            table,
            block: Vec::new(),
            blocks: 0,
            t: 0,
            experiment: experiment.clone(),
        })
    }

    /// Drops the histories of the weights, which take a third of a short race's time: for a race that has not begun and of
    /// which only rounds and results are needed.
    pub fn without_histories(mut self) -> Race {
        self.followed = Arc::new([]);
        let history = || History::new(self.followed.clone(), self.problem.rounds);
        self.truth = history();
        for run in &mut self.runs {
            run.keep(history());
        }
        self
    }

    /// Adds the weights that stay at 0 and the most frequent label, with which its frames compare the learners. For a race
    /// that has not begun.
    pub fn with_baseline(self) -> Race {
        Race {
            baseline: Some(Baseline::new(&self.problem)),
            ..self
        }
    }

    /// Drops the tests, leaving only the rounds.
    pub(super) fn untested(mut self) -> Race {
        self.test_set = None;
        for run in &mut self.runs {
            run.state.average = None;
        }
        self
    }

    /// The experiment being played.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// Rounds played.
    pub fn t(&self) -> u64 {
        self.t
    }

    /// Rounds of the whole experiment.
    pub fn rounds(&self) -> u64 {
        self.problem.rounds
    }

    /// Number of features, classes and rows.
    pub fn shape(&self) -> Shape {
        self.problem.shape
    }

    /// The loss's kind of target.
    pub fn target(&self) -> Target {
        self.problem.target
    }

    /// The problem that all its learners solve.
    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether no round is left.
    pub fn is_done(&self) -> bool {
        self.t >= self.rounds()
    }

    /// Rounds in one block of examples.
    pub fn block_rounds(&self) -> u64 {
        block_rounds(self.shape())
    }

    /// Plays up to `rounds` rounds but at most one block; returns how many it played.
    ///
    /// `now` is a clock in milliseconds, if learners are to be timed. Checkpoints are kept along the way.
    pub fn advance(&mut self, rounds: u64, now: Option<&dyn Fn() -> f64>) -> u64 {
        let end = match self.test_set {
            Some(_) => next_test_round(self.t, self.rounds()),
            None => self.rounds(),
        };
        let count = rounds
            .min(self.block_rounds())
            .min(end.saturating_sub(self.t))
            .min(self.ready_until().saturating_sub(self.t));
        let start = now.map_or(0.0, |now| now());
        self.fill(count as usize);
        // The first block, on which everything is still slow, counts only if there is no other.
        let only = self.blocks == 0 && self.t + count >= self.rounds();
        let timing = now.filter(|_| (self.blocks.is_power_of_two() || only) && count > 0);
        let mut played = Vec::new();
        for run in &mut self.runs {
            let before = timing.map(|now| now());
            for (i, example) in self.block[..count as usize].iter().enumerate() {
                run.play(&self.problem, self.t + 1 + i as u64, example, false, None);
            }
            played.extend(timing.zip(before).map(|(now, before)| now() - before));
        }
        if let Some(baseline) = &mut self.baseline {
            baseline.play(&self.problem, self.t, &self.block[..count as usize]);
        }
        self.t += count;
        self.keep_checkpoint(count, now, start);
        if let Some(now) = timing {
            let timed = self.runs.iter_mut().zip(played);
            for (run, played) in timed.filter(|(run, _)| run.can_be_asked()) {
                let block = (&self.block[..count as usize], &self.problem.loss);
                run.time(block, played, now);
            }
        }
        self.blocks += 1;
        self.test_if_due();
        count
    }

    /// The last round that all learners can play for now.
    fn ready_until(&self) -> u64 {
        let each = self.runs.iter().map(Run::ready_until);
        each.min().unwrap_or(u64::MAX)
    }

    /// Plays one round and shows every run's measures, with weights if `weights` is set.
    ///
    /// The measures are exact in every round, which costs O(d) where `advance` may cost O(nnz).
    pub fn step(&mut self, weights: bool, mut show: impl FnMut(Row<'_>)) {
        if self.next_example().is_some() {
            self.play_round(weights, true, |_, row| show(row));
        }
    }

    /// Makes the example of the next round, which [`Race::play_round`] plays, with the weights that made its target, if
    /// any. Returns nothing after the last round.
    pub(super) fn next_example(&mut self) -> Option<(&Example, Option<&[f64]>)> {
        if self.is_done() {
            return None;
        }
        self.fill(1);
        Some((&self.block[0], self.stream.truth()))
    }

    /// The weights that made the last example's target, if any.
    pub(super) fn truth(&self) -> Option<&[f64]> {
        self.stream.truth()
    }

    /// Plays the round of the example made last, as `step` does, and shows the example too.
    ///
    /// Unless `exact`, the measures are those of `advance`, at the same cost.
    pub(super) fn play_round(
        &mut self,
        weights: bool,
        exact: bool,
        mut show: impl FnMut(&Example, Row<'_>),
    ) {
        let (t, example, mut copy) = (self.t + 1, &self.block[0], Vec::new());
        for run in &mut self.runs {
            let copy = weights.then_some(&mut copy);
            if let Some(row) = run.play(&self.problem, t, example, exact, copy) {
                show(example, row);
            }
        }
        if let Some(baseline) = &mut self.baseline {
            baseline.play(&self.problem, self.t, &self.block[..1]);
        }
        self.t = t;
        self.test_if_due();
    }

    /// Tests the learners that can predict on request, if a test is due.
    fn test_if_due(&mut self) {
        let Some(test_set) = &self.test_set else {
            return;
        };
        let t = self.t;
        if t == 0 || !is_test_round(t, self.problem.rounds) {
            return;
        }
        let wants = |run: &&mut Run| run.can_be_asked() && run.wants_test(t);
        let mut tested: Vec<&mut Run> = self.runs.iter_mut().filter(wants).collect();
        let mut labels = None;
        if let Some(baseline) = &mut self.baseline
            && baseline.zero.wants_test(t)
        {
            baseline.test_labels = Labels::default();
            labels = Some(&mut baseline.test_labels);
            tested.push(&mut baseline.zero);
        }
        if tested.is_empty() {
            return;
        }
        for run in &mut tested {
            run.begin_test(t);
        }
        test_set.for_each_block(|block| {
            for run in &mut tested {
                run.test(&self.problem, block);
            }
            if let Some(labels) = &mut labels {
                labels.count(self.problem.target, block);
            }
        });
    }

    /// Makes the next `count` examples.
    fn fill(&mut self, count: usize) {
        if self.block.len() < count {
            self.block.resize(count, Example::default());
        }
        for (i, example) in self.block[..count].iter_mut().enumerate() {
            self.stream.next(example);
            self.reach = self.reach.max(example.feature(0).abs());
            if let Some(recent) = &mut self.recent {
                recent.push(example);
            }
            if let Some(truth) = self.stream.truth() {
                let weight = |place| true_weight(truth, self.problem.shape.classes, place);
                self.truth.record_if_sampled(self.t + 1 + i as u64, weight);
            }
        }
        if let Some(last) = self.block[..count].last() {
            self.latest.clone_from(last);
        }
    }

    /// Round at which run `index` diverged, if it did.
    pub fn diverged_at(&self, index: usize) -> Option<u64> {
        self.runs[index].state.diverged_at
    }

    /// Name of a feature, if its stream has names: a column of a file, a column and one of its words, or the bias.
    pub fn feature_name(&self, feature: usize) -> Option<&str> {
        self.stream.feature_name(feature)
    }

    /// Current weights of run `index`.
    pub fn weights(&mut self, index: usize) -> &[f64] {
        self.runs[index].state.learner.weights()
    }

    /// Hash of the bits of all predictions of all runs so far, 16 hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        let mut hash = Xxh64::new(0);
        for run in &self.runs {
            hash.update(&run.fingerprint().to_le_bytes());
        }
        format!("{:016x}", hash.digest())
    }
}

/// A run before round 1; a user-supplied learner reads the answers of `remote`.
fn first_state(
    experiment: &Experiment,
    problem: &Problem,
    run: &RunSpec,
    remote: Option<&RemoteLearner>,
) -> Result<RunState, Error> {
    let learner = match remote {
        Some(remote) => remote.learner(),
        None => problem.learner(experiment, run)?,
    };
    let mut state = RunState::new(learner, problem.loss.scores());
    state.average = (problem.shape.tests > 0).then(Average::default);
    Ok(state)
}

/// The true weight at a place: with two classes the first has −w̃/2 and the second w̃/2.
pub(super) fn true_weight(truth: &[f64], classes: usize, place: usize) -> f64 {
    match (classes, place % classes) {
        (1, _) => truth[place],
        (_, 0) => -0.5 * truth[place / classes],
        _ => 0.5 * truth[place / classes],
    }
}
