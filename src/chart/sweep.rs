//! The sweep chart: where every learner ends, against one parameter (C&O Fig. 2).
//!
//! One line a learner through the medians over the seeds, with a band from the
//! 10th to the 90th percentile; a learner without the parameter is a level line.
//! A ring marks a learner's best value, a vertical line the value the race on
//! the page has now.
//!
//! Nothing is silently missing: what has no place on the axis stands in a lane
//! above it, one for each learner that needs one. A ✕ is a point where seeds
//! diverged, paler if only some of them did; a ⌃ is a finite median above the
//! axis. The axis is made for those that learn: a learner may leave the top when
//! it ends ten times above the median line of all.

use plotters::prelude::DrawingBackend;
use serde::Deserialize;

use super::band::{self, Band};
use super::curves::{self, Curve};
use super::hover::{Hover, HoverValue};
use super::paint::{Anchor, Outcome, Painter, Pen, Stroke};
use super::plot::{Plot, Room};
use super::scale::{Axis, FINE, step_down, step_up};
use super::theme::{Theme, mix};
use super::thin::Point;
use super::{EndLabel, nearest_index};
use crate::experiment::frame::Column;
use crate::experiment::{ROUNDS, catalogue_of};

/// What the drawing needs of a sweep's summary; the columns are ranges of its data.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Results {
    /// What is swept.
    pub axis: Swept,
    /// Seeds a value.
    pub seeds: usize,
    /// The values, increasing.
    pub values: Column,
    /// The learners, in the order of the experiment.
    pub runs: Vec<RunResults>,
}

/// What is swept.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Swept {
    /// Id in the `sweep` key.
    pub id: String,
    /// Values are spaced by equal factors.
    pub log: bool,
}

/// One learner's results.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RunResults {
    /// The name it had.
    pub label: String,
    /// Drawn dashed.
    pub explicit: bool,
    /// It has the parameter.
    pub swept: bool,
    /// Median over the seeds at each value.
    pub median: Column,
    /// 10th percentile.
    pub low: Column,
    /// 90th percentile.
    pub high: Column,
    /// Seeds that diverged.
    pub diverged: Column,
    /// Where the median is best.
    pub best: Option<BestPoint>,
}

/// Where a median is best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct BestPoint {
    /// Index of the value.
    pub point: usize,
}

impl Results {
    /// The learners' lines.
    pub fn lines<'a>(&self, data: &'a [f64]) -> Vec<Line<'a>> {
        let seeds = self.seeds.max(1) as f64;
        let line = |run: &RunResults| Line {
            xs: self.values.of(data),
            median: run.median.of(data),
            low: run.low.of(data),
            high: run.high.of(data),
            lost: run.diverged.of(data).iter().map(|n| n / seeds).collect(),
            // A level line is nowhere better than elsewhere.
            best: run.best.filter(|_| run.swept).map(|best| best.point),
            explicit: run.explicit,
        };
        self.runs.iter().map(line).collect()
    }

    /// The parameter's axis, and its name.
    pub fn across(&self, data: &[f64]) -> (Axis, &'static str) {
        let values = self.values.of(data);
        let ends = (values.first(), values.last());
        let (from, to) = match ends {
            (Some(from), Some(to)) if from < to => (*from, *to),
            _ => (0.5, 1.0),
        };
        (
            across(from, to, self.axis.log && from > 0.0),
            name_of(&self.axis.id),
        )
    }
}

/// What the catalogue calls a swept parameter.
fn name_of(id: &str) -> &'static str {
    let (kind, param) = id.split_once('.').unwrap_or(("learner", id));
    let of_run = [ROUNDS];
    let entries = catalogue_of(kind);
    let params = entries.iter().flat_map(|entry| entry.params);
    let found = params.chain(&of_run).find(|spec| spec.id == param);
    found.map_or("step size", |spec| spec.name)
}

