//! Classes and probabilities of saved learners, computed natively: the npm package is compared with them.
//!
//! Every line read is JSON, `{"state": …, "examples": [[null, [1, 0.5]], [[0, 3], [1, 0.5]]]}`: examples are positions, if
//! they are sparse, and values. The line written for it has the class and the probabilities of each, as `{"Ok": …}` or
//! `{"Err": "…"}`.

use std::error::Error;
use std::io::{Write, stdin, stdout};

use implicit_learners::{Input, Online, State};
use serde_json::{Value, from_str, from_value, json};

fn main() -> Result<(), Box<dyn Error>> {
    for line in stdin().lines() {
        let mut given: Value = from_str(&line?)?;
        let state: State = from_value(given["state"].take())?;
        let examples: Vec<(Option<Vec<u32>>, Vec<f64>)> = from_value(given["examples"].take())?;
        let model = Online::restore(&state)?;
        let answers = examples.iter().map(|(index, value)| {
            let x = match index {
                Some(index) => Input::Sparse(index, value),
                None => Input::Dense(value),
            };
            let class = model.classify(x).map_err(|error| error.to_string());
            let shares = model.probabilities(x).map_err(|error| error.to_string());
            (class, shares)
        });
        writeln!(stdout(), "{}", json!(answers.collect::<Vec<_>>()))?;
    }
    Ok(())
}
