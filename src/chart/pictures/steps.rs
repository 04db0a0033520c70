//! The steps chart: a number that each round of a learner has, η_t, δ_t, passes or ‖w_t‖; or V_t, which belongs to
//! the losses and to no learner.
//!
//! Counts have a linear axis; all other metrics have an axis like that of the losses ([`range`]).

use super::loss;
use super::regret::{self, Proof};
use crate::chart::curves::{self, Curve};
use crate::chart::hover::{UnderPointer, hover_curves};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::Plot;
use crate::chart::range;
use crate::chart::scale::{Axis, Spacing, time_axis};
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::experiment::metric::Metric;
use crate::steps::{FINE, step_up};

/// One metric of every run that has it.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    scene: Scene<'a>,
    metric: Metric,
    spacing: Option<Spacing>,
    /// One per run, empty if it has no such number; then V_t, if that is the metric and known.
    curves: Vec<Curve<'a>>,
}

impl<'a> Steps<'a> {
    /// The curves of one metric, if the frame has its series; V_t comes from the `proof`.
    pub fn new(
        scene: Scene<'a>,
        (metric, spacing): (Metric, Option<Spacing>),
        proof: Option<Proof<'a>>,
    ) -> Self {
        let mut curves: Vec<Curve<'a>> = (scene.frame.runs.iter())
            .map(|run| loss::curve(scene, metric, run))
            .collect();
        if metric == Metric::Variability
            && let Some((times, values)) =
                proof.and_then(|proof| regret::variability(&proof, scene.frame.t))
        {
            curves.push(Curve::new(times, values, false, false));
        }
        Steps {
            scene,
            metric,
            spacing,
            curves,
        }
    }
}

impl Steps<'_> {
    /// Whether there is something to show.
    pub fn is_known(&self) -> bool {
        self.curves.iter().any(|curve| !curve.times.is_empty())
    }
}

impl Picture for Steps<'_> {
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let frame = self.scene.frame;
        let y = match self.metric.def().counts {
            true => {
                let most = self.curves.iter().flat_map(Curve::finite);
                Axis::whole(0.0, step_up(most.fold(4.0, f64::max), &FINE))
            }
            false => range::axis(&self.curves, &[], self.spacing, &range::LOSSES),
        };
        let (x, y) = (
            time_axis(frame.t, frame.rounds),
            curves::axis_of(&self.curves, y),
        );
        Plot::new(size, theme, self.scene.names(), x, y)
    }

    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_t, _]: Cursor,
    ) -> Vec<EndLabel> {
        let mut labels = curves::draw(painter, theme, plot, &self.curves, hover_t);
        for label in &mut labels {
            if label.run >= self.scene.frame.runs.len() {
                label.text = Some("Vₜ".into());
            }
        }
        labels
    }

    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        hover_curves(plot, self.curves.iter().enumerate(), pointer).map(UnderPointer::Samples)
    }
}
