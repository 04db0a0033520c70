//! The experiment of a printed picture in words: its stream, loss and settings, and step sizes.

use super::captions::{rounds, small};
use super::{Kind, Print};
use crate::catalogue::{self, Entry, ParamSpec, Params, Value};
use crate::experiment::names::setting;
use crate::experiment::{Experiment, Part, catalogue_of};
use crate::format::label;
use crate::stream::set_of;

/// The experiment: stream, loss, regulariser, domain, rounds, seed.
pub fn experiment(print: &Print) -> String {
    let Experiment {
        loss, reg, domain, ..
    } = print.experiment;
    let swept = print.sweep();
    let over = swept.map_or("", |(results, _)| results.axis.id.as_str());
    let mut parts = vec![source(print.experiment, over)];
    parts.push(format!("{} loss", small(&part("loss", loss, over))));
    if reg.id != "none" {
        parts.push(part("reg", reg, over));
    }
    if domain.id != "all" {
        parts.push(format!(
            "weights in {} {}",
            if domain.id == "simplex" { "the" } else { "a" },
            small(&part("domain", domain, over))
        ));
    }
    let all = swept.map_or(Some(print.frame().rounds), |_| print.experiment.rounds);
    parts.extend(all.filter(|_| over != "rounds").map(rounds));
    if swept.is_none() || over.contains('.') || over == "rounds" {
        parts.extend(steps(print));
    }
    let many = swept.is_some_and(|(results, _)| results.seeds > 1) || print.seeds().is_some();
    if !many {
        parts.push(format!("seed {}", print.experiment.seed));
    }
    let said = print.say.texts(&parts);
    format!("{}.", said.join(", "))
}

/// The step size of all learners, if they share one, or of the learner that the picture is about.
fn steps(print: &Print) -> Option<String> {
    let frame = print.frame();
    let of = |run| shared(print.experiment).or_else(|| own_step(print.experiment, run));
    match print.kind {
        Kind::Scalar | Kind::Bead | Kind::Equation | Kind::Plane => {
            let eta = print.figure.anatomy.eta;
            eta.map(|eta| format!("η = {}", label(eta)))
        }
        Kind::Weights if !frame.weights.all => of(frame.weights.run),
        Kind::Map => of(frame.map.as_ref().map_or(0, |map| map.run)),
        _ => shared(print.experiment),
    }
}

/// A value that all learners share, such as their step size.
fn shared(experiment: &Experiment) -> Option<String> {
    let step = |run: usize| {
        let part = &experiment.runs[run].part;
        let entry = entry("learner", &part.id)?;
        let spec = entry.step_size()?;
        Some((spec, part.params.get(spec.id)?.clone()))
    };
    let first = step(0)?;
    let same = |other: (&ParamSpec, Value)| other.0.symbol == first.0.symbol && other.1 == first.1;
    let all = (1..experiment.runs.len()).all(|run| step(run).is_some_and(same));
    let Value::Number(value) = first.1 else {
        return None;
    };
    all.then(|| setting(first.0, value))
}

/// The step size of a learner without a label, unless all share it: a label already says what matters.
pub fn own_step(experiment: &Experiment, run: usize) -> Option<String> {
    let spec = experiment.runs.get(run).filter(|run| run.label.is_none())?;
    if shared(experiment).is_some() {
        return None;
    }
    let entry = entry("learner", &spec.part.id)?;
    let step = entry.step_size()?;
    match spec.part.params.get(step.id)? {
        Value::Number(value) => Some(setting(step, *value)),
        Value::Word(_) => None,
    }
}

fn entry(kind: &str, id: &str) -> Option<&'static Entry> {
    catalogue_of(kind).into_iter().find(|entry| entry.id == id)
}

/// The source of the examples.
fn source(Experiment { stream, data, .. }: &Experiment, over: &str) -> String {
    let text = part("stream", stream, over);
    let name = entry("stream", &stream.id).map_or("", |entry| entry.name);
    let settings = text.strip_prefix(name).unwrap_or_default();
    match (set_of(&stream.id, &stream.params), data) {
        (Some(set), _) => format!("Data: {}", set.name),
        (None, Some(file)) => format!("Data: {}{settings}", file.id),
        (None, None) => format!("Stream: {text}"),
    }
}

/// `Correlated Gaussian (d = 1,000, ρ = 0.5, τ = 0.2)`, without the swept parameter.
fn part(kind: &str, Part { id, params }: &Part, over: &str) -> String {
    let Some(entry) = entry(kind, id) else {
        return id.clone();
    };
    let values: Vec<String> = entry
        .params
        .iter()
        .filter(|spec| over.split_once('.') != Some((kind, spec.id)))
        .filter_map(|spec| told(spec, params))
        .collect();
    match values.is_empty() {
        true => entry.name.to_owned(),
        false => format!("{} ({})", entry.name, values.join(", ")),
    }
}

/// `τ = 0.2`; words, epochs and test sets only if they are not the default.
fn told(spec: &ParamSpec, params: &Params) -> Option<String> {
    let value = params.get(spec.id)?;
    if spec.is_unused(value) {
        return None;
    }
    match (&spec.kind, value) {
        (catalogue::Kind::Number { .. }, Value::Number(value)) => Some(setting(spec, *value)),
        (catalogue::Kind::Choice { choices, .. }, Value::Word(word)) => {
            let usual = *value == spec.default_value();
            let choice = choices.iter().find(|choice| choice.id == word)?;
            (!usual).then(|| format!("{}: {}", spec.name, choice.name))
        }
        _ => None,
    }
}
