//! What the loss and the zeros chart share: one curve a run.
//!
//! Invariants: a curve is one path (more only where samples are missing); a run
//! keeps its hue, and its dash if it is explicit; a curve that leaves the top
//! is cut there; if its run diverged, a small ✕ stands at its last round.

use plotters::prelude::DrawingBackend;

use super::cut::{Cut, cut};
use super::labels::{Tag, spread, stack};
use super::paint::{Outcome, Painter, Pen, Stroke};
use super::plot::{Plot, draw_cursor, draw_marker};
use super::theme::Theme;
use super::thin::{Point, straighten, thin};
use super::{EndLabel, nearest_index};
use crate::order::sort_by;

/// One run's values over its sampled rounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve<'a> {
    /// Sampled rounds, increasing.
    pub times: &'a [f64],
    /// One value a sample; the last one is finite.
    pub values: Vec<f64>,
    /// Drawn dashed.
    pub explicit: bool,
    /// The run left the finite range.
    pub diverged: bool,
}

impl<'a> Curve<'a> {
    /// A curve up to its last finite value.
    pub fn new(times: &'a [f64], mut values: Vec<f64>, explicit: bool, diverged: bool) -> Self {
        values.truncate(times.len());
        let finite = values.iter().rposition(|v| v.is_finite());
        values.truncate(finite.map_or(0, |last| last + 1));
        Curve {
            times: &times[..values.len()],
            values,
            explicit,
            diverged,
        }
    }

    /// Its finite values.
    pub fn finite(&self) -> impl DoubleEndedIterator<Item = f64> {
        self.values.iter().copied().filter(|v| v.is_finite())
    }

    /// Its finite samples, rounds and values.
    pub fn samples(&self) -> impl Iterator<Item = (f64, f64)> {
        let all = self.times.iter().copied().zip(self.values.iter().copied());
        all.filter(|(_, value)| value.is_finite())
    }

    /// Its highest value; what came before round `settled` counts for at most
    /// `factor` times what came later.
    pub fn peak(&self, settled: f64, factor: f64) -> Option<f64> {
        let highest = |a: f64, b: f64| if b > a { b } else { a };
        let whole = self.finite().reduce(highest)?;
        let late = self.samples().filter(|(t, _)| *t >= settled);
        let late = late.map(|(_, value)| value).reduce(highest);
        let late = late.filter(|late| *late > 0.0);
        Some(late.map_or(whole, |late| whole.min(factor * late)))
    }

    /// Its value when half of its rounds were played.
    pub fn half_time(&self) -> Option<f64> {
        let (_, value) = self.at(self.times.last()? / 2.0)?;
        Some(value)
    }

    /// Its sample nearest to round `t`, if it had not ended by then.
    pub fn at(&self, t: f64) -> Option<(f64, f64)> {
        let index = nearest_index(self.times, t)?;
        let ended = t > *self.times.last()?;
        let value = self.values.get(index).copied()?;
        (value.is_finite() && !ended).then_some((self.times[index], value))
    }
}

/// The end of the first eighth of the rounds played: before it, a start far from
/// what follows may be cut.
pub fn settled(curves: &[Curve]) -> f64 {
    let last = curves.iter().filter_map(|c| c.times.last().copied());
    last.fold(0.0, |a, b| if b > a { b } else { a }) / 8.0
}

/// The dash of explicit learners, in CSS pixels.
pub const DASH: [f64; 2] = [7.0, 5.0];

/// Height of an end label in CSS pixels at the base font size.
pub const LABEL: f64 = 18.0;

/// Assumed width of the label of a cut curve, in the same unit.
const CUT_LABEL: f64 = 150.0;

/// Draws all curves, the first on top, with the cursor at `hover_t`; returns
/// where the labels go.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    curves: &[Curve],
    hover_t: f64,
) -> Outcome<B, Vec<EndLabel>> {
    if plot.is_empty() {
        return Ok(Vec::new());
    }
    draw_cursor(painter, theme, plot, hover_t)?;
    let dash = DASH.map(|d| theme.em(d));
    let mut ends: Vec<Option<End>> = vec![None; curves.len()];
    for (run, curve) in curves.iter().enumerate().rev() {
        let stroke = Stroke {
            colour: theme.run(run),
            width: theme.line_width,
            dash: if curve.explicit { &dash } else { &[] },
        };
        ends[run] = draw_one(painter, theme, plot, curve, stroke)?;
    }
    for (run, curve) in curves.iter().enumerate().rev() {
        if let Some((t, value)) = curve.at(hover_t) {
            let at = plot.point(t, value);
            let inside = at.1 >= plot.area.top && at.1 <= plot.area.bottom;
            if inside && at.0 <= plot.area.right {
                draw_marker(painter, theme, at, theme.run(run))?;
            }
        }
    }
    Ok(end_labels(theme, plot, &ends))
}

