//! Proposed settings for a file, by its name and its beginning.

use super::cells::{Cell, Cells};
use super::layout::{Layout, detect, first_line};
use super::options::{DATA, Format, LONGEST_NAME, Options};
use super::rows::{Row, Splitter};
use crate::catalogue::{Params, Value};

/// Common names of target columns, in lower case.
const TARGETS: &[&str] = &[
    "y", "target", "label", "class", "output", "outcome", "response",
];
/// Rows that are read.
const ROWS: usize = 200;

/// A name that a link can carry, and settings, for a file with this beginning.
pub fn propose(name: &str, head: &[u8]) -> (String, Params) {
    let mut params = DATA.defaults();
    let mut set = |id: &str, word: &str| params.set(id, Value::Word(word.to_owned()));
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let line = first_line(text).unwrap_or(text);
    let mut options = Options::default();
    let layout = detect(line, &options);
    let Layout::Csv(delimiter) = layout else {
        set("format", "libsvm");
        return (clean(name), params);
    };
    let delimiter = match delimiter {
        // Neither comma nor semicolon, tab or pipe: perhaps blanks.
        b',' if !line.contains(&b',') && line.contains(&b' ') => b' ',
        delimiter => delimiter,
    };
    options.format = Format::Csv;
    set("format", "csv");
    set(
        "delimiter",
        match delimiter {
            b';' => "semicolon",
            b'\t' => "tab",
            b'|' => "pipe",
            b' ' => "space",
            _ => "comma",
        },
    );
    let rows = rows(text, &options, delimiter);
    let Some((first, body)) = rows.split_first() else {
        return (clean(name), params);
    };
    let comma = delimiter != b',' && has_decimal_comma(body);
    if comma {
        set("decimal", "comma");
    }
    let mut cells = Cells {
        comma,
        ..Cells::default()
    };
    // A first line that holds a number is no line of names.
    let header = !first
        .iter()
        .any(|cell| matches!(cells.read(cell), Cell::Number(_)));
    if !header {
        set("header", "no");
        return (clean(name), params);
    }
    let names: Vec<String> = first
        .iter()
        .map(|cell| String::from_utf8_lossy(cell).into_owned())
        .collect();
    let named = |target: &str| names.iter().find(|name| name.eq_ignore_ascii_case(target));
    let target = TARGETS
        .iter()
        .find_map(|target| named(target))
        .or(names.last());
    set("target", target.map_or("y", String::as_str));
    (clean(name), params)
}

/// The first rows' cells.
fn rows(text: &[u8], options: &Options, delimiter: u8) -> Vec<Vec<Vec<u8>>> {
    let mut rows: Vec<Vec<Vec<u8>>> = Vec::new();
    let mut splitter = Splitter::new(options, Some(Layout::Csv(delimiter)));
    // The last row may be cut off: it is never finished.
    splitter.feed(text, &mut |_, row| {
        if let (Row::Cells(record), true) = (row, rows.len() < ROWS) {
            rows.push(record.cells().map(<[u8]>::to_vec).collect());
        }
    });
    rows
}

/// Whether more cells are numbers with a decimal comma than with a point.
fn has_decimal_comma(rows: &[Vec<Vec<u8>>]) -> bool {
    let read = |comma: bool| {
        let mut cells = Cells {
            comma,
            ..Cells::default()
        };
        let numbers = rows
            .iter()
            .flatten()
            .filter(|cell| matches!(cells.read(cell), Cell::Number(_)));
        numbers.count()
    };
    read(true) > read(false)
}

/// The name without characters that a link cannot carry.
fn clean(name: &str) -> String {
    let plain = name.chars().filter(|c| !c.is_control());
    let plain: String = plain.take(LONGEST_NAME).collect();
    match plain.trim() {
        "" => DATA.id.to_owned(),
        plain => plain.to_owned(),
    }
}
