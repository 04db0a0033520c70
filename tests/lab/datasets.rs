//! The built-in data sets: the tables match the registry, the switches have their documented effects, and numbers stay.

use std::collections::BTreeSet;
use std::sync::Arc;

use implicit_lab::catalogue::Value;
use implicit_lab::data::Table;
use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::{Race, decode, encode, mend, options, stream};
use implicit_lab::loss::{LOSSES, Target};
use implicit_lab::stream::{Example, SETS, Set, Source};

use crate::tools;

/// The first `rounds` examples of a set with these switches.
fn examples(set: &Set, target: Target, switches: &str, seed: u64, rounds: u64) -> Vec<Example> {
    let def = stream("dataset").unwrap();
    let mut params = def.entry.defaults();
    params.set("set", Value::Word(set.id.into()));
    for switch in switches.split(',').filter(|s| !s.is_empty()) {
        let (id, value) = switch.split_once('=').unwrap();
        params.set(id, def.entry.param(id).unwrap().parse(value).unwrap());
    }
    let source = Source {
        params: &params,
        seed,
        target,
        rounds: None,
        table: None,
        examples: None,
        held_out: false,
    };
    let mut stream = (def.build)(&source).unwrap();
    let mut example = Example::default();
    let mut next = || {
        stream.next(&mut example);
        example.clone()
    };
    (0..rounds).map(|_| next()).collect()
}

/// A row in a form that can be sorted and compared.
fn key(example: &Example) -> Vec<u64> {
    let numbers = example.value.iter().chain([&example.y]);
    numbers.map(|v| v.to_bits()).collect()
}

fn fingerprint(link: &str, table: Option<Arc<Table>>) -> String {
    let mut race = tools::race(link, table);
    while race.advance(u64::MAX, None) > 0 {}
    race.fingerprint()
}

#[test]
fn every_table_is_what_the_registry_says() {
    let folder = tools::path("data");
    let files = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let tables: Vec<_> = files
        .filter(|path| path.extension().is_some_and(|e| e == "csv"))
        .collect();
    let names: BTreeSet<_> = tables
        .iter()
        .map(|path| path.file_stem().unwrap().to_str().unwrap())
        .collect();
    assert_eq!(names, SETS.iter().map(|set| set.id).collect());
    let bytes: u64 = tables
        .iter()
        .map(|path| path.metadata().unwrap().len())
        .sum();
    assert!(bytes < 1_000_000, "{bytes} bytes");

    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    for set in SETS {
        let table = set.table().unwrap();
        assert_eq!(
            (table.rows() as u64, table.features(), table.target()),
            (set.rows, set.features, "y"),
            "{}",
            set.id
        );
        assert_eq!(table.names().len(), set.features);
        let classes = if set.targets().contains(&Target::Class) {
            set.classes
        } else {
            0
        };
        assert_eq!(set.class_names.len(), classes, "{}", set.id);
        let pixels = set
            .image
            .map_or(set.features, |[width, height]| width * height);
        assert_eq!(pixels, set.features, "{}", set.id);
        for target in set.targets() {
            let (labels, classes, _) = table.labels(*target).unwrap();
            assert_eq!(labels.len() as u64, set.rows);
            if *target == Target::Class {
                assert_eq!(classes, set.classes, "{}", set.id);
            }
        }
        let line = readme
            .lines()
            .find(|line| line.contains(&format!("| `{}` |", set.id)))
            .unwrap_or_else(|| panic!("data/README.md does not tell of {}", set.id));
        let size = format!("| {} × {} |", set.rows, set.features);
        assert!(line.contains(&size), "{}: {size}", set.id);
        assert!(readme.contains(set.licence), "{}: {}", set.id, set.licence);
        assert!(!set.source.is_empty() && !set.summary.is_empty() && !set.target.is_empty());
    }
}

