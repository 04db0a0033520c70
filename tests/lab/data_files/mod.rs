//! Data files: every ugly one has one clear outcome, and a file's chunks and format change no
//! number.

mod columns;
mod forms;
mod labels;
mod limits;
mod outcomes;
mod wild;

use implicit_lab::data::{Options, Table};
use implicit_lab::experiment::decode;
use implicit_lab::rng::Rng;
use implicit_lab::{data, experiment};

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
        // The last column is never all zeros: only its index sets a LIBSVM file's width.
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
