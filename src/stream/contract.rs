//! The interface of streams, and their definitions.

use std::sync::Arc;

use crate::catalogue::{Entry, ParamSpec, Params};
use crate::data::Table;
use crate::error::Error;
use crate::loss::Target;
use crate::math::Features;
use crate::rng::Rng;

/// Why the number of features is limited.
pub(super) const TOO_WIDE: &str = "wider examples would exhaust a tab's memory and time";

/// Returns the shape of streams that never end and have a parameter `d`.
pub(super) fn endless(source: &Source<'_>) -> Result<Shape, Error> {
    Ok(Shape {
        dim: source.params.number("d") as usize,
        classes: two_classes(source.target),
        rounds: None,
        tests: new_tests(source.params),
    })
}

/// The number of test examples, for a stream that can generate any number.
pub(super) const TESTS: ParamSpec = ParamSpec::linear(
    "test",
    "",
    "test examples",
    0.0,
    (0.0, 1e6),
    "Number of further examples from the same distribution on which learners are tested a hundred times in a race, without learning from them",
)
.whole()
.slider(0.0, 10_000.0)
.protocol();

/// Returns the number of test examples of a stream with the parameter [`TESTS`]; 0 without it.
pub(super) fn new_tests(params: &Params) -> u64 {
    params.optional(TESTS.id).unwrap_or(0.0) as u64
}

/// One example, in a buffer that is reused every round.
#[derive(Clone, Debug)]
pub struct Example {
    /// Number of features, including zeros.
    pub dim: usize,
    /// Increasing positions of the stored values; empty if `value` holds all features.
    pub index: Vec<u32>,
    /// The feature values.
    pub value: Vec<f64>,
    /// The target.
    pub y: f64,
    /// The importance weight h > 0: the loss of the example is h·f.
    pub weight: f64,
}

impl Default for Example {
    /// An empty example of weight 1.
    fn default() -> Self {
        Example {
            dim: 0,
            index: Vec::new(),
            value: Vec::new(),
            y: 0.0,
            weight: 1.0,
        }
    }
}

impl Example {
    /// A feature's value; 0 if a sparse example does not store it.
    pub(crate) fn feature(&self, place: usize) -> f64 {
        let stored = match self.features().index {
            Some(index) => index.iter().position(|i| *i as usize == place),
            None => Some(place),
        };
        stored.map_or(0.0, |at| self.value[at])
    }

    /// Returns the features.
    pub fn features(&self) -> Features<'_> {
        Features {
            dim: self.dim,
            index: (self.value.len() != self.dim).then_some(&self.index),
            value: &self.value,
        }
    }

    /// Places and values of an example of `dim` features, cleared, to be filled in increasing order of
    /// places.
    pub(super) fn sparse(&mut self, dim: usize) -> (&mut Vec<u32>, &mut Vec<f64>) {
        self.dim = dim;
        self.index.clear();
        self.value.clear();
        (&mut self.index, &mut self.value)
    }

    /// Makes room for `dim` dense features.
    pub(super) fn dense(&mut self, dim: usize) -> &mut [f64] {
        self.dim = dim;
        self.index.clear();
        self.value.resize(dim, 0.0);
        &mut self.value
    }
}

/// Independent copies of a stream; every stream that is [`Clone`] has them.
pub trait BoxedClone {
    /// Copies the stream.
    fn boxed_clone(&self) -> Box<dyn Stream>;
}

impl<S: Stream + Clone + 'static> BoxedClone for S {
    fn boxed_clone(&self) -> Box<dyn Stream> {
        Box::new(self.clone())
    }
}

/// A source of examples during a run.
pub trait Stream: BoxedClone + Send {
    /// Generates the next example.
    fn next(&mut self, example: &mut Example);

    /// Returns the weights that made the last example's target, if any: one per feature, for the
    /// score whose sign is the label (or for the second of two classes).
    fn truth(&self) -> Option<&[f64]> {
        None
    }

    /// Name of the feature at a place, counted from 0, if it has one.
    fn feature_name(&self, _place: usize) -> Option<&str> {
        None
    }

    /// Names of the classes, or of −1 and +1, in their order; empty if they have none.
    fn class_names(&self) -> &[String] {
        &[]
    }

    /// Returns the number of features that it adds to those of the data: a bias.
    fn added(&self) -> usize {
        0
    }

    /// Converts features in the data's own units into those of its examples: scaled, with the added ones at
    /// the end.
    ///
    /// `x` has as many entries as an example has features, without the added ones.
    fn prepare(&self, _x: &mut Vec<f64>) {}

    /// Numbers that a copy holds in addition to some vectors as long as an example.
    fn footprint(&self) -> usize {
        0
    }
}

/// The inputs from which a stream is built.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// Checked parameters.
    pub params: &'a Params,
    /// The experiment's seed.
    pub seed: u64,
    /// The kind of target that the loss needs.
    pub target: Target,
    /// Rounds of the experiment, if specified: some streams stretch with them.
    pub rounds: Option<u64>,
    /// The data file or the built-in set's table, if one was given.
    pub table: Option<Arc<Table>>,
    /// Examples placed by hand, `[x1, …, xd, y]` each, if the link has any.
    pub examples: Option<&'a [Vec<f64>]>,
    /// Whether the stream must generate its test examples, from the first on, instead of those of the
    /// rounds.
    pub held_out: bool,
}

impl Source<'_> {
    /// Returns the random generator for one `purpose` in making examples; a different one for test
    /// examples.
    pub(super) fn rng(&self, purpose: &str) -> Rng {
        match self.held_out {
            false => Rng::derive(self.seed, purpose),
            true => Rng::derive(self.seed, &format!("{purpose}, test")),
        }
    }
}

/// The size of a stream's examples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of features d.
    pub dim: usize,
    /// Number of classes K if the target is a class, otherwise 1.
    pub classes: usize,
    /// Number of rounds of finite data: its training rows in all epochs.
    pub rounds: Option<u64>,
    /// Number of test examples, which appear in no round.
    pub tests: u64,
}

/// A stream in the registry.
pub struct StreamDef {
    /// Its catalogue entry.
    pub entry: Entry,
    /// The targets that it can supply with these parameters.
    pub targets: fn(&Params) -> &'static [Target],
    /// The link of an experiment that suits it, without view keys; empty if none suits all its data.
    pub starter: &'static str,
    /// Whether it reads a file that must be supplied.
    pub needs_file: bool,
    /// Whether its data is finite: unless given, the number of rounds is that of its training rows in all
    /// epochs.
    pub finite: bool,
    /// The size of its examples.
    pub shape: fn(&Source<'_>) -> Result<Shape, Error>,
    /// Builds the stream.
    pub build: fn(&Source<'_>) -> Result<Box<dyn Stream>, Error>,
}

/// Returns the number of classes of a stream with two kinds of examples: 2 if the target is a
/// class.
pub(super) fn two_classes(target: Target) -> usize {
    if target == Target::Class { 2 } else { 1 }
}

/// Returns the target in the convention of `target`, as a sign if one is needed.
pub(super) fn label(value: f64, target: Target) -> f64 {
    match target {
        Target::Real => value,
        Target::Sign if value < 0.0 => -1.0,
        Target::Sign => 1.0,
        Target::Class => f64::from(value >= 0.0),
    }
}
