//! The prediction chart: what every run would predict now, x ↦ ŷ(x).
//!
//! A proper learner has one weight vector for all x, so its function is a straight line through the
//! origin; if a curve bends, its learner is improper (AIOLI Fig. 1). The x axis is the first
//! feature; the others are 0.

use crate::chart::curves::{self, Curve};
use crate::chart::hover::{UnderPointer, hover_curves};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::Plot;
use crate::chart::scale::Axis;
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::steps::{FINE, step_up};

/// A run that is more than this many times as steep as the median run can leave the plot.
const STEEP: f64 = 100.0;

/// Predictions of every run at x.
#[derive(Clone, Debug)]
pub struct Prediction<'a> {
    scene: Scene<'a>,
    /// The runs' functions; empty until requested.
    pub curves: Vec<Curve<'a>>,
}

impl<'a> Prediction<'a> {
    /// The functions in a frame.
    pub fn new(scene: Scene<'a>) -> Self {
        let mut curves = Vec::new();
        if let Some(prediction) = &scene.frame.prediction {
            let xs = prediction.xs.of(scene.data);
            for (index, function) in prediction.runs.iter().enumerate() {
                let run = scene.frame.runs.get(index);
                let explicit = run.is_some_and(|run| run.explicit);
                let values = function.of(scene.data).to_vec();
                curves.push(Curve::new(xs, values, explicit, false));
            }
        }
        Prediction { scene, curves }
    }
}

impl Picture for Prediction<'_> {
    /// The axes, both symmetric and ending on steps.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let peak = |curve: &Curve| {
            let sizes = curve.finite().map(f64::abs);
            sizes.reduce(|a, b| if b > a { b } else { a })
        };
        let mut peaks: Vec<f64> = self.curves.iter().filter_map(peak).collect();
        peaks.sort_unstable_by(f64::total_cmp);
        let median = peaks.get(peaks.len() / 2).copied().unwrap_or(0.0);
        let shown = |peak: &&f64| median == 0.0 || **peak <= STEEP * median;
        let most = peaks.iter().rfind(shown).copied().unwrap_or(0.0);
        let hi = step_up(most, &FINE);
        let frame = self.scene.frame;
        let reach = frame.prediction.as_ref().map_or(1.0, |found| found.reach);
        let across = if frame.dim > 1 {
            "x₁, with x₂ = 0"
        } else {
            "x"
        };
        let (x, y) = match frame.t {
            0 => (
                Axis::linear(-reach, reach).empty(),
                Axis::linear(-hi, hi).empty(),
            ),
            _ => (Axis::linear(-reach, reach), Axis::linear(-hi, hi)),
        };
        Plot::new(size, theme, self.scene.names(), x, y).over(across)
    }

    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_x, _]: Cursor,
    ) -> Vec<EndLabel> {
        curves::draw(painter, theme, plot, &self.curves, hover_x)
    }

    /// Its `t` is an x of the grid.
    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        hover_curves(plot, self.curves.iter().enumerate(), pointer).map(UnderPointer::Samples)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::tests::{Draft, theme};

    fn draft(functions: &[&dyn Fn(f64) -> f64]) -> Draft {
        let mut draft = Draft::new(10, 10);
        for _ in functions {
            draft.run("fiol", None, |t| t);
        }
        draft.prediction(2.0, functions);
        draft
    }

    fn axes(draft: &Draft) -> Plot {
        Prediction::new(draft.scene()).plot((800.0, 300.0), &theme())
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
        let found = Prediction::new(draft.scene())
            .hover(&plot, &theme(), plot.point(1.01, -0.9))
            .unwrap()
            .samples();
        assert_eq!((found.t, found.nearest, found.values.len()), (1.0, 1, 2));
        assert_eq!(found.values[1].value, -1.0);
        assert_eq!(found.x, plot.px(1.0));
    }

    #[test]
    fn nothing_asked_for_draws_nothing() {
        let draft = Draft::new(10, 10);
        let empty = Prediction::new(draft.scene());
        assert!(empty.curves.is_empty());
        let plot = axes(&draft);
        assert_eq!((plot.x.hi, plot.y.hi), (1.0, 1.0));
        assert_eq!(empty.hover(&plot, &theme(), (400.0, 100.0)), None);
    }
}
