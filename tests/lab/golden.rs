//! Golden runs, played through a link and a data file like `replay`.

use implicit_lab::learner::Report;
use serde_json::Value;

use crate::tools;

pub fn updates() -> Vec<Value> {
    let golden: Value = serde_json::from_str(include_str!("../golden/updates.json")).unwrap();
    golden["cases"].as_array().unwrap().clone()
}

pub fn trajectory(alg: &str) -> Value {
    let golden: Value = serde_json::from_str(include_str!("../golden/trajectories.json")).unwrap();
    let runs = golden["trajectories"].as_array().unwrap();
    runs.iter().find(|run| run["alg"] == alg).unwrap().clone()
}

/// One learner's run: one row per round, and the weights after the last.
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
    let mut race = tools::race(link, Some(tools::table(&text)));
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
