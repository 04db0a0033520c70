//! P(w) = (1/T) Σ f(x_tᵀw, y_t) + r(w) over the domain: values, slopes, and the dual bound.

use super::Examples;
use crate::implicit::{Domain, Prox};
use crate::loss::{Line, Loss, ScalarLoss};
use crate::math::{max_abs, norm2, soft, summarize};

/// The problem that is minimised.
pub struct Problem {
    /// The examples; at least one.
    pub examples: Examples,
    /// f.
    pub loss: Loss,
    /// r and the ball.
    pub prox: Prox,
}

/// First and second derivatives of all losses at one point, and their conjugates.
#[derive(Clone, Debug, Default)]
pub struct Slopes {
    /// ∂f^μ/∂z, K a round.
    pub gradient: Vec<f64>,
    /// ∂²f^μ/∂z², one a round; for K classes the K probabilities p (the second derivative is
    /// diag(p) − ppᵀ).
    pub curvature: Vec<f64>,
    /// (1/T) Σ f*(g_t).
    pub conjugate: f64,
}

impl Problem {
    /// Number of weights.
    pub fn weights(&self) -> usize {
        self.examples.dim() * self.loss.scores()
    }

    /// Some losses have a kink, at which there is no second derivative.
    pub fn has_kinks(&self) -> bool {
        self.loss
            .scalar()
            .is_some_and(|loss| loss.kink(1.0).is_some())
    }

    /// Most weights are 0 at the minimum, so that few need to move: with λ₁, and on the simplex.
    pub fn has_working_set(&self) -> bool {
        self.prox.reg.l1 > 0.0 || self.prox.domain == Domain::Simplex
    }

    /// All scores x_tᵀw, K a round.
    pub fn scores(&self, w: &[f64]) -> Vec<f64> {
        let k = self.loss.scores();
        let mut scores = vec![0.0; self.examples.len() * k];
        for (t, z) in scores.chunks_exact_mut(k).enumerate() {
            self.examples.x(t).scores(w, z);
        }
        scores
    }

    /// (1/T) Σ_t g_tᵀ-weighted rows: the gradient with respect to w of anything whose slopes in the
    /// scores are `slopes`.
    pub fn pull_back(&self, slopes: &[f64]) -> Vec<f64> {
        let k = self.loss.scores();
        let mut sum = vec![0.0; self.weights()];
        for (t, g) in slopes.chunks_exact(k).enumerate() {
            if g.iter().any(|g| *g != 0.0) {
                self.examples.x(t).add_outer(1.0, g, &mut sum);
            }
        }
        let rounds = self.examples.len() as f64;
        sum.iter_mut().for_each(|g| *g /= rounds);
        sum
    }

    /// P(w), given w's scores.
    pub fn objective(&self, scores: &[f64], w: &[f64]) -> f64 {
        let k = self.loss.scores();
        let losses = scores.chunks_exact(k).enumerate();
        let sum: f64 = losses
            .map(|(t, z)| self.loss.value(z, self.examples.y(t)))
            .sum();
        sum / self.examples.len() as f64 + self.prox.reg.value(&summarize(w))
    }

    /// Derivatives of the losses at `scores`; losses with a kink are smoothed (`Smoothing`).
    pub fn slopes(&self, scores: &[f64], smoothing: &Smoothing, slopes: &mut Slopes) {
        let (rounds, k) = (self.examples.len(), self.loss.scores());
        slopes.gradient.resize(rounds * k, 0.0);
        slopes.curvature.resize(rounds * k, 0.0);
        let mut conjugate = 0.0;
        for t in 0..rounds {
            let (y, at) = (self.examples.y(t), t * k..(t + 1) * k);
            let z = &scores[at.clone()];
            match self.loss.scalar() {
                Some(loss) => {
                    let smooth = smoothing.at(loss, t, z[0], y);
                    slopes.gradient[t] = smooth.slope;
                    slopes.curvature[t] = smooth.curvature;
                    conjugate += smooth.conjugate;
                }
                None => {
                    let g = &mut slopes.gradient[at.clone()];
                    self.loss.gradient(z, y, g);
                    let p = &mut slopes.curvature[at];
                    p.copy_from_slice(g);
                    p[y as usize] += 1.0;
                    // f*(g) = Σ p ln p; 0 ln 0 is 0.
                    let entropy = |p: &f64| if *p > 0.0 { p * libm::log(*p) } else { 0.0 };
                    conjugate += p.iter().map(entropy).sum::<f64>();
                }
            }
        }
        slopes.conjugate = conjugate / rounds as f64;
    }

