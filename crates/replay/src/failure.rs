//! Reasons to end the program early.

use std::io;

/// The reason to write nothing, or no more.
pub enum Failure {
    /// An error in the request; one line for people.
    Fault(String),
    /// An error whose lines are already written.
    Reported,
    /// An error while writing the results.
    Output(io::Error),
}

/// Returns an error with this message.
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
