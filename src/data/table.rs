//! A table: rows of features, dense or sparse, and their targets.
//!
//! How it is stored follows from what is in it and not from the file's format, so that the same data
//! race to the same bits: sparse with at least 32 features of which at most a quarter are not 0.

use std::collections::TryReserveError;

use crate::error::Error;
use crate::loss::Target;
use crate::math::Features;

use super::labels::{Labels, Map};
use super::statistics::Statistics;

/// Most numbers that a table holds: half a gigabyte.
pub const MOST_VALUES: u64 = 60_000_000;
/// Narrower tables are always dense.
const NARROW: usize = 32;

/// Where the features are.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Store {
    /// All of them, row by row.
    Dense(Vec<f64>),
    /// Those that are not 0.
    Sparse {
        /// Where each row ends.
        ends: Vec<usize>,
        /// Increasing places, row by row.
        index: Vec<u32>,
        /// What stands there.
        value: Vec<f64>,
    },
}

/// Targets as they stand in the file.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Targets {
    Numbers(Vec<f64>),
    /// Places of names among the labels.
    Names(Vec<u16>),
}

impl Targets {
    /// With room for those of so many rows.
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

/// A data file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) features: usize,
    pub(super) store: Store,
    pub(super) targets: Targets,
    pub(super) labels: Labels,
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

    /// Only what is not 0 is kept.
    pub fn is_sparse(&self) -> bool {
        matches!(self.store, Store::Sparse { .. })
    }

    /// Numbers kept.
    pub fn values(&self) -> usize {
        self.store.values()
    }

    /// Name of the target column.
    pub fn target(&self) -> &str {
        self.labels.column()
    }

    /// What was done to the file that its reader should know: a sentence each.
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

    /// The number of classes for such targets (1 unless classes are asked for), and a sentence on what
    /// was mapped to what, if anything; fails if the targets cannot serve.
    pub fn classes(&self, target: Target) -> Result<(usize, Option<String>), Error> {
        let meaning = self.labels.meaning(target)?;
        Ok((meaning.classes, meaning.note))
    }

    /// The targets as a loss needs them, beside what [`Table::classes`] says.
    pub fn labels(&self, target: Target) -> Result<(Vec<f64>, usize, Option<String>), Error> {
        let meaning = self.labels.meaning(target)?;
        let place = |values: &[f64], y: f64| {
            let found = values.binary_search_by(|v| v.total_cmp(&y));
            found.unwrap_or(0) as f64
        };
        let labels = match (&meaning.map, &self.targets) {
            (Map::Positive(high), Targets::Numbers(numbers)) => numbers
                .iter()
                .map(|y| if y == high { 1.0 } else { -1.0 })
                .collect(),
            (Map::Values(values), Targets::Numbers(numbers)) => {
                numbers.iter().map(|y| place(values, *y)).collect()
            }
            (_, Targets::Numbers(numbers)) => numbers.clone(),
            (Map::Names(values), Targets::Names(names)) => names
                .iter()
                .map(|name| values[usize::from(*name)])
                .collect(),
            (_, Targets::Names(names)) => names.iter().map(|name| f64::from(*name)).collect(),
        };
        Ok((labels, meaning.classes, meaning.note))
    }
}

impl Store {
    /// Numbers kept.
    pub fn values(&self) -> usize {
        match self {
            Store::Dense(values) => values.len(),
            Store::Sparse { value, .. } => value.len(),
        }
    }

    /// Numbers that are not 0.
    pub fn nonzero(&self) -> u64 {
        match self {
            Store::Dense(values) => values.iter().filter(|v| **v != 0.0).count() as u64,
            Store::Sparse { value, .. } => value.len() as u64,
        }
    }

    /// With room for so many rows of so many features, of which a sparse one keeps so many values.
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

    /// Adds a row given by increasing places and values.
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

/// Room for all of it at once: growing would need half as much again.
fn room<T>(most: usize) -> Result<Vec<T>, TryReserveError> {
    let mut numbers = Vec::new();
    numbers.try_reserve_exact(most)?;
    Ok(numbers)
}

/// Rows with so many numbers that are not 0 are kept as a sparse table.
pub(super) fn is_sparse(nonzero: u64, rows: u64, features: usize) -> bool {
    features >= NARROW && 4 * nonzero <= rows * features as u64
}
