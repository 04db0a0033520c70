//! Learners whose weights depend on the features they are about to predict.
//!
//! The weights w_t of ScInOL, of Kotłowski's and of the scale-free baselines are, coordinate by coordinate,
//! functions of sums over past rounds and of x_t. `begin` computes w_t(x_t) without touching the sums;
//! `learn` adds x_t and the gradient to them. Only coordinates with x_{t,i} ≠ 0 are ever worked on, so a
//! sparse round costs O(nnz·K).

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem::take;

use super::contract::{Learner, ProblemSpec, Report};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

/// The functions in which such learners differ.
pub(super) trait Rule: Clone + Send + Sync + 'static {
    /// w_{t,i} − w_{1,i} over [`Rule::factor`], for weight `place` whose feature is `x` in round `t`.
    ///
    /// With `x` = 0 it must not depend on `t`: untouched weights are not recomputed.
    fn weight(&self, t: f64, place: usize, x: f64) -> f64;

    /// Names the rule's numbers, as [`Learner::fields`] does.
    fn fields(&mut self, fields: &mut Fields<'_>);

    /// A factor that all weights of round `t` share.
    fn factor(&self, _t: f64) -> f64 {
        1.0
    }

    /// Writes the weights of one score for features `x` into `weights`, but perhaps not the last of an odd
    /// number; `work` may be overwritten.
    fn weights(&self, t: f64, x: &[f64], work: &mut Vec<f64>, weights: &mut [f64]);

    /// Learns round `t`: its features and the gradient with respect to the scores. `weights` are the values of
    /// [`Rule::weight`] for these features.
    fn learn(&mut self, t: f64, x: Features<'_>, gradient: &[f64], weights: &[f64]);
}

/// A learner that follows a rule.
#[derive(Clone, Debug)]
pub(super) struct CoordinateWise<R> {
    rule: R,
    /// Rounds learned.
    t: f64,
    gradient: Vec<f64>,
    /// w_1, empty if it is all zero.
    start: Vec<f64>,
    /// The rule's weights at the last predicted x.
    current: Vec<f64>,
    /// Features for which `current` is not the weight at x = 0, unless all are.
    touched: Vec<u32>,
    /// Whether `current` is the weight at x = 0 for no feature.
    touched_all: bool,
    /// Whether anything was learned since `current` was computed.
    learned: bool,
    /// `current` with start and factor applied, once the weights are read; scratch until then.
    weights: Vec<f64>,
}

impl<R: Rule> CoordinateWise<R> {
    /// Returns the learner before round 1.
    pub fn boxed(rule: R, setting: ProblemSpec) -> Box<dyn Learner> {
        let moved = setting.start.iter().any(|w| *w != 0.0);
        Box::new(CoordinateWise {
            rule,
            t: 0.0,
            gradient: vec![0.0; setting.scores],
            current: vec![0.0; setting.start.len()],
            start: if moved { setting.start } else { Vec::new() },
            touched: Vec::new(),
            touched_all: false,
            learned: false,
            weights: Vec::new(),
        })
    }

    /// Applies factor and start to the scores of the rule's weights.
    fn finish(&self, x: Features<'_>, scores: &mut [f64]) {
        let factor = self.rule.factor(self.t + 1.0);
        if factor != 1.0 {
            scores.iter_mut().for_each(|z| *z *= factor);
        }
        if !self.start.is_empty() {
            let mut first = vec![0.0; scores.len()];
            x.scores(&self.start, &mut first);
            scores
                .iter_mut()
                .zip(first)
                .for_each(|(z, first)| *z += first);
        }
    }

    /// Computes the weights of these features.
    fn compute(&mut self, x: Features<'_>) {
        let (k, t) = (self.gradient.len(), self.t + 1.0);
        let mut one = |place: usize, x: f64| self.current[place] = self.rule.weight(t, place, x);
        if k > 1 || x.index.is_some() {
            x.for_each(|i, x| (i * k..(i + 1) * k).for_each(|place| one(place, x)));
            return;
        }
        if let [.., last] = x.value
            && x.value.len() % 2 == 1
        {
            one(x.value.len() - 1, *last);
        }
        let work = &mut self.weights;
        self.rule.weights(t, x.value, work, &mut self.current);
    }

    /// Resets the weights to those at x = 0.
    fn refresh(&mut self) {
        let (dim, touched) = (
            self.current.len() / self.gradient.len(),
            take(&mut self.touched),
        );
        let index = (!self.touched_all).then_some(&touched[..]);
        let zeros = vec![0.0; index.map_or(dim, <[u32]>::len)];
        self.compute(Features {
            dim,
            index,
            value: &zeros,
        });
        self.touched = touched;
        self.touched.clear();
        self.touched_all = false;
        self.learned = false;
    }
}

impl<R: Rule> Learner for CoordinateWise<R> {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        let t = self.t + 1.0;
        x.scores_of(|place, x| self.rule.weight(t, place, x), scores);
        self.finish(x, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        match x.index {
            None => self.touched_all = true,
            Some(index) => {
                self.refresh();
                self.touched.extend_from_slice(index);
            }
        }
        self.compute(x);
        self.learned = false;
        x.scores(&self.current, scores);
        self.finish(x, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        self.t += 1.0;
        self.rule.learn(self.t, x, &self.gradient, &self.current);
        match x.index {
            None => self.touched_all = true,
            Some(index) if self.touched != index => self.touched.extend_from_slice(index),
            Some(_) => {}
        }
        self.learned = true;
        Report {
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        if self.learned {
            self.refresh();
        }
        let factor = self.rule.factor(self.t + 1.0);
        if factor == 1.0 && self.start.is_empty() {
            return &self.current;
        }
        self.weights.clear();
        self.weights.extend(self.current.iter().map(|w| factor * w));
        self.weights
            .iter_mut()
            .zip(&self.start)
            .for_each(|(w, start)| *w += start);
        &self.weights
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.number("t", &mut self.t);
        self.rule.fields(fields);
        if fields.is_loading() {
            (self.touched_all, self.learned) = (true, true);
        }
    }
}