/// Where a curve ends.
#[derive(Clone, Copy, Debug, PartialEq)]
struct End {
    at: Point,
    /// It is not drawn on from here: it left the top, or its run diverged.
    cut: bool,
    diverged: bool,
}

/// The visible path of samples in a line at most `width` wide, and the width it
/// should have: a line that trembles gets thinner, down to a CSS pixel, for a
/// thick one would be a solid block (and slow to stroke).
pub fn trace(theme: &Theme, plot: &Plot, times: &[f64], values: &[f64], width: f64) -> (Cut, f64) {
    let samples = times.iter().zip(values).map(|(t, v)| plot.point(*t, *v));
    let fine = theme.css(1.0).max(1.0);
    let points = thin(samples, fine);
    let width = width - (width - fine).max(0.0) * trembling(&points, theme.css(2.0));
    let wide = thin(points, width.max(1.0));
    let points = straighten(&wide, theme.css(0.2));
    (cut(&points, plot.area.top, plot.area.bottom), width)
}

/// How restless a path is: 0 for a smooth one, 1 for one that goes up and down
/// by `much` or more from point to point.
fn trembling(points: &[Point], much: f64) -> f64 {
    let turns = points.windows(3).map(|three| {
        let (before, after) = (three[1].1 - three[0].1, three[2].1 - three[1].1);
        // Rising then falling, or falling then rising; a gap is NaN and neither.
        let turn = if before * after < 0.0 {
            before.abs().min(after.abs())
        } else {
            0.0
        };
        turn.min(much)
    });
    let count = points.len().saturating_sub(2).max(1) as f64;
    (turns.sum::<f64>() / count / much).min(1.0)
}

fn draw_one<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    curve: &Curve,
    stroke: Stroke,
) -> Outcome<B, Option<End>> {
    let (shown, width) = trace(theme, plot, curve.times, &curve.values, stroke.width);
    let line = Stroke { width, ..stroke };
    for stretch in &shown.stretches {
        painter.path(stretch, line)?;
    }
    let last = shown.stretches.last().and_then(|s| s.last()).copied();
    let mut at = match shown.left_top {
        Some(x) => Some((x, plot.area.top)),
        None => last,
    };
    // It ran on above the plot, to where it diverged. No line: along the edge it would look level.
    if let (true, Some(left), Some(t)) = (curve.diverged, shown.left_top, curve.times.last()) {
        let end = plot.px(*t).clamp(left, plot.area.right);
        at = Some((end, plot.area.top));
    }
    let Some(at) = at else { return Ok(None) };
    if curve.diverged {
        let solid = Stroke {
            dash: &[],
            ..stroke
        };
        painter.cross(at, theme.em(4.5), solid)?;
    }
    let diverged = curve.diverged;
    let cut = diverged || shown.left_top.is_some();
    Ok(Some(End { at, cut, diverged }))
}

