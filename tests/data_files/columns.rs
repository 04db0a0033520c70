//! What columns become: words, gaps, scales and names, and how their rows are counted.

use implicit_lab::data;
use implicit_lab::data::{Reader, Table};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::loss::Target;
use implicit_lab::rng::Rng;

use crate::{features, options, read, twins};

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
