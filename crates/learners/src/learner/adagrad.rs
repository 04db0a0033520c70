//! AdaGrad: every weight has its own step size, which decays with its gradients.
//!
//! ```math
//! w_{t+1,i}=w_{t,i}-\frac{\eta\,g_{t,i}}{\sqrt{a_0+\sum_{s\le t}g_{s,i}^2}+\varepsilon}
//! ```
//!
//! acc_i += g_i², w_i −= η g_i/(√acc_i + ε), acc starting at `acc0` (Duchi et al. 2011; with acc0 = 0.1
//! and ε = 0 it is TensorFlow's). O(dK) time and memory, O(nnz·K) on sparse rounds: where g_i = 0
//! nothing moves. Its √T regret needs a bounded domain and an η of its size.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, Update, no_constraint};
use super::schedule;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::{Features, adagrad_one, adagrad_step};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 2,
    coordinate_wise: true,
    update: Update::Other(
        "AdaGrad does not step along x: every weight has a step size of its own, which falls with its own gradients.",
    ),
    refuses: no_constraint,
    ..LearnerDef::new(
        Entry {
            id: "adagrad",
            name: "AdaGrad",
            summary: "one step size per weight, falling with the gradients it has seen",
            equation: r"w_{t+1,i}=w_{t,i}-\frac{\eta\,g_{t,i}}{\sqrt{a_0+\sum_{s\le t}g_{s,i}^2}+\varepsilon}",
            source: "Duchi et al. 2011; ScInOL §4.1",
            params: &[
                schedule::ETA.falling(),
                ParamSpec::log(
                    "acc0",
                    "a_0",
                    "initial sum",
                    0.0,
                    (0.0, 1e12),
                    "Initial value of the sum of squared gradients (TensorFlow: 0.1)",
                )
                .slider(1e-3, 10.0),
                ParamSpec::log(
                    "eps",
                    r"\varepsilon",
                    "damping",
                    1e-8,
                    (0.0, 1e12),
                    "Added to the root of the sum of squared gradients",
                )
                .slider(1e-10, 1.0),
            ],
            aliases: &["adaptive gradient"],
        },
        |params, setting: ProblemSpec| {
            Box::new(AdaGrad {
                eta: params.number("eta"),
                damping: params.number("eps"),
                gradient: vec![0.0; setting.scores],
                square: vec![params.number("acc0"); setting.start.len()],
                w: setting.start,
            })
        },
    )
};

crate::builder::typed!(AdaGrad: eta: f64, acc0: f64, eps: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct AdaGrad {
    eta: f64,
    damping: f64,
    gradient: Vec<f64>,
    /// acc.
    square: Vec<f64>,
    w: Vec<f64>,
}

impl Learner for AdaGrad {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        let (k, rates) = (self.gradient.len(), (self.eta, self.damping));
        if let ([g], None) = (&self.gradient[..], x.index) {
            adagrad_step(*g, rates, x.value, &mut self.square, &mut self.w);
        } else {
            x.for_each(|i, x| {
                for (place, g) in (i * k..(i + 1) * k).zip(&self.gradient) {
                    let (acc, w) = (&mut self.square[place], &mut self.w[place]);
                    adagrad_one(g * x, rates, acc, w);
                }
            });
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
        fields.per_feature("square", &mut self.square);
        fields.per_feature("w", &mut self.w);
    }
}
