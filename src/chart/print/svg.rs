//! The SVG to which the plots are printed.
//!
//! Plotters' own SVG backend has no dashes, round joins or images, sets text a fifth too small and breaks lines
//! inside it. The surface [`Svg`] writes SVG that any typesetting program can read: one path per curve, in whole
//! units and relative steps; text with its anchor and a plain y; images as PNG.
//!
//! Invariants: the same strokes give the same bytes; any text gives valid XML.

use std::fmt::Write;

use base64::engine::{Engine, general_purpose::STANDARD as BASE64};
use plotters::style::RGBColor;

use super::{Say, image};
use crate::chart::surface::{Anchor, Line, Surface, Unit};

/// Units of the drawing per pixel of its layout.
pub const FINE: f64 = 10.0;

/// A drawing in progress.
#[derive(Default)]
pub struct Svg<'a> {
    out: String,
    open: Option<Open>,
    say: Say<'a>,
}

/// A path that may continue: long lines come in pieces that share their ends.
struct Open {
    attributes: String,
    steps: String,
    end: Unit,
}

impl<'a> Svg<'a> {
    /// A drawing whose texts are translated by `say`.
    pub fn saying(say: Say<'a>) -> Self {
        Svg {
            say,
            ..Svg::default()
        }
    }

    /// The elements of the finished drawing.
    pub fn finish(mut self) -> String {
        self.close();
        self.out
    }

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
}

/// Writes the path along `points` from the first: `l3 -4 5 6 …`.
fn write_steps(out: &mut String, points: &[Unit]) {
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

/// `#0072b2`.
pub fn hex(RGBColor(r, g, b): RGBColor) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A number with at most two decimals.
pub fn tidy(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text for XML: markup is escaped, characters that XML forbids are left out.
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

impl Surface for Svg<'_> {
    fn scale(&self) -> f64 {
        FINE
    }

    fn path(&mut self, points: &[Unit], line: &Line) {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return;
        };
        let (colour, width) = (hex(line.colour), line.width);
        let mut attributes = format!("stroke=\"{colour}\" stroke-width=\"{width}\"");
        let length = |d: &f64| d.round().max(1.0).to_string();
        let dash: Vec<String> = line.dash.iter().map(length).collect();
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

    fn rect(&mut self, (x, y): Unit, (right, bottom): Unit, colour: RGBColor) {
        let (width, height) = ((right - x).max(0), (bottom - y).max(0));
        self.element(&format!(
            "rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"",
            hex(colour)
        ));
    }

    fn area(&mut self, outline: &[Unit], colour: RGBColor, opacity: f64) {
        let Some((x, y)) = outline.first() else {
            return;
        };
        let mut steps = format!("M{x} {y}");
        write_steps(&mut steps, outline);
        let mut shape = format!("path d=\"{steps}z\" fill=\"{}\"", hex(colour));
        if opacity < 1.0 {
            let _ = write!(shape, " fill-opacity=\"{}\"", tidy(opacity));
        }
        self.element(&shape);
    }

    fn circle(&mut self, (x, y): Unit, radius: u32, colour: RGBColor) {
        let fill = hex(colour);
        self.element(&format!(
            "circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\""
        ));
    }

    fn text(
        &mut self,
        text: &str,
        (x, y): Unit,
        anchor: Anchor,
        (_, size): (&str, f64),
        colour: RGBColor,
    ) {
        let align = match anchor {
            Anchor::LeftMiddle => "",
            Anchor::Centre | Anchor::TopCentre => " text-anchor=\"middle\"",
            Anchor::RightMiddle | Anchor::TopRight => " text-anchor=\"end\"",
        };
        // Distance from the point down to the baseline, as on canvases (multiples of the font size).
        let drop = match anchor {
            Anchor::TopCentre | Anchor::TopRight => 0.8,
            _ => 0.35,
        };
        let y = y + (drop * size).round() as i32;
        let (fill, size, text) = (hex(colour), tidy(size), escaped(&self.say.text(text)));
        self.close();
        let _ = writeln!(
            self.out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{align} fill=\"{fill}\">{text}</text>"
        );
    }

    fn image(&mut self, at: (i32, i32), size: (u32, u32), rgba: &[u8]) -> bool {
        let Some(png) = image::encoded(size, rgba) else {
            return false;
        };
        let unit = FINE as i32;
        self.element(&format!(
            "image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"",
            unit * at.0,
            unit * at.1,
            FINE as u32 * size.0,
            FINE as u32 * size.1,
            BASE64.encode(png)
        ));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::surface::{Painter, Stroke};

    #[test]
    fn a_curve_is_one_path_with_its_dash() {
        let mut svg = Svg::default();
        let points: Vec<(f64, f64)> = (0..200).map(|i| (f64::from(i), f64::from(i % 7))).collect();
        let stroke = Stroke {
            colour: RGBColor(0, 114, 178),
            width: 2.0,
            dash: &[7.0, 5.0],
        };
        Painter::new(&mut svg).path(&points, stroke);
        let drawn = svg.finish();
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
