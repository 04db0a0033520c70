//! What the charts draw beyond those that the page opens with: regret, many seeds, predictions, the support map, sweeps
//! and one round. The small module that the page loads first has `less.rs` in its place.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::{Chart, size};
use super::charts::{Charts, scene};
use super::codec::to_js;
use super::pictures::Pictures;
use crate::chart::loss::Metric;
use crate::chart::regret::Proof;
use crate::chart::scale::Memory;
use crate::chart::seeds::{Bands, Seeds};
use crate::chart::sweep::{self, Results};
use crate::chart::theme::ChartTheme;
use crate::chart::{map, prediction};
use crate::experiment::anatomy::{Anatomy, Ask};
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::{Frame, FrameRequest};

pub(super) fn frame(meta: JsValue) -> Result<Frame, JsError> {
    Ok(serde_wasm_bindgen::from_value(meta)?)
}

pub(super) fn request(request: JsValue) -> Result<FrameRequest, JsError> {
    Ok(serde_wasm_bindgen::from_value(request)?)
}

pub(super) fn theme(theme: JsValue) -> Result<ChartTheme, JsError> {
    Ok(serde_wasm_bindgen::from_value(theme)?)
}

/// What those charts show, and what they were given for it.
#[derive(Default)]
pub(super) struct More {
    /// Comparators, regret and bounds of the race, once known.
    evidence: Option<(EvidenceFrame, Vec<f64>)>,
    prediction: Chart<()>,
    prediction_range: Memory<prediction::Key>,
    map: Chart<()>,
    pub(super) bands: Option<(Bands, Vec<f64>)>,
    pub(super) results: Results,
    pub(super) results_data: Vec<f64>,
    sweep: Chart<()>,
    /// The round that is opened up, as the page asked for it last.
    pub(super) anatomy: Option<Anatomy>,
    pub(super) pictures: Pictures,
}

impl More {
    pub(super) fn proof(&self) -> Option<Proof<'_>> {
        let (frame, data) = self.evidence.as_ref()?;
        Some(Proof { frame, data })
    }

    /// The bands, up to the frame's round; none if they are of another number of learners or metric.
    pub(super) fn seeds(&self, frame: &Frame, metric: Metric) -> Option<Seeds<'_>> {
        let (bands, data) = self.bands.as_ref()?;
        let fits = bands.runs.len() == frame.runs.len() && bands.have(metric);
        fits.then_some(Seeds {
            bands,
            data,
            t: frame.t,
        })
    }

    /// Forgets the ranges of the last race and what the axes layers show.
    pub(super) fn forget(&mut self) {
        self.prediction_range = Memory::default();
        self.prediction.forget();
        self.map.forget();
        self.sweep.forget();
        self.pictures.forget();
    }
}

