//! What is under the pointer of a chart as it was drawn last, as JavaScript asks for it.

use wasm_bindgen::prelude::*;

use super::charts::{Charts, scene};
use crate::chart::hover::hover_curves;
use crate::chart::{loss, weights, zeros};

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
            match self.more.seeds(&self.frame, *metric) {
                Some(seeds) => {
                    let paths = match seeds.lacks_any() {
                        true => loss::curves(scene, *metric, self.more.proof()),
                        false => Vec::new(),
                    };
                    let medians = seeds.medians(*metric, &paths);
                    hover_curves(plot, medians.iter().enumerate(), (x, y))
                }
                None => loss::hover(plot, scene, *metric, self.more.proof(), (x, y)),
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

    /// The same for the zeros chart.
    #[wasm_bindgen(js_name = hoverZeros, unchecked_return_type = "Hover | undefined")]
    pub fn hover_zeros(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.zeros.hover((x, y), &self.theme, |plot, ()| {
            zeros::hover(plot, scene(&self.frame, &self.data), (x, y))
        })
    }
}
