//! The strokes of the sweep chart.

use plotters::prelude::DrawingBackend;

use super::Line;
use super::range::{LANE, Mark, has_marks, lane, mark};
use crate::chart::EndLabel;
use crate::chart::band::{self, Band};
use crate::chart::curves::{self, Curve};
use crate::chart::paint::{Anchor, Outcome, Painter, Pen, Stroke};
use crate::chart::plot::Plot;
use crate::chart::theme::{Theme, mix};

/// Draws everything, with the cursor at `hover_x` and the race's own values
/// (`live`, NaN for a learner without the parameter); returns where labels go.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    lines: &[Line],
    live: &[f64],
    hover_x: f64,
) -> Outcome<B, Vec<EndLabel>> {
    if plot.is_empty() {
        return Ok(Vec::new());
    }
    for (run, line) in lines.iter().enumerate().rev() {
        let Line { xs, low, high, .. } = *line;
        band::draw(painter, plot, Band { xs, low, high }, theme.run(run))?;
    }
    draw_live(painter, theme, plot, live)?;
    draw_lanes(painter, theme, plot, lines)?;
    let curves: Vec<Curve> = lines.iter().map(Line::curve).collect();
    let labels = curves::draw(painter, theme, plot, &curves, hover_x)?;
    for (run, line) in lines.iter().enumerate().rev() {
        let Some(best) = line.best.filter(|_| line.xs.len() > 1) else {
            continue;
        };
        let Some((x, median)) = line.xs.get(best).zip(line.median.get(best)) else {
            continue;
        };
        let at = plot.point(*x, *median);
        if at.1 >= plot.area.top && at.1 <= plot.area.bottom {
            painter.dot(at, theme.em(5.0), theme.run(run))?;
            painter.dot(at, theme.em(2.5), theme.ground)?;
        }
    }
    Ok(labels)
}

/// A vertical line at each of the race's own values, in the hue of the learner
/// that has it; in that of text where several do.
fn draw_live<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    live: &[f64],
) -> Outcome<B> {
    let area = plot.area;
    let thick = theme.em(1.5).round().max(1.0);
    let top = theme.em(4.0);
    for (run, value) in live.iter().enumerate() {
        let share = plot.x.share(*value);
        if !(0.0..=1.0).contains(&share) || live[..run].contains(value) {
            continue;
        }
        let alone = !live[run + 1..].contains(value);
        let colour = if alone { theme.run(run) } else { theme.ink2 };
        let colour = mix(theme.ground, colour, 0.8);
        painter.vertical(plot.px(*value), top, area.bottom, thick, colour)?;
    }
    Ok(())
}

fn draw_lanes<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    lines: &[Line],
) -> Outcome<B> {
    let most = lines.iter().map(|line| line.xs.len()).max().unwrap_or(0);
    let room = plot.area.width() / most.max(1) as f64;
    let reach = theme.em(3.0).min(0.35 * room).max(theme.em(1.5));
    let mut lanes = 0;
    for (run, line) in lines.iter().enumerate().rev() {
        if !has_marks(line, &plot.y) {
            continue;
        }
        lanes += 1;
        let y = lane(plot, lines, theme, run);
        for (point, x) in line.xs.iter().enumerate() {
            let x = plot.px(*x);
            let Some(mark) = mark(line, point, &plot.y) else {
                continue;
            };
            let share = match mark {
                Mark::Lost(share) => 0.35 + 0.65 * share.min(1.0),
                Mark::Above => 1.0,
            };
            let stroke = Stroke {
                colour: mix(theme.ground, theme.run(run), share),
                width: theme.em(1.5),
                dash: &[],
            };
            match mark {
                Mark::Lost(_) => painter.cross((x, y), reach, stroke)?,
                Mark::Above => painter.path(
                    &[
                        (x - reach, y + reach / 2.0),
                        (x, y - reach / 2.0),
                        (x + reach, y + reach / 2.0),
                    ],
                    stroke,
                )?,
            }
        }
    }
    if lanes > 0 {
        let middle = plot.area.top - theme.em(2.0 + LANE * f64::from(lanes) / 2.0);
        // A few lanes are lower than a line of text: clear of the axis's top tick.
        let middle = middle.min(plot.area.top - 1.2 * theme.font_px);
        let at = (plot.area.left - theme.em(8.0), middle);
        let font = (theme.font.as_str(), theme.font_px);
        let lost = lines
            .iter()
            .any(|line| line.lost.iter().any(|lost| *lost > 0.0));
        let text = if lost { "∞" } else { "↑" };
        painter.text(text, at, Anchor::RightMiddle, font, theme.ink2)?;
    }
    Ok(())
}
