//! What a pointer on the sweep chart means.

use super::Line;
use super::range::{lane, mark};
use crate::chart::hover::{Hover, HoverValue};
use crate::chart::nearest_index;
use crate::chart::plot::Plot;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;

/// The point of the parameter nearest to the pointer, with every learner's
/// median there; the nearest learner may be one in a lane.
pub fn hover(plot: &Plot, lines: &[Line], theme: &Theme, (x, y): Point) -> Option<Hover> {
    let value = plot.round_at(x);
    // Nearest on the screen, that is by ratio on a logarithmic axis.
    let place = |v: &f64| plot.px(*v);
    let longest = lines.iter().max_by_key(|line| line.xs.len())?;
    let places: Vec<f64> = longest.xs.iter().map(place).collect();
    let t = *longest.xs.get(nearest_index(&places, plot.px(value))?)?;
    let mut nearest: Option<(f64, usize)> = None;
    let mut values = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let places: Vec<f64> = line.xs.iter().map(place).collect();
        let Some(point) = nearest_index(&places, plot.px(t)) else {
            continue;
        };
        let median = line.median.get(point).copied().unwrap_or(f64::NAN);
        let level = plot.py(median);
        let away = match mark(line, point, &plot.y) {
            _ if level >= plot.area.top => (level - y).abs(),
            Some(_) => (lane(plot, lines, theme, index) - y).abs(),
            None => f64::MAX,
        };
        if nearest.is_none_or(|(best, _)| away < best) {
            nearest = Some((away, index));
        }
        values.push(HoverValue {
            index,
            t: line.xs[point],
            value: median,
            truth: None,
        });
    }
    Some(Hover {
        t,
        nearest: nearest?.1,
        x: plot.px(t),
        values,
        coordinates: None,
    })
}
