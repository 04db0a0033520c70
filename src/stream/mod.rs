//! Streams: sources of examples.
//!
//! A stream is an endless source of examples (features and target), built from its parameters, the experiment's
//! seed and, for `file` and `dataset`, a table. It declares the kinds of target that it can supply, and its true
//! weights if it has any.

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

/// Returns the built-in set that a stream with these parameters reads, if any.
pub fn set_of(stream: &str, params: &Params) -> Option<&'static Set> {
    // A constant of its own: extracted from the definition here, the whole definition would be linked.
    const ID: &str = dataset::DEF.entry.id;
    (stream == ID).then(|| dataset::chosen(params))
}

/// Whether the stream's examples are placed by hand, in the link's `examples`.
pub fn is_placed(stream: &str) -> bool {
    const ID: &str = adversary::DEF.entry.id;
    stream == ID
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Value;
    use crate::loss::Target;

    /// Without noise a target is the product of its example with the true weights.
    #[test]
    fn true_weights_are_those_that_make_the_targets() {
        let mut checked = Vec::new();
        for StreamDef {
            entry,
            targets,
            build,
            ..
        } in STREAMS
        {
            let mut params = entry.defaults();
            // A stream that draws labels by their probability lacks this parameter.
            if entry.param("tau").is_none() {
                continue;
            }
            params.set("tau", Value::Number(0.0));
            let source = Source {
                params: &params,
                seed: 3,
                target: Target::Real,
                rounds: Some(20),
                table: None,
                examples: None,
                held_out: false,
            };
            let is_real = targets(&params).contains(&Target::Real);
            let Some(mut stream) = build(&source).ok().filter(|_| is_real) else {
                continue;
            };
            let mut example = Example::default();
            for _ in 0..20 {
                stream.next(&mut example);
                let Some(truth) = stream.truth() else { break };
                let mut score = 0.0;
                example.features().for_each(|i, x| score += x * truth[i]);
                let far = (score - example.y).abs();
                assert!(far <= 1e-12 * (1.0 + score.abs()), "{}: {far}", entry.id);
                checked.push(entry.id);
            }
        }
        checked.dedup();
        assert!(checked.len() >= 5, "{checked:?}");
    }
}
