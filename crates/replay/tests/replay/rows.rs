//! Output: rows, weights and pictures, the same for every form of an experiment.

use std::collections::HashMap;

use crate::{Scratch, data, fed, replay, stdout};

#[test]
fn rows_have_the_documented_columns_and_add_up() {
    let text = stdout(&[
        "#v=1&stream=blobs&loss=hinge&reg=l1:lambda=0.01&rounds=5&run=fiol:eta=0.5&run=sgd:label=plain%20SGD",
        "--weights",
    ]);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(
        reader.headers().unwrap().iter().collect::<Vec<_>>(),
        [
            "t",
            "learner",
            "prediction",
            "loss",
            "regularizer",
            "cumulative_loss",
            "zeros",
            "eta",
            "label",
            "target",
            "mistake",
            "w1",
            "w2"
        ]
    );
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 2 * 6);
    let mut total = HashMap::new();
    for (i, row) in rows.iter().enumerate() {
        assert_eq!(&row[0], (i / 2 + 1).to_string());
        assert_eq!(&row[1], ["fiol", "plain SGD"][i % 2]);
        assert_eq!(&row[8], ["FIOL", "plain SGD"][i % 2]);
        if i >= 10 {
            let empty = (2..8).chain(9..11).all(|column| row[column].is_empty());
            assert!(empty, "{row:?}");
            continue;
        }
        let number = |column: usize| row[column].parse::<f64>().unwrap();
        let sum = total.entry(i % 2).or_insert(0.0);
        *sum += number(3);
        assert_eq!(number(5), *sum);
        assert_eq!(number(7), [0.5, 1e-3][i % 2]);
        let l1 = 0.01 * (number(11).abs() + number(12).abs());
        assert!((number(4) - l1).abs() < 1e-15);
        let zeros = (11..13).filter(|column| number(*column) == 0.0).count();
        assert_eq!(number(6), zeros as f64);
        let wrong = number(2) * number(9) <= 0.0;
        assert_eq!(&row[10], if wrong { "1" } else { "0" });
    }
    assert_eq!(rows[0][11].parse::<f64>().unwrap(), 0.0);
}

#[test]
fn targets_are_classes_from_1_where_predictions_are_and_numbers_else() {
    let rows = |link: &str| -> Vec<HashMap<String, String>> {
        let text = stdout(&[link]);
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        reader.deserialize().map(Result::unwrap).collect()
    };
    let link = "v=1&stream=dataset:set=digits&loss=cross-entropy&rounds=40&run=sgd";
    for row in rows(link) {
        let score = |k: usize| row[&format!("prediction{k}")].parse::<f64>().unwrap();
        let target: usize = row["target"].parse().unwrap();
        let right = (1..=10).all(|k| k == target || score(k) < score(target));
        assert_eq!(row["mistake"], if right { "0" } else { "1" });
    }
    for row in rows("v=1&rounds=3&run=sgd") {
        let error =
            row["prediction"].parse::<f64>().unwrap() - row["target"].parse::<f64>().unwrap();
        let loss: f64 = row["loss"].parse().unwrap();
        assert!(
            (loss - 0.5 * error * error).abs() <= 1e-12 * loss,
            "{row:?}"
        );
        assert_eq!(row["mistake"], "");
    }
}

#[test]
fn a_start_weight_and_a_file_give_one_golden_update() {
    // FIOL's counter-example to its Algorithm 2: the minimiser is 0.25.
    let file = Scratch::new("one.csv", "x,y\n1,1\n");
    for solver in ["newton", "sort", "partition"] {
        let link =
            format!("v=1&stream=file&reg=l1:lambda=0.5&start=0&run=fiol:eta=1,solver={solver}");
        let text = stdout(&[&link, "--data", file.path(), "--weights"]);
        assert_eq!(
            text.lines().last(),
            Some("2,fiol,,,,,,,FIOL,,,0.25"),
            "{solver}"
        );
    }
}

