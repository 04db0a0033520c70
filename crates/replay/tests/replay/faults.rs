//! Refusals of files, links and options, each in one line.

use crate::{Scratch, data, notes, refusal, stdout};

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
            "short.csv",
            "a,y\n1,2\n3\n".to_owned(),
            "line 3: 1 field, but the header has 2".to_owned(),
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
        ("", "which experiment? give a link (see --help)"),
        ("lesson=explode:3", "only the page knows its experiment"),
        ("v=1&challenge=edge", "only the page knows its experiment"),
        ("v=1&run=nobody", "nobody"),
        ("v=1&run=fiol:eta=-1", "eta = -1 is outside"),
        ("v=1&run=fiol:eta=NaN", "finite"),
        (
            "v=1&stream=correlated-gaussian:d=1e12",
            "d = 1e12 is outside 1…100000",
        ),
        ("v=1&rounds=1e99", "outside 1…10000000: a longer race"),
        ("v=1&colour=red", "colour: is not a key of a link"),
        (
            "v=2&run=fiol",
            "v: version 2 is unknown; links have version 1",
        ),
        ("run=fiol", "v"),
        ("v=1&stream=blobs&start=1,2,3", "start has 3 weights"),
        ("v=1&loss=hinge&loss=squared", "twice"),
        ("v=1&run=sgd:label=A,label=B", "run 1: label is given twice"),
        (
            "v=1&run=sgd:label=A%00B%1B[31mC",
            "run 1: the label has control characters",
        ),
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
fn code_of_ones_own_is_for_the_page() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=5&run=sgd&run=own:code=x";
    for arguments in [&[link][..], &[link, "--seeds=2"], &[link, "--sweep=step"]] {
        assert_eq!(
            refusal(arguments),
            "replay: the learner \"own\" is JavaScript and runs only in a race on the page"
        );
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd";
    let cases: [(&[&str], [&str; 2]); 39] = [
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
        (&["--list", "--stream"], ["--list", "--stream"]),
        (&["--check", "--shard=1/1"], ["--check", "--shard"]),
        (&["--stream"], ["--stream", "a link"]),
        (&["--stream", "--json"], ["--stream", "link"]),
        (
            &["--table", "--resume=t.csv"],
            ["--resume", "needs --table --settings"],
        ),
        (
            &["--settings", "--resume=t.csv"],
            ["--resume", "needs --table --settings"],
        ),
        (
            &["--settings", "--resume=t.csv", "--out=o.csv"],
            ["--resume", "--out"],
        ),
        (
            &["--table", "--settings", "--resume=t.csv", "--time"],
            ["--resume", "--time"],
        ),
        (
            &["--table=latex", "--settings", "--resume=t.csv"],
            ["--settings", "CSV"],
        ),
        (
            &["--json", "--settings", "--resume=t.csv"],
            ["--resume", "needs --table --settings"],
        ),
        (
            &["--svg", "--settings", "--resume=t.csv"],
            ["--resume", "needs --table --settings"],
        ),
        (
            &["--sweep", "--settings", "--resume=t.csv"],
            ["--resume", "needs --table --settings"],
        ),
        (
            &["--seeds=2", "--settings", "--resume=t.csv"],
            ["--resume", "needs --table --settings"],
        ),
    ];
    for (options, parts) in cases {
        let line = refusal(&[options, &[link]].concat());
        let named = parts.iter().all(|part| line.contains(part));
        assert!(named && !line.contains("cannot"), "{options:?}: {line}");
    }
    assert!(refusal(&["--list", "--svg"]).contains("--svg"));
    for option in [
        "--json",
        "--table",
        "--svg",
        "--sweep",
        "--seeds=2",
        "--threads=2",
        "--shard=1/2",
    ] {
        let line = refusal(&["--stream", option]);
        let (name, _) = option.split_once('=').unwrap_or((option, ""));
        assert!(
            line.contains(&format!("--stream does not go with {name}")),
            "{line}"
        );
    }
    assert!(refusal(&["--list", "--links", "no.txt"]).contains("link"));
    let file = Scratch::new("target.svm", "1 1:0.5\n-1 2:1\n");
    let reads = "v=1&stream=file&loss=hinge&run=sgd";
    let line = refusal(&[reads, "--data", file.path(), "--target", "z"]);
    assert!(
        line.contains("--target z") && line.contains("LIBSVM"),
        "{line}"
    );
    // Options that can be combined are accepted.
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
    let notes_on = |race: &serde_json::Value, option: &str| {
        let file = Scratch::new("print.json", race.to_string());
        notes(&[file.path(), option])
    };
    assert_eq!(notes_on(&race, "--json"), [""; 0]);
    let print = race["fingerprint"].as_str().unwrap().to_owned();
    race["fingerprint"] = "0123456789abcdef".into();
    for option in ["--json", "--table", "--weights"] {
        let lines = notes_on(&race, option);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(
            lines[0].starts_with("note: ")
                && lines[0].ends_with(&format!(
                    "print.json was written with 0123456789abcdef, not {print}: other data, or another version"
                )),
            "{lines:?}"
        );
    }
    // A text that is no fingerprint is not repeated, and a file's control characters do not reach the terminal.
    race["fingerprint"] = "\u{1b}[31mRED\nfingerprint: 0000000000000000".into();
    let lines = notes_on(&race, "--json");
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(
        lines[0].ends_with("print.json has no fingerprint that can be read"),
        "{lines:?}"
    );
    assert!(refusal(&["\u{1b}[31mno.json"]).starts_with("replay: ·[31mno.json: "));
    race["fingerprint"] = "0123456789abcdef".into();
    // A summary written before the race's end implies nothing about it.
    race["rounds"] = 20.into();
    assert_eq!(notes_on(&race, "--json"), [""; 0]);
}

