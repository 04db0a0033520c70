//! The view of an experiment: the link's view keys, which change no numbers.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::experiment::metric;

/// One view key.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ViewSpec {
    /// Key in links.
    pub id: &'static str,
    /// Value if the link omits the key.
    pub default: &'static str,
    /// The allowed values.
    #[serde(flatten)]
    pub allowed: Allowed,
}

/// The allowed values of a view key.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Allowed {
    /// One of these words.
    Choice {
        /// The words.
        choices: &'static [&'static str],
    },
    /// Different ones of these words, separated by commas, or a special word.
    List {
        /// The words.
        choices: &'static [&'static str],
        /// The special word.
        word: Option<&'static str>,
    },
    /// A whole number, or a special word.
    Count {
        /// Smallest number.
        least: u64,
        /// Largest number.
        most: u64,
        /// The special word.
        word: Option<&'static str>,
    },
    /// A part, `id:key=val`, with its own settings; empty by default.
    Part,
    /// The name of something on the page, in lower-case letters, digits and `-`; empty by default.
    Name,
    /// A lesson, optionally followed by `:` and the number of a step, counted from 1; empty by default. The lesson
    /// is a name in lower-case letters, digits and `-`, or the path of a file on the page's own site that ends in
    /// `.json`.
    Lesson,
}

const fn words(id: &'static str, choices: &'static [&'static str]) -> ViewSpec {
    ViewSpec {
        id,
        default: choices[0],
        allowed: Allowed::Choice { choices },
    }
}

const fn list(
    id: &'static str,
    default: &'static str,
    choices: &'static [&'static str],
    word: Option<&'static str>,
) -> ViewSpec {
    ViewSpec {
        id,
        default,
        allowed: Allowed::List { choices, word },
    }
}

const fn count(
    id: &'static str,
    default: &'static str,
    (least, most): (u64, u64),
    word: Option<&'static str>,
) -> ViewSpec {
    ViewSpec {
        id,
        default,
        allowed: Allowed::Count { least, most, word },
    }
}

const fn free(id: &'static str, allowed: Allowed) -> ViewSpec {
    ViewSpec {
        id,
        default: "",
        allowed,
    }
}

static METRIC_WORDS: [&str; metric::LOSSES.len()] = metric::words(metric::LOSSES);
static STEPS_WORDS: [&str; metric::STEPS.len()] = metric::words(metric::STEPS);

/// Spacings of an axis.
const SPACINGS: &[&str] = &["auto", "log", "linear"];

/// All view keys.
pub static VIEWS: &[ViewSpec] = &[
    words("metric", &METRIC_WORDS),
    words("against", &["best", "truth"]),
    words("bounds", &["shown", "hidden"]),
    // `auto`: the spacing that suits the values.
    words("scale", SPACINGS),
    words("axis", &["rounds", "time"]),
    count(
        "focus",
        "1",
        (1, crate::experiment::MOST_LEARNERS as u64),
        None,
    ),
    count("class", "1", (1, 1000), None),
    // "auto": images if the features form one, otherwise the largest.
    words(
        "weights",
        &["auto", "largest", "support", "prediction", "images"],
    ),
    words("sparsity", &["zeros", "map"]),
    words("steps", &STEPS_WORDS),
    // Rounds per second: at the default the first thousand rounds are easy to follow.
    count("speed", "2000", (1, 1_000_000), Some("max")),
    // With more than one seed, the median and a band are shown.
    count("seeds", "1", (1, 100), None),
    // Without it the panel of sweeps is closed.
    free("sweep", Allowed::Part),
    // The axes of its chart.
    words("sweep-x", SPACINGS),
    words("sweep-y", SPACINGS),
    // The round at which the race is paused; `play`: it plays from the start.
    count("at", "play", (0, 10_000_000), Some("play")),
    // The panels of the bench, in this order; `auto`: those that suit the experiment.
    list(
        "panels",
        "auto",
        &[
            "loss", "plane", "weights", "sparsity", "results", "steps", "mistakes", "time",
            "round", "bead",
        ],
        Some("auto"),
    ),
    // Groups of controls that are hidden.
    list(
        "hide",
        "",
        &[
            "stream",
            "loss",
            "reg",
            "domain",
            "learners",
            "controls",
            "transport",
            "speed",
            "bar",
            "headline",
        ],
        None,
    ),
    // For a projector, and for a frame in a slide.
    words("present", &["0", "1"]),
    words("embed", &["0", "1"]),
    // Light or dark, regardless of the system; and the background of a frame's page.
    words("theme", &["auto", "light", "dark"]),
    words("ground", &["page", "transparent"]),
    // The page's language; `auto`: the browser's.
    words("lang", &["auto", "en", "de"]),
    // The lesson that the link belongs to, and its step.
    free("lesson", Allowed::Lesson),
    // The challenge that the link belongs to.
    free("challenge", Allowed::Name),
];

