//! Links, catalogue and data files for the page.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::catalogue::{Entry, ParamSpec};
use crate::data::{DATA, Table};
use crate::experiment::{self, Experiment, Notice, VIEWS, View, ViewSpec};
use crate::learner::LEARNERS;
use crate::loss::{LOSSES, Target};
use crate::stream::{SETS, STREAMS, Set, is_placed, set_of};

/// Plain objects for maps, `undefined` for absent values: what TypeScript expects.
pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&Serializer::new().serialize_maps_as_objects(true))?)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    #[serde(flatten)]
    entry: &'static Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    explicit: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs_file: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    finite: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Target>,
}

#[derive(Serialize)]
struct Kinds {
    stream: Vec<Listed>,
    loss: Vec<Listed>,
    reg: Vec<Listed>,
    domain: Vec<Listed>,
    learner: Vec<Listed>,
}

#[derive(Serialize)]
struct Limits {
    learners: usize,
}

#[derive(Serialize)]
struct Catalogue {
    version: u32,
    kinds: Kinds,
    datasets: &'static [Set],
    views: &'static [ViewSpec],
    limits: Limits,
    experiment: [ParamSpec; 2],
    sweep: &'static [ParamSpec],
    data: &'static [ParamSpec],
}

/// Everything that can be chosen, for forms.
#[wasm_bindgen]
pub fn catalogue() -> Result<JsValue, JsError> {
    let plain = |kind: &str| {
        let listed = |entry| Listed {
            entry,
            explicit: None,
            needs_file: None,
            finite: None,
            placed: None,
            target: None,
        };
        experiment::catalogue_of(kind)
            .into_iter()
            .map(listed)
            .collect()
    };
    to_js(&Catalogue {
        version: 1,
        kinds: Kinds {
            stream: STREAMS
                .iter()
                .map(|def| Listed {
                    entry: &def.entry,
                    explicit: None,
                    needs_file: Some(def.needs_file),
                    finite: Some(def.finite),
                    placed: Some(is_placed(def.entry.id)),
                    target: None,
                })
                .collect(),
            loss: LOSSES
                .iter()
                .map(|def| Listed {
                    entry: &def.entry,
                    explicit: None,
                    needs_file: None,
                    finite: None,
                    placed: None,
                    target: Some(def.target),
                })
                .collect(),
            reg: plain("reg"),
            domain: plain("domain"),
            learner: LEARNERS
                .iter()
                .map(|def| Listed {
                    entry: &def.entry,
                    explicit: Some(def.explicit),
                    needs_file: None,
                    finite: None,
                    placed: None,
                    target: None,
                })
                .collect(),
        },
        datasets: SETS,
        views: VIEWS,
        limits: Limits {
            learners: experiment::MOST_LEARNERS,
        },
        experiment: [experiment::ROUNDS, experiment::SEED],
        sweep: experiment::sweep::SWEEP.params,
        data: DATA.params,
    })
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
    Table::header(text)
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
    let table = Table::parse(text, target.as_deref())?;
    let needed = match loss {
        Some(id) => experiment::loss(&id)?.target,
        None => Target::Class,
    };
    let (_, _, mapping) = table.labels(needed)?;
    to_js(&Inspected {
        columns: table.columns(),
        target: table.target(),
        rows: table.rows(),
        features: table.features(),
        mapping,
    })
}
