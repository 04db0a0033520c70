//! The engine that the worker drives: a race, played in time slices.

use js_sys::{Date, Float64Array, Object, Reflect, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::codec::to_js;
use super::data::Data;
use crate::experiment::frame::FrameRequest;
use crate::experiment::{self, Prediction, Race};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now, catch)]
    fn performance_now() -> Result<f64, JsValue>;
}

/// Milliseconds of a clock that only moves forward, where there is one.
pub(super) fn now() -> f64 {
    performance_now().unwrap_or_else(|_| Date::now())
}

/// A plain object of these keys.
fn object(keys: &[(&str, JsValue)]) -> Result<Object, JsError> {
    let made = Object::new();
    for (key, value) in keys {
        Reflect::set(&made, &(*key).into(), value)
            .map_err(|_| JsError::new("an object could not be built"))?;
    }
    Ok(made)
}

/// `{ meta, data }`: small fields beside one flat buffer of series.
pub(super) fn meta_and_data(meta: &impl Serialize, data: &[f64]) -> Result<Object, JsError> {
    object(&[
        ("meta", to_js(meta)?),
        ("data", Float64Array::from(data).into()),
    ])
}

/// A race in the browser or in Node.
#[wasm_bindgen]
pub struct Engine {
    race: Race,
    /// Rounds between two looks at the clock: few for learners that take long, many for quick ones.
    stride: u64,
    /// The prediction functions last made …
    prediction: Option<Prediction>,
    /// … and when the next may be made while the race plays, by the clock.
    due: f64,
}

/// No block of examples holds more rounds.
const LONGEST_STRIDE: u64 = 256;
/// Milliseconds between two prediction functions of a race that plays …
const PREDICTION_PAUSE: f64 = 500.0;
/// … or so many times what making them took, if that is longer.
const PREDICTION_SHARE: f64 = 20.0;

#[wasm_bindgen]
impl Engine {
    /// Sets up the experiment of a fragment; its faults are repaired as `decode` says.
    ///
    /// Throws one sentence if the experiment cannot be played (a missing or faulty data file).
    #[wasm_bindgen(constructor)]
    pub fn new(fragment: &str, data: &Data) -> Result<Engine, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        Ok(Engine::of(Race::new(&experiment, data.table())?))
    }

    /// The same with learners of the viewer's own, which wait for what `supply` brings. The constructor refuses them.
    pub fn supplied(fragment: &str, data: &Data) -> Result<Engine, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        Ok(Engine::of(Race::supplied(&experiment, data.table())?))
    }

    /// Plays up to `rounds` rounds and stops after about `millis`; returns how many it played.
    pub fn advance(&mut self, rounds: f64, millis: f64) -> f64 {
        let wanted = if rounds >= 1.0 { rounds as u64 } else { 0 };
        let start = now();
        let (mut played, mut before) = (0, start);
        while played < wanted && !self.race.is_done() {
            let rounds = self.stride.min(wanted - played);
            let count = self.race.advance(rounds, Some(&now));
            if count == 0 {
                break;
            }
            played += count;
            let after = now();
            if after - before > millis / 2.0 {
                self.stride = (self.stride / 2).max(1);
            } else if after - before < millis / 8.0 {
                self.stride = (self.stride * 2).min(LONGEST_STRIDE);
            }
            before = after;
            if after - start >= millis {
                break;
            }
        }
        played as f64
    }

    /// Makes for round `t` at once as near as it can; returns the rounds that `advance` has still to play.
    pub fn seek(&mut self, t: f64) -> Result<f64, JsError> {
        let t = if t >= 1.0 { t as u64 } else { 0 };
        Ok(self.race.seek(t)? as f64)
    }

    /// Features that `predict` takes: those of the data, without a bias that the link adds.
    pub fn features(&self) -> usize {
        self.race.features()
    }

    /// The scores that run `run`, from 0, would give now for the features `x`; the race goes on as if nobody had asked.
    ///
    /// Throws one sentence if there is no such run, if it diverged, or if `x` is not `features()` finite numbers.
    pub fn predict(&self, run: usize, x: &[f64]) -> Result<Float64Array, JsError> {
        Ok(Float64Array::from(&self.race.predict(run, x)?[..]))
    }

    /// The weights of run `run`, from 0, feature-major; throws one sentence if there is no such run.
    pub fn weights(&mut self, run: usize) -> Result<Float64Array, JsError> {
        self.race.check_run(run)?;
        Ok(Float64Array::from(self.race.weights(run)))
    }

    /// The race cannot go on before a learner of the viewer's own has answered.
    pub fn waits(&self) -> bool {
        self.race.waits()
    }

    /// How often the code of the viewer's own learners had to start again, because a seek went back beyond
    /// what is remembered of their answers.
    pub fn restarts(&self) -> u32 {
        self.race.restarts()
    }

    /// `{ dim, classes, weights }`: what an own learner is told; `weights` it may tell, 0 if they are too many.
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

    /// `{ meta, data }`: the race now, for drawing.
    pub fn frame(&mut self, request: JsValue) -> Result<Object, JsError> {
        let request: FrameRequest = serde_wasm_bindgen::from_value(request)?;
        let (mut meta, mut data) = self.race.frame(&request);
        if request.prediction && meta.unpredictable.is_none() {
            self.sketch(request.fresh || meta.done);
            if let Some(prediction) = &self.prediction {
                prediction.add_to(&mut meta, &mut data);
            }
        }
        if request.open
            && request.fresh
            && let Some((opened, columns)) = self.race.opened(request.focus)
        {
            opened.add_to(&columns, &mut meta, &mut data);
        }
        meta_and_data(&meta, &data)
    }
}

impl Engine {
    fn of(race: Race) -> Engine {
        Engine {
            race,
            stride: 8,
            prediction: None,
            due: 0.0,
        }
    }

    /// Makes the prediction functions of this round, unless they are there or it is too early.
    ///
    /// Every learner is copied for it, and some copies grow with the rounds played.
    fn sketch(&mut self, fresh: bool) {
        let start = now();
        let made = self.prediction.as_ref().map(|made| made.t);
        let stale = made != Some(self.race.t());
        if stale && (fresh || made.is_none() || start >= self.due) {
            self.prediction = self.race.prediction();
            let end = now();
            self.due = end + PREDICTION_PAUSE.max(PREDICTION_SHARE * (end - start));
        }
    }
}
