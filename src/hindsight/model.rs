//! The local quadratic model of P, minimised exactly over regulariser and ball.
//!
//! At w, on the working set of weights S, with H = (1/T) Σ c_t x_t x_tᵀ (for classes: blocks of
//! diag(p) − ppᵀ) and a little damping δ·diag(H),
//!
//! ```text
//! min_u ½uᵀAu − bᵀu + λ₁‖u‖₁ : ‖u‖ ≤ R,    A = H + δ diag(H) + (λ₂ + ν)I,  b = (H + δ diag(H))w − ∇
//! ```
//!
//! where ν ≥ 0 is the ball's multiplier: ‖u(ν)‖ falls with ν, and ν is found by a guarded secant on
//! 1/‖u(ν)‖ (Moré and Sorensen 1983). Without λ₁ this is one linear system, by Cholesky or, where H would
//! be too large, by conjugate gradients; with λ₁, coordinate descent finds the signs and Cholesky finishes.

use super::hessian::{bend, hessian, hessian_diagonal, is_curved};
use super::lasso::lasso;
use super::problem::{Problem, Slopes};
use super::simplex;
use crate::implicit::Domain;
use crate::math::{Lower, dot, norm2};

/// Most multiplications spent on writing H out.
const MOST_WORK: f64 = 4e9;
/// Most weights for which H is written out.
const MOST_WEIGHTS: usize = 2500;
/// Conjugate gradients stop at this share of their first residual …
const CG_SHARE: f64 = 1e-7;
/// … or after this number of products.
const CG_STEPS: usize = 300;

/// The model at one point.
pub struct Model<'a> {
    problem: &'a Problem,
    slopes: &'a Slopes,
    /// Places of the weights in the working set.
    places: &'a [usize],
    /// H + δ diag(H), if it is written out.
    matrix: Option<Lower>,
    /// δ diag(H) (all of the diagonal where there is no matrix: the preconditioner).
    damping: Vec<f64>,
    diagonal: Vec<f64>,
    w: Vec<f64>,
    b: Vec<f64>,
}

/// The most weights a working set may hold.
pub const LARGEST_SET: usize = MOST_WEIGHTS;

impl<'a> Model<'a> {
    /// The model of the losses at `w` (all weights), whose gradient there is `gradient`.
    pub fn new(
        problem: &'a Problem,
        slopes: &'a Slopes,
        places: &'a [usize],
        w: &[f64],
        gradient: &[f64],
        delta: f64,
    ) -> Self {
        let n = places.len();
        let curved = (0..problem.examples.len())
            .filter(|t| is_curved(problem, slopes, *t))
            .count();
        let work = curved as f64 * (n * n) as f64 / 2.0;
        let chosen = problem.has_working_set();
        let written = n <= MOST_WEIGHTS && (work <= MOST_WORK || chosen);
        let mut matrix = written.then(|| hessian(problem, slopes, places));
        let mut diagonal = match &matrix {
            Some(matrix) => (0..n).map(|i| matrix.at(i, i)).collect(),
            None => hessian_diagonal(problem, slopes, places),
        };
        // A weight that no curved example touches stays where its gradient leaves it.
        let largest = diagonal.iter().copied().fold(0.0, f64::max);
        let floor = if largest > 0.0 { largest } else { 1.0 };
        let damping: Vec<f64> = diagonal
            .iter()
            .map(|h| delta * if *h > 1e-12 * floor { *h } else { floor })
            .collect();
        for (i, damp) in damping.iter().enumerate() {
            diagonal[i] += damp;
            if let Some(matrix) = &mut matrix {
                matrix.add_at(i, i, *damp);
            }
        }
        let w: Vec<f64> = places.iter().map(|place| w[*place]).collect();
        let mut model = Model {
            problem,
            slopes,
            places,
            matrix,
            damping,
            diagonal,
            w,
            b: Vec::new(),
        };
        model.b = model.times(&model.w, 0.0);
        for (b, place) in model.b.iter_mut().zip(places) {
            *b -= gradient[*place];
        }
        model
    }

