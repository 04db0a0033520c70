//! The squared loss ½(y − z)². FIOL Table 1 (with β̃ = (1 − C₂)/(C₁ + 1): the printed sign is wrong).
//!
//! ```math
//! f(z)=\tfrac12(y-z)^2,
//! \qquad h(\beta)=y-\beta
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target, mean_decay};
use crate::catalogue::Entry;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "squared",
        name: "Squared",
        summary: "Least squares regression",
        equation: r"f(z)=\tfrac12(y-z)^2,\qquad h(\beta)=y-\beta",
        source: "FIOL Table 1",
        params: &[],
        aliases: &["least squares", "quadratic", "regression"],
    },
    target: Target::Real,
    script: "z - y",
    strong_convexity: 1.0,
    attained: true,
    log_odds: None,
    build: |_, _| Loss::of(Squared),
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Squared;

impl ScalarLoss for Squared {
    fn value(&self, z: f64, y: f64) -> f64 {
        0.5 * (y - z) * (y - z)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        z - y
    }

    fn curvature(&self, _z: f64, _y: f64) -> f64 {
        1.0
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y, y)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        // z + a(τ′ − τ) = y − τ′/k, as a correction to τ: exact when τ already solves it.
        line.tau + (y - line.z - line.tau / line.eta) / (line.slope + 1.0 / line.eta)
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        Some((y - z) * mean_decay(s))
    }
}
