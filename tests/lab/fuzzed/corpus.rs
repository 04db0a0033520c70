//! The corpus: one input per line, as a JSON string, or `{"hex": "…"}` if it is not text. A target
//! has two files: `found`, with inputs for which a property once failed, to which lines are only
//! ever added; and one with inputs of wide coverage, which the fuzzer rewrites.

use std::fs;

use serde_json::Value;

use crate::tools;

/// The inputs kept for a target, each with its file and line.
pub fn inputs(target: &str) -> Vec<(String, Vec<u8>)> {
    let names = [format!("{target}.found.jsonl"), format!("{target}.jsonl")];
    names.iter().flat_map(|name| lines(name)).collect()
}

fn lines(name: &str) -> Vec<(String, Vec<u8>)> {
    let path = tools::path("tests/corpus").join(name);
    let text = fs::read_to_string(&path).expect("the corpus is there");
    let line = |(i, line): (usize, &str)| (format!("{name}, line {}", i + 1), bytes(line));
    text.lines().enumerate().map(line).collect()
}

fn bytes(line: &str) -> Vec<u8> {
    let value: Value = serde_json::from_str(line).expect("a line of JSON");
    if let Some(text) = value.as_str() {
        return text.as_bytes().to_vec();
    }
    let hex = value["hex"].as_str().expect("text or hexadecimal digits");
    let digit = |c: &u8| char::from(*c).to_digit(16).expect("a digit") as u8;
    let pairs = hex.as_bytes().chunks(2);
    pairs
        .map(|pair| 16 * digit(&pair[0]) + digit(&pair[1]))
        .collect()
}
