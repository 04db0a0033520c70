//! The sweep chart: every learner's final metric as a function of one parameter (C&O Fig. 2).
//!
//! One line per learner goes through the medians over the seeds, with a band from the 10th to the
//! 90th percentile; a learner without the parameter is a level line. A ring marks a learner's best
//! value, a vertical line the current value of the race on the page.
//!
//! Nothing is silently missing: a value without a place on the axis is in a lane above it, one lane
//! for each learner that needs one. A ✕ is a point at which seeds diverged, paler if only some of
//! them did; a ⌃ is a finite median above the axis. A ⌄ at the bottom is a median for which a
//! logarithmic axis has no place. The axis is chosen for the learners that learn: a learner may
//! leave through the top if it ends ten times above the median line of all, unless large is not
//! bad.
//!
//! For metrics of the loss, a dotted grey line is the cost of never learning (w = 0). It never
//! affects the axis: if it lies beyond, its name has an arrow.

mod draw;
mod range;
mod results;
#[cfg(test)]
mod tests;

pub use range::range;
pub use results::{Line, Shown, parameter_axis};

use self::draw::{draw_lanes, draw_live, draw_sunk};
use self::range::{LANE, has_marks, lane, mark};
use crate::chart::band::{self, Band};
use crate::chart::baseline;
use crate::chart::curves::{self, Curve};
use crate::chart::hover::{Hover, HoverValue, UnderPointer};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Margin, Plot};
use crate::chart::scale::{Axis, Spacing};
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::chart::{EndLabel, nearest_index};
use crate::experiment::sweep::Summary;

/// The results of a sweep.
#[derive(Clone, Debug)]
pub struct SweepChart<'a> {
    /// Lines and baseline.
    pub shown: Shown<'a>,
    /// The parameter's axis …
    pub x: Axis,
    /// … and its name.
    pub across: &'static str,
    /// The race's own value for each learner, NaN without the parameter.
    pub live: &'a [f64],
    /// The names that the learners had in the sweep.
    pub names: Vec<&'a str>,
}

impl<'a> SweepChart<'a> {
    /// The chart of a summary with its data; `spacing` is that of both axes, `None` to suit the
    /// values.
    pub fn new(
        (summary, data): (&'a Summary, &'a [f64]),
        [across, upright]: [Option<Spacing>; 2],
        live: &'a [f64],
    ) -> Self {
        let (x, name) = parameter_axis(summary, data, across);
        SweepChart {
            shown: Shown::of(summary, data, upright),
            x,
            across: name,
            live,
            names: summary.runs.iter().map(|run| &*run.run.label).collect(),
        }
    }
}

impl Picture for SweepChart<'_> {
    /// The plot, below its lanes.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let range = range(&self.shown);
        let zero = self.shown.baseline.as_ref().map(|_| &baseline::WIDEST);
        let room = Margin::of(self.names.iter().chain(zero));
        let mut plot = Plot::new(size, theme, room, self.x, range).over(self.across);
        let lines = self.shown.lines.iter();
        let lanes = lines.filter(|line| has_marks(line, &plot.y)).count();
        if lanes > 0 {
            let lanes = theme.em(LANE) * lanes as f64 + theme.em(4.0);
            plot.area.top = (plot.area.top + lanes).round().min(plot.area.bottom);
        }
        plot
    }

    /// The lanes above the plot belong to it.
    fn holds(&self, plot: &Plot, theme: &Theme, (x, y): Point) -> bool {
        plot.holds((x, y.max(plot.area.top)), theme)
    }

    /// The label of the weights that stay at 0 has the number after the last learner.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_x, _]: Cursor,
    ) -> Vec<EndLabel> {
        if plot.is_empty() {
            return Vec::new();
        }
        let lines = &self.shown.lines;
        for (run, line) in lines.iter().enumerate().rev() {
            let Line { xs, low, high, .. } = *line;
            band::draw(painter, plot, Band { xs, low, high }, theme.run(run));
        }
        let zero = self.shown.baseline.as_ref();
        let zero = zero.and_then(|line| baseline::draw(painter, theme, plot, line, lines.len()));
        draw_live(painter, theme, plot, self.live);
        draw_lanes(painter, theme, plot, lines);
        draw_sunk(painter, theme, plot, lines);
        let curves: Vec<Curve> = lines.iter().map(Line::curve).collect();
        let mut labels = curves::draw_unmarked(painter, theme, plot, &curves, hover_x);
        // The race's learners may have changed since.
        for label in &mut labels {
            label.text = self.names.get(label.run).map(|name| (*name).to_owned());
        }
        labels.extend(zero);
        for (run, line) in lines.iter().enumerate().rev() {
            let Some(best) = line.best.filter(|_| line.xs.len() > 1) else {
                continue;
            };
            let Some((x, median)) = line.xs.get(best).zip(line.median.get(best)) else {
                continue;
            };
            let at = plot.point(*x, *median);
            if at.1 >= plot.area.top && at.1 <= plot.area.bottom {
                painter.dot(at, theme.em(5.0), theme.run(run));
                painter.dot(at, theme.em(2.5), theme.ground);
            }
        }
        labels
    }

    /// The point of the parameter nearest to the pointer, with every learner's median there; the
    /// nearest learner can be one in a lane.
    fn hover(&self, plot: &Plot, theme: &Theme, (x, y): Point) -> Option<UnderPointer> {
        let lines = &self.shown.lines;
        let value = plot.round_at(x);
        // Nearest on the screen, so by ratio on a logarithmic axis.
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
        Some(UnderPointer::Samples(Hover {
            t,
            nearest: nearest?.1,
            x: plot.px(t),
            values,
            coordinates: None,
        }))
    }
}
