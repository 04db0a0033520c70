//! What a legend names: the learners of a race or a sweep, bounds, weights and colours.

use plotters::style::RGBColor;

use crate::chart::numbers::text_width;
use crate::chart::print::givens::own_step;
use crate::chart::print::words::count;
use crate::chart::print::{Held, Kind};
use crate::chart::theme::{Theme, mix};

/// Length of a sample of a line or of a colour, and the gap after it.
const SAMPLE: f64 = 24.0;
const PATCH: f64 = 14.0;
pub(super) const GAP: f64 = 6.0;

/// What stands before a name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Sample {
    Solid(RGBColor),
    Dashed(RGBColor),
    Dotted(RGBColor),
    Patch(RGBColor),
    Tick(RGBColor),
}

/// One name.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub text: String,
    pub sample: Sample,
    pub of: Of,
}

impl Entry {
    /// Width of what stands before the text.
    pub fn lead(&self) -> f64 {
        GAP + match self.sample {
            Sample::Patch(_) | Sample::Tick(_) => PATCH,
            _ => SAMPLE,
        }
    }

    pub fn width(&self, theme: &Theme) -> f64 {
        theme.em(self.lead()) + theme.font_px * text_width(&self.text)
    }
}

/// What it names.
#[derive(Clone, Copy, Debug)]
pub(super) enum Of {
    /// The curve of a run.
    Run(usize),
    /// Something whose last value is known.
    Value(f64),
    /// Something that ends nowhere.
    Nothing,
}

/// The names of a picture, from the top.
pub(super) fn entries(kind: Kind, held: &Held, theme: &Theme) -> Vec<Entry> {
    let frame = held.scene.frame;
    let plain = |text: &str, sample| Entry {
        text: text.into(),
        sample,
        of: Of::Nothing,
    };
    match kind {
        Kind::Scalar | Kind::Equation | Kind::Plane => Vec::new(),
        Kind::Weights => {
            let run = frame.weights.run;
            // The title says whose they are; beside other lines the legend does too.
            if !frame.weights.series.iter().any(|one| one.truth.is_some()) {
                return Vec::new();
            }
            let quiet = mix(theme.ground, theme.ink2, 0.75);
            vec![
                plain(held.name(run), Sample::Solid(theme.run(run))),
                plain("the true weights", Sample::Dotted(quiet)),
            ]
        }
        Kind::Map => {
            let Some(map) = &frame.map else {
                return Vec::new();
            };
            let hue = theme.run(map.run);
            let mut entries = vec![
                plain("zero", Sample::Patch(theme.ground)),
                plain("not zero", Sample::Patch(hue)),
            ];
            if map.band > 1 {
                let some = Sample::Patch(mix(theme.ground, hue, 0.6));
                entries.insert(1, plain("some of the coordinates there", some));
            }
            let known = |one: &crate::experiment::frame::WeightSeries| one.truth.is_some();
            if frame.weights.series.iter().any(known) {
                entries.push(plain("true support", Sample::Tick(theme.ink)));
            }
            entries
        }
        Kind::Sweep => {
            let runs = held.results.map_or(&[][..], |(results, _)| &results.runs);
            let name = |(index, run): (usize, &crate::chart::sweep::RunResults)| Entry {
                text: run.label.clone(),
                sample: of_run(theme, index, run.explicit),
                of: Of::Run(index),
            };
            let played = runs.iter().enumerate().filter(|(_, run)| !run.absent);
            played.map(name).collect()
        }
        Kind::Loss | Kind::Prediction | Kind::Zeros => {
            let mut entries: Vec<Entry> = (0..frame.runs.len())
                .map(|index| run_entry(kind, held, theme, index))
                .collect();
            entries.extend(bound_entries(kind, held, theme));
            entries
        }
    }
}

fn of_run(theme: &Theme, run: usize, explicit: bool) -> Sample {
    match explicit {
        true => Sample::Dashed(theme.run(run)),
        false => Sample::Solid(theme.run(run)),
    }
}

