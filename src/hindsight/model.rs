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

use super::problem::{Problem, Slopes};
use crate::math::{Lower, dot, norm2, sign, soft};

/// Most multiplications spent on writing H out.
const MOST_WORK: f64 = 4e9;
/// Most weights for which H is written out.
const MOST_WEIGHTS: usize = 2500;
/// Conjugate gradients stop at this share of their first residual …
const CG_SHARE: f64 = 1e-7;
/// … or after so many products.
const CG_STEPS: usize = 300;
/// Sweeps of coordinate descent at most.
const SWEEPS: usize = 300;
/// Rounds of dropping a weight that would change its sign.
const DROPS: usize = 30;

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

/// The most weights a working set with λ₁ > 0 may hold.
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
        let written = n <= MOST_WEIGHTS && (work <= MOST_WORK || problem.prox.reg.l1 > 0.0);
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
        let free = self.solve(0.0);
        let Some(radius) = self.problem.prox.radius else {
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
            Some(matrix) if reg.l1 > 0.0 => self.lasso(matrix, shift, reg.l1),
            Some(matrix) => {
                let mut a = matrix.clone();
                a.add_diagonal(shift);
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

    /// min ½uᵀAu − bᵀu + λ₁‖u‖₁.
    fn lasso(&self, matrix: &Lower, shift: f64, l1: f64) -> Vec<f64> {
        let n = self.w.len();
        let full = matrix.full();
        let mut u = self.w.clone();
        // b − Au, kept up to date.
        let mut residual = self.times(&u, shift);
        for (r, b) in residual.iter_mut().zip(&self.b) {
            *r = b - *r;
        }
        for _ in 0..SWEEPS {
            let mut moved = 0.0f64;
            for i in 0..n {
                let a = full[i * n + i] + shift;
                let next = soft(residual[i] + a * u[i], l1) / a;
                let step = next - u[i];
                if step != 0.0 {
                    u[i] = next;
                    crate::math::axpy(-step, &full[i * n..(i + 1) * n], &mut residual);
                    residual[i] -= shift * step;
                    moved = moved.max(step.abs() * a);
                }
            }
            if moved <= 1e-9 * l1 {
                break;
            }
        }
        self.finish(&full, shift, l1, u)
    }

    /// With the signs of `u` the minimiser solves a linear system; weights that would change their sign
    /// on the way there stop at 0.
    fn finish(&self, full: &[f64], shift: f64, l1: f64, mut u: Vec<f64>) -> Vec<f64> {
        let n = u.len();
        for _ in 0..DROPS {
            let support: Vec<usize> = (0..n).filter(|i| u[*i] != 0.0).collect();
            let mut system = Lower::identity(support.len(), shift);
            for (p, i) in support.iter().enumerate() {
                for (q, j) in support.iter().enumerate().take(p + 1) {
                    system.add_at(p, q, full[i * n + j]);
                }
            }
            let mut v: Vec<f64> = support
                .iter()
                .map(|i| self.b[*i] - l1 * sign(u[*i]))
                .collect();
            system.cholesky().solve(&mut v);
            if v.iter().any(|v| !v.is_finite()) {
                return u;
            }
            // The first sign to change, as a share of the way.
            let mut first: Option<(f64, usize)> = None;
            for (i, v) in support.iter().zip(&v) {
                if v * u[*i] <= 0.0 {
                    let share = u[*i] / (u[*i] - v);
                    if first.is_none_or(|(least, _)| share < least) {
                        first = Some((share, *i));
                    }
                }
            }
            let share = first.map_or(1.0, |(share, _)| share);
            for (i, v) in support.iter().zip(&v) {
                u[*i] += share * (v - u[*i]);
            }
            match first {
                Some((_, dropped)) => u[dropped] = 0.0,
                None => {
                    for (i, v) in support.iter().zip(&v) {
                        u[*i] = *v;
                    }
                    return u;
                }
            }
        }
        u
    }
}

/// Example t has curvature.
fn is_curved(problem: &Problem, slopes: &Slopes, t: usize) -> bool {
    let k = problem.loss.scores();
    slopes.curvature[t * k..(t + 1) * k]
        .iter()
        .any(|c| *c != 0.0)
}

/// The second derivatives applied to moves of the scores.
fn bend(problem: &Problem, slopes: &Slopes, mut moves: Vec<f64>) -> Vec<f64> {
    let k = problem.loss.scores();
    for (dz, c) in moves
        .chunks_exact_mut(k)
        .zip(slopes.curvature.chunks_exact(k))
    {
        if k == 1 {
            dz[0] *= c[0];
        } else {
            let mean = dot(c, dz);
            for (dz, p) in dz.iter_mut().zip(c) {
                *dz = p * (*dz - mean);
            }
        }
    }
    moves
}

/// Where in the working set the weights of every feature are: (class, position) lists by feature.
fn by_feature(problem: &Problem, places: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let k = problem.loss.scores();
    let mut lists = vec![Vec::new(); problem.examples.dim()];
    for (position, place) in places.iter().enumerate() {
        lists[place / k].push((place % k, position));
    }
    lists
}

/// H, written out.
fn hessian(problem: &Problem, slopes: &Slopes, places: &[usize]) -> Lower {
    let k = problem.loss.scores();
    let rounds = problem.examples.len();
    let mut squares = Squares::new(places.len());
    let lists = by_feature(problem, places);
    for t in (0..rounds).filter(|t| is_curved(problem, slopes, *t)) {
        let c = &slopes.curvature[t * k..(t + 1) * k];
        let x = problem.examples.x(t);
        // For classes Σ_k p_k x xᵀ on the weights of class k, minus the square of p_k x over all.
        for (class, c) in c.iter().enumerate() {
            squares.add(c / rounds as f64, |row| {
                x.for_each(|i, x| {
                    for (of, position) in &lists[i] {
                        row[*position] = if *of == class { x } else { 0.0 };
                    }
                });
            });
        }
        if k > 1 {
            squares.add(-1.0 / rounds as f64, |row| {
                x.for_each(|i, x| {
                    for (of, position) in &lists[i] {
                        row[*position] = c[*of] * x;
                    }
                });
            });
        }
    }
    squares.sum()
}

/// Rows that are added to H at once: few enough for the cache.
const BATCH: usize = 32;

/// Σ a x xᵀ, many rows at a time.
struct Squares {
    matrix: Lower,
    factors: [f64; BATCH],
    rows: Vec<f64>,
    waiting: usize,
}

impl Squares {
    fn new(n: usize) -> Self {
        Squares {
            matrix: Lower::identity(n, 0.0),
            factors: [0.0; BATCH],
            rows: vec![0.0; BATCH * n],
            waiting: 0,
        }
    }

    /// Adds a x xᵀ, with an x that is 0 where `fill` writes nothing.
    fn add(&mut self, a: f64, fill: impl FnOnce(&mut [f64])) {
        let n = self.rows.len() / BATCH;
        let row = &mut self.rows[self.waiting * n..(self.waiting + 1) * n];
        row.fill(0.0);
        fill(row);
        self.factors[self.waiting] = a;
        self.waiting += 1;
        if self.waiting == BATCH {
            self.flush();
        }
    }

    fn flush(&mut self) {
        self.factors[self.waiting..].fill(0.0);
        self.matrix.add_squares(&self.factors, &self.rows);
        self.waiting = 0;
    }

    fn sum(mut self) -> Lower {
        self.flush();
        self.matrix
    }
}

/// The diagonal of H.
fn hessian_diagonal(problem: &Problem, slopes: &Slopes, places: &[usize]) -> Vec<f64> {
    let (k, rounds) = (problem.loss.scores(), problem.examples.len());
    let mut all = vec![0.0; problem.weights()];
    for t in 0..rounds {
        let c = &slopes.curvature[t * k..(t + 1) * k];
        problem.examples.x(t).for_each(|i, x| {
            for (class, c) in c.iter().enumerate() {
                let bend = if k == 1 { *c } else { c * (1.0 - c) };
                all[i * k + class] += bend * x * x / rounds as f64;
            }
        });
    }
    places.iter().map(|place| all[*place]).collect()
}
