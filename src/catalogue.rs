//! The catalogue: entries and parameters of everything that can be chosen, and the papers that they come from.

mod papers;

pub use implicit_learners::catalogue::*;
pub use papers::{PAPERS, Paper, papers_of};
