//! OGD per feature: online gradient descent with a rate of its own for every feature.
//!
//! ```math
//! w_{t+1,i}=w_{t,i}-\frac{\eta}{x_{\tau_i,i}^2}\,g_tx_{t,i},\quad\tau_i=\min\{t:x_{t,i}\ne0\}
//! ```
//!
//! with g_t = f_t′(x_tᵀw_t). The update is ScInOL Eq. (2), w_{t+1,i} = w_{t,i} − η_i g_t x_{t,i}, whose rates η_i > 0 are any
//! that stay as they are. The best ones, |u_i|/√Σ_t (g_t x_{t,i})², need u and all gradients in advance. Those taken here have
//! the same unit, 1/x_i², from the first value of the feature that is not 0, before which its weight does not move: multiplying
//! a feature by a constant changes no prediction, and one η is left to tune. That is this lab's choice, not the paper's. If the
//! first value is small for its feature, the steps are long for ever; AdaGrad's and NAG's fall.
//!
//! O(dK) time and memory, O(nnz·K) on sparse rounds. Regret at most Σ_i (u_i²/(2η_i) + (η_i/2) Σ_t (g_t x_{t,i})²)
//! (ScInOL Appendix A), which is Eq. (4) where η_i are the best ones.

use super::{Learner, LearnerDef, Report, Setting, Update, no_constraint, schedule};
use crate::catalogue::Entry;
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 1,
    update: Update::Other(
        "OGD per feature does not step along x: every feature has a step size of its own, by its first value that is not 0.",
    ),
    refuses: no_constraint,
    ..LearnerDef::new(
        Entry {
            id: "scinol-ogd",
            name: "OGD per feature",
            summary: "gradient descent with a fixed step size for each feature, by its first value",
            equation: r"w_{t+1,i}=w_{t,i}-\frac{\eta}{x_{\tau_i,i}^2}\,g_tx_{t,i},\quad\tau_i=\min\{t:x_{t,i}\ne0\}",
            source: "ScInOL Eq. (2)",
            params: &[schedule::ETA],
            aliases: &[
                "online gradient descent",
                "per-coordinate",
                "per-dimension learning rates",
                "scale-invariant",
            ],
        },
        |params, setting: Setting| {
            Box::new(ScInOLOgd {
                eta: params.number("eta"),
                gradient: vec![0.0; setting.loss.scores()],
                first: vec![0.0; setting.dim],
                loss: setting.loss,
                w: setting.start,
            })
        },
    )
};

crate::builder::typed!(ScInOLOgd: eta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct ScInOLOgd {
    eta: f64,
    loss: Loss,
    gradient: Vec<f64>,
    /// Each feature's first value that is not 0; 0 before.
    first: Vec<f64>,
    w: Vec<f64>,
}

impl Learner for ScInOLOgd {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        self.loss.gradient(scores, y, &mut self.gradient);
        let k = self.gradient.len();
        x.for_each(|i, x| {
            let first = &mut self.first[i];
            if *first == 0.0 {
                *first = x;
            }
            if x != 0.0 {
                // Not x/first², which may be beyond the range of numbers.
                let step = self.eta * (x / *first);
                for (w, g) in self.w[i * k..(i + 1) * k].iter_mut().zip(&self.gradient) {
                    *w -= step * g / *first;
                }
            }
        });
        Report {
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("first", &mut self.first);
        fields.per_feature("w", &mut self.w);
    }

    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Online;
    use crate::learner::types::Sgd;
    use crate::loss::{Logistic, Squared};
    use proptest::prelude::*;

    proptest! {
        /// 0 = g x_i + (w⁺_i − w_i)/η_i in every round, and the predictions are those of SGD with the rate η on features
        /// divided by their first values.
        #[test]
        fn steps_meet_the_optimality_conditions_and_are_sgds_in_other_units(
            rounds in prop::collection::vec((prop::array::uniform3(prop_oneof![1 => Just(0.0), 3 => -2.0..2.0f64]), any::<bool>()), 1..30),
            eta in -3.0..0.0f64,
        ) {
            let eta = 10f64.powf(eta);
            let mut model = ScInOLOgd::new(Logistic).eta(eta).features(3).build().expect("allowed");
            let mut other: Online = Sgd::new(Logistic).eta(eta).features(3).build().expect("allowed");
            let mut first = [0.0; 3];
            for (x, positive) in &rounds {
                for (first, x) in first.iter_mut().zip(x) {
                    *first = if *first == 0.0 { *x } else { *first };
                }
                let units: Vec<f64> = x.iter().zip(&first).map(|(x, first)| if *x == 0.0 { 0.0 } else { x / first }).collect();
                let y = if *positive { 1.0 } else { -1.0 };
                let score = model.predict(x).expect("features")[0];
                let room = 1e-9 * score.abs().max(1.0);
                prop_assert!((score - other.predict(&units).expect("features")[0]).abs() < room);
                let before = model.weights().to_vec();
                model.learn(x, y).expect("target");
                other.learn(&units, y).expect("target");
                let slope = -y / (1.0 + (y * score).exp());
                for i in 0..3 {
                    let moved = model.weights()[i] - before[i];
                    let pull = eta * slope * x[i];
                    prop_assert!((pull + moved * first[i] * first[i]).abs() < room, "{i}: {moved}");
                }
            }
        }
    }

    /// x = (2, 0), then (1, −4), y = 1, η = ½: w₂ = (½·2/4, 0) = (¼, 0), ŷ = ¼, g = −¾, w₃ = (¼ + ½·¾/4, −½·¾·4/16).
    #[test]
    fn two_rounds_by_hand() {
        let mut model = ScInOLOgd::new(Squared)
            .eta(0.5)
            .features(2)
            .build()
            .expect("allowed");
        model.learn(&[2.0, 0.0], 1.0).expect("a round");
        assert_eq!(model.weights(), [0.25, 0.0]);
        model.learn(&[1.0, -4.0], 1.0).expect("a round");
        assert_eq!(model.weights(), [0.25 + 0.09375, -0.09375]);
    }
}
