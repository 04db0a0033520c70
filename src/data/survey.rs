//! The first pass over a file: its columns, what is in them, and which rows cannot be used.
//!
//! What a column is (numbers or words) is known only at the end of the file, and some faults depend on it: a
//! value beyond all numbers is a fault among numbers and a word among words. So rows with such cells are
//! counted by which columns they trouble, and judged at the end.

use std::collections::{BTreeMap, HashMap};

use xxhash_rust::xxh64::Xxh64;

use super::cells::{Cell, Cells};
use super::labels::{Collector, Dictionary};
use super::options::{Categories, Missing, Options};
use super::rows::{Layout, Record, Row, Splitter};
use super::{MOST_COLUMNS, libsvm};
use crate::catalogue::clip;
use crate::error::Error;

/// Faults that are told one by one.
pub(super) const FAULTS_TOLD: usize = 20;
/// Rows and columns that are shown as they stand.
const PREVIEW: (usize, usize) = (8, 50);
/// Different sets of troubled columns that are told apart.
const MOST_TROUBLES: usize = 10_000;

/// What a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Target,
    Feature,
    Skipped,
}

/// A column of a CSV file.
pub(super) struct Column {
    pub name: String,
    pub role: Role,
    /// The line of the first cell that is no number, if there is one.
    pub word: Option<u64>,
    pub distinct: Dictionary,
    pub missing: u64,
    /// Numbers in rows that can be used, their sum, and how many are not 0.
    pub numbers: u64,
    pub sum: f64,
    pub nonzero: u64,
}

/// Why a cell troubles its row.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Trouble {
    /// Nothing stands there.
    Missing,
    /// No number that can be used; a word, if the column is one of words.
    Extreme,
    /// A fault whatever the column is.
    Fault,
}

