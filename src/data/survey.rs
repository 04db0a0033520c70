//! The first pass over a file: its columns, what is in them, and which rows cannot be used.
//!
//! What a column is (numbers or words) is known only at the end of the file, and some faults depend on it: a
//! value beyond all numbers is a fault among numbers and a word among words. So a row is judged by what its
//! columns are so far; if one that troubled rows turns out to be words after that, the file is surveyed
//! [again](Survey::again) with what its columns are.

use xxhash_rust::xxh64::Xxh64;

use super::cells::{Cell, Cells};
use super::columns::{self, Column, Role};
use super::labels::Collector;
use super::libsvm;
use super::options::{Categories, Missing, Options};
use super::rows::{Layout, Record, Row, Splitter};
use crate::catalogue::clip;
use crate::error::Error;

/// Faults that are told one by one.
pub(super) const FAULTS_TOLD: usize = 20;
/// Rows and columns that are shown as they stand.
const PREVIEW: (usize, usize) = (8, 50);
/// Bytes of texts that are kept of columns of numbers, and of columns of words.
const MOST_TEXT: (usize, usize) = (32 << 20, 256 << 20);
/// What a text takes in memory beside its bytes.
const TEXT_BESIDE: usize = 64;

/// Why a cell troubles its row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Trouble {
    /// Nothing stands there, and such rows are left out.
    Missing,
    /// Nothing stands there, which is refused.
    Refused,
    Fault,
}

/// A row that cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Line in the file, counted from 1.
    pub line: u64,
    /// Name of the column, if one is to blame.
    pub column: Option<String>,
    /// What is wrong.
    pub problem: String,
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        Error::Data {
            line: fault.line,
            column: fault.column,
            problem: fault.problem,
        }
    }
}

/// What was found so far.
pub(super) struct Survey {
    pub options: Options,
    pub layout: Option<Layout>,
    pub columns: Vec<Column>,
    pub labels: Collector,
    /// Why nothing can be read, if so.
    pub fatal: Option<Fault>,
    /// Why there is no target, if so; the other columns are looked at all the same.
    pub aimless: Option<Fault>,
    /// Rows that can be used.
    pub good: u64,
    /// Rows that cannot be read, and those among them in which something is missing.
    pub faulty: u64,
    pub refused: u64,
    /// Rows left out for what is missing.
    pub missing: u64,
    /// The first rows that cannot be read.
    pub told: Vec<Fault>,
    /// Rows among them with a value to fill in.
    pub filled: u64,
    /// Largest place and values that are not 0, of a LIBSVM file.
    pub features: usize,
    pub nonzero: u64,
    pub query: bool,
    pub preview: Vec<Vec<String>>,
    pub renamed: bool,
    pub bytes: u64,
    pub cells: Cells,
    hash: Xxh64,
    /// The first bytes, until they are enough to see what they are not.
    start: Vec<u8>,
    begun: bool,
    /// What the columns are and the file's hash, the second time.
    known: Option<(Vec<Option<u64>>, String)>,
    /// Bytes that the columns' texts take.
    text: usize,
    /// Blank lines that are faults if anything comes after them.
    blank: Option<(u64, u64)>,
    /// Of the row at hand.
    row: Vec<Cell>,
    pairs: Vec<(u32, f64)>,
    splitter: Option<Splitter>,
}

impl Survey {
    pub fn new(options: Options) -> Survey {
        Survey {
            splitter: Some(Splitter::new(&options, None)),
            cells: Cells {
                comma: options.decimal_comma,
                minus: false,
            },
            options,
            layout: None,
            columns: Vec::new(),
            labels: Collector::new("y"),
            fatal: None,
            aimless: None,
            good: 0,
            faulty: 0,
            refused: 0,
            missing: 0,
            told: Vec::new(),
            filled: 0,
            features: 0,
            nonzero: 0,
            query: false,
            preview: Vec::new(),
            renamed: false,
            bytes: 0,
            hash: Xxh64::new(0),
            start: Vec::new(),
            begun: false,
            known: None,
            text: 0,
            blank: None,
            row: Vec::new(),
            pairs: Vec::new(),
        }
    }