/// One learner's results over the values of the parameter.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// Its values of the parameter, increasing.
    pub xs: &'a [f64],
    /// Medians over the seeds; NaN where there is none (yet), +∞ if most diverged.
    pub median: &'a [f64],
    /// 10th percentile over `xs`.
    pub low: &'a [f64],
    /// 90th percentile over `xs`.
    pub high: &'a [f64],
    /// Share of the seeds that diverged over `xs`.
    pub lost: Vec<f64>,
    /// Index of its best value.
    pub best: Option<usize>,
    /// Drawn dashed.
    pub explicit: bool,
}

impl Line<'_> {
    fn curve(&self) -> Curve<'_> {
        Curve::new(self.xs, self.median.to_vec(), self.explicit, false)
    }

    /// Its medians that an axis can have a place for.
    fn finite(&self) -> impl Iterator<Item = f64> {
        self.median.iter().copied().filter(|v| v.abs() <= 1e300)
    }

    /// Share of seeds that diverged at a point.
    fn lost(&self, point: usize) -> f64 {
        self.lost.get(point).copied().unwrap_or(0.0)
    }
}

/// What stands in a lane.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mark {
    /// This share of the seeds diverged.
    Lost(f64),
    /// The median is finite and above the axis.
    Above,
}

/// Height of a lane in CSS pixels at the base font size.
const LANE: f64 = 10.0;

/// The parameter's axis: exactly its values.
pub fn across(from: f64, to: f64, log: bool) -> Axis {
    match log {
        true => Axis::exactly(from, to),
        false => Axis::linear(from, to),
    }
}

/// The plot on a canvas of `size`, with lanes above it.
pub fn plot(
    lines: &[Line],
    x: Axis,
    across: &'static str,
    size: (f64, f64),
    theme: &Theme,
) -> Plot {
    let mut plot = Plot::new(size, theme, Room::Names, x, range(lines)).over(across);
    let lanes = lines.iter().filter(|line| has_marks(line, &plot.y)).count();
    if lanes > 0 {
        let lanes = theme.em(LANE) * lanes as f64 + theme.em(4.0);
        plot.area.top = (plot.area.top + lanes).round().min(plot.area.bottom);
    }
    plot
}

/// Where the learners' medians lie: logarithmic if they span more than a decade.
fn range(lines: &[Line]) -> Axis {
    let mut all: Vec<f64> = lines.iter().flat_map(Line::finite).collect();
    all.sort_by(f64::total_cmp);
    // Where no value is the best one (time against d, regret against T) the whole curve is the point.
    if lines.iter().all(|line| line.best.is_none())
        && let Some((&least, &most)) = all.first().zip(all.last())
        && least > 0.0
        && most > 10.0 * least
    {
        return Axis::log(0.8 * least, most);
    }
    let Some((&least, &middle)) = all.first().zip(all.get(all.len() / 2)) else {
        return Axis::linear(0.0, 1.0);
    };
    let best = |line: &Line| line.finite().reduce(f64::min);
    let worst_best = lines.iter().filter_map(best).fold(least, f64::max);
    let start = lines.iter().filter_map(|line| line.finite().next());
    // Everybody's best is shown, and where they start, unless that is hopeless.
    let shown = worst_best.max(start.reduce(f64::min).unwrap_or(least));
    let calm = middle.max(shown.min(1e6 * middle.abs()));
    let top = |factor: f64| {
        let limit = calm.abs() * factor;
        all.iter()
            .rev()
            .copied()
            .find(|v| *v <= limit)
            .unwrap_or(calm)
    };
    if least > 0.0 && top(10.0) > 10.0 * least {
        // A little room below the best.
        return Axis::log(0.8 * least, top(30.0).min(30.0 * calm));
    }
    let top = top(4.0);
    if least < 0.0 {
        let size = least.abs().max(top);
        let step = step_down(size / 4.0, &FINE);
        return Axis::linear((least / step).floor() * step, (top / step).ceil() * step);
    }
    // Level lines far above zero would all look the same on an axis from zero.
    if least > 0.6 * top && top > least {
        let step = step_down((top - least) / 2.0, &FINE);
        let lo = (least / step - 0.2).floor() * step;
        return Axis::linear(lo, (top / step + 0.2).ceil() * step);
    }
    // Also for values too small to be divided.
    Axis::linear(
        0.0,
        if top < 1e-300 {
            1.0
        } else {
            step_up(top, &FINE)
        },
    )
}

