//! Errors of rows and cells, given the kinds of their columns so far.

use serde::Serialize;

use super::cells::{Cell, Cells, LARGEST_VALUE};
use super::columns::{Column, Role};
use super::options::{Categories, Missing, Options};
use super::rows::Record;
use crate::catalogue::{Number, clip};
use crate::error::Error;

pub(super) const NUL: &str = "the row holds a NUL byte; is this a text file?";

/// An error in a file, with its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// Line in the file, counted from 1.
    pub line: u64,
    /// Name of the column, if the error is in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// The problem.
    pub problem: String,
}

impl Fault {
    /// An error of a whole line.
    pub(super) fn of_line(line: u64, problem: String) -> Fault {
        Fault {
            line,
            column: None,
            problem,
        }
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        Error::Data {
            line: fault.line,
            column: fault.column,
            problem: fault.problem,
        }
    }
}

/// Reason that a cell makes its row unusable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CellError {
    /// It is missing, and such rows are left out.
    Missing,
    /// It is missing, which is refused.
    Refused,
    /// It cannot be read.
    Fault,
}

/// The problem of a whole row, if any.
pub(super) fn row_problem(record: Record<'_>, columns: usize, header: bool) -> Option<String> {
    let count = record.count();
    if count != columns {
        let first = if header { "header" } else { "first line" };
        let s = if count == 1 { "" } else { "s" };
        let hint = match header && count == columns + 1 {
            _ if has_late_quote(record) => "; a quote after a blank is no quote: remove the blank",
            true => {
                "; its first may be its name, which the header must name too, or a number has a comma in it and needs quotes"
            }
            false => "",
        };
        return Some(format!(
            "{count} field{s}, but the {first} has {columns}{hint}"
        ));
    }
    record.has_nul().then(|| NUL.to_owned())
}

/// Whether a cell begins with a quote that is part of it because a blank precedes it.
pub(super) fn has_late_quote(record: Record<'_>) -> bool {
    record.cells().any(|cell| cell.starts_with(b"\""))
}

/// The error of a cell, if any, and whether that would change if the column turned out to be text.
pub(super) fn cell_error(
    read: Cell,
    column: &Column,
    options: &Options,
) -> (Option<CellError>, bool) {
    let words = options.categories != Categories::Refuse;
    let skip = options.categories == Categories::Skip;
    let missing = match options.missing {
        Missing::Refuse => Some(CellError::Refused),
        Missing::Drop => Some(CellError::Missing),
        Missing::Zero | Missing::Mean => None,
    };
    match (read, column.role) {
        (Cell::Number(weight), Role::Weight) if weight <= 0.0 => (Some(CellError::Fault), false),
        (Cell::Number(_), _) | (_, Role::Skipped) => (None, false),
        (Cell::Missing, Role::Target | Role::Weight) => {
            (missing.or(Some(CellError::Missing)), false)
        }
        (Cell::Unreadable, Role::Target) => (Some(CellError::Fault), false),
        (_, Role::Target) => (None, false),
        (_, Role::Weight) => (Some(CellError::Fault), false),
        _ if skip && column.text_since.is_some() => (None, false),
        (Cell::Missing, _) => (missing, skip),
        (Cell::Unreadable, _) => (Some(CellError::Fault), skip),
        (Cell::Extreme, _) if words && column.text_since.is_none() => {
            (Some(CellError::Fault), true)
        }
        (Cell::Extreme | Cell::Word, _) if words => (None, false),
        _ => (Some(CellError::Fault), false),
    }
}

/// The content of a target cell: a word such as "none" is a label, unless missing values are allowed.
pub(super) fn read_target(cell: &[u8], options: &Options, cells: &mut Cells) -> Cell {
    match options.missing {
        Missing::Refuse => cells.present(cell),
        _ => cells.read(cell),
    }
}

/// The settings that allow missing values.
const DROP: &str = "; missing=drop leaves its row out";
const FILL: &str = "; missing=drop leaves its row out, missing=mean fills it in";

/// The problem of a cell, in words.
pub(super) fn cell_problem(cell: &[u8], column: &Column, cells: &mut Cells) -> String {
    let missing = cells.read(cell) == Cell::Missing;
    match column.role {
        Role::Target if missing => format!("the target is missing{DROP}"),
        Role::Weight if missing => format!("the weight is missing{DROP}"),
        Role::Weight => format!(
            "\"{}\" is no weight: weights are numbers above 0 and at most {}",
            clip(&String::from_utf8_lossy(cell)),
            Number(LARGEST_VALUE)
        ),
        Role::Feature if missing && cell.is_empty() => format!("the cell is empty{FILL}"),
        Role::Feature if missing => format!(
            "\"{}\" is a missing value{FILL}",
            clip(&String::from_utf8_lossy(cell))
        ),
        _ if column.numeric && cells.present(cell) == Cell::Word => {
            format!("{}; it counts as missing{FILL}", cells.problem(cell))
        }
        _ => cells.problem(cell),
    }
}
