//! `replay` as its users call it: rows, weights, real data, and every fault in one line.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn replay(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(arguments)
        .output()
        .unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = replay(arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// The same with something on standard input.
fn fed(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

/// Exit code 2, nothing on stdout, one line on stderr: that line.
fn refusal(arguments: &[&str]) -> String {
    let output = replay(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty());
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.trim_end().lines().count(), 1, "{line}");
    line.trim_end().to_owned()
}

fn data(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "data", name].iter().collect();
    path.to_str().unwrap().to_owned()
}

struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: impl AsRef<[u8]>) -> Scratch {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

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
        if i >= 10 {
            assert!((2..8).all(|column| row[column].is_empty()), "{row:?}");
            continue;
        }
        let number = |column: usize| row[column].parse::<f64>().unwrap();
        let sum = total.entry(i % 2).or_insert(0.0);
        *sum += number(3);
        assert_eq!(number(5), *sum);
        assert_eq!(number(7), [0.5, 1e-3][i % 2]);
        let l1 = 0.01 * (number(8).abs() + number(9).abs());
        assert!((number(4) - l1).abs() < 1e-15);
        let zeros = (8..10).filter(|column| number(*column) == 0.0).count();
        assert_eq!(number(6), zeros as f64);
    }
    assert_eq!(rows[0][8].parse::<f64>().unwrap(), 0.0);
}

