//! How much memory reading a file takes at most, beside the file itself.

use implicit_lab::data::Format;
use peak_alloc::PeakAlloc;

use crate::table::{Input, read};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What a file of no bytes may take, and what every further one may. Two cases are dear: a header of two bytes a column
/// ("a,a,a,…"), since a column is its names and what is counted of it, and lines of two bytes ("1") in a LIBSVM file
/// whose longest has 31 features, since a narrow table is dense (31 features and a target of 8 bytes, 128 a byte).
const MOST: (usize, usize) = (1 << 20, 512);

/// Reads the file and fails if that took more.
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
