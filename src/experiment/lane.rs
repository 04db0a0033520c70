//! A learner played for its final numbers only: what sweeps and many seeds need of a [`Run`].
//!
//! No trace, no history, no fingerprint, and the weights are summed up only where a measure needs it;
//! the sums are the run's to the last bit. A lane stops where the run would: at a prediction or loss
//! that is not finite, or a weight. Weights are looked at every so many rounds only, which comes to the
//! same, since a weight that has left the finite range does not come back.
//!
//! [`Run`]: super::run::Run

use super::run::{Judge, mistaken, spacing};
use super::timer::Timer;
use crate::implicit::Regularizer;
use crate::learner::{Learner, Report};
use crate::math::{Features, Summary};
use crate::stream::Example;

/// Rounds between two looks at the weights where only their finiteness is at stake.
const RARELY: u64 = 256;

/// A learner and its sums so far.
pub struct Lane {
    learner: Box<dyn Learner>,
    /// The regulariser, if r(w) is summed.
    reg: Option<Regularizer>,
    scores: Vec<f64>,
    summary: Summary,
    timer: Timer,
    /// Rounds counted.
    pub t: u64,
    /// Σ f.
    pub loss: f64,
    /// Σ r(w_t), with the weights last looked at; 0 if it is not summed.
    pub regularizer: f64,
    /// Wrong signs or classes.
    pub mistakes: u64,
    /// Something was not finite.
    pub diverged: bool,
    /// Σ f and Σ (f + r) at the rounds that somebody wanted to see.
    pub series: Vec<[f64; 2]>,
    /// Σ f over examples it did not learn from; NaN if it had diverged before.
    pub tested: f64,
}

impl Lane {
    /// A lane about to start; with `reg`, r(w_t) is summed too.
    pub fn new(learner: Box<dyn Learner>, scores: usize, reg: Option<Regularizer>) -> Self {
        Lane {
            learner,
            // r(w) = 0 without a look at w.
            reg: reg.filter(|reg| !reg.is_none()),
            scores: vec![0.0; scores],
            summary: Summary::default(),
            timer: Timer::default(),
            t: 0,
            loss: 0.0,
            regularizer: 0.0,
            mistakes: 0,
            diverged: false,
            series: Vec::new(),
            tested: 0.0,
        }
    }

    /// A lane of weights that are the same in every round.
    pub fn fixed(weights: Vec<f64>, scores: usize, reg: Regularizer) -> Self {
        Lane::new(Box::new(Fixed(weights)), scores, Some(reg))
    }

    /// Plays the next examples, of which the first is round `self.t + 1`, or stops where it diverges.
    pub fn play(&mut self, judge: &Judge<'_>, examples: &[Example]) {
        for example in examples {
            if self.diverged {
                return;
            }
            self.round(judge, example);
        }
    }

    fn round(&mut self, judge: &Judge<'_>, example: &Example) {
        let t = self.t + 1;
        let x = example.features();
        self.learner.predict(x, &mut self.scores);
        let loss = judge.loss.value(&self.scores, example.y);
        let looks = match self.reg {
            Some(_) => judge.looks(t, example),
            None => t % spacing(example).max(RARELY) == 0 || t == judge.last,
        };
        if looks {
            self.summary = self.learner.look().unwrap_or_default().0;
        }
        let finite = self.scores.iter().all(|score| score.is_finite())
            && (self.loss + loss).is_finite()
            && (!looks || self.summary.l1.is_finite());
        if !finite {
            self.diverged = true;
            return;
        }
        self.t = t;
        self.loss += loss;
        if let Some(reg) = self.reg {
            self.regularizer += reg.value(&self.summary);
        }
        self.mistakes += u64::from(mistaken(judge.target, &self.scores, example.y));
        self.learner.learn(x, example.y, &self.scores);
    }

    /// Keeps the sums of this round.
    pub fn note(&mut self) {
        self.series.push([self.loss, self.loss + self.regularizer]);
    }

    /// Predicts more examples without learning from them.
    pub fn test(&mut self, judge: &Judge<'_>, examples: &[Example]) {
        if self.diverged {
            self.tested = f64::NAN;
            return;
        }
        for example in examples {
            self.learner.predict(example.features(), &mut self.scores);
            self.tested += judge.loss.value(&self.scores, example.y);
        }
    }

    /// Exact zeros of the weights last looked at: after the last round those that predicted it.
    pub fn zeros(&self) -> u64 {
        self.summary.zeros
    }

    /// Times the learner alone on a block of examples.
    pub fn time(&mut self, block: &[Example], now: &dyn Fn() -> f64) {
        if !self.diverged {
            let scores = &mut self.scores;
            self.timer.time(self.learner.as_ref(), scores, block, now);
        }
    }

    /// Time of one predict-and-learn in microseconds, once measured.
    pub fn micros(&self) -> Option<f64> {
        self.timer.micros()
    }
}

/// What learns nothing: fixed weights that a learner's sums are compared with.
#[derive(Clone)]
struct Fixed(Vec<f64>);

impl Learner for Fixed {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.0, scores);
    }

    fn learn(&mut self, _: Features<'_>, _: f64, _: &[f64]) -> Report {
        Report::default()
    }

    fn weights(&mut self) -> &[f64] {
        &self.0
    }

    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}
