//! The range of the medians, and the values without a place in it.
//!
//! No [`Policy`](crate::chart::range::Policy) fits them: a parameter has no first rounds and no end, and a learner that is
//! hopeless at some values is good at others. So values are judged one by one, relative to the median of all.

use super::results::{Line, Shown};
use crate::chart::plot::Plot;
use crate::chart::range::LOSSES;
use crate::chart::scale::{Axis, Spacing};
use crate::chart::theme::Theme;
use crate::steps::{FINE, step_down};

/// A mark in a lane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    /// Seeds diverged, namely this fraction of them.
    Lost(f64),
    /// The median is finite and above the axis.
    Above,
}

/// Height of a lane (CSS pixels at the base font size).
pub(super) const LANE: f64 = 10.0;

/// A sweep is shown up to this many times its middle median, so that learners visibly begin to leave.
const ROOM: f64 = 30.0;

/// The range of the learners' medians; unless the view chooses, logarithmic if they span more than a decade. Values that
/// are all 0 or less never have a logarithmic axis.
pub fn range(shown: &Shown) -> Axis {
    let (lines, mut whole) = (&shown.lines, shown.whole);
    let mut all: Vec<f64> = lines.iter().flat_map(Line::finite).collect();
    if whole {
        // Including the bands.
        let ends = lines
            .iter()
            .flat_map(|line| line.low.iter().chain(line.high));
        all.extend(ends.filter(|end| end.abs() <= 1e300));
    }
    all.sort_unstable_by(f64::total_cmp);
    let Some((&least, &most)) = all.first().zip(all.last()) else {
        return Axis::linear(0.0, 1.0);
    };
    let positive = &all[all.partition_point(|value| *value <= 0.0)..];
    let middle = all[all.len() / 2];
    let best = |line: &Line| line.finite().reduce(f64::min);
    let worst_best = lines.iter().filter_map(best).fold(least, f64::max);
    let hopeless = LOSSES.wide[0];
    let start = lines.iter().filter_map(|line| line.finite().next());
    // Everybody's best value is shown, and where they start, unless that is hopeless.
    let visible = worst_best.max(start.reduce(f64::min).unwrap_or(least));
    let mut calm = middle.max(visible.min(hopeless * middle.abs()));
    // Nothing is a multiple of a median of 0: then all is shown, unless some of it is hopeless compared with the rest.
    if calm == 0.0 {
        calm = positive.get(positive.len() / 2).copied().unwrap_or(0.0);
        whole |= most <= hopeless * calm;
    }
    let top = |factor: f64| {
        if whole {
            return most;
        }
        let limit = calm.abs() * factor;
        all.iter()
            .rev()
            .copied()
            .find(|v| *v <= limit)
            .unwrap_or(calm)
    };
    let automatic = if least > 0.0 && top(10.0) > 10.0 * least {
        Spacing::Log
    } else {
        Spacing::Linear
    };
    if let (Spacing::Log, Some(lowest)) = (shown.spacing.unwrap_or(automatic), positive.first()) {
        // A small margin below the best.
        let highest = if whole || calm <= 0.0 {
            most
        } else {
            top(ROOM).min(ROOM * calm)
        };
        return Axis::log(0.8 * lowest, highest);
    }
    // The middle one keeps a quarter of the height.
    let top = top(4.0);
    if least < 0.0 {
        let size = least.abs().max(top);
        let step = step_down(size / 4.0, &FINE);
        return Axis::linear((least / step).floor() * step, (top / step).ceil() * step);
    }
    // Values too small for division.
    if top < 1e-300 {
        return Axis::linear(0.0, 1.0);
    }
    Axis::near(least, top)
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
