//! A table rewritten as CSV and as LIBSVM: both are read as the same numbers, and race to the same
//! bits.

use std::fmt::Write;
use std::sync::Arc;

use implicit_lab::data::{self, Format, Options, Table};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::loss::Target;

/// The most cells of a table that is rewritten.
const MOST_CELLS: usize = 4096;

/// Checks a table, if its targets are numbers and it is small.
pub fn check(table: &Table) {
    let Ok((labels, ..)) = table.labels(Target::Real) else {
        return;
    };
    if table.rows() * table.features() > MOST_CELLS {
        return;
    }
    let (csv, svm) = written(table, &labels);
    let read = |text: &str, format| {
        let options = Options {
            format,
            ..Options::default()
        };
        data::read(text.as_bytes(), &options).expect("what was written can be read")
    };
    let (csv, svm) = (read(&csv, Format::Csv), read(&svm, Format::Libsvm));
    let print = fingerprint(table);
    for twin in [csv, svm] {
        assert_eq!(
            (
                twin.rows(),
                twin.features(),
                twin.values(),
                twin.is_sparse()
            ),
            (
                table.rows(),
                table.features(),
                table.values(),
                table.is_sparse()
            )
        );
        assert_eq!(fingerprint(&twin), print);
    }
}

fn written(table: &Table, labels: &[f64]) -> (String, String) {
    let (mut csv, mut svm) = (String::new(), String::new());
    let width = table.features();
    for i in 1..=width {
        let _ = write!(csv, "f{i},");
    }
    csv += "y\n";
    let mut work = Vec::new();
    for (i, label) in labels.iter().enumerate() {
        let row = table.row(i).to_dense(&mut work);
        let _ = write!(svm, "{label:e}");
        for (j, value) in row.iter().enumerate() {
            let _ = write!(csv, "{value:e},");
            // One index is written only for its own sake: it sets the table's width.
            if *value != 0.0 || (i == 0 && j + 1 == width) {
                let _ = write!(svm, " {}:{value:e}", j + 1);
            }
        }
        let _ = writeln!(csv, "{label:e}");
        svm += "\n";
    }
    (csv, svm)
}

fn fingerprint(table: &Table) -> String {
    let link = "v=1&stream=file&rounds=5&run=fiol:eta=0.1&run=sgd:eta=0.1&run=adagrad";
    let table = Some(Arc::new(table.clone()));
    let race = Race::new(&decode(link).experiment, table);
    let mut race = race.expect("numbers can be raced");
    race.finish();
    race.fingerprint()
}
