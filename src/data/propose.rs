//! Proposed settings for a file, by its name and its beginning.

use super::cells::{Cell, Cells, NOTATIONS, beside};
use super::columns::name_in;
use super::layout::{Layout, detect, first_line, is_libsvm, sep_line};
use super::options::{DATA, LONGEST_NAME, Options, Thousands};
use super::rows::{Row, Splitter};
use crate::catalogue::{Params, Value};

/// Common names of target columns, in lower case.
const TARGETS: &[&str] = &[
    "y", "target", "label", "class", "output", "outcome", "response",
];
/// Longest name of a target in a link (characters).
const LONGEST_TARGET: usize = 1000;
/// Number of rows read.
const ROWS: usize = 1000;
/// Number of lines of which most are LIBSVM rows in a LIBSVM file.
const LINES: usize = 20;
/// Number of rows searched for the names of the columns.
const BEGINNING: usize = 12;
/// Delimiters to try, with their names in a link.
const DELIMITERS: [(u8, &str); 5] = [
    (b',', "comma"),
    (b';', "semicolon"),
    (b'\t', "tab"),
    (b'|', "pipe"),
    (b' ', "space"),
];

/// The first rows, split by one delimiter, each with its line.
struct Cut {
    rows: Vec<(u64, Vec<Vec<u8>>)>,
    /// The most frequent number of cells.
    width: usize,
}

/// Proposes a name that a link can contain, and settings, for a file with this beginning.
pub fn propose(name: &str, head: &[u8]) -> (String, Params) {
    let mut params = DATA.defaults();
    let mut set = |id: &str, word: &str| params.set(id, Value::Word(word.to_owned()));
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    if let Some(index) = libsvm(text) {
        set("format", "libsvm");
        set("index", index);
        return (clean(name), params);
    }
    let (delimiter, cut) = cut(text);
    set("format", "csv");
    let known = DELIMITERS.iter().find(|(byte, _)| *byte == delimiter);
    let other = char::from(delimiter).to_string();
    set("delimiter", known.map_or(&other, |(_, name)| name));
    let Some(first) = cut.head() else {
        return (clean(name), params);
    };
    let ((line, cells), above) = (&cut.rows[first], &cut.rows[..first]);
    let body = &cut.rows[first + 1..];
    let (comma, thousands) = notation(delimiter, body, cut.width);
    if comma {
        set("decimal", "comma");
    }
    set("thousands", thousands.id());
    // A first line with a number is not a line of names.
    let reads = |cells: &[Vec<u8>]| cells.iter().any(|cell| is_number(cell, comma, thousands));
    let header = cells[0].starts_with(b"#") || !reads(cells);
    let names: Vec<String> = (cells.iter().enumerate())
        .map(|(i, cell)| name_in(&String::from_utf8_lossy(cell), i == 0).to_owned())
        .collect();
    let named = |target: &&str| names.iter().find(|name| name.eq_ignore_ascii_case(target));
    let last = names.iter().rfind(|name| !name.is_empty());
    let target = TARGETS.iter().find_map(named).or(last);
    let target = target.filter(|name| name.chars().count() <= LONGEST_TARGET);
    let target = target.map_or("y", String::as_str);
    match header {
        true => set("target", target),
        false => set("header", "no"),
    }
    // Remarks are skipped anyway, unless they seem to be the header or a row.
    let stays = |(_, cells): &(u64, Vec<Vec<u8>>)| {
        let is_target = |cell: &Vec<u8>| cell == target.as_bytes();
        let is_remark = cells[0].starts_with(b"#");
        !is_remark
            || if header {
                cells.iter().any(is_target)
            } else {
                cells.len() > 1
            }
    };
    if above.iter().any(stays) {
        params.set("begins", Value::Number(*line as f64));
    }
    (clean(name), params)
}

/// The index of the first feature, if most of the first lines are those of a LIBSVM file.
fn libsvm(text: &[u8]) -> Option<&'static str> {
    let first = first_line(text).unwrap_or(text);
    let lines = text
        .split(|b| matches!(b, b'\n' | b'\r'))
        .map(<[u8]>::trim_ascii);
    let rows = || {
        let rows = lines
            .clone()
            .filter(|line| !line.is_empty() && !line.starts_with(b"#"));
        rows.map(|line| line.split(|b| *b == b'#').next().unwrap_or(line))
    };
    let of_first = rows().take(LINES);
    let count = of_first.clone().count();
    let fitting = of_first.filter(|line| is_libsvm(line)).count();
    let is_one = is_libsvm(first) || fitting > 0 && 2 * fitting >= count;
    let from_0 = |line: &[u8]| {
        let mut words = line.split(u8::is_ascii_whitespace);
        words.any(|word| word.starts_with(b"0:"))
    };
    is_one.then(|| if rows().any(from_0) { "0" } else { "1" })
}

