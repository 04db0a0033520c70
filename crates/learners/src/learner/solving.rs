//! The implicit step of a learner in the Euclidean geometry, whether its loss has one score or one per class.

use alloc::vec::Vec;

use super::contract::Report;
use crate::implicit::{
    ClassEquation, Domain, Equation, Geometry, Prox, Solver, Work, nearest_minimizer,
};
use crate::loss::{Loss, ScalarLoss};
use crate::math::{Features, Overview, dot};

/// The solver of such a learner with its scratch, which is not part of a saved state.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    /// The prediction's overview of dense features, for the step that follows.
    known: Option<Overview>,
    work: Work,
    /// z⁺ of the last step, and its β.
    after: Vec<f64>,
    beta: Vec<f64>,
    slopes: Vec<f64>,
}

impl Solving {
    pub fn new(scores: usize) -> Self {
        let none = vec![0.0; scores];
        Solving {
            known: None,
            work: Work::default(),
            after: none.clone(),
            beta: none.clone(),
            slopes: none,
        }
    }

    /// The score of dense features, if there is one, with an overview that saves the step a pass; `false` leaves it to
    /// the learner.
    pub fn survey<'w>(
        &mut self,
        x: Features<'_>,
        w: impl FnOnce() -> &'w [f64],
        scores: &mut [f64],
    ) -> bool {
        self.known = None;
        if let ([score], None) = (scores, x.index) {
            let known = Overview::new(x.value, w());
            *score = known.score;
            self.known = Some(known);
        }
        self.known.is_some()
    }

    /// Replaces `w`, whose scores are `scores`, by w⁺, or for an infinite η by the nearest minimiser; the report has
    /// the step size, β (of the first class, if there are several) and passes.
    pub fn step(
        &mut self,
        (x, y, loss): (&[f64], f64, &Loss),
        eta: f64,
        (prox, solver): (Prox, Solver),
        scores: &[f64],
        w: &mut [f64],
    ) -> Report {
        let known = self.known.take();
        let passes = match loss {
            Loss::Scalar(loss) if !eta.is_finite() => {
                nearest_minimizer(&**loss, y, x, prox.domain.radius(), w);
                let score = dot(x, w);
                (self.beta[0], self.after[0]) = (-loss.slope(score, y), score);
                1
            }
            Loss::Scalar(loss) => {
                let equation = Equation {
                    loss: &**loss,
                    y,
                    x,
                    eta,
                    prox,
                    geometry: Geometry::Euclidean,
                    solver,
                };
                let step = equation.step(w, known, &mut self.work);
                (self.beta[0], self.after[0]) = (step.beta, step.score);
                step.passes
            }
            Loss::CrossEntropy { weight, .. } => {
                self.after.copy_from_slice(scores);
                // h·f + r + ‖·‖²/2η is h times f + r/h + ‖·‖²/2ηh.
                let (eta, prox) = (eta * weight, prox.divided(*weight));
                ClassEquation { y, x, eta, prox }.step(w, &mut self.after, &mut self.beta);
                self.beta.iter_mut().for_each(|beta| *beta *= weight);
                // ‖x‖, and in a ball ‖W‖.
                1 + u32::from(prox.domain != Domain::All)
            }
        };
        Report {
            eta: Some(eta),
            beta: Some(self.beta[0]),
            passes,
            ..Report::default()
        }
    }

    /// Takes a step of one score without a regulariser, on the loss f(z) + pull·z.
    pub fn pulled_step(
        &mut self,
        (x, y, loss): (&[f64], f64, &dyn ScalarLoss),
        (eta, pull): (f64, f64),
        prox: Prox,
        w: &mut [f64],
    ) {
        let geometry = Geometry::Euclidean;
        let solver = Solver::Newton;
        let equation = Equation {
            loss,
            y,
            x,
            eta,
            prox,
            geometry,
            solver,
        };
        let step = equation.pulled_step(pull, w, &mut self.work);
        (self.beta[0], self.after[0]) = (step.beta, step.score);
    }

    /// z⁺ of the last step, for one score.
    pub fn score(&self) -> f64 {
        self.after[0]
    }

    /// Whether the weights after the last step have digits that β lacks.
    pub fn is_close(&self) -> bool {
        self.work.is_close
    }

    /// β of the last step, one per score: it ended at the subgradient −xβᵀ.
    pub fn beta(&self) -> &[f64] {
        &self.beta
    }

    /// f(z) − f(z⁺) of the last step from scores z.
    pub fn fall(&self, loss: &Loss, scores: &[f64], y: f64) -> f64 {
        loss.value(scores, y) - loss.value(&self.after, y)
    }

    /// δ_t = f(z⁺) − f(z) − ∇f(z)ᵀ(z⁺ − z) ≥ 0 (FIOL Eq. 4), without the linear model's rounding.
    pub fn gain(&mut self, loss: &Loss, scores: &[f64], y: f64) -> f64 {
        loss.gradient(scores, y, &mut self.slopes);
        let moves = self.after.iter().zip(scores).zip(&self.slopes);
        let along: f64 = moves
            .map(|((after, before), slope)| slope * (after - before))
            .sum();
        let delta = loss.value(&self.after, y) - loss.value(scores, y) - along;
        if delta > 0.0 { delta } else { 0.0 }
    }
}
