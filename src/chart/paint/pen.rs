//! What is told to a painter, and what a surface may do beside plotters.

use plotters::style::RGBColor;

/// What a surface can do beside plotters' backend.
pub trait Pen {
    /// Backend units per device pixel.
    fn scale(&self) -> f64 {
        1.0
    }

    /// The dash of the next stroke and how far into it the stroke begins, in
    /// backend units; an empty dash for a solid line. A `busy` stroke has very
    /// many corners, which need no care.
    fn prepare(&mut self, _dash: &[f64], _begin: f64, _busy: bool) {}

    /// Puts an RGBA image at `at`; `false` if the surface cannot.
    fn image(&mut self, _at: (i32, i32), _size: (u32, u32), _rgba: &[u8]) -> bool {
        false
    }
}

/// The pen of a surface that can do nothing beside plotters.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainPen;

impl Pen for PlainPen {}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke<'a> {
    /// Its colour.
    pub colour: RGBColor,
    /// Its width in device pixels.
    pub width: f64,
    /// Lengths of dashes and gaps in device pixels; empty for a solid line.
    pub dash: &'a [f64],
}

/// Where a text stands relative to its point.
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
