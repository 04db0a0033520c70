//! Every file has one clear outcome, and no bytes at all cause a panic.

use implicit_lab::data::{Options, Reader};
use implicit_lab::experiment::decode;
use implicit_lab::loss::Target;
use implicit_lab::rng::Rng;
use implicit_lab::{data, experiment};

use super::{options, read};
use crate::ugly;

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
        // The first pass has already seen whatever is refused.
        let mut reader = Reader::new(options(settings));
        reader.survey(&bytes);
        while reader.needs_rescan() {
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