/// A learner of the race: `SGD, η = 0.1 ✕ t = 41`.
fn run_entry(kind: Kind, held: &Held, theme: &Theme, index: usize) -> Entry {
    let run = &held.scene.frame.runs[index];
    let mut text = run.label.clone();
    if let Some(step) = own_step(held.experiment, index) {
        text += &format!(", {step}");
    }
    let many = held.seeds(kind);
    // One that plays a single seed is lost as it is without bands.
    let bands = many.and_then(|many| many.bands.runs.get(index));
    let lost = bands.filter(|bands| !bands.absent);
    match (lost, run.diverged_at) {
        (Some(lost), _) if lost.diverged > 0 => {
            let played = many.map_or(0, |many| many.bands.played);
            text += &format!(" ✕ {} of {played}", lost.diverged);
        }
        (None, Some(t)) => text += &format!(" ✕ t = {}", count(t)),
        _ => {}
    }
    Entry {
        text,
        sample: of_run(theme, index, run.explicit),
        of: Of::Run(index),
    }
}

/// The theorems whose bounds are drawn, as dotted lines in their learner's hue.
fn bound_entries(kind: Kind, held: &Held, theme: &Theme) -> Vec<Entry> {
    let Some(proof) = held.bounded(kind) else {
        return Vec::new();
    };
    let t = held.scene.frame.t as f64;
    let mut entries = Vec::new();
    let runs = proof.frame.runs.iter().enumerate();
    for (run, found) in runs {
        let reached = found
            .times
            .of(proof.data)
            .partition_point(|time| *time <= t);
        for bound in found.bounds.iter().filter(|bound| bound.fails.is_none()) {
            let others = proof.frame.runs.iter().enumerate();
            let shared = others.filter(|(other, _)| *other != run).any(|(_, other)| {
                other
                    .bounds
                    .iter()
                    .any(|b| b.id == bound.id && b.fails.is_none())
            });
            let of = match shared {
                true => format!(", {}", held.name(run)),
                false => String::new(),
            };
            let values = bound.values.of(proof.data);
            let last = values[..reached.min(values.len())].last().copied();
            entries.push(Entry {
                text: format!("≤ {}{of}", bound.name),
                sample: Sample::Dotted(theme.run(run)),
                of: Of::Value(last.unwrap_or(f64::NAN)),
            });
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Scene;
    use crate::chart::round::Phase;
    use crate::chart::seeds::{Bands, RunBands};
    use crate::chart::sweep::{Results, RunResults};
    use crate::chart::theme::ChartTheme;
    use crate::experiment::decode;
    use crate::experiment::frame::{Frame, RunFrame};

    /// The texts of a race of SGD and of the viewer's own code, which stopped in round 9.
    fn texts(kind: Kind) -> Vec<String> {
        let decoded = decode("v=1&run=sgd:eta=0.1&run=own:code=x");
        let run = |label: &str, diverged_at| RunFrame {
            label: label.into(),
            diverged_at,
            ..RunFrame::default()
        };
        let frame = Frame {
            runs: vec![run("SGD", None), run("Your own", Some(9))],
            ..Frame::default()
        };
        let bands = Bands {
            played: 4,
            runs: vec![
                RunBands {
                    diverged: 3,
                    ..RunBands::default()
                },
                RunBands {
                    absent: true,
                    ..RunBands::default()
                },
            ],
            ..Bands::default()
        };
        let swept = |label: &str, absent| RunResults {
            label: label.into(),
            absent,
            ..RunResults::default()
        };
        let results = Results {
            runs: vec![swept("Your own", true), swept("SGD", false)],
            ..Results::default()
        };
        let held = Held {
            experiment: &decoded.experiment,
            view: &decoded.view,
            address: "",
            scene: Scene {
                frame: &frame,
                data: &[],
            },
            proof: None,
            bands: Some((&bands, &[])),
            results: Some((&results, &[])),
            anatomy: None,
            phase: Phase::numbered(6),
            hues: &[],
        };
        let theme = Theme::from(&ChartTheme::default());
        let entries = entries(kind, &held, &theme);
        entries.into_iter().map(|entry| entry.text).collect()
    }

    #[test]
    fn who_takes_no_part_in_sweeps_and_seeds_is_not_said_to() {
        assert_eq!(texts(Kind::Sweep), ["SGD"]);
        assert_eq!(
            texts(Kind::Loss),
            ["SGD, η = 0.1 ✕ 3 of 4", "Your own ✕ t = 9"]
        );
    }
}
