//! Links: old ones keep working, every experiment survives the way to a link and back, and no
//! string whatever breaks the decoder.
//!
//! The fuzz runs a million strings; `LINKS=100000000 cargo test --release --test links` runs more.

use std::collections::BTreeMap;

use implicit_lab::experiment::{Decoded, Race, VIEWS, decode, encode};
use implicit_lab::rng::Rng;

/// Links of every release, with what they must mean for ever.
const OLD: &str = include_str!("golden/links.txt");

#[test]
fn old_links_load_without_a_notice_and_are_written_as_they_were() {
    let mut count = 0;
    for line in OLD
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let Decoded {
            experiment,
            view,
            notices,
        } = decode(line);
        assert_eq!(notices, [], "{line}");
        assert_eq!(encode(&experiment, &view).unwrap(), line);
        count += 1;
    }
    assert!(count >= 10);
}

#[test]
fn the_empty_link_is_the_default_experiment() {
    let decoded = decode("");
    assert_eq!(decoded.notices, []);
    assert_eq!(decoded, decode("#"));
    let ids: Vec<&str> = decoded
        .experiment
        .runs
        .iter()
        .map(|run| run.part.id.as_str())
        .collect();
    assert_eq!(ids, ["fiol", "isgd", "comid", "sgd"]);
    assert_eq!(decoded.experiment.reg.id, "l1");
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
        (8, 3)
    );
    assert_eq!(
        decode("v=1&rounds=50&run=sgd:eta=-1").experiment.rounds,
        Some(50)
    );
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
    assert!(problem.contains("no range above 0 within"), "{problem}");
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
fn a_sweep_of_what_is_gone_is_left_out_of_the_link() {
    let mut decoded = decode("v=1&reg=l1&run=sgd&sweep=reg.lambda");
    assert_eq!(decoded.notices, []);
    decoded.experiment.reg = decode("v=1&run=sgd").experiment.reg;
    assert_eq!(
        encode(&decoded.experiment, &decoded.view).unwrap(),
        "v=1&run=sgd"
    );
}

#[test]
fn data_that_travel_in_a_link_are_raced_without_a_file() {
    let link =
        "v=1&stream=file&data=tiny%20set.csv:target=a&inline=a%2Cy%0A1%2C2%0A-1%2C0%0A&run=sgd";
    let Decoded {
        experiment,
        view,
        notices,
    } = decode(link);
    assert_eq!(notices, []);
    assert_eq!(experiment.data.as_ref().unwrap().id, "tiny set.csv");
    assert_eq!(encode(&experiment, &view).unwrap(), link);
    let mut race = Race::new(&experiment, None).unwrap();
    assert_eq!(race.shape().rows, Some(2));
    assert_eq!(race.advance(9, None), 2);

    let long = format!(
        "v=1&stream=file&run=sgd&inline=a,y%0A{}",
        "1,2%0A".repeat(600)
    );
    let decoded = decode(&long);
    assert_eq!(
        decoded.notices[0].problem,
        "is 2404 bytes long; a link carries at most 2048"
    );
    assert_eq!(decoded.experiment.inline, None);
}

/// Pieces that links are made of, and some that they should not be.
const PIECES: &[&str] = &[
    "v=1",
    "&",
    "=",
    ":",
    ",",
    "#",
    "%",
    "%41",
    "%zz",
    "%ff",
    "run",
    "run=",
    "fiol",
    "sgd",
    "comid",
    "isgd",
    "eta",
    "eta=1e-3",
    "schedule=sqrt",
    "solver=sort",
    "stream=",
    "correlated-gaussian",
    "blobs",
    "fixed",
    "file",
    "d=3",
    "rho=0.5",
    "d=1e12",
    "loss=",
    "hinge",
    "absolute",
    "squared-hinge",
    "exponential",
    "logistic",
    "reg=",
    "l1",
    "l2",
    "elastic-net",
    "lambda=0.1",
    "l1=0.5",
    "domain=",
    "ball",
    "radius=2",
    "rounds=",
    "seed=",
    "start=",
    "0.5,1,-2",
    "1e309",
    "-0",
    "NaN",
    "inf",
    "-1",
    "label=",
    "caf\u{e9}",
    "\u{1f600}",
    "\u{0}",
    "\u{202e}",
    "\n",
    "metric=",
    "mean",
    "focus=",
    "9",
    "speed=max",
    "class=2",
    "12345678901234567890",
    "scinol1",
    "aioli",
    "lambda=auto",
    "cross-entropy",
    "sweep=",
    "step",
    "stream.rho",
    "reg.lambda",
    "from=0.1",
    "to=1",
    "points=9",
    "seeds=3",
    "measure=test",
    "stream=adversary",
    "examples=",
    "stream=file",
    "data=",
    "my%20file.csv",
    "hash=00112233445566ff",
    "format=libsvm",
    "delimiter=tab",
    "delimiter=e",
    "target=a%2Cb",
    "skip=a;b%25",
    "missing=drop",
    "inline=",
    "a,y%0A1,2%0A",
    "+1 3:0.5%0A",
    "1,0.5,1;",
    "at=",
    "panels=",
    "hide=",
    "loss,",
    "round",
    "lesson=",
    "explode:2",
];

