//! C&O Appendix E: the regret of FTRL with full losses is bounded by their variability, like that of implicit steps.
//!
//! ```math
//! R_T\le\lambda\|u-w_1\|^2+\ell_1(w_1)-\ell_T(w_{T+1})+V_T
//! ```
//!
//! (its last display, for a constant λ and ψ(w) = ‖w − w_1‖²; Theorem E.1 prints w_{t+1} ∈ argmin F_t, where F_{t+1} is
//! meant, and −ψ_T(w_1), where its sum gives −ψ_1(w_1): both are 0 for this ψ.) Let w_t minimise F_t = λψ + ℓ_1 + … +
//! ℓ_{t−1}. Eq. (25) bounds the regret by λψ(u) + Σ F_t(w_t) − F_{t+1}(w_{t+1}) + ℓ_t(w_t). The sum is at most Σ
//! ℓ_t(w_t) − ℓ_t(w_{t+1}): see `varying`. Our learner minimises over all of ℝᵈ. While its weights are in V they are
//! also the minimisers over V.

use super::contract::{BoundDef, divergence};
use super::varying::Varying;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-e",
    name: "C&O Appendix E",
    mark: "App. E",
    equation: r"R_T\le\lambda\|u-w_1\|^2+\ell_1(w_1)-\ell_T(w_{T+1})+V_T",
    source: "C&O Appendix E, from Theorem E.1",
    note: Some(
        "The paper’s FTRL minimises over the domain, ours over all weights. They are the same as long as its weights lie in the ball, and only then is the bound drawn.",
    ),
    learners: &["ftrl"],
    parts: &[],
    track: |case| {
        let away = 2.0 * case.params.number("lambda") * divergence(case.u, case.start);
        Varying::track(case, (r"$\lambda\|u-w_1\|^2$", away))
    },
};
