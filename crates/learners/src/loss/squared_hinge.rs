//! The squared hinge loss max(0, 1 − yz)², without the ½. FIOL §3 (named, not in Table 1).
//!
//! ```math
//! f(z)=\max\{0,\,1-yz\}^2,
//! \qquad h(\beta)=y-\tfrac12\beta\ \text{ for }\ y\beta>0
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target, beyond_margin, mean_decay};
use crate::catalogue::Entry;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "squared-hinge",
        name: "Squared hinge",
        summary: "Large-margin classification with a smooth start",
        equation: r"f(z)=\max\{0,\,1-yz\}^2,\qquad h(\beta)=y-\tfrac12\beta\ \text{ for }\ y\beta>0",
        source: "FIOL §3",
        params: &[],
        aliases: &["l2-svm"],
    },
    target: Target::Sign,
    script: "y * z < 1 ? -2 * y * (1 - y * z) : 0",
    strong_convexity: 0.0,
    attained: true,
    log_odds: None,
    build: |_, _| Loss::of(SquaredHinge),
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct SquaredHinge;

impl ScalarLoss for SquaredHinge {
    fn value(&self, z: f64, y: f64) -> f64 {
        let slack = 1.0 - y * z;
        if slack > 0.0 {
            slack * slack
        } else {
            0.0 * slack
        }
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        let slack = 1.0 - y * z;
        if slack > 0.0 { -2.0 * y * slack } else { 0.0 }
    }

    fn curvature(&self, z: f64, y: f64) -> f64 {
        if y * z < 1.0 { 2.0 * y * y } else { 0.0 }
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        beyond_margin(y)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        // Margin m + a(s′ − s) = 1 − s′/(2k) with s = yτ, where that is positive.
        let (s, slack, half) = (y * line.tau, 1.0 - y * line.z, 0.5 / line.eta);
        let met = s + (slack - s * half) / (line.slope + half);
        y * if met > 0.0 { met } else { 0.0 }
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        // The slack decays at the rate 2y².
        Some(-self.slope(z, y) * mean_decay(2.0 * y * y * s))
    }
}
