//! Learners whose weights depend on the features they are about to predict.
//!
//! ScInOL, Kotłowski's and the scale-free baselines look at x_t before they predict: w_t is a
//! function, coordinate by coordinate, of sums over past rounds and of x_t. What they share is
//! here: `predict` shows w_t(x_t) without touching the sums, `learn` commits x_t and the gradient,
//! and only coordinates with x_{t,i} ≠ 0 are ever worked on, so a sparse round costs O(nnz·K).

use super::contract::{Learner, Report, Setting};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

/// What tells one such learner from another.
pub(super) trait Rule: Clone + Send + Sync + 'static {
    /// w_{t,i} − w_{1,i} over [`Rule::factor`], for weight `place` whose feature is `x` in round `t`.
    ///
    /// With `x` = 0 it must not depend on `t`: untouched weights are not looked at again.
    fn weight(&self, t: f64, place: usize, x: f64) -> f64;

    /// Names the rule's numbers, as [`Learner::fields`] does.
    fn fields(&mut self, fields: &mut Fields<'_>);

    /// A factor that all weights of round `t` share.
    fn factor(&self, _t: f64) -> f64 {
        1.0
    }

    /// The same for all weights of one score and features `x`, into `shown`.
    fn weights(&self, t: f64, x: &[f64], shown: &mut [f64]) {
        for (place, (x, shown)) in x.iter().zip(shown).enumerate() {
            *shown = self.weight(t, place, *x);
        }
    }

    /// Takes in round `t`: its features and the gradient with respect to the scores. `shown` are the weights that
    /// [`Rule::weight`] gave for these features.
    fn learn(&mut self, t: f64, x: Features<'_>, gradient: &[f64], shown: &[f64]);
}

/// A learner that follows a rule.
#[derive(Clone, Debug)]
pub(super) struct CoordinateWise<R> {
    rule: R,
    loss: Loss,
    /// Rounds learned.
    t: f64,
    gradient: Vec<f64>,
    /// w_1, empty if it is all zero.
    start: Vec<f64>,
    /// The rule's weights at the x last shown.
    shown: Vec<f64>,
    /// Features where `shown` is not the weight at x = 0 of the sums as they are …
    touched: Vec<u32>,
    /// … if it is not all of them.
    touched_all: bool,
    /// Something was learned since `shown` was made.
    learned: bool,
    /// Start and factor applied, for those who ask.
    weights: Vec<f64>,
}

impl<R: Rule> CoordinateWise<R> {
    /// The learner before round 1.
    pub fn boxed(rule: R, setting: Setting) -> Box<dyn Learner> {
        let moved = setting.start.iter().any(|w| *w != 0.0);
        Box::new(CoordinateWise {
            rule,
            loss: setting.loss,
            t: 0.0,
            gradient: vec![0.0; setting.loss.scores()],
            shown: vec![0.0; setting.start.len()],
            start: if moved { setting.start } else { Vec::new() },
            touched: Vec::new(),
            touched_all: false,
            learned: false,
            weights: Vec::new(),
        })
    }

    /// Shows the weights at x = 0 again.
    fn refresh(&mut self) {
        let (k, t) = (self.gradient.len(), self.t + 1.0);
        if self.touched_all {
            for (place, shown) in self.shown.iter_mut().enumerate() {
                *shown = self.rule.weight(t, place, 0.0);
            }
        } else {
            for i in &self.touched {
                for place in *i as usize * k..(*i as usize + 1) * k {
                    self.shown[place] = self.rule.weight(t, place, 0.0);
                }
            }
        }
        self.touched.clear();
        self.touched_all = false;
        self.learned = false;
    }
}

impl<R: Rule> Learner for CoordinateWise<R> {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        let t = self.t + 1.0;
        match x.index {
            None => self.touched_all = true,
            Some(index) => {
                self.refresh();
                self.touched.extend_from_slice(index);
            }
        }
        let k = scores.len();
        match x.index {
            None if k == 1 => self.rule.weights(t, x.value, &mut self.shown),
            _ => x.for_each(|i, x| {
                for place in i * k..(i + 1) * k {
                    self.shown[place] = self.rule.weight(t, place, x);
                }
            }),
        }
        self.learned = false;
        x.scores(&self.shown, scores);
        let factor = self.rule.factor(t);
        if factor != 1.0 {
            scores.iter_mut().for_each(|z| *z *= factor);
        }
        if !self.start.is_empty() {
            let mut first = vec![0.0; k];
            x.scores(&self.start, &mut first);
            scores
                .iter_mut()
                .zip(first)
                .for_each(|(z, first)| *z += first);
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        self.loss.gradient(scores, y, &mut self.gradient);
        self.t += 1.0;
        self.rule.learn(self.t, x, &self.gradient, &self.shown);
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
            return &self.shown;
        }
        self.weights.clear();
        self.weights.extend(self.shown.iter().map(|w| factor * w));
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

    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}
