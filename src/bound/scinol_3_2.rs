//! ScInOL Theorem 3.2: R_T(u) ≤ dε + Σ_i 2|u_i|Ŝ_{T,i}(ln(3|u_i|Ŝ³_{T,i}/(ε x²_{τ_i,i})) − 1), τ_i the first round with
//! x_{t,i} ≠ 0.
//!
//! ```math
//! R_T(u)\le d\epsilon+\sum_{i=1}^{d}2|u_i|\hat S_{T,i}\Bigl(\ln\frac{3|u_i|\hat S_{T,i}^3}{\epsilon\,x_{\tau_i,i}^2}-1\Bigr)
//! ```
//!
//! A term can be negative, but never below −ε, the wealth that its weight could lose. A feature that never occurs, or a
//! weight u_i = 0, has no term. See `spread`.

use super::contract::{BoundDef, Seen, Tracker};
use super::spread::Spread;

pub(super) const DEF: BoundDef = BoundDef {
    id: "scinol-3-2",
    name: "ScInOL Theorem 3.2",
    mark: "Thm 3.2",
    equation: r"R_T(u)\le d\epsilon+\sum_{i=1}^{d}2|u_i|\hat S_{T,i}\Bigl(\ln\frac{3|u_i|\hat S_{T,i}^3}{\epsilon\,x_{\tau_i,i}^2}-1\Bigr)",
    source: "ScInOL Theorem 3.2",
    note: None,
    learners: &["scinol2"],
    parts: &[],
    track: |case| Ok(Box::new(Bold(Spread::new(case)?))),
};

struct Bold(Spread);

impl Tracker for Bold {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        self.0.see(seen);
        Ok(())
    }

    fn value(&self) -> f64 {
        let epsilon = self.0.wealth;
        let term = |reach: f64, ratio: f64| {
            2.0 * reach * (libm::log(3.0 * reach / epsilon) + libm::log(ratio) - 1.0)
        };
        let (sum, weights) = self.0.sum(term);
        sum + weights * epsilon
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        self.0.terms()
    }
}
