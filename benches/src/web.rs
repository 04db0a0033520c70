//! The core as JavaScript calls it.

use js_sys::Date;
use wasm_bindgen::prelude::*;

use super::{Stage, stage, turn};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now, catch)]
    fn performance_now() -> Result<f64, JsValue>;
}

/// A stage in WebAssembly.
#[wasm_bindgen]
pub struct Bench {
    stage: Box<dyn Stage>,
}

#[wasm_bindgen]
impl Bench {
    /// Creates the stage of this name.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str) -> Result<Bench, JsError> {
        let stage = stage(name).ok_or_else(|| JsError::new("there is no such stage"))?;
        Ok(Bench { stage })
    }

    /// Returns the names of the stage's cells.
    pub fn cells(&self) -> Vec<String> {
        self.stage.cells()
    }

    /// Returns each cell's time per unit (ns), from a turn of about `millis`.
    pub fn turn(&mut self, millis: f64) -> Vec<f64> {
        let now = || performance_now().unwrap_or_else(|_| Date::now());
        turn(self.stage.as_mut(), millis, &now)
    }
}

/// Returns the names of all stages.
#[wasm_bindgen]
pub fn stages() -> Vec<String> {
    super::stages()
}
