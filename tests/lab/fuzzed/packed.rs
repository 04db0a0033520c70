//! Properties of any bytes as a packed table, which workers hand to each other.

use implicit_lab::rng::Rng;

use super::table::{pack, unpack};

/// Checks all properties of these bytes.
pub fn check(bytes: &[u8]) {
    let whole = unpack(bytes, &mut |rest| rest);
    let mut rng = Rng::derive(bytes.len() as u64, "chunks");
    let pieces = unpack(bytes, &mut |rest| rest.min(1 + rng.below(9)));
    assert_eq!(
        whole, pieces,
        "what the bytes are cut into changes the outcome"
    );
    if let Ok(table) = whole {
        assert_eq!(unpack(&pack(&table), &mut |rest| rest).as_ref(), Ok(&table));
    }
}
