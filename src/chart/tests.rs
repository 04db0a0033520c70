//! Whole charts on a recording backend and as SVG.

use plotters::prelude::SVGBackend;
use proptest::prelude::*;

use super::figure::{Curves, FigureData, Kind, Options};
use super::picture::{Against, Choice, Over, Picture};
use super::pictures::loss;
use super::plot::draw_axes;
use super::record::Recorder;
use super::scale::Spacing;
use super::surface::{OnPlotters, Painter};
use super::theme::{ChartTheme, Theme};
use super::*;
use crate::experiment::anatomy::Anatomy;
use crate::experiment::metric::{LOSSES, Metric, STEPS};
use crate::experiment::sweep::Summary;

mod draft;

pub use draft::Draft;

pub fn theme() -> Theme {
    Theme::from(&ChartTheme {
        runs: ["#0072b2", "#009e73", "#d55e00", "#b8578f"]
            .map(String::from)
            .to_vec(),
        ..ChartTheme::default()
    })
}

impl Draft {
    /// Applies a function to every chart, in every variant.
    fn each(&self, mut use_of: impl FnMut(&dyn Picture)) {
        let (summary, anatomy) = (Summary::default(), Anatomy::default());
        let mut figure = FigureData {
            scene: self.scene(),
            proof: self.proof(),
            bands: None,
            sweep: (&summary, &[]),
            live: &[],
            anatomy: &anatomy,
            options: Options::default(),
        };
        for metric in LOSSES {
            for (_, against) in Against::ALL {
                for spacing in [None, Some(Spacing::Linear), Some(Spacing::Log)] {
                    figure.options.metric = metric;
                    figure.options.against = *against;
                    figure.options.spacing = spacing;
                    use_of(&*figure.picture(Kind::Loss));
                }
            }
        }
        for steps in STEPS {
            figure.options.steps = steps;
            use_of(&*figure.picture(Kind::Curves(Curves::Steps)));
        }
        for choice in [Choice::Largest, Choice::Support] {
            figure.options.choice = choice;
            use_of(&*figure.picture(Kind::Weights));
        }
        for (_, kind) in Kind::ALL {
            use_of(&*figure.picture(*kind));
        }
    }

    /// Draws every chart, and points at the middle of each.
    fn draw_all(&self, size: (u32, u32), theme: &Theme, hover_t: f64) -> Vec<Recorder> {
        let wide = (f64::from(size.0), f64::from(size.1));
        let middle = (wide.0 / 2.0, wide.1 / 2.0);
        let mut books = Vec::new();
        self.each(|picture| {
            let plot = picture.plot(wide, theme);
            let mut book = Recorder::new(size.0, size.1);
            let mut painter = Painter::new(&mut book);
            draw_axes(&mut painter, theme, &plot);
            picture.draw(&mut painter, theme, &plot, [hover_t, f64::NAN]);
            book.assert_on_canvas();
            books.push(book);
            picture.hover(&plot, theme, middle);
        });
        books
    }
}

fn loss_of(draft: &Draft, metric: Metric, spacing: Option<Spacing>) -> loss::Loss<'_> {
    let how = (metric, Against::Best, spacing);
    loss::Loss::new(draft.scene(), how, None, None, None)
}

/// Four learners, two of which diverge, as in the default experiment.
fn race() -> Draft {
    let mut draft = Draft::new(600, 1000);
    draft.run("fiol", None, |t| 0.9 * t);
    draft.run("isgd", None, |t| 0.95 * t);
    draft.run("comid", Some(52), |t| 10f64.powf(t / 5.0 - 1.0));
    draft.run("sgd", Some(57), |t| 10f64.powf(t / 6.0 - 1.0));
    for c in 1..=12 {
        let goal = if c % 2 == 0 { 1.0 } else { -0.5 } / c as f64;
        draft.weight(
            c,
            true,
            c < 4,
            move |t| goal * (1.0 - (-t / 80.0).exp()),
            Some(goal),
        );
    }
    draft.map(50, 2, 300, |r, c| f64::from(r * 7 % 11 > c / 40));
    draft.prediction(2.0, &[&|x| x, &|x| x.sin(), &|_| f64::NAN, &|x| 1e9 * x]);
    draft
}

#[test]
fn straight_lines_need_few_points() {
    let books = race().draw_all((1200, 600), &theme(), f64::NAN);
    let points = |book: &Recorder| book.paths().iter().map(|path| path.len()).sum::<usize>();
    assert!(points(&books[0]) < 100);
    assert!(books.iter().all(|book| points(book) < 8 * 2 * 1200));
}

