//! Learners for JavaScript, without races: the WebAssembly of `implicit-lab/learner`.
//!
//! Nothing here decides anything. `www/library/online.ts` is what programs see; it checks what JavaScript alone can get
//! wrong, the types of values.

use implicit_learners::catalogue::Value;
use implicit_learners::{Builder, Input, Online, State, learner, loss};
use wasm_bindgen::prelude::*;

/// A model that learns one example at a time.
#[wasm_bindgen]
pub struct Model(Online);

#[wasm_bindgen]
impl Model {
    /// Creates a model before its first example; the learner's parameters are numbers and texts,
    /// named by `ids`.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        learner: &str,
        ids: Vec<String>,
        values: Vec<JsValue>,
        loss: &str,
        l1: f64,
        l2: f64,
        ball: Option<f64>,
        simplex: bool,
        average: u32,
        features: Option<u32>,
        classes: Option<u32>,
    ) -> Result<Model, JsError> {
        let mut builder = Builder::of(learner::find(learner)?, loss::named(loss)?);
        builder = builder.l1(l1).l2(l2).average(average.into());
        for (id, value) in ids.iter().zip(values) {
            let value = match value.as_string() {
                Some(word) => Value::Word(word),
                None => Value::Number(value.as_f64().unwrap_or(f64::NAN)),
            };
            builder = builder.set(id, value);
        }
        if let Some(radius) = ball {
            builder = builder.ball(radius);
        }
        if simplex {
            builder = builder.simplex();
        }
        if let Some(features) = features {
            builder = builder.features(features as usize);
        }
        if let Some(classes) = classes {
            builder = builder.classes(classes as usize);
        }
        Ok(Model(builder.build()?))
    }

    /// Restores a model from the text returned by `save`.
    pub fn load(state: &str) -> Result<Model, JsError> {
        let state: State = serde_json::from_str(state)
            .map_err(|error| JsError::new(&format!("this is no saved learner: {error}")))?;
        Ok(Model(Online::restore(&state)?))
    }

    /// Returns the complete state from which `load` restores the model.
    pub fn save(&self) -> Result<String, JsError> {
        Ok(serde_json::to_string(&self.0.state())?)
    }

    /// Predicts, suffers `weight` times the loss and learns from that; returns it. Without `index` the features are dense.
    pub fn learn(
        &mut self,
        index: Option<Box<[u32]>>,
        value: &[f64],
        y: f64,
        weight: f64,
    ) -> Result<f64, JsError> {
        Ok(self.0.learn_weighted(input(&index, value), y, weight)?)
    }

    /// Learns the rows of a dense matrix, or none of them if one is refused; returns the mean of the losses.
    pub fn learn_all(&mut self, rows: &[f64], targets: &[f64]) -> Result<f64, JsError> {
        Ok(self.0.learn_batch(rows, targets)?)
    }

    /// Returns the scores of `count` rows of a dense matrix.
    pub fn predict_all(&self, rows: &[f64], count: usize) -> Result<Vec<f64>, JsError> {
        let dim = rows.len().checked_div(count).unwrap_or(0);
        if dim * count != rows.len() || dim == 0 {
            let problem = format!("{} values are no {count} rows of equal length", rows.len());
            return Err(JsError::new(&problem));
        }
        let mut scores = Vec::with_capacity(count * self.0.classes());
        for (row, x) in rows.chunks_exact(dim).enumerate() {
            let found = self.0.predict(x);
            scores.extend(found.map_err(|error| JsError::new(&format!("row {row}: {error}")))?);
        }
        Ok(scores)
    }

    /// Returns the scores of an example.
    pub fn predict(&self, index: Option<Box<[u32]>>, value: &[f64]) -> Result<Vec<f64>, JsError> {
        Ok(self.0.predict(input(&index, value))?)
    }

    /// Returns the class of the largest score, or 0 and 1 for the labels −1 and +1.
    pub fn classify(&self, index: Option<Box<[u32]>>, value: &[f64]) -> Result<usize, JsError> {
        Ok(self.0.classify(input(&index, value))?)
    }

    /// Returns the probabilities of the classes, in the order of `classify`.
    pub fn probabilities(
        &self,
        index: Option<Box<[u32]>>,
        value: &[f64],
    ) -> Result<Vec<f64>, JsError> {
        Ok(self.0.probabilities(input(&index, value))?)
    }

    /// Returns a copy of the weights, feature-major.
    pub fn weights(&mut self) -> Vec<f64> {
        self.0.weights().to_vec()
    }

    /// Returns the number of features: fixed, or those seen so far.
    pub fn features(&self) -> usize {
        self.0.dim()
    }

    /// Returns the number of classes K, or 1.
    pub fn classes(&self) -> usize {
        self.0.classes()
    }

    /// Returns the number of examples learned.
    pub fn rounds(&self) -> f64 {
        self.0.rounds() as f64
    }
}

fn input<'a>(index: &'a Option<Box<[u32]>>, value: &'a [f64]) -> Input<'a> {
    match index {
        Some(index) => Input::Sparse(index, value),
        None => Input::Dense(value),
    }
}
