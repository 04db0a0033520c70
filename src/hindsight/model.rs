//! The local quadratic model of P, minimised exactly over regulariser and ball.
//!
//! At w, on the working set of weights S, with H = (1/T) Σ c_t x_t x_tᵀ (for classes: blocks of
//! diag(p) − ppᵀ) and a little damping δ·diag(H),
//!
//! ```text
//! min_u ½uᵀAu − bᵀu + λ₁‖u‖₁ : ‖u‖ ≤ R,    A = H + δ diag(H) + (λ₂ + ν)I,  b = (H + δ diag(H))w − ∇
//! ```
//!
//! where ν ≥ 0 is the ball's multiplier: ‖u(ν)‖ falls with ν, and ν is found by a guarded secant on 1/‖u(ν)‖ (Moré and
//! Sorensen 1983). Without λ₁ this is one linear system, solved by Cholesky. If writing out H would take long, conjugate
//! gradients solve it, preconditioned by the examples with the most curvature or by the diagonal. With λ₁, coordinate
//! descent finds the signs and Cholesky finishes.

use super::hessian::{curvatures, hessian, hessian_diagonal, times};
use super::lasso::lasso;
use super::problem::{Problem, Slopes};
use super::simplex;
use crate::implicit::Domain;
use crate::math::{Cholesky, Lower, axpy, dot, norm2};

/// Most multiplications spent on writing out H.
const MOST_WORK: f64 = 6e8;
/// Most weights for which H is written out.
const MOST_WEIGHTS: usize = 2500;
/// Examples with less than this fraction of the largest curvature are left out of a written H.
const FLAT: f64 = 1e-9;
/// Least fraction of all curvature that examples need in order to precondition.
const MUCH: f64 = 0.5;
/// Conjugate gradients stop at this fraction of their first residual …
const CG_SHARE: f64 = 3e-4;
/// … or after this number of products.
const CG_STEPS: usize = 300;

/// The ball's multiplier is found when the norm differs from the radius by this fraction of the step …
const ON_THE_BALL: f64 = 1e-3;
/// … or by this fraction of itself.
const ROUNDING: f64 = 1e-13;

/// Returns the examples for which H is written out, and their fraction of all curvature; 1 if no
/// others matter.
///
/// On a working set they are all of them. Otherwise they are those with the most curvature, as many as time allows, if they
/// have a large part of it.
fn rows_to_write(problem: &Problem, slopes: &Slopes, n: usize) -> (Vec<usize>, f64) {
    let c = curvatures(problem, slopes);
    let largest = c.iter().copied().fold(0.0, f64::max);
    let mut rows: Vec<usize> = (0..c.len()).filter(|t| c[*t] > FLAT * largest).collect();
    let k = problem.loss.scores();
    let squares = if k > 1 { k - 1 } else { 1 };
    let row = 0.5 * (n * n * squares) as f64;
    let most = (MOST_WORK / row) as usize;
    if problem.has_working_set() || (n <= MOST_WEIGHTS && rows.len() <= most) {
        return (rows, 1.0);
    }
    rows.sort_by(|a, b| c[*b].total_cmp(&c[*a]));
    rows.truncate(most);
    rows.sort_unstable();
    let written = rows.iter().map(|t| c[*t]).sum::<f64>() / c.iter().sum::<f64>();
    if n > MOST_WEIGHTS || written.is_nan() || written < MUCH {
        rows.clear();
    }
    (rows, if written < 1.0 { written } else { 0.5 })
}

/// The model at one point.
pub struct Model<'a> {
    problem: &'a Problem,
    slopes: &'a Slopes,
    /// Places of the weights in the working set.
    places: &'a [usize],
    /// H + δ diag(H), or a part of it that serves as preconditioner.
    matrix: Option<Lower>,
    /// Whether `matrix` is all of it.
    whole: bool,
    /// δ diag(H).
    damping: Vec<f64>,
    /// diag(H) + δ diag(H).
    diagonal: Vec<f64>,
    w: Vec<f64>,
    /// ∇ on the working set.
    gradient: Vec<f64>,
    /// Empty if not needed: without λ₁ and ball.
    b: Vec<f64>,
}

/// Most weights in a working set.
pub const LARGEST_SET: usize = MOST_WEIGHTS;

