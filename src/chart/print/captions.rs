//! Captions of a printed picture: its title, the name of its y axis, and a note.

use super::{Kind, Print};
use crate::chart::baseline::{Beyond, beyond};
use crate::chart::curves::Curve;
use crate::chart::figure::Options;
use crate::chart::picture::Against;
use crate::chart::pictures::regret;
use crate::chart::pictures::sweep::{self, Shown};
use crate::chart::scale::Spacing;
use crate::experiment::frame::DataFrame;
use crate::experiment::metric::{Metric, MetricDef};
use crate::format::{grouped, label, short};

/// Title of the picture, one line.
pub fn title(print: &Print) -> String {
    let frame = print.frame();
    let name = |run: usize| print.name(run);
    let class = match (frame.classes, frame.weights.class) {
        (0 | 1, _) => String::new(),
        (_, class) => match frame.class_names.get(class) {
            Some(name) => format!(", {name},"),
            None => format!(", class {},", class + 1),
        },
    };
    let round = |what: &str| {
        let (t, run) = (print.figure.anatomy.t, print.figure.anatomy.run);
        format!("Round {} of {}: {what}", count(t), name(run))
    };
    let over = match print.figure.paces() {
        Some(_) => "the time of learning",
        None => "the rounds",
    };
    match print.kind {
        Kind::Loss => match print.figure.options.metric {
            Metric::Regret => match print.figure.options.against {
                Against::Best => "Regret against the best fixed weights in hindsight".into(),
                Against::Truth => "Regret against the stream’s true weights".into(),
            },
            Metric::Test => format!("Mean loss on {} test examples", count(frame.tests)),
            Metric::TestAverage => format!(
                "Mean loss of averaged weights on {} test examples",
                count(frame.tests)
            ),
            metric => format!("{} over {over}", capital(metric.def().axis)),
        },
        Kind::Weights => {
            let whose = match frame.weights.all {
                true => "all learners",
                false => name(frame.weights.run),
            };
            format!("Weights of {whose}{class} over the rounds")
        }
        Kind::Images => "Weights of every class as images".into(),
        Kind::Prediction => "What each learner predicts at x".into(),
        Kind::Points => match frame.plane.as_ref().map_or(0, |plane| plane.features) {
            1 => "Examples, and what each learner predicts at x".into(),
            _ => "Examples, and each learner’s line among them".into(),
        },
        Kind::Zeros => "Weights that are exactly zero".into(),
        Kind::Map => {
            let run = frame.map.as_ref().map_or(frame.weights.run, |map| map.run);
            format!("Where the weights of {}{class} are not zero", name(run))
        }
        Kind::Curves(curves) => {
            let metric = curves.metric(&print.figure.options);
            format!("{} over the rounds", capital(&axis(metric)))
        }
        Kind::Sweep => {
            let (summary, _) = print.figure.sweep;
            let what = capital(&summary.measure_name);
            format!("{what} against the {}", summary.axis.name)
        }
        Kind::Scalar => round("the loss along z = xᵀw"),
        Kind::Bead => round("where both steps land"),
        Kind::Equation => round("the equation xᵀw(β) = h(β)"),
        Kind::Plane if print.figure.anatomy.three.is_some() => {
            round("the probabilities of the three classes")
        }
        Kind::Plane => round("the plane of the two weights"),
    }
}

/// The name of the vertical axis; pictures of a round write their own.
pub fn y_axis(print: &Print) -> String {
    match print.kind {
        Kind::Loss => axis(print.figure.options.metric),
        Kind::Weights => "weight".into(),
        Kind::Prediction => "prediction ŷ(x)".into(),
        Kind::Zeros => {
            let frame = print.frame();
            let all = frame.dim * frame.classes.max(1);
            format!(
                "exact zeros, of {} weights; thick: running median",
                count(all as u64)
            )
        }
        Kind::Map => "coordinate".into(),
        Kind::Curves(curves) => axis(curves.metric(&print.figure.options)),
        Kind::Sweep => print.figure.sweep.0.measure_name.clone(),
        Kind::Points | Kind::Images | Kind::Scalar | Kind::Bead | Kind::Equation | Kind::Plane => {
            String::new()
        }
    }
}

/// The name of a metric's axis with its symbol.
fn axis(metric: Metric) -> String {
    let MetricDef { axis, symbol, .. } = metric.def();
    [*axis, *symbol].join(" ").trim_end().to_owned()
}

