//! C&O Theorem 6.2: AdaImplicit's regret is bounded by the losses' variability or by their gradients, whichever bound
//! is smaller.
//!
//! ```math
//! R_T\le\Bigl(1+\tfrac{D^2}{\beta^2}\Bigr)\min\Bigl\{\ell_1(w_1)-\ell_T(w_{T+1})+V_T,\;\sqrt{(2D^2+\beta^2)\textstyle\sum\|g_t\|^2}\Bigr\}
//! ```
//!
//! Printed: R_T(u) ≤ min{2(ℓ_1(w_1) − ℓ_T(w_{T+1}) + V_T), 2D√(3Σ‖g_t‖²)} with β = D, D² = max_{u,w ∈ V} ½‖u
//! − w‖² (for a ball of radius R: D = √2·R) and V_T = Σ_{t=2}^T max_{w ∈ V} ℓ_t(w) − ℓ_{t−1}(w) (Eq. 1; see
//! `variability`).
//!
//! Its proof does not need β = D before its last line: R_T ≤ (D² + β²)λ_{T+1}, where β²λ_{T+1} = Σδ_t ≤ ℓ_1(w_1) −
//! ℓ_T(w_{T+1}) + V_T and λ_{T+1} ≤ √((2D²/β⁴ + 1/β²)Σ‖g_t‖²) (Lemma 6.1). So for any β R_T ≤ (1 + D²/β²)
//! min{ℓ_1(w_1) − ℓ_T(w_{T+1}) + V_T, √((2D² + β²)Σ‖g_t‖²)}, which is the bound drawn, and the theorem's for β = D.
//! Nothing in it looks ahead: the first t rounds are a run of t rounds.

use std::sync::Arc;

use super::contract::{BoundDef, Seen, Tracker, one_score};
use crate::format::short;
use crate::loss::ScalarLoss;
use crate::math::norm2;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-6-2",
    name: "C&O Theorem 6.2",
    mark: "Thm 6.2",
    equation: r"R_T\le\Bigl(1+\tfrac{D^2}{\beta^2}\Bigr)\min\Bigl\{\ell_1(w_1)-\ell_T(w_{T+1})+V_T,\;\sqrt{(2D^2+\beta^2)\textstyle\sum\|g_t\|^2}\Bigr\}",
    source: "C&O Theorem 6.2, Eq. (16)",
    note: Some(
        "The paper prints it for β = D = √2 × the ball's radius. Shown is the last line of its proof, which holds for any β and is the same for that one. Its δ_t is C&O's, Eq. (14), not FIOL's.",
    ),
    learners: &["ada-implicit"],
    parts: &["variability", "gradients"],
    track: |case| {
        let Some(radius) = case.prox.domain.radius() else {
            return Err("the domain is unbounded, so that D is infinite".into());
        };
        let norm = norm2(case.start);
        if norm > radius * (1.0 + 1e-12) {
            let (norm, radius) = (short(norm), short(radius));
            return Err(format!(
                "w_1 has norm {norm}, outside the ball of radius {radius}"
            ));
        }
        Ok(Box::new(Adaptive {
            loss: one_score(case)?,
            variability: 0.0,
            diameter: std::f64::consts::SQRT_2 * radius,
            beta: case.params.number("beta"),
            first: 0.0,
            last: 0.0,
            squares: 0.0,
        }))
    },
};

struct Adaptive {
    loss: Arc<dyn ScalarLoss>,
    /// V_t.
    variability: f64,
    /// D.
    diameter: f64,
    beta: f64,
    /// ℓ_1(w_1).
    first: f64,
    /// ℓ_t(w_{t+1}).
    last: f64,
    /// Σ‖g_t‖².
    squares: f64,
}

impl Tracker for Adaptive {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        if seen.t == 1 {
            self.first = seen.loss;
        }
        self.last = seen.loss_after(&*self.loss);
        let norm = seen.steepness();
        self.squares += norm * norm;
        self.variability = seen.variability.unwrap_or(f64::INFINITY);
        Ok(())
    }

    fn value(&self) -> f64 {
        let [variability, gradients] = self.both();
        if variability < gradients {
            variability
        } else {
            gradients
        }
    }

    fn parts(&self) -> Vec<f64> {
        self.both().to_vec()
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        let [variability, gradients] = self.both();
        vec![
            ("$V_T$", self.variability),
            ("$D$", self.diameter),
            (r"$\beta$", self.beta),
            (r"$\sum\|g_t\|^2$", self.squares),
            ("by variability", variability),
            ("by gradients", gradients),
        ]
    }
}

impl Adaptive {
    /// Both terms of the minimum.
    fn both(&self) -> [f64; 2] {
        let ratio = self.diameter / self.beta;
        let factor = 1.0 + ratio * ratio;
        let weight = 2.0 * self.diameter * self.diameter + self.beta * self.beta;
        [
            factor * (self.first - self.last + self.variability),
            factor * (weight * self.squares).sqrt(),
        ]
    }
}
