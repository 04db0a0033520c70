//! An engine with user-supplied learners.

use js_sys::{Float64Array, Object, Uint32Array};
use wasm_bindgen::prelude::*;

use super::sweep::outcome_rows;
use crate::experiment::sweep::Plan;
use crate::experiment::{self, Race};
use crate::learner::own::param;
use crate::web::codec::to_js;
use crate::web::data::Data;
use crate::web::engine::{Engine, object};

/// `{ id, symbol, value }` of every parameter that a user-supplied learner's code declares.
#[wasm_bindgen(js_name = ownParams)]
pub fn own_params(code: &str) -> Result<JsValue, JsError> {
    to_js(&param::params(code))
}

/// Writes another number for a parameter into the code.
#[wasm_bindgen(js_name = ownWithParam)]
pub fn own_with_param(code: &str, id: &str, value: f64) -> String {
    param::with_param(code, id, value)
}

#[wasm_bindgen]
impl Engine {
    /// Sets up a race with user-supplied learners, which wait for `supply`. The constructor refuses them.
    pub fn supplied(fragment: &str, data: &Data) -> Result<Engine, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        Ok(Engine::of(Race::supplied(&experiment, data.table())?))
    }

    /// Race number `index` of a user-supplied learner in the link's sweep, which it plays alone.
    #[wasm_bindgen(js_name = ofSweep)]
    pub fn of_sweep(fragment: &str, data: &Data, index: usize) -> Result<Engine, JsError> {
        let plan = Plan::of_link(fragment, data.table())?;
        Ok(Engine::of(plan.own_race(index)?))
    }

    /// Its results when it is done, flat like those of a sweep's jobs.
    #[wasm_bindgen(js_name = sweepOutcomes)]
    pub fn sweep_outcomes(
        &self,
        fragment: &str,
        data: &Data,
        index: usize,
    ) -> Result<Float64Array, JsError> {
        let plan = Plan::of_link(fragment, data.table())?;
        Ok(outcome_rows(&plan.own_outcomes(index, &self.race)?))
    }

    /// Fraction of its rounds played.
    pub fn share(&self) -> f64 {
        self.race.t() as f64 / self.race.rounds() as f64
    }

    /// How often the code of user-supplied learners had to restart because a seek went back beyond their remembered
    /// answers.
    pub fn restarts(&self) -> u32 {
        self.race.restarts()
    }

    /// `{ dim, classes, weights }`: the sizes that a user-supplied learner must know. `weights` is the number of weights
    /// that it may report, 0 if there are too many.
    #[wasm_bindgen(js_name = ownShape)]
    pub fn own_shape(&self) -> Result<Object, JsError> {
        let shape = self.race.shape();
        let numbers = [
            ("dim", shape.dim),
            ("classes", shape.classes),
            ("weights", self.race.told_weights()),
        ];
        object(&numbers.map(|(key, n)| (key, JsValue::from_f64(n as f64))))
    }

    /// Returns the next examples for a user-supplied learner, at most `most` rounds: `{ round, y,
    /// value }`, and with sparse examples `index` and `starts`; `undefined` if it has enough for
    /// now.
    #[wasm_bindgen(js_name = handOut)]
    pub fn hand_out(&mut self, run: usize, most: f64) -> Result<Option<Object>, JsError> {
        let most = if most >= 1.0 { most as u64 } else { 0 };
        let Some(handout) = self.race.hand_out(run, most)? else {
            return Ok(None);
        };
        let mut keys = vec![
            ("round", JsValue::from_f64(handout.round as f64)),
            ("y", Float64Array::from(&handout.y[..]).into()),
            ("value", Float64Array::from(&handout.value[..]).into()),
        ];
        if !handout.starts.is_empty() {
            keys.push(("index", Uint32Array::from(&handout.index[..]).into()));
            keys.push(("starts", Uint32Array::from(&handout.starts[..]).into()));
        }
        Ok(Some(object(&keys)?))
    }

    /// Answers of a user-supplied learner for the rounds from `round` on: K scores per round; all weights of each round,
    /// feature-major, or none; and the time of one round in microseconds (0: not measured).
    pub fn supply(
        &mut self,
        run: usize,
        round: f64,
        scores: &[f64],
        weights: &[f64],
        micros: f64,
    ) -> Result<(), JsError> {
        let round = if round >= 1.0 { round as u64 } else { 0 };
        Ok(self.race.supply(run, round, scores, weights, micros)?)
    }

    /// Ends a user-supplied learner's answers, with the reason: its run ends there, and the others continue.
    #[wasm_bindgen(js_name = stopOwn)]
    pub fn stop_own(&mut self, run: usize, why: &str) -> Result<(), JsError> {
        Ok(self.race.stop(run, why)?)
    }
}
