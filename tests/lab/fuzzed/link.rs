//! Properties of any link, and of a race made from it.
//!
//! The fuzzer's target `link` and `cargo test` (over the kept corpus) check the same.

use implicit_lab::catalogue::{Kind, Value};
use implicit_lab::experiment::{
    Decoded, Experiment, MOST_LEARNERS, Notice, Race, decode, encode, mend, options, playable,
    shape, stream, sweep_of,
};

/// Whole-number parameters of a stream (features, classes) are clipped to this before a race is
/// played.
const WIDEST: f64 = 6.0;
/// Rounds that are played.
const ROUNDS: u64 = 8;
/// The most weights of a learner in a race here: more would be slow, and test no other code.
const MOST_WEIGHTS: usize = 4096;

/// Checks all properties of this text as a link.
pub fn check(text: &str) {
    let decoded = decode(text);
    let Decoded {
        experiment,
        view,
        notices,
    } = &decoded;
    assert!((1..=MOST_LEARNERS).contains(&experiment.runs.len()));
    // Twenty faults are listed, and the number of further ones.
    assert!(notices.len() <= 25, "{} notices", notices.len());
    notices.iter().for_each(told);

    let link = encode(experiment, view).expect("what was decoded can be written");
    written(&link);
    let again = decode(&link);
    assert_eq!(again.notices, [], "{link:?}");
    assert_eq!((&again.experiment, &again.view), (experiment, view));
    assert_eq!(encode(&again.experiment, &again.view).as_ref(), Ok(&link));
    assert_eq!(decode(&format!("https://lab.example/#{link}")), again);
    assert_eq!(link.parse::<Experiment>().as_ref(), Ok(experiment));

    assert_eq!(mend(experiment.clone()), (experiment.clone(), vec![]));
    let json = serde_json::to_string(experiment).expect("an experiment is JSON");
    let read: Experiment = serde_json::from_str(&json).expect("and read back");
    assert_eq!(read, *experiment);
    if experiment.inline.is_none() {
        options(experiment).expect("every option has a verdict");
    }
    let sweep = &view["sweep"];
    if !sweep.is_empty() {
        sweep_of(sweep, experiment).expect("a sweep in the view is one of the experiment");
    }
    if let Err(error) = playable(experiment, None) {
        sentence(&error.to_string());
    }
    play(experiment);
}

/// Checks that a notice names its key, the fault and the replacement, each on one line of readable
/// length.
fn told(notice: &Notice) {
    let Notice { key, problem, used } = notice;
    assert!(!key.is_empty() && key.chars().count() <= 41, "{notice:?}");
    assert!(!used.is_empty(), "{notice:?}");
    sentence(problem);
    sentence(used);
    assert!(!key.chars().any(char::is_control), "{notice:?}");
}

fn sentence(text: &str) {
    assert!(!text.is_empty(), "a fault without a word");
    assert!(text.chars().count() <= 600, "{text}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
}

/// Checks that a link consists of characters that neither browsers nor chats change, and that every
/// `%` is an escape.
fn written(link: &str) {
    let bytes = link.as_bytes();
    for (i, byte) in bytes.iter().enumerate() {
        assert!(
            byte.is_ascii_graphic() && !b"\"#<>`".contains(byte),
            "{link:?}"
        );
        if *byte == b'%' {
            let hex = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
            assert!(hex(i + 1) && hex(i + 2), "{link:?}");
        }
    }
}

/// Plays some rounds of a small version of the experiment, twice: cuts between them change nothing.
fn play(experiment: &Experiment) {
    let mut small = experiment.clone();
    small.rounds = Some(small.rounds.unwrap_or(ROUNDS).min(ROUNDS));
    let specs = stream(&small.stream.id)
        .expect("the stream is known")
        .entry
        .params;
    for spec in specs {
        if let (
            Kind::Number {
                integer: true, min, ..
            },
            Some(Value::Number(n)),
        ) = (spec.kind, small.stream.params.get(spec.id))
            && *n > WIDEST
        {
            small
                .stream
                .params
                .set(spec.id, Value::Number(WIDEST.max(min)));
        }
    }
    match shape(&small, None) {
        Ok(shape) if shape.dim * shape.classes > MOST_WEIGHTS => return,
        Ok(_) => {}
        Err(_) if small.start.is_some() => small.start = None,
        Err(error) => return sentence(&error.to_string()),
    }
    let race = || Race::supplied(&small, None);
    let mut whole = match race() {
        Ok(race) => race,
        Err(error) => return sentence(&error.to_string()),
    };
    whole.finish();
    sums(&whole);
    let mut steps = race().expect("it could be made once");
    while steps.advance(1, None) > 0 {}
    assert_eq!(whole.t(), steps.t());
    assert_eq!(whole.fingerprint(), steps.fingerprint());
    let last = whole.fingerprint();
    whole.seek(whole.t() / 2).expect("the past is there");
    whole.finish();
    assert_eq!(whole.fingerprint(), last);
}

/// Checks that a healthy run has no NaN, and that its samples go up to the last round.
fn sums(race: &Race) {
    for run in race.runs() {
        let measures = run.measures();
        let series = run.series();
        // A run ends when its prediction, loss or weights leave the finite range. Before that the square of its weights
        // may: then the regulariser is infinite.
        let fits = |r: f64| r.is_finite() || (r == f64::INFINITY && measures.norm > 1e100);
        let finite = measures.loss.is_finite() && measures.norm.is_finite();
        assert!(finite && fits(measures.regularizer), "{measures:?}");
        assert!(fits(measures.mean_objective()), "{measures:?}");
        assert!(series.t.is_sorted_by(|a, b| a < b));
        assert!(series.loss.iter().all(|v| v.is_finite()));
        assert!(series.objective.iter().all(|v| fits(*v)));
        assert_eq!(series.t.len(), series.loss.len());
        match run.diverged_at() {
            None => assert_eq!(measures.t, race.t()),
            Some(t) => assert!(t >= 1 && t <= race.t() + 1 && measures.t <= t),
        }
        assert_eq!(series.t.last().copied().unwrap_or(0), measures.t);
    }
    let print = race.fingerprint();
    assert!(print.len() == 16 && print.bytes().all(|b| b.is_ascii_hexdigit()));
}