/// The delimiter with which the first rows look most like a table: equal numbers of cells, and numbers in
/// them.
fn cut(text: &[u8]) -> (u8, Cut) {
    if let Some(sep) = sep_line(text) {
        return (sep, Cut::of(text, sep));
    }
    let mut best: Option<(f64, u8, Cut)> = None;
    for (delimiter, _) in DELIMITERS {
        let cut = Cut::of(text, delimiter);
        let likeness = cut.likeness(delimiter);
        // Blanks also separate words, so they must do clearly better.
        let better = if delimiter == b' ' { 1.3 } else { 1.0 + 1e-9 };
        if likeness > best.as_ref().map_or(0.0, |(most, ..)| better * most) {
            best = Some((likeness, delimiter, cut));
        }
    }
    let line = first_line(text).unwrap_or(text);
    best.map_or_else(
        || match detect(line, &Options::default()) {
            Layout::Csv(delimiter) => (delimiter, Cut::of(text, delimiter)),
            Layout::Libsvm => (b',', Cut::of(text, b',')),
        },
        |(_, delimiter, cut)| (delimiter, cut),
    )
}

impl Cut {
    fn of(text: &[u8], delimiter: u8) -> Cut {
        let mut rows: Vec<(u64, Vec<Vec<u8>>)> = Vec::new();
        let mut splitter = Splitter::new(&Options::default(), Some(Layout::Csv(delimiter)));
        let mut take = |line, row: Row<'_>| {
            if let (Row::Cells(record), true) = (row, rows.len() < ROWS) {
                rows.push((line, record.cells().map(<[u8]>::to_vec).collect()));
            }
        };
        splitter.feed(text, &mut take);
        // The last row may be cut off, so it counts only if it is the second.
        let mut whole = rows;
        if whole.len() < 2 {
            let mut rest: Vec<(u64, Vec<Vec<u8>>)> = Vec::new();
            splitter.finish(&mut |line, row| {
                if let Row::Cells(record) = row {
                    rest.push((line, record.cells().map(<[u8]>::to_vec).collect()));
                }
            });
            whole.extend(rest);
        }
        let widths = || {
            whole
                .iter()
                .filter(|(_, cells)| !is_remark(cells))
                .map(|(_, c)| c.len())
        };
        let count = |width: usize| widths().filter(|one| *one == width).count();
        let mut different: Vec<usize> = widths().collect();
        different.sort_unstable();
        different.dedup();
        let width = different.into_iter().max_by_key(|width| count(*width));
        Cut {
            width: width.unwrap_or(0),
            rows: whole,
        }
    }

    /// Similarity to a table, from 0 to about 1.
    fn likeness(&self, delimiter: u8) -> f64 {
        if self.width < 2 {
            return 0.0;
        }
        let rows = self.rows.iter().filter(|(_, cells)| !is_remark(cells));
        let (all, fitting) = (
            rows.clone().count(),
            rows.filter(|(_, c)| c.len() == self.width),
        );
        let fitting = fitting.count() as f64;
        let numbers = numbers_in(
            delimiter,
            &self.rows,
            self.width,
            notation(delimiter, &self.rows, self.width),
        );
        fitting / all as f64 * (0.05 + numbers as f64 / (fitting * self.width as f64))
    }

    /// Index of the row that names the columns, or of the first row of data.
    fn head(&self) -> Option<usize> {
        let fits =
            |(_, cells): &(u64, Vec<Vec<u8>>)| cells.len() == self.width && !is_remark(cells);
        let is_words = |cells: &[Vec<u8>]| {
            let signed =
                |cell: &Vec<u8>| std::str::from_utf8(cell).is_ok_and(|c| beside(c).is_some());
            !cells.iter().any(signed)
                && !NOTATIONS.iter().any(|(comma, thousands)| {
                    cells.iter().any(|c| is_number(c, *comma, *thousands))
                })
        };
        let fitting = (0..self.rows.len()).filter(|i| fits(&self.rows[*i]));
        let beginning: Vec<usize> = fitting.take(BEGINNING).collect();
        // A title leaves cells empty that rows fill; the first cell may also have no name.
        let full = |i: usize| {
            let cells = self.rows[i].1.iter().skip(1);
            cells.filter(|cell| !cell.is_empty()).count()
        };
        let most = beginning.iter().map(|i| full(*i)).max();
        let mut best: Option<usize> = None;
        for i in beginning.iter().copied() {
            let (names, filled) = (&self.rows[i].1, best.map(full));
            if !is_words(names) {
                // A title may have a number, but no row of data is emptier than the names.
                match filled {
                    Some(_) if full(i) > 0 => break,
                    None if Some(full(i)) == most => break,
                    _ => continue,
                }
            }
            // A line of prose may have as many words as the table has cells, but not two lines in a row.
            let goes_on = self.rows.get(i + 1).is_some_and(fits);
            let better = best.is_none_or(|best| {
                full(i) > full(best) || full(i) == full(best) && is_above(&self.rows[best].1, names)
            });
            if goes_on && better {
                best = Some(i);
            }
        }
        let first = best.or(beginning.first().copied())?;
        let Some(above) = first.checked_sub(1) else {
            return Some(first);
        };
        let ((line, names), (next, cells)) = (&self.rows[above], &self.rows[first]);
        let (width, is_next) = (self.width, line + 1 == *next);
        let own = usize::from(names[0] == b"#");
        let is_header = match names.len() {
            _ if is_words(cells) => false,
            // NumPy's is a remark, possibly with an extra #; R's has no name for the names of the rows.
            count if is_remark(names) => (width - 1..=width + own).contains(&count),
            // The survey finds out whether the rows fit it.
            count => count > 1 && is_words(names) && is_next,
        };
        Some(if is_header { above } else { first })
    }
}

