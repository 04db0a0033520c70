//! The strokes of the sweep chart.

use super::range::{LANE, Mark, has_marks, lane, mark};
use super::results::Line;
use crate::chart::curves::draw_exit;
use crate::chart::plot::Plot;
use crate::chart::surface::{Anchor, Painter, Stroke};
use crate::chart::theme::{Theme, mix};

/// Draws a vertical line at each of the race's own values, in the hue of the learner that has it,
/// or of text if several do.
pub(super) fn draw_live(painter: &mut Painter, theme: &Theme, plot: &Plot, live: &[f64]) {
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
        painter.vertical(plot.px(*value), top, area.bottom, thick, colour);
    }
}

/// Draws marks at the bottom, one row per learner, for medians ≤ 0 on a logarithmic axis.
pub(super) fn draw_sunk(painter: &mut Painter, theme: &Theme, plot: &Plot, lines: &[Line]) {
    let sunk = |median: f64| median <= 0.0 && plot.py(median).is_nan();
    let mut level = plot.area.bottom;
    for (run, line) in lines.iter().enumerate() {
        let medians = line.xs.iter().zip(line.median);
        let mut sunk = medians.filter(|(_, median)| sunk(**median)).peekable();
        if sunk.peek().is_none() {
            continue;
        }
        let stroke = Stroke {
            colour: theme.run(run),
            width: theme.em(1.5),
            dash: &[],
        };
        for (x, _) in sunk {
            draw_exit(painter, theme, (plot.px(*x), level), 1.0, stroke);
        }
        level -= theme.em(LANE);
    }
}

pub(super) fn draw_lanes(painter: &mut Painter, theme: &Theme, plot: &Plot, lines: &[Line]) {
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
                Mark::Lost(_) => painter.cross((x, y), reach, stroke),
                Mark::Above => painter.path(
                    &[
                        (x - reach, y + reach / 2.0),
                        (x, y - reach / 2.0),
                        (x + reach, y + reach / 2.0),
                    ],
                    stroke,
                ),
            }
        }
    }
    if lanes > 0 {
        let middle = plot.area.top - theme.em(2.0 + LANE * f64::from(lanes) / 2.0);
        // A few lanes are lower than a line of text: stays clear of the axis's top tick.
        let middle = middle.min(plot.area.top - 1.2 * theme.font_px);
        let at = (plot.area.left - theme.em(8.0), middle);
        let font = (theme.font.as_str(), theme.font_px);
        let lost = lines
            .iter()
            .any(|line| line.lost.iter().any(|lost| *lost > 0.0));
        let text = if lost { "∞" } else { "↑" };
        painter.text(text, at, Anchor::RightMiddle, font, theme.ink2);
    }
}
