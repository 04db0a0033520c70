//! Data files: every ugly one has one clear outcome, and what a file is cut into or written as changes no number.

use std::io::Write;
use std::process::{Command, Stdio};

use implicit_lab::data::{self, Options, Packer, Reader, Table, Unpacker};
use implicit_lab::experiment::{self, Race, decode};
use implicit_lab::loss::Target;
use implicit_lab::rng::Rng;

mod ugly;

/// The options of a link with these settings.
fn options(settings: &str) -> Options {
    let link = format!("v=1&stream=file&data=f:{settings}&run=sgd");
    let decoded = decode(&link);
    assert_eq!(decoded.notices, [], "{settings}");
    experiment::reading(&decoded.experiment).unwrap()
}

fn read(bytes: &[u8], settings: &str) -> Result<Table, String> {
    data::read(bytes, &options(settings)).map_err(|error| error.to_string())
}

/// All features, row by row.
fn features(table: &Table) -> Vec<Vec<f64>> {
    let mut work = Vec::new();
    let row = |i| table.row(i).to_dense(&mut work).to_vec();
    (0..table.rows()).map(row).collect()
}

#[test]
fn every_ugly_file_has_its_outcome() {
    for ugly::File {
        what,
        bytes,
        settings,
        outcome,
    } in ugly::files()
    {
        let found = read(&bytes, settings);
        match (&found, outcome) {
            (Ok(table), ugly::Outcome::Rows(rows, features)) => {
                assert_eq!((table.rows(), table.features()), (rows, features), "{what}");
            }
            (Err(problem), ugly::Outcome::Refused(part)) => {
                assert!(problem.contains(part), "{what}: {problem}");
                assert!(
                    !problem.contains('\n') && problem.len() < 300,
                    "{what}: {problem}"
                );
            }
            (found, expected) => {
                let found = found.as_ref().map(|t| (t.rows(), t.features()));
                panic!("{what}: {found:?} where {expected:?} was expected");
            }
        }
        // What is refused was seen in the first pass already.
        let mut reader = Reader::new(options(settings));
        reader.survey(&bytes);
        if reader.again() {
            reader.survey(&bytes);
        }
        let findings = reader.findings().unwrap();
        assert_eq!(findings.problem, found.as_ref().err().cloned(), "{what}");
        if let Ok(table) = found {
            let expected = (
                table.rows() as u64,
                table.features(),
                table.values() as u64,
                table.is_sparse(),
            );
            let surveyed = (
                findings.usable,
                findings.features,
                findings.values,
                findings.sparse,
            );
            assert_eq!(surveyed, expected, "{what}");
        }
    }
}

