//! Links, catalogue and data files for the page.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::experiment::{self, Experiment, Notice, View};
use crate::stream::set_of;

/// Converts a value as TypeScript expects: maps to plain objects, absent values to `undefined`.
pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&Serializer::new().serialize_maps_as_objects(true))?)
}

/// Everything that can be chosen, for forms.
#[wasm_bindgen]
pub fn catalogue() -> Result<JsValue, JsError> {
    to_js(&experiment::catalogue())
}

/// Reads a fragment: `{ experiment, view, notices }`.
#[wasm_bindgen]
pub fn decode(fragment: &str) -> Result<JsValue, JsError> {
    to_js(&experiment::decode(fragment))
}

/// Writes the fragment of an experiment and a view, without `#`.
#[wasm_bindgen]
pub fn encode(experiment: JsValue, view: JsValue) -> Result<String, JsError> {
    let experiment: Experiment = serde_wasm_bindgen::from_value(experiment)?;
    let view: View = serde_wasm_bindgen::from_value(view)?;
    Ok(experiment::encode(&experiment, &view)?)
}

#[derive(Serialize)]
struct Mended {
    experiment: Experiment,
    notices: Vec<Notice>,
}

/// Replaces the parts that do not fit the stream: `{ experiment, notices }`.
#[wasm_bindgen]
pub fn mend(experiment: JsValue) -> Result<JsValue, JsError> {
    let (experiment, notices) = experiment::mend(serde_wasm_bindgen::from_value(experiment)?);
    to_js(&Mended {
        experiment,
        notices,
    })
}

/// Id of the built-in set that the experiment reads, if any: its table must be given to the engine.
#[wasm_bindgen(js_name = datasetOf)]
pub fn dataset_of(experiment: JsValue) -> Result<Option<String>, JsError> {
    let Experiment { stream, .. } = serde_wasm_bindgen::from_value(experiment)?;
    Ok(set_of(&stream.id, &stream.params).map(|set| set.id.to_owned()))
}

/// Returns the colour of every learner of the race, as a number in the catalogue's `hues`.
#[wasm_bindgen]
pub fn hues(experiment: JsValue) -> Result<Vec<usize>, JsError> {
    let experiment: Experiment = serde_wasm_bindgen::from_value(experiment)?;
    Ok(experiment.hues())
}

/// Returns the choices that are possible now, and why the others are not.
#[wasm_bindgen]
pub fn options(experiment: JsValue) -> Result<JsValue, JsError> {
    let experiment: Experiment = serde_wasm_bindgen::from_value(experiment)?;
    to_js(&experiment::options(&experiment)?)
}

/// Returns the other choices that a learner needs to join the race: pairs of kind and id; empty if
/// it cannot.
#[wasm_bindgen]
pub fn needs(experiment: JsValue, learner: &str) -> Result<JsValue, JsError> {
    let experiment: Experiment = serde_wasm_bindgen::from_value(experiment)?;
    to_js(&experiment::needs(&experiment, learner)?)
}
