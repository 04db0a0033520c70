//! The measures of the steps chart, against numbers computed by hand, and V_t against the loss chart's.

use implicit_lab::chart::figure::{Content, Curves, Kind, Options};
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::experiment::{Race, decode};
use implicit_lab::export::picture::{Wish, svg};

use crate::tools;

/// x = 2, y = 1 in every round.
const RACE: &str = "v=1&stream=adversary&examples=2,1&loss=squared&rounds=4&run=fiol:eta=1,schedule=sqrt&run=ada-implicit:beta=2&run=sgd:eta=0.25&run=adam";

/// Every run's values of a measure over rounds 1 to 4.
fn values(link: &str, measure: Metric) -> Vec<Vec<f64>> {
    let mut race = tools::race(link, None);
    while !race.is_done() {
        race.advance(1, None);
    }
    let request = FrameRequest {
        series: vec![measure],
        ..FrameRequest::default()
    };
    let (frame, data) = race.frame(&request);
    let runs = frame.runs.iter();
    runs.map(|run| run.series(measure).of(&data).to_vec())
        .collect()
}

fn close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (found, expected) in found.iter().zip(expected) {
        let same = found == expected || (found - expected).abs() < 1e-12;
        assert!(same, "{found} instead of {expected}");
    }
}

#[test]
fn the_measures_are_those_of_the_updates() {
    // FIOL: the error 1 − 2w shrinks by 1 + 4η_t with η_t = 1/√t.
    let eta: Vec<f64> = (1..=4).map(|t| 1.0 / f64::from(t).sqrt()).collect();
    let mut error = vec![1.0];
    for eta in &eta {
        error.push(error[error.len() - 1] / (1.0 + 4.0 * eta));
    }
    let weights = |errors: &[f64]| -> Vec<f64> {
        let all = errors[..4].iter();
        all.map(|error| (1.0 - error) / 2.0).collect()
    };
    // AdaImplicit: λ₁ = 0, so its first step goes to the minimiser w = ½ and gains ½; λ₂ = ½/β².
    let endless = f64::INFINITY;

    let found = values(RACE, Metric::Eta);
    close(&found[0], &eta);
    close(&found[1], &[endless, 8.0, 8.0, 8.0]);
    close(&found[2], &[0.25; 4]);
    assert!(found[3].is_empty(), "Adam has a rate for every coordinate");

    let found = values(RACE, Metric::Norm);
    close(&found[0], &weights(&error));
    close(&found[1], &[0.0, 0.5, 0.5, 0.5]);
    close(&found[2], &[0.0, 0.5, 0.5, 0.5]);

    // For ½(1 − z)², f(z⁺) − f(z) − f′(z)(z⁺ − z) is ½(z⁺ − z)².
    let found = values(RACE, Metric::FiolDelta);
    let delta = error.windows(2).map(|two| (two[0] - two[1]).powi(2) / 2.0);
    close(&found[0], &delta.collect::<Vec<f64>>());
    assert!(found[1..].iter().all(Vec::is_empty));

    let found = values(RACE, Metric::CoDelta);
    close(&found[1], &[0.5, 0.0, 0.0, 0.0]);
    assert!(found[0].is_empty() && found[2].is_empty());

    let found = values(RACE, Metric::Passes);
    assert!(found[0].iter().all(|passes| *passes >= 1.0), "{found:?}");
    assert!(found[2].is_empty() && found[3].is_empty(), "no solver");

    assert!(values(RACE, Metric::Variability).iter().all(Vec::is_empty));
}

/// Every run's weights before each of the rounds that it played.
fn predicting(link: &str) -> Vec<Vec<Vec<f64>>> {
    let mut race = tools::race(link, None);
    let mut found = vec![Vec::new(); race.experiment().runs.len()];
    while !race.is_done() {
        race.step(true, |row| {
            found[row.run].push(row.weights.unwrap().to_vec());
        });
    }
    found
}