#[test]
fn a_libsvm_file_is_known_by_a_first_line_of_any_length() {
    let pairs: String = (1..=150_000).map(|i| format!(" {i}:1")).collect();
    assert!(pairs.len() > 1 << 20);
    let file = Scratch::new("wide.svm", format!("1{pairs}\n-1 2:1\n"));
    let link = "v=1&stream=file&loss=hinge&run=sgd&rounds=2";
    let rows = stdout(&[link, "--data", file.path()]);
    assert_eq!(
        rows,
        stdout(&[
            &format!("{link}&data=f:format=libsvm"),
            "--data",
            file.path()
        ])
    );
    let file = Scratch::new("wide.csv", format!("{}y\n", "x 1:1,".repeat(200_000)));
    let line = refusal(&[link, "--data", file.path()]);
    assert!(
        line.contains("wide.csv: ") && !line.contains("libsvm"),
        "{line:.200}"
    );
}

#[test]
fn a_name_of_a_column_has_an_end() {
    let link = "v=1&stream=file&data=t:target=y&loss=hinge&run=sgd";
    let rows = |length: usize| format!("{},y\n1,1\n2,-1\n3,1\n", "ñ".repeat(length));
    let longest = Scratch::new("longest-name.csv", rows(1000));
    stdout(&[link, "--data", longest.path()]);
    for length in [1001, 2_000_000] {
        let longer = Scratch::new("longer-name.csv", rows(length));
        let line = refusal(&[link, "--data", longer.path()]);
        let said = format!("the name of column 1 has {length} characters; at most 1000");
        assert!(line.contains(&said) && line.len() < 300, "{line}");
    }
    // An unclosed quote takes all lines into the name.
    let open = Scratch::new(
        "open-name.csv",
        format!("\"x,y\n{}\",z\n1,2\n", "1,1\n".repeat(500)),
    );
    assert!(refusal(&[link, "--data", open.path()]).contains("is a quote open?"));
}
