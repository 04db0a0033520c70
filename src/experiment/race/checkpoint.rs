//! Checkpoints: the complete state of a race between two rounds, from which it can resume.
//!
//! Going back to round s restores the last checkpoint up to s and replays the rest, which by
//! determinism gives the same bits. So checkpoints cost only memory and copying time, and their
//! places affect only the waiting time. They are spaced by playing time: `SPACING`, or longer if
//! copying is slow, but at most `LONGEST`. Together they take at most `BUDGET` bytes. The newest is
//! kept even if it alone is larger: it is a second copy of the race's own state, and opening the
//! last round starts from it.
//!
//! Over budget, the checkpoint whose removal adds least to the expected replay is dropped, but never the newest. Without it a
//! seek into the gap before or after it replays more: over both gaps g₁ and g₂ together the waiting grows by g₁g₂. Half of the
//! seeks are taken to go anywhere, and half near the current round (stepping back): with density ½/T + ½/((distance +
//! SPACING)·ln(1 + T/SPACING)).

use super::baseline::BaselineState;
use crate::experiment::race::run::RunState;
use crate::stream::{Example, Stream};

/// Playing time between two checkpoints (ms) …
const SPACING: f64 = 8.0;
/// … or this multiple of the time to take one, if that is longer …
const SHARE: f64 = 50.0;
/// … but at most this, so that the last round can be opened without a long wait.
const LONGEST: f64 = 500.0;
/// Assumed time per round without a clock (ms).
pub(super) const UNTIMED: f64 = SPACING / 128.0;
/// Most bytes of all checkpoints of a race, unless the newest alone is larger.
const BUDGET: usize = 64 << 20;
/// Approximate bytes of a run in addition to its vectors.
const OVERHEAD: usize = 512;
/// Approximate number of vectors as long as an example that a stream holds, including the example itself.
const VECTORS: usize = 4;

/// A race between two rounds.
pub(super) struct Checkpoint {
    /// Rounds played.
    pub t: u64,
    /// The stream, about to make round t + 1.
    pub stream: Box<dyn Stream>,
    /// Largest |x_1| so far.
    pub reach: f64,
    /// The example of round t.
    pub latest: Example,
    /// Every run.
    pub runs: Vec<RunState>,
    /// The baseline that the runs are compared with.
    pub baseline: Option<BaselineState>,
    /// Playing time from the start to this checkpoint (ms).
    work: f64,
    bytes: usize,
}

impl Checkpoint {
    /// A checkpoint after t rounds, of `bytes` bytes.
    pub fn new(
        t: u64,
        stream: Box<dyn Stream>,
        reach: f64,
        latest: Example,
        (runs, baseline): (Vec<RunState>, Option<BaselineState>),
        bytes: usize,
    ) -> Self {
        Checkpoint {
            t,
            bytes,
            stream,
            reach,
            latest,
            runs,
            baseline,
            work: 0.0,
        }
    }
}

/// Approximate bytes of a checkpoint, with examples of `dim` features and learners of `weights` weights.
pub(super) fn bytes<'a>(
    stream: &dyn Stream,
    runs: impl ExactSizeIterator<Item = &'a RunState>,
    (dim, weights): (usize, usize),
) -> usize {
    let overhead = OVERHEAD * (runs.len() + 1);
    let held: usize = runs.map(|run| run.footprint(weights)).sum();
    let numbers = held + VECTORS * dim + stream.footprint();
    8 * numbers + overhead
}

#[derive(Default)]
pub(super) struct Checkpoints {
    /// Sorted by their rounds, increasing.
    kept: Vec<Checkpoint>,
    bytes: usize,
    /// Playing time from the start to the current round (ms) …
    work: f64,
    /// … and to the farthest round so far.
    horizon: f64,
    /// Playing time since the last checkpoint taken or passed, even if it was dropped (ms).
    since: f64,
    /// Time taken by the last checkpoint (ms).
    taking: f64,
}

impl Checkpoints {
    /// The last checkpoint up to round t.
    pub fn up_to(&self, t: u64) -> Option<&Checkpoint> {
        let later = self.kept.partition_point(|kept| kept.t <= t);
        self.kept[..later].last()
    }

    /// Notes that the race has moved to the last checkpoint up to round t, or to its start.
    pub fn moved_to(&mut self, t: u64) {
        self.work = self.up_to(t).map_or(0.0, |kept| kept.work);
        self.since = 0.0;
    }

    /// Notes that the race has played `rounds` rounds up to round t in `millis` milliseconds; returns whether a checkpoint is
    /// due.
    pub fn is_due(&mut self, rounds: u64, t: u64, millis: f64) -> bool {
        self.work += millis;
        self.since += millis;
        let (from, work) = match self.up_to(t) {
            Some(kept) => (kept.t, kept.work),
            None => (0, 0.0),
        };
        if from > 0 && from + rounds > t {
            // Played before: its playing time is known.
            self.work = work;
            self.since = 0.0;
            return false;
        }
        self.horizon = self.work.max(self.horizon);
        self.since >= (SHARE * self.taking).clamp(SPACING, LONGEST)
    }

    /// Drops checkpoints to make room for one of `bytes` bytes before it is made, so that memory never holds more.
    pub fn make_room(&mut self, bytes: usize) {
        while !self.kept.is_empty() && self.bytes + bytes > BUDGET {
            let least = self.least_missed();
            self.bytes -= self.kept.remove(least).bytes;
        }
    }

