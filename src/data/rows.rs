//! Rows of a file, split from its bytes: records of a CSV file or lines of a LIBSVM file.
//!
//! The `csv-core` machine splits records; blank lines and unclosed quotes, which it accepts silently, are reported
//! here. The bytes may arrive in chunks of any length.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use super::layout::{
    LONGEST_HEAD, Layout, Quotes, detect, detect_in_beginning, first_line, given, sep_line,
    telling_line,
};
use super::options::{Format, Options};
use super::unseen::trim;

const MOST_FIELDS: usize = 1 << 20;
const CROWDED: &str = "the row has more than a million fields; is this a text file?";
const OPEN: &str = "the file ends inside quotes that start in this row";
/// Longest row (bytes): an unclosed quote must not swallow a file into one cell.
const LONGEST_ROW: usize = 16 << 20;
const ENDLESS: &str =
    "the row is longer than 16 MB; is a quote left open, or is this not a text file?";

pub(super) enum Row<'a> {
    Blank,
    /// Cells of a CSV file.
    Cells(Record<'a>),
    /// A line of a LIBSVM file.
    Line(&'a [u8]),
    /// Bytes that are not a row, for this reason; nothing after them is read.
    Unfit(&'static str),
}

/// Cells of a row, without surrounding blanks.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    bytes: &'a [u8],
    ends: &'a [usize],
    /// Whether several blanks count as one delimiter.
    squeeze: bool,
    /// Whether the first cell is quoted.
    pub quoted: bool,
}

impl<'a> Record<'a> {
    /// The cells in order.
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = &'a [u8]> {
        let starts = std::iter::once(&0).chain(self.ends);
        let cells = starts.zip(self.ends);
        cells
            .map(move |(start, end)| trim(&self.bytes[*start..*end]))
            .filter(move |cell| !self.squeeze || !cell.is_empty())
    }

    /// Number of cells.
    pub fn count(self) -> usize {
        match self.squeeze {
            true => self.cells().count(),
            false => self.ends.len(),
        }
    }

    /// Whether it begins with `#`.
    pub fn is_remark(self) -> bool {
        self.cells()
            .next()
            .is_some_and(|cell| cell.starts_with(b"#"))
    }

    /// Whether it contains a NUL byte, which text never has.
    pub fn has_nul(self) -> bool {
        self.bytes.contains(&0)
    }
}

/// Most first bytes searched for a byte order mark and Excel's line `sep=;`.
const LONGEST_START: usize = 1 << 10;

/// Whether a byte is padding that old systems write at the end of a file, which is not a row.
fn is_padding(byte: &u8) -> bool {
    matches!(byte, 0 | 0x1a)
}

/// Splits a file into rows.
pub(super) struct Splitter {
    layout: Option<Layout>,
    /// Bytes held back while the layout or a byte order mark is unknown.
    head: Vec<u8>,
    /// Whether the search for a byte order mark and Excel's line `sep=;` is over.
    started: bool,
    /// Number of lines above the table still to be skipped.
    above: u64,
    /// The delimiter that Excel's line names.
    sep: Option<u8>,
    options: Options,
    records: Records,
    lines: Lines,
}

/// Called with the line on which a row begins, and the row.
pub(super) type OnRow<'e> = dyn FnMut(u64, Row<'_>) + 'e;

impl Splitter {
    /// A splitter for a file read with these options; the layout is detected unless it is given.
    pub fn new(options: &Options, layout: Option<Layout>) -> Splitter {
        let mut splitter = Splitter {
            layout: None,
            head: Vec::new(),
            started: false,
            above: options.begins - 1,
            sep: None,
            options: options.clone(),
            records: Records::new(b','),
            lines: Lines::default(),
        };
        if let Some(layout) = layout.or_else(|| given(options)) {
            splitter.set_layout(layout);
        }
        splitter
    }

    /// The layout, once it is known.
    pub fn layout(&self) -> Option<Layout> {
        self.layout
    }

    /// The delimiter that Excel's first line names, if the file has one.
    pub fn sep(&self) -> Option<u8> {
        self.sep
    }

    /// Whether rows are split as bytes arrive.
    fn is_ready(&self) -> bool {
        self.started && self.above == 0 && self.layout.is_some()
    }

    fn set_layout(&mut self, layout: Layout) {
        self.layout = Some(layout);
        if let Layout::Csv(delimiter) = layout {
            let line = self.records.line;
            self.records = Records::new(delimiter);
            self.records.line = line;
        }
    }

    /// Takes the next bytes of the file.
    pub fn feed(&mut self, chunk: &[u8], on_row: &mut OnRow<'_>) {
        if self.is_ready() {
            return self.split(chunk, on_row);
        }
        self.head.extend_from_slice(chunk);
        self.read_head(false, on_row);
    }