    /// The minimiser on the working set, and the ball's multiplier ν; `nu` is a guess of it.
    pub fn minimize(&self, nu: f64) -> (Vec<f64>, f64) {
        if let (Some(matrix), Domain::Simplex) = (&self.matrix, self.problem.prox.domain) {
            return (simplex::minimize(matrix, &self.b, self.w.clone()), 0.0);
        }
        let free = self.solve(0.0);
        let Some(radius) = self.problem.prox.domain.radius() else {
            return (free, 0.0);
        };
        let mut norm = norm2(&free);
        if norm <= radius {
            return (free, 0.0);
        }
        // ‖u(ν)‖ ≤ ‖b‖/ν, so the largest ν is ‖b‖/R.
        let (mut low, mut high) = (0.0, norm2(&self.b) / radius);
        let (mut last, mut last_gap) = (0.0, 1.0 / norm - 1.0 / radius);
        let mut nu = if nu > low && nu < high {
            nu
        } else {
            0.5 * high
        };
        let mut u = free;
        for _ in 0..60 {
            u = self.solve(nu);
            norm = norm2(&u);
            if (norm - radius).abs() <= 1e-12 * radius {
                break;
            }
            if norm > radius {
                low = nu;
            } else {
                high = nu;
            }
            let gap = 1.0 / norm - 1.0 / radius;
            let secant = nu - gap * (nu - last) / (gap - last_gap);
            (last, last_gap) = (nu, gap);
            nu = if secant > low && secant < high {
                secant
            } else {
                0.5 * (low + high)
            };
            if high - low <= 1e-15 * high {
                break;
            }
        }
        if norm > radius {
            u.iter_mut().for_each(|u| *u *= radius / norm);
        }
        (u, nu)
    }

    /// u(ν).
    fn solve(&self, nu: f64) -> Vec<f64> {
        let reg = self.problem.prox.reg;
        let shift = reg.l2 + nu;
        match &self.matrix {
            Some(matrix) => {
                let mut a = matrix.clone();
                a.add_diagonal(shift);
                if reg.l1 > 0.0 {
                    return lasso(&a, &self.b, reg.l1, self.w.clone());
                }
                let mut u = self.b.clone();
                a.cholesky().solve(&mut u);
                u
            }
            None => self.conjugate_gradients(shift),
        }
    }

    /// (H + δ diag(H) + shift·I)v on the working set.
    fn times(&self, v: &[f64], shift: f64) -> Vec<f64> {
        let mut product = match &self.matrix {
            Some(matrix) => matrix.times(v),
            None => {
                let mut all = vec![0.0; self.problem.weights()];
                for (v, place) in v.iter().zip(self.places) {
                    all[*place] = *v;
                }
                let scores = self.problem.scores(&all);
                let bent = bend(self.problem, self.slopes, scores);
                let all = self.problem.pull_back(&bent);
                let on = self.places.iter().zip(&self.damping).zip(v);
                on.map(|((place, damp), v)| all[*place] + damp * v)
                    .collect()
            }
        };
        for (product, v) in product.iter_mut().zip(v) {
            *product += shift * v;
        }
        product
    }

    /// Jacobi-preconditioned conjugate gradients from w.
    fn conjugate_gradients(&self, shift: f64) -> Vec<f64> {
        let scale: Vec<f64> = self.diagonal.iter().map(|h| 1.0 / (h + shift)).collect();
        let mut u = self.w.clone();
        let mut residual = self.times(&u, shift);
        for (r, b) in residual.iter_mut().zip(&self.b) {
            *r = b - *r;
        }
        let scaled = |r: &[f64]| -> Vec<f64> { r.iter().zip(&scale).map(|(r, s)| r * s).collect() };
        let mut z = scaled(&residual);
        let mut direction = z.clone();
        let mut rho = dot(&residual, &z);
        let enough = CG_SHARE * CG_SHARE * rho;
        for _ in 0..CG_STEPS {
            if rho.is_nan() || rho <= enough {
                break;
            }
            let image = self.times(&direction, shift);
            let alpha = rho / dot(&direction, &image);
            if !alpha.is_finite() {
                break;
            }
            for i in 0..u.len() {
                u[i] += alpha * direction[i];
                residual[i] -= alpha * image[i];
            }
            z = scaled(&residual);
            let next = dot(&residual, &z);
            let turn = next / rho;
            rho = next;
            for (d, z) in direction.iter_mut().zip(&z) {
                *d = z + turn * *d;
            }
        }
        u
    }
}
