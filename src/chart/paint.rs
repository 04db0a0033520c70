//! The brush: the few strokes the charts are made of, on any plotters backend.
//!
//! Plotters speaks in whole pixels and knows no dashes, joins or pixel images.
//! A [`Pen`] adds what the surface beneath can do beside plotters: it may count
//! in fractions of a device pixel ([`Pen::scale`], which keeps slanted lines
//! smooth), is told the dash before each stroke, and may take an image whole.
//! All coordinates here are device pixels.

use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::{Color, DrawingBackend, FontDesc, FontFamily, FontStyle, ShapeStyle};
use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::thin::Point;

mod pen;

pub use pen::{Anchor, Pen, PlainPen, Stroke};

/// What drawing on backend `B` returns.
pub type Outcome<B, T = ()> = Result<T, DrawingAreaErrorKind<<B as DrawingBackend>::ErrorType>>;

/// Segments stroked at once.
const PIECE: usize = 64;

fn length(path: &[(i32, i32)]) -> f64 {
    let apart = |a: (i32, i32), b: (i32, i32)| f64::from(b.0 - a.0).hypot(f64::from(b.1 - a.1));
    path.windows(2).map(|pair| apart(pair[0], pair[1])).sum()
}

/// Draws on a backend with the help of a pen.
pub struct Painter<'a, B: DrawingBackend, P: Pen> {
    backend: &'a mut B,
    pen: &'a mut P,
    scale: f64,
}

impl<'a, B: DrawingBackend, P: Pen> Painter<'a, B, P> {
    /// A painter on `backend`.
    pub fn new(backend: &'a mut B, pen: &'a mut P) -> Self {
        let scale = pen.scale();
        Painter {
            backend,
            pen,
            scale,
        }
    }

    /// Width and height in device pixels.
    pub fn size(&self) -> (f64, f64) {
        let (width, height) = self.backend.get_size();
        (f64::from(width), f64::from(height))
    }

    /// Backend coordinates of a point; far away is far enough at 2²⁴.
    fn unit(&self, value: f64) -> i32 {
        (value * self.scale).round().clamp(-16777216.0, 16777216.0) as i32
    }

    fn at(&self, (x, y): Point) -> (i32, i32) {
        (self.unit(x), self.unit(y))
    }

    fn style(&self, colour: RGBColor, width: f64, filled: bool) -> ShapeStyle {
        ShapeStyle {
            color: colour.to_rgba(),
            filled,
            stroke_width: self.unit(width).max(1) as u32,
        }
    }

    /// One line through all points; a point alone is a dot. Long lines are
    /// stroked in pieces that share their ends: a browser without a GPU takes a
    /// noisy line of a thousand points three times as long in one go.
    pub fn path(&mut self, points: &[Point], stroke: Stroke) -> Outcome<B> {
        match points {
            [] => Ok(()),
            [point] => self.dot(*point, stroke.width * 0.75, stroke.colour),
            _ => {
                let dash: Vec<f64> = stroke.dash.iter().map(|d| d * self.scale).collect();
                let style = self.style(stroke.colour, stroke.width, false);
                let coords: Vec<(i32, i32)> = points.iter().map(|p| self.at(*p)).collect();
                let busy = coords.len() > 4 * PIECE;
                let mut begin = 0.0;
                let mut first = 0;
                while first + 1 < coords.len() {
                    let last = (first + PIECE).min(coords.len() - 1);
                    let piece = &coords[first..=last];
                    self.pen.prepare(&dash, begin, busy);
                    self.backend
                        .draw_path(piece.iter().copied(), &style)
                        .map_err(DrawingAreaErrorKind::BackendError)?;
                    if !dash.is_empty() {
                        begin += length(piece);
                    }
                    first = last;
                }
                Ok(())
            }
        }
    }

    /// A filled rectangle.
    pub fn rect(&mut self, from: Point, to: Point, colour: RGBColor) -> Outcome<B> {
        let style = self.style(colour, 1.0, true);
        let (from, to) = (self.at(from), self.at(to));
        self.backend
            .draw_rect(from, to, &style, true)
            .map_err(DrawingAreaErrorKind::BackendError)
    }

    /// A translucent area inside an outline, which is closed; nothing for an
    /// outline of fewer than three points.
    pub fn area(&mut self, outline: &[Point], colour: RGBColor, opacity: f64) -> Outcome<B> {
        if outline.len() < 3 {
            return Ok(());
        }
        let style = ShapeStyle {
            color: colour.mix(opacity),
            filled: true,
            stroke_width: 0,
        };
        let corners: Vec<(i32, i32)> = outline.iter().map(|p| self.at(*p)).collect();
        self.backend
            .fill_polygon(corners, &style)
            .map_err(DrawingAreaErrorKind::BackendError)
    }

    /// A crisp horizontal line of whole pixels with its middle near `y`.
    pub fn horizontal(
        &mut self,
        left: f64,
        right: f64,
        y: f64,
        thick: f64,
        colour: RGBColor,
    ) -> Outcome<B> {
        let top = (y - thick / 2.0).round();
        self.rect((left.round(), top), (right.round(), top + thick), colour)
    }

    /// A crisp vertical line of whole pixels with its middle near `x`.
    pub fn vertical(
        &mut self,
        x: f64,
        top: f64,
        bottom: f64,
        thick: f64,
        colour: RGBColor,
    ) -> Outcome<B> {
        let left = (x - thick / 2.0).round();
        self.rect((left, top.round()), (left + thick, bottom.round()), colour)
    }

