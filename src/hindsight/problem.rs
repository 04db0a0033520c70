//! P(w) = (1/T) Σ h_t f(x_tᵀw, y_t) + r(w) over the domain: values, slopes, and the dual bound.

use std::borrow::Cow;

use super::Examples;
use crate::implicit::{Domain, Prox};
use crate::loss::{Loss, ScalarLoss};
use crate::math::{Features, max_abs, norm2, soft, summarize};

/// Returns the weights of each score, one after the other, so that loops over coordinates run along
/// them.
fn columns(w: &[f64], k: usize) -> Vec<Vec<f64>> {
    (0..k)
        .map(|class| w.iter().skip(class).step_by(k).copied().collect())
        .collect()
}

/// Accuracy of scores (fraction of ‖x‖‖w‖).
const ROUNDING: f64 = 1e-12;

/// The problem to be minimised.
pub struct Problem {
    /// The examples; at least one.
    pub examples: Examples,
    /// f, which counts h_t times for example t.
    pub loss: Loss,
    /// r and the ball.
    pub prox: Prox,
}

/// First and second derivatives of all losses at one point, and their conjugates.
#[derive(Clone, Debug, Default)]
pub struct Slopes {
    /// h ∂f^μ/∂z, K per round.
    pub gradient: Vec<f64>,
    /// h ∂²f^μ/∂z², one per round; for K classes the K probabilities p (the second derivative is h (diag(p) − ppᵀ)).
    pub curvature: Vec<f64>,
    /// (1/T) Σ (h_t f)*(g_t).
    pub conjugate: f64,
}

impl Problem {
    /// Returns the number of weights.
    pub fn weights(&self) -> usize {
        self.examples.dim() * self.loss.scores()
    }

