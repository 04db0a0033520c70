//! Files at the limits: their messages stay short, and their tables can be handed to the workers.

use implicit_lab::data::{Packer, Table, Unpacker};
use implicit_lab::loss::Target;

use super::read;

/// The table as every worker receives it.
fn handed_over(table: &Table) -> Result<Table, String> {
    let mut packer = Packer::new(table.clone()).unwrap();
    let mut unpacker = Unpacker::default();
    while let Some(chunk) = packer.next(4 << 20) {
        unpacker.push(&chunk).map_err(|error| error.to_string())?;
    }
    unpacker.finish().map_err(|error| error.to_string())
}

#[test]
fn a_hundred_thousand_columns_of_words_are_told_in_a_few_sentences_and_handed_over() {
    let names = (0..90_000).map(|i| format!("{}{i}", "\u{1f600}".repeat(35)));
    let names: Vec<String> = names.collect();
    let words = "w,".repeat(names.len());
    let file = format!("{},a,y\n{words}1,1\n{words}2,2\n", names.join(","));
    let table = read(file.as_bytes(), "categories=skip").unwrap();
    assert_eq!(table.features(), 1);
    assert_eq!(table.notes().len(), 21);
    assert_eq!(table.notes()[20], "89980 further columns of words left out");
    assert_eq!(handed_over(&table).as_ref(), Ok(&table));
    let table = read(file.as_bytes(), "categories=one-hot").unwrap();
    assert_eq!(table.notes().len(), 21);
    assert_eq!(
        table.notes()[20],
        "89980 further columns of words: one feature per word"
    );
}

#[test]
fn target_names_too_long_to_hand_over_are_refused_while_the_file_is_read() {
    let row = |i: usize| format!("{i},{}{i}\n", "n".repeat(100_000));
    let file = |rows: usize| format!("a,y\n{}", (0..rows).map(row).collect::<String>());
    let table = read(file(9).as_bytes(), "").unwrap();
    assert_eq!(handed_over(&table).as_ref(), Ok(&table));
    assert_eq!(
        read(file(200).as_bytes(), "").unwrap_err(),
        "line 11: the name and the different values of the target column up to this row take more than 1 MB; is this the target column?"
    );
    let long = |i: usize| format!("{i}.{} 1:1\n", "0".repeat(300_000));
    let file: String = (0..5).map(long).collect();
    let told = read(file.as_bytes(), "format=libsvm").unwrap_err();
    assert!(
        told.starts_with("line 4: the name and the different values of the target column"),
        "{told}"
    );
}

#[test]
fn the_first_name_among_numbers_counts_though_it_is_not_told_apart() {
    let file = |bytes: usize| {
        let numbers: String = (0..1100).map(|i| format!("1,{i}\n")).collect();
        format!("a,y\n{numbers}1,{}\n", "n".repeat(bytes))
    };
    let table = read(file(1_000_000).as_bytes(), "").unwrap();
    assert_eq!(handed_over(&table).as_ref(), Ok(&table));
    let told = read(file(4_000_000).as_bytes(), "").unwrap_err();
    assert!(
        told.starts_with("line 1102: the name and the different values of the target column"),
        "{told}"
    );
}

#[test]
fn names_that_json_writes_six_times_as_long_are_handed_over_too() {
    let file = format!("a,y\n1,\"{}\"\n2,b\n", "a\u{1}".repeat(260_000));
    let table = read(file.as_bytes(), "").unwrap();
    assert_eq!(handed_over(&table).as_ref(), Ok(&table));
}

#[test]
fn labels_that_are_long_decimals_are_the_same_numbers_after_they_were_handed_over() {
    let file = b"a,y\n1,0.9847036255608056\n2,0.1\n3,0.9847036255608056\n";
    let table = read(file, "").unwrap();
    let handed = handed_over(&table).unwrap();
    assert_eq!(handed, table);
    for target in [Target::Sign, Target::Class] {
        let labels = |table: &Table| table.labels(target).unwrap().0;
        assert_eq!(labels(&handed), labels(&table));
    }
}

#[test]
fn columns_to_leave_out_that_are_not_there_are_counted_if_they_are_many() {
    let skip: Vec<String> = (0..1000).map(|i| format!("c{i}")).collect();
    let table = read(b"a,y\n1,2\n", &format!("skip={}", skip.join(";"))).unwrap();
    let told = "there is no column to leave out named c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 990 others";
    assert_eq!(table.notes(), [told]);
}
