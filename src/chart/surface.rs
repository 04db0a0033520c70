//! The surface on which charts are drawn, and the few strokes that they consist of.
//!
//! A [`Surface`] has integer units, possibly several per device pixel, which keeps slanted lines smooth. [`OnPlotters`]
//! turns any backend of plotters into one; the page's canvas adds the dashes, joins and images that plotters lacks. The
//! [`Painter`] uses device pixels and keeps lines whole. Drawing does not fail: a surface whose backend can fail keeps
//! its first error until it is read.

use plotters::prelude::{Color, DrawingBackend, FontDesc, FontFamily, FontStyle, ShapeStyle};
use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::thin::Point;

/// A point in units of a surface.
pub type Unit = (i32, i32);

/// A drawing surface. Shapes are filled.
pub trait Surface {
    /// Units per device pixel.
    fn scale(&self) -> f64 {
        1.0
    }

    /// A line through all points.
    fn path(&mut self, points: &[Unit], line: &Line);

    /// A rectangle from its upper left to its lower right corner.
    fn rect(&mut self, from: Unit, to: Unit, colour: RGBColor);

    /// The area inside a closed outline.
    fn area(&mut self, outline: &[Unit], colour: RGBColor, opacity: f64);

    /// A disc.
    fn circle(&mut self, centre: Unit, radius: u32, colour: RGBColor);

    /// Text in a font of this family and size.
    fn text(&mut self, text: &str, at: Unit, anchor: Anchor, font: (&str, f64), colour: RGBColor);

    /// Draws an RGBA image at `at`, in device pixels; returns `false` if the surface cannot.
    fn image(&mut self, _at: (i32, i32), _size: (u32, u32), _rgba: &[u8]) -> bool {
        false
    }
}

/// The style of a line on a surface, in its units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line<'a> {
    /// Its colour.
    pub colour: RGBColor,
    /// Its width.
    pub width: u32,
    /// Lengths of dashes and gaps; empty for a solid line.
    pub dash: &'a [f64],
    /// Offset into the dash at which the line begins.
    pub begin: f64,
    /// Whether it has very many corners, which need no care.
    pub busy: bool,
}

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke<'a> {
    /// Its colour.
    pub colour: RGBColor,
    /// Its width (device pixels).
    pub width: f64,
    /// Lengths of dashes and gaps; empty for a solid line (device pixels).
    pub dash: &'a [f64],
}

/// Position of a text relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is the middle.
    Centre,
    /// The point is the middle of the left edge.
    LeftMiddle,
    /// The point is the middle of the right edge.
    RightMiddle,
    /// The point is the middle of the upper edge.
    TopCentre,
    /// The point is the upper right corner.
    TopRight,
}

/// A plotters backend as a surface, without dashes.
pub struct OnPlotters<B: DrawingBackend> {
    backend: B,
    scale: u32,
    error: Option<String>,
}

impl<B: DrawingBackend> OnPlotters<B> {
    /// The surface of this backend, with `scale` of its units per device pixel.
    pub fn new(backend: B, scale: u32) -> Self {
        OnPlotters {
            backend,
            scale,
            error: None,
        }
    }

    /// The first error since the last call.
    pub fn error(&mut self) -> Option<String> {
        self.error.take()
    }

    fn keep<E: std::fmt::Display>(&mut self, outcome: Result<(), E>) {
        if let Err(error) = outcome {
            self.error.get_or_insert_with(|| error.to_string());
        }
    }
}

fn fill(colour: RGBColor, opacity: f64, rim: u32) -> ShapeStyle {
    ShapeStyle {
        color: colour.mix(opacity),
        filled: true,
        stroke_width: rim,
    }
}

impl<B: DrawingBackend> Surface for OnPlotters<B> {
    fn scale(&self) -> f64 {
        f64::from(self.scale)
    }

    fn path(&mut self, points: &[Unit], line: &Line) {
        let style = ShapeStyle {
            color: line.colour.to_rgba(),
            filled: false,
            stroke_width: line.width,
        };
        let outcome = self.backend.draw_path(points.iter().copied(), &style);
        self.keep(outcome);
    }

    fn rect(&mut self, from: Unit, to: Unit, colour: RGBColor) {
        let style = fill(colour, 1.0, self.scale);
        let outcome = self.backend.draw_rect(from, to, &style, true);
        self.keep(outcome);
    }

    fn area(&mut self, outline: &[Unit], colour: RGBColor, opacity: f64) {
        let corners = outline.iter().copied();
        let style = fill(colour, opacity, 0);
        let outcome = self.backend.fill_polygon(corners, &style);
        self.keep(outcome);
    }

    fn circle(&mut self, centre: Unit, radius: u32, colour: RGBColor) {
        let style = fill(colour, 1.0, self.scale);
        let outcome = self.backend.draw_circle(centre, radius, &style, true);
        self.keep(outcome);
    }

