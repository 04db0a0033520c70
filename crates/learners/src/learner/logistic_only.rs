//! The common parts of the learners of online logistic regression (AIOLI, FTRL, ONS, Foster et al.).

use super::contract::Pairing;
use crate::catalogue::{ParamSpec, Params};
use crate::implicit::Domain;

/// Features beyond which a d × d matrix is more than a page should hold (2,000: 16 MB).
const MOST_FEATURES: usize = 2000;

/// B, the radius of the comparator.
pub const RADIUS: ParamSpec = ParamSpec::log(
    "radius",
    "B",
    "radius",
    5.0,
    (1e-9, 1e9),
    "Largest norm of the weights that the regret compares with; domain: the radius of the domain's ball (5 without a ball)",
)
.slider(0.1, 100.0)
.or_word("domain", false);

/// B of a learner with a comparator in this domain.
pub fn radius(params: &Params, domain: Domain) -> f64 {
    let own = params.optional("radius");
    own.or(domain.radius()).unwrap_or(5.0)
}

/// R, the radius of the features.
pub const BOUND: ParamSpec = ParamSpec::log(
    "bound",
    "R",
    "feature bound",
    1.0,
    (1e-9, 1e9),
    "Largest norm of the features",
)
.slider(0.1, 100.0);

/// AIOLI's η_t = e^{yŷ}/(1 + BR) for the margin yŷ and the largest score BR (AIOLI Eq. 9).
pub fn adaptive_curvature(margin: f64, largest: f64) -> f64 {
    libm::exp(margin) / (1.0 + largest)
}

/// ONS's γ = ½ min(1/(4GD), α) with G = R, D = 2B and the logistic loss's exp-concavity α = e^{−BR} (AIOLI Eq. 8).
pub fn fixed_curvature(largest: f64) -> f64 {
    let (concavity, steepness) = (libm::exp(-largest), 1.0 / (8.0 * largest));
    0.5 * if concavity < steepness {
        concavity
    } else {
        steepness
    }
}

/// Refusal by learners that are made for the logistic loss and have a regulariser of their own.
///
/// A ball does not confine them: it bounds the comparator, and an improper learner may leave it.
pub fn refuses(pairing: &Pairing<'_>) -> Option<&'static str> {
    if pairing.loss.def.entry.id != "logistic" {
        return Some("it is made for the logistic loss");
    }
    (!pairing.reg.is_none()).then_some("it has its own; choose none")
}

/// Refusal by those among them that keep a d × d matrix.
pub fn refuses_wide(pairing: &Pairing<'_>) -> Option<&'static str> {
    refuses(pairing).or_else(|| {
        let wide = pairing.dim.is_some_and(|dim| dim > MOST_FEATURES);
        wide.then_some("it keeps a d × d matrix, so at most 2,000 features are possible")
    })
}
