//! The catalogue: what can be chosen, what each choice is, and which parameters it takes.
//!
//! Every loss, regulariser, domain, learner and stream opens its file with an [`Entry`]. Forms,
//! validation, the link decoder, `replay --list` and the documentation are all made from these
//! entries; no list of learners is typed anywhere else. Ids are permanent: links depend on them.

mod papers;
mod param;
mod value;

pub use papers::{PAPERS, Paper, papers_of};
pub use param::{Choice, Kind, ParamSpec, Scale};
pub use value::{Number, Params, Value};

use serde::Serialize;

use crate::error::Error;

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Entry {
    /// Permanent id, as in links.
    pub id: &'static str,
    /// Name as people say it.
    pub name: &'static str,
    /// One line: what it does.
    pub summary: &'static str,
    /// The defining equation, LaTeX.
    pub equation: &'static str,
    /// Papers and the places in them, as [`papers_of`] reads them.
    pub source: &'static str,
    /// Its parameters, in the order of forms and links.
    pub params: &'static [ParamSpec],
    /// Other names people search for.
    pub aliases: &'static [&'static str],
}

/// A text that only people read. The page's first module has none of them: they come beside it, written from the whole one.
pub(crate) const fn told(text: &'static str) -> &'static str {
    if cfg!(feature = "full") { text } else { "" }
}

impl Entry {
    /// The entry without what only people read, in the page's first module.
    pub(crate) const fn brief(self) -> Entry {
        if cfg!(feature = "full") {
            return self;
        }
        Entry {
            summary: "",
            equation: "",
            source: "",
            aliases: &[],
            ..self
        }
    }

    /// The spec of parameter `id`.
    pub fn param(&self, id: &str) -> Option<&'static ParamSpec> {
        self.params.iter().find(|p| p.id == id)
    }

    /// Every parameter at its default.
    pub fn defaults(&self) -> Params {
        self.params
            .iter()
            .map(|p| (p.id.to_owned(), p.default_value()))
            .collect()
    }
}

/// Finds `id` in a registry, or says which ids there are.
pub fn find<'a, T>(
    what: &str,
    id: &str,
    registry: &'a [T],
    entry: impl Fn(&T) -> &Entry,
) -> Result<&'a T, Error> {
    registry.iter().find(|t| entry(t).id == id).ok_or_else(|| {
        let ids: Vec<&str> = registry.iter().map(|t| entry(t).id).collect();
        Error::Link(format!(
            "there is no {what} \"{}\" (there are: {})",
            clip(id),
            ids.join(", ")
        ))
    })
}

/// `text` fit to be quoted in one line: control characters removed, at most 40 characters.
pub fn clip(text: &str) -> String {
    let mut clean: String = text
        .chars()
        .map(|c| if c.is_control() { '·' } else { c })
        .take(40)
        .collect();
    if text.chars().count() > 40 {
        clean.push('…');
    }
    clean
}
