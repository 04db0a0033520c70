//! Any bytes as a packed table.

#![no_main]
#![allow(dead_code)] // Every target uses its own part of the properties.

#[path = "../../tests/lab/fuzzed/packed.rs"]
mod packed;
#[path = "../../tests/lab/fuzzed/table.rs"]
mod table;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    packed::check(bytes);
});
