//! The second pass over a file: its usable rows become a [`Table`].

use xxhash_rust::xxh64::Xxh64;

use super::cells::{Cell, Cells};
use super::columns::{Role, effective};
use super::dictionary::Dictionary;
use super::edges::Idle;
use super::labels::Collector;
use super::layout::Layout;
use super::libsvm;
use super::options::{Missing, Options};
use super::row_error::{read_target, row_problem};
use super::rows::{Record, Row, Splitter};
use super::survey::{CHANGED, Survey};
use super::table::{MOST_NAMES, Statistics, Store, Table, Targets, room};
use super::validation;
use crate::catalogue::clip;
use crate::error::Error;

/// Use of a column.
enum Use {
    Skipped,
    Target,
    Weight,
    /// The feature at this place; a missing cell becomes this number.
    Number(u32, f64),
    /// The features from this place on, one per word; the rank in sorted order of each word, by first occurrence.
    Words(u32, Dictionary, Vec<u32>),
}

/// Builder of the table of a surveyed file.
pub(super) struct Builder {
    options: Options,
    /// Use of each column, and whether words count as missing.
    uses: Vec<(Use, bool)>,
    features: usize,
    cells: Cells,
    labels: Collector,
    targets: Targets,
    weights: Vec<f64>,
    store: Store,
    names: Vec<String>,
    notes: Vec<String>,
    /// Rows, values and distinct labels, as counted by the survey.
    counted: (usize, usize, usize),
    /// Non-zero values, as counted by the survey.
    nonzero: u64,
    /// Whether the counts were exceeded.
    exceeded: bool,
    /// The line after which rows are data, and rows that are not data.
    header_line: u64,
    idle: Option<Idle>,
    expected: String,
    hash: Xxh64,
    splitter: Option<Splitter>,
    /// Places and values of the current row.
    pairs: Vec<(u32, f64)>,
}

impl Builder {
    /// A builder for a surveyed file; fails if the file cannot be used.
    pub fn new(survey: Survey) -> Result<Builder, Error> {
        let size = validation::size(&survey);
        if let Some(problem) = validation::problem(&survey, size) {
            return Err(problem);
        }
        let expected = survey.hash();
        let notes = validation::notes(&survey);
        let (rows, features, nonzero) = (size.rows as usize, size.features, size.nonzero);
        let labels = survey.labels.distinct();
        let layout = survey.layout;
        let named = layout != Some(Layout::Libsvm) && survey.options.header;
        let most_names = if named { MOST_NAMES } else { 0 };
        let mut names = Vec::new();
        let mut next = 0;
        let left_out: Vec<bool> = survey
            .columns
            .iter()
            .map(|c| survey.is_left_out(c))
            .collect();
        let words: Vec<bool> = survey.columns.iter().map(|c| survey.is_words(c)).collect();
        let missing = survey.options.missing;
        let uses = survey
            .columns
            .into_iter()
            .zip(left_out.into_iter().zip(words))
            .map(|(column, (left_out, words))| {
                let (place, numeric) = (next, column.numeric);
                let usage = match column.role {
                    Role::Target => Use::Target,
                    Role::Weight => Use::Weight,
                    _ if left_out => Use::Skipped,
                    _ if !words => {
                        next += 1;
                        if names.len() < most_names {
                            names.push(clip(&column.name));
                        }
                        Use::Number(place, column.fill_value(missing))
                    }
                    _ => {
                        next += column.distinct.len() as u32;
                        let order = sorted(&column.distinct);
                        if names.len() < most_names {
                            names.extend(word_names(&column.name, &column.distinct));
                        }
                        Use::Words(place, column.distinct, order)
                    }
                };
                (usage, numeric)
            });
        let uses = uses.collect();
        names.truncate(most_names);
        let known = survey.labels.labels();
        let full = |_| Error::Unfit("the table does not fit into memory".into());
        let targets = Targets::with_room(!known.are_numbers(), rows).map_err(full)?;
        let weighted = survey.options.weight.as_ref().map_or(0, |_| rows);
        let weights = room(weighted).map_err(full)?;
        let kept = size.sparse.then_some(nonzero as usize);
        let store = Store::with_room(kept, rows, features).map_err(full)?;
        Ok(Builder {
            splitter: Some(Splitter::new(&survey.options, layout)),
            labels: Collector::new(known.column(), survey.options.positive.clone()),
            targets,
            weights,
            header_line: survey.header_line,
            idle: survey.idle,
            names,
            cells: survey.cells,
            options: survey.options,
            uses,
            features,
            store,
            notes,
            counted: (rows, size.kept() as usize, labels),
            nonzero,
            exceeded: false,
            expected,
            hash: Xxh64::new(0),
            pairs: Vec::new(),
        })
    }

