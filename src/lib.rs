//! Implicit Lab: online learning with explicit and implicit updates, the same numbers on every machine.
//!
//! Every learner of a race receives the same stream: it predicts, incurs a loss, and learns. An *explicit* learner steps
//! along the loss's gradient at its prediction; an *implicit* one solves for the step. All learners, losses,
//! regularisers and domains of the [catalogue](experiment::catalogue_of) meet in one equation ([`implicit`]):
//!
//! ```math
//! w^+=\arg\min_{w\in V}\;f(x^\top w)+r(w)+\tfrac{1}{2\eta}\|w-\hat w\|^2
//! \quad\Longleftrightarrow\quad
//! w^+=\operatorname{prox}_{\eta r}(\hat w+\eta\beta x),\;\;-\beta\in\partial f(x^\top w^+)
//! ```
//!
//! # Race two learners
//!
//! A link *is* an experiment; everything after its `#` is read. Here explicit gradient descent leaves the finite range
//! while the implicit update learns:
//!
//! ```
//! use implicit_lab::{Error, Race};
//!
//! fn main() -> Result<(), Error> {
//!     let link = "v=1&stream=correlated-gaussian:d=50&rounds=2000\
//!                 &run=sgd:eta=0.05&run=fiol:eta=0.05";
//!     let mut race = Race::new(&link.parse()?, None)?;
//!     race.finish();
//!     for run in race.runs() {
//!         let mean = run.measures().mean_loss();
//!         println!("{:<6} {mean:>10.4} {:?}", run.label(), run.diverged_at());
//!     }
//! #   let ends: Vec<_> = race.runs().map(|run| run.diverged_at()).collect();
//! #   assert!(ends[0].is_some() && ends[1].is_none());
//!     Ok(())
//! }
//! ```
//!
//! # Read its results
//!
//! A race can be played in slices ([`Race::advance`]), taken back to any round ([`Race::seek`]) or played one round
//! at a time ([`Race::step`]). A step shows each run's scores, loss and update, and its weights if requested. Every
//! run has its sums so far ([`Runner::measures`]), their history ([`Runner::series`]), its weights
//! ([`Race::weights`]) and its prediction for any example ([`Race::predict`]):
//!
//! ```
//! # use implicit_lab::{Error, Race};
//! # let link = "v=1&stream=blobs&loss=logistic&rounds=500&run=sgd&run=fiol";
//! let mut race = Race::new(&link.parse()?, None)?;
//! race.advance(100, None);
//! let at_100 = race.predict(1, &[2.0, -1.0])?;
//! race.finish();
//! let series = race.runs().nth(1).expect("the link has two learners").series();
//! assert_eq!(series.t.last(), Some(&500));
//! assert_eq!(race.weights(1).len(), 2);
//!
//! race.seek(100)?;
//! while race.t() < 100 {
//!     race.advance(100 - race.t(), None);
//! }
//! assert_eq!(race.predict(1, &[2.0, -1.0])?, at_100);
//! # Ok::<(), Error>(())
//! ```
//!
//! Two races of one link have the same [`Race::fingerprint`], a hash of the bits of all predictions, natively and in
//! WebAssembly, on every machine.
//!
//! # Your own data
//!
//! `stream=file` plays the rows of a table in order; unless the link sets the rounds, there are as many as rows. The
//! link also specifies how to read the file (`data=NAME:target=price`, see [`data::DATA`]):
//!
//! ```
//! use std::sync::Arc;
//! use implicit_lab::{Error, Experiment, Race, data, experiment::reading};
//!
//! let experiment: Experiment = "v=1&stream=file&run=fiol:eta=1".parse()?;
//! let csv = b"x1,x2,y\n0.5,1,2\n1,-1,0.5\n-0.5,2,1\n";
//! let table = Arc::new(data::read(csv, &reading(&experiment)?)?);
//! let mut race = Race::new(&experiment, Some(table))?;
//! race.finish();
//! assert_eq!(race.t(), 3);
//! # Ok::<(), Error>(())
//! ```
//!
//! # Your own learner, stream or measure
//!
//! To use your own [`Learner`] or [`Stream`], take an experiment apart with [`Experiment::setup`], add to it and play
//! the rounds by hand: predict, pay, learn. [`RaceSetup`] shows a learner; this is a stream:
//!
//! ```
//! use implicit_lab::{Error, Example, Experiment, Stream};
//!
//! /// y = 1 in odd rounds, −1 in even ones.
//! #[derive(Clone)]
//! struct Flip {
//!     y: f64,
//! }
//!
//! impl Stream for Flip {
//!     fn next(&mut self, example: &mut Example) {
//!         self.y = -self.y;
//!         let value = vec![1.0];
//!         *example = Example { dim: 1, value, y: self.y, ..Example::default() };
//!     }
//! }
//!
//! let mut setup = "v=1&stream=fixed:d=1&run=isgd:eta=0.5".parse::<Experiment>()?.setup(None)?;
//! setup.stream = Box::new(Flip { y: -1.0 });
//! let (loss, (_, learner)) = (setup.problem.loss, &mut setup.learners[0]);
//! let (mut example, mut scores) = (Example::default(), [0.0]);
//! for _ in 0..10 {
//!     setup.stream.next(&mut example);
//!     learner.begin(example.features(), &mut scores);
//!     learner.learn(example.features(), example.y, &scores, &loss);
//! }
//! assert!(learner.weights()[0].abs() < 0.5);
//! # Ok::<(), Error>(())
//! ```
//!
//! # Conventions
//!
//! - Rounds, features and classes in text count from 1; indices into slices (runs, positions) from 0.
//! - Numbers are `f64`; weights are feature-major, `w[i * K + c]` of feature i and class c of K.
//! - Losses are per round and unweighted, sums are over the rounds played, and a step size η is per round (see
//!   [`Schedule`](learner::Schedule)). Times are in milliseconds where a clock is given and microseconds where one
//!   update is timed. Nothing else has a unit.
//! - An error is an [`Error`]: one sentence with the problem, its place (line and column of a file), and what is
//!   allowed. Divergence is not an error: that run stops, and the others continue.
//! - Nothing in a link, a file or a user's input causes a panic. But the runs whose indices are given to
//!   [`Race::weights`] and [`Race::diverged_at`] must exist.
//!
//! # Where things are
//!
//! Modules import only those above them in this table; the names at the root are those that programs need most.
//!
//! | module | contents |
//! |---|---|
//! | [`math`], [`rng`], [`error`], [`mod@format`] | kernels with fixed sums, frozen random numbers, the one error type, numbers as text |
//! | [`catalogue`] | entries: id, name, equation, source, parameters |
//! | [`loss`] | losses of a score and a target |
//! | [`data`] | your own files, read into a table |
//! | [`implicit`] | the scalar equation, its solvers, regularisers, the ball |
//! | [`learner`], [`stream`] | a page for each learner and each source of examples, with its equation |
//! | [`hindsight`], [`bound`] | the best fixed weights, and what theorems guarantee about a run |
//! | [`experiment`] | links, races, sweeps, seeds, evidence |
//! | [`chart`], [`export`] | the page's drawings, over any backend of plotters; results as CSV and JSON (features, on by default) |
//!
//! The same crate runs in the browser: `docs/library.md` describes the npm package.

pub mod bound;
pub mod catalogue;
#[cfg(feature = "chart")]
pub mod chart;
pub mod data;
pub mod error;
pub mod experiment;
#[cfg(feature = "export")]
pub mod export;
pub mod format;
pub mod hindsight;
mod ids;
pub mod learner;
pub mod steps;
pub mod stream;
#[cfg(target_arch = "wasm32")]
pub mod web;

// Not inlined: rustdoc has no list of all items for a crate within another, and links to one.
#[doc(no_inline)]
pub use implicit_learners::math;
#[doc(inline)]
pub use implicit_learners::{implicit, loss};
#[doc(inline)]
pub use math::rng;

pub use data::Table;
pub use error::Error;
pub use experiment::{
    Decoded, Experiment, Measures, Notice, Race, RaceSetup, Row, Runner, Series, decode, encode,
};
pub use learner::{LEARNERS, Learner, Report};
pub use loss::{LOSSES, Loss};
pub use math::Features;
pub use stream::{Example, STREAMS, Shape, Stream};