impl<'a> Model<'a> {
    /// Returns the model of the losses at `w` (all weights), whose gradient there is `gradient`.
    pub fn new(
        problem: &'a Problem,
        slopes: &'a Slopes,
        places: &'a [usize],
        w: &[f64],
        gradient: &[f64],
        delta: f64,
    ) -> Self {
        let n = places.len();
        let (rows, written) = rows_to_write(problem, slopes, n);
        let whole = written == 1.0;
        let mut matrix =
            (whole || !rows.is_empty()).then(|| hessian(problem, slopes, places, &rows));
        // The part not written out is assumed to resemble the rest.
        let mut diagonal = match &matrix {
            Some(matrix) => (0..n).map(|i| matrix.at(i, i) / written).collect(),
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
                // The other examples contribute their diagonal to the preconditioner.
                matrix.add_at(i, i, diagonal[i] - matrix.at(i, i));
            }
        }
        let w: Vec<f64> = places.iter().map(|place| w[*place]).collect();
        let mut model = Model {
            problem,
            slopes,
            places,
            matrix,
            whole,
            damping,
            diagonal,
            w,
            gradient: places.iter().map(|place| gradient[*place]).collect(),
            b: Vec::new(),
        };
        if problem.prox.reg.l1 > 0.0 || problem.prox.domain != Domain::All {
            model.b = model.times(&model.w, 0.0);
            for (b, g) in model.b.iter_mut().zip(&model.gradient) {
                *b -= g;
            }
        }
        model
    }

    /// Returns the minimiser on the working set, and the ball's multiplier ν, of which `nu` is a
    /// guess.
    pub fn minimize(&self, nu: f64) -> (Vec<f64>, f64) {
        if let (Some(matrix), Domain::Simplex) = (&self.matrix, self.problem.prox.domain) {
            return (simplex::minimize(matrix, &self.b, self.w.clone()), 0.0);
        }
        let Some(radius) = self.problem.prox.domain.radius() else {
            return (self.solve(0.0, &self.w), 0.0);
        };
        // ‖u(ν)‖ ≤ ‖b‖/ν, so the largest ν is ‖b‖/R.
        let length = norm2(&self.b);
        let (mut low, mut high) = (0.0, length / radius);
        let mut nu = if nu < high { nu } else { 0.5 * high };
        let mut free = false;
        let mut last = None;
        let (mut u, mut norm) = (self.w.clone(), 0.0);
        for _ in 0..60 {
            u = self.solve(nu, &u);
            norm = norm2(&u);
            free |= nu == 0.0;
            if nu == 0.0 && norm <= radius {
                return (u, 0.0);
            }
            let moved: Vec<f64> = u.iter().zip(&self.w).map(|(u, w)| u - w).collect();
            let near = ON_THE_BALL * norm2(&moved) + ROUNDING * radius;
            if (norm - radius).abs() <= near || high - low <= ROUNDING * high {
                break;
            }
            if norm > radius {
                low = nu;
            } else {
                high = nu;
            }
            let gap = 1.0 / norm - 1.0 / radius;
            // Were H a multiple of I, the slope of 1/‖u(ν)‖ would be 1/‖b‖.
            let slope = last.map_or(1.0 / length, |(nu0, gap0)| (gap - gap0) / (nu - nu0));
            last = Some((nu, gap));
            let secant = nu - gap / slope;
            nu = if secant > low && secant < high {
                secant
            } else if free {
                0.5 * (low + high)
            } else {
                0.0
            };
        }
        // For ν > 0 the minimum is on the ball, and a step that ends inside it may fail to descend.
        if norm > radius || (nu > 0.0 && norm > 0.0) {
            u.iter_mut().for_each(|u| *u *= radius / norm);
        }
        (u, nu)
    }

    /// u(ν), starting from a guess.
    fn solve(&self, nu: f64, guess: &[f64]) -> Vec<f64> {
        let reg = self.problem.prox.reg;
        let shift = reg.l2 + nu;
        let shifted = self.matrix.as_ref().map(|matrix| {
            let mut a = matrix.clone();
            a.add_diagonal(shift);
            a
        });
        match shifted {
            Some(a) if reg.l1 > 0.0 => lasso(&a, &self.b, reg.l1, guess.to_vec()),
            Some(a) if self.whole => {
                let mut u = self.descent(shift);
                a.cholesky().solve(&mut u);
                axpy(1.0, &self.w, &mut u);
                u
            }
            part => self.conjugate_gradients(shift, guess, part.map(Lower::cholesky)),
        }
    }

    /// b − Aw.
    fn descent(&self, shift: f64) -> Vec<f64> {
        let both = self.gradient.iter().zip(&self.w);
        both.map(|(g, w)| -g - shift * w).collect()
    }

    /// (H + δ diag(H) + shift·I)v on the working set.
    fn times(&self, v: &[f64], shift: f64) -> Vec<f64> {
        let mut product = match &self.matrix {
            Some(matrix) if self.whole => matrix.times(v),
            _ => {
                let mut all = vec![0.0; self.problem.weights()];
                for (v, place) in v.iter().zip(self.places) {
                    all[*place] = *v;
                }
                let all = times(self.problem, self.slopes, &all);
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

    /// Conjugate gradients starting from a guess, preconditioned by some of the examples or by the diagonal.
    fn conjugate_gradients(&self, shift: f64, guess: &[f64], part: Option<Cholesky>) -> Vec<f64> {
        let mut u = guess.to_vec();
        let mut residual = self.descent(shift);
        let scaled = |r: &[f64]| -> Vec<f64> {
            match &part {
                Some(part) => {
                    let mut z = r.to_vec();
                    part.solve(&mut z);
                    z
                }
                None => r
                    .iter()
                    .zip(&self.diagonal)
                    .map(|(r, h)| r / (h + shift))
                    .collect(),
            }
        };
        // As exact as from w, whether or not the guess is better.
        let enough = CG_SHARE * CG_SHARE * dot(&residual, &scaled(&residual));
        let moved: Vec<f64> = guess.iter().zip(&self.w).map(|(u, w)| u - w).collect();
        if moved.iter().any(|v| *v != 0.0) {
            axpy(-1.0, &self.times(&moved, shift), &mut residual);
        }
        let mut z = scaled(&residual);
        let mut direction = z.clone();
        let mut rho = dot(&residual, &z);
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
