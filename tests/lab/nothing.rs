//! The baselines of learners: never learning (w = 0), and always predicting the most frequent label.

use implicit_lab::experiment::frame::{Frame, FrameRequest, Majority};
use implicit_lab::experiment::metric::Metric;
use implicit_lab::{Example, Race};

use crate::tools::{self, bits};

fn race(link: &str) -> Race {
    tools::race(link, None).with_baseline()
}

/// Goes to round t in blocks; returns the page's data there.
fn at(race: &mut Race, t: u64, block: u64) -> (Frame, Vec<u64>) {
    let mut left = race.seek(t).unwrap();
    while left > 0 {
        left -= race.advance(left.min(block), None);
    }
    let (frame, data) = race.frame(&FrameRequest::default());
    (frame, bits(&data))
}

fn last(link: &str) -> Frame {
    at(&mut race(link), u64::MAX, 64).0
}

fn always(class: usize, label: Option<&str>, mistakes: u64) -> Option<Majority> {
    Some(Majority {
        class,
        label: label.map(str::to_owned),
        mistakes,
        test_mistakes: None,
    })
}

/// Nine rows, five of which are bad.
const WINES: &str =
    "inline=a,y%0A1,bad%0A2,good%0A3,bad%0A4,bad%0A5,good%0A6,good%0A7,bad%0A8,good%0A9,bad";

#[test]
fn the_weights_that_stay_at_0_pay_for_every_target() {
    for link in [
        "v=1&stream=drift:d=4&loss=squared&reg=l1:lambda=0.01&rounds=300&run=fiol",
        "v=1&stream=blobs&loss=logistic&rounds=300&run=fiol",
        "v=1&stream=blobs&loss=cross-entropy&rounds=300&run=sgd",
        "v=1&stream=correlated-gaussian&loss=absolute&domain=ball:radius=2&rounds=300&run=sgd:eta=1000",
    ] {
        let mut setup = tools::experiment(link).setup(None).unwrap();
        let (mut example, mut total) = (Example::default(), 0.0);
        let loss = setup.problem.loss;
        for _ in 0..300 {
            setup.stream.next(&mut example);
            total += loss.value(&vec![0.0; loss.scores()], example.y);
        }
        let frame = last(link);
        let zero = frame.zero.expect(link);
        assert_eq!(
            (zero.value(Metric::Total), zero.value(Metric::Mean)),
            (total, total / 300.0),
            "{link}"
        );
        assert_eq!(
            zero.value(Metric::Objective),
            zero.value(Metric::Mean),
            "r(0) = 0"
        );
    }
    let simplex = last("v=1&stream=experts&loss=squared&domain=simplex&rounds=50&run=fiol");
    assert_eq!(simplex.zero, None, "0 is no point of the simplex");
}

#[test]
fn the_most_frequent_label_is_named_as_in_the_data() {
    let hinge = format!("v=1&stream=file&loss=hinge&run=fiol&{WINES}");
    let frame = last(&hinge);
    assert_eq!(frame.majority, always(0, Some("bad"), 4));
    assert_eq!(frame.zero.map(|zero| zero.value(Metric::Mean)), Some(1.0));
    assert!(frame.class_names.is_empty());
    let classes = format!("v=1&stream=file&loss=cross-entropy&run=sgd&{WINES}");
    assert_eq!(last(&classes).majority, always(0, Some("bad"), 4));
    // If both are equally frequent, the first is named.
    assert_eq!(
        at(&mut race(&hinge), 2, 1).0.majority,
        always(0, Some("bad"), 1)
    );
    assert_eq!(at(&mut race(&hinge), 0, 1).0.majority, None);
    let regression = "v=1&stream=file&loss=squared&run=fiol&inline=a,y%0A1,-1%0A2,1";
    assert_eq!(last(regression).majority, None);
    // A file with one label only.
    let one = "v=1&stream=file&loss=hinge&run=fiol&inline=a,y%0A1,-1%0A2,-1";
    assert_eq!(last(one).majority, always(0, Some("−1"), 0));

    let built_in = last("v=1&stream=dataset&loss=hinge&run=fiol");
    assert_eq!(
        built_in.majority,
        always(1, Some("benign"), 212),
        "of 569, 357 are"
    );
    assert_eq!((built_in.classes, built_in.class_names.len()), (1, 0));
    let unnamed = last("v=1&stream=blobs&loss=cross-entropy&rounds=100&run=sgd").majority;
    assert_eq!(unnamed.and_then(|majority| majority.label), None);
}

