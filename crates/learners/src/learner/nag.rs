//! NAG: normalised adaptive gradient, AdaGrad on features divided by their largest value so far.
//!
//! ```math
//! w_{t+1,i}=w_{t,i}-\eta\sqrt{\tfrac tN}\,\frac{g_{t,i}}{s_i\sqrt{G_i}},
//! \quad s_i=\max_{s\le t}|x_{s,i}|,\;N=\sum_{s\le t}\sum_i\frac{x_{s,i}^2}{s_i^2}
//! ```
//!
//! Before predicting, where |x_{t,i}| > s_i: w_i ← w_i s_i/|x_{t,i}|, s_i ← |x_{t,i}|; N += Σ(x_{t,i}/s_i)².
//! After: G_i += (g x_i)², w_i −= η √(t/N) g x_i/(s_i √G_i) (Ross, Mineiro, Langford 2013,
//! Algorithm 2). O(d) time and memory, O(nnz) on sparse rounds. Multiplying a feature by a constant
//! changes no prediction, but η must fit. Its regret needs a bounded domain.

use super::coordinate_wise::{CoordinateWise, Rule};
use super::{LearnerDef, Update, no_constraint, one_score, schedule};
use crate::catalogue::Entry;
use crate::math::{Features, nag_one, nag_step, nag_weight_one, nag_weights, widest};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    entry: Entry {
        id: "nag",
        name: "NAG",
        summary: "AdaGrad on features divided by their largest value so far",
        equation: r"w_{t+1,i}=w_{t,i}-\eta\sqrt{\tfrac tN}\,\frac{g_{t,i}}{s_i\sqrt{G_i}},\quad s_i=\max_{s\le t}|x_{s,i}|,\;N=\sum_{s\le t}\sum_i\frac{x_{s,i}^2}{s_i^2}",
        source: "Ross, Mineiro, Langford 2013, Algorithm 2; ScInOL §4.1",
        params: &[schedule::ETA],
        aliases: &[
            "normalized adaptive gradient",
            "Vowpal Wabbit",
            "scale-invariant",
        ],
    },
    explicit: true,
    unconfined: false,
    simplex: false,
    update: Update::Other(
        "NAG does not step along x: every weight has a step size of its own, by the largest feature and the gradients it has seen.",
    ),
    refuses: |pairing| one_score(pairing).or_else(|| no_constraint(pairing)),
    build: |params, setting| {
        let dim = setting.dim;
        let rule = Nag {
            eta: params.number("eta"),
            w: vec![0.0; dim],
            largest: vec![0.0; dim],
            square: vec![0.0; dim],
            total: 0.0,
        };
        CoordinateWise::boxed(rule, setting)
    },
};

crate::builder::typed!(Nag: eta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Nag {
    eta: f64,
    w: Vec<f64>,
    /// s_i.
    largest: Vec<f64>,
    /// G_i.
    square: Vec<f64>,
    /// N.
    total: f64,
}

impl Rule for Nag {
    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("w", &mut self.w);
        fields.per_feature("largest", &mut self.largest);
        fields.per_feature("square", &mut self.square);
        fields.number("total", &mut self.total);
    }

    fn weight(&self, _t: f64, place: usize, x: f64) -> f64 {
        nag_weight_one(x, self.w[place], self.largest[place])
    }

    fn weights(&self, _t: f64, x: &[f64], shown: &mut [f64]) {
        nag_weights(x, &self.w, &self.largest, shown);
    }

    fn learn(&mut self, t: f64, x: Features<'_>, gradient: &[f64], shown: &[f64]) {
        x.for_each(|i, x| {
            self.w[i] = shown[i];
            self.largest[i] = widest(x, self.largest[i]);
            if x != 0.0 {
                let share = x / self.largest[i];
                self.total += share * share;
            }
        });
        let rate = self.eta * (t / self.total).sqrt();
        if x.index.is_none() {
            let (largest, square) = (&self.largest, &mut self.square);
            return nag_step(gradient[0], rate, x.value, largest, square, &mut self.w);
        }
        x.for_each(|i, x| {
            let (largest, square, w) = (self.largest[i], &mut self.square[i], &mut self.w[i]);
            nag_one(gradient[0] * x, rate, largest, square, w);
        });
    }
}
