//! Symmetric matrices and their Cholesky factors, packed by columns.
//!
//! Column k holds rows k…d − 1 in order, so that updates and solves run along contiguous slices:
//! axpy on the way down, dot on the way up. Matrices that are not positive definite give NaN, not a
//! panic.

use alloc::vec::Vec;

use super::{axpy, dot, sqrt};

/// The lower half of a symmetric d × d matrix (or a lower triangular one).
#[derive(Clone, Debug, PartialEq)]
pub struct Lower {
    dim: usize,
    columns: Vec<f64>,
}

impl Lower {
    /// Returns `scale` times the identity.
    pub fn identity(dim: usize, scale: f64) -> Self {
        let mut lower = Lower {
            dim,
            columns: vec![0.0; dim * (dim + 1) / 2],
        };
        lower.add_diagonal(scale);
        lower
    }

    /// Returns the number of rows.
    pub fn dim(&self) -> usize {
        self.dim
    }

    /// Returns the entries, column by column.
    pub fn entries_mut(&mut self) -> &mut [f64] {
        &mut self.columns
    }

    /// Copies a matrix of at most this size into the first rows and columns.
    pub fn copy_corner(&mut self, corner: &Lower) {
        for k in 0..corner.dim {
            self.column_mut(k)[..corner.dim - k].copy_from_slice(corner.column(k));
        }
    }

    /// Returns the number of stored entries.
    pub fn numbers(&self) -> usize {
        self.columns.len()
    }

    /// Returns entries k…d − 1 of column k.
    fn column(&self, k: usize) -> &[f64] {
        let start = self.start(k);
        &self.columns[start..start + self.dim - k]
    }

    fn column_mut(&mut self, k: usize) -> &mut [f64] {
        let start = self.start(k);
        &mut self.columns[start..start + self.dim - k]
    }

    /// Returns the index of column k's first entry: the columns before it have d, d − 1, … entries.
    fn start(&self, k: usize) -> usize {
        k * self.dim - k * k.saturating_sub(1) / 2
    }

    /// Returns the entry in row `i` and column `k`, `i` ≥ `k`.
    pub fn at(&self, i: usize, k: usize) -> f64 {
        self.column(k)[i - k]
    }

    /// Adds `a` to the entry in row `i` and column `k`, `i` ≥ `k`.
    pub fn add_at(&mut self, i: usize, k: usize, a: f64) {
        self.column_mut(k)[i - k] += a;
    }

    /// Returns the d² entries of the symmetric matrix, row by row.
    pub fn full(&self) -> Vec<f64> {
        let d = self.dim;
        let mut full = vec![0.0; d * d];
        for k in 0..d {
            for (i, a) in (k..d).zip(self.column(k)) {
                full[i * d + k] = *a;
                full[k * d + i] = *a;
            }
        }
        full
    }

    /// Adds a multiple of the identity: A ← A + a·I.
    pub fn add_diagonal(&mut self, a: f64) {
        for k in 0..self.dim {
            self.column_mut(k)[0] += a;
        }
    }

    /// Adds a rank-one matrix: A ← A + a·x xᵀ. O(d²).
    pub fn add_square(&mut self, a: f64, x: &[f64]) {
        for k in 0..self.dim {
            axpy(a * x[k], &x[k..], self.column_mut(k));
        }
    }

