//! A printed picture in words: what it shows, and of which experiment.

use super::{Held, Kind};
use crate::catalogue::{self, Entry, ParamSpec, Params, Value};
use crate::chart::curves::Curve;
use crate::chart::loss::Metric;
use crate::chart::numbers::{grouped, label, lowered};
use crate::chart::regret::{self, Against};
use crate::chart::scale::Spacing;
use crate::experiment::{Experiment, Part, catalogue_of};
use crate::stream::set_of;

/// What the picture shows, one line.
pub fn title(kind: Kind, held: &Held) -> String {
    let frame = held.scene.frame;
    let name = |run: usize| held.name(run);
    let class = match frame.classes {
        0 | 1 => String::new(),
        _ => format!(", class {},", frame.weights.class + 1),
    };
    let round = |what: &str| {
        let anatomy = held.anatomy;
        let (t, run) = anatomy.map_or((0, 0), |anatomy| (anatomy.t, anatomy.run));
        format!("Round {} of {}: {what}", count(t), name(run))
    };
    match kind {
        Kind::Loss => match held.metric() {
            Metric::Total => "Cumulative loss over the rounds".into(),
            Metric::Mean => "Mean loss over the rounds".into(),
            Metric::Objective => "Mean objective over the rounds".into(),
            Metric::Regret(Against::Best) => {
                "Regret against the best fixed weights in hindsight".into()
            }
            Metric::Regret(Against::Truth) => "Regret against the stream’s true weights".into(),
        },
        Kind::Weights => format!(
            "Weights of {}{class} over the rounds",
            name(frame.weights.run)
        ),
        Kind::Prediction => "What each learner predicts at x".into(),
        Kind::Zeros => "Weights that are exactly zero".into(),
        Kind::Map => {
            let run = frame.map.as_ref().map_or(frame.weights.run, |map| map.run);
            format!("Where the weights of {}{class} are not zero", name(run))
        }
        Kind::Sweep => held.results.map_or_else(String::new, |(results, _)| {
            let what = capital(&results.measure_name);
            format!("{what} against the {}", results.axis.name)
        }),
        Kind::Scalar => round("the loss along z = xᵀw"),
        Kind::Equation => round("the equation xᵀw(β) = h(β)"),
        Kind::Plane => round("the plane of the two weights"),
    }
}

/// The name of the upright axis; pictures of a round write their own.
pub fn upright(kind: Kind, held: &Held) -> String {
    match kind {
        Kind::Loss => match held.metric() {
            Metric::Total => "cumulative loss Σf".into(),
            Metric::Mean => "mean loss Σf / t".into(),
            Metric::Objective => "mean objective Σ(f + r) / t".into(),
            Metric::Regret(_) => "regret".into(),
        },
        Kind::Weights => "weight".into(),
        Kind::Prediction => "prediction ŷ(x)".into(),
        Kind::Zeros => {
            let frame = held.scene.frame;
            let all = frame.dim * frame.classes.max(1);
            format!("exact zeros, of {} weights", count(all as u64))
        }
        Kind::Map => "coordinate".into(),
        Kind::Sweep => held
            .results
            .map_or_else(String::new, |(results, _)| results.measure_name.clone()),
        Kind::Scalar | Kind::Equation | Kind::Plane => String::new(),
    }
}

/// The experiment: stream, loss, regulariser, domain, rounds, seed.
pub fn experiment(kind: Kind, held: &Held) -> String {
    let Experiment {
        loss, reg, domain, ..
    } = held.experiment;
    let swept = held.results.filter(|_| kind == Kind::Sweep);
    let over = swept.map_or("", |(results, _)| results.axis.id.as_str());
    let mut parts = vec![source(held.experiment, over)];
    parts.push(format!("{} loss", small(&part("loss", loss, over))));
    if reg.id != "none" {
        parts.push(part("reg", reg, over));
    }
    if domain.id != "all" {
        parts.push(format!(
            "weights in a {}",
            small(&part("domain", domain, over))
        ));
    }
    let all = swept.map_or(Some(held.scene.frame.rounds), |_| held.experiment.rounds);
    parts.extend(all.filter(|_| over != "rounds").map(rounds));
    if swept.is_none() || over.contains('.') || over == "rounds" {
        parts.extend(steps(kind, held));
    }
    let many = swept.is_some_and(|(results, _)| results.seeds > 1) || held.seeds(kind).is_some();
    if !many {
        parts.push(format!("seed {}", held.experiment.seed));
    }
    format!("{}.", parts.join(", "))
}

