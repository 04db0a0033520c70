//! Reasons for which the program ends early.

use std::io;

/// Why nothing, or no more, is written.
pub enum Failure {
    /// Something is wrong with the request; one line for people.
    Fault(String),
    /// The same, and its lines are written already.
    Reported,
    /// The results cannot be written.
    Output(io::Error),
}

/// An error with this message.
pub fn fault(message: impl ToString) -> Failure {
    Failure::Fault(message.to_string())
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Self {
        match error.into_kind() {
            csv::ErrorKind::Io(error) => Failure::Output(error),
            other => Failure::Fault(format!("{other:?}")),
        }
    }
}