    /// Takes the next bytes of the file, the same as in the first pass.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.hash.update(chunk);
        if let Some(mut splitter) = self.splitter.take() {
            splitter.feed(chunk, &mut |line, row| self.row(line, row));
            self.splitter = Some(splitter);
        }
    }

    /// The table, after all bytes.
    pub fn finish(mut self) -> Result<Table, Error> {
        if let Some(mut splitter) = self.splitter.take() {
            splitter.finish(&mut |line, row| self.row(line, row));
        }
        if format!("{:016x}", self.hash.digest()) != self.expected {
            return Err(Error::Unfit(CHANGED.into()));
        }
        let built = (
            self.targets.len(),
            self.store.values(),
            self.labels.distinct(),
        );
        if self.exceeded || built != self.counted {
            return Err(Error::Unfit(
                "the rows have changed since they were counted; read the file again".into(),
            ));
        }
        debug_assert_eq!(self.store.nonzero(), self.nonzero);
        Ok(Table {
            features: self.features,
            store: self.store,
            targets: self.targets,
            weights: self.weights,
            labels: self.labels.into_labels(),
            names: self.names,
            notes: self.notes,
            statistics: Statistics::default(),
        })
    }

    fn row(&mut self, line: u64, row: Row<'_>) {
        match row {
            Row::Cells(_) if line <= self.header_line => {}
            Row::Cells(_) if self.idle.as_ref().is_some_and(|idle| idle.has(line)) => {}
            Row::Cells(record) => self.record(line, record),
            Row::Line(text) => self.line(line, text),
            // The first pass counted them; they are allowed to be left out, or there would be no second pass.
            Row::Blank | Row::Unfit(_) => {}
        }
    }

    fn record(&mut self, line: u64, record: Record<'_>) {
        if row_problem(record, self.uses.len(), self.options.header).is_some() {
            return;
        }
        self.pairs.clear();
        let (mut target, mut weight) = (None, None);
        for (cell, (column, numeric)) in record.cells().zip(&self.uses) {
            let read = match column {
                Use::Skipped => continue,
                Use::Target => read_target(cell, &self.options, &mut self.cells),
                _ => self.cells.read(cell),
            };
            match (column, effective(read, *numeric)) {
                (Use::Skipped, _) => {}
                (_, Cell::Unreadable) | (Use::Target | Use::Weight, Cell::Missing) => return,
                (Use::Weight, Cell::Number(v)) if v > 0.0 => weight = Some(v),
                (Use::Weight, _) => return,
                (Use::Target, Cell::Number(v)) => target = Some((cell, Some(v))),
                (Use::Target, _) => target = Some((cell, None)),
                (_, Cell::Missing)
                    if matches!(self.options.missing, Missing::Refuse | Missing::Drop) =>
                {
                    return;
                }
                (Use::Number(place, fill), Cell::Missing) => self.pairs.push((*place, *fill)),
                (Use::Number(place, _), Cell::Number(v)) => self.pairs.push((*place, v)),
                (Use::Number(..), _) => return,
                (Use::Words(..), Cell::Missing) => {}
                (Use::Words(place, words, order), _) => {
                    if let Some(word) = words.get(cell) {
                        self.pairs.push((place + order[usize::from(word)], 1.0));
                    }
                }
            }
        }
        if let Some((cell, value)) = target {
            self.push(line, cell, value, weight);
        }
    }

    fn line(&mut self, line: u64, text: &[u8]) {
        if let Ok(read) = libsvm::parse(
            text,
            self.options.first_index,
            &mut self.cells,
            &mut self.pairs,
        ) {
            self.push(line, read.label, Some(read.y), None);
        }
    }

    fn push(&mut self, line: u64, cell: &[u8], value: Option<f64>, weight: Option<f64>) {
        if self.targets.len() >= self.counted.0 || self.store.values() > self.counted.1 {
            self.exceeded = true;
            return;
        }
        let name = self.labels.add(cell, value, line);
        match &mut self.targets {
            Targets::Numbers(numbers) => numbers.push(value.unwrap_or(0.0)),
            Targets::Names(names) => names.push(name),
        }
        self.weights.extend(weight);
        self.store
            .push_row(self.pairs.iter().copied(), self.features);
    }
}

/// Names of the features that a column of words becomes, in sorted order: `colour = red`.
fn word_names(column: &str, words: &Dictionary) -> Vec<String> {
    let mut texts = words.texts();
    texts.sort_unstable();
    let name = |text: &[u8]| {
        format!(
            "{} = {}",
            clip(column),
            clip(&String::from_utf8_lossy(text))
        )
    };
    texts.into_iter().map(name).collect()
}

/// The rank of each word in sorted order.
fn sorted(words: &Dictionary) -> Vec<u32> {
    let texts = words.texts();
    let mut places: Vec<usize> = (0..texts.len()).collect();
    places.sort_by_key(|place| texts[*place]);
    let mut order = vec![0; texts.len()];
    for (rank, place) in places.into_iter().enumerate() {
        order[place] = rank as u32;
    }
    order
}
