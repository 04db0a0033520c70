//! The rows of a table as a stream, over and over; what `file` and `dataset` have in common.
//!
//! Three switches prepare the rows as C&O §7 does. Max-abs divides each feature by its largest
//! magnitude in the whole column, x_ij/maxₜ|x_tj|, so that all values lie in [−1, 1] (a column of zeros
//! stays as it is). A bias is one more feature, the last, which is always 1. Shuffling draws a new order
//! for every pass over the rows (Fisher–Yates, from the experiment's seed), each row once a pass.

use std::sync::Arc;

use super::{Example, Source, Stream};
use crate::catalogue::{Choice, ParamSpec, Params};
use crate::data::Table;
use crate::rng::Rng;

const SCALES: &[Choice] = &[
    Choice {
        id: "none",
        name: "as they are",
    },
    Choice {
        id: "max-abs",
        name: "to [−1, 1]",
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
    "values",
    SCALES,
    "As they are, or each feature divided by the largest magnitude in its column (C&O §7), which takes a look at all rows before the first round",
);
pub(super) const BIAS: ParamSpec = ParamSpec::choice(
    "bias",
    "",
    "bias",
    SWITCH,
    "One more feature, the last, that is always 1",
);
pub(super) const SHUFFLE: ParamSpec = ParamSpec::choice(
    "shuffle",
    "",
    "shuffle",
    SWITCH,
    "The rows in a random order, a new one for every pass over them, drawn from the seed",
);

fn is_on(params: &Params, switch: &str) -> bool {
    params.word(switch) == SWITCH[1].id
}

/// Features of an example: the table's, and the bias if there is one.
pub(super) fn width(features: usize, params: &Params) -> usize {
    features + usize::from(is_on(params, BIAS.id))
}

/// A table being read.
#[derive(Clone)]
pub(super) struct Rows {
    table: Arc<Table>,
    labels: Arc<[f64]>,
    /// What each feature is divided by, if the values are scaled.
    divisors: Option<Arc<[f64]>>,
    bias: bool,
    /// The order of the rows in this pass, and what draws the next, if they are shuffled.
    order: Option<(Vec<usize>, Rng)>,
    /// How many rows of this pass were read.
    read: usize,
}

impl Rows {
    /// The rows of `table` with these targets, prepared as the parameters say.
    pub(super) fn new(table: Arc<Table>, labels: Vec<f64>, source: &Source<'_>) -> Rows {
        let params = source.params;
        let scaled = params.word(SCALE.id) == SCALES[1].id;
        let shuffled = is_on(params, SHUFFLE.id);
        Rows {
            divisors: scaled.then(|| divisors(&table).into()),
            bias: is_on(params, BIAS.id),
            order: shuffled.then(|| {
                let order = (0..labels.len()).collect();
                (order, Rng::derive(source.seed, "shuffled rows"))
            }),
            table,
            labels: labels.into(),
            read: 0,
        }
    }
}

/// The largest magnitude of each column; 1 for a column of zeros.
fn divisors(table: &Table) -> Vec<f64> {
    let mut largest = vec![0.0; table.features()];
    for i in 0..table.rows() {
        for (most, x) in largest.iter_mut().zip(table.row(i)) {
            *most = x.abs().max(*most);
        }
    }
    for most in &mut largest {
        if *most == 0.0 {
            *most = 1.0;
        }
    }
    largest
}

impl Stream for Rows {
    fn next(&mut self, example: &mut Example) {
        let row = match &mut self.order {
            None => self.read,
            Some((order, rng)) => {
                if self.read == 0 {
                    for i in (1..order.len()).rev() {
                        order.swap(i, rng.below(i + 1));
                    }
                }
                order[self.read]
            }
        };
        let x = self.table.row(row);
        let features = example.dense(x.len() + usize::from(self.bias));
        match &self.divisors {
            None => features[..x.len()].copy_from_slice(x),
            Some(divisors) => {
                for ((feature, x), divisor) in features.iter_mut().zip(x).zip(divisors.iter()) {
                    *feature = x / divisor;
                }
            }
        }
        if self.bias {
            features[x.len()] = 1.0;
        }
        example.y = self.labels[row];
        self.read = (self.read + 1) % self.labels.len();
    }

    fn added(&self) -> usize {
        usize::from(self.bias)
    }

    fn prepare(&self, x: &mut Vec<f64>) {
        if let Some(divisors) = &self.divisors {
            for (x, divisor) in x.iter_mut().zip(divisors.iter()) {
                *x /= divisor;
            }
        }
        if self.bias {
            x.push(1.0);
        }
    }

    fn boxed_clone(&self) -> Box<dyn Stream> {
        Box::new(self.clone())
    }

    fn footprint(&self) -> usize {
        self.order.as_ref().map_or(0, |(order, _)| order.len())
    }
}