#[test]
fn replay_reads_every_ugly_file_from_standard_input_with_the_same_outcome() {
    for ugly::File {
        what,
        bytes,
        settings,
        outcome,
    } in ugly::files()
    {
        let link = format!("v=1&stream=file&data=f:{settings}&run=sgd");
        let mut replay = Command::new(env!("CARGO_BIN_EXE_replay"))
            .args([&link, "--json", "--data", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A replay that has seen enough reads no further.
        let _ = replay.stdin.take().unwrap().write_all(&bytes);
        let output = replay.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        match outcome {
            ugly::Outcome::Rows(rows, features) => {
                assert!(output.status.success(), "{what}: {errors}");
                let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
                assert_eq!(summary["rounds"], rows, "{what}");
                assert_eq!(summary["features"], features, "{what}");
            }
            ugly::Outcome::Refused(part) => {
                assert_eq!(output.status.code(), Some(2), "{what}: {errors}");
                assert!(errors.contains(part), "{what}: {errors}");
                assert_eq!(errors.trim_end().lines().count(), 1, "{what}: {errors}");
            }
        }
    }
}

#[test]
fn chunks_change_nothing() {
    let mut rng = Rng::derive(5, "chunks");
    for ugly::File {
        what,
        bytes,
        settings,
        ..
    } in ugly::files()
    {
        let whole = read(&bytes, settings);
        let options = options(settings);
        for longest in [1, 3, 17, 1000] {
            if bytes.len() / longest > 20_000 {
                continue;
            }
            let mut reader = Reader::new(options.clone());
            let mut chunks = Vec::new();
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (chunk, after) = rest.split_at(rest.len().min(1 + rng.below(longest)));
                chunks.push(chunk);
                rest = after;
            }
            chunks.iter().for_each(|chunk| reader.survey(chunk));
            if reader.again() {
                chunks.iter().for_each(|chunk| reader.survey(chunk));
            }
            let built = chunks.iter().try_for_each(|chunk| reader.build(chunk));
            let pieces = built.and_then(|()| reader.finish());
            assert_eq!(
                pieces.map_err(|e| e.to_string()),
                whole,
                "{what} by {longest}"
            );
        }
    }
}

#[test]
fn a_packed_table_is_the_same_however_it_is_cut() {
    let mut rng = Rng::derive(6, "packed");
    let sparse: String = (0..300)
        .map(|i| {
            format!(
                "{} {}:{} {}:1\n",
                ["a", "b"][i % 2].len() + i % 2,
                1 + i % 40,
                i as f64 / 7.0,
                41 + i % 9
            )
        })
        .collect();
    let tables = [
        read(b"a,b,y\n1,2,x\n3,4,z\n-5,0.1,x\n", "").unwrap(),
        read(b"a,b,y\n1,2,1\n3,4,2.5\n", "").unwrap(),
        read(sparse.as_bytes(), "").unwrap(),
    ];
    assert!(tables[2].is_sparse());
    for table in tables {
        let mut packer = Packer::new(table.clone()).unwrap();
        let mut bytes = Vec::new();
        while let Some(chunk) = packer.next(64) {
            bytes.extend(chunk);
        }
        for longest in [1, 5, 100, 1 << 20] {
            let mut unpacker = Unpacker::default();
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (chunk, after) = rest.split_at(rest.len().min(1 + rng.below(longest)));
                unpacker.push(chunk).unwrap();
                rest = after;
            }
            assert_eq!(unpacker.finish().unwrap(), table);
        }
        // Damage is refused, or it is a table all the same; it never panics.
        for _ in 0..2000 {
            let mut damaged = bytes.clone();
            damaged.truncate(1 + rng.below(bytes.len()));
            let place = rng.below(damaged.len());
            damaged[place] ^= 1 << rng.below(8);
            let mut unpacker = Unpacker::default();
            if unpacker.push(&damaged).is_ok()
                && let Ok(table) = unpacker.finish()
            {
                for target in [Target::Real, Target::Sign, Target::Class] {
                    let _ = table.labels(target);
                }
                features(&table);
            }
        }
    }
}

fn fingerprint(link: &str, table: &Table) -> String {
    let decoded = decode(link);
    assert_eq!(decoded.notices, [], "{link}");
    let table = Some(std::sync::Arc::new(table.clone()));
    let mut race = Race::new(&decoded.experiment, table).unwrap();
    while race.advance(u64::MAX, None) > 0 {}
    race.fingerprint()
}

/// The same data as CSV and as LIBSVM: `width` features of which `filled` in a row are not 0.
fn twins(
    rows: usize,
    width: usize,
    filled: usize,
    label: impl Fn(usize) -> String,
) -> (String, String) {
    let mut rng = Rng::derive(9, "twins");
    let mut csv: String = (1..=width).map(|i| format!("f{i},")).collect();
    csv += "y\n";
    let mut svm = String::new();
    for i in 0..rows {
        let mut row = vec![String::new(); width];
        // The last column is never all zeros: only its index tells a LIBSVM file's width.
        row[width - 1] = (1 + i % 3).to_string();
        for _ in 1..filled {
            row[rng.below(width)] = format!("{:e}", (rng.below(2000) as f64 - 1000.0) / 64.0);
        }
        let cells = row
            .iter()
            .map(|cell| if cell.is_empty() { "0" } else { cell });
        csv += &format!("{},{}\n", cells.collect::<Vec<_>>().join(","), label(i));
        svm += &label(i);
        for (place, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            svm += &format!(" {}:{cell}", place + 1);
        }
        svm += "\n";
    }
    (csv, svm)
}

#[test]
fn csv_and_libsvm_of_the_same_data_race_to_the_same_bits() {
    for (width, filled, sparse) in [(8, 6, false), (100, 5, true), (40, 30, false)] {
        let sign = |i: usize| ["-1", "+1"][i * i % 3 % 2].to_owned();
        let class = |i: usize| (i % 4).to_string();
        let real = |i: usize| format!("{:e}", i as f64 / 3.0);
        type Labelled<'a> = (&'a dyn Fn(usize) -> String, &'a [&'a str]);
        let labels: [Labelled<'_>; 3] = [
            (&sign, &["hinge", "logistic"]),
            (&class, &["cross-entropy"]),
            (&real, &["squared", "absolute"]),
        ];
        for (label, losses) in labels {
            let (csv, svm) = twins(200, width, filled, label);
            let (csv, svm) = (
                read(csv.as_bytes(), "").unwrap(),
                read(svm.as_bytes(), "").unwrap(),
            );
            assert_eq!(
                (csv.is_sparse(), svm.is_sparse()),
                (sparse, sparse),
                "{width}"
            );
            for loss in losses {
                for rest in [
                    "&run=fiol:eta=0.01&run=sgd:eta=0.001&run=adam",
                    ":scale=max-abs,bias=yes,shuffle=yes&reg=l1:lambda=0.01&run=fiol:eta=0.01&run=comid:eta=0.001",
                ] {
                    let (stream, rest) = rest.split_once('&').unwrap();
                    let link = format!("v=1&stream=file{stream}&loss={loss}&{rest}");
                    let link = link.replace("&loss=squared", "");
                    let link = match *loss {
                        "cross-entropy" => link.replace("&run=fiol:eta=0.01", ""),
                        _ => link,
                    };
                    assert_eq!(fingerprint(&link, &csv), fingerprint(&link, &svm), "{link}");
                }
            }
        }
    }
}

