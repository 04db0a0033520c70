//! Class labels: numbers from 0 are classes unchanged, all others in sorted order; a note states
//! the mapping.

use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::loss::Target;

use super::read;

use crate::tools;

/// The classes of a file with these labels, their number, and the note.
fn classes(labels: &[&str]) -> (Vec<f64>, usize, Option<String>) {
    let rows: String = labels.iter().map(|label| format!("1,{label}\n")).collect();
    let table = read(format!("a,y\n{rows}").as_bytes(), "").unwrap();
    table.labels(Target::Class).unwrap()
}

#[test]
fn labels_from_1_are_as_many_classes_as_there_are_labels() {
    let table = read(b"a,y\n1,1\n2,2\n3,3\n", "").unwrap();
    let link = "v=1&stream=file&loss=cross-entropy&rounds=1&run=sgd";
    let race = tools::race(link, Some(std::sync::Arc::new(table)));
    // Three scores, without a class 0.
    assert_eq!(race.shape().classes, 3);
    let note = "column \"y\": class 1 is \"1\", class 2 \"2\", class 3 \"3\"";
    let expected = (vec![2.0, 0.0, 1.0], 3, Some(note.to_owned()));
    assert_eq!(classes(&["3", "1", "2"]), expected);
    let svm = read(b"7 1:1\n1 1:2\n", "").unwrap();
    assert_eq!(svm.labels(Target::Class).unwrap().0, [1.0, 0.0]);
}

#[test]
fn labels_from_0_stay_and_those_that_never_occur_are_named() {
    assert_eq!(classes(&["2", "0", "1"]), (vec![2.0, 0.0, 1.0], 3, None));
    let (labels, count, note) = classes(&["5", "0", "2"]);
    assert_eq!((labels, count), (vec![5.0, 0.0, 2.0], 6));
    assert_eq!(
        note.unwrap(),
        "column \"y\": labels 0…5 are 6 classes, of which 1, 3 and 4 never occur"
    );
    let (_, count, note) = classes(&["0", "100"]);
    assert_eq!(count, 101);
    assert_eq!(
        note.unwrap(),
        "column \"y\": labels 0…100 are 101 classes, of which 99 never occur"
    );
    // Half of a file labelled 0 and 1: its labels mean the same as in the whole file.
    assert_eq!(classes(&["1", "1"]).0, [1.0, 1.0]);
}

#[test]
fn numbers_are_compared_by_value_and_names_are_classes_in_sorted_order() {
    let (labels, count, note) = classes(&["02", "1.0", "2", "01"]);
    assert_eq!((labels, count), (vec![1.0, 0.0, 1.0, 0.0], 2));
    assert_eq!(
        note.unwrap(),
        "column \"y\": class 1 is \"1.0\", class 2 \"02\""
    );
    let (labels, _, note) = classes(&["virginica", "setosa", "versicolor"]);
    assert_eq!(labels, [2.0, 0.0, 1.0]);
    assert_eq!(
        note.unwrap(),
        "column \"y\": class 1 is \"setosa\", class 2 \"versicolor\", class 3 \"virginica\""
    );
    let many: Vec<String> = (10..40).map(|i| format!("c{i}")).collect();
    let note = classes(&many.iter().map(String::as_str).collect::<Vec<_>>()).2;
    assert!(
        note.unwrap()
            .ends_with("class 10 \"c19\", …, class 30 \"c39\""),
    );
}

#[test]
fn classes_and_features_are_called_as_in_the_file() {
    let names = |text: &str, settings| read(text.as_bytes(), settings).unwrap().class_names();
    assert_eq!(names("a,y\n1,b\n1,a\n", ""), ["a", "b"]);
    assert_eq!(
        names("a,quality\n1,5\n1,3\n", "target=quality"),
        ["quality = 3", "quality = 5"]
    );
    assert_eq!(names("a,y\n1,2\n1,0\n", ""), ["y = 0", "y = 1", "y = 2"]);
    let table = read(b"size,town,y\n1,Rome,b\n2,Oslo,a\n", "categories=one-hot").unwrap();
    assert_eq!(table.names(), ["size", "town = Oslo", "town = Rome"]);
    assert!(read(b"7 1:1\n1 1:2\n", "").unwrap().names().is_empty());

    let link = "v=1&stream=file:bias=yes&loss=cross-entropy&rounds=2&run=sgd";
    let mut race = tools::race(link, Some(std::sync::Arc::new(table)));
    race.advance(2, None);
    let (frame, _) = race.frame(&FrameRequest::default());
    let named = frame
        .weights
        .series
        .iter()
        .map(|one| one.name.as_deref().unwrap());
    assert_eq!(
        named.collect::<Vec<_>>(),
        ["size", "town = Oslo", "town = Rome", "bias"]
    );
    assert_eq!(frame.class_names, ["a", "b"]);
}

/// The signs of a file with these labels, and the note.
fn signs(labels: &[&str], settings: &str) -> Result<(Vec<f64>, Option<String>), String> {
    let rows: String = labels.iter().map(|label| format!("1,{label}\n")).collect();
    let table = read(format!("a,y\n{rows}").as_bytes(), settings)?;
    let encoded = table.labels(Target::Sign).map_err(|e| e.to_string())?;
    Ok((encoded.0, encoded.2))
}

#[test]
fn the_label_that_becomes_plus_one_can_be_named() {
    for (labels, positive, expected) in [
        (["ja", "nein", "ja"], "", [-1.0, 1.0, -1.0]),
        (["ja", "nein", "ja"], "ja", [1.0, -1.0, 1.0]),
        (["ja", "nein", "ja"], "nein", [-1.0, 1.0, -1.0]),
        (["0", "1", "1.0"], "0", [1.0, -1.0, -1.0]),
        (["2", "1", "2"], "01", [-1.0, 1.0, -1.0]),
        (["-1", "1", "-1"], "-1", [1.0, -1.0, 1.0]),
    ] {
        let settings = match positive {
            "" => String::new(),
            label => format!("positive={label}"),
        };
        let (found, note) = signs(&labels, &settings).unwrap();
        assert_eq!(found, expected, "{labels:?} {positive}");
        assert!(note.unwrap().contains(" became −1, "), "{labels:?}");
    }
    assert_eq!(
        signs(&["no", "yes"], "positive=ja").unwrap_err(),
        "line 2, column \"y\": positive=\"ja\" is no label; they are no and yes"
    );
    // The other label may be in another part of the data.
    assert_eq!(signs(&["no", "no"], "positive=yes").unwrap().0, [-1.0; 2]);
    assert_eq!(signs(&["yes"], "positive=yes").unwrap().0, [1.0]);
    assert_eq!(signs(&["5"], "positive=6").unwrap().0, [-1.0]);
}

#[test]
fn one_label_alone_is_a_note_or_a_reason_with_the_same_words() {
    for label in ["1", "0", "-1"] {
        let told = format!("column \"y\": every label is \"{label}\"; this loss needs two");
        assert_eq!(signs(&[label, label], "").unwrap().1, Some(told));
    }
    assert_eq!(
        signs(&["yes", "yes"], "").unwrap_err(),
        "line 2, column \"y\": every label is \"yes\"; this loss needs two"
    );
    assert_eq!(
        classes(&["3", "3"]).2.unwrap(),
        "column \"y\": every label is \"3\"; this loss needs two"
    );
}
