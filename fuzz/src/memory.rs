//! The largest memory that reading a file may take, in addition to the file itself.

use implicit_lab::data::Format;
use peak_alloc::PeakAlloc;

use crate::table::{Input, read};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The memory for an empty file, and for every further byte. Two cases are expensive: a header of two bytes per column
/// ("a,a,a,…"), since a column has its names and counts, and lines of two bytes ("1") in a LIBSVM file whose longest
/// has 31 features, since a narrow table is dense (31 features and a target of 8 bytes, 128 per byte).
const MOST: (usize, usize) = (1 << 20, 512);

/// Reads the file and fails if that took more memory.
pub fn bounded(bytes: &[u8], format: Option<Format>) {
    let Input { options, file } = Input::of(bytes, format);
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let outcome = read(file, &options, &mut |rest| rest);
    let taken = MEMORY.peak_usage().saturating_sub(before);
    drop(outcome);
    let most = MOST.0 + MOST.1 * file.len();
    assert!(taken <= most, "{taken} bytes for a file of {}", file.len());
}
