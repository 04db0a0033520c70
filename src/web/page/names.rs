//! Names known to the page but not to Rust: lessons and challenges.

use wasm_bindgen::prelude::*;

use crate::catalogue;

/// A question suggesting the known name that an unknown one was probably meant to be; `undefined` if
/// none is near.
#[wasm_bindgen]
pub fn nearest(name: &str, known: Vec<String>) -> Option<String> {
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    catalogue::nearest(name, &known)
}
