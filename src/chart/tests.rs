//! Whole charts on a recording backend and as SVG.

use plotters::prelude::SVGBackend;
use proptest::prelude::*;

use super::loss::Metric;
use super::paint::{Painter, PlainPen};
use super::plot::draw_axes;
use super::record::Recorder;
use super::regret::Against;
use super::scale::{Memory, Spacing};
use super::theme::{ChartTheme, Theme};
use super::weights::Choice;
use super::*;

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
    /// Draws every chart in every way, and points at the middle of each.
    fn draw_all(&self, size: (u32, u32), theme: &Theme, hover_t: f64) -> Vec<Recorder> {
        let scene = self.scene();
        let wide = (f64::from(size.0), f64::from(size.1));
        let middle = (wide.0 / 2.0, wide.1 / 2.0);
        let mut books = Vec::new();
        let mut record = |plot: &plot::Plot, draw: &dyn Fn(&mut Painter<Recorder, PlainPen>)| {
            let mut book = Recorder::new(size.0, size.1);
            let mut pen = PlainPen;
            let mut painter = Painter::new(&mut book, &mut pen);
            draw_axes(&mut painter, theme, plot, true).unwrap();
            draw(&mut painter);
            book.assert_on_canvas();
            books.push(book);
        };
        let proof = self.proof();
        for metric in [
            Metric::Total,
            Metric::Mean,
            Metric::Objective,
            Metric::Regret(Against::Best),
            Metric::Regret(Against::Truth),
        ] {
            for spacing in [Spacing::Linear, Spacing::Log] {
                let curves = loss::curves(scene, metric, proof);
                let limits = match metric {
                    Metric::Regret(Against::Best) => regret::limits(scene, proof),
                    _ => Vec::new(),
                };
                let memory = &mut Memory::default();
                let plot = loss::plot(
                    scene, &curves, &limits, metric, spacing, wide, theme, memory,
                );
                record(&plot, &|painter| {
                    loss::draw(painter, theme, &plot, &curves, &limits, hover_t).unwrap();
                });
                loss::hover(&plot, scene, metric, proof, middle);
            }
        }
        let curves = zeros::curves(scene);
        let plot = zeros::plot(scene, &curves, wide, theme, &mut Memory::default());
        record(&plot, &|painter| {
            zeros::draw(painter, theme, &plot, &curves, hover_t).unwrap();
        });
        zeros::hover(&plot, scene, middle);
        for choice in [Choice::Largest, Choice::Support] {
            let lines = weights::lines(scene, choice);
            let memory = &mut Memory::default();
            let plot = weights::plot(scene, &lines, choice, wide, theme, memory);
            record(&plot, &|painter| {
                weights::draw(painter, theme, &plot, scene, &lines, hover_t).unwrap();
            });
            weights::hover(&plot, scene, choice, middle);
        }
        let curves = prediction::curves(scene);
        let plot = prediction::plot(scene, &curves, wide, theme, &mut Memory::default());
        record(&plot, &|painter| {
            prediction::draw(painter, theme, &plot, &curves, hover_t).unwrap();
        });
        prediction::hover(&plot, scene, middle);
        let plot = map::plot(scene, wide, theme);
        record(&plot, &|painter| {
            map::draw(painter, theme, &plot, scene, hover_t).unwrap();
        });
        map::hover(&plot, scene, middle);
        books
    }
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
fn a_race_draws_one_path_a_run_and_crosses_the_diverged() {
    let books = race().draw_all((1200, 600), &theme(), f64::NAN);
    // four curves and two crosses of two strokes
    assert_eq!(books[0].paths().len(), 8);
    let points = |book: &Recorder| book.paths().iter().map(|path| path.len()).sum::<usize>();
    assert!(points(&books[0]) < 100, "straight lines need few points");
    assert!(books.iter().all(|book| points(book) < 8 * 2 * 1200));
}

#[test]
fn the_same_drawing_works_as_svg() {
    let (draft, theme) = (race(), theme());
    let curves = loss::curves(draft.scene(), Metric::Mean, None);
    let (metric, memory) = (Metric::Mean, &mut Memory::default());
    let size = (800.0, 300.0);
    let plot = loss::plot(
        draft.scene(),
        &curves,
        &[],
        metric,
        Spacing::Log,
        size,
        &theme,
        memory,
    );
    let mut svg = String::new();
    {
        let mut backend = SVGBackend::with_string(&mut svg, (800, 300));
        let mut pen = PlainPen;
        let mut painter = Painter::new(&mut backend, &mut pen);
        draw_axes(&mut painter, &theme, &plot, true).unwrap();
        let labels = loss::draw(&mut painter, &theme, &plot, &curves, &[], 300.0).unwrap();
        let shown = Geometry::new(&plot, labels);
        assert_eq!(shown.end_labels.len(), 4);
        assert_eq!(shown.x_max, 1000.0);
    }
    assert_eq!(svg.matches("<polyline").count(), 8);
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
        let mut memory = Memory::default();
        let mut before: Option<(f64, f64)> = None;
        for t in t..t + 10 {
            let mut draft = Draft::new(t, 1000);
            draft.run("fiol", None, |t| level * t.powf(growth));
            let curves = loss::curves(draft.scene(), Metric::Total, None);
            let plot = loss::plot(
                draft.scene(), &curves, &[], Metric::Total, Spacing::Linear, (800.0, 300.0), &theme(), &mut memory,
            );
            let peak = level * (t as f64).powf(growth);
            prop_assert!(plot.y.hi >= peak);
            if let Some((x, hi)) = before {
                prop_assert!(plot.x.hi > x || plot.y.hi >= hi);
            }
            before = Some((plot.x.hi, plot.y.hi));
        }
    }
}
