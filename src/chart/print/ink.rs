//! The SVG that the plots are printed to.
//!
//! Plotters' own SVG backend knows neither dashes nor round joins nor images, sets text a fifth too small and breaks
//! lines inside it. [`Ink`] is a backend (and the pen beside it) that writes what a typesetter's program reads
//! anywhere: one path a curve, in whole units and relative steps; text with its anchor and a plain y; an image as PNG.
//!
//! Invariants: the same strokes give the same bytes; any text gives valid XML.

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

use plotters::prelude::DrawingBackend;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle};

use super::image;
use crate::chart::paint::Pen;
use crate::chart::unfailing::{Done, unfailing};

/// Units of the drawing per pixel of its layout.
pub const FINE: f64 = 10.0;

/// A drawing in the making; clones write to the same one.
#[derive(Clone, Default)]
pub struct Ink {
    size: (u32, u32),
    sheet: Rc<RefCell<Sheet>>,
}

#[derive(Default)]
struct Sheet {
    out: String,
    dash: Vec<f64>,
    open: Option<Open>,
}

/// A path that may go on: long lines come in pieces that share their ends.
struct Open {
    attributes: String,
    steps: String,
    end: BackendCoord,
}

impl Ink {
    /// An empty drawing of `size` layout pixels.
    pub fn new((width, height): (f64, f64)) -> Ink {
        Ink {
            size: (width.round() as u32, height.round() as u32),
            sheet: Rc::default(),
        }
    }

    /// The elements drawn so far.
    pub fn taken(&self) -> String {
        let mut sheet = self.sheet.borrow_mut();
        sheet.close();
        std::mem::take(&mut sheet.out)
    }

    /// One closed shape, filled or as its outline.
    fn shape<S: BackendStyle>(&self, shape: &str, style: &S, fill: bool) -> Done {
        let what = if fill { "fill" } else { "stroke" };
        let paint = paint(what, style.color());
        self.sheet.borrow_mut().element(&format!("{shape} {paint}"));
        Ok(())
    }
}

impl Sheet {
    fn close(&mut self) {
        if let Some(Open {
            attributes, steps, ..
        }) = self.open.take()
        {
            self.element(&format!("path d=\"{steps}\" {attributes}"));
        }
    }

    fn element(&mut self, inside: &str) {
        self.close();
        let _ = writeln!(self.out, "<{inside}/>");
    }

    fn path(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32) {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return;
        };
        let dash: Vec<String> = self
            .dash
            .iter()
            .map(|d| d.round().max(1.0).to_string())
            .collect();
        let mut attributes = format!("{} stroke-width=\"{width}\"", paint("stroke", colour));
        if !dash.is_empty() {
            let _ = write!(attributes, " stroke-dasharray=\"{}\"", dash.join(" "));
        }
        let goes_on = |open: &Open| open.end == *first && open.attributes == attributes;
        if !self.open.as_ref().is_some_and(goes_on) {
            self.close();
            self.open = Some(Open {
                attributes,
                steps: format!("M{} {}", first.0, first.1),
                end: *first,
            });
        }
        if let Some(open) = &mut self.open {
            write_steps(&mut open.steps, points);
            open.end = *last;
        }
    }
}

/// `l3 -4 5 6 …`: the way along `points` from the first.
fn write_steps(out: &mut String, points: &[BackendCoord]) {
    let mut lead = 'l';
    for pair in points.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        if (dx, dy) == (0, 0) {
            continue;
        }
        out.push(lead);
        lead = ' ';
        let _ = write!(out, "{dx} {dy}");
    }
}

/// `fill="#0072b2"`, with an opacity if it is translucent.
fn paint(what: &str, BackendColor { alpha, rgb }: BackendColor) -> String {
    let (r, g, b) = rgb;
    let mut text = format!("{what}=\"#{r:02x}{g:02x}{b:02x}\"");
    if alpha < 1.0 {
        let _ = write!(text, " {what}-opacity=\"{}\"", tidy(alpha));
    }
    text
}

