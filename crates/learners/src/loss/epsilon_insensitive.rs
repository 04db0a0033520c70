//! The ε-insensitive loss of support vector regression (Drucker et al. 1997): errors up to ε cost nothing.
//!
//! ```math
//! f(z)=\max\{0,\,|y-z|-\varepsilon\},
//! \qquad h(\beta)=y-\varepsilon\operatorname{sign}(\beta)\ \text{ for }\ 0<|\beta|<1
//! ```
//!
//! Its implicit step is PA-I for regression (Crammer et al. 2006).

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target};
use crate::catalogue::{Entry, ParamSpec};
use crate::math::sign;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "epsilon-insensitive",
        name: "ε-insensitive",
        summary: "Support vector regression: errors up to ε are free; its implicit step is passive-aggressive regression",
        equation: r"f(z)=\max\{0,\,|y-z|-\varepsilon\},\qquad h(\beta)=y-\varepsilon\operatorname{sign}(\beta)\ \text{ for }\ 0<|\beta|<1",
        source: "Drucker et al. 1997",
        params: &[ParamSpec::linear(
            "epsilon",
            r"\varepsilon",
            "free error",
            0.1,
            (0.0, 1e6),
            "Errors up to it cost nothing; 0 is the absolute loss",
        )
        .slider(0.0, 2.0)],
        aliases: &["svr", "tube", "passive aggressive regression"],
    },
    target: Target::Real,
    script: "Math.abs(z - y) > epsilon ? Math.sign(z - y) : 0",
    strong_convexity: 0.0,
    attained: true,
    log_odds: None,
    build: |params, _| {
        Loss::of(EpsilonInsensitive {
            epsilon: params.number("epsilon"),
        })
    },
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct EpsilonInsensitive {
    /// ε ≥ 0.
    pub epsilon: f64,
}

impl ScalarLoss for EpsilonInsensitive {
    fn value(&self, z: f64, y: f64) -> f64 {
        let (low, high) = self.minimizers(y);
        (low - z).max(z - high).max(0.0)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        let (low, high) = self.minimizers(y);
        if z < low || z > high {
            sign(z - y)
        } else {
            0.0
        }
    }

    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        let (low, high) = self.minimizers(y);
        (
            if z <= low { -1.0 } else { self.slope(z, y) },
            if z >= high { 1.0 } else { self.slope(z, y) },
        )
    }

    fn steepness(&self) -> f64 {
        1.0
    }

    fn curvature(&self, _z: f64, _y: f64) -> f64 {
        0.0
    }

    fn kinks(&self, y: f64) -> [Option<f64>; 2] {
        let (low, high) = self.minimizers(y);
        [Some(low), (low < high).then_some(high)]
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y - self.epsilon, y + self.epsilon)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        // The step to the nearer end of the free interval; 0 if the line is inside it without a step.
        let (low, high) = self.minimizers(y);
        let step = if line.slope > 0.0 {
            let to = |end: f64| line.tau + (end - line.z) / line.slope;
            to(low).max(0.0) + to(high).min(0.0)
        } else if line.z < low {
            f64::INFINITY
        } else if line.z > high {
            f64::NEG_INFINITY
        } else {
            // At an end any step towards the outside of the interval that ∂f allows is kept.
            let most = if line.z == low {
                line.tau.max(0.0)
            } else {
                0.0
            };
            let least = if line.z == high {
                line.tau.min(0.0)
            } else {
                0.0
            };
            most + least
        };
        step.clamp(-line.eta, line.eta)
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        let (low, high) = self.minimizers(y);
        Some(if z < low {
            ((low - z) / s).min(1.0)
        } else if z > high {
            ((high - z) / s).max(-1.0)
        } else {
            0.0
        })
    }
}