/// What else one must know to read it: the round it shows, bands, marks.
pub fn note(kind: Kind, held: &Held) -> String {
    let frame = held.scene.frame;
    let mut parts: Vec<String> = Vec::new();
    match kind {
        Kind::Sweep => {
            let Some((results, data)) = held.results else {
                return String::new();
            };
            if results.seeds > 1 {
                let seeds = count(results.seeds as u64);
                parts.push(format!("median of {seeds} seeds, band 10–90 %"));
            }
            if results
                .runs
                .iter()
                .any(|run| run.best.is_some() && run.swept)
            {
                parts.push("ring: the best value".into());
            }
            let lost = |n: &f64| *n > 0.0;
            if results
                .runs
                .iter()
                .any(|run| run.diverged.of(data).iter().any(lost))
            {
                let some = if results.seeds > 1 {
                    " (paler: on some seeds only)"
                } else {
                    ""
                };
                parts.push(format!("✕: diverged{some}"));
            }
        }
        Kind::Scalar | Kind::Equation | Kind::Plane => {
            let anatomy = held.anatomy;
            let taken = anatomy.and_then(|anatomy| anatomy.own_eta);
            let asked = anatomy.and_then(|anatomy| anatomy.eta);
            if let Some(own) = taken.filter(|own| asked != Some(*own)) {
                parts.push(format!("what if: the learner took η = {}", label(own)));
            }
        }
        Kind::Prediction => {
            let t = frame.prediction.as_ref().map_or(frame.t, |shown| shown.t);
            if t < frame.rounds {
                parts.push(format!("after {}", rounds(t)));
            }
        }
        _ => {
            if frame.t < frame.rounds {
                parts.push(format!("the first {}", rounds(frame.t)));
            }
        }
    }
    if let Some(seeds) = held.seeds(kind) {
        let played = count(seeds.bands.played as u64);
        let own = held.experiment.seed;
        parts.push(format!(
            "median of {played} seeds, band 10–90 %, hairline: seed {own}"
        ));
    }
    if kind == Kind::Loss {
        parts.extend(sunk(held));
    }
    if kind == Kind::Weights || kind == Kind::Map {
        let followed = frame.weights.followed;
        if followed < frame.dim {
            let of = count(frame.dim as u64);
            parts.push(format!(
                "{} of {of} coordinates are followed",
                count(followed as u64)
            ));
        }
    }
    match parts.is_empty() {
        true => String::new(),
        false => format!("{}.", capital(&parts.join("; "))),
    }
}

/// Whose regret a logarithmic axis cannot show where it ends.
fn sunk(held: &Held) -> Option<String> {
    let Metric::Regret(against) = held.metric() else {
        return None;
    };
    let linear = Spacing::named(held.view.get("scale").map_or("", String::as_str));
    if linear == Spacing::Linear {
        return None;
    }
    let paths = regret::curves(held.scene, held.proof, against);
    let curves = match held.seeds(Kind::Loss) {
        Some(many) => many.medians(Metric::Regret(against), &paths),
        None => paths,
    };
    let below = |(_, curve): &(usize, Curve)| curve.values.last().is_some_and(|last| *last <= 0.0);
    let names = curves.iter().cloned().enumerate().filter(below);
    let names: Vec<&str> = names.map(|(run, _)| held.name(run)).collect();
    let joined = names.join(", ");
    (!names.is_empty()).then(|| format!("not above 0 at the end, so not on a log axis: {joined}"))
}

/// The step size of all learners, if they share one; of the one that the picture is about, if there is one.
fn steps(kind: Kind, held: &Held) -> Option<String> {
    let frame = held.scene.frame;
    let of = |run| shared(held.experiment).or_else(|| own_step(held.experiment, run));
    match kind {
        Kind::Scalar | Kind::Equation | Kind::Plane => {
            let eta = held.anatomy.and_then(|anatomy| anatomy.eta);
            eta.map(|eta| format!("η = {}", label(eta)))
        }
        Kind::Weights => of(frame.weights.run),
        Kind::Map => of(frame.map.as_ref().map_or(0, |map| map.run)),
        _ => shared(held.experiment),
    }
}

/// A value that all learners share, such as their step size.
fn shared(experiment: &Experiment) -> Option<String> {
    let step = |run: usize| {
        let part = &experiment.runs[run].part;
        let entry = entry("learner", &part.id)?;
        let spec = entry.params.iter().find(|spec| is_step(spec))?;
        Some((spec.symbol, part.params.get(spec.id)?.clone()))
    };
    let first = step(0)?;
    let all = (1..experiment.runs.len()).all(|run| step(run).as_ref() == Some(&first));
    let Value::Number(value) = first.1 else {
        return None;
    };
    all.then(|| format!("{} = {}", plain(first.0), label(value)))
}

