//! Results that can be joined and repeated: the same bytes at every run, the same learners in every table.

use std::collections::{BTreeSet, HashMap};

use crate::{Scratch, notes, refusal, replay, stdout};

/// Two learners of one kind, one with a label.
const LINK: &str = "v=1&stream=blobs&loss=hinge&rounds=60&reg=l1:lambda=0.01&seed=4&run=fiol&run=fiol:eta=2&run=sgd:label=S%2C1";

type Rows = Vec<HashMap<String, String>>;

fn rows(arguments: &[&str]) -> Rows {
    let text = stdout(arguments);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&stdout(arguments)).unwrap()
}

#[test]
fn results_are_the_same_bytes_at_every_run() {
    let slower = "v=1&stream=correlated-gaussian:d=100&rounds=2000&reg=l1&run=fiol&run=sgd";
    for link in [LINK, slower] {
        for form in ["--table", "--table=markdown", "--table=latex", "--json"] {
            assert_eq!(stdout(&[link, form]), stdout(&[link, form]), "{form}");
        }
    }
    assert!(
        rows(&[LINK, "--table"])
            .iter()
            .all(|row| row["micros"].is_empty())
    );
    assert!(json(&[LINK, "--json"])["runs"][0]["micros"].is_null());
}

#[test]
fn learners_are_timed_when_it_is_asked_for() {
    for row in rows(&[LINK, "--table", "--time"]) {
        assert!(row["micros"].parse::<f64>().unwrap() > 0.0, "{row:?}");
    }
    assert!(json(&[LINK, "--json", "--time"])["runs"][0]["micros"].as_f64() > Some(0.0));
    assert!(stdout(&[LINK, "--table=markdown", "--time"]).contains(" µs |"));
    let line = refusal(&[LINK, "--json", "--time", "--threads", "2"]);
    assert!(line.contains("--time does not go with --threads"), "{line}");
    assert!(refusal(&[LINK, "--time"]).contains("--time needs --table or --json or --stream"));
}

#[test]
fn rounds_sweeps_seeds_and_results_join_by_learner() {
    let learners = |rows: &Rows| -> BTreeSet<(String, String)> {
        let pairs = rows.iter();
        pairs
            .map(|row| (row["learner"].clone(), row["label"].clone()))
            .collect()
    };
    let expected = [("S,1", "S,1"), ("fiol", "FIOL"), ("fiol 2", "FIOL 2")];
    let expected = expected.map(|(id, label)| (id.to_owned(), label.to_owned()));
    for form in [
        &[LINK][..],
        &[LINK, "--table"],
        &[LINK, "--seeds=2"],
        &[LINK, "--sweep=step:points=2"],
        &[LINK, "--sweep=step:points=2", "--summary"],
        &[LINK, "--seeds=2", "--table"],
    ] {
        let found: Vec<_> = learners(&rows(form)).into_iter().collect();
        assert_eq!(found, expected, "{form:?}");
    }
    let summary = json(&[LINK, "--json"]);
    let runs = summary["runs"].as_array().unwrap();
    let named = runs.iter().map(|run| {
        let text = |key: &str| run[key].as_str().unwrap().to_owned();
        (text("learner"), text("label"))
    });
    assert_eq!(named.collect::<BTreeSet<_>>(), BTreeSet::from(expected));
}

#[test]
fn csv_and_json_have_one_spelling() {
    let summary = json(&[LINK, "--json", "--time"]);
    for (row, run) in rows(&[LINK, "--table"])
        .iter()
        .zip(summary["runs"].as_array().unwrap())
    {
        for (name, value) in run.as_object().unwrap() {
            if ["params", "micros"].contains(&name.as_str()) {
                continue;
            }
            let cell = match value {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => text.clone(),
                number => number.to_string(),
            };
            let equal = row[name] == cell || row[name].parse::<f64>().ok() == value.as_f64();
            assert!(equal, "{name}: {} and {cell}", row[name]);
        }
    }
    assert_eq!(summary["runs"][1]["params"]["eta"], 2.0);
    // Files of earlier versions open as before.
    let print = summary["fingerprint"].clone();
    let old = serde_json::json!({
        "link": LINK, "fingerprint": print, "rounds": 60, "features": 2, "classes": 1,
        "experiment": summary["experiment"],
        "runs": [{ "id": "fiol", "label": "FIOL", "divergedAt": null, "meanLoss": 0.5, "loss": 30, "gain": 1.5, "micros": 0.2 }],
    });
    for key in ["link", "experiment"] {
        let mut old = old.clone();
        if key == "experiment" {
            old.as_object_mut().unwrap().remove("link");
        }
        let file = Scratch::new(&format!("old-{key}.json"), old.to_string());
        assert_eq!(json(&[file.path(), "--json"])["fingerprint"], print);
        assert_eq!(notes(&[file.path(), "--json"]), [""; 0]);
    }
}

#[test]
fn settings_are_columns_when_they_are_asked_for() {
    let links = [
        "v=1&stream=correlated-gaussian:d=5,rho=0.8&reg=l1:lambda=0.2&rounds=30&seed=9&run=fiol:eta=0.1&run=sgd",
        "v=1&stream=blobs&loss=hinge&rounds=20&run=adam:label=A",
    ];
    let table = rows(&[links[0], links[1], "--table", "--settings"]);
    let (fiol, adam) = (&table[0], &table[2]);
    let expected = [
        ("stream", "correlated-gaussian"),
        ("stream.rho", "0.8"),
        ("loss", "squared"),
        ("reg", "l1"),
        ("reg.lambda", "0.2"),
        ("seed", "9"),
        ("total_rounds", "30"),
        ("run.eta", "0.1"),
        ("fragment", links[0]),
    ];
    for (name, value) in expected {
        assert_eq!(fiol[name], value, "{name}");
    }
    // A column that only another link has is empty.
    assert_eq!((&adam["stream.rho"][..], &adam["reg.lambda"][..]), ("", ""));
    assert_eq!(adam["run.beta1"], "0.9");
    let summary = json(&[links[1], "--json"]);
    assert_eq!(
        adam["fingerprint"],
        summary["fingerprint"].as_str().unwrap()
    );
    assert_eq!(adam["fragment"], summary["link"].as_str().unwrap());
    for form in ["--table=latex", "--json", "--weights"] {
        assert!(refusal(&[LINK, form, "--settings"]).contains("--settings is for --table as CSV"));
    }
}

#[test]
fn quiet_leaves_only_faults() {
    let wild = "v=1&rounds=300&run=sgd:eta=1e12";
    assert_eq!(notes(&[wild]).len(), 1);
    for form in ["--table", "--json", "--seeds=2", "--sweep=step:points=2"] {
        let output = replay(&[wild, form, "-q"]);
        assert!(output.status.success() && !output.stdout.is_empty());
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{form}");
    }
    assert!(refusal(&["v=1&run=nobody", "--quiet"]).contains("nobody"));
}
