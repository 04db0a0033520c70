//! The learners of [`implicit_learners`], and the one that the viewer writes.

pub mod own;

pub use implicit_learners::learner::*;
pub use own::OWN;
