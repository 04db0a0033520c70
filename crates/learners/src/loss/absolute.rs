//! The absolute loss |y − z|. FIOL Table 1, C&O Appendix C (whose update lacks sign(⟨z,x⟩ − y)).
//!
//! ```math
//! f(z)=|y-z|,
//! \qquad h(\beta)=y\ \text{ for }\ |\beta|<1
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target};
use crate::catalogue::Entry;
use crate::math::sign;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "absolute",
        name: "Absolute",
        summary: "Least absolute deviations: regression that is robust to outliers",
        equation: r"f(z)=|y-z|,\qquad h(\beta)=y\ \text{ for }\ |\beta|<1",
        source: "FIOL Table 1",
        params: &[],
        aliases: &["l1 loss", "median", "lad"],
    },
    target: Target::Real,
    script: "Math.sign(z - y)",
    strong_convexity: 0.0,
    attained: true,
    log_odds: None,
    build: |_, _| Loss::of(Absolute),
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Absolute;

impl ScalarLoss for Absolute {
    fn value(&self, z: f64, y: f64) -> f64 {
        (y - z).abs()
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        sign(z - y)
    }

    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        if z == y {
            (-1.0, 1.0)
        } else {
            (sign(z - y), sign(z - y))
        }
    }

    fn steepness(&self) -> f64 {
        1.0
    }

    fn curvature(&self, _z: f64, _y: f64) -> f64 {
        0.0
    }

    fn kinks(&self, y: f64) -> [Option<f64>; 2] {
        [Some(y), None]
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y, y)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        if line.slope > 0.0 {
            (line.tau + (y - line.z) / line.slope).clamp(-line.eta, line.eta)
        } else if line.z == y {
            line.tau.clamp(-line.eta, line.eta)
        } else {
            line.eta * sign(y - line.z)
        }
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        let rest = y - z;
        Some(sign(rest) * (rest.abs() / s).min(1.0))
    }
}
