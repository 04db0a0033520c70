//! What a file is, seen in its first line.

use super::quotes::Quotes;
use super::{Layout, Record};
use crate::data::options::{Format, Options};

/// What stands between cells, where nothing is said of it.
const DELIMITERS: [u8; 4] = *b",;\t|";
/// The first line is looked for in so many bytes.
pub(super) const LONGEST_HEAD: usize = 1 << 20;

/// The first line that is complete and neither blank nor a comment; line ends within quotes do not count.
pub(in crate::data) fn first_line(text: &[u8]) -> Option<&[u8]> {
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

/// What the options say of a file's layout.
#[derive(Clone, Copy)]
pub(in crate::data) struct Hints {
    format: Format,
    delimiter: Option<u8>,
    decimal_comma: bool,
}

impl Hints {
    /// Those of these options.
    pub fn of(options: &Options) -> Hints {
        Hints {
            format: options.format,
            delimiter: options.delimiter,
            decimal_comma: options.decimal_comma,
        }
    }

    /// What the file is, if they leave nothing open.
    pub fn layout(self) -> Option<Layout> {
        match (self.format, self.delimiter) {
            (Format::Libsvm, _) => Some(Layout::Libsvm),
            (Format::Csv, Some(delimiter)) => Some(Layout::Csv(delimiter)),
            _ => None,
        }
    }
}

/// What a file with this first line is, where the options leave it open.
pub(in crate::data) fn sniff(line: &[u8], hints: Hints) -> Layout {
    if hints.format == Format::Auto && is_libsvm(line) {
        return Layout::Libsvm;
    }
    if let Some(delimiter) = hints.delimiter {
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
    if hints.decimal_comma {
        counts[0] = 0;
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    let which = counts.iter().position(|count| *count == most).unwrap_or(0);
    Layout::Csv(DELIMITERS[which])
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

/// The first field of a record is a LIBSVM label and all that stands there: a row without a feature.
pub(in crate::data) fn is_libsvm_label(record: Record<'_>) -> bool {
    let mut cells = record.cells();
    let label = cells.next().and_then(|cell| std::str::from_utf8(cell).ok());
    label.is_some_and(|label| label.parse::<f64>().is_ok()) && cells.next().is_none()
}
