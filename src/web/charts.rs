//! The charts on the page: the drawings of [`crate::chart`] on canvases, as JavaScript calls them.
//!
//! Nothing here panics: what JavaScript gives is decoded with an error.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::{Chart, size};
use super::more::More;
use crate::chart::Scene;
use crate::chart::loss::{self, Metric};
use crate::chart::regret::{self, Against};
use crate::chart::scale::{Memory, Spacing};
use crate::chart::seeds;
use crate::chart::theme::{ChartTheme, Theme};
use crate::chart::weights::{self, Choice};
use crate::chart::zeros;
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

/// Draws the charts of the page from the newest frame: those that it opens with here, the others with [`More`].
#[wasm_bindgen]
pub struct Charts {
    pub(super) frame: Frame,
    pub(super) data: Vec<f64>,
    pub(super) theme: Theme,
    pub(super) loss: Chart<Metric>,
    pub(super) loss_range: Memory<loss::Key>,
    pub(super) weights: Chart<Choice>,
    pub(super) weights_range: Memory<weights::Key>,
    pub(super) zeros: Chart<()>,
    pub(super) zeros_range: Memory<zeros::Key>,
    pub(super) more: More,
}

#[wasm_bindgen]
impl Charts {
    /// Charts without a frame: axes only.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Charts {
        Charts {
            frame: Frame::default(),
            data: Vec::new(),
            theme: Theme::from(&ChartTheme::default()),
            loss: Chart::default(),
            loss_range: Memory::default(),
            weights: Chart::default(),
            weights_range: Memory::default(),
            zeros: Chart::default(),
            zeros_range: Memory::default(),
            more: <More as Default>::default(),
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
        let proof = self.more.proof();
        let curves = loss::curves(scene, metric, proof);
        let seeds = self.more.seeds(&self.frame, metric);
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
}

impl Default for Charts {
    fn default() -> Self {
        Charts::new()
    }
}

pub(super) fn scene<'a>(frame: &'a Frame, data: &'a [f64]) -> Scene<'a> {
    Scene { frame, data }
}
