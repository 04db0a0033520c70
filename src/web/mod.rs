//! The browser's side: the only place that knows wasm-bindgen, web-sys and serde-wasm-bindgen.
//!
//! Nothing here decides anything: it hands values over. No fault panics across the boundary; what
//! can go wrong is a `JsError` with one sentence.
//!
//! There are two modules of one source. The *whole* one has everything; the small *core* (without the feature `full`) has what
//! the page needs to open with a race that plays: links, catalogue, engine, the charts of loss, weights and zeros.
//! Everything that it has, it has under the same names.

mod canvas;
mod charts;
mod codec;
mod data;
mod engine;
mod given;
mod hover;

#[cfg(not(feature = "full"))]
#[path = "less.rs"]
mod more;
#[cfg(not(feature = "full"))]
mod plain;

#[cfg(feature = "full")]
mod evidence;
#[cfg(feature = "full")]
mod export;
#[cfg(feature = "full")]
mod more;
#[cfg(feature = "full")]
mod own;
#[cfg(feature = "full")]
mod pictures;
#[cfg(feature = "full")]
mod print;
#[cfg(feature = "full")]
mod rows;
#[cfg(feature = "full")]
mod sweep;
#[cfg(feature = "full")]
mod sweep_page;
