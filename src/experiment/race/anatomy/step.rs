//! One step repeated, by the tangent or by solving, at any step size.
//!
//! The operations and their order are the learners', on the coordinates that they work on: at the
//! round's own step size every bit is the engine's.

use super::Opened;
use crate::implicit::{
    self, Candidates, ClassEquation, Domain, Equation, Geometry, Prox, Seen, Solver, Work,
};
use crate::learner::{Shrink, StepRule};
use crate::loss::{Loss, ScalarLoss};
use crate::math::{Features, norm2, soft};

/// The inputs of a round's step.
pub(super) struct StepInput<'a> {
    pub rule: StepRule,
    pub loss: Loss,
    pub y: f64,
    pub prox: Prox,
    /// The features as supplied by the stream.
    pub features: Features<'a>,
    /// All of ŵ.
    pub before: &'a [f64],
    /// The subgradient at ŷ, one number per score.
    pub slopes: Vec<f64>,
    /// Features that the step works on …
    pub x: Vec<f64>,
    /// … and their weights.
    pub w: Vec<f64>,
    /// Whether the step leaves out features that are 0.
    pub gathered: bool,
}

/// A step that was taken.
#[derive(Clone, Debug, Default)]
pub(super) struct StepTaken {
    pub beta: f64,
    /// z⁺ from the solver; NaN for an explicit step.
    pub score: f64,
    pub passes: u32,
    /// The weights worked on: where the step starts, after the step along x, and at the end.
    pub start: Vec<f64>,
    pub moved: Vec<f64>,
    pub end: Vec<f64>,
    pub divisor: f64,
    pub pressed: bool,
    /// All weights at the end.
    pub after: Vec<f64>,
    pub seen: Seen,
}

impl<'a> StepInput<'a> {
    pub fn new(
        rule: StepRule,
        loss: Loss,
        opened: &Opened,
        features: Features<'a>,
        before: &'a [f64],
        slopes: Vec<f64>,
    ) -> Self {
        let gathered =
            rule.sparse_only && features.index.is_some() && opened.prox.domain == Domain::All;
        let k = loss.scores();
        let (mut x, mut w) = (Vec::new(), Vec::new());
        if gathered {
            features.for_each(|i, value| {
                x.push(value);
                w.extend_from_slice(&before[i * k..(i + 1) * k]);
            });
        } else {
            x.resize(features.dim, 0.0);
            features.for_each(|i, value| x[i] = value);
            w.extend_from_slice(before);
        }
        StepInput {
            rule,
            loss,
            y: opened.y,
            prox: opened.prox,
            features,
            before,
            slopes,
            x,
            w,
            gathered,
        }
    }

    /// The proximal map after the step along x.
    pub fn map(&self) -> Prox {
        match self.rule.shrink {
            Shrink::Implicit => self.prox,
            Shrink::Explicit => self.prox.without_reg(),
        }
    }

    /// Where a step from these weights starts; the regulariser's subgradient may come first.
    pub fn start(&self, eta: f64, weights: &[f64]) -> Vec<f64> {
        let mut start = weights.to_vec();
        if self.rule.shrink == Shrink::Explicit {
            self.prox.reg.descend(eta, &mut start);
        }
        start
    }

    /// The step that trusts the tangent at ŷ; `None` for an infinite step size.
    pub fn explicit(&self, eta: f64) -> Option<StepTaken> {
        if !eta.is_finite() {
            return None;
        }
        let (start, map) = (self.start(eta, &self.w), self.map());
        if map.domain == Domain::Simplex {
            let beta = -self.slopes[0];
            return Some(self.in_simplex(eta, beta));
        }
        let mut moved = start.clone();
        Features::dense(&self.x).add_outer(-eta, &self.slopes, &mut moved);
        let mut end = moved.clone();
        map.apply(eta, &mut end);
        let mut bare = moved.clone();
        bare.iter_mut()
            .for_each(|v| *v = soft(*v, eta * map.reg.l1));
        let shrink = 1.0 + eta * map.reg.l2;
        let pressed = map
            .domain
            .radius()
            .is_some_and(|radius| norm2(&bare) / radius > shrink);
        let divisor = match map.domain {
            Domain::Ball(radius) if pressed => norm2(&bare) / radius,
            _ => shrink,
        };
        let beta = match self.slopes[..] {
            [slope] => -slope,
            _ => f64::NAN,
        };
        let taken = StepTaken {
            beta,
            score: f64::NAN,
            start,
            moved,
            end,
            divisor,
            pressed,
            ..StepTaken::default()
        };
        Some(self.whole(eta, taken))
    }

