//! Inputs kept by the fuzzers (`tests/corpus`) are checked again in every test run, for the same
//! properties: see docs/fuzzing.md.

mod corpus;
mod csv;
mod json;
mod libsvm;
mod link;
mod packed;
mod table;
mod twin;

/// Checks every input kept for a target.
fn replay(target: &str, check: fn(&[u8])) {
    let inputs = corpus::inputs(target);
    assert!(!inputs.is_empty(), "{target}: {} inputs", inputs.len());
    for (place, input) in inputs {
        let outcome = std::panic::catch_unwind(|| check(&input));
        assert!(outcome.is_ok(), "tests/corpus/{place}");
    }
}

#[test]
fn every_link_that_was_kept_has_the_properties_of_links() {
    replay("link", |bytes| link::check(&String::from_utf8_lossy(bytes)));
}

#[test]
fn every_csv_file_that_was_kept_is_read_as_the_csv_crate_reads_it_however_it_is_cut() {
    replay("csv", csv::check);
}

#[test]
fn every_libsvm_file_that_was_kept_is_read_as_plain_code_reads_it_however_it_is_cut() {
    replay("libsvm", libsvm::check);
}

#[test]
fn every_packed_table_that_was_kept_is_refused_or_unpacked_to_what_can_be_raced() {
    replay("packed", packed::check);
}

#[test]
fn every_experiment_in_json_that_was_kept_is_refused_or_becomes_a_link() {
    replay("json", |bytes| json::check(&String::from_utf8_lossy(bytes)));
}