    /// h_t f.
    fn loss_of(&self, t: usize) -> Cow<'_, Loss> {
        self.loss.times(self.examples.weight(t))
    }

    /// Whether the losses have a kink, at which there is no second derivative.
    pub fn has_kinks(&self) -> bool {
        self.loss
            .scalar()
            .is_some_and(|loss| loss.kinks(1.0) != [None; 2])
    }

    /// Whether the losses are those of classes, which only approach 0 as the margins grow.
    pub fn is_never_zero(&self) -> bool {
        let scalar = self.loss.scalar();
        scalar.is_none_or(|loss| loss.minimizers(1.0).0 == f64::INFINITY)
    }

    /// Whether all margins (yz, or the lead of the example's class over the best other score) exceed 0 by more than
    /// rounding errors: multiples of w then make losses of classes arbitrarily small.
    pub fn separates(&self, scores: &[f64], w: &[f64]) -> bool {
        let k = self.loss.scores();
        let norm = norm2(w);
        scores.chunks_exact(k).enumerate().all(|(t, z)| {
            let y = self.examples.y(t);
            let margin = match self.loss.scalar().map(|loss| loss.minimizers(y)) {
                Some((_, f64::INFINITY)) => z[0],
                Some((f64::NEG_INFINITY, _)) => -z[0],
                // No score is large enough for a numeric target.
                Some(_) => return false,
                None => {
                    let others = z.iter().enumerate().filter(|(i, _)| *i != y as usize);
                    z[y as usize] - others.map(|(_, z)| *z).fold(f64::NEG_INFINITY, f64::max)
                }
            };
            margin > 0.0 && margin > ROUNDING * norm * self.examples.x(t).norm()
        })
    }

    /// Whether most weights are 0 at the minimum, so that few need to move: with λ₁, and on the simplex.
    pub fn has_working_set(&self) -> bool {
        self.prox.reg.l1 > 0.0 || self.prox.domain == Domain::Simplex
    }

    /// All scores x_tᵀw, K per round.
    pub fn scores(&self, w: &[f64]) -> Vec<f64> {
        let k = self.loss.scores();
        let columns = columns(w, k);
        let mut scores = vec![0.0; self.examples.len() * k];
        for (t, z) in scores.chunks_exact_mut(k).enumerate() {
            let x = self.examples.x(t);
            for (z, column) in z.chunks_exact_mut(1).zip(&columns) {
                x.scores(column, z);
            }
        }
        scores
    }

    /// (1/T) Σ_t g_tᵀ-weighted rows: the gradient with respect to w of any function whose slopes in the scores are
    /// `slopes`.
    pub fn pull_back(&self, slopes: &[f64]) -> Vec<f64> {
        let k = self.loss.scores();
        self.sum_rows(|t, _, g| g.copy_from_slice(&slopes[t * k..(t + 1) * k]))
    }

    /// (1/T) Σ_t x_t h_tᵀ, where `slope` gives h_t from the scores of example t with weights `w`: in a single pass, since
    /// examples have long left the cache when another pass begins.
    pub fn pull_back_of(&self, w: &[f64], slope: impl Fn(usize, &mut [f64])) -> Vec<f64> {
        let columns = columns(w, self.loss.scores());
        self.sum_rows(|t, x, h| {
            for (h, column) in h.chunks_exact_mut(1).zip(&columns) {
                x.scores(column, h);
            }
            slope(t, h);
        })
    }

    fn sum_rows(&self, slope: impl Fn(usize, Features<'_>, &mut [f64])) -> Vec<f64> {
        let k = self.loss.scores();
        let mut sums = vec![vec![0.0; self.examples.dim()]; k];
        let mut g = vec![0.0; k];
        for t in 0..self.examples.len() {
            let x = self.examples.x(t);
            slope(t, x, &mut g);
            for (g, sum) in g.chunks_exact(1).zip(&mut sums) {
                if g[0] != 0.0 {
                    x.add_outer(1.0, g, sum);
                }
            }
        }
        let rounds = self.examples.len() as f64;
        let places = 0..self.weights();
        places
            .map(|place| sums[place % k][place / k] / rounds)
            .collect()
    }

    /// P(w), given w's scores.
    pub fn objective(&self, scores: &[f64], w: &[f64]) -> f64 {
        let k = self.loss.scores();
        let losses = scores.chunks_exact(k).enumerate();
        let sum: f64 = losses
            .map(|(t, z)| self.loss_of(t).value(z, self.examples.y(t)))
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
            let loss = self.loss_of(t);
            match loss.scalar() {
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
                    // f*(g) = Σ p ln p; 0 ln 0 is 0. And (hf)*(hg) = h f*(g).
                    let entropy = |p: &f64| if *p > 0.0 { p * libm::log(*p) } else { 0.0 };
                    let h = self.examples.weight(t);
                    conjugate += h * p.iter().map(entropy).sum::<f64>();
                    g.iter_mut().for_each(|g| *g *= h);
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
            let loss = self.loss_of(t);
            match loss.scalar() {
                Some(loss) => g[0] = smoothing.at(loss, t, z[0], y).slope,
                None => loss.gradient(&z, y, &mut g),
            }
            sum += g.iter().zip(dz).map(|(g, dz)| g * dz).sum::<f64>();
        }
        sum / self.examples.len() as f64
    }

    /// (r + ball)*(−∇), and the norm to which it is restricted if it would otherwise be infinite.
    ///
    /// `objective` is that of some point of the domain, `norm` a norm that counts as large.
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
            // max_u vᵀu − r(u), with u = soft(v, λ₁)/λ₂ if that is inside the ball.
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

/// The smoothing of losses with a kink: |r| at a distance r from the kink becomes √(r² + s²), with a decreasing s.
///
/// For small s, Newton's method on that alone needs many steps. So each example also has its own slope g_t, which
/// moves along with w (Chan, Golub, Mulet 1999). With f = |r|, the equation g √(r² + s²) = r is linearised instead of
/// g = r/√(r² + s²). The second derivative is then (1 − g r/√(r² + s²))/√(r² + s²). The number of steps is similar to
/// that of an interior point method.
#[derive(Clone, Debug, Default)]
pub struct Smoothing {
    /// s > 0.
    pub width: f64,
    /// g_t ∈ ∂f; empty if losses are smooth.
    pub duals: Vec<f64>,
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
        // The slope far below all kinks, and a rise at each of them.
        let (mut slope, mut curvature, mut ends) = (0.0, 0.0, None);
        for kink in kinks(loss, y) {
            let (middle, half) = (kink.middle(), 0.5 * (kink.high - kink.low));
            let rounded = libm::hypot(z - kink.score, self.width);
            let side = (z - kink.score) / rounded;
            let dual = ((self.duals[t] - middle) / half).clamp(-1.0, 1.0);
            slope += if ends.is_none() { middle } else { half } + half * side;
            curvature += half * (1.0 - dual * side) / rounded;
            let (low, _) = ends.unwrap_or((kink.low, kink.high));
            ends = Some((low, kink.high));
        }
        let Some((low, high)) = ends else {
            let slope = loss.slope(z, y);
            return Smoothed {
                slope,
                curvature: loss.curvature(z, y),
                conjugate: slope * z - loss.value(z, y),
            };
        };
        let slope = slope.clamp(low, high);
        Smoothed {
            slope,
            curvature,
            conjugate: conjugate(loss, y, slope),
        }
    }
}

