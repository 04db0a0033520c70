//! Bytes, in chunks of any length, become rows: records of a CSV file, or lines of a LIBSVM file.
//!
//! The `csv-core` machine splits records; what it passes over in silence (blank lines, a quote that is
//! left open) is told here. How the bytes are cut into chunks changes nothing.

mod lines;
mod quotes;
mod records;
mod sniff;

use super::options::Options;
use lines::Lines;
use records::Records;
use sniff::LONGEST_HEAD;
pub(super) use sniff::{Hints, first_line, is_libsvm_label, sniff};

/// Longest row, in bytes: a quote that is left open must not swallow a file into one cell.
const LONGEST_ROW: usize = 16 << 20;
const ENDLESS: &str =
    "the row is longer than 16 MB; is a quote left open, or is this no text file?";

/// A row, told with the line on which it begins.
pub(super) enum Row<'a> {
    /// Nothing stands there.
    Blank,
    /// Cells of a CSV file.
    Cells(Record<'a>),
    /// A line of a LIBSVM file.
    Line(&'a [u8]),
    /// It is none, for this reason; nothing after it is read.
    Unfit(&'static str),
}

/// Cells of a row, without the blanks around them.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    bytes: &'a [u8],
    ends: &'a [usize],
    /// Several blanks are one delimiter.
    squeeze: bool,
}

impl<'a> Record<'a> {
    /// The cells in order.
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = &'a [u8]> {
        let starts = std::iter::once(&0).chain(self.ends);
        let cells = starts.zip(self.ends);
        cells
            .map(move |(start, end)| self.bytes[*start..*end].trim_ascii())
            .filter(move |cell| !self.squeeze || !cell.is_empty())
    }

    /// How many there are.
    pub fn count(self) -> usize {
        match self.squeeze {
            true => self.cells().count(),
            false => self.ends.len(),
        }
    }

    /// A byte that no text has stands in it.
    pub fn has_nul(self) -> bool {
        self.bytes.contains(&0)
    }
}

/// What a file is, once its first line is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Cells with this byte between them.
    Csv(u8),
    /// `label index:value …`.
    Libsvm,
}

/// Tells rows from each other.
pub(super) struct Splitter {
    layout: Option<Layout>,
    /// What was read while the layout is unknown, or of a byte order mark.
    head: Vec<u8>,
    /// The byte order mark was looked for.
    begun: bool,
    hints: Hints,
    records: Records,
    lines: Lines,
}

/// Called with each row and the line on which it begins.
pub(super) type Each<'e> = dyn FnMut(u64, Row<'_>) + 'e;

impl Splitter {
    /// For files read with these options; the layout is found out unless it is given.
    pub fn new(options: &Options, layout: Option<Layout>) -> Splitter {
        let hints = Hints::of(options);
        let mut splitter = Splitter {
            layout: None,
            head: Vec::new(),
            begun: false,
            hints,
            records: Records::new(b','),
            lines: Lines::default(),
        };
        if let Some(layout) = layout.or(hints.layout()) {
            splitter.settle(layout);
        }
        splitter
    }

    /// What the file is, if that is known yet.
    pub fn layout(&self) -> Option<Layout> {
        self.layout
    }

    fn settle(&mut self, layout: Layout) {
        self.layout = Some(layout);
        if let Layout::Csv(delimiter) = layout {
            self.records = Records::new(delimiter);
        }
    }

    /// Takes the next bytes of the file.
    pub fn feed(&mut self, chunk: &[u8], each: &mut Each<'_>) {
        if self.begun && self.layout.is_some() {
            return self.pass(chunk, each);
        }
        self.head.extend_from_slice(chunk);
        self.settle_head(false, each);
    }

    /// No more bytes come.
    pub fn finish(&mut self, each: &mut Each<'_>) {
        self.settle_head(true, each);
        match self.layout {
            Some(Layout::Libsvm) => self.lines.finish(each),
            _ => self.records.finish(each),
        }
    }

    fn settle_head(&mut self, last: bool, each: &mut Each<'_>) {
        if self.begun && self.layout.is_some() || self.head.len() < 3 && !last {
            return;
        }
        if !self.begun {
            self.begun = true;
            if self.head.starts_with(b"\xef\xbb\xbf") {
                self.head.drain(..3);
            }
        }
        if self.layout.is_none() {
            let full = self.head.len() >= LONGEST_HEAD;
            match first_line(&self.head) {
                Some(line) => self.settle(sniff(line, self.hints)),
                None if last || full => {
                    let line = &self.head[..self.head.len().min(LONGEST_HEAD)];
                    self.settle(sniff(line, self.hints));
                }
                None => return,
            }
        }
        let head = std::mem::take(&mut self.head);
        self.pass(&head, each);
    }

    fn pass(&mut self, chunk: &[u8], each: &mut Each<'_>) {
        match self.layout {
            Some(Layout::Libsvm) => self.lines.feed(chunk, each),
            _ => self.records.feed(chunk, each),
        }
    }
}
