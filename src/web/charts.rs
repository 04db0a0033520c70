//! The charts on the page: the drawings of [`crate::chart`] on canvases, as JavaScript calls them.
//!
//! Nothing here panics: what JavaScript gives is decoded with an error.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::{Chart, size};
use super::pictures::Pictures;
use crate::chart::Scene;
use crate::chart::loss::{self, Metric};
use crate::chart::map;
use crate::chart::prediction;
use crate::chart::regret::{self, Against, Proof};
use crate::chart::scale::{Memory, Spacing};
use crate::chart::seeds::{self, Bands, Seeds};
use crate::chart::sweep::{self, Results};
use crate::chart::theme::{ChartTheme, Theme};
use crate::chart::weights::{self, Choice};
use crate::chart::zeros;
use crate::experiment::anatomy::Anatomy;
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::Frame;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Anatomy, Ask } from '../core/anatomy';
/** Colours as CSS hex, sizes in CSS pixels. */
export interface ChartTheme {
  ground: string; ink: string; ink2: string; line: string; axis: string;
  /** One hue a run, in the order of the frame's runs. */
  runs: string[];
  font: string; fontPx: number; lineWidth: number; pixelRatio: number;
}
/** Where a chart was drawn, in device pixels. */
export interface Geometry {
  left: number; right: number; top: number; bottom: number;
  endLabels: EndLabel[];
  /** Round (or x) at the left and at the right edge. */
  xMin: number; xMax: number;
  /** Equal ratios of x have equal distances. */
  xLog: boolean;
}
export interface EndLabel {
  run: number;
  /** Left edge and middle of the label, in device pixels. */
  x: number; y: number;
  /** The line ends because the run diverged. */
  cut: boolean;
  /** Weights: index of the series, and the label's text. */
  series?: number; text?: string;
}
"#;

/// Draws all charts of the page from the newest frame, and from the results of sweeps and seeds.
#[wasm_bindgen]
pub struct Charts {
    pub(super) frame: Frame,
    pub(super) data: Vec<f64>,
    /// Comparators, regret and bounds of the race, once known.
    pub(super) evidence: Option<(EvidenceFrame, Vec<f64>)>,
    pub(super) theme: Theme,
    pub(super) loss: Chart<Metric>,
    pub(super) loss_range: Memory<loss::Key>,
    pub(super) weights: Chart<Choice>,
    pub(super) weights_range: Memory<weights::Key>,
    pub(super) prediction: Chart<()>,
    pub(super) prediction_range: Memory<prediction::Key>,
    pub(super) zeros: Chart<()>,
    pub(super) zeros_range: Memory<zeros::Key>,
    pub(super) map: Chart<()>,
    pub(super) bands: Option<(Bands, Vec<f64>)>,
    pub(super) results: Results,
    pub(super) results_data: Vec<f64>,
    pub(super) sweep: Chart<()>,
    /// The round that is opened up, as the page asked for it last.
    pub(super) anatomy: Option<Anatomy>,
    pub(super) pictures: Pictures,
}

