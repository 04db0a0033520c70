use proptest::prelude::*;

use super::range::*;
use super::results::name_of;
use super::*;
use crate::chart::EndLabel;
use crate::chart::baseline::{Beyond, beyond};
use crate::chart::curves::Curve;
use crate::chart::picture::NOWHERE;
use crate::chart::plot::{Plot, draw_axes};
use crate::chart::record::Recorder;
use crate::chart::scale::{Axis, Spacing};
use crate::chart::surface::Painter;
use crate::chart::theme::{ChartTheme, Theme};
use crate::experiment::frame::Column;
use crate::experiment::metric::Metric;
use crate::experiment::sweep::{Axis as Swept, RunSummary, Summary};

const SIZE: (u32, u32) = (900, 340);

/// 2⁻²⁰…2²⁰ as in C&O Fig. 2.
fn powers() -> Vec<f64> {
    (-20..=20).map(|n| 2f64.powi(n)).collect()
}

/// A learner over the powers of two: its loss, or nothing if it diverged.
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
    Axis::exactly(2f64.powi(-20), 2f64.powi(20))
}

/// Learners without a baseline, for a metric of which less is better.
fn shown<'a>(lines: &[Line<'a>]) -> Shown<'a> {
    Shown {
        lines: lines.to_vec(),
        ..Shown::default()
    }
}

fn range_of(lines: &[Line]) -> Axis {
    range(&shown(lines))
}

fn chart<'a>(shown: &Shown<'a>, live: &'a [f64]) -> SweepChart<'a> {
    SweepChart {
        shown: shown.clone(),
        x: axis(),
        across: "step size",
        live,
        names: Vec::new(),
    }
}

fn plot_of(lines: &[Line]) -> Plot {
    let size = (f64::from(SIZE.0), f64::from(SIZE.1));
    chart(&shown(lines), &[]).plot(size, &theme())
}

fn drawn(lines: &[Line], live: &[f64]) -> (Recorder, Vec<EndLabel>) {
    recorded(&shown(lines), live)
}

fn recorded(shown: &Shown, live: &[f64]) -> (Recorder, Vec<EndLabel>) {
    let size = (f64::from(SIZE.0), f64::from(SIZE.1));
    let (theme, chart) = (theme(), chart(shown, live));
    let plot = chart.plot(size, &theme);
    let mut book = Recorder::new(SIZE.0, SIZE.1);
    let mut painter = Painter::new(&mut book);
    draw_axes(&mut painter, &theme, &plot);
    let labels = chart.draw(&mut painter, &theme, &plot, NOWHERE);
    book.assert_on_canvas();
    (book, labels)
}

/// Number of strokes of two points; each cross has two.
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
    let (book, labels) = drawn(&lines, &[]);
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
    let (book, _) = drawn(&[calm.line(), high.line()], &[]);
    assert!(book.texts().contains(&"↑") && !book.texts().contains(&"∞"));
}

#[test]
fn nobody_needs_a_lane_when_nobody_leaves() {
    let calm = implicit();
    let (book, _) = drawn(&[calm.line()], &[]);
    assert_eq!(plot_of(&[calm.line()]).area.top, 10.0);
    assert!(!book.texts().contains(&"∞"));
}

#[test]
fn an_exploding_learner_does_not_flatten_the_others() {
    let (calm, wild) = (implicit(), explicit());
    let y = range_of(&[calm.line(), wild.line()]);
    assert_eq!((y.spacing, y.lo, y.hi), (Spacing::Linear, 0.0, 2.0));
}

#[test]
fn many_decades_of_loss_get_a_logarithmic_axis() {
    let noiseless = Draft::new(|x| Some(1.0 / (1.0 + (1e4 * x).min(1e5))));
    let y = range_of(&[noiseless.line()]);
    assert_eq!(y.spacing, Spacing::Log);
    assert!(y.lo <= 1e-5 && y.hi >= 1.0);
    let negative = Draft::new(|x| Some(if x < 1.0 { 3.0 } else { -2.0 }));
    let y = range_of(&[negative.line()]);
    assert!(y.spacing == Spacing::Linear && y.lo <= -2.0 && y.hi >= 3.0);
}

#[test]
fn level_lines_far_above_zero_are_told_apart() {
    let flat = Draft::new(|x| Some(if x < 1.0 { 0.90 } else { 0.91 }));
    let y = range_of(&[flat.line()]);
    assert!(y.lo > 0.8 && y.lo < 0.90 && y.hi >= 0.91, "{y:?}");
    let constant = Draft::new(|_| Some(0.9));
    assert_eq!(range_of(&[constant.line()]).lo, 0.0);
}

