//! The browser's side: the only place that knows wasm-bindgen, web-sys and serde-wasm-bindgen.
//!
//! The npm package gets links, data and races; [`page`] has what only the page asks for.
//!
//! Nothing here decides anything: it hands values over. No error panics across the boundary; what
//! can go wrong is a `JsError` with one sentence.

mod codec;
mod data;
mod engine;
#[cfg(all(feature = "chart", feature = "export"))]
mod page;
mod rows;
