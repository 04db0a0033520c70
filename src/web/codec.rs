//! Links, catalogue and data files for the page.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::data::{Findings, Options as Reading, Reader};
use crate::experiment::{self, Experiment, Notice, View};
use crate::loss::Target;
use crate::stream::set_of;

/// Plain objects for maps, `undefined` for absent values: what TypeScript expects.
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

/// Replaces what does not fit the stream: `{ experiment, notices }`.
#[wasm_bindgen]
pub fn mend(experiment: JsValue) -> Result<JsValue, JsError> {
    let (experiment, notices) = experiment::mend(serde_wasm_bindgen::from_value(experiment)?);
    to_js(&Mended {
        experiment,
        notices,
    })
}

/// Id of the built-in set that the experiment reads, if it reads one: its table must be given to the engine.
#[wasm_bindgen(js_name = datasetOf)]
pub fn dataset_of(experiment: JsValue) -> Result<Option<String>, JsError> {
    let Experiment { stream, .. } = serde_wasm_bindgen::from_value(experiment)?;
    Ok(set_of(&stream.id, &stream.params).map(|set| set.id.to_owned()))
}

/// What may be chosen now, and why the rest may not.
#[wasm_bindgen]
pub fn options(experiment: JsValue) -> Result<JsValue, JsError> {
    let experiment: Experiment = serde_wasm_bindgen::from_value(experiment)?;
    to_js(&experiment::options(&experiment)?)
}

#[derive(Serialize)]
struct Inspected<'a> {
    columns: &'a [String],
    target: &'a str,
    rows: usize,
    features: usize,
    /// What the target's labels became for the loss, if they were mapped.
    mapping: Option<String>,
}

/// The columns of a CSV file that may have other faults: one of them is the target.
#[wasm_bindgen(js_name = csvColumns)]
pub fn csv_columns(text: &str) -> Vec<String> {
    surveyed(text, None)
        .1
        .map_or(Vec::new(), |found| found.header)
}

fn surveyed(text: &str, target: Option<String>) -> (Reader, Option<Findings>) {
    let default = Reading::default();
    let mut reader = Reader::new(Reading {
        target: target.or(default.target.clone()),
        ..default
    });
    reader.survey(text.as_bytes());
    let found = reader.findings();
    (reader, found)
}

/// Reads a CSV file and says what is in it; throws what is wrong, with line and column.
///
/// With a `loss`, the target column must serve it.
#[wasm_bindgen(js_name = inspectCsv)]
pub fn inspect_csv(
    text: &str,
    target: Option<String>,
    loss: Option<String>,
) -> Result<JsValue, JsError> {
    let (mut reader, found) = surveyed(text, target);
    reader.build(text.as_bytes())?;
    let table = reader.finish()?;
    let needed = match loss {
        Some(id) => experiment::loss(&id)?.target,
        None => Target::Class,
    };
    let (_, mapping) = table.classes(needed)?;
    to_js(&Inspected {
        columns: &found.map_or(Vec::new(), |found| found.header),
        target: table.target(),
        rows: table.rows(),
        features: table.features(),
        mapping,
    })
}
