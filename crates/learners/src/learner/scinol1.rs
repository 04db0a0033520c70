//! ScInOL₁: a scale-invariant learner without a step size.
//!
//! ```math
//! w_{t,i}=\frac{\beta_{t,i}\operatorname{sgn}\theta_{t,i}}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\bigl(e^{|\theta_{t,i}|/2}-1\bigr),
//! \quad\theta_{t,i}=\frac{G_{t-1,i}}{\sqrt{S_{t-1,i}^2+M_{t,i}^2}}
//! ```
//!
//! With Ŝ²_{t,i} = S²_{t−1,i} + M²_{t,i}, M_{t,i} = max_{s≤t} |x_{s,i}|, S² = Σ(g x_i)², G = −Σ g x_i:
//! w_{t,i} = β_{t,i} sgn(θ_{t,i})(e^{|θ_{t,i}|/2} − 1)/(2Ŝ_{t,i}), θ_{t,i} = G_{t−1,i}/Ŝ_{t,i},
//! β_{t,i} = min(β_{t−1,i}, ε Ŝ²_{t,i}/(x²_{t,i} t)) (ScInOL Algorithms 1 and 3). Where x_{t,i} = 0,
//! β stays as it was (Appendix C); while M = 0, w = 0. O(dK) time and memory, O(nnz·K) on sparse
//! rounds. Multiplying a feature by a constant changes no prediction. Its regret
//! Õ(Σ|u_i| Ŝ_{T,i}) (Theorem 3.1) needs |∂f/∂z| ≤ 1.

use alloc::vec::Vec;

use super::contract::{Importance, LearnerDef, Pairing, Update, no_constraint};
use super::coordinate_wise::{CoordinateWise, Rule};
use crate::catalogue::{Entry, ParamSpec};
use crate::math::{Cap, Features, ScaleSums, WealthSums, spread, spreads, widest};
use crate::state::Fields;

/// The initial wealth ε of both learners.
pub(super) const EPSILON: ParamSpec = ParamSpec::log(
    "epsilon",
    r"\epsilon",
    "initial wealth",
    1.0,
    (1e-12, 1e12),
    "How boldly it starts; it matters little, and 1 is right without further knowledge",
)
.slider(1e-3, 1e3);

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 4,
    depends_on_x: true,
    coordinate_wise: true,
    update: Update::Other(
        "ScInOL₁ takes no step from its last weights: each weight is a formula of the sums over all rounds and of the x that it is about to predict.",
    ),
    importance: Importance::UpToUnitSlope,
    refuses,
    ..LearnerDef::new(
        Entry {
            id: "scinol1",
            name: "ScInOL₁",
            summary: "scale-invariant online learning: no step size, and no prediction depends on the features' scales; cautious",
            equation: r"w_{t,i}=\frac{\beta_{t,i}\operatorname{sgn}\theta_{t,i}}{2\sqrt{S_{t-1,i}^2+M_{t,i}^2}}\bigl(e^{|\theta_{t,i}|/2}-1\bigr),\quad\theta_{t,i}=\frac{G_{t-1,i}}{\sqrt{S_{t-1,i}^2+M_{t,i}^2}}",
            source: "ScInOL Algorithms 1 and 3",
            params: &[EPSILON],
            aliases: &["scale-invariant", "ScInOL", "parameter-free"],
        },
        |params, setting| {
            let epsilon = params.number("epsilon");
            let rule = ScInOL1 {
                epsilon,
                sums: Sums::new(setting.dim, setting.scores),
                beta: vec![epsilon; setting.start.len()],
            };
            CoordinateWise::boxed(rule, setting)
        },
    )
};

