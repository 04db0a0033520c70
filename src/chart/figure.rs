//! Everything that can be drawn of an experiment, and the picture of each kind.

use super::Scene;
use super::picture::{Against, Choice, Over, Picture};
use super::pictures::bead::Bead;
use super::pictures::equation::Equation;
use super::pictures::images::Images;
use super::pictures::loss::Loss;
use super::pictures::map::SupportMap;
use super::pictures::plane::WeightPlane;
use super::pictures::points::DataPlane;
use super::pictures::prediction::Prediction;
use super::pictures::regret::Proof;
use super::pictures::round::Progress;
use super::pictures::scalar::Scalar;
use super::pictures::seeds::Seeds;
use super::pictures::steps::Steps;
use super::pictures::sweep::SweepChart;
use super::pictures::triangle::Triangle;
use super::pictures::weights::Weights;
use super::pictures::zeros::Zeros;
use super::scale::Spacing;
use crate::experiment::View;
use crate::experiment::anatomy::Anatomy;
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::{Frame, RunFrame};
use crate::experiment::metric::{self, Metric};
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
    /// The plane of the data: examples, and every run's line between them.
    Points,
    /// A metric of every run.
    Curves(Curves),
    /// Results of a sweep.
    Sweep,
    /// An opened round: the loss along z.
    Scalar,
    /// An opened round: beads on its loss, where the steps land.
    Bead,
    /// An opened round: the scalar equation.
    Equation,
    /// An opened round: the plane of two weights, or the probabilities of three classes.
    Plane,
}

/// Pictures with one curve per run of a single metric, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curves {
    /// The metric that the view chooses for the steps chart.
    Steps,
    /// Wrong signs or classes.
    Mistakes,
}

ids!(Kind, "picture", {
    "loss" => Loss,
    "weights" => Weights,
    "images" => Images,
    "prediction" => Prediction,
    "zeros" => Zeros,
    "map" => Map,
    "points" => Points,
    "steps" => Curves(Curves::Steps),
    "mistakes" => Curves(Curves::Mistakes),
    "sweep" => Sweep,
    "scalar" => Scalar,
    "bead" => Bead,
    "equation" => Equation,
    "plane" => Plane,
});

impl Kind {
    /// The metric whose series its frame needs.
    pub fn asks(self, options: &Options) -> Option<Metric> {
        match self {
            Kind::Loss => Some(options.metric),
            Kind::Curves(curves) => Some(curves.metric(options)),
            _ => None,
        }
    }
}

impl Curves {
    /// The metric of its curves.
    pub fn metric(self, options: &Options) -> Metric {
        match self {
            Curves::Steps => options.steps,
            Curves::Mistakes => Metric::Mistakes,
        }
    }
}

/// Choices of the view that change pictures.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Metric of the loss chart.
    pub metric: Metric,
    /// Comparator of the regret.
    pub against: Against,
    /// Spacing of its y axis and that of the steps chart; `None`: suited to the values.
    pub spacing: Option<Spacing>,
    /// Spacing of both axes of a sweep, x and y; `None`: suited to the values.
    pub sweep: [Option<Spacing>; 2],
    /// Quantity on the loss chart's x axis.
    pub over: Over,
    /// Whether the theorems' bounds are shown.
    pub bounds: bool,
    /// Which weights are shown.
    pub choice: Choice,
    /// Metric of the steps chart.
    pub steps: Metric,
    /// Progress of the display of an opened round.
    pub phase: Progress,
}

impl Default for Options {
    fn default() -> Self {
        Options::of(&View::default())
    }
}

impl Options {
    /// The options in a link's view, and `phase`, up to 6 with fractions of a phase; without it, the whole of an opened
    /// round.
    pub fn of(view: &View) -> Options {
        let word = |key: &str| view.get(key).map_or("", String::as_str);
        // The metric that the view names, if the chart has it.
        let one_of = |key: &str, metrics: &[Metric]| {
            let named = Metric::named(word(key));
            named.filter(|metric| metrics.contains(metric))
        };
        Options {
            metric: one_of("metric", &metric::LOSSES).unwrap_or(metric::LOSSES[0]),
            against: Against::named(word("against")).unwrap_or_default(),
            spacing: Spacing::named(word("scale")),
            sweep: ["sweep-x", "sweep-y"].map(|key| Spacing::named(word(key))),
            over: Over::named(word("axis")).unwrap_or_default(),
            bounds: word("bounds") != "hidden",
            choice: Choice::named(word("weights")).unwrap_or_default(),
            steps: one_of("steps", &metric::STEPS).unwrap_or(metric::STEPS[0]),
            phase: Progress::of(word("phase").parse().unwrap_or(6.0)),
        }
    }
}

/// The data of all pictures, as played.
#[derive(Debug, Default)]
pub struct Content {
    /// The race …
    pub frame: Frame,
    /// … with its columns.
    pub data: Vec<f64>,
    /// Its regret and bounds, once known.
    pub proof: Option<(EvidenceFrame, Vec<f64>)>,
    /// Medians and bands over seeds, which replace the race's own curves in the loss chart.
    pub bands: Option<(Bands, Vec<f64>)>,
    /// Results of a sweep; without learners if there is none.
    pub sweep: (Summary, Vec<f64>),
    /// Each learner's current value of the swept parameter in the race.
    pub live: Vec<f64>,
    /// The opened round; empty if there is none.
    pub anatomy: Anatomy,
}

