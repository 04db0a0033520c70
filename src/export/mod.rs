//! Exports: a run's rounds as CSV, its summary as JSON, its results as a table, its pictures as SVG, and a bibliography of
//! the sources used.
//!
//! Rounds and studies are written to any [`std::io::Write`] or row by row, so `replay` and the page write the same bytes.

mod cite;
mod escape;
mod field;
#[cfg(all(not(target_arch = "wasm32"), feature = "chart"))]
pub mod picture;
mod rounds;
mod settings;
mod studies;
mod summary;
mod table;

pub use cite::{bibtex, papers};
pub use field::Field;
pub use rounds::{Rounds, header};
pub use settings::Columns;
pub use studies::{BANDS, CELLS, REGRETS, SUMMARIES, bands, cells, csv_of, regrets, summaries};
pub use summary::summary;
pub use table::{Format, Records, Results, known};
