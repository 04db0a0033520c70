//! Comparisons of many races: sweeps, races over many seeds, and a race against its comparator.

pub mod batch;
pub mod comparator;
pub mod evidence;
#[cfg(not(target_arch = "wasm32"))]
pub mod pool;
pub mod quantile;
pub mod seeds;
pub mod sweep;
