//! The regret curves of the loss chart, and the theorems' bounds beside them.
//!
//! Evidence comes from a worker of its own and covers the whole race; what is drawn ends at the round
//! that the race has reached. Regret may be negative: a linear axis goes below 0, a logarithmic one has
//! no place for it. A bound is a thin dotted curve in its learner's hue, the parts of a minimum fainter; beside them V_t,
//! which is of no learner.
//! Bounds may be far above: those that would flatten the curves leave the top, where they are cut.

use super::EndLabel;
use super::Scene;
use super::curves::{Curve, DOTS, settled, visible_path};
use super::picture::Against;
use super::plot::Plot;
use super::scale::{Axis, Spacing, worth_log};
use super::surface::{Painter, Stroke};
use super::theme::{Theme, mix};
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::{Column, RunFrame};
use crate::steps::{FINE, step_up};

/// Width of a bound in CSS pixels.
const THIN: f64 = 1.5;
/// How much of its hue the part of a minimum keeps.
const FAINT: f64 = 0.5;
/// Ratio to the curves above which bounds may leave the top of a linear axis …
const FAR: f64 = 5.0;
/// … and of a logarithmic one.
const FAR_LOG: f64 = 1e5;
/// Ratio to the smallest run above which a run may leave a linear axis.
const WIDE: f64 = 1e6;
/// Share of the lowest end below which values on a logarithmic axis are cut.
const DEEP: f64 = 1e-3;

/// Evidence of an experiment's regret with its columns.
#[derive(Clone, Copy, Debug)]
pub struct Proof<'a> {
    /// The small fields and where the columns are.
    pub frame: &'a EvidenceFrame,
    /// The columns.
    pub data: &'a [f64],
}

/// One curve of a theorem, or V_t.
#[derive(Clone, Debug)]
pub struct BoundCurve<'a> {
    /// Index of its run; none for V_t.
    run: Option<usize>,
    /// What it is called; empty for a part of a minimum.
    name: &'a str,
    curve: Curve<'a>,
}

/// The samples of a column up to round `t`.
fn until<'a>(proof: &Proof<'a>, times: Column, values: Column, t: u64) -> (&'a [f64], Vec<f64>) {
    let times = times.of(proof.data);
    let values = values.of(proof.data);
    let reached = times.partition_point(|time| *time <= t as f64);
    let len = reached.min(values.len());
    (&times[..len], values[..len].to_vec())
}

/// The runs' regret up to the round of the race; empty curves while nothing is known.
pub fn curves<'a>(scene: Scene<'a>, proof: Option<Proof<'a>>, against: Against) -> Vec<Curve<'a>> {
    let t = scene.frame.t;
    let of = |(index, run): (usize, &RunFrame)| {
        let Some((proof, found)) = proof.and_then(|p| Some((p, p.frame.runs.get(index)?))) else {
            return Curve::default();
        };
        let column = match against {
            Against::Best => found.best,
            Against::Truth => found.truth.unwrap_or_default(),
        };
        let (times, values) = until(&proof, found.times, column, t);
        let diverged = run.diverged_at.is_some() && found.diverged_at.is_some_and(|at| at <= t);
        Curve::new(times, values, run.explicit, diverged)
    };
    scene.frame.runs.iter().enumerate().map(of).collect()
}

/// V_t up to round `t`, over a bounded domain.
pub fn variability<'a>(proof: &Proof<'a>, t: u64) -> Option<(&'a [f64], Vec<f64>)> {
    let longest = proof.frame.runs.iter().max_by_key(|run| run.times.len)?;
    Some(until(proof, longest.times, longest.variability?, t))
}

/// The bounds that hold (on the regret against the best fixed weights) and V_t, up to the round of the race.
pub fn bounds<'a>(scene: Scene<'a>, proof: Option<Proof<'a>>) -> Vec<BoundCurve<'a>> {
    let mut bounds = Vec::new();
    let Some(proof) = proof else {
        return bounds;
    };
    if let Some((times, values)) = variability(&proof, scene.frame.t) {
        bounds.push(BoundCurve {
            run: None,
            name: "V_T",
            curve: Curve::new(times, values, false, false),
        });
    }
    for (run, found) in proof.frame.runs.iter().enumerate() {
        for bound in found.bounds.iter().filter(|bound| bound.fails.is_none()) {
            let parts = bound.parts.iter().map(|part| ("", part.values));
            for (name, values) in parts.chain([(&bound.name[..], bound.values)]) {
                let (times, values) = until(&proof, found.times, values, scene.frame.t);
                let curve = Curve::new(times, values, false, false);
                let run = Some(run);
                bounds.push(BoundCurve { run, name, curve });
            }
        }
    }
    bounds
}

/// The value axis over curves and bounds; unless the view says otherwise, logarithmic where that is worth it.
pub fn axis(curves: &[Curve], bounds: &[BoundCurve], spacing: Option<Spacing>) -> Axis {
    let calm = calm(curves);
    let (least, most) = positive(&calm, bounds);
    match spacing {
        Some(Spacing::Linear) => linear(&calm, bounds),
        None if !worth_log(least, most) => linear(&calm, bounds),
        _ => Axis::log(least, most),
    }
}

