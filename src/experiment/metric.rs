//! Metrics of a run, per round or at its end: one row of [`METRICS`] each.
//!
//! Samples, the series of a frame, bands over seeds, sweeps, the words of a link's view, tables and captions all come from
//! these rows. A new metric needs a row here, its sum in [`Measures`], and its words on the page: CONTRIBUTING.md (*Add a
//! metric*) lists the steps.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::catalogue::Choice;
use crate::experiment::link::setup::Problem;
use crate::experiment::link::spec::{Experiment, loss, stream};
use crate::experiment::race::measures::Measures;
use crate::experiment::race::test_set::Tested;
use crate::ids::ids;
use crate::loss::Target;

/// A number that describes a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Metric {
    /// Σ f / t.
    #[default]
    Mean,
    /// Σ f.
    Total,
    /// Σ (f + r) / t.
    Objective,
    /// Σ (f + r) minus that of a comparator.
    Regret,
    /// The median of f over the last 31 rounds.
    Median,
    /// Mean loss on the test examples; if none are held out, on those that follow. The learner learns from neither.
    Test,
    /// The same loss for the averaged iterate of online-to-batch conversion, Σ w_s / t over s ≤ t.
    TestAverage,
    /// Wrong signs or classes among the test examples.
    TestMistakes,
    /// Wrong signs or classes.
    Mistakes,
    /// Exact zeros among the weights that predicted.
    Zeros,
    /// Time of one predict-and-learn (µs), which differs from run to run.
    Micros,
    /// η_t.
    Eta,
    /// δ_t of FIOL Eq. (4).
    FiolDelta,
    /// δ_t of C&O Eq. (14).
    CoDelta,
    /// Passes over the coordinates that the solver for β took.
    Passes,
    /// ‖w_t‖₂ of the weights last summarised.
    Norm,
    /// max |w_i| of the weights last summarised.
    Largest,
    /// Σ δ_t of FIOL Eq. (4).
    FiolGain,
    /// Σ δ_t of C&O Eq. (14).
    CoGain,
    /// V_t of C&O Eq. (1): a property of the losses, so no run has it; it comes from the evidence.
    Variability,
}

ids!(Metric, "metric", {
    "mean" => Mean,
    "total" => Total,
    "objective" => Objective,
    "regret" => Regret,
    "median" => Median,
    "test" => Test,
    "test-average" => TestAverage,
    "test-mistakes" => TestMistakes,
    "mistakes" => Mistakes,
    "zeros" => Zeros,
    "micros" => Micros,
    "eta" => Eta,
    "fiol-delta" => FiolDelta,
    "co-delta" => CoDelta,
    "passes" => Passes,
    "norm" => Norm,
    "largest" => Largest,
    "fiol-gain" => FiolGain,
    "co-gain" => CoGain,
    "variability" => Variability,
});

impl From<Metric> for &'static str {
    fn from(metric: Metric) -> &'static str {
        metric.id()
    }
}

impl TryFrom<String> for Metric {
    type Error = crate::Error;

    fn try_from(id: String) -> Result<Metric, crate::Error> {
        id.parse()
    }
}

/// A row of [`METRICS`].
#[derive(Clone, Copy, Debug)]
pub struct MetricDef {
    /// The metric of this row.
    pub metric: Metric,
    /// Name in words, for sweeps.
    pub name: &'static str,
    /// Name on the vertical axis of its chart …
    pub axis: &'static str,
    /// … and the symbol after it, if it has one.
    pub symbol: &'static str,
    /// Its column in the table of results, in CSV and JSON.
    pub column: &'static str,
    /// Reads the underlying sum or value from a run; NaN if there is none.
    pub read: fn(&Measures) -> f64,
    /// Whether the value read is divided by the number of rounds so far.
    pub per_round: bool,
    /// Reads it from a test instead, for metrics of the test examples.
    pub tested: Option<fn(&Tested) -> f64>,
    /// The metric under which samples keep the value read, if they do.
    pub sampled: Option<Metric>,
    /// Whether its values are whole numbers.
    pub counts: bool,
    /// Whether it is a sum of r(w): unknown if the weights are, unless there is no regulariser.
    pub of_regularizer: bool,
    /// Whether it is computed from the weights.
    pub of_weights: bool,
    /// Whether it is about signs or classes, and so undefined for numeric targets.
    pub of_labels: bool,
}

