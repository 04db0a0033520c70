//! FIOL Theorem 1: R_T ≤ GD√(2T) + r(w_1) − Σδ_t for η_t = D/(G√(2t)).
//!
//! ```math
//! R_T\le GD\sqrt{2T}+r(w_1)-\sum_{t=1}^{T}\delta_t
//! ```
//!
//! δ_t = f_t(x_tᵀw_{t+1}) − f_t(x_tᵀw_t) − ⟨∂f_t(x_tᵀw_t), w_{t+1} − w_t⟩ ≥ 0 is what COMID lacks. Lemma 1
//! (which also holds with a ball, since u is in it) summed over s ≤ t gives R_t ≤ D²/(2η_t) + ½G²Σ_{s≤t}
//! η_s + r(w_1) − r(w_{t+1}) − Σ_{s≤t} δ_s. With η_s = D/(G√(2s)) and Σ_{s≤t} 1/√s ≤ 2√t − 1 the first two
//! are at most GD√(2t) − GD/(2√2). The paper's Eq. (23) has GD/√2 there: its integral leaves out the first
//! term of the sum, so only half of that is proved. Eq. (5), the theorem, drops the difference and is
//! correct as printed. For the tuning of a run see `tuned`.

use super::contract::{BoundDef, Seen, Tracker};
use super::tuned::Tuned;

pub(super) const DEF: BoundDef = BoundDef {
    id: "fiol-1",
    name: "FIOL Theorem 1",
    mark: "Thm 1",
    equation: r"R_T\le GD\sqrt{2T}+r(w_1)-\sum_{t=1}^{T}\delta_t",
    source: "FIOL Theorem 1, Eq. (5)",
    note: Some(
        r"It assumes $\eta_t = D/(G\sqrt{2t})$. We use the smallest $G \ge \max\|g_t\|$ and $D \ge \max\|w_t-u\|$ that give this run's $\eta_t$. $\delta_t$ is FIOL's, Eq. (4): how far the loss lies above its tangent where the step ends.",
    ),
    learners: &["fiol", "isgd"],
    parts: &[],
    track: |case| {
        Ok(Box::new(First {
            tuned: Tuned::new(case)?,
            gain: 0.0,
        }))
    },
};

struct First {
    tuned: Tuned,
    /// Σδ_t.
    gain: f64,
}

impl Tracker for First {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        self.tuned.see(seen);
        self.gain += seen.report.fiol_gain.unwrap_or(0.0);
        Ok(())
    }

    fn value(&self) -> f64 {
        let tuned = &self.tuned;
        tuned.slope() * tuned.radius() * (2.0 * tuned.t).sqrt() + tuned.start() - self.gain
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        let mut terms = self.tuned.terms();
        terms.push((r"$\sum\delta_t$", self.gain));
        terms
    }
}
