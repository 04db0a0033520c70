//! Many links on many machines: shards, tables that continue after a kill, and links answered one by one.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::{Scratch, data, fed, refusal, replay, stdout};

/// Seven links with different streams, losses and lengths, one of them with test examples.
fn grid() -> Scratch {
    let links = [
        "v=1&stream=blobs&loss=hinge&rounds=30&run=fiol&run=sgd",
        "v=1&stream=drift:d=4&rounds=20&run=isgd",
        "v=1&stream=blobs&loss=hinge&rounds=25&run=comid:label=a%2Cb",
        "v=1&stream=correlated-gaussian:d=5,test=20&reg=l1&rounds=40&run=fiol&run=sgd&run=sgd:eta=9",
        "v=1&stream=shift:d=3&rounds=10&run=isgd",
        "v=1&stream=blobs&loss=hinge&rounds=35&run=sgd",
        "v=1&stream=sine&rounds=50&run=sgd&run=isgd",
    ];
    let name = format!("grid-{:?}.txt", std::thread::current().id());
    Scratch::new(&name, links.join("\n"))
}

/// Many short links.
fn many(count: usize) -> String {
    let link = |seed: usize| format!("v=1&stream=blobs&loss=hinge&rounds=3&seed={seed}&run=sgd\n");
    (1..=count).map(link).collect()
}

/// A name in the tests' folder without a file.
fn nothing(name: &str) -> Scratch {
    let file = Scratch::new(name, "");
    fs::remove_file(&file.0).unwrap();
    file
}

#[test]
fn shards_joined_are_the_table_of_all_links() {
    let grid = grid();
    let hinge = Scratch::new("hinge.txt", many(7));
    let calls: [&[&str]; 5] = [
        &["--table", "--settings", "--links", grid.path()],
        &["--table", "--seeds=2", "--links", grid.path()],
        &["--seeds=2", "--links", grid.path()],
        &["--sweep=step:points=2", "--links", grid.path()],
        &["--weights", "--links", hinge.path()],
    ];
    for call in calls {
        let whole = stdout(call);
        for count in [1, 2, 3, 7] {
            let mut joined = String::new();
            for index in 1..=count {
                let shard = format!("--shard={index}/{count}");
                let table = stdout(&[call, &[shard.as_str()]].concat());
                let rows = table.split_once('\n').unwrap().1;
                joined += if index == 1 { &table } else { rows };
            }
            assert_eq!(joined, whole, "{call:?} in {count}");
        }
    }
}

#[test]
fn files_of_shards_have_the_names_that_they_have_among_all() {
    let grid = grid();
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("shards");
    let _ = fs::remove_dir_all(&folder);
    let place = format!("{}/", folder.display());
    let run = |more: &[&str]| stdout(&[&["--links", grid.path(), "--out", &place], more].concat());
    let files = || {
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap());
        let read = entries.map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        });
        let mut files: Vec<_> = read.collect();
        files.sort();
        files
    };
    run(&[]);
    let mut whole = files();
    fs::remove_dir_all(&folder).unwrap();
    run(&["--shard=1/2"]);
    run(&["--shard=2/2"]);
    let mut shards = files();
    let index = |files: &mut Vec<(String, String)>, name: &str| {
        let place = files.iter().position(|(one, _)| one == name).unwrap();
        files.remove(place).1
    };
    let head = "link,file,fragment\n";
    let first = index(&mut shards, "links-1-of-2.csv");
    let second = index(&mut shards, "links-2-of-2.csv");
    let joined = first + second.strip_prefix(head).unwrap();
    assert_eq!(joined, index(&mut whole, "links.csv"));
    assert_eq!(shards, whole);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_shard_has_links_and_checks_those_of_the_others() {
    let grid = grid();
    let links = ["--links", grid.path(), "--table"];
    let refused = |shard: &str| refusal(&[&links[..], &["--shard", shard]].concat());
    assert!(refused("8/9").ends_with("--shard 8/9: N is at most 7, the number of links"));
    for shard in ["0/3", "4/3", "1", "1/0", "a/b", "1/2000000"] {
        assert!(refused(shard).contains("must be I/N"), "{shard}");
    }
    let bad = Scratch::new("bad-shard.txt", many(3) + "v=1&run=nobody");
    let line = refusal(&["--links", bad.path(), "--shard=1/4"]);
    assert!(
        line.contains("link 4: run 1: there is no learner"),
        "{line}"
    );
}

