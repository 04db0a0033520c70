//! Faults of a link are named, and the rest is kept.

use super::*;

#[test]
fn a_hash_within_a_fragment_is_text_and_one_before_it_ends_the_address() {
    let fragment = "v=1&rounds=3&run=sgd:label=C#";
    let labelled = |text: &str| {
        let Decoded {
            experiment,
            notices,
            ..
        } = decode(text);
        assert_eq!(notices, [], "{text}");
        assert_eq!(experiment.rounds, Some(3), "{text}");
        experiment
            .runs
            .iter()
            .map(|run| run.label.clone())
            .collect::<Vec<_>>()
    };
    for page in [
        "",
        "#",
        "https://lab.example/?a=1&v=2#",
        "file:///C:/lab.html#",
        "lab.html?x=%7B#",
        "lab#",
    ] {
        let link = format!("{page}{fragment}");
        assert_eq!(labelled(&link), [Some("C#".to_owned())], "{link}");
        assert_eq!(
            labelled(&format!("{link}&run=fiol")),
            [Some("C#".to_owned()), None]
        );
        assert_eq!(split_link(&link), (page.trim_end_matches('#'), fragment));
        let canonical = encode(&decode(&link).experiment, &decode(&link).view).unwrap();
        assert_eq!(canonical, "v=1&rounds=3&run=sgd:label=C%23");
    }
    // Where it has no meaning, it is named, and left out.
    let decoded = decode("v=1&rounds=3&run=fiol&run=sgd#");
    assert_eq!(decoded.notices.len(), 1, "{:?}", decoded.notices);
    assert_eq!(
        (decoded.experiment.rounds, decoded.experiment.runs.len()),
        (Some(3), 2)
    );
}

#[test]
fn damage_is_named_and_the_rest_is_kept() {
    let cases = [
        ("v=1&run=nobody&run=sgd:eta=2", "run 1", 1),
        ("v=1&run=sgd:eta=NaN", "run 1", 1),
        ("v=1&run=sgd:eta=-1&rounds=50", "run 1", 1),
        ("v=1&stream=correlated-gaussian:d=1e12&run=sgd", "stream", 1),
        ("run=sgd", "v", 1),
        ("v=99&run=sgd", "v", 1),
        ("v=1&v=1&run=sgd", "v", 1),
        ("v=1&loss=%ff%fe&run=sgd", "loss", 1),
        ("v=1&rounds=1e99&run=sgd", "rounds", 1),
        ("v=1&run=&run=sgd", "run 1", 1),
        ("v=1&seed=1.5&run=sgd", "seed", 1),
        ("v=1&start=1,x&run=sgd", "start", 1),
        ("v=1&metric=loudest&run=sgd", "metric", 1),
        ("v=1&run=sgd:eta=1,eta=2", "run 1", 1),
        ("v=1&run=sgd&seeds=0", "seeds", 1),
        ("v=1&run=sgd&sweep=beta", "sweep", 1),
        ("v=1&run=sgd&sweep=reg.lambda", "sweep", 1),
        ("v=1&run=sgd&sweep=step:points=1", "sweep", 1),
        ("v=1&run=sgd&sweep=step:from=2,to=1", "sweep", 1),
        ("v=1&run=sgd&sweep=step:measure=height", "sweep", 1),
        ("v=1&data=a.csv&run=sgd", "data", 1),
        ("v=1&stream=file&data=&run=sgd", "data", 1),
        ("v=1&stream=file&data=a.csv:hash=12&run=sgd", "data", 1),
        ("v=1&stream=file&data=categories=one-hot&run=sgd", "data", 1),
        (
            "v=1&stream=file&data=a.csv:thousands=point&run=sgd",
            "data",
            1,
        ),
        ("v=1&stream=file&data=a.csv:begins=0&run=sgd", "data", 1),
        (
            "v=1&stream=file&data=a.csv:missing=guess&run=sgd",
            "data",
            1,
        ),
        ("v=1&inline=a,y%0A1,2&run=sgd", "inline", 1),
        ("v=1&stream=file&inline=a,y%0A1,x,3&run=sgd", "inline", 1),
    ];
    for (link, key, runs) in cases {
        let decoded = decode(link);
        let keys: Vec<&str> = decoded
            .notices
            .iter()
            .map(|notice| notice.key.as_str())
            .collect();
        assert_eq!(keys, [key], "{link}: {:?}", decoded.notices);
        assert_eq!(decoded.experiment.runs.len(), runs, "{link}");
    }
    let eleven = format!("v=1{}", "&run=sgd".repeat(11));
    let decoded = decode(&eleven);
    assert_eq!(
        (decoded.experiment.runs.len(), decoded.notices.len()),
        (8, 1)
    );
    assert_eq!(
        decode("v=1&rounds=50&run=sgd:eta=-1").experiment.rounds,
        Some(50)
    );
}

