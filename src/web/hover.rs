//! What is under the pointer of a chart as it was drawn last, as JavaScript asks for it.

use wasm_bindgen::prelude::*;

use super::charts::{Charts, proof, scene, seeds_of};
use crate::chart::hover::hover_curves;
use crate::chart::{loss, map, prediction, sweep, weights, zeros};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What is under the pointer. */
export interface Hover {
  /** The nearest sampled round, and its device x. */
  t: number; x: number;
  /** Index of the nearest run, weight series or map row. */
  nearest: number;
  values: { index: number; t: number; value: number; truth?: number }[];
  /** Map: first and last coordinate of the row, from 1. */
  coordinates?: [number, number];
}
"#;

#[wasm_bindgen]
impl Charts {
    /// What is under the pointer at device pixels of the loss chart as drawn
    /// last; `undefined` beside the plot.
    #[wasm_bindgen(js_name = hoverLoss, unchecked_return_type = "Hover | undefined")]
    pub fn hover_loss(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.loss.hover((x, y), &self.theme, |plot, metric| {
            let scene = scene(&self.frame, &self.data);
            match seeds_of(&self.bands, &self.frame, *metric) {
                Some(seeds) => {
                    let paths = match seeds.lacks_any() {
                        true => loss::curves(scene, *metric, proof(&self.evidence)),
                        false => Vec::new(),
                    };
                    let medians = seeds.medians(*metric, &paths);
                    hover_curves(plot, medians.iter().enumerate(), (x, y))
                }
                None => loss::hover(plot, scene, *metric, proof(&self.evidence), (x, y)),
            }
        })
    }

    /// The same for the weights chart.
    #[wasm_bindgen(js_name = hoverWeights, unchecked_return_type = "Hover | undefined")]
    pub fn hover_weights(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.weights.hover((x, y), &self.theme, |plot, choice| {
            weights::hover(plot, scene(&self.frame, &self.data), *choice, (x, y))
        })
    }

    /// The same for the prediction chart; its `t` is an x.
    #[wasm_bindgen(js_name = hoverPrediction, unchecked_return_type = "Hover | undefined")]
    pub fn hover_prediction(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.prediction.hover((x, y), &self.theme, |plot, ()| {
            prediction::hover(plot, scene(&self.frame, &self.data), (x, y))
        })
    }

    /// The same for the zeros chart.
    #[wasm_bindgen(js_name = hoverZeros, unchecked_return_type = "Hover | undefined")]
    pub fn hover_zeros(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.zeros.hover((x, y), &self.theme, |plot, ()| {
            zeros::hover(plot, scene(&self.frame, &self.data), (x, y))
        })
    }

    /// The same for the sweep; its `t` is a value of the parameter.
    #[wasm_bindgen(js_name = hoverSweep, unchecked_return_type = "Hover | undefined")]
    pub fn hover_sweep(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        // The lanes above the plot belong to it.
        let top = self.sweep.plot().map_or(y, |plot| plot.area.top);
        self.sweep.hover((x, y.max(top)), &self.theme, |plot, ()| {
            let lines = self.results.lines(&self.results_data);
            sweep::hover(plot, &lines, &self.theme, (x, y))
        })
    }

    /// The same for the support map.
    #[wasm_bindgen(js_name = hoverMap, unchecked_return_type = "Hover | undefined")]
    pub fn hover_map(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.map.hover((x, y), &self.theme, |plot, ()| {
            map::hover(plot, scene(&self.frame, &self.data), (x, y))
        })
    }
}
