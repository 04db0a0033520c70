//! A line of settings and any bytes as a LIBSVM file.

#![no_main]
#![allow(dead_code)] // Every target uses its own part of the properties.

#[path = "../../tests/lab/fuzzed/libsvm.rs"]
mod libsvm;
#[path = "../src/memory.rs"]
mod memory;
#[path = "../../tests/lab/fuzzed/table.rs"]
mod table;
#[path = "../../tests/lab/fuzzed/twin.rs"]
mod twin;

use implicit_lab::data::Format;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    memory::bounded(bytes, Some(Format::Libsvm));
    libsvm::check(bytes);
});
