//! C&O Theorem 5.2: the regret of implicit steps is bounded by the distance to u and the gain of each step.
//!
//! ```math
//! R_T\le\sum_{t=1}^{T}\frac{B(u,w_t)-B(u,w_{t+1})}{\eta_t}+\sum_{t=1}^{T}\delta_t
//! ```
//!
//! (Eq. 10) for any step sizes, with δ_t = ℓ_t(w_t) − ℓ_t(w_{t+1}) − B(w_{t+1}, w_t)/η_t and the divergence B of the
//! learner's steps.
//! It is Lemma 5.1 (Eq. 8) with the losses before the steps added on both sides. It is an equality if every ℓ_t is
//! linear between w_{t+1} and u and the domain stops no step. Theorem 5.3 bounds each δ_t: Eq. (13) (`co_13`) is never
//! smaller. Nothing in it looks ahead: the first t rounds are a run of t rounds.

use std::sync::Arc;

use super::contract::{BoundDef, Seen, Tracker, approach, geometry, one_score, unregularized};
use crate::implicit::Geometry;
use crate::loss::ScalarLoss;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-5-2",
    name: "C&O Theorem 5.2",
    mark: "Thm 5.2",
    equation: r"R_T\le\sum_{t=1}^{T}\frac{B(u,w_t)-B(u,w_{t+1})}{\eta_t}+\sum_{t=1}^{T}\delta_t",
    source: "C&O Theorem 5.2, Eq. (10)",
    note: Some(
        r"$B(u,w)$ is $\tfrac12\|u-w\|^2$, and $\mathrm{KL}(u\|w)$ for IOMD, KL. $\delta_t = \ell_t(w_t)-\ell_t(w_{t+1})-B(w_{t+1},w_t)/\eta_t$ is C&O’s, Eq. (14), not FIOL’s.",
    ),
    learners: &["fiol", "isgd", "iomd-kl"],
    parts: &[],
    track: |case| {
        unregularized(case)?;
        Ok(Box::new(Gains {
            loss: one_score(case)?,
            geometry: geometry(case.learner),
            u: case.u.to_vec(),
            approach: 0.0,
            gains: 0.0,
        }))
    },
};

struct Gains {
    loss: Arc<dyn ScalarLoss>,
    geometry: Geometry,
    u: Vec<f64>,
    /// Σ (B(u, w_t) − B(u, w_{t+1}))/η_t.
    approach: f64,
    /// Σδ_t.
    gains: f64,
}

impl Tracker for Gains {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let Some(eta) = seen.report.eta else {
            return Err("the learner reports no step".into());
        };
        self.approach += approach(self.geometry, &self.u, seen.before, seen.after) / eta;
        let fall = seen.loss - seen.loss_after(&*self.loss);
        self.gains += fall - self.geometry.divergence(seen.after, seen.before) / eta;
        Ok(())
    }

    fn value(&self) -> f64 {
        self.approach + self.gains
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            (r"$\sum\frac{B(u,w_t)-B(u,w_{t+1})}{\eta_t}$", self.approach),
            (r"$\sum\delta_t$", self.gains),
        ]
    }
}
