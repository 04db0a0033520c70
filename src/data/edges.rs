//! Rows that seem to be no data: units or types below the header, the header again, and sums or sources at the end.

use super::cells::is_missing;
use super::columns::{Column, Role};
use super::rows::Record;

/// Most rows of units and types.
const MOST_TOP: usize = 3;
/// First words of rows of sums, in lower case.
const SUMS: &[&str] = &[
    "total", "totals", "sum", "summe", "gesamt", "mean", "average",
];

/// What is found of them; a second scan has their lines.
#[derive(Default)]
pub(super) struct Edges {
    /// Rows without a number before all others, and their lines.
    top: Vec<(u64, Vec<Vec<u8>>)>,
    /// Whether another row has come.
    below: bool,
    /// Rows that repeat the header.
    headers: Vec<u64>,
    /// Where the last rows begin that are sums or remarks, and whether sums are among them.
    tail: Option<u64>,
    has_sum: bool,
    /// Whether rows follow a sum: such words are data.
    no_sums: bool,
}

/// Lines of rows that are no data: below the header, the header again, and all from one on.
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

    /// Whether it stands directly below the header.
    pub fn is_top(&self, line: u64) -> bool {
        self.top.contains(&line)
    }
}

impl Edges {
    /// Takes a row as long as the header, whether it holds a number, and how many cells that are not empty.
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
        // So many rows are a table without numbers.
        if !self.below && !number {
            self.top.clear();
        }
        self.below = true;
        // A word that comes again is data.
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

    /// Their lines, if there are any.
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

/// Whether its first word is that of a sum.
pub(super) fn is_sum(record: Record<'_>) -> bool {
    let first = record.cells().find(|cell| !cell.is_empty());
    let text = first.and_then(|cell| std::str::from_utf8(cell).ok());
    let text = text
        .unwrap_or_default()
        .trim_matches(|c: char| !c.is_alphabetic());
    SUMS.iter().any(|word| word.eq_ignore_ascii_case(text))
}
