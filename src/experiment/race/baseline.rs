//! The baseline: the weights that stay at 0, and how often each label occurs.
//!
//! A learner with more loss than w = 0, or more mistakes than always predicting the most frequent label, has learned
//! nothing. Neither needs the features: both together take some 50 ns per round (160 ns with ten classes). Only races
//! whose frames are shown have them.

use std::sync::Arc;

use implicit_learners::Fields;

use crate::experiment::link::setup::Problem;
use crate::experiment::race::frame::Majority;
use crate::experiment::race::history::History;
use crate::experiment::race::run::{Run, RunState};
use crate::learner::{Learner, Report};
use crate::loss::{Loss, Target};
use crate::math::{Features, Summary};
use crate::stream::Example;

/// Weights that stay at 0; none is stored.
#[derive(Clone, Copy)]
struct Zero;

impl Learner for Zero {
    fn predict(&self, _: Features<'_>, scores: &mut [f64]) {
        scores.fill(0.0);
    }

    fn learn(&mut self, _: Features<'_>, _: f64, _: &[f64], _: &Loss) -> Report {
        Report::default()
    }

    fn weights(&mut self) -> &[f64] {
        &[]
    }

    fn weight_summary(&mut self) -> Option<(Summary, &[f64])> {
        None
    }

    fn fields(&mut self, _: &mut Fields<'_>) {}
}

/// How often each label occurred: −1 and +1, or the classes; numeric targets are not counted.
#[derive(Clone, Default)]
pub(super) struct Labels(Vec<u64>);

impl Labels {
    pub fn count(&mut self, target: Target, examples: &[Example]) {
        for example in examples {
            let class = match target {
                Target::Real => return,
                Target::Sign => usize::from(example.y > 0.0),
                Target::Class => example.y as usize,
            };
            if self.0.len() <= class {
                self.0.resize(class + 1, 0);
            }
            self.0[class] += 1;
        }
    }

    /// The most frequent label, counted from 0; the first one in a tie.
    fn most_frequent(&self) -> Option<usize> {
        let all = self.0.iter().enumerate();
        let (class, _) = all.rev().max_by_key(|(_, count)| **count)?;
        Some(class)
    }

    /// Number of labels that are not of this class.
    fn others(&self, class: usize) -> u64 {
        self.0.iter().sum::<u64>() - self.0.get(class).copied().unwrap_or(0)
    }
}

/// The state from which the race resumes.
#[derive(Clone)]
pub(super) struct BaselineState {
    pub zero: RunState,
    labels: Labels,
}

impl BaselineState {
    /// The state before round 1.
    pub fn new(problem: &Problem) -> Self {
        BaselineState {
            zero: RunState::new(Box::new(Zero), problem.loss.scores()),
            labels: Labels::default(),
        }
    }
}

/// The baseline that learners are compared with.
pub(super) struct Baseline {
    /// The run of the weights that stay at 0.
    pub zero: Run,
    labels: Labels,
    /// The labels of the test examples, once there has been a test.
    pub test_labels: Labels,
}

impl Baseline {
    /// The baseline before round 1.
    pub fn new(problem: &Problem) -> Self {
        let BaselineState { zero, labels } = BaselineState::new(problem);
        Baseline {
            zero: Run::new(0, zero, History::new(Arc::new([]), problem.rounds)),
            labels,
            test_labels: Labels::default(),
        }
    }

    /// Plays the examples of the rounds after round t.
    pub fn play(&mut self, problem: &Problem, t: u64, examples: &[Example]) {
        self.labels.count(problem.target, examples);
        for (i, example) in examples.iter().enumerate() {
            let t = t + 1 + i as u64;
            self.zero.play(problem, t, example, false, None);
        }
    }

    pub fn state(&self) -> BaselineState {
        BaselineState {
            zero: self.zero.state.clone(),
            labels: self.labels.clone(),
        }
    }

    pub fn restore(&mut self, BaselineState { zero, labels }: BaselineState) {
        self.zero.state = zero;
        self.labels = labels;
    }

    /// The predictor that always answers with the most frequent label so far; `names` are those of the labels, if any.
    pub fn majority(&self, target: Target, names: &[String]) -> Option<Majority> {
        let class = self.labels.most_frequent()?;
        let sign = if class == 0 { "−1" } else { "+1" };
        // A file may contain only one of two labels, and then only that one's name.
        let named = names.get(class).filter(|_| names.len() > 1).cloned();
        let tested = !self.zero.tests().is_empty();
        Some(Majority {
            class,
            label: named.or_else(|| (target == Target::Sign).then(|| sign.to_owned())),
            mistakes: self.labels.others(class),
            test_mistakes: tested.then(|| self.test_labels.others(class)),
        })
    }
}
