//! C&O Theorem A.2: implicit steps with the doubling trick, even on an unbounded domain.
//!
//! ```math
//! R_T\le c\,L\Bigl(\frac{\|u-w_1\|^2}{2\beta}+\beta\Bigr)\sqrt{T+1}+\frac{c\,\beta L}{2},\qquad c=\frac{\sqrt2}{\sqrt2-1}
//! ```
//!
//! (Eq. 20, with B(u, w) = ½‖u − w‖².) L and β are the learner's own parameters. Its proof uses L-Lipschitz losses only
//! to bound δ_t ≤ ½η_t‖g_t‖² (Theorem 5.3), so L need only be at least as large as the gradients of the run. Nothing in
//! the learner depends on T: the first t rounds are a run of t rounds.

use super::contract::{BoundDef, Seen, Tracker, divergence};
use crate::format::short;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-a-2",
    name: "C&O Theorem A.2",
    mark: "Thm A.2",
    equation: r"R_T\le c\,L\Bigl(\frac{\|u-w_1\|^2}{2\beta}+\beta\Bigr)\sqrt{T+1}+\frac{c\,\beta L}{2},\qquad c=\frac{\sqrt2}{\sqrt2-1}",
    source: "C&O Theorem A.2, Eq. (20)",
    note: None,
    learners: &["iomd-doubling"],
    parts: &[],
    track: |case| {
        Ok(Box::new(Doubling {
            beta: case.params.number("beta"),
            lipschitz: case.params.number("lipschitz"),
            distance: divergence(case.u, case.start),
            t: 0.0,
        }))
    },
};

/// √2/(√2 − 1).
const C: f64 = 2.0 + std::f64::consts::SQRT_2;

struct Doubling {
    beta: f64,
    /// L.
    lipschitz: f64,
    /// B(u, w_1).
    distance: f64,
    t: f64,
}

impl Tracker for Doubling {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let steepness = seen.steepness();
        if steepness > self.lipschitz * (1.0 + 1e-12) {
            let (steepness, lipschitz, t) = (short(steepness), short(self.lipschitz), seen.t);
            return Err(format!(
                "‖g_t‖ = {steepness} in round {t} is more than L = {lipschitz}"
            ));
        }
        self.t = seen.t as f64;
        Ok(())
    }

    fn value(&self) -> f64 {
        let pace = self.distance / self.beta + self.beta;
        C * self.lipschitz * (pace * (self.t + 1.0).sqrt() + 0.5 * self.beta)
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            ("$L$", self.lipschitz),
            (r"$\beta$", self.beta),
            (r"$\tfrac12\|u-w_1\|^2$", self.distance),
            ("$c$", C),
        ]
    }
}
