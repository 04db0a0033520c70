//! IOMD with the doubling trick: implicit updates that restart with a smaller step size.
//!
//! ```math
//! \eta_i=\frac{\beta}{L\sqrt{2^i}},
//! \qquad i\leftarrow i+1,\;w\leftarrow w_1\;\text{ once }\;\textstyle\sum\delta_t\ge\eta_i L^2 2^i
//! ```
//!
//! In epoch i, with η_i = β/(L√2ⁱ): w_{t+1} = argmin_{w ∈ V} { ℓ_t(w) + ‖w − w_t‖²/(2η_i) },
//! δ_t = ℓ_t(w_t) − ℓ_t(w_{t+1}) − ‖w_{t+1} − w_t‖²/(2η_i) ≥ 0; once the epoch's Σδ_t reaches
//! η_i L²2ⁱ, the next epoch begins at w₁ (C&O Algorithm 3; its line 6 means B(w_{t+1}, w_t)).
//! O(d) time and memory. Regret O(√T) for L-Lipschitz losses, no bounded domain needed (Theorem A.2);
//! it shows that restarting is sound, not that it is good: every restart forgets the weights. On fixed losses it never
//! restarts if β is at least the distance from w₁ to a minimiser. (Lemma A.3 says β ≥ 1, and does not hold: it bounds
//! one δ_t, not their sum. `tests/lab/variability.rs`.)

use super::contract::{
    Learner, LearnerDef, Report, StepRule, Update, scalar_only, step_gain, unregularized,
};
use super::schedule;
use crate::catalogue::{Entry, ParamSpec};
use crate::implicit::{Equation, Geometry, Prox, Solver, Work};
use crate::loss::ScalarLoss;
use crate::math::{Features, Overview};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 6,
    simplex: true,
    update: Update::Step(StepRule {
        sparse_only: false,
        post_step_note: Some(
            "The gains of this epoch are used up: after the step the weights were reset to the start, and the step size was reduced.",
        ),
        ..StepRule::new(true)
    }),
    refuses: |pairing| scalar_only(pairing).or_else(|| unregularized(pairing)),
    ..LearnerDef::new(
        Entry {
            id: "iomd-doubling",
            name: "IOMD, doubling",
            summary: "implicit online mirror descent: restarts with a smaller step size when its gains add up",
            equation: r"\eta_i=\frac{\beta}{L\sqrt{2^i}},\qquad i\leftarrow i+1,\;w\leftarrow w_1\;\text{ once }\;\textstyle\sum\delta_t\ge\eta_i L^2 2^i",
            source: "C&O Algorithm 3",
            params: &[
                schedule::BETA,
                ParamSpec::log(
                    "lipschitz",
                    "L",
                    "Lipschitz constant",
                    1.0,
                    (1e-9, 1e9),
                    "Largest gradient norm expected: the loss's slope times the norm of the features",
                )
                .slider(1e-3, 1e3),
            ],
            aliases: &[
                "doubling trick",
                "implicit online mirror descent",
                "restart",
            ],
        },
        |params, setting| {
            Box::new(IomdDoubling {
                loss: setting.scalar(),
                beta: params.number("beta"),
                lipschitz: params.number("lipschitz"),
                doublings: 1.0,
                gained: 0.0,
                before: setting.start.clone(),
                w: setting.start.clone(),
                start: setting.start,
                prox: setting.prox,
                dense: Vec::new(),
                known: None,
                work: Work::default(),
            })
        },
    )
};

crate::builder::typed!(IomdDoubling: beta: f64, lipschitz: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct IomdDoubling {
    loss: &'static dyn ScalarLoss,
    beta: f64,
    lipschitz: f64,
    /// 2ⁱ.
    doublings: f64,
    /// S_i, the epoch's Σδ_t.
    gained: f64,
    start: Vec<f64>,
    w: Vec<f64>,
    /// w_t while w_{t+1} is computed.
    before: Vec<f64>,
    prox: Prox,
    dense: Vec<f64>,
    /// The overview that the prediction took of dense features, for the step that follows.
    known: Option<Overview>,
    work: Work,
}

impl Learner for IomdDoubling {
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
        let eta = self.beta / (self.lipschitz * self.doublings.sqrt());
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
        let fall = self.loss.value(scores[0], y) - self.loss.value(step.score, y);
        let delta = step_gain(fall, 1.0 / eta, &self.before, &self.w);
        self.gained += delta;
        if self.gained >= eta * self.lipschitz * self.lipschitz * self.doublings {
            self.doublings *= 2.0;
            self.gained = 0.0;
            self.w.copy_from_slice(&self.start);
        }
        Report {
            eta: Some(eta),
            beta: Some(step.beta),
            fiol_gain: None,
            co_gain: Some(delta),
            passes: step.passes,
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.number("doublings", &mut self.doublings);
        fields.number("gained", &mut self.gained);
        fields.per_feature("w", &mut self.w);
    }
}
