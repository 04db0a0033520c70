//! Random strings: none breaks the decoder, and a decoded experiment survives the way back.

use super::*;

/// Pieces of links, and some that should not be in one.
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
    try_strings(25_000);
}

#[test]
#[ignore = "takes minutes: npm test -- experiments"]
fn no_string_of_very_many_breaks_the_decoder() {
    let wanted = std::env::var("LINKS").map_or(500_000, |n| n.parse().unwrap());
    try_strings(wanted);
}

fn try_strings(wanted: u64) {
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

/// Checks that the decoded experiment is valid, whatever the text, and that its link decodes to the
/// same without a notice.
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
