//! What all charts are given: frames and the theme.

use wasm_bindgen::prelude::*;

use super::charts::Charts;
use super::more;
use crate::chart::scale::Memory;
use crate::chart::theme::Theme;

#[wasm_bindgen]
impl Charts {
    /// Takes the newest frame; it is kept until the next one.
    #[wasm_bindgen(js_name = setFrame)]
    pub fn set_frame(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.frame = more::frame(meta)?;
        self.data.resize(data.length() as usize, 0.0);
        data.copy_to(&mut self.data);
        Ok(())
    }

    /// Takes the theme.
    #[wasm_bindgen(js_name = setTheme)]
    pub fn set_theme(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ChartTheme")] theme: JsValue,
    ) -> Result<(), JsError> {
        self.theme = Theme::from(&more::theme(theme)?);
        Ok(())
    }

    /// Forgets the ranges of the last race and what the axes layers show.
    pub fn reset(&mut self) {
        self.loss_range = Memory::default();
        self.weights_range = Memory::default();
        self.zeros_range = Memory::default();
        self.loss.forget();
        self.weights.forget();
        self.zeros.forget();
        self.more.forget();
    }
}
