//! The lab, tested from outside, in one binary: linking one for every file took longer than running them.
//!
//! `cargo test --test lab lessons` runs those of one file or folder.

mod anatomy;
mod anatomy_extremes;
mod bounds;
mod catalogue;
mod comparator;
mod conformance;
mod data_files;
mod datasets;
mod drawn;
mod evidence;
mod figures;
mod fuzzed;
mod general;
mod golden;
mod held_out;
mod imports;
mod lessons;
mod links;
mod metrics;
mod nothing;
mod own;
mod papers;
mod passes;
mod pictures;
mod played;
mod print;
mod proof;
mod readme;
mod recipes;
mod results;
mod scinol;
mod simplex;
mod sparse;
mod step_measures;
mod sweep;
mod tools;
mod trajectories_scinol;
mod travel;
mod ugly;
mod updates;
mod variability;
mod vw;
mod walks;
mod weighted;
