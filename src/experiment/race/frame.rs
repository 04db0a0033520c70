//! The state of a race at one instant, as the page sees it.
//!
//! A [`Frame`] is built in the worker and drawn on the main thread. Everything
//! small is a plain field; every series is a [`Column`], a range of one flat
//! `f64` buffer that crosses the thread boundary as a transferable.

use serde::{Deserialize, Serialize};

use crate::experiment::metric::{ByMetric, Metric};
use crate::implicit::Prox;

/// A range of the frame's data buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Index of the first value.
    pub offset: usize,
    /// Number of values.
    pub len: usize,
}

impl Column {
    /// The values of this column; empty if the buffer is too short.
    pub fn of<'a>(&self, data: &'a [f64]) -> &'a [f64] {
        data.get(self.offset..self.offset + self.len)
            .unwrap_or_default()
    }
}

/// Appends values to a frame's data: the column that they are.
pub(in crate::experiment) fn push(
    data: &mut Vec<f64>,
    values: impl Iterator<Item = f64>,
) -> Column {
    let offset = data.len();
    data.extend(values);
    Column {
        offset,
        len: data.len() - offset,
    }
}

/// What the page wants to see beside the columns that are always sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FrameRequest {
    /// Index of the run whose weights are shown.
    pub focus: usize,
    /// Class whose weights are shown (0 for scalar losses).
    pub class: usize,
    /// Send the weights of every run as images, where the features are one.
    pub images: bool,
    /// Send the support map of the run in focus.
    pub map: bool,
    /// Send what every run would predict, where that can be drawn.
    pub prediction: bool,
    /// Send the plane of the data, where that can be drawn.
    pub plane: bool,
    /// Send the sums of these metrics too, beside those that every frame has ([`ALWAYS`](crate::experiment::metric::ALWAYS)).
    pub series: Vec<Metric>,
    /// Prediction functions and the plane must be those of this round: the viewer stopped to look.
    pub fresh: bool,
    /// Open the last round of the run in focus up, once the race is stopped (with `fresh`).
    pub open: bool,
}

/// The race at one instant.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    /// Rounds played so far.
    pub t: u64,
    /// Rounds of the whole experiment.
    pub rounds: u64,
    /// No round is left.
    pub done: bool,
    /// Hash of all predictions so far, 16 hexadecimal digits.
    pub fingerprint: String,
    /// Number of features.
    pub dim: usize,
    /// Scores per round: 1, or K for a multiclass loss.
    pub classes: usize,
    /// Names of the classes; none if they have none.
    pub class_names: Vec<String>,
    /// The features are an image: the weights can be shown as images.
    pub pictured: bool,
    /// Test examples; 0: there is no test set.
    pub tests: u64,
    /// One entry a run, in the order of the experiment.
    pub runs: Vec<RunFrame>,
    /// The weights that stay at 0, if they were played too and lie in the domain.
    #[serde(default)]
    pub zero: Option<RunFrame>,
    /// Always saying the most frequent label, if labels were counted; `None` for regression and before round 1.
    #[serde(default)]
    pub majority: Option<Majority>,
    /// It is too early to judge learners: these are the first rounds, in which a lead is often luck.
    #[serde(default)]
    pub early: bool,
    /// Weight trajectories of the run in focus, or of all runs if there are few weights.
    pub weights: WeightFrame,
    /// The weights as images, if they were asked for and are some.
    pub images: Option<ImageFrame>,
    /// Support of the run in focus over time, if it was asked for.
    pub map: Option<MapFrame>,
    /// The metrics whose series were asked for: of these a run without a series has none.
    #[serde(default)]
    pub asked: Vec<Metric>,
    /// Why prediction functions cannot be drawn; `None` if they can.
    pub unpredictable: Option<String>,
    /// What every run would predict, if it was asked for and can be drawn.
    pub prediction: Option<PredictionFrame>,
    /// Why the plane of the data cannot be drawn; `None` if it can.
    pub unplanar: Option<String>,
    /// The plane of the data, if it was asked for and can be drawn.
    pub plane: Option<DataFrame>,
    /// The last round of the run in focus, if it was asked for and one was played.
    pub opened: Option<Opened>,
}

