//! Names that the page knows and Rust does not: lessons and challenges.

use wasm_bindgen::prelude::*;

use crate::catalogue;

/// Which of the known names an unknown one was meant to be, as a question; `undefined` if none is near.
#[wasm_bindgen]
pub fn nearest(name: &str, known: Vec<String>) -> Option<String> {
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    catalogue::nearest(name, &known)
}
