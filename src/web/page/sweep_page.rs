//! A sweep on the page: settings for the form, current values for the markers, and the experiment at
//! a dragged value. None of it reads the viewer's file.

use wasm_bindgen::prelude::*;

use crate::experiment::sweep::{self, Live};
use crate::experiment::{Experiment, Part, sweep_text};
use crate::web::codec::to_js;

fn read(experiment: JsValue) -> Result<Experiment, JsError> {
    Ok(serde_wasm_bindgen::from_value(experiment)?)
}

/// `{ part, target, ends, values, key }` of the sweep that a value of the view key describes; throws
/// one sentence if the experiment cannot be swept this way.
#[wasm_bindgen(js_name = sweepLive)]
pub fn sweep_live(text: &str, experiment: JsValue) -> Result<JsValue, JsError> {
    to_js(&Live::of(text, &read(experiment)?)?)
}

/// Returns the value of the view key for an id and settings; throws one sentence if they do not
/// fit.
#[wasm_bindgen(js_name = sweepText)]
pub fn sweep_text_of(part: JsValue, experiment: JsValue) -> Result<String, JsError> {
    let part: Part = serde_wasm_bindgen::from_value(part)?;
    Ok(sweep_text(&part, &read(experiment)?)?)
}

/// Returns the experiment with another swept value, for all learners or only for number `run`.
#[wasm_bindgen(js_name = sweepSet)]
pub fn sweep_set(
    text: &str,
    experiment: JsValue,
    value: f64,
    run: Option<usize>,
) -> Result<JsValue, JsError> {
    to_js(&sweep::at_value(text, &read(experiment)?, value, run)?)
}

/// Returns the compiled module of this instance, from which workers create theirs.
#[wasm_bindgen(js_name = compiledModule)]
pub fn compiled_module() -> JsValue {
    wasm_bindgen::module()
}