/// C&O's Table 1 lists LIBSVM's `phishing`, a different and larger set.
#[test]
fn phishing_is_not_taken_for_the_larger_set_of_that_name() {
    let set = SETS.iter().find(|set| set.id == "phishing").unwrap();
    assert_eq!(set.name, "Website phishing (UCI, small)");
    assert!(set.summary.contains("LIBSVM"), "{}", set.summary);
}

#[test]
fn what_is_said_of_the_targets_is_so() {
    let labels = |id: &str, target| {
        let set = SETS.iter().find(|set| set.id == id).unwrap();
        set.table().unwrap().labels(target).unwrap().0
    };
    for (id, ends) in [("diabetes", (25.0, 346.0)), ("abalone", (1.0, 29.0))] {
        let numbers = labels(id, Target::Real);
        let low = numbers.iter().copied().fold(f64::MAX, f64::min);
        let high = numbers.iter().copied().fold(f64::MIN, f64::max);
        assert_eq!((low, high), ends, "{id}");
    }
    let phishing = labels("phishing", Target::Sign);
    assert_eq!(phishing.iter().filter(|y| **y > 0.0).count(), 548);
    // Consecutive hours differ by half a degree on average.
    let hours = labels("temperature", Target::Real);
    let moved: f64 = hours.windows(2).map(|w| (w[1] - w[0]).abs()).sum();
    assert!((0.5..0.55).contains(&(moved / hours.len() as f64)));
}

#[test]
fn every_set_serves_the_losses_that_fit_and_no_other() {
    for set in SETS {
        for loss in LOSSES {
            let link = format!(
                "v=1&stream=dataset:set={}&loss={}&rounds=50&run=adagrad",
                set.id, loss.entry.id
            );
            let decoded = decode(&link);
            let fits = set.targets().contains(&loss.target);
            assert_eq!(decoded.notices.is_empty(), fits, "{link}");
            let mut race = Race::new(&decoded.experiment, None).unwrap();
            while race.advance(50, None) > 0 {}
            if fits {
                continue;
            }
            assert!(
                decoded.notices[0]
                    .problem
                    .ends_with(&format!("which the set \"{}\" does not provide", set.name)),
                "{:?}",
                decoded.notices
            );
            let mut wrong = decoded.experiment.clone();
            wrong.loss = decode(&format!(
                "v=1&stream=blobs&loss={}&run=adagrad",
                loss.entry.id
            ))
            .experiment
            .loss;
            if wrong.loss.id != loss.entry.id {
                continue;
            }
            let refusal = Race::new(&wrong, None).err().unwrap().to_string();
            assert_eq!(refusal, decoded.notices[0].problem);
            let verdicts = options(&decoded.experiment).unwrap().loss;
            let verdict = verdicts.iter().find(|v| v.id == loss.entry.id).unwrap();
            assert_eq!(verdict.reason, Some(refusal));
        }
    }
}

#[test]
fn another_set_brings_its_loss_along() {
    let mut experiment =
        decode("v=1&stream=dataset&loss=hinge&run=fiol&run=ada-implicit&run=scinol2").experiment;
    experiment
        .stream
        .params
        .set("set", Value::Word("digits".into()));
    let (mended, notices) = mend(experiment);
    assert_eq!(mended.loss.id, "cross-entropy");
    let ids: Vec<&str> = mended.runs.iter().map(|run| run.part.id.as_str()).collect();
    assert_eq!(ids, ["fiol", "scinol2"]);
    let keys: Vec<&str> = notices.iter().map(|notice| notice.key.as_str()).collect();
    assert_eq!(keys, ["loss", "run"]);
    assert_eq!(mend(mended.clone()), (mended, vec![]));
}

#[test]
fn a_stream_that_grows_too_wide_for_a_learner_takes_it_out() {
    let link = "v=1&stream=correlated-gaussian:d=1&loss=logistic&run=foster&run=fiol";
    let mut experiment = decode(link).experiment;
    experiment.stream.params.set("d", Value::Number(2.0));
    assert!(encode(&experiment, &Default::default()).is_err());
    let (mended, notices) = mend(experiment);
    assert_eq!((mended.runs.len(), notices.len()), (1, 1));
    assert!(encode(&mended, &Default::default()).is_ok());
}

