//! A table: rows of features, dense or sparse, their targets, and the scaling of its columns.
//!
//! Storage depends on the values, not on the file's format, so that the same data give the same bits: sparse with at least 32
//! features of which at most a quarter are non-zero.

use std::collections::TryReserveError;
use std::sync::{Arc, OnceLock};

use crate::error::Error;
use crate::loss::Target;
use crate::math::Features;

use super::labels::{LabelMap, Labels};

/// Most features of a table.
pub const MOST_FEATURES: usize = 1_000_000;
/// Most numbers that a table holds: half a gigabyte.
pub const MOST_VALUES: u64 = 60_000_000;
/// Most features whose names are kept.
pub(super) const MOST_NAMES: usize = 2048;
/// Number of features below which tables are always dense.
const NARROW: usize = 32;

/// Storage of the features.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Store {
    /// All values, row by row.
    Dense(Vec<f64>),
    /// The non-zero values.
    Sparse {
        /// End of each row.
        ends: Vec<usize>,
        /// Increasing places, row by row.
        index: Vec<u32>,
        /// Values at these places.
        value: Vec<f64>,
    },
}

/// Targets of the file.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Targets {
    Numbers(Vec<f64>),
    /// Places of names among the labels.
    Names(Vec<u16>),
}

impl Targets {
    /// Empty targets with room for `rows`.
    pub fn with_room(named: bool, rows: usize) -> Result<Targets, TryReserveError> {
        Ok(match named {
            false => Targets::Numbers(room(rows)?),
            true => Targets::Names(room(rows)?),
        })
    }

    pub fn len(&self) -> usize {
        match self {
            Targets::Numbers(numbers) => numbers.len(),
            Targets::Names(names) => names.len(),
        }
    }
}

/// Rows of a data file.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) features: usize,
    pub(super) store: Store,
    pub(super) targets: Targets,
    /// Importance weights of the rows; empty if the file has none.
    pub(super) weights: Vec<f64>,
    pub(super) labels: Labels,
    pub(super) names: Vec<String>,
    pub(super) notes: Vec<String>,
    pub(super) statistics: Statistics,
}

impl Table {
    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.targets.len()
    }

    /// Number of features.
    pub fn features(&self) -> usize {
        self.features
    }

    /// Whether only non-zero values are kept.
    pub fn is_sparse(&self) -> bool {
        matches!(self.store, Store::Sparse { .. })
    }

    /// Number of values kept.
    pub fn values(&self) -> usize {
        self.store.values()
    }

    /// Name of the target column.
    pub fn target(&self) -> &str {
        self.labels.column()
    }

    /// Names of at most the first 2,048 features; empty if the file has none.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Notes on what was changed or ignored in the file, one sentence each.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The features of row i, counted from 0.
    pub fn row(&self, i: usize) -> Features<'_> {
        let dim = self.features;
        match &self.store {
            Store::Dense(values) => Features::dense(&values[i * dim..(i + 1) * dim]),
            Store::Sparse { ends, index, value } => {
                let start = if i == 0 { 0 } else { ends[i - 1] };
                Features {
                    dim,
                    index: Some(&index[start..ends[i]]),
                    value: &value[start..ends[i]],
                }
            }
        }
    }

    /// Importance weights of the rows, above 0; empty if the file has none and all weights are 1.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// The number of classes (1 for other targets), and a sentence on the encoding, if any; fails if the targets do not fit.
    pub fn classes(&self, target: Target) -> Result<(usize, Option<String>), Error> {
        let encoding = self.labels.encoding(target)?;
        Ok((encoding.classes, encoding.note))
    }

    /// Names of the classes, if the targets count as classes.
    pub fn class_names(&self) -> Vec<String> {
        self.labels.class_names()
    }

    /// The targets in the form that a loss needs, with the values of [`Table::classes`].
    pub fn labels(&self, target: Target) -> Result<(Vec<f64>, usize, Option<String>), Error> {
        let encoding = self.labels.encoding(target)?;
        let place = |values: &[f64], y: f64| {
            let found = values.binary_search_by(|v| v.total_cmp(&y));
            found.unwrap_or(0) as f64
        };
        let labels = match (&encoding.map, &self.targets) {
            (LabelMap::Positive(high), Targets::Numbers(numbers)) => numbers
                .iter()
                .map(|y| if y == high { 1.0 } else { -1.0 })
                .collect(),
            (LabelMap::Values(values), Targets::Numbers(numbers)) => {
                numbers.iter().map(|y| place(values, *y)).collect()
            }
            (_, Targets::Numbers(numbers)) => numbers.clone(),
            (LabelMap::Names(values), Targets::Names(names)) => names
                .iter()
                .map(|name| values[usize::from(*name)])
                .collect(),
            (_, Targets::Names(names)) => names.iter().map(|name| f64::from(*name)).collect(),
        };
        Ok((labels, encoding.classes, encoding.note))
    }
}

impl Store {
    /// Number of values kept.
    pub fn values(&self) -> usize {
        match self {
            Store::Dense(values) => values.len(),
            Store::Sparse { value, .. } => value.len(),
        }
    }

    /// Number of non-zero values.
    pub fn nonzero(&self) -> u64 {
        match self {
            Store::Dense(values) => values.iter().filter(|v| **v != 0.0).count() as u64,
            Store::Sparse { value, .. } => value.len() as u64,
        }
    }

    /// An empty store with room for `rows`; if sparse, with room for `sparse` values.
    pub fn with_room(
        sparse: Option<usize>,
        rows: usize,
        features: usize,
    ) -> Result<Store, TryReserveError> {
        Ok(match sparse {
            None => Store::Dense(room(rows * features)?),
            Some(values) => Store::Sparse {
                ends: room(rows)?,
                index: room(values)?,
                value: room(values)?,
            },
        })
    }

