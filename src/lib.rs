//! Implicit Lab: online learning with explicit and implicit updates.
//!
//! The same crate runs natively (`replay`) and in the browser (WebAssembly).
//! Imports run one way: `math`, `rng`, `error` → `catalogue` → `loss` →
//! `data` → `implicit` → `learner`, `stream` → `bound` → `experiment` → `chart` → `export` → `web`.

pub mod bound;
pub mod catalogue;
pub mod chart;
pub mod data;
pub mod error;
pub mod experiment;
pub mod export;
pub mod hindsight;
pub mod implicit;
pub mod learner;
pub mod loss;
pub mod math;
pub mod rng;
pub mod stream;
#[cfg(target_arch = "wasm32")]
pub mod web;