#[test]
fn max_abs_scaling_fills_the_range_and_the_bias_is_last() {
    for set in SETS {
        let target = set.targets()[0];
        let plain = examples(set, target, "", 1, set.rows);
        let scaled = examples(set, target, "scale=max-abs,bias=yes", 1, set.rows);
        for i in 0..set.features {
            let column = |rows: &[Example]| rows.iter().map(|e| e.value[i]).collect::<Vec<f64>>();
            let (raw, scaled) = (column(&plain), column(&scaled));
            let largest = raw.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
            let reach = scaled.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
            // A pixel that is never inked stays 0.
            assert_eq!(reach, f64::from(largest > 0.0), "{} column {i}", set.id);
            for (x, s) in raw.iter().zip(&scaled) {
                assert!(
                    (s * largest - x).abs() <= 1e-15 * largest,
                    "{}: {x} {s}",
                    set.id
                );
            }
        }
        for (plain, scaled) in plain.iter().zip(&scaled) {
            assert_eq!((plain.dim, scaled.dim), (set.features, set.features + 1));
            assert_eq!((scaled.value[set.features], scaled.y), (1.0, plain.y));
        }
    }
}

#[test]
fn shuffling_is_a_new_permutation_every_pass_and_every_seed() {
    for set in SETS {
        let (target, rows) = (set.targets()[0], set.rows);
        let keys = |switches: &str, seed, passes| {
            let rows = examples(set, target, switches, seed, rows * passes);
            rows.iter().map(key).collect::<Vec<_>>()
        };
        let sorted = |rows: &[Vec<u64>]| {
            let mut rows = rows.to_vec();
            rows.sort();
            rows
        };
        let plain = keys("", 1, 2);
        let (first, second) = plain.split_at(rows as usize);
        assert_eq!(first, second, "{}: in order, over and over", set.id);
        assert_eq!(first, keys("", 2, 1), "{}: no seed matters", set.id);

        let shuffled = keys("shuffle=yes", 1, 2);
        let (one, two) = shuffled.split_at(rows as usize);
        let other = keys("shuffle=yes", 2, 1);
        for pass in [one, two, &other] {
            assert_ne!(pass, first, "{}", set.id);
            assert_eq!(sorted(pass), sorted(first), "{}: each row once", set.id);
        }
        assert_ne!(one, two, "{}", set.id);
        assert_ne!(one, other, "{}", set.id);
        assert_eq!(shuffled, keys("shuffle=yes", 1, 2), "{}", set.id);
    }
}

#[test]
fn a_set_and_the_same_file_give_the_same_numbers() {
    for (set, loss, runs) in [
        ("diabetes", "squared", "run=fiol:eta=0.1&run=sgd:eta=1e-6"),
        ("digits", "cross-entropy", "run=scinol2&run=adam"),
        ("breast-cancer", "hinge", "run=fiol:eta=1&run=ada-ogd"),
    ] {
        let table = SETS
            .iter()
            .find(|one| one.id == set)
            .unwrap()
            .table()
            .unwrap();
        for switches in ["", "scale=max-abs,bias=yes,shuffle=yes"] {
            let rest = format!("&loss={loss}&{runs}");
            let link = format!("v=1&stream=dataset:set={set},{switches}{rest}");
            let print = fingerprint(&link, None);
            assert_eq!(print, fingerprint(&link, Some(table.clone())), "{link}");
            let file = format!("v=1&stream=file:{switches}{rest}");
            assert_eq!(print, fingerprint(&file, Some(table.clone())), "{link}");
        }
    }
}