    /// (1/T) Σ ∂f(z_t + a·dz_t)·dz_t: the slope of the (smoothed) losses along a line of scores.
    pub fn slope_along(&self, scores: &[f64], moves: &[f64], a: f64, smoothing: &Smoothing) -> f64 {
        let k = self.loss.scores();
        let (mut sum, mut z, mut g) = (0.0, vec![0.0; k], vec![0.0; k]);
        for t in 0..self.examples.len() {
            let (y, at) = (self.examples.y(t), t * k..(t + 1) * k);
            let dz = &moves[at.clone()];
            for ((z, from), dz) in z.iter_mut().zip(&scores[at]).zip(dz) {
                *z = from + a * dz;
            }
            match self.loss.scalar() {
                Some(loss) => g[0] = smoothing.at(loss, t, z[0], y).slope,
                None => self.loss.gradient(&z, y, &mut g),
            }
            sum += g.iter().zip(dz).map(|(g, dz)| g * dz).sum::<f64>();
        }
        sum / self.examples.len() as f64
    }

    /// (r + ball)*(−∇), and the norm up to which alone it is taken where it would be infinite.
    ///
    /// `objective` is that of some point of the domain, `norm` a norm that is thought of as large.
    pub fn conjugate(&self, gradient: &[f64], objective: f64, norm: f64) -> (f64, Option<f64>) {
        if self.prox.domain == Domain::Simplex {
            // max_u vᵀu over the simplex is the largest v_i.
            let least = gradient.iter().copied().fold(f64::INFINITY, f64::min);
            return (-least, None);
        }
        let (reg, radius) = (self.prox.reg, self.prox.domain.radius());
        let beyond: Vec<f64> = gradient.iter().map(|g| soft(*g, reg.l1)).collect();
        let excess = norm2(&beyond);
        match radius {
            _ if excess == 0.0 => (0.0, None),
            // max_u vᵀu − r(u), with u = soft(v, λ₁)/λ₂ where that is inside the ball.
            Some(radius) if excess > reg.l2 * radius => {
                (radius * excess - 0.5 * reg.l2 * radius * radius, None)
            }
            _ if reg.l2 > 0.0 => (0.5 * excess * excess / reg.l2, None),
            // λ₁‖u*‖₁ ≤ P(u*) ≤ P(w): the conjugate over that ℓ₁ ball.
            None if reg.l1 > 0.0 => (objective / reg.l1 * max_abs(&beyond), None),
            _ => (norm * excess, Some(norm)),
        }
    }
}

/// How losses with a kink are made smooth: the method of multipliers on v = z.
///
/// f is replaced by the envelope min_v { f(v) + m(z − v) + (z − v)²/(2μ) } with multipliers m_t that are
/// set to the slopes of the last solution: with the right multipliers the minimum is the right one for
/// any μ > 0, so the problems stay well conditioned (Rockafellar 1976; Li, Sun, Toh 2018).
#[derive(Clone, Debug, Default)]
pub struct Smoothing {
    /// μ > 0.
    pub mu: f64,
    /// m_t ∈ ∂f; not used (and empty) where losses are smooth.
    pub multipliers: Vec<f64>,
}

/// One loss at one score.
struct Smoothed {
    slope: f64,
    curvature: f64,
    /// f*(slope).
    conjugate: f64,
}

impl Smoothing {
    #[inline]
    fn at(&self, loss: &dyn ScalarLoss, t: usize, z: f64, y: f64) -> Smoothed {
        let Some(kink) = loss.kink(y) else {
            let slope = loss.slope(z, y);
            return Smoothed {
                slope,
                curvature: loss.curvature(z, y),
                conjugate: slope * z - loss.value(z, y),
            };
        };
        let mu = self.mu;
        let z = z + mu * self.multipliers[t];
        // v = prox_{μf}(z): the implicit step on the score alone.
        let line = Line {
            tau: 0.0,
            z,
            slope: 1.0,
            eta: mu,
        };
        let tau = loss.solve_along_line(line, y);
        let (low, high) = loss.subdifferential(kink, y);
        let at_kink = mu * low <= z - kink && z - kink <= mu * high;
        let (v, slope) = (if at_kink { kink } else { z + tau }, -tau / mu);
        Smoothed {
            slope,
            curvature: if at_kink { 1.0 / mu } else { 0.0 },
            conjugate: slope * v - loss.value(v, y),
        }
    }
}