impl Content {
    /// The data of all pictures together with choices of the view.
    pub fn figure(&self, options: Options) -> FigureData<'_> {
        let proof = self.proof.as_ref();
        let bands = self.bands.as_ref();
        FigureData {
            scene: Scene {
                frame: &self.frame,
                data: &self.data,
            },
            proof: proof.map(|(frame, data)| Proof { frame, data }),
            bands: bands.map(|(bands, data)| (bands, &data[..])),
            sweep: (&self.sweep.0, &self.sweep.1),
            live: &self.live,
            anatomy: &self.anatomy,
            options,
        }
    }
}

/// [`Content`], borrowed, with choices of the view.
#[derive(Clone, Copy, Debug)]
pub struct FigureData<'a> {
    /// The race.
    pub scene: Scene<'a>,
    /// Its regret and bounds.
    pub proof: Option<Proof<'a>>,
    /// Medians and bands over seeds.
    pub bands: Option<(&'a Bands, &'a [f64])>,
    /// Results of a sweep.
    pub sweep: (&'a Summary, &'a [f64]),
    /// Each learner's current value of the swept parameter in the race.
    pub live: &'a [f64],
    /// The opened round.
    pub anatomy: &'a Anatomy,
    /// Choices of the view.
    pub options: Options,
}

impl<'a> FigureData<'a> {
    /// Time per round of each run, NaN if it was not timed, for losses over time (ms). `None` if the axis shows rounds,
    /// or if no learner was timed.
    pub fn paces(&self) -> Option<Vec<f64>> {
        let runs = &self.scene.frame.runs;
        let timed = runs
            .iter()
            .any(|run| run.values.get(Metric::Micros).is_some());
        let pace = |run: &RunFrame| run.value(Metric::Micros) / 1000.0;
        (self.options.over == Over::Time && timed).then(|| runs.iter().map(pace).collect())
    }

    /// The bands of the metric, if they fit the race.
    pub fn seeds(&self) -> Option<Seeds<'a>> {
        let Options {
            metric, against, ..
        } = self.options;
        let known = metric != Metric::Regret || against == Against::Best;
        Seeds::new(self.bands.filter(|_| known)?, self.scene.frame, metric)
    }

    /// Regret with the bounds shown: they are over rounds, one seed's examples, and the best fixed weights.
    pub fn bounded(&self) -> Option<Proof<'a>> {
        let best = self.options.metric == Metric::Regret && self.options.against == Against::Best;
        let alone = self.seeds().is_none() && self.paces().is_none();
        let holds = self.options.bounds && best && alone;
        self.proof.filter(|_| holds)
    }

    /// The loss chart.
    pub fn loss(&self) -> Loss<'a> {
        let (bounded, seeds) = (self.bounded(), self.seeds());
        let how = (
            self.options.metric,
            self.options.against,
            self.options.spacing,
        );
        let loss = Loss::new(self.scene, how, self.proof, bounded, seeds);
        loss.paced(self.paces())
    }

    /// The chart of one metric.
    pub fn curves(&self, curves: Curves) -> Steps<'a> {
        let how = (curves.metric(&self.options), self.options.spacing);
        Steps::new(self.scene, how, self.proof)
    }

    /// The picture of this kind; empty axes if there is nothing to show.
    pub fn picture(&self, kind: Kind) -> Box<dyn Picture + 'a> {
        let (scene, anatomy) = (self.scene, self.anatomy);
        let Options {
            sweep,
            choice,
            phase,
            ..
        } = self.options;
        match kind {
            Kind::Loss => Box::new(self.loss()),
            Kind::Weights => Box::new(Weights::new(scene, choice)),
            Kind::Images => Box::new(Images(scene)),
            Kind::Prediction => Box::new(Prediction::new(scene)),
            Kind::Zeros => Box::new(Zeros::new(scene)),
            Kind::Map => Box::new(SupportMap(scene)),
            Kind::Points => Box::new(DataPlane {
                scene,
                proof: self.proof,
            }),
            Kind::Curves(curves) => Box::new(self.curves(curves)),
            Kind::Sweep => Box::new(SweepChart::new(self.sweep, sweep, self.live)),
            Kind::Scalar => Box::new(Scalar {
                anatomy,
                shown: phase,
            }),
            Kind::Bead => Box::new(Bead {
                scene,
                scalar: Scalar {
                    anatomy,
                    shown: Progress::of(6.0),
                },
            }),
            Kind::Equation => Box::new(Equation {
                anatomy,
                shown: phase,
            }),
            Kind::Plane if anatomy.three.is_some() => Box::new(Triangle {
                names: &scene.frame.class_names,
                anatomy,
                shown: phase,
            }),
            Kind::Plane => Box::new(WeightPlane {
                anatomy,
                shown: phase,
            }),
        }
    }
}
