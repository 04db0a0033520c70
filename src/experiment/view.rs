//! How an experiment is looked at: the link's view keys. They change no number.

use std::collections::BTreeMap;

use serde::Serialize;

/// One view key.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ViewSpec {
    /// Key in links.
    pub id: &'static str,
    /// Value when the link does not say.
    pub default: &'static str,
    /// Allowed words; `None`: a whole number from 1 to `most`, or `word`.
    pub choices: Option<&'static [&'static str]>,
    /// A word allowed beside numbers.
    pub word: Option<&'static str>,
    /// Largest number.
    pub most: u64,
    /// The value is a part, `id:key=val`, with settings of its own; empty by default.
    pub part: bool,
}

const fn words(id: &'static str, choices: &'static [&'static str]) -> ViewSpec {
    ViewSpec {
        id,
        default: choices[0],
        choices: Some(choices),
        word: None,
        most: 0,
        part: false,
    }
}

const fn count(
    id: &'static str,
    default: &'static str,
    most: u64,
    word: Option<&'static str>,
) -> ViewSpec {
    ViewSpec {
        id,
        default,
        choices: None,
        word,
        most,
        part: false,
    }
}

const fn part(id: &'static str) -> ViewSpec {
    ViewSpec {
        id,
        default: "",
        choices: None,
        word: None,
        most: 0,
        part: true,
    }
}

/// All view keys.
pub static VIEWS: &[ViewSpec] = &[
    words("metric", &["mean", "total", "objective", "regret"]),
    words("against", &["best", "truth"]),
    words("bounds", &["shown", "hidden"]),
    words("scale", &["log", "linear"]),
    count("focus", "1", super::MOST_LEARNERS as u64, None),
    count("class", "1", 1000, None),
    words("weights", &["largest", "support", "prediction"]),
    words("sparsity", &["zeros", "map"]),
    // Rounds per second: the default lets one watch the first thousand happen.
    count("speed", "2000", 1_000_000, Some("max")),
    // Of more seeds than one, the median and a band are shown.
    count("seeds", "1", 100, None),
    // Without it the panel of sweeps is closed.
    part("sweep"),
];

/// The value of every view key.
pub type View = BTreeMap<String, String>;

/// Every view key at its default.
pub fn default_view() -> View {
    let value = |view: &ViewSpec| (view.id.to_owned(), view.default.to_owned());
    VIEWS.iter().map(value).collect()
}

impl ViewSpec {
    /// Accepts an allowed value or says what is allowed.
    pub fn check(&self, value: &str) -> Result<(), String> {
        match self.choices {
            Some(choices) if choices.contains(&value) => Ok(()),
            Some(choices) => Err(format!("must be one of {}", choices.join(", "))),
            None if self.word == Some(value) => Ok(()),
            None => match value.parse::<u64>() {
                Ok(n) if (1..=self.most).contains(&n) => Ok(()),
                _ => {
                    let or = self
                        .word
                        .map_or(String::new(), |word| format!(" or {word}"));
                    Err(format!(
                        "must be a whole number from 1 to {}{or}",
                        self.most
                    ))
                }
            },
        }
    }
}
