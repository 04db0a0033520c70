//! The link grammar: reads a fragment into an experiment, and writes one.
//!
//! `v=1&stream=ID:key=val,key=val&loss=ID&reg=ID:…&domain=ID:…&rounds=N&seed=N&start=w1,w2,…
//! &examples=x1,…,y;…&run=ID:key=val,…` (with `stream=file` also `data=NAME:key=val,…` and
//! `inline=TEXT`) and view keys. Defaults are omitted; `run` repeats. Reading never fails: a key that
//! is unknown, malformed or out of range is named in a [`Notice`], with what was used instead.

pub mod compat;
pub mod hues;
pub mod names;
mod part;
mod reader;
mod repair;
pub mod setup;
pub mod spec;
pub mod sweep;
pub mod view;

use std::str::FromStr;

use crate::catalogue::{Number, Value, escape, is_invisible};
use crate::data::DATA;
use crate::error::Error;
use crate::experiment::link::spec::{
    Experiment, Part, SEED, domain, learner, loss, regularizer, stream,
};
use crate::experiment::link::sweep::Sweep;
use crate::experiment::link::view::{Allowed, VIEWS, View};
use crate::stream::DEFAULT_LINK;
use part::{default_part, default_rounds, write_part};
use reader::Reader;

pub(super) use part::write_sweep;
pub use reader::{Decoded, Notice};
use repair::MEANT;

/// Longest link that is read (bytes); it has room for eight learners' code in any script.
const LONGEST_LINK: usize = 1024 * 1024;

/// Splits a whole link, or a fragment alone (with or without its `#`), into the page's address and the fragment.
///
/// A fragment begins with a key, which no address does; a `#` in it is text.
pub fn split_link(text: &str) -> (&str, &str) {
    let (page, fragment) = match text.split_once('#') {
        Some((before, after)) if !begins_with_key(before) => (before, after),
        _ => ("", text),
    };
    (trimmed(page), trimmed(fragment))
}

/// Trims whitespace and invisible characters.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c))
}

fn begins_with_key(text: &str) -> bool {
    let named = |(key, _): (&str, &str)| key.chars().all(|c| c.is_ascii_alphanumeric() || c == '&');
    text.trim_start().split_once('=').is_some_and(named)
}

/// Reads a fragment (with or without `#`, or a whole address with one). Never fails.
pub fn decode(text: &str) -> Decoded {
    let (_, fragment) = split_link(text);
    if fragment.is_empty() {
        return repair::read(DEFAULT_LINK, DEFAULT_LINK);
    }
    if fragment.len() <= LONGEST_LINK {
        return repair::read(fragment, trimmed(text));
    }
    let mut reader = Reader::default();
    let problem = format!(
        "{} bytes long; at most {LONGEST_LINK} are read",
        fragment.len()
    );
    reader.notice("link", problem, "the default experiment");
    reader.read(DEFAULT_LINK);
    reader.finish()
}

impl Decoded {
    /// Returns the first error, for a program that plays links unattended: the key and the problem.
    /// If other programs caused all errors by altering the link, the intended link is included.
    pub fn fault(&self) -> Option<String> {
        let Notice { key, problem, .. } = self.notices.first()?;
        let is_meant = self.notices.iter().all(|notice| notice.used == MEANT);
        let meant = is_meant.then(|| encode(&self.experiment, &self.view).ok());
        Some(match meant.flatten() {
            Some(link) => format!("{key}: {problem}; did you mean {link}"),
            None => format!("{key}: {problem}"),
        })
    }

    /// Returns the reason why only the page can play the link: it names a step of a lesson or a
    /// challenge but no experiment.
    pub fn only_on_page(&self) -> Option<String> {
        let names = |key: &&str| self.view.get(*key).is_some_and(|text| !text.is_empty());
        let key = ["lesson", "challenge"].into_iter().find(names)?;
        let is_bare = self.experiment == decode("v=1").experiment;
        is_bare.then(|| format!("{key}: only the page knows its experiment; give the link of that"))
    }
}

/// Reads a link as [`decode`] does, but the first error is returned.
impl FromStr for Experiment {
    type Err = Error;

    fn from_str(link: &str) -> Result<Experiment, Error> {
        let decoded = decode(link);
        match decoded.fault() {
            Some(fault) => Err(Error::Link(fault)),
            None => Ok(decoded.experiment),
        }
    }
}