    fn text(&mut self, text: &str, at: Unit, anchor: Anchor, font: (&str, f64), colour: RGBColor) {
        let pos = match anchor {
            Anchor::Centre => Pos::new(HPos::Center, VPos::Center),
            Anchor::LeftMiddle => Pos::new(HPos::Left, VPos::Center),
            Anchor::RightMiddle => Pos::new(HPos::Right, VPos::Center),
            Anchor::TopCentre => Pos::new(HPos::Center, VPos::Top),
            Anchor::TopRight => Pos::new(HPos::Right, VPos::Top),
        };
        let (family, size) = font;
        let font = FontDesc::new(FontFamily::Name(family), size, FontStyle::Normal);
        let style = font.color(&colour).pos(pos);
        let outcome = self.backend.draw_text(text, &style, at);
        self.keep(outcome);
    }
}

/// Number of segments stroked at once.
const PIECE: usize = 64;

fn length(path: &[Unit]) -> f64 {
    let apart = |a: Unit, b: Unit| f64::from(b.0 - a.0).hypot(f64::from(b.1 - a.1));
    path.windows(2).map(|pair| apart(pair[0], pair[1])).sum()
}

/// Draws on a surface, in device pixels.
pub struct Painter<'a> {
    surface: &'a mut dyn Surface,
    scale: f64,
}

impl<'a> Painter<'a> {
    /// A painter on `surface`.
    pub fn new(surface: &'a mut dyn Surface) -> Self {
        let scale = surface.scale();
        Painter { surface, scale }
    }

    /// A length in units of the surface; limited to 2²⁴, which is far enough.
    fn unit(&self, value: f64) -> i32 {
        (value * self.scale).round().clamp(-16777216.0, 16777216.0) as i32
    }

    fn at(&self, (x, y): Point) -> Unit {
        (self.unit(x), self.unit(y))
    }

    /// Draws one line through all points; a single point is a dot. Long lines are stroked in pieces that share their
    /// ends: a browser without a GPU takes three times as long for a noisy line of a thousand points in one go.
    pub fn path(&mut self, points: &[Point], stroke: Stroke) {
        if let [point] = points {
            self.dot(*point, stroke.width * 0.75, stroke.colour);
        }
        let dash: Vec<f64> = stroke.dash.iter().map(|d| d * self.scale).collect();
        let coords: Vec<Unit> = points.iter().map(|p| self.at(*p)).collect();
        let mut line = Line {
            colour: stroke.colour,
            width: self.unit(stroke.width).max(1) as u32,
            dash: &dash,
            begin: 0.0,
            busy: coords.len() > 4 * PIECE,
        };
        let mut first = 0;
        while first + 1 < coords.len() {
            let last = (first + PIECE).min(coords.len() - 1);
            let piece = &coords[first..=last];
            self.surface.path(piece, &line);
            if !dash.is_empty() {
                line.begin += length(piece);
            }
            first = last;
        }
    }

    /// Draws a filled rectangle.
    pub fn rect(&mut self, from: Point, to: Point, colour: RGBColor) {
        self.surface.rect(self.at(from), self.at(to), colour);
    }

    /// Draws a translucent area inside an outline, which is closed; nothing for an outline of fewer than three points.
    pub fn area(&mut self, outline: &[Point], colour: RGBColor, opacity: f64) {
        if outline.len() > 2 {
            let corners: Vec<Unit> = outline.iter().map(|p| self.at(*p)).collect();
            self.surface.area(&corners, colour, opacity);
        }
    }

    /// Draws a crisp horizontal line of whole pixels with its middle near `y`.
    pub fn horizontal(&mut self, left: f64, right: f64, y: f64, thick: f64, colour: RGBColor) {
        let top = (y - thick / 2.0).round();
        self.rect((left.round(), top), (right.round(), top + thick), colour);
    }

    /// Draws a crisp vertical line of whole pixels with its middle near `x`.
    pub fn vertical(&mut self, x: f64, top: f64, bottom: f64, thick: f64, colour: RGBColor) {
        let left = (x - thick / 2.0).round();
        self.rect((left, top.round()), (left + thick, bottom.round()), colour);
    }

    /// Draws a filled circle.
    pub fn dot(&mut self, centre: Point, radius: f64, colour: RGBColor) {
        let radius = self.unit(radius).max(1) as u32;
        self.surface.circle(self.at(centre), radius, colour);
    }

    /// Draws a small ✕ with arms of length `reach`.
    pub fn cross(&mut self, (x, y): Point, reach: f64, stroke: Stroke) {
        self.path(&[(x - reach, y - reach), (x + reach, y + reach)], stroke);
        self.path(&[(x - reach, y + reach), (x + reach, y - reach)], stroke);
    }

    /// Draws text in a font of `px` device pixels.
    pub fn text(
        &mut self,
        text: &str,
        at: Point,
        anchor: Anchor,
        (family, px): (&str, f64),
        colour: RGBColor,
    ) {
        let font = (family, px * self.scale);
        self.surface.text(text, self.at(at), anchor, font, colour);
    }

