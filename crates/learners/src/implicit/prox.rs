//! Regularisers and domains, and the proximal map of both together.
//!
//! Every regulariser in the catalogue has the form λ₁‖w‖₁ + λ₂/2 ‖w‖², possibly with zero λ₁ or λ₂.
//! On all of ℝᵈ and in a Euclidean ball the same map covers them all (FIOL Lemma 2; a ball's
//! multiplier only makes the divisor larger):
//!
//! ```math
//! \operatorname{prox}_{\eta(r+V)}(v)=\frac{s}{\max(1+\eta\lambda_2,\;\|s\|_2/R)},
//! \qquad s=\operatorname{soft}(v,\eta\lambda_1)
//! ```
//!
//! On the simplex, where no learner takes a regulariser, the map is the projection (see `simplex`).

use alloc::vec::Vec;

use super::simplex;
use crate::catalogue::{Entry, ParamSpec, Params};
use crate::math::{
    Summary, axpy, divide, explicit_shrink, explicit_step, norm2, sign, soft_step, soften,
};

/// r(w) = λ₁‖w‖₁ + λ₂/2 ‖w‖².
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Regularizer {
    /// λ₁ ≥ 0.
    pub l1: f64,
    /// λ₂ ≥ 0.
    pub l2: f64,
}

impl Regularizer {
    /// Returns r(w) from a summary of w.
    pub fn value(&self, w: &Summary) -> f64 {
        // λ = 0 must not multiply an infinite norm: 0·∞ is not a valid value of r.
        let l1 = if self.l1 == 0.0 { 0.0 } else { self.l1 * w.l1 };
        let l2 = if self.l2 == 0.0 {
            0.0
        } else {
            0.5 * self.l2 * w.square
        };
        l1 + l2
    }

    /// Returns the i-th entry of the subgradient at w_i, with sign(0) = 0.
    #[inline]
    pub fn slope(&self, w: f64) -> f64 {
        self.l1 * sign(w) + self.l2 * w
    }

    /// Takes the subgradient step w ← w − η∂r(w), with sign(0) = 0.
    pub fn descend(&self, eta: f64, w: &mut [f64]) {
        if !self.is_none() {
            explicit_shrink(eta, (self.l1, self.l2), w);
        }
    }

    /// Takes the subgradient step, then w ← w + a·x.
    pub fn descend_and_step(&self, eta: f64, a: f64, x: &[f64], w: &mut [f64]) {
        if self.is_none() {
            axpy(a, x, w);
        } else {
            explicit_step(eta, (self.l1, self.l2), a, x, w);
        }
    }

    /// Whether there is no regularisation.
    pub fn is_none(&self) -> bool {
        self.l1 == 0.0 && self.l2 == 0.0
    }
}

/// The set of allowed weights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Domain {
    /// All of ℝᵈ.
    #[default]
    All,
    /// ‖w‖₂ ≤ R.
    Ball(f64),
    /// w ≥ 0, Σw = 1.
    Simplex,
}

impl Domain {
    /// Returns the radius if the domain is a ball.
    pub fn radius(self) -> Option<f64> {
        match self {
            Domain::Ball(radius) => Some(radius),
            _ => None,
        }
    }

    /// Returns the default w₁: zero, or the uniform distribution on the simplex.
    pub fn start(self, weights: usize) -> Vec<f64> {
        let each = match self {
            Domain::Simplex => 1.0 / weights as f64,
            _ => 0.0,
        };
        vec![each; weights]
    }
}

/// The regulariser and the domain, which define the proximal map of an update.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prox {
    /// The regulariser.
    pub reg: Regularizer,
    /// The domain.
    pub domain: Domain,
}

impl Prox {
    /// Returns the domain without a regulariser.
    pub fn without_reg(self) -> Self {
        Prox {
            reg: Regularizer::default(),
            ..self
        }
    }

    /// Returns the same pair with r/h in place of r.
    pub(crate) fn divided(self, h: f64) -> Self {
        Prox {
            reg: Regularizer {
                l1: self.reg.l1 / h,
                l2: self.reg.l2 / h,
            },
            ..self
        }
    }

    /// Applies v ← prox_{η(r + domain)}(v).
    pub fn apply(&self, eta: f64, v: &mut [f64]) {
        if self.domain == Domain::Simplex {
            simplex::project(v);
            return;
        }
        soften(eta * self.reg.l1, v);
        self.finish(eta, v);
    }

    /// Applies w ← prox_{η(r + domain)}(w + a·x) in as few passes as possible.
    pub fn step(&self, eta: f64, a: f64, x: &[f64], w: &mut [f64]) {
        if self.domain == Domain::Simplex {
            simplex::project_step(a, x, w);
            return;
        }
        soft_step(eta * self.reg.l1, a, x, w);
        self.finish(eta, w);
    }

    /// Shrinks and projects after the threshold.
    fn finish(&self, eta: f64, v: &mut [f64]) {
        let mut divisor = 1.0 + eta * self.reg.l2;
        if let Domain::Ball(radius) = self.domain {
            let needed = norm2(v) / radius;
            if needed > divisor {
                divisor = needed;
            }
        }
        if divisor != 1.0 {
            divide(divisor, v);
        }
    }
}

