//! AdaImplicit: implicit updates whose step size adapts to how much the losses vary.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;\ell_t(w)+\tfrac{\lambda_t}{2}\|w-w_t\|^2,
//! \qquad \lambda_{t+1}=\lambda_t+\delta_t/\beta^2
//! ```
//!
//! with λ₁ = 0 and δ_t = ℓ_t(w_t) − ℓ_t(w_{t+1}) − λ_t/2 ‖w_{t+1} − w_t‖² ≥ 0 (C&O Algorithm 2, Eq. 14).
//! While λ_t = 0 (before the first loss, and for as long as δ stays 0) the step is the minimiser over V
//! nearest to w_t. O(d) time and memory. Regret O(min(V_T, √T)), V_T being the losses' temporal variability
//! (Theorem 6.2), for convex losses on a bounded domain, with β² = max ½‖u − w‖²; constant losses cost O(1).

use super::contract::{
    Learner, LearnerDef, Pairing, Report, StepRule, Update, step_gain, unregularized,
};
use super::schedule;
use crate::catalogue::Entry;
use crate::implicit::{self, Domain, Equation, Geometry, Prox, Solver, Work};
use crate::loss::ScalarLoss;
use crate::math::{Features, Overview, dot};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 2,
    update: Update::Step(StepRule {
        sparse_only: false,
        ..StepRule::new(true)
    }),
    refuses: |pairing| {
        super::contract::scalar_only(pairing)
            .or_else(|| unbounded(pairing))
            .or_else(|| unregularized(pairing))
    },
    ..LearnerDef::new(
        Entry {
            id: "ada-implicit",
            name: "AdaImplicit",
            summary: "implicit loss; the step size adapts to how much the losses vary",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;\ell_t(w)+\tfrac{\lambda_t}{2}\|w-w_t\|^2,\qquad \lambda_{t+1}=\lambda_t+\delta_t/\beta^2",
            source: "C&O Algorithm 2",
            params: &[schedule::BETA],
            aliases: &["adaptive implicit", "temporal variability"],
        },
        |params, setting| {
            Box::new(AdaImplicit {
                loss: setting.scalar(),
                beta: params.number("beta"),
                lambda: 0.0,
                before: setting.start.clone(),
                w: setting.start,
                prox: setting.prox,
                dense: Vec::new(),
                known: None,
                work: Work::default(),
            })
        },
    )
};

/// The first step goes to a minimiser: on all of ℝᵈ some losses have none.
fn unbounded(pairing: &Pairing<'_>) -> Option<&'static str> {
    (!pairing.loss.attained && pairing.domain == Domain::All).then_some(
        "its first step goes to a minimiser, and this loss has none on all of ℝᵈ; choose a ball",
    )
}

crate::builder::typed!(AdaImplicit: beta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct AdaImplicit {
    loss: &'static dyn ScalarLoss,
    beta: f64,
    lambda: f64,
    w: Vec<f64>,
    /// w_t while w_{t+1} is computed.
    before: Vec<f64>,
    prox: Prox,
    dense: Vec<f64>,
    /// The overview that the prediction took of dense features, for the step that follows.
    known: Option<Overview>,
    work: Work,
}

impl Learner for AdaImplicit {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.known = (x.index.is_none()).then(|| Overview::new(x.value, &self.w));
        match self.known {
            Some(known) => scores[0] = known.score,
            None => x.scores(&self.w, scores),
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        let (x, known) = (x.to_dense(&mut self.dense), self.known.take());
        self.before.copy_from_slice(&self.w);
        let eta = 1.0 / self.lambda;
        let (beta, score, passes) = if eta.is_finite() {
            let equation = Equation {
                loss: self.loss,
                y,
                x,
                eta,
                prox: self.prox,
                geometry: Geometry::Euclidean,
                solver: Solver::Newton,
            };
            let step = equation.step(&mut self.w, known, &mut self.work);
            (step.beta, step.score, step.passes)
        } else {
            implicit::nearest_minimizer(self.loss, y, x, self.prox.domain.radius(), &mut self.w);
            let score = dot(x, &self.w);
            (-self.loss.slope(score, y), score, 1)
        };
        let fall = self.loss.value(scores[0], y) - self.loss.value(score, y);
        let delta = step_gain(fall, self.lambda, &self.before, &self.w);
        self.lambda += delta / (self.beta * self.beta);
        Report {
            eta: Some(eta),
            beta: Some(beta),
            fiol_gain: None,
            co_gain: Some(delta),
            passes,
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.number("lambda", &mut self.lambda);
        fields.per_feature("w", &mut self.w);
    }
}
