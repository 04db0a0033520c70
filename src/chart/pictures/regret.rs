//! The regret curves of the loss chart, and the theorems' bounds on them.
//!
//! Evidence comes from its own worker and covers the whole race, but the drawing ends at the race's current round. A bound is a
//! thin dotted curve in its learner's hue, the parts of a minimum fainter; V_t, which belongs to no learner, is drawn too.
//! Regret can be negative, and bounds can be far above it; [`range`](crate::chart::range) chooses the extent of the axis.

use crate::bound::BOUNDS;
use crate::chart::EndLabel;
use crate::chart::Scene;
use crate::chart::curves::{Curve, DOTS, visible_path};
use crate::chart::picture::Against;
use crate::chart::plot::Plot;
use crate::chart::surface::{Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::{Column, RunFrame};

/// Width of a bound (CSS pixels).
const THIN: f64 = 1.5;
/// Opacity of the part of a minimum.
const FAINT: f64 = 0.5;

/// Evidence of an experiment's regret with its columns.
#[derive(Clone, Copy, Debug)]
pub struct Proof<'a> {
    /// The small fields, and the ranges of the columns.
    pub frame: &'a EvidenceFrame,
    /// The columns.
    pub data: &'a [f64],
}

/// One curve of a theorem, or V_t.
#[derive(Clone, Debug)]
pub struct BoundCurve<'a> {
    /// Index of its run; `None` for V_t.
    run: Option<usize>,
    /// Its name; empty for a part of a minimum.
    name: &'a str,
    /// Its values.
    pub curve: Curve<'a>,
}

impl BoundCurve<'_> {
    /// The text at its end, about as wide as it will be; `None` for a part of a minimum.
    pub fn widest_label(&self) -> Option<String> {
        (!self.name.is_empty()).then(|| format!("{}: 6,666", self.name))
    }
}

/// The samples of a column up to round `t`.
fn until<'a>(proof: &Proof<'a>, times: Column, values: Column, t: u64) -> (&'a [f64], Vec<f64>) {
    let times = times.of(proof.data);
    let values = values.of(proof.data);
    let reached = times.partition_point(|time| *time <= t as f64);
    let len = reached.min(values.len());
    (&times[..len], values[..len].to_vec())
}

/// The runs' regret up to the race's current round; empty curves while nothing is known.
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

/// The bounds that hold (on the regret against the best fixed weights) and V_t, up to the race's current round.
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
            let def = BOUNDS.iter().find(|def| def.id == bound.id);
            let mark = def.map_or(&bound.name[..], |def| def.mark);
            for (name, values) in parts.chain([(mark, bound.values)]) {
                let (times, values) = until(&proof, found.times, values, scene.frame.t);
                let curve = Curve::new(times, values, false, false);
                let run = Some(run);
                bounds.push(BoundCurve { run, name, curve });
            }
        }
    }
    bounds
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

/// The names of the bounds at their ends, only once if several end together; with an arrow if they left through the top.
pub fn end_labels(theme: &Theme, plot: &Plot, bounds: &[BoundCurve]) -> Vec<EndLabel> {
    let named = bounds.iter().filter(|limit| !limit.name.is_empty());
    let label = |limit: &BoundCurve| {
        let (t, value) = limit.curve.samples().last()?;
        let (x, y) = plot.point(t, value);
        let text = match y < plot.area.top {
            true => format!("↑ {}", limit.name),
            false => limit.name.to_owned(),
        };
        // A logarithmic axis has no place for values that are not positive.
        (y <= plot.area.bottom).then(|| EndLabel {
            run: limit.run.unwrap_or(usize::MAX),
            x: x + theme.em(8.0),
            y: y.max(plot.area.top),
            cut: false,
            left: None,
            series: None,
            text: Some(text),
            bound: Some(value),
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
    use super::*;
    use crate::chart::plot::Margin;
    use crate::chart::scale::Axis;
    use crate::chart::theme::ChartTheme;

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
    fn a_bound_is_named_at_its_end_or_at_the_top_where_it_left() {
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 4.0), Axis::linear(0.0, 20.0));
        let plot = Plot::new((800.0, 300.0), &theme, Margin::Names(128.0), x, y);
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
        assert!(
            labels
                .iter()
                .all(|label| label.bound.is_some() && label.x > end.0)
        );
    }

    #[test]
    fn bounds_that_end_together_are_named_once() {
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 4.0), Axis::linear(0.0, 20.0));
        let plot = Plot::new((800.0, 300.0), &theme, Margin::Names(128.0), x, y);
        let bounds = [limit([3.0; 4]), limit([3.0; 4]), limit([9.0; 4])];
        assert_eq!(end_labels(&theme, &plot, &bounds).len(), 2);
    }
}
