//! Where the medians lie, and what has no place there.

use super::Line;
use crate::chart::plot::{Plot, Room};
use crate::chart::scale::{Axis, FINE, step_down, step_up};
use crate::chart::theme::Theme;

/// What stands in a lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    /// This share of the seeds diverged.
    Lost(f64),
    /// The median is finite and above the axis.
    Above,
}

/// Height of a lane in CSS pixels at the base font size.
pub(super) const LANE: f64 = 10.0;

/// The parameter's axis: exactly its values.
pub fn across(from: f64, to: f64, log: bool) -> Axis {
    match log {
        true => Axis::exactly(from, to),
        false => Axis::linear(from, to),
    }
}

/// The plot on a canvas of `size`, with lanes above it.
pub fn plot(
    lines: &[Line],
    x: Axis,
    across: &'static str,
    size: (f64, f64),
    theme: &Theme,
) -> Plot {
    let mut plot = Plot::new(size, theme, Room::Names, x, range(lines)).over(across);
    let lanes = lines.iter().filter(|line| has_marks(line, &plot.y)).count();
    if lanes > 0 {
        let lanes = theme.em(LANE) * lanes as f64 + theme.em(4.0);
        plot.area.top = (plot.area.top + lanes).round().min(plot.area.bottom);
    }
    plot
}

/// Where the learners' medians lie: logarithmic if they span more than a decade.
pub(super) fn range(lines: &[Line]) -> Axis {
    let mut all: Vec<f64> = lines.iter().flat_map(Line::finite).collect();
    all.sort_by(f64::total_cmp);
    // Where no value is the best one (time against d, regret against T) the whole curve is the point.
    if lines.iter().all(|line| line.best.is_none())
        && let Some((&least, &most)) = all.first().zip(all.last())
        && least > 0.0
        && most > 10.0 * least
    {
        return Axis::log(0.8 * least, most);
    }
    let Some((&least, &middle)) = all.first().zip(all.get(all.len() / 2)) else {
        return Axis::linear(0.0, 1.0);
    };
    let best = |line: &Line| line.finite().reduce(f64::min);
    let worst_best = lines.iter().filter_map(best).fold(least, f64::max);
    let start = lines.iter().filter_map(|line| line.finite().next());
    // Everybody's best is shown, and where they start, unless that is hopeless.
    let shown = worst_best.max(start.reduce(f64::min).unwrap_or(least));
    let calm = middle.max(shown.min(1e6 * middle.abs()));
    let top = |factor: f64| {
        let limit = calm.abs() * factor;
        all.iter()
            .rev()
            .copied()
            .find(|v| *v <= limit)
            .unwrap_or(calm)
    };
    if least > 0.0 && top(10.0) > 10.0 * least {
        // A little room below the best.
        return Axis::log(0.8 * least, top(30.0).min(30.0 * calm));
    }
    let top = top(4.0);
    if least < 0.0 {
        let size = least.abs().max(top);
        let step = step_down(size / 4.0, &FINE);
        return Axis::linear((least / step).floor() * step, (top / step).ceil() * step);
    }
    // Level lines far above zero would all look the same on an axis from zero.
    if least > 0.6 * top && top > least {
        let step = step_down((top - least) / 2.0, &FINE);
        let lo = (least / step - 0.2).floor() * step;
        return Axis::linear(lo, (top / step + 0.2).ceil() * step);
    }
    // Also for values too small to be divided.
    Axis::linear(
        0.0,
        if top < 1e-300 {
            1.0
        } else {
            step_up(top, &FINE)
        },
    )
}

pub(super) fn mark(line: &Line, point: usize, y: &Axis) -> Option<Mark> {
    let median = line.median.get(point).copied().unwrap_or(f64::NAN);
    let lost = line.lost(point);
    if lost > 0.0 {
        Some(Mark::Lost(lost))
    } else {
        (median > y.hi).then_some(Mark::Above)
    }
}

pub(super) fn has_marks(line: &Line, y: &Axis) -> bool {
    (0..line.xs.len()).any(|point| mark(line, point, y).is_some())
}

/// Middle of a learner's lane.
pub(super) fn lane(plot: &Plot, lines: &[Line], theme: &Theme, run: usize) -> f64 {
    let below = lines[run + 1..]
        .iter()
        .filter(|line| has_marks(line, &plot.y))
        .count();
    plot.area.top - theme.em(LANE / 2.0 + 2.0) - theme.em(LANE) * below as f64
}
