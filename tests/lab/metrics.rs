//! Each row of `METRICS` is shown where its lists say. Nothing here names a metric: a new row is tested automatically.

use implicit_lab::experiment::decode;
use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::metric::{BANDED, LOSSES, METRICS, MetricDef, STEPS, SWEPT, results};
use implicit_lab::export::picture::{Wish, svg};
use implicit_lab::export::{Format, Results};

use crate::tools;

/// A race that has every metric: classes, test examples, a ball, and learners that report their
/// gain.
const RACE: &str = "v=1&stream=blobs:separation=2,test=40&loss=logistic&domain=ball:radius=3&rounds=60\
    &run=fiol:eta=1&run=ada-implicit&run=sgd:eta=1";

/// The texts of the picture that `replay` draws of the race with these view settings.
fn printed(words: &str) -> String {
    let decoded = decode(&format!("{RACE}&{words}"));
    assert!(decoded.notices.is_empty(), "{words}: {:?}", decoded.notices);
    let svg = svg(&decoded.experiment, &decoded.view, None, &Wish::default());
    let svg = svg.unwrap_or_else(|error| panic!("{words}: {error}"));
    svg.replace("&amp;", "&")
}

#[test]
fn a_chart_draws_it() {
    for (panel, key, metrics) in [("loss", "metric", &LOSSES[..]), ("steps", "steps", &STEPS)] {
        for metric in metrics {
            let MetricDef { axis, symbol, .. } = metric.def();
            let svg = printed(&format!("panels={panel}&{key}={metric}"));
            let upright = format!("{axis} {symbol}");
            assert!(svg.contains(upright.trim_end()), "{metric}");
        }
    }
}

#[test]
fn a_sweep_measures_it() {
    for metric in SWEPT {
        let svg = printed(&format!("sweep=step:points=3,measure={metric}"));
        assert!(
            svg.contains(&format!(">{}<", metric.def().name)),
            "{metric}"
        );
    }
}

#[test]
fn it_has_a_band() {
    for metric in BANDED {
        let svg = printed(&format!("seeds=3&metric={metric}"));
        assert!(svg.contains("edian of 3 seeds"), "{metric}");
    }
}

#[test]
fn it_has_its_series_and_its_column() {
    let mut race = tools::race(RACE, None);
    race.finish();
    let (frame, _) = race.frame(&FrameRequest {
        series: METRICS.iter().map(|def| def.metric).collect(),
        ..FrameRequest::default()
    });
    for MetricDef {
        metric, sampled, ..
    } in &METRICS
    {
        let has = frame.runs.iter().any(|run| run.series(*metric).len > 0);
        assert_eq!(has, sampled.is_some(), "{metric}");
    }
    let table = Results::new(&frame, RACE).table(Format::Csv).unwrap();
    let header: Vec<&str> = table.lines().next().unwrap().split(',').collect();
    for metric in results() {
        assert!(header.contains(&metric.def().column), "{metric}");
    }
}

#[test]
fn none_is_shown_nowhere() {
    let shown: Vec<_> = [&LOSSES[..], &STEPS, &SWEPT].concat();
    for MetricDef { metric, column, .. } in &METRICS {
        assert!(shown.contains(metric) || !column.is_empty(), "{metric}");
    }
}
