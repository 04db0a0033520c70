//! The catalogue: the choices, a description of each, and its parameters.
//!
//! Every loss, regulariser, domain, learner and stream opens its file with an [`Entry`]. Forms,
//! validation, the link decoder, `replay --list` and the documentation are all made from these
//! entries; no list of learners is typed anywhere else. Ids are permanent: links depend on them.

mod near;
mod param;
mod text;
mod value;

pub use near::{instead, nearest};
pub use param::{Choice, Kind, ParamSpec, Role, Scale};
pub use text::{check_escapes, escape, join_part, split_part, unescape};
pub use value::{Number, Params, Value};

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::error::Error;

/// A choice of the catalogue.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Entry {
    /// Permanent id, as in links.
    pub id: &'static str,
    /// The name in texts.
    pub name: &'static str,
    /// The effect in one line.
    pub summary: &'static str,
    /// The defining equation, LaTeX.
    pub equation: &'static str,
    /// Papers and the places in them, separated by `; `.
    pub source: &'static str,
    /// The parameters, in the order of forms and links.
    pub params: &'static [ParamSpec],
    /// Other names by which it is searched.
    pub aliases: &'static [&'static str],
}

impl Entry {
    /// Returns the spec of parameter `id`.
    pub fn param(&self, id: &str) -> Option<&'static ParamSpec> {
        self.params.iter().find(|p| p.id == id)
    }

    /// Ends a sentence about a parameter that the entry does not have, as [`instead`] does.
    pub fn other_params(&self, id: &str, verb: &str) -> String {
        let ids: Vec<&str> = self.params.iter().map(|p| p.id).collect();
        match ids.is_empty() {
            true => " (it has none)".to_owned(),
            false => instead(id, &ids, verb),
        }
    }

    /// Returns the name within a sentence: in lower case, unless it is a person's, with which the
    /// source begins (Huber 1964).
    pub fn in_sentence(&self) -> String {
        match self.source.starts_with(self.name) {
            true => self.name.to_owned(),
            false => self.name.to_ascii_lowercase(),
        }
    }

    /// Returns the parameter that scales all steps, if there is one.
    pub fn step_size(&self) -> Option<&'static ParamSpec> {
        self.params.iter().find(|p| p.role == Role::StepSize)
    }

    /// Adds this entry to the error of a parameter.
    pub(crate) fn locate(&self, error: Error) -> Error {
        match error {
            Error::Parameter { id, problem, .. } => Error::Parameter {
                entry: self.id,
                id,
                problem,
            },
            other => other,
        }
    }

    /// Accepts exactly the complete sets of allowed values.
    pub fn check(&self, params: &Params) -> Result<(), Error> {
        let wrong = |id: &str, problem: &str| Error::Parameter {
            entry: self.id,
            id: clip(id),
            problem: problem.to_owned(),
        };
        for spec in self.params {
            match params.get(spec.id) {
                Some(value) => spec.check(value).map_err(|error| self.locate(error))?,
                None => return Err(wrong(spec.id, "is missing")),
            }
        }
        match params.ids().find(|id| self.param(id).is_none()) {
            Some(id) => {
                let instead = self.other_params(id, "there are");
                Err(wrong(id, &format!("is no parameter of it{instead}")))
            }
            None => Ok(()),
        }
    }

    /// Returns the parameters given by settings, as [`split_part`] finds them in a link; omitted
    /// ones have their defaults.
    ///
    /// # Errors
    ///
    /// A setting is no parameter of the entry or appears twice, or its value is not allowed.
    pub fn read<'a>(
        &self,
        settings: impl Iterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Result<Params, Error> {
        let (mut params, mut seen) = (self.defaults(), Vec::new());
        for (key, text) in settings {
            let wrong = |problem: String| Error::Parameter {
                entry: self.id,
                id: clip(key),
                problem,
            };
            if seen.contains(&key) {
                return Err(wrong("is given twice".to_owned()));
            }
            seen.push(key);
            let text = unescape(text.unwrap_or_default()).map_err(wrong)?;
            let value = match self.param(key) {
                Some(spec) => spec.parse(&text).map_err(|error| self.locate(error))?,
                None => Value::from(&*text),
            };
            params.set(key, value);
        }
        self.check(&params)?;
        Ok(params)
    }

    /// Returns the settings `key=value` that differ from the defaults, as in a link.
    pub fn settings(&self, params: &Params) -> Vec<String> {
        let written = self.params.iter().filter_map(|spec| {
            let value = params.get(spec.id)?;
            (*value != spec.default_value())
                .then(|| format!("{}={}", spec.id, escape(&value.to_string())))
        });
        written.collect()
    }

    /// Every parameter at its default.
    pub fn defaults(&self) -> Params {
        self.params
            .iter()
            .map(|p| (p.id.to_owned(), p.default_value()))
            .collect()
    }
}

/// Finds `id` in a registry, or says which one may be meant.
pub fn find<'a, T>(
    kind: &'static str,
    id: &str,
    registry: &'a [T],
    entry: impl Fn(&T) -> &Entry,
) -> Result<&'a T, Error> {
    registry
        .iter()
        .find(|t| entry(t).id == id)
        .ok_or_else(|| Error::UnknownId {
            kind,
            id: clip(id),
            known: registry.iter().map(|t| entry(t).id).collect(),
        })
}

/// Whether a character is invisible.
pub const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// `text` with a point for each control character and each invisible one, except those that join letters, or set their
/// direction, in scripts and pictures that need them.
pub fn visible(text: &str) -> impl Iterator<Item = char> {
    let mut before = ' ';
    text.chars().map(move |c| {
        let needed = !before.is_ascii() && matches!(c, '\u{200c}'..='\u{200f}');
        before = c;
        match (c.is_control() || is_invisible(c)) && !needed {
            true => '·',
            false => c,
        }
    })
}

/// `text` fit to be quoted in one line: invisible characters as points, at most 40 characters.
pub fn clip(text: &str) -> String {
    let mut clean: String = visible(text).take(40).collect();
    if text.chars().count() > 40 {
        clean.push('…');
    }
    clean
}