    /// Adds a row, given by increasing places and values.
    pub fn push_row(&mut self, pairs: impl Iterator<Item = (u32, f64)>, features: usize) {
        match self {
            Store::Dense(values) => {
                let start = values.len();
                values.resize(start + features, 0.0);
                let row = &mut values[start..];
                pairs.for_each(|(i, v)| row[i as usize] = v);
            }
            Store::Sparse { ends, index, value } => {
                for (i, v) in pairs.filter(|(_, v)| *v != 0.0) {
                    index.push(i);
                    value.push(v);
                }
                ends.push(value.len());
            }
        }
    }
}

/// An empty vector with room for `most` numbers: growing it would need half as much memory again.
pub(super) fn room<T>(most: usize) -> Result<Vec<T>, TryReserveError> {
    let mut numbers = Vec::new();
    numbers.try_reserve_exact(most)?;
    Ok(numbers)
}

/// Whether a table with `nonzero` non-zero values is stored sparse.
pub(super) fn is_sparse(nonzero: u64, rows: u64, features: usize) -> bool {
    features >= NARROW && 4 * nonzero <= rows * features as u64
}

/// For each feature the number to subtract, and the divisor.
pub(crate) type Scaling = Arc<[(f64, f64)]>;

/// Scalings computed so far. They are kept with the table, which every engine, job of a sweep and search for the best weights
/// shares: computing them takes a pass over all rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Statistics {
    max_abs: OnceLock<Scaling>,
    standard: OnceLock<Scaling>,
}

/// Always equal: they are functions of the table.
impl PartialEq for Statistics {
    fn eq(&self, _: &Statistics) -> bool {
        true
    }
}

impl Table {
    /// Scaling of each feature by the largest magnitude in its column of these rows.
    pub(crate) fn max_abs(&self, rows: &[usize]) -> Scaling {
        self.kept(&self.statistics.max_abs, rows, || {
            let largest = largest(self, rows).into_iter();
            largest.map(|most| (0.0, most)).collect()
        })
    }

    /// Scaling of a dense table to mean 0 and deviation 1 over these rows; a constant column becomes 0.
    pub(crate) fn standard(&self, rows: &[usize]) -> Scaling {
        self.kept(&self.statistics.standard, rows, || standard(self, rows))
    }

    /// Keeps a scaling if it is that of all rows.
    fn kept(
        &self,
        all: &OnceLock<Scaling>,
        rows: &[usize],
        make: impl FnOnce() -> Scaling,
    ) -> Scaling {
        match rows.len() == self.rows() {
            true => Arc::clone(all.get_or_init(make)),
            false => make(),
        }
    }
}

fn standard(table: &Table, rows: &[usize]) -> Scaling {
    let means = averages(table, rows, |_, x| x);
    let variances = averages(table, rows, |i, x| (x - means[i]) * (x - means[i]));
    let mut scaling: Vec<(f64, f64)> = (means.iter().zip(variances))
        .map(|(mean, variance)| (*mean, variance.sqrt()))
        .collect();
    // A mean is rounded: only subtracting its own value turns a constant column into 0.
    let first: Vec<f64> = table.row(rows[0]).value.to_vec();
    let mut constant = vec![true; first.len()];
    for i in &rows[1..] {
        table
            .row(*i)
            .for_each(|place, x| constant[place] &= x == first[place]);
    }
    for (place, scale) in scaling.iter_mut().enumerate() {
        if constant[place] || scale.1 == 0.0 {
            *scale = (first[place], 1.0);
        }
    }
    scaling.into()
}

/// The largest magnitude of each column; 1 for a column of zeros.
fn largest(table: &Table, rows: &[usize]) -> Vec<f64> {
    let mut largest = vec![0.0; table.features()];
    for i in rows {
        table.row(*i).for_each(|place, x| {
            let most: &mut f64 = &mut largest[place];
            *most = x.abs().max(*most);
        });
    }
    for most in &mut largest {
        if *most == 0.0 {
            *most = 1.0;
        }
    }
    largest
}

/// The mean over these rows of a function of place and value, for each column.
fn averages(table: &Table, rows: &[usize], value: impl Fn(usize, f64) -> f64) -> Vec<f64> {
    let mut sums = vec![0.0; table.features()];
    for i in rows {
        table
            .row(*i)
            .for_each(|place, x| sums[place] += value(place, x));
    }
    let count = rows.len() as f64;
    sums.into_iter().map(|sum| sum / count).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Options, read};
    use super::*;

    #[test]
    fn they_are_found_out_once_and_make_no_other_table() {
        let table = || read(b"a,b,y\n1,4,0\n-3,4,1\n", &Options::default()).unwrap();
        let (asked, fresh) = (table(), table());
        let all = &[0, 1];
        assert_eq!(*asked.max_abs(all), [(0.0, 3.0), (0.0, 4.0)]);
        assert_eq!(*asked.standard(all), [(-1.0, 2.0), (4.0, 1.0)]);
        assert!(Arc::ptr_eq(&asked.max_abs(all), &asked.max_abs(all)));
        assert!(Arc::ptr_eq(&asked.standard(all), &asked.standard(all)));
        assert_eq!(asked, fresh);
        // Those of some rows differ.
        assert_eq!(*asked.max_abs(&[0]), [(0.0, 1.0), (0.0, 4.0)]);
        assert_eq!(*asked.standard(&[1]), [(-3.0, 1.0), (4.0, 1.0)]);
        assert_eq!(*asked.max_abs(all), [(0.0, 3.0), (0.0, 4.0)]);
    }
}
