//! An experiment's evidence as the page sees it: small fields, and series as columns of one buffer.

use serde::{Deserialize, Serialize};

use crate::experiment::race::frame::Column;

/// Comparators, regret and bounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceFrame {
    /// Rounds replayed so far.
    pub t: u64,
    /// Rounds of the whole experiment.
    pub rounds: u64,
    /// The best fixed weights in hindsight.
    pub best: BestFrame,
    /// The stream's true weights, if it has any.
    pub truth: Option<TruthFrame>,
    /// One entry per run, in the order of the experiment.
    pub runs: Vec<RunEvidence>,
}

/// The best fixed weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BestFrame {
    /// (1/T)Σ f + r.
    pub objective: f64,
    /// Lower bound on this objective for all fixed weights.
    pub lower: f64,
    /// ‖u‖₂.
    pub norm: f64,
    /// Exact zeros.
    pub zeros: u64,
    /// Norm up to which `lower` is certified, if not for all weights.
    pub radius: Option<f64>,
    /// The weights, feature-major, if there are few; otherwise empty.
    #[serde(default)]
    pub weights: Column,
    /// Whether the weights separate the classes: the infimum is 0, and no weights attain it.
    #[serde(default)]
    pub unattained: bool,
}

/// The stream's true weights, which may change from round to round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TruthFrame {
    /// (1/t)Σ (f + r) over the rounds replayed.
    pub objective: f64,
    /// ‖w̃‖₂ of the last round.
    pub norm: f64,
}

/// One run's regret and bounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunEvidence {
    /// Round at which the run left the finite range.
    pub diverged_at: Option<u64>,
    /// Sampled rounds, increasing.
    pub times: Column,
    /// Regret against the best fixed weights.
    pub best: Column,
    /// Regret against the true weights, if there are any.
    pub truth: Option<Column>,
    /// V_t, the variability of the losses over a bounded domain; the same for every run.
    pub variability: Option<Column>,
    /// The theorems about its learner.
    pub bounds: Vec<BoundFrame>,
}

/// One theorem's bound.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BoundFrame {
    /// Id of the theorem.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The formula in LaTeX.
    pub equation: String,
    /// The publication that states it.
    pub source: String,
    /// A correction or generalisation, if any.
    pub note: Option<String>,
    /// The assumption that fails, if any; there are then no values.
    pub fails: Option<String>,
    /// The quantities from which it was computed.
    pub terms: Vec<(String, f64)>,
    /// Values over the run's times.
    pub values: Column,
    /// The parts of a minimum.
    pub parts: Vec<PartFrame>,
    /// The comparator that it refers to: always `best`.
    pub against: String,
}

/// A part of a minimum.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartFrame {
    /// Its name.
    pub name: String,
    /// Values over the run's times.
    pub values: Column,
}
