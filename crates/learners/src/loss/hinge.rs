//! The hinge loss max(0, 1 − yz) of support vector machines. FIOL Table 1.
//!
//! ```math
//! f(z)=\max\{0,\,1-yz\},
//! \qquad h(\beta)=y\ \text{ for }\ 0<y\beta<1
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target, beyond_margin};
use crate::catalogue::Entry;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "hinge",
        name: "Hinge",
        summary: "Large-margin classification; its implicit step is passive-aggressive (PA-I)",
        equation: r"f(z)=\max\{0,\,1-yz\},\qquad h(\beta)=y\ \text{ for }\ 0<y\beta<1",
        source: "FIOL Table 1",
        params: &[],
        aliases: &["svm", "passive aggressive", "margin"],
    },
    target: Target::Sign,
    script: "y * z <= 1 ? -y : 0",
    strong_convexity: 0.0,
    attained: true,
    log_odds: None,
    build: |_, _| Loss::of(Hinge),
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Hinge;

impl ScalarLoss for Hinge {
    fn value(&self, z: f64, y: f64) -> f64 {
        let slack = 1.0 - y * z;
        if slack > 0.0 { slack } else { 0.0 * slack }
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        // At the kink yz = 1 explicit learners take −y.
        if y * z <= 1.0 { -y } else { 0.0 }
    }

    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        if y * z == 1.0 {
            ((-y).min(0.0), (-y).max(0.0))
        } else {
            (self.slope(z, y), self.slope(z, y))
        }
    }

    fn steepness(&self) -> f64 {
        1.0
    }

    fn curvature(&self, _z: f64, _y: f64) -> f64 {
        0.0
    }

    fn kinks(&self, y: f64) -> [Option<f64>; 2] {
        [Some(1.0 / y), None]
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        beyond_margin(y)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        let slack = 1.0 - y * line.z;
        y * if line.slope > 0.0 {
            (y * line.tau + slack / line.slope).clamp(0.0, line.eta)
        } else if slack == 0.0 {
            (y * line.tau).clamp(0.0, line.eta)
        } else if slack > 0.0 {
            line.eta
        } else {
            0.0
        }
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        let slack = 1.0 - y * z;
        Some(if slack > 0.0 {
            y * (slack / (y * y * s)).min(1.0)
        } else {
            0.0
        })
    }
}
