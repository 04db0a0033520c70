//! The weights chart: the coordinates of the run in focus over time, or of all runs if there are few; behind them
//! the stream's true weights, dotted.
//!
//! The lines of a run share its hue. Three tints, chosen by coordinate so that no line changes its tint, distinguish
//! neighbours, and explicit learners are dashed if several are drawn. Either every line has a label or none has.
//! Labels are spread, and thin lines join each to the end of its own line and, dotted, to its true weight. On a
//! narrow canvas, with its labels inside, only lines that end apart from those of larger weights have one.

use crate::chart::curves::{Curve, DASH, LABEL, visible_path};
use crate::chart::hover::{UnderPointer, hover_curves};
use crate::chart::labels::spread;
use crate::chart::picture::{Choice, Cursor, Picture};
use crate::chart::plot::{Margin, Plot, draw_cursor, draw_marker};
use crate::chart::scale::{Axis, time_axis};
use crate::chart::surface::{Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene, nearest_index};
use crate::experiment::frame::WeightSeries;
use crate::format::lowered;
use crate::steps::{CLOSE, step_up};

/// Most lines of weights that are drawn as thick as those of the losses.
const FEW: usize = 8;

/// One line of the chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<'a> {
    /// Index among the frame's weight series.
    pub index: usize,
    /// Run, coordinate and name.
    pub series: &'a WeightSeries,
    /// The weights.
    pub curve: Curve<'a>,
    /// The true weights; empty if the stream has none or they are all zero.
    pub truth: &'a [f64],
    /// Whether its run has diverged or is diverging.
    pub wild: bool,
}

fn lines(scene: Scene<'_>, choice: Choice) -> Vec<Line<'_>> {
    let weights = &scene.frame.weights;
    let times = weights.times.of(scene.data);
    let all = weights.series.iter().enumerate();
    let chosen = all.filter(|(_, series)| match choice {
        Choice::Largest => series.largest,
        Choice::Support => series.support,
    });
    let mut lines: Vec<Line> = chosen
        .map(|(index, series)| {
            let truth = series.truth.map_or(&[][..], |truth| truth.of(scene.data));
            let silent = truth.iter().all(|w| *w == 0.0);
            let run = scene.frame.runs.get(series.run);
            let diverged = run.is_some_and(|run| run.diverged_at.is_some());
            let explicit = weights.all && run.is_some_and(|run| run.explicit);
            let values = series.values.of(scene.data).to_vec();
            Line {
                index,
                series,
                curve: Curve::new(times, values, explicit, diverged),
                truth: if silent { &[] } else { truth },
                wild: false,
            }
        })
        .collect();
    let wild: Vec<bool> = lines
        .iter()
        .map(|line| explodes(&lines, line.series.run))
        .collect();
    for (line, wild) in lines.iter_mut().zip(wild) {
        line.wild = wild;
    }
    lines
}

/// Whether the run has diverged or is diverging: its weights are a hundred times as large as in the first half of
/// its rounds. Nothing explodes from weights that were all 0, where every run begins.
fn explodes(lines: &[Line], run: usize) -> bool {
    let own = || lines.iter().filter(|line| line.series.run == run);
    let sum = |of: &dyn Fn(&Curve) -> Option<f64>| -> f64 {
        let values = own().filter_map(|line| of(&line.curve));
        values.map(f64::abs).sum()
    };
    let (early, last) = (sum(&|c| c.early_size()), sum(&|c| c.values.last().copied()));
    own().any(|line| line.curve.diverged) || (early > 0.0 && last > 100.0 * early)
}

/// The weights of the run in focus, or of all runs.
#[derive(Clone, Debug)]
pub struct Weights<'a> {
    scene: Scene<'a>,
    choice: Choice,
    lines: Vec<Line<'a>>,
}

impl<'a> Weights<'a> {
    /// The coordinates of `choice`.
    pub fn new(scene: Scene<'a>, choice: Choice) -> Self {
        Weights {
            scene,
            choice,
            lines: lines(scene, choice),
        }
    }

    /// Extent of the weights of an exploding run: twice the size of the other runs' weights; without others ten
    /// times the truth, or the weights after two thirds of the rounds.
    fn limit(&self) -> f64 {
        let largest = |values: &mut dyn Iterator<Item = f64>| {
            let finite = values.map(f64::abs).filter(|v| v.is_finite());
            finite.fold(0.0, |a, b| if b > a { b } else { a })
        };
        let (wild, calm): (Vec<_>, Vec<_>) = self.lines.iter().partition(|line| line.wild);
        let truth = largest(&mut self.lines.iter().flat_map(|l| l.truth.iter().copied()));
        let others = largest(&mut calm.iter().flat_map(|line| line.curve.finite()));
        let two_thirds = |line: &&Line| {
            let values = &line.curve.values;
            values.get(values.len() * 2 / 3).copied()
        };
        let limits = [
            if others > 0.0 {
                2.0 * others.max(truth)
            } else {
                0.0
            },
            10.0 * truth,
            largest(&mut wild.iter().filter_map(two_thirds)),
        ];
        let usable = limits.into_iter().find(|limit| *limit > 0.0);
        usable.filter(|_| !wild.is_empty()).unwrap_or(f64::INFINITY)
    }