/// Note below the title: the round, bands, marks.
pub fn note(print: &Print) -> String {
    let frame = print.frame();
    let mut parts: Vec<String> = Vec::new();
    match print.kind {
        Kind::Sweep => {
            let (results, data) = print.figure.sweep;
            if results.seeds > 1 {
                let seeds = count(results.seeds as u64);
                parts.push(format!("median of {seeds} seeds, band 10–90 %"));
            }
            if results
                .runs
                .iter()
                .any(|run| run.best.is_some() && run.run.swept)
            {
                parts.push("ring: the best value".into());
            }
            let shown = Shown::of(results, data, print.figure.options.sweep[1]);
            let y = sweep::range(&shown);
            if let Some(line) = &shown.baseline
                && let (Some(zero), Some(side)) = (line.values.last(), beyond(line, &y))
            {
                let side = match side {
                    Beyond::Above => "above",
                    Beyond::Below => "below",
                };
                parts.push(format!("w = 0 has {}, {side} the axis", short(*zero)));
            }
            let mut medians = shown.lines.iter().flat_map(|line| line.median);
            if medians.any(|median| *median <= 0.0 && y.share(*median).is_nan()) {
                parts.push("⌄: not above 0".into());
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
        Kind::Scalar | Kind::Bead | Kind::Equation | Kind::Plane => {
            let (taken, asked) = (print.figure.anatomy.own_eta, print.figure.anatomy.eta);
            if let Some(own) = taken.filter(|own| asked != Some(*own)) {
                parts.push(format!("what if: the learner took η = {}", label(own)));
            }
        }
        Kind::Points => {
            let plane = frame.plane.iter();
            parts.extend(plane.flat_map(|plane| points_note(print, plane)));
        }
        Kind::Images => {
            parts.push("grey: for the class, red: against it".into());
            if frame.t < frame.rounds {
                parts.push(format!("after {}", rounds(frame.t)));
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
    if let Some(seeds) = print.seeds() {
        let played = count(seeds.bands.played as u64);
        let own = print.experiment.seed;
        parts.push(format!(
            "median of {played} seeds, band 10–90 %, hairline: seed {own}"
        ));
    }
    if print.kind == Kind::Loss {
        parts.extend(sunk(print));
    }
    if matches!(print.kind, Kind::Weights | Kind::Map) {
        let followed = frame.weights.followed;
        if followed < frame.dim {
            let of = count(frame.dim as u64);
            parts.push(format!(
                "{} of {of} coordinates are tracked",
                count(followed as u64)
            ));
        }
    }
    match parts.is_empty() {
        true => String::new(),
        false => {
            let said = print.say.texts(&parts);
            format!("{}.", capital(&said.join("; ")))
        }
    }
}

/// Explains the points and the lines of the plane of the data.
fn points_note(print: &Print, plane: &DataFrame) -> Vec<String> {
    let mut parts = Vec::new();
    if (plane.targets.len as u64) < plane.t {
        let (shown, t) = (count(plane.targets.len as u64), count(plane.t));
        parts.push(format!("the {shown} examples up to round {t}"));
    } else if plane.t < print.frame().rounds {
        parts.push(format!("the first {}", rounds(plane.t)));
    }
    if let (2, [level, above, below]) = (plane.features, &plane.levels[..]) {
        let [level, above, below] = [level, above, below].map(|level| short(*level));
        parts.push(format!("lines: ŷ = {level}, thin: ŷ = {below} and {above}"));
    }
    let axes = plane.names.iter().zip(["x₁", "x₂"]);
    parts.extend(axes.map(|(name, axis)| format!("{axis}: {name}")));
    if plane.wrong.len > 0 {
        let name = print.name(plane.run);
        parts.push(format!("large points: {name} is wrong there now"));
    }
    parts
}

/// The learners whose final regret a logarithmic axis cannot show.
fn sunk(print: &Print) -> Option<String> {
    let Options {
        metric, against, ..
    } = print.figure.options;
    if metric != Metric::Regret {
        return None;
    }
    let picture = print.figure.picture(Kind::Loss);
    let plot = picture.plot((1.0, 1.0), &print.theme());
    if plot.y.spacing == Spacing::Linear {
        return None;
    }
    let paths = regret::curves(print.figure.scene, print.figure.proof, against);
    let curves = match print.seeds() {
        Some(many) => many.medians(&paths),
        None => paths,
    };
    let below = |(_, curve): &(usize, Curve)| curve.values.last().is_some_and(|last| *last <= 0.0);
    let names = curves.iter().cloned().enumerate().filter(below);
    let names: Vec<&str> = names.map(|(run, _)| print.name(run)).collect();
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

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    with_first(text, |c| c.to_uppercase().collect())
}

/// The text with a lower-case first letter.
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