/// All metrics, in the order of their variants.
pub static METRICS: [MetricDef; Metric::ALL.len()] = {
    use Metric::*;
    [
        def(Mean, "mean loss", "mean loss", "Σf / t")
            .column("mean_loss")
            .sampled(Total, |m| m.loss)
            .per_round(),
        def(Total, "cumulative loss", "cumulative loss", "Σf")
            .column("total_loss")
            .sampled(Total, |m| m.loss),
        def(Objective, "objective", "mean objective", "Σ(f + r) / t")
            .column("objective")
            .sampled(Objective, |m| m.loss + m.regularizer)
            .per_round()
            .of_regularizer(),
        def(Regret, "regret", "regret", "")
            .column("regret")
            .sampled(Objective, |m| m.loss + m.regularizer)
            .of_regularizer(),
        def(Median, "running median", "median loss", "of 31 rounds")
            .column("median_loss")
            .sampled(Median, |m| m.recent.median()),
        def(Test, "test loss", "test loss", "")
            .column("test_loss")
            .tested(Tested::mean),
        def(
            TestAverage,
            "test loss of averages",
            "test loss of averaged weights",
            "",
        )
        .column("test_average_loss")
        .tested(Tested::mean_of_average),
        def(TestMistakes, "test mistakes", "test mistakes", "")
            .column("test_mistakes")
            .tested(|tested| tested.mistakes as f64)
            .count()
            .of_labels(),
        def(Mistakes, "mistakes", "mistakes", "")
            .column("mistakes")
            .sampled(Mistakes, |m| m.mistakes as f64)
            .count()
            .of_labels(),
        def(Zeros, "exact zeros", "exact zeros", "")
            .column("zeros")
            .sampled(Zeros, |m| m.zeros as f64)
            .count()
            .of_weights(),
        def(Micros, "time (µs)", "time", "µs").column("micros"),
        def(Eta, "step size", "step size", "η_t")
            .sampled(Eta, |m| m.report.eta.unwrap_or(f64::NAN)),
        def(FiolDelta, "gain", "gain δ_t of FIOL Eq. (4)", "")
            .sampled(FiolDelta, |m| m.report.fiol_gain.unwrap_or(f64::NAN)),
        def(CoDelta, "gain", "gain δ_t of C&O Eq. (14)", "")
            .sampled(CoDelta, |m| m.report.co_gain.unwrap_or(f64::NAN)),
        def(Passes, "passes", "passes of the solver", "")
            .sampled(Passes, |m| f64::from(m.report.passes))
            .count(),
        def(Norm, "norm", "norm", "‖w_t‖₂")
            .column("norm")
            .sampled(Norm, |m| m.norm)
            .of_weights(),
        def(Largest, "largest weight", "largest weight", "‖w_t‖_∞")
            .sampled(Largest, |m| m.largest)
            .of_weights(),
        def(FiolGain, "gain", "gain Σδ_t of FIOL Eq. (4)", "")
            .column("fiol_gain")
            .read(|m| m.fiol_gain.unwrap_or(f64::NAN)),
        def(CoGain, "gain", "gain Σδ_t of C&O Eq. (14)", "")
            .column("co_gain")
            .read(|m| m.co_gain.unwrap_or(f64::NAN)),
        def(
            Variability,
            "variability",
            "variability V_t of the losses",
            "",
        ),
    ]
};

/// Metrics of the loss chart, the default first.
pub const LOSSES: [Metric; 7] = {
    use Metric::*;
    [Mean, Total, Objective, Regret, Test, Median, TestAverage]
};
/// Metrics of the steps chart, the default first.
pub const STEPS: [Metric; 7] = {
    use Metric::*;
    [Eta, FiolDelta, CoDelta, Passes, Norm, Largest, Variability]
};
/// Metrics that a sweep measures at the end of each run, the default first.
pub const SWEPT: [Metric; 9] = {
    use Metric::*;
    [
        Mean,
        Objective,
        Regret,
        Test,
        Mistakes,
        Zeros,
        Micros,
        Median,
        TestAverage,
    ]
};
/// Metrics that a trace keeps for each sampled round.
pub const SAMPLED: [Metric; 11] = {
    use Metric::*;
    [
        Total, Objective, Zeros, Eta, FiolDelta, CoDelta, Passes, Norm, Median, Largest, Mistakes,
    ]
};
/// The values of a round, in the order of [`SAMPLED`].
pub type Sample = [f64; SAMPLED.len()];

