//! Time travel: a race that went back to round s equals the race that was played to s, to the last bit.
//!
//! Frames (every number and series that the page sees), weights and fingerprints are compared after going back and
//! after resuming, and so are the results of `probe` for a round, for every learner on streams and losses that it
//! accepts.

use std::sync::Arc;

use implicit_lab::data::Table;
use implicit_lab::experiment::frame::{Frame, FrameRequest};
use implicit_lab::experiment::metric::STEPS;
use implicit_lab::experiment::{Experiment, Part, Race, RunSpec, decode, options};
use implicit_lab::implicit::{DOMAINS, REGULARIZERS};
use implicit_lab::learner::LEARNERS;
use implicit_lab::loss::LOSSES;
use implicit_lab::stream::{STREAMS, StreamDef};

use crate::tools::{self, bits, small_table};

/// Everything that can be seen of a race.
#[derive(PartialEq)]
struct Sight {
    frame: Frame,
    data: Vec<u64>,
    weights: Vec<Vec<u64>>,
}

fn sight(race: &mut Race) -> Sight {
    let request = FrameRequest {
        focus: race.experiment().runs.len() - 1,
        map: true,
        images: true,
        ..FrameRequest::default()
    };
    let (frame, mut data) = race.frame(&request);
    for measure in STEPS {
        let series = vec![measure];
        data.extend(
            race.frame(&FrameRequest {
                series,
                ..request.clone()
            })
            .1,
        );
    }
    let runs = 0..race.experiment().runs.len();
    Sight {
        frame,
        data: bits(&data),
        weights: runs.map(|run| bits(race.weights(run))).collect(),
    }
}

fn go(race: &mut Race, t: u64, block: u64) {
    let mut left = race.seek(t).unwrap();
    while left > 0 {
        left -= race.advance(left.min(block), None);
    }
    assert_eq!(race.t(), t);
}

/// Plays to every one of `rounds`, then moves back and forth between them.
fn travel(experiment: &Experiment, table: Option<&Arc<Table>>, rounds: &[u64], about: &str) {
    let mut straight = Race::new(experiment, table.cloned()).expect(about);
    let mut seen = Vec::new();
    for t in rounds {
        while straight.t() < *t {
            straight.advance((t - straight.t()).min(37), None);
        }
        seen.push((*t, sight(&mut straight)));
    }
    let mut race = Race::new(experiment, table.cloned()).expect(about);
    go(&mut race, *rounds.last().unwrap(), 64);
    // Back one by one, forth one by one, then in leaps.
    let order = (0..seen.len()).rev().chain(0..seen.len());
    let leaps = (0..seen.len()).map(|i| (i * 3 + 1) % seen.len());
    for i in order.chain(leaps) {
        let (t, expected) = &seen[i];
        go(&mut race, *t, 64);
        let found = sight(&mut race);
        assert_eq!(
            found.frame.fingerprint, expected.frame.fingerprint,
            "{about}, round {t}"
        );
        assert!(found == *expected, "{about}, round {t}");
    }
}

/// The entry's defaults, but with few features.
fn part(entry: &implicit_lab::catalogue::Entry) -> Part {
    let mut part = Part::default_of(entry);
    for (id, value) in [
        ("d", 12.0),
        ("features", 12.0),
        ("nnz", 3.0),
        ("every", 70.0),
    ] {
        if entry.param(id).is_some() {
            let value = implicit_lab::catalogue::Value::Number(value);
            part.params.set(id, value);
        }
    }
    part
}

fn everything(stream: &StreamDef, loss: usize, reg: usize, domain: usize) -> Option<Experiment> {
    let mut experiment = Experiment {
        stream: part(&stream.entry),
        loss: part(&LOSSES[loss].entry),
        reg: part(&REGULARIZERS[reg].entry),
        domain: part(&DOMAINS[domain].entry),
        rounds: Some(300),
        ..decode("").experiment
    };
    experiment.runs.clear();
    let verdicts = options(&experiment).unwrap();
    let fits = |id: &str, all: &[implicit_lab::experiment::Verdict]| {
        all.iter().any(|one| one.id == id && one.reason.is_none())
    };
    if !fits(LOSSES[loss].entry.id, &verdicts.loss) {
        return None;
    }
    experiment.runs = LEARNERS
        .iter()
        .filter(|def| fits(def.entry.id, &verdicts.learner))
        .map(|def| RunSpec {
            part: part(&def.entry),
            label: None,
        })
        .collect();
    (!experiment.runs.is_empty()).then_some(experiment)
}

/// Every stream with a third of the losses, each in one domain.
#[test]
fn every_learner_on_every_stream_goes_back_to_the_same_bits() {
    all_go_back(|stream, loss, domain| {
        loss % 3 == (stream + 2) % 3 && (stream + loss) / 3 % 3 == domain
    });
}

#[test]
#[ignore = "takes a minute: npm test -- experiments"]
fn every_learner_on_every_stream_with_every_loss_goes_back_to_the_same_bits() {
    all_go_back(|_, _, _| true);
}

