//! The weights that stay at 0, the cost of never learning: a dotted grey line, whose label has an arrow if it ends
//! beyond the axis.

use super::EndLabel;
use super::curves::{Curve, DOTS, visible_path};
use super::plot::Plot;
use super::scale::Axis;
use super::surface::{Painter, Stroke};
use super::theme::Theme;

/// Position of a value that lies beyond an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// Larger than everything shown.
    Above,
    /// Smaller than everything shown.
    Below,
}

/// Where the line ends beyond the axis, if it does: above or below.
pub fn beyond(line: &Curve, y: &Axis) -> Option<Beyond> {
    match y.share(*line.values.last()?) {
        share if share > 1.0 => Some(Beyond::Above),
        share if share >= 0.0 => None,
        _ => Some(Beyond::Below),
    }
}

/// The widest text of the line's label.
pub const WIDEST: &str = "w = 0 ↑";

/// Draws the line; its label has the number `run`, which no learner has.
pub fn draw(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    line: &Curve,
    run: usize,
) -> Option<EndLabel> {
    let area = plot.area;
    let right = plot.px(*line.times.last()?).clamp(area.left, area.right);
    let dash = DOTS.map(|d| theme.em(d));
    let stroke = Stroke {
        colour: theme.ink2,
        width: theme.em(1.5),
        dash: &dash,
    };
    let (path, width) = visible_path(theme, plot, &line.times, &line.values, stroke.width);
    for stretch in &path.stretches {
        painter.path(stretch, Stroke { width, ..stroke });
    }
    let end = path.stretches.last().and_then(|stretch| stretch.last());
    let reach = theme.em(4.0);
    let (y, text) = match beyond(line, &plot.y) {
        Some(Beyond::Above) => (area.top + reach, WIDEST),
        Some(Beyond::Below) => (area.bottom - reach, "w = 0 ↓"),
        None => (end.map_or(area.bottom, |end| end.1), "w = 0"),
    };
    Some(EndLabel {
        run,
        x: right + theme.em(8.0),
        y,
        cut: false,
        left: None,
        series: None,
        text: Some(text.to_owned()),
        bound: None,
        under: None,
    })
}