#[test]
fn a_version_is_asked_of_links_that_say_something_of_the_experiment() {
    let missing = |link: &str| {
        let notices = decode(link).notices;
        assert!(notices.iter().all(|notice| notice.key == "v"), "{link}");
        notices.len() == 1
    };
    for link in [
        "lesson=regret:4",
        "#lesson=regret:4&present=1",
        "challenge=edge&lang=de",
        "lang=de",
        "present=1&at=3",
    ] {
        assert!(!missing(link), "{link}");
    }
    for link in [
        "run=fiol",
        "lesson=regret:4&rounds=20",
        "run=sgd&challenge=edge",
        "lang=de&seed=2",
        "&",
    ] {
        assert!(missing(link), "{link}");
    }
}

#[test]
fn every_notice_says_what_was_used_also_where_that_is_nothing() {
    for (link, key) in [
        ("v=1&run=sgd&lesson=\u{e9}", "lesson"),
        ("v=1&run=sgd&lesson=//elsewhere.org/a.json", "lesson"),
        ("v=1&run=sgd&lesson=../a.json", "lesson"),
        ("v=1&run=sgd&lesson=https://elsewhere.org/a.json", "lesson"),
        ("v=1&run=sgd&lesson=course/a.js", "lesson"),
        ("v=1&run=sgd&hide=everything", "hide"),
        ("v=1&run=sgd&=1", "link"),
    ] {
        let notices = decode(link).notices;
        let told: Vec<_> = notices.iter().map(|n| (&*n.key, &*n.used)).collect();
        assert_eq!(told, [(key, "nothing")]);
    }
}

#[test]
fn an_experiment_in_json_is_read_back_to_the_last_bit() {
    let link =
        "v=1&stream=adversary&examples=1,-0.9847036255608056&run=fiol:eta=0.9847036255608056";
    let experiment = decode(link).experiment;
    let json = serde_json::to_string(&experiment).unwrap();
    let read: implicit_lab::Experiment = serde_json::from_str(&json).unwrap();
    assert_eq!(read, experiment);
}

#[test]
fn a_sweep_is_mended_where_it_can_be() {
    let sweep = |link: &str| {
        let decoded = decode(link);
        let problem = decoded.notices.first().map(|notice| notice.problem.clone());
        (decoded.view["sweep"].clone(), problem.unwrap_or_default())
    };
    let (text, problem) = sweep("v=1&run=sgd&sweep=step:points=1e9,seeds=4");
    assert_eq!(text, "step:seeds=4");
    assert!(problem.contains("outside 2…401"), "{problem}");
    let (text, problem) = sweep("v=1&run=sgd&sweep=step:from=1e3,to=1e-3,points=9");
    assert_eq!(text, "step:points=9");
    assert!(problem.contains("not a range above 0 within"), "{problem}");
    let (text, problem) = sweep("v=1&run=sgd&sweep=epsilon");
    assert_eq!(text, "");
    assert!(
        problem.contains("there are: step, eta, rounds, stream.d"),
        "{problem}"
    );
    let (text, problem) = sweep("v=1&run=sgd&sweep=step:speed=9");
    assert_eq!(text, "step");
    assert!(
        problem.contains("it has: from, to, points, seeds, measure"),
        "{problem}"
    );
    assert_eq!(
        sweep("v=1&run=sgd&sweep=step:points=41"),
        ("step".into(), String::new())
    );
    assert_eq!(sweep("v=1&run=sgd&sweep="), (String::new(), String::new()));
}

