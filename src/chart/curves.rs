//! Curves, one per run, as drawn in the loss, zeros, prediction and sweep charts.
//!
//! Invariants: a curve is a single path, unless samples are missing. A run keeps its hue, and its dash if it is explicit. A
//! curve that leaves the top is clipped there; if it never returns, it ends in an arrowhead above the plot with its name
//! next to it. If its run diverged, there is a small ✕ at its last round, joined to the arrowhead by a thin line along the
//! top. An arrow marks every other place where a curve leaves, through the top or the bottom.

use std::borrow::Cow;

use plotters::style::RGBColor;

use super::cut::{Cut, cut};
use super::labels::{Tag, spread, stack};
use super::plot::{Plot, draw_cursor, draw_marker};
use super::scale::Axis;
use super::surface::{Painter, Stroke};
use super::theme::{Theme, mix};
use super::thin::{Point, straighten, thin};
use super::{EndLabel, nearest_index};
use crate::steps::{COARSE, step_down};

/// One run's values over its sampled rounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve<'a> {
    /// Sampled rounds, increasing; on a time axis the time that they took (ms).
    pub times: Cow<'a, [f64]>,
    /// One value per sample; the last one is finite.
    pub values: Vec<f64>,
    /// Whether the curve is dashed.
    pub explicit: bool,
    /// Whether the run left the finite range.
    pub diverged: bool,
}

impl<'a> Curve<'a> {
    /// A curve up to its last finite value.
    pub fn new(times: &'a [f64], mut values: Vec<f64>, explicit: bool, diverged: bool) -> Self {
        values.truncate(times.len());
        let finite = values.iter().rposition(|v| v.is_finite());
        values.truncate(finite.map_or(0, |last| last + 1));
        Curve {
            times: times[..values.len()].into(),
            values,
            explicit,
            diverged,
        }
    }

