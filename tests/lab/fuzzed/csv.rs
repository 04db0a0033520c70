//! Properties of any CSV file: those of a table, and that the `csv` crate reads the same cells.

use implicit_lab::data::{self, Categories, Faults, Format, Missing, Options, Table};
use implicit_lab::loss::Target;

use super::table::{self, FOREIGN, Input};
use super::twin;

/// Checks all properties of a line of settings and a file.
pub fn check(bytes: &[u8]) {
    let input = Input::of(bytes, None);
    if let Some(table) = table::check(&input) {
        twin::check(&table);
    }
    let delimiter = input.options.delimiter.unwrap_or(b',');
    // The peer differs here: our reader treats consecutive blanks as one delimiter, and an unclosed
    // quote as a fault.
    if delimiter != b' ' && !is_left_open(input.file, delimiter) {
        compare(input.file, delimiter);
    }
}

/// Rows as the `csv` crate sees them: the header's width, then features and target of each row of as many numbers.
struct Peer {
    width: usize,
    rows: Vec<(Vec<f64>, Option<f64>)>,
}

/// Whether the file ends within quotes: only a quote that begins a cell opens them, and two within
/// are one that is part of the cell.
fn is_left_open(file: &[u8], delimiter: u8) -> bool {
    let (mut begins, mut open, mut closed) = (true, false, false);
    for byte in file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file) {
        (begins, open, closed) = match byte {
            b'"' if open => (false, false, true),
            b'"' if begins || closed => (false, true, false),
            _ if open => (false, true, false),
            b => (*b == delimiter || matches!(b, b'\n' | b'\r'), false, false),
        };
    }
    open
}

/// Reads the file plainly, without the faulty rows, and compares it with the reading of the `csv`
/// crate.
fn compare(file: &[u8], delimiter: u8) {
    let options = Options {
        format: Format::Csv,
        delimiter: Some(delimiter),
        target: None,
        categories: Categories::Refuse,
        missing: Missing::Refuse,
        faults: Faults::Skip,
        ..Options::default()
    };
    let found = data::read(file, &options);
    let Some(peer) = peer(file, delimiter) else {
        return;
    };
    match (peer, found) {
        (Some(peer), Ok(table)) => same(&peer, &table),
        (None, Err(_)) => {}
        (Some(_), Err(error)) => {
            let told = error.to_string();
            assert!(FOREIGN.iter().any(|word| told.contains(word)), "{told}");
        }
        (None, Ok(table)) => panic!("{} rows of what is no table", table.rows()),
    }
}

/// The rows, or that there is no table; `None` if the crate does not know what another program puts
/// around one.
fn peer(file: &[u8], delimiter: u8) -> Option<Option<Peer>> {
    let mut builder = csv::ReaderBuilder::new();
    builder
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter);
    let mut reader = builder.from_reader(file);
    let records = reader
        .byte_records()
        .map(|r| r.expect("bytes have no other faults"));
    let records = records
        .map(|record| {
            record
                .iter()
                .map(|cell| match std::str::from_utf8(cell) {
                    Ok(text) => text.trim_matches(is_unseen).as_bytes().to_vec(),
                    Err(_) => cell.trim_ascii().to_vec(),
                })
                .collect::<Vec<_>>()
        })
        .filter(|cells| cells.len() > 1 || !cells[0].is_empty());
    let records: Vec<Vec<Vec<u8>>> = records.collect();
    let Some((head, records)) = records.split_first() else {
        return Some(None);
    };
    let width = head.len();
    let even: Vec<&Vec<Vec<u8>>> = records.iter().filter(|r| r.len() == width).collect();
    let empty = |i: usize| head[i].is_empty() && even.iter().all(|row| row[i].is_empty());
    let twin = |i: usize| i + 1 < width && !head[i].is_empty() && head[i] == head[width - 1];
    let marks: [&[u8]; 2] = [b"#", b"sep="];
    let first = head[0].to_ascii_lowercase();
    let odd = even.is_empty() && !records.is_empty();
    if odd || marks.iter().any(|m| first.starts_with(m)) || (0..width).any(|i| empty(i) || twin(i))
    {
        return None;
    }
    let text = |cell: &Vec<u8>| std::str::from_utf8(cell).is_ok() && !cell.contains(&0);
    if width < 2 || !head.iter().all(text) {
        return Some(None);
    }
    let number = |cell: &Vec<u8>| {
        // Here a true minus sign is part of a number.
        let text = String::from_utf8(cell.clone()).ok()?.replace('−', "-");
        let value = text.trim().parse::<f64>().ok()?;
        (value.abs() <= 1e150).then_some(value + 0.0)
    };
    let row = |cells: &Vec<Vec<u8>>| {
        let (target, features) = cells.split_last()?;
        if cells.len() != width || target.is_empty() || !cells.iter().all(text) {
            return None;
        }
        let features: Option<Vec<f64>> = features.iter().map(number).collect();
        Some((features?, number(target)))
    };
    let rows: Vec<_> = records.iter().filter_map(row).collect();
    Some((!rows.is_empty()).then_some(Peer { width, rows }))
}

/// Whether a character is invisible.
fn is_unseen(c: char) -> bool {
    c.is_whitespace() || "\u{ad}\u{180e}\u{200b}\u{200e}\u{200f}\u{2060}\u{feff}".contains(c)
}

fn same(peer: &Peer, table: &Table) {
    assert_eq!(peer.width, table.features() + 1);
    assert_eq!(peer.rows.len(), table.rows());
    let mut work = Vec::new();
    for (i, (features, _)) in peer.rows.iter().enumerate() {
        assert_eq!(table.row(i).to_dense(&mut work), features);
    }
    let targets: Option<Vec<f64>> = peer.rows.iter().map(|(_, y)| *y).collect();
    let found = table.labels(Target::Real).map(|(labels, ..)| labels);
    assert_eq!(targets, found.ok());
}
