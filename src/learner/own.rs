//! The user-supplied learner, whose predictions come from outside.
//!
//! On the page a few lines of JavaScript define `predict(x)` and `learn(x, y)`; they run in a sandbox of the browser,
//! far from this code, and see the examples ahead of the race. Their answers go into an [`AnswerBuffer`], round by
//! round: K scores, and the weights behind them if the code reports its weights. The learner here only reads them, so a
//! race plays as far as the supply reaches (`experiment::supply`).
//!
//! Scores are remembered, and the norms and zeros of weights: a race that goes back reads them again, whatever the code
//! would answer today. Memory is bounded (`KEPT`); beyond it the code restarts. It is not in `LEARNERS`: wherever no
//! page supplies it (`replay`, seeds, evidence) races are played without it.

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
/// Most weights of a learner that may report them, the same as the most that a history follows.
pub const MOST_TOLD: usize = 2048;
/// Most numbers remembered from rounds played (32 MB).
const KEPT: usize = 1 << 22;
/// Length of a [`Summary`] in numbers.
const SUMMARY: usize = size_of::<Summary>() / size_of::<f64>();

/// The entry of the learner, which is not in the registry.
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

/// The answers of a user-supplied learner, shared by the race that reads them and the code that brings them.
#[derive(Clone, Debug, Default)]
pub struct AnswerBuffer(Arc<Mutex<Record>>);

#[derive(Debug, Default)]
struct Record {
    /// Scores per round.
    classes: usize,
    /// Weights per round, if they are reported.
    weights: usize,
    /// Rounds forgotten.
    before: u64,
    /// Rounds answered, including those forgotten.
    upto: u64,
    /// K scores per round.
    scores: VecDeque<f64>,
    /// Summaries of each round's weights; empty if weights are not reported.
    summaries: VecDeque<Summary>,
    /// The weights themselves, for rounds that the race has not played …
    ahead: VecDeque<Vec<f64>>,
    /// … and the number of rounds before those.
    passed: u64,
    /// The first round without an answer, and why there will be none.
    stop: Option<(u64, String)>,
    micros: Option<f64>,
}

impl AnswerBuffer {
    /// An empty buffer for a learner with this many scores and weights.
    pub fn new(classes: usize, weights: usize) -> AnswerBuffer {
        AnswerBuffer(Arc::new(Mutex::new(Record {
            classes,
            weights,
            ..Record::default()
        })))
    }

    fn record(&self) -> MutexGuard<'_, Record> {
        // Nobody panics while holding the lock, and even then the numbers would be intact.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the answers for the rounds from `round` on: K scores each, and either all weights of each or none.
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

    /// Ends the answers, with the first missing round and the reason; the first reason counts.
    pub fn stop(&self, why: String) {
        let mut record = self.record();
        let round = record.upto + 1;
        record.stop.get_or_insert((round, why));
    }

    /// Returns the first round without an answer and the reason, if there will be none.
    pub fn stopped(&self) -> Option<(u64, String)> {
        self.record().stop.clone()
    }

    /// Returns the last round that can be played.
    pub fn upto(&self) -> u64 {
        let record = self.record();
        match record.stop {
            Some(_) => u64::MAX,
            None => record.upto,
        }
    }

    /// Returns the number of rounds that were answered and then forgotten.
    pub fn forgotten(&self) -> u64 {
        self.record().before
    }

    /// Whether the code reports its weights; not known until round 1 has been answered.
    pub fn tells_weights(&self) -> bool {
        !self.record().summaries.is_empty()
    }

    /// Notes that the rounds up to t have been played, so their weights are now in the race's history.
    fn pass(&self, t: u64) {
        let mut record = self.record();
        while record.passed < t && record.ahead.pop_front().is_some() {
            record.passed += 1;
        }
    }

    /// Forgets everything: the code restarts.
    pub fn restart(&self) {
        let mut record = self.record();
        *record = Record {
            classes: record.classes,
            weights: record.weights,
            micros: record.micros,
            ..Record::default()
        };
    }

    /// Records the time of one predict-and-learn, as the sandbox measured it; the smallest counts (µs).
    pub fn time(&self, micros: f64) {
        if micros > 0.0 && micros.is_finite() {
            let mut record = self.record();
            record.micros = Some(record.micros.map_or(micros, |best| best.min(micros)));
        }
    }

    /// Time of one predict-and-learn, once measured (µs).
    pub fn micros(&self) -> Option<f64> {
        self.record().micros
    }
}

impl Record {
    /// Drops the oldest rounds beyond the limit.
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

/// A learner that reads the answers round by round.
#[derive(Clone, Debug)]
pub struct Own {
    supply: AnswerBuffer,
    /// Rounds learned.
    t: u64,
    w: Vec<f64>,
}

impl Own {
    /// Returns the learner before round 1.
    pub fn new(supply: AnswerBuffer) -> Own {
        Own {
            supply,
            t: 0,
            w: Vec::new(),
        }
    }
}

impl Learner for Own {
    /// Gives the supplied scores, or NaN if there are none, which ends the run.
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

    /// Returns the reported weights of a round that is played for the first time; otherwise none.
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

    /// No fields: its state belongs to the page.
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
        // For a round played before, the norms are known but the weights are not.
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