#[test]
fn the_link_of_a_race_with_another_target_names_it() {
    let file = Scratch::new("target.csv", "a,price,y\n1,2,5\n3,4,1\n-2,1,0\n");
    let data = ["--data", file.path(), "--json"];
    for link in [
        "v=1&stream=file&run=fiol",
        "v=1&stream=file&data=my:target=a&run=fiol",
    ] {
        let chosen = stdout(&[&[link, "--target", "price"], &data[..]].concat());
        let summary: serde_json::Value = serde_json::from_str(&chosen).unwrap();
        let again = stdout(&[&[summary["link"].as_str().unwrap()], &data[..]].concat());
        assert_eq!(again, chosen);
        assert!(chosen.contains("target=price"), "{chosen}");
    }
}

#[test]
fn a_link_a_fragment_and_a_json_file_are_the_same_experiment() {
    let link = "v=1&stream=blobs&loss=logistic&rounds=300&seed=3&run=isgd:eta=0.5";
    let summary = |argument: &str| -> serde_json::Value {
        serde_json::from_str(&stdout(&[argument, "--json"])).unwrap()
    };
    let by_link = summary(link);
    assert_eq!(by_link["link"], link);
    assert_eq!(by_link["fingerprint"].as_str().map(str::len), Some(16));
    let as_json = Scratch::new("experiment.json", by_link["experiment"].to_string());
    let as_link = Scratch::new("link.json", serde_json::json!({ "link": link }).to_string());
    for argument in [
        &format!("https://lab.example/#{link}"),
        as_json.path(),
        as_link.path(),
    ] {
        assert_eq!(
            summary(argument)["fingerprint"],
            by_link["fingerprint"],
            "{argument}"
        );
    }
    assert_ne!(
        summary(&link.replace("seed=3", "seed=4"))["fingerprint"],
        by_link["fingerprint"]
    );
}

#[test]
fn real_tables_run_with_sensible_losses() {
    // Standardising is the user's choice; with raw columns of very different scales explicit steps of the same size
    // diverge, while the implicit ones stay below the loss of the baseline w = 0.
    for (name, loss, nothing) in [
        ("diabetes.csv", "squared", 14_537.0),
        ("breast-cancer.csv", "logistic", 0.6932),
    ] {
        let mut losses = HashMap::new();
        for eta in ["1e-6", "1"] {
            let run = |id: &str| format!("&run={id}:eta={eta}");
            let link = format!(
                "v=1&stream=file&loss={loss}{}{}{}{}",
                run("sgd"),
                run("comid"),
                run("isgd"),
                run("fiol")
            );
            let summary: serde_json::Value =
                serde_json::from_str(&stdout(&[&link, "--data", &data(name), "--json"])).unwrap();
            for run in summary["runs"].as_array().unwrap() {
                let id = run["id"].as_str().unwrap();
                let mean = run["mean_loss"].as_f64().unwrap_or(f64::INFINITY);
                let diverged = !run["diverged_at"].is_null();
                losses.insert(
                    (id.to_owned(), eta),
                    if diverged { f64::INFINITY } else { mean },
                );
            }
        }
        for id in ["sgd", "comid", "isgd", "fiol"] {
            let best = losses[&(id.to_owned(), "1e-6")];
            assert!(best < nothing, "{name} {id}: {best}");
        }
        for (explicit, implicit) in [("sgd", "isgd"), ("comid", "fiol")] {
            let (bad, good) = (
                losses[&(explicit.to_owned(), "1")],
                losses[&(implicit.to_owned(), "1")],
            );
            assert!(
                good < bad / 10.0,
                "{name}: {implicit} {good} against {explicit} {bad}"
            );
        }
    }
}

#[test]
fn data_come_from_standard_input_and_results_open_again() {
    let link = "v=1&stream=file&run=fiol&run=sgd";
    let text = std::fs::read_to_string(data("diabetes.csv")).unwrap();
    let piped = fed(&[link, "--data", "-"], &text);
    assert_eq!(
        String::from_utf8(piped.stdout).unwrap(),
        stdout(&[link, "--data", &data("diabetes.csv")])
    );
    // Notes on the file are printed once per way of reading it.
    let file = Scratch::new("gaps.svm", "1 1:0.5 2:oops\n1 1:2\n-1 2:1\n");
    let link = "v=1&stream=file&loss=hinge&data=gaps.svm:format=libsvm,faults=skip&run=sgd";
    let output = replay(&[link, "--data", file.path(), "--table"]);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{notes}");
    assert!(
        notes.contains("gaps.svm: 1 row left out: unreadable"),
        "{notes}"
    );
    let links = ["v=1&rounds=30&run=fiol", "v=1&rounds=20&run=sgd"];
    let json = stdout(&[links[0], links[1], "--json"]);
    let file = Scratch::new("several.json", &json);
    let again = stdout(&[file.path(), "--json"]);
    let prints = |text: &str| -> Vec<serde_json::Value> {
        let races: Vec<serde_json::Value> = serde_json::from_str(text).unwrap();
        races
            .iter()
            .map(|race| race["fingerprint"].clone())
            .collect()
    };
    assert_eq!(prints(&json).len(), 2);
    assert_eq!(prints(&json), prints(&again));
}

