use plotters::prelude::SVGBackend;
use proptest::prelude::*;

use super::range::*;
use super::results::name_of;
use super::*;
use crate::chart::EndLabel;
use crate::chart::paint::{Painter, PlainPen};
use crate::chart::plot::{Plot, draw_axes};
use crate::chart::record::Recorder;
use crate::chart::scale::{Axis, Spacing};
use crate::chart::theme::{ChartTheme, Theme};
use crate::experiment::frame::Column;

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
        let upright = |mark: &&crate::chart::record::Mark| matches!(mark, crate::chart::record::Mark::Rect(a, b) if b.1 - a.1 > 200);
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
            ..Swept::default()
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
        ..Results::default()
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
