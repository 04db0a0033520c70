//! The layout of a file, detected in its first line: CSV with a delimiter, or LIBSVM.

use super::options::{Format, Options};

/// Delimiters that are detected.
const DELIMITERS: [u8; 4] = *b",;\t|";
/// The first line is searched for in this many bytes.
pub(super) const LONGEST_HEAD: usize = 1 << 20;

/// Layout of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Cells with this byte between them.
    Csv(u8),
    /// `label index:value …`.
    Libsvm,
}

/// State of quotes around the cells of a CSV file, in which delimiters and line ends mean nothing: only a quote at the start
/// of a cell opens them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Quotes {
    /// A cell begins.
    #[default]
    Start,
    Outside,
    Inside,
    /// After a quote within quotes: it closes them, or a second one makes it part of the cell.
    Closed,
}

impl Quotes {
    /// Takes the next byte.
    #[inline]
    pub fn advance(&mut self, byte: u8, is_delimiter: bool) {
        *self = match (*self, byte) {
            (Quotes::Start | Quotes::Closed, b'"') => Quotes::Inside,
            (Quotes::Inside, b'"') => Quotes::Closed,
            (Quotes::Inside, _) => Quotes::Inside,
            (_, b'\n' | b'\r') => Quotes::Start,
            _ if is_delimiter => Quotes::Start,
            _ => Quotes::Outside,
        };
    }

    /// Whether the last byte is within quotes.
    pub fn are_open(self) -> bool {
        self == Quotes::Inside
    }
}

/// The first complete line that is neither blank nor a comment; line ends within quotes do not count.
pub(super) fn first_line(text: &[u8]) -> Option<&[u8]> {
    let text = &text[..text.len().min(LONGEST_HEAD)];
    let (mut start, mut quotes) = (0, Quotes::default());
    for (i, byte) in text.iter().enumerate() {
        quotes.advance(*byte, DELIMITERS.contains(byte));
        if matches!(byte, b'\n' | b'\r') && !quotes.are_open() {
            let line = text[start..i].trim_ascii();
            if !line.is_empty() && !line.starts_with(b"#") {
                return Some(line);
            }
            start = i + 1;
        }
    }
    None
}

/// The layout, if the options determine it.
pub(super) fn given(options: &Options) -> Option<Layout> {
    match (options.format, options.delimiter) {
        (Format::Libsvm, _) => Some(Layout::Libsvm),
        (Format::Csv, Some(delimiter)) => Some(Layout::Csv(delimiter)),
        _ => None,
    }
}

/// The layout of a file with this first line, within the options.
pub(super) fn detect(line: &[u8], options: &Options) -> Layout {
    if options.format == Format::Auto && is_libsvm(line) {
        return Layout::Libsvm;
    }
    if let Some(delimiter) = options.delimiter {
        return Layout::Csv(delimiter);
    }
    let (mut counts, mut quotes) = ([0u32; 4], Quotes::default());
    for byte in line {
        let which = DELIMITERS.iter().position(|d| d == byte);
        quotes.advance(*byte, which.is_some());
        if let (Some(which), false) = (which, quotes.are_open()) {
            counts[which] += 1;
        }
    }
    // Decimal commas are no delimiters, unless there is no other.
    if options.decimal_comma {
        counts[0] = 0;
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    let which = counts.iter().position(|count| *count == most).unwrap_or(0);
    Layout::Csv(DELIMITERS[which])
}

/// The same for the beginning of a longer first line, whose last word may be cut off.
pub(super) fn detect_in_beginning(line: &[u8], options: &Options) -> Layout {
    let words = line.iter().rposition(u8::is_ascii_whitespace);
    match words.map(|end| detect(&line[..end], options)) {
        Some(Layout::Libsvm) => Layout::Libsvm,
        _ => detect(line, options),
    }
}

/// `number index:value …`: at least one pair, and nothing else.
fn is_libsvm(line: &[u8]) -> bool {
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
