//! Any text as an experiment in JSON.

#![no_main]
#![allow(dead_code)] // Every target uses its own part of the properties.

#[path = "../../tests/lab/fuzzed/json.rs"]
mod json;
#[path = "../../tests/lab/fuzzed/link.rs"]
mod link;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    json::check(&String::from_utf8_lossy(bytes));
});
