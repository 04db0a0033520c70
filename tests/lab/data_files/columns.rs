//! The reading of columns: words, gaps, scales and names, and the count of their rows.

use implicit_lab::data;
use implicit_lab::data::{Reader, Table};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::loss::Target;
use implicit_lab::rng::Rng;

use super::{features, options, read, twins};

use crate::tools;

#[test]
fn words_become_features_and_gaps_are_filled() {
    let text = b"city,size,y\nRome,1,1\nOslo,,2\n?,3,3\nRome,5,\n";
    let table = read(text, "categories=one-hot,missing=mean").unwrap();
    // Oslo, Rome, size; the mean is over the usable rows; the row without a target is gone.
    let expected = [[0.0, 1.0, 1.0], [1.0, 0.0, 2.0], [0.0, 0.0, 3.0]];
    assert_eq!(features(&table), expected);
    assert_eq!(
        table.notes(),
        [
            "1 row left out: a value is missing",
            "2 rows with a missing value, replaced by its column's mean",
            "column \"city\": 2 features, one per word"
        ]
    );
    let dropped = read(text, "categories=one-hot,missing=drop").unwrap();
    assert_eq!(features(&dropped), [[1.0, 1.0]]);
    let skipped = read(text, "categories=skip,missing=zero").unwrap();
    assert_eq!(features(&skipped), [[1.0], [0.0], [3.0]]);
    assert_eq!(
        read(text, "categories=one-hot").unwrap_err(),
        "line 3, column \"size\": the cell is empty; missing=drop leaves its row out, missing=mean fills it in"
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
    let mut race = tools::race(link, Some(std::sync::Arc::new(table)));
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

/// The findings of a survey, and the table.
fn surveyed(bytes: &[u8], settings: &str) -> (data::Findings, Result<Table, String>) {
    let mut reader = Reader::new(options(settings));
    reader.survey(bytes);
    while reader.needs_rescan() {
        reader.survey(bytes);
    }
    let findings = reader.findings().unwrap();
    (findings, read(bytes, settings))
}

#[test]
fn columns_that_are_all_left_out_are_listed() {
    let (findings, table) = surveyed(b"a,b,y\n1,2,3\n2,3,4\n", "skip=a;b");
    let names: Vec<_> = findings.columns.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "y"]);
    let refused = "no feature is left: every column but the target is left out";
    assert_eq!(findings.problem.as_deref(), Some(refused));
    assert_eq!(table.unwrap_err(), refused);
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

/// 300 rows of an income, of which ten are written as "1.2k".
fn incomes(target: &str) -> String {
    let rows = (0..300).map(|i| match i % 30 {
        15 => format!("1.2k,{i}\n"),
        _ => format!("{},{i}\n", 1000 + i),
    });
    format!("income,{target}\n{}", rows.collect::<String>())
}

#[test]
fn a_column_of_numbers_but_for_some_cells_is_found_and_may_take_them_as_missing() {
    let file = incomes("y");
    let except = |settings: &str| {
        let (findings, table) = surveyed(file.as_bytes(), settings);
        (findings.columns[0].except.clone().unwrap(), table)
    };
    let (found, refused) = except("");
    assert_eq!((found.cells, found.line), (10, 17));
    assert_eq!((found.text.as_str(), found.missing), ("1.2k", false));
    assert_eq!(
        refused.unwrap_err(),
        "line 17, column \"income\": \"1.2k\" is not a number; in this column 290 of 300 cells are: numbers=income,missing=mean counts the others as missing"
    );
    let (_, words) = except("categories=one-hot");
    let words = words.unwrap();
    assert_eq!(words.features(), 291);
    assert_eq!(
        words.notes(),
        [
            "column \"income\": 291 features, one per word, because 10 of 300 cells are not numbers (first: line 17, \"1.2k\"); numbers=income counts those as missing"
        ]
    );
    let (found, filled) = except("numbers=income,missing=mean,categories=one-hot");
    assert!(found.missing);
    let filled = filled.unwrap();
    assert_eq!((filled.rows(), filled.features()), (300, 1));
    let numbers = (0..300).filter(|i| i % 30 != 15);
    let mean = numbers.map(|i| f64::from(1000 + i)).sum::<f64>() / 290.0;
    assert_eq!(features(&filled)[15], [mean]);
    assert_eq!(
        filled.notes(),
        [
            "10 rows with a missing value, replaced by its column's mean",
            "column \"income\": 10 of 300 cells are not numbers and count as missing (first: line 17, \"1.2k\")"
        ]
    );
    let (_, dropped) = except("numbers=income,missing=drop");
    assert_eq!(dropped.unwrap().rows(), 290);
    let (_, refused) = except("numbers=income");
    assert_eq!(
        refused.unwrap_err(),
        "line 17, column \"income\": \"1.2k\" is not a number; it counts as missing; missing=drop leaves its row out, missing=mean fills it in"
    );
}

#[test]
fn a_target_of_numbers_but_for_some_cells_is_one_of_numbers() {
    let file = incomes("age");
    let settings = "target=income,numbers=income;of,missing=drop";
    let (findings, table) = surveyed(file.as_bytes(), settings);
    let table = table.unwrap();
    assert_eq!(table.labels(Target::Real).unwrap().0.len(), 290);
    assert_eq!(findings.columns[0].kind, "number");
    assert!(
        table
            .notes()
            .contains(&"there is no column named of".into()),
        "{:?}",
        table.notes()
    );
    // Words are words if most cells are.
    let (findings, _) = surveyed(b"a,y\nx,1\nz,2\n3,3\n", "categories=one-hot");
    assert_eq!(findings.columns[0].except, None);
}

#[test]
fn what_suits_the_race_is_advised() {
    let advice = |file: &str| {
        let (findings, _) = surveyed(file.as_bytes(), "");
        let found = findings.advice.into_iter();
        found
            .map(|a| (a.part, a.setting, a.value, a.reason))
            .collect::<Vec<_>>()
    };
    let large = "\"cm\" reaches 187: with features that large, most constant step sizes make the weights explode";
    let bias =
        "one more feature, always 1, so that a prediction need not be 0 where all others are 0";
    assert_eq!(
        advice("cm,age,y\n187,43,1\n160,71,0\n"),
        [
            (
                "loss",
                "",
                "logistic".to_owned(),
                "\"y\" has two values, 0 and 1".to_owned()
            ),
            ("stream", "scale", "standard".to_owned(), large.to_owned()),
            ("stream", "bias", "yes".to_owned(), bias.to_owned()),
        ]
    );
    let uneven = advice("a,b,y\n0.01,2,1\n0.02,1,2.5\n0,0,7\n");
    assert_eq!(
        uneven[0].3,
        "\"b\" reaches 2, \"a\" only 0.02: one step size cannot suit both"
    );
    assert_eq!(advice("a,b,y\n1,2,3\n-3,4,4\n5,6,5\n"), []);
}

#[test]
fn columns_that_may_not_be_meant_as_they_stand_are_asked_about() {
    let row = |i: usize| {
        let age = if i % 15 == 3 {
            "-999".to_owned()
        } else {
            (20 + i * 7 % 40).to_string()
        };
        format!("{},same,{age},{},{}\n", 1000 + i, i * 3 % 5, i % 2)
    };
    let rows: String = (0..30).map(row).collect();
    let file = format!("id,note,age,dose,y\n{rows}");
    let (findings, _) = surveyed(file.as_bytes(), "categories=one-hot");
    let doubts = findings.doubts.iter();
    let doubts: Vec<_> = doubts.map(|d| (&d.column[..], d.kind, d.outlier)).collect();
    assert_eq!(
        doubts,
        [
            ("id", "counts", None),
            ("note", "constant", None),
            ("age", "outlier", Some((-999.0, 2)))
        ]
    );
    let settings = "skip=id;note,absent=-999,missing=drop";
    let (findings, table) = surveyed(file.as_bytes(), settings);
    assert_eq!((findings.doubts, findings.missing_rows), (vec![], 2));
    let rows = features(&table.unwrap());
    assert!(rows.len() == 28 && rows.iter().all(|row| row[0] >= 20.0));
}
