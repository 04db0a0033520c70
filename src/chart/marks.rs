//! The marks of one round: each has its own shape, so that none depends on its colour alone.
//!
//! A diamond marks where the round began (ŷ, ŵ). The implicit step lands at a disc, the explicit one at a ring,
//! and a learner that takes neither at a square. A mark outside becomes an arrow at the edge.

use plotters::style::RGBColor;

use super::surface::{Painter, Stroke};
use super::theme::Theme;
use super::thin::Point;

/// Shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The start of the round.
    Diamond,
    /// The end of the implicit step.
    Disc,
    /// The end of the explicit step.
    Ring,
    /// The end of any other update.
    Square,
}

/// Extent of a mark from its middle, which grows with the line width.
pub fn reach(theme: &Theme) -> f64 {
    2.6 * theme.line_width
}

/// Draws a mark with a rim in the colour of the background.
pub fn draw_mark(painter: &mut Painter, theme: &Theme, shape: Shape, at: Point, colour: RGBColor) {
    let r = reach(theme);
    let rim = r + theme.em(1.5);
    match shape {
        Shape::Disc => {
            painter.dot(at, rim, theme.ground);
            painter.dot(at, r, colour)
        }
        Shape::Ring => {
            painter.dot(at, rim, theme.ground);
            painter.dot(at, r, colour);
            painter.dot(at, r - 0.9 * theme.line_width, theme.ground)
        }
        Shape::Diamond => {
            painter.area(&diamond(at, 1.25 * rim), theme.ground, 1.0);
            painter.area(&diamond(at, 1.2 * r), colour, 1.0)
        }
        Shape::Square => {
            painter.area(&square(at, 0.95 * rim), theme.ground, 1.0);
            painter.area(&square(at, 0.9 * r), colour, 1.0)
        }
    }
}

fn diamond((x, y): Point, r: f64) -> [Point; 4] {
    [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]
}

fn square((x, y): Point, r: f64) -> [Point; 4] {
    [
        (x - r, y - r),
        (x + r, y - r),
        (x + r, y + r),
        (x - r, y + r),
    ]
}

/// Draws an arrow; one shorter than its head is not drawn.
pub fn draw_arrow(painter: &mut Painter, from: Point, to: Point, stroke: Stroke) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = (dx * dx + dy * dy).sqrt();
    let head = 4.2 * stroke.width;
    if long.is_nan() || long <= head {
        return;
    }
    let (ux, uy) = (dx / long, dy / long);
    let neck = (to.0 - 0.8 * head * ux, to.1 - 0.8 * head * uy);
    painter.path(&[from, neck], stroke);
    let base = (to.0 - head * ux, to.1 - head * uy);
    let half = 0.45 * head;
    let head = [
        to,
        (base.0 - half * uy, base.1 + half * ux),
        (base.0 + half * uy, base.1 - half * ux),
    ];
    painter.area(&head, stroke.colour, 1.0)
}

#[cfg(test)]
mod tests {
    use super::super::record::Recorder;
    use super::super::tests::theme;
    use super::*;

    #[test]
    fn an_arrow_ends_where_it_points() {
        let mut book = Recorder::new(100, 100);
        let mut painter = Painter::new(&mut book);
        let stroke = Stroke {
            colour: theme().ink,
            width: 2.0,
            dash: &[],
        };
        draw_arrow(&mut painter, (10.0, 50.0), (90.0, 50.0), stroke);
        draw_arrow(&mut painter, (10.0, 50.0), (12.0, 50.0), stroke);
        draw_arrow(&mut painter, (10.0, 50.0), (f64::NAN, 50.0), stroke);
        assert_eq!((book.paths().len(), book.areas().len()), (1, 1));
        assert_eq!(book.areas()[0][0], (90, 50));
    }
}
