//! Helpers of many tests: links as races, text as tables, and numbers compared.

use std::path::PathBuf;
use std::sync::Arc;

use implicit_lab::data::{self, Table};
use implicit_lab::experiment::{Experiment, Race, decode};
use serde_json::Value;

/// A file or folder of the repository.
pub fn path(of: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), of].iter().collect()
}

/// The experiment of a link without any faults.
#[track_caller]
pub fn experiment(link: &str) -> Experiment {
    let decoded = decode(link);
    assert_eq!(decoded.notices, [], "{link}");
    decoded.experiment
}

/// The race of a link without any faults.
#[track_caller]
pub fn race(link: &str, table: Option<Arc<Table>>) -> Race {
    Race::new(&experiment(link), table).unwrap()
}

/// A table from CSV.
#[track_caller]
pub fn table(text: &str) -> Arc<Table> {
    Arc::new(data::read(text.as_bytes(), &data::Options::default()).unwrap())
}

/// Forty rows of three features whose labels are two classes.
pub fn small_table() -> Arc<Table> {
    let rows = (0..40u32).map(|i| {
        let x = [i * 7 % 11, i * 5 % 13, i * 3 % 17].map(|v| f64::from(v) / 5.0 - 1.0);
        let y = if x[0] + x[1] > x[2] { 1 } else { -1 };
        format!("{},{},{},{y}\n", x[0], x[1], x[2])
    });
    table(&format!("a,b,c,y\n{}", rows.collect::<String>()))
}

/// The numbers of a list in JSON.
pub fn numbers(value: &Value) -> Vec<f64> {
    let number = |v: &Value| v.as_f64().unwrap();
    value.as_array().unwrap().iter().map(number).collect()
}

pub fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|value| value.to_bits()).collect()
}

/// Equal to `tolerance`, absolute up to 1 and relative beyond.
#[track_caller]
pub fn close(what: &str, got: &[f64], want: &[f64], tolerance: f64) {
    assert_eq!(got.len(), want.len(), "{what}");
    for (i, (got, want)) in got.iter().zip(want).enumerate() {
        let room = tolerance * want.abs().max(1.0);
        assert!(
            (got - want).abs() <= room,
            "{what}[{i}] = {got}, expected {want}"
        );
    }
}
