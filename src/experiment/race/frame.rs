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

/// Appends values to a frame's data and returns their column.
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

/// The page's request, in addition to the columns that are always sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FrameRequest {
    /// Index of the run whose weights are shown.
    pub focus: usize,
    /// Class whose weights are shown (0 for scalar losses).
    pub class: usize,
    /// Whether to send the weights of every run as images, if the features form one.
    pub images: bool,
    /// Whether to send the support map of the run in focus.
    pub map: bool,
    /// Whether to send what every run would predict, if that can be drawn.
    pub prediction: bool,
    /// Whether to send the plane of the data, if it can be drawn.
    pub plane: bool,
    /// Metrics whose sums are sent as well as those in every frame ([`ALWAYS`](crate::experiment::metric::ALWAYS)).
    pub series: Vec<Metric>,
    /// Whether prediction functions and the plane must be up to date with this round: the viewer has paused to look.
    pub fresh: bool,
    /// Whether to open up the last round of the run in focus once the race is paused (with `fresh`).
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
    /// Whether no round is left.
    pub done: bool,
    /// Hash of all predictions so far, 16 hexadecimal digits.
    pub fingerprint: String,
    /// Number of features.
    pub dim: usize,
    /// Scores per round: 1, or K for a multiclass loss.
    pub classes: usize,
    /// Names of the classes; empty if they have none.
    pub class_names: Vec<String>,
    /// Whether the features form an image, so that the weights can be shown as images.
    pub pictured: bool,
    /// Number of test examples; 0 without a test set.
    pub tests: u64,
    /// One entry per run, in the order of the experiment.
    pub runs: Vec<RunFrame>,
    /// The weights that stay at 0, if they were played and lie in the domain.
    #[serde(default)]
    pub zero: Option<RunFrame>,
    /// The predictor of the most frequent label, if labels were counted; `None` for regression and before round 1.
    #[serde(default)]
    pub majority: Option<Majority>,
    /// Whether it is too early to judge learners: in the first rounds a lead is often luck.
    #[serde(default)]
    pub early: bool,
    /// Weight trajectories of the run in focus, or of all runs if there are few weights.
    pub weights: WeightFrame,
    /// The weights as images, if requested and if they form one.
    pub images: Option<ImageFrame>,
    /// Support of the run in focus over time, if requested.
    pub map: Option<MapFrame>,
    /// The metrics whose series were requested: a run may lack some of these series.
    #[serde(default)]
    pub asked: Vec<Metric>,
    /// Why prediction functions cannot be drawn; `None` if they can.
    pub unpredictable: Option<String>,
    /// What every run would predict, if requested and drawable.
    pub prediction: Option<PredictionFrame>,
    /// Why the plane of the data cannot be drawn; `None` if it can.
    pub unplanar: Option<String>,
    /// The plane of the data, if requested and drawable.
    pub plane: Option<DataFrame>,
    /// The last round of the run in focus, if requested and if one was played.
    pub opened: Option<Opened>,
}

/// One learner of the race.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunFrame {
    /// Catalogue id of the learner.
    pub id: String,
    /// The name shown: the link's label, or the learner's name with what sets it apart if several share it.
    pub label: String,
    /// The name in files and messages, numbered if it repeats.
    pub numbered: String,
    /// Whether the learner linearises the loss, and so is drawn dashed.
    pub explicit: bool,
    /// Round at which a prediction, loss or weight left the finite range.
    pub diverged_at: Option<u64>,
    /// The round since which its total loss has exceeded ten times that of w = 0: the run is lost. In races of thousands of
    /// rounds, the first such sampled round.
    #[serde(default)]
    pub lost_since: Option<u64>,
    /// Why a user-supplied learner ended at that round, if not because of its numbers.
    pub stopped: Option<String>,
    /// Whether its weights are unknown, in which case there are no zeros, no norm and no r(w).
    pub weightless: bool,
    /// Results after the rounds played (up to the divergence), for the metrics of the table except regret; metrics that the run
    /// does not have are missing. Zeros and norm are those of the weights last summarised (on sparse streams not in every
    /// round), tests those of the last of `test_times`.
    #[serde(default)]
    pub values: ByMetric<f64>,
    /// Sampled rounds, increasing; each run has its own, so that one that diverged early keeps every round that it played.
    pub times: Column,
    /// Sums over `times`, by the metric under which they are sampled; those that the run does not have are missing.
    #[serde(default)]
    pub series: ByMetric<Column>,
    /// Rounds of its tests.
    pub test_times: Column,
    /// Series over `test_times`: mean loss on the test examples.
    pub test_series: Column,
    /// Series over `test_times`: mean loss of the averaged weights on the test examples.
    #[serde(default)]
    pub test_averages: Column,
}

impl RunFrame {
    /// The result in a metric; NaN if there is none.
    pub fn value(&self, metric: Metric) -> f64 {
        self.values.get(metric).copied().unwrap_or(f64::NAN)
    }

    /// Like `value`, for metrics that are counts.
    pub fn count(&self, metric: Metric) -> Option<u64> {
        self.values.get(metric).map(|count| *count as u64)
    }