#[test]
fn words_become_features_and_gaps_are_filled() {
    let text = b"city,size,y\nRome,1,1\nOslo,,2\n?,3,3\nRome,5,\n";
    let table = read(text, "categories=one-hot,missing=mean").unwrap();
    // Oslo, Rome, size; the mean is that of rows that can be used; the row without a target is gone.
    let expected = [[0.0, 1.0, 1.0], [1.0, 0.0, 2.0], [0.0, 0.0, 3.0]];
    assert_eq!(features(&table), expected);
    assert_eq!(
        table.notes(),
        [
            "1 row left out in which something is missing",
            "2 rows with a missing value: it became its column's mean",
            "column \"city\": 2 features, one a word"
        ]
    );
    let dropped = read(text, "categories=one-hot,missing=drop").unwrap();
    assert_eq!(features(&dropped), [[1.0, 1.0]]);
    let skipped = read(text, "categories=skip,missing=zero").unwrap();
    assert_eq!(features(&skipped), [[1.0], [0.0], [3.0]]);
    assert_eq!(
        read(text, "categories=one-hot").unwrap_err(),
        "line 3, column \"size\": the cell is empty; it must hold a number"
    );
}

#[test]
fn a_gap_in_a_column_that_turns_out_to_be_words_is_no_fault() {
    let text = b"a,b,y\n,1,1\n1e400,2,2\nword,3,3\n4,x,4\n";
    let table = read(text, "categories=skip,skip=b").map(|t| t.rows());
    assert_eq!(
        table.unwrap_err(),
        "no feature is left: every column but the target is left out"
    );
    let text = b"a,b,y\n,1,1\n1e400,2,2\nword,3,3\n4,4,4\n";
    assert_eq!(
        features(&read(text, "categories=skip").unwrap()),
        [[1.0], [2.0], [3.0], [4.0]]
    );
    assert_eq!(
        read(b"a,b,y\n1,1,1\n1e400,2,2\n", "categories=skip").unwrap_err(),
        "line 3, column \"a\": \"1e400\" is not a finite number"
    );
    // In one-hot mode it is a word among words.
    let words = read(b"a,b,y\nx,1,1\n1e400,2,2\n", "categories=one-hot").unwrap();
    assert_eq!(features(&words), [[0.0, 1.0, 1.0], [1.0, 0.0, 2.0]]);
}

#[test]
fn standard_scaling_has_mean_0_and_deviation_1() {
    let table = read(b"a,b,y\n0.1,1,1\n0.1,2,0\n0.1,6,1\n", "").unwrap();
    let link = "v=1&stream=file:scale=standard&loss=logistic&run=sgd:eta=1";
    let mut race = Race::new(&decode(link).experiment, Some(std::sync::Arc::new(table))).unwrap();
    while race.advance(9, None) > 0 {}
    // A constant column is 0: its weight never moves.
    assert_eq!(race.weights(0)[0], 0.0);
    assert!(race.weights(0)[1].abs() > 0.1);
    let (_, svm) = twins(50, 100, 4, |i| i.to_string());
    let table = std::sync::Arc::new(read(svm.as_bytes(), "").unwrap());
    let refused = Race::new(
        &decode("v=1&stream=file:scale=standard&run=sgd").experiment,
        Some(table),
    );
    let Err(error) = refused else {
        panic!("a sparse table was centred")
    };
    assert!(error.to_string().contains("max-abs keeps them"), "{error}");
}

