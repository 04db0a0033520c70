//! Values of parameters, and how a number is written in a link.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use core::fmt;

/// A parameter's value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A word.
    Word(String),
}

/// In formats that people read, a value is a number or a string. Other formats may not know the type of the next value:
/// there the value names its type.
#[cfg(feature = "serde")]
mod format {
    use alloc::string::String;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Value;

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "Value", untagged)]
    enum Plain {
        Number(f64),
        Word(String),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "Value")]
    enum Tagged {
        Number(f64),
        Word(String),
    }

    impl Serialize for Value {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            match to.is_human_readable() {
                true => Plain::serialize(self, to),
                false => Tagged::serialize(self, to),
            }
        }
    }

    impl<'de> Deserialize<'de> for Value {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            match from.is_human_readable() {
                true => Plain::deserialize(from),
                false => Tagged::deserialize(from),
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(v) => Number(*v).fmt(f),
            Value::Word(w) => f.write_str(w),
        }
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Value {
        Value::Word(word.to_owned())
    }
}

/// Shortest text that reads back exactly: plain in the everyday range, otherwise with an exponent.
pub struct Number(
    /// The number.
    pub f64,
);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let a = self.0.abs();
        if a == 0.0 || (1e-4..1e9).contains(&a) || !a.is_finite() {
            write!(f, "{}", self.0)
        } else {
            write!(f, "{:e}", self.0)
        }
    }
}

/// The values of an entry's parameters by id; complete and valid once checked against the entry.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Params(BTreeMap<String, Value>);

impl FromIterator<(String, Value)> for Params {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(values: I) -> Self {
        let mut params = Params::default();
        for (id, value) in values {
            params.0.insert(id, value);
        }
        params
    }
}

impl Params {
    /// Returns the value of `id`, if present.
    pub fn get(&self, id: &str) -> Option<&Value> {
        self.0.get(id)
    }

    /// Sets the value of `id`.
    pub fn set(&mut self, id: &str, value: Value) {
        self.0.insert(id.to_owned(), value);
    }

    /// Ids present.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns the number `id`; NaN if absent or a word (a checked entry has it).
    pub fn number(&self, id: &str) -> f64 {
        self.optional(id).unwrap_or(f64::NAN)
    }

    /// Returns the number `id`, or `None` if it is a word such as `auto`.
    pub fn optional(&self, id: &str) -> Option<f64> {
        match self.0.get(id) {
            Some(Value::Number(v)) => Some(*v),
            _ => None,
        }
    }

    /// Returns the word `id`; empty if absent or a number (a checked entry has it).
    pub fn word(&self, id: &str) -> &str {
        match self.0.get(id) {
            Some(Value::Word(w)) => w,
            _ => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_read_back_exactly(v in proptest::num::f64::NORMAL | proptest::num::f64::ZERO | proptest::num::f64::SUBNORMAL) {
            prop_assert_eq!(Number(v).to_string().parse::<f64>().unwrap().to_bits(), v.to_bits());
        }
    }
}