    /// The step that solves for β; `None` if it cannot be solved.
    pub fn implicit(&self, eta: f64, solver: Solver) -> Option<StepTaken> {
        if eta.is_nan() || eta < 0.0 {
            return None;
        }
        let Some(loss) = self.loss.scalar() else {
            return self.of_classes(eta);
        };
        if eta == f64::INFINITY {
            return Some(self.jump(loss));
        }
        let (start, map) = (self.start(eta, &self.w), self.map());
        let mut end = self.position(&start);
        let mut work = Work::default();
        let equation = Equation {
            loss,
            y: self.y,
            x: &self.x,
            eta,
            prox: map,
            geometry: self.rule.geometry,
            solver,
        };
        let (step, seen) = equation.seen_step(&mut end, &mut work);
        if map.domain == Domain::Simplex {
            if self.rule.geometry == Geometry::Entropy {
                end.iter_mut().for_each(|log| *log = libm::exp(*log));
            }
            return Some(StepTaken {
                score: step.score,
                passes: step.passes,
                after: end.clone(),
                end,
                seen,
                ..self.in_simplex(eta, step.beta)
            });
        }
        let candidates = Candidates::new(&self.x, &start, eta, &map, self.rule.geometry, &mut work);
        let (mut moved, divisor) = (Vec::new(), candidates.divisor(step.beta));
        candidates.weights(step.beta, &mut moved, &mut Vec::new());
        let taken = StepTaken {
            beta: step.beta,
            score: step.score,
            passes: step.passes,
            pressed: divisor > 1.0 + eta * map.reg.l2,
            start,
            moved,
            end,
            divisor,
            after: Vec::new(),
            seen,
        };
        Some(self.whole(eta, taken))
    }

    /// The step that solves for one β per class; `None` with an ℓ₁ norm in it.
    fn of_classes(&self, eta: f64) -> Option<StepTaken> {
        let (start, map) = (self.start(eta, &self.w), self.map());
        if map.reg.l1 > 0.0 || map.domain == Domain::Simplex {
            return None;
        }
        let (mut end, mut moved, mut scores) = (start.clone(), start.clone(), self.scores(&start));
        let mut beta = vec![0.0; scores.len()];
        let equation = ClassEquation {
            y: self.y,
            x: &self.x,
            eta,
            prox: map,
        };
        let divisor = equation.step(&mut end, &mut scores, &mut beta);
        if eta.is_finite() {
            Features::dense(&self.x).add_outer(eta, &beta, &mut moved);
        } else {
            moved.clone_from(&end);
        }
        let taken = StepTaken {
            beta: f64::NAN,
            score: f64::NAN,
            start,
            moved,
            end,
            divisor,
            pressed: divisor > 1.0 + eta * map.reg.l2,
            ..StepTaken::default()
        };
        Some(self.whole(eta, taken))
    }

    /// Weights as their learner's path represents them: as logarithms in the entropy's geometry.
    pub fn position(&self, weights: &[f64]) -> Vec<f64> {
        match self.rule.geometry {
            Geometry::Euclidean => weights.to_vec(),
            Geometry::Entropy => weights.iter().map(|w| libm::log(*w)).collect(),
        }
    }

    /// The step to w(β) in the simplex.
    fn in_simplex(&self, eta: f64, beta: f64) -> StepTaken {
        let (from, map, mut work) = (self.position(&self.w), self.map(), Work::default());
        let geometry = self.rule.geometry;
        let candidates = Candidates::new(&self.x, &from, eta, &map, geometry, &mut work);
        let (mut moved, mut end) = (Vec::new(), Vec::new());
        candidates.weights(beta, &mut moved, &mut end);
        let taken = StepTaken {
            beta,
            score: f64::NAN,
            divisor: candidates.divisor(beta),
            pressed: geometry == Geometry::Entropy,
            start: self.w.clone(),
            moved,
            end,
            ..StepTaken::default()
        };
        self.whole(eta, taken)
    }

    /// The step of infinite size: straight to the nearest minimiser, without shrinking.
    fn jump(&self, loss: &dyn ScalarLoss) -> StepTaken {
        let mut end = self.w.clone();
        implicit::nearest_minimizer(loss, self.y, &self.x, self.prox.domain.radius(), &mut end);
        let score = crate::math::dot(&self.x, &end);
        let taken = StepTaken {
            beta: -loss.slope(score, self.y),
            score,
            passes: 1,
            start: self.w.clone(),
            moved: end.clone(),
            end,
            divisor: 1.0,
            ..StepTaken::default()
        };
        self.whole(f64::INFINITY, taken)
    }

    /// The step with all weights: on those left out only the regulariser acts.
    fn whole(&self, eta: f64, mut taken: StepTaken) -> StepTaken {
        if !self.gathered {
            taken.after = taken.end.clone();
            return taken;
        }
        taken.after = self.start(eta, self.before);
        if !self.prox.reg.is_none() {
            self.map().apply(eta, &mut taken.after);
        }
        self.put(&taken.end, &mut taken.after);
        taken
    }

    /// Writes the weights worked on to their places.
    pub fn put(&self, worked: &[f64], all: &mut [f64]) {
        if !self.gathered {
            all.copy_from_slice(worked);
            return;
        }
        let k = self.loss.scores();
        let mut worked = worked.chunks(k);
        self.features.for_each(|i, _| {
            if let Some(weights) = worked.next() {
                all[i * k..(i + 1) * k].copy_from_slice(weights);
            }
        });
    }

    /// The scores of this x for the weights worked on.
    pub fn scores(&self, worked: &[f64]) -> Vec<f64> {
        let mut scores = vec![0.0; self.loss.scores()];
        Features::dense(&self.x).scores(worked, &mut scores);
        scores
    }
}
