//! The engine that the worker drives: a race, played in time slices.

use std::sync::Arc;

use js_sys::{Date, Float64Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::codec::to_js;
use crate::experiment::frame::FrameRequest;
use crate::experiment::{self, Race};
use crate::stream::Table;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now, catch)]
    fn performance_now() -> Result<f64, JsValue>;
}

/// Milliseconds of a clock that only moves forward, where there is one.
fn now() -> f64 {
    performance_now().unwrap_or_else(|_| Date::now())
}

/// A race in the browser or in Node.
#[wasm_bindgen]
pub struct Engine {
    race: Race,
}

#[wasm_bindgen]
impl Engine {
    /// Sets up the experiment of a fragment; its faults are repaired as `decode` says.
    ///
    /// Throws one sentence if the experiment cannot be played (a missing or faulty data file).
    #[wasm_bindgen(constructor)]
    pub fn new(
        fragment: &str,
        csv: Option<String>,
        target: Option<String>,
    ) -> Result<Engine, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        let table = match csv {
            Some(text) => Some(Arc::new(Table::parse(&text, target.as_deref())?)),
            None => None,
        };
        Ok(Engine {
            race: Race::new(&experiment, table)?,
        })
    }

    /// Plays up to `rounds` rounds and stops after about `millis`; returns how many it played.
    pub fn advance(&mut self, rounds: f64, millis: f64) -> f64 {
        let wanted = if rounds >= 1.0 { rounds as u64 } else { 0 };
        let start = now();
        let mut played = 0;
        while played < wanted && !self.race.is_done() {
            played += self.race.advance(wanted - played, Some(&now));
            if now() - start >= millis {
                break;
            }
        }
        played as f64
    }

    /// `{ meta, data }`: the race now, for drawing.
    pub fn frame(&mut self, request: JsValue) -> Result<Object, JsError> {
        let request: FrameRequest = serde_wasm_bindgen::from_value(request)?;
        let (meta, data) = self.race.frame(&request);
        let frame = Object::new();
        let set = |key: &str, value: &JsValue| {
            Reflect::set(&frame, &key.into(), value)
                .map(|_| ())
                .map_err(|_| JsError::new("a frame could not be built"))
        };
        set("meta", &to_js(&meta)?)?;
        set("data", &Float64Array::from(data.as_slice()))?;
        Ok(frame)
    }
}