/// The largest |value| of a curve, the first eighth counting little.
fn size(curve: &Curve, settled: f64) -> f64 {
    let largest = |a: f64, v: f64| if v.abs() > a { v.abs() } else { a };
    let late = curve.samples().filter(|(t, _)| *t >= settled);
    let late = late.map(|(_, v)| v).fold(0.0, largest);
    let whole = curve.finite().fold(0.0, largest);
    if late > 0.0 && whole > 4.0 * late {
        4.0 * late
    } else {
        whole
    }
}

/// Curves with their sizes, without those that diverged or explode beside others that do not.
fn calm<'a, 'c>(curves: &'c [Curve<'a>]) -> Vec<(&'c Curve<'a>, f64)> {
    let settled = settled(curves);
    let sized = |curve: &'c Curve<'a>| (curve, size(curve, settled));
    let all: Vec<_> = curves
        .iter()
        .filter(|c| !c.times.is_empty())
        .map(sized)
        .collect();
    let small = all.iter().filter(|(curve, _)| !curve.diverged);
    let small = small.map(|(_, size)| *size).fold(f64::INFINITY, f64::min);
    let exploding = |curve: &Curve, size: f64| {
        let ends = (curve.early_size(), curve.values.last());
        let grew = matches!(ends, (Some(early), Some(last)) if *last > 100.0 * early);
        grew && size > 100.0 * small
    };
    let mut calm = all.clone();
    calm.retain(|(curve, size)| !curve.diverged && !exploding(curve, *size));
    if calm.is_empty() { all } else { calm }
}

fn linear(calm: &[(&Curve, f64)], bounds: &[BoundCurve]) -> Axis {
    let sizes = calm
        .iter()
        .map(|(_, size)| *size)
        .filter(|size| *size > 0.0);
    let least = sizes.clone().fold(f64::INFINITY, f64::min);
    let most = sizes.fold(0.0, f64::max).min(least * WIDE);
    let (mut lo, mut hi) = (0.0, 0.0);
    for (curve, size) in calm {
        let size = size.min(most);
        for value in curve.finite() {
            lo = f64::min(lo, value.max(-size));
            hi = f64::max(hi, value.min(size));
        }
    }
    for limit in bounds {
        let peak = limit.curve.finite().fold(0.0, f64::max);
        if peak <= FAR * most {
            hi = f64::max(hi, peak);
        }
        let low = limit.curve.finite().fold(0.0, f64::min);
        if -low <= FAR * most {
            lo = f64::min(lo, low);
        }
    }
    if lo == 0.0 && hi == 0.0 {
        return Axis::linear(0.0, 1.0);
    }
    let step = |value: f64| {
        if value > 0.0 {
            step_up(value, &FINE)
        } else {
            0.0
        }
    };
    Axis::linear(-step(-lo), step(hi))
}

/// The range of positive values that a logarithmic axis shows.
fn positive(calm: &[(&Curve, f64)], bounds: &[BoundCurve]) -> (f64, f64) {
    let positive = |curve: &Curve| -> Vec<f64> {
        let all = curve.finite();
        all.filter(|value| *value > 0.0).collect()
    };
    let mut shown: Vec<Vec<f64>> = calm.iter().map(|(curve, _)| positive(curve)).collect();
    let top = shown.iter().flatten().copied().fold(0.0, f64::max);
    for limit in bounds {
        let values = positive(&limit.curve);
        let peak = values.iter().copied().fold(0.0, f64::max);
        if top == 0.0 || peak <= FAR_LOG * top {
            shown.push(values);
        }
    }
    let all = || shown.iter().flatten().copied();
    let top = all().fold(0.0, f64::max);
    let ends = shown.iter().filter_map(|values| values.last().copied());
    let floor = DEEP * ends.fold(f64::INFINITY, f64::min).min(top);
    let lowest = all().fold(f64::INFINITY, f64::min);
    (lowest.max(floor), top)
}

/// Draws the bounds, under the curves.
pub fn draw_limits(painter: &mut Painter, theme: &Theme, plot: &Plot, bounds: &[BoundCurve]) {
    if plot.is_empty() {
        return;
    }
    let dots = DOTS.map(|d| theme.em(d));
    for limit in bounds {
        let hue = limit.run.map_or(theme.ink2, |run| theme.run(run));
        let curve = &limit.curve;
        let width = theme.em(THIN);
        let (shown, width) = visible_path(theme, plot, &curve.times, &curve.values, width);
        let stroke = Stroke {
            colour: if limit.name.is_empty() {
                mix(theme.ground, hue, FAINT)
            } else {
                hue
            },
            width,
            dash: &dots,
        };
        for stretch in &shown.stretches {
            painter.path(stretch, stroke);
        }
    }
}

