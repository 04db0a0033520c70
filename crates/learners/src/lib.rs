//! Online learners with explicit and implicit updates.
//!
//! An *explicit* learner steps along the loss's gradient at its prediction; an *implicit* one solves for the step. All of
//! them meet in one equation ([`implicit`]):
//!
//! ```math
//! w^+=\arg\min_{w\in V}\;f(x^\top w)+r(w)+\tfrac{1}{2\eta}\|w-\hat w\|^2
//! \quad\Longleftrightarrow\quad
//! w^+=\operatorname{prox}_{\eta r}(\hat w+\eta\beta x),\;\;-\beta\in\partial f(x^\top w^+)
//! ```
//!
//! [`LEARNERS`] has the learners of *Fully Implicit Online Learning* ([`Fiol`]), *Temporal Variability in Implicit
//! Online Learning* ([`AdaImplicit`], [`IomdDoubling`]), AIOLI ([`Aioli`]) and ScInOL ([`ScInOL1`], [`ScInOL2`]), and
//! the learners that they are compared with. The losses are in [`LOSSES`].
//!
//! # Learn
//!
//! ```
//! use implicit_learners::{Error, Fiol, Hinge};
//!
//! let mut model = Fiol::new(Hinge).eta(0.1).l1(0.01).ball(2.0).build()?;
//! for (x, y) in [([1.0, 0.5], 1.0), ([-0.5, 1.0], -1.0), ([2.0, 0.0], 1.0)] {
//!     let loss = model.learn(&x, y)?;
//!     assert!(loss >= 0.0);
//! }
//! assert_eq!(model.classify(&[1.0, -1.0])?, 1);
//! // Positions and values; the model grows with features that it has not learned before.
//! model.learn(&[(0, 1.0), (70, -2.0)], -1.0)?;
//! assert_eq!(model.dim(), 71);
//! // Predictions change nothing: threads can share the model, and features that it does not know count as 0.
//! let model = &model;
//! assert_eq!(model.predict(&[(0, 1.0), (1_000_000, 5.0)])?, model.predict(&[(0, 1.0)])?);
//! assert_eq!(model.dim(), 71);
//! # Ok::<(), Error>(())
//! ```
//!
//! Everything that a link of the lab would refuse is an error to match on: η = −1, a missing η, an unknown parameter,
//! sizes that do not fit, values that are not finite, a class that does not exist. The model is then as it was.
//!
//! ```
//! use implicit_learners::{Builder, Error, Fiol, Squared};
//!
//! let built = Fiol::new(Squared).eta(-1.0).build();
//! assert!(matches!(built, Err(Error::Parameter { entry: "fiol", ref id, .. }) if id == "eta"));
//! // The same model by its name, as in a link.
//! let mut model = Builder::named("fiol:eta=0.1,schedule=sqrt", Squared)?.features(2).build()?;
//! let wrong = model.learn(&[1.0, f64::NAN], 0.5).unwrap_err();
//! assert_eq!(wrong, Error::NotFinite { feature: 1 });
//! assert_eq!(wrong.to_string(), "feature 1 is not finite");
//! # Ok::<(), Error>(())
//! ```
//!
//! # Save, and go on
//!
//! [`Online::state`] has everything that a model needs to continue. [`Online::restore`] continues to the same bits, as
//! if it had never stopped. With the feature `serde` both [`State`] and [`Online`] can be written in any format; JSON has the
//! weights as numbers, which other languages can use. (Rust reads decimals to the bit if `serde_json` has its feature
//! `float_roundtrip`. This crate turns it on, but not for WebAssembly, where it costs some kilobytes: there a program that
//! reads models from JSON names it in its own Cargo.toml.)
//!
//! ```
//! use implicit_learners::{Error, Logistic, Online, ScInOL2};
//!
//! let mut model = ScInOL2::new(Logistic).build()?;
//! model.learn(&[3.0, -1.0], 1.0)?;
//! let copy = Online::restore(&model.state())?;
//! assert_eq!(copy.predict(&[1.0, 1.0])?, model.predict(&[1.0, 1.0])?);
//! # Ok::<(), Error>(())
//! ```
//!
//! # A learner or a loss of your own
//!
//! Implement [`Learner`] or [`ScalarLoss`](loss::ScalarLoss), and describe it by a [`LearnerDef`] or [`LossDef`]. Check
//! it with the suites that the built-in ones pass (`conformance`, with the feature of that name).
//! `Builder::of(&DEF, Hinge)` makes a model of it. Once it is [registered](learner::register), saved models of it can
//! be restored, and the crate `implicit-lab` races it against the others.
//!
//! # Promises
//!
//! - The same numbers everywhere: native code and WebAssembly give the same bits.
//! - Nothing panics, whatever a caller passes to [`Builder`] and [`Online`].
//! - Weights are feature-major, `w[i * K + c]` of feature i and class c of K; features and classes count from 0.
//! - Ids and parameters in the catalogue are permanent; a saved state is read by every later version.
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `std` (default) | [`register`](learner::register), random numbers ([`math`]) and the processor's square root |
//! | `serde` | `Serialize`, `Deserialize` of [`State`], [`Online`] and the catalogue |
//! | `conformance` | suites for learners and losses of your own; needs `std` |
//! | `linfa` | `Fit`, `FitWith` and `Predict` of linfa 0.8; needs `std` |
//!
//! Without `std` the crate needs `core` and `alloc` only, and a target with atomic pointers.

#![cfg_attr(not(test), no_std)]
#![warn(
    clippy::alloc_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::std_instead_of_core
)]

#[cfg_attr(not(test), macro_use)]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod catalogue;
#[cfg(feature = "conformance")]
pub mod conformance;
pub mod implicit;
pub mod learner;
#[cfg(feature = "linfa")]
pub mod linfa;
pub mod loss;

mod average;
mod builder;
mod error;
mod named;
mod online;
#[cfg(feature = "std")]
mod registered;
mod spec;
mod state;

pub use implicit_math as math;

pub use average::Average;
pub use builder::{Builder, Named};
pub use error::Error;
pub use implicit::Solver;
pub use learner::types::*;
pub use learner::{Decay, LEARNERS, Learner, LearnerDef, Report};
pub use loss::types::*;
pub use loss::{LOSSES, LossDef};
pub use online::{Input, Online};
pub use state::{Fields, STATE_VERSION, State};
