//! Golden runs, played through a link and a data file as `replay` does.

use std::sync::Arc;

use implicit_lab::data::{self, Table};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::learner::Report;
use serde_json::Value;

pub fn updates() -> Vec<Value> {
    let golden: Value = serde_json::from_str(include_str!("../golden/updates.json")).unwrap();
    golden["cases"].as_array().unwrap().clone()
}

pub fn trajectory(alg: &str) -> Value {
    let golden: Value = serde_json::from_str(include_str!("../golden/trajectories.json")).unwrap();
    let runs = golden["trajectories"].as_array().unwrap();
    runs.iter().find(|run| run["alg"] == alg).unwrap().clone()
}

pub fn numbers(value: &Value) -> Vec<f64> {
    let number = |v: &Value| v.as_f64().unwrap();
    value.as_array().unwrap().iter().map(number).collect()
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

pub fn parse(text: &str) -> Arc<Table> {
    Arc::new(data::read(text.as_bytes(), &data::Options::default()).unwrap())
}

/// The race of a link in which nothing may be wrong.
#[track_caller]
pub fn race(link: &str, table: Option<Arc<Table>>) -> Race {
    let decoded = decode(link);
    assert!(decoded.notices.is_empty(), "{:?}", decoded.notices);
    Race::new(&decoded.experiment, table).unwrap()
}

/// One learner's run: a row a round, and the weights after the last.
#[derive(Default)]
pub struct Played {
    pub weights: Vec<Vec<f64>>,
    pub scores: Vec<Vec<f64>>,
    pub losses: Vec<f64>,
    pub reports: Vec<Report>,
}

/// Plays the examples of a golden case under a link with stream=file and one run.
pub fn play(case: &Value, link: &str) -> Played {
    let rows = case["X"].as_array().unwrap();
    let dim = rows[0].as_array().unwrap().len();
    let mut text: String = (1..=dim).map(|i| format!("x{i},")).collect();
    text += "y\n";
    for (row, y) in rows.iter().zip(case["y"].as_array().unwrap()) {
        for cell in row.as_array().unwrap() {
            text += &format!("{cell},");
        }
        text += &format!("{y}\n");
    }
    let mut race = race(link, Some(parse(&text)));
    let mut played = Played::default();
    while !race.is_done() {
        race.step(true, |row| {
            played.weights.push(row.weights.unwrap().to_vec());
            played.scores.push(row.scores.to_vec());
            played.losses.push(row.loss);
            played.reports.push(row.report);
        });
    }
    played.weights.push(race.weights(0).to_vec());
    played
}