/// The step size of a learner that has no name of its own, unless all have the same: who names it says what matters.
pub fn own_step(experiment: &Experiment, run: usize) -> Option<String> {
    let spec = experiment.runs.get(run).filter(|run| run.label.is_none())?;
    if shared(experiment).is_some() {
        return None;
    }
    let entry = entry("learner", &spec.part.id)?;
    let step = entry.params.iter().find(|param| is_step(param))?;
    match spec.part.params.get(step.id)? {
        Value::Number(value) => Some(format!("{} = {}", plain(step.symbol), label(*value))),
        Value::Word(_) => None,
    }
}

/// A parameter that makes steps longer when it grows, by the name the catalogue gives it.
fn is_step(spec: &ParamSpec) -> bool {
    matches!(spec.kind, catalogue::Kind::Number { .. })
        && ["step size", "scale"].contains(&spec.name)
}

fn entry(kind: &str, id: &str) -> Option<&'static Entry> {
    catalogue_of(kind).into_iter().find(|entry| entry.id == id)
}

/// Where the examples come from.
fn source(Experiment { stream, data, .. }: &Experiment, over: &str) -> String {
    let told = part("stream", stream, over);
    let name = entry("stream", &stream.id).map_or("", |entry| entry.name);
    let settings = told.strip_prefix(name).unwrap_or_default();
    match (set_of(&stream.id, &stream.params), data) {
        (Some(set), _) => format!("Data: {}", set.name),
        (None, Some(file)) => format!("Data: {}{settings}", file.id),
        (None, None) => format!("Stream: {told}"),
    }
}

/// `Correlated Gaussian (d = 1,000, ρ = 0.5, τ = 0.2)`, without what is swept.
fn part(kind: &str, Part { id, params }: &Part, over: &str) -> String {
    let Some(entry) = entry(kind, id) else {
        return id.clone();
    };
    let values: Vec<String> = entry
        .params
        .iter()
        .filter(|spec| over.split_once('.') != Some((kind, spec.id)))
        .filter_map(|spec| setting(spec, params))
        .collect();
    match values.is_empty() {
        true => entry.name.to_owned(),
        false => format!("{} ({})", entry.name, values.join(", ")),
    }
}

/// `τ = 0.2`; words only where they are not the usual ones.
fn setting(spec: &ParamSpec, params: &Params) -> Option<String> {
    let value = params.get(spec.id)?;
    let symbol = match plain(spec.symbol) {
        symbol if symbol.is_empty() => spec.name.to_owned(),
        symbol => symbol,
    };
    match (&spec.kind, value) {
        (catalogue::Kind::Number { .. }, Value::Number(value)) => {
            Some(format!("{symbol} = {}", label(*value)))
        }
        (catalogue::Kind::Choice { choices, .. }, Value::Word(word)) => {
            let usual = *value == spec.default_value();
            let choice = choices.iter().find(|choice| choice.id == word)?;
            (!usual).then(|| format!("{}: {}", spec.name, choice.name))
        }
        _ => None,
    }
}

const GREEK: [(&str, &str); 14] = [
    (r"\alpha", "α"),
    (r"\beta", "β"),
    (r"\gamma", "γ"),
    (r"\delta", "δ"),
    (r"\varepsilon", "ε"),
    (r"\epsilon", "ε"),
    (r"\eta", "η"),
    (r"\lambda", "λ"),
    (r"\rho", "ρ"),
    (r"\sigma", "σ"),
    (r"\tau", "τ"),
    (r"\chi", "χ"),
    (r"\omega", "ω"),
    (r"\theta", "θ"),
];

/// A symbol of the catalogue, which is LaTeX, in plain letters: `\lambda_1` is `λ₁`.
fn plain(symbol: &str) -> String {
    let mut text = symbol.to_owned();
    for (tex, letter) in GREEK {
        text = text.replace(tex, letter);
    }
    let mut out = String::new();
    let mut lower = false;
    for c in text.chars() {
        match (lower, c.to_digit(10)) {
            (true, Some(digit)) => out.push_str(&lowered(digit as usize)),
            _ if c.is_alphanumeric() => out.push(c),
            _ => {}
        }
        lower = c == '_' || (lower && c.is_ascii_digit());
    }
    out
}

/// `20,000`.
pub fn count(number: u64) -> String {
    grouped(&number.to_string())
}

fn rounds(number: u64) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} round{s}", count(number))
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    with_first(text, |c| c.to_uppercase().collect())
}

/// With a small first letter.
fn small(text: &str) -> String {
    with_first(text, |c| c.to_lowercase().collect())
}

fn with_first(text: &str, change: impl Fn(char) -> String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => change(first) + letters.as_str(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_plain_letters() {
        for (tex, text) in [(r"\eta", "η"), (r"\lambda_1", "λ₁"), ("d", "d"), ("", "")] {
            assert_eq!(plain(tex), text);
        }
    }
}
