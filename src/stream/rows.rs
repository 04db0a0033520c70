//! The rows of a table as a stream, over and over: the common part of `file` and `dataset`.
//!
//! Three switches prepare the rows. Max-abs divides each feature by its largest magnitude in the whole column,
//! x_ij/maxₜ|x_tj|, as C&O §7 does, so that all values lie in [−1, 1] (a column of zeros stays as it is).
//! Standard scaling takes off the column's mean and divides by its standard deviation (that of the rows
//! themselves, 1/n); a constant column becomes 0. A bias is one more feature, the last, which is always 1.
//! Shuffling draws a new order for every pass over the rows (Fisher–Yates, from the experiment's seed), each
//! row once a pass.

use std::sync::Arc;

use super::{Example, Source, Stream};
use crate::catalogue::{Choice, ParamSpec, Params};
use crate::data::{Scaling, Table};
use crate::error::Error;
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
    "No; each feature divided by the largest magnitude in its column (C&O §7); or its mean subtracted and divided by its standard deviation. The last two use all rows before the first round",
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
    "The rows in a random order drawn from the seed, a new one for every pass",
);

fn is_on(params: &Params, switch: &str) -> bool {
    params.word(switch) == SWITCH[1].id
}

/// Number of features of an example: the table's, and the bias if there is one.
pub(super) fn width(features: usize, params: &Params) -> usize {
    features + usize::from(is_on(params, BIAS.id))
}

/// Stream over the rows of a table.
#[derive(Clone)]
pub(super) struct Rows {
    table: Arc<Table>,
    labels: Arc<[f64]>,
    /// The scaling of features, if there is one.
    scaling: Option<Scaling>,
    bias: bool,
    /// The order of the rows in this pass and the generator of the next, if rows are shuffled.
    order: Option<(Vec<usize>, Rng)>,
    /// Number of rows read in this pass.
    read: usize,
}

impl Rows {
    /// The rows of `table` with these targets, prepared as the parameters say.
    pub(super) fn new(
        table: Arc<Table>,
        labels: Vec<f64>,
        source: &Source<'_>,
    ) -> Result<Rows, Error> {
        let params = source.params;
        let shuffled = is_on(params, SHUFFLE.id);
        Ok(Rows {
            scaling: scaling(&table, params)?,
            bias: is_on(params, BIAS.id),
            order: shuffled.then(|| {
                let order = (0..labels.len()).collect();
                (order, Rng::derive(source.seed, "shuffled rows"))
            }),
            table,
            labels: labels.into(),
            read: 0,
        })
    }
}

fn scaling(table: &Table, params: &Params) -> Result<Option<Scaling>, Error> {
    let scale = params.word(SCALE.id);
    if scale == SCALES[1].id {
        return Ok(Some(table.max_abs()));
    }
    if scale != SCALES[2].id {
        return Ok(None);
    }
    if table.is_sparse() {
        return Err(Error::Unfit(
            "standard scaling would change every 0 of this sparse table; max-abs keeps them".into(),
        ));
    }
    Ok(Some(table.standard()))
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
        self.read = (self.read + 1) % self.labels.len();
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

    fn boxed_clone(&self) -> Box<dyn Stream> {
        Box::new(self.clone())
    }

    fn footprint(&self) -> usize {
        self.order.as_ref().map_or(0, |(order, _)| order.len())
    }
}
