//! Clocks in milliseconds: how long a learner takes for a round, measured beside the race, and how much work
//! fits into a slice of time.

use std::collections::VecDeque;

use crate::learner::Learner;
use crate::loss::Loss;
use crate::stream::Example;

/// Milliseconds for which a learner is timed at a time: ten ticks of the coarsest clock …
const LEAST_MILLIS: f64 = 1.0;
/// … and rounds at most.
const MOST_TIMED: u64 = 10_000;
/// Rounds that take this many milliseconds are timed as they are played, not once more on a copy.
const SLOW_MILLIS: f64 = 5.0;
/// Of this many timings the fastest counts: other programs and a browser that still compiles only slow
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

    /// Keeps the time of rounds that were played within a race, if they were slow; false if they were not.
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

    /// Time of one predict-and-learn in microseconds, once measured.
    pub fn micros(&self) -> Option<f64> {
        self.timings.iter().copied().reduce(f64::min)
    }
}

/// Work in slices of time: the clock is read after every stride, which is short for learners that take long.
#[derive(Clone, Copy, Debug)]
pub struct TimeSlices {
    stride: u64,
    longest: u64,
}

impl TimeSlices {
    /// Begins with strides of `first` units of work, and never takes longer ones than `longest`.
    pub fn new(first: u64, longest: u64) -> TimeSlices {
        TimeSlices {
            stride: first,
            longest,
        }
    }

    /// Works for about `millis` by the clock `now`, or until `work`, which is given a stride, returns false.
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