#[test]
fn a_start_weight_and_a_file_give_one_golden_update() {
    // FIOL's counter-example to its Algorithm 2: the minimiser is 0.25.
    let file = Scratch::new("one.csv", "x,y\n1,1\n");
    for solver in ["newton", "sort", "partition"] {
        let link =
            format!("v=1&stream=file&reg=l1:lambda=0.5&start=0&run=fiol:eta=1,solver={solver}");
        let text = stdout(&[&link, "--data", file.path(), "--weights"]);
        assert_eq!(text.lines().last(), Some("2,fiol,,,,,,,0.25"), "{solver}");
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
    // Standardising is the user's choice; with raw columns of very different scales explicit steps
    // of the same size diverge, the implicit ones stay below the loss of predicting nothing.
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
                let mean = run["meanLoss"].as_f64().unwrap_or(f64::INFINITY);
                let diverged = !run["divergedAt"].is_null();
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
fn faulty_files_are_refused_by_name_line_and_column() {
    let link = "v=1&stream=file&run=fiol";
    let good = std::fs::read_to_string(data("diabetes.csv")).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let columns: Vec<&str> = lines[0].split(',').collect();
    let with_line_3 = |line: &str| {
        let mut lines = lines.clone();
        lines[2] = line;
        lines.join("\n")
    };
    let fields: Vec<&str> = lines[2].split(',').collect();
    let with_cell = |value: &str| {
        let mut fields = fields.clone();
        fields[1] = value;
        with_line_3(&fields.join(","))
    };
    let cases = [
        (
            "ragged.csv",
            with_line_3(&fields[1..].join(",")),
            "line 3: ".to_owned(),
        ),
        (
            "blank.csv",
            with_line_3(""),
            "line 3: the line is empty".to_owned(),
        ),
        (
            "words.csv",
            with_cell("many"),
            format!(
                "line 3, column \"{}\": \"many\" is not a number",
                columns[1]
            ),
        ),
        (
            "nan.csv",
            with_cell("NaN"),
            format!("line 3, column \"{}\"", columns[1]),
        ),
        (
            "huge.csv",
            with_cell("1e300"),
            format!("line 3, column \"{}\": 1e300 is larger", columns[1]),
        ),
        (
            "nothing.csv",
            String::new(),
            "line 1: the file is empty".to_owned(),
        ),
    ];
    for (name, text, expected) in cases {
        let file = Scratch::new(name, text);
        let line = refusal(&[link, "--data", file.path()]);
        assert!(line.contains(name) && line.contains(&expected), "{line}");
    }
    let latin = Scratch::new("latin.csv", b"a,y\n1,2\n\xe9,3\n");
    let line = refusal(&[link, "--data", latin.path()]);
    assert!(
        line.contains("line 3: the file is not UTF-8 text"),
        "{line}"
    );
    assert!(refusal(&[link, "--data", "no/such.csv"]).contains("no/such.csv"));
    assert!(refusal(&[link]).contains("--data"));
    assert!(
        refusal(&[link, "--data", &data("diabetes.csv"), "--target", "z"])
            .contains("target column \"z\"")
    );
}

#[test]
fn faulty_links_are_refused_in_one_line() {
    let cases = [
        ("v=1&run=nobody", "nobody"),
        ("v=1&run=fiol:eta=-1", "eta = -1 is outside"),
        ("v=1&run=fiol:eta=NaN", "finite"),
        (
            "v=1&stream=correlated-gaussian:d=1e12",
            "d = 1e12 is outside 1…100000",
        ),
        ("v=1&rounds=1e99", "rounds"),
        ("v=1&colour=red", "colour"),
        ("v=2&run=fiol", "version"),
        ("run=fiol", "v"),
        ("v=1&stream=blobs&start=1,2,3", "start has 3 weights"),
        ("v=1&loss=hinge&loss=squared", "twice"),
        ("no-such.json", "no-such.json"),
    ];
    for (link, part) in cases {
        let line = refusal(&[link]);
        assert!(line.contains(part), "{link}: {line}");
    }
    assert!(refusal(&[]).contains("--help"));
    assert!(refusal(&["v=1", "--colour"]).contains("--colour"));
}

#[test]
fn several_links_are_told_apart_and_come_in_their_order() {
    let links = [
        "v=1&stream=blobs&loss=hinge&rounds=400&run=fiol",
        "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd&run=isgd",
        "v=1&stream=blobs&loss=hinge&rounds=50&run=comid",
    ];
    let mut expected = String::new();
    for (index, link) in links.iter().enumerate() {
        for (line, row) in stdout(&[link, "--weights"]).lines().enumerate() {
            match (index, line) {
                (0, 0) => expected += &format!("link,{row}\n"),
                (_, 0) => {}
                (index, _) => expected += &format!("{},{row}\n", index + 1),
            }
        }
    }
    let all = [links[0], links[1], links[2], "--weights", "--threads", "3"];
    assert_eq!(stdout(&all), expected);
    // The same from a file and from standard input, one a line.
    let text = format!("# three\r\n{}\r\n\r\n#{}\n{}", links[0], links[1], links[2]);
    let file = Scratch::new("links.txt", &text);
    assert_eq!(stdout(&["--weights", "--links", file.path()]), expected);
    let output = fed(&["-", "--weights"], &text);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let notes = String::from_utf8(output.stderr).unwrap();
    let numbers: Vec<&str> = notes.lines().map(|line| &line[..6]).collect();
    assert_eq!(numbers, ["link 1", "link 2", "link 3"]);
    // A file each, as if alone.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("several");
    let place = format!("{}/", folder.display());
    stdout(&["--weights", "--links", file.path(), "--out", &place]);
    for (index, link) in links.iter().enumerate() {
        let written = std::fs::read_to_string(folder.join(format!("{}.csv", index + 1))).unwrap();
        assert_eq!(written, stdout(&[link, "--weights"]));
    }
    let index = std::fs::read_to_string(folder.join("links.csv")).unwrap();
    assert!(
        index.starts_with("link,file,fragment\n1,1.csv,v=1&"),
        "{index}"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn links_that_cannot_be_played_together_are_named() {
    let good = "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd";
    assert!(refusal(&[good, "v=1&run=nobody"]).contains("link 2: run 1: there is no learner"));
    let wide = "v=1&rounds=3&run=sgd";
    assert!(refusal(&[good, wide, "--weights"]).contains("link 2: its rows have other columns"));
    assert!(refusal(&[good, "v=1&stream=file"]).contains("link 2: this experiment reads a data"));
    assert!(refusal(&[good, "--out", "rows.txt"]).contains(".csv, .json, .svg"));
    assert!(refusal(&[good, good, "--svg"]).contains("--out DIR/"));
    assert!(refusal(&[good, "--svg=house"]).contains("must be one of loss, weights"));
    assert!(refusal(&[good, "--out", "rows.csv", "--json"]).contains("end with .json"));
    assert!(refusal(&["--links", "no/such.txt"]).contains("no/such.txt"));
    assert!(refusal(&["-", "--data", "-"]).contains("standard input"));
    // What was there stays when what should take its place cannot be made.
    let old = Scratch::new("kept.csv", "old");
    assert!(refusal(&["v=1&stream=file", "--out", old.path()]).contains("--data"));
    assert_eq!(std::fs::read_to_string(&old.0).unwrap(), "old");
}

#[test]
fn check_names_every_fault_of_every_link() {
    let text = "v=1&run=sgd\nv=1&run=sgd:eta=-1&colour=red\nrun=fiol\n";
    let output = fed(&["--links", "-", "--check", "--canonical"], text);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"v=1&run=sgd\n");
    let errors = String::from_utf8(output.stderr).unwrap();
    let faults: Vec<&str> = errors.lines().collect();
    assert_eq!(faults.len(), 3, "{errors}");
    assert!(faults[0].starts_with("replay: link 2: run 1: sgd: eta = -1 is outside"));
    assert_eq!(
        faults[1],
        "replay: link 2: colour: is not a key of this page"
    );
    assert_eq!(faults[2], "replay: link 3: v: is missing");
    assert!(stdout(&["v=1&stream=file&run=sgd", "--check"]).is_empty());
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
    // What was done to the file is said, and where it is said how it is read, once for each way.
    let file = Scratch::new("gaps.svm", "1 1:0.5 2:oops\n1 1:2\n-1 2:1\n");
    let link = "v=1&stream=file&loss=hinge&data=gaps.svm:format=libsvm,faults=skip&run=sgd";
    let output = replay(&[link, "--data", file.path(), "--table"]);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{notes}");
    assert!(
        notes.contains("gaps.svm: 1 row left out that cannot be read"),
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
fn results_of_several_links_are_one_table() {
    let links = [
        "v=1&stream=blobs&loss=hinge&rounds=40&run=fiol&run=sgd",
        "v=1&stream=blobs&loss=hinge&rounds=30&run=comid",
    ];
    let table = stdout(&[links[0], links[1], "--table"]);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    assert!(reader.headers().unwrap().iter().any(|name| name == "link"));
    let numbers: Vec<String> = reader
        .records()
        .map(|row| row.unwrap()[0].to_owned())
        .collect();
    assert_eq!(numbers, ["1", "1", "2"]);
    assert!(stdout(&[links[0], "--table=latex"]).contains("\\toprule"));
    let file = Scratch::new("table.md", "");
    stdout(&[links[0], "--out", file.path()]);
    assert!(std::fs::read_to_string(&file.0).unwrap().contains("|"));
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

/// FIOL note 11 on a smaller N; the whole decade grid at N = 20000 is `scripts/grid.mjs`.
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
                // At η = 10⁻² and ρ = 0 the growth takes longer than N to leave f64; it is past 10²⁰ by then.
                let loss = of(explicit, "meanLoss").unwrap();
                let blown = of(explicit, "divergedAt").is_some() || loss > 1e20;
                assert_eq!(blown, eta >= diverging_from, "ρ = {rho}, η = {eta}: {loss}");
            }
            let objective = of(3, "objective").unwrap();
            assert!(
                of(3, "divergedAt").is_none() && objective < bound,
                "ρ = {rho}, η = {eta}: FIOL {objective}"
            );
            assert!(of(2, "divergedAt").is_none());
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

#[test]
fn code_of_ones_own_is_for_the_page() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=5&run=sgd&run=own:code=x";
    for arguments in [&[link][..], &[link, "--seeds=2"], &[link, "--sweep=step"]] {
        assert_eq!(
            refusal(arguments),
            "replay: the learner \"own\" is JavaScript and runs only in a race on the page"
        );
    }
}

/// Exit code 0: the lines on stderr without the fingerprints.
fn notes(arguments: &[&str]) -> Vec<String> {
    let output = replay(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    let lines = errors
        .lines()
        .filter(|line| !line.contains("fingerprint: "));
    lines.map(str::to_owned).collect()
}

#[test]
fn what_was_done_to_a_file_is_said_once() {
    let file = Scratch::new("once.csv", "x,y\n1,0\noops,1\n2,1\n");
    let link = "v=1&stream=file&loss=hinge&run=sgd&data=f:faults=skip";
    let left_out = format!("{}: 1 row left out that cannot be read", file.path());
    let alone = notes(&[link, "--data", file.path()]);
    assert_eq!(alone.len(), 2, "{alone:?}");
    assert_eq!(alone[0], format!("note: {left_out}"));
    assert!(!alone[1].contains("left out"), "{alone:?}");
    // The second link is given what was read for the first; each says what its own loss made of the labels.
    let both = notes(&[link, link, "--data", file.path()]);
    assert_eq!(both.len(), 3, "{both:?}");
    assert_eq!(both[0], format!("note: link 1: {left_out}"));
    for (index, line) in both[1..].iter().enumerate() {
        let rest = alone[1].strip_prefix("note: ").unwrap();
        assert_eq!(line, &format!("note: link {}: {rest}", index + 1));
    }
    for option in ["--json", "--table", "--svg"] {
        assert_eq!(
            notes(&[link, "--data", file.path(), option]),
            alone,
            "{option}"
        );
    }
    for option in ["--seeds=2", "--sweep=step:points=2"] {
        let told = notes(&[link, "--data", file.path(), option]);
        assert_eq!(told[..1], alone[..1], "{option}");
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd";
    let cases: [(&[&str], [&str; 2]); 26] = [
        (
            &["--check", "--canonical", "--out", "c.csv"],
            ["--check", "--out"],
        ),
        (&["--check", "--out", "c.txt"], ["--check", "--out"]),
        (&["--check", "--json"], ["--check", "--json"]),
        (&["--check", "--data", "missing.csv"], ["--check", "--data"]),
        (&["--check", "--weights"], ["--check", "--weights"]),
        (&["--check", "--seeds=3"], ["--check", "--seeds"]),
        (&["--seeds", "3", "--sweep"], ["--sweep", "--seeds"]),
        (&["--seeds", "3", "--weights"], ["--seeds", "--weights"]),
        (&["--seeds", "3", "--json"], ["--seeds", "--json"]),
        (&["--sweep", "--weights"], ["--sweep", "--weights"]),
        (&["--sweep", "--table"], ["--sweep", "--table"]),
        (&["--sweep", "--out", "c.json"], ["--sweep", "--out *.json"]),
        (&["--table", "--weights"], ["--table", "--weights"]),
        (&["--svg", "--weights"], ["--svg", "--weights"]),
        (
            &["--out", "c.svg", "--weights"],
            ["--out *.svg", "--weights"],
        ),
        (&["--out", "c.md", "--weights"], ["--out *.md", "--weights"]),
        (&["--json", "--svg"], ["--json", "--svg"]),
        (&["--table", "--json"], ["--json", "--table"]),
        (&["--sweep", "--summary", "--svg"], ["--summary", "--svg"]),
        (&["--summary"], ["--summary", "--sweep"]),
        (&["--canonical"], ["--canonical", "--check"]),
        (&["--target", "z"], ["--target", "--data"]),
        (&["--list", "--json"], ["--list", "link"]),
        (&["--list", "--json", "--check"], ["--list", "--check"]),
        (&["--list", "--svg"], ["--list", "--svg"]),
        (&["--list", "--table"], ["--list", "--table"]),
    ];
    for (options, parts) in cases {
        let line = refusal(&[options, &[link]].concat());
        let named = parts.iter().all(|part| line.contains(part));
        assert!(named && !line.contains("cannot"), "{options:?}: {line}");
    }
    assert!(refusal(&["--list", "--svg"]).contains("--svg"));
    assert!(refusal(&["--list", "--links", "no.txt"]).contains("link"));
    let file = Scratch::new("target.svm", "1 1:0.5\n-1 2:1\n");
    let reads = "v=1&stream=file&loss=hinge&run=sgd";
    let line = refusal(&[reads, "--data", file.path(), "--target", "z"]);
    assert!(
        line.contains("--target z") && line.contains("LIBSVM"),
        "{line}"
    );
    // What goes together still does.
    let calls: [&[&str]; 9] = [
        &["--list"],
        &["--list", "--json"],
        &[link, "--check"],
        &[link, "--check", "--canonical"],
        &[link, "--json", "--weights"],
        &[link, "--sweep", "step:points=2", "--summary"],
        &[link, "--svg", "--sweep", "step:points=2"],
        &[link, "--svg", "--seeds", "2"],
        &[link, "--seeds", "2", "--threads", "1"],
    ];
    for call in calls {
        stdout(call);
    }
}

#[test]
fn nothing_is_written_unless_every_link_can_be_played() {
    let good = "v=1&rounds=2&run=sgd&stream=blobs&loss=hinge";
    let own = "v=1&rounds=2&stream=blobs&loss=hinge&run=own:code=1";
    for option in ["--json", "--table", "--threads=1", "--seeds=2", "--sweep"] {
        let line = refusal(&[option, good, own]);
        assert!(
            line.contains("link 2: the learner \"own\""),
            "{option}: {line}"
        );
    }
    let three = Scratch::new("three.csv", "x,y\n1,a\n2,b\n3,c\n");
    let reads = "v=1&stream=file&run=sgd&loss=hinge";
    let line = refusal(&["--json", good, reads, "--data", three.path()]);
    assert!(
        line.contains("link 2: ") && line.contains("three.csv"),
        "{line}"
    );
    let start = "v=1&stream=file&run=sgd&start=1,2,3";
    let line = refusal(&["--json", good, start, "--data", &data("diabetes.csv")]);
    assert!(line.contains("link 2: start has 3 weights"), "{line}");
    // What a learner can do is known once the file is read.
    let foster = "v=1&stream=file&loss=logistic&run=foster";
    let wide = data("breast-cancer.csv");
    let line = refusal(&["--json", good, foster, "--data", &wide]);
    assert!(line.contains("link 2: "), "{line}");
    // Nor is a folder begun.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unbegun");
    refusal(&[good, own, "--out", &format!("{}/", folder.display())]);
    assert!(!folder.exists());
}

#[test]
fn json_files_say_what_is_wrong_with_them() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd";
    let empty = Scratch::new("em.json", "[]");
    let line = refusal(&[empty.path()]);
    assert!(line.contains("em.json: there are no links in it"), "{line}");
    assert!(refusal(&[link, empty.path()]).contains("em.json"));
    let text = serde_json::json!({ "link": link }).to_string();
    let marked = Scratch::new("marked.json", format!("\u{feff}{text}"));
    assert_eq!(stdout(&[marked.path()]), stdout(&[link]));
    for text in ["{\"link\":5}", "[3]", "{}", "{\"experiment\":{}}"] {
        let file = Scratch::new("odd.json", text);
        let line = refusal(&[file.path()]);
        assert!(
            line.contains("odd.json: ") && line.contains("may hold {\"link\": \"…\"}"),
            "{text}: {line}"
        );
    }
}

#[test]
fn a_fingerprint_in_a_file_is_compared() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=30&run=sgd";
    let mut race: serde_json::Value = serde_json::from_str(&stdout(&[link, "--json"])).unwrap();
    let told = |race: &serde_json::Value, option: &str| {
        let file = Scratch::new("print.json", race.to_string());
        notes(&[file.path(), option])
    };
    assert_eq!(told(&race, "--json"), [""; 0]);
    let print = race["fingerprint"].as_str().unwrap().to_owned();
    race["fingerprint"] = "0123456789abcdef".into();
    for option in ["--json", "--table", "--weights"] {
        let lines = told(&race, option);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(
            lines[0].starts_with("note: ")
                && lines[0].ends_with(&format!(
                    "print.json was written with 0123456789abcdef, not {print}: other data, or another version"
                )),
            "{lines:?}"
        );
    }
    // One that was written before its end says nothing of it.
    race["rounds"] = 20.into();
    assert_eq!(told(&race, "--json"), [""; 0]);
}
