//! Packs tables into bytes and unpacks them, in chunks: a page passes a table to all its workers without reading the file
//! again and without a second copy in any of them.
//!
//! The format is a length and a JSON header, then the columns of numbers, little-endian: targets, weights if there are any,
//! then features.

use serde::{Deserialize, Serialize};

use super::labels::Labels;
use super::table::{MOST_FEATURES, MOST_VALUES, Statistics, Store, Table, Targets, room};
use crate::error::Error;

/// First bytes of a packed table: a name, and the version of the format.
const MAGIC: &[u8; 8] = b"ilabtab3";
/// Longest header (bytes): a thousand labels, some names and notes.
const LONGEST_HEADER: usize = 16 << 20;

#[derive(Serialize, Deserialize)]
struct Header {
    rows: usize,
    features: usize,
    /// Values kept, if the table is sparse.
    sparse: Option<usize>,
    named: bool,
    #[serde(default)]
    weighted: bool,
    labels: Labels,
    names: Vec<String>,
    notes: Vec<String>,
}

impl Header {
    /// Number of values that the table keeps.
    fn values(&self) -> usize {
        self.sparse.unwrap_or_else(|| self.rows * self.features)
    }
}

/// Writes a table in chunks.
pub struct Packer {
    table: Table,
    start: Vec<u8>,
    /// The current section (0: header, then in the order of [`Packer::next`]) and the place in it.
    section: usize,
    at: usize,
}

impl Packer {
    /// A packer of this table.
    pub fn new(table: Table) -> Result<Packer, Error> {
        let header = Header {
            rows: table.rows(),
            features: table.features,
            sparse: table.is_sparse().then(|| table.values()),
            named: matches!(table.targets, Targets::Names(_)),
            weighted: !table.weights.is_empty(),
            labels: table.labels.clone(),
            names: table.names.clone(),
            notes: table.notes.clone(),
        };
        let json = serde_json::to_vec(&header).map_err(|e| Error::Unfit(e.to_string()))?;
        let mut start = MAGIC.to_vec();
        start.extend((json.len() as u32).to_le_bytes());
        start.extend(json);
        Ok(Packer {
            table,
            start,
            section: 0,
            at: 0,
        })
    }

    /// About `most` further bytes; `None` at the end.
    pub fn next(&mut self, most: usize) -> Option<Vec<u8>> {
        if self.section == 0 {
            self.section = 1;
            return Some(std::mem::take(&mut self.start));
        }
        loop {
            let (targets, store) = (&self.table.targets, &self.table.store);
            let (chunk, numbers) = match (self.section, targets, store) {
                (1, Targets::Numbers(numbers), _) => {
                    take(numbers, self.at, most, |v| v.to_le_bytes())
                }
                (1, Targets::Names(names), _) => take(names, self.at, most, |v| v.to_le_bytes()),
                (2, ..) => take(&self.table.weights, self.at, most, |v| v.to_le_bytes()),
                (3, _, Store::Dense(values)) => take(values, self.at, most, |v| v.to_le_bytes()),
                (3, _, Store::Sparse { ends, .. }) => {
                    take(ends, self.at, most, |v| (*v as u32).to_le_bytes())
                }
                (4, _, Store::Sparse { index, .. }) => {
                    take(index, self.at, most, |v| v.to_le_bytes())
                }
                (5, _, Store::Sparse { value, .. }) => {
                    take(value, self.at, most, |v| v.to_le_bytes())
                }
                _ => return None,
            };
            if numbers > 0 {
                self.at += numbers;
                return Some(chunk);
            }
            (self.section, self.at) = (self.section + 1, 0);
        }
    }
}

/// The bytes of numbers from a place on, and the count of these numbers.
fn take<T, const N: usize>(
    numbers: &[T],
    at: usize,
    most: usize,
    bytes: impl Fn(&T) -> [u8; N],
) -> (Vec<u8>, usize) {
    let rest = &numbers[at..];
    let rest = &rest[..rest.len().min((most / N).max(1))];
    let mut chunk = Vec::with_capacity(rest.len() * N);
    rest.iter()
        .for_each(|number| chunk.extend_from_slice(&bytes(number)));
    (chunk, rest.len())
}

/// Unpacks a table that arrives in chunks of any length.
#[derive(Default)]
pub struct Unpacker {
    started: Option<Started>,
    /// The bytes of an unfinished header, or later those of a number split between chunks.
    rest: Vec<u8>,
    failed: bool,
}

/// A table whose header is known.
struct Started {
    header: Header,
    targets: Targets,
    weights: Vec<f64>,
    store: Store,
}

impl Unpacker {
    /// Takes the next bytes.
    pub fn push(&mut self, mut chunk: &[u8]) -> Result<(), Error> {
        if self.failed {
            return Err(damaged());
        }
        if self.started.is_none() {
            self.rest.extend_from_slice(chunk);
            let started = self.start();
            self.failed = started.is_err();
            if started?.is_none() {
                return Ok(());
            }
            let rest = std::mem::take(&mut self.rest);
            return self.push(&rest);
        }
        // A split number is completed first, then the others are read in place.
        while !self.rest.is_empty() && !chunk.is_empty() {
            self.rest.push(chunk[0]);
            chunk = &chunk[1..];
            let mut rest = std::mem::take(&mut self.rest);
            let used = self.fill(&rest);
            rest.drain(..used);
            self.rest = rest;
        }
        let mut used = self.fill(chunk);
        while used < chunk.len() {
            let more = self.fill(&chunk[used..]);
            if more == 0 {
                break;
            }
            used += more;
        }
        self.rest.extend_from_slice(&chunk[used..]);
        if self.rest.len() >= 8 {
            self.failed = true;
            return Err(damaged());
        }
        Ok(())
    }

