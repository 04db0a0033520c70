//! Sweeps: the final measure of every learner against one parameter, over several seeds.
//!
//! A link's `sweep` key says what ([`Sweep`]: C&O Fig. 2 is `sweep=step`); a [`Plan`] cuts it into
//! jobs of equal weight, each a [`Task`] that plays many cells (learner × value) on shared blocks of
//! one seed's examples; [`Summary`] makes medians and bands of the [`Outcome`]s. Jobs know nothing of
//! each other: the page gives them to workers, `replay` to threads, and the numbers are those of a
//! [`Race`](super::Race) whoever plays them in whatever order.

mod live;
mod measure;
mod plan;
mod spec;
mod summary;
mod target;
mod task;

pub use live::{Live, at_value};
pub use measure::{MEASURES, Measure};
pub(crate) use plan::seed_after;
pub use plan::{Axis, Outcome, Plan, PlannedRun};
pub use spec::{SWEEP, Sweep};
pub use summary::{Best, RunSummary, Summary};
pub use target::{Target, targets};
pub use task::Task;
pub(crate) use task::best_for;
