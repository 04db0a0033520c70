//! One learner's run: what it predicted, what that cost, and where it left the finite range.

use xxhash_rust::xxh64::Xxh64;

use super::history::History;
use super::timer::Timer;
use super::trace::Trace;
use crate::implicit::Regularizer;
use crate::learner::{Learner, Report};
use crate::loss::{Loss, Target};
use crate::math::{Summary, norm2};
use crate::stream::Example;

/// Measures of one round, as `replay` prints them.
#[derive(Debug)]
pub struct Row<'a> {
    /// Round, counted from 1.
    pub t: u64,
    /// Index of the run.
    pub run: usize,
    /// The K scores.
    pub scores: &'a [f64],
    /// f_t(ŷ_t).
    pub loss: f64,
    /// r(w_t), of the weights that predicted.
    pub regularizer: f64,
    /// Σ f up to and including this round.
    pub cumulative_loss: f64,
    /// Exact zeros among the weights that predicted.
    pub zeros: u64,
    /// The weights that predicted, if they were asked for (they are copied).
    pub weights: Option<&'a [f64]>,
    /// What the update reported.
    pub report: Report,
    /// The weights after the update, if weights were asked for.
    pub after: Option<&'a [f64]>,
}

/// Sums and last values of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measures {
    /// Rounds counted.
    pub t: u64,
    /// Σ f.
    pub loss: f64,
    /// Σ r(w_t), with the weights last looked at.
    pub regularizer: f64,
    /// Σ δ_t, if the learner reports it.
    pub gain: Option<f64>,
    /// Wrong signs or classes.
    pub mistakes: u64,
    /// Exact zeros of the weights last looked at.
    pub zeros: u64,
    /// ‖w‖₂ of the weights last looked at.
    pub norm: f64,
}

impl Measures {
    /// Σ f / t; 0 before round 1.
    pub fn mean_loss(&self) -> f64 {
        self.per_round(self.loss)
    }

    /// Σ (f + r) / t, the regularised objective per round; 0 before round 1.
    pub fn mean_objective(&self) -> f64 {
        self.per_round(self.loss + self.regularizer)
    }

    fn per_round(&self, sum: f64) -> f64 {
        if self.t > 0 { sum / self.t as f64 } else { 0.0 }
    }

    /// What a trace keeps of a round.
    fn row(&self) -> [f64; 3] {
        [self.loss, self.loss + self.regularizer, self.zeros as f64]
    }
}

/// A learner in a race.
pub struct Run {
    learner: Box<dyn Learner>,
    scores: Vec<f64>,
    /// Sums so far.
    pub measures: Measures,
    /// First round with a number that is not finite.
    pub diverged_at: Option<u64>,
    trace: Trace<3>,
    history: History,
    predictions: Xxh64,
    summary: Summary,
    timer: Timer,
}

/// A run between two rounds, but for what was sampled.
pub struct Standing {
    learner: Box<dyn Learner>,
    measures: Measures,
    summary: Summary,
    predictions: Xxh64,
    diverged_at: Option<u64>,
}

impl Standing {
    /// Before round 1.
    pub fn new(learner: Box<dyn Learner>) -> Self {
        Standing {
            learner,
            measures: Measures::default(),
            summary: Summary::default(),
            predictions: Xxh64::new(0),
            diverged_at: None,
        }
    }

    /// The learner, to be played on.
    pub fn learner(&self) -> Box<dyn Learner> {
        self.learner.boxed_clone()
    }
}

impl Clone for Standing {
    fn clone(&self) -> Self {
        Standing {
            learner: self.learner(),
            measures: self.measures,
            summary: self.summary,
            predictions: self.predictions.clone(),
            diverged_at: self.diverged_at,
        }
    }
}

/// Vectors as long as the weights that a learner holds, about.
const VECTORS: usize = 4;

/// What a run needs to know of its race to judge a round.
pub struct Judge<'a> {
    /// The loss.
    pub loss: Loss,
    /// Its kind of target.
    pub target: Target,
    /// The regulariser.
    pub reg: Regularizer,
    /// Positions that histories follow.
    pub followed: &'a [usize],
    /// The last round of the race.
    pub last: u64,
    /// Look at the weights in every round, whatever that costs.
    pub exact: bool,
}

impl Judge<'_> {
    /// Round t is one in which every run's weights are looked at, which costs O(d).
    ///
    /// Learners pay O(nnz) for a sparse round, so there it is every d/(4·nnz)-th round, rounded to a
    /// power of two, besides the first and the last: in between, zeros, norm and regulariser are
    /// those last seen.
    pub(super) fn looks(&self, t: u64, example: &Example) -> bool {
        t % spacing(example) == 0 || t == 1 || t == self.last
    }
}

/// Rounds between two looks at the weights: 1 for dense examples.
pub(super) fn spacing(example: &Example) -> u64 {
    let rarely = example.dim / (4 * example.value.len()).max(1);
    1u64 << rarely.max(1).ilog2()
}

