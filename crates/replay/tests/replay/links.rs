//! Several links: numbered, in their order, and none is played unless all can be.

use std::path::Path;

use crate::{Scratch, data, fed, notes, refusal, stdout};

#[test]
fn several_links_are_numbered_and_come_in_their_order() {
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
    // The same from a file and from standard input, one per line.
    let text = format!("# three\r\n{}\r\n\r\n#{}\n{}", links[0], links[1], links[2]);
    let file = Scratch::new("links.txt", &text);
    assert_eq!(stdout(&["--weights", "--links", file.path()]), expected);
    let output = fed(&["-", "--weights"], &text);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let notes = String::from_utf8(output.stderr).unwrap();
    let numbers: Vec<&str> = notes.lines().map(|line| &line[..6]).collect();
    assert_eq!(numbers, ["link 1", "link 2", "link 3"]);
    // One file each, as if alone.
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
fn a_link_that_another_program_has_changed_is_refused_with_the_one_that_is_meant() {
    let changed = "https://lab.example/#v=1&amp;stream=blobs&amp;rounds=3&amp;run=sgd).";
    let told = refusal(&[changed]);
    assert_eq!(
        told.trim_end(),
        "replay: link: has entities of HTML, such as &amp; for &; did you mean v=1&stream=blobs&rounds=3&run=sgd"
    );
    let escaped = "v%3D1%26stream%3Dblobs%26run%3Dsgd";
    assert!(refusal(&["--check", escaped]).contains("did you mean v=1&stream=blobs&run=sgd"));
    assert!(refusal(&["v=1&run=sgd:label=pl%2"]).contains("run 1: has \"%2\", which is no escape"));
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
    // An old file remains if the new one cannot be made.
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
    assert_eq!(faults[1], "replay: link 2: colour: is not a key of a link");
    assert_eq!(faults[2], "replay: link 3: v: is missing");
    assert!(stdout(&["v=1&stream=file&run=sgd", "--check"]).is_empty());
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
fn what_was_done_to_a_file_is_said_once() {
    let file = Scratch::new("once.csv", "x,y\n1,0\noops,1\n2,1\n");
    let link = "v=1&stream=file&loss=hinge&run=sgd&data=f:faults=skip";
    let left_out = format!("{}: 1 row left out: unreadable", file.path());
    let alone = notes(&[link, "--data", file.path()]);
    assert_eq!(alone.len(), 2, "{alone:?}");
    assert_eq!(alone[0], format!("note: {left_out}"));
    assert!(!alone[1].contains("left out"), "{alone:?}");
    // The second link reuses the rows read for the first; each reports how its own loss read the labels.
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
        let lines = notes(&[link, "--data", file.path(), option]);
        assert_eq!(lines[..1], alone[..1], "{option}");
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
    // Only reading the file shows whether a learner can run.
    let foster = "v=1&stream=file&loss=logistic&run=foster";
    let wide = data("breast-cancer.csv");
    let line = refusal(&["--json", good, foster, "--data", &wide]);
    assert!(line.contains("link 2: "), "{line}");
    // Nor is a folder begun.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unbegun");
    let place = format!("{}/", folder.display());
    refusal(&[good, own, "--out", &place]);
    assert!(!folder.exists());
    // Sweeps, pictures and seeds that a later link lacks.
    let hinge = "v=1&stream=blobs&loss=hinge&rounds=20&run=fiol";
    let rateless = "v=1&stream=blobs&loss=logistic&rounds=20&run=scinol2";
    for option in ["--sweep=eta:points=2", "--svg=equation", "--svg=sweep"] {
        let line = refusal(&[hinge, rateless, option, "--out", &place]);
        assert!(line.contains("link 2: "), "{option}: {line}");
        assert!(!folder.exists(), "{option}");
    }
    let line = refusal(&[hinge, rateless, "--sweep=eta:points=2"]);
    assert!(line.contains("link 2: "), "{line}");
    let narrow = Scratch::new("narrow.csv", "x,y\n1,1\n2,-1\n");
    let one = "v=1&stream=file&loss=hinge&run=fiol";
    let data = ["--data", narrow.path(), "--out", &place];
    let line = refusal(&[&[hinge, one, "--svg=plane"][..], &data].concat());
    assert!(line.contains("link 2: ") && !folder.exists(), "{line}");
}
