//! C&O Eq. (13): implicit updates with any step sizes, in terms of the gradients before and after.
//!
//! ```math
//! R_T\le\sum_{t=1}^{T}\frac{\|u-w_t\|^2-\|u-w_{t+1}\|^2}{2\eta_t}+\sum_{t=1}^{T}\eta_t\|g_t\|\min\bigl(2\|g_t'\|,\tfrac12\|g_t\|\bigr)
//! ```
//!
//! with g_t ∈ ∂ℓ_t(w_t) and g′_t the element of ∂ℓ_t(w_{t+1}) with ⟨η_t g′_t + w_{t+1} − w_t, v − w_{t+1}⟩ ≥ 0
//! for all v in V (Eq. 6). Our step is w_{t+1} = Π_V(w_t + η_tβ_t x_t) with −β_t ∈ ∂f_t(x_tᵀw_{t+1}), which
//! satisfies Eq. (6) with g′_t = −β_t x_t.
//!
//! Every sum is over rounds, so the bound for t rounds is its value so far. The step sizes need no tuning: the
//! first sum comes from the run itself, and can be negative.

use super::contract::{BoundDef, Seen, Tracker, approach, one_score, unregularized};
use crate::implicit::Geometry;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-13",
    name: "C&O Eq. (13)",
    mark: "Eq. (13)",
    equation: r"R_T\le\sum_{t=1}^{T}\frac{\|u-w_t\|^2-\|u-w_{t+1}\|^2}{2\eta_t}+\sum_{t=1}^{T}\eta_t\|g_t\|\min\bigl(2\|g_t'\|,\tfrac12\|g_t\|\bigr)",
    source: "C&O Theorem 5.3, Eq. (13)",
    note: None,
    learners: &["fiol", "isgd"],
    parts: &[],
    track: |case| {
        unregularized(case)?;
        one_score(case)?;
        Ok(Box::new(Sums {
            u: case.u.to_vec(),
            approach: 0.0,
            moves: 0.0,
        }))
    },
};

struct Sums {
    u: Vec<f64>,
    /// Σ (‖u − w_t‖² − ‖u − w_{t+1}‖²)/(2η_t).
    approach: f64,
    /// Σ η_t‖g_t‖ min(2‖g′_t‖, ½‖g_t‖).
    moves: f64,
}

impl Tracker for Sums {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let (eta, beta) = (seen.report.eta, seen.report.beta);
        let (Some(eta), Some(beta)) = (eta, beta) else {
            return Err("the learner reports no step".into());
        };
        self.approach += approach(Geometry::Euclidean, &self.u, seen.before, seen.after) / eta;
        let (before, after) = (seen.steepness(), beta.abs() * seen.x.norm());
        let least = if 2.0 * after < 0.5 * before {
            2.0 * after
        } else {
            0.5 * before
        };
        self.moves += eta * before * least;
        Ok(())
    }

    fn value(&self) -> f64 {
        self.approach + self.moves
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            (
                r"$\sum\frac{\|u-w_t\|^2-\|u-w_{t+1}\|^2}{2\eta_t}$",
                self.approach,
            ),
            (
                r"$\sum\eta_t\|g_t\|\min(2\|g_t'\|,\tfrac12\|g_t\|)$",
                self.moves,
            ),
        ]
    }
}