fn mark(line: &Line, point: usize, y: &Axis) -> Option<Mark> {
    let median = line.median.get(point).copied().unwrap_or(f64::NAN);
    let lost = line.lost(point);
    if lost > 0.0 {
        Some(Mark::Lost(lost))
    } else {
        (median > y.hi).then_some(Mark::Above)
    }
}

fn has_marks(line: &Line, y: &Axis) -> bool {
    (0..line.xs.len()).any(|point| mark(line, point, y).is_some())
}

/// Draws everything, with the cursor at `hover_x` and the race's own values
/// (`live`, NaN for a learner without the parameter); returns where labels go.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    lines: &[Line],
    live: &[f64],
    hover_x: f64,
) -> Outcome<B, Vec<EndLabel>> {
    if plot.is_empty() {
        return Ok(Vec::new());
    }
    for (run, line) in lines.iter().enumerate().rev() {
        let Line { xs, low, high, .. } = *line;
        band::draw(painter, plot, Band { xs, low, high }, theme.run(run))?;
    }
    draw_live(painter, theme, plot, live)?;
    draw_lanes(painter, theme, plot, lines)?;
    let curves: Vec<Curve> = lines.iter().map(Line::curve).collect();
    let labels = curves::draw(painter, theme, plot, &curves, hover_x)?;
    for (run, line) in lines.iter().enumerate().rev() {
        let Some(best) = line.best.filter(|_| line.xs.len() > 1) else {
            continue;
        };
        let Some((x, median)) = line.xs.get(best).zip(line.median.get(best)) else {
            continue;
        };
        let at = plot.point(*x, *median);
        if at.1 >= plot.area.top && at.1 <= plot.area.bottom {
            painter.dot(at, theme.css(5.0), theme.run(run))?;
            painter.dot(at, theme.css(2.5), theme.ground)?;
        }
    }
    Ok(labels)
}

/// A vertical line at each of the race's own values, in the hue of the learner
/// that has it; in that of text where several do.
fn draw_live<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    live: &[f64],
) -> Outcome<B> {
    let area = plot.area;
    let thick = theme.css(1.5).round().max(1.0);
    let top = theme.em(4.0);
    for (run, value) in live.iter().enumerate() {
        let share = plot.x.share(*value);
        if !(0.0..=1.0).contains(&share) || live[..run].contains(value) {
            continue;
        }
        let alone = !live[run + 1..].contains(value);
        let colour = if alone { theme.run(run) } else { theme.ink2 };
        let colour = mix(theme.ground, colour, 0.8);
        painter.vertical(plot.px(*value), top, area.bottom, thick, colour)?;
    }
    Ok(())
}