    /// Adds rank-one matrices: A ← A + Σ a_s x_s x_sᵀ over the rows of length d in `rows`, whose
    /// number is a multiple of four.
    ///
    /// Two columns at a time add all rows while the columns are in the cache, and share the reads
    /// of the rows.
    pub fn add_squares(&mut self, a: &[f64], rows: &[f64]) {
        let d = self.dim;
        for k in (0..d).step_by(2) {
            let start = self.start(k);
            let (first, rest) = self.columns[start..].split_at_mut(d - k);
            let (head, first) = first.split_at_mut(1);
            let second = &mut rest[..first.len()];
            for (a, rows) in a.chunks_exact(4).zip(rows.chunks_exact(4 * d)) {
                let [x0, x1, x2, x3] = [0, 1, 2, 3].map(|s| &rows[s * d + k..(s + 1) * d]);
                let factors = |i: usize| (a[0] * x0[i], a[1] * x1[i], a[2] * x2[i], a[3] * x3[i]);
                let (b0, b1, b2, b3) = factors(0);
                head[0] += (b0 * x0[0] + b1 * x1[0]) + (b2 * x2[0] + b3 * x3[0]);
                if second.is_empty() {
                    continue;
                }
                let (c0, c1, c2, c3) = factors(1);
                let rows = (x0[1..].iter().zip(&x1[1..])).zip(x2[1..].iter().zip(&x3[1..]));
                let both = first.iter_mut().zip(second.iter_mut());
                for ((v, w), ((x0, x1), (x2, x3))) in both.zip(rows) {
                    *v += (b0 * x0 + b1 * x1) + (b2 * x2 + b3 * x3);
                    *w += (c0 * x0 + c1 * x1) + (c2 * x2 + c3 * x3);
                }
            }
        }
    }

    /// Returns A x for the symmetric matrix A with this lower half. O(d²).
    pub fn times(&self, x: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.dim];
        for k in 0..self.dim {
            let column = self.column(k);
            axpy(x[k], column, &mut product[k..]);
            product[k] += dot(&column[1..], &x[k + 1..]);
        }
        product
    }

    /// Returns the Cholesky factor L, LLᵀ = A. O(d³/3).
    ///
    /// One pass over the remaining columns subtracts four columns, in order, so the bits are the
    /// same as with one column per pass.
    pub fn cholesky(mut self) -> Cholesky {
        let d = self.dim;
        let mut panel: [Vec<f64>; 4] = Default::default();
        for first in (0..d).step_by(4) {
            let end = d.min(first + 4);
            for k in first..end {
                let column = self.column_mut(k);
                let pivot = sqrt(column[0]);
                column.iter_mut().for_each(|v| *v /= pivot);
                panel[k - first].clear();
                panel[k - first].extend_from_slice(&self.column(k)[end - k..]);
                let column = self.column(k).to_vec();
                for j in 1..end - k {
                    axpy(-column[j], &column[j..], self.column_mut(k + j));
                }
            }
            if end - first < 4 {
                break;
            }
            let [p0, p1, p2, p3] = &panel;
            for j in 0..d - end {
                let (b0, b1, b2, b3) = (p0[j], p1[j], p2[j], p3[j]);
                let rest = p0[j..]
                    .iter()
                    .zip(&p1[j..])
                    .zip(p2[j..].iter().zip(&p3[j..]));
                for (v, ((x0, x1), (x2, x3))) in self.column_mut(end + j).iter_mut().zip(rest) {
                    *v = *v - b0 * x0 - b1 * x1 - b2 * x2 - b3 * x3;
                }
            }
        }
        Cholesky(self)
    }
}

/// The lower triangular L with LLᵀ = A.
#[derive(Clone, Debug, PartialEq)]
pub struct Cholesky(Lower);

impl Cholesky {
    /// Returns the factor of `scale` times the identity.
    pub fn of_identity(dim: usize, scale: f64) -> Self {
        Cholesky(Lower::identity(dim, sqrt(scale)))
    }

    /// Returns L.
    pub fn lower_mut(&mut self) -> &mut Lower {
        &mut self.0
    }

    /// Returns the number of stored entries.
    pub fn numbers(&self) -> usize {
        self.0.numbers()
    }

    /// Turns the factor of A into the factor of A + v vᵀ by d Givens rotations; `v` is overwritten.
    /// O(d²).
    pub fn update(&mut self, v: &mut [f64]) {
        for k in 0..self.0.dim {
            let (first, rest) = v[k..].split_at_mut(1);
            if first[0] == 0.0 {
                continue;
            }
            let column = self.0.column_mut(k);
            let pivot = libm::hypot(column[0], first[0]);
            let (cos, sin) = (column[0] / pivot, first[0] / pivot);
            column[0] = pivot;
            for (l, v) in column[1..].iter_mut().zip(rest) {
                let turned = cos * *l + sin * *v;
                *v = cos * *v - sin * *l;
                *l = turned;
            }
        }
    }