    /// The extremes of all weights so far: the coordinates drawn change during a race, but the axis does not follow
    /// them. An exploding run counts up to its limit.
    fn reach(&self, limit: f64) -> [f64; 2] {
        self.scene
            .frame
            .weights
            .reach
            .map(|end| end.clamp(-limit, limit))
    }

    /// The text of a label: the feature's name or w₁; with several learners also the learner, and for an exploding
    /// line that has left the chart an arrow where it left.
    fn text(&self, line: &Line, end: f64, plot: &Plot) -> String {
        let name = self.name(line.series);
        match line.wild {
            true if end <= plot.area.top => format!("{name} ↑"),
            true if end >= plot.area.bottom => format!("{name} ↓"),
            _ => name,
        }
    }

    fn name(&self, series: &WeightSeries) -> String {
        let Scene { frame, .. } = self.scene;
        let symbol = || format!("w{}", lowered(series.coordinate));
        let weight = series.name.clone().unwrap_or_else(symbol);
        match (frame.runs.get(series.run), frame.weights.all) {
            (Some(run), true) if frame.dim * frame.classes > 1 => format!("{} {weight}", run.label),
            (Some(run), true) => run.label.clone(),
            _ => weight,
        }
    }
}

impl Picture for Weights<'_> {
    /// The axes: the range contains 0 and ends on steps.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let limit = self.limit();
        let values = self.lines.iter().flat_map(|line| {
            let limit = if line.wild { limit } else { f64::INFINITY };
            let shown = line.curve.finite().map(move |w| w.clamp(-limit, limit));
            shown.chain(line.truth.iter().copied())
        });
        let (mut lo, mut hi) = (0.0, 0.0);
        let reach = match self.choice {
            Choice::Largest => self.reach(limit),
            Choice::Support => [0.0; 2],
        };
        for value in values.chain(reach) {
            lo = if value < lo { value } else { lo };
            hi = if value > hi { value } else { hi };
        }
        let stepped = |end: f64| if end > 0.0 { step_up(end, &CLOSE) } else { 0.0 };
        let y = match (-stepped(-lo), stepped(hi)) {
            (0.0, 0.0) if self.scene.frame.t == 0 => Axis::linear(-1.0, 1.0).empty(),
            (0.0, 0.0) => Axis::linear(-1.0, 1.0),
            (lo, hi) => Axis::linear(lo, hi),
        };
        let frame = self.scene.frame;
        let series = &frame.weights.series;
        let named = series.iter().any(|series| series.name.is_some());
        let room = match named || frame.weights.all {
            // Their labels are a little farther away.
            true => Margin::of(
                series
                    .iter()
                    .map(|series| format!("{} ", self.name(series))),
            ),
            false => Margin::Symbols,
        };
        Plot::new(size, theme, room, time_axis(frame.t, frame.rounds), y)
    }

    /// Draws the true weights, the weights and the cursor.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_t, _]: Cursor,
    ) -> Vec<EndLabel> {
        if plot.is_empty() {
            return Vec::new();
        }
        draw_cursor(painter, theme, plot, hover_t);
        let times = self.scene.frame.weights.times.of(self.scene.data);
        let (top, bottom) = (plot.area.top, plot.area.bottom);
        // A few are readable from the last row; many would hide each other.
        let few = self.lines.len() <= FEW;
        let width = theme.line_width * if few { 1.0 } else { 0.75 };
        let shown = |values: &[f64]| visible_path(theme, plot, times, values, width);

        let dots = [2.0, 4.0].map(|d| theme.em(d));
        let dotted = Stroke {
            colour: mix(theme.ground, theme.ink2, 0.75),
            width: theme.em(1.0),
            dash: &dots,
        };
        for line in &self.lines {
            for stretch in shown(line.truth).0.stretches {
                painter.path(&stretch, dotted);
            }
        }

        let dash = DASH.map(|d| theme.em(d));
        let mut ends: Vec<(&Line, Point)> = Vec::new();
        for line in self.lines.iter().rev() {
            let (path, width) = shown(&line.curve.values);
            let stroke = Stroke {
                colour: tint(theme, line.series),
                width,
                dash: if line.curve.explicit { &dash } else { &[] },
            };
            // An exploding line swings back and forth across the chart once it has left.
            let most = if line.wild { 1 } else { usize::MAX };
            let mut end = None;
            for stretch in path.stretches.iter().take(most) {
                painter.path(stretch, stroke);
                end = stretch.last();
            }
            ends.extend(end.map(|end| (line, *end)));
        }
        for line in &self.lines {
            if let Some((t, value)) = line.curve.at(hover_t) {
                let at = plot.point(t, value);
                if at.1 >= top && at.1 <= bottom && at.0 <= plot.area.right {
                    draw_marker(painter, theme, at, tint(theme, line.series));
                }
            }
        }

        let height = theme.em(LABEL) * 0.9;
        if plot.inside {
            ends = apart(&ends, height);
        }
        let wanted: Vec<f64> = ends.iter().map(|(_, at)| at.1).collect();
        let levels = spread(&wanted, height, top - height / 2.0, bottom + height / 2.0);
        let Some(levels) = levels.into_iter().collect::<Option<Vec<f64>>>() else {
            return Vec::new();
        };
        let last = ends
            .iter()
            .map(|(_, at)| at.0)
            .fold(plot.area.left, f64::max);
        let label = |((line, at), y): (&(&Line, Point), f64)| {
            let from = |height| [(last + theme.em(2.0), height), (last + theme.em(12.0), y)];
            if at.0 > last - 1.0 && !plot.inside {
                let stroke = Stroke {
                    colour: tint(theme, line.series),
                    width: theme.hairline(),
                    dash: &[],
                };
                painter.path(&from(at.1), stroke);
                let truth = line.truth.last().map(|truth| plot.py(*truth));
                if let Some(truth) = truth.filter(|y| (top..=bottom).contains(y)) {
                    painter.path(&from(truth), dotted);
                }
            }
            EndLabel {
                run: line.series.run,
                x: last + theme.em(14.0),
                y,
                cut: false,
                left: None,
                series: Some(line.index),
                text: Some(self.text(line, at.1, plot)),
                bound: None,
                under: None,
            }
        };
        ends.iter().zip(levels).map(label).collect()
    }

    /// Indices are those of the frame's weight series.
    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        let curves = self.lines.iter().map(|line| (line.index, &line.curve));
        let mut hover = hover_curves(plot, curves, pointer)?;
        let index = nearest_index(self.scene.frame.weights.times.of(self.scene.data), hover.t)?;
        for value in &mut hover.values {
            let series = self.scene.frame.weights.series.get(value.index);
            let truth = series.and_then(|series| series.truth);
            value.truth = truth.and_then(|truth| truth.of(self.scene.data).get(index).copied());
        }
        Some(UnderPointer::Samples(hover))
    }
}

