//! The second pass over a file: its usable rows become a [`Table`].

use xxhash_rust::xxh64::Xxh64;

use super::cells::{Cell, Cells};
use super::columns::Role;
use super::dictionary::Dictionary;
use super::labels::Collector;
use super::libsvm;
use super::options::{Missing, Options};
use super::rows::{Layout, Record, Row, Splitter};
use super::statistics::Statistics;
use super::survey::{CHANGED, Survey};
use super::table::{Store, Table, Targets};
use super::trouble::{broken, target as target_cell};
use super::verdict;
use crate::error::Error;

/// What becomes of a column.
enum Use {
    Nothing,
    Target,
    /// The feature at this place; a missing cell is this number.
    Number(u32, f64),
    /// The features from this place on, one a word: by the word's order of coming, its place.
    Words(u32, Dictionary, Vec<u32>),
}

/// Makes a table of what the survey found.
pub(super) struct Builder {
    options: Options,
    uses: Vec<Use>,
    features: usize,
    cells: Cells,
    labels: Collector,
    targets: Targets,
    store: Store,
    notes: Vec<String>,
    /// Rows, values and different labels, as the survey counted them.
    counted: (usize, usize, usize),
    /// Values that are not 0, as the survey counted them.
    nonzero: u64,
    /// There were more.
    exceeded: bool,
    /// The first row has not come yet, which names the columns.
    headed: bool,
    expected: String,
    hash: Xxh64,
    splitter: Option<Splitter>,
    row: Vec<(u32, f64)>,
}

impl Builder {
    /// For the file that was surveyed, if it can be used.
    pub fn new(survey: Survey) -> Result<Builder, Error> {
        let size = verdict::size(&survey);
        if let Some(problem) = verdict::unusable(&survey, size) {
            return Err(problem);
        }
        let expected = survey.hash();
        let notes = verdict::notes(&survey);
        let (rows, features, nonzero) = (size.rows as usize, size.features, size.nonzero);
        let labels = survey.labels.distinct();
        let layout = survey.layout;
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
                let place = next;
                match column.role {
                    Role::Target => Use::Target,
                    _ if left_out => Use::Nothing,
                    _ if !words => {
                        next += 1;
                        Use::Number(place, column.absent(missing))
                    }
                    _ => {
                        next += column.distinct.len() as u32;
                        let order = sorted(&column.distinct);
                        Use::Words(place, column.distinct, order)
                    }
                }
            });
        let uses = uses.collect();
        let known = survey.labels.labels();
        let full = |_| Error::Unfit("the table does not fit into memory".into());
        let targets = Targets::with_room(!known.are_numbers(), rows).map_err(full)?;
        let kept = size.sparse.then_some(nonzero as usize);
        let store = Store::with_room(kept, rows, features).map_err(full)?;
        Ok(Builder {
            splitter: Some(Splitter::new(&survey.options, layout)),
            labels: Collector::new(known.column()),
            targets,
            headed: layout != Some(Layout::Libsvm) && survey.options.header,
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
            row: Vec::new(),
        })
    }

    /// Takes the next bytes of the file, the same as in the first pass.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.hash.update(chunk);
        if let Some(mut splitter) = self.splitter.take() {
            splitter.feed(chunk, &mut |line, row| self.take(line, row));
            self.splitter = Some(splitter);
        }
    }

    /// The table, once all bytes came.
    pub fn finish(mut self) -> Result<Table, Error> {
        if let Some(mut splitter) = self.splitter.take() {
            splitter.finish(&mut |line, row| self.take(line, row));
        }
        if format!("{:016x}", self.hash.digest()) != self.expected {
            return Err(Error::Unfit(CHANGED.into()));
        }
        let came = (
            self.targets.len(),
            self.store.values(),
            self.labels.distinct(),
        );
        if self.exceeded || came != self.counted {
            return Err(Error::Unfit(
                "the rows are not those that were counted; read the file again".into(),
            ));
        }
        // How it is stored follows from the survey's count, which is what came: the same rows of the same bytes.
        debug_assert_eq!(self.store.nonzero(), self.nonzero);
        Ok(Table {
            features: self.features,
            store: self.store,
            targets: self.targets,
            labels: self.labels.into_labels(),
            notes: self.notes,
            statistics: Statistics::default(),
        })
    }

    fn take(&mut self, line: u64, row: Row<'_>) {
        match row {
            Row::Cells(_) if self.headed => self.headed = false,
            Row::Cells(record) => self.record(line, record),
            Row::Line(text) => self.line(line, text),
            // What the first pass counted as a fault may only be left out, or there would be no second.
            Row::Blank | Row::Unfit(_) => {}
        }
    }

    fn record(&mut self, line: u64, record: Record<'_>) {
        if broken(record, self.uses.len(), self.options.header).is_some() {
            return;
        }
        self.row.clear();
        let mut target = None;
        for (cell, column) in record.cells().zip(&self.uses) {
            let read = match column {
                Use::Nothing => continue,
                Use::Target => target_cell(cell, &self.options, &mut self.cells),
                _ => self.cells.read(cell),
            };
            match (column, read) {
                (Use::Nothing, _) => {}
                (_, Cell::Unreadable) | (Use::Target, Cell::Missing) => return,
                (Use::Target, Cell::Number(v)) => target = Some((cell, Some(v))),
                (Use::Target, _) => target = Some((cell, None)),
                (_, Cell::Missing)
                    if matches!(self.options.missing, Missing::Refuse | Missing::Drop) =>
                {
                    return;
                }
                (Use::Number(place, absent), Cell::Missing) => self.row.push((*place, *absent)),
                (Use::Number(place, _), Cell::Number(v)) => self.row.push((*place, v)),
                (Use::Number(..), _) => return,
                (Use::Words(..), Cell::Missing) => {}
                (Use::Words(place, words, order), _) => {
                    if let Some(word) = words.get(cell) {
                        self.row.push((place + order[usize::from(word)], 1.0));
                    }
                }
            }
        }
        if let Some((cell, value)) = target {
            self.push(line, cell, value);
        }
    }

    fn line(&mut self, line: u64, text: &[u8]) {
        if let Ok(read) = libsvm::parse(text, &mut self.cells, &mut self.row) {
            self.push(line, read.label, Some(read.y));
        }
    }

    fn push(&mut self, line: u64, cell: &[u8], value: Option<f64>) {
        if self.targets.len() >= self.counted.0 || self.store.values() > self.counted.1 {
            self.exceeded = true;
            return;
        }
        let name = self.labels.add(cell, value, line);
        match &mut self.targets {
            Targets::Numbers(numbers) => numbers.push(value.unwrap_or(0.0)),
            Targets::Names(names) => names.push(name),
        }
        self.store.push_row(self.row.iter().copied(), self.features);
    }
}

/// The place of each word in sorted order.
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