    /// A filled circle.
    pub fn dot(&mut self, centre: Point, radius: f64, colour: RGBColor) -> Outcome<B> {
        let style = self.style(colour, 1.0, true);
        let radius = self.unit(radius).max(1) as u32;
        let centre = self.at(centre);
        self.backend
            .draw_circle(centre, radius, &style, true)
            .map_err(DrawingAreaErrorKind::BackendError)
    }

    /// A small ✕ with arms of `reach`.
    pub fn cross(&mut self, centre: Point, reach: f64, stroke: Stroke) -> Outcome<B> {
        let (x, y) = centre;
        self.path(&[(x - reach, y - reach), (x + reach, y + reach)], stroke)?;
        self.path(&[(x - reach, y + reach), (x + reach, y - reach)], stroke)
    }

    /// A text in a font of `px` device pixels.
    pub fn text(
        &mut self,
        text: &str,
        at: Point,
        anchor: Anchor,
        font: (&str, f64),
        colour: RGBColor,
    ) -> Outcome<B> {
        let (family, px) = font;
        let pos = match anchor {
            Anchor::Centre => Pos::new(HPos::Center, VPos::Center),
            Anchor::LeftMiddle => Pos::new(HPos::Left, VPos::Center),
            Anchor::RightMiddle => Pos::new(HPos::Right, VPos::Center),
            Anchor::TopCentre => Pos::new(HPos::Center, VPos::Top),
            Anchor::TopRight => Pos::new(HPos::Right, VPos::Top),
        };
        let family = FontFamily::Name(family);
        let font = FontDesc::new(family, px * self.scale, FontStyle::Normal);
        let style = font.color(&colour).pos(pos);
        let at = self.at(at);
        self.backend
            .draw_text(text, &style, at)
            .map_err(DrawingAreaErrorKind::BackendError)
    }

    /// An RGBA image of whole device pixels; on a surface that takes none, as
    /// rectangles of equal neighbours in a row.
    pub fn image(&mut self, at: (i32, i32), size: (u32, u32), rgba: &[u8]) -> Outcome<B> {
        let (width, height) = (size.0 as usize, size.1 as usize);
        if width == 0 || height == 0 || self.pen.image(at, size, rgba) {
            return Ok(());
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
                    self.rect(place(x, top), place(x + run.len(), y), colour)?;
                }
                x += run.len();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::{Mark, Recorder};
    use super::*;

    const BLACK: RGBColor = RGBColor(0, 0, 0);

    struct Half(Vec<Vec<f64>>);

    impl Pen for Half {
        fn scale(&self) -> f64 {
            2.0
        }
        fn prepare(&mut self, dash: &[f64], begin: f64, _busy: bool) {
            self.0.push([dash, &[begin]].concat());
        }
    }

    #[test]
    fn a_fine_pen_places_points_between_pixels() {
        let (mut book, mut pen) = (Recorder::new(10, 10), Half(Vec::new()));
        let stroke = Stroke {
            colour: BLACK,
            width: 1.5,
            dash: &[3.0, 1.0],
        };
        let mut painter = Painter::new(&mut book, &mut pen);
        painter.path(&[(0.5, 1.0), (2.0, 3.5)], stroke).unwrap();
        assert_eq!(book.marks, [Mark::Path(vec![(1, 2), (4, 7)])]);
        assert_eq!(pen.0, [[6.0, 2.0, 0.0]]);
    }

    #[test]
    fn a_long_line_is_stroked_in_joined_pieces_and_its_dash_goes_on() {
        let (mut book, mut pen) = (Recorder::new(500, 10), Half(Vec::new()));
        let stroke = Stroke {
            colour: BLACK,
            width: 1.0,
            dash: &[3.0, 1.0],
        };
        let line: Vec<Point> = (0..150).map(|x| (f64::from(x), 5.0)).collect();
        let mut painter = Painter::new(&mut book, &mut pen);
        painter.path(&line, stroke).unwrap();
        let pieces = book.paths();
        assert_eq!(pieces.len(), 3);
        for pair in pieces.windows(2) {
            assert_eq!(pair[0].last(), pair[1].first());
        }
        let begins: Vec<f64> = pen.0.iter().map(|dash| dash[2]).collect();
        assert_eq!(begins, [0.0, 128.0, 256.0]);
    }

    #[test]
    fn hairlines_are_whole_pixels() {
        let (mut book, mut pen) = (Recorder::new(10, 10), PlainPen);
        let mut painter = Painter::new(&mut book, &mut pen);
        painter.horizontal(0.2, 9.7, 4.4, 1.0, BLACK).unwrap();
        assert_eq!(book.marks, [Mark::Rect((0, 4), (10, 5))]);
    }

    #[test]
    fn a_refused_image_becomes_rectangles_of_equal_pixels() {
        let (mut book, mut pen) = (Recorder::new(10, 10), PlainPen);
        let (a, b) = ([1, 2, 3, 255], [9, 9, 9, 255]);
        let image: Vec<u8> = [a, a, b, a, a, b, b, b, b].concat();
        let mut painter = Painter::new(&mut book, &mut pen);
        painter.image((2, 3), (3, 3), &image).unwrap();
        let rects = [
            Mark::Rect((2, 3), (4, 5)),
            Mark::Rect((4, 3), (5, 5)),
            Mark::Rect((2, 5), (5, 6)),
        ];
        assert_eq!(book.marks, rects);
    }

    #[test]
    fn far_points_do_not_overflow() {
        let (mut book, mut pen) = (Recorder::new(10, 10), PlainPen);
        let mut painter = Painter::new(&mut book, &mut pen);
        painter
            .rect((-1e300, 0.0), (1e300, f64::NAN), BLACK)
            .unwrap();
        assert_eq!(book.marks, [Mark::Rect((-16777216, 0), (16777216, 0))]);
    }
}
