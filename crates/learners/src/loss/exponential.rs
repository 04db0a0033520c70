//! The exponential loss exp(−yz) of boosting. FIOL Table 1; its line meets it at Wright's ω.
//!
//! ```math
//! f(z)=e^{-yz},
//! \qquad h(\beta)=-y\ln(y\beta)\ \text{ for }\ y\beta>0
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target};
use crate::catalogue::Entry;
use crate::math::{softplus, wright_omega};

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "exponential",
        name: "Exponential",
        summary: "Boosting's loss: mistakes cost exponentially, explicit steps explode first",
        equation: r"f(z)=e^{-yz},\qquad h(\beta)=-y\ln(y\beta)\ \text{ for }\ y\beta>0",
        source: "FIOL Table 1",
        params: &[],
        aliases: &["boosting", "adaboost"],
    },
    target: Target::Sign,
    script: "-y * Math.exp(-y * z)",
    strong_convexity: 0.0,
    attained: false,
    log_odds: Some(2.0),
    build: |_, _| Loss::of(Exponential),
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Exponential;

impl ScalarLoss for Exponential {
    fn value(&self, z: f64, y: f64) -> f64 {
        libm::exp(-y * z)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        -y * libm::exp(-y * z)
    }

    fn curvature(&self, z: f64, y: f64) -> f64 {
        y * y * libm::exp(-y * z)
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y * f64::INFINITY, y * f64::INFINITY)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        // Margin m = c + u with c at τ = 0 and u = a·k·e^{−m} ⇔ u + ln u = ln(ak) − c.
        let c = y * line.z - line.slope * (y * line.tau);
        let growth = libm::log(line.slope) + libm::log(line.eta) - c;
        let u = wright_omega(growth);
        // Where u is below the resolution of c the step is the explicit one, k·e^{−c}; a subnormal u has lost its digits.
        let s = if line.slope > 0.0 && u >= f64::MIN_POSITIVE {
            u / line.slope
        } else {
            libm::exp(libm::log(line.eta) - c)
        };
        y * s
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        // The margin m grows at the rate y²e^{−m}, so e^m grows by y²s in time s.
        let grown = softplus(libm::log(y * y * s) - y * z);
        Some(if grown >= f64::MIN_POSITIVE {
            grown / (y * s)
        } else {
            -self.slope(z, y)
        })
    }
}