#[wasm_bindgen]
impl Charts {
    /// Charts without a frame: axes only.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Charts {
        Charts {
            frame: Frame::default(),
            data: Vec::new(),
            evidence: None,
            theme: Theme::from(&ChartTheme::default()),
            loss: Chart::default(),
            loss_range: Memory::default(),
            weights: Chart::default(),
            weights_range: Memory::default(),
            prediction: Chart::default(),
            prediction_range: Memory::default(),
            zeros: Chart::default(),
            zeros_range: Memory::default(),
            map: Chart::default(),
            bands: None,
            results: Results::default(),
            results_data: Vec::new(),
            sweep: Chart::default(),
            anatomy: None,
            pictures: Pictures::default(),
        }
    }

    /// Draws the loss chart: `metric` is total, mean, objective or regret, `scale`
    /// linear or log, `hover_t` the round of the cursor (NaN for none); of regret,
    /// `against` is best or truth, `bounds` shown or hidden.
    #[allow(clippy::too_many_arguments)]
    #[wasm_bindgen(js_name = drawLoss, unchecked_return_type = "Geometry")]
    pub fn draw_loss(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        metric: &str,
        scale: &str,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
        against: &str,
        bounds: &str,
    ) -> Result<JsValue, JsError> {
        let spacing = Spacing::named(scale);
        let metric = Metric::named(metric, against);
        let (scene, theme) = (scene(&self.frame, &self.data), &self.theme);
        let proof = proof(&self.evidence);
        let curves = loss::curves(scene, metric, proof);
        let seeds = seeds_of(&self.bands, &self.frame, metric);
        // A bound is of one seed's examples.
        let of_one = seeds.is_none() && metric == Metric::Regret(Against::Best);
        let bounded = bounds != "hidden" && of_one;
        let limits = regret::limits(scene, proof.filter(|_| bounded));
        let medians = seeds.map(|seeds| seeds.medians(metric, &curves));
        let shown = medians.as_ref().unwrap_or(&curves);
        let (memory, size) = (&mut self.loss_range, size(series));
        let plot = loss::plot(scene, shown, &limits, metric, spacing, size, theme, memory);
        self.loss.draw(
            axes,
            series,
            theme,
            plot,
            metric,
            true,
            |painter| match seeds {
                Some(seeds) => {
                    let lines = (&shown[..], &curves[..]);
                    seeds::draw(painter, theme, &plot, seeds, metric, lines, hover_t)
                }
                None => loss::draw(painter, theme, &plot, &curves, &limits, hover_t),
            },
        )
    }

    /// Draws the weights of the run in focus: `choice` is largest or support.
    #[wasm_bindgen(js_name = drawWeights, unchecked_return_type = "Geometry")]
    pub fn draw_weights(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        choice: &str,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
    ) -> Result<JsValue, JsError> {
        let choice = Choice::named(choice);
        let (scene, theme) = (scene(&self.frame, &self.data), &self.theme);
        let lines = weights::lines(scene, choice);
        let memory = &mut self.weights_range;
        let plot = weights::plot(scene, &lines, choice, size(series), theme, memory);
        self.weights
            .draw(axes, series, theme, plot, choice, true, |painter| {
                weights::draw(painter, theme, &plot, scene, &lines, hover_t)
            })
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
        let memory = &mut self.prediction_range;
        let plot = prediction::plot(scene, &curves, size(series), theme, memory);
        self.prediction
            .draw(axes, series, theme, plot, (), true, |painter| {
                prediction::draw(painter, theme, &plot, &curves, hover_x)
            })
    }

    /// Draws the number of exact zeros of every run.
    #[wasm_bindgen(js_name = drawZeros, unchecked_return_type = "Geometry")]
    pub fn draw_zeros(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
    ) -> Result<JsValue, JsError> {
        let (scene, theme) = (scene(&self.frame, &self.data), &self.theme);
        let curves = zeros::curves(scene);
        let memory = &mut self.zeros_range;
        let plot = zeros::plot(scene, &curves, size(series), theme, memory);
        self.zeros
            .draw(axes, series, theme, plot, (), true, |painter| {
                zeros::draw(painter, theme, &plot, &curves, hover_t)
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
        self.map
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
        let lines = self.results.lines(&self.results_data);
        let (x, across) = self.results.across(&self.results_data);
        let plot = sweep::plot(&lines, x, across, size(series), theme);
        self.sweep
            .draw(axes, series, theme, plot, (), true, |painter| {
                let mut labels = sweep::draw(painter, theme, &plot, &lines, live, hover_x)?;
                // The race's learners may be others by now.
                for label in &mut labels {
                    let run = self.results.runs.get(label.run);
                    label.text = run.map(|run| run.label.clone());
                }
                Ok(labels)
            })
    }
}

impl Default for Charts {
    fn default() -> Self {
        Charts::new()
    }
}

pub(super) fn proof(evidence: &Option<(EvidenceFrame, Vec<f64>)>) -> Option<Proof<'_>> {
    let (frame, data) = evidence.as_ref()?;
    Some(Proof { frame, data })
}

/// The bands, up to the frame's round; none if they are of another number of learners or metric.
pub(super) fn seeds_of<'a>(
    bands: &'a Option<(Bands, Vec<f64>)>,
    frame: &Frame,
    metric: Metric,
) -> Option<Seeds<'a>> {
    let (bands, data) = bands.as_ref()?;
    let fits = bands.runs.len() == frame.runs.len() && bands.have(metric);
    fits.then_some(Seeds {
        bands,
        data,
        t: frame.t,
    })
}

pub(super) fn scene<'a>(frame: &'a Frame, data: &'a [f64]) -> Scene<'a> {
    Scene { frame, data }
}
