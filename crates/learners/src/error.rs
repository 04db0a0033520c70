//! The error type of this crate.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::catalogue::instead;

/// The reason for a refusal. Its text says what is wrong, where, and what is allowed.
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
        /// The error and the allowed values; with the id before it, a sentence.
        problem: String,
    },
    /// A learner does not work with this loss, regulariser, domain or number of features.
    Unfit {
        /// Name of the learner.
        learner: &'static str,
        /// The part that it refuses, and the reason.
        reason: String,
    },
    /// An example has a different number of features from the model.
    Features {
        /// Number of features of the example.
        given: usize,
        /// Number of features of the model.
        expected: usize,
    },
    /// A feature is infinite or not a number.
    NotFinite {
        /// The feature's position, from 0.
        feature: usize,
    },
    /// A target is not allowed for this loss.
    Target {
        /// The target.
        given: String,
        /// What is allowed: "finite", "−1 or +1", "one of the classes 0…2".
        allowed: String,
    },
    /// Positions, rows, classes or starting weights have the wrong number or order.
    Shape(String),
    /// An importance weight or a starting weight is not allowed, or the loss has no classes or probabilities.
    Value(String),
    /// A row of a batch has an error.
    Row {
        /// The row, from 0.
        row: usize,
        /// Its error; never [`Error::Diverged`], which is returned as it is.
        error: Box<Error>,
    },
    /// Scores or losses left the finite range after this many examples.
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
                let instead = instead(id, known, "there are");
                write!(f, "there is no {kind} \"{id}\"{instead}")
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
            Error::Features { given, expected } => {
                write!(f, "{given} features where there are {expected}")
            }
            Error::NotFinite { feature } => write!(f, "feature {feature} is not finite"),
            Error::Target { given, allowed } => {
                write!(f, "the target {given} is not {allowed}")
            }
            Error::Row { row, error } => write!(f, "row {row}: {error}"),
            Error::Shape(problem) | Error::Value(problem) | Error::State(problem) => {
                f.write_str(problem)
            }
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Error::Row { error, .. } => Some(&**error),
            _ => None,
        }
    }
}

impl Error {
    /// Returns the error with its row in a batch (from 0).
    pub(crate) fn in_row(self, row: usize) -> Error {
        match self {
            Error::Diverged { .. } => self,
            fault => Error::Row {
                row,
                error: Box::new(fault),
            },
        }
    }
}
