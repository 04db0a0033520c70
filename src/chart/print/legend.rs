//! The legend: every curve with its hue, its dash and its name.
//!
//! Next to the plot, each name at the height where its curve ends, if the names are short and few enough; otherwise in
//! rows below it. Names never overlap and none is left out.

use plotters::style::RGBColor;

use super::captions::count;
use super::description::own_step;
use super::{Kind, Print};
use crate::chart::EndLabel;
use crate::chart::curves::{Curve, DASH, DOTS, LABEL};
use crate::chart::labels::spread;
use crate::chart::numbers::text_width;
use crate::chart::pictures::regret::variability;
use crate::chart::pictures::sweep::Shown;
use crate::chart::plot::Plot;
use crate::chart::surface::{Anchor, Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::experiment::sweep::RunSummary;

/// Length of a sample of a line or of a colour, and the gap after it.
const SAMPLE: f64 = 24.0;
const PATCH: f64 = 14.0;
const GAP: f64 = 6.0;

/// The widest column of names.
const COLUMN: f64 = 232.0;
/// Gap between two names of a row.
const APART: f64 = 22.0;

/// The names of a picture.
pub struct Legend {
    entries: Vec<Entry>,
    /// Width of the column next to the plot, if the names are there …
    column: f64,
    /// … or otherwise the left edges of the columns of the rows below it.
    places: Vec<f64>,
}

impl Legend {
    /// The names of a picture on a sheet with `width` for plot and names, and `height` for a column of names.
    pub fn new(print: &Print, theme: &Theme, width: f64, height: f64) -> Legend {
        let mut entries = entries(print, theme);
        for entry in &mut entries {
            entry.text = print.say.text(&entry.text);
        }
        let widths: Vec<f64> = entries.iter().map(|entry| entry.width(theme)).collect();
        let widest = widths.iter().copied().fold(0.0, f64::max);
        let placed = entries.iter().any(|entry| !matches!(entry.of, Of::Nothing));
        let high = theme.em(LABEL) * entries.len() as f64;
        // A plot in a column of a handout keeps its width.
        let most = match print.column {
            Some(_) => width / 4.0,
            None => theme.em(COLUMN),
        };
        if placed && widest <= most && high <= height {
            return Legend {
                entries,
                column: widest,
                places: Vec::new(),
            };
        }
        Legend {
            places: places(&widths, theme.em(APART), width),
            entries,
            column: 0.0,
        }
    }

    /// Width of the column next to the plot; 0 without one.
    pub fn column(&self) -> f64 {
        self.column
    }

    /// Height of the rows below the plot; 0 without rows.
    pub fn rows(&self, theme: &Theme) -> f64 {
        let rows = self.entries.len().div_ceil(self.places.len().max(1));
        match self.column > 0.0 {
            true => 0.0,
            false => theme.em(LABEL) * rows as f64,
        }
    }

    /// Draws the column or the rows, with their left edge at `left`; no name is wider than `width`. The column is next
    /// to a plot that is `down` from the top of the sheet. The rows begin at `below`.
    #[allow(clippy::too_many_arguments, reason = "the givens of one drawing")]
    pub fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        ends: &[EndLabel],
        (left, width): (f64, f64),
        down: f64,
        below: f64,
    ) {
        let line = theme.em(LABEL);
        if self.column > 0.0 {
            let wanted = self.entries.iter().map(|entry| height(entry, plot, ends));
            let wanted: Vec<f64> = wanted.collect();
            let (top, bottom) = (plot.area.top - line / 2.0, plot.area.bottom + line / 2.0);
            for (entry, y) in self.entries.iter().zip(spread(&wanted, line, top, bottom)) {
                let at = (left, down + y.unwrap_or(bottom));
                self.name(painter, theme, entry, at, width);
            }
            return;
        }
        let columns = self.places.len().max(1);
        for (index, entry) in self.entries.iter().enumerate() {
            let place = self.places.get(index % columns).copied().unwrap_or(0.0);
            let y = below + line * ((index / columns) as f64 + 0.5);
            self.name(painter, theme, entry, (left + place, y), width);
        }
    }

    fn name(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        entry: &Entry,
        (x, y): (f64, f64),
        width: f64,
    ) {
        let to = x + theme.em(entry.lead() - GAP);
        let dash = DASH.map(|d| theme.em(d));
        let dots = DOTS.map(|d| theme.em(d));
        let (colour, dash, thick): (_, &[f64], _) = match entry.sample {
            Sample::Solid(colour) => (colour, &[], theme.line_width),
            Sample::Dashed(colour) => (colour, &dash, theme.line_width),
            Sample::Dotted(colour) => (colour, &dots, theme.em(1.5)),
            Sample::Patch(colour) | Sample::Tick(colour) => (colour, &[], theme.hairline()),
        };
        match entry.sample {
            Sample::Patch(_) => {
                let (half, inner) = (theme.em(6.0), theme.hairline());
                painter.rect((x, y - half), (to, y + half), theme.axis);
                let (a, b) = (
                    (x + inner, y - half + inner),
                    (to - inner, y + half - inner),
                );
                painter.rect(a, b, colour);
            }
            Sample::Tick(_) => {
                let half = theme.em(1.0);
                painter.rect((to - theme.em(5.0), y - half), (to, y + half), colour);
            }
            _ => {
                let stroke = Stroke {
                    colour,
                    width: thick,
                    dash,
                };
                painter.path(&[(x, y), (to, y)], stroke);
            }
        }
        let most = (width - theme.em(entry.lead())) / theme.font_px;
        let font = (theme.font.as_str(), theme.font_px);
        let text = clipped(&entry.text, most);
        painter.text(
            &text,
            (to + theme.em(GAP), y),
            Anchor::LeftMiddle,
            font,
            theme.ink,
        )
    }
}

