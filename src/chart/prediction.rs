//! The prediction chart: what every run would predict now, x ↦ ŷ(x).
//!
//! A proper learner has one weight vector for all x, so its function is a
//! straight line through the origin; where a curve bends, its learner is improper
//! (AIOLI Fig. 1). The x axis is the first feature, the others are 0.

use plotters::prelude::DrawingBackend;

use super::curves::{self, Curve};
use super::hover::{Hover, hover_curves};
use super::paint::{Outcome, Painter, Pen};
use super::plot::{Plot, Room};
use super::scale::{Axis, FINE, Memory, step_up};
use super::theme::Theme;
use super::thin::Point;
use super::{EndLabel, Scene};

/// A run may leave the plot if it is so many times steeper than the median run.
const STEEP: f64 = 100.0;

/// What a kept range belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    runs: usize,
    reach: f64,
}

/// The runs' functions; none before they were asked for.
pub fn curves(scene: Scene<'_>) -> Vec<Curve<'_>> {
    let Some(prediction) = &scene.frame.prediction else {
        return Vec::new();
    };
    let xs = prediction.xs.of(scene.data);
    let functions = prediction.runs.iter().enumerate();
    functions
        .map(|(index, function)| {
            let run = scene.frame.runs.get(index);
            let explicit = run.is_some_and(|run| run.explicit);
            Curve::new(xs, function.of(scene.data).to_vec(), explicit, false)
        })
        .collect()
}

/// The plot: both axes symmetric, in steps.
pub fn plot(
    scene: Scene,
    curves: &[Curve],
    size: (f64, f64),
    theme: &Theme,
    memory: &mut Memory<Key>,
) -> Plot {
    let peak = |curve: &Curve| {
        let sizes = curve.finite().map(f64::abs);
        sizes.reduce(|a, b| if b > a { b } else { a })
    };
    let mut peaks: Vec<f64> = curves.iter().filter_map(peak).collect();
    peaks.sort_by(f64::total_cmp);
    let median = peaks.get(peaks.len() / 2).copied().unwrap_or(0.0);
    let shown = |peak: &&f64| median == 0.0 || **peak <= STEEP * median;
    let most = peaks.iter().rfind(shown).copied().unwrap_or(0.0);
    let hi = step_up(most, &FINE);
    let frame = scene.frame;
    let prediction = frame.prediction.as_ref();
    let reach = prediction.map_or(1.0, |prediction| prediction.reach);
    let key = Key {
        runs: curves.len(),
        reach,
    };
    let y = memory.grow(key, frame.t, Axis::linear(-hi, hi));
    let across = if frame.dim > 1 {
        "x₁, with x₂ = 0"
    } else {
        "x"
    };
    Plot::new(size, theme, Room::Names, Axis::linear(-reach, reach), y).over(across)
}

/// Draws the functions, the cursor at `hover_x`; returns where their labels go.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    curves: &[Curve],
    hover_x: f64,
) -> Outcome<B, Vec<EndLabel>> {
    curves::draw(painter, theme, plot, curves, hover_x)
}

/// What the pointer means: its `t` is an x of the grid.
pub fn hover(plot: &Plot, scene: Scene, pointer: Point) -> Option<Hover> {
    let curves = curves(scene);
    hover_curves(plot, curves.iter().enumerate(), pointer)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Draft, theme};
    use super::*;

    fn draft(functions: &[&dyn Fn(f64) -> f64]) -> Draft {
        let mut draft = Draft::new(10, 10);
        for _ in functions {
            draft.run("fiol", None, |t| t);
        }
        draft.prediction(2.0, functions);
        draft
    }

    fn axes(draft: &Draft) -> Plot {
        let curves = curves(draft.scene());
        let size = (800.0, 300.0);
        plot(
            draft.scene(),
            &curves,
            size,
            &theme(),
            &mut Memory::default(),
        )
    }

    #[test]
    fn both_axes_are_symmetric_and_named() {
        let mut one = draft(&[&|x| 0.4 * x, &|x| x.tanh()]);
        let plot = axes(&one);
        assert_eq!((plot.x.lo, plot.x.hi), (-2.0, 2.0));
        assert_eq!((plot.y.lo, plot.y.hi), (-1.0, 1.0));
        assert_eq!(plot.across, "x₁, with x₂ = 0");
        one.frame.dim = 1;
        assert_eq!(axes(&one).across, "x");
    }

    #[test]
    fn one_steep_run_does_not_flatten_the_others() {
        assert_eq!(axes(&draft(&[&|x| x, &|x| x, &|x| 1e9 * x])).y.hi, 2.0);
        assert_eq!(axes(&draft(&[&|x| x, &|x| 40.0 * x])).y.hi, 100.0);
        assert_eq!(axes(&draft(&[&|_| 0.0])).y.hi, 1.0);
    }

    #[test]
    fn hover_tells_exact_values_at_a_point_of_the_grid() {
        let draft = draft(&[&|x| x, &|x| -x, &|_| f64::NAN]);
        let plot = axes(&draft);
        let found = hover(&plot, draft.scene(), plot.point(1.01, -0.9)).unwrap();
        assert_eq!((found.t, found.nearest, found.values.len()), (1.0, 1, 2));
        assert_eq!(found.values[1].value, -1.0);
        assert_eq!(found.x, plot.px(1.0));
    }

    #[test]
    fn nothing_asked_for_draws_nothing() {
        let draft = Draft::new(10, 10);
        assert!(curves(draft.scene()).is_empty());
        let plot = axes(&draft);
        assert_eq!((plot.x.hi, plot.y.hi), (1.0, 1.0));
        assert_eq!(hover(&plot, draft.scene(), (400.0, 100.0)), None);
    }
}
