//! The viewer's own learner: its predictions come from outside.
//!
//! On the page a few lines of JavaScript define `predict(x)` and `learn(x, y)`; they run in a sandbox of the
//! browser's, far from this code, and see the examples ahead of the race. What they answered is put into a
//! [`AnswerBuffer`], round by round: K scores, and the weights that gave them if the code tells its weights. The learner
//! here only reads that, so a race plays as far as the supply reaches (`experiment::supply`).
//!
//! Scores are remembered, and of weights their norms and zeros: a race that goes back reads them again, whatever
//! the code would answer today. What is remembered is bounded (`KEPT`); beyond it the code is started again.
//! Not in `LEARNERS`: what is played where no page supplies it (`replay`, seeds, evidence) goes without it.

pub mod param;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Importance, Learner, LearnerDef, Report, Update};
use crate::catalogue::{Entry, ParamSpec};
use crate::error::Error;
use crate::loss::Loss;
use crate::math::{Features, Summary, summarize};
use implicit_learners::Fields;

/// The parameter with the code.
pub const CODE: &str = "code";
/// Most characters of code, so that eight learners still fit into a link.
const LONGEST_CODE: usize = 8_000;
/// Weights are told while a learner has at most so many: as many as a history follows.
pub const MOST_TOLD: usize = 2048;
/// Numbers of rounds played that are remembered (32 MB).
const KEPT: usize = 1 << 22;
/// Numbers of a [`Summary`].
const SUMMARY: usize = size_of::<Summary>() / size_of::<f64>();

/// The learner, beside the registry.
pub static OWN: LearnerDef = LearnerDef {
    explicit: false,
    hue: 5,
    improper: true,
    simplex: true,
    importance: Importance::One,
    update: Update::Other("This learner is your own code, so its update cannot be shown."),
    ..LearnerDef::new(
        Entry {
            id: "own",
            name: "Your own",
            summary: "a few lines of JavaScript: predict(x) and learn(x, y)",
            equation: r"\hat y_t=\mathtt{predict}(x_t),\qquad \mathtt{learn}(x_t,y_t)",
            source: "yours; it runs in a sandbox of this browser",
            params: &[ParamSpec::text(
                CODE,
                "",
                "code",
                "",
                LONGEST_CODE,
                "JavaScript that defines predict(x), learn(x, y) and perhaps weights()",
            )],
            aliases: &["JavaScript", "custom", "bring your own", "code"],
        },
        |_, _| Box::new(Own::new(AnswerBuffer::default())),
    )
};

/// Why it cannot be played outside the page.
pub const ELSEWHERE: &str = "the learner \"own\" is JavaScript and runs only in a race on the page";

/// What an own learner answered, shared by the race that reads it and whoever brings it.
#[derive(Clone, Debug, Default)]
pub struct AnswerBuffer(Arc<Mutex<Record>>);

#[derive(Debug, Default)]
struct Record {
    /// Scores a round.
    classes: usize,
    /// Weights a round, if they are told.
    weights: usize,
    /// Rounds forgotten.
    before: u64,
    /// Rounds answered, those forgotten included.
    upto: u64,
    /// K scores a round.
    scores: VecDeque<f64>,
    /// Of the weights of each round; empty if they are not told.
    summaries: VecDeque<Summary>,
    /// The weights themselves, of rounds that the race has not played …
    ahead: VecDeque<Vec<f64>>,
    /// … and the rounds before those.
    passed: u64,
    /// The first round without an answer, and why there will be none.
    stop: Option<(u64, String)>,
    micros: Option<f64>,
}

impl AnswerBuffer {
    /// Nothing yet, of a learner of so many scores and weights.
    pub fn new(classes: usize, weights: usize) -> AnswerBuffer {
        AnswerBuffer(Arc::new(Mutex::new(Record {
            classes,
            weights,
            ..Record::default()
        })))
    }

