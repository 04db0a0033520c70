//! Sweeps: a metric of every learner at its end as a function of one parameter, over several seeds.
//!
//! A link's `sweep` key describes one ([`Sweep`]: C&O Fig. 2 is `sweep=step`). A [`Plan`] splits it
//! into jobs of equal weight, each a [`Task`] that plays many cells (learner × value) on shared
//! blocks of one seed's examples. [`Summary`] computes medians and bands of the [`Outcome`]s. Jobs
//! are independent: the page gives them to workers, `replay` to threads. The numbers are those of a
//! [`Race`](crate::experiment::Race), on any number of threads and in any order.

mod live;
mod plan;
mod summary;
mod task;

pub use crate::experiment::link::sweep::{SWEEP, Sweep, Swept, Target, WEIGHT, targets};
pub use live::{Live, at_value};
pub(crate) use plan::seed_after;
pub use plan::{Axis, Outcome, OwnRace, Plan, PlannedRun};
pub use summary::{Baseline, Best, RunSummary, Summary};
pub use task::Task;
pub(crate) use task::best_for;
