//! Test sets: which examples are held out, that learners are tested on exactly these, and that this changes nothing
//! else.

use implicit_lab::experiment::metric::Metric;
use std::sync::Arc;

use implicit_lab::data::Table;
use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::sweep::Plan;
use implicit_lab::experiment::{Race, decode, pool};
use implicit_lab::learner::LEARNERS;
use implicit_lab::loss::Target;
use implicit_lab::math::softplus;
use implicit_lab::stream::{Example, STREAMS, Shape, Source};

use crate::tools;

/// A table of one feature, 0, 1, …, and the target 1.
fn table(rows: usize) -> Arc<Table> {
    let lines = (0..rows).map(|i| format!("{i},1\n"));
    let text = std::iter::once("x,y\n".to_owned())
        .chain(lines)
        .collect::<String>();
    tools::table(&text)
}

/// The shape of a stream, and the first feature of `count` of its examples: of the rounds, or held out.
fn features(
    link: &str,
    table: Option<Arc<Table>>,
    held_out: bool,
    count: u64,
) -> (Shape, Vec<f64>) {
    let experiment = decode(link).experiment;
    let def = STREAMS
        .iter()
        .find(|def| def.entry.id == experiment.stream.id)
        .unwrap();
    let source = Source {
        params: &experiment.stream.params,
        seed: experiment.seed,
        target: Target::Real,
        rounds: None,
        table,
        examples: None,
        held_out,
    };
    let mut stream = (def.build)(&source).unwrap();
    let mut example = Example::default();
    let mut next = |_| {
        stream.next(&mut example);
        example
            .features()
            .index
            .map_or(example.value[0], |index| f64::from(index[0]))
    };
    (
        (def.shape)(&source).unwrap(),
        (0..count).map(&mut next).collect(),
    )
}

#[test]
fn every_row_is_trained_on_once_an_epoch_or_held_out() {
    for (rows, share, tests) in [
        (10, "0.3", 3),
        (10, "0", 0),
        (10, "0.01", 1),
        (10, "0.9", 9),
        (2, "0.9", 1),
        (1, "0.5", 0),
        (1000, "0.333", 333),
    ] {
        for shuffle in ["no", "yes"] {
            let link = format!("v=1&stream=file:shuffle={shuffle},epochs=3,test={share}&seed=3");
            let count = rows as u64 - tests;
            let (shape, played) = features(&link, Some(table(rows)), false, 3 * count);
            assert_eq!(
                (shape.rounds, shape.tests),
                (Some(3 * count), tests),
                "{link}"
            );
            let (_, held_out) = features(&link, Some(table(rows)), true, tests);
            assert!(held_out.is_sorted(), "in the order of the file");
            let epochs: Vec<&[f64]> = played.chunks(count as usize).collect();
            for epoch in &epochs {
                let mut all = [epoch, &held_out[..]].concat();
                assert_eq!(epoch.is_sorted(), shuffle == "no" || count == 1, "{link}");
                all.sort_by(f64::total_cmp);
                assert!(
                    all.iter().enumerate().all(|(i, x)| i as f64 == *x),
                    "{link}: {all:?}"
                );
            }
            let anew = shuffle == "yes" && count > 1;
            assert_eq!(epochs[0] != epochs[1], anew, "{link}");
        }
    }
    let of_seed = |seed: u64| {
        let link = format!("v=1&stream=file:test=0.5&seed={seed}");
        features(&link, Some(table(40)), true, 20).1
    };
    assert_eq!(of_seed(1), of_seed(1));
    assert_ne!(of_seed(1), of_seed(2));
}

#[test]
fn scaling_knows_the_training_rows_only() {
    let link = "v=1&stream=file:scale=max-abs,test=0.5";
    let plain = "v=1&stream=file:test=0.5";
    for seed in 0..4 {
        let of = |link: &str, held_out| {
            features(&format!("{link}&seed={seed}"), Some(table(9)), held_out, 4).1
        };
        let largest = |x: Vec<f64>| x.into_iter().fold(0.0, f64::max);
        let (_, training) = features(&format!("{plain}&seed={seed}"), Some(table(9)), false, 5);
        let most = largest(training);
        let want: Vec<f64> = of(plain, true).iter().map(|x| x / most).collect();
        assert_eq!(of(link, true), want);
    }
}

/// Links of streams that hold examples out.
const LINKS: [&str; 5] = [
    "v=1&stream=scaled-gaussian:features=5,test=300&loss=logistic&rounds=450&run=sgd:eta=0.01&run=fiol",
    "v=1&stream=blobs:test=300&loss=logistic&rounds=450&run=sgd:eta=0.01&run=fiol",
    "v=1&stream=correlated-gaussian:d=5,test=300&loss=logistic&rounds=450&run=sgd:eta=0.01&run=fiol",
    "v=1&stream=sparse:d=50,nnz=3,test=300&loss=logistic&rounds=450&run=sgd:eta=0.01&run=fiol",
    "v=1&stream=dataset:scale=standard,test=0.4,epochs=2&loss=logistic&run=sgd:eta=0.01&run=fiol",
];

