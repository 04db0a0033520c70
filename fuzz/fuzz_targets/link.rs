//! Any text as a link; half of the mutations know the catalogue.

#![no_main]
#![allow(dead_code)] // Every target uses its own part of the properties.

#[path = "../../tests/lab/fuzzed/link.rs"]
mod link;
#[path = "../src/mutate.rs"]
mod mutate;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|bytes: &[u8]| {
    link::check(&String::from_utf8_lossy(bytes));
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    match seed % 2 {
        0 => fuzzer_mutate(data, size, max_size),
        _ => mutate::link(data, size, max_size, seed),
    }
});
