//! A user-supplied learner in a race: examples are handed out ahead of the race, and answers come back.
//!
//! Each has its own stream. So a slow one delays the race but no other learner, and one that changes its examples
//! changes only its own copies. A learner that stops (an error in its code, an endless loop, code without permission to
//! run) has a round without an answer.
//!
//! Going back never requests an answer twice: answers are remembered ([`AnswerBuffer`]). Once they are forgotten, the
//! code restarts, and with it the whole race.

use crate::error::Error;
use crate::learner::Learner;
use crate::learner::own::{AnswerBuffer, Own};
use crate::stream::{Example, Stream};

/// Most numbers in one batch …
const MOST_NUMBERS: usize = 32 * 1024;
/// … and most rounds.
const MOST_ROUNDS: u64 = 256;
/// Rounds by which answers may be ahead of the race, enough for some frames …
const AHEAD: u64 = 4096;
/// … as long as their scores and weights are at most this many numbers.
const AHEAD_NUMBERS: u64 = 1 << 20;

/// A user-supplied learner, as seen by the race.
pub struct RemoteLearner {
    /// Its answers.
    pub answers: AnswerBuffer,
    /// Its stream, at the first example not yet handed out.
    stream: Box<dyn Stream>,
    /// Rounds handed out.
    handed: u64,
    /// How often it had to restart.
    pub restarts: u32,
}

impl RemoteLearner {
    /// A learner before round 1 of a stream.
    pub fn new(scores: usize, weights: usize, stream: Box<dyn Stream>) -> RemoteLearner {
        RemoteLearner {
            answers: AnswerBuffer::new(scores, weights),
            stream,
            handed: 0,
            restarts: 0,
        }
    }

    /// The learner that reads the answers during the race.
    pub fn learner(&self) -> Box<dyn Learner> {
        Box::new(Own::new(self.answers.clone()))
    }

    /// The next examples, at most `most`, in a race of `rounds` rounds that is at round t; `numbers` is the length of an
    /// answer. `None` if there are enough for now, or at the end.
    pub fn next_batch(
        &mut self,
        most: u64,
        t: u64,
        rounds: u64,
        numbers: usize,
    ) -> Option<ExampleBatch> {
        let ahead = (AHEAD_NUMBERS / numbers as u64).clamp(1, AHEAD);
        let last = rounds.min(t.saturating_add(ahead));
        let most = most.min(MOST_ROUNDS).min(last.saturating_sub(self.handed));
        if most == 0 || self.answers.stopped().is_some() {
            return None;
        }
        let mut examples: Vec<Example> = Vec::new();
        let mut stored = 0;
        while (examples.len() as u64) < most && (examples.is_empty() || stored < MOST_NUMBERS) {
            let mut example = Example::default();
            self.stream.next(&mut example);
            stored += example.value.len();
            examples.push(example);
        }
        let round = self.handed + 1;
        self.handed += examples.len() as u64;
        Some(ExampleBatch::of(round, &examples))
    }

    /// Takes answers for the rounds from `round` on, and the time of one round (0: not measured).
    pub fn answer(
        &self,
        round: u64,
        scores: &[f64],
        weights: &[f64],
        micros: f64,
    ) -> Result<(), Error> {
        self.answers.give(round, scores, weights)?;
        self.answers.time(micros);
        Ok(())
    }

    /// Restarts, with a stream before round 1.
    pub fn restart(&mut self, stream: Box<dyn Stream>) {
        self.answers.restart();
        self.stream = stream;
        self.handed = 0;
        self.restarts += 1;
    }
}

/// Examples of some rounds, for code that runs elsewhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExampleBatch {
    /// The first round.
    pub round: u64,
    /// The targets, one per round.
    pub y: Vec<f64>,
    /// The stored values of all rounds, one after the other.
    pub value: Vec<f64>,
    /// Their places, if any example is sparse; otherwise empty, and every round has all d features.
    pub index: Vec<u32>,
    /// Where each round's values begin, and where the last one's end; empty without places.
    pub starts: Vec<u32>,
}

impl ExampleBatch {
    fn of(round: u64, examples: &[Example]) -> ExampleBatch {
        let sparse = examples.iter().any(|e| e.features().index.is_some());
        let mut batch = ExampleBatch {
            round,
            y: examples.iter().map(|example| example.y).collect(),
            value: Vec::new(),
            index: Vec::new(),
            starts: Vec::new(),
        };
        for example in examples {
            if sparse {
                batch.starts.push(batch.value.len() as u32);
                let places = |i, _| batch.index.push(i as u32);
                example.features().for_each(places);
            }
            batch.value.extend_from_slice(&example.value);
        }
        if sparse {
            batch.starts.push(batch.value.len() as u32);
        }
        batch
    }
}
