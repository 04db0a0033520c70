//! The first pass over a file: its columns, their cells, and the rows that cannot be used.
//!
//! The kind of a column (numbers or words) is known only at the end of the file, and some errors depend on it: 1e999 is an
//! error among numbers and a word among words. A row is judged by the kinds of its columns so far. If a column that made rows
//! unusable later turns out to contain words, the file [is scanned again](Survey::needs_rescan) with the kinds known.

use xxhash_rust::xxh64::Xxh64;

use super::cells::{Cell, Cells, is_missing};
use super::columns::{self, Column, Header, Role};
use super::dictionary::Dictionary;
use super::edges::{Edges, Idle, is_sum};
use super::foreign::{LONGEST_BEGINNING, foreign};
use super::labels::Collector;
use super::layout::{Layout, is_libsvm};
use super::libsvm;
use super::options::{Categories, Faults, Missing, Options, Thousands};
use super::row_error::{
    CellError, Fault, NUL, cell_error, cell_problem, has_late_quote, read_target, row_problem,
};
use super::rows::{Record, Row, Splitter};
use crate::catalogue::clip;

/// Most errors that are listed one by one.
const FAULTS_LISTED: usize = 20;
/// Most rows and columns of the preview.
const PREVIEW: (usize, usize) = (8, 50);
/// Most bytes of text kept from columns of numbers, and from columns of words.
const MOST_TEXT: (usize, usize) = (32 << 20, 256 << 20);
/// Most bytes of the target column's name and its distinct values: they are in the header of a packed table, where JSON may
/// use six bytes for one.
const MOST_LABELS: usize = 1 << 20;
/// Memory of a text in addition to its own bytes.
const TEXT_OVERHEAD: usize = 64;

/// Findings so far.
#[derive(Default)]
pub(super) struct Survey {
    pub options: Options,
    pub layout: Option<Layout>,
    pub columns: Vec<Column>,
    pub labels: Collector,
    /// The reason that the file cannot be read, if so.
    pub fatal: Option<Fault>,
    /// The reason that there is no target, if so; the other columns are surveyed.
    pub missing_target: Option<Fault>,
    /// The reason that there are no weights, if so.
    pub missing_weight: Option<Fault>,
    /// The first line below a missing target that may be a row of a LIBSVM file.
    svm_line: Option<u64>,
    /// Number of usable rows, and of those with a missing value to fill in.
    pub usable: u64,
    pub filled: u64,
    /// Number of rows that cannot be read, and of those with a missing value that is refused.
    pub faulty: u64,
    pub refused: u64,
    /// Number of rows left out because of a missing value.
    pub missing: u64,
    /// The first rows that cannot be read, and the first of those that may be data.
    pub faults: Vec<Fault>,
    pub grave: Option<Fault>,
    /// Number of those that seem not to be data, and the lines of other such rows if they are left out.
    pub remnants: u64,
    pub idle: Option<Idle>,
    edges: Edges,
    /// Largest index and number of non-zero values, for a LIBSVM file.
    pub features: usize,
    pub nonzero: u64,
    /// Whether a LIBSVM file has query ids.
    pub query: bool,
    pub preview: Vec<Vec<String>>,
    /// The very first rows, including those that are not rows of the table.
    pub beginning: Vec<Vec<String>>,
    pub renamed: bool,
    /// The line after which rows are data.
    pub header_line: u64,
    /// Number of lines that begin with `#` and are not rows.
    pub remarks: u64,
    /// The delimiter that Excel's first line names.
    pub sep: Option<u8>,
    /// Alignment of the header with the rows.
    pub header: Header,
    /// Whether the target has words that mean missing values in other columns.
    pub missing_word: bool,
    pub bytes: u64,
    pub cells: Cells,
    hash: Xxh64,
    /// The first bytes, until they suffice to recognise a file that is not text.
    start: Vec<u8>,
    started: bool,
    /// From earlier scans: facts about the columns, and the file's hash.
    known: Option<Known>,
    former_hash: Option<String>,
    widths: Widths,
    /// The first line that contains the target's name, if the header does not.
    target_line: Option<u64>,
    /// Memory of the columns' texts (bytes).
    text: usize,
    /// Line and number of blank lines, which are errors if a row follows.
    blank: Option<(u64, u64)>,
    /// Cells of the current row.
    row: Vec<Cell>,
    pairs: Vec<(u32, f64)>,
    splitter: Option<Splitter>,
}

