//! One typed value of a table for programs; CSV writes it as text.

use std::fmt;

use crate::catalogue::{Number, Value};

/// A value of a row. A column's fields have one type, even without a value; only settings that are a number or a word have
/// both types.
#[derive(Clone, Debug, PartialEq)]
pub enum Field {
    /// A setting that a learner does not have.
    Empty,
    /// Text.
    Text(String),
    /// A whole number.
    Count(Option<u64>),
    /// A number, written so that it reads back exactly.
    Number(Option<f64>),
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Empty | Field::Count(None) | Field::Number(None) => Ok(()),
            Field::Text(text) => f.write_str(text),
            Field::Count(Some(count)) => count.fmt(f),
            Field::Number(Some(number)) => Number(*number).fmt(f),
        }
    }
}

impl From<&Value> for Field {
    fn from(value: &Value) -> Field {
        match value {
            Value::Number(number) => Field::Number(Some(*number)),
            Value::Word(word) => Field::Text(word.clone()),
        }
    }
}
