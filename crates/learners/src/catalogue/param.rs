//! The spec of a parameter, and the values that it takes.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::value::{Number, Value};
use crate::error::Error;

/// The scale of a slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Scale {
    /// Equal steps.
    Linear,
    /// Equal factors.
    Log,
}

/// A word that a choice allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Choice {
    /// The id in links.
    pub id: &'static str,
    /// The name that is displayed.
    pub name: &'static str,
}

/// The role of a parameter in its learner: sweeps and captions find the step size by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// A parameter with a meaning of its own.
    #[default]
    Own,
    /// The scale of all steps. Typed builders ask for it; links have a default.
    StepSize,
    /// A parameter of the protocol, such as the epochs or the test set, which no sweep varies.
    Protocol,
}

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "lowercase"))]
pub enum Kind {
    /// A finite number in `min..=max`.
    Number {
        /// The default value.
        default: f64,
        /// Smallest allowed value.
        min: f64,
        /// Largest allowed value.
        max: f64,
        /// The scale of the slider.
        scale: Scale,
        /// Whether only whole numbers are allowed.
        integer: bool,
        /// Ends of the slider; the exact field takes `min..=max`.
        slider: (f64, f64),
        /// A word that is allowed instead of a number.
        word: Option<&'static str>,
        /// Whether the word, not the number, is the default.
        word_is_default: bool,
    },
    /// A word of a short list.
    Choice {
        /// The default value.
        default: &'static str,
        /// The allowed words.
        choices: &'static [Choice],
    },
    /// Any text that is not too long.
    Text {
        /// The default value.
        default: &'static str,
        /// Most characters.
        longest: usize,
    },
}

/// The spec of one parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ParamSpec {
    /// Permanent id, as in links.
    pub id: &'static str,
    /// Symbol in the papers, LaTeX.
    pub symbol: &'static str,
    /// Name in words.
    pub name: &'static str,
    /// The effect in one line.
    pub help: &'static str,
    /// The reason for the upper end of the range, if it is not natural; empty otherwise.
    pub limit: &'static str,
    /// The role in the learner.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub role: Role,
    /// Whether it is the size of steps that decay by themselves, with the gradients seen; it may be larger than others.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub falling: bool,
    /// The values that it takes.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub kind: Kind,
}

impl ParamSpec {
    /// A number on a log slider from `min` to `max`.
    pub const fn log(
        id: &'static str,
        symbol: &'static str,
        name: &'static str,
        default: f64,
        range: (f64, f64),
        help: &'static str,
    ) -> Self {
        Self::number(id, symbol, name, default, range, Scale::Log, help)
    }

    /// A number on a linear slider from `min` to `max`.
    pub const fn linear(
        id: &'static str,
        symbol: &'static str,
        name: &'static str,
        default: f64,
        range: (f64, f64),
        help: &'static str,
    ) -> Self {
        Self::number(id, symbol, name, default, range, Scale::Linear, help)
    }

    const fn number(
        id: &'static str,
        symbol: &'static str,
        name: &'static str,
        default: f64,
        range: (f64, f64),
        scale: Scale,
        help: &'static str,
    ) -> Self {
        let kind = Kind::Number {
            default,
            min: range.0,
            max: range.1,
            scale,
            integer: false,
            slider: range,
            word: None,
            word_is_default: false,
        };
        Self::of(id, symbol, name, kind, help)
    }

    /// A word of `choices`, the first by default.
    pub const fn choice(
        id: &'static str,
        symbol: &'static str,
        name: &'static str,
        choices: &'static [Choice],
        help: &'static str,
    ) -> Self {
        let default = choices[0].id;
        let kind = Kind::Choice { default, choices };
        Self::of(id, symbol, name, kind, help)
    }

    /// Text of at most `longest` characters.
    pub const fn text(
        id: &'static str,
        symbol: &'static str,
        name: &'static str,
        default: &'static str,
        longest: usize,
        help: &'static str,
    ) -> Self {
        Self::of(id, symbol, name, Kind::Text { default, longest }, help)
    }

    const fn of(
        id: &'static str,
        symbol: &'static str,
        name: &'static str,
        kind: Kind,
        help: &'static str,
    ) -> Self {
        ParamSpec {
            id,
            symbol,
            name,
            help,
            limit: "",
            role: Role::Own,
            falling: false,
            kind,
        }
    }

    /// Sets the ends of the slider.
    pub const fn slider(mut self, from: f64, to: f64) -> Self {
        if let Kind::Number { ref mut slider, .. } = self.kind {
            *slider = (from, to);
        }
        self
    }

    /// Sets the reason for the upper end of the range.
    pub const fn because(mut self, limit: &'static str) -> Self {
        self.limit = limit;
        self
    }

    /// Makes it the step size.
    pub const fn step_size(mut self) -> Self {
        self.role = Role::StepSize;
        self
    }

    /// Makes it the size of steps that decay by themselves.
    pub const fn falling(mut self) -> Self {
        self.falling = true;
        self
    }

    /// Gives it the role of the protocol.
    pub const fn protocol(mut self) -> Self {
        self.role = Role::Protocol;
        self
    }