#[test]
fn a_test_is_the_mean_loss_of_the_weights_of_its_round_on_the_same_examples() {
    for link in LINKS {
        let experiment = decode(link).experiment;
        let mut race = Race::new(&experiment, None).unwrap();
        let tests = race.shape().tests;
        let def = STREAMS
            .iter()
            .find(|def| def.entry.id == experiment.stream.id)
            .unwrap();
        let source = Source {
            params: &experiment.stream.params,
            seed: experiment.seed,
            target: Target::Sign,
            rounds: experiment.rounds,
            table: None,
            examples: None,
            held_out: true,
        };
        let mut stream = (def.build)(&source).unwrap();
        let held_out: Vec<Example> = (0..tests)
            .map(|_| {
                let mut example = Example::default();
                stream.next(&mut example);
                example
            })
            .collect();
        let spacing = race.rounds().div_ceil(100);
        // Weights of a sparse round also count for the rounds before it.
        let every = if link.contains("sparse") { 4 } else { 1 };
        let mut sums = vec![(0, vec![0.0; race.weights(0).len()]); 2];
        let mut want = vec![Vec::new(); 2];
        while !race.is_done() {
            let t = race.t() + 1;
            for (index, (last, sum)) in sums.iter_mut().enumerate() {
                if t % every == 0 || t == 1 || t == race.rounds() {
                    let weights = race.weights(index).iter();
                    let rounds = (t - *last) as f64;
                    (sum.iter_mut().zip(weights)).for_each(|(sum, w)| *sum += rounds * w);
                    *last = t;
                }
            }
            race.advance(1, None);
            if race.t() % spacing != 0 && !race.is_done() {
                continue;
            }
            for (index, want) in want.iter_mut().enumerate() {
                let margin = |w: &[f64], example: &Example| {
                    let mut z = 0.0;
                    example.features().for_each(|i, x| z += w[i] * x);
                    z * example.y
                };
                let loss = |w: &[f64]| {
                    let all = held_out.iter().map(|one| softplus(-margin(w, one)));
                    all.sum::<f64>() / tests as f64
                };
                let (last, sum) = &sums[index];
                let average: Vec<f64> = sum.iter().map(|sum| sum / *last as f64).collect();
                let w = race.weights(index).to_vec();
                // The sum of a sparse row may be 0 or nearly 0.
                let below = |most| {
                    held_out
                        .iter()
                        .filter(|one| margin(&w, one) <= most)
                        .count() as u64
                };
                let mistakes = below(-1e-12)..=below(1e-12);
                want.push((race.t(), [loss(&w), loss(&average)], mistakes));
            }
        }
        for (run, want) in race.runs().zip(&want) {
            assert_eq!(run.tests().len(), want.len(), "{link}");
            for ((t, tested), (at, [loss, average], mistakes)) in run.tests().iter().zip(want) {
                assert_eq!((t, tested.examples), (at, tests), "{link}");
                assert!(mistakes.contains(&tested.mistakes), "{link}, {t}");
                assert!((tested.mean() - loss).abs() < 1e-12 * loss, "{link}, {t}");
                let averaged = tested.mean_of_average();
                assert!((averaged - average).abs() < 1e-12 * average, "{link}, {t}");
            }
        }
    }
}

#[test]
fn tests_change_no_prediction_of_any_learner() {
    let mut played = 0;
    for def in LEARNERS {
        for (loss, stream) in [
            ("logistic", "blobs"),
            ("logistic", "sparse:d=60,nnz=4"),
            ("squared", "correlated-gaussian:d=3"),
            ("cross-entropy", "blobs"),
        ] {
            let id = def.entry.id;
            let fingerprint = |test: &str| {
                let link = format!("v=1&stream={stream}{test}&loss={loss}&rounds=250&run={id}");
                let mut race = Race::new(&link.parse().ok()?, None).ok()?;
                race.finish();
                let tests = race.runs().next().map(|run| run.tests().len());
                assert_eq!(tests, Some(if test.is_empty() { 0 } else { 84 }), "{link}");
                Some(race.fingerprint())
            };
            let test = if stream.contains(':') {
                ",test=7"
            } else {
                ":test=7"
            };
            let tested = fingerprint(test);
            assert_eq!(fingerprint(""), tested, "{id}, {loss}, {stream}");
            played += usize::from(tested.is_some());
        }
    }
    assert!(played > 40, "{played}");
}