    /// Takes the next bytes of the file.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.bytes += chunk.len() as u64;
        self.hash.update(chunk);
        if self.begun {
            return self.pass(chunk);
        }
        self.start.extend_from_slice(chunk);
        if self.start.len() >= 4 {
            self.begin();
        }
    }

    /// Looks at the first bytes before they go where all others go.
    fn begin(&mut self) {
        self.begun = true;
        let start = std::mem::take(&mut self.start);
        if let Some(problem) = alien(&start) {
            self.refuse(1, problem.to_owned());
        }
        self.pass(&start);
    }

    fn pass(&mut self, chunk: &[u8]) {
        if self.fatal.is_some() {
            return;
        }
        if let Some(mut splitter) = self.splitter.take() {
            let options = self.options.clone();
            splitter.feed(chunk, &options, &mut |line, row| self.take(line, row));
            self.splitter = Some(splitter);
        }
    }

    /// No more bytes come; the second call changes nothing.
    pub fn finish(&mut self) {
        if !self.begun {
            self.begin();
        }
        if let Some(mut splitter) = self.splitter.take() {
            let options = self.options.clone();
            if self.fatal.is_none() {
                splitter.finish(&options, &mut |line, row| self.take(line, row));
            }
            self.layout = splitter.layout();
            if self.layout != Some(Layout::Libsvm) && self.columns.is_empty() {
                let problem = match self.options.header {
                    true => "the file is empty; its first line must name the columns",
                    false => "the file is empty",
                };
                self.refuse(1, problem.into());
            }
            if self
                .known
                .as_ref()
                .is_some_and(|(_, hash)| *hash != self.hash())
            {
                self.refuse(1, CHANGED.into());
            }
        }
    }

    /// Ends the pass; true if the file must come once more, as rows turned out to be judged by what their
    /// columns are not.
    pub fn again(&mut self) -> bool {
        self.finish();
        let unclear = |c: &Column| c.unclear && c.word.is_some();
        if self.known.is_some() || self.fatal.is_some() || !self.columns.iter().any(unclear) {
            return false;
        }
        let words = self.columns.iter().map(|c| c.word).collect();
        let mut next = Survey::new(self.options.clone());
        next.splitter = Some(Splitter::new(&self.options, self.layout));
        next.known = Some((words, self.hash()));
        *self = next;
        true
    }

    /// The hash of the bytes so far.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.hash.digest())
    }

    fn refuse(&mut self, line: u64, problem: String) {
        self.fatal.get_or_insert(Fault {
            line,
            column: None,
            problem,
        });
    }

    fn take(&mut self, line: u64, row: Row<'_>) {
        if self.fatal.is_some() {
            return;
        }
        if let Row::Blank = row {
            let (first, count) = self.blank.unwrap_or((line, 0));
            self.blank = Some((first, count + 1));
            return;
        }
        if let Some((first, count)) = self.blank.take() {
            self.broken(first, || "the line is empty".to_owned());
            self.faulty += count - 1;
        }
        match row {
            Row::Blank => {}
            Row::Unfit(problem) if self.columns.is_empty() && self.good == 0 => {
                self.refuse(line, problem.to_owned())
            }
            Row::Unfit(problem) => self.broken(line, || problem.to_owned()),
            Row::Cells(record) if self.columns.is_empty() => self.head(line, record),
            Row::Cells(record) => self.record(line, record),
            Row::Line(text) => self.line(line, text),
        }
    }

    fn broken(&mut self, line: u64, problem: impl FnOnce() -> String) {
        self.faulty += 1;
        if self.told.len() < FAULTS_TOLD {
            self.told.push(Fault {
                line,
                column: None,
                problem: problem(),
            });
        }
    }

    /// The first record: names of the columns, or as many columns.
    fn head(&mut self, line: u64, record: Record<'_>) {
        if record.has_nul() {
            return self.refuse(line, NUL.to_owned());
        }
        let head = match columns::head(record, &self.options) {
            Err(problem) => return self.refuse(line, problem),
            Ok(head) => head,
        };
        self.columns = head.columns;
        self.renamed = head.renamed;
        let fault = |problem| Fault {
            line,
            column: None,
            problem,
        };
        self.aimless = head.aimless.map(fault);
        if let Some(target) = self.columns.iter().find(|c| c.role == Role::Target) {
            self.labels = Collector::new(&target.name);
        }
        if let Some((words, _)) = &self.known {
            for (column, word) in self.columns.iter_mut().zip(words) {
                column.word = *word;
            }
        }
        if !self.options.header {
            self.record(line, record);
        }
    }

    fn record(&mut self, line: u64, record: Record<'_>) {
        if self.preview.len() < PREVIEW.0 {
            let cells = record.cells().take(PREVIEW.1);
            let texts = cells.map(|cell| clip(&String::from_utf8_lossy(cell)));
            self.preview.push(texts.collect());
        }
        if let Some(problem) = broken(record, self.columns.len(), self.options.header) {
            return self.broken(line, || problem);
        }
        self.row.clear();
        let mut worst: Option<(Trouble, usize)> = None;
        let mut refused = false;
        for (i, (cell, column)) in record.cells().zip(&mut self.columns).enumerate() {
            if column.role == Role::Skipped {
                self.row.push(Cell::Missing);
                continue;
            }
            let read = match column.role {
                Role::Target => target(cell, &self.options, &mut self.cells),
                _ => self.cells.read(cell),
            };
            if column.role == Role::Feature && read == Cell::Word {
                column.word.get_or_insert(line);
            }
            column.missing += u64::from(read == Cell::Missing);
            self.row.push(read);
            let (trouble, unclear) = trouble(read, column, &self.options);
            column.unclear |= unclear;
            let Some(trouble) = trouble else { continue };
            refused |= trouble == Trouble::Refused;
            // What is refused and what is at fault are equally bad: the first is told.
            let bad = |trouble| trouble != Trouble::Missing;
            if worst.is_none_or(|(worst, _)| bad(trouble) && !bad(worst)) {
                worst = Some((trouble, i));
            }
        }
        match worst {
            None => self.learn(line, record),
            Some((Trouble::Missing, _)) => self.missing += 1,
            Some((_, i)) => {
                self.faulty += 1;
                self.refused += u64::from(refused);
                self.tell(line, record, i);
            }
        }
    }

    /// Takes a row into account that can be used.
    fn learn(&mut self, line: u64, record: Record<'_>) {
        let skip = self.options.categories == Categories::Skip;
        let mut filled = false;
        for ((cell, read), column) in record.cells().zip(&self.row).zip(&mut self.columns) {
            let value = match read {
                Cell::Number(v) => Some(*v),
                _ => None,
            };
            match column.role {
                Role::Skipped => continue,
                Role::Target => {
                    self.labels.add(cell, value, line);
                    continue;
                }
                Role::Feature if skip && column.word.is_some() => continue,
                Role::Feature => {}
            }
            if *read == Cell::Missing {
                filled = true;
                continue;
            }
            column.present += 1;
            if let Some(v) = value {
                column.numbers += 1;
                column.sum += v;
                column.nonzero += u64::from(v != 0.0);
            }
            if column.distinct.is_full() {
                continue;
            }
            // Of numbers a few texts will do; if they turn out to be words, they are collected again.
            if column.word.is_none() && column.distinct.len() > 1 && self.text > MOST_TEXT.0 {
                column.unclear = true;
                continue;
            }
            let before = column.distinct.len();
            column.distinct.add(cell);
            if column.distinct.len() > before {
                self.text += cell.len() + TEXT_BESIDE;
            }
        }
        self.good += 1;
        self.filled += u64::from(filled);
        if self.text > MOST_TEXT.1 {
            let most = MOST_TEXT.1 >> 20;
            let problem =
                format!("the words up to here are more than {most} MB: leave columns out");
            self.refuse(line, problem);
        }
    }

    /// Tells what is wrong with a row, by the cell to blame.
    fn tell(&mut self, line: u64, record: Record<'_>, i: usize) {
        if self.told.len() < FAULTS_TOLD
            && let Some(cell) = record.cells().nth(i)
        {
            let column = &self.columns[i];
            let readable = std::str::from_utf8(cell).is_ok();
            self.told.push(Fault {
                line,
                column: readable.then(|| clip(&column.name)),
                problem: problem(cell, column, &self.options, &mut self.cells),
            });
        }
    }

    fn line(&mut self, line: u64, text: &[u8]) {
        if self.preview.len() < PREVIEW.0 {
            let words = text
                .split(u8::is_ascii_whitespace)
                .filter(|w| !w.is_empty());
            let texts = words
                .take(PREVIEW.1)
                .map(|word| clip(&String::from_utf8_lossy(word)));
            self.preview.push(texts.collect());
        }
        match libsvm::parse(text, &mut self.cells, &mut self.pairs) {
            Err(problem) => self.broken(line, || problem),
            Ok((y, query)) => {
                let label = text
                    .split(u8::is_ascii_whitespace)
                    .next()
                    .unwrap_or_default();
                self.labels.add(label, Some(y), line);
                self.query |= query;
                self.good += 1;
                let last = self
                    .pairs
                    .last()
                    .map_or(0, |(place, _)| *place as usize + 1);
                self.features = self.features.max(last);
                self.nonzero += self.pairs.iter().filter(|(_, v)| *v != 0.0).count() as u64;
            }
        }
    }

    /// The column is one of words; where words are refused, they are faults in a column of numbers.
    pub fn is_words(&self, column: &Column) -> bool {
        let refused = self.options.categories == Categories::Refuse;
        column.role == Role::Feature && column.word.is_some() && !refused
    }

    /// The column is left out, at the viewer's word or because words stand in it.
    pub fn is_left_out(&self, column: &Column) -> bool {
        column.role == Role::Skipped
            || self.options.categories == Categories::Skip && self.is_words(column)
    }

    /// The columns that become features of the table.
    pub fn features_kept(&self) -> impl Iterator<Item = &Column> {
        let features = self.columns.iter().filter(|c| c.role == Role::Feature);
        features.filter(|column| !self.is_left_out(column))
    }
}