    fn record(&self) -> MutexGuard<'_, Record> {
        // Nobody panics while holding it; if somebody did, the numbers are still whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers of the rounds from `round` on: K scores each, and all weights of each or none at all.
    pub fn give(&self, round: u64, scores: &[f64], weights: &[f64]) -> Result<(), Error> {
        let mut record = self.record();
        let (k, d) = (record.classes.max(1), record.weights);
        let rounds = scores.len() / k;
        let tells = !weights.is_empty();
        let told = if tells { rounds * d } else { 0 };
        let knows = !record.summaries.is_empty();
        let told_before = record.upto == 0 || tells == knows;
        if round != record.upto + 1
            || !scores.len().is_multiple_of(k)
            || weights.len() != told
            || !told_before
            || record.stop.is_some()
        {
            let (wanted, n, m) = (record.upto + 1, scores.len(), weights.len());
            return Err(Error::Unfit(format!(
                "answers for round {round} are not what round {wanted} waits for ({n} scores, {m} weights)"
            )));
        }
        record.scores.extend(scores);
        if tells {
            for row in weights.chunks_exact(d) {
                record.summaries.push_back(summarize(row));
                record.ahead.push_back(row.to_vec());
            }
        }
        record.upto += rounds as u64;
        record.forget(k);
        Ok(())
    }

    /// No more answers will come: the first round without one, and why. What was said first counts.
    pub fn stop(&self, why: String) {
        let mut record = self.record();
        let round = record.upto + 1;
        record.stop.get_or_insert((round, why));
    }

    /// The first round without an answer and why there is none, if none will come.
    pub fn stopped(&self) -> Option<(u64, String)> {
        self.record().stop.clone()
    }

    /// The last round that can be played.
    pub fn upto(&self) -> u64 {
        let record = self.record();
        match record.stop {
            Some(_) => u64::MAX,
            None => record.upto,
        }
    }

    /// Rounds that were answered and are forgotten.
    pub fn forgotten(&self) -> u64 {
        self.record().before
    }

    /// The code tells its weights; not known before round 1 was answered.
    pub fn tells_weights(&self) -> bool {
        !self.record().summaries.is_empty()
    }

    /// The rounds up to t are played: their weights are in the race's history.
    fn pass(&self, t: u64) {
        let mut record = self.record();
        while record.passed < t && record.ahead.pop_front().is_some() {
            record.passed += 1;
        }
    }

    /// Forgets everything: the code starts again.
    pub fn restart(&self) {
        let mut record = self.record();
        *record = Record {
            classes: record.classes,
            weights: record.weights,
            micros: record.micros,
            ..Record::default()
        };
    }

    /// Time of one predict-and-learn in microseconds, as the sandbox measured it; the least one counts.
    pub fn time(&self, micros: f64) {
        if micros > 0.0 && micros.is_finite() {
            let mut record = self.record();
            record.micros = Some(record.micros.map_or(micros, |best| best.min(micros)));
        }
    }

    /// Time of one predict-and-learn in microseconds, once measured.
    pub fn micros(&self) -> Option<f64> {
        self.record().micros
    }
}

impl Record {
    /// Drops the oldest rounds beyond what is kept.
    fn forget(&mut self, classes: usize) {
        let width = classes
            + if self.summaries.is_empty() {
                0
            } else {
                SUMMARY
            };
        let kept = (KEPT / width) as u64;
        while self.upto - self.before > kept {
            self.scores.drain(..classes);
            self.summaries.pop_front();
            self.before += 1;
        }
    }

    /// Place of a round among those remembered.
    fn place(&self, round: u64) -> Option<usize> {
        let inside = round > self.before && round <= self.upto;
        inside.then(|| (round - self.before - 1) as usize)
    }
}

/// Reads a supply round by round.
#[derive(Clone, Debug)]
pub struct Own {
    supply: AnswerBuffer,
    /// Rounds learned.
    t: u64,
    w: Vec<f64>,
}

impl Own {
    /// Before round 1.
    pub fn new(supply: AnswerBuffer) -> Own {
        Own {
            supply,
            t: 0,
            w: Vec::new(),
        }
    }
}