/// The ends at least `height` away from those of larger weights.
fn apart<'a, 'b>(ends: &[(&'b Line<'a>, Point)], height: f64) -> Vec<(&'b Line<'a>, Point)> {
    let size = |i: usize| ends[i].0.curve.values.last().map_or(0.0, |w| w.abs());
    let near = |i: usize, j: usize| (ends[i].1.1 - ends[j].1.1).abs() < height;
    // Among equal ones the first.
    let larger = |i: usize, j: usize| (size(i), j) > (size(j), i);
    let alone = |i: &usize| !(0..ends.len()).any(|j| near(*i, j) && larger(j, *i));
    (0..ends.len()).filter(alone).map(|i| ends[i]).collect()
}

/// One of three tints of the run's hue.
fn tint(theme: &Theme, series: &WeightSeries) -> plotters::style::RGBColor {
    let share = [1.0, 0.8, 0.62][series.coordinate % 3];
    mix(theme.ground, theme.run(series.run), share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::tests::{Draft, theme};

    fn shape(draft: &Draft, choice: Choice) -> (Weights<'_>, Plot) {
        let weights = Weights::new(draft.scene(), choice);
        let plot = weights.plot((600.0, 250.0), &theme());
        (weights, plot)
    }

    #[test]
    fn the_choice_selects_and_the_range_fits() {
        let mut draft = Draft::new(100, 100);
        draft.weight(3, true, false, |t| 0.004 * t, None);
        draft.weight(7, false, true, |_| 0.01, Some(0.6));
        let (largest, plot) = shape(&draft, Choice::Largest);
        assert_eq!(largest.lines.len(), 1);
        assert_eq!((plot.y.lo, plot.y.hi), (0.0, 0.4));
        let (support, plot) = shape(&draft, Choice::Support);
        assert_eq!(support.lines[0].series.coordinate, 7);
        assert_eq!(plot.y.hi, 0.6, "the truth is shown too");
    }

    #[test]
    fn a_diverged_run_keeps_the_truth_visible() {
        let mut draft = Draft::new(50, 100);
        draft.run("sgd", Some(50), |t| t);
        draft.weight(1, true, false, |t| 10f64.powf(4.0 * t), Some(1.0));
        let (_, plot) = shape(&draft, Choice::Largest);
        assert_eq!(plot.y.hi, 10.0);
    }

    #[test]
    fn hover_tells_weight_and_truth() {
        let mut draft = Draft::new(10, 10);
        draft.weight(1, true, true, |t| t / 10.0, Some(1.0));
        draft.weight(2, true, true, |t| -t / 10.0, None);
        let (weights, plot) = shape(&draft, Choice::Largest);
        let at = plot.point(5.2, -0.4);
        let found = weights.hover(&plot, &theme(), at).unwrap().samples();
        assert_eq!((found.t, found.nearest), (5.0, 1));
        assert_eq!(found.values[0].value, 0.5);
        assert_eq!(found.values[0].truth, Some(1.0));
        assert_eq!(found.values[1].truth, None);
    }
}