#[wasm_bindgen]
impl Charts {
    /// The frame's opened round, as it was or with another step size or solver; it is kept for drawing.
    /// `undefined` where the frame has none.
    #[wasm_bindgen(js_name = openRound, unchecked_return_type = "Anatomy | undefined")]
    pub fn open_round(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Ask")] ask: JsValue,
    ) -> Result<JsValue, JsError> {
        let ask: Ask = serde_wasm_bindgen::from_value(ask)?;
        let opened = self.frame.opened.as_ref();
        self.more.anatomy = opened.and_then(|opened| Anatomy::new(opened, &self.data, &ask));
        match &self.more.anatomy {
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
        self.more.evidence = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets the evidence: the race is another one.
    #[wasm_bindgen(js_name = clearEvidence)]
    pub fn clear_evidence(&mut self) {
        self.more.evidence = None;
    }

    /// Takes medians and bands over many seeds (`seedBands`); they stand in for the race's own curves
    /// in the loss chart until they are cleared.
    #[wasm_bindgen(js_name = setBands)]
    pub fn set_bands(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.more.bands = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets them.
    #[wasm_bindgen(js_name = clearBands)]
    pub fn clear_bands(&mut self) {
        self.more.bands = None;
    }

    /// Takes the results of a sweep (`sweepSummary`).
    #[wasm_bindgen(js_name = setSweep)]
    pub fn set_sweep(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.more.results = serde_wasm_bindgen::from_value(meta)?;
        self.more.results_data = data.to_vec();
        Ok(())
    }

    /// Draws what every run would predict now; `hover_x` is the x of the cursor.
    #[wasm_bindgen(js_name = drawPrediction, unchecked_return_type = "Geometry")]
    pub fn draw_prediction(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverX)] hover_x: f64,
    ) -> Result<JsValue, JsError> {
        let (scene, theme) = (scene(&self.frame, &self.data), &self.theme);
        let curves = prediction::curves(scene);
        let memory = &mut self.more.prediction_range;
        let plot = prediction::plot(scene, &curves, size(series), theme, memory);
        self.more
            .prediction
            .draw(axes, series, theme, plot, (), true, |painter| {
                prediction::draw(painter, theme, &plot, &curves, hover_x)
            })
    }

    /// Draws the support map of the run in focus.
    #[wasm_bindgen(js_name = drawMap, unchecked_return_type = "Geometry")]
    pub fn draw_map(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
    ) -> Result<JsValue, JsError> {
        let (scene, theme) = (scene(&self.frame, &self.data), &self.theme);
        let plot = map::plot(scene, size(series), theme);
        self.more
            .map
            .draw(axes, series, theme, plot, (), false, |painter| {
                map::draw(painter, theme, &plot, scene, hover_t)
            })
    }

    /// Draws a sweep: `places` says which run of the theme each learner of the sweep is now (−1 if it
    /// left), `live` the race's own value of each (NaN without the parameter), `hover_x` the value
    /// under the cursor.
    #[wasm_bindgen(js_name = drawSweep, unchecked_return_type = "Geometry")]
    pub fn draw_sweep(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        places: &[i32],
        live: &[f64],
        #[wasm_bindgen(js_name = hoverX)] hover_x: f64,
    ) -> Result<JsValue, JsError> {
        let theme = &self.theme.rearranged(places);
        let lines = self.more.results.lines(&self.more.results_data);
        let (x, across) = self.more.results.across(&self.more.results_data);
        let plot = sweep::plot(&lines, x, across, size(series), theme);
        self.more
            .sweep
            .draw(axes, series, theme, plot, (), true, |painter| {
                let mut labels = sweep::draw(painter, theme, &plot, &lines, live, hover_x)?;
                // The race's learners may be others by now.
                for label in &mut labels {
                    let run = self.more.results.runs.get(label.run);
                    label.text = run.map(|run| run.label.clone());
                }
                Ok(labels)
            })
    }

    /// What is under the pointer of the prediction chart; its `t` is an x.
    #[wasm_bindgen(js_name = hoverPrediction, unchecked_return_type = "Hover | undefined")]
    pub fn hover_prediction(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.more.prediction.hover((x, y), &self.theme, |plot, ()| {
            prediction::hover(plot, scene(&self.frame, &self.data), (x, y))
        })
    }

    /// The same for the sweep; its `t` is a value of the parameter.
    #[wasm_bindgen(js_name = hoverSweep, unchecked_return_type = "Hover | undefined")]
    pub fn hover_sweep(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        // The lanes above the plot belong to it.
        let top = self.more.sweep.plot().map_or(y, |plot| plot.area.top);
        self.more
            .sweep
            .hover((x, y.max(top)), &self.theme, |plot, ()| {
                let lines = self.more.results.lines(&self.more.results_data);
                sweep::hover(plot, &lines, &self.theme, (x, y))
            })
    }

    /// The same for the support map.
    #[wasm_bindgen(js_name = hoverMap, unchecked_return_type = "Hover | undefined")]
    pub fn hover_map(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.more.map.hover((x, y), &self.theme, |plot, ()| {
            map::hover(plot, scene(&self.frame, &self.data), (x, y))
        })
    }
}
