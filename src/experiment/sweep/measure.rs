//! What can be measured at the end of a run.

use serde::{Deserialize, Serialize};

use crate::catalogue::Choice;
use crate::experiment::run::Measures;
use crate::experiment::spec::{Experiment, loss, stream};
use crate::ids::ids;
use crate::loss::Target as Labels;

/// What can be measured at the end of a run.
pub static MEASURES: &[Choice] = &[
    Choice {
        id: "mean",
        name: "mean loss",
    },
    Choice {
        id: "objective",
        name: "objective",
    },
    Choice {
        id: "regret",
        name: "regret",
    },
    Choice {
        id: "test",
        name: "test loss",
    },
    Choice {
        id: "mistakes",
        name: "mistakes",
    },
    Choice {
        id: "zeros",
        name: "exact zeros",
    },
    Choice {
        id: "micros",
        name: "time (µs)",
    },
];

/// What is measured at the end of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// Σ f_t(ŷ_t) / T.
    #[default]
    Mean,
    /// Σ (f_t(ŷ_t) + r(w_t)) / T.
    Objective,
    /// Σ (f_t(ŷ_t) + r(w_t)) less the same sum of the best fixed weights.
    Regret,
    /// Mean loss of the final learner on the test examples, or where none are held out on those that follow; it learns from
    /// neither.
    Test,
    /// Wrong signs or classes.
    Mistakes,
    /// Exact zeros among the weights that predicted the last round.
    Zeros,
    /// Microseconds of one predict-and-learn: another number every time.
    Micros,
}

ids!(Measure, "measure", {
    "mean" => Mean,
    "objective" => Objective,
    "regret" => Regret,
    "test" => Test,
    "mistakes" => Mistakes,
    "zeros" => Zeros,
    "micros" => Micros,
});

impl Measure {
    /// The name shown.
    pub fn name(self) -> &'static str {
        MEASURES[self as usize].name
    }

    /// A smaller number is a better one.
    pub fn less_is_better(self) -> bool {
        self != Measure::Zeros
    }

    /// Its values are whole numbers.
    pub fn counts(self) -> bool {
        matches!(self, Measure::Mistakes | Measure::Zeros)
    }

    /// Its value after the last round of a run, but for a test, which is none of its sums.
    pub(in crate::experiment) fn of(self, measures: &Measures, micros: Option<f64>) -> f64 {
        match self {
            Measure::Mean => measures.mean_loss(),
            Measure::Objective => measures.mean_objective(),
            Measure::Regret => measures.loss + measures.regularizer,
            Measure::Test => f64::NAN,
            Measure::Mistakes => measures.mistakes as f64,
            Measure::Zeros => measures.zeros as f64,
            Measure::Micros => micros.unwrap_or(f64::NAN),
        }
    }

    /// Weights that stay at 0 have it: it is made of losses.
    pub(super) fn has_baseline(self) -> bool {
        use Measure::{Mean, Objective, Regret, Test};
        matches!(self, Mean | Objective | Regret | Test)
    }

    /// Why it cannot be measured in this experiment, if it cannot.
    pub fn refused(self, experiment: &Experiment) -> Option<&'static str> {
        let repeats = stream(&experiment.stream.id).is_ok_and(|def| def.finite)
            && experiment.stream.params.optional("test") == Some(0.0);
        let real = loss(&experiment.loss.id).is_ok_and(|def| def.target == Labels::Real);
        match self {
            Measure::Test if repeats => Some(
                "no rows are held out (test=0.3 holds 30 % out), and learners have already seen all others",
            ),
            Measure::Mistakes if real => Some("the targets are numbers, not signs or classes"),
            _ => None,
        }
    }
}