fn draw_lanes<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    lines: &[Line],
) -> Outcome<B> {
    let most = lines.iter().map(|line| line.xs.len()).max().unwrap_or(0);
    let room = plot.area.width() / most.max(1) as f64;
    let reach = theme.css(3.0).min(0.35 * room).max(theme.css(1.5));
    let mut lanes = 0;
    for (run, line) in lines.iter().enumerate().rev() {
        if !has_marks(line, &plot.y) {
            continue;
        }
        lanes += 1;
        let y = lane(plot, lines, theme, run);
        for (point, x) in line.xs.iter().enumerate() {
            let x = plot.px(*x);
            let Some(mark) = mark(line, point, &plot.y) else {
                continue;
            };
            let share = match mark {
                Mark::Lost(share) => 0.35 + 0.65 * share.min(1.0),
                Mark::Above => 1.0,
            };
            let stroke = Stroke {
                colour: mix(theme.ground, theme.run(run), share),
                width: theme.css(1.5),
                dash: &[],
            };
            match mark {
                Mark::Lost(_) => painter.cross((x, y), reach, stroke)?,
                Mark::Above => painter.path(
                    &[
                        (x - reach, y + reach / 2.0),
                        (x, y - reach / 2.0),
                        (x + reach, y + reach / 2.0),
                    ],
                    stroke,
                )?,
            }
        }
    }
    if lanes > 0 {
        let middle = plot.area.top - theme.em(2.0 + LANE * f64::from(lanes) / 2.0);
        // A few lanes are lower than a line of text: clear of the axis's top tick.
        let middle = middle.min(plot.area.top - 1.2 * theme.font_px);
        let at = (plot.area.left - theme.em(8.0), middle);
        let font = (theme.font.as_str(), theme.font_px);
        let lost = lines
            .iter()
            .any(|line| line.lost.iter().any(|lost| *lost > 0.0));
        let text = if lost { "∞" } else { "↑" };
        painter.text(text, at, Anchor::RightMiddle, font, theme.ink2)?;
    }
    Ok(())
}

/// The point of the parameter nearest to the pointer, with every learner's
/// median there; the nearest learner may be one in a lane.
pub fn hover(plot: &Plot, lines: &[Line], theme: &Theme, (x, y): Point) -> Option<Hover> {
    let value = plot.round_at(x);
    // Nearest on the screen, that is by ratio on a logarithmic axis.
    let place = |v: &f64| plot.px(*v);
    let longest = lines.iter().max_by_key(|line| line.xs.len())?;
    let places: Vec<f64> = longest.xs.iter().map(place).collect();
    let t = *longest.xs.get(nearest_index(&places, plot.px(value))?)?;
    let mut nearest: Option<(f64, usize)> = None;
    let mut values = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let places: Vec<f64> = line.xs.iter().map(place).collect();
        let Some(point) = nearest_index(&places, plot.px(t)) else {
            continue;
        };
        let median = line.median.get(point).copied().unwrap_or(f64::NAN);
        let level = plot.py(median);
        let away = match mark(line, point, &plot.y) {
            _ if level >= plot.area.top => (level - y).abs(),
            Some(_) => (lane(plot, lines, theme, index) - y).abs(),
            None => f64::MAX,
        };
        if nearest.is_none_or(|(best, _)| away < best) {
            nearest = Some((away, index));
        }
        values.push(HoverValue {
            index,
            t: line.xs[point],
            value: median,
            truth: None,
        });
    }
    Some(Hover {
        t,
        nearest: nearest?.1,
        x: plot.px(t),
        values,
        coordinates: None,
    })
}

/// Middle of a learner's lane.
fn lane(plot: &Plot, lines: &[Line], theme: &Theme, run: usize) -> f64 {
    let below = lines[run + 1..]
        .iter()
        .filter(|line| has_marks(line, &plot.y))
        .count();
    plot.area.top - theme.em(LANE / 2.0 + 2.0) - theme.em(LANE) * below as f64
}

#[cfg(test)]
mod tests {
    use super::super::paint::PlainPen;
    use super::super::plot::draw_axes;
    use super::super::record::Recorder;
    use super::super::scale::Spacing;
    use super::super::theme::ChartTheme;
    use super::*;
    use plotters::prelude::SVGBackend;
    use proptest::prelude::*;

    const SIZE: (u32, u32) = (900, 340);

    /// 2⁻²⁰…2²⁰ as in C&O Fig. 2.
    fn powers() -> Vec<f64> {
        (-20..=20).map(|n| 2f64.powi(n)).collect()
    }

    /// A learner over the powers of two: its loss, or nothing where it diverged.
    struct Draft {
        xs: Vec<f64>,
        median: Vec<f64>,
        lost: Vec<f64>,
    }