/// The sample of the last round played.
pub fn sample(measures: &Measures) -> Sample {
    SAMPLED.map(|metric| (metric.def().read)(measures))
}

/// Metrics that studies over many seeds record.
pub const KEPT_PER_SEED: [Metric; 3] = [Metric::Total, Metric::Objective, Metric::Median];
/// Test losses, which studies over many seeds record too.
pub const TEST_LOSSES: [Metric; 2] = [Metric::Test, Metric::TestAverage];
/// Metrics with a band over many seeds, if they are known.
pub const BANDED: [Metric; 7] = {
    use Metric::*;
    [Total, Mean, Objective, Regret, Test, Median, TestAverage]
};
/// Columns of the table of results; a race with test examples also has those of [`TESTED`].
pub const RESULTS: [Metric; 10] = {
    use Metric::*;
    [
        Mean, Total, Objective, Regret, Zeros, Norm, Mistakes, FiolGain, CoGain, Micros,
    ]
};
/// Columns for the test examples.
pub const TESTED: [Metric; 2] = [Metric::Test, Metric::TestMistakes];
/// Columns added later: they follow all others, which keep their places.
pub const RESULTS_ADDED_LATER: [Metric; 1] = [Metric::Median];
/// Columns for the test examples added later, which follow these.
pub const TESTED_ADDED_LATER: [Metric; 1] = [Metric::TestAverage];

/// All metrics with a column in the table of results.
pub fn results() -> impl Iterator<Item = Metric> {
    let columns = METRICS.iter().filter(|def| !def.column.is_empty());
    columns.map(|def| def.metric)
}

/// Metrics whose series are in every frame, for each run that has them.
pub const ALWAYS: [Metric; 3] = [Metric::Total, Metric::Objective, Metric::Zeros];

/// The ids, as the words of a view.
pub const fn words<const N: usize>(metrics: [Metric; N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut i = 0;
    while i < N {
        words[i] = metrics[i].id();
        i += 1;
    }
    words
}

/// The metrics that a sweep can choose from.
pub static SWEPT_CHOICES: [Choice; SWEPT.len()] = {
    let mut choices = [Choice { id: "", name: "" }; SWEPT.len()];
    let mut i = 0;
    while i < SWEPT.len() {
        let MetricDef { metric, name, .. } = SWEPT[i].def();
        choices[i] = Choice {
            id: metric.id(),
            name,
        };
        i += 1;
    }
    choices
};

const fn def(
    metric: Metric,
    name: &'static str,
    axis: &'static str,
    symbol: &'static str,
) -> MetricDef {
    MetricDef {
        metric,
        name,
        axis,
        symbol,
        column: "",
        read: |_| f64::NAN,
        per_round: false,
        tested: None,
        sampled: None,
        counts: false,
        of_regularizer: false,
        of_weights: false,
        of_labels: false,
    }
}

impl MetricDef {
    const fn column(self, column: &'static str) -> MetricDef {
        MetricDef { column, ..self }
    }

    const fn read(self, read: fn(&Measures) -> f64) -> MetricDef {
        MetricDef { read, ..self }
    }

    /// Reads the value with `read`, and keeps it in samples under the metric `as_of`.
    const fn sampled(self, as_of: Metric, read: fn(&Measures) -> f64) -> MetricDef {
        MetricDef {
            sampled: Some(as_of),
            ..self.read(read)
        }
    }

    const fn tested(self, read: fn(&Tested) -> f64) -> MetricDef {
        MetricDef {
            tested: Some(read),
            ..self
        }
    }

    const fn per_round(self) -> MetricDef {
        MetricDef {
            per_round: true,
            ..self
        }
    }

    const fn count(self) -> MetricDef {
        MetricDef {
            counts: true,
            ..self
        }
    }

    const fn of_regularizer(self) -> MetricDef {
        MetricDef {
            of_regularizer: true,
            ..self
        }
    }

    const fn of_weights(self) -> MetricDef {
        MetricDef {
            of_weights: true,
            ..self
        }
    }

    const fn of_labels(self) -> MetricDef {
        MetricDef {
            of_labels: true,
            ..self
        }
    }
}

impl Metric {
    /// Its row in [`METRICS`].
    pub const fn def(self) -> &'static MetricDef {
        &METRICS[self as usize]
    }

    /// Its place in a sample, if it has one of its own.
    pub fn place(self) -> Option<usize> {
        SAMPLED.iter().position(|sampled| *sampled == self)
    }

    /// Whether smaller values are better.
    pub fn less_is_better(self) -> bool {
        self != Metric::Zeros
    }

    /// Its value after the last round played, from the sums of a run; NaN if it is not among them.
    pub fn of(self, measures: &Measures) -> f64 {
        let MetricDef {
            read, per_round, ..
        } = self.def();
        match per_round {
            true => measures.per_round(read(measures)),
            false => read(measures),
        }
    }

    /// Whether it is unknown when the weights are: it depends on them or on their r(w).
    pub(super) fn needs_weights(self, problem: &Problem) -> bool {
        let def = self.def();
        def.of_weights || def.of_regularizer && !problem.prox.reg.is_none()
    }

    /// Whether weights that stay at 0 have it, which holds for metrics of the loss.
    pub fn has_baseline(self) -> bool {
        LOSSES.contains(&self)
    }

    /// Why it cannot be measured in this experiment, if that is so.
    pub fn refused(self, experiment: &Experiment) -> Option<&'static str> {
        let repeats = stream(&experiment.stream.id).is_ok_and(|def| def.finite)
            && experiment.stream.params.optional("test") == Some(0.0);
        let real = loss(&experiment.loss.id).is_ok_and(|def| def.target == Target::Real);
        match self {
            Metric::Test | Metric::TestAverage if repeats => Some(
                "no rows are held out (test=0.3 holds 30 % out), and learners have already seen all others",
            ),
            _ if real && self.def().of_labels => {
                Some("the targets are numbers, not signs or classes")
            }
            _ => None,
        }
    }
}

