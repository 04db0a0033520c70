//! The error type of this crate.

use std::fmt;

/// Why something was refused. Its text says what is wrong, where, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No entry has this id.
    UnknownId {
        /// The kind of entry: "learner", "loss" and so on.
        kind: &'static str,
        /// The id as given, fit to be printed.
        id: String,
        /// The known ids.
        known: Vec<&'static str>,
    },
    /// An entry has no such parameter, or its value is missing or not allowed.
    Parameter {
        /// Id of the entry; empty if only the parameter is known.
        entry: &'static str,
        /// Id of the parameter.
        id: String,
        /// The fault and the allowed values; with the id before it, a sentence.
        problem: String,
    },
    /// A learner does not work with this loss, regulariser, domain or number of features.
    Unfit {
        /// Name of the learner.
        learner: &'static str,
        /// The part that it refuses, and the reason.
        reason: String,
    },
    /// Features, targets, weights or scores have the wrong size or order.
    Shape(String),
    /// A feature or a target is not finite, or no target of this loss.
    Value(String),
    /// Scores or losses have left the finite range after so many examples.
    Diverged {
        /// Examples learned.
        rounds: u64,
    },
    /// A saved state is not one of this version, or does not fit its own learner.
    State(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownId { kind, id, known } => {
                let known = known.join(", ");
                write!(f, "there is no {kind} \"{id}\" (there are: {known})")
            }
            Error::Parameter { entry, id, problem } => match *entry {
                "" => write!(f, "{id} {problem}"),
                entry => write!(f, "{entry}: {id} {problem}"),
            },
            Error::Unfit { learner, reason } => write!(f, "{learner} does not work with {reason}"),
            Error::Diverged { rounds } => write!(
                f,
                "the predictions are no longer finite after {rounds} examples: the step size is too large for this data"
            ),
            Error::Shape(problem) | Error::Value(problem) | Error::State(problem) => {
                f.write_str(problem)
            }
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The fault with its row in a batch (from 0).
    pub(crate) fn in_row(self, row: usize) -> Error {
        let at = |problem: String| format!("row {row}: {problem}");
        match self {
            Error::Shape(problem) => Error::Shape(at(problem)),
            Error::Value(problem) => Error::Value(at(problem)),
            other => other,
        }
    }
}
