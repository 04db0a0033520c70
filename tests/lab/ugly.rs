//! Ugly data files, each with its one required outcome, for every test that reads files.
//!
//! The table is `tests/data/ugly.json`, so that tests in Node and in the browser read the same files.

use serde_json::Value;

/// A file and its required outcome.
pub struct File {
    pub what: &'static str,
    pub bytes: Vec<u8>,
    /// Settings of the key `data`.
    pub settings: &'static str,
    pub outcome: Outcome,
}

#[derive(Debug)]
pub enum Outcome {
    /// This number of rows and features.
    Rows(usize, usize),
    /// One sentence that contains this text.
    Refused(&'static str),
}

/// All ugly files.
pub fn files() -> Vec<File> {
    let list: Value = serde_json::from_str(include_str!("../data/ugly.json")).unwrap();
    let text = |value: &Value| -> &'static str { value.as_str().unwrap_or("").to_owned().leak() };
    let file = |entry: &Value| File {
        what: text(&entry["what"]),
        bytes: bytes(&entry["file"]),
        settings: text(&entry["settings"]),
        outcome: match entry["rows"].as_u64() {
            Some(rows) => {
                Outcome::Rows(rows as usize, entry["features"].as_u64().unwrap() as usize)
            }
            None => Outcome::Refused(text(&entry["refused"])),
        },
    };
    list.as_array().unwrap().iter().map(file).collect()
}

/// A text, `{ "hex": … }`, `{ "repeat": text, "times": n }` with `#` for the number from 1, or a list of these.
fn bytes(value: &Value) -> Vec<u8> {
    if let Some(text) = value.as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(parts) = value.as_array() {
        return parts.iter().flat_map(bytes).collect();
    }
    if let Some(hex) = value["hex"].as_str() {
        let pairs = hex.as_bytes().chunks(2);
        let byte =
            |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
        return pairs.map(byte).collect();
    }
    let (text, times) = (
        value["repeat"].as_str().unwrap(),
        value["times"].as_u64().unwrap(),
    );
    let each = |i: u64| text.replace('#', &i.to_string()).into_bytes();
    (1..=times).flat_map(each).collect()
}