/// A kink of a piecewise linear loss, and the slopes on its two sides.
struct Kink {
    score: f64,
    low: f64,
    high: f64,
}

impl Kink {
    fn middle(&self) -> f64 {
        0.5 * (self.low + self.high)
    }
}

fn kinks(loss: &dyn ScalarLoss, y: f64) -> impl Iterator<Item = Kink> {
    loss.kinks(y).into_iter().flatten().map(move |score| {
        let (low, high) = loss.subdifferential(score, y);
        Kink { score, low, high }
    })
}

/// f*(g) of a piecewise linear loss: the maximum is at the kink whose ∂f contains g.
fn conjugate(loss: &dyn ScalarLoss, y: f64, g: f64) -> f64 {
    let scores = loss.kinks(y).into_iter().flatten();
    let values = scores.map(|score| g * score - loss.value(score, y));
    values.fold(f64::NEG_INFINITY, f64::max)
}

/// Returns the smallest and the largest slope of a piecewise linear loss.
fn slopes_of(loss: &dyn ScalarLoss, y: f64) -> (f64, f64) {
    let ends = kinks(loss, y).map(|kink| (kink.low, kink.high));
    ends.reduce(|first, last| (first.0, last.1))
        .unwrap_or_default()
}

impl Problem {
    /// Returns the smallest and the largest slope of the loss of example t.
    fn slopes_at(&self, t: usize) -> (f64, f64) {
        let loss = self.loss_of(t);
        let slopes = |loss| slopes_of(loss, self.examples.y(t));
        loss.scalar().map(slopes).unwrap_or_default()
    }

    /// Returns the middle of each loss's slopes; empty if losses are smooth.
    pub fn first_duals(&self) -> Vec<f64> {
        let middle = |t| {
            let (low, high) = self.slopes_at(t);
            0.5 * (low + high)
        };
        let kinked = self.has_kinks().then_some(self.examples.len());
        (0..kinked.unwrap_or(0)).map(middle).collect()
    }

    /// (1/T) Σ (h_t f)*(g_t) for slopes within the kinks' ∂f.
    pub fn dual_conjugate(&self, duals: &[f64]) -> f64 {
        let one = |(t, g): (usize, &f64)| {
            let loss = self.loss_of(t);
            let scalar = loss.scalar();
            scalar.map_or(0.0, |loss| conjugate(loss, self.examples.y(t), *g))
        };
        duals.iter().enumerate().map(one).sum::<f64>() / self.examples.len() as f64
    }

    /// Moves the duals as the linear model predicts for `moves` of the scores, as far as all stay within ∂f.
    pub fn move_duals(&self, duals: &mut [f64], slopes: &Slopes, moves: &[f64]) {
        let target = |t: usize| slopes.gradient[t] + slopes.curvature[t] * moves[t];
        let mut share = 1.0;
        for (t, g) in duals.iter().enumerate() {
            let (low, high) = self.slopes_at(t);
            let step = target(t) - g;
            let room = if step > 0.0 { high - g } else { low - g };
            if step * share != 0.0 && (step * share).abs() > NEARLY * room.abs() {
                share = NEARLY * room / step;
            }
        }
        for (t, g) in duals.iter_mut().enumerate() {
            let (low, high) = self.slopes_at(t);
            *g = (*g + share * (target(t) - *g)).clamp(low, high);
        }
    }
}

/// Fraction of the way to the end of ∂f that the first dual to reach it may go.
const NEARLY: f64 = 0.9999;