    /// The same curve with `pace` units of the axis per round; empty if the pace is unknown.
    pub fn paced(self, pace: f64) -> Curve<'a> {
        if pace == 1.0 {
            return self;
        }
        if pace.is_nan() {
            return Curve::default();
        }
        Curve {
            times: self.times.iter().map(|t| t * pace).collect(),
            ..self
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

    /// Its largest |value|, 0 without samples; values before round `settled` count for at most `factor` times the later ones.
    pub fn size(&self, settled: f64, factor: f64) -> f64 {
        let largest = |a: f64, (_, value): (f64, f64)| a.max(value.abs());
        let whole = self.samples().fold(0.0, largest);
        let late = self.samples().filter(|(t, _)| *t >= settled);
        match late.fold(0.0, largest) {
            0.0 => whole,
            late => whole.min(factor * late),
        }
    }

    /// Its largest |value| in the first half of its rounds, including the middle one: a run that explodes soon exceeds it.
    pub fn early_size(&self) -> Option<f64> {
        let until = self.times.last()? / 2.0 + 0.5;
        let early = self.samples().take_while(|(t, _)| *t <= until);
        early
            .map(|(_, value)| value.abs())
            .reduce(|a, b| if b > a { b } else { a })
    }

    /// Its sample nearest to round `t`, unless it ended earlier.
    pub fn at(&self, t: f64) -> Option<(f64, f64)> {
        let index = nearest_index(&self.times, t)?;
        let ended = t > *self.times.last()?;
        let value = self.values.get(index).copied()?;
        (value.is_finite() && !ended).then_some((self.times[index], value))
    }
}

/// The end of about the first eighth of the rounds played: an earlier start that differs greatly from what follows may be
/// clipped. It moves in steps, and axes shrink only at these.
pub fn settled(curves: &[Curve]) -> f64 {
    let last = curves.iter().filter_map(|c| c.times.last().copied());
    let last = last.fold(0.0, |a, b| if b > a { b } else { a });
    if last > 0.0 {
        step_down(last, &COARSE) / 8.0
    } else {
        0.0
    }
}

/// The value axis of curves; empty while they have no samples.
pub fn axis_of(curves: &[Curve], axis: Axis) -> Axis {
    if curves.iter().all(|curve| curve.times.is_empty()) {
        return axis.empty();
    }
    axis
}

/// The dash of explicit learners (CSS pixels).
pub const DASH: [f64; 2] = [7.0, 5.0];

/// The dots of bounds and baselines (CSS pixels).
pub const DOTS: [f64; 2] = [1.5, 3.5];

/// Height of an end label (CSS pixels at the base font size).
pub const LABEL: f64 = 18.0;

/// Least distance between two marks of one curve where it leaves (same unit).
const APART: f64 = 16.0;

/// Assumed width of the label of a clipped curve (same unit).
const CUT_LABEL: f64 = 300.0;

/// Draws all curves, the first on top, with the cursor at `hover_t`; returns the positions of the labels.
pub fn draw(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    curves: &[Curve],
    hover_t: f64,
) -> Vec<EndLabel> {
    draw_all(painter, theme, plot, (curves, true), hover_t)
}

/// Draws the curves without arrows where they leave, for a chart with its own marks.
pub fn draw_unmarked(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    curves: &[Curve],
    hover_t: f64,
) -> Vec<EndLabel> {
    draw_all(painter, theme, plot, (curves, false), hover_t)
}

fn draw_all(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    (curves, marked): (&[Curve], bool),
    hover_t: f64,
) -> Vec<EndLabel> {
    if plot.is_empty() {
        return Vec::new();
    }
    draw_cursor(painter, theme, plot, hover_t);
    let dash = DASH.map(|d| theme.em(d));
    let mut ends: Vec<Option<End>> = vec![None; curves.len()];
    for (run, curve) in curves.iter().enumerate().rev() {
        let stroke = Stroke {
            colour: theme.run(run),
            width: theme.line_width,
            dash: if curve.explicit { &dash } else { &[] },
        };
        ends[run] = draw_one(painter, theme, plot, (curve, marked), stroke);
    }
    draw_crosses(painter, theme, plot, &mut ends);
    for (run, curve) in curves.iter().enumerate().rev() {
        if let Some((t, value)) = curve.at(hover_t) {
            let at = plot.point(t, value);
            let inside = at.1 >= plot.area.top && at.1 <= plot.area.bottom;
            if inside && at.0 <= plot.area.right {
                draw_marker(painter, theme, at, theme.run(run));
            }
        }
    }
    let mut labels = end_labels(theme, plot, &ends);
    for label in labels.iter_mut().filter(|label| !label.cut) {
        label.under = covering(theme, plot, curves, label.run);
    }
    labels
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct End {
    at: Point,
    /// Whether it is not drawn beyond this point: it left through the top, or its run diverged.
    cut: bool,
    diverged: bool,
    /// Where it had left, if its run diverged above the plot.
    left: Option<f64>,
    /// The round in which it left through the top for good.
    round: Option<f64>,
}

/// The visible path of samples, in a line at most `width` wide, and the width that the line should have. A trembling line
/// gets thinner, down to a CSS pixel: a thick one would be a solid block (and slow to stroke).
pub fn visible_path(
    theme: &Theme,
    plot: &Plot,
    times: &[f64],
    values: &[f64],
    width: f64,
) -> (Cut, f64) {
    let samples = times.iter().zip(values).map(|(t, v)| plot.point(*t, *v));
    let fine = theme.css(1.0).max(1.0);
    let points = thin(samples, fine);
    let width =
        width - (width - fine).max(0.0) * trembling(&points, (theme.css(12.0), theme.css(2.0)));
    let wide = thin(points, width.max(1.0));
    let points = straighten(&wide, theme.css(0.2));
    (cut(&points, plot.area.top, plot.area.bottom), width)
}

/// How restless a path is: 0 if smooth, 1 if it goes up and down by `much` or more from point to point. A turn counts only
/// if its three points lie within a distance of `near`.
fn trembling(points: &[Point], (near, much): (f64, f64)) -> f64 {
    let turns = points.windows(3).map(|three| {
        let (before, after) = (three[1].1 - three[0].1, three[2].1 - three[1].1);
        // Rising then falling, or falling then rising; a gap is NaN and neither.
        let apart = three[2].0 - three[0].0;
        let turn = if before * after < 0.0 && apart < near {
            before.abs().min(after.abs())
        } else {
            0.0
        };
        turn.min(much)
    });
    let count = points.len().saturating_sub(2).max(1) as f64;
    (turns.sum::<f64>() / count / much).min(1.0)
}

fn draw_one(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    (curve, marked): (&Curve, bool),
    stroke: Stroke,
) -> Option<End> {
    let (shown, width) = visible_path(theme, plot, &curve.times, &curve.values, stroke.width);
    let line = Stroke { width, ..stroke };
    for stretch in &shown.stretches {
        painter.path(stretch, line);
    }
    let ends_there = |x: f64| shown.left_top == Some(x);
    let mut exits = shown
        .exits
        .iter()
        .filter(|(x, _)| marked && !ends_there(*x));
    let mut former = f64::NEG_INFINITY;
    while let Some(&(x, edge)) = exits.find(|(x, _)| *x > former + theme.em(APART)) {
        former = x;
        let down = if edge == plot.area.top { -1.0 } else { 1.0 };
        draw_exit(painter, theme, (x, edge), down, line);
    }
    if let (true, Some(x)) = (marked, shown.left_top) {
        draw_head(painter, theme, (x, plot.area.top), stroke.colour);
    }
    let last = shown.stretches.last().and_then(|s| s.last()).copied();
    let diverged = curve.diverged;
    let mut at = match (shown.left_top, shown.left_bottom) {
        (Some(x), _) => Some((x, plot.area.top)),
        (None, Some(x)) => Some((x, plot.area.bottom)),
        _ => last,
    };
    let round = shown.left_top.and_then(|_| exit(plot, curve));
    let mut left = None;
    if let (true, Some(x), Some(t)) = (diverged, shown.left_top, curve.times.last()) {
        let end = plot.px(*t).clamp(x, plot.area.right);
        at = Some((end, plot.area.top));
        left = round.map(|_| x);
    }
    let cut = diverged || shown.left_top.is_some();
    at.map(|at| End {
        at,
        cut,
        diverged,
        left,
        round,
    })
}

/// Draws an arrow where a curve leaves: `down` is 1 through the bottom, −1 through the top.
pub fn draw_exit(painter: &mut Painter, theme: &Theme, (x, edge): Point, down: f64, line: Stroke) {
    let (tip, reach) = (edge - theme.em(2.0 * down), theme.em(4.0));
    let tail = tip - down * reach;
    let arrow = [(x - reach, tail), (x, tip), (x + reach, tail)];
    painter.path(&arrow, Stroke { dash: &[], ..line });
}

/// Draws the arrowhead of a curve that leaves through the top for good.
fn draw_head(painter: &mut Painter, theme: &Theme, (x, top): Point, colour: RGBColor) {
    let (half, rise, foot) = (theme.em(6.0), theme.em(8.0), theme.em(3.0));
    let head = [
        (x - half, top + foot),
        (x, top - rise),
        (x + half, top + foot),
    ];
    painter.area(&head, colour, 1.0);
}

/// The first round in which a curve is above the plot for good, interpolated between two samples.
fn exit(plot: &Plot, curve: &Curve) -> Option<f64> {
    let below = curve.values.iter().rposition(|v| *v <= plot.y.hi);
    let next = below.map_or(0, |below| below + 1);
    let after = *curve.times.get(next)?;
    let Some(below) = below else {
        return Some(after);
    };
    let before = curve.times[below];
    let (from, to) = (plot.py(curve.values[below]), plot.py(curve.values[next]));
    let share = (from - plot.area.top) / (from - to);
    let crossing = before + share.clamp(0.0, 1.0) * (after - before);
    // Without a place on the axis there is no line to interpolate.
    Some((crossing.floor() + 1.0).min(after))
}

/// Draws a ✕ at the round in which each run diverged, joined to the place where its curve left through the top. Lines are
/// spaced below each other, and so are crosses that would overlap, each next to its label; in the lower half from the
/// bottom up.
fn draw_crosses(painter: &mut Painter, theme: &Theme, plot: &Plot, ends: &mut [Option<End>]) {
    let reach = theme.em(4.5);
    let middle = (plot.area.top + plot.area.bottom) / 2.0;
    let mut crosses: Vec<Point> = Vec::new();
    let mut joined = 0.0;
    for (run, end) in ends.iter_mut().enumerate() {
        let Some(end) = end.as_mut().filter(|end| end.diverged) else {
            continue;
        };
        if end.left.is_some() {
            end.at.1 += theme.em(4.0) * joined;
            joined += 1.0;
        }
        let covered = |(x, y): Point| {
            let near = |other: &Point| {
                (other.0 - x).abs() < 2.0 * reach && (other.1 - y).abs() < 2.0 * reach
            };
            crosses.iter().any(near)
        };
        let inwards = if end.at.1 < middle { 1.0 } else { -1.0 };
        while covered(end.at) {
            end.at.1 += theme.em(inwards * LABEL);
        }
        if let Some(x) = end.left {
            let stroke = Stroke {
                colour: mix(theme.ground, theme.run(run), 0.6),
                width: theme.em(1.0),
                dash: &[],
            };
            painter.path(&[(x, end.at.1), end.at], stroke);
        }
        crosses.push(end.at);
        let stroke = Stroke {
            colour: theme.run(run),
            width: theme.line_width,
            dash: &[],
        };
        painter.cross(end.at, reach, stroke);
    }
}

/// The first curve that covers another: both are drawn in full, and are nowhere more than a line's width apart.
fn covering(theme: &Theme, plot: &Plot, curves: &[Curve], run: usize) -> Option<usize> {
    let covered = &curves[run];
    let height = |value: f64| plot.py(value).clamp(plot.area.top, plot.area.bottom);
    let near = |(a, b): (&f64, &f64)| a == b || (height(*a) - height(*b)).abs() <= theme.line_width;
    // From the end, where most curves differ.
    let same = |other: &Curve| {
        other.times == covered.times && other.values.iter().zip(&covered.values).rev().all(near)
    };
    curves[..run].iter().position(same)
}

/// Puts labels next to the ends of the curves, spread apart; those of clipped curves hang where the curves left.
fn end_labels(theme: &Theme, plot: &Plot, ends: &[Option<End>]) -> Vec<EndLabel> {
    let height = theme.em(LABEL);
    let area = plot.area;
    let ends = ends.iter().enumerate();
    let ends = ends.filter_map(|(run, end)| end.map(|end| (run, end)));
    let (mut cuts, whole): (Vec<_>, Vec<_>) = ends.partition(|(_, end)| end.cut);
    let place = |end: &End| end.left.unwrap_or(end.at.0);
    cuts.sort_by(|a, b| place(&a.1).total_cmp(&place(&b.1)));
    let label = |run, x, y, end: End| EndLabel {
        run,
        x,
        y,
        cut: end.diverged,
        left: end.round,
        series: None,
        text: None,
        bound: None,
        under: None,
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

    // Below the lines along the top, which have no labels of their own.
    let joined = cuts.iter().filter(|(_, end)| end.left.is_some());
    let lowest = joined.map(|(_, end)| end.at.1 + theme.em(4.5) + height / 2.0);
    let highest = lowest.fold(area.top + height / 4.0, f64::max);
    let tag = |(_, end): &(usize, End)| Tag {
        x: place(end),
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
    use super::super::plot::Margin;
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
            Margin::Names(128.0),
            Axis::whole(0.0, 10.0),
            y,
        );
        let mut book = Recorder::new(800, 300);
        let mut painter = Painter::new(&mut book);
        let labels = draw(&mut painter, &theme, &plot, curves, hover);
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
        // calm, wild, the line along the top, two strokes of the cross around its last round
        assert_eq!(book.paths().len(), 5);
        let along = book.paths()[2];
        assert!(along.iter().all(|p| f64::from(p.1) == plot.area.top));
        assert_eq!(
            along[0],
            *book.paths()[1].last().unwrap(),
            "from where it left"
        );
        let (from, to) = (book.paths()[3][0], book.paths()[3][1]);
        assert!((f64::from(from.0 + to.0) / 2.0 - plot.px(3.0)).abs() <= 1.0);
        let cut = labels.iter().find(|l| l.cut).unwrap();
        assert_eq!((cut.run, cut.left), (0, Some(3.0)));
        assert!(cut.y < plot.area.top + 18.0);
        let end = book.paths()[1].last().unwrap();
        assert_eq!(f64::from(end.1), plot.area.top);
    }

    #[test]
    fn labels_of_runs_that_left_together_are_stacked() {
        let wild = || curve(vec![1.0, 1e9], false, true);
        let (_, labels, _) = drawn(&[wild(), wild(), wild()], Axis::linear(0.0, 4.0), f64::NAN);
        let mut ys: Vec<f64> = labels.iter().map(|l| l.y).collect();
        ys.sort_unstable_by(f64::total_cmp);
        assert!(ys.windows(2).all(|pair| pair[1] - pair[0] >= LABEL));
    }

    #[test]
    fn every_run_has_its_cross_and_the_round_in_which_it_left() {
        // Both leave after round 2 and diverge in round 9; only every third round of the second was sampled.
        let sampled = [1.0, 4.0, 7.0];
        let wild = [
            curve(vec![1.0, 3.0, 5.0, 1e9, 1e20, 1e40, 1e80], true, true),
            Curve::new(&sampled, vec![0.0, 6.0, 1e90], true, true),
        ];
        let (book, labels, plot) = drawn(&wild, Axis::linear(0.0, 4.0), f64::NAN);
        let left: Vec<Option<f64>> = labels.iter().map(|label| label.left).collect();
        assert_eq!(left, [Some(3.0), Some(4.0)]);
        let paths = book.paths();
        let strokes: Vec<_> = paths[2..].iter().filter(|p| p[0].1 != p[1].1).collect();
        assert_eq!(strokes.len(), 4, "two crosses");
        let middle = |i: usize| (strokes[i][0].0 + strokes[i][1].0) / 2;
        assert_eq!(f64::from(middle(0)), plot.px(7.0).round());
        assert_eq!(middle(2), middle(0), "in one round");
        let level = |i: usize| f64::from(strokes[i][0].1 + strokes[i][1].1) / 2.0;
        assert!(level(2) - level(0) >= LABEL - 1.0, "below each other");
        let never = curve(vec![9.0, 1e9], false, true);
        let (_, labels, _) = drawn(&[never], Axis::linear(0.0, 4.0), f64::NAN);
        assert_eq!(labels[0].left, Some(1.0));
        // It continues above the chart, or comes back.
        let climbing = curve(vec![1.0, 3.0, 5.0, 9.0], false, false);
        let back = curve(vec![1.0, 5.0, 3.0, 2.0], false, false);
        let (_, labels, _) = drawn(&[climbing, back], Axis::linear(0.0, 4.0), f64::NAN);
        let left = |run| {
            labels
                .iter()
                .find(|label| label.run == run)
                .and_then(|label| label.left)
        };
        assert_eq!((left(0), left(1)), (Some(3.0), None));
    }

    #[test]
    fn a_label_names_the_curve_that_covers_its_own() {
        let run = |ends: f64| curve(vec![1.0, ends, ends], false, false);
        let wild = || curve(vec![1.0, 1e9], false, true);
        let curves = [run(2.0), run(2.001), run(1.0), run(2.0), wild(), wild()];
        let (_, labels, _) = drawn(&curves, Axis::linear(0.0, 4.0), f64::NAN);
        let mut under: Vec<_> = labels.iter().map(|l| (l.run, l.under)).collect();
        under.sort_unstable();
        let none = |run| (run, None);
        let expected = [
            none(0),
            (1, Some(0)),
            none(2),
            (3, Some(0)),
            none(4),
            none(5),
        ];
        assert_eq!(under, expected);
    }

    #[test]
    fn what_leaves_through_the_bottom_is_marked_there() {
        let low = curve(vec![1.0, 1e-3, 1e-3], false, false);
        let (book, labels, plot) = drawn(&[low], Axis::log(0.1, 10.0), f64::NAN);
        let arrow = book
            .paths()
            .into_iter()
            .find(|path| path.len() == 3)
            .unwrap();
        assert!(arrow.iter().all(|p| f64::from(p.1) <= plot.area.bottom));
        assert_eq!(labels.len(), 1);
    }

    #[test]
    fn every_exit_is_marked_but_not_twice_in_one_place() {
        let tips = |curve: Curve| {
            let (book, _, plot) = drawn(&[curve], Axis::linear(1.0, 2.0), f64::NAN);
            let flat = |path: &[(i32, i32)]| (path[1].1 - path[0].1).abs() <= 4;
            let arrow = |path: &&&[(i32, i32)]| path.len() == 3 && flat(path);
            let paths = book.paths();
            let tips: Vec<_> = paths.iter().filter(arrow).map(|path| path[1]).collect();
            (tips, plot)
        };
        let (through, plot) = tips(curve(vec![1.5, 0.5, 1.5, 3.0, 1.5, 0.5], false, false));
        let low = |tip: &(i32, i32)| f64::from(tip.1) > plot.area.bottom - 5.0;
        let low: Vec<bool> = through.iter().map(low).collect();
        assert_eq!(low, [true, false, true]);
        let (once, _) = tips(curve(vec![3.0, 1.5, 1e9], false, true));
        assert_eq!(once.len(), 1, "in the end it has its line and its ✕");
        let times: Vec<f64> = (0..400).map(|i| f64::from(i) / 40.0).collect();
        let restless = (0..400).map(|i| if i % 2 == 0 { 1.5 } else { 3.0 });
        let (many, plot) = tips(Curve::new(&times, restless.collect(), false, false));
        let room = (plot.area.width() / APART) as usize;
        assert!((2..=room + 1).contains(&many.len()), "{}", many.len());
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