/// Left edges of columns in which names of these widths, row by row, fit into `width`: as many columns as possible.
fn places(widths: &[f64], apart: f64, width: f64) -> Vec<f64> {
    for columns in (1..=widths.len()).rev() {
        let mut places = Vec::with_capacity(columns);
        let mut left = 0.0;
        for column in 0..columns {
            places.push(left);
            let own = widths.iter().skip(column).step_by(columns).copied();
            left += own.fold(0.0, f64::max) + apart;
        }
        if columns == 1 || left - apart <= width {
            return places;
        }
    }
    Vec::new()
}

/// The text, truncated to `most` times the font size, with an ellipsis.
pub fn clipped(text: &str, most: f64) -> String {
    if text_width(text) <= most + 0.01 {
        return text.to_owned();
    }
    let mut shown = String::new();
    for c in text.chars() {
        shown.push(c);
        if text_width(&shown) + 1.0 > most {
            shown.pop();
            break;
        }
    }
    format!("{}…", shown.trim_end())
}

/// The preferred position of a name, on the canvas of the plot.
fn height(entry: &Entry, plot: &Plot, ends: &[EndLabel]) -> f64 {
    let inside = |y: f64| match y.is_finite() {
        true => y.clamp(plot.area.top, plot.area.bottom),
        // No place on the axis: infinite values have left through the top, others end at the bottom.
        false => plot.area.bottom,
    };
    match entry.of {
        Of::Run(run) => {
            let end = ends.iter().find(|end| end.run == run);
            inside(end.map_or(f64::NAN, |end| end.y))
        }
        Of::Value(value) if value > plot.y.hi => plot.area.top,
        Of::Value(value) => inside(plot.py(value)),
        Of::Nothing => plot.area.bottom,
    }
}

/// Sample of a line or colour before a name.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sample {
    Solid(RGBColor),
    Dashed(RGBColor),
    Dotted(RGBColor),
    Patch(RGBColor),
    Tick(RGBColor),
}

