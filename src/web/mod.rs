//! The browser's side: the only place that knows wasm-bindgen, web-sys and serde-wasm-bindgen.
//!
//! Nothing here decides anything: it hands values over. No fault panics across the boundary; what
//! can go wrong is a `JsError` with one sentence.

mod canvas;
mod charts;
mod codec;
mod data;
mod engine;
mod evidence;
mod export;
mod own;
mod rows;
mod sweep;
mod sweep_page;
