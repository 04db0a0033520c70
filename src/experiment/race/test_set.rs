//! Test sets: examples of the stream that appear in no round. Learners predict them now and then, with their current
//! weights, and learn nothing from them.
//!
//! The examples are generated again for every test, so they need no memory.

use std::sync::Arc;

use implicit_learners::Average;

use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::compat::source;
use crate::experiment::link::setup::Problem;
use crate::experiment::link::spec::{Experiment, stream};
use crate::learner::Learner;
use crate::loss::Target;
use crate::stream::{Example, Source, Stream};

/// Tests in a race with at least this many rounds.
const TESTS: u64 = 100;
/// Examples generated at once.
const BLOCK: u64 = 256;

/// Whether learners are tested after round t of a race: after every T/100-th, and the last.
pub(in crate::experiment) fn is_test_round(t: u64, rounds: u64) -> bool {
    t % rounds.div_ceil(TESTS).max(1) == 0 || t == rounds
}

/// The next test round after round t; `rounds` if there is none.
pub(in crate::experiment) fn next_test_round(t: u64, rounds: u64) -> u64 {
    let spacing = rounds.div_ceil(TESTS).max(1);
    ((t / spacing + 1) * spacing).min(rounds)
}

/// A learner's losses on the test examples.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tested {
    /// Number of test examples.
    pub examples: u64,
    /// Σ f over them; NaN after a divergence.
    pub total: f64,
    /// Σ f with the averaged weights, if they are averaged.
    pub averaged: f64,
    /// Wrong signs or classes among them.
    pub mistakes: u64,
}

impl Tested {
    /// The mean loss.
    pub fn mean(&self) -> f64 {
        self.total / self.examples as f64
    }

    /// The mean loss with the averaged weights.
    pub fn mean_of_average(&self) -> f64 {
        self.averaged / self.examples as f64
    }

    /// Adds more examples, predicted by the learner and by the average of its weights.
    pub(in crate::experiment) fn add(
        &mut self,
        problem: &Problem,
        (learner, average): (&mut dyn Learner, Option<&Average>),
        on: &[Example],
    ) {
        let mut scores = vec![0.0; problem.loss.scores()];
        let average = average.and_then(Average::weights);
        for example in on {
            let x = example.features();
            learner.begin(x, &mut scores);
            let cost = problem.loss_of(example);
            let loss = cost.value(&scores, example.y);
            self.total += loss;
            self.mistakes += u64::from(mistaken(problem.target, &scores, example.y));
            // Weights that are never summarised stay at 0, and so does their average.
            self.averaged += match &average {
                Some(weights) => {
                    x.scores(weights, &mut scores);
                    cost.value(&scores, example.y)
                }
                None => loss,
            };
        }
        self.examples += on.len() as u64;
    }
}

/// Whether the prediction is mistaken: a wrong sign (0 has none), or a class without the largest score.
pub(in crate::experiment) fn mistaken(target: Target, scores: &[f64], y: f64) -> bool {
    match target {
        Target::Real => false,
        Target::Sign => scores[0] * y <= 0.0,
        Target::Class => {
            let mine = scores[y as usize];
            let beaten = |(k, score): (usize, &f64)| k != y as usize && *score >= mine;
            scores.iter().enumerate().any(beaten)
        }
    }
}

/// The test examples of an experiment.
pub(in crate::experiment) struct TestSet {
    /// The stream, at the first test example.
    stream: Box<dyn Stream>,
    /// Their number.
    pub len: u64,
}

impl TestSet {
    /// The test set, if the stream holds examples out.
    pub fn of(
        experiment: &Experiment,
        len: u64,
        table: Option<Arc<Table>>,
    ) -> Result<Option<TestSet>, Error> {
        if len == 0 {
            return Ok(None);
        }
        let source = Source {
            held_out: true,
            ..source(experiment, table)?
        };
        let stream = (stream(&experiment.stream.id)?.build)(&source)?;
        Ok(Some(TestSet { stream, len }))
    }

    /// A stream of the test examples, from the first on.
    pub fn stream(&self) -> Box<dyn Stream> {
        self.stream.boxed_clone()
    }

    /// Calls `test` with all examples, one block at a time.
    pub fn for_each_block(&self, mut test: impl FnMut(&[Example])) {
        let (mut stream, mut left) = (self.stream(), self.len);
        let mut block = vec![Example::default(); BLOCK.min(left) as usize];
        while left > 0 {
            let count = BLOCK.min(left) as usize;
            for example in &mut block[..count] {
                stream.next(example);
            }
            test(&block[..count]);
            left -= count as u64;
        }
    }
}