#[test]
fn what_is_not_bad_when_large_is_shown_whole() {
    // Zeros of a learner that sets no weights to 0 for most values: 57 at the last.
    let zeros = Draft::new(|x| {
        Some(if x < 2f64.powi(18) {
            0.0
        } else {
            3.0 * x.log2() - 3.0
        })
    });
    let all = Shown {
        whole: true,
        ..shown(&[zeros.line()])
    };
    let y = range(&all);
    assert_eq!((y.spacing, y.lo), (Spacing::Linear, 0.0));
    assert!(y.hi >= 57.0, "{y:?}");
    assert_eq!(drawn(&[zeros.line()], &[]).0.texts()[1], "20");
    // Counts of which less is better, such as mistakes: half of them 0, the others no tenfold of
    // anything.
    let y = range_of(&[zeros.line()]);
    assert!(y.hi >= 57.0, "{y:?}");
    // Next to hopeless values the others can still be distinguished.
    let lost = Draft::new(|x| {
        Some(if x < 2f64.powi(15) {
            0.0
        } else if x < 2f64.powi(19) {
            4.0
        } else {
            1e30
        })
    });
    assert!(range_of(&[lost.line()]).hi < 100.0);
    // Regret against T grows over decades.
    let growing = Draft::new(Some);
    let y = range(&Shown {
        whole: true,
        ..shown(&[growing.line()])
    });
    assert!(y.spacing == Spacing::Log && y.hi >= 2f64.powi(20));
}

#[test]
fn the_view_chooses_both_axes() {
    let (calm, wild) = (implicit(), explicit());
    let as_chosen = |lines: &[Line], spacing| {
        range(&Shown {
            spacing: Some(spacing),
            ..shown(lines)
        })
    };
    let y = as_chosen(&[calm.line(), wild.line()], Spacing::Log);
    assert!(
        y.spacing == Spacing::Log && y.lo <= 0.3 && y.hi < 100.0,
        "{y:?}"
    );
    let noiseless = Draft::new(|x| Some(1.0 / (1.0 + (1e4 * x).min(1e5))));
    let y = as_chosen(&[noiseless.line()], Spacing::Linear);
    assert_eq!((y.spacing, y.lo), (Spacing::Linear, 0.0));
    let none = Draft::new(|_| Some(-1.0));
    assert_eq!(
        as_chosen(&[none.line()], Spacing::Log).spacing,
        Spacing::Linear
    );
    // Half of the values have no place on a logarithmic axis: each has a mark at the bottom.
    let zeros = Draft::new(|x| Some(x.log2().max(0.0)));
    let logarithmic = Shown {
        spacing: Some(Spacing::Log),
        whole: true,
        ..shown(&[zeros.line()])
    };
    assert_eq!(range(&logarithmic).spacing, Spacing::Log);
    let (book, _) = recorded(&logarithmic, &[]);
    let marks = book.paths().iter().filter(|path| path.len() == 3).count();
    assert_eq!(marks, 21, "2⁻²⁰…2⁰");

    let summary = Summary {
        axis: Swept {
            log: true,
            ..Swept::default()
        },
        values: Column { offset: 0, len: 2 },
        ..Summary::default()
    };
    let across = |data: &[f64], spacing| parameter_axis(&summary, data, spacing).0.spacing;
    let [linear, log] = [Spacing::Linear, Spacing::Log];
    assert_eq!(across(&[0.5, 8.0], None), log);
    assert_eq!(across(&[0.5, 8.0], Some(linear)), linear);
    assert_eq!(across(&[0.0, 8.0], Some(log)), linear, "0 has no place");
}

#[test]
fn bands_of_what_is_shown_whole_are_shown_whole() {
    let zeros = Draft::new(|_| Some(20.0));
    let high = vec![70.0; zeros.xs.len()];
    let line = Line {
        high: &high,
        ..zeros.line()
    };
    let all = |whole| Shown {
        whole,
        ..shown(std::slice::from_ref(&line))
    };
    assert!(range(&all(true)).hi >= 70.0 && range(&all(false)).hi < 70.0);
}

#[test]
fn never_learning_is_a_dotted_line_that_moves_no_axis() {
    let (calm, xs) = (implicit(), powers());
    let with = |level: f64| Shown {
        baseline: Some(Curve::new(&xs, vec![level; xs.len()], false, false)),
        ..shown(&[calm.line()])
    };
    let own = range_of(&[calm.line()]);
    let sides = [
        (0.45, None, "w = 0"),
        (1e6, Some(Beyond::Above), "w = 0 ↑"),
        (-3.0, Some(Beyond::Below), "w = 0 ↓"),
    ];
    for (level, side, text) in sides {
        let shown = with(level);
        assert_eq!(range(&shown), own);
        assert_eq!(beyond(shown.baseline.as_ref().unwrap(), &own), side);
        let (_, labels) = recorded(&shown, &[]);
        let last = labels.last().unwrap();
        assert_eq!((last.run, last.text.as_deref()), (1, Some(text)));
        let plot = plot_of(&[calm.line()]);
        assert!(last.y >= plot.area.top && last.y <= plot.area.bottom);
    }
    assert!(drawn(&[calm.line()], &[]).1.len() == 1, "none without it");
}

