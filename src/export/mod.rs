//! Numbers out: a run's rounds as CSV and its summary as JSON.
//!
//! Both are written to any [`std::io::Write`] and play the race themselves, so `replay` and the page write the same bytes.

mod rounds;
mod summary;

pub use rounds::{Rounds, header};
pub use summary::summary;