#[test]
fn the_part_at_fault_is_named_also_where_two_are() {
    let reason = |link: &str| decode(link).notices[0].problem.clone();
    let both = reason("v=1&loss=logistic&reg=l1&domain=ball&run=scinol1&run=fiol");
    assert!(
        both.starts_with("ScInOL₁ does not work with the ℓ₁ norm regulariser"),
        "{both}"
    );
    let ball = reason("v=1&loss=logistic&domain=ball&run=scinol1&run=fiol");
    assert!(
        ball.starts_with("ScInOL₁ does not work with the domain \"ball\""),
        "{ball}"
    );
    let loss = reason("v=1&run=scinol1&run=fiol");
    assert!(
        loss.starts_with("ScInOL₁ does not work with the squared loss"),
        "{loss}"
    );
}

#[test]
fn placed_examples_are_read_or_said_to_be_wrong() {
    let read = |link: &str| {
        let decoded = decode(link);
        let problems = decoded.notices.iter().map(|n| n.problem.clone());
        (decoded.experiment.examples, problems.collect::<Vec<_>>())
    };
    let good = "v=1&stream=adversary&run=fiol&examples=1,0.5,1;-1e-300,2,-0.25";
    let two = vec![vec![1.0, 0.5, 1.0], vec![-1e-300, 2.0, -0.25]];
    assert_eq!(read(good), (Some(two), vec![]));
    for (examples, problem) in [
        ("1,2,3;4,5", "number 2 has 2 numbers, but the first has 3"),
        (
            "7",
            "number 1 needs at least one feature and a target (x1,y)",
        ),
        ("1,x,2", "\"x\" is not a finite number"),
        ("1,1e999,2", "\"1e999\" is not a finite number"),
        ("", "\"\" is not a finite number"),
    ] {
        let link = format!("v=1&stream=adversary&run=fiol&examples={examples}");
        assert_eq!(read(&link), (None, vec![problem.to_owned()]), "{examples}");
    }
    let long = format!("1,1;{}", vec!["1,1"; 1500].join(";"));
    let (none, problems) = read(&format!("v=1&stream=adversary&run=fiol&examples={long}"));
    assert!(none.is_none() && problems[0].contains("more than 3000 numbers"));
    let (none, problems) = read("v=1&stream=blobs&run=fiol&examples=1,2");
    assert!(
        none.is_none() && problems[0].contains("generates its own"),
        "{problems:?}"
    );
}

#[test]
fn placed_examples_come_in_order_and_over_again() {
    let link = "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-3&rounds=5&run=fiol:eta=1";
    let mut race = crate::tools::race(link, None);
    assert_eq!((race.rounds(), race.shape().dim), (5, 2));
    let mut losses = Vec::new();
    while !race.is_done() {
        race.step(false, |row| losses.push(row.loss));
    }
    assert_eq!(losses[0], 0.5);
    // w2 = (1, ½)·4/9; the second example's score is −1·4/9 + ¼·2/9.
    let second = 0.5 * (-3.0_f64 - (-4.0 / 9.0 + 0.5 / 9.0)).powi(2);
    assert!((losses[1] - second).abs() < 1e-12 && losses.len() == 5);
    let endless = decode("v=1&stream=adversary&examples=1,1;2,2&run=fiol").experiment;
    assert_eq!(endless.rounds, None, "as many as there are examples");
}

#[test]
fn of_a_list_the_known_words_are_kept() {
    let decoded = decode("v=1&run=fiol&hide=bar,nonsense,speed,bar");
    assert_eq!(decoded.view["hide"], "bar,speed");
    assert_eq!(decoded.notices.len(), 1);
    assert_eq!(decoded.notices[0].used, "bar,speed");
    assert_eq!(decode("v=1&run=fiol&panels=no").view["panels"], "auto");
}
