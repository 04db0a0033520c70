//! Bytes, in chunks of any length, become rows: records of a CSV file, or lines of a LIBSVM file.
//!
//! The `csv-core` machine splits records; what it passes over in silence (blank lines, a quote that is
//! left open) is told here. How the bytes are cut into chunks changes nothing.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use super::options::{Format, Options};

/// Longest row, in bytes: a quote that is left open must not swallow a file into one cell.
const LONGEST_ROW: usize = 16 << 20;
/// Most fields that a row is split into.
const MOST_FIELDS: usize = 1 << 20;
const ENDLESS: &str =
    "the row is longer than 16 MB; is a quote left open, or is this no text file?";
const CROWDED: &str = "the row has more than a million fields; is this a text file?";
const OPEN: &str = "the file ends within quotes that begin in this row";
/// What stands between cells, where nothing is said of it.
const DELIMITERS: [u8; 4] = *b",;\t|";
/// The first line is looked for in so many bytes.
const LONGEST_HEAD: usize = 1 << 20;

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
    comma: bool,
    records: Records,
    lines: Lines,
}

/// Called with each row and the line on which it begins.
pub(super) type Each<'e> = dyn FnMut(u64, Row<'_>) + 'e;

impl Splitter {
    /// For files read with these options; the layout is found out unless it is given.
    pub fn new(options: &Options, layout: Option<Layout>) -> Splitter {
        let layout = layout.or(match (options.format, options.delimiter) {
            (Format::Libsvm, _) => Some(Layout::Libsvm),
            (Format::Csv, Some(delimiter)) => Some(Layout::Csv(delimiter)),
            _ => None,
        });
        let mut splitter = Splitter {
            layout: None,
            head: Vec::new(),
            begun: false,
            comma: options.decimal_comma,
            records: Records::new(b','),
            lines: Lines::default(),
        };
        if let Some(layout) = layout {
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
    pub fn feed(&mut self, chunk: &[u8], options: &Options, each: &mut Each<'_>) {
        if self.begun && self.layout.is_some() {
            return self.pass(chunk, each);
        }
        self.head.extend_from_slice(chunk);
        self.settle_head(false, options, each);
    }

    /// No more bytes come.
    pub fn finish(&mut self, options: &Options, each: &mut Each<'_>) {
        self.settle_head(true, options, each);
        match self.layout {
            Some(Layout::Libsvm) => self.lines.finish(each),
            _ => self.records.finish(each),
        }
    }

    fn settle_head(&mut self, last: bool, options: &Options, each: &mut Each<'_>) {
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
                Some(line) => self.settle(sniff(line, options, self.comma)),
                None if last || full => {
                    let line = &self.head[..self.head.len().min(LONGEST_HEAD)];
                    self.settle(sniff(line, options, self.comma));
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

/// The first line that is complete and neither blank nor a comment; line ends within quotes do not count.
pub(super) fn first_line(text: &[u8]) -> Option<&[u8]> {
    let text = &text[..text.len().min(LONGEST_HEAD)];
    let (mut start, mut quotes) = (0, Quotes::default());
    for (i, byte) in text.iter().enumerate() {
        quotes.pass(*byte, DELIMITERS.contains(byte));
        match byte {
            b'\n' | b'\r' if !quotes.are_open() => {
                let line = text[start..i].trim_ascii();
                if !line.is_empty() && !line.starts_with(b"#") {
                    return Some(line);
                }
                start = i + 1;
            }
            _ => {}
        }
    }
    None
}

/// What a file with this first line is, where the options leave it open.
pub(super) fn sniff(line: &[u8], options: &Options, decimal_comma: bool) -> Layout {
    if options.format == Format::Auto && is_libsvm(line) {
        return Layout::Libsvm;
    }
    if let Some(delimiter) = options.delimiter {
        return Layout::Csv(delimiter);
    }
    let (mut counts, mut quotes) = ([0u32; 4], Quotes::default());
    for byte in line {
        let which = DELIMITERS.iter().position(|d| d == byte);
        quotes.pass(*byte, which.is_some());
        if let (Some(which), false) = (which, quotes.are_open()) {
            counts[which] += 1;
        }
    }
    // Where commas stand in numbers they count for nothing, unless there is nothing else.
    if decimal_comma {
        counts[0] = 0;
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    let which = counts.iter().position(|count| *count == most).unwrap_or(0);
    Layout::Csv(DELIMITERS[which])
}

/// `number index:value …`: at least one pair, and nothing else.
pub(super) fn is_libsvm(line: &[u8]) -> bool {
    let line = line.split(|b| *b == b'#').next().unwrap_or(line);
    let mut words = line
        .split(u8::is_ascii_whitespace)
        .filter(|w| !w.is_empty());
    let number = |word: &[u8]| std::str::from_utf8(word).is_ok_and(|w| w.parse::<f64>().is_ok());
    let pair = |word: &[u8]| {
        word.iter().position(|b| *b == b':').is_some_and(|at| {
            let (index, value) = (&word[..at], &word[at + 1..]);
            let indexed =
                index == b"qid" || !index.is_empty() && index.iter().all(u8::is_ascii_digit);
            indexed && number(value)
        })
    };
    let Some(label) = words.next() else {
        return false;
    };
    let mut pairs = words.peekable();
    number(label) && pairs.peek().is_some() && pairs.all(pair)
}

/// The first field of a record is a LIBSVM label and all that stands there: a row without a feature.
pub(super) fn is_libsvm_label(record: Record<'_>) -> bool {
    let mut cells = record.cells();
    let label = cells.next().and_then(|cell| std::str::from_utf8(cell).ok());
    label.is_some_and(|label| label.parse::<f64>().is_ok()) && cells.next().is_none()
}

/// Whether bytes stand within quotes: only one that begins a cell opens them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Quotes {
    /// A cell begins.
    #[default]
    Start,
    Outside,
    Inside,
    /// After a quote within quotes: it closes them, or another makes it part of the cell.
    Closed,
}

impl Quotes {
    #[inline]
    fn pass(&mut self, byte: u8, delimits: bool) {
        *self = match (*self, byte) {
            (Quotes::Start | Quotes::Closed, b'"') => Quotes::Inside,
            (Quotes::Inside, b'"') => Quotes::Closed,
            (Quotes::Inside, _) => Quotes::Inside,
            (_, b'\n' | b'\r') => Quotes::Start,
            _ if delimits => Quotes::Start,
            _ => Quotes::Outside,
        };
    }

    fn are_open(self) -> bool {
        self == Quotes::Inside
    }
}

/// Records of a CSV file.
struct Records {
    reader: Reader,
    bytes: Vec<u8>,
    ends: Vec<usize>,
    written: usize,
    ended: usize,
    /// Between two records.
    between: bool,
    /// The last byte was a carriage return: a line feed after it ends no other line.
    returned: bool,
    line: u64,
    /// Line on which the record begins, and whether quotes are open in it.
    start: u64,
    quotes: Quotes,
    delimiter: u8,
    squeeze: bool,
    dead: bool,
}

impl Records {
    fn new(delimiter: u8) -> Records {
        let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
        // After a first byte the machine looks for no byte order mark of its own, for which it would need
        // the first three bytes at once. It passes over a blank line.
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
            quotes: Quotes::Start,
            delimiter,
            squeeze: delimiter == b' ',
            dead: false,
        }
    }

    fn feed(&mut self, mut input: &[u8], each: &mut Each<'_>) {
        while let Some(first) = input.first()
            && !self.dead
        {
            if self.between {
                match first {
                    b'\n' if self.returned => {
                        (self.returned, input) = (false, &input[1..]);
                        continue;
                    }
                    b'\n' | b'\r' => {
                        each(self.line, Row::Blank);
                        self.line += 1;
                        (self.returned, input) = (*first == b'\r', &input[1..]);
                        continue;
                    }
                    _ => {
                        (self.between, self.start, self.quotes) = (false, self.line, Quotes::Start)
                    }
                }
            }
            let read = self.read(input, each);
            self.count(&input[..read]);
            input = &input[read..];
        }
    }

    /// One call of the machine; returns how many bytes it took.
    fn read(&mut self, input: &[u8], each: &mut Each<'_>) -> usize {
        let (result, read, written, ended) = self.reader.read_record(
            input,
            &mut self.bytes[self.written..],
            &mut self.ends[self.ended..],
        );
        self.written += written;
        self.ended += ended;
        match result {
            _ if self.written > LONGEST_ROW => {
                self.dead = true;
                each(self.start, Row::Unfit(ENDLESS));
            }
            ReadRecordResult::OutputFull => self.bytes.resize(2 * self.bytes.len(), 0),
            ReadRecordResult::OutputEndsFull if self.ended >= MOST_FIELDS => {
                self.dead = true;
                each(self.start, Row::Unfit(CROWDED));
            }
            ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
            ReadRecordResult::Record => {
                let record = Record {
                    bytes: &self.bytes[..self.written],
                    ends: &self.ends[..self.ended],
                    squeeze: self.squeeze,
                };
                let mut cells = record.cells();
                let blank = match (cells.next(), cells.next()) {
                    (None, _) => true,
                    (Some(only), None) => only.is_empty(),
                    _ => false,
                };
                drop(cells);
                let row = if blank {
                    Row::Blank
                } else {
                    Row::Cells(record)
                };
                each(self.start, row);
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
            self.quotes.pass(*byte, *byte == self.delimiter);
        }
    }

    fn finish(&mut self, each: &mut Each<'_>) {
        if self.dead {
            return;
        }
        if !self.between && self.quotes.are_open() {
            self.dead = true;
            return each(self.start, Row::Unfit(OPEN));
        }
        while !self.between && !self.dead {
            self.read(&[], each);
        }
    }
}

/// Lines of a LIBSVM file.
#[derive(Default)]
struct Lines {
    /// The line that the last chunk did not end.
    rest: Vec<u8>,
    /// It ended with a carriage return, just now.
    returned: bool,
    ended: u64,
    dead: bool,
}

impl Lines {
    fn feed(&mut self, mut input: &[u8], each: &mut Each<'_>) {
        while let Some(end) = input.iter().position(|b| matches!(b, b'\n' | b'\r'))
            && !self.dead
        {
            let (line, feed) = (&input[..end], input[end] == b'\n');
            input = &input[end + 1..];
            if feed && end == 0 && self.rest.is_empty() && self.returned {
                // The second byte of one line end.
                self.returned = false;
                continue;
            }
            self.returned = !feed;
            if self.rest.is_empty() {
                self.tell(line, each);
            } else {
                let mut whole = std::mem::take(&mut self.rest);
                whole.extend_from_slice(line);
                self.tell(&whole, each);
                whole.clear();
                self.rest = whole;
            }
        }
        if !self.dead {
            self.returned &= input.is_empty();
            self.rest.extend_from_slice(input);
            if self.rest.len() > LONGEST_ROW {
                self.dead = true;
                each(self.ended + 1, Row::Unfit(ENDLESS));
            }
        }
    }

    fn tell(&mut self, line: &[u8], each: &mut Each<'_>) {
        self.ended += 1;
        let data = line
            .split(|b| *b == b'#')
            .next()
            .unwrap_or(line)
            .trim_ascii();
        if data.is_empty() {
            // Comments and blank lines are part of the format.
            return;
        }
        if data.len() > LONGEST_ROW {
            self.dead = true;
            return each(self.ended, Row::Unfit(ENDLESS));
        }
        each(self.ended, Row::Line(data));
    }

    fn finish(&mut self, each: &mut Each<'_>) {
        if !self.rest.is_empty() && !self.dead {
            let rest = std::mem::take(&mut self.rest);
            self.tell(&rest, each);
        }
    }
}