impl Run {
    /// A run that goes on from there; what was before is not sampled.
    pub fn new(standing: Standing, classes: usize, history: History) -> Self {
        Run {
            learner: standing.learner,
            scores: vec![0.0; classes],
            measures: standing.measures,
            diverged_at: standing.diverged_at,
            trace: Trace::default(),
            history,
            predictions: standing.predictions,
            summary: standing.summary,
            timer: Timer::default(),
        }
    }

    /// Plays one round, unless the run has diverged; `index` and `copy` are for the row.
    pub fn play<'a>(
        &'a mut self,
        judge: &Judge<'_>,
        t: u64,
        example: &Example,
        index: usize,
        copy: Option<&'a mut Vec<f64>>,
    ) -> Option<Row<'a>> {
        if self.diverged_at.is_some() {
            return None;
        }
        let x = example.features();
        self.learner.predict(x, &mut self.scores);
        for score in &self.scores {
            self.predictions.update(&canonical(*score).to_le_bytes());
        }
        let loss = judge.loss.value(&self.scores, example.y);
        let due = judge.looks(t, example);
        let seen = match due || judge.exact {
            true => self.learner.look(),
            false => None,
        };
        let looks = due && seen.is_some();
        let (summary, weights) = seen.unwrap_or((self.summary, &[]));
        self.summary = summary;
        // Judged at the same rounds whether or not somebody looks more often.
        let finite = self.scores.iter().all(|s| s.is_finite())
            && (self.measures.loss + loss).is_finite()
            && (!looks || summary.l1.is_finite());
        if !finite {
            self.diverged_at = Some(t);
            return None;
        }
        let regularizer = judge.reg.value(&summary);
        if looks {
            self.history
                .offer(t, |place| weights[place], judge.followed);
            // Of weights that were told and forgotten since, the sum of squares is all there is.
            let exact = summary.square > 1e-280 && summary.square < 1e300;
            self.measures.norm = if exact || weights.is_empty() {
                summary.square.sqrt()
            } else {
                norm2(weights)
            };
        }
        let copied = copy.map(|copy| {
            copy.clear();
            copy.extend_from_slice(weights);
            &copy[..]
        });
        let measures = &mut self.measures;
        measures.t = t;
        measures.loss += loss;
        measures.regularizer += regularizer;
        measures.zeros = summary.zeros;
        measures.mistakes += u64::from(mistaken(judge.target, &self.scores, example.y));
        let row = measures.row();
        let report = self.learner.learn(x, example.y, &self.scores);
        if let Some(delta) = report.delta {
            *measures.gain.get_or_insert(0.0) += delta;
        }
        self.trace.offer(t, row);
        let after = copied.map(|_| self.learner.weights());
        Some(Row {
            t,
            run: index,
            scores: &self.scores,
            loss,
            regularizer,
            cumulative_loss: self.measures.loss,
            zeros: summary.zeros,
            weights: copied,
            report,
            after,
        })
    }

    /// Times the learner alone on a block of examples.
    pub fn time(&mut self, block: &[Example], now: &dyn Fn() -> f64) {
        if self.diverged_at.is_none() {
            let scores = &mut self.scores;
            self.timer.time(self.learner.as_ref(), scores, block, now);
        }
    }

    /// Time of one predict-and-learn in microseconds, once measured.
    pub fn micros(&self) -> Option<f64> {
        self.timer.micros()
    }

    /// Σ f, Σ (f + r) and zeros at sampled rounds and the last one counted.
    pub fn samples(&self) -> impl Iterator<Item = (u64, [f64; 3])> {
        self.trace.samples(self.measures.t, self.measures.row())
    }

    /// Followed weights at sampled rounds.
    pub fn snapshots(&self) -> impl Iterator<Item = (u64, &[f64])> {
        self.history.shown(self.measures.t)
    }

    /// All that a run goes on from; what was sampled stays with the run.
    pub fn standing(&self) -> Standing {
        Standing {
            learner: self.learner.boxed_clone(),
            measures: self.measures,
            summary: self.summary,
            predictions: self.predictions.clone(),
            diverged_at: self.diverged_at,
        }
    }

    /// Numbers that its standing holds, about; `weights` are d·K.
    pub fn footprint(&self, weights: usize) -> usize {
        VECTORS * weights + self.learner.footprint()
    }

    /// Goes on from there.
    pub fn stand(&mut self, standing: Standing) {
        self.learner = standing.learner;
        self.measures = standing.measures;
        self.summary = standing.summary;
        self.predictions = standing.predictions;
        self.diverged_at = standing.diverged_at;
    }

    /// A copy of the learner as it is now.
    pub fn learner(&self) -> Box<dyn Learner> {
        self.learner.boxed_clone()
    }

    /// The learner's weights now.
    pub fn weights(&mut self) -> &[f64] {
        self.learner.weights()
    }

    /// Hash of the bits of all predictions so far.
    pub fn fingerprint(&self) -> u64 {
        self.predictions.digest()
    }
}

/// The bits of a prediction; every NaN alike, since machines differ in theirs.
fn canonical(score: f64) -> u64 {
    if score.is_nan() {
        f64::NAN.to_bits()
    } else {
        score.to_bits()
    }
}

/// A wrong sign (0 is no sign), or a class that has not the largest score.
pub(super) fn mistaken(target: Target, scores: &[f64], y: f64) -> bool {
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
