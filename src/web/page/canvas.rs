//! A chart on two canvases: the pictures of [`crate::chart`] in the browser.
//!
//! [`Canvas`] adds what plotters' canvas lacks: eighths of a pixel (a scaled context), dashes, round joins,
//! whole images. The axes are redrawn only when their plot, theme, size or canvas changed, the series on
//! every call. A canvas too small stays empty.

use plotters::style::RGBColor;
use plotters_canvas::CanvasBackend;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::chart::Geometry;
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Plot, draw_axes, draw_inner_numbers};
use crate::chart::surface::{Anchor, Line, OnPlotters, Painter, Surface, Unit};
use crate::chart::theme::Theme;
use crate::web::codec::to_js;

fn size(canvas: &HtmlCanvasElement) -> (f64, f64) {
    (f64::from(canvas.width()), f64::from(canvas.height()))
}

/// One chart: the plot on its canvases, kept for the pointer and to avoid redrawing the axes.
#[derive(Default)]
pub(super) struct Chart {
    shown: Option<Shown>,
}

struct Shown {
    plot: Plot,
    theme: Theme,
    axes: HtmlCanvasElement,
    size: (f64, f64),
}

impl Chart {
    /// Returns the plot drawn last.
    pub(super) fn plot(&self) -> Option<&Plot> {
        self.shown.as_ref().map(|shown| &shown.plot)
    }

    /// Draws the picture; the y axis moves the fraction `eased` of the way from its current place to that of
    /// the picture.
    pub(super) fn draw(
        &mut self,
        (axes, series): (&HtmlCanvasElement, &HtmlCanvasElement),
        theme: &Theme,
        picture: &dyn Picture,
        cursor: Cursor,
        eased: f64,
    ) -> Result<JsValue, JsError> {
        let at_rest = picture.plot(size(series), theme);
        let mut plot = at_rest;
        if let Some(shown) = self.shown.as_ref().filter(|_| eased < 1.0) {
            plot.y = at_rest.y.eased(&shown.plot.y, eased);
        }
        let size = size(axes);
        let same = self.shown.as_ref().is_some_and(|shown| {
            shown.plot == plot && shown.theme == *theme && shown.size == size && shown.axes == *axes
        });
        if !same {
            on_canvas(axes, 1, |painter| draw_axes(painter, theme, &plot))?;
        }
        // Kept even if the series fail: the axes have been drawn.
        self.shown = Some(Shown {
            plot,
            theme: theme.clone(),
            axes: axes.clone(),
            size,
        });
        let labels = on_canvas(series, PER_PIXEL, |painter| {
            let labels = picture.draw(painter, theme, &plot, cursor);
            draw_inner_numbers(painter, theme, &plot);
            labels
        })?;
        to_js(&Geometry {
            moving: plot.y != at_rest.y,
            ..Geometry::new(&plot, labels)
        })
    }
}

/// Plotters uses whole numbers: eighths of a pixel keep lines smooth.
const PER_PIXEL: u32 = 8;

/// Clears a canvas and draws on it in units of `1 / fine` device pixels.
fn on_canvas<T>(
    canvas: &HtmlCanvasElement,
    fine: u32,
    draw: impl FnOnce(&mut Painter) -> T,
) -> Result<T, JsError> {
    let failed = |_| JsError::new("this canvas has no 2d context");
    let context = canvas.get_context("2d").map_err(failed)?;
    let context = context.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    let backend = CanvasBackend::with_canvas_object(canvas.clone());
    let (Some(context), Some(backend)) = (context, backend) else {
        return Err(failed(JsValue::NULL));
    };
    let (width, height) = size(canvas);
    let unit = 1.0 / f64::from(fine);
    let reset = || context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    let scaled = || context.set_transform(unit, 0.0, 0.0, unit, 0.0, 0.0);
    reset().map_err(failed)?;
    context.clear_rect(0.0, 0.0, width, height);
    scaled().map_err(failed)?;
    let mut canvas = Canvas {
        plotters: OnPlotters::new(backend, fine),
        context,
    };
    let drawn = draw(&mut Painter::new(&mut canvas));
    match canvas.plotters.error() {
        Some(error) => Err(JsError::new(&error)),
        None => Ok(drawn),
    }
}

/// Plotters' canvas with the operations that it lacks.
struct Canvas {
    plotters: OnPlotters<CanvasBackend>,
    context: CanvasRenderingContext2d,
}

impl Surface for Canvas {
    fn scale(&self) -> f64 {
        self.plotters.scale()
    }

    fn path(&mut self, points: &[Unit], line: &Line) {
        let lengths: js_sys::Array = line.dash.iter().map(|d| JsValue::from_f64(*d)).collect();
        // Fails only for lengths that are negative or not finite.
        let _ = self.context.set_line_dash(&lengths);
        self.context.set_line_dash_offset(line.begin);
        let cap = if line.dash.is_empty() {
            "round"
        } else {
            "butt"
        };
        self.context.set_line_cap(cap);
        // Round joins take a third longer to stroke.
        self.context
            .set_line_join(if line.busy { "bevel" } else { "round" });
        self.plotters.path(points, line);
    }

    fn rect(&mut self, from: Unit, to: Unit, colour: RGBColor) {
        self.plotters.rect(from, to, colour);
    }

    fn area(&mut self, outline: &[Unit], colour: RGBColor, opacity: f64) {
        self.plotters.area(outline, colour, opacity);
    }

    fn circle(&mut self, centre: Unit, radius: u32, colour: RGBColor) {
        self.plotters.circle(centre, radius, colour);
    }

    fn text(&mut self, text: &str, at: Unit, anchor: Anchor, font: (&str, f64), colour: RGBColor) {
        self.plotters.text(text, at, anchor, font, colour);
    }

    fn image(&mut self, at: (i32, i32), size: (u32, u32), rgba: &[u8]) -> bool {
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(rgba), size.0, size.1);
        let (x, y) = (f64::from(at.0), f64::from(at.1));
        image.is_ok_and(|image| self.context.put_image_data(&image, x, y).is_ok())
    }
}