fn mutate(rng: &mut Rng, text: &mut Vec<u8>) {
    for _ in 0..1 + rng.below(6) {
        let at = rng.below(text.len() + 1);
        match rng.below(5) {
            0 if !text.is_empty() => {
                text.remove(at.min(text.len() - 1));
            }
            1 => text.insert(at, rng.below(256) as u8),
            2 => {
                let piece = PIECES[rng.below(PIECES.len())].as_bytes();
                text.splice(at..at, piece.iter().copied());
            }
            3 => text.truncate(at),
            _ => {
                let from = rng.below(text.len() + 1);
                let copy: Vec<u8> = text[from..].iter().copied().take(12).collect();
                text.splice(at..at, copy);
            }
        }
    }
}

#[test]
fn no_string_breaks_the_decoder() {
    let wanted: u64 = std::env::var("LINKS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1_000_000);
    let old: Vec<&str> = OLD.lines().filter(|line| line.starts_with('v')).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let old = &old;
            scope.spawn(move || {
                let mut rng = Rng::derive(thread, "links");
                for i in 0..wanted.div_ceil(threads) {
                    let mut text = match i % 3 {
                        0 => (0..rng.below(60)).map(|_| rng.below(256) as u8).collect(),
                        1 => (0..rng.below(30))
                            .flat_map(|_| PIECES[rng.below(PIECES.len())].bytes())
                            .collect(),
                        _ => old[rng.below(old.len())].as_bytes().to_vec(),
                    };
                    if i % 3 == 2 {
                        mutate(&mut rng, &mut text);
                    }
                    check(&String::from_utf8_lossy(&text));
                }
            });
        }
    });
}

/// Whatever the text, what it decodes to is valid, and its link decodes to the same without a notice.
fn check(text: &str) {
    let decoded = decode(text);
    let Decoded {
        experiment,
        view,
        notices,
    } = &decoded;
    assert!((1..=8).contains(&experiment.runs.len()), "{text:?}");
    assert_eq!(
        view.keys().map(String::as_str).collect::<Vec<_>>(),
        sorted_views()
    );
    for notice in notices {
        assert!(!notice.problem.is_empty() && notice.key.chars().count() <= 41);
    }
    let link = encode(experiment, view).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let again = decode(&link);
    assert_eq!(again.notices, [], "{text:?} became {link:?}");
    assert_eq!(
        (&again.experiment, &again.view),
        (experiment, view),
        "{text:?} became {link:?}"
    );
}

fn sorted_views() -> Vec<&'static str> {
    let map: BTreeMap<&str, ()> = VIEWS.iter().map(|view| (view.id, ())).collect();
    map.into_keys().collect()
}

#[test]
fn the_part_at_fault_is_named_also_where_two_are() {
    let reason = |link: &str| decode(link).notices[0].problem.clone();
    let both = reason("v=1&loss=logistic&reg=l1&domain=ball&run=scinol1&run=fiol");
    assert!(
        both.starts_with("ScInOL₁ does not take the ℓ₁ norm regulariser"),
        "{both}"
    );
    let ball = reason("v=1&loss=logistic&domain=ball&run=scinol1&run=fiol");
    assert!(
        ball.starts_with("ScInOL₁ does not take the domain \"ball\""),
        "{ball}"
    );
    let loss = reason("v=1&run=scinol1&run=fiol");
    assert!(
        loss.starts_with("ScInOL₁ does not take the squared loss"),
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
        ("1,2,3;4,5", "number 2 has 2 numbers where the first has 3"),
        ("7", "number 1 needs a feature and a target at least (x1,y)"),
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
        none.is_none() && problems[0].contains("makes its own"),
        "{problems:?}"
    );
}

#[test]
fn placed_examples_come_in_order_and_over_again() {
    let link = "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-3&rounds=5&run=fiol:eta=1";
    let mut race = implicit_lab::experiment::Race::new(&decode(link).experiment, None).unwrap();
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
    assert_eq!(
        decode("v=1&run=fiol&panels=no").view["panels"],
        "loss,results,weights,sparsity,round"
    );
}
