//! The charts on the page: the pictures of [`crate::chart`] on canvases, as JavaScript calls them.
//!
//! [`Charts`] holds what there is to draw and where every picture stands. Nothing here panics: what JavaScript gives is
//! decoded with an error.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::Chart;
use crate::chart::Scene;
use crate::chart::figure::{FigureData, Kind, Options};
use crate::chart::picture::{Choice, Cursor, Metric, Over};
use crate::chart::plane;
use crate::chart::print::{self, Print};
use crate::chart::regret::Proof;
use crate::chart::round::{Phase, loss_of};
use crate::chart::scale::Spacing;
use crate::chart::theme::{ChartTheme, Theme};
use crate::experiment::anatomy::{Anatomy, Ask};
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::{Frame, StepMeasure};
use crate::experiment::seeds::Bands;
use crate::experiment::sweep::Summary;
use crate::experiment::{Decoded, decode};
use crate::web::codec::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Anatomy, Ask } from '../engine/bindings/anatomy';
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
  /** The same of y. */
  yLog: boolean;
}
export interface EndLabel {
  run: number;
  /** Left edge and middle of the label, in device pixels. */
  x: number; y: number;
  /** The line ends because the run diverged. */
  cut: boolean;
  /** Of such a line, the round at which it had left the chart through the top. */
  left?: number;
  /** Weights: index of the series, and the label's text. */
  series?: number; text?: string;
  /** The line is a bound of the run, or V_t, which is of no run. */
  bound?: boolean;
  /** The run whose curve covers this one everywhere. */
  under?: number;
}
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
/** What is under the pointer of the plane of the data or of a picture of one round. */
export interface Reading {
  /** Where the cursor stands, in device pixels. */
  x: number; y: number;
  /** The same as [z], [β], [w₁, w₂] or [x₁, x₂], to be given back to the drawing, and in words. */
  at: number[]; title: string;
  rows: { name: string; value: number }[];
}
"#;

/// The data of all pictures.
#[derive(Default)]
struct Content {
    frame: Frame,
    data: Vec<f64>,
    /// Comparators, regret and bounds of the race, once known.
    evidence: Option<(EvidenceFrame, Vec<f64>)>,
    bands: Option<(Bands, Vec<f64>)>,
    sweep: (Summary, Vec<f64>),
    /// The race's own value of the swept parameter of each learner.
    live: Vec<f64>,
    /// The round that is opened up, as the page asked for it last.
    anatomy: Anatomy,
    options: Options,
}

impl Content {
    fn figure(&self) -> FigureData<'_> {
        FigureData {
            scene: Scene {
                frame: &self.frame,
                data: &self.data,
            },
            proof: self
                .evidence
                .as_ref()
                .map(|(frame, data)| Proof { frame, data }),
            bands: self.bands.as_ref().map(|(bands, data)| (bands, &data[..])),
            sweep: (&self.sweep.0, &self.sweep.1),
            live: &self.live,
            anatomy: &self.anatomy,
            options: self.options,
        }
    }
}

/// Draws the charts of the page from the newest frame.
#[wasm_bindgen]
pub struct Charts {
    content: Content,
    theme: Theme,
    /// One a kind.
    charts: [Chart; Kind::ALL.len()],
}

