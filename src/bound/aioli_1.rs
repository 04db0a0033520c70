//! AIOLI Theorem 1: logarithmic regret without e^B.
//!
//! ```math
//! R_n(\theta)\le\lambda\|\theta\|^2+d(1+BR)\ln\Bigl(1+\frac{nR^2}{8d(1+BR)\lambda}\Bigr)
//! ```
//!
//! for all ‖θ‖ ≤ B, if ‖x_t‖ ≤ R for t ≤ n. B and R are the learner's own parameters, since they are in
//! its η_t. It is an any-time bound: nothing in the learner depends on n. With `start` the learner's
//! regulariser is λ‖θ − w_1‖², and so is the first term.

use super::contract::{BoundDef, Seen, Tracker, distance};
use crate::format::short;
use crate::learner::reference_radius;
use crate::math::norm2;

pub(super) const DEF: BoundDef = BoundDef {
    id: "aioli-1",
    name: "AIOLI Theorem 1",
    mark: "Thm 1",
    equation: r"R_n(\theta)\le\lambda\|\theta\|^2+d(1+BR)\ln\Bigl(1+\frac{nR^2}{8d(1+BR)\lambda}\Bigr)",
    source: "AIOLI Theorem 1",
    note: None,
    learners: &["aioli"],
    parts: &[],
    track: |case| {
        let radius = reference_radius(case.params, case.prox.domain);
        let bound = case.params.number("bound");
        let norm = norm2(case.u);
        if norm > radius * (1.0 + 1e-9) {
            let (norm, radius) = (short(norm), short(radius));
            return Err(format!(
                "the best fixed u has norm {norm}, more than B = {radius}"
            ));
        }
        let lambda = case.params.optional("lambda");
        let lambda = lambda.unwrap_or(1.0 / (radius * radius));
        let away = distance(case.u, case.start);
        Ok(Box::new(Logarithmic {
            dim: case.u.len() as f64,
            radius,
            bound,
            lambda,
            pull: lambda * away * away,
            n: 0.0,
        }))
    },
};

struct Logarithmic {
    dim: f64,
    /// B.
    radius: f64,
    /// R.
    bound: f64,
    lambda: f64,
    /// λ‖θ‖².
    pull: f64,
    n: f64,
}

impl Tracker for Logarithmic {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let norm = seen.x.norm();
        if norm > self.bound * (1.0 + 1e-12) {
            let (norm, bound, t) = (short(norm), short(self.bound), seen.t);
            return Err(format!(
                "‖x_t‖ = {norm} in round {t} is more than R = {bound}"
            ));
        }
        self.n = seen.t as f64;
        Ok(())
    }

    fn value(&self) -> f64 {
        let scale = self.dim * (1.0 + self.radius * self.bound);
        let growth = self.n * self.bound * self.bound / (8.0 * scale * self.lambda);
        self.pull + scale * libm::log1p(growth)
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            ("$B$", self.radius),
            ("$R$", self.bound),
            (r"$\lambda$", self.lambda),
            ("$d$", self.dim),
            (r"$\lambda\|\theta\|^2$", self.pull),
        ]
    }
}