/// One learner of the race.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunFrame {
    /// Catalogue id of the learner.
    pub id: String,
    /// The name shown: the link's label, or the learner's name with what differs where several share it.
    pub label: String,
    /// The name in files and messages, where names that repeat are numbered.
    pub numbered: String,
    /// Drawn dashed: the learner linearises the loss.
    pub explicit: bool,
    /// Round at which a prediction, loss or weight left the finite range.
    pub diverged_at: Option<u64>,
    /// The round from which on it has paid more than ten times what w = 0 has, up to now: it is lost. Of thousands of rounds,
    /// of those sampled.
    #[serde(default)]
    pub lost_since: Option<u64>,
    /// Why a learner of the viewer's own goes no further than that round, if it was not its numbers.
    pub stopped: Option<String>,
    /// Its weights are unknown: there are no zeros, no norm and no r(w).
    pub weightless: bool,
    /// Results after the rounds played (up to the divergence), of the metrics of the table but regret; none of a metric that the
    /// run does not have. Zeros and norm are of the weights last summed up (on sparse streams not in every round), tests after
    /// the last round of `test_times`.
    #[serde(default)]
    pub values: ByMetric<f64>,
    /// Sampled rounds, increasing; each run has its own, so that one that
    /// diverged early keeps every round it played.
    pub times: Column,
    /// Sums over `times`, by the metric that they are sampled as; none that the run does not have.
    #[serde(default)]
    pub series: ByMetric<Column>,
    /// Rounds after which it was tested.
    pub test_times: Column,
    /// Series over `test_times`: mean loss on the test examples.
    pub test_series: Column,
    /// The same of the averaged weights.
    #[serde(default)]
    pub test_averages: Column,
}

impl RunFrame {
    /// The result in a metric; NaN if it has none.
    pub fn value(&self, metric: Metric) -> f64 {
        self.values.get(metric).copied().unwrap_or(f64::NAN)
    }

    /// Like `value`, for metrics that are counts.
    pub fn count(&self, metric: Metric) -> Option<u64> {
        self.values.get(metric).map(|count| *count as u64)
    }

    /// The sums that a metric is made of, over `times`; empty if there are none.
    pub fn series(&self, metric: Metric) -> Column {
        let sampled = metric.def().sampled;
        let series = sampled.and_then(|metric| self.series.get(metric));
        series.copied().unwrap_or_default()
    }
}

/// Always saying the label that was the most frequent so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Majority {
    /// The class, from 0; of signs 0 is −1 and 1 is +1.
    pub class: usize,
    /// Its name; `None` for a class without one.
    pub label: Option<String>,
    /// Rounds so far with another label.
    pub mistakes: u64,
    /// Test examples with another label, once there was a test.
    pub test_mistakes: Option<u64>,
}

/// Weight trajectories of the run in focus, or of all runs if there are few weights.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeightFrame {
    /// Index of the run in focus.
    pub run: usize,
    /// The series are of all runs.
    pub all: bool,
    /// Class shown.
    pub class: usize,
    /// Rounds at which weights were kept (coarser than `RunFrame::times`).
    pub times: Column,
    /// Coordinates whose history is kept; fewer than `dim` for very wide data.
    pub followed: usize,
    /// All coordinates if few, otherwise the largest now and the true support.
    pub series: Vec<WeightSeries>,
    /// Least and largest of the class's weights at any of those rounds and of the true ones now, also of
    /// coordinates that have no series; 0 lies between them.
    pub reach: [f64; 2],
}

/// One coordinate over time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeightSeries {
    /// Index of the run.
    pub run: usize,
    /// Coordinate, counted from 1 as in `w1…wd`.
    pub coordinate: usize,
    /// Name of its feature, if it has one.
    pub name: Option<String>,
    /// Chosen because it is among the largest weights now (or all are shown).
    pub largest: bool,
    /// Chosen because it is in the support of the stream's true weights.
    pub support: bool,
    /// Values over `WeightFrame::times`; fewer of a run that diverged.
    pub values: Column,
    /// The stream's true weight over the same times, if it has one.
    pub truth: Option<Column>,
}

/// What every run would predict for examples it has not seen: the function x ↦ ŷ(x).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PredictionFrame {
    /// Round at which they were asked.
    pub t: u64,
    /// x reaches from −reach to reach.
    pub reach: f64,
    /// Values of the first feature, increasing; the others are 0.
    pub xs: Column,
    /// ŷ over `xs`, one column a run; empty for a run that diverged.
    pub runs: Vec<Column>,
}

