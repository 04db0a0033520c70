//! The rounds of a race as columns: those of `replay`'s CSV, in its order.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, Int64Array, StringArray};
use implicit_lab::loss::Target;
use implicit_lab::stream::Shape;
use implicit_lab::{Race, Row, export};
use pyo3::prelude::*;

use crate::table::Table;

/// Columns that grow by one row per learner and round.
pub struct Rounds {
    shape: Shape,
    target: Target,
    t: Vec<i64>,
    run: Vec<usize>,
    predictions: Vec<Vec<Option<f64>>>,
    loss: Vec<Option<f64>>,
    regularizer: Vec<Option<f64>>,
    cumulative_loss: Vec<Option<f64>>,
    zeros: Vec<Option<i64>>,
    eta: Vec<Option<f64>>,
    targets: Vec<Option<f64>>,
    mistake: Vec<Option<i64>>,
    /// One column per weight, or none.
    weights: Vec<Vec<f64>>,
}

impl Rounds {
    /// No rows yet.
    pub fn of(race: &Race, weights: bool) -> Rounds {
        let shape = race.shape();
        let columns = if weights {
            shape.dim * shape.classes
        } else {
            0
        };
        Rounds {
            shape,
            target: race.target(),
            t: Vec::new(),
            run: Vec::new(),
            predictions: vec![Vec::new(); shape.classes],
            loss: Vec::new(),
            regularizer: Vec::new(),
            cumulative_loss: Vec::new(),
            zeros: Vec::new(),
            eta: Vec::new(),
            targets: Vec::new(),
            mistake: Vec::new(),
            weights: vec![Vec::new(); columns],
        }
    }

    /// Adds a learner's round.
    pub fn push(&mut self, row: &Row<'_>) {
        // Classes count from 1, as those of the predictions' columns do.
        let first = if self.target == Target::Class {
            1.0
        } else {
            0.0
        };
        self.t.push(row.t as i64);
        self.run.push(row.run);
        for (column, score) in self.predictions.iter_mut().zip(row.scores) {
            column.push(Some(*score));
        }
        self.loss.push(Some(row.loss));
        self.regularizer.push(Some(row.regularizer));
        self.cumulative_loss.push(Some(row.cumulative_loss));
        self.zeros.push(Some(row.zeros as i64));
        self.eta.push(row.report.eta);
        self.targets.push(Some(row.target + first));
        self.mistake.push(row.mistake.map(i64::from));
        for (column, weight) in self.weights.iter_mut().zip(row.weights.unwrap_or_default()) {
            column.push(*weight);
        }
    }

    /// Adds a row with the final weights of every learner that has not diverged, without measures.
    pub fn push_final(&mut self, race: &mut Race) {
        for run in 0..race.experiment().runs.len() {
            if race.diverged_at(run).is_some() {
                continue;
            }
            self.t.push(race.t() as i64 + 1);
            self.run.push(run);
            let numbers = [
                &mut self.loss,
                &mut self.regularizer,
                &mut self.cumulative_loss,
                &mut self.eta,
                &mut self.targets,
            ];
            for column in numbers.into_iter().chain(&mut self.predictions) {
                column.push(None);
            }
            self.zeros.push(None);
            self.mistake.push(None);
            for (column, weight) in self.weights.iter_mut().zip(race.weights(run)) {
                column.push(*weight);
            }
        }
    }

    /// The table of a race whose learners have these names and labels.
    pub fn table(self, learners: &[String], labels: &[String]) -> PyResult<Table> {
        let names = export::header(self.shape, !self.weights.is_empty());
        let named = |names: &[String]| -> ArrayRef {
            let of = |run: &usize| Some(names[*run].as_str());
            Arc::new(self.run.iter().map(of).collect::<StringArray>())
        };
        let (learner, label) = (named(learners), named(labels));
        let number = |column| -> ArrayRef { Arc::new(Float64Array::from(column)) };
        let count = |column| -> ArrayRef { Arc::new(Int64Array::from(column)) };
        let mut columns = vec![Arc::new(Int64Array::from(self.t)) as ArrayRef, learner];
        columns.extend(self.predictions.into_iter().map(number));
        columns.extend([self.loss, self.regularizer, self.cumulative_loss].map(number));
        columns.extend([count(self.zeros), number(self.eta), label]);
        columns.extend([number(self.targets), count(self.mistake)]);
        let weight = |column| Arc::new(Float64Array::from(column)) as ArrayRef;
        columns.extend(self.weights.into_iter().map(weight));
        Table::new(names.into_iter().zip(columns).collect())
    }
}