/// Facts about all columns from an earlier scan.
#[derive(Clone)]
struct Known {
    /// [`Column::text_since`] of each column.
    kinds: Vec<Option<u64>>,
    /// The columns without a name or cells.
    empty: Vec<usize>,
}

/// Rows by their number of fields.
#[derive(Default)]
struct Widths {
    /// Number of rows with as many fields as the header.
    even: u64,
    /// Line and number of fields of the first rows.
    first: Vec<(u64, usize)>,
    /// The other rows: numbers of fields, the first ones that occur, and how many rows have each.
    other: Vec<(usize, u64)>,
    /// Whether a longer row has a non-empty field beyond the names of the header.
    full_tail: bool,
    /// Whether first fields cannot be names of rows. Names are all different, and are quoted, words, or count the rows from 0
    /// or 1.
    no_names: bool,
    /// Offset of a count from the row's number.
    count_from: Option<f64>,
    names: Dictionary,
}

/// Number of rows whose lengths show where a table begins.
const FIRST_ROWS: usize = 100;
/// Most distinct numbers of fields that are counted.
const MOST_WIDTHS: usize = 16;

impl Widths {
    fn add(&mut self, line: u64, count: usize) {
        if self.first.len() < FIRST_ROWS {
            self.first.push((line, count));
        }
    }

    /// Counts a row that is not as long as the header; notes whether any cell after the first `named` ones is non-empty.
    fn odd(&mut self, record: Record<'_>, columns: usize, named: usize, cells: &mut Cells) {
        let count = record.count();
        let is_new = self.other.iter().all(|(width, _)| *width != count);
        if is_new && self.other.len() < MOST_WIDTHS {
            self.other.push((count, 0));
        }
        let mut same = self.other.iter_mut().filter(|(width, _)| *width == count);
        let row = same.next().map_or(0, |(_, rows)| {
            *rows += 1;
            *rows
        });
        self.full_tail |= record.cells().skip(named).any(|cell| !cell.is_empty());
        if count == columns + 1
            && !self.no_names
            && let Some(name) = record.cells().next()
        {
            let before = self.names.len();
            self.names.add(name);
            let known = self.names.len() == before && !self.names.is_full();
            let from = |v: f64| v - row as f64;
            // A number of the row may have been split at its comma.
            let fits = match cells.read(name) {
                _ if has_late_quote(record) => false,
                _ if record.quoted => true,
                Cell::Word => cells.other_notations(name).is_empty(),
                Cell::Number(v) => {
                    [0.0, -1.0].contains(&from(v))
                        && *self.count_from.get_or_insert(from(v)) == from(v)
                }
                _ => false,
            };
            self.no_names = known || !fits;
        }
    }

    /// The most frequent number of fields among rows that are not as long as the header.
    fn most(&self) -> Option<usize> {
        self.other
            .iter()
            .max_by_key(|(_, rows)| *rows)
            .map(|(width, _)| *width)
    }

    /// The line at which rows of the most frequent length begin, if the very first is shorter.
    fn begin(&self) -> Option<u64> {
        let (_, first) = *self.first.first()?;
        let rows = |width| {
            self.first
                .iter()
                .filter(|(_, count)| *count == width)
                .count()
        };
        let widths = self.first.iter().map(|(_, count)| *count);
        let most = widths
            .filter(|width| *width > 1)
            .max_by_key(|width| rows(*width))?;
        let begin = self.first.iter().find(|(_, count)| *count == most);
        begin.filter(|_| first < most).map(|(line, _)| *line)
    }
}

impl Survey {
    /// A survey of a file read with these options.
    pub fn new(options: Options) -> Survey {
        Survey {
            splitter: Some(Splitter::new(&options, None)),
            cells: Cells {
                comma: options.decimal_comma,
                thousands: options.thousands,
                signs: options.signs.clone(),
                absent: options.absent.clone(),
                ..Cells::default()
            },
            labels: Collector::new("y", options.positive.clone()),
            options,
            ..Survey::default()
        }
    }

    /// Takes the next bytes of the file.
    pub fn feed(&mut self, chunk: &[u8]) {
        self.bytes += chunk.len() as u64;
        self.hash.update(chunk);
        if self.started {
            return self.split(chunk);
        }
        self.start.extend_from_slice(chunk);
        if self.start.len() >= LONGEST_BEGINNING {
            self.start();
        }
    }

