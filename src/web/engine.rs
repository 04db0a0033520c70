//! The engine that the worker drives: a race, played in time slices.

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

/// Milliseconds of a clock that only moves forward, where there is one.
pub(super) fn now() -> f64 {
    performance_now().unwrap_or_else(|_| Date::now())
}

/// A plain object of these keys.
pub(super) fn object(keys: &[(&str, JsValue)]) -> Result<Object, JsError> {
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
    pub(super) race: Race,
    slices: TimeSlices,
    prediction: Sketch<Prediction>,
    plane: Sketch<DataPlane>,
}

/// What takes too long to be made for every frame: every learner is copied for it, and some copies grow with the
/// rounds played.
struct Sketch<T> {
    /// The one last made …
    made: Option<T>,
    /// … and when the next may be made while the race plays, by the clock.
    due: f64,
}

impl<T> Sketch<T> {
    const NONE: Sketch<T> = Sketch {
        made: None,
        due: 0.0,
    };

    /// The sketch, made new if it is no longer `valid`, unless the race plays and it is too early.
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

/// No block of examples holds more rounds.
const LONGEST_STRIDE: u64 = 256;
/// The pause between two sketches of a race that plays: this multiple of the time that making one took.
const SKETCH_SHARE: f64 = 20.0;

#[wasm_bindgen]
impl Engine {
    /// Sets up the experiment of a fragment; its errors are repaired as `decode` says.
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

    /// Goes at once as near to round `t` as it can; returns the rounds that `advance` has still to play.
    pub fn seek(&mut self, t: f64) -> Result<f64, JsError> {
        let t = if t >= 1.0 { t as u64 } else { 0 };
        Ok(self.race.seek(t)? as f64)
    }

    /// The race cannot go on before a learner of the viewer's own has answered.
    pub fn waits(&self) -> bool {
        self.race.waits()
    }

    /// Features that `predict` takes: those of the data, without a bias that the link adds.
    pub fn features(&self) -> usize {
        self.race.features()
    }

    /// The scores that run `run`, from 0, would give now for the features `x`; the race goes on unchanged.
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

    /// `{ meta, data }`: the race now, for drawing.
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
            // One round: nothing is known yet of how long it takes, and no message is heard before it is over.
            slices: TimeSlices::new(1, LONGEST_STRIDE),
            prediction: Sketch::NONE,
            plane: Sketch::NONE,
        }
    }
}