    fn start(&mut self) -> Result<Option<()>, Error> {
        let Some((start, rest)) = self.rest.split_at_checked(12) else {
            return Ok(None);
        };
        let length = start[8..]
            .iter()
            .rev()
            .fold(0, |n, byte| n << 8 | usize::from(*byte));
        if &start[..8] != MAGIC || length > LONGEST_HEADER {
            return Err(damaged());
        }
        let Some(json) = rest.get(..length) else {
            return Ok(None);
        };
        let header: Header = serde_json::from_slice(json).map_err(|_| damaged())?;
        let dense = (header.rows as u64).checked_mul(header.features as u64);
        let kept = header.sparse.map_or(dense, |values| Some(values as u64));
        // Rows of a sparse table may be empty, so they are checked themselves.
        if header.features > MOST_FEATURES
            || header.rows as u64 > MOST_VALUES
            || kept.is_none_or(|kept| kept > MOST_VALUES)
        {
            return Err(damaged());
        }
        let full = |_| Error::Unfit("the packed table does not fit into memory".into());
        self.started = Some(Started {
            targets: Targets::with_room(header.named, header.rows).map_err(full)?,
            weights: room(if header.weighted { header.rows } else { 0 }).map_err(full)?,
            store: Store::with_room(header.sparse, header.rows, header.features).map_err(full)?,
            header,
        });
        self.rest.drain(..12 + length);
        Ok(Some(()))
    }

    /// Reads numbers of the current column; returns the number of bytes used.
    fn fill(&mut self, chunk: &[u8]) -> usize {
        let Some(started) = &mut self.started else {
            return 0;
        };
        let (rows, all) = (started.header.rows, started.header.values());
        if started.targets.len() < rows {
            return match &mut started.targets {
                Targets::Names(names) => extend(names, rows, chunk, u16::from_le_bytes),
                Targets::Numbers(numbers) => extend(numbers, rows, chunk, f64::from_le_bytes),
            };
        }
        if started.header.weighted && started.weights.len() < rows {
            return extend(&mut started.weights, rows, chunk, f64::from_le_bytes);
        }
        match &mut started.store {
            Store::Dense(values) => extend(values, all, chunk, f64::from_le_bytes),
            Store::Sparse { ends, .. } if ends.len() < rows => {
                extend(ends, rows, chunk, |b| u32::from_le_bytes(b) as usize)
            }
            Store::Sparse { index, .. } if index.len() < all => {
                extend(index, all, chunk, u32::from_le_bytes)
            }
            Store::Sparse { value, .. } => extend(value, all, chunk, f64::from_le_bytes),
        }
    }

    /// The table; fails if it is incomplete.
    pub fn finish(self) -> Result<Table, Error> {
        let Started {
            header,
            targets,
            weights,
            store,
        } = self.started.ok_or_else(damaged)?;
        let (rows, features, all) = (header.rows, header.features, header.values());
        let (ordered, values) = match &store {
            Store::Dense(values) => (true, values),
            Store::Sparse { ends, index, value } => {
                let ordered = ends.is_sorted() && ends.last() == Some(&all);
                let ordered = ordered && increasing(ends, index, features);
                (ordered && ends.len() == rows, value)
            }
        };
        let finite = |numbers: &[f64]| numbers.iter().all(|v| v.is_finite());
        let whole = ordered && values.len() == all && self.rest.is_empty() && finite(values);
        let named = match &targets {
            Targets::Names(names) => {
                let count = header.labels.count();
                names.iter().all(|name| usize::from(*name) < count)
            }
            Targets::Numbers(numbers) => header.labels.are_numbers() && finite(numbers),
        };
        let weighted = if header.weighted { rows } else { 0 };
        let weighed =
            weights.len() == weighted && weights.iter().all(|h| *h > 0.0) && finite(&weights);
        if !whole || !named || !weighed || targets.len() != rows || rows == 0 || self.failed {
            return Err(damaged());
        }
        Ok(Table {
            features,
            store,
            targets,
            weights,
            labels: header.labels,
            names: header.names,
            notes: header.notes,
            statistics: Statistics::default(),
        })
    }
}

/// Reads whole numbers from the chunk until there are `all`; returns the number of bytes used.
fn extend<T, const N: usize>(
    numbers: &mut Vec<T>,
    all: usize,
    chunk: &[u8],
    number: impl Fn([u8; N]) -> T,
) -> usize {
    let (whole, _) = chunk.as_chunks::<N>();
    let whole = &whole[..whole.len().min(all - numbers.len())];
    numbers.extend(whole.iter().map(|bytes| number(*bytes)));
    N * whole.len()
}

/// Whether the places of every row increase and are those of features, and `ends` increase up to their number.
fn increasing(ends: &[usize], index: &[u32], features: usize) -> bool {
    let mut start = 0;
    ends.iter().all(|end| {
        let Some(row) = index.get(start..*end) else {
            return false;
        };
        start = *end;
        row.is_sorted_by(|a, b| a < b) && row.last().is_none_or(|i| (*i as usize) < features)
    })
}

fn damaged() -> Error {
    Error::Unfit("the packed table is damaged; read the file again".into())
}
