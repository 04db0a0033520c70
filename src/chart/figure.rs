//! Everything that there is to draw of an experiment, and the picture of each kind.

use super::Scene;
use super::equation::Equation;
use super::images::Images;
use super::loss::Loss;
use super::map::SupportMap;
use super::picture::{Against, Choice, Metric, Picture};
use super::plane::WeightPlane;
use super::prediction::Prediction;
use super::regret::Proof;
use super::round::Phase;
use super::scalar::Scalar;
use super::scale::Spacing;
use super::seeds::Seeds;
use super::sweep::SweepChart;
use super::weights::Weights;
use super::zeros::Zeros;
use crate::experiment::View;
use crate::experiment::anatomy::Anatomy;
use crate::experiment::seeds::Bands;
use crate::experiment::sweep::Summary;
use crate::ids::ids;

/// The pictures that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Losses of every run, in the metric of the view.
    Loss,
    /// Weights of the run in focus.
    Weights,
    /// Weights of every run as images.
    Images,
    /// Predictions of every run at x.
    Prediction,
    /// Exact zeros of every run.
    Zeros,
    /// Support of the run in focus.
    Map,
    /// Results of a sweep.
    Sweep,
    /// An opened round: the loss along z.
    Scalar,
    /// An opened round: the scalar equation.
    Equation,
    /// An opened round: the plane of two weights.
    Plane,
}

ids!(Kind, "picture", {
    "loss" => Loss,
    "weights" => Weights,
    "images" => Images,
    "prediction" => Prediction,
    "zeros" => Zeros,
    "map" => Map,
    "sweep" => Sweep,
    "scalar" => Scalar,
    "equation" => Equation,
    "plane" => Plane,
});

/// Choices of the view that change pictures.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Measure of the loss chart.
    pub metric: Metric,
    /// How its y axis is spaced.
    pub spacing: Spacing,
    /// It shows the theorems' bounds.
    pub bounds: bool,
    /// Which weights are shown.
    pub choice: Choice,
    /// How far an opened round is shown.
    pub phase: Phase,
}

impl Default for Options {
    fn default() -> Self {
        Options::of(&View::default())
    }
}

impl Options {
    /// The options in a link's view; the whole of an opened round.
    pub fn of(view: &View) -> Options {
        let word = |key: &str| view.get(key).map_or("", String::as_str);
        Options {
            metric: Metric::named(word("metric"), word("against")),
            spacing: Spacing::named(word("scale")).unwrap_or_default(),
            bounds: word("bounds") != "hidden",
            choice: Choice::named(word("weights")).unwrap_or_default(),
            phase: Phase::Shrink,
        }
    }
}

/// The data of all pictures.
#[derive(Clone, Copy, Debug)]
pub struct FigureData<'a> {
    /// The race.
    pub scene: Scene<'a>,
    /// Its regret and bounds, once known.
    pub proof: Option<Proof<'a>>,
    /// Medians and bands over seeds; they stand in for the race's own curves in the loss chart.
    pub bands: Option<(&'a Bands, &'a [f64])>,
    /// Results of a sweep; without learners if there are none.
    pub sweep: (&'a Summary, &'a [f64]),
    /// The race's own value of the swept parameter of each learner.
    pub live: &'a [f64],
    /// The opened round; an empty one if there is none.
    pub anatomy: &'a Anatomy,
    /// Choices of the view.
    pub options: Options,
}

impl<'a> FigureData<'a> {
    /// The bands of the metric, if they fit the race.
    pub fn seeds(&self) -> Option<Seeds<'a>> {
        Seeds::new(self.bands?, self.scene.frame, self.options.metric)
    }

    /// Regret with the bounds that are shown: they are of one seed's examples and of the best fixed weights.
    pub fn bounded(&self) -> Option<Proof<'a>> {
        let best = self.options.metric == Metric::Regret(Against::Best);
        let holds = self.options.bounds && best && self.seeds().is_none();
        self.proof.filter(|_| holds)
    }

    /// The picture of this kind; empty axes where there is nothing to show.
    pub fn picture(&self, kind: Kind) -> Box<dyn Picture + 'a> {
        let (scene, anatomy) = (self.scene, self.anatomy);
        let Options {
            metric,
            spacing,
            choice,
            phase,
            ..
        } = self.options;
        match kind {
            Kind::Loss => {
                let (bounded, seeds) = (self.bounded(), self.seeds());
                let how = (metric, spacing);
                Box::new(Loss::new(scene, how, self.proof, bounded, seeds))
            }
            Kind::Weights => Box::new(Weights::new(scene, choice)),
            Kind::Images => Box::new(Images(scene)),
            Kind::Prediction => Box::new(Prediction::new(scene)),
            Kind::Zeros => Box::new(Zeros::new(scene)),
            Kind::Map => Box::new(SupportMap(scene)),
            Kind::Sweep => Box::new(SweepChart::new(self.sweep, self.live)),
            Kind::Scalar => Box::new(Scalar { anatomy, phase }),
            Kind::Equation => Box::new(Equation { anatomy, phase }),
            Kind::Plane => Box::new(WeightPlane { anatomy, phase }),
        }
    }
}
