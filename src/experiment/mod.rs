//! Experiments: what a link says, played.
//!
//! An [`Experiment`] is the specification (`spec`), read from and written to a link (`link`),
//! checked for parts that do not fit (`fit`). A [`Race`] plays it round by round (`race`), keeping
//! measures per run (`run`) in bounded memory (`trace`, `history`). A Rust program reads them from
//! [`Race::runs`] (`runner`), or takes the parts apart and plays them itself ([`Lineup`]); the page is told
//! what it sees ([`frame`], made by `report`), and one update can be opened up ([`anatomy`]).
//! [`evidence::Evidence`] plays the race once more against a comparator.
//!
//! Many runs are jobs that know nothing of each other: [`sweep`] over a parameter, [`seeds`] over seeds.

pub mod anatomy;
pub mod evidence;
pub mod frame;
#[cfg(not(target_arch = "wasm32"))]
pub mod pool;
pub mod seeds;
pub mod sweep;

mod checkpoint;
mod comparator;
mod course;
mod first;
mod fit;
mod history;
mod lane;
mod lineup;
mod link;
mod listing;
mod prediction;
mod quantile;
mod race;
mod relay;
mod report;
mod run;
mod runner;
mod spec;
mod supply;
mod timer;
mod trace;
mod travel;
mod view;

pub use comparator::Comparator;
pub use first::first_plays;
pub use fit::{Options, Verdict, options, playable, reading, shape};
pub use lineup::Lineup;
pub use link::{Decoded, Notice, decode, encode, mend, sweep_of, sweep_text};
pub use listing::{Catalogue, catalogue};
pub use prediction::Prediction;
pub use race::Race;
pub use run::{Measures, Row};
pub use runner::{Runner, Series};
pub use spec::{
    Experiment, MOST_LEARNERS, Part, ROUNDS, RunSpec, SEED, catalogue_of, domain, is_own, learner,
    loss, regularizer, stream,
};
pub use supply::Handout;
pub use view::{Allowed, VIEWS, View, ViewSpec};
