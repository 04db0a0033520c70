//! ScInOL Theorem 3.1: R_T(u) ≤ Σ_i (2|u_i|Ŝ_{T,i} ln(1 + 2|u_i|Ŝ_{T,i}T/ε) + ε(1 + ln T)).
//!
//! ```math
//! R_T(u)\le\sum_{i=1}^{d}\Bigl(2|u_i|\hat S_{T,i}\ln\Bigl(1+\frac{2|u_i|\hat S_{T,i}T}{\epsilon}\Bigr)+\epsilon(1+\ln T)\Bigr)
//! ```
//!
//! Scale-free: multiplying a feature by c and dividing its weight by c changes no |u_i|Ŝ_{T,i}. See
//! `spread`.

use super::contract::{BoundDef, Seen, Tracker};
use super::spread::Spread;

pub(super) const DEF: BoundDef = BoundDef {
    id: "scinol-3-1",
    name: "ScInOL Theorem 3.1",
    mark: "Thm 3.1",
    equation: r"R_T(u)\le\sum_{i=1}^{d}\Bigl(2|u_i|\hat S_{T,i}\ln\Bigl(1+\frac{2|u_i|\hat S_{T,i}T}{\epsilon}\Bigr)+\epsilon(1+\ln T)\Bigr)",
    source: "ScInOL Theorem 3.1",
    note: None,
    learners: &["scinol1"],
    parts: &[],
    track: |case| Ok(Box::new(Cautious(Spread::new(case)?))),
};

struct Cautious(Spread);

impl Tracker for Cautious {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        self.0.see(seen);
        Ok(())
    }

    fn value(&self) -> f64 {
        let (t, epsilon) = (self.0.t, self.0.wealth);
        let term = |reach: f64, _| 2.0 * reach * libm::log1p(2.0 * reach * t / epsilon);
        let (sum, weights) = self.0.sum(term);
        sum + weights * epsilon * (1.0 + libm::log(t))
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        self.0.terms()
    }
}
