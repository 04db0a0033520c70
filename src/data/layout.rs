//! The layout of a file, detected in its first line: CSV with a delimiter, or LIBSVM.

use super::options::{Format, Options, is_delimiter};

/// Delimiters that can be detected.
const DELIMITERS: [u8; 4] = *b",;\t|";
/// Number of bytes in which the first line is searched.
pub(super) const LONGEST_HEAD: usize = 1 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Cells separated by this byte.
    Csv(u8),
    /// `label index:value …`.
    Libsvm,
}

/// State of quotes around the cells of a CSV file, within which delimiters and line ends mean nothing. Only a quote at the
/// start of a cell opens them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Quotes {
    /// At the start of a cell.
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

/// The complete lines that are neither blank nor a comment; line ends within quotes do not count.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = &text[..text.len().min(LONGEST_HEAD)];
    let (mut start, mut quotes) = (0, Quotes::default());
    let ends = text.iter().enumerate().filter_map(move |(i, byte)| {
        quotes.advance(*byte, DELIMITERS.contains(byte));
        let ends = matches!(byte, b'\n' | b'\r') && !quotes.are_open();
        ends.then(|| {
            let line = text[start..i].trim_ascii();
            start = i + 1;
            line
        })
    });
    ends.filter(|line| !line.is_empty() && !line.starts_with(b"#"))
}

/// The line that shows the layout: the first complete one with a delimiter, unless the very first is a LIBSVM row.
pub(super) fn telling_line<'t>(text: &'t [u8], options: &Options) -> Option<&'t [u8]> {
    let is_libsvm = |line: &[u8]| options.format == Format::Auto && is_libsvm(line);
    let first = lines(text).next().filter(|line| is_libsvm(line));
    first.or_else(|| lines(text).find(|line| counts(line).iter().any(|count| *count > 0)))
}

/// The first complete line, if none shows the layout.
pub(super) fn first_line(text: &[u8]) -> Option<&[u8]> {
    lines(text).next()
}

/// The delimiter in Excel's line `sep=;`, if the text begins with one, possibly followed by more of them.
pub(super) fn sep_line(text: &[u8]) -> Option<u8> {
    let end = text.iter().position(|b| matches!(b, b'\n' | b'\r'))?;
    let line = text[..end].strip_prefix(b"\"").unwrap_or(&text[..end]);
    let (start, rest) = line.split_at_checked(4)?;
    let sep = *rest.first()?;
    let others = rest[1..].trim_ascii_end();
    let is_end = others.iter().all(|b| *b == sep || *b == b'"');
    (start.eq_ignore_ascii_case(b"sep=") && is_delimiter(sep) && is_end).then_some(sep)
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
    let mut counts = counts(line);
    let blanks = counts.iter().all(|count| *count == 0) && line.contains(&b' ');
    // Decimal commas are not delimiters, unless there are no others.
    if options.decimal_comma {
        counts[0] = 0;
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    let which = counts.iter().position(|count| *count == most).unwrap_or(0);
    Layout::Csv(if blanks { b' ' } else { DELIMITERS[which] })
}

/// Occurrences of each delimiter in a line, outside quotes.
fn counts(line: &[u8]) -> [u32; 4] {
    let (mut counts, mut quotes) = ([0; 4], Quotes::default());
    for byte in line {
        let which = DELIMITERS.iter().position(|d| d == byte);
        quotes.advance(*byte, which.is_some());
        if let (Some(which), false) = (which, quotes.are_open()) {
            counts[which] += 1;
        }
    }
    counts
}

/// The layout, given only the beginning of a longer first line, whose last word may be cut off.
pub(super) fn detect_in_beginning(line: &[u8], options: &Options) -> Layout {
    let words = line.iter().rposition(u8::is_ascii_whitespace);
    match words.map(|end| detect(&line[..end], options)) {
        Some(Layout::Libsvm) => Layout::Libsvm,
        _ => detect(line, options),
    }
}

/// Whether a line is `number index:value …`: at least one pair, nothing else, and not all of them times of day such as 09:30
/// and 12:05.
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
    let time = |word: &[u8]| {
        matches!(word, [b'0'..=b'2', b'0'..=b'9', b':', b'0'..=b'5', b'0'..=b'9', rest @ ..]
            if matches!(rest, [] | [b':', ..]))
    };
    let mut pairs = words.clone().peekable();
    number(label) && pairs.peek().is_some() && pairs.all(pair) && !words.all(time)
}