#[test]
fn proposals_read_what_they_propose_for() {
    let cases: [(&str, &str); 7] = [
        (
            "a;b;y\n1,5;2;3\n4;5,5;6\n",
            "data=f:format=csv,delimiter=semicolon,decimal=comma",
        ),
        (
            "a\tb\tlabel\tc\n1\t2\tx\t3\n4\t5\tz\t6\n",
            "data=f:format=csv,delimiter=tab,target=label",
        ),
        (
            "1,2,3\n4,5,6\n",
            "data=f:format=csv,delimiter=comma,header=no",
        ),
        ("+1 1:0.5 7:1\n-1 3:2\n", "data=f:format=libsvm"),
        (
            "a b price\n1  2 3\n4 5 6\n",
            "data=f:format=csv,delimiter=space,target=price",
        ),
        (
            "\u{feff}\"x, y\",y\n1,2\n",
            "data=f:format=csv,delimiter=comma",
        ),
        ("a,b,y\n1,2,3\n", "data=f:format=csv,delimiter=comma"),
    ];
    for (text, expected) in cases {
        let (id, params) = data::propose("f", text.as_bytes());
        let mut experiment = decode("v=1&stream=file&run=sgd").experiment;
        experiment.data = Some(experiment::Part { id, params });
        let link = experiment::encode(&experiment, &Default::default()).unwrap();
        assert!(link.contains(&format!("&{expected}&")), "{text:?}: {link}");
        data::read(text.as_bytes(), &experiment::reading(&experiment).unwrap()).unwrap();
    }
    assert_eq!(data::propose(" \u{7} ", b"").0, "data");
}

#[test]
fn another_file_than_the_link_s_is_refused_by_its_hash() {
    let bytes = b"a,y\n1,2\n";
    let mut reader = Reader::new(Options::default());
    reader.survey(bytes);
    let hash = reader.findings().unwrap().hash;
    assert_eq!(read(bytes, &format!("hash={hash}")).unwrap().rows(), 1);
    let problem = read(b"a,y\n1,3\n", &format!("hash={hash}")).unwrap_err();
    assert!(
        problem.contains("another file") && problem.contains(&hash),
        "{problem}"
    );
    reader.build(bytes).unwrap();
    reader.build(b"4,5\n").unwrap();
    let problem = reader.finish().unwrap_err().to_string();
    assert!(problem.contains("changed while it was read"), "{problem}");
}

#[test]
fn no_bytes_whatever_panic() {
    let mut rng = Rng::derive(7, "noise");
    const PIECES: &[&[u8]] = &[
        b",",
        b";",
        b"\"",
        b"\n",
        b"\r",
        b"\r\n",
        b"1",
        b"-1",
        b"1:2",
        b" ",
        b"0:1",
        b"nan",
        b"\xff",
        b"\0",
        b"a",
        b"y",
        b"1e999",
        b"#",
        b"qid:3",
        b"\xef\xbb\xbf",
        b"\t",
        b"NA",
        b"x,y\n",
        b"7:1\n",
        b"\xe2\x88\x92",
    ];
    const SETTINGS: &[&str] = &[
        "",
        "faults=skip",
        "faults=skip,missing=drop,categories=one-hot",
        "faults=skip,missing=mean,categories=skip",
        "header=no,faults=skip,missing=zero",
        "format=libsvm,faults=skip",
        "delimiter=space,faults=skip,decimal=comma",
    ];
    for _ in 0..10_000 {
        let count = rng.below(60);
        let bytes: Vec<u8> = (0..count)
            .flat_map(|_| PIECES[rng.below(PIECES.len())].to_vec())
            .collect();
        let settings = SETTINGS[rng.below(SETTINGS.len())];
        if let Ok(table) = read(&bytes, settings) {
            assert!(table.rows() > 0 && table.features() > 0);
            for target in [Target::Real, Target::Sign, Target::Class] {
                if let Ok((labels, classes, _)) = table.labels(target) {
                    assert_eq!(labels.len(), table.rows());
                    assert!(
                        target != Target::Class || labels.iter().all(|y| (*y as usize) < classes)
                    );
                }
            }
        }
        data::propose("f", &bytes);
    }
}

/// What a survey finds, and the table.
fn surveyed(bytes: &[u8], settings: &str) -> (data::Findings, Result<Table, String>) {
    let mut reader = Reader::new(options(settings));
    reader.survey(bytes);
    if reader.again() {
        reader.survey(bytes);
    }
    let findings = reader.findings().unwrap();
    (findings, read(bytes, settings))
}

