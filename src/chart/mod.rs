//! The pictures: a frame of the race, a sweep or an opened round, drawn on a surface.
//!
//! Each kind is a [`Picture`](picture::Picture), made by [`FigureData`](figure::FigureData); all of them are in
//! [`pictures`], and the other modules hold their building blocks. A picture has two layers: the axes, which depend only
//! on a [`Plot`](plot::Plot) and a [`Theme`](theme::Theme), and the series, redrawn with every frame. Titles, legends
//! and end labels are HTML, placed by the page from [`Geometry`]. Only the names in a round, next to marks that move
//! with every η, are drawn here ([`label_placement`] finds their places, with estimated widths).
//!
//! The [`surface`] is a canvas of the page, the SVG of [`mod@print`], or any backend of plotters.
//!
//! Invariants:
//! - No text is measured: margins follow from the canvas and the font.
//! - A picture is a function of its frame, size, theme and cursor: no state is kept between pictures.
//! - Ranges end on steps, so they seldom change while a race is played ([`scale`]).
//! - A log axis never shows a value ≤ 0; a gap in the data is a gap.
//! - One path per series, at most about two points per pixel, no spike lost ([`thin`]).
//! - Values under a pointer are samples, not readings off a curve ([`hover`]).
//! - Nothing here panics, whatever the frame contains.

pub mod band;
pub mod baseline;
pub mod clip;
pub mod contour;
pub mod curves;
pub mod cut;
pub mod figure;
pub mod hover;
pub mod label_placement;
pub mod labels;
pub mod marks;
pub mod numbers;
pub mod picture;
pub mod pictures;
pub mod plot;
pub mod print;
pub mod range;
#[cfg(test)]
mod record;
pub mod scale;
pub mod surface;
pub mod theme;
pub mod thin;

use serde::Serialize;

use crate::experiment::frame::Frame;

/// A frame with its data.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The small fields, and the ranges of the columns.
    pub frame: &'a Frame,
    /// The columns.
    pub data: &'a [f64],
}

impl Scene<'_> {
    /// Space to the right of a plot for the names of all learners.
    fn names(&self) -> plot::Margin {
        plot::Margin::of(self.frame.runs.iter().map(|run| &run.label))
    }
}

/// A label that the page puts at the end of a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EndLabel {
    /// Index of the run.
    pub run: usize,
    /// Left edge of the label (device pixels).
    pub x: f64,
    /// Middle of the label; labels do not overlap (device pixels).
    pub y: f64,
    /// Whether the line ends because the run diverged, with a ✕.
    pub cut: bool,
    /// The round at which the line left the chart through the top for good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<f64>,
    /// Index of the weight series.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<usize>,
    /// Text of the label, unless it is the run's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The value at the end, if the line is a bound of the run, or V_t, which belongs to no run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// Index of the run whose curve covers this one everywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<usize>,
}

/// Positions of what was drawn, for the page (device pixels).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Geometry {
    /// Left edge of the plot area.
    pub left: f64,
    /// Right edge of the plot area.
    pub right: f64,
    /// Upper edge of the plot area.
    pub top: f64,
    /// Lower edge of the plot area.
    pub bottom: f64,
    /// Labels at the ends of lines.
    pub end_labels: Vec<EndLabel>,
    /// Round (or x) at the left edge.
    pub x_min: f64,
    /// Round (or x) at the right edge.
    pub x_max: f64,
    /// Whether the x axis is logarithmic.
    pub x_log: bool,
    /// Whether the y axis is logarithmic.
    pub y_log: bool,
    /// The upper end of y.
    pub y_max: f64,
    /// Whether labels and numbers are inside the plot.
    pub inside: bool,
    /// Whether the y axis is still moving.
    pub moving: bool,
}

impl Geometry {
    /// The geometry of a drawn plot.
    pub fn new(plot: &plot::Plot, end_labels: Vec<EndLabel>) -> Geometry {
        Geometry {
            left: plot.area.left,
            right: plot.area.right,
            top: plot.area.top,
            bottom: plot.area.bottom,
            end_labels,
            x_min: plot.x.lo,
            x_max: plot.x.hi,
            x_log: plot.x.spacing == scale::Spacing::Log,
            y_log: plot.y.spacing == scale::Spacing::Log,
            y_max: plot.y.hi,
            inside: plot.inside,
            moving: false,
        }
    }
}

/// Index of the time nearest to `t`; the earlier one in a tie.
pub fn nearest_index(times: &[f64], t: f64) -> Option<usize> {
    if t.is_nan() || times.is_empty() {
        return None;
    }
    let after = times.partition_point(|time| *time < t).min(times.len() - 1);
    let before = after.saturating_sub(1);
    let nearer_before = (t - times[before]).abs() <= (times[after] - t).abs();
    Some(if nearer_before { before } else { after })
}

#[cfg(test)]
mod tests;