/// The requested combinations, by the numbers of stream, loss and domain.
fn all_go_back(wanted: impl Fn(usize, usize, usize) -> bool) {
    let mut met = std::collections::BTreeSet::new();
    for (number, stream) in STREAMS.iter().enumerate() {
        let all = (0..LOSSES.len()).flat_map(|loss| {
            [
                (loss, 0, 0),
                (loss, loss % REGULARIZERS.len(), 1),
                (loss, 0, 2),
            ]
        });
        for (loss, reg, domain) in all.filter(|(loss, _, domain)| wanted(number, *loss, *domain)) {
            let Some(experiment) = everything(stream, loss, reg, domain) else {
                continue;
            };
            let table = stream.needs_file.then(small_table);
            for one in &experiment.runs {
                let alone = Experiment {
                    runs: vec![one.clone()],
                    ..experiment.clone()
                };
                let about = format!(
                    "{} on {} with {}, {}",
                    one.part.id, stream.entry.id, LOSSES[loss].entry.id, REGULARIZERS[reg].entry.id
                );
                if Race::new(&alone, table.clone()).is_err() {
                    continue; // The file has too many features for it.
                }
                met.insert(one.part.id.clone());
                travel(&alone, table.as_ref(), &[0, 1, 100, 129, 250, 300], &about);
            }
        }
    }
    assert_eq!(met.len(), LEARNERS.len(), "{met:?}");
}

#[test]
fn long_races_show_again_what_they_showed() {
    for link in [
        // Strides double, one learner diverges, weights are many.
        "v=1&stream=correlated-gaussian:d=30&loss=squared&reg=l1:lambda=0.1&rounds=9000&run=sgd:eta=0.05&run=comid&run=isgd&run=fiol",
        // All deferred steps of a sparse regularised round, with only occasional looks.
        "v=1&stream=sparse:d=5000,nnz=8&loss=squared&reg=elastic-net:l1=0.001,l2=0.01&rounds=6000&run=sgd&run=comid&run=isgd&run=fiol&run=scinol1",
        "v=1&stream=sparse:d=5000,nnz=8&loss=logistic&reg=l1:lambda=0.001&rounds=6000&run=sgd:schedule=sqrt&run=fiol:schedule=sqrt&run=comid",
        "v=1&stream=shift:d=4,every=500&loss=absolute&rounds=9000&run=ada-implicit&run=iomd-doubling&run=cocob",
    ] {
        let experiment = decode(link).experiment;
        let last = experiment.rounds.unwrap();
        let rounds = [
            0,
            1,
            77,
            512,
            513,
            2048,
            2049,
            3333,
            4097,
            5000,
            last - 1,
            last,
        ];
        travel(&experiment, None, &rounds, link);
    }
}

/// Far more checkpoints than fit: at 15 MB each, after every 128 rounds, four are kept, at 45 MB one.
#[test]
fn wide_races_go_back_after_checkpoints_are_gone() {
    for (dim, rounds) in [
        (
            100_000,
            &[0, 1, 128, 300, 512, 640, 1000, 1500, 1999, 2000][..],
        ),
        (300_000, &[100, 300, 513]),
    ] {
        let link = format!(
            "v=1&stream=sparse:d={dim}&loss=logistic&reg=l1:lambda=0.001&rounds=2000&run=fiol&run=isgd&run=comid&run=sgd"
        );
        travel(&decode(&link).experiment, None, rounds, &link);
    }
}

/// A clock on which copying is expensive: reading it takes two milliseconds.
#[test]
fn the_last_round_of_a_wide_race_is_near_a_checkpoint() {
    let link = "v=1&stream=sparse:d=1000000&rounds=2000&run=fiol&run=sgd&run=isgd&run=comid";
    let mut race = tools::race(link, None);
    let time = std::cell::Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 2.0);
        time.get()
    };
    for _ in 0..600 {
        race.advance(1, Some(&clock));
    }
    // Two milliseconds per round and two to copy: every fiftieth.
    assert!(race.seek(599).unwrap() < 50);
}

#[test]
fn shuffled_rows_go_back_in_the_same_order() {
    let link = "v=1&stream=file:shuffle=yes,scale=max-abs,bias=yes&loss=logistic&rounds=500&run=sgd&run=fiol";
    travel(
        &decode(link).experiment,
        Some(&small_table()),
        &[0, 39, 41, 200, 333, 500],
        link,
    );
}

#[test]
fn a_seek_beyond_the_end_goes_to_the_end() {
    let mut race = tools::race("v=1&stream=drift&rounds=300&run=sgd", None);
    assert_eq!(race.seek(1000).unwrap(), 300);
    while race.advance(1000, None) > 0 {}
    assert!(race.is_done());
    // The last of the checkpoints, at least 128 rounds apart, is not far.
    assert!(race.seek(299).unwrap() < 299);
    assert!(!race.is_done());
}

#[test]
fn a_probe_is_the_learner_before_the_round_and_its_example() {
    let link = "v=1&stream=drift:d=6&loss=logistic&rounds=700&run=sgd:eta=0.1&run=aioli&run=ftrl";
    let experiment = decode(link).experiment;
    let loss = experiment.setup(None).unwrap().problem.loss;
    let mut race = Race::new(&experiment, None).unwrap();
    go(&mut race, 700, 64);
    for t in [1, 2, 128, 129, 400, 700] {
        let mut replay = Race::new(&experiment, None).unwrap();
        go(&mut replay, t - 1, 64);
        let mut rows = Vec::new();
        replay.step(true, |row| {
            rows.push((row.scores.to_vec(), bits(row.after.unwrap())))
        });
        for (run, (scores, after)) in rows.iter().enumerate() {
            let (mut learner, example) = race.probe(run, t).unwrap();
            let mut found = vec![0.0; scores.len()];
            learner.begin(example.features(), &mut found);
            assert_eq!(bits(&found), bits(scores), "run {run}, round {t}");
            learner.learn(example.features(), example.y, &found, &loss);
            assert_eq!(bits(learner.weights()), *after, "run {run}, round {t}");
        }
    }
    assert!(race.probe(0, 0).is_none() && race.probe(3, 5).is_none());
    assert_eq!(race.t(), 700);
}