#[test]
fn rows_that_turn_out_to_be_usable_count_like_all_others() {
    for rows in [
        "inf,1000,1\nred,1,-1\nred,,1\n",
        "red,1,-1\ninf,1000,1\nred,,1\n",
    ] {
        let file = format!("c,x,y\n{rows}");
        let table = read(file.as_bytes(), "categories=one-hot,missing=mean").unwrap();
        assert_eq!(features(&table)[2], [0.0, 1.0, 500.5]);
    }
    let settings = "categories=skip,missing=drop";
    let (findings, table) = surveyed(b"cabin,x,y\n,2,1\nC1,1,2\n,3,1\n", settings);
    assert!(
        findings.labels["sign"].ok,
        "{}",
        findings.labels["sign"].text
    );
    assert_eq!((findings.usable, table.unwrap().rows()), (3, 3));
}

#[test]
fn what_a_late_word_sets_right_is_counted_before_it_is_kept() {
    let row = "0,".repeat(1000);
    let mut file = format!(
        "w,{}y\n",
        (0..1000).map(|i| format!("x{i},")).collect::<String>()
    );
    for i in 0..300 {
        file += &format!("{},{row}1\n", if i == 299 { "w" } else { "" });
    }
    let (findings, table) = surveyed(file.as_bytes(), "categories=skip,missing=drop");
    let table = table.unwrap();
    assert_eq!((findings.usable, table.rows()), (300, 300));
    assert_eq!(findings.values, table.values() as u64);
}

#[test]
fn rows_with_any_pattern_of_gaps_are_counted() {
    let mut rng = Rng::derive(3, "gaps");
    let mut file = format!(
        "w,{}y\n",
        (0..20).map(|i| format!("x{i},")).collect::<String>()
    );
    for i in 0..30_000 {
        file += if i == 29_999 { "w," } else { "," };
        for _ in 0..20 {
            file += if rng.below(10) < 3 { "," } else { "1," };
        }
        file += "1\n";
    }
    let (findings, table) = surveyed(file.as_bytes(), "categories=skip,missing=drop");
    let kept = table.unwrap().rows() as u64;
    assert_eq!(findings.usable, kept);
    assert_eq!(findings.rows, 30_000);
    assert_eq!(findings.missing_rows, 30_000 - kept);
}

#[test]
fn columns_have_names_of_their_own() {
    let (findings, _) = surveyed(b"a,a,a 2,y\n1,2,3,4\n", "");
    let names: Vec<&str> = findings.columns.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["a", "a 3", "a 2", "y"]);
    let table = read(b"a,y,y\n1,2,3\n", "target=y 2").unwrap();
    assert_eq!(table.labels(Target::Real).unwrap().0, [3.0]);
}

#[test]
fn a_line_end_at_the_end_changes_nothing() {
    for ugly::File {
        what,
        bytes,
        settings,
        ..
    } in ugly::files()
    {
        // Whether a quote is open at the end, or a file ends within its first line, is the point of some.
        let end = bytes.trim_ascii_end();
        if what.contains("left open") || end.is_empty() || end.len() < 8 {
            continue;
        }
        let without = read(end, settings);
        let with = read(&[end, b"\n"].concat(), settings);
        // Only the hash differs, which no table holds.
        assert_eq!(without, with, "{what}");
    }
}

#[test]
fn a_damaged_packed_table_is_refused() {
    let rows = (0..40).map(|i| format!("{i} {}:1.5 41:2\n", 1 + i % 40));
    let sparse = read(rows.collect::<String>().as_bytes(), "").unwrap();
    let dense = read(b"a,b,y\n1,2,x\n3,4,z\n", "").unwrap();
    let mut rng = Rng::derive(8, "damaged");
    for table in [sparse, dense] {
        let mut packer = Packer::new(table).unwrap();
        let mut bytes = Vec::new();
        while let Some(chunk) = packer.next(1 << 16) {
            bytes.extend(chunk);
        }
        let unpack = |bytes: &[u8]| {
            let mut unpacker = Unpacker::default();
            unpacker.push(bytes).and_then(|()| unpacker.finish())
        };
        unpack(&bytes).unwrap();
        assert!(unpack(&[&bytes[..], &[1]].concat()).is_err());
        assert!(unpack(&bytes[..bytes.len() - 1]).is_err());
        let text = String::from_utf8_lossy(&bytes[12..]).into_owned();
        let many = text.replacen("\"rows\":40", "\"rows\":4294967295", 1);
        let length = many.find("]}").unwrap() as u32 + 2;
        let huge = [&bytes[..8], &length.to_le_bytes(), many.as_bytes()].concat();
        assert!(unpack(&huge).is_err());
        for _ in 0..20_000 {
            let mut mutated = bytes.clone();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(mutated.len());
                mutated[at] = rng.below(256) as u8;
            }
            if let Ok(table) = unpack(&mutated) {
                (0..table.rows()).for_each(|i| {
                    table.row(i).to_dense(&mut Vec::new());
                });
            }
        }
    }
}
