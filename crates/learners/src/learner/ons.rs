//! ONS: the online Newton step.
//!
//! ```math
//! w_{t+1}=\Pi_B^{A_t}\bigl(w_t-\tfrac1\gamma A_t^{-1}g_t\bigr),
//! \qquad A_t=\varepsilon I+\sum_{s\le t}g_sg_s^\top
//! ```
//!
//! where Π is the projection on the ball of radius B in the norm of A_t (Hazan, Agarwal, Kale 2007, Algorithm
//! 2). By default γ = ½ min(1/(4GD), α) and ε = 1/(γ²D²), with G = R, D = 2B and the logistic loss's
//! exp-concavity α = e^{−BR}.
//!
//! The projection is exact: w = (A + μI)⁻¹Av with the μ ≥ 0 that brings ‖w‖ to B, found by Newton on
//! 1/‖w(μ)‖ (Moré & Sorensen 1983). O(d²) time per round, O(d³) when the step leaves the ball; d² numbers
//! of memory. Regret O((1/γ) d ln n), and 1/γ grows as e^{BR}, which AIOLI avoids.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Curvature, Importance, Learner, LearnerDef, Report, Update};
use super::logistic_only;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{Cholesky, Features, Lower, axpy, dot, expit, norm2};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    improper: true,
    depends_on_dim: true,
    update: Update::Parabola(
        "ONS does not step along x: its direction is A⁻¹x, with A grown from all gradients so far, and it projects onto the ball in A's norm.",
        Curvature::Fixed,
    ),
    importance: Importance::One,
    refuses: logistic_only::refuses_wide,
    ..LearnerDef::new(
        Entry {
            id: "ons",
            name: "ONS",
            summary: "online Newton step: explicit, second order, confined to a ball",
            equation: r"w_{t+1}=\Pi_B^{A_t}\bigl(w_t-\tfrac1\gamma A_t^{-1}g_t\bigr),\qquad A_t=\varepsilon I+\sum_{s\le t}g_sg_s^\top",
            source: "Hazan, Agarwal, Kale 2007, Algorithm 2; AIOLI Table 1",
            params: &[
                logistic_only::RADIUS,
                logistic_only::BOUND,
                ParamSpec::log(
                    "gamma",
                    r"\gamma",
                    "exp-concavity",
                    0.1,
                    (1e-12, 1e12),
                    "Every step is multiplied by 1/γ; auto is ½ min(1/(8BR), e^(−BR))",
                )
                .slider(1e-4, 10.0)
                .or_word("auto", true),
                ParamSpec::log(
                    "epsilon",
                    r"\varepsilon",
                    "initial curvature",
                    1.0,
                    (1e-12, 1e12),
                    "A₀ = εI makes the first steps smaller; auto is 1/(2γB)²",
                )
                .slider(1e-3, 1e6)
                .or_word("auto", true),
            ],
            aliases: &["online Newton step", "second order", "exp-concave"],
        },
        |params, setting| {
            let (radius, bound) = (
                logistic_only::radius(params, setting.prox.domain),
                params.number("bound"),
            );
            let gamma = params.optional("gamma");
            let gamma = gamma.unwrap_or_else(|| logistic_only::fixed_curvature(radius * bound));
            let root = 2.0 * gamma * radius;
            let epsilon = params.optional("epsilon").unwrap_or(1.0 / (root * root));
            Box::new(Ons {
                radius,
                gamma,
                matrix: Lower::identity(setting.dim, epsilon),
                factor: Cholesky::of_identity(setting.dim, epsilon),
                w: setting.start,
                dense: Vec::new(),
            })
        },
    )
};

crate::builder::typed!(Ons: radius: f64, bound: f64, gamma: f64, epsilon: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Ons {
    radius: f64,
    gamma: f64,
    /// A, for projections.
    matrix: Lower,
    /// The matrix's Cholesky factor, for steps.
    factor: Cholesky,
    w: Vec<f64>,
    dense: Vec<f64>,
}

impl Learner for Ons {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], _loss: &Loss) -> Report {
        let beta = y * expit(-y * scores[0]);
        let mut gradient: Vec<f64> = x.to_dense(&mut self.dense).to_vec();
        gradient.iter_mut().for_each(|g| *g *= -beta);
        self.matrix.add_square(1.0, &gradient);
        self.factor.update(&mut gradient.clone());
        self.factor.solve(&mut gradient);
        axpy(-1.0 / self.gamma, &gradient, &mut self.w);
        project(&self.matrix, self.radius, &mut self.w);
        Report {
            eta: Some(1.0 / self.gamma),
            beta: Some(beta),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.matrix("matrix", &mut self.matrix);
        fields.matrix("factor", self.factor.lower_mut());
        fields.per_feature("w", &mut self.w);
    }

    fn footprint(&self) -> usize {
        self.matrix.numbers() + self.factor.numbers()
    }
}

/// w ← argmin_{‖u‖ ≤ R} (u − w)ᵀA(u − w).
fn project(matrix: &Lower, radius: f64, w: &mut [f64]) {
    let outside = |norm: f64| norm > radius * (1.0 + 1e-14);
    if !outside(norm2(w)) {
        return;
    }
    let pull = matrix.times(w);
    let mut mu = 0.0;
    for _ in 0..100 {
        let mut shifted = matrix.clone();
        shifted.add_diagonal(mu);
        let factor = shifted.cholesky();
        w.copy_from_slice(&pull);
        factor.solve(w);
        let norm = norm2(w);
        // From the left 1/‖w(μ)‖ is concave and close to a line: Newton climbs and never overshoots.
        if !outside(norm) {
            return;
        }
        let mut half = w.to_vec();
        factor.solve_lower(&mut half);
        let next = mu + (norm * norm / dot(&half, &half)) * ((norm - radius) / radius);
        if next == mu {
            return;
        }
        mu = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_projection_meets_its_optimality_conditions(
            (xs, v) in (1..8usize).prop_flat_map(|d| (
                prop::collection::vec(prop::collection::vec(-2f64..2.0, d), 0..12),
                prop::collection::vec(-50f64..50.0, d),
            )),
            exponent in -4f64..4.0, radius in 0.1f64..20.0,
        ) {
            let epsilon = 10f64.powf(exponent);
            let mut matrix = Lower::identity(v.len(), epsilon);
            xs.iter().for_each(|x| matrix.add_square(1.0, x));
            let mut w = v.clone();
            project(&matrix, radius, &mut w);
            if norm2(&v) <= radius {
                prop_assert_eq!(w, v);
                return Ok(());
            }
            // ‖w‖ = R, and A(v − w) = μw with μ ≥ 0.
            prop_assert!((norm2(&w) / radius - 1.0).abs() < 1e-9, "{}", norm2(&w));
            let gap: Vec<f64> = v.iter().zip(&w).map(|(v, w)| v - w).collect();
            let force = matrix.times(&gap);
            let mu = dot(&force, &w) / dot(&w, &w);
            prop_assert!(mu >= 0.0);
            let scale = norm2(&matrix.times(&v)) + norm2(&force);
            let rest: Vec<f64> = force.iter().zip(&w).map(|(f, w)| f - mu * w).collect();
            prop_assert!(norm2(&rest) < 1e-9 * scale, "{} of {scale}", norm2(&rest));
        }
    }
}
