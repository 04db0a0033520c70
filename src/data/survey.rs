//! The first pass over a file: its columns, what is in them, and which rows cannot be used.
//!
//! What a column is (numbers or words) is known only at the end of the file, and some faults depend on it: a
//! value beyond all numbers is a fault among numbers and a word among words. So a row is judged by what its
//! columns are so far; if one that troubled rows turns out to be words after that, the file is surveyed
//! [again](Survey::again) with what its columns are.

mod take;

use serde::Serialize;
use xxhash_rust::xxh64::Xxh64;

use super::cells::{Cell, Cells};
use super::columns::{Column, Role};
use super::labels::Collector;
use super::options::{Categories, Options};
use super::rows::{Layout, Splitter};
use crate::error::Error;

/// Faults that are told one by one.
pub(super) const FAULTS_TOLD: usize = 20;

/// A row that cannot be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// Line in the file, counted from 1.
    pub line: u64,
    /// Name of the column, if one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
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
            splitter.feed(chunk, &mut |line, row| self.take(line, row));
            self.splitter = Some(splitter);
        }
    }

    /// No more bytes come; the second call changes nothing.
    pub fn finish(&mut self) {
        if !self.begun {
            self.begin();
        }
        if let Some(mut splitter) = self.splitter.take() {
            if self.fatal.is_none() {
                splitter.finish(&mut |line, row| self.take(line, row));
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
