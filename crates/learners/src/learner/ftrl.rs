//! FTRL: follow the regularised leader on the full logistic losses.
//!
//! ```math
//! \theta_t=\arg\min_\theta\;\sum_{s<t}\ell(\theta^\top x_s,y_s)+\lambda\|\theta\|^2
//! ```
//!
//! (AIOLI §5's baseline, and C&O Appendix E's FTRL with full losses for the logistic one), exactly, by Newton's method
//! from θ_{t−1}: two or three iterations per round, each over all examples so far. O(td² + d³) time in round t and O(td)
//! memory: for thousands of rounds, not millions.
//!
//! Its predictions are linear in x, as θ_t does not depend on x_t. It is not confined to a ball, so the lower bound
//! Ω(B^{2/3} n^{1/3}) for proper learners (Hazan, Koren, Levy 2014, as AIOLI §1 reports it: weights in the ball, n =
//! O(e^B), a stream tuned to n) does not apply to it. (A `start` is the centre of λ‖θ − start‖².)

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Importance, Learner, LearnerDef, Report, Update};
use super::logistic_only;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{Features, Lower, axpy, dot, expit, softplus};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 4,
    improper: true,
    depends_on_dim: true,
    update: Update::Other(
        "FTRL takes no step from its last weights: in every round it minimises the sum of all logistic losses so far.",
    ),
    importance: Importance::One,
    refuses: logistic_only::refuses_wide,
    ..LearnerDef::new(
        Entry {
            id: "ftrl",
            name: "FTRL",
            summary: "follow the regularised leader of all logistic losses so far, each in full, solved anew in every round; slow",
            equation: r"\theta_t=\arg\min_\theta\;\sum_{s<t}\ell(\theta^\top x_s,y_s)+\lambda\|\theta\|^2",
            source: "AIOLI §5; McMahan 2011",
            params: &[ParamSpec::log(
                "lambda",
                r"\lambda",
                "regularisation",
                1.0,
                (1e-9, 1e9),
                "Weight of λ‖θ‖²",
            )
            .slider(1e-3, 100.0)],
            aliases: &[
                "follow the regularized leader",
                "regularised empirical risk minimisation",
                "batch logistic regression",
            ],
        },
        |params, setting| {
            Box::new(Ftrl {
                lambda: params.number("lambda"),
                examples: Vec::new(),
                w: setting.start.clone(),
                start: setting.start,
                dense: Vec::new(),
            })
        },
    )
};

crate::builder::typed!(Ftrl: lambda: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Ftrl {
    lambda: f64,
    /// y_s x_s, one after the other: the logistic loss needs no more of an example.
    examples: Vec<f64>,
    start: Vec<f64>,
    w: Vec<f64>,
    dense: Vec<f64>,
}

impl Ftrl {
    /// Σ ln(1 + e^{−m}) + λ‖θ − start‖².
    fn objective(&self, w: &[f64]) -> f64 {
        let losses = self.examples.chunks_exact(w.len());
        let mut sum = 0.0;
        for example in losses {
            sum += softplus(-dot(example, w));
        }
        let mut square = 0.0;
        for (w, start) in w.iter().zip(&self.start) {
            square += (w - start) * (w - start);
        }
        sum + self.lambda * square
    }

    /// Returns the downhill gradient and the Hessian at the current weights.
    fn model(&self) -> (Vec<f64>, Lower) {
        let d = self.w.len();
        let mut hessian = Lower::identity(d, 2.0 * self.lambda);
        let mut downhill: Vec<f64> = (self.w.iter().zip(&self.start))
            .map(|(w, start)| -2.0 * self.lambda * (w - start))
            .collect();
        for example in self.examples.chunks_exact(d) {
            let margin = dot(example, &self.w);
            let wrong = expit(-margin);
            axpy(wrong, example, &mut downhill);
            hessian.add_square(wrong * expit(margin), example);
        }
        (downhill, hessian)
    }

    /// Runs Newton's method from the current weights; returns the number of iterations.
    fn minimize(&mut self) -> u32 {
        for iteration in 1..=100 {
            let (downhill, hessian) = self.model();
            let mut step = downhill.clone();
            hessian.cholesky().solve(&mut step);
            // Twice the fall that the quadratic model promises; once tiny, the step's error is its square.
            let decrement = dot(&step, &downhill);
            if decrement <= 1e-18 || !decrement.is_finite() {
                axpy(1.0, &step, &mut self.w);
                return iteration;
            }
            self.advance(&step, decrement);
        }
        100
    }

    /// Steps, and halves the step until the objective falls as it should (far from the minimum only).
    fn advance(&mut self, step: &[f64], decrement: f64) {
        let mut share = 1.0;
        if decrement > 0.01 {
            let before = self.objective(&self.w);
            loop {
                let mut trial = self.w.clone();
                axpy(share, step, &mut trial);
                let falls = self.objective(&trial) <= before - 0.25 * share * decrement;
                if falls || share < 1e-9 {
                    break;
                }
                share *= 0.5;
            }
        }
        axpy(share, step, &mut self.w);
    }
}

impl Learner for Ftrl {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], _loss: &Loss) -> Report {
        let x = x.to_dense(&mut self.dense);
        self.examples.extend(x.iter().map(|x| y * x));
        let passes = self.minimize();
        Report {
            beta: Some(y * expit(-y * scores[0])),
            passes,
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.list("examples", &mut self.examples);
        fields.per_feature("w", &mut self.w);
        let (from, to) = fields.sizes();
        if fields.is_loading() && self.examples.len() % from != 0 {
            fields.refuse("the state has no whole number of examples");
        }
        if from < to {
            let wide = self.examples.chunks(from).flat_map(|example| {
                let zeros = core::iter::repeat_n(0.0, to - from);
                example.iter().copied().chain(zeros)
            });
            self.examples = wide.collect();
        }
    }

    fn footprint(&self) -> usize {
        self.examples.len()
    }
}