    /// Ends the file.
    pub fn finish(&mut self, on_row: &mut OnRow<'_>) {
        self.read_head(true, on_row);
        match self.layout {
            Some(Layout::Libsvm) => self.lines.finish(on_row),
            _ => self.records.finish(on_row),
        }
    }

    fn read_head(&mut self, last: bool, on_row: &mut OnRow<'_>) {
        if self.is_ready() || !self.start(last) || !self.pass_over(last) {
            return;
        }
        if self.layout.is_none() {
            let full = self.head.len() >= LONGEST_HEAD;
            let head = &self.head;
            let layout = match telling_line(head, &self.options) {
                Some(line) => detect(line, &self.options),
                None if !full && !last => return,
                None => match first_line(head) {
                    Some(line) => detect(line, &self.options),
                    None if full => detect_in_beginning(&head[..LONGEST_HEAD], &self.options),
                    None => detect(head, &self.options),
                },
            };
            self.set_layout(layout);
        }
        let head = std::mem::take(&mut self.head);
        self.split(&head, on_row);
    }

    /// Searches for a byte order mark and Excel's line `sep=;`; returns false if more bytes are needed.
    fn start(&mut self, last: bool) -> bool {
        if self.started {
            return true;
        }
        let ended = |byte: &u8| matches!(byte, b'\n' | b'\r');
        if !last && self.head.len() < LONGEST_START && !self.head.iter().any(ended) {
            return false;
        }
        self.started = true;
        if self.head.starts_with(b"\xef\xbb\xbf") {
            self.head.drain(..3);
        }
        if self.layout != Some(Layout::Libsvm)
            && let Some(sep) = sep_line(&self.head)
        {
            (self.sep, self.above) = (Some(sep), self.above.max(1));
            self.options.format = Format::Csv;
            self.options.delimiter.get_or_insert(sep);
        }
        true
    }

    /// Skips the lines above the table; returns false if more bytes are needed.
    fn pass_over(&mut self, last: bool) -> bool {
        let (mut at, head) = (0, &self.head);
        while self.above > 0 {
            let end = head[at..].iter().position(|b| matches!(b, b'\n' | b'\r'));
            let Some(end) = end.map(|end| at + end) else {
                at = head.len();
                break;
            };
            if head[end] == b'\r' && end + 1 == head.len() && !last {
                at = end;
                break;
            }
            let pair = head[end] == b'\r' && head.get(end + 1) == Some(&b'\n');
            at = end + 1 + usize::from(pair);
            self.above -= 1;
            self.records.line += 1;
            self.lines.ended += 1;
        }
        self.head.drain(..at);
        self.above == 0
    }

    fn split(&mut self, chunk: &[u8], on_row: &mut OnRow<'_>) {
        match self.layout {
            Some(Layout::Libsvm) => self.lines.feed(chunk, on_row),
            _ => self.records.feed(chunk, on_row),
        }
    }
}

/// Splitter of a CSV file.
struct Records {
    reader: Reader,
    bytes: Vec<u8>,
    ends: Vec<usize>,
    written: usize,
    ended: usize,
    /// Whether the last record has ended.
    between: bool,
    /// Whether the last byte was a carriage return, so that a line feed after it ends no further line.
    returned: bool,
    line: u64,
    /// Line on which the record begins, and whether quotes are open in it.
    start: u64,
    quoted: bool,
    quotes: Quotes,
    delimiter: u8,
    squeeze: bool,
    /// State of quotes, if tabs outside them count as blanks.
    tabs: Quotes,
    failed: bool,
}

impl Records {
    fn new(delimiter: u8) -> Records {
        let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
        // After a first byte the machine no longer looks for a byte order mark, for which it would need the first
        // three bytes at once. It skips a blank line.
        reader.read_record(b"\n", &mut [0], &mut [0]);
        Records {
            reader,
            bytes: vec![0; 1024],
            ends: vec![0; 64],
            written: 0,
            ended: 0,
            between: true,
            returned: false,
            line: 1,
            start: 1,
            quoted: false,
            quotes: Quotes::Start,
            delimiter,
            squeeze: delimiter == b' ',
            tabs: Quotes::Start,
            failed: false,
        }
    }

    fn feed(&mut self, input: &[u8], on_row: &mut OnRow<'_>) {
        match self.squeeze {
            true => {
                let input = self.with_blanks(input);
                self.split(&input, on_row);
            }
            false => self.split(input, on_row),
        }
    }

    /// The bytes with tabs replaced by blanks.
    fn with_blanks(&mut self, input: &[u8]) -> Vec<u8> {
        let blank = |byte: &u8| {
            let is_blank = matches!(byte, b' ' | b'\t');
            self.tabs.advance(*byte, is_blank);
            match is_blank && !self.tabs.are_open() {
                true => b' ',
                false => *byte,
            }
        };
        input.iter().map(blank).collect()
    }

