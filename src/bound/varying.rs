//! Common part of C&O's bounds by V_T for steps that do not adapt: a distance to u, and the fall and variability of the
//! losses.
//!
//! ℓ_1(w_1) − ℓ_T(w_{T+1}) + V_T is at least Σ ℓ_t(w_t) − ℓ_t(w_{t+1}), as long as every w_t is in V: −ℓ_t(w_{t+1}) and
//! ℓ_{t+1}(w_{t+1}) are adjacent there, and differ by at most max_{w ∈ V} ℓ_{t+1}(w) − ℓ_t(w).

use std::sync::Arc;

use super::contract::{Case, Seen, Tracker, one_score, unregularized};
use crate::format::short;
use crate::implicit::Domain;
use crate::loss::ScalarLoss;
use crate::math::norm2;

/// A distance to u plus ℓ_1(w_1) − ℓ_T(w_{T+1}) + V_T.
pub struct Varying {
    loss: Arc<dyn ScalarLoss>,
    radius: f64,
    /// The distance's name and value.
    distance: (&'static str, f64),
    /// ℓ_1(w_1).
    first: f64,
    /// ℓ_t(w_{t+1}).
    last: f64,
    /// V_t.
    variability: f64,
}

impl Varying {
    /// Returns the bound before round 1.
    pub fn track(
        case: &Case<'_>,
        distance: (&'static str, f64),
    ) -> Result<Box<dyn Tracker>, String> {
        unregularized(case)?;
        let radius = match case.prox.domain {
            Domain::Ball(radius) => radius,
            Domain::Simplex => return Err("V_T is computed over balls only".into()),
            Domain::All => {
                return Err("the domain is unbounded, so that V_T may be infinite".into());
            }
        };
        Ok(Box::new(Varying {
            loss: one_score(case)?,
            radius,
            distance,
            first: 0.0,
            last: 0.0,
            variability: 0.0,
        }))
    }
}

impl Tracker for Varying {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let norm = norm2(seen.after);
        if norm > self.radius * (1.0 + 1e-9) {
            let (norm, t) = (short(norm), seen.t);
            return Err(format!(
                "after round {t} the weights have norm {norm}, outside the ball"
            ));
        }
        if seen.t == 1 {
            self.first = seen.loss;
        }
        self.last = seen.loss_after(&*self.loss);
        self.variability = seen.variability.unwrap_or(f64::INFINITY);
        Ok(())
    }

    fn value(&self) -> f64 {
        self.distance.1 + self.first - self.last + self.variability
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            self.distance,
            (r"$\ell_1(w_1)$", self.first),
            (r"$\ell_T(w_{T+1})$", self.last),
            ("$V_T$", self.variability),
        ]
    }
}