    /// Checks the first bytes and passes them on.
    fn start(&mut self) {
        self.started = true;
        let start = std::mem::take(&mut self.start);
        if let Some((_, problem)) = foreign(&start) {
            self.refuse(1, problem);
        }
        self.split(&start);
    }

    fn split(&mut self, chunk: &[u8]) {
        if self.is_over() {
            return;
        }
        if let Some(mut splitter) = self.splitter.take() {
            splitter.feed(chunk, &mut |line, row| self.row(line, row));
            self.splitter = Some(splitter);
        }
    }

    /// Whether there is nothing more to find: the file cannot be read, and its first rows are known.
    fn is_over(&self) -> bool {
        self.fatal.is_some() && self.beginning.len() >= PREVIEW.0
    }

    /// Ends the file; a second call changes nothing.
    pub fn finish(&mut self) {
        if !self.started {
            self.start();
        }
        if let Some(mut splitter) = self.splitter.take() {
            if !self.is_over() {
                splitter.finish(&mut |line, row| self.row(line, row));
            }
            self.layout = splitter.layout();
            self.sep = splitter.sep();
            if self.layout != Some(Layout::Libsvm) && self.columns.is_empty() {
                let problem = match (self.options.begins, self.options.header) {
                    (1, _) if self.remarks > 0 => {
                        "the file has nothing but lines that begin with #".to_owned()
                    }
                    (1, true) => {
                        "the file is empty; its first line must name the columns".to_owned()
                    }
                    (1, false) => "the file is empty".to_owned(),
                    (line, _) => format!(
                        "the table is to begin in line {line}, and nothing stands there or below"
                    ),
                };
                self.refuse(1, problem);
            }
            if self
                .former_hash
                .as_ref()
                .is_some_and(|hash| *hash != self.hash())
            {
                self.refuse(1, CHANGED.into());
            }
            let begin = self.target_line.or_else(|| self.widths.begin());
            if let Some(fault) = &mut self.missing_target {
                if let Some(line) = self.svm_line {
                    fault.problem +=
                        &format!("; or it is a LIBSVM file: format=libsvm,begins={line}");
                } else if let Some(line) = begin {
                    fault.problem += &format!("; or the table begins below: begins={line}");
                }
            }
        }
    }

    /// Ends the file; returns whether it must be scanned again. The header may be aligned differently from what it seemed,
    /// columns may have turned out to be empty, or rows were judged by a wrong kind of their columns. The survey is then ready
    /// for that.
    pub fn needs_rescan(&mut self) -> bool {
        self.finish();
        if self.fatal.is_some() || self.known.is_some() {
            return false;
        }
        let (mut header, mut known, mut idle) = (self.header, None, self.idle.clone());
        if self.options.faults == Faults::Edges && idle.is_none() {
            idle = self.no_data();
        }
        match self.other_header() {
            Some(other) => header = other,
            None if idle != self.idle => {}
            None => {
                let misjudged = |c: &Column| c.kind_undecided && c.text_since.is_some();
                let empty = self.empty_columns();
                if empty.is_empty() && !self.columns.iter().any(misjudged) {
                    return false;
                }
                let kinds = self.columns.iter().map(|c| c.text_since).collect();
                known = Some(Known { kinds, empty });
            }
        }
        let mut next = Survey::new(self.options.clone());
        next.splitter = Some(Splitter::new(&self.options, self.layout));
        next.former_hash = Some(self.hash());
        (next.header, next.known, next.idle) = (header, known, idle);
        *self = next;
        true
    }

    /// Rows that seem not to be data, in addition to those that cannot be read.
    pub fn no_data(&self) -> Option<Idle> {
        self.edges.idle(&self.columns)
    }

    /// Another alignment of the header, if no row is as long as the header.
    fn other_header(&self) -> Option<Header> {
        let (names, widths) = (self.columns.len(), &self.widths);
        let is_named = self.options.header && self.missing_target.is_none();
        if !is_named || self.header != Header::Even || widths.even > 0 {
            return None;
        }
        let most = widths.most()?;
        let unnamed = |columns: &[Column]| columns.iter().all(|column| column.unnamed);
        match most.checked_sub(names) {
            Some(more) if !widths.full_tail => Some(Header::Short(more)),
            // A single row may just have one cell too many.
            Some(1) if !widths.no_names && widths.names.len() > 1 => Some(Header::WithoutRowNames),
            Some(_) => None,
            None if most > 0 && unnamed(&self.columns[most..]) => Some(Header::Long(names - most)),
            None if names - most == 1 && self.columns[0].name == "#" => Some(Header::Remark),
            None => None,
        }
    }