/// The plane of the data: the last examples, and what every run would predict among them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataFrame {
    /// The round of the newest example, after which the learners were asked.
    pub t: u64,
    /// Index of the run whose mistakes are marked.
    pub run: usize,
    /// 2: the axes are x₁ and x₂; 1: they are x and y.
    pub features: usize,
    /// Of the features, if they have names.
    #[serde(default)]
    pub names: Vec<String>,
    /// Scores whose lines are drawn in the plane of two features; the first is the one that divides the classes.
    pub levels: Vec<f64>,
    /// Range of the axis across.
    pub x: [f64; 2],
    /// Range of the upright axis.
    pub y: [f64; 2],
    /// x₁ of the examples, the oldest first.
    pub first: Column,
    /// Their x₂.
    pub second: Column,
    /// Their y.
    pub targets: Column,
    /// 1 for an example that the run would now predict wrongly; empty where nothing is wrong or right.
    pub wrong: Column,
    /// Points of the grid across, evenly from end to end.
    pub columns: usize,
    /// Points of the grid upright; 1 if there is one feature.
    pub rows: usize,
    /// Scores over the grid, row by row from below, K numbers each, one column a run; empty for a run that diverged.
    pub runs: Vec<Column>,
    /// The single score of the stream's true weights over the grid, if it has such.
    pub truth: Option<Column>,
}

/// Weights of examples that are images, now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImageFrame {
    /// Pixels in a row.
    pub width: usize,
    /// Rows of pixels.
    pub height: usize,
    /// The example of the last round: its pixels, row by row; empty before round 1.
    pub example: Column,
    /// Class of that example.
    pub class: Option<usize>,
    /// One column a run: the weights of a pixel for all classes, pixel by pixel; empty if they are unknown.
    pub runs: Vec<Column>,
    /// The largest |weight| of each run at any round at which weights were kept.
    pub peaks: Vec<f64>,
}

/// Which coordinates are non-zero when.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MapFrame {
    /// Index of the run.
    pub run: usize,
    /// Rows: bands of `band` followed coordinates each, in their order.
    pub rows: usize,
    /// Coordinates per row.
    pub band: usize,
    /// Coordinates shown, fewer than all for very wide data.
    pub followed: usize,
    /// First coordinate of each row, counted from 1.
    pub firsts: Column,
    /// Last coordinate of each row.
    pub lasts: Column,
    /// Names of the rows, if they are one coordinate each and have names.
    pub names: Vec<String>,
    /// Rounds of the columns (one column of cells each).
    pub times: Column,
    /// Column-major cells, `rows` values per time: the share of the band's
    /// coordinates that is not exactly zero, in [0, 1].
    pub cells: Column,
}

/// A round that was played, for one learner. Columns are ranges of the frame's data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Opened {
    /// The round, from 1.
    pub t: u64,
    /// Index of the learner's run.
    pub run: usize,
    /// Id of the learner.
    pub learner: String,
    /// The loss as a link writes it.
    pub loss: String,
    /// Regulariser and ball.
    pub prox: Prox,
    /// Number of features d.
    pub dim: usize,
    /// Scores K.
    pub classes: usize,
    /// The run diverged in this round: there is no update.
    pub diverged: bool,
    /// Places of the features that are not 0, counted from 0, if the example is sparse.
    pub index: Column,
    /// The features x_t: d numbers, or those at the places of `index`.
    pub x: Column,
    /// The target y_t.
    pub y: f64,
    /// The importance weight of the example, if it is not 1.
    pub weight: Option<f64>,
    /// The weights ŵ = w_t that predicted, d·K numbers, feature-major.
    pub before: Column,
    /// The weights w_{t+1} after the update.
    pub after: Column,
    /// The scores ŷ_t, K numbers.
    pub scores: Column,
    /// What it would predict for the same x after the update, K numbers.
    pub scores_after: Column,
    /// f_t(ŷ_t).
    pub paid: f64,
    /// r(w_t).
    pub regularizer: f64,
    /// η_t, if the learner has one (∞ while AdaImplicit's λ_t is 0).
    pub eta: Option<f64>,
    /// The β of the step, if it has one.
    pub beta: Option<f64>,
    /// δ_t, if it reports one.
    pub delta: Option<f64>,
    /// BR of AIOLI and ONS: the scores of the weights that they compare with lie within ±BR.
    pub reach: Option<f64>,
    /// Passes over the coordinates that solving for β took.
    pub passes: u32,
    /// The solver that a link asks for, `newton` where it asks for none.
    pub solver: String,
    /// With d = 2 and one score: the weights of rounds before, as w₁, w₂, w₁, w₂, …, ending with ŵ.
    pub trail: Column,
}

impl Opened {
    /// Puts it into a frame whose columns are ranges of `data`.
    pub fn add_to(&self, columns: &[f64], frame: &mut Frame, data: &mut Vec<f64>) {
        let first = data.len();
        data.extend_from_slice(columns);
        let moved = |column: Column| Column {
            offset: first + column.offset,
            ..column
        };
        frame.opened = Some(Opened {
            index: moved(self.index),
            x: moved(self.x),
            before: moved(self.before),
            after: moved(self.after),
            scores: moved(self.scores),
            scores_after: moved(self.scores_after),
            trail: moved(self.trail),
            ..self.clone()
        });
    }
}