/// Pairings that ScInOL₁, ScInOL₂ and Kotłowski's learner refuse.
pub(super) fn refuses(pairing: &Pairing<'_>) -> Option<&'static str> {
    let why = "it needs a loss whose slope never exceeds 1 (1-Lipschitz in the score)";
    (pairing.loss.build(2).steepness() > 1.0)
        .then_some(why)
        .or_else(|| no_constraint(pairing))
}

crate::builder::typed!(ScInOL1: epsilon: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct ScInOL1 {
    epsilon: f64,
    sums: Sums,
    beta: Vec<f64>,
}

impl ScInOL1 {
    fn cap(&self, t: f64) -> Cap {
        Cap {
            epsilon: self.epsilon,
            t,
        }
    }
}

impl Rule for ScInOL1 {
    fn fields(&mut self, fields: &mut Fields<'_>) {
        self.sums.fields(fields);
        fields.per_feature("beta", &mut self.beta);
    }

    // Apart from the loop over all weights, as docs/benchmarks.md measured it.
    #[inline(never)]
    fn weight(&self, t: f64, place: usize, x: f64) -> f64 {
        let (gradient, spread) = (self.sums.gradient[place], self.sums.spread(place, x));
        self.cap(t).weight(x, gradient, spread, self.beta[place])
    }

    fn weights(&self, t: f64, x: &[f64], work: &mut Vec<f64>, weights: &mut [f64]) {
        work.resize(x.len(), 0.0);
        let Sums {
            gradient,
            square,
            largest,
            ..
        } = &self.sums;
        spreads(x, square, largest, weights);
        let cap = self.cap(t);
        cap.weights(x, gradient, &self.beta, work, weights);
    }

    fn learn(&mut self, t: f64, x: Features<'_>, gradient: &[f64], _: &[f64]) {
        let (k, cap) = (gradient.len(), self.cap(t));
        x.for_each(|i, x| {
            for place in i * k..(i + 1) * k {
                let beta = &mut self.beta[place];
                *beta = cap.beta(x, self.sums.spread(place, x), *beta);
            }
        });
        self.sums.learn(x, gradient);
    }
}

/// The sums over rounds that both learners keep.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    scores: usize,
    /// G = −Σ g x_i, one per weight.
    pub gradient: Vec<f64>,
    /// S² = Σ (g x_i)², one per weight.
    square: Vec<f64>,
    /// M = max |x_i|, one per feature.
    largest: Vec<f64>,
}

impl Sums {
    /// Sums that are all zero.
    pub fn new(dim: usize, scores: usize) -> Self {
        Sums {
            scores,
            gradient: vec![0.0; dim * scores],
            square: vec![0.0; dim * scores],
            largest: vec![0.0; dim],
        }
    }

    /// Ŝ² = S² + M² of a weight whose feature is `x` in this round.
    pub fn spread(&self, place: usize, x: f64) -> f64 {
        spread(x, self.square[place], self.largest[place / self.scores])
    }

    /// Names its numbers.
    pub fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("gradient", &mut self.gradient);
        fields.per_feature("square", &mut self.square);
        fields.per_feature("largest", &mut self.largest);
    }

    /// Returns the sums and the wealth that determine ScInOL₂'s weights of one score.
    pub fn with_wealth<'a>(&'a self, wealth: &'a [f64]) -> WealthSums<'a> {
        WealthSums {
            gradient: &self.gradient,
            square: &self.square,
            largest: &self.largest,
            wealth,
        }
    }

    /// Adds a round.
    pub fn learn(&mut self, x: Features<'_>, gradient: &[f64]) {
        let k = self.scores;
        if let (1, None) = (k, x.index) {
            let sums = ScaleSums {
                gradient: &mut self.gradient,
                square: &mut self.square,
                largest: &mut self.largest,
            };
            return sums.learn(gradient[0], x.value);
        }
        x.for_each(|i, x| {
            self.largest[i] = widest(x, self.largest[i]);
            for (place, g) in (i * k..(i + 1) * k).zip(gradient) {
                ScaleSums::learn_one(g * x, &mut self.gradient[place], &mut self.square[place]);
            }
        });
    }
}