    impl Draft {
        fn new(loss: impl Fn(f64) -> Option<f64>) -> Draft {
            let xs = powers();
            let losses = xs.iter().map(|x| loss(*x));
            let median = losses.map(|v| v.unwrap_or(f64::INFINITY)).collect();
            let lost = xs.iter().map(|x| f64::from(loss(*x).is_none())).collect();
            Draft { xs, median, lost }
        }

        fn line(&self) -> Line<'_> {
            let least = |a: &usize, b: &usize| self.median[*a].total_cmp(&self.median[*b]);
            Line {
                xs: &self.xs,
                median: &self.median,
                low: &self.median,
                high: &self.median,
                lost: self.lost.clone(),
                best: (0..self.xs.len()).min_by(least),
                explicit: false,
            }
        }
    }

    /// Flat over many decades.
    fn implicit() -> Draft {
        Draft::new(|x| Some(0.3 + 0.2 / (1.0 + 1e3 * x)))
    }

    /// Diverges from 2⁴ on, and is large from 2⁰ on.
    fn explicit() -> Draft {
        Draft::new(|x| (x < 16.0).then(|| 0.31 + 0.2 / (1.0 + 1e3 * x) + x.powi(6)))
    }

    fn theme() -> Theme {
        Theme::from(&ChartTheme {
            runs: ["#0072b2", "#d55e00"].map(String::from).to_vec(),
            ..ChartTheme::default()
        })
    }

    fn axis() -> Axis {
        across(2f64.powi(-20), 2f64.powi(20), true)
    }

    fn plot_of(lines: &[Line]) -> Plot {
        let size = (f64::from(SIZE.0), f64::from(SIZE.1));
        plot(lines, axis(), "step size", size, &theme())
    }

    fn drawn(lines: &[Line], live: &[f64], hover_x: f64) -> (Recorder, Vec<EndLabel>) {
        let (theme, plot) = (theme(), plot_of(lines));
        let (mut book, mut pen) = (Recorder::new(SIZE.0, SIZE.1), PlainPen);
        let mut painter = Painter::new(&mut book, &mut pen);
        draw_axes(&mut painter, &theme, &plot, true).unwrap();
        let labels = draw(&mut painter, &theme, &plot, lines, live, hover_x).unwrap();
        book.assert_on_canvas();
        (book, labels)
    }

    /// Strokes of two points, two a cross.
    fn crosses(book: &Recorder, plot: &Plot) -> usize {
        let above = |path: &&&[(i32, i32)]| path.iter().all(|p| f64::from(p.1) < plot.area.top);
        let strokes = book.paths();
        strokes
            .iter()
            .filter(above)
            .filter(|path| path.len() == 2)
            .count()
            / 2
    }

    #[test]
    fn every_diverged_point_has_its_cross_in_a_lane_above_the_plot() {
        let (calm, wild) = (implicit(), explicit());
        let lines = [calm.line(), wild.line()];
        let (book, labels) = drawn(&lines, &[], f64::NAN);
        let plot = plot_of(&lines);
        assert_eq!(crosses(&book, &plot), 17, "2⁴…2²⁰");
        assert!(book.texts().contains(&"∞"));
        // Finite, but above the axis: 2¹ … 2³ have a mark as well.
        let chevrons = book.paths().iter().filter(|path| path.len() == 3).count();
        let above = wild
            .median
            .iter()
            .filter(|v| v.is_finite() && **v > plot.y.hi);
        assert_eq!(chevrons, above.count());
        assert_eq!(labels.len(), 2);
        assert!(
            labels.iter().all(|label| !label.cut),
            "the lane says that it diverged"
        );
    }

    #[test]
    fn what_is_only_high_is_not_called_infinite() {
        let (calm, high) = (implicit(), Draft::new(|x| Some(0.3 + x * x)));
        let (book, _) = drawn(&[calm.line(), high.line()], &[], f64::NAN);
        assert!(book.texts().contains(&"↑") && !book.texts().contains(&"∞"));
    }

    #[test]
    fn nobody_needs_a_lane_when_nobody_leaves() {
        let calm = implicit();
        let (book, _) = drawn(&[calm.line()], &[], f64::NAN);
        assert_eq!(plot_of(&[calm.line()]).area.top, 10.0);
        assert!(!book.texts().contains(&"∞"));
    }

    #[test]
    fn an_exploding_learner_does_not_flatten_the_others() {
        let (calm, wild) = (implicit(), explicit());
        let y = range(&[calm.line(), wild.line()]);
        assert_eq!((y.spacing, y.lo, y.hi), (Spacing::Linear, 0.0, 2.0));
    }

    #[test]
    fn many_decades_of_loss_get_a_logarithmic_axis() {
        let noiseless = Draft::new(|x| Some(1.0 / (1.0 + (1e4 * x).min(1e5))));
        let y = range(&[noiseless.line()]);
        assert_eq!(y.spacing, Spacing::Log);
        assert!(y.lo <= 1e-5 && y.hi >= 1.0);
        let negative = Draft::new(|x| Some(if x < 1.0 { 3.0 } else { -2.0 }));
        let y = range(&[negative.line()]);
        assert!(y.spacing == Spacing::Linear && y.lo <= -2.0 && y.hi >= 3.0);
    }

    #[test]
    fn level_lines_far_above_zero_are_told_apart() {
        let flat = Draft::new(|x| Some(if x < 1.0 { 0.90 } else { 0.91 }));
        let y = range(&[flat.line()]);
        assert!(y.lo > 0.8 && y.lo < 0.90 && y.hi >= 0.91, "{y:?}");
        let constant = Draft::new(|_| Some(0.9));
        assert_eq!(range(&[constant.line()]).lo, 0.0);
    }

    #[test]
    fn every_value_of_the_race_has_one_line() {
        let (calm, wild) = (implicit(), explicit());
        let lines = [calm.line(), wild.line()];
        let rects = |live: &[f64]| {
            let (book, _) = drawn(&lines, live, f64::NAN);
            let upright = |mark: &&super::super::record::Mark| matches!(mark, super::super::record::Mark::Rect(a, b) if b.1 - a.1 > 200);
            book.marks.iter().filter(upright).count()
        };
        assert_eq!(rects(&[f64::NAN, f64::NAN]), 0);
        assert_eq!(rects(&[0.1, 0.1]), 1);
        assert_eq!(rects(&[0.1, f64::NAN]), 1);
        assert_eq!(rects(&[0.1, 0.2, 0.1]), 2);
        assert_eq!(rects(&[1e12, 0.2]), 1, "beside the axis there is no place");
    }

    #[test]
    fn the_pointer_is_told_the_nearest_point_and_learner() {
        let (calm, wild) = (implicit(), explicit());
        let lines = [calm.line(), wild.line()];
        let (plot, theme) = (plot_of(&lines), theme());
        let at = (plot.px(1.1), plot.py(0.3));
        let found = hover(&plot, &lines, &theme, at).unwrap();
        assert_eq!((found.t, found.nearest), (1.0, 0));
        assert_eq!(found.values[0].value, calm.median[20]);
        let lane = (plot.px(700.0), plot.area.top - 5.0);
        let found = hover(&plot, &lines, &theme, lane).unwrap();
        assert_eq!((found.t, found.nearest), (512.0, 1), "the one in the lane");
        assert!(hover(&plot, &[], &theme, at).is_none());
    }

    #[test]
    fn a_summary_becomes_lines_over_its_values() {
        let column = |offset, len| Column { offset, len };
        let results = Results {
            axis: Swept {
                id: "step".into(),
                log: true,
            },
            seeds: 4,
            values: column(0, 2),
            runs: vec![RunResults {
                median: column(2, 2),
                low: column(2, 2),
                high: column(2, 2),
                diverged: column(4, 2),
                ..RunResults::default()
            }],
        };
        let data = [0.5, 8.0, 1.0, f64::INFINITY, 0.0, 3.0];
        let lines = results.lines(&data);
        assert_eq!(lines[0].xs, [0.5, 8.0]);
        assert_eq!(lines[0].lost, [0.0, 0.75]);
        let (axis, name) = results.across(&data);
        assert_eq!((axis.lo, axis.hi, name), (0.5, 8.0, "step size"));
        assert_eq!(results.across(&[]).0.hi, 1.0, "before there are values");
        let names = ["stream.rho", "reg.lambda", "rounds", "beta"].map(name_of);
        assert!(names.iter().all(|name| *name != "step size"), "{names:?}");
    }

    #[test]
    fn the_same_drawing_works_as_svg() {
        let (calm, wild) = (implicit(), explicit());
        let lines = [calm.line(), wild.line()];
        let (theme, plot) = (theme(), plot_of(&lines));
        let mut svg = String::new();
        {
            let mut backend = SVGBackend::with_string(&mut svg, SIZE);
            let mut pen = PlainPen;
            let mut painter = Painter::new(&mut backend, &mut pen);
            draw_axes(&mut painter, &theme, &plot, true).unwrap();
            draw(&mut painter, &theme, &plot, &lines, &[0.01, 0.01], 1.0).unwrap();
        }
        assert!(svg.contains("step size") && svg.contains("2⁻²⁰"));
        assert_eq!(svg.matches("<polygon").count(), 2, "a band each");
    }

    proptest! {
        #[test]
        fn whatever_the_numbers_nothing_panics_and_nothing_is_missing(
            values in prop::collection::vec(
                prop_oneof![
                    -1e9..1e9f64, Just(f64::NAN), Just(f64::INFINITY), Just(f64::MAX), Just(-f64::MAX),
                    Just(0.0), Just(5e-324), 1e-300..1e-200f64,
                ],
                0..30,
            ),
            lost in prop::collection::vec(0.0..1.5f64, 0..30),
            hover_x in prop_oneof![Just(f64::NAN), 1e-9..1e9f64],
        ) {
            let xs: Vec<f64> = (0..values.len()).map(|n| 2f64.powi(n as i32 - 15)).collect();
            let best = (!values.is_empty()).then_some(0);
            let line = Line {
                xs: &xs, median: &values, low: &values, high: &values, lost: lost.clone(), best, explicit: true,
            };
            for size in [(0.0, 0.0), (200.0, 90.0), (900.0, 340.0)] {
                let lines = [line.clone(), line.clone()];
                let plot = plot(&lines, axis(), "", size, &theme());
                prop_assert!(plot.y.lo.is_finite() && plot.y.hi.is_finite() && plot.y.hi > plot.y.lo);
                let (mut book, mut pen) = (Recorder::new(size.0 as u32, size.1 as u32), PlainPen);
                let mut painter = Painter::new(&mut book, &mut pen);
                draw_axes(&mut painter, &theme(), &plot, true).unwrap();
                draw(&mut painter, &theme(), &plot, &lines, &[hover_x], hover_x).unwrap();
                book.assert_on_canvas();
                hover(&plot, &lines, &theme(), (size.0 / 2.0, size.1 / 2.0));
            }
            // Every finite or infinite median has a place: on the axis, above it, or below it.
            let y = range(std::slice::from_ref(&line));
            for (point, median) in values.iter().enumerate() {
                let shown = y.share(*median) <= 1.0 + 1e-9;
                let marked = mark(&line, point, &y).is_some();
                let below = *median <= 0.0 && y.spacing == Spacing::Log;
                let beyond = *median < -1e300;
                prop_assert!(median.is_nan() || shown || marked || below || beyond, "{median} on {y:?}");
            }
        }
    }
}