#[test]
fn pictures_are_those_of_the_link() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=60&run=fiol&run=sgd";
    let svg = stdout(&[&format!("https://lab.example/#{link}"), "--svg"]);
    assert!(
        svg.starts_with("<svg") || svg.starts_with("<?xml"),
        "{svg:.60}"
    );
    assert!(svg.contains(&format!(
        "https://lab.example/#{}",
        link.replace('&', "&amp;")
    )));
    // For a page with a caption: the same curves, without the text around them.
    let bare = stdout(&[&format!("https://lab.example/#{link}"), "--svg", "--bare"]);
    let drawn = |svg: &str, text: &str| svg.matches(text).count();
    assert!(drawn(&svg, "font-weight=\"bold\"") > 0 && drawn(&bare, "font-weight=\"bold\"") == 0);
    assert_eq!(
        [&svg, &bare].map(|svg| drawn(svg, "https://lab.example/")),
        [2, 1]
    );
    assert_eq!(drawn(&svg, "<path"), drawn(&bare, "<path"));
    let file = Scratch::new("weights.svg", "");
    stdout(&[link, "--svg=weights", "--out", file.path()]);
    assert_ne!(std::fs::read_to_string(&file.0).unwrap(), svg);
    let sweep = stdout(&[link, "--svg", "--sweep", "step:points=3"]);
    assert!(sweep.contains("sweep=step:points=3"));
    assert_eq!(
        sweep,
        stdout(&[&format!("{link}&sweep=step:points=3"), "--svg"])
    );
}

/// FIOL Table 2 at every tenth power of η and a smaller N; at N = 20000 it is `scripts/grid.mjs`.
#[test]
fn the_decade_grid_shows_who_diverges() {
    for (rho, diverging_from, bound) in [(0.0, 1e-2, 3.6), (0.5, 1e-2, 4.2)] {
        for eta in [1e-10, 1e-5, 1e-4, 1e-2, 1.0, 100.0] {
            let run = |id: &str| format!("&run={id}:eta={eta}");
            let link = format!(
                "v=1&stream=correlated-gaussian:rho={rho}&reg=l1&rounds=1000{}{}{}{}",
                run("sgd"),
                run("comid"),
                run("isgd"),
                run("fiol")
            );
            let summary: serde_json::Value =
                serde_json::from_str(&stdout(&[&link, "--json"])).unwrap();
            let of = |i: usize, key: &str| summary["runs"][i][key].as_f64();
            for explicit in [0, 1] {
                // At η = 10⁻² and ρ = 0 the growth takes longer than N rounds to overflow f64; by then it exceeds 10²⁰.
                let loss = of(explicit, "mean_loss").unwrap();
                let blown = of(explicit, "diverged_at").is_some() || loss > 1e20;
                assert_eq!(blown, eta >= diverging_from, "ρ = {rho}, η = {eta}: {loss}");
            }
            let objective = of(3, "objective").unwrap();
            assert!(
                of(3, "diverged_at").is_none() && objective < bound,
                "ρ = {rho}, η = {eta}: FIOL {objective}"
            );
            assert!(of(2, "diverged_at").is_none());
            assert!(
                of(3, "objective") <= of(2, "objective").map(|o| o * 1.0001),
                "FIOL beats I-SGD"
            );
            assert_eq!(of(0, "zeros"), Some(0.0));
            assert_eq!(of(2, "zeros"), Some(0.0));
            if eta == 1e-4 {
                assert!(of(1, "zeros").unwrap() > 0.0 && of(3, "zeros").unwrap() > 0.0);
            }
        }
    }
}