    /// Columns without a name or cells, which are left out if missing values would make every row unusable.
    fn empty_columns(&self) -> Vec<usize> {
        if !matches!(self.options.missing, Missing::Refuse | Missing::Drop) {
            return Vec::new();
        }
        let by_name = self.options.target.is_some();
        let is_empty = |column: &Column| {
            let free = column.role == Role::Feature || column.role == Role::Target && !by_name;
            let cells = column.number_cells + column.word_cells;
            free && column.unnamed && cells == 0 && column.missing == self.widths.even
        };
        let places = self.columns.iter().enumerate();
        let empty = places.filter(|(_, column)| self.widths.even > 0 && is_empty(column));
        empty.map(|(place, _)| place).collect()
    }

    /// The hash of the bytes so far.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.hash.digest())
    }

    fn refuse(&mut self, line: u64, problem: String) {
        self.fatal.get_or_insert(Fault::of_line(line, problem));
    }

    fn row(&mut self, line: u64, row: Row<'_>) {
        if self.beginning.len() < PREVIEW.0 {
            match row {
                Row::Cells(record) => self.beginning.push(shown(record.cells())),
                Row::Line(text) => self.beginning.push(shown(words(text))),
                _ => {}
            }
        }
        if self.fatal.is_some() {
            return;
        }
        if let Row::Blank = row {
            // Above the table nothing is lost.
            if self.columns.is_empty() && self.usable == 0 {
                return;
            }
            let (first, count) = self.blank.unwrap_or((line, 0));
            self.blank = Some((first, count + 1));
            return;
        }
        if let Some((first, count)) = self.blank.take() {
            self.remnant(first, "the line is empty");
            (self.faulty, self.remnants) = (self.faulty + count - 1, self.remnants + count - 1);
        }
        match row {
            Row::Blank => {}
            Row::Unfit(problem) if self.columns.is_empty() && self.usable == 0 => {
                self.refuse(line, problem.to_owned())
            }
            Row::Unfit(problem) => self.row_fault(line, problem),
            Row::Cells(record) if self.columns.is_empty() => self.head(line, record),
            Row::Cells(record) => self.record(line, record),
            Row::Line(text) => self.line(line, text),
        }
    }

    fn row_fault(&mut self, line: u64, problem: &str) {
        self.fault(Fault::of_line(line, problem.to_owned()), false);
    }

    /// Records the error of a row that seems not to be data.
    fn remnant(&mut self, line: u64, problem: &str) {
        self.fault(Fault::of_line(line, problem.to_owned()), true);
    }

    fn fault(&mut self, fault: Fault, no_data: bool) {
        self.faulty += 1;
        self.remnants += u64::from(no_data);
        if !no_data && self.grave.is_none() {
            self.grave = Some(fault.clone());
        }
        if self.faults.len() < FAULTS_LISTED {
            self.faults.push(fault);
        }
    }

    /// Reads the first record, which names the columns or has as many cells.
    fn head(&mut self, line: u64, record: Record<'_>) {
        if record.has_nul() {
            return self.refuse(line, NUL.to_owned());
        }
        if columns::is_remark(record, &self.options) {
            self.remarks += 1;
            return;
        }
        let empty = self.known.as_ref().map_or(&[][..], |known| &known.empty);
        let head = match columns::head(record, &self.options, self.header, empty) {
            Err(problem) => return self.refuse(line, problem),
            Ok(head) => head,
        };
        self.header_line = line - u64::from(!self.options.header);
        if self.options.header {
            self.widths.add(line, record.count());
        }
        self.columns = head.columns;
        self.renamed = head.renamed;
        let missing_target = head.missing_target;
        self.missing_target = missing_target.map(|problem| Fault::of_line(line, problem));
        let missing_weight = head.missing_weight;
        self.missing_weight = missing_weight.map(|problem| Fault::of_line(line, problem));
        if let Some(target) = self.columns.iter().find(|c| c.role == Role::Target) {
            self.labels = Collector::new(&target.name, self.options.positive.clone());
        }
        if let Some(known) = &self.known {
            for (column, text_since) in self.columns.iter_mut().zip(&known.kinds) {
                column.text_since = *text_since;
            }
        }
        if !self.options.header {
            self.record(line, record);
        }
    }

    fn record(&mut self, line: u64, record: Record<'_>) {
        let (count, columns) = (record.count(), self.columns.len());
        if count != columns && record.is_remark() {
            self.remarks += 1;
            return;
        }
        if self.preview.len() < PREVIEW.0 {
            self.preview.push(shown(record.cells()));
        }
        if self.idle.as_ref().is_some_and(|idle| idle.has(line)) {
            return self.remnant(line, NO_DATA);
        }
        self.widths.add(line, count);
        if self.missing_target.is_some()
            && self.target_line.is_none()
            && self.widths.first.len() < FIRST_ROWS
            && !self.has_number(record)
        {
            let target = self.options.target.as_deref().unwrap_or_default();
            let names = |cell: &[u8]| cell == target.as_bytes();
            self.target_line = record.cells().any(names).then_some(line);
        }
        if self.missing_target.is_some() && self.svm_line.is_none() {
            let cells: Vec<&[u8]> = record.cells().collect();
            self.svm_line = is_libsvm(&cells.join(&b' ')).then_some(line);
        }
        if let Some(problem) = row_problem(record, columns, self.options.header) {
            if count != columns {
                let named = self.columns.iter().rposition(|column| !column.unnamed);
                let named = named.map_or(0, |last| last + 1);
                self.widths.odd(record, columns, named, &mut self.cells);
            }
            let no_data = count != columns && (is_sum(record) || !self.has_number(record));
            return self.fault(Fault::of_line(line, problem), no_data);
        }
        self.widths.even += 1;
        self.row.clear();
        let mut worst: Option<(CellError, usize)> = None;
        let mut refused = false;
        let (mut full, mut number) = (0, false);
        for (i, (cell, column)) in record.cells().zip(&mut self.columns).enumerate() {
            full += usize::from(!cell.is_empty());
            if column.role == Role::Skipped {
                self.row.push(Cell::Missing);
                continue;
            }
            let read = match column.role {
                Role::Target => {
                    self.missing_word |= is_missing(cell) && !cell.is_empty();
                    read_target(cell, &self.options, &mut self.cells)
                }
                _ => self.cells.read(cell),
            };
            number |= matches!(read, Cell::Number(_));
            let read = column.count(read, cell, line);
            if column.role == Role::Feature && read == Cell::Word {
                column.text_since.get_or_insert(line);
            }
            column.missing += u64::from(read == Cell::Missing);
            self.row.push(read);
            let (error, undecided) = cell_error(read, column, &self.options);
            column.kind_undecided |= undecided;
            let Some(error) = error else { continue };
            refused |= error == CellError::Refused;
            // The first refused cell or cell with an error is reported.
            let bad = |error| error != CellError::Missing;
            if worst.is_none_or(|(worst, _)| bad(error) && !bad(worst)) {
                worst = Some((error, i));
            }
        }
        self.edges.add(line, record, &self.columns, number, full);
        match worst {
            None => self.usable_row(line, record),
            Some((CellError::Missing, _)) => self.missing += 1,
            Some((_, i)) => {
                self.refused += u64::from(refused);
                self.cell_fault(line, record, i);
            }
        }
    }

    fn has_number(&mut self, record: Record<'_>) -> bool {
        let mut cells = record.cells();
        cells.any(|cell| matches!(self.cells.read(cell), Cell::Number(_)))
    }

    fn usable_row(&mut self, line: u64, record: Record<'_>) {
        let skip = self.options.categories == Categories::Skip;
        let mut filled = false;
        for ((cell, read), column) in record.cells().zip(&self.row).zip(&mut self.columns) {
            let value = match read {
                Cell::Number(v) => Some(*v),
                _ => None,
            };
            match column.role {
                Role::Skipped | Role::Weight => continue,
                Role::Target => {
                    self.labels.add(cell, value, line);
                    continue;
                }
                Role::Feature if skip && column.text_since.is_some() => continue,
                Role::Feature => {}
            }
            if *read == Cell::Missing {
                filled = true;
                continue;
            }
            column.present += 1;
            if let Some(v) = value {
                column.series.add(v);
                column.numbers += 1;
                column.sum += v;
                column.largest = column.largest.max(v.abs());
                column.nonzero += u64::from(v != 0.0);
            }
            if column.distinct.is_full() {
                continue;
            }
            // Numbers need few texts; if they turn out to be words, the rescan collects them.
            if column.text_since.is_none() && column.distinct.len() > 1 && self.text > MOST_TEXT.0 {
                column.kind_undecided = true;
                continue;
            }
            let before = column.distinct.len();
            column.distinct.add(cell);
            if column.distinct.len() > before {
                self.text += cell.len() + TEXT_OVERHEAD;
            }
        }
        self.usable += 1;
        self.filled += u64::from(filled);
        if self.text > MOST_TEXT.1 {
            let most = MOST_TEXT.1 >> 20;
            let problem =
                format!("the words up to this row take more than {most} MB; leave columns out");
            self.refuse(line, problem);
        }
        self.limit_labels(line);
    }

    fn limit_labels(&mut self, line: u64) {
        if self.labels.text() > MOST_LABELS {
            let most = MOST_LABELS >> 20;
            let problem = format!(
                "the name and the different values of the target column up to this row take more than {most} MB; is this the target column?"
            );
            self.refuse(line, problem);
        }
    }

    /// Records the error of a row, from its cell i.
    fn cell_fault(&mut self, line: u64, record: Record<'_>, i: usize) {
        if self.faults.len() >= FAULTS_LISTED && self.grave.is_some() {
            self.faulty += 1;
        } else if let Some(cell) = record.cells().nth(i) {
            let column = &self.columns[i];
            let readable = std::str::from_utf8(cell).is_ok();
            let fault = Fault {
                line,
                column: readable.then(|| clip(&column.name)),
                problem: cell_problem(cell, column, &mut self.cells),
            };
            self.fault(fault, false);
        }
    }

    fn line(&mut self, line: u64, text: &[u8]) {
        if self.preview.len() < PREVIEW.0 {
            self.preview.push(shown(words(text)));
        }
        let first = self.options.first_index;
        match libsvm::parse(text, first, &mut self.cells, &mut self.pairs) {
            Err(problem) => self.row_fault(line, &problem),
            Ok(read) => {
                self.labels.add(read.label, Some(read.y), line);
                self.query |= read.query;
                self.usable += 1;
                let last = self
                    .pairs
                    .last()
                    .map_or(0, |(place, _)| *place as usize + 1);
                self.features = self.features.max(last);
                self.nonzero += self.pairs.iter().filter(|(_, v)| *v != 0.0).count() as u64;
                self.limit_labels(line);
            }
        }
    }

    /// Number of rows with as many fields as the header.
    pub fn even_rows(&self) -> u64 {
        self.widths.even
    }

    /// Whether the column contains words; if words are refused, they are errors in a column of numbers.
    pub fn is_words(&self, column: &Column) -> bool {
        let refused = self.options.categories == Categories::Refuse;
        column.role == Role::Feature && column.text_since.is_some() && !refused
    }

    /// Whether the column is left out, by its name or because it contains words.
    pub fn is_left_out(&self, column: &Column) -> bool {
        column.role == Role::Skipped
            || self.options.categories == Categories::Skip && self.is_words(column)
    }

    /// A number whose point may separate thousands: cells are separated by semicolons, and all points are in such places.
    pub fn pointed<'c>(&self, column: &'c Column) -> Option<&'c str> {
        let plain = !self.options.decimal_comma && self.options.thousands == Thousands::None;
        let may_be = plain && self.layout == Some(Layout::Csv(b';'));
        let all = may_be && !self.columns.iter().any(|column| column.fraction);
        column.pointed.as_deref().filter(|_| all)
    }

    /// The columns that become features of the table.
    pub fn features_kept(&self) -> impl Iterator<Item = &Column> {
        let features = self.columns.iter().filter(|c| c.role == Role::Feature);
        features.filter(|column| !self.is_left_out(column))
    }
}

const NO_DATA: &str = "this seems to be no data, but units, the header again, a sum or a remark";

/// The problem of a file that changed between two passes.
pub(super) const CHANGED: &str = "the file changed while it was read; read it again";

/// The cells of a row of the preview.
fn shown<'c>(cells: impl Iterator<Item = &'c [u8]>) -> Vec<String> {
    let cells = cells.take(PREVIEW.1);
    cells
        .map(|cell| clip(&String::from_utf8_lossy(cell)))
        .collect()
}

fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = line.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty())
}