/// The first learner takes 2 ms per round, the second 0.5 ms, the others were not timed.
#[test]
fn over_time_each_learner_has_its_own_pace() {
    let draft = |timed: bool| {
        let mut draft = Draft::new(100, 100);
        for (id, micros) in [("fiol", 2000.0), ("sgd", 500.0)] {
            draft.run(id, None, |t| t);
            let run = draft.frame.runs.last_mut().unwrap();
            if timed {
                run.values.insert(Metric::Micros, micros);
            }
        }
        draft.run("comid", Some(50), |t| 10f64.powf(t));
        draft
    };
    let (summary, anatomy, theme) = (Summary::default(), Anatomy::default(), theme());
    let of = |draft: &Draft, use_of: &dyn Fn(&dyn Picture, plot::Plot)| {
        let options = Options {
            over: Over::Time,
            metric: Metric::Total,
            ..Options::default()
        };
        let figure = FigureData {
            scene: draft.scene(),
            proof: None,
            bands: None,
            sweep: (&summary, &[]),
            live: &[],
            anatomy: &anatomy,
            options,
        };
        let picture = figure.picture(Kind::Loss);
        let plot = picture.plot((1200.0, 600.0), &theme);
        use_of(&*picture, plot);
    };
    of(&draft(true), &|picture, plot| {
        assert_eq!(
            (plot.x.lo, plot.x.hi, plot.across),
            (0.5, 200.0, "learning time in ms, measured on this machine")
        );
        let mut book = Recorder::new(1200, 600);
        let labels = picture.draw(&mut Painter::new(&mut book), &theme, &plot, [f64::NAN; 2]);
        let ends: Vec<f64> = labels.iter().map(|label| (label.x - 8.0).round()).collect();
        assert_eq!(ends, [plot.px(200.0), plot.px(50.0)].map(f64::round));
        let hover = picture
            .hover(&plot, &theme, plot.point(40.1, 80.0))
            .unwrap()
            .samples();
        // After 40 ms the first has played 20 rounds and the second 80.
        let values: Vec<f64> = hover.values.iter().map(|value| value.value).collect();
        assert_eq!(
            (hover.t, hover.nearest, &values[..]),
            (40.0, 1, &[20.0, 80.0][..])
        );
    });
    of(&draft(false), &|_, plot| {
        assert_eq!(
            (plot.x.hi, plot.across),
            (100.0, "round t"),
            "no time was measured"
        );
    });
}

/// Two learners with losses of `first` and 1.2 per round, and weights that stay at 0 with a loss of 1, in round
/// 200 of 1000.
fn beside_zero(first: f64) -> Draft {
    let mut draft = Draft::new(200, 1000);
    draft.run("fiol", None, move |t| first * t);
    draft.run("sgd", None, |t| 1.2 * t);
    draft.zero(|t| t);
    draft
}

/// The label of the weights that stay at 0 in the loss chart, with the chart's plot and number of paths.
fn zero_label(draft: &Draft, metric: Metric) -> (Option<EndLabel>, plot::Plot, usize) {
    let loss = loss_of(draft, metric, None);
    let plot = loss.plot((1200.0, 600.0), &theme());
    let mut book = Recorder::new(1200, 600);
    let mut labels = loss.draw(&mut Painter::new(&mut book), &theme(), &plot, [f64::NAN; 2]);
    labels.retain(|label| label.run == draft.frame.runs.len());
    assert!(labels.len() < 2);
    (labels.pop(), plot, book.paths().len())
}

#[test]
fn never_learning_is_a_dotted_line() {
    for metric in [Metric::Total, Metric::Mean, Metric::Objective] {
        let (label, plot, paths) = zero_label(&beside_zero(1.1), metric);
        let label = label.unwrap();
        assert_eq!((label.text.as_deref(), paths), (Some("w = 0"), 3));
        assert!(
            (label.x - plot.px(200.0) - 8.0).abs() < 1e-9,
            "where the others end"
        );
        let level = if metric == Metric::Total { 200.0 } else { 1.0 };
        assert!((label.y - plot.py(level)).abs() <= 1.0);
        let (label, _, paths) = zero_label(&beside_zero(0.9), metric);
        assert!(
            label.is_some() && paths == 3,
            "a learner below it takes nothing away"
        );
    }
    let regret = Metric::Regret;
    assert_eq!(zero_label(&beside_zero(1.1), regret).0, None);

    let mut draft = beside_zero(1.1);
    draft.frame.early = true;
    assert!(
        zero_label(&draft, Metric::Mean).0.is_some(),
        "in the first rounds too"
    );
    let over_time = loss_of(&draft, Metric::Mean, None).paced(Some(vec![1.0; 2]));
    assert!(over_time.zero.is_none());
    // A diverged learner is not better.
    let mut lost = beside_zero(1.1);
    lost.frame.runs[0].diverged_at = Some(150);
    let run = &mut lost.frame.runs[0];
    let total = crate::experiment::frame::Column {
        len: 100,
        ..run.series(Metric::Total)
    };
    run.series.insert(Metric::Total, total);
    assert!(zero_label(&lost, Metric::Total).0.is_some());
}

