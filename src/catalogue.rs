//! The catalogue: entries and parameters of everything that can be chosen, and the papers behind them.

mod papers;

pub use implicit_learners::catalogue::*;
pub use papers::{PAPERS, Paper, papers_of};