#[derive(Clone, Debug)]
struct Entry {
    pub text: String,
    pub sample: Sample,
    pub of: Of,
}

impl Entry {
    /// Width of everything before the text.
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

/// The subject of a name.
#[derive(Clone, Copy, Debug)]
enum Of {
    /// The curve of a run.
    Run(usize),
    /// Something with a known final value.
    Value(f64),
    /// Something without an end.
    Nothing,
}

/// The names of a picture, from the top.
fn entries(print: &Print, theme: &Theme) -> Vec<Entry> {
    let frame = print.frame();
    let plain = |text: &str, sample| Entry {
        text: text.into(),
        sample,
        of: Of::Nothing,
    };
    match print.kind {
        Kind::Images | Kind::Scalar | Kind::Bead | Kind::Equation | Kind::Plane => Vec::new(),
        Kind::Weights => {
            let run = frame.weights.run;
            // The title names their run; next to other lines the legend does too.
            if !frame.weights.series.iter().any(|one| one.truth.is_some()) {
                return Vec::new();
            }
            let quiet = mix(theme.ground, theme.ink2, 0.75);
            let truth = plain("the true weights", Sample::Dotted(quiet));
            match frame.weights.all {
                // The labels of the lines name their runs.
                true => vec![truth],
                false => vec![plain(print.name(run), Sample::Solid(theme.run(run))), truth],
            }
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
            let runs = &print.figure.sweep.0.runs;
            let name = |(index, run): (usize, &RunSummary)| Entry {
                text: run.run.label.clone(),
                sample: of_run(theme, index, run.run.explicit),
                of: Of::Run(index),
            };
            let played = runs.iter().enumerate().filter(|(_, run)| !run.run.absent);
            let mut entries: Vec<Entry> = played.map(name).collect();
            let baseline = Shown::of(print.figure.sweep.0, print.figure.sweep.1, None).baseline;
            entries.extend(baseline.and_then(|line| zero_entry(theme, &line)));
            entries
        }
        Kind::Points => {
            let mut entries: Vec<Entry> = (0..frame.runs.len())
                .map(|index| run_entry(print, theme, index))
                .collect();
            if print.figure.proof.is_some() {
                entries.push(plain("best fixed weights", Sample::Solid(theme.ink)));
            }
            if frame
                .plane
                .as_ref()
                .is_some_and(|plane| plane.truth.is_some())
            {
                let quiet = mix(theme.ground, theme.ink2, 0.75);
                entries.push(plain("true weights", Sample::Dotted(quiet)));
            }
            entries
        }
        Kind::Curves(curves) => {
            let metric = curves.metric(&print.figure.options);
            let has = |index: &usize| frame.runs[*index].series(metric).len > 0;
            let runs = (0..frame.runs.len()).filter(has);
            runs.map(|index| run_entry(print, theme, index)).collect()
        }
        Kind::Loss | Kind::Prediction | Kind::Zeros => {
            let mut entries: Vec<Entry> = (0..frame.runs.len())
                .map(|index| run_entry(print, theme, index))
                .collect();
            entries.extend(bound_entries(print, theme));
            if print.kind == Kind::Loss {
                let zero = print.figure.loss().zero;
                entries.extend(zero.and_then(|line| zero_entry(theme, &line)));
            }
            entries
        }
    }
}

/// The weights that stay at 0.
fn zero_entry(theme: &Theme, line: &Curve) -> Option<Entry> {
    Some(Entry {
        text: "w = 0 (never learning)".into(),
        sample: Sample::Dotted(theme.ink2),
        of: Of::Value(*line.values.last()?),
    })
}

fn of_run(theme: &Theme, run: usize, explicit: bool) -> Sample {
    match explicit {
        true => Sample::Dashed(theme.run(run)),
        false => Sample::Solid(theme.run(run)),
    }
}

/// A learner of the race: `SGD, η = 0.1 ✕ t = 41`.
fn run_entry(print: &Print, theme: &Theme, index: usize) -> Entry {
    let run = &print.frame().runs[index];
    let mut text = run.label.clone();
    // If learners share a name, it includes their step sizes, where these differ.
    let step = own_step(print.experiment, index).filter(|step| !text.contains(step));
    if let Some(step) = step {
        text += &format!(", {step}");
    }
    let many = print.seeds();
    // A learner that plays a single seed is lost in the same way as without bands.
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

/// The theorems whose bounds are drawn, as dotted lines in their learner's hue, and V_t.
fn bound_entries(print: &Print, theme: &Theme) -> Vec<Entry> {
    let Some(proof) = print.bounded() else {
        return Vec::new();
    };
    let t = print.frame().t as f64;
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
                true => format!(", {}", print.name(run)),
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
    if let Some((_, values)) = variability(&proof, print.frame().t) {
        entries.push(Entry {
            text: "variability V_T".into(),
            sample: Sample::Dotted(theme.ink2),
            of: Of::Value(values.last().copied().unwrap_or(f64::NAN)),
        });
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::figure::{Content, Options};
    use crate::chart::print::Say;
    use crate::chart::theme::ChartTheme;
    use crate::experiment::decode;
    use crate::experiment::frame::RunFrame;
    use crate::experiment::metric::Metric;
    use crate::experiment::seeds::{Bands, RunBands};
    use crate::experiment::sweep::PlannedRun;

    /// The texts of a race between SGD and a user-supplied learner, which stopped in round 9.
    fn texts(kind: Kind) -> Vec<String> {
        let decoded = decode("v=1&run=sgd:eta=0.1&run=own:code=x");
        let run = |label: &str, diverged_at| RunFrame {
            label: label.into(),
            diverged_at,
            ..RunFrame::default()
        };
        let mut content = Content::default();
        content.frame.runs = vec![run("SGD", None), run("Your own", Some(9))];
        let bands = Bands {
            played: 4,
            runs: vec![
                RunBands {
                    diverged: 3,
                    bands: FromIterator::from_iter([(Metric::Mean, Default::default())]),
                    ..RunBands::default()
                },
                RunBands {
                    absent: true,
                    ..RunBands::default()
                },
            ],
            ..Bands::default()
        };
        content.bands = Some((bands, Vec::new()));
        let swept = |label: &str, absent| RunSummary {
            run: PlannedRun {
                label: label.into(),
                absent,
                ..PlannedRun::default()
            },
            ..RunSummary::default()
        };
        content.sweep.0.runs = vec![swept("Your own", true), swept("SGD", false)];
        let print = Print {
            kind,
            figure: content.figure(Options::default()),
            experiment: &decoded.experiment,
            address: "",
            bare: false,
            column: None,
            say: Say::default(),
        };
        let theme = Theme::from(&ChartTheme::default());
        let entries = entries(&print, &theme);
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

    #[test]
    fn a_text_too_long_ends_in_an_ellipsis() {
        assert_eq!(clipped("FIOL", 10.0), "FIOL");
        let cut = clipped("a very long name that no sheet has room for", 10.0);
        assert!(cut.ends_with('…') && text_width(&cut) <= 10.0, "{cut}");
    }

    #[test]
    fn columns_are_as_many_as_fit() {
        let widths = [50.0, 20.0, 30.0, 60.0, 10.0];
        assert_eq!(places(&widths, 10.0, 200.0), [0.0, 60.0, 90.0, 130.0]);
        assert_eq!(places(&widths, 10.0, 189.0), [0.0, 70.0, 100.0]);
        assert_eq!(places(&widths, 10.0, 300.0).len(), 5);
        assert_eq!(places(&widths, 10.0, 20.0), [0.0]);
        assert!(places(&[], 10.0, 20.0).is_empty());
    }
}
