//! AIOLI: efficient improper online logistic regression.
//!
//! ```math
//! \hat\theta_t=\arg\min_\theta\;\sum_{s<t}\hat\ell_s(\theta)+\ell(\theta^\top x_t,1)+\ell(\theta^\top x_t,-1)+\lambda\|\theta\|^2
//! ```
//!
//! and ŷ_t = θ̂_tᵀx_t (AIOLI Eq. 3). The quadratic ℓ̂_s touches ℓ_s at θ̂_s and has the curvature
//! η_s g_s g_sᵀ with η_s = e^{y_s ŷ_s}/(1 + BR) (Eq. 2). As θ̂_t depends on x_t, the learner is improper,
//! and pulls its predictions towards 0 where it has seen little.
//!
//! Let A = λI + ½Σ η g gᵀ and b = ½Σ (η gᵀθ̂ − 1) g (Eq. 5). The prediction is the root s of
//! s = c − k tanh(s/2), with c = xᵀA⁻¹b and k = ½xᵀA⁻¹x. Then θ̂ = A⁻¹(b − ½ tanh(s/2) x): the gradient
//! of (3) is 0 there, and its product with x is s. A is kept as a Cholesky factor: O(d²) time per round
//! and d²/2 numbers of memory.
//!
//! Regret at most λ‖θ‖² + d(1 + BR) ln(1 + nR²/(8d(1 + BR)λ)) against ‖θ‖ ≤ B if ‖x‖ ≤ R (Theorem 1): no e^B.
//! (A `start` is the centre of λ‖θ − start‖².)

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use super::contract::{Curvature, Importance, Learner, LearnerDef, Report, Update};
use super::logistic_only;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{Cholesky, Features, axpy, dot, expit, sqrt};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 3,
    improper: true,
    depends_on_dim: true,
    depends_on_x: true,
    update: Update::Parabola(
        "AIOLI sees x before it predicts and takes no step along it: in every round it minimises the sum of one quadratic per past round and both possible losses of the next example.",
        Curvature::Adaptive,
    ),
    importance: Importance::One,
    refuses: logistic_only::refuses_wide,
    ..LearnerDef::new(
        Entry {
            id: "aioli",
            name: "AIOLI",
            summary: "improper logistic regression: quadratic surrogates and both labels of the next example",
            equation: r"\hat\theta_t=\arg\min_\theta\;\sum_{s<t}\hat\ell_s(\theta)+\ell(\theta^\top x_t,1)+\ell(\theta^\top x_t,-1)+\lambda\|\theta\|^2",
            source: "AIOLI Eq. (3)",
            params: &[
                ParamSpec::log(
                    "lambda",
                    r"\lambda",
                    "regularisation",
                    1.0,
                    (1e-9, 1e9),
                    "Weight of λ‖θ‖²; auto is 1/B²",
                )
                .slider(1e-3, 100.0)
                .or_word("auto", true),
                logistic_only::RADIUS,
                logistic_only::BOUND,
            ],
            aliases: &["improper", "online logistic regression", "Azoury-Warmuth"],
        },
        |params, setting| {
            let radius = logistic_only::radius(params, setting.prox.domain);
            let lambda = params.optional("lambda").unwrap_or(1.0 / (radius * radius));
            Box::new(Aioli {
                curvature: 1.0 / (1.0 + radius * params.number("bound")),
                factor: Cholesky::of_identity(setting.dim, lambda),
                b: setting.start.iter().map(|w| lambda * w).collect(),
                half: vec![0.0; setting.dim],
                pulled: vec![0.0; setting.dim],
                w: vec![0.0; setting.dim],
                is_current: false,
                tanh: None,
                dense: Vec::new(),
            })
        },
    )
};