/// The value of every view key.
pub type View = BTreeMap<String, String>;

/// Every view key at its default.
pub fn default_view() -> View {
    let mut all = View::new();
    for view in VIEWS {
        all.insert(view.id.to_owned(), view.default.to_owned());
    }
    all
}

impl ViewSpec {
    /// Accepts an allowed value, or fails with what is allowed.
    pub fn check(&self, value: &str) -> Result<(), String> {
        match self.allowed {
            Allowed::Choice { choices } if choices.contains(&value) => Ok(()),
            Allowed::Choice { choices } => Err(format!("must be one of {}", choices.join(", "))),
            Allowed::List { choices, .. } => {
                let words: Vec<&str> = value.split(',').collect();
                let known = words.iter().all(|word| choices.contains(word));
                let repeats = (1..words.len()).any(|i| words[..i].contains(&words[i]));
                if value == self.default || (known && !repeats) {
                    return Ok(());
                }
                Err(format!(
                    "must be some of {}, each once, separated by commas",
                    choices.join(", ")
                ))
            }
            Allowed::Count { word, .. } if word == Some(value) => Ok(()),
            Allowed::Count { least, most, word } => match value.parse::<u64>() {
                Ok(n) if (least..=most).contains(&n) => Ok(()),
                _ => {
                    let or = word.map_or(String::new(), |word| format!(" or {word}"));
                    Err(format!("must be a whole number from {least} to {most}{or}"))
                }
            },
            Allowed::Part => Ok(()),
            Allowed::Name if is_name(value) => Ok(()),
            Allowed::Name => Err("must be a name of lower-case letters, digits and -".to_owned()),
            Allowed::Lesson => {
                let (lesson, number) = value.split_once(':').unwrap_or((value, "1"));
                let counts = matches!(number.parse::<u64>(), Ok(1..=99));
                if counts && (is_name(lesson) || is_path(lesson)) {
                    return Ok(());
                }
                Err("must be a name of lower-case letters, digits and -, or the path of a .json file on this site, \
                     then perhaps : and a number from 1 to 99"
                    .to_owned())
            }
        }
    }

    /// The usable part of a value that `check` refuses: for a list, the words that are known.
    pub(in crate::experiment) fn usable(&self, value: &str) -> Option<String> {
        let Allowed::List { choices, .. } = self.allowed else {
            return None;
        };
        let mut known: Vec<&str> = Vec::new();
        for word in value.split(',') {
            if choices.contains(&word) && !known.contains(&word) {
                known.push(word);
            }
        }
        (!known.is_empty()).then(|| known.join(","))
    }

    /// Whether its values consist of characters that need no escape in a link.
    pub(in crate::experiment) fn is_bare(&self) -> bool {
        matches!(
            self.allowed,
            Allowed::List { .. } | Allowed::Name | Allowed::Lesson
        )
    }
}

fn is_name(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.len() <= 60 && text.chars().all(plain)
}

/// A path from the page's folder, or with `/` from the root of its site. No folder or file name in it is empty or
/// begins with a dot, so it cannot name another site or a parent folder.
fn is_path(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
    let path = text.strip_prefix('/').unwrap_or(text);
    let parts = |part: &str| !part.is_empty() && !part.starts_with('.') && part.chars().all(plain);
    text.len() <= 200 && text.ends_with(".json") && path.split('/').all(parts)
}
