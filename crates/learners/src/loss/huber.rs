//! The Huber loss: squared up to an error of δ, linear beyond (Huber 1964).
//!
//! ```math
//! f(z)=\begin{cases}\tfrac12(y-z)^2&|y-z|\le\delta\\ \delta|y-z|-\tfrac12\delta^2&\text{else}\end{cases},
//! \qquad h(\beta)=y-\beta\ \text{ for }\ |\beta|<\delta
//! ```

use super::contract::{Line, Loss, LossDef, ScalarLoss, Target, mean_decay};
use super::squared::Squared;
use crate::catalogue::{Entry, ParamSpec};
use crate::math::sign;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "huber",
        name: "Huber",
        summary: "Regression that is robust to outliers: squared for small errors, linear for large ones",
        equation: r"f(z)=\begin{cases}\tfrac12(y-z)^2&|y-z|\le\delta\\ \delta|y-z|-\tfrac12\delta^2&\text{else}\end{cases},\qquad h(\beta)=y-\beta\ \text{ for }\ |\beta|<\delta",
        source: "Huber 1964",
        params: &[ParamSpec::log(
            "delta",
            r"\delta",
            "largest squared error",
            1.0,
            (1e-6, 1e6),
            "Errors up to it cost their square, larger ones grow linearly; the slope never exceeds it",
        )
        .slider(0.01, 100.0)],
        aliases: &["robust", "smooth l1"],
    },
    target: Target::Real,
    script: "Math.max(-delta, Math.min(delta, z - y))",
    strong_convexity: 0.0,
    attained: true,
    log_odds: None,
    build: |params, _| {
        Loss::of(Huber {
            delta: params.number("delta"),
        })
    },
};

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct Huber {
    /// δ > 0.
    pub delta: f64,
}

impl ScalarLoss for Huber {
    fn value(&self, z: f64, y: f64) -> f64 {
        let (error, delta) = ((y - z).abs(), self.delta);
        if error <= delta {
            0.5 * error * error
        } else {
            delta * (error - 0.5 * delta)
        }
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        (z - y).clamp(-self.delta, self.delta)
    }

    fn steepness(&self) -> f64 {
        self.delta
    }

    fn curvature(&self, z: f64, y: f64) -> f64 {
        if (z - y).abs() <= self.delta {
            1.0
        } else {
            0.0
        }
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y, y)
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        let most = line.eta * self.delta;
        Squared.solve_along_line(line, y).clamp(-most, most)
    }

    fn drift(&self, z: f64, y: f64, s: f64) -> Option<f64> {
        // At the speed δ until the error is δ, then as the squared loss.
        let (error, delta) = ((y - z).abs(), self.delta);
        let rushed = (error - delta).max(0.0) / delta;
        let mean = if rushed < s {
            let rest = s - rushed;
            delta * (rushed / s) + error.min(delta) * mean_decay(rest) * (rest / s)
        } else {
            delta
        };
        Some(sign(y - z) * mean)
    }
}