#[wasm_bindgen]
impl Charts {
    /// Charts without a frame: axes only.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Charts {
        Charts {
            content: Content::default(),
            theme: Theme::from(&ChartTheme::default()),
            charts: Default::default(),
        }
    }

    /// Takes the newest frame; it is kept until the next one.
    #[wasm_bindgen(js_name = setFrame)]
    pub fn set_frame(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        let Content {
            frame,
            data: columns,
            ..
        } = &mut self.content;
        *frame = serde_wasm_bindgen::from_value(meta)?;
        columns.resize(data.length() as usize, 0.0);
        data.copy_to(columns);
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

    /// Forgets what the axes layers show.
    pub fn reset(&mut self) {
        self.charts = Default::default();
    }

    /// Takes evidence of the race that is drawn; it is kept until the next one.
    #[wasm_bindgen(js_name = setEvidence)]
    pub fn set_evidence(
        &mut self,
        meta: JsValue,
        data: &js_sys::Float64Array,
    ) -> Result<(), JsError> {
        self.content.evidence = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets the evidence: the race is another one.
    #[wasm_bindgen(js_name = clearEvidence)]
    pub fn clear_evidence(&mut self) {
        self.content.evidence = None;
    }

    /// Takes medians and bands over many seeds (`seedBands`); they stand in for the race's own curves
    /// in the loss chart until they are cleared.
    #[wasm_bindgen(js_name = setBands)]
    pub fn set_bands(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.content.bands = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets them.
    #[wasm_bindgen(js_name = clearBands)]
    pub fn clear_bands(&mut self) {
        self.content.bands = None;
    }

    /// Takes the results of a sweep (`sweepSummary`).
    #[wasm_bindgen(js_name = setSweep)]
    pub fn set_sweep(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.content.sweep = (serde_wasm_bindgen::from_value(meta)?, data.to_vec());
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
        let opened = self.content.frame.opened.as_ref();
        let anatomy = opened.and_then(|opened| Anatomy::new(opened, &self.content.data, &ask));
        let shown = to_js(&anatomy)?;
        self.content.anatomy = anatomy.unwrap_or_default();
        Ok(shown)
    }

    /// The opened round has a loss along z to draw, and an equation.
    #[wasm_bindgen(js_name = hasPictures)]
    pub fn has_pictures(&self) -> bool {
        let anatomy = &self.content.anatomy;
        loss_of(anatomy).is_some() && !anatomy.curves.loss.is_empty()
    }

    /// The opened round has two weights: there is a plane to draw.
    #[wasm_bindgen(js_name = hasPlane)]
    pub fn has_plane(&self) -> bool {
        self.content.anatomy.plane.is_some()
    }

    /// Draws the loss chart: `metric` is total, mean, objective or regret, `scale`
    /// auto, log or linear, `hover_t` the round of the cursor (NaN for none); of regret,
    /// `against` is best or truth, `bounds` shown or hidden; `over` is rounds or time.
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
        over: &str,
    ) -> Result<JsValue, JsError> {
        let options = &mut self.content.options;
        options.metric = Metric::named(metric, against);
        options.spacing = Spacing::named(scale);
        options.bounds = bounds != "hidden";
        options.over = Over::named(over).unwrap_or_default();
        self.draw(Kind::Loss, axes, series, [hover_t, f64::NAN])
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
        self.content.options.choice = Choice::named(choice).unwrap_or_default();
        self.draw(Kind::Weights, axes, series, [hover_t, f64::NAN])
    }

    /// Draws the weights of every run as images; `hover_pixel` is the pixel of the cursor.
    #[wasm_bindgen(js_name = drawImages, unchecked_return_type = "Geometry")]
    pub fn draw_images(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverPixel)] hover_pixel: f64,
    ) -> Result<JsValue, JsError> {
        self.draw(Kind::Images, axes, series, [hover_pixel, f64::NAN])
    }

    /// Draws the number of exact zeros of every run.
    #[wasm_bindgen(js_name = drawZeros, unchecked_return_type = "Geometry")]
    pub fn draw_zeros(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
    ) -> Result<JsValue, JsError> {
        self.draw(Kind::Zeros, axes, series, [hover_t, f64::NAN])
    }

    /// Draws what every run would predict now; `hover_x` is the x of the cursor.
    #[wasm_bindgen(js_name = drawPrediction, unchecked_return_type = "Geometry")]
    pub fn draw_prediction(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverX)] hover_x: f64,
    ) -> Result<JsValue, JsError> {
        self.draw(Kind::Prediction, axes, series, [hover_x, f64::NAN])
    }

    /// Draws the plane of the data, with the cursor at `hover_x`, `hover_y` (NaN for none).
    #[wasm_bindgen(js_name = drawPoints, unchecked_return_type = "Geometry")]
    pub fn draw_points(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverX)] hover_x: f64,
        #[wasm_bindgen(js_name = hoverY)] hover_y: f64,
    ) -> Result<JsValue, JsError> {
        self.draw(Kind::Points, axes, series, [hover_x, hover_y])
    }

    /// Draws the support map of the run in focus.
    #[wasm_bindgen(js_name = drawMap, unchecked_return_type = "Geometry")]
    pub fn draw_map(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
    ) -> Result<JsValue, JsError> {
        self.draw(Kind::Map, axes, series, [hover_t, f64::NAN])
    }

    /// Draws a measure of every run's steps: `measure` as in links, `scale` auto, log or linear.
    #[wasm_bindgen(js_name = drawSteps, unchecked_return_type = "Geometry")]
    pub fn draw_steps(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        measure: &str,
        scale: &str,
        #[wasm_bindgen(js_name = hoverT)] hover_t: f64,
    ) -> Result<JsValue, JsError> {
        let options = &mut self.content.options;
        options.steps = StepMeasure::named(measure).unwrap_or(StepMeasure::Eta);
        options.spacing = Spacing::named(scale);
        self.draw(Kind::Steps, axes, series, [hover_t, f64::NAN])
    }

    /// Draws a sweep: `places` says which run of the theme each learner of the sweep is now (−1 if it
    /// left), `live` the race's own value of each (NaN without the parameter), `scale_x` and `scale_y`
    /// auto, log or linear, `hover_x` the value under the cursor.
    #[allow(clippy::too_many_arguments)]
    #[wasm_bindgen(js_name = drawSweep, unchecked_return_type = "Geometry")]
    pub fn draw_sweep(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        places: &[i32],
        live: Vec<f64>,
        #[wasm_bindgen(js_name = scaleX)] scale_x: &str,
        #[wasm_bindgen(js_name = scaleY)] scale_y: &str,
        #[wasm_bindgen(js_name = hoverX)] hover_x: f64,
    ) -> Result<JsValue, JsError> {
        self.content.live = live;
        self.content.options.sweep = [scale_x, scale_y].map(Spacing::named);
        let theme = self.theme.rearranged(places);
        self.draw_with(&theme, Kind::Sweep, axes, series, [hover_x, f64::NAN])
    }

    /// Draws the loss along z, with the round as far as `phase` (1 to 6) and the cursor at `hover_z`.
    #[wasm_bindgen(js_name = drawScalar, unchecked_return_type = "Geometry")]
    pub fn draw_scalar(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        phase: u32,
        #[wasm_bindgen(js_name = hoverZ)] hover_z: f64,
    ) -> Result<JsValue, JsError> {
        self.content.options.phase = Phase::numbered(phase);
        self.draw(Kind::Scalar, axes, series, [hover_z, f64::NAN])
    }

    /// Draws xᵀw(β) = h(β), with the cursor at `hover_beta`.
    #[wasm_bindgen(js_name = drawEquation, unchecked_return_type = "Geometry")]
    pub fn draw_equation(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        phase: u32,
        #[wasm_bindgen(js_name = hoverBeta)] hover_beta: f64,
    ) -> Result<JsValue, JsError> {
        self.content.options.phase = Phase::numbered(phase);
        self.draw(Kind::Equation, axes, series, [hover_beta, f64::NAN])
    }

    /// Draws the plane of two weights, with the cursor at `hover_w1`, `hover_w2`.
    #[wasm_bindgen(js_name = drawPlane, unchecked_return_type = "Geometry")]
    pub fn draw_plane(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        phase: u32,
        #[wasm_bindgen(js_name = hoverW1)] hover_w1: f64,
        #[wasm_bindgen(js_name = hoverW2)] hover_w2: f64,
    ) -> Result<JsValue, JsError> {
        self.content.options.phase = Phase::numbered(phase);
        self.draw(Kind::Plane, axes, series, [hover_w1, hover_w2])
    }

    /// Values under the pointer at device pixels of the loss chart as drawn
    /// last; `undefined` beside the plot.
    #[wasm_bindgen(js_name = hoverLoss, unchecked_return_type = "Hover | undefined")]
    pub fn hover_loss(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Loss, x, y)
    }

    /// The same for the weights chart.
    #[wasm_bindgen(js_name = hoverWeights, unchecked_return_type = "Hover | undefined")]
    pub fn hover_weights(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Weights, x, y)
    }

    /// The same for the weights as images; its `t` is a pixel.
    #[wasm_bindgen(js_name = hoverImages, unchecked_return_type = "Hover | undefined")]
    pub fn hover_images(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Images, x, y)
    }

    /// The same for the zeros chart.
    #[wasm_bindgen(js_name = hoverZeros, unchecked_return_type = "Hover | undefined")]
    pub fn hover_zeros(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Zeros, x, y)
    }

    /// Values under the pointer of the prediction chart; its `t` is an x.
    #[wasm_bindgen(js_name = hoverPrediction, unchecked_return_type = "Hover | undefined")]
    pub fn hover_prediction(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Prediction, x, y)
    }

    /// The same for the sweep; its `t` is a value of the parameter.
    #[wasm_bindgen(js_name = hoverSweep, unchecked_return_type = "Hover | undefined")]
    pub fn hover_sweep(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Sweep, x, y)
    }

    /// The same for the steps.
    #[wasm_bindgen(js_name = hoverSteps, unchecked_return_type = "Hover | undefined")]
    pub fn hover_steps(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Steps, x, y)
    }

    /// The same for the support map.
    #[wasm_bindgen(js_name = hoverMap, unchecked_return_type = "Hover | undefined")]
    pub fn hover_map(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Map, x, y)
    }

    /// Values under the pointer at device pixels of the scalar picture; `undefined` beside the plot.
    #[wasm_bindgen(js_name = hoverScalar, unchecked_return_type = "Reading | undefined")]
    pub fn hover_scalar(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Scalar, x, y)
    }

    /// The same for the plane of the data.
    #[wasm_bindgen(js_name = hoverPoints, unchecked_return_type = "Reading | undefined")]
    pub fn hover_points(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Points, x, y)
    }

    /// The same for the equation.
    #[wasm_bindgen(js_name = hoverEquation, unchecked_return_type = "Reading | undefined")]
    pub fn hover_equation(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Equation, x, y)
    }

    /// The same for the plane.
    #[wasm_bindgen(js_name = hoverPlane, unchecked_return_type = "Reading | undefined")]
    pub fn hover_plane(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.hover(Kind::Plane, x, y)
    }

    /// The weights at device pixels of the plane; `undefined` beside the plot.
    #[wasm_bindgen(js_name = planeAt)]
    pub fn plane_at(&self, x: f64, y: f64) -> Option<Vec<f64>> {
        let plot = self.charts[Kind::Plane as usize].plot()?;
        let there = self.has_plane() && plot.holds((x, y), &self.theme);
        there.then(|| plane::weights_at(plot, (x, y)).to_vec())
    }

    /// The picture `kind` (`loss`, `weights`, `images`, `prediction`, `zeros`, `map`, `points`, `steps`, `sweep`, `scalar`, `equation` or `plane`) as
    /// SVG of print size, as it stands on the page; `undefined` where there is none such now.
    ///
    /// `fragment` is the link of what was played (of a sweep, the link that was swept), `address` what is printed of it,
    /// `phase` how far an opened round is shown (1 to 6); `bare` leaves out title, captions and link.
    #[wasm_bindgen(js_name = print)]
    pub fn print(
        &self,
        kind: &str,
        fragment: &str,
        address: &str,
        phase: u32,
        bare: bool,
    ) -> Option<String> {
        let Decoded {
            experiment, view, ..
        } = decode(fragment);
        let options = Options {
            phase: Phase::numbered(phase),
            ..Options::of(&view)
        };
        print::print(&Print {
            kind: Kind::named(kind)?,
            figure: FigureData {
                live: &[],
                options,
                ..self.content.figure()
            },
            experiment: &experiment,
            address,
            bare,
        })
    }
}

impl Charts {
    fn draw(
        &mut self,
        kind: Kind,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        cursor: Cursor,
    ) -> Result<JsValue, JsError> {
        let theme = self.theme.clone();
        self.draw_with(&theme, kind, axes, series, cursor)
    }

    fn draw_with(
        &mut self,
        theme: &Theme,
        kind: Kind,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        cursor: Cursor,
    ) -> Result<JsValue, JsError> {
        let picture = self.content.figure().picture(kind);
        self.charts[kind as usize].draw(axes, series, theme, &*picture, cursor)
    }

    fn hover(&self, kind: Kind, x: f64, y: f64) -> Result<JsValue, JsError> {
        let chart = self.charts[kind as usize].plot();
        let found = chart.and_then(|plot| {
            let picture = self.content.figure().picture(kind);
            let over = picture.holds(plot, &self.theme, (x, y));
            over.then(|| picture.hover(plot, &self.theme, (x, y)))?
        });
        to_js(&found)
    }
}

impl Default for Charts {
    fn default() -> Self {
        Charts::new()
    }
}