/// Whether a row of words is a title of columns whose names are in the next row, which is as full.
fn is_above(title: &[Vec<u8>], names: &[Vec<u8>]) -> bool {
    let is_target = |cell: &Vec<u8>| {
        let is_it = |target: &&str| target.as_bytes().eq_ignore_ascii_case(cell);
        TARGETS.iter().any(is_it)
    };
    let repeats = |cells: &[Vec<u8>]| cells.windows(2).any(|two| two[0] == two[1]);
    title.iter().any(|cell| is_sentence(cell))
        || names.iter().any(is_target) && !title.iter().any(is_target)
        || repeats(title) && !repeats(names)
}

fn is_remark(cells: &[Vec<u8>]) -> bool {
    cells.first().is_some_and(|cell| cell.starts_with(b"#"))
}

/// Whether a cell has at least three words, as few names have.
fn is_sentence(cell: &[u8]) -> bool {
    cell.trim_ascii().split(u8::is_ascii_whitespace).count() > 2
}

fn is_number(cell: &[u8], comma: bool, thousands: Thousands) -> bool {
    let mut cells = Cells {
        comma,
        thousands,
        ..Cells::default()
    };
    matches!(cells.read(cell), Cell::Number(_))
}

/// Number of cells in rows of this width that are numbers or empty.
fn numbers_in(
    delimiter: u8,
    rows: &[(u64, Vec<Vec<u8>>)],
    width: usize,
    (comma, thousands): (bool, Thousands),
) -> usize {
    let rows = rows.iter().filter(|(_, cells)| cells.len() == width);
    let cells = rows.flat_map(|(_, cells)| cells);
    cells
        .filter(|cell| {
            cell.is_empty()
                || is_number(cell, comma, thousands)
                || beside(&String::from_utf8_lossy(cell)).is_some_and(|(sign, bare)| {
                    // Between tabs a blank may also separate cells.
                    let letters = sign.contains(char::is_alphabetic);
                    !(letters && delimiter == b'\t') && is_number(bare.as_bytes(), comma, thousands)
                })
        })
        .count()
}

/// The notation that makes numbers of most cells, preferring the plain one in a tie.
fn notation(delimiter: u8, rows: &[(u64, Vec<Vec<u8>>)], width: usize) -> (bool, Thousands) {
    let mut best = (
        numbers_in(delimiter, rows, width, NOTATIONS[0]),
        NOTATIONS[0],
    );
    let mut others = NOTATIONS[1..].to_vec();
    // Between semicolons 1,234 has a fraction, but between commas it has thousands.
    if delimiter == b';' {
        others.swap(0, 1);
    }
    for notation in others {
        let numbers = numbers_in(delimiter, rows, width, notation);
        if numbers > best.0 {
            best = (numbers, notation);
        }
    }
    best.1
}

/// The name without characters that a link cannot contain.
fn clean(name: &str) -> String {
    let plain = name.chars().filter(|c| !c.is_control());
    let plain: String = plain.take(LONGEST_NAME).collect();
    match plain.trim() {
        "" => DATA.id.to_owned(),
        plain => plain.to_owned(),
    }
}
