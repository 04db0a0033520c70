//! What is wrong with a row or a cell, by what its column is so far.

use super::cells::{Cell, Cells};
use super::columns::{Column, Role};
use super::options::{Categories, Missing, Options};
use super::rows::Record;
use crate::catalogue::clip;

pub(super) const NUL: &str = "the row holds a NUL byte; is this a text file?";

/// Why a cell troubles its row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Trouble {
    /// Nothing stands there, and such rows are left out.
    Missing,
    /// Nothing stands there, which is refused.
    Refused,
    Fault,
}

/// What is wrong with a whole row, if anything is.
pub(super) fn broken(record: Record<'_>, columns: usize, header: bool) -> Option<String> {
    let count = record.count();
    if count != columns {
        let first = if header { "header" } else { "first line" };
        return Some(format!("{count} fields where the {first} has {columns}"));
    }
    record.has_nul().then(|| NUL.to_owned())
}

/// Why a cell troubles its row, if it does, and whether that would change if the column were one of words.
pub(super) fn trouble(read: Cell, column: &Column, options: &Options) -> (Option<Trouble>, bool) {
    let words = options.categories != Categories::Refuse;
    let skip = options.categories == Categories::Skip;
    let missing = match options.missing {
        Missing::Refuse => Some(Trouble::Refused),
        Missing::Drop => Some(Trouble::Missing),
        Missing::Zero | Missing::Mean => None,
    };
    match (read, column.role) {
        (Cell::Number(_), _) | (_, Role::Skipped) => (None, false),
        (Cell::Missing, Role::Target) => (missing.or(Some(Trouble::Missing)), false),
        (Cell::Unreadable, Role::Target) => (Some(Trouble::Fault), false),
        (_, Role::Target) => (None, false),
        _ if skip && column.word.is_some() => (None, false),
        (Cell::Missing, _) => (missing, skip),
        (Cell::Unreadable, _) => (Some(Trouble::Fault), skip),
        (Cell::Extreme, _) if words && column.word.is_none() => (Some(Trouble::Fault), true),
        (Cell::Extreme | Cell::Word, _) if words => (None, false),
        _ => (Some(Trouble::Fault), false),
    }
}

/// What stands in a target cell; a name such as "none" is one, unless missing values are allowed for.
pub(super) fn target(cell: &[u8], options: &Options, cells: &mut Cells) -> Cell {
    match options.missing {
        Missing::Refuse => cells.present(cell),
        _ => cells.read(cell),
    }
}

/// What is wrong with a cell.
pub(super) fn problem(
    cell: &[u8],
    column: &Column,
    options: &Options,
    cells: &mut Cells,
) -> String {
    let missing = cells.read(cell) == Cell::Missing;
    let words = options.categories != Categories::Refuse && column.word.is_some();
    match column.role {
        Role::Target if missing => "the target is missing".into(),
        Role::Feature if missing && words => match cell {
            [] => "the cell is empty".into(),
            _ => format!(
                "\"{}\" stands for a missing value, which is refused",
                clip(&String::from_utf8_lossy(cell))
            ),
        },
        _ => cells.problem(cell),
    }
}