    /// Keeps a new checkpoint, which took `millis` milliseconds to make.
    pub fn keep(&mut self, checkpoint: Checkpoint, millis: f64) {
        self.make_room(checkpoint.bytes);
        self.taking = millis;
        self.since = 0.0;
        self.bytes += checkpoint.bytes;
        let place = self.kept.partition_point(|kept| kept.t < checkpoint.t);
        let work = self.work;
        self.kept.insert(place, Checkpoint { work, ..checkpoint });
    }

    /// Index of the checkpoint whose removal costs seeks least.
    fn least_missed(&self) -> usize {
        let near = libm::log1p(self.horizon / SPACING);
        let worth = |i: usize| {
            let work = self.kept[i].work;
            let before = i.checked_sub(1).map_or(0.0, |i| self.kept[i].work);
            let after = self.kept.get(i + 1).map_or(self.horizon, |kept| kept.work);
            let distance = (work - self.work).abs();
            let density = 1.0 / self.horizon + 1.0 / ((distance + SPACING) * near);
            (work - before).max(SPACING) * (after - work).max(SPACING) * density
        };
        let all = 0..self.kept.len();
        all.min_by(|a, b| worth(*a).total_cmp(&worth(*b)))
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::Example;

    #[derive(Clone)]
    struct Nothing;

    impl Stream for Nothing {
        fn next(&mut self, _: &mut Example) {}
    }

    /// Plays on from round `from`: `rounds` rounds of a millisecond each, with checkpoints of a megabyte.
    fn play(checkpoints: &mut Checkpoints, from: u64, rounds: u64) {
        for t in from + 1..=from + rounds {
            if checkpoints.is_due(1, t, 1.0) {
                let one = Checkpoint::new(
                    t,
                    Box::new(Nothing),
                    0.0,
                    Example::default(),
                    (Vec::new(), None),
                    1 << 20,
                );
                checkpoints.keep(one, 0.1);
            }
        }
    }

    fn gaps(checkpoints: &Checkpoints) -> Vec<u64> {
        let times = checkpoints.kept.iter().map(|kept| kept.t);
        let starts = std::iter::once(0).chain(times.clone());
        times.zip(starts).map(|(t, before)| t - before).collect()
    }

    #[test]
    fn few_are_kept_all_over_the_race_and_more_where_it_stands() {
        let mut checkpoints = Checkpoints::default();
        play(&mut checkpoints, 0, 20_000);
        assert!(checkpoints.bytes <= BUDGET && checkpoints.kept.len() > 55);
        let there = gaps(&checkpoints);
        // 20,000 ms in 60 gaps are 333 ms each.
        assert!(there.iter().all(|gap| *gap < 1600), "{there:?}");
        let last = there[there.len() - 1];
        assert!(last < 200, "{there:?}");

        let back = checkpoints.up_to(7000).map_or(0, |kept| kept.t);
        checkpoints.moved_to(7000);
        play(&mut checkpoints, back, 7000 - back);
        let near = checkpoints.up_to(6999).map_or(0, |kept| kept.t);
        assert!(7000 - near < 200, "{near}");
        assert!(checkpoints.bytes <= BUDGET);
    }

    #[test]
    fn dear_ones_are_rare() {
        let mut checkpoints = Checkpoints::default();
        for t in 1..=10_000 {
            if checkpoints.is_due(1, t, 1.0) {
                let one = Checkpoint::new(
                    t,
                    Box::new(Nothing),
                    0.0,
                    Example::default(),
                    (Vec::new(), None),
                    1,
                );
                checkpoints.keep(one, 10.0);
            }
        }
        assert_eq!(gaps(&checkpoints)[1..5], [500; 4]);
    }

    /// Plays `rounds` rounds of a millisecond each. Returns how many checkpoints were taken, each of `size` megabytes and
    /// `cost` milliseconds, and the longest distance from the last one kept to the current round.
    fn wide(
        checkpoints: &mut Checkpoints,
        from: u64,
        rounds: u64,
        size: usize,
        cost: f64,
    ) -> (usize, u64) {
        let (mut taken, mut longest) = (0, 0);
        for t in from + 1..=from + rounds {
            if checkpoints.is_due(1, t, 1.0) {
                let one = Checkpoint::new(
                    t,
                    Box::new(Nothing),
                    0.0,
                    Example::default(),
                    (Vec::new(), None),
                    size << 20,
                );
                checkpoints.keep(one, cost);
                taken += 1;
            }
            longest = longest.max(t - checkpoints.up_to(t).map_or(0, |kept| kept.t));
        }
        (taken, longest)
    }

    #[test]
    fn dear_and_large_ones_are_rare_and_the_newest_is_there() {
        for (size, cost) in [(5, 3.0), (15, 6.0), (28, 6.0), (40, 6.0), (70, 50.0)] {
            let mut checkpoints = Checkpoints::default();
            let about = format!("{size} MB, {cost} ms");
            let (taken, longest) = wide(&mut checkpoints, 0, 30_000, size, cost);
            let spacing = (SHARE * cost).min(LONGEST) as u64;
            assert!(taken as u64 <= 30_000 / spacing + 2, "{about}: {taken}");
            assert!(longest <= spacing, "{about}: {longest}");
            assert!(
                checkpoints.bytes <= BUDGET || checkpoints.kept.len() == 1,
                "{about}"
            );

            // Back to the middle, and on through rounds played before.
            let back = checkpoints.up_to(15_000).map_or(0, |kept| kept.t);
            checkpoints.moved_to(15_000);
            let (taken, longest) = wide(&mut checkpoints, back, 20_000, size, cost);
            assert!(taken as u64 <= 20_000 / spacing + 2, "{about}: {taken}");
            assert!(longest <= spacing, "{about}: {longest}");
        }
    }
}
