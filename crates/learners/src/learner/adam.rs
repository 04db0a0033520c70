//! Adam: steps along a moving mean of gradients, each weight scaled by a moving mean square.
//!
//! ```math
//! w_{t+1,i}=w_{t,i}-\eta\,\frac{m_{t,i}/(1-\beta_1^t)}{\sqrt{v_{t,i}/(1-\beta_2^t)}+\varepsilon}
//! ```
//!
//! m_i ← β₁m_i + (1 − β₁)g_i, v_i ← β₂v_i + (1 − β₂)g_i², w_i −= η m̂_i/(√v̂_i + ε). The bias
//! corrections are m̂ = m/(1 − β₁ᵗ) and v̂ = v/(1 − β₂ᵗ) (Kingma & Ba 2015, Algorithm 1). O(dK)
//! time and memory, on sparse rounds too: every weight that has a momentum moves in every round. No
//! regret guarantee (Reddi et al. 2018).

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, Update, no_constraint};
use super::schedule;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{AdamRates, Features, adam_step};
use crate::state::Fields;

const fn decay(
    id: &'static str,
    symbol: &'static str,
    default: f64,
    help: &'static str,
) -> ParamSpec {
    ParamSpec::linear(id, symbol, "decay", default, (0.0, 0.999_999_999), help).slider(0.0, 0.999)
}

pub(super) const DEF: LearnerDef = LearnerDef {
    coordinate_wise: true,
    update: Update::Other(
        "Adam does not step along x: it follows a running mean of gradients, and every weight has a step size of its own.",
    ),
    refuses: no_constraint,
    ..LearnerDef::new(
        Entry {
            id: "adam",
            name: "Adam",
            summary: "momentum, and one step size per weight from recent gradients",
            equation: r"w_{t+1,i}=w_{t,i}-\eta\,\frac{m_{t,i}/(1-\beta_1^t)}{\sqrt{v_{t,i}/(1-\beta_2^t)}+\varepsilon}",
            source: "Kingma & Ba 2015, Algorithm 1; ScInOL §4.1",
            params: &[
                schedule::ETA,
                decay(
                    "beta1",
                    r"\beta_1",
                    0.9,
                    "How slowly the mean gradient forgets",
                ),
                decay(
                    "beta2",
                    r"\beta_2",
                    0.999,
                    "How slowly the mean square forgets",
                ),
                ParamSpec::log(
                    "eps",
                    r"\varepsilon",
                    "damping",
                    1e-8,
                    (0.0, 1e12),
                    "Added to the root of the mean square",
                )
                .slider(1e-10, 1.0),
            ],
            aliases: &["adaptive moments", "momentum"],
        },
        |params, setting: ProblemSpec| {
            let weights = setting.start.len();
            Box::new(Adam {
                eta: params.number("eta"),
                decay: [params.number("beta1"), params.number("beta2")],
                damping: params.number("eps"),
                power: [1.0, 1.0],
                gradient: vec![0.0; setting.scores],
                slopes: vec![0.0; weights],
                mean: vec![0.0; weights],
                square: vec![0.0; weights],
                w: setting.start,
            })
        },
    )
};

crate::builder::typed!(Adam: eta: f64, beta1: f64, beta2: f64, eps: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Adam {
    eta: f64,
    /// β₁ and β₂.
    decay: [f64; 2],
    /// β₁ᵗ and β₂ᵗ.
    power: [f64; 2],
    damping: f64,
    gradient: Vec<f64>,
    /// The gradient with respect to the weights; zero between rounds.
    slopes: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
    w: Vec<f64>,
}

impl Learner for Adam {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        let [b1, b2] = self.decay;
        self.power = [self.power[0] * b1, self.power[1] * b2];
        let rates = AdamRates {
            eta: self.eta,
            decay: self.decay,
            bias: self.power.map(|power| 1.0 - power),
            damping: self.damping,
        };
        let (mean, square) = (&mut self.mean, &mut self.square);
        if let ([g], None) = (&self.gradient[..], x.index) {
            adam_step(*g, &rates, x.value, mean, square, &mut self.w);
        } else {
            x.add_outer(1.0, &self.gradient, &mut self.slopes);
            adam_step(1.0, &rates, &self.slopes, mean, square, &mut self.w);
            let k = self.gradient.len();
            x.for_each(|i, _| self.slopes[i * k..(i + 1) * k].fill(0.0));
        }
        Report {
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.exactly("power", &mut self.power);
        fields.per_feature("mean", &mut self.mean);
        fields.per_feature("square", &mut self.square);
        fields.per_feature("w", &mut self.w);
    }
}