#[test]
fn going_back_shows_what_was_tested_by_then() {
    let mut race = Race::new(&decode(LINKS[0]).experiment, None).unwrap();
    race.finish();
    let shown = |race: &mut Race| {
        let (frame, data) = race.frame(&FrameRequest::default());
        let run = &frame.runs[1];
        (
            run.test_times.of(&data).to_vec(),
            run.test_series.of(&data).to_vec(),
            run.test_averages.of(&data).to_vec(),
            run.values.get(Metric::Test).copied(),
        )
    };
    let (times, series, averages, last) = shown(&mut race);
    assert_eq!(
        (times[0], times.last(), times.len()),
        (5.0, Some(&450.0), 90)
    );
    assert_eq!(last, series.last().copied());
    let left = race.seek(203).unwrap();
    for _ in 0..left {
        race.advance(1, None);
    }
    let (then, values, averaged, now) = shown(&mut race);
    assert_eq!((then.last(), now), (Some(&200.0), Some(series[39])));
    assert_eq!(
        (values, averaged),
        (series[..40].to_vec(), averages[..40].to_vec())
    );
    race.finish();
    assert_eq!(shown(&mut race), (times, series, averages, last));
}

#[test]
fn seeds_and_sweeps_test_as_the_race_does() {
    for link in LINKS {
        let mut race = tools::race(link, None);
        race.finish();
        let plan = SeedPlan::of_link(link, None).unwrap();
        let outcomes = pool::seeds(&plan, 1, |_| ()).unwrap();
        let (bands, data) = Bands::of(&plan, &outcomes);
        let swept = |measure| {
            let sweep = format!("step:from=0.01,to=0.02,points=2,measure={measure}");
            let sweep = Plan::of_link(&format!("{link}&sweep={sweep}"), None).unwrap();
            let results = sweep.results(&pool::sweep(&sweep, 1, |_| ()).unwrap());
            let first = results.iter().find(|one| (one.run, one.point) == (0, 0));
            first.unwrap().value
        };
        for (index, (run, band)) in race.runs().zip(&bands.runs).enumerate() {
            let tests = run.tests().iter();
            let times: Vec<f64> = tests.clone().map(|(t, _)| *t as f64).collect();
            let means: Vec<f64> = tests.clone().map(|(_, test)| test.mean()).collect();
            let averages: Vec<f64> = tests.map(|(_, test)| test.mean_of_average()).collect();
            assert_eq!(bands.test_times.of(&data), times, "{link}");
            assert_eq!(band.of(Metric::Test).median.of(&data), means, "{link}");
            let averaged = band.of(Metric::TestAverage).median.of(&data);
            assert_eq!(averaged, averages, "{link}");
            assert_eq!(
                band.of(Metric::Total).median.of(&data).last(),
                Some(&run.measures().loss),
                "{link}"
            );
            if index == 0 {
                let last = [means.last(), averages.last()].map(Option::unwrap);
                assert_eq!([&swept("test"), &swept("test-average")], last, "{link}");
            }
        }
    }
}

#[test]
fn a_learner_that_diverges_is_tested_up_to_there() {
    let link =
        "v=1&stream=correlated-gaussian:d=50,test=20&rounds=2000&run=sgd:eta=1&run=fiol:eta=0.01";
    let mut race = tools::race(link, None);
    race.finish();
    let end = race.diverged_at(0).unwrap();
    let runs: Vec<_> = race.runs().collect();
    assert!(runs[0].tests().iter().all(|(t, _)| *t < end));
    assert_eq!(runs[1].tests().len(), 100);
    let plan = SeedPlan::of_link(link, None).unwrap();
    let (bands, data) = Bands::of(&plan, &pool::seeds(&plan, 1, |_| ()).unwrap());
    let medians = bands.runs[0].of(Metric::Test).median.of(&data);
    let finite = medians.iter().filter(|median| median.is_finite()).count();
    assert_eq!(
        finite,
        runs[0]
            .tests()
            .iter()
            .filter(|(_, one)| one.mean().is_finite())
            .count()
    );
    assert_eq!(medians.last(), Some(&f64::INFINITY));
}

#[test]
fn too_many_test_numbers_and_sweeps_of_the_protocol_are_refused() {
    let too_many = "v=1&stream=correlated-gaussian:d=1000,test=100001&run=sgd";
    let fault = Race::new(&decode(too_many).experiment, None)
        .err()
        .unwrap()
        .to_string();
    assert_eq!(
        fault,
        "100001 test examples × 1000 features are more than 100000000 numbers"
    );
    for swept in ["stream.epochs", "stream.test"] {
        let link = format!("v=1&stream=dataset:test=0.5&loss=logistic&run=sgd&sweep={swept}");
        assert!(Plan::of_link(&link, None).is_err(), "{link}");
    }
}
