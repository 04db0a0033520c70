//! The sweep chart: where every learner ends, against one parameter (C&O Fig. 2).
//!
//! One line a learner through the medians over the seeds, with a band from the
//! 10th to the 90th percentile; a learner without the parameter is a level line.
//! A ring marks a learner's best value, a vertical line the value the race on
//! the page has now.
//!
//! Nothing is silently missing: what has no place on the axis stands in a lane
//! above it, one for each learner that needs one. A ✕ is a point where seeds
//! diverged, paler if only some of them did; a ⌃ is a finite median above the
//! axis. The axis is made for those that learn: a learner may leave the top when
//! it ends ten times above the median line of all.

mod draw;
mod hover;
mod range;
mod results;
#[cfg(test)]
mod tests;

pub use draw::draw;
pub use hover::hover;
pub use range::{across, plot};
pub use results::{BestPoint, Line, Results, RunResults, Swept};