/// Replaces the parts of the experiment that do not fit its stream, as reading a link would.
///
/// For controls that change what a stream supplies: the loss adapts, and learners that do not fit are removed.
pub fn mend(mut experiment: Experiment) -> (Experiment, Vec<Notice>) {
    let mut reader = Reader::default();
    reader.mend(&mut experiment);
    (experiment, reader.notices)
}

/// Writes the fragment of an experiment, without `#`; defaults are left out.
pub fn encode(experiment: &Experiment, view: &View) -> Result<String, Error> {
    compat::check(experiment, None)?;
    let mut keys = vec!["v=1".to_owned()];
    let parts = [
        (
            "stream",
            &stream(&experiment.stream.id)?.entry,
            &experiment.stream,
        ),
        ("loss", &loss(&experiment.loss.id)?.entry, &experiment.loss),
        (
            "reg",
            &regularizer(&experiment.reg.id)?.entry,
            &experiment.reg,
        ),
        (
            "domain",
            &domain(&experiment.domain.id)?.entry,
            &experiment.domain,
        ),
    ];
    for (key, entry, part) in parts {
        if *part != default_part(key) {
            keys.push(format!("{key}={}", write_part(entry, part, None)));
        }
    }
    if experiment.rounds != default_rounds(experiment)
        && let Some(rounds) = experiment.rounds
    {
        keys.push(format!("rounds={rounds}"));
    }
    if Value::Number(experiment.seed as f64) != SEED.default_value() {
        keys.push(format!("seed={}", experiment.seed));
    }
    if let Some(start) = &experiment.start {
        keys.push(format!("start={}", numbers(start)));
    }
    if let Some(examples) = &experiment.examples {
        let written = examples.iter().map(|example| numbers(example));
        keys.push(format!(
            "examples={}",
            written.collect::<Vec<_>>().join(";")
        ));
    }
    if let Some(data) = &experiment.data {
        let written = Part {
            id: escape(&data.id),
            params: data.params.clone(),
        };
        keys.push(format!("data={}", write_part(&DATA, &written, None)));
    }
    if let Some(text) = &experiment.inline {
        keys.push(format!("inline={}", escape(text)));
    }
    for run in &experiment.runs {
        let entry = &learner(&run.part.id)?.entry;
        keys.push(format!(
            "run={}",
            write_part(entry, &run.part, run.label.as_deref())
        ));
    }
    for spec in VIEWS {
        if let Some(value) = view.get(spec.id)
            && value != spec.default
        {
            if matches!(spec.allowed, Allowed::Part) {
                // A sweep whose target is no longer in the experiment is left out.
                let written = fitting_sweep(value, experiment).map(|part| write_sweep(&part));
                keys.extend(written.map(|text| format!("{}={text}", spec.id)));
                continue;
            }
            let value = match spec.is_bare() {
                true => value.clone(),
                false => escape(value),
            };
            keys.push(format!("{}={value}", spec.id));
        }
    }
    Ok(keys.join("&"))
}

/// Numbers separated by commas, each written so that it reads back exactly.
fn numbers(values: &[f64]) -> String {
    let written: Vec<String> = values.iter().map(|w| Number(*w).to_string()).collect();
    written.join(",")
}

/// Reads the value of the view key `sweep` for an experiment; unlike in a link, any error is returned.
pub fn sweep_of(text: &str, experiment: &Experiment) -> Result<Sweep, Error> {
    read_sweep(text, experiment).map(|(_, sweep)| sweep)
}

/// Reads a sweep, together with its settings as a part.
pub(super) fn read_sweep(text: &str, experiment: &Experiment) -> Result<(Part, Sweep), Error> {
    let part = sweep_part(text)?;
    Ok((part.clone(), Sweep::new(&part, experiment)?))
}

fn sweep_part(text: &str) -> Result<Part, Error> {
    let mut reader = Reader::default();
    let part = reader.sweep_part(text);
    match reader.first_problem() {
        Some(problem) => Err(Error::Link(format!("sweep: {problem}"))),
        None => Ok(part),
    }
}

/// Settings of a sweep, if the experiment allows it.
fn fitting_sweep(text: &str, experiment: &Experiment) -> Result<Part, Error> {
    read_sweep(text, experiment).map(|(part, _)| part)
}

/// The value of the view key `sweep` for these settings; fails if the experiment cannot be swept this way.
pub fn sweep_text(part: &Part, experiment: &Experiment) -> Result<String, Error> {
    let text = write_sweep(part);
    read_sweep(&text, experiment).map(|(part, _)| write_sweep(&part))
}
