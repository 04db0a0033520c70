//! Step sizes that depend on the round only, and the parameters that choose them.

use crate::catalogue::{Choice, ParamSpec, Params, Value};
use crate::math::sqrt;
use crate::state::Fields;

/// η_t as a function of t.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    eta: f64,
    decay: Decay,
    t: u64,
}

/// The decay of the step size with the round t.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decay {
    /// η.
    Constant,
    /// η/√t.
    Sqrt,
    /// η/t.
    Inverse,
}

impl From<Decay> for Value {
    fn from(decay: Decay) -> Value {
        Value::from(WORDS[decay as usize].id)
    }
}

/// The step size parameter shared by all learners that have one.
pub const ETA: ParamSpec = ParamSpec::log(
    "eta",
    r"\eta",
    "step size",
    1e-3,
    (1e-12, 1e12),
    "How far one round may move the weights",
)
.slider(1e-6, 100.0)
.step_size();

/// The scale of learners that set their own step size (C&O).
pub const BETA: ParamSpec = ParamSpec::log(
    "beta",
    r"\beta",
    "scale",
    1.0,
    (1e-9, 1e9),
    "Scale of the steps, best about the distance from the start to good weights",
)
.slider(1e-3, 1e3)
.step_size();

/// The words for [`Decay`], in its order.
const WORDS: &[Choice] = &[
    Choice {
        id: "constant",
        name: "constant η",
    },
    Choice {
        id: "sqrt",
        name: "η/√t",
    },
    Choice {
        id: "inverse",
        name: "η/t",
    },
];

/// The parameter that chooses the decay of the step size.
pub const SCHEDULE: ParamSpec = ParamSpec::choice(
    "schedule",
    r"\eta_t",
    "schedule",
    WORDS,
    "How the step size falls with the round t",
);

impl Schedule {
    /// Returns the schedule of the checked parameters `eta` and `schedule`, before round 1.
    pub fn new(params: &Params) -> Self {
        Schedule {
            eta: params.number("eta"),
            decay: [Decay::Constant, Decay::Sqrt, Decay::Inverse]
                .into_iter()
                .find(|decay| WORDS[*decay as usize].id == params.word("schedule"))
                .unwrap_or(Decay::Constant),
            t: 0,
        }
    }

    /// Names its number.
    pub(super) fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.count("t", &mut self.t);
    }

    /// Moves to the next round and returns its η_t.
    pub fn advance(&mut self) -> f64 {
        self.t += 1;
        self.now().0
    }

    /// η_t and t of the last round; before round 1, η₁ and 0.
    pub fn now(&self) -> (f64, f64) {
        let t = self.t.max(1) as f64;
        let eta = match self.decay {
            Decay::Constant => self.eta,
            Decay::Sqrt => self.eta / sqrt(t),
            Decay::Inverse => self.eta / t,
        };
        (eta, self.t as f64)
    }
}
