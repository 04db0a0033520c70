//! The best fixed weights in hindsight, to a certified gap.
//!
//! Regret compares a learner with u* = argmin_u { (1/T) Σ_t f(x_tᵀu, y_t) + r(u) : ‖u‖ ≤ R } (FIOL Eq. 2,
//! C&O §1). Every loss × regulariser × domain of the catalogue is solved by one method, a proximal Newton
//! iteration on a working set ([`Solver`]); losses with a kink are smoothed, less and less, and have dual variables beside w.
//!
//! Nothing of it needs to be trusted. With any subgradients g_t ∈ ∂f(v_t) Fenchel's inequality gives
//!
//! ```text
//! min P ≥ −(1/T) Σ_t f*(g_t) − (r + ball)*(−(1/T) Σ_t g_t x_t),     f*(g_t) = g_t v_t − f(v_t),
//! ```
//!
//! so each iterate comes with a lower bound. What is shown is the distance of the best value found from the best bound
//! found ([`Best`]). Without regulariser and ball the right conjugate is infinite; there the bound is one among all u of
//! norm at most [`Best::radius`]. Weights that separate the classes are a certificate there: longer and longer, their
//! objective falls to the infimum 0, which losses such as the logistic one do not attain.

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

/// The best weights found, and how much better any others could be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Best {
    /// u, d·K numbers, feature-major.
    pub weights: Vec<f64>,
    /// P(u) = (1/T) Σ f + r.
    pub objective: f64,
    /// No weights (of norm up to `radius`) have an objective below this.
    pub lower: f64,
    /// Norm up to which `lower` holds; `None` if it holds for all weights of the domain.
    pub radius: Option<f64>,
    /// The weights separate the classes and may grow, so the infimum is 0, but the loss of no weights is.
    pub unattained: bool,
}

impl Best {
    /// How far P(u) can be above the minimum.
    pub fn gap(&self) -> f64 {
        let gap = self.objective - self.lower;
        if gap > 0.0 { gap } else { 0.0 }
    }
}