    /// The sums behind a metric, over `times`; empty if there are none.
    pub fn series(&self, metric: Metric) -> Column {
        let sampled = metric.def().sampled;
        let series = sampled.and_then(|metric| self.series.get(metric));
        series.copied().unwrap_or_default()
    }
}

/// The predictor that always answers with the most frequent label so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Majority {
    /// The class, counted from 0; for signs 0 is −1 and 1 is +1.
    pub class: usize,
    /// Its name; `None` for a class without one.
    pub label: Option<String>,
    /// Rounds so far with another label.
    pub mistakes: u64,
    /// Test examples with another label, once there has been a test.
    pub test_mistakes: Option<u64>,
}

/// Weight trajectories of the run in focus, or of all runs if there are few weights.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeightFrame {
    /// Index of the run in focus.
    pub run: usize,
    /// Whether the series are those of all runs.
    pub all: bool,
    /// Class shown.
    pub class: usize,
    /// Rounds at which weights were kept (coarser than `RunFrame::times`).
    pub times: Column,
    /// Number of coordinates whose history is kept; fewer than `dim` for very wide data.
    pub followed: usize,
    /// All coordinates if there are few, otherwise those that are largest now and the true support.
    pub series: Vec<WeightSeries>,
    /// Smallest and largest of the class's weights at any of those rounds, and of the true weights now, including coordinates
    /// without a series; 0 lies between them.
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
    /// Values over `WeightFrame::times`; fewer for a run that diverged.
    pub values: Column,
    /// The stream's true weight over the same times, if it has one.
    pub truth: Option<Column>,
}

/// What every run would predict for new examples: the function x ↦ ŷ(x).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PredictionFrame {
    /// Round of these predictions.
    pub t: u64,
    /// Limit of x, which ranges from −reach to reach.
    pub reach: f64,
    /// Values of the first feature, increasing; the others are 0.
    pub xs: Column,
    /// ŷ over `xs`, one column per run; empty for a run that diverged.
    pub runs: Vec<Column>,
}

/// The plane of the data: the last examples, and what every run would predict between them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataFrame {
    /// The round of the newest example, after which the learners made these predictions.
    pub t: u64,
    /// Index of the run whose mistakes are marked.
    pub run: usize,
    /// Number of features: with 2 the axes are x₁ and x₂, with 1 they are x and y.
    pub features: usize,
    /// Names of the features, if they have any.
    #[serde(default)]
    pub names: Vec<String>,
    /// Scores whose lines are drawn in the plane of two features; the first line separates the classes.
    pub levels: Vec<f64>,
    /// Range of the horizontal axis.
    pub x: [f64; 2],
    /// Range of the vertical axis.
    pub y: [f64; 2],
    /// x₁ of the examples, the oldest first.
    pub first: Column,
    /// x₂ of the examples.
    pub second: Column,
    /// y of the examples.
    pub targets: Column,
    /// 1 for an example that the run would now predict wrongly; empty if there is no right or wrong.
    pub wrong: Column,
    /// Horizontal points of the grid, evenly spaced from end to end.
    pub columns: usize,
    /// Vertical points of the grid; 1 with one feature.
    pub rows: usize,
    /// Scores over the grid, row by row from the bottom, K numbers each, one column per run; empty for a run that diverged.
    pub runs: Vec<Column>,
    /// The single score of the stream's true weights over the grid, if there is one.
    pub truth: Option<Column>,
}

/// Current weights for examples that are images.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImageFrame {
    /// Pixels per row.
    pub width: usize,
    /// Rows of pixels.
    pub height: usize,
    /// The example of the last round: its pixels, row by row; empty before round 1.
    pub example: Column,
    /// Class of that example.
    pub class: Option<usize>,
    /// One column per run: the weights of a pixel for all classes, pixel by pixel; empty if they are unknown.
    pub runs: Vec<Column>,
    /// The largest |weight| of each run over all rounds whose weights were kept.
    pub peaks: Vec<f64>,
}

/// The coordinates that are non-zero, over time.
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
    /// Names of the rows, if each is a single coordinate and has a name.
    pub names: Vec<String>,
    /// Rounds of the columns (one column of cells each).
    pub times: Column,
    /// Column-major cells, `rows` values per time: the fraction of the band's coordinates that are not exactly zero, in [0, 1].
    pub cells: Column,
}

/// A round that was played, for one learner. Columns are ranges of the frame's data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Opened {
    /// The round, counted from 1.
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
    /// Whether the run diverged in this round, in which case there is no update.
    pub diverged: bool,
    /// Places of the non-zero features, counted from 0, if the example is sparse.
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
    /// The learner's prediction for the same x after the update, K numbers.
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
    /// BR of AIOLI and ONS: the scores of the weights that they compete with lie within ±BR.
    pub reach: Option<f64>,
    /// Passes over the coordinates that the solver for β took.
    pub passes: u32,
    /// The solver named by the link, `newton` by default.
    pub solver: String,
    /// With d = 2 and one score: the weights of previous rounds, as w₁, w₂, w₁, w₂, …, ending with ŵ.
    pub trail: Column,
}

impl Opened {
    /// Adds it to a frame whose columns are ranges of `data`.
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
