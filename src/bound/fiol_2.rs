//! FIOL Theorem 2: for a σ-strongly convex f and ‖x_t‖ ≥ 1 the regret falls by about (σD²/4) ln T.
//!
//! ```math
//! R_T\le GD\sqrt{2T}-\tfrac{GD}{\sqrt2}+\tfrac{GD}{2\sqrt2\,(1+\sigma a)}+r(w_1)-\tfrac{\sigma D^2}{2}\ln\tfrac{\sqrt T+\sigma a}{1+\sigma a},
//! \quad a=\tfrac{D}{\sqrt2\,G}
//! ```
//!
//! Printed (Eq. 7): R_T ≤ GD√(2T) − GD/√2 + r(w_1) − (σD²/2) ln((√T + D/(√2G))/(1 + D/(√2G))).
//!
//! The proof sums ½G²η_t/(1 + ση_t), which falls with t, and replaces Σ_{t=1}^T by ∫₁ᵀ. But a falling sum
//! is at most its first term plus that integral. With a = D/(√2G) and η_t = a/√t the integral is
//! ∫₁ᵀ σa/(√t + σa) dt = 2σa(√T − 1) − 2σ²a² ln((√T + σa)/(1 + σa)). What is proved is
//! R_T ≤ GD√(2T) − GD/√2 + (GD/(2√2))/(1 + σa) + r(w_1) − (σD²/2) ln((√T + σa)/(1 + σa)),
//! which is the bound drawn. The added term is the first of the sum. The logarithm needs σ too, which
//! changes nothing here: of our losses only the squared loss is strongly convex, with σ = 1. The printed
//! formula is not merely unproved: the test below violates Eq. (25), of which it is a case, in one round.
//! For the tuning of a run see `tuned`; since the proof uses only that G′ ≥ ‖g_t‖, larger constants only
//! loosen each of its steps.

use super::contract::{BoundDef, Seen, Tracker};
use super::tuned::Tuned;
use crate::format::short;

pub(super) const DEF: BoundDef = BoundDef {
    id: "fiol-2",
    name: "FIOL Theorem 2, corrected",
    mark: "Thm 2",
    equation: r"R_T\le GD\sqrt{2T}-\tfrac{GD}{\sqrt2}+\tfrac{GD}{2\sqrt2\,(1+\sigma a)}+r(w_1)-\tfrac{\sigma D^2}{2}\ln\tfrac{\sqrt T+\sigma a}{1+\sigma a},\quad a=\tfrac{D}{\sqrt2\,G}",
    source: "FIOL Theorem 2, Eq. (7)",
    note: Some(
        "The printed formula lacks the third term: its proof bounds a sum that starts at t = 1 by the integral from 1 and so loses the first round.",
    ),
    learners: &["fiol", "isgd"],
    parts: &[],
    track: |case| {
        if case.def.strong_convexity <= 0.0 {
            let name = case.def.entry.in_sentence();
            return Err(format!("the {name} loss is not strongly convex"));
        }
        Ok(Box::new(Second {
            tuned: Tuned::new(case)?,
            sigma: case.def.strong_convexity,
        }))
    },
};

struct Second {
    tuned: Tuned,
    sigma: f64,
}

impl Tracker for Second {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let norm = seen.x.norm();
        // Rows scaled to norm 1 miss it by rounding errors.
        if norm < 1.0 - 1e-12 {
            let (norm, t) = (short(norm), seen.t);
            return Err(format!("‖x_t‖ = {norm} in round {t} is less than 1"));
        }
        self.tuned.see(seen);
        Ok(())
    }

    fn value(&self) -> f64 {
        let tuned = &self.tuned;
        corrected(
            tuned.slope(),
            tuned.radius(),
            self.sigma,
            tuned.start(),
            tuned.t,
        )
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        let mut terms = self.tuned.terms();
        terms.push((r"$\sigma$", self.sigma));
        terms
    }
}

fn corrected(g: f64, d: f64, sigma: f64, start: f64, t: f64) -> f64 {
    let root = std::f64::consts::SQRT_2;
    if d == 0.0 {
        return start;
    }
    let a = sigma * (d / (root * g));
    let first = g * d / (2.0 * root) / (1.0 + a);
    let sum = g * d * (2.0 * t).sqrt() - g * d / root + first;
    sum + start - 0.5 * sigma * d * d * libm::log((t.sqrt() + a) / (1.0 + a))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x = y = 1, w_1 = 0, the squared loss and u = 1/10: G = 1, D = 1/10, one round.
    #[test]
    fn one_round_breaks_the_printed_formula_and_not_the_corrected_one() {
        let (g, d, u) = (1.0, 0.1, 0.1);
        let regret = 0.5 - 0.5 * (1.0 - u) * (1.0 - u);
        let root = std::f64::consts::SQRT_2;
        let printed = g * d * root - g * d / root;
        assert!(regret > 1.3 * printed, "{regret} {printed}");
        let corrected = corrected(g, d, 1.0, 0.0, 1.0);
        assert!(
            regret < corrected && corrected < 1.1 * regret,
            "{corrected}"
        );
    }

    #[test]
    fn the_closed_form_is_above_the_sum_it_stands_for() {
        for (g, d, sigma) in [(1.0, 0.1, 1.0), (3.0, 2.0, 1.0), (0.1, 50.0, 0.3)] {
            let a: f64 = d / (std::f64::consts::SQRT_2 * g);
            let mut sum = 0.0;
            for t in 1..=10_000u32 {
                let eta = a / f64::from(t).sqrt();
                sum += 0.5 * g * g * eta / (1.0 + sigma * eta);
                let rest = g * d * f64::from(t).sqrt() / std::f64::consts::SQRT_2;
                let bound = corrected(g, d, sigma, 0.0, f64::from(t));
                assert!(
                    sum + rest <= bound * (1.0 + 1e-12),
                    "{t}: {sum} {rest} {bound}"
                );
            }
        }
    }
}
