//! AdaImplicit: implicit updates whose step size adapts to how much the losses vary.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;\ell_t(w)+\tfrac{\lambda_t}{2}\|w-w_t\|^2,
//! \qquad \lambda_{t+1}=\lambda_t+\delta_t/\beta^2
//! ```
//!
//! with λ₁ = 0 and δ_t = ℓ_t(w_t) − ℓ_t(w_{t+1}) − λ_t/2 ‖w_{t+1} − w_t‖² ≥ 0 (C&O Algorithm 2, Eq. 14).
//! While λ_t = 0 (before the first loss, and for as long as δ stays 0) the step is the minimiser over V
//! nearest to w_t. O(d) time and memory. Regret O(min(V_T, √T)), where V_T is the losses' temporal variability
//! (Theorem 6.2), for convex losses on a bounded domain, with β² = max ½‖u − w‖²; for constant losses it is O(1).

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{
    Learner, LearnerDef, Pairing, Report, StepRule, Update, step_gain, unregularized,
};
use super::schedule;
use super::solving::Solving;
use crate::catalogue::Entry;
use crate::implicit::{Domain, Prox, Solver};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 2,
    update: Update::Step(StepRule {
        sparse_only: false,
        ..StepRule::new(true)
    }),
    refuses: |pairing| unbounded(pairing).or_else(|| unregularized(pairing)),
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
                solving: Solving::new(setting.scores),
                beta: params.number("beta"),
                lambda: 0.0,
                before: setting.start.clone(),
                w: setting.start,
                prox: setting.prox,
                dense: Vec::new(),
            })
        },
    )
};

/// The first step goes to a minimiser: on all of ℝᵈ some losses have none.
fn unbounded(pairing: &Pairing<'_>) -> Option<&'static str> {
    (!pairing.loss.def.attained && pairing.domain == Domain::All).then_some(
        "its first step goes to a minimiser, and this loss has none on all of ℝᵈ; choose a ball",
    )
}

crate::builder::typed!(AdaImplicit: beta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct AdaImplicit {
    solving: Solving,
    beta: f64,
    lambda: f64,
    w: Vec<f64>,
    /// w_t while w_{t+1} is computed.
    before: Vec<f64>,
    prox: Prox,
    dense: Vec<f64>,
}

impl Learner for AdaImplicit {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        if !self.solving.survey(x, || &self.w, scores) {
            self.predict(x, scores);
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let (x, eta) = (x.to_dense(&mut self.dense), 1.0 / self.lambda);
        let w = &mut self.w[..x.len() * scores.len()];
        self.before.clear();
        self.before.extend_from_slice(w);
        let map = (self.prox, Solver::Newton);
        let report = self.solving.step((x, y, loss), eta, map, scores, w);
        let fall = self.solving.fall(loss, scores, y);
        let delta = step_gain(fall, self.lambda, &self.before, w);
        self.lambda += delta / (self.beta * self.beta);
        Report {
            co_gain: Some(delta),
            ..report
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.number("lambda", &mut self.lambda);
        fields.per_feature("w", &mut self.w);
        if fields.is_loading() && (self.lambda.is_nan() || self.lambda < 0.0) {
            fields.refuse("the state's \"lambda\" is not a number from 0 on");
        }
    }
}