/// Labels stand beside the ends of the curves, spread apart; those of curves
/// that were cut hang under the place where they left.
fn end_labels(theme: &Theme, plot: &Plot, ends: &[Option<End>]) -> Vec<EndLabel> {
    let height = theme.em(LABEL);
    let area = plot.area;
    let ends = ends.iter().enumerate();
    let ends = ends.filter_map(|(run, end)| end.map(|end| (run, end)));
    let (mut cuts, whole): (Vec<_>, Vec<_>) = ends.partition(|(_, end)| end.cut);
    sort_by(&mut cuts, |a, b| a.1.at.0.total_cmp(&b.1.at.0));
    let label = |run, x, y, end: End| EndLabel {
        run,
        x,
        y,
        cut: end.diverged,
        series: None,
        text: None,
    };

    let wanted: Vec<f64> = whole.iter().map(|(_, end)| end.at.1).collect();
    let placed = spread(
        &wanted,
        height,
        area.top - height / 2.0,
        area.bottom + height / 2.0,
    );
    let beside = |end: End| end.at.0 + theme.em(8.0);
    let mut labels: Vec<EndLabel> = whole
        .iter()
        .zip(placed)
        .filter_map(|(&(run, end), y)| Some(label(run, beside(end), y?, end)))
        .collect();

    let highest = area.top + height / 4.0;
    let tag = |(_, end): &(usize, End)| Tag {
        x: end.at.0,
        y: end.at.1.max(highest),
    };
    let tags: Vec<Tag> = cuts.iter().map(tag).collect();
    let placed = stack(&tags, theme.em(CUT_LABEL), height, theme.em(10.0));
    for (&(run, end), (x, y)) in cuts.iter().zip(placed) {
        labels.push(label(run, x, y, end));
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::super::paint::PlainPen;
    use super::super::plot::Room;
    use super::super::record::Recorder;
    use super::super::scale::Axis;
    use super::super::theme::ChartTheme;
    use super::*;

    const TIMES: [f64; 10] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0];

    fn curve(values: Vec<f64>, explicit: bool, diverged: bool) -> Curve<'static> {
        Curve::new(&TIMES, values, explicit, diverged)
    }

    fn drawn(curves: &[Curve], y: Axis, hover: f64) -> (Recorder, Vec<EndLabel>, Plot) {
        let theme = Theme::from(&ChartTheme::default());
        let plot = Plot::new(
            (800.0, 300.0),
            &theme,
            Room::Names,
            Axis::whole(0.0, 10.0),
            y,
        );
        let (mut book, mut pen) = (Recorder::new(800, 300), PlainPen);
        let mut painter = Painter::new(&mut book, &mut pen);
        let labels = draw(&mut painter, &theme, &plot, curves, hover).unwrap();
        book.assert_on_canvas();
        (book, labels, plot)
    }

    #[test]
    fn one_path_a_run_and_a_label_at_its_end() {
        let run = |level: f64| curve(vec![level; 10], false, false);
        let (book, labels, plot) = drawn(&[run(1.0), run(2.0)], Axis::linear(0.0, 4.0), f64::NAN);
        assert_eq!(book.paths().len(), 2);
        assert_eq!(labels.len(), 2);
        assert!(labels[0].y > labels[1].y);
        assert!(
            labels
                .iter()
                .all(|l| l.x == plot.area.right + 8.0 && !l.cut)
        );
    }

    #[test]
    fn a_diverged_run_is_cut_at_the_top_and_crossed() {
        let wild = curve(vec![1.0, 3.0, 1e200, f64::INFINITY], true, true);
        let calm = curve(vec![1.0; 10], false, false);
        let (book, labels, plot) = drawn(&[wild, calm], Axis::linear(0.0, 4.0), f64::NAN);
        // calm, wild, two strokes of the cross around its last round
        assert_eq!(book.paths().len(), 4);
        let (from, to) = (book.paths()[2][0], book.paths()[2][1]);
        assert!((f64::from(from.0 + to.0) / 2.0 - plot.px(3.0)).abs() <= 1.0);
        let cut = labels.iter().find(|l| l.cut).unwrap();
        assert_eq!(cut.run, 0);
        assert!(cut.y < plot.area.top + 18.0);
        let end = book.paths()[1].last().unwrap();
        assert_eq!(f64::from(end.1), plot.area.top);
    }

    #[test]
    fn labels_of_runs_that_left_together_are_stacked() {
        let wild = || curve(vec![1.0, 1e9], false, true);
        let (_, labels, _) = drawn(&[wild(), wild(), wild()], Axis::linear(0.0, 4.0), f64::NAN);
        let mut ys: Vec<f64> = labels.iter().map(|l| l.y).collect();
        ys.sort_by(f64::total_cmp);
        assert!(ys.windows(2).all(|pair| pair[1] - pair[0] >= LABEL));
    }

    #[test]
    fn the_cursor_marks_every_run_that_lives() {
        let curves = [
            curve(vec![1.0; 10], false, false),
            curve(vec![1.0, 1.0], false, true),
        ];
        let circles = |hover| {
            let (book, ..) = drawn(&curves, Axis::linear(0.0, 4.0), hover);
            let circle = |m: &&_| matches!(m, super::super::record::Mark::Circle(_));
            book.marks.iter().filter(circle).count() / 2
        };
        assert_eq!((circles(f64::NAN), circles(2.0), circles(7.0)), (0, 2, 1));
    }
}
