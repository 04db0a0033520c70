//! The quantile (pinball) loss, whose best constant is the τ-quantile of the targets (Koenker & Bassett 1978).
//!
//! ```math
//! f(z)=\max\{\tau(y-z),\,(1-\tau)(z-y)\},
//! \qquad h(\beta)=y\ \text{ for }\ \tau-1<\beta<\tau
//! ```
//!
//! τ = ½ is half the absolute loss.

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target};
use crate::catalogue::{Entry, ParamSpec};

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "quantile",
        name: "Quantile",
        summary: "Regression for a quantile: errors below and above the target cost differently",
        equation: r"f(z)=\max\{\tau(y-z),\,(1-\tau)(z-y)\},\qquad h(\beta)=y\ \text{ for }\ \tau-1<\beta<\tau",
        source: "Koenker & Bassett 1978",
        params: &[ParamSpec::linear(
            "tau",
            r"\tau",
            "quantile",
            0.9,
            (0.001, 0.999),
            "Share of the targets that should lie below the prediction",
        )
        .slider(0.01, 0.99)],
        aliases: &["pinball", "check loss", "percentile"],
    },
    target: Target::Real,
    script: "z < y ? -tau : z > y ? 1 - tau : 0",
    strong_convexity: 0.0,
    attained: true,
    log_odds: None,
    build: |params, _| {
        Loss::of(Quantile {
            tau: params.number("tau"),
        })
    },
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Quantile {
    /// 0 < τ < 1.
    pub tau: f64,
}

impl ScalarLoss for Quantile {
    fn value(&self, z: f64, y: f64) -> f64 {
        let rest = y - z;
        (self.tau * rest).max((self.tau - 1.0) * rest)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        if z == y {
            0.0
        } else {
            self.subdifferential(z, y).0
        }
    }

    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        let (low, high) = (-self.tau, 1.0 - self.tau);
        if z < y {
            (low, low)
        } else if z > y {
            (high, high)
        } else {
            (low, high)
        }
    }

    fn steepness(&self) -> f64 {
        self.tau.max(1.0 - self.tau)
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
        let (low, high) = (line.eta * (self.tau - 1.0), line.eta * self.tau);
        if line.slope > 0.0 {
            (line.tau + (y - line.z) / line.slope).clamp(low, high)
        } else if line.z == y {
            line.tau.clamp(low, high)
        } else if line.z < y {
            high
        } else {
            low
        }
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        let rest = y - z;
        Some(if rest > 0.0 {
            (rest / s).min(self.tau)
        } else if rest < 0.0 {
            (rest / s).max(self.tau - 1.0)
        } else {
            0.0
        })
    }
}
