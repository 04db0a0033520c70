//! Results out: a run's rounds as CSV, its summary as JSON, its pictures as SVG.
//!
//! Rounds and summary are written to any [`std::io::Write`] and play the race themselves, so `replay` and the page write the same bytes.

#[cfg(not(target_arch = "wasm32"))]
pub mod picture;
mod rounds;
mod summary;

pub use rounds::{Rounds, header};
pub use summary::summary;