#[test]
fn every_value_of_the_race_has_one_line() {
    let (calm, wild) = (implicit(), explicit());
    let lines = [calm.line(), wild.line()];
    let rects = |live: &[f64]| {
        let (book, _) = drawn(&lines, live);
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
    let shown_lines = shown(&lines);
    let chart_of = chart(&shown_lines, &[]);
    let under = |at| chart_of.hover(&plot, &theme, at).unwrap().samples();
    let at = (plot.px(1.1), plot.py(0.3));
    let found = under(at);
    assert_eq!((found.t, found.nearest), (1.0, 0));
    assert_eq!(found.values[0].value, calm.median[20]);
    let lane = (plot.px(700.0), plot.area.top - 5.0);
    let found = under(lane);
    assert_eq!((found.t, found.nearest), (512.0, 1), "the one in the lane");
    assert!(chart(&shown(&[]), &[]).hover(&plot, &theme, at).is_none());
}

#[test]
fn a_summary_becomes_lines_over_its_values() {
    let column = |offset, len| Column { offset, len };
    let summary = Summary {
        axis: Swept {
            id: "step".into(),
            log: true,
            ..Swept::default()
        },
        seeds: 4,
        values: column(0, 2),
        runs: vec![RunSummary {
            median: column(2, 2),
            low: column(2, 2),
            high: column(2, 2),
            diverged: column(4, 2),
            ..RunSummary::default()
        }],
        ..Summary::default()
    };
    let data = [0.5, 8.0, 1.0, f64::INFINITY, 0.0, 3.0];
    let lines = Shown::of(&summary, &data, None).lines;
    assert_eq!(lines[0].xs, [0.5, 8.0]);
    assert_eq!(lines[0].lost, [0.0, 0.75]);
    let (axis, name) = parameter_axis(&summary, &data, None);
    assert_eq!((axis.lo, axis.hi, name), (0.5, 8.0, "step size"));
    let none = parameter_axis(&summary, &[], None).0;
    assert_eq!(none.hi, 1.0, "before there are values");
    let names = ["stream.rho", "reg.lambda", "rounds", "beta"].map(name_of);
    assert!(names.iter().all(|name| *name != "step size"), "{names:?}");
    assert_eq!(names[1], "λ of the regulariser", "not a learner's");
    let whole = |measure, less_is_better, given| {
        let axis = Swept {
            given,
            ..Swept::default()
        };
        let summary = Summary {
            measure,
            less_is_better,
            axis,
            ..Summary::default()
        };
        Shown::of(&summary, &[], None).whole
    };
    use Metric::{Mean, Micros, Regret, Zeros};
    assert!(whole(Zeros, false, false) && whole(Micros, true, false) && whole(Regret, true, true));
    assert!(!whole(Mean, true, false) && !whole(Regret, true, false));
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
        whole in any::<bool>(),
        spacing in prop_oneof![Just(None), Just(Some(Spacing::Linear)), Just(Some(Spacing::Log))],
    ) {
        let xs: Vec<f64> = (0..values.len()).map(|n| 2f64.powi(n as i32 - 15)).collect();
        let best = (!values.is_empty()).then_some(0);
        let line = Line {
            xs: &xs, median: &values, low: &values, high: &values, lost: lost.clone(), best, explicit: true,
        };
        for size in [(0.0, 0.0), (200.0, 90.0), (900.0, 340.0)] {
            let lines = [line.clone(), line.clone()];
            let zero = Curve::new(&xs, values.clone(), false, false);
            let shown = Shown { lines: lines.to_vec(), baseline: Some(zero), whole, spacing };
            let live = [hover_x];
            let chart = chart(&shown, &live);
            let plot = chart.plot(size, &theme());
            prop_assert!(plot.y.lo.is_finite() && plot.y.hi.is_finite() && plot.y.hi > plot.y.lo);
            let mut book = Recorder::new(size.0 as u32, size.1 as u32);
            let mut painter = Painter::new(&mut book);
            draw_axes(&mut painter, &theme(), &plot);
            chart.draw(&mut painter, &theme(), &plot, [hover_x, f64::NAN]);
            book.assert_on_canvas();
            chart.hover(&plot, &theme(), (size.0 / 2.0, size.1 / 2.0));
        }
        // Every finite or infinite median has a place: on the axis, above it, or below it.
        let y = range(&Shown { whole, spacing, ..shown(std::slice::from_ref(&line)) });
        for (point, median) in values.iter().enumerate() {
            let shown = y.share(*median) <= 1.0 + 1e-9;
            let marked = mark(&line, point, &y).is_some();
            let below = *median <= 0.0 && y.spacing == Spacing::Log;
            let beyond = *median < -1e300;
            prop_assert!(median.is_nan() || shown || marked || below || beyond, "{median} on {y:?}");
        }
    }
}
