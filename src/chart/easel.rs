//! What the pictures of one round are drawn with: their plot, lines cut at its edges, and landings, which get an arrow at the
//! edge where they lie outside.

use plotters::prelude::DrawingBackend;

use super::clip;
use super::marks::{self, Shape};
use super::notes::{Notes, Side, Trace};
use super::numbers::short;
use super::paint::{Anchor, Outcome, Painter, Pen, Stroke};
use super::plot::{Area, Plot, Room};
use super::round::{Look, Stop};
use super::scale::Axis;
use super::theme::Theme;
use super::thin::Point;

/// The plot of a picture: as other charts, with a line of text above it.
pub fn framed(
    size: (f64, f64),
    theme: &Theme,
    x: (f64, f64),
    y: (f64, f64),
    across: &'static str,
) -> Plot {
    let axis = |(lo, hi): (f64, f64)| {
        if lo.is_finite() && hi.is_finite() && lo < hi {
            Axis::linear(lo, hi)
        } else {
            Axis::linear(-1.0, 1.0)
        }
    };
    let plot = Plot::new(size, theme, Room::Ticks, axis(x), axis(y)).over(across);
    let top = theme.em(28.0).round().min(plot.area.bottom);
    let right = (size.0 - theme.em(16.0)).round().max(plot.area.left);
    let area = Area {
        top,
        right,
        ..plot.area
    };
    Plot { area, ..plot }
}

/// Where names may stand: the plot, and what its edges leave free.
pub fn naming_room(plot: &Plot, theme: &Theme) -> Area {
    let Area {
        left,
        right,
        top,
        bottom,
    } = plot.area;
    Area {
        left: left + theme.em(2.0),
        right: right + theme.em(12.0),
        top: top - theme.em(4.0),
        bottom: bottom - theme.em(2.0),
    }
}

/// Writes the name of the y axis above it.
pub fn draw_upright_name<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    name: &str,
) -> Outcome<B> {
    let at = (theme.em(8.0), theme.em(12.0));
    let font = (theme.font.as_str(), theme.font_px);
    painter.text(name, at, Anchor::LeftMiddle, font, theme.ink2)?;
    let thick = theme.hairline();
    let Area {
        left, top, bottom, ..
    } = plot.area;
    painter.vertical(left, top, bottom, thick, theme.axis)
}

/// Says in the middle of an empty picture what it waits for.
pub fn draw_waiting<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    text: &str,
) -> Outcome<B> {
    let Area {
        left,
        right,
        top,
        bottom,
    } = plot.area;
    let at = ((left + right) / 2.0, (top + bottom) / 2.0);
    let font = (theme.font.as_str(), theme.font_px);
    painter.text(text, at, Anchor::Centre, font, theme.ink2)
}

/// Draws a path inside the plot and keeps names off it; returns what is seen of it.
pub fn draw_line<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    plot: &Plot,
    notes: &mut Notes,
    points: &[(f64, f64)],
    stroke: Stroke,
) -> Outcome<B, Trace> {
    let pixels: Vec<Point> = points.iter().map(|(x, y)| place(plot, (*x, *y))).collect();
    let seen = clip::clip(&pixels, plot.area);
    let slack = 0.05 * stroke.width;
    let fewer = |stretch: &Vec<Point>| clip::simplify(stretch, slack);
    let seen: Vec<Vec<Point>> = seen.iter().map(fewer).collect();
    for stretch in &seen {
        painter.path(stretch, stroke)?;
    }
    Ok(notes.avoid_curve(seen))
}

/// Device point of a value of both axes; far outside is far enough.
pub fn place(plot: &Plot, (x, y): (f64, f64)) -> Point {
    let share = plot.x.share(x).clamp(-1e6, 1e6);
    (plot.area.left + plot.area.width() * share, plot.py(y))
}

/// Draws a landing, or an arrow at the edge where it lies outside, with its value along `axis`; names it.
#[allow(
    clippy::too_many_arguments,
    reason = "one mark and all that surrounds it"
)]
pub fn draw_stop<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    notes: &mut Notes,
    look: &Look,
    stop: &Stop,
    at: Point,
    (symbol, side): (&str, Side),
) -> Outcome<B> {
    let reach = marks::reach(theme);
    if clip::holds(plot.area, at) {
        notes.avoid_mark(at, reach);
        marks::draw_mark(painter, theme, stop.shape, at, stop.colour)?;
        notes.name(stop.name, at, reach, side, stop.colour);
        return Ok(());
    }
    if at.0.is_nan() || at.1.is_nan() {
        return Ok(());
    }
    let Area {
        left,
        right,
        top,
        bottom,
    } = plot.area;
    let long = 5.0 * reach;
    // Out of a side before out of the top: what flies off, flies off along the scores.
    let (tip, tail) = if at.0 < left || at.0 > right {
        let y = at.1.max(top + 2.0 * reach).min(bottom - 1.5 * reach);
        let (edge, inward) = if at.0 < left {
            (left, long)
        } else {
            (right, -long)
        };
        ((edge, y), (edge + inward, y))
    } else {
        let (edge, inward) = if at.1 < top {
            (top, long)
        } else {
            (bottom, -long)
        };
        ((at.0, edge), (at.0, edge + inward))
    };
    let line = match stop.shape {
        Shape::Ring => look.dashed(stop.colour, look.width),
        _ => look.solid(stop.colour, look.width),
    };
    marks::draw_arrow(painter, tail, tip, line)?;
    notes.avoid_line(&[tail, tip]);
    notes.avoid_mark(tail, 0.8 * reach);
    marks::draw_mark(painter, theme, stop.shape, tail, stop.colour)?;
    let text = format!("{}: {symbol} = {}", stop.name, short(stop.landing.score));
    notes.name(&text, tail, reach, side, stop.colour);
    Ok(())
}
