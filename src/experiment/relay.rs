//! Lanes on a course, in time slices: the examples are made once a block, each lane plays them in turn.

use super::course::Course;
use super::lane::Lane;

/// Most rounds of lanes between two looks at the clock.
const LONGEST_STRIDE: usize = 4096;

/// Learners that are played to their final numbers side by side.
pub struct Relay {
    course: Course,
    /// The learners.
    pub lanes: Vec<Lane>,
    /// Rounds at which lanes note their sums, increasing.
    grid: Vec<u64>,
    /// Examples after the last round that lanes predict without learning.
    tests: u64,
    /// Time the learners too.
    timed: bool,
    /// The lane that plays next, and the example of the block it is at.
    at: (usize, usize),
    blocks: u64,
    /// Rounds of lanes between two looks at the clock: few for learners that take long.
    stride: usize,
}

impl Relay {
    /// About to start.
    pub fn new(course: Course, lanes: Vec<Lane>) -> Relay {
        Relay {
            course,
            lanes,
            grid: Vec::new(),
            tests: 0,
            timed: false,
            at: (0, 0),
            blocks: 0,
            stride: 64,
        }
    }

    /// With lanes that note their sums at these rounds.
    pub fn noting(self, grid: Vec<u64>) -> Relay {
        Relay { grid, ..self }
    }

    /// With so many examples after the last round that lanes predict without learning.
    pub fn tested(self, tests: u64) -> Relay {
        Relay { tests, ..self }
    }

    /// With learners timed, each on its own, if `timed`.
    pub fn timed(self, timed: bool) -> Relay {
        Relay { timed, ..self }
    }

    /// Plays on for about `millis` by the clock `now`; returns the share that is done.
    pub fn advance(&mut self, now: &dyn Fn() -> f64, millis: f64) -> f64 {
        let start = now();
        let mut before = start;
        while !self.is_done() {
            self.stretch(now);
            let after = now();
            if after - before > millis / 2.0 {
                self.stride = (self.stride / 2).max(1);
            } else if after - before < millis / 8.0 {
                self.stride = (self.stride * 2).min(LONGEST_STRIDE);
            }
            before = after;
            if after - start >= millis {
                break;
            }
        }
        self.share()
    }

    /// Plays `stride` rounds of lanes.
    fn stretch(&mut self, now: &dyn Fn() -> f64) {
        let mut left = self.stride;
        while left > 0 && !self.is_done() {
            if self.at == (0, 0) {
                self.next_block(now);
            }
            let judge = self.course.judge();
            let testing = self.course.made() > self.course.rounds();
            let (index, from) = self.at;
            let block = self.course.block();
            let lane = &mut self.lanes[index];
            let mut to = block.len().min(from + left);
            if testing {
                lane.test(&judge, &block[from..to]);
            } else {
                let next = self.grid.get(lane.series.len()).copied();
                if let (Some(next), false) = (next, lane.diverged) {
                    to = to.min(from + (next - lane.t) as usize);
                }
                lane.play(&judge, &block[from..to]);
                if Some(lane.t) == next {
                    lane.note();
                }
            }
            left -= to - from;
            self.at = match (to == block.len(), index + 1 == self.lanes.len()) {
                (false, _) => (index, to),
                (true, false) => (index + 1, 0),
                (true, true) => (0, 0),
            };
        }
    }

    fn next_block(&mut self, now: &dyn Fn() -> f64) {
        let (made, rounds) = (self.course.made(), self.course.rounds());
        // No block has examples of both kinds.
        let end = if made < rounds { rounds } else { self.end() };
        self.course.fill(end - made);
        self.blocks += 1;
        if self.timed && self.blocks.is_power_of_two() {
            for lane in &mut self.lanes {
                lane.time(self.course.block(), now);
            }
        }
    }

    /// Examples of it all.
    fn end(&self) -> u64 {
        self.course.rounds() + self.tests
    }

    /// Nothing is left to play.
    pub fn is_done(&self) -> bool {
        let played = || self.course.made() >= self.end();
        self.at == (0, 0) && (played() || self.lanes.iter().all(|lane| lane.diverged))
    }

    /// The share that is done.
    pub fn share(&self) -> f64 {
        if self.is_done() {
            return 1.0;
        }
        let of_block = match self.at {
            (0, 0) => 1.0,
            (index, _) => index as f64 / self.lanes.len() as f64,
        };
        let left = self.course.block().len() as f64 * (1.0 - of_block);
        (self.course.made() as f64 - left) / self.end() as f64
    }
}
