//! Second derivatives of the losses: H = (1/T) Σ c_t x_t x_tᵀ, for classes with blocks diag(p) − ppᵀ.
//!
//! Written out on a working set, as its diagonal, or applied to moves of the scores.

use super::problem::{Problem, Slopes};
use crate::math::{Lower, dot};

/// Example t has curvature.
pub(super) fn is_curved(problem: &Problem, slopes: &Slopes, t: usize) -> bool {
    let k = problem.loss.scores();
    slopes.curvature[t * k..(t + 1) * k]
        .iter()
        .any(|c| *c != 0.0)
}

/// The second derivatives applied to moves of the scores.
pub(super) fn bend(problem: &Problem, slopes: &Slopes, mut moves: Vec<f64>) -> Vec<f64> {
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
pub(super) fn hessian(problem: &Problem, slopes: &Slopes, places: &[usize]) -> Lower {
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
pub(super) fn hessian_diagonal(problem: &Problem, slopes: &Slopes, places: &[usize]) -> Vec<f64> {
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