/// A number in at most two decimals.
pub fn tidy(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text as XML may hold it: markup escaped, what no XML may hold left out.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{0}'..='\u{1f}' | '\u{7f}' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

impl Pen for Ink {
    fn scale(&self) -> f64 {
        FINE
    }

    fn prepare(&mut self, dash: &[f64], _begin: f64, _busy: bool) {
        self.sheet.borrow_mut().dash = dash.to_vec();
    }

    fn image(&mut self, at: (i32, i32), size: (u32, u32), rgba: &[u8]) -> bool {
        let Some(png) = image::encoded(size, rgba) else {
            return false;
        };
        let unit = FINE as i32;
        self.sheet.borrow_mut().element(&format!(
            "image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"",
            unit * at.0,
            unit * at.1,
            FINE as u32 * size.0,
            FINE as u32 * size.1,
            image::base64(&png)
        ));
        true
    }
}

impl DrawingBackend for Ink {
    unfailing!();

    fn draw_pixel(&mut self, at: BackendCoord, colour: BackendColor) -> Done {
        self.draw_rect(at, (at.0 + 1, at.1 + 1), &colour, true)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Done {
        let (width, height) = ((right - x).max(0), (bottom - y).max(0));
        let shape = format!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        self.shape(&shape, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        let points: Vec<BackendCoord> = path.into_iter().collect();
        let mut sheet = self.sheet.borrow_mut();
        sheet.path(&points, style.color(), style.stroke_width());
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Done {
        self.draw_path([from, to], style)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        outline: I,
        style: &S,
    ) -> Done {
        let points: Vec<BackendCoord> = outline.into_iter().collect();
        let Some((x, y)) = points.first() else {
            return Ok(());
        };
        let mut steps = format!("M{x} {y}");
        write_steps(&mut steps, &points);
        self.shape(&format!("path d=\"{steps}z\""), style, true)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Done {
        let shape = format!("circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"");
        self.shape(&shape, style, fill)
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Done {
        let size = style.size();
        let anchor = match style.anchor().h_pos {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        };
        // Shares of the font size from the point down to the baseline, as canvases have them.
        let drop = match style.anchor().v_pos {
            VPos::Top => 0.8,
            VPos::Center => 0.35,
            VPos::Bottom => -0.2,
        };
        let y = y + (drop * size).round() as i32;
        let (paint, size) = (paint("fill", style.color()), tidy(size));
        let mut sheet = self.sheet.borrow_mut();
        sheet.close();
        let _ = writeln!(
            sheet.out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor} {paint}>{}</text>",
            escaped(text)
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::paint::{Painter, Stroke};
    use plotters::style::RGBColor;

    #[test]
    fn a_curve_is_one_path_with_its_dash() {
        let ink = Ink::new((100.0, 100.0));
        let (mut backend, mut pen) = (ink.clone(), ink.clone());
        let mut painter = Painter::new(&mut backend, &mut pen);
        let points: Vec<(f64, f64)> = (0..200).map(|i| (f64::from(i), f64::from(i % 7))).collect();
        let stroke = Stroke {
            colour: RGBColor(0, 114, 178),
            width: 2.0,
            dash: &[7.0, 5.0],
        };
        painter.path(&points, stroke).unwrap();
        let drawn = ink.taken();
        assert_eq!(drawn.lines().count(), 1);
        assert!(drawn.starts_with("<path d=\"M0 0l10 10 10 10"), "{drawn}");
        let tail = "stroke=\"#0072b2\" stroke-width=\"20\" stroke-dasharray=\"70 50\"/>\n";
        assert!(drawn.ends_with(tail), "{drawn}");
    }

    #[test]
    fn text_is_valid_xml_whatever_it_says() {
        assert_eq!(
            escaped("a<b & \"c\"\u{0}\u{1b}\u{ffff}>"),
            "a&lt;b &amp; &quot;c&quot;  &gt;"
        );
    }
}
