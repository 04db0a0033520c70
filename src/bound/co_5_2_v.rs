//! C&O Theorem 5.2 in terms of V_T: implicit steps pay for the losses' variability.
//!
//! ```math
//! R_T\le\frac{\|u-w_1\|^2}{2\eta}+\ell_1(w_1)-\ell_T(w_{T+1})+V_T
//! ```
//!
//! (§5, the display after Eq. 13) for a constant η and a bounded V. In Eq. (10) (`co_5_2`) the first sum is then at
//! most B(u, w_1)/η = ‖u − w_1‖²/(2η). In the second, −ℓ_t(w_{t+1}) and ℓ_{t+1}(w_{t+1}) differ by at most
//! max_{w ∈ V} ℓ_{t+1}(w) − ℓ_t(w), a term of V_T. So the bound is constant in T if the losses do not vary. Nothing in
//! it looks ahead: the first t rounds are a run of t rounds.

use super::{BoundDef, Seen, Tracker, divergence, one_score, unregularized};
use crate::loss::ScalarLoss;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-5-2-v",
    name: "C&O Theorem 5.2 by V_T",
    equation: r"R_T\le\frac{\|u-w_1\|^2}{2\eta}+\ell_1(w_1)-\ell_T(w_{T+1})+V_T",
    source: "C&O §5, “Temporal Variability in IOMD”",
    note: None,
    learners: &["fiol", "isgd"],
    parts: &[],
    track: |case| {
        unregularized(case)?;
        if case.prox.radius.is_none() {
            return Err("the domain is unbounded, so that V_T may be infinite".into());
        }
        if case.params.word("schedule") != "constant" {
            return Err("it needs a constant η, and here η_t falls".into());
        }
        Ok(Box::new(Varying {
            loss: one_score(case)?,
            distance: divergence(case.u, case.start) / case.params.number("eta"),
            first: 0.0,
            last: 0.0,
            variability: 0.0,
        }))
    },
};

struct Varying {
    loss: &'static dyn ScalarLoss,
    /// B(u, w_1)/η.
    distance: f64,
    /// ℓ_1(w_1).
    first: f64,
    /// ℓ_t(w_{t+1}).
    last: f64,
    /// V_t.
    variability: f64,
}

impl Tracker for Varying {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        if seen.t == 1 {
            self.first = seen.loss;
        }
        self.last = seen.loss_after(self.loss);
        self.variability = seen.variability.unwrap_or(f64::INFINITY);
        Ok(())
    }

    fn value(&self) -> f64 {
        self.distance + self.first - self.last + self.variability
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            (r"$\frac{\|u-w_1\|^2}{2\eta}$", self.distance),
            (r"$\ell_1(w_1)$", self.first),
            (r"$\ell_T(w_{T+1})$", self.last),
            ("$V_T$", self.variability),
        ]
    }
}
