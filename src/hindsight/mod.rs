//! The best fixed weights in hindsight, to a certified gap.
//!
//! Regret compares a learner with u* = argmin_u { (1/T) Σ_t f(x_tᵀu, y_t) + r(u) : ‖u‖ ≤ R } (FIOL Eq. 2, C&O §1). One method
//! solves every loss × regulariser × domain of the catalogue: a proximal Newton iteration on a working set ([`Solver`]).
//! Losses with a kink are smoothed, less and less, and have dual variables in addition to w.
//!
//! None of this needs to be trusted. For any subgradients g_t ∈ ∂f(v_t), Fenchel's inequality gives
//!
//! ```text
//! min P ≥ −(1/T) Σ_t f*(g_t) − (r + ball)*(−(1/T) Σ_t g_t x_t),     f*(g_t) = g_t v_t − f(v_t),
//! ```
//!
//! so each iterate comes with a lower bound. The gap reported is the distance between the best value and the best bound found
//! ([`Best`]). Without regulariser and ball the right conjugate is infinite; the bound is then one over all u of norm at most
//! [`Best::radius`]. Weights that separate the classes are themselves a certificate: as they grow, their objective falls to
//! the infimum 0, which losses such as the logistic one do not attain.

mod examples;
mod hessian;
mod lasso;
mod model;
mod problem;
mod simplex;
mod solver;

pub use examples::Examples;
pub use problem::Problem;
pub use solver::Solver;

/// The best weights found, and a bound on how much better others can be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Best {
    /// u, d·K numbers, feature-major.
    pub weights: Vec<f64>,
    /// P(u) = (1/T) Σ f + r.
    pub objective: f64,
    /// Lower bound on the objective of all weights (of norm up to `radius`).
    pub lower: f64,
    /// Norm up to which `lower` holds; `None` if it holds for all weights in the domain.
    pub radius: Option<f64>,
    /// Whether the weights separate the classes and can grow, so that the infimum is 0 but no weights attain it.
    pub unattained: bool,
}

impl Best {
    /// Upper bound on the distance of P(u) from the minimum.
    pub fn gap(&self) -> f64 {
        let gap = self.objective - self.lower;
        if gap > 0.0 { gap } else { 0.0 }
    }
}
