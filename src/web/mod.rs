//! The browser's side: the only code that uses wasm-bindgen, web-sys and serde-wasm-bindgen.
//!
//! The npm package gets links, data and races; [`page`] has what only the page needs.
//!
//! Nothing here makes decisions; it only passes values on. No error panics across the boundary;
//! every possible failure is a `JsError` with one sentence.

mod codec;
mod data;
mod engine;
#[cfg(all(feature = "chart", feature = "export"))]
mod page;
mod rows;