#[test]
fn the_axis_reaches_to_never_learning_unless_that_flattens_the_learners() {
    let real = |zero: f64| {
        let mut draft = Draft::new(200, 1000);
        draft.run("fiol", None, |t| 0.4 * t + 20.0);
        draft.zero(move |t| zero * t);
        let (label, plot, paths) = zero_label(&draft, Metric::Mean);
        (label.and_then(|label| label.text).unwrap(), plot.y, paths)
    };
    let (alone, own, _) = real(0.6);
    assert_eq!(alone, "w = 0", "it has a place there");
    let (near, axis, _) = real(1.5 * own.hi);
    assert_eq!((near.as_str(), axis.lo), ("w = 0", own.lo));
    assert!(axis.hi > own.hi);
    let (far, axis, paths) = real(1e6 * own.hi);
    assert_eq!((far.as_str(), axis), ("w = 0 ↑", own));
    assert_eq!(paths, 1, "the learner's");
    let (below, axis, _) = real(1e-9);
    assert_eq!((below.as_str(), axis), ("w = 0 ↓", own));
}

#[test]
fn the_same_drawing_works_as_svg() {
    let (draft, theme) = (race(), theme());
    let loss = loss_of(&draft, Metric::Mean, Some(Spacing::Log));
    let plot = loss.plot((800.0, 300.0), &theme);
    let mut svg = String::new();
    {
        let mut surface = OnPlotters::new(SVGBackend::with_string(&mut svg, (800, 300)), 1);
        let mut painter = Painter::new(&mut surface);
        draw_axes(&mut painter, &theme, &plot);
        let labels = loss.draw(&mut painter, &theme, &plot, [300.0, f64::NAN]);
        let shown = Geometry::new(&plot, labels);
        assert_eq!(shown.end_labels.len(), 4);
        assert_eq!(shown.x_max, 1000.0);
        assert_eq!(surface.error(), None);
    }
    // Four curves, and for the two that diverged the line from where they left to a cross of two strokes.
    assert_eq!(svg.matches("<polyline").count(), 10);
    assert!(svg.contains("round t") && svg.contains("#0072B2"));
}

#[test]
fn nothing_panics_on_odd_frames_and_canvases() {
    let mut drafts = vec![Draft::new(0, 0), Draft::new(0, 20000), Draft::new(1, 1)];
    let mut one = Draft::new(1, 20000);
    one.run("fiol", None, |_| 0.3);
    one.weight(1, true, true, |_| 0.0, Some(0.0));
    one.map(1, 1, 1, |_, _| 1.0);
    drafts.push(one);
    let mut odd = Draft::new(40, 100);
    for value in [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        -1.0,
        0.0,
        f64::MAX,
        5e-324,
    ] {
        odd.run(
            "sgd",
            None,
            move |t| if t as u64 % 3 == 0 { value } else { t },
        );
        odd.run("sgd", Some(30), move |_| value);
        odd.weight(1, true, true, move |t| value * t, Some(value));
    }
    odd.zero(|t| if t < 20.0 { f64::INFINITY } else { -t });
    odd.map(3, 40, 40, |r, _| [f64::NAN, -1.0, 7.0][r]);
    drafts.push(odd);
    let mut torn = race();
    torn.data.truncate(1000);
    drafts.push(torn);
    let mut hollow = race();
    hollow.frame.dim = 0;
    hollow.frame.weights.run = 99;
    drafts.push(hollow);
    for draft in &drafts {
        for size in [
            (0, 0),
            (1, 1),
            (3, 900),
            (900, 3),
            (200, 90),
            (390, 240),
            (1200, 600),
        ] {
            for hover in [f64::NAN, -5.0, 0.0, 1.0, 20.0, 1e9, f64::INFINITY] {
                draft.draw_all(size, &theme(), hover);
            }
        }
    }
}

#[test]
fn nearest_index_finds_the_nearest() {
    let times = [1.0, 4.0, 9.0];
    let found = [-3.0, 1.0, 2.5, 2.6, 7.0, 1e9].map(|t| nearest_index(&times, t));
    assert_eq!(found, [0, 0, 0, 1, 2, 2].map(Some));
    assert_eq!(nearest_index(&times, f64::NAN), None);
    assert_eq!(nearest_index(&[], 1.0), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn ranges_cover_living_runs_and_never_shrink_within_a_step(
        growth in 0.1..3.0f64, level in -6.0..6.0f64, t in 20u64..200,
    ) {
        let level = 10f64.powf(level);
        let mut before: Option<(f64, f64)> = None;
        for t in t..t + 10 {
            let mut draft = Draft::new(t, 1000);
            draft.run("fiol", None, |t| level * t.powf(growth));
            let loss = loss_of(&draft, Metric::Total, Some(Spacing::Linear));
            let plot = loss.plot((800.0, 300.0), &theme());
            let peak = level * (t as f64).powf(growth);
            prop_assert!(plot.y.hi >= peak);
            if let Some((x, hi)) = before {
                prop_assert!(plot.x.hi > x || plot.y.hi >= hi);
            }
            before = Some((plot.x.hi, plot.y.hi));
        }
    }
}
