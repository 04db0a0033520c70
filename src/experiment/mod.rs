//! Experiments: links, and the races, sweeps and studies that they describe.
//!
//! Three modules, each of which imports only those before it: links (`link`), races (`race`), and comparisons of many
//! races (`studies`). The numbers of a run are rows of [`metric`].
//!
//! An [`Experiment`] is the specification (`link::spec`), read from and written to a link and checked for parts that do
//! not go together (`link::compat`). A [`Race`] plays it round by round, keeping measures per run (`race::run`) in bounded
//! memory (`race::trace`, `race::history`). A Rust program reads them from [`Race::runs`], or takes the parts apart and
//! plays them itself ([`RaceSetup`]). The page reads a [`frame`], and can open up any single update ([`anatomy`]).
//! [`evidence::Evidence`] plays the race once more against a comparator.
//!
//! Many runs are independent jobs: [`sweep`] over a parameter, [`seeds`] over seeds.

mod link;
mod listing;
pub mod metric;
mod race;
mod studies;

#[cfg(feature = "chart")]
pub(crate) use link::names;
pub use race::{anatomy, frame};
#[cfg(not(target_arch = "wasm32"))]
pub use studies::pool;
pub use studies::{evidence, seeds, sweep};

pub use link::compat::{Options, Verdict, needs, options, playable, reading, shape};
pub use link::hues::{HUES, Hue};
pub use link::setup::{Problem, RaceSetup};
pub use link::spec::{
    Experiment, MOST_LEARNERS, Part, ROUNDS, RunSpec, SEED, catalogue_of, domain, is_own, learner,
    loss, regularizer, stream,
};
pub use link::view::{Allowed, VIEWS, View, ViewSpec};
pub use link::{Decoded, Notice, decode, encode, mend, split_link, sweep_of, sweep_text};
pub use listing::{Catalogue, catalogue};
pub use race::handout::ExampleBatch;
pub use race::measures::Measures;
pub use race::run::Row;
pub use race::test_set::Tested;
pub use race::timer::TimeSlices;
pub use race::{DataPlane, Prediction, Race, Runner, Series};
pub use studies::comparator::Comparator;
