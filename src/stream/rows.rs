//! The rows of a table as a stream, repeated: the common part of `file` and `dataset`.
//!
//! A fraction of the rows, drawn from the experiment's seed, can be held out: no round has them, and learners are tested
//! on them. The others are the training rows, which are all rows if none are held out.
//!
//! Four switches prepare the rows. Max-abs divides each feature by its largest magnitude in the training rows,
//! x_ij/maxₜ|x_tj|, as in C&O §7. The training rows are then in [−1, 1]; a column of zeros is unchanged. Standard scaling
//! subtracts the column's mean and divides by its standard deviation (that of the training rows themselves, 1/n); a
//! constant column becomes 0. A bias is one more feature, the last, which is always 1. Balancing gives an example of class
//! k the importance weight n/(K n_k), if n_k of the n training rows are of the class and K classes occur at all. All
//! classes then have the same total weight, and all rows together n. A weight that the file gives the row is a further
//! factor. Shuffling draws a new order for every epoch (Fisher–Yates, from the experiment's seed), with each training row
//! once per epoch.

use std::sync::Arc;

use super::contract::{Example, Shape, Source, Stream};
use crate::catalogue::{Choice, ParamSpec, Params};
use crate::data::{Scaling, Table};
use crate::error::Error;
use crate::loss::Target;
use crate::rng::Rng;

const SCALES: &[Choice] = &[
    Choice {
        id: "none",
        name: "no",
    },
    Choice {
        id: "max-abs",
        name: "to [−1, 1]",
    },
    Choice {
        id: "standard",
        name: "to mean 0 and deviation 1",
    },
];
const SWITCH: &[Choice] = &[
    Choice {
        id: "no",
        name: "no",
    },
    Choice {
        id: "yes",
        name: "yes",
    },
];

pub(super) const SCALE: ParamSpec = ParamSpec::choice(
    "scale",
    "",
    "scale features",
    SCALES,
    "No; each feature divided by the largest magnitude in its column (C&O §7); or its mean subtracted and divided by its standard deviation. The last two use all training rows before the first round",
);
pub(super) const BIAS: ParamSpec = ParamSpec::choice(
    "bias",
    "",
    "bias",
    SWITCH,
    "An additional last feature that is always 1",
);
pub(super) const SHUFFLE: ParamSpec = ParamSpec::choice(
    "shuffle",
    "",
    "shuffle",
    SWITCH,
    "The training rows in a random order drawn from the seed, a new one for every epoch",
);
pub(super) const BALANCE: ParamSpec = ParamSpec::choice(
    "balance",
    "",
    "balance",
    SWITCH,
    "The loss of a row is multiplied by an importance weight, the inverse of its class's share of the training rows over the number of classes: rare classes then count as much as frequent ones. Targets that are numbers have no classes and stay as they are",
);
pub(super) const TEST: ParamSpec = ParamSpec::linear(
    "test",
    "",
    "share held out",
    0.0,
    (0.0, 0.9),
    "Share of the rows, drawn from the seed, that no learner learns from: learners are tested on them a hundred times in a race",
)
.protocol();
pub(super) const EPOCHS: ParamSpec = ParamSpec::log(
    "epochs",
    "",
    "epochs",
    1.0,
    (1.0, 10_000.0),
    "Passes over the training rows, unless a number of rounds is given",
)
.whole()
.slider(1.0, 100.0)
.protocol();

fn is_on(params: &Params, switch: &str) -> bool {
    params.word(switch) == SWITCH[1].id
}

/// Whether the parameters request classes of equal weight, and there are classes.
pub(crate) fn is_balanced(params: &Params, target: Target) -> bool {
    is_on(params, BALANCE.id) && target != Target::Real
}

/// n/(K n_k) for each row of class k, by the training rows; 1 for a class without training rows.
fn balancing(labels: &[f64], training: &[usize]) -> impl Iterator<Item = f64> {
    // −1 and +1, or classes from 0.
    let class = |row: usize| labels[row].max(0.0) as usize;
    let mut counts: Vec<u64> = Vec::new();
    for row in training {
        let class = class(*row);
        counts.resize(counts.len().max(class + 1), 0);
        counts[class] += 1;
    }
    let classes = counts.iter().filter(|count| **count > 0).count() as f64;
    let rows = training.len() as f64;
    (0..labels.len()).map(move |row| match counts.get(class(row)) {
        None | Some(0) => 1.0,
        Some(count) => rows / (classes * *count as f64),
    })
}

/// Returns the shape of a table's examples, without a bias.
pub(super) fn shape(rows: u64, features: usize, classes: usize, params: &Params) -> Shape {
    let tests = held_out(rows, params);
    Shape {
        dim: features + usize::from(is_on(params, BIAS.id)),
        classes,
        rounds: Some((rows - tests) * params.number(EPOCHS.id) as u64),
        tests,
    }
}

/// Returns the number of rows held out: the requested fraction, but at least one and not all; 0 if
/// none are requested.
fn held_out(rows: u64, params: &Params) -> u64 {
    match params.number(TEST.id) * rows as f64 {
        0.0 => 0,
        share => (share.round().max(1.0) as u64).min(rows - 1),
    }
}

