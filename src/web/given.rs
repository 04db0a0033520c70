//! What the charts are given: frames, evidence, bands over seeds, a sweep's results, the theme.

use wasm_bindgen::prelude::*;

use super::charts::Charts;
use super::codec::to_js;
use crate::chart::scale::Memory;
use crate::chart::theme::{ChartTheme, Theme};
use crate::experiment::anatomy::{Anatomy, Ask};

#[wasm_bindgen]
impl Charts {
    /// Takes the newest frame; it is kept until the next one.
    #[wasm_bindgen(js_name = setFrame)]
    pub fn set_frame(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.frame = serde_wasm_bindgen::from_value(meta)?;
        self.data.resize(data.length() as usize, 0.0);
        data.copy_to(&mut self.data);
        Ok(())
    }

    /// The frame's opened round, as it was or with another step size or solver; it is kept for drawing.
    /// `undefined` where the frame has none.
    #[wasm_bindgen(js_name = openRound, unchecked_return_type = "Anatomy | undefined")]
    pub fn open_round(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Ask")] ask: JsValue,
    ) -> Result<JsValue, JsError> {
        let ask: Ask = serde_wasm_bindgen::from_value(ask)?;
        let opened = self.frame.opened.as_ref();
        self.anatomy = opened.and_then(|opened| Anatomy::new(opened, &self.data, &ask));
        match &self.anatomy {
            Some(anatomy) => to_js(anatomy),
            None => Ok(JsValue::UNDEFINED),
        }
    }

    /// Takes evidence of the race that is drawn; it is kept until the next one.
    #[wasm_bindgen(js_name = setEvidence)]
    pub fn set_evidence(
        &mut self,
        meta: JsValue,
        data: &js_sys::Float64Array,
    ) -> Result<(), JsError> {
        self.evidence = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets the evidence: the race is another one.
    #[wasm_bindgen(js_name = clearEvidence)]
    pub fn clear_evidence(&mut self) {
        self.evidence = None;
    }

    /// Takes medians and bands over many seeds (`seedBands`); they stand in for the race's own curves
    /// in the loss chart until they are cleared.
    #[wasm_bindgen(js_name = setBands)]
    pub fn set_bands(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.bands = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets them.
    #[wasm_bindgen(js_name = clearBands)]
    pub fn clear_bands(&mut self) {
        self.bands = None;
    }

    /// Takes the results of a sweep (`sweepSummary`).
    #[wasm_bindgen(js_name = setSweep)]
    pub fn set_sweep(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.results = serde_wasm_bindgen::from_value(meta)?;
        self.results_data = data.to_vec();
        Ok(())
    }

    /// Takes the theme.
    #[wasm_bindgen(js_name = setTheme)]
    pub fn set_theme(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ChartTheme")] theme: JsValue,
    ) -> Result<(), JsError> {
        let theme: ChartTheme = serde_wasm_bindgen::from_value(theme)?;
        self.theme = Theme::from(&theme);
        Ok(())
    }

    /// Forgets the ranges of the last race and what the axes layers show.
    pub fn reset(&mut self) {
        self.loss_range = Memory::default();
        self.weights_range = Memory::default();
        self.prediction_range = Memory::default();
        self.zeros_range = Memory::default();
        self.loss.forget();
        self.weights.forget();
        self.prediction.forget();
        self.zeros.forget();
        self.map.forget();
    }
}
