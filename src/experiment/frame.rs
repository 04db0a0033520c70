//! What the engine tells the page about a race at one instant.
//!
//! A [`Frame`] is built in the worker and drawn on the main thread. Everything
//! small is a plain field; every series is a [`Column`], a range of one flat
//! `f64` buffer that crosses the thread boundary as a transferable.

use serde::{Deserialize, Serialize};

use super::anatomy::Opened;

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

/// What the page wants to see beside the columns that are always sent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FrameRequest {
    /// Index of the run whose weights are shown.
    pub focus: usize,
    /// Class whose weights are shown (0 for scalar losses).
    pub class: usize,
    /// Send the support map of the run in focus.
    pub map: bool,
    /// Send what every run would predict, where that can be drawn.
    pub prediction: bool,
    /// The prediction functions must be those of this round: the viewer stopped to look.
    pub fresh: bool,
    /// Open the last round of the run in focus up, once the race stands still (with `fresh`).
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
    /// One entry a run, in the order of the experiment.
    pub runs: Vec<RunFrame>,
    /// Weight trajectories of the run in focus.
    pub weights: WeightFrame,
    /// Support of the run in focus over time, if it was asked for.
    #[cfg_attr(not(feature = "full"), serde(skip))]
    pub map: Option<MapFrame>,
    /// Why prediction functions cannot be drawn; `None` if they can.
    pub unpredictable: Option<String>,
    /// What every run would predict, if it was asked for and can be drawn.
    #[cfg_attr(not(feature = "full"), serde(skip))]
    pub prediction: Option<PredictionFrame>,
    /// The last round of the run in focus, if it was asked for and one was played.
    #[cfg_attr(not(feature = "full"), serde(skip))]
    pub opened: Option<Opened>,
}

/// One learner of the race.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunFrame {
    /// Catalogue id of the learner.
    pub id: String,
    /// The name shown: the link's label, or the learner's name made unique.
    pub label: String,
    /// Drawn dashed: the learner linearises the loss.
    pub explicit: bool,
    /// Round at which a prediction, loss or weight left the finite range.
    pub diverged_at: Option<u64>,
    /// Why a learner of the viewer's own goes no further than that round, if it was not its numbers.
    pub stopped: Option<String>,
    /// Nobody knows its weights: there are no zeros, no norm and no r(w).
    pub weightless: bool,
    /// Σ f_t(ŷ_t) over the rounds played (up to the divergence).
    pub total: f64,
    /// Σ f_t(ŷ_t) / t.
    pub mean: f64,
    /// Σ (f_t(ŷ_t) + r(w_t)) / t: the regularised objective per round; NaN if nobody knows r(w).
    pub objective: f64,
    /// Exact zeros among the weights of the last round looked at (on sparse streams not every one).
    pub zeros: u64,
    /// ‖w‖₂ of the last round looked at.
    pub norm: f64,
    /// Wrong signs (or classes) so far; `None` for regression.
    pub mistakes: Option<u64>,
    /// Σ δ_t so far (FIOL Eq. 4); `None` if the learner reports none.
    pub gain: Option<f64>,
    /// Time of one predict-and-learn in microseconds, once measured.
    pub micros: Option<f64>,
    /// Sampled rounds, increasing; each run has its own, so that one that
    /// diverged early keeps every round it played.
    pub times: Column,
    /// Series over `times`: Σ f.
    pub total_series: Column,
    /// Series over `times`: Σ (f + r).
    pub objective_series: Column,
    /// Series over `times`: exact zeros.
    pub zeros_series: Column,
}

/// Weight trajectories of the run in focus.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeightFrame {
    /// Index of the run.
    pub run: usize,
    /// Class shown.
    pub class: usize,
    /// Rounds at which weights were kept (coarser than `Frame::times`).
    pub times: Column,
    /// Coordinates whose history is kept; fewer than `dim` for very wide data.
    pub followed: usize,
    /// All coordinates if few, else the largest now and the true support.
    pub series: Vec<WeightSeries>,
}

/// One coordinate over time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeightSeries {
    /// Coordinate, counted from 1 as in `w1…wd`.
    pub coordinate: usize,
    /// Chosen because it is among the largest weights now (or all are shown).
    pub largest: bool,
    /// Chosen because it is in the support of the stream's true weights.
    pub support: bool,
    /// Values over `WeightFrame::times`.
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
    /// Rounds of the columns (one column of cells each).
    pub times: Column,
    /// Column-major cells, `rows` values per time: the share of the band's
    /// coordinates that is not exactly zero, in [0, 1].
    pub cells: Column,
}