/// A value for each of a few metrics; in JSON an object keyed by their ids. (A `BTreeMap` for each type adds 9 kB to the page's
/// module.)
#[derive(Clone, Debug, PartialEq)]
pub struct ByMetric<T>(Vec<(Metric, T)>);

impl<T> ByMetric<T> {
    /// The value for a metric.
    pub fn get(&self, metric: Metric) -> Option<&T> {
        let mut entries = self.iter();
        entries.find_map(|(known, one)| (known == metric).then_some(one))
    }

    /// All metrics with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Metric, &T)> {
        self.0.iter().map(|(metric, one)| (*metric, one))
    }

    /// Sets the value for a metric.
    pub fn insert(&mut self, metric: Metric, one: T) {
        self.0.retain(|(known, _)| *known != metric);
        self.0.push((metric, one));
    }

    /// Removes all values.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T> Default for ByMetric<T> {
    fn default() -> Self {
        ByMetric(Vec::new())
    }
}

impl<T> FromIterator<(Metric, T)> for ByMetric<T> {
    fn from_iter<I: IntoIterator<Item = (Metric, T)>>(entries: I) -> Self {
        ByMetric(entries.into_iter().collect())
    }
}

impl<T: Serialize> Serialize for ByMetric<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByMetric<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = ByMetric<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object by ids of metrics")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(ByMetric(entries))
            }
        }
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_variants() {
        for (row, (_, metric)) in METRICS.iter().zip(Metric::ALL) {
            assert_eq!(row.metric, *metric);
            let sampled = row.sampled.is_none_or(|metric| metric.place().is_some());
            assert!(sampled, "{metric} has sums that no sample keeps");
        }
        let listed = RESULTS.iter().chain(&TESTED).chain(&RESULTS_ADDED_LATER);
        let listed = listed.chain(&TESTED_ADDED_LATER);
        assert_eq!(
            listed.count(),
            results().count(),
            "each column has its place"
        );
        for metric in BANDED {
            let noted = metric
                .def()
                .sampled
                .is_some_and(|sum| KEPT_PER_SEED.contains(&sum));
            assert!(
                noted || TEST_LOSSES.contains(&metric),
                "no study notes {metric}"
            );
        }
    }
}
