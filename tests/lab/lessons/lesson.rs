//! The steps of a lesson, for the lessons' tests.

use serde_json::Value;

use crate::played::{Said, json};

/// The steps of a lesson, from 1: `step[0]` is step 1.
pub fn steps(id: &str) -> Vec<Said> {
    let lesson = json("lessons", id);
    let steps = lesson["steps"].as_array().unwrap();
    let said = |(i, step): (usize, &Value)| {
        let name = format!("{id}, step {}", i + 1);
        let link = step["link"].as_str().unwrap();
        Said::new(&name, link, &texts(step), &statements(step))
    };
    steps.iter().enumerate().map(said).collect()
}

/// Every text of a step.
pub fn texts(step: &Value) -> Vec<&str> {
    let answers = step["ask"]["answers"].as_array().into_iter().flatten();
    let mut all = statements(step);
    all.extend(answers.filter_map(Value::as_str));
    all
}

/// The texts that make statements; answers may be wrong.
fn statements(step: &Value) -> Vec<&str> {
    let ask = &step["ask"];
    let remember = step["remember"].as_array().into_iter().flatten();
    [
        &step["title"],
        &step["text"],
        &step["try"],
        &ask["question"],
        &ask["reason"],
    ]
    .into_iter()
    .chain(remember)
    .filter_map(Value::as_str)
    .collect()
}
