//! Clocks in milliseconds: the time a learner takes per round, measured outside the race, and the amount of
//! work that fits into a time slice.

use std::collections::VecDeque;

use crate::learner::Learner;
use crate::loss::Loss;
use crate::stream::Example;

/// Duration of one timing: ten ticks of the coarsest clock (ms) …
const LEAST_MILLIS: f64 = 1.0;
/// … and at most this many rounds.
const MOST_TIMED: u64 = 10_000;
/// Rounds at least this slow are timed as they are played, not again on a copy (ms).
const SLOW_MILLIS: f64 = 5.0;
/// The fastest of this many timings counts: other programs, and a browser that is still compiling, can only
/// slow one down. Older ones are dropped, since some learners' cost grows with the rounds.
const TIMINGS: usize = 4;

/// Time per round, from the last few timings (µs).
#[derive(Clone, Debug, Default)]
pub struct Timer {
    timings: VecDeque<f64>,
}

impl Timer {
    /// Times a learner alone on a block of examples, on a copy that is then discarded.
    ///
    /// Repeats the block until even a coarse clock, all that browsers offer, has advanced; `now` returns
    /// milliseconds.
    pub fn time(
        &mut self,
        learner: &dyn Learner,
        (scores, loss): (&mut [f64], &Loss),
        block: &[Example],
        now: &dyn Fn() -> f64,
    ) {
        let mut learner = learner.boxed_clone();
        let start = now();
        let mut rounds = 0;
        while rounds < MOST_TIMED && now() - start < LEAST_MILLIS {
            for example in block {
                let x = example.features();
                learner.begin(x, scores);
                learner.learn(x, example.y, scores, loss);
            }
            rounds += block.len() as u64;
        }
        self.keep((now() - start) / rounds as f64);
    }

    /// Keeps the time of rounds played within a race if they were slow; returns whether they were.
    pub fn takes(&mut self, millis: f64, rounds: usize) -> bool {
        let each = millis / rounds as f64;
        let slow = each >= SLOW_MILLIS;
        if slow {
            self.keep(each);
        }
        slow
    }

    fn keep(&mut self, millis: f64) {
        if millis > 0.0 {
            self.timings.push_back(1000.0 * millis);
        }
        if self.timings.len() > TIMINGS {
            self.timings.pop_front();
        }
    }

    /// Time of one predict-and-learn, once measured (µs).
    pub fn micros(&self) -> Option<f64> {
        self.timings.iter().copied().reduce(f64::min)
    }
}

/// Work in time slices: the clock is read after every stride, and strides are short for slow learners.
#[derive(Clone, Copy, Debug)]
pub struct TimeSlices {
    stride: u64,
    longest: u64,
}

impl TimeSlices {
    /// Starts with strides of `first` units of work, which never exceed `longest`.
    pub fn new(first: u64, longest: u64) -> TimeSlices {
        TimeSlices {
            stride: first,
            longest,
        }
    }

    /// Works for about `millis` on the clock `now`, or until `work`, called with a stride, returns false.
    pub fn spend(&mut self, now: &dyn Fn() -> f64, millis: f64, mut work: impl FnMut(u64) -> bool) {
        let start = now();
        let mut before = start;
        while work(self.stride) {
            let after = now();
            if after - before > millis / 2.0 {
                self.stride = (self.stride / 2).max(1);
            } else if after - before < millis / 8.0 {
                self.stride = (self.stride * 2).min(self.longest);
            }
            before = after;
            if after - start >= millis {
                break;
            }
        }
    }
}