    /// Draws an RGBA image of whole device pixels; on a surface without images, as rectangles of equal neighbours in a
    /// row.
    pub fn image(&mut self, at: (i32, i32), size: (u32, u32), rgba: &[u8]) {
        let (width, height) = (size.0 as usize, size.1 as usize);
        if width == 0 || height == 0 || self.surface.image(at, size, rgba) {
            return;
        }
        let row_bytes = 4 * width;
        let mut y = 0;
        let mut rows = rgba.chunks_exact(row_bytes).take(height).peekable();
        while let Some(row) = rows.next() {
            let top = y;
            y += 1;
            while rows.next_if(|next| *next == row).is_some() {
                y += 1;
            }
            let mut x = 0;
            for run in row.as_chunks::<4>().0.chunk_by(|a, b| a == b) {
                let [r, g, b, alpha] = run[0];
                if alpha > 0 {
                    let place = |x: usize, y: usize| {
                        (f64::from(at.0) + x as f64, f64::from(at.1) + y as f64)
                    };
                    let colour = RGBColor(r, g, b);
                    self.rect(place(x, top), place(x + run.len(), y), colour);
                }
                x += run.len();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::{Mark, Recorder};
    use super::*;

    const BLACK: RGBColor = RGBColor(0, 0, 0);

    /// Two units per pixel; records dashes and where they begin.
    #[derive(Default)]
    struct Half {
        book: Recorder,
        dashes: Vec<Vec<f64>>,
    }

    impl Surface for Half {
        fn scale(&self) -> f64 {
            2.0
        }
        fn path(&mut self, points: &[Unit], line: &Line) {
            self.dashes.push([line.dash, &[line.begin]].concat());
            self.book.path(points, line);
        }
        fn rect(&mut self, _: Unit, _: Unit, _: RGBColor) {}
        fn area(&mut self, _: &[Unit], _: RGBColor, _: f64) {}
        fn circle(&mut self, _: Unit, _: u32, _: RGBColor) {}
        fn text(&mut self, _: &str, _: Unit, _: Anchor, _: (&str, f64), _: RGBColor) {}
    }

    #[test]
    fn a_fine_surface_has_places_points_between_pixels() {
        let mut half = Half::default();
        let stroke = Stroke {
            colour: BLACK,
            width: 1.5,
            dash: &[3.0, 1.0],
        };
        let mut painter = Painter::new(&mut half);
        painter.path(&[(0.5, 1.0), (2.0, 3.5)], stroke);
        assert_eq!(half.book.marks, [Mark::Path(vec![(1, 2), (4, 7)])]);
        assert_eq!(half.dashes, [[6.0, 2.0, 0.0]]);
    }

    #[test]
    fn a_long_line_is_stroked_in_joined_pieces_and_its_dash_goes_on() {
        let mut half = Half::default();
        let stroke = Stroke {
            colour: BLACK,
            width: 1.0,
            dash: &[3.0, 1.0],
        };
        let line: Vec<Point> = (0..150).map(|x| (f64::from(x), 5.0)).collect();
        let mut painter = Painter::new(&mut half);
        painter.path(&line, stroke);
        let pieces = half.book.paths();
        assert_eq!(pieces.len(), 3);
        for pair in pieces.windows(2) {
            assert_eq!(pair[0].last(), pair[1].first());
        }
        let begins: Vec<f64> = half.dashes.iter().map(|dash| dash[2]).collect();
        assert_eq!(begins, [0.0, 128.0, 256.0]);
    }

    #[test]
    fn hairlines_are_whole_pixels() {
        let mut book = Recorder::new(10, 10);
        let mut painter = Painter::new(&mut book);
        painter.horizontal(0.2, 9.7, 4.4, 1.0, BLACK);
        assert_eq!(book.marks, [Mark::Rect((0, 4), (10, 5))]);
    }

    #[test]
    fn a_refused_image_becomes_rectangles_of_equal_pixels() {
        let mut book = Recorder::new(10, 10);
        let (a, b) = ([1, 2, 3, 255], [9, 9, 9, 255]);
        let image: Vec<u8> = [a, a, b, a, a, b, b, b, b].concat();
        let mut painter = Painter::new(&mut book);
        painter.image((2, 3), (3, 3), &image);
        let rects = [
            Mark::Rect((2, 3), (4, 5)),
            Mark::Rect((4, 3), (5, 5)),
            Mark::Rect((2, 5), (5, 6)),
        ];
        assert_eq!(book.marks, rects);
    }

    #[test]
    fn far_points_do_not_overflow() {
        let mut book = Recorder::new(10, 10);
        let mut painter = Painter::new(&mut book);
        painter.rect((-1e300, 0.0), (1e300, f64::NAN), BLACK);
        assert_eq!(book.marks, [Mark::Rect((-16777216, 0), (16777216, 0))]);
    }
}