/// Returns the training rows and the held-out ones, both in the table's order.
fn split(rows: usize, source: &Source<'_>) -> [Vec<usize>; 2] {
    let tests = held_out(rows as u64, source.params) as usize;
    let mut all: Vec<usize> = (0..rows).collect();
    if tests > 0 {
        let mut rng = Rng::derive(source.seed, "held-out rows");
        for i in 0..tests {
            all.swap(i, i + rng.below(rows - i));
        }
    }
    let mut training = all.split_off(tests);
    training.sort_unstable();
    all.sort_unstable();
    [training, all]
}

/// Stream over the rows of a table.
#[derive(Clone)]
pub(super) struct Rows {
    table: Arc<Table>,
    labels: Arc<[f64]>,
    /// Importance weights of all rows; empty if they are 1.
    weights: Arc<[f64]>,
    /// Names of the classes, if the targets are classes.
    classes: Arc<[String]>,
    /// The scaling of features, if any.
    scaling: Option<Scaling>,
    bias: bool,
    /// The rows of this epoch, in their order.
    order: Arc<Vec<usize>>,
    /// The generator of the next order, if rows are shuffled.
    shuffle: Option<Rng>,
    /// Number of rows read in this epoch.
    read: usize,
}

impl Rows {
    /// A stream over the rows of `table` with these targets and classes, prepared according to the parameters.
    pub(super) fn new(
        table: Arc<Table>,
        labels: Vec<f64>,
        classes: Vec<String>,
        source: &Source<'_>,
    ) -> Result<Rows, Error> {
        let params = source.params;
        let [training, held_out] = split(labels.len(), source);
        let mut weights = table.weights().to_vec();
        if is_balanced(params, source.target) {
            weights.resize(labels.len(), 1.0);
            let balancing = balancing(&labels, &training);
            for (weight, factor) in weights.iter_mut().zip(balancing) {
                *weight *= factor;
            }
        }
        let shuffled = is_on(params, SHUFFLE.id) && !source.held_out;
        Ok(Rows {
            scaling: scaling(&table, &training, params)?,
            bias: is_on(params, BIAS.id),
            order: Arc::new(if source.held_out { held_out } else { training }),
            shuffle: shuffled.then(|| Rng::derive(source.seed, "shuffled rows")),
            table,
            labels: labels.into(),
            weights: weights.into(),
            classes: classes.into(),
            read: 0,
        })
    }
}

fn scaling(table: &Table, training: &[usize], params: &Params) -> Result<Option<Scaling>, Error> {
    let scale = params.word(SCALE.id);
    if scale == SCALES[1].id {
        return Ok(Some(table.max_abs(training)));
    }
    if scale != SCALES[2].id {
        return Ok(None);
    }
    if table.is_sparse() {
        return Err(Error::Unfit(
            "standard scaling would change every 0 of this sparse table (a LIBSVM file, or columns of many words); max-abs keeps them".into(),
        ));
    }
    Ok(Some(table.standard(training)))
}

/// A value minus its column's mean, divided by the column's divisor.
fn scaled(x: f64, (mean, divisor): (f64, f64)) -> f64 {
    (x - mean) / divisor
}

impl Rows {
    /// The values of features at these places, scaled.
    fn scale(&self, places: impl Iterator<Item = usize>, x: &[f64], features: &mut [f64]) {
        match &self.scaling {
            None => features.copy_from_slice(x),
            Some(scaling) => {
                for ((feature, x), place) in features.iter_mut().zip(x).zip(places) {
                    *feature = scaled(*x, scaling[place]);
                }
            }
        }
    }
}

impl Stream for Rows {
    fn next(&mut self, example: &mut Example) {
        if let (0, Some(rng)) = (self.read, &mut self.shuffle) {
            let order = Arc::make_mut(&mut self.order);
            for i in (1..order.len()).rev() {
                order.swap(i, rng.below(i + 1));
            }
        }
        let row = self.order[self.read];
        let x = self.table.row(row);
        let width = x.dim + usize::from(self.bias);
        match x.index {
            None => {
                let features = example.dense(width);
                self.scale(0.., x.value, &mut features[..x.dim]);
                if self.bias {
                    features[x.dim] = 1.0;
                }
            }
            Some(index) => {
                let (places, features) = example.sparse(width);
                places.extend_from_slice(index);
                features.resize(index.len(), 0.0);
                self.scale(index.iter().map(|i| *i as usize), x.value, features);
                if self.bias {
                    places.push(x.dim as u32);
                    features.push(1.0);
                }
            }
        }
        example.y = self.labels[row];
        example.weight = self.weights.get(row).copied().unwrap_or(1.0);
        self.read = (self.read + 1) % self.order.len();
    }

    fn feature_name(&self, place: usize) -> Option<&str> {
        match place == self.table.features() {
            true => Some("bias"),
            false => self.table.names().get(place).map(String::as_str),
        }
    }

    fn class_names(&self) -> &[String] {
        &self.classes
    }

    fn added(&self) -> usize {
        usize::from(self.bias)
    }

    fn prepare(&self, x: &mut Vec<f64>) {
        if let Some(scaling) = &self.scaling {
            for (x, column) in x.iter_mut().zip(scaling.iter()) {
                *x = scaled(*x, *column);
            }
        }
        if self.bias {
            x.push(1.0);
        }
    }

    fn footprint(&self) -> usize {
        self.shuffle.as_ref().map_or(0, |_| self.order.len())
    }
}