#[test]
fn the_largest_weight_is_that_of_the_weights_that_predicted() {
    let links = [
        // A dense stream, and a learner that diverges.
        "v=1&stream=correlated-gaussian:d=21&rounds=300&run=fiol:eta=0.1&run=adagrad&run=sgd:eta=1e12",
        "v=1&stream=sparse:d=4000,nnz=6&reg=l1:lambda=0.001&rounds=700&run=fiol:eta=0.5&run=comid:eta=0.1",
        "v=1&stream=dataset:set=digits&loss=cross-entropy&rounds=60&run=comid:eta=0.5&run=fiol:eta=0.1",
        // So large that their squares overflow.
        "v=1&stream=adversary&examples=1e-6,1e150&rounds=4&run=fiol:eta=1e12",
    ];
    for link in links {
        let weights = predicting(link);
        let mut race = tools::race(link, None);
        while race.advance(64, None) > 0 {}
        let request = FrameRequest {
            series: vec![Metric::Largest, Metric::Norm],
            ..FrameRequest::default()
        };
        let (frame, data) = race.frame(&request);
        let spaced = race.shape().dim / 24;
        let spacing = 1u64 << spaced.max(1).ilog2();
        let spacing = if link.contains("sparse") { spacing } else { 1 };
        for (run, weights) in frame.runs.iter().zip(weights) {
            let [largest, norm] =
                [Metric::Largest, Metric::Norm].map(|metric| run.series(metric).of(&data));
            let times = run.times.of(&data);
            assert!(!times.is_empty() && times.len() == largest.len(), "{link}");
            for ((t, largest), norm) in times.iter().zip(largest).zip(norm) {
                // For sparse examples the weights are summarised now and then, and in the last round.
                let t = *t as u64;
                let seen = if t == race.rounds() {
                    t
                } else {
                    (t / spacing * spacing).max(1)
                };
                let sizes = weights[seen as usize - 1].iter().map(|weight| weight.abs());
                let direct = sizes.fold(0.0, f64::max);
                assert_eq!(*largest, direct, "{link}: {} in round {t}", run.label);
                assert!(direct.is_finite() && direct <= norm * (1.0 + 1e-12));
            }
        }
    }
}

#[test]
fn mistakes_are_counted_round_by_round_where_there_are_labels() {
    let links = [
        "v=1&stream=blobs:separation=2&loss=logistic&rounds=300&run=fiol&run=sgd:eta=1",
        "v=1&stream=dataset:set=digits&loss=cross-entropy&rounds=60&run=comid:eta=0.5",
    ];
    for link in links {
        let mut race = tools::race(link, None);
        let mut counts = vec![vec![0.0]; race.experiment().runs.len()];
        while !race.is_done() {
            race.step(false, |row| {
                let counts = &mut counts[row.run];
                counts.push(counts[counts.len() - 1] + f64::from(row.mistake.unwrap()));
            });
        }
        for (found, counts) in values(link, Metric::Mistakes).iter().zip(&counts) {
            close(found, &counts[1..]);
            assert!(counts[counts.len() - 1] > 0.0);
        }
    }
    assert!(values(RACE, Metric::Mistakes).iter().all(Vec::is_empty));
}

#[test]
fn a_frame_of_another_measure_is_not_drawn() {
    let decoded = decode(RACE);
    let mut race = Race::new(&decoded.experiment, None).unwrap();
    race.advance(4, None);
    let request = FrameRequest {
        series: vec![Metric::Norm],
        ..FrameRequest::default()
    };
    let mut content = Content::default();
    (content.frame, content.data) = race.frame(&request);
    let theme = Theme::from(&ChartTheme::default());
    let known = |steps: Metric| {
        let options = Options {
            steps,
            ..Options::default()
        };
        let figure = content.figure(options);
        let picture = figure.picture(Kind::Curves(Curves::Steps));
        let plot = picture.plot((800.0, 300.0), &theme);
        let middle = (plot.px(2.0), (plot.area.top + plot.area.bottom) / 2.0);
        picture.hover(&plot, &theme, middle).is_some()
    };
    assert!(known(Metric::Norm) && !known(Metric::Eta));
}

#[test]
fn without_a_ball_there_is_no_variability_to_print() {
    let print = |link: &str| {
        let decoded = decode(link);
        svg(&decoded.experiment, &decoded.view, None, &Wish::default())
    };
    let asked = format!("{RACE}&panels=steps&steps=variability");
    assert_eq!(
        print(&asked).unwrap_err().to_string(),
        "there is nothing to draw for the picture \"steps\""
    );
    let ball = asked.replace("loss=squared", "loss=absolute&domain=ball:radius=1");
    assert!(
        print(&ball)
            .unwrap()
            .contains("Variability V_t of the losses over the rounds")
    );
}