/// Rows that the same columns trouble in the same way.
#[derive(Default)]
struct Troubled {
    rows: u64,
    told: Vec<Fault>,
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
    /// Rows without trouble.
    pub good: u64,
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
    troubled: HashMap<Vec<(u32, Trouble)>, Troubled>,
    /// Faults of whole rows.
    broken: Troubled,
    /// Blank lines that are faults if anything comes after them.
    blank: Option<(u64, u64)>,
    /// Of the row at hand.
    row: Vec<Cell>,
    trouble: Vec<(u32, Trouble)>,
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
            troubled: HashMap::new(),
            broken: Troubled::default(),
            blank: None,
            row: Vec::new(),
            trouble: Vec::new(),
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
        }
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
        match row {
            Row::Blank => {
                let (first, count) = self.blank.unwrap_or((line, 0));
                self.blank = Some((first, count + 1));
                return;
            }
            Row::Endless => self.broken.add(line, || ENDLESS.to_owned()),
            Row::Open => self.broken.add(line, || OPEN.to_owned()),
            Row::Cells(record) if self.columns.is_empty() => self.head(line, record),
            Row::Cells(record) => self.record(line, record),
            Row::Line(text) => self.line(line, text),
        }
        if let Some((first, count)) = self.blank.take() {
            self.broken.add(first, || "the line is empty".to_owned());
            self.broken.rows += count - 1;
        }
    }

    /// The first record: names of the columns, or as many columns.
    fn head(&mut self, line: u64, record: Record<'_>) {
        if record.has_nul() {
            return self.refuse(line, NUL.to_owned());
        }
        let mut names: Vec<String> = Vec::new();
        for (i, cell) in record.cells().enumerate() {
            let Ok(text) = std::str::from_utf8(cell) else {
                return self.refuse(line, "the file is not UTF-8 text".into());
            };
            names.push(match (self.options.header, text.is_empty()) {
                (true, false) => text.to_owned(),
                (true, true) => format!("column {}", i + 1),
                (false, _) => format!("x{}", i + 1),
            });
        }
        let given = names.clone();
        let mut uses: HashMap<String, u32> = HashMap::new();
        for name in &mut names {
            let count = uses.entry(name.clone()).or_default();
            *count += 1;
            if *count > 1 {
                *name = format!("{name} {count}");
                self.renamed = true;
            }
        }
        let target = match &self.options.target {
            Some(wanted) => given.iter().position(|name| name == wanted.trim()),
            None => Some(names.len().saturating_sub(1)),
        };
        if target.is_none() {
            let wanted = clip(self.options.target.as_deref().unwrap_or("y"));
            let names = clip(&names.join(", "));
            let problem = format!("there is no target column \"{wanted}\" (columns: {names})");
            self.aimless = Some(Fault {
                line,
                column: None,
                problem,
            });
        }
        if let Some(name) = target.and_then(|target| names.get(target)) {
            self.labels = Collector::new(name);
        }
        let skip = &self.options.skip;
        let role = |i: usize, name: &String| match Some(i) == target {
            true => Role::Target,
            false if skip.contains(name) => Role::Skipped,
            false => Role::Feature,
        };
        let columns = names.into_iter().enumerate().map(|(i, name)| Column {
            role: role(i, &name),
            name,
            word: None,
            distinct: Dictionary::default(),
            missing: 0,
            numbers: 0,
            sum: 0.0,
            nonzero: 0,
        });
        self.columns = columns.collect();
        let features = self
            .columns
            .iter()
            .filter(|c| c.role == Role::Feature)
            .count();
        if features == 0 || features > MOST_COLUMNS {
            let problem = format!("{features} feature columns; there must be 1 to {MOST_COLUMNS}");
            self.refuse(line, problem);
        } else if !self.options.header {
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
            return self.broken.add(line, || problem);
        }
        self.row.clear();
        self.trouble.clear();
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
            let trouble = trouble(read, column, &self.options);
            self.trouble
                .extend(trouble.map(|trouble| (i as u32, trouble)));
        }
        // A word that is the only trouble there may be must be known as one.
        let certain = |(_, trouble): &(u32, Trouble)| *trouble != Trouble::Extreme;
        if !self.trouble.iter().any(certain) {
            self.learn(line, record);
        }
        if !self.trouble.is_empty() {
            self.set_aside(line, record);
        }
    }

    /// Takes a row into account that can be used, as far as is known.
    fn learn(&mut self, line: u64, record: Record<'_>) {
        let good = self.trouble.is_empty();
        let mut filled = false;
        for ((cell, read), column) in record.cells().zip(&self.row).zip(&mut self.columns) {
            match column.role {
                Role::Skipped => continue,
                Role::Target if good => {
                    let value = if let Cell::Number(v) = read {
                        Some(*v)
                    } else {
                        None
                    };
                    self.labels.add(cell, value, line);
                    continue;
                }
                Role::Target => continue,
                Role::Feature => {}
            }
            filled |= *read == Cell::Missing;
            if *read != Cell::Missing && !column.distinct.is_full() {
                column.distinct.add(cell);
            }
            if let (Cell::Number(v), true) = (read, good) {
                column.numbers += 1;
                column.sum += v;
                column.nonzero += u64::from(*v != 0.0);
            }
        }
        self.good += u64::from(good);
        self.filled += u64::from(good && filled);
    }

    fn set_aside(&mut self, line: u64, record: Record<'_>) {
        let full = self.troubled.len() >= MOST_TROUBLES;
        if full && !self.troubled.contains_key(&self.trouble) {
            // Beyond all patterns, the first column speaks for the row.
            self.trouble.truncate(1);
        }
        if !self.troubled.contains_key(&self.trouble) {
            self.troubled
                .insert(self.trouble.clone(), Troubled::default());
        }
        let Some(rows) = self.troubled.get_mut(&self.trouble) else {
            return;
        };
        rows.rows += 1;
        if rows.told.len() < FAULTS_TOLD
            && let Some((i, _)) = self.trouble.first()
            && let Some(cell) = record.cells().nth(*i as usize)
        {
            let column = &self.columns[*i as usize];
            let readable = std::str::from_utf8(cell).is_ok();
            rows.told.push(Fault {
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
            Err(problem) => self.broken.add(line, || problem),
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

    /// The column is one of words.
    pub fn is_words(&self, column: &Column) -> bool {
        column.role == Role::Feature && column.word.is_some()
    }

    /// The column is left out, at the viewer's word or because words stand in it.
    pub fn is_left_out(&self, column: &Column) -> bool {
        column.role == Role::Skipped
            || self.options.categories == Categories::Skip && self.is_words(column)
    }

    /// Rows that cannot be read, the first ones with what is wrong; rows left out for what is missing; rows
    /// that turn out to be fine.
    pub fn judged(&self) -> Judged {
        let mut judged = Judged {
            faulty: self.broken.rows,
            ..Judged::default()
        };
        let refused = self.options.missing == Missing::Refuse;
        let mut told: BTreeMap<u64, &Fault> = BTreeMap::new();
        told.extend(self.broken.told.iter().map(|fault| (fault.line, fault)));
        for (pattern, rows) in &self.troubled {
            let standing = pattern.iter().map(|(i, trouble)| {
                let column = &self.columns[*i as usize];
                match trouble {
                    _ if column.role == Role::Feature && self.is_left_out(column) => None,
                    Trouble::Extreme if self.is_words(column) => None,
                    Trouble::Missing if refused => Some(true),
                    Trouble::Missing => Some(false),
                    Trouble::Extreme | Trouble::Fault => Some(true),
                }
            });
            match standing.flatten().max() {
                None => judged.cleared += rows.rows,
                Some(false) => judged.missing += rows.rows,
                Some(true) => {
                    judged.faulty += rows.rows;
                    if refused && pattern.iter().any(|(_, t)| *t == Trouble::Missing) {
                        judged.refused += rows.rows;
                    }
                    told.extend(rows.told.iter().map(|fault| (fault.line, fault)));
                }
            }
        }
        judged.told = told.into_values().take(FAULTS_TOLD).cloned().collect();
        judged
    }
}

/// What became of the rows with trouble.
#[derive(Default)]
pub(super) struct Judged {
    pub faulty: u64,
    pub missing: u64,
    /// Those that cannot be read since something is missing.
    pub refused: u64,
    pub cleared: u64,
    pub told: Vec<Fault>,
}

impl Troubled {
    fn add(&mut self, line: u64, problem: impl FnOnce() -> String) {
        self.rows += 1;
        if self.told.len() < FAULTS_TOLD {
            self.told.push(Fault {
                line,
                column: None,
                problem: problem(),
            });
        }
    }
}

pub(super) const ENDLESS: &str =
    "the row is longer than 16 MB; is a quote left open, or is this no text file?";
pub(super) const OPEN: &str = "the file ends within quotes that begin in this row";
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

/// Why a cell troubles its row, if it does.
fn trouble(read: Cell, column: &Column, options: &Options) -> Option<Trouble> {
    let words = options.categories != Categories::Refuse;
    match (read, column.role) {
        (Cell::Number(_), _) | (_, Role::Skipped) => None,
        (Cell::Missing, Role::Target) => Some(Trouble::Missing),
        (Cell::Unreadable, _) => Some(Trouble::Fault),
        (_, Role::Target) => None,
        (Cell::Missing, _) => match options.missing {
            Missing::Refuse | Missing::Drop => Some(Trouble::Missing),
            Missing::Zero | Missing::Mean => None,
        },
        (Cell::Extreme, _) if words && column.word.is_none() => Some(Trouble::Extreme),
        (Cell::Extreme | Cell::Word, _) if words => None,
        _ => Some(Trouble::Fault),
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
