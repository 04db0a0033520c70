//! Streams: where examples come from.
//!
//! A stream is an endless source of examples (features and target), made from its parameters, the
//! experiment's seed and, for `file` and `dataset`, a table. Each knows which kinds of target it can supply, and
//! its true weights where there are such.

pub mod adversary;
pub mod blobs;
mod conformance;
mod contract;
pub mod correlated_gaussian;
pub mod dataset;
mod datasets;
pub mod drift;
pub mod experts;
pub mod file;
pub mod fixed;
pub mod hazan;
mod moving;
pub mod rows;
pub mod scaled_gaussian;
pub mod shift;
pub mod sine;
pub mod sparse;

pub use adversary::check as check_examples;
pub use conformance::check_stream;
pub use contract::{BoxedClone, Example, Shape, Source, Stream, StreamDef};
pub use datasets::{SETS, Set};
pub(crate) use rows::is_balanced;

use crate::catalogue::Params;

/// All streams, in the order of the forms.
pub static STREAMS: &[StreamDef] = &[
    correlated_gaussian::DEF,
    sine::DEF,
    hazan::DEF,
    scaled_gaussian::DEF,
    sparse::DEF,
    drift::DEF,
    shift::DEF,
    blobs::DEF,
    experts::DEF,
    fixed::DEF,
    adversary::DEF,
    dataset::DEF,
    file::DEF,
];

/// The experiment of an empty link, the first stream's own: FIOL §4's lasso, with a step size at which explicit
/// learners diverge and implicit ones learn.
pub const DEFAULT_LINK: &str = correlated_gaussian::DEF.starter;

/// The built-in set that a stream with these parameters reads, if it reads one.
pub fn set_of(stream: &str, params: &Params) -> Option<&'static Set> {
    // A constant by itself: taken out of the definition here, all of it would be linked.
    const ID: &str = dataset::DEF.entry.id;
    (stream == ID).then(|| dataset::chosen(params))
}

/// The stream's examples are placed by hand: it reads the link's `examples`.
pub fn is_placed(stream: &str) -> bool {
    const ID: &str = adversary::DEF.entry.id;
    stream == ID
}
