//! SFMD: scale-free mirror descent, which divides every feature by its largest value so far.
//!
//! ```math
//! w_{t,i}=-\frac{\eta\,G_{t-1,i}}{\sqrt d\,S_{t-1,i}\,M_{t,i}^2},
//! \quad S_{t,i}^2=1+\sum_{s\le t}\Bigl(\frac{g_sx_{s,i}}{M_{s,i}}\Bigr)^2
//! ```
//!
//! w_{t,i} = −η G_{t−1,i}/(√d √S²_{t−1,i} M²_{t,i}) with M_{t,i} = max_{s≤t}|x_{s,i}|, G = Σ g x_i and
//! S² = 1 + Σ(g x_i/M_i)² (Orabona, Crammer, Cesa-Bianchi 2015, with s₀ = 1). While M = 0, w = 0.
//! O(d) time and memory, O(nnz) on sparse rounds. Multiplying a feature by a constant changes no
//! prediction, but η must fit; the regret needs bounded gradients.

use alloc::vec::Vec;

use super::contract::{LearnerDef, Update, no_constraint, one_score};
use super::coordinate_wise::{CoordinateWise, Rule};
use super::schedule;
use crate::catalogue::Entry;
use crate::math::{Features, ScaleFree, sqrt};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 1,
    depends_on_dim: true,
    depends_on_x: true,
    coordinate_wise: true,
    update: Update::Other(
        "SFMD takes no step from its last weights: each weight is the sum of its gradients so far, divided by the scale of its features and by the size of these gradients.",
    ),
    refuses: |pairing| one_score(pairing).or_else(|| no_constraint(pairing)),
    ..LearnerDef::new(
        Entry {
            id: "sfmd",
            name: "SFMD",
            summary: "scale-free mirror descent: on features divided by their largest value so far",
            equation: r"w_{t,i}=-\frac{\eta\,G_{t-1,i}}{\sqrt d\,S_{t-1,i}\,M_{t,i}^2},\quad S_{t,i}^2=1+\sum_{s\le t}\Bigl(\frac{g_sx_{s,i}}{M_{s,i}}\Bigr)^2",
            source: "Orabona, Crammer, Cesa-Bianchi 2015; ScInOL §4.1",
            params: &[schedule::ETA.falling()],
            aliases: &["scale-free mirror descent", "scale-invariant"],
        },
        |params, setting| {
            let dim = setting.dim;
            let rule = Sfmd {
                rate: params.number("eta") / sqrt(dim as f64),
                gradient: vec![0.0; dim],
                square: vec![1.0; dim],
                largest: vec![0.0; dim],
            };
            CoordinateWise::boxed(rule, setting)
        },
    )
};

crate::builder::typed!(Sfmd: eta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Sfmd {
    /// η/√d.
    rate: f64,
    gradient: Vec<f64>,
    square: Vec<f64>,
    largest: Vec<f64>,
}

impl Rule for Sfmd {
    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("gradient", &mut self.gradient);
        fields.per_feature("square", &mut self.square);
        fields.per_feature("largest", &mut self.largest);
    }

    fn weight(&self, _t: f64, place: usize, x: f64) -> f64 {
        let sums = (
            self.gradient[place],
            self.square[place],
            self.largest[place],
        );
        ScaleFree::weight_one(self.rate, x, sums)
    }

    fn weights(&self, _t: f64, x: &[f64], _: &mut Vec<f64>, weights: &mut [f64]) {
        let sums = (&self.gradient[..], &self.square[..], &self.largest[..]);
        ScaleFree::weights(self.rate, x, sums, weights);
    }

    fn learn(&mut self, _t: f64, x: Features<'_>, gradient: &[f64], _: &[f64]) {
        if x.index.is_none() {
            let sums = ScaleFree {
                gradient: &mut self.gradient,
                square: &mut self.square,
                largest: &mut self.largest,
            };
            return sums.learn(gradient[0], x.value);
        }
        x.for_each(|i, x| {
            let (sum, square) = (&mut self.gradient[i], &mut self.square[i]);
            ScaleFree::learn_one(gradient[0], x, (sum, square, &mut self.largest[i]));
        });
    }
}
