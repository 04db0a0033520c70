//! The weights chart: the coordinates of the run in focus over time, the
//! stream's true weights dashed behind them.
//!
//! All lines share the run's hue; three tints, chosen by coordinate so that no
//! line changes its tint, tell neighbours apart. Labels stand exactly at the
//! ends of their lines: those that would collide are left out, the largest
//! weights are named first.

use super::curves::{Curve, LABEL, visible_path};
use super::hover::{UnderPointer, hover_curves};
use super::labels::select;
use super::picture::{Choice, Cursor, Picture, RangeKey};
use super::plot::{Margin, Plot, draw_cursor, draw_marker};
use super::scale::{Axis, time_axis};
use super::surface::{Painter, Stroke};
use super::theme::{Theme, mix};
use super::thin::Point;
use super::{EndLabel, Scene, nearest_index};
use crate::format::lowered;
use crate::steps::{FINE, step_up};

/// One line of the chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line<'a> {
    /// Index among the frame's weight series.
    pub series: usize,
    /// Coordinate, counted from 1.
    pub coordinate: usize,
    /// The weights.
    pub curve: Curve<'a>,
    /// The true weights; empty if the stream has none or they are all zero.
    pub truth: Vec<f64>,
}

fn lines(scene: Scene<'_>, choice: Choice) -> Vec<Line<'_>> {
    let weights = &scene.frame.weights;
    let run = scene.frame.runs.get(weights.run);
    let diverged = run.is_some_and(|run| run.diverged_at.is_some());
    let times = weights.times.of(scene.data);
    let all = weights.series.iter().enumerate();
    all.filter(|(_, series)| match choice {
        Choice::Largest => series.largest,
        Choice::Support => series.support,
    })
    .map(|(index, series)| {
        let truth = series.truth.map_or(&[][..], |truth| truth.of(scene.data));
        let silent = truth.iter().all(|w| *w == 0.0);
        Line {
            series: index,
            coordinate: series.coordinate,
            curve: Curve::new(
                times,
                series.values.of(scene.data).to_vec(),
                false,
                diverged,
            ),
            truth: if silent { Vec::new() } else { truth.to_vec() },
        }
    })
    .collect()
}

/// The run diverged or is on its way: a hundredfold more than at half time.
fn explodes(lines: &[Line]) -> bool {
    let sum = |of: &dyn Fn(&Curve) -> Option<f64>| -> f64 {
        let values = lines.iter().filter_map(|line| of(&line.curve));
        values.map(f64::abs).sum()
    };
    let (half, last) = (sum(&|c| c.half_time()), sum(&|c| c.values.last().copied()));
    lines.iter().any(|line| line.curve.diverged) || last > 100.0 * half
}

/// The weights of the run in focus.
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
}

