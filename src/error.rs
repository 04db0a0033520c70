//! The one error type of the crate: a sentence with the problem, its place, and what is allowed.

use std::fmt;

/// An error, as one line for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A data file could not be read: `line` counts from 1, `column` is the header's name if known.
    Data {
        /// Line in the file, counted from 1.
        line: u64,
        /// Name of the column, if the error is in one.
        column: Option<String>,
        /// The problem, and what is allowed.
        problem: String,
    },
    /// The parts of an experiment do not fit together.
    Unfit(String),
    /// A part of a link is unknown, malformed or out of range.
    Link(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Data {
                line,
                column: Some(column),
                problem,
            } => {
                write!(f, "line {line}, column \"{column}\": {problem}")
            }
            Error::Data {
                line,
                column: None,
                problem,
            } => write!(f, "line {line}: {problem}"),
            Error::Unfit(problem) | Error::Link(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for Error {}

impl From<implicit_learners::Error> for Error {
    fn from(error: implicit_learners::Error) -> Error {
        use implicit_learners::Error as Of;
        match error {
            Of::UnknownId { .. } | Of::Parameter { .. } => Error::Link(error.to_string()),
            _ => Error::Unfit(error.to_string()),
        }
    }
}