crate::builder::typed!(Aioli: lambda: f64, radius: f64, bound: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Aioli {
    /// 1/(1 + BR).
    curvature: f64,
    /// L with LLᵀ = A.
    factor: Cholesky,
    b: Vec<f64>,
    /// L⁻¹x.
    half: Vec<f64>,
    /// L⁻¹b.
    pulled: Vec<f64>,
    /// tanh(s/2) of the x just predicted; `None` once its target is learned.
    tanh: Option<f64>,
    /// The last θ̂, computed only on request: it is a third of a round's work, and predictions do
    /// not need it.
    w: Vec<f64>,
    /// Whether `w` is the last θ̂.
    is_current: bool,
    dense: Vec<f64>,
}

impl Learner for Aioli {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        let (mut half, mut pulled) = (vec![0.0; self.b.len()], self.b.clone());
        scores[0] = self.solve(x, &mut half, &mut pulled);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        let (mut half, mut pulled) = (mem::take(&mut self.half), mem::take(&mut self.pulled));
        pulled.copy_from_slice(&self.b);
        scores[0] = self.solve(x, &mut half, &mut pulled);
        (self.half, self.pulled) = (half, pulled);
        self.tanh = Some(libm::tanh(0.5 * scores[0]));
        self.is_current = false;
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], _loss: &Loss) -> Report {
        let x = x.to_dense(&mut self.dense);
        let (score, margin) = (scores[0], y * scores[0]);
        // g = −yσ(−m)x and η = e^m/(1 + BR), so ηggᵀ = σ(m)σ(−m)/(1 + BR)·xxᵀ: no exponential is left.
        let wrong = expit(-margin);
        let bend = self.curvature * expit(margin) * wrong;
        axpy(0.5 * (bend * score + y * wrong), x, &mut self.b);
        let root = sqrt(0.5 * bend);
        self.half.iter_mut().zip(x).for_each(|(v, x)| *v = root * x);
        self.factor.update(&mut self.half);
        self.tanh = None;
        self.is_current = false;
        Report {
            eta: Some(self.curvature * libm::exp(margin)),
            beta: Some(y * wrong),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        if !self.is_current {
            self.compute();
        }
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.matrix("factor", self.factor.lower_mut());
        fields.per_feature("b", &mut self.b);
        if fields.is_loading() {
            (self.tanh, self.is_current) = (None, false);
        }
    }

    fn footprint(&self) -> usize {
        self.factor.numbers()
    }
}

impl Aioli {
    /// Computes the score; `pulled` is b before and L⁻¹b after, `half` becomes L⁻¹x.
    fn solve(&self, x: Features<'_>, half: &mut [f64], pulled: &mut [f64]) -> f64 {
        half.fill(0.0);
        x.for_each(|i, x| half[i] = x);
        self.factor.solve_lower_both(half, pulled);
        improper_score(dot(half, pulled), 0.5 * dot(half, half))
    }

    /// Computes θ̂ of the x just predicted, or A⁻¹b once its target was learned.
    fn compute(&mut self) {
        match self.tanh {
            Some(tanh) => {
                self.w.copy_from_slice(&self.pulled);
                axpy(-0.5 * tanh, &self.half, &mut self.w);
                self.factor.solve_upper(&mut self.w);
            }
            None => {
                self.w.copy_from_slice(&self.b);
                self.factor.solve(&mut self.w);
            }
        }
        self.is_current = true;
    }
}

/// Returns the root s of s = c − k tanh(s/2), k ≥ 0.
///
/// By symmetry c > 0; then s − c + k tanh(s/2) is concave on s ≥ 0, and Newton from the left of the root
/// climbs to it. Bisection takes over if tanh is so flat that Newton would climb for long.
fn improper_score(c: f64, k: f64) -> f64 {
    if c < 0.0 {
        return -improper_score(-c, k);
    }
    // tanh is at most 1 and at most its tangent at 0.
    let (flat, steep) = (c - k, c / (1.0 + 0.5 * k));
    let mut low = if flat > steep { flat } else { steep };
    let (mut high, mut s) = (c, low);
    for round in 0..200 {
        let tanh = libm::tanh(0.5 * s);
        let residual = (s - c) + k * tanh;
        if residual > 0.0 {
            high = s;
        } else {
            low = s;
        }
        let newton = s - residual / (1.0 + 0.5 * k * (1.0 - tanh * tanh));
        let next = if newton >= low && newton <= high && (round < 16 || round % 2 == 0) {
            newton
        } else {
            0.5 * (low + high)
        };
        let moved = (next - s).abs();
        s = next;
        if moved <= f64::EPSILON * s.abs() {
            break;
        }
    }
    s
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_root_solves_the_scalar_equation(c in -12f64..12.0, k in -12f64..12.0, tiny: bool) {
            let (c, k) = if tiny { (c, 10f64.powf(k)) } else { (c * 10f64.powf(c.abs()), 10f64.powf(k)) };
            let s = improper_score(c, k);
            let residual = s - c + k * libm::tanh(0.5 * s);
            prop_assert!(residual.abs() <= 1e-14 * (c.abs() + k * libm::tanh(0.5 * s).abs() + s.abs()), "{s} {residual}");
        }
    }

    #[test]
    fn extreme_equations_end() {
        for (c, k) in [
            (1e300, 1e300),
            (1e6 + 10.0, 1e6),
            (5.0, 1e300),
            (1e-300, 1e300),
            (0.0, 0.0),
        ] {
            let s = improper_score(c, k);
            assert!(s >= 0.0 && s <= c, "{c} {k}: {s}");
        }
        assert!(improper_score(f64::NAN, 1.0).is_nan());
    }
}