/// `replay --links … --resume …`, blocked at its notes by the full pipe of standard error.
fn stuck(links: &Scratch, table: &Scratch) -> Child {
    Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(["--table", "--settings", "--links", links.path()])
        .args(["--resume", table.path()])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_killed_table_goes_on_to_the_same_bytes() {
    let links = Scratch::new("killed.txt", many(4000));
    let resume = ["--table", "--settings", "--links", links.path()];
    let whole = stdout(&resume);
    let table = nothing("killed.csv");
    let mut before = 0;
    for _ in 0..2 {
        let mut child = stuck(&links, &table);
        let length = || fs::metadata(&table.0).map_or(0, |file| file.len());
        while length() < before + 100_000 {
            assert!(child.try_wait().unwrap().is_none());
            std::thread::yield_now();
        }
        let line = refusal(&[&resume[..], &["--resume", table.path()]].concat());
        assert!(line.ends_with("another replay is writing it"), "{line}");
        // SIGKILL, on Unix.
        child.kill().unwrap();
        child.wait().unwrap();
        before = length();
        let there = fs::read_to_string(&table.0).unwrap();
        assert!(there.len() < whole.len() && whole.starts_with(&there));
    }
    // Existing rows are not played again.
    let end = replay(&[&resume[..], &["--resume", table.path()]].concat());
    let fingerprints = String::from_utf8(end.stderr).unwrap();
    assert!(fingerprints.lines().count() < 3500, "{fingerprints:.100}");
    assert!(fs::read_to_string(&table.0).unwrap() == whole);
}

#[test]
fn rows_are_in_the_table_while_the_next_race_plays() {
    let long = "v=1&stream=correlated-gaussian:d=1000&rounds=1000000".to_owned();
    let links = Scratch::new("long.txt", many(2) + &long + &"&run=fiol".repeat(8));
    let table = nothing("long.csv");
    let mut child = Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(["--table", "--settings", "--quiet", "--threads=1"])
        .args(["--links", links.path(), "--resume", table.path()])
        .spawn()
        .unwrap();
    let lines = || fs::read_to_string(&table.0).map_or(0, |text| text.lines().count());
    while lines() < 3 {
        assert!(child.try_wait().unwrap().is_none());
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(lines(), 3);
}

#[test]
fn a_table_goes_on_wherever_it_was_torn() {
    let grid = grid();
    let call = ["--table", "--settings", "--links", grid.path(), "--quiet"];
    for more in [&[][..], &["--shard=2/3"], &["--seeds=2"]] {
        let call = [&call[..], more].concat();
        let whole = stdout(&call);
        let ends = whole.match_indices('\n').map(|(end, _)| end);
        let around = ends.flat_map(|end| [end, end + 1, end + 2]);
        for cut in around.chain((0..whole.len()).step_by(331)) {
            let torn = &whole[..cut.min(whole.len())];
            let table = Scratch::new("torn.csv", torn);
            stdout(&[&call[..], &["--resume", table.path()]].concat());
            let now = fs::read_to_string(&table.0).unwrap();
            assert_eq!(now, whole, "{more:?}, torn at {cut}");
        }
    }
    // A table that does not exist yet, and one link.
    let table = nothing("new.csv");
    let one = ["v=1&stream=sine&rounds=9&run=sgd", "--table", "--settings"];
    for _ in 0..2 {
        stdout(&[&one[..], &["--resume", table.path()]].concat());
        let rows = fs::read_to_string(&table.0).unwrap();
        assert!(rows.starts_with("link,learner,") && rows.lines().count() == 2);
    }
}

#[test]
fn a_table_of_something_else_is_refused_and_stays() {
    let links = Scratch::new("five.txt", many(5));
    let call = ["--table", "--settings", "--links", links.path()];
    let whole = stdout(&call);
    let (end, _) = whole.match_indices('\n').nth(3).unwrap();
    let part = &whole[..=end];
    let refused = |text: &str, call: &[&str]| {
        let table = Scratch::new("other.csv", text);
        let line = refusal(&[call, &["--resume", table.path()]].concat());
        assert_eq!(fs::read_to_string(&table.0).unwrap(), text);
        line
    };
    let other = Scratch::new("other.txt", many(5).replacen("seed=2", "seed=22", 1));
    let line = refused(part, &["--table", "--settings", "--links", other.path()]);
    assert!(
        line.contains("other.csv: line 3 is not of link 2: v=1"),
        "{line}"
    );
    let shard = [&call[..], &["--shard=2/2"]].concat();
    assert!(refused(part, &shard).contains("line 2 is not of link 3"));
    let seeds = [&call[..], &["--seeds=2"]].concat();
    assert!(refused(part, &seeds).contains("not what these links give now"));
    let few = Scratch::new("few.txt", many(2));
    let few = ["--table", "--settings", "--links", few.path()];
    assert!(refused(part, &few).contains("more rows than these links"));
    let quiet = [&call[..], &["--quiet"]].concat();
    assert!(refused(&format!("{whole}6,"), &quiet).contains("not what these links give"));
    let changed = part.replacen(",sgd,", ",sdg,", 1);
    let tail = part.rsplit_once(",sgd,").unwrap();
    let last = format!("{},sdg,{}", tail.0, tail.1);
    assert!(refused(&last, &call).contains(r#"line 4 has id "sdg", not "sgd""#));
    assert!(refused("a,b\n1,2\n", &call).contains("not a table that replay --resume wrote"));
    assert!(refused(&changed[..end - 9].replace(',', ";"), &call).contains("not a table"));
    assert!(refused(&stdout(&call[2..]), &call).contains("not a table"));
    // Other data.
    let link = "v=1&stream=file&loss=hinge&run=sgd";
    let rows = |y: &str| format!("x,y\n1,1\n2,-1\n3,{y}\n");
    let (old, new) = (
        Scratch::new("old.csv", rows("1")),
        Scratch::new("new-y.csv", rows("-1")),
    );
    let reads = |file: &Scratch| {
        let arguments = [link, link, "--table", "--settings", "--data", file.path()];
        arguments.map(str::to_owned)
    };
    let (old, new) = (reads(&old), reads(&new));
    let old = stdout(&old.each_ref().map(String::as_str));
    let line = refused(&old, &new.each_ref().map(String::as_str));
    assert!(line.contains("other data"), "{line}");
}

/// The row with its cell of this number changed by `change`.
fn with_cell(row: &str, place: usize, change: impl Fn(&str) -> String) -> String {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).from_reader(row.as_bytes());
    let cells = reader.records().next().unwrap().unwrap();
    let mut writer = csv::Writer::from_writer(Vec::new());
    for (i, cell) in cells.iter().enumerate() {
        let cell = if i == place {
            change(cell)
        } else {
            cell.into()
        };
        writer.write_field(cell).unwrap();
    }
    writer.write_record(None::<&[u8]>).unwrap();
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

#[test]
fn rows_that_were_tampered_with_are_refused_as_far_as_they_are_known() {
    let grid = grid();
    let call = ["--table", "--settings", "--quiet", "--links", grid.path()];
    let whole = stdout(&call);
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let refused = |lines: &[String], what: &str| {
        let text = lines.concat();
        let table = Scratch::new("tampered.csv", &text);
        let output = replay(&[&call[..], &["--resume", table.path()]].concat());
        assert_eq!(output.status.code(), Some(2), "{what}");
        assert_eq!(fs::read_to_string(&table.0).unwrap(), text, "{what}");
    };
    let changed = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        change(&mut lines);
        lines
    };
    for one in 1..lines.len() {
        for other in one + 1..lines.len() {
            let exchanged = changed(&|lines| lines.swap(one, other));
            refused(&exchanged, &format!("{one} and {other} exchanged"));
            let doubled = changed(&|lines| lines[other] = lines[one].clone());
            refused(&doubled, &format!("{one} over {other}"));
        }
        for (blank, what) in [
            ("\n", "blank"),
            ("\r\n", "blank"),
            (" \n", "spaces"),
            (",\n", "cells"),
        ] {
            refused(&changed(&|lines| lines.insert(one, blank.into())), what);
        }
        let ended = |end: &str| changed(&|lines| lines[one] = lines[one].replace('\n', end));
        for end in ["\r\n", "\r", ",\n"] {
            refused(&ended(end), &format!("{one} ends with {end:?}"));
        }
        let quoted =
            changed(&|lines| lines[one] = format!("\"{}", lines[one].replacen(',', "\",", 1)));
        refused(&quoted, "quoted");
    }
    // The cells of all columns that do not come from the race.
    let head: Vec<&str> = lines[0].trim_end().split(',').collect();
    let is_setting = |name: &str| {
        let parts = ["stream", "loss", "reg", "domain", "run"];
        let part = name.split('.').next().unwrap();
        parts.contains(&part)
            || [
                "link", "learner", "label", "id", "settings", "fragment", "seed",
            ]
            .contains(&name)
            || ["total_rounds", "test_examples"].contains(&name)
    };
    let known: Vec<usize> = (0..head.len()).filter(|i| is_setting(head[*i])).collect();
    assert!(known.len() > 20, "{head:?}");
    for one in 1..lines.len() {
        for place in &known {
            let change = |cell: &str| format!("{cell}1");
            let other = changed(&|lines| lines[one] = with_cell(&lines[one], *place, change));
            refused(&other, &format!("{} in line {one}", head[*place]));
        }
    }
}

#[test]
fn a_table_that_is_being_written_is_not_replaced_and_one_that_is_lost_is_no_success() {
    let links = Scratch::new("kept.txt", many(4000));
    let table = nothing("kept.csv");
    let mut child = stuck(&links, &table);
    let length = || fs::metadata(&table.0).map_or(0, |file| file.len());
    while length() < 10_000 {
        assert!(child.try_wait().unwrap().is_none());
        std::thread::yield_now();
    }
    let short = "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd";
    let line = refusal(&[short, "--table", "--out", table.path()]);
    assert!(line.ends_with("another replay is writing it"), "{line}");
    // Other programs ignore the lock.
    let other = Scratch::new("kept-other.csv", "other");
    fs::rename(&other.0, &table.0).unwrap();
    let end = child.wait_with_output().unwrap();
    let said = String::from_utf8(end.stderr).unwrap();
    assert_eq!(end.status.code(), Some(2), "{said}");
    assert!(
        said.ends_with("was replaced or removed while it was written\n"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&table.0).unwrap(), "other");
}

#[test]
fn other_data_are_found_out_where_the_last_links_read_none() {
    let rows = |y: &str| format!("x,y\n1,1\n2,-1\n3,{y}\n");
    let data = Scratch::new("rows.csv", rows("1"));
    let others = Scratch::new("others.txt", many(3));
    let reads = "v=1&stream=file&loss=hinge&run=sgd&run=fiol";
    let settings = ["--table", "--settings", "--data", data.path()];
    let call = [&settings[..], &[reads, reads, "--links", others.path()]].concat();
    let whole = stdout(&call);
    // Below the header: two links of two rows, and three of one.
    for lines in 4..=8 {
        let part: String = whole.split_inclusive('\n').take(lines).collect();
        let table = Scratch::new("data-of-some.csv", &part);
        let resume = [&call[..], &["--resume", table.path()]].concat();
        fs::write(&data.0, rows("-1")).unwrap();
        let line = refusal(&resume);
        assert!(line.contains("other data"), "{lines} lines: {line}");
        assert_eq!(fs::read_to_string(&table.0).unwrap(), part);
        fs::write(&data.0, rows("1")).unwrap();
        stdout(&resume);
        assert_eq!(fs::read_to_string(&table.0).unwrap(), whole);
    }
}

#[test]
fn a_link_is_answered_before_the_next_one() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(["--stream", "--data", &data("diabetes.csv")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut ask = |line: &[u8]| -> Value {
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    };
    let summary = |arguments: &[&str]| -> Value {
        serde_json::from_str(&stdout(&[arguments, &["--json"]].concat())).unwrap()
    };
    let short = "v=1&stream=blobs&loss=hinge&rounds=30&run=fiol&run=sgd";
    let reads = "v=1&stream=file&run=sgd";
    assert_eq!(ask(short.as_bytes()), summary(&[short]));
    let faulty = "v=1&run=nobody";
    let answer = ask(faulty.as_bytes());
    assert_eq!(answer["link"], faulty);
    let text = answer["fault"].as_str().unwrap();
    assert!(text.starts_with("run 1: there is no learner"), "{text}");
    // Neither a comment nor an empty line is a link.
    let answer = ask(format!("# next\n\n{reads}").as_bytes());
    assert_eq!(answer, summary(&[reads, "--data", &data("diabetes.csv")]));
    assert_eq!(ask(b"v=1&run=sgd\xff")["fault"], "is not UTF-8 text");
    let own = ask(b"v=1&stream=blobs&loss=hinge&run=own:code=1");
    assert!(own["fault"].as_str().unwrap().contains("JavaScript"));
    // It may come from an untrusted source: no file is read for it.
    let file = Scratch::new("one.json", format!(r#"{{"link": "{short}"}}"#));
    assert!(ask(file.path().as_bytes())["fault"].is_string());
    assert_eq!(ask(short.as_bytes()), summary(&[short]));
    drop(input);
    let end = child.wait_with_output().unwrap();
    assert!(end.status.success() && end.stderr.is_empty());
}

#[test]
fn an_endless_line_is_answered_with_its_beginning() {
    let short = "v=1&stream=blobs&loss=hinge&rounds=30&run=sgd";
    let long = format!("v=1&inline={}", "é,".repeat(1_500_000));
    let input = format!("{long}\n# {long}\n{short}\n{long}");
    let output = fed(&["--stream"], input);
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 3);
    for answer in [answers[0], answers[2]] {
        let answer: Value = serde_json::from_str(answer).unwrap();
        let (link, text) = (answer["link"].as_str().unwrap(), &answer["fault"]);
        let beginning: String = long.chars().take(200).collect();
        assert_eq!(link, beginning + "…");
        assert!(text.as_str().unwrap().contains("longer than 2097152 bytes"));
    }
    let summary: Value = serde_json::from_str(answers[1]).unwrap();
    let alone: Value = serde_json::from_str(&stdout(&[short, "--json"])).unwrap();
    assert_eq!(summary, alone);
}

#[test]
fn streams_take_what_json_takes() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=30&run=fiol&run=sgd";
    let output = fed(&["--stream", "--weights", "--time"], link);
    let line = String::from_utf8(output.stdout).unwrap();
    let runs: Value = serde_json::from_str::<Value>(&line).unwrap()["runs"].take();
    assert_eq!(runs[0]["weights"].as_array().unwrap().len(), 2);
    assert!(runs[0]["micros"].as_f64() > Some(0.0));
    assert!(refusal(&["--stream", "--data", "-"]).contains("--data"));
    assert!(refusal(&["--stream", "--data", "no/such.csv"]).contains("no/such.csv"));
}