/// A regulariser in the registry.
#[derive(Debug)]
pub struct RegDef {
    /// The catalogue entry.
    pub entry: Entry,
    /// Builds it from checked parameters.
    pub build: fn(&Params) -> Regularizer,
}

/// A domain in the registry.
#[derive(Debug)]
pub struct DomainDef {
    /// The catalogue entry.
    pub entry: Entry,
    /// Builds it from checked parameters and the number of rounds.
    pub build: fn(&Params, rounds: u64) -> Domain,
}

const fn weight(id: &'static str, symbol: &'static str, help: &'static str) -> ParamSpec {
    ParamSpec::log(id, symbol, "weight", 0.1, (0.0, 1e9), help).slider(1e-4, 10.0)
}

const LAMBDA_1: &str = "How strongly weights are pulled to exact zero";
const LAMBDA_2: &str = "How strongly weights are shrunk towards zero";

/// The regularisers: none, the ℓ₁ norm, the ℓ₂ norm, and both (the elastic net).
///
/// ```math
/// r(w)=0
/// ```
/// ```math
/// r(w)=\lambda\|w\|_1
/// ```
/// ```math
/// r(w)=\tfrac{\lambda}{2}\|w\|_2^2
/// ```
/// ```math
/// r(w)=\lambda_1\|w\|_1+\tfrac{\lambda_2}{2}\|w\|_2^2
/// ```
///
/// The lasso is FIOL Eq. (8), the others are in FIOL §3.
pub static REGULARIZERS: &[RegDef] = &[
    RegDef {
        entry: Entry {
            id: "none",
            name: "None",
            summary: "No regulariser",
            equation: "r(w)=0",
            source: "",
            params: &[],
            aliases: &[],
        },
        build: |_| Regularizer::default(),
    },
    RegDef {
        entry: Entry {
            id: "l1",
            name: "ℓ₁ norm",
            summary: "Lasso: weights become exactly zero",
            equation: r"r(w)=\lambda\|w\|_1",
            source: "FIOL Eq. (8)",
            params: &[weight("lambda", r"\lambda", LAMBDA_1)],
            aliases: &["lasso", "sparsity"],
        },
        build: |p| Regularizer {
            l1: p.number("lambda"),
            l2: 0.0,
        },
    },
    RegDef {
        entry: Entry {
            id: "l2",
            name: "ℓ₂ norm",
            summary: "Ridge: weights shrink, but none becomes zero",
            equation: r"r(w)=\tfrac{\lambda}{2}\|w\|_2^2",
            source: "FIOL §3",
            params: &[weight("lambda", r"\lambda", LAMBDA_2)],
            aliases: &["ridge", "weight decay", "tikhonov"],
        },
        build: |p| Regularizer {
            l1: 0.0,
            l2: p.number("lambda"),
        },
    },
    RegDef {
        entry: Entry {
            id: "elastic-net",
            name: "Elastic net",
            summary: "Both at once: sparse and shrunk",
            equation: r"r(w)=\lambda_1\|w\|_1+\tfrac{\lambda_2}{2}\|w\|_2^2",
            source: "FIOL §3",
            params: &[
                weight("l1", r"\lambda_1", LAMBDA_1),
                weight("l2", r"\lambda_2", LAMBDA_2),
            ],
            aliases: &[],
        },
        build: |p| Regularizer {
            l1: p.number("l1"),
            l2: p.number("l2"),
        },
    },
];

/// The domains: no constraint, a ball around zero (C&O Appendix C), and the probability simplex.
///
/// ```math
/// V=\mathbb{R}^d
/// ```
/// ```math
/// V=\{w:\|w\|_2\le R\}
/// ```
/// ```math
/// V=\{w:w_i\ge0,\;\textstyle\sum_iw_i=1\}
/// ```
pub static DOMAINS: &[DomainDef] = &[
    DomainDef {
        entry: Entry {
            id: "all",
            name: "All of ℝᵈ",
            summary: "No constraint",
            equation: r"V=\mathbb{R}^d",
            source: "",
            params: &[],
            aliases: &["unconstrained"],
        },
        build: |_, _| Domain::All,
    },
    DomainDef {
        entry: Entry {
            id: "ball",
            name: "Ball",
            summary: "Weights stay in a Euclidean ball around zero",
            equation: r"V=\{w:\|w\|_2\le R\}",
            source: "C&O Appendix C",
            params: &[ParamSpec::log(
                "radius",
                "R",
                "radius",
                1.0,
                (1e-9, 1e9),
                "Largest Euclidean norm of the weights; ln T is the logarithm of the rounds (AIOLI §5)",
            )
            .slider(0.01, 100.0)
            .or_word("ln-T", false)],
            aliases: &["constraint", "projection"],
        },
        // For a single round ln 1 = 0, which would leave no ball.
        build: |p, rounds| {
            let logarithm = libm::log(rounds.max(2) as f64);
            Domain::Ball(p.optional("radius").unwrap_or(logarithm))
        },
    },
    DomainDef {
        entry: Entry {
            id: "simplex",
            name: "Simplex",
            summary: "Weights are at least 0 and sum to 1; they start out equal",
            equation: r"V=\{w:w_i\ge0,\;\textstyle\sum_iw_i=1\}",
            source: "Kivinen & Warmuth 1997",
            params: &[],
            aliases: &["probabilities", "experts", "portfolio", "mixture"],
        },
        build: |_, _| Domain::Simplex,
    },
];