/// Why a file cannot be used that is another the next time.
pub(super) const CHANGED: &str = "the file changed while it was read; read it again";
const NUL: &str = "the row holds a NUL byte; is this a text file?";

/// Why a file that begins so is no text, if that can be seen.
fn alien(start: &[u8]) -> Option<&'static str> {
    match start {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
            Some("the file is UTF-16 text; it must be UTF-8 (save it as CSV UTF-8)")
        }
        [b'P', b'K', 3, 4, ..] => {
            Some("this is a ZIP archive (or a spreadsheet), no text; save it as CSV or unpack it")
        }
        [0x1f, 0x8b, ..] => Some("this file is compressed (gzip); unpack it first"),
        _ => None,
    }
}

/// What is wrong with a whole row, if anything is.
pub(super) fn broken(record: Record<'_>, columns: usize, header: bool) -> Option<String> {
    let count = record.count();
    if count != columns {
        let first = if header { "header" } else { "first line" };
        return Some(format!("{count} fields where the {first} has {columns}"));
    }
    record.has_nul().then(|| NUL.to_owned())
}

/// Why a cell troubles its row, if it does, and whether that would change if the column were one of words.
fn trouble(read: Cell, column: &Column, options: &Options) -> (Option<Trouble>, bool) {
    let words = options.categories != Categories::Refuse;
    let skip = options.categories == Categories::Skip;
    let missing = match options.missing {
        Missing::Refuse => Some(Trouble::Refused),
        Missing::Drop => Some(Trouble::Missing),
        Missing::Zero | Missing::Mean => None,
    };
    match (read, column.role) {
        (Cell::Number(_), _) | (_, Role::Skipped) => (None, false),
        (Cell::Missing, Role::Target) => (missing.or(Some(Trouble::Missing)), false),
        (Cell::Unreadable, Role::Target) => (Some(Trouble::Fault), false),
        (_, Role::Target) => (None, false),
        _ if skip && column.word.is_some() => (None, false),
        (Cell::Missing, _) => (missing, skip),
        (Cell::Unreadable, _) => (Some(Trouble::Fault), skip),
        (Cell::Extreme, _) if words && column.word.is_none() => (Some(Trouble::Fault), true),
        (Cell::Extreme | Cell::Word, _) if words => (None, false),
        _ => (Some(Trouble::Fault), false),
    }
}

/// What stands in a target cell; a name such as "none" is one, unless missing values are allowed for.
pub(super) fn target(cell: &[u8], options: &Options, cells: &mut Cells) -> Cell {
    match options.missing {
        Missing::Refuse => cells.present(cell),
        _ => cells.read(cell),
    }
}

/// What is wrong with a cell.
fn problem(cell: &[u8], column: &Column, options: &Options, cells: &mut Cells) -> String {
    let missing = cells.read(cell) == Cell::Missing;
    let words = options.categories != Categories::Refuse && column.word.is_some();
    match column.role {
        Role::Target if missing => "the target is missing".into(),
        Role::Feature if missing && words => match cell {
            [] => "the cell is empty".into(),
            _ => format!(
                "\"{}\" stands for a missing value, which is refused",
                clip(&String::from_utf8_lossy(cell))
            ),
        },
        _ => cells.problem(cell),
    }
}
