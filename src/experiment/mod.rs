//! Experiments: links, and the races, sweeps and studies that they describe.
//!
//! An [`Experiment`] is the specification (`spec`), read from and written to a link (`link`),
//! checked for parts that do not go together (`compat`). A [`Race`] plays it round by round (`race`), keeping
//! measures per run (`run`) in bounded memory (`trace`, `history`). A Rust program reads them from
//! [`Race::runs`], or takes the parts apart and plays them itself ([`RaceSetup`]); the page reads
//! a [`frame`], and one update can be opened up ([`anatomy`]).
//! [`evidence::Evidence`] plays the race once more against a comparator.
//!
//! Many runs are jobs that know nothing of each other: [`sweep`] over a parameter, [`seeds`] over seeds.

pub mod anatomy;
pub mod evidence;
pub mod frame;
pub mod metric;
#[cfg(not(target_arch = "wasm32"))]
pub mod pool;
pub mod seeds;
pub mod sweep;

mod batch;
mod comparator;
mod compat;
mod history;
mod hues;
mod link;
mod listing;
mod measures;
pub(crate) mod names;
mod quantile;
mod race;
mod remote;
mod run;
mod setup;
mod spec;
mod test_set;
mod timer;
mod trace;
mod view;

pub use comparator::Comparator;
pub use compat::{Options, Verdict, needs, options, playable, reading, shape};
pub use hues::{HUES, Hue};
pub use link::{Decoded, Notice, decode, encode, mend, split_link, sweep_of, sweep_text};
pub use listing::{Catalogue, catalogue};
pub use measures::Measures;
pub use race::{DataPlane, Prediction, Race, Runner, Series};
pub use remote::ExampleBatch;
pub use run::Row;
pub use setup::{Problem, RaceSetup};
pub use spec::{
    Experiment, MOST_LEARNERS, Part, ROUNDS, RunSpec, SEED, catalogue_of, domain, is_own, learner,
    loss, regularizer, stream,
};
pub use test_set::Tested;
pub use timer::TimeSlices;
pub use view::{Allowed, VIEWS, View, ViewSpec};