    fn split(&mut self, mut input: &[u8], on_row: &mut OnRow<'_>) {
        while let Some(first) = input.first()
            && !self.failed
        {
            if self.between {
                match first {
                    b'\n' if self.returned => {
                        (self.returned, input) = (false, &input[1..]);
                        continue;
                    }
                    b'\n' | b'\r' => {
                        on_row(self.line, Row::Blank);
                        self.line += 1;
                        (self.returned, input) = (*first == b'\r', &input[1..]);
                        continue;
                    }
                    _ => {
                        (self.between, self.start, self.quotes) = (false, self.line, Quotes::Start);
                        self.quoted = *first == b'"';
                    }
                }
            }
            let read = self.read(input, on_row);
            self.count(&input[..read]);
            input = &input[read..];
        }
    }

    /// Calls the machine once; returns the number of bytes that it took.
    fn read(&mut self, input: &[u8], on_row: &mut OnRow<'_>) -> usize {
        let (result, read, written, ended) = self.reader.read_record(
            input,
            &mut self.bytes[self.written..],
            &mut self.ends[self.ended..],
        );
        self.written += written;
        self.ended += ended;
        match result {
            _ if self.written > LONGEST_ROW => {
                self.failed = true;
                on_row(self.start, Row::Unfit(ENDLESS));
            }
            ReadRecordResult::OutputFull => self.bytes.resize(2 * self.bytes.len(), 0),
            ReadRecordResult::OutputEndsFull if self.ended >= MOST_FIELDS => {
                self.failed = true;
                on_row(self.start, Row::Unfit(CROWDED));
            }
            ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
            ReadRecordResult::Record => {
                let record = Record {
                    bytes: &self.bytes[..self.written],
                    ends: &self.ends[..self.ended],
                    squeeze: self.squeeze,
                    quoted: self.quoted,
                };
                let mut cells = record.cells();
                let blank = match (cells.next(), cells.next()) {
                    (None, _) => true,
                    (Some(only), None) => only.iter().all(is_padding),
                    _ => false,
                };
                drop(cells);
                let row = if blank {
                    Row::Blank
                } else {
                    Row::Cells(record)
                };
                on_row(self.start, row);
                (self.written, self.ended, self.between) = (0, 0, true);
            }
            ReadRecordResult::End => self.between = true,
            ReadRecordResult::InputEmpty => {}
        }
        read
    }

    fn count(&mut self, taken: &[u8]) {
        for byte in taken {
            let feed = *byte == b'\n' && !self.returned;
            self.returned = *byte == b'\r';
            self.line += u64::from(feed || self.returned);
            self.quotes.advance(*byte, *byte == self.delimiter);
        }
    }

    fn finish(&mut self, on_row: &mut OnRow<'_>) {
        if self.failed {
            return;
        }
        if !self.between && self.quotes.are_open() {
            self.failed = true;
            return on_row(self.start, Row::Unfit(OPEN));
        }
        while !self.between && !self.failed {
            self.read(&[], on_row);
        }
    }
}

/// Splitter of a LIBSVM file, which skips comments and blank lines.
#[derive(Default)]
struct Lines {
    /// The unfinished line.
    rest: Vec<u8>,
    /// Whether the last byte was a carriage return.
    returned: bool,
    ended: u64,
    failed: bool,
}

impl Lines {
    fn feed(&mut self, mut input: &[u8], on_row: &mut OnRow<'_>) {
        while let Some(end) = input.iter().position(|b| matches!(b, b'\n' | b'\r'))
            && !self.failed
        {
            let (line, feed) = (&input[..end], input[end] == b'\n');
            input = &input[end + 1..];
            if feed && end == 0 && self.rest.is_empty() && self.returned {
                // The second byte of a line end.
                self.returned = false;
                continue;
            }
            self.returned = !feed;
            if self.rest.is_empty() {
                self.line(line, on_row);
            } else {
                let mut whole = std::mem::take(&mut self.rest);
                whole.extend_from_slice(line);
                self.line(&whole, on_row);
                whole.clear();
                self.rest = whole;
            }
        }
        if !self.failed {
            self.returned &= input.is_empty();
            self.rest.extend_from_slice(input);
            if self.rest.len() > LONGEST_ROW {
                self.failed = true;
                on_row(self.ended + 1, Row::Unfit(ENDLESS));
            }
        }
    }

    fn line(&mut self, line: &[u8], on_row: &mut OnRow<'_>) {
        self.ended += 1;
        let data = line
            .split(|b| *b == b'#')
            .next()
            .unwrap_or(line)
            .trim_ascii();
        if data.iter().all(is_padding) {
            return;
        }
        if data.len() > LONGEST_ROW {
            self.failed = true;
            return on_row(self.ended, Row::Unfit(ENDLESS));
        }
        on_row(self.ended, Row::Line(data));
    }

    fn finish(&mut self, on_row: &mut OnRow<'_>) {
        if !self.rest.is_empty() && !self.failed {
            let rest = std::mem::take(&mut self.rest);
            self.line(&rest, on_row);
        }
    }
}
