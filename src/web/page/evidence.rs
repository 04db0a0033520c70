//! The evidence of an experiment, computed in time slices in its own worker.

use js_sys::Object;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::experiment;
use crate::experiment::evidence::{BestFrame, Evidence as Finder, Phase};
use crate::web::codec::to_js;
use crate::web::data::Data;
use crate::web::engine::{meta_and_data, now};

/// Comparator, regret and bounds of one experiment.
#[wasm_bindgen]
pub struct Evidence {
    finder: Finder,
    done: bool,
}

#[derive(Serialize)]
struct Progress {
    done: bool,
    /// Fraction of the phase done, in [0, 1].
    share: f64,
    phase: &'static str,
    /// The best fixed weights so far, in the comparator's phase.
    best: Option<BestFrame>,
}

#[wasm_bindgen]
impl Evidence {
    /// Sets up the experiment of a fragment; its errors are repaired as in `decode`.
    ///
    /// Throws one sentence if the experiment cannot be played (a missing or faulty data file).
    #[wasm_bindgen(constructor)]
    pub fn new(fragment: &str, data: &Data) -> Result<Evidence, JsError> {
        let experiment = experiment::decode(fragment).experiment;
        Ok(Evidence {
            finder: Finder::new(&experiment, data.table())?,
            done: false,
        })
    }

    /// Works for about `millis`: `{ done, share, phase, best }`.
    pub fn advance(&mut self, millis: f64) -> Result<JsValue, JsError> {
        let start = now();
        while !self.done {
            self.done = self.finder.advance()?;
            if now() - start >= millis {
                break;
            }
        }
        let (phase, best) = match self.finder.phase() {
            Phase::Comparator => ("comparator", self.finder.best()),
            Phase::Race => ("race", None),
        };
        to_js(&Progress {
            done: self.done,
            share: self.finder.share(),
            phase,
            best,
        })
    }

    /// `{ meta, data }`: the results so far, for `Charts.setEvidence`.
    pub fn frame(&self) -> Result<Object, JsError> {
        let (meta, data) = self.finder.frame();
        meta_and_data(&meta, &data)
    }
}
