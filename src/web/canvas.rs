//! A chart on two canvases: the drawings of [`crate::chart`] in the browser.
//!
//! [`CanvasPen`] gives plotters' canvas what plotters does not know: eighths of a pixel (a scaled
//! context), dashes, round joins, whole images. The axes are drawn again only when their plot, theme,
//! size or canvas changed, the series on every call. A canvas too small draws nothing.

use plotters_canvas::CanvasBackend;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::chart::hover::Hover;
use crate::chart::paint::{Outcome, Painter, Pen};
use crate::chart::plot::{Plot, draw_axes};
use crate::chart::theme::Theme;
use crate::chart::{EndLabel, Geometry};

pub(super) fn size(canvas: &HtmlCanvasElement) -> (f64, f64) {
    (f64::from(canvas.width()), f64::from(canvas.height()))
}

/// What one chart shows now.
pub(super) struct Chart<V> {
    shown: Option<Shown<V>>,
}

impl<V> Default for Chart<V> {
    fn default() -> Self {
        Chart { shown: None }
    }
}

struct Shown<V> {
    plot: Plot,
    view: V,
    theme: Theme,
    axes: HtmlCanvasElement,
    size: (f64, f64),
}

impl<V> Chart<V> {
    /// The plot drawn last.
    #[cfg(feature = "full")]
    pub(super) fn plot(&self) -> Option<&Plot> {
        self.shown.as_ref().map(|shown| &shown.plot)
    }

    /// Draws the axes again the next time.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    #[allow(clippy::too_many_arguments)]
    pub(super) fn draw(
        &mut self,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        theme: &Theme,
        plot: Plot,
        view: V,
        grid: bool,
        draw: impl FnOnce(
            &mut Painter<CanvasBackend, CanvasPen>,
        ) -> Outcome<CanvasBackend, Vec<EndLabel>>,
    ) -> Result<JsValue, JsError> {
        let size = size(axes);
        let same = self.shown.as_ref().is_some_and(|shown| {
            shown.plot == plot && shown.theme == *theme && shown.size == size && shown.axes == *axes
        });
        if !same {
            on_canvas(axes, 1, |painter| draw_axes(painter, theme, &plot, grid))?;
        }
        // Kept also when the series fail: the axes are there.
        self.shown = Some(Shown {
            plot,
            view,
            theme: theme.clone(),
            axes: axes.clone(),
            size,
        });
        let labels = on_canvas(series, CanvasPen::FINE, draw)?;
        to_js(&Geometry::new(&plot, labels))
    }

    pub(super) fn hover(
        &self,
        pointer: (f64, f64),
        theme: &Theme,
        find: impl FnOnce(&Plot, &V) -> Option<Hover>,
    ) -> Result<JsValue, JsError> {
        let over = self
            .shown
            .as_ref()
            .filter(|shown| shown.plot.holds(pointer, theme));
        match over.and_then(|shown| find(&shown.plot, &shown.view)) {
            Some(hover) => to_js(&hover),
            None => Ok(JsValue::UNDEFINED),
        }
    }
}

fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    Ok(serde_wasm_bindgen::to_value(value)?)
}

/// Clears a canvas and draws on it in units of `1 / fine` device pixels.
fn on_canvas<T>(
    canvas: &HtmlCanvasElement,
    fine: u32,
    draw: impl FnOnce(&mut Painter<CanvasBackend, CanvasPen>) -> Outcome<CanvasBackend, T>,
) -> Result<T, JsError> {
    let failed = |_| JsError::new("this canvas has no 2d context");
    let context = canvas.get_context("2d").map_err(failed)?;
    let context = context.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    let backend = CanvasBackend::with_canvas_object(canvas.clone());
    let (Some(context), Some(mut backend)) = (context, backend) else {
        return Err(failed(JsValue::NULL));
    };
    let (width, height) = size(canvas);
    let unit = 1.0 / f64::from(fine);
    let reset = || context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    let scaled = || context.set_transform(unit, 0.0, 0.0, unit, 0.0, 0.0);
    reset().map_err(failed)?;
    context.clear_rect(0.0, 0.0, width, height);
    scaled().map_err(failed)?;
    let mut pen = CanvasPen { context, fine };
    let mut painter = Painter::new(&mut backend, &mut pen);
    draw(&mut painter).map_err(|error| JsError::new(&error.to_string()))
}

/// What a canvas can do beside plotters.
pub(super) struct CanvasPen {
    context: CanvasRenderingContext2d,
    fine: u32,
}

impl CanvasPen {
    /// Plotters counts in whole numbers: eighths of a pixel keep lines smooth.
    const FINE: u32 = 8;
}

impl Pen for CanvasPen {
    fn scale(&self) -> f64 {
        f64::from(self.fine)
    }

    fn prepare(&mut self, dash: &[f64], begin: f64, busy: bool) {
        let lengths: js_sys::Array = dash.iter().map(|d| JsValue::from_f64(*d)).collect();
        // Fails only for lengths that are negative or not finite.
        let _ = self.context.set_line_dash(&lengths);
        self.context.set_line_dash_offset(begin);
        let cap = if dash.is_empty() { "round" } else { "butt" };
        self.context.set_line_cap(cap);
        // Round joins take a third longer to stroke.
        self.context
            .set_line_join(if busy { "bevel" } else { "round" });
    }

    fn image(&mut self, at: (i32, i32), size: (u32, u32), rgba: &[u8]) -> bool {
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(rgba), size.0, size.1);
        let (x, y) = (f64::from(at.0), f64::from(at.1));
        image.is_ok_and(|image| self.context.put_image_data(&image, x, y).is_ok())
    }
}
