//! Properties of any LIBSVM file: those of a table, and that a plain reader sees the same rows.

use implicit_lab::data::{self, Faults, Format, MOST_FEATURES, Options, Table};
use implicit_lab::loss::Target;

use super::table::{self, FOREIGN, Input};
use super::twin;

/// Checks all properties of a line of settings and a file.
pub fn check(bytes: &[u8]) {
    let input = Input::of(bytes, Some(Format::Libsvm));
    if let Some(table) = table::check(&input) {
        twin::check(&table);
    }
    compare(input.file);
}

/// A target and the listed features.
type Row = (f64, Vec<(usize, f64)>);

/// Reads the file without the faulty lines, and compares it with the reading of the plainest code.
fn compare(file: &[u8]) {
    let options = Options {
        format: Format::Libsvm,
        faults: Faults::Skip,
        ..Options::default()
    };
    let found = data::read(file, &options);
    let plain = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    let lines = plain.split(|b| matches!(b, b'\n' | b'\r'));
    let lines = lines.map(|line| line.split(|b| *b == b'#').next().unwrap_or_default());
    let rows: Vec<Row> = lines.filter_map(row).collect();
    let width = rows.iter().filter_map(|(_, pairs)| Some(pairs.last()?.0));
    let width = width.max().unwrap_or(0);
    match found {
        Ok(table) => same(&rows, width, &table),
        Err(error) => {
            let told = error.to_string();
            let ours = FOREIGN.iter().any(|word| told.contains(word));
            assert!(rows.is_empty() || width == 0 || ours, "{told}");
        }
    }
}

fn row(line: &[u8]) -> Option<Row> {
    let line = std::str::from_utf8(line).ok()?;
    let number = |text: &str| {
        let value = text.trim().replace('−', "-").parse::<f64>().ok()?;
        (value.abs() <= 1e150).then_some(value + 0.0)
    };
    let mut words = line
        .split(|c: char| c.is_ascii_whitespace())
        .filter(|w| !w.is_empty());
    let label = number(words.next()?)?;
    let mut pairs: Vec<(usize, f64)> = Vec::new();
    for word in words {
        let (index, value) = word.split_once(':')?;
        if index == "qid" {
            number(value)?;
            continue;
        }
        let place = index
            .parse::<usize>()
            .ok()
            .filter(|i| (1..=MOST_FEATURES).contains(i))?;
        if pairs.last().is_some_and(|(last, _)| *last >= place) {
            return None;
        }
        pairs.push((place, number(value)?));
    }
    Some((label, pairs))
}

fn same(rows: &[Row], width: usize, table: &Table) {
    assert_eq!(table.rows(), rows.len());
    assert_eq!(table.features(), width);
    for (i, (_, pairs)) in rows.iter().enumerate() {
        let row = table.row(i);
        let told = pairs
            .iter()
            .filter(|(_, v)| *v != 0.0)
            .map(|(place, v)| (place - 1, *v));
        let found: Vec<(usize, f64)> = match row.index {
            Some(index) => index
                .iter()
                .map(|i| *i as usize)
                .zip(row.value.iter().copied())
                .collect(),
            None => row
                .value
                .iter()
                .copied()
                .enumerate()
                .filter(|(_, v)| *v != 0.0)
                .collect(),
        };
        assert_eq!(found, told.collect::<Vec<_>>());
    }
    let (labels, ..) = table.labels(Target::Real).expect("labels are numbers");
    assert!(labels.iter().eq(rows.iter().map(|(label, _)| label)));
}
