//! A printed picture in words: what it shows, and what else one must know to read it.

use super::{Held, Kind};
use crate::chart::curves::Curve;
use crate::chart::loss::Metric;
use crate::chart::numbers::{grouped, label};
use crate::chart::regret::{self, Against};
use crate::chart::scale::Spacing;

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

/// `20,000`.
pub fn count(number: u64) -> String {
    grouped(&number.to_string())
}

/// `20,000 rounds`.
pub fn rounds(number: u64) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} round{s}", count(number))
}

/// With a capital first letter.
fn capital(text: &str) -> String {
    with_first(text, |c| c.to_uppercase().collect())
}

/// With a small first letter.
pub fn small(text: &str) -> String {
    with_first(text, |c| c.to_lowercase().collect())
}

fn with_first(text: &str, change: impl Fn(char) -> String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => change(first) + letters.as_str(),
        None => String::new(),
    }
}
