//! Second derivatives of the losses: H = (1/T) Σ c_t x_t x_tᵀ, for classes with blocks h (diag(p) − ppᵀ).
//!
//! Written out on a working set, as a diagonal, or applied to a vector.

use std::cmp::Ordering;

use super::problem::{Problem, Slopes};
use crate::math::{Lower, dot};

/// Returns the contribution of each example to H, apart from its x.
pub(super) fn curvatures(problem: &Problem, slopes: &Slopes) -> Vec<f64> {
    match problem.loss.scores() {
        1 => slopes.curvature.clone(),
        k => {
            let rows = slopes.curvature.chunks_exact(k).enumerate();
            rows.map(|(t, p)| problem.examples.weight(t) * (1.0 - dot(p, p)))
                .collect()
        }
    }
}

/// H v, for all weights.
pub(super) fn times(problem: &Problem, slopes: &Slopes, v: &[f64]) -> Vec<f64> {
    let k = problem.loss.scores();
    problem.pull_back_of(v, |t, dz| {
        let c = &slopes.curvature[t * k..(t + 1) * k];
        if k == 1 {
            dz[0] *= c[0];
        } else {
            let (h, mean) = (problem.examples.weight(t), dot(c, dz));
            for (dz, p) in dz.iter_mut().zip(c) {
                *dz = h * (p * (*dz - mean));
            }
        }
    })
}

/// Returns the places of each feature's weights in the working set: (class, position) lists by
/// feature.
fn by_feature(problem: &Problem, places: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let k = problem.loss.scores();
    let mut lists = vec![Vec::new(); problem.examples.dim()];
    for (position, place) in places.iter().enumerate() {
        lists[place / k].push((place % k, position));
    }
    lists
}

/// Returns the contribution of `rows` to H, written out.
pub(super) fn hessian(
    problem: &Problem,
    slopes: &Slopes,
    places: &[usize],
    rows: &[usize],
) -> Lower {
    let k = problem.loss.scores();
    let rounds = problem.examples.len();
    let mut squares = Squares::new(places.len());
    let lists = by_feature(problem, places);
    for t in rows.iter().copied() {
        let c = &slopes.curvature[t * k..(t + 1) * k];
        let x = problem.examples.x(t);
        if k == 1 {
            squares.add(c[0] / rounds as f64, |row| {
                x.for_each(|i, x| lists[i].iter().for_each(|(_, at)| row[*at] = x));
            });
        }
        // diag(p) − ppᵀ = Σ_j d_j l lᵀ with l_j = 1, l_i = −p_i/s for i > j, d_j = p_j s/(p_j + s), s = Σ_{i > j} p_i.
        for (class, p) in c.iter().enumerate().take(k - 1) {
            let rest: f64 = c[class + 1..].iter().sum();
            let d = problem.examples.weight(t) * (p * rest / (p + rest));
            if d > 0.0 {
                let factor = |of: usize| match of.cmp(&class) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 1.0,
                    Ordering::Greater => -c[of] / rest,
                };
                squares.add(d / rounds as f64, |row| {
                    x.for_each(|i, x| {
                        for (of, at) in &lists[i] {
                            row[*at] = factor(*of) * x;
                        }
                    });
                });
            }
        }
    }
    squares.sum()
}

/// Number of rows added to H at once: few enough for the cache.
const BATCH: usize = 32;

/// Σ a x xᵀ, computed many rows at a time.
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

    /// Adds a x xᵀ, with an x that is 0 except where `fill` writes.
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

pub(super) fn hessian_diagonal(problem: &Problem, slopes: &Slopes, places: &[usize]) -> Vec<f64> {
    let (k, rounds) = (problem.loss.scores(), problem.examples.len());
    let mut sums = vec![vec![0.0; problem.examples.dim()]; k];
    for t in 0..rounds {
        let c = &slopes.curvature[t * k..(t + 1) * k];
        for (c, sum) in c.iter().zip(&mut sums) {
            let bend = match k {
                1 => *c,
                _ => problem.examples.weight(t) * (c * (1.0 - c)),
            };
            problem.examples.x(t).add_squares(bend, sum);
        }
    }
    places
        .iter()
        .map(|place| sums[place % k][place / k] / rounds as f64)
        .collect()
}