#[test]
fn test_examples_are_counted_too() {
    let link = "v=1&stream=dataset:test=0.25&loss=logistic&run=sgd&run=fiol";
    let mut race = race(link);
    let (frame, _) = at(&mut race, u64::MAX, 64);
    let (zero, majority) = (frame.zero.unwrap(), frame.majority.unwrap());
    let loss = zero.values.get(Metric::Test).copied().unwrap();
    assert!((loss - std::f64::consts::LN_2).abs() < 1e-12);
    // Rounds and tests together cover all rows.
    assert_eq!(majority.mistakes + majority.test_mistakes.unwrap(), 212);
    let early = at(&mut race, 3, 1).0;
    assert_eq!(
        early.zero.unwrap().values.get(Metric::Test).copied(),
        None,
        "before the first test"
    );
    assert_eq!(early.majority.unwrap().test_mistakes, None);
}

#[test]
fn it_goes_back_and_on_with_the_race() {
    for link in [
        "v=1&stream=dataset:shuffle=yes,test=0.1&loss=hinge&rounds=1500&run=sgd&run=fiol",
        "v=1&stream=drift:d=3&rounds=3000&run=isgd",
    ] {
        let mut straight = race(link);
        let rounds = [0, 1, 40, 700, 1200, straight.rounds()];
        let expected = rounds.map(|t| at(&mut straight, t, 37));
        let mut other = race(link);
        for i in [5, 2, 3, 0, 4, 1, 5] {
            let found = at(&mut other, rounds[i], 64);
            assert!(found == expected[i], "{link}, round {}", rounds[i]);
        }
        // Round by round, as with the step button.
        let mut steps = race(link);
        for _ in 0..40 {
            steps.step(false, |_| ());
        }
        assert!(at(&mut steps, 40, 1) == expected[2], "{link}");
    }
}

#[test]
fn the_learners_are_what_they_are_without_it() {
    let link = "v=1&stream=dataset:test=0.1&loss=hinge&run=sgd&run=fiol";
    let (with, _) = at(&mut race(link), u64::MAX, 64);
    let (without, _) = at(&mut tools::race(link, None), u64::MAX, 64);
    assert_eq!(with.fingerprint, without.fingerprint);
    assert_eq!((without.zero, without.majority), (None, None));
    assert_eq!(
        with.runs[0].value(Metric::Total),
        without.runs[0].value(Metric::Total)
    );
    assert_eq!(
        with.runs[1].values.get(Metric::Test).copied(),
        without.runs[1].values.get(Metric::Test).copied()
    );
}

#[test]
fn the_first_rounds_are_a_tenth_of_the_race() {
    let early = |rounds: u64, t: u64| {
        let link = format!("v=1&stream=blobs&loss=hinge&rounds={rounds}&run=fiol");
        at(&mut race(&link), t, 64).0.early
    };
    assert!(early(20, 9) && !early(20, 10), "ten at least");
    assert!(early(500, 49) && !early(500, 50));
    assert!(early(5000, 99) && !early(5000, 100), "a hundred at most");
}

#[test]
fn a_learner_is_lost_from_the_round_on_from_which_it_has_paid_ten_times_as_much() {
    let mut lost = 0;
    for seed in 1..=8 {
        for eta in ["0.5", "2", "30"] {
            let link = format!(
                "v=1&stream=sparse:d=20,nnz=6,support=4&rounds=400&seed={seed}&run=sgd:eta={eta}&run=fiol:eta={eta}"
            );
            let mut setup = tools::experiment(&link).setup(None).unwrap();
            let (mut example, mut zero) = (Example::default(), 0.0);
            let (mut straight, mut since) = (race(&link), [None; 2]);
            for t in 1..=400 {
                setup.stream.next(&mut example);
                zero += setup.problem.loss.value(&[0.0], example.y);
                straight.step(false, |row| {
                    let is_lost = zero > 0.0 && row.cumulative_loss > 10.0 * zero;
                    since[row.run] = is_lost.then(|| since[row.run].unwrap_or(t));
                });
                let told = straight
                    .results()
                    .runs
                    .iter()
                    .map(|run| run.lost_since)
                    .collect::<Vec<_>>();
                assert_eq!(told, since, "{link}, round {t}");
            }
            lost += u32::from(since[0].is_some());
            let back = at(&mut straight, 7, 64).0.runs[0].lost_since;
            assert!(back.is_none_or(|t| t <= 7), "{link}");
        }
    }
    assert!((4..=20).contains(&lost), "{lost} of 24");
    let simplex = last("v=1&stream=experts&loss=squared&domain=simplex&rounds=50&run=fiol");
    assert_eq!(simplex.runs[0].lost_since, None);
}