    /// Whether the value changes nothing: one epoch, or no test set. Columns and descriptions omit it.
    pub fn is_unused(&self, value: &Value) -> bool {
        self.role == Role::Protocol && *value == self.default_value()
    }

    /// Allows whole numbers only.
    pub const fn whole(mut self) -> Self {
        if let Kind::Number {
            ref mut integer, ..
        } = self.kind
        {
            *integer = true;
        }
        self
    }

    /// Allows this word instead of a number; if `is_default`, it is the default value.
    pub const fn or_word(mut self, text: &'static str, is_default: bool) -> Self {
        if let Kind::Number {
            ref mut word,
            ref mut word_is_default,
            ..
        } = self.kind
        {
            *word = Some(text);
            *word_is_default = is_default;
        }
        self
    }

    /// Returns the default value.
    pub fn default_value(&self) -> Value {
        match self.kind {
            Kind::Number {
                word: Some(word),
                word_is_default: true,
                ..
            } => Value::Word(word.to_owned()),
            Kind::Number { default, .. } => Value::Number(default),
            Kind::Choice { default, .. } | Kind::Text { default, .. } => {
                Value::Word(default.to_owned())
            }
        }
    }

    /// Reads a value as in a link.
    pub fn parse(&self, text: &str) -> Result<Value, Error> {
        let value = match self.kind {
            Kind::Number { integer, .. } => match text.trim().parse() {
                // In half of Europe 2.000 is two thousand.
                Ok(_) if integer && text.trim().ends_with(".000") && text.trim().len() < 8 => {
                    return Err(self.wrong(format!("= {} is not a whole number", text.trim())));
                }
                Ok(number) => Value::Number(number),
                Err(_) => Value::Word(text.to_owned()),
            },
            Kind::Choice { .. } | Kind::Text { .. } => Value::Word(text.to_owned()),
        };
        self.check(&value)?;
        Ok(value)
    }

    fn wrong(&self, problem: String) -> Error {
        Error::Parameter {
            entry: "",
            id: self.id.to_owned(),
            problem,
        }
    }

    /// Accepts exactly the values that the spec allows, and says what is allowed otherwise.
    pub fn check(&self, value: &Value) -> Result<(), Error> {
        let wrong = |problem: String| Err(self.wrong(problem));
        match (self.kind, value) {
            (
                Kind::Number {
                    min, max, integer, ..
                },
                Value::Number(v),
            ) => {
                if !v.is_finite() {
                    wrong(format!("must be a finite number, not {v}"))
                } else if *v < min || *v > max {
                    let why = match self.limit {
                        limit if *v > max && !limit.is_empty() => format!(": {limit}"),
                        _ => String::new(),
                    };
                    let (v, min, max) = (Number(*v), Number(min), Number(max));
                    wrong(format!("= {v} is outside {min}…{max}{why}"))
                } else if integer && libm::floor(*v) != *v {
                    wrong(format!("= {} is not a whole number", Number(*v)))
                } else {
                    Ok(())
                }
            }
            (Kind::Number { word, .. }, Value::Word(text)) => {
                if word == Some(text.as_str()) {
                    return Ok(());
                }
                let or = word.map_or(String::new(), |w| format!(" or \"{w}\""));
                wrong(format!("= \"{}\" is not a number{or}", super::clip(text)))
            }
            (Kind::Choice { choices, .. }, value) => {
                let text = value.to_string();
                if choices.iter().any(|c| c.id == text) {
                    return Ok(());
                }
                let ids: Vec<&str> = choices.iter().map(|c| c.id).collect();
                wrong(format!(
                    "= \"{}\" is not one of {}",
                    super::clip(&text),
                    ids.join(", ")
                ))
            }
            (Kind::Text { longest, .. }, Value::Word(text)) => match text.chars().count() {
                length if length > longest => wrong(format!(
                    "is {length} characters long; at most {longest} are read"
                )),
                _ => Ok(()),
            },
            (Kind::Text { .. }, Value::Number(v)) => {
                wrong(format!("must be text, not the number {}", Number(*v)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ETA: ParamSpec = ParamSpec::log("eta", "η", "step size", 1e-3, (1e-12, 1e12), "");

    #[test]
    fn the_range_is_enforced_with_a_reason() {
        assert_eq!(ETA.parse("0.5"), Ok(Value::Number(0.5)));
        for (text, part) in [
            ("-1", "outside 1e-12…1e12"),
            ("NaN", "finite"),
            ("inf", "finite"),
            ("x", "not a number"),
        ] {
            let Err(error) = ETA.parse(text) else {
                panic!("{text} was accepted")
            };
            assert!(error.to_string().contains(part), "{error}");
        }
    }

    #[test]
    fn text_is_kept_as_it_stands_up_to_its_length() {
        let code = ParamSpec::text("code", "", "code", "", 5, "");
        assert_eq!(code.parse("1e5"), Ok(Value::Word("1e5".into())));
        assert_eq!(code.parse("ηηηηη"), Ok(Value::Word("ηηηηη".into())));
        let error = code.parse("123456").unwrap_err().to_string();
        assert_eq!(error, "code is 6 characters long; at most 5 are read");
    }
}
