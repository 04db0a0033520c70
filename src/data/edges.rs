//! Rows that seem not to be data: units or types below the header, the header again, and sums or sources at the
//! end.

use super::cells::is_missing;
use super::columns::{Column, Role};
use super::rows::Record;

/// Most rows of units and types.
const MOST_TOP: usize = 3;
/// First words of rows of sums, in lower case.
const SUMS: &[&str] = &[
    "total", "totals", "sum", "summe", "gesamt", "mean", "average",
];

/// The rows found so far; a second scan has their lines.
#[derive(Default)]
pub(super) struct Edges {
    /// Rows without a number before any other row, and their lines.
    top: Vec<(u64, Vec<Vec<u8>>)>,
    /// Whether another row has been read.
    below: bool,
    /// Rows that repeat the header.
    headers: Vec<u64>,
    /// The start of the last rows that are sums or remarks, and whether there are sums among them.
    tail: Option<u64>,
    has_sum: bool,
    /// Whether rows follow a sum, so that such words are data.
    no_sums: bool,
}

/// Lines of rows that are not data: below the header, the header again, and all from one line on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Idle {
    top: Vec<u64>,
    headers: Vec<u64>,
    tail: u64,
}

impl Idle {
    pub fn has(&self, line: u64) -> bool {
        line >= self.tail || self.is_top(line) || self.headers.binary_search(&line).is_ok()
    }

    /// Whether the line is directly below the header.
    pub fn is_top(&self, line: u64) -> bool {
        self.top.contains(&line)
    }
}

impl Edges {
    /// Adds a row as long as the header, with whether it contains a number and its count of non-empty cells.
    pub fn add(
        &mut self,
        line: u64,
        record: Record<'_>,
        columns: &[Column],
        number: bool,
        full: usize,
    ) {
        let again = |(cell, column): (&[u8], &Column)| cell == column.name.as_bytes();
        if !number && full > 1 && record.cells().zip(columns).all(again) {
            return self.headers.push(line);
        }
        if !self.below && !number && self.top.len() < MOST_TOP {
            let cells = record.cells().map(<[u8]>::to_vec);
            return self.top.push((line, cells.collect()));
        }
        // This many rows are a table without numbers.
        if !self.below && !number {
            self.top.clear();
        }
        self.below = true;
        // A repeated word is data.
        let same = |(above, cell): (&Vec<u8>, &[u8])| above == cell && !is_missing(cell);
        self.top
            .retain(|(_, cells)| !cells.iter().zip(record.cells()).any(same));
        let is_sum = !self.no_sums && is_sum(record);
        let labelled =
            |(cell, column): (&[u8], &Column)| column.role == Role::Target && !cell.is_empty();
        let is_remark = !number && full < 2 && !record.cells().zip(columns).any(labelled);
        if is_sum || is_remark {
            self.tail.get_or_insert(line);
            self.has_sum |= is_sum;
        } else {
            self.no_sums |= self.has_sum;
            (self.tail, self.has_sum) = (None, false);
        }
    }

    /// The lines of these rows, if any.
    pub fn idle(&self, columns: &[Column]) -> Option<Idle> {
        let is_unit = |(cell, column): (&Vec<u8>, &Column)| {
            column.number_cells > column.word_cells && !is_missing(cell)
        };
        let units = self.top.iter();
        let units = units.filter(|(_, cells)| cells.iter().zip(columns).any(is_unit));
        let idle = Idle {
            top: units.map(|(line, _)| *line).collect(),
            headers: self.headers.clone(),
            tail: self.tail.unwrap_or(u64::MAX),
        };
        let any = self.tail.is_some() || !idle.top.is_empty() || !idle.headers.is_empty();
        any.then_some(idle)
    }
}

/// Whether its first word is one for a sum.
pub(super) fn is_sum(record: Record<'_>) -> bool {
    let first = record.cells().find(|cell| !cell.is_empty());
    let text = first.and_then(|cell| std::str::from_utf8(cell).ok());
    let text = text
        .unwrap_or_default()
        .trim_matches(|c: char| !c.is_alphabetic());
    SUMS.iter().any(|word| word.eq_ignore_ascii_case(text))
}