impl Learner for Own {
    /// The scores supplied; where there are none, not a number: there the run ends.
    fn predict(&self, _: Features<'_>, scores: &mut [f64]) {
        let record = self.supply.record();
        match record.place(self.t + 1) {
            Some(place) => {
                let given = record.scores.range(place * record.classes..);
                scores.iter_mut().zip(given).for_each(|(s, z)| *s = *z);
            }
            None => scores.fill(f64::NAN),
        }
    }

    fn learn(&mut self, _: Features<'_>, _: f64, _: &[f64], _: &Loss) -> Report {
        self.t += 1;
        self.supply.pass(self.t);
        Report::default()
    }

    /// The weights told of a round that is played the first time; else none.
    fn weights(&mut self) -> &[f64] {
        let record = self.supply.record();
        self.w.clear();
        let ahead = (self.t.checked_sub(record.passed)).and_then(|i| record.ahead.get(i as usize));
        self.w.extend(ahead.into_iter().flatten());
        &self.w
    }

    fn weight_summary(&mut self) -> Option<(Summary, &[f64])> {
        let summary = {
            let record = self.supply.record();
            let place = record.place(self.t + 1)?;
            *record.summaries.get(place)?
        };
        Some((summary, self.weights()))
    }

    /// None: what it knows is the page's.
    fn fields(&mut self, _: &mut Fields<'_>) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::types::Squared;

    fn read(own: &mut Own) -> f64 {
        let mut scores = [0.0];
        own.predict(Features::dense(&[1.0]), &mut scores);
        own.learn(Features::dense(&[1.0]), 0.0, &scores, &Loss::of(Squared));
        scores[0]
    }

    #[test]
    fn what_is_supplied_is_read_in_order_and_again_from_a_copy() {
        let supply = AnswerBuffer::new(1, 2);
        let mut own = Own::new(supply.clone());
        assert_eq!(supply.upto(), 0);
        supply.give(1, &[5.0, 6.0], &[0.0, 1.0, 3.0, -4.0]).unwrap();
        assert_eq!(own.weights(), [0.0, 1.0]);
        assert_eq!(own.weight_summary().map(|(s, _)| s.zeros), Some(1));
        assert_eq!(read(&mut own), 5.0);
        let mut copy = own.clone();
        assert_eq!(own.weights(), [3.0, -4.0]);
        assert_eq!(read(&mut own), 6.0);
        supply.pass(2);
        // Of a round played before, the norms are known and the weights are not.
        assert_eq!(copy.weight_summary().map(|(s, _)| s.l1), Some(7.0));
        assert_eq!(copy.weights(), [0.0; 0]);
        assert_eq!(read(&mut copy), 6.0);
        supply.stop("enough".into());
        assert!(read(&mut copy).is_nan());
        assert_eq!(supply.stopped(), Some((3, "enough".into())));
        assert_eq!(supply.upto(), u64::MAX);
    }

    #[test]
    fn only_what_is_waited_for_is_taken() {
        let supply = AnswerBuffer::new(2, 4);
        for (round, scores, weights) in [(2, 2, 0), (1, 3, 0), (1, 2, 3), (1, 4, 4)] {
            let (scores, weights) = (vec![0.0; scores], vec![0.0; weights]);
            assert!(supply.give(round, &scores, &weights).is_err(), "{round}");
        }
        supply.give(1, &[0.0; 4], &[0.0; 8]).unwrap();
        assert!(supply.give(3, &[0.0; 2], &[]).is_err(), "no weights now");
        supply.give(3, &[0.0; 2], &[0.0; 4]).unwrap();
    }

    #[test]
    fn memory_is_bounded() {
        let supply = AnswerBuffer::new(1, 1);
        for block in 0..60 {
            let round = 1 + block * 100_000;
            supply.give(round, &vec![0.5; 100_000], &[]).unwrap();
        }
        let kept = 6_000_000 - supply.forgotten();
        assert_eq!(kept, KEPT as u64);
        let mut own = Own::new(supply.clone());
        assert!(read(&mut own).is_nan(), "forgotten");
        supply.restart();
        assert_eq!((supply.upto(), supply.forgotten()), (0, 0));
    }
}
