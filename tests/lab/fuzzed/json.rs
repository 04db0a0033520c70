//! Properties of any text as an experiment in JSON, as `replay --json` writes and reads it.

use implicit_lab::experiment::{
    Decoded, Experiment, Notice, Race, View, decode, encode, playable, stream,
};

use super::link;

/// Checks all properties of this text.
pub fn check(text: &str) {
    let Ok(experiment) = serde_json::from_str::<Experiment>(text) else {
        return;
    };
    let written = encode(&experiment, &View::new());
    // An experiment that cannot be written is not played either.
    let Ok(fragment) = written else {
        assert!(Race::new(&experiment, None).is_err());
        assert!(playable(&experiment, None).is_err());
        return;
    };
    let Decoded {
        experiment: read,
        notices,
        ..
    } = decode(&fragment);
    let expected = as_a_link_says(&experiment, &notices);
    assert_eq!(read, expected, "{fragment}");
    link::check(&fragment);
}

/// The experiment as a link keeps it: everything except labels, which are made plain; starting
/// weights of another length, which only the stream knows; and missing rounds if the stream has no
/// end.
fn as_a_link_says(experiment: &Experiment, notices: &[Notice]) -> Experiment {
    let mut expected = experiment.clone();
    for notice in notices {
        let is_label = notice.key.starts_with("run ") && notice.problem.contains("longer than 60");
        assert!(is_label || notice.key == "start", "{notice:?}");
        if !is_label {
            expected.start = None;
        }
    }
    for run in &mut expected.runs {
        let plain = |label: String| {
            let label: String = label.chars().filter(|c| !c.is_control()).collect();
            let label: String = label.trim().chars().take(60).collect();
            Some(label.trim_end().to_owned()).filter(|label| !label.is_empty())
        };
        run.label = run.label.take().and_then(plain);
    }
    let is_finite = stream(&expected.stream.id).is_ok_and(|def| def.finite);
    if expected.rounds.is_none() && !is_finite {
        expected.rounds = Some(20_000);
    }
    expected
}
