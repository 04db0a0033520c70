//! The pictures of the round that is opened up, as JavaScript calls them: they draw what `openRound` kept.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::{Chart, size};
use super::charts::Charts;
use super::codec::to_js;
use crate::chart::hover::Reading;
use crate::chart::plot::Plot;
use crate::chart::round::{Phase, loss_of};
use crate::chart::thin::Point;
use crate::chart::{equation, plane, scalar};
use crate::experiment::anatomy::Anatomy;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What is under the pointer of a picture of one round. */
export interface Reading {
  /** Where the cursor stands, in device pixels. */
  x: number; y: number;
  /** The same as [z], [β] or [w₁, w₂], to be given back to the drawing, and in words. */
  at: number[]; title: string;
  rows: { name: string; value: number }[];
}
"#;

/// The three pictures as drawn last.
#[derive(Default)]
pub(super) struct Pictures {
    scalar: Chart<()>,
    equation: Chart<()>,
    plane: Chart<()>,
}

impl Pictures {
    /// Draws their axes again the next time.
    pub(super) fn forget(&mut self) {
        self.scalar.forget();
        self.equation.forget();
        self.plane.forget();
    }
}

#[wasm_bindgen]
impl Charts {
    /// The opened round has a loss along z to draw, and an equation.
    #[wasm_bindgen(js_name = hasPictures)]
    pub fn has_pictures(&self) -> bool {
        let shown =
            |anatomy: &Anatomy| loss_of(anatomy).is_some() && !anatomy.curves.loss.is_empty();
        self.more.anatomy.as_ref().is_some_and(shown)
    }

    /// The opened round has two weights: there is a plane to draw.
    #[wasm_bindgen(js_name = hasPlane)]
    pub fn has_plane(&self) -> bool {
        self.more
            .anatomy
            .as_ref()
            .is_some_and(|anatomy| anatomy.plane.is_some())
    }

    /// Draws the loss along z, with the round told as far as `phase` (1 to 6) and the cursor at `hover_z`.
    #[wasm_bindgen(js_name = drawScalar, unchecked_return_type = "Geometry")]
    pub fn draw_scalar(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        phase: u32,
        #[wasm_bindgen(js_name = hoverZ)] hover_z: f64,
    ) -> Result<JsValue, JsError> {
        let (theme, nothing) = (&self.theme, Anatomy::default());
        let anatomy = self.more.anatomy.as_ref().unwrap_or(&nothing);
        let plot = scalar::plot(anatomy, size(series), theme);
        let phase = Phase::numbered(phase);
        let chart = &mut self.more.pictures.scalar;
        chart.draw(axes, series, theme, plot, (), true, |painter| {
            scalar::draw(painter, theme, &plot, anatomy, phase, hover_z)
        })
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
        let (theme, nothing) = (&self.theme, Anatomy::default());
        let anatomy = self.more.anatomy.as_ref().unwrap_or(&nothing);
        let plot = equation::plot(anatomy, size(series), theme);
        let phase = Phase::numbered(phase);
        let chart = &mut self.more.pictures.equation;
        chart.draw(axes, series, theme, plot, (), true, |painter| {
            equation::draw(painter, theme, &plot, anatomy, phase, hover_beta)
        })
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
        let (theme, nothing) = (&self.theme, Anatomy::default());
        let anatomy = self.more.anatomy.as_ref().unwrap_or(&nothing);
        let plot = plane::plot(anatomy, size(series), theme);
        let phase = Phase::numbered(phase);
        let chart = &mut self.more.pictures.plane;
        chart.draw(axes, series, theme, plot, (), true, |painter| {
            plane::draw(painter, theme, &plot, anatomy, phase, [hover_w1, hover_w2])
        })
    }

    /// What is under the pointer at device pixels of the scalar picture; `undefined` beside the plot.
    #[wasm_bindgen(js_name = hoverScalar, unchecked_return_type = "Reading | undefined")]
    pub fn hover_scalar(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.read(&self.more.pictures.scalar, (x, y), scalar::hover)
    }

    /// The same for the equation.
    #[wasm_bindgen(js_name = hoverEquation, unchecked_return_type = "Reading | undefined")]
    pub fn hover_equation(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.read(&self.more.pictures.equation, (x, y), equation::hover)
    }

    /// The same for the plane.
    #[wasm_bindgen(js_name = hoverPlane, unchecked_return_type = "Reading | undefined")]
    pub fn hover_plane(&self, x: f64, y: f64) -> Result<JsValue, JsError> {
        self.read(&self.more.pictures.plane, (x, y), plane::hover)
    }

    /// The weights at device pixels of the plane; `undefined` beside the plot.
    #[wasm_bindgen(js_name = planeAt)]
    pub fn plane_at(&self, x: f64, y: f64) -> Option<Vec<f64>> {
        let plot = self.more.pictures.plane.plot()?;
        let there = self.has_plane() && plot.holds((x, y), &self.theme);
        there.then(|| plane::weights_at(plot, (x, y)).to_vec())
    }
}

impl Charts {
    fn read(
        &self,
        chart: &Chart<()>,
        pointer: Point,
        find: impl FnOnce(&Plot, &Anatomy, Point) -> Option<Reading>,
    ) -> Result<JsValue, JsError> {
        let over = chart.plot().filter(|plot| plot.holds(pointer, &self.theme));
        let found = over.zip(self.more.anatomy.as_ref());
        match found.and_then(|(plot, anatomy)| find(plot, anatomy, pointer)) {
            Some(reading) => to_js(&reading),
            None => Ok(JsValue::UNDEFINED),
        }
    }
}
