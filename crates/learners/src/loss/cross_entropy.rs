//! Cross-entropy of K classes: the softmax of K scores against the class that came.
//!
//! ```math
//! f(z)=\ln\sum_{k=1}^{K}e^{z_k}-z_y,
//! \qquad \nabla f(z)=\operatorname{softmax}(z)-e_y
//! ```
//!
//! so that |∂f/∂z_k| ≤ 1 for every class (ScInOL Appendix G); computed in `softmax`.

use super::contract::{Loss, LossDef, Target};
use crate::catalogue::Entry;

/// The loss of this module.
#[derive(Clone, Copy, Debug)]
pub struct CrossEntropy;

pub(super) const DEF: LossDef = LossDef {
    entry: Entry {
        id: "cross-entropy",
        name: "Cross-entropy",
        summary: "Classification into K classes by probability, one score each",
        equation: r"f(z)=\ln\sum_{k=1}^{K}e^{z_k}-z_y,\qquad \nabla f(z)=\operatorname{softmax}(z)-e_y",
        source: "ScInOL Appendix G",
        params: &[],
        aliases: &["softmax", "multinomial logistic", "multiclass", "log loss"],
    },
    target: Target::Class,
    script: "((e) => e.map((v, k) => v / e.reduce((a, b) => a + b) - (k === y ? 1 : 0)))(Array.from(z, (v) => Math.exp(v - Math.max(...z))))",
    strong_convexity: 0.0,
    attained: false,
    log_odds: None,
    build: |_, classes| Loss::cross_entropy(classes),
};