/// The names of the bounds at their ends, once where several end together; those that left the top say so with an arrow.
pub fn end_labels(theme: &Theme, plot: &Plot, bounds: &[BoundCurve]) -> Vec<EndLabel> {
    let named = bounds.iter().filter(|limit| !limit.name.is_empty());
    let label = |limit: &BoundCurve| {
        let (t, value) = limit.curve.samples().last()?;
        let (x, y) = plot.point(t, value);
        let text = match y < plot.area.top {
            true => format!("↑ {}", limit.name),
            false => limit.name.to_owned(),
        };
        // A logarithmic axis has no place for what is not positive.
        (y <= plot.area.bottom).then(|| EndLabel {
            run: limit.run.unwrap_or(usize::MAX),
            x: x + theme.em(8.0),
            y: y.max(plot.area.top),
            cut: false,
            left: None,
            series: None,
            text: Some(text),
            bound: true,
            under: None,
        })
    };
    let mut labels: Vec<EndLabel> = Vec::new();
    for label in named.filter_map(label) {
        let same = |other: &EndLabel| {
            other.text == label.text && (other.y - label.y).abs() < theme.em(THIN)
        };
        if !labels.iter().any(same) {
            labels.push(label);
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::super::plot::Margin;
    use super::super::theme::ChartTheme;
    use super::*;

    const TIMES: [f64; 4] = [1.0, 2.0, 3.0, 4.0];

    fn curve(values: [f64; 4], diverged: bool) -> Curve<'static> {
        Curve::new(&TIMES, values.to_vec(), false, diverged)
    }

    fn limit(values: [f64; 4]) -> BoundCurve<'static> {
        BoundCurve {
            run: Some(0),
            name: "Theorem",
            curve: curve(values, false),
        }
    }

    #[test]
    fn negative_regret_goes_below_zero_and_has_no_place_on_a_log_axis() {
        let curves = [curve([0.4, -3.0, -20.0, -42.0], false)];
        let axis = super::axis(&curves, &[], Some(Spacing::Linear));
        assert_eq!((axis.lo, axis.hi), (-50.0, 0.5));
        let axis = super::axis(&curves, &[], Some(Spacing::Log));
        assert!(axis.lo > 0.0 && axis.lo <= 0.4 && axis.hi >= 0.4);
    }

    #[test]
    fn a_bound_near_the_curve_is_shown_whole_and_a_far_one_leaves_the_top() {
        let curves = [curve([1.0, 2.0, 3.0, 4.0], false)];
        let (near, far) = (limit([3.0, 6.0, 9.0, 12.0]), limit([1e3; 4]));
        let axis = super::axis(&curves, &[near, far.clone()], Some(Spacing::Linear));
        assert_eq!((axis.lo, axis.hi), (0.0, 20.0));
        let axis = super::axis(&curves, &[far], Some(Spacing::Log));
        assert!(axis.lo <= 1.0 && axis.hi >= 1000.0);
    }

    #[test]
    fn a_bound_is_named_at_its_end_or_at_the_top_where_it_left() {
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 4.0), Axis::linear(0.0, 20.0));
        let plot = Plot::new((800.0, 300.0), &theme, Margin::Names, x, y);
        let part = BoundCurve {
            name: "",
            ..limit([1.0; 4])
        };
        let bounds = [limit([3.0, 6.0, 9.0, 12.0]), part, limit([1e3; 4])];
        let labels = end_labels(&theme, &plot, &bounds);
        let texts: Vec<_> = labels.iter().map(|label| label.text.as_deref()).collect();
        assert_eq!(texts, [Some("Theorem"), Some("↑ Theorem")]);
        let (end, top) = (plot.point(4.0, 12.0), plot.area.top);
        assert_eq!((labels[0].y, labels[1].y), (end.1, top));
        assert!(labels.iter().all(|label| label.bound && label.x > end.0));
    }

    #[test]
    fn bounds_that_end_together_are_named_once() {
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 4.0), Axis::linear(0.0, 20.0));
        let plot = Plot::new((800.0, 300.0), &theme, Margin::Names, x, y);
        let bounds = [limit([3.0; 4]), limit([3.0; 4]), limit([9.0; 4])];
        assert_eq!(end_labels(&theme, &plot, &bounds).len(), 2);
    }

    #[test]
    fn one_that_diverged_does_not_flatten_the_others() {
        let curves = [
            curve([1.0, 2.0, 2.5, -2.0], false),
            curve([1.0, 1e3, 1e60, 1e200], true),
        ];
        let axis = super::axis(&curves, &[], Some(Spacing::Linear));
        assert_eq!((axis.lo, axis.hi), (-2.0, 3.0));
    }

    #[test]
    fn nothing_known_is_an_empty_plot() {
        for spacing in [Spacing::Linear, Spacing::Log] {
            let axis = super::axis(&[Curve::default()], &[], Some(spacing));
            assert!(axis.lo.is_finite() && axis.hi > axis.lo);
        }
    }
}
