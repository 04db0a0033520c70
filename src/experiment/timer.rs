//! How long a learner takes for a round, measured beside the race.

use std::collections::VecDeque;

use crate::learner::Learner;
use crate::stream::Example;

/// A learner is timed for so long at a time (milliseconds: ten ticks of the coarsest clock) …
const LEAST_MILLIS: f64 = 1.0;
/// … or over so many rounds.
const MOST_TIMED: u64 = 10_000;
/// Of so many timings the fastest counts: other programs and a browser that still compiles only slow
/// one down. Older ones are forgotten, since the cost of some learners grows with the rounds.
const TIMINGS: usize = 4;

/// Microseconds a round, as the last few timings saw it.
#[derive(Clone, Debug, Default)]
pub struct Timer {
    timings: VecDeque<f64>,
}

impl Timer {
    /// Times a learner alone on a block of examples, on a copy that is then thrown away.
    ///
    /// The block is repeated until a coarse clock (browsers offer no better) says something; `now` gives
    /// milliseconds.
    pub fn time(
        &mut self,
        learner: &dyn Learner,
        scores: &mut [f64],
        block: &[Example],
        now: &dyn Fn() -> f64,
    ) {
        let mut learner = learner.boxed_clone();
        let start = now();
        let mut rounds = 0;
        while rounds < MOST_TIMED && now() - start < LEAST_MILLIS {
            for example in block {
                let x = example.features();
                learner.predict(x, scores);
                learner.learn(x, example.y, scores);
            }
            rounds += block.len() as u64;
        }
        let micros = 1000.0 * (now() - start) / rounds as f64;
        if micros > 0.0 {
            self.timings.push_back(micros);
        }
        if self.timings.len() > TIMINGS {
            self.timings.pop_front();
        }
    }

    /// Time of one predict-and-learn in microseconds, once measured.
    pub fn micros(&self) -> Option<f64> {
        self.timings.iter().copied().reduce(f64::min)
    }
}