impl Picture for Weights<'_> {
    /// A symmetric range in steps. Weights of an exploding run are cut at ten times the truth, or at where they were
    /// two thirds of the way.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let largest = |values: &mut dyn Iterator<Item = f64>| {
            let finite = values.map(f64::abs).filter(|v| v.is_finite());
            finite.fold(0.0, |a, b| if b > a { b } else { a })
        };
        let truth = largest(&mut self.lines.iter().flat_map(|l| l.truth.iter().copied()));
        let mut most = largest(&mut self.lines.iter().flat_map(|l| l.curve.finite()));
        let wild = explodes(&self.lines);
        if wild {
            let at = |line: &Line| {
                line.curve
                    .values
                    .get(line.curve.values.len() * 2 / 3)
                    .copied()
            };
            let usual = if truth > 0.0 {
                10.0 * truth
            } else {
                largest(&mut self.lines.iter().filter_map(at))
            };
            if usual > 0.0 && most > usual {
                most = usual;
            }
        }
        let most = if truth > most { truth } else { most };
        let hi = step_up(most, &FINE);
        let frame = self.scene.frame;
        let x = time_axis(frame.t, frame.rounds);
        Plot::new(size, theme, Margin::Symbols, x, Axis::linear(-hi, hi))
    }

    fn range_key(&self, _: &Plot) -> Option<(RangeKey, u64)> {
        let frame = self.scene.frame;
        let key = RangeKey::Weights {
            choice: self.choice,
            run: frame.weights.run,
            class: frame.weights.class,
            wild: explodes(&self.lines),
        };
        Some((key, frame.t))
    }

    /// Truth, weights and the cursor.
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
        let weights = &self.scene.frame.weights;
        let times = weights.times.of(self.scene.data);
        let (top, bottom) = (plot.area.top, plot.area.bottom);
        let width = theme.line_width * 0.75;
        let shown = |values: &[f64]| visible_path(theme, plot, times, values, width);

        let dash = [2.0, 4.0].map(|d| theme.em(d));
        let dotted = Stroke {
            colour: mix(theme.ground, theme.ink2, 0.75),
            width: theme.em(1.0),
            dash: &dash,
        };
        for line in &self.lines {
            for stretch in shown(&line.truth).0.stretches {
                painter.path(&stretch, dotted);
            }
        }

        let mut ends: Vec<(&Line, Point)> = Vec::new();
        for line in &self.lines {
            let (path, width) = shown(&line.curve.values);
            let stroke = Stroke {
                colour: tint(theme, weights.run, line.coordinate),
                width,
                dash: &[],
            };
            for stretch in &path.stretches {
                painter.path(stretch, stroke);
            }
            if let Some(end) = path.stretches.last().and_then(|s| s.last()) {
                ends.push((line, *end));
            }
        }
        for line in &self.lines {
            if let Some((t, value)) = line.curve.at(hover_t) {
                let at = plot.point(t, value);
                if at.1 >= top && at.1 <= bottom && at.0 <= plot.area.right {
                    draw_marker(
                        painter,
                        theme,
                        at,
                        tint(theme, weights.run, line.coordinate),
                    );
                }
            }
        }

        let size = |line: &Line| line.curve.values.last().map_or(0.0, |w| w.abs());
        ends.sort_by(|a, b| {
            size(b.0)
                .total_cmp(&size(a.0))
                .then(a.0.series.cmp(&b.0.series))
        });
        let height = theme.em(LABEL) * 0.9;
        let wanted: Vec<f64> = ends.iter().map(|(_, at)| at.1).collect();
        let fits = select(&wanted, height, top - height / 2.0, bottom + height / 2.0);
        let label = |(line, at): &(&Line, Point)| EndLabel {
            run: weights.run,
            x: at.0 + theme.em(6.0),
            y: at.1,
            cut: false,
            left: None,
            series: Some(line.series),
            text: Some(format!("w{}", lowered(line.coordinate))),
            bound: false,
        };
        let chosen = ends.iter().zip(fits).filter(|(_, fits)| *fits);
        chosen.map(|(end, _)| label(end)).collect()
    }

    /// Indices are those of the frame's weight series.
    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        let curves = self.lines.iter().map(|line| (line.series, &line.curve));
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

/// One of three tints of the run's hue.
fn tint(theme: &Theme, run: usize, coordinate: usize) -> plotters::style::RGBColor {
    let share = [1.0, 0.8, 0.62][coordinate % 3];
    mix(theme.ground, theme.run(run), share)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Draft, theme};
    use super::*;

    fn shape(draft: &Draft, choice: Choice) -> (Weights<'_>, Plot) {
        let weights = Weights::new(draft.scene(), choice);
        let plot = weights.plot((600.0, 250.0), &theme());
        (weights, plot)
    }

    #[test]
    fn the_choice_selects_and_the_range_is_symmetric() {
        let mut draft = Draft::new(100, 100);
        draft.weight(3, true, false, |t| 0.004 * t, None);
        draft.weight(7, false, true, |_| 0.01, Some(0.6));
        let (largest, plot) = shape(&draft, Choice::Largest);
        assert_eq!(largest.lines.len(), 1);
        assert_eq!((plot.y.lo, plot.y.hi), (-0.5, 0.5));
        let (support, plot) = shape(&draft, Choice::Support);
        assert_eq!(support.lines[0].coordinate, 7);
        assert_eq!(plot.y.hi, 1.0, "the truth is shown too");
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