    /// Computes v ← L⁻¹ v. O(d²).
    pub fn solve_lower(&self, v: &mut [f64]) {
        for k in 0..self.0.dim {
            let column = self.0.column(k);
            let (head, rest) = v[k..].split_at_mut(1);
            head[0] /= column[0];
            axpy(-head[0], &column[1..], rest);
        }
    }

    /// Computes u ← L⁻¹ u and v ← L⁻¹ v in one pass over L. O(d²).
    pub fn solve_lower_both(&self, u: &mut [f64], v: &mut [f64]) {
        for k in 0..self.0.dim {
            let column = self.0.column(k);
            let (head_u, rest_u) = u[k..].split_at_mut(1);
            let (head_v, rest_v) = v[k..].split_at_mut(1);
            head_u[0] /= column[0];
            head_v[0] /= column[0];
            let (a, b) = (-head_u[0], -head_v[0]);
            for ((l, u), v) in column[1..].iter().zip(rest_u).zip(rest_v) {
                *u += a * l;
                *v += b * l;
            }
        }
    }

    /// Computes v ← L⁻ᵀ v. O(d²).
    pub fn solve_upper(&self, v: &mut [f64]) {
        for k in (0..self.0.dim).rev() {
            let column = self.0.column(k);
            v[k] = (v[k] - dot(&column[1..], &v[k + 1..])) / column[0];
        }
    }

    /// Computes v ← A⁻¹ v. O(d²).
    pub fn solve(&self, v: &mut [f64]) {
        self.solve_lower(v);
        self.solve_upper(v);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns a·I + Σ x xᵀ as a full matrix.
    fn full(dim: usize, a: f64, xs: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let entry = |i: usize, j: usize| {
            xs.iter().map(|x| x[i] * x[j]).sum::<f64>() + if i == j { a } else { 0.0 }
        };
        (0..dim)
            .map(|i| (0..dim).map(|j| entry(i, j)).collect())
            .collect()
    }

    fn data() -> impl Strategy<Value = (usize, f64, Vec<Vec<f64>>, Vec<f64>)> {
        (1..20usize, 0.1f64..3.0).prop_flat_map(|(d, a)| {
            let entry = prop_oneof![1 => Just(0.0), 4 => -2f64..2.0];
            let x = prop::collection::vec(entry, d);
            (Just(d), Just(a), prop::collection::vec(x.clone(), 0..30), x)
        })
    }

    proptest! {
        #[test]
        fn updating_agrees_with_factoring_and_both_solve((d, a, xs, b) in data()) {
            let mut matrix = Lower::identity(d, a);
            let mut updated = Cholesky::of_identity(d, a);
            for x in &xs {
                matrix.add_square(1.0, x);
                updated.update(&mut x.clone());
            }
            let full = full(d, a, &xs);
            let factored = matrix.clone().cholesky();
            for factor in [&updated, &factored] {
                let mut solution = b.clone();
                factor.solve(&mut solution);
                for i in 0..d {
                    let product: f64 = (0..d).map(|j| full[i][j] * solution[j]).sum();
                    prop_assert!((product - b[i]).abs() < 1e-8, "{product} {}", b[i]);
                }
                let back = matrix.times(&solution);
                prop_assert!(back.iter().zip(&b).all(|(p, b)| (p - b).abs() < 1e-8));
                let (mut one, mut other) = (b.clone(), back.clone());
                factor.solve_lower_both(&mut one, &mut other);
                for (both, alone) in [(one, &b), (other, &back)] {
                    let mut alone = alone.clone();
                    factor.solve_lower(&mut alone);
                    prop_assert_eq!(both, alone);
                }
                // xᵀA⁻¹x is the square of L⁻¹x.
                let mut half = b.clone();
                factor.solve_lower(&mut half);
                prop_assert!((dot(&half, &half) - dot(&b, &solution)).abs() < 1e-8);
            }
        }
    }

    #[test]
    fn what_is_not_positive_definite_gives_nan() {
        let mut v = [1.0, 2.0];
        Lower::identity(2, -1.0).cholesky().solve(&mut v);
        assert!(v.iter().all(|v| v.is_nan()));
    }
}
