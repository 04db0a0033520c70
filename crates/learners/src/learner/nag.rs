//! NAG: normalised adaptive gradient, AdaGrad on features divided by their largest value so far.
//!
//! ```math
//! w_{t+1,i}=w_{t,i}-\eta\sqrt{\tfrac tN}\,\frac{g_{t,i}}{s_i\sqrt{G_i}},
//! \quad s_i=\max_{s\le t}|x_{s,i}|,\;N=\sum_{s\le t}\sum_i\frac{x_{s,i}^2}{s_i^2}
//! ```
//!
//! Before predicting, where |x_{t,i}| > s_i: w_i ← w_i s_i/|x_{t,i}|, s_i ← |x_{t,i}|; N += Σ(x_{t,i}/s_i)².
//! After: G_i += (g x_i)², w_i −= η √(t/N) g x_i/(s_i √G_i) (Ross, Mineiro, Langford 2013,
//! Algorithm 2). With K classes a feature has one s_i and K weights, each with its own G: their
//! gradients differ, their features do not. O(dK) time and memory, O(nnz·K) on sparse rounds.
//! Multiplying a feature by a constant changes no prediction, but η must fit. Its regret needs a
//! bounded domain.

use alloc::vec::Vec;

use super::contract::{LearnerDef, Update, no_constraint};
use super::coordinate_wise::{CoordinateWise, Rule};
use super::schedule;
use crate::catalogue::Entry;
use crate::math::{Features, nag_one, nag_step, nag_weight_one, nag_weights, sqrt, widest};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 5,
    depends_on_x: true,
    coordinate_wise: true,
    update: Update::Other(
        "NAG does not step along x: every weight has a step size of its own, by the largest feature and the gradients it has seen.",
    ),
    refuses: no_constraint,
    ..LearnerDef::new(
        Entry {
            id: "nag",
            name: "NAG",
            summary: "normalised adaptive gradient: AdaGrad on features divided by their largest value so far",
            equation: r"w_{t+1,i}=w_{t,i}-\eta\sqrt{\tfrac tN}\,\frac{g_{t,i}}{s_i\sqrt{G_i}},\quad s_i=\max_{s\le t}|x_{s,i}|,\;N=\sum_{s\le t}\sum_i\frac{x_{s,i}^2}{s_i^2}",
            source: "Ross, Mineiro, Langford 2013, Algorithm 2; ScInOL §4.1",
            params: &[schedule::ETA.falling()],
            aliases: &[
                "normalized adaptive gradient",
                "Vowpal Wabbit",
                "scale-invariant",
            ],
        },
        |params, setting| {
            let weights = setting.start.len();
            let rule = Nag {
                scores: setting.scores,
                eta: params.number("eta"),
                w: vec![0.0; weights],
                largest: vec![0.0; setting.dim],
                square: vec![0.0; weights],
                total: 0.0,
            };
            CoordinateWise::boxed(rule, setting)
        },
    )
};

crate::builder::typed!(Nag: eta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Nag {
    scores: usize,
    eta: f64,
    w: Vec<f64>,
    /// s_i, one per feature.
    largest: Vec<f64>,
    /// G, one per weight.
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
        nag_weight_one(x, self.w[place], self.largest[place / self.scores])
    }

    fn weights(&self, _t: f64, x: &[f64], _: &mut Vec<f64>, weights: &mut [f64]) {
        nag_weights(x, &self.w, &self.largest, weights);
    }

    fn learn(&mut self, t: f64, x: Features<'_>, gradient: &[f64], weights: &[f64]) {
        let k = self.scores;
        x.for_each(|i, x| {
            let places = i * k..(i + 1) * k;
            self.w[places.clone()].copy_from_slice(&weights[places]);
            self.largest[i] = widest(x, self.largest[i]);
            if x != 0.0 {
                let share = x / self.largest[i];
                self.total += share * share;
            }
        });
        let rate = self.eta * sqrt(t / self.total);
        if let (1, None) = (k, x.index) {
            let (largest, square) = (&self.largest, &mut self.square);
            return nag_step(gradient[0], rate, x.value, largest, square, &mut self.w);
        }
        x.for_each(|i, x| {
            for (place, g) in (i * k..(i + 1) * k).zip(gradient) {
                let (square, w) = (&mut self.square[place], &mut self.w[place]);
                nag_one(g * x, rate, self.largest[i], square, w);
            }
        });
    }
}
