//! The engine that the worker runs: a race, played in time slices.

use js_sys::{Date, Float64Array, Object, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::codec::to_js;
use super::data::Data;
use crate::experiment::frame::FrameRequest;
use crate::experiment::{self, DataPlane, Prediction, Race, TimeSlices};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now, catch)]
    fn performance_now() -> Result<f64, JsValue>;
}

/// Time on a clock that only moves forward, if there is one (ms).
pub(super) fn now() -> f64 {
    performance_now().unwrap_or_else(|_| Date::now())
}

/// A plain object with these keys.
pub(super) fn object(keys: &[(&str, JsValue)]) -> Result<Object, JsError> {
    let made = Object::new();
    for (key, value) in keys {
        Reflect::set(&made, &(*key).into(), value)
            .map_err(|_| JsError::new("an object could not be built"))?;
    }
    Ok(made)
}

/// `{ meta, data }`: small fields, and one flat buffer of series.
pub(super) fn meta_and_data(meta: &impl Serialize, data: &[f64]) -> Result<Object, JsError> {
    object(&[
        ("meta", to_js(meta)?),
        ("data", Float64Array::from(data).into()),
    ])
}

/// A race in the browser or in Node.
#[wasm_bindgen]
pub struct Engine {
    pub(super) race: Race,
    slices: TimeSlices,
    prediction: Sketch<Prediction>,
    plane: Sketch<DataPlane>,
}

/// A part of the frame that takes too long to compute for every frame: it copies every learner, and some copies
/// grow with the rounds played.
struct Sketch<T> {
    /// The last one …
    made: Option<T>,
    /// … and the earliest time for the next while the race plays, by the clock.
    due: f64,
}

impl<T> Sketch<T> {
    const NONE: Sketch<T> = Sketch {
        made: None,
        due: 0.0,
    };

    /// The sketch, computed again if it is no longer `valid`, unless the race plays and it is too early.
    fn get(
        &mut self,
        valid: impl Fn(&T) -> bool,
        fresh: bool,
        make: impl FnOnce() -> Option<T>,
    ) -> Option<&T> {
        let start = now();
        let early = !fresh && self.made.is_some() && start < self.due;
        if !self.made.as_ref().is_some_and(valid) && !early {
            self.made = make();
            let end = now();
            self.due = end + SKETCH_SHARE * (end - start);
        }
        self.made.as_ref()
    }
}

/// Most rounds in any block of examples.
const LONGEST_STRIDE: u64 = 256;
/// The pause between two sketches of a race that plays, as a multiple of the time that computing one took.
const SKETCH_SHARE: f64 = 20.0;

#[wasm_bindgen]
impl Engine {
    /// Sets up the experiment of a fragment; its errors are repaired as in `decode`.
    ///
    /// Throws one sentence if the experiment cannot be played (a missing or faulty data file).
    #[wasm_bindgen(constructor)]
    pub fn new(fragment: &str, data: &Data) -> Result<Engine, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        Ok(Engine::of(Race::new(&experiment, data.table())?))
    }

    /// Plays up to `rounds` rounds and stops after about `millis`; returns how many it played.
    pub fn advance(&mut self, rounds: f64, millis: f64) -> f64 {
        let wanted = if rounds >= 1.0 { rounds as u64 } else { 0 };
        let mut played = 0;
        self.slices.spend(&now, millis, |stride| {
            if played == wanted || self.race.is_done() {
                return false;
            }
            let count = self.race.advance(stride.min(wanted - played), Some(&now));
            played += count;
            count > 0
        });
        played as f64
    }

    /// Goes immediately as near to round `t` as possible; returns the number of rounds that `advance` must still
    /// play.
    pub fn seek(&mut self, t: f64) -> Result<f64, JsError> {
        let t = if t >= 1.0 { t as u64 } else { 0 };
        Ok(self.race.seek(t)? as f64)
    }

    /// Whether the race is waiting for an answer of a user-supplied learner.
    pub fn waits(&self) -> bool {
        self.race.waits()
    }

    /// Returns the number of features that `predict` takes: those of the data, without a bias that
    /// the link adds.
    pub fn features(&self) -> usize {
        self.race.features()
    }

    /// Returns the scores that run `run`, counted from 0, would give now for the features `x`; the
    /// race itself is unaffected.
    ///
    /// Throws one sentence if there is no such run, if it diverged, or if `x` is not `features()` finite numbers.
    pub fn predict(&self, run: usize, x: &[f64]) -> Result<Float64Array, JsError> {
        Ok(Float64Array::from(&self.race.predict(run, x)?[..]))
    }

    /// Returns the weights of run `run`, counted from 0, feature-major; throws one sentence if
    /// there is no such run.
    pub fn weights(&mut self, run: usize) -> Result<Float64Array, JsError> {
        self.race.check_run(run)?;
        Ok(Float64Array::from(self.race.weights(run)))
    }

    /// `{ meta, data }`: the current state of the race, for drawing.
    pub fn frame(&mut self, request: JsValue) -> Result<Object, JsError> {
        let request: FrameRequest = serde_wasm_bindgen::from_value(request)?;
        let (mut meta, mut data) = self.race.frame(&request);
        let (race, t, fresh) = (&self.race, meta.t, request.fresh || meta.done);
        if request.prediction {
            let valid = |made: &Prediction| made.t == t;
            let made = self.prediction.get(valid, fresh, || race.prediction());
            if let Some(prediction) = made {
                prediction.add_to(&mut meta, &mut data);
            }
        }
        if request.plane {
            let focus = meta.weights.run;
            let valid = |made: &DataPlane| (made.t, made.run) == (t, focus);
            let made = self.plane.get(valid, fresh, || race.plane(focus));
            if let Some(plane) = made {
                plane.add_to(&mut meta, &mut data);
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
    pub(super) fn of(race: Race) -> Engine {
        Engine {
            race: race.with_baseline(),
            // One round: its time is not known yet, and no message is received before it ends.
            slices: TimeSlices::new(1, LONGEST_STRIDE),
            prediction: Sketch::NONE,
            plane: Sketch::NONE,
        }
    }
}
