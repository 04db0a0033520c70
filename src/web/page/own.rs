//! An engine with learners of the viewer's own.

use js_sys::{Float64Array, Object, Uint32Array};
use wasm_bindgen::prelude::*;

use super::sweep::outcome_rows;
use crate::experiment::sweep::Plan;
use crate::experiment::{self, Race};
use crate::learner::own::param;
use crate::web::codec::to_js;
use crate::web::data::Data;
use crate::web::engine::{Engine, object};

/// `{ id, symbol, value }` of every parameter that the code of a learner of the viewer's own declares.
#[wasm_bindgen(js_name = ownParams)]
pub fn own_params(code: &str) -> Result<JsValue, JsError> {
    to_js(&param::params(code))
}

/// The code with another number for a parameter.
#[wasm_bindgen(js_name = ownWithParam)]
pub fn own_with_param(code: &str, id: &str, value: f64) -> String {
    param::with_param(code, id, value)
}

#[wasm_bindgen]
impl Engine {
    /// The same with learners of the viewer's own, which wait for what `supply` brings. The constructor refuses them.
    pub fn supplied(fragment: &str, data: &Data) -> Result<Engine, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        Ok(Engine::of(Race::supplied(&experiment, data.table())?))
    }

    /// Race number `index` of a learner of the viewer's own in the link's sweep, in which it is alone.
    #[wasm_bindgen(js_name = ofSweep)]
    pub fn of_sweep(fragment: &str, data: &Data, index: usize) -> Result<Engine, JsError> {
        let plan = Plan::of_link(fragment, data.table())?;
        Ok(Engine::of(plan.own_race(index)?))
    }

    /// Its results when it is done, flat as those of a sweep's jobs.
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

    /// Share of its rounds that was played.
    pub fn share(&self) -> f64 {
        self.race.t() as f64 / self.race.rounds() as f64
    }

    /// How often the code of the viewer's own learners had to start again, because a seek went back beyond
    /// what is remembered of their answers.
    pub fn restarts(&self) -> u32 {
        self.race.restarts()
    }

    /// `{ dim, classes, weights }`: the sizes an own learner has to know; `weights` that it may answer with, 0 if they are
    /// too many.
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

    /// The next examples for an own learner, at most `most` rounds of them: `{ round, y, value }`, and with sparse
    /// examples `index` and `starts`; `undefined` if it has enough for now.
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

    /// Answers of an own learner for the rounds from `round` on: K scores a round; all weights of each round,
    /// feature-major, or none; and what a round took in microseconds (0: not measured).
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

    /// An own learner answers no more, and why: its run ends there, the others go on.
    #[wasm_bindgen(js_name = stopOwn)]
    pub fn stop_own(&mut self, run: usize, why: &str) -> Result<(), JsError> {
        Ok(self.race.stop(run, why)?)
    }
}