#[test]
fn numbers_stay() {
    let table = || SETS[1].table().ok();
    let cases = [
        (
            "v=1&stream=file&reg=l1&run=sgd:eta=1e-6&run=fiol:eta=0.1",
            table(),
            "fa1029a9f97b5e85",
        ),
        (
            "v=1&stream=file&loss=absolute&rounds=1000&run=isgd:eta=0.01&run=ada-implicit",
            table(),
            "d7dbc78869382a99",
        ),
        (
            "v=1&stream=dataset:scale=max-abs,bias=yes,shuffle=yes&loss=logistic&run=fiol:eta=1&run=isgd:eta=1",
            None,
            "27d101dd49132035",
        ),
        (
            "v=1&stream=dataset:set=diabetes,scale=max-abs,bias=yes,shuffle=yes&run=fiol:eta=1&run=isgd:eta=1",
            None,
            "3e13468e20f85f6a",
        ),
        (
            "v=1&stream=dataset:set=digits&loss=cross-entropy&run=scinol2",
            None,
            "8d0684a609945a5d",
        ),
        (
            "v=1&stream=dataset:set=phishing,scale=max-abs,bias=yes,shuffle=yes&loss=hinge&run=fiol:eta=1&run=isgd:eta=1",
            None,
            "6fd6cfe9c61e227f",
        ),
        (
            "v=1&stream=dataset:set=temperature,scale=max-abs,bias=yes,shuffle=yes&run=fiol:eta=1&run=isgd:eta=1",
            None,
            "f1defd273c82c3df",
        ),
        (
            "v=1&stream=dataset:set=abalone,scale=max-abs,bias=yes,shuffle=yes&loss=absolute&run=fiol:eta=1&run=isgd:eta=1",
            None,
            "6b122c1687a0f711",
        ),
    ];
    for (link, table, print) in cases {
        assert_eq!(fingerprint(link, table), print, "{link}");
        let decoded = decode(link);
        assert_eq!(encode(&decoded.experiment, &decoded.view).unwrap(), link);
    }
}

#[test]
fn another_table_is_refused_in_one_sentence() {
    let experiment = decode("v=1&stream=dataset&loss=hinge&run=fiol").experiment;
    let table = SETS[1].table().ok();
    let refusal = Race::new(&experiment, table).err().unwrap().to_string();
    assert_eq!(
        refusal,
        "the table given is not \"Breast cancer\": it has 442 rows and 10 features, but the set has 569 and 30"
    );
}

/// The frame's images are the weights and the example themselves, pixel by pixel.
#[test]
fn weights_of_digits_come_as_images() {
    let link =
        "v=1&stream=dataset:set=digits,bias=yes&loss=cross-entropy&rounds=300&run=sgd:eta=0.01";
    let mut race = tools::race(link, None);
    while race.t() < 100 {
        race.advance(100 - race.t(), None);
    }
    let request = FrameRequest {
        images: true,
        ..FrameRequest::default()
    };
    let (frame, data) = race.frame(&request);
    let images = frame.images.unwrap();
    let expected = &examples(&SETS[2], Target::Class, "", 1, 100)[99];
    assert_eq!(images.example.of(&data), expected.value);
    assert_eq!(images.class, Some(expected.y as usize));
    // The bias is not a pixel.
    assert_eq!(images.runs[0].of(&data), &race.weights(0)[..640]);
    assert_eq!((images.width, images.height), (8, 8));
    assert_eq!(frame.class_names[3], "the digit 3");
    let blobs = decode("v=1&stream=blobs&loss=logistic&rounds=9&run=sgd");
    let (frame, _) = Race::new(&blobs.experiment, None).unwrap().frame(&request);
    assert!(frame.images.is_none() && !frame.pictured);
}

#[test]
fn a_race_has_as_many_classes_as_its_loss_has_scores() {
    let mut played = 0;
    for set in SETS {
        for loss in LOSSES {
            let link = format!(
                "v=1&stream=dataset:set={}&loss={}&run=sgd",
                set.id, loss.entry.id
            );
            let decoded = decode(&link);
            if decoded.notices.is_empty() {
                let race = Race::new(&decoded.experiment, None).unwrap();
                let scores = (loss.build)(&loss.entry.defaults(), set.classes).scores();
                assert_eq!(race.shape().classes, scores, "{link}");
                played += 1;
            }
        }
    }
    assert!(played > SETS.len());
}
