//! OGD per feature: online gradient descent with its own step size for every feature.
//!
//! ```math
//! w_{t+1,i}=w_{t,i}-\eta_i\,g_tx_{t,i},\quad\eta_i=\eta\rho^{i-1}
//! ```
//!
//! with g_t = f_t′(x_tᵀw_t). The update is ScInOL Eq. (2), whose step sizes η_i > 0 can be any that are fixed before
//! round 1. The best ones, |u_i|/√Σ_t (g_t x_{t,i})², need u and all gradients in advance. The step sizes here are in
//! geometric progression, which is this lab's choice: two numbers describe them. They fit features each of which is
//! 1/√ρ times as large as the previous one, as in ScInOL's toy example with ρ = ¼. With ρ = 1 this is SGD without a
//! regulariser.
//!
//! O(dK) time and memory, O(nnz·K) on sparse rounds. Regret at most Σ_i (u_i²/(2η_i) + (η_i/2) Σ_t (g_t x_{t,i})²)
//! (ScInOL Appendix A), which is Eq. (4) where η_i are the best ones.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, Update, no_constraint};
use super::schedule;
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 1,
    coordinate_wise: true,
    update: Update::Other(
        "OGD per feature does not step along x: every feature has a step size of its own.",
    ),
    refuses: no_constraint,
    ..LearnerDef::new(
        Entry {
            id: "scinol-ogd",
            name: "OGD per feature",
            summary: "gradient descent with a step size for each feature, in geometric progression",
            equation: r"w_{t+1,i}=w_{t,i}-\eta_i\,g_tx_{t,i},\quad\eta_i=\eta\rho^{i-1}",
            source: "ScInOL Eq. (2)",
            params: &[
                schedule::ETA,
                ParamSpec::log(
                    "ratio",
                    r"\rho",
                    "ratio of step sizes",
                    1.0,
                    (1e-12, 1e12),
                    "Each feature's step size over that of the feature before",
                )
                .slider(1e-2, 1e2),
            ],
            aliases: &[
                "online gradient descent",
                "per-coordinate",
                "per-dimension learning rates",
            ],
        },
        |params, setting: ProblemSpec| {
            let (eta, ratio) = (params.number("eta"), params.number("ratio"));
            let rate = |i: usize| eta * libm::pow(ratio, i as f64);
            Box::new(ScInOLOgd {
                rates: (0..setting.dim).map(rate).collect(),
                gradient: vec![0.0; setting.scores],
                w: setting.start,
            })
        },
    )
};

crate::builder::typed!(ScInOLOgd: eta: f64, ratio: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct ScInOLOgd {
    /// η_i, one per feature.
    rates: Vec<f64>,
    gradient: Vec<f64>,
    w: Vec<f64>,
}

impl Learner for ScInOLOgd {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        let k = self.gradient.len();
        x.for_each(|i, x| {
            let step = self.rates[i] * x;
            for (w, g) in self.w[i * k..(i + 1) * k].iter_mut().zip(&self.gradient) {
                *w -= step * g;
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
        fields.per_feature("w", &mut self.w);
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
        /// 0 = g x_i + (w⁺_i − w_i)/η_i in every round, and the predictions are those of SGD on features in other units.
        #[test]
        fn steps_meet_the_optimality_conditions_and_are_sgds_in_other_units(
            rounds in prop::collection::vec((prop::array::uniform3(-2.0..2.0f64), any::<bool>()), 1..30),
            eta in -3.0..0.0f64,
            ratio in -4.0..0.0f64,
        ) {
            let (eta, ratio) = (10f64.powf(eta), 10f64.powf(ratio));
            let mut model = ScInOLOgd::new(Logistic).eta(eta).ratio(ratio).features(3).build().expect("allowed");
            let mut other: Online = Sgd::new(Logistic).eta(eta).features(3).build().expect("allowed");
            for (x, positive) in &rounds {
                let units = [x[0], x[1] * ratio.sqrt(), x[2] * ratio];
                let y = if *positive { 1.0 } else { -1.0 };
                let score = model.predict(x).expect("features")[0];
                let slack = 1e-9 * score.abs().max(1.0);
                prop_assert!((score - other.predict(&units).expect("features")[0]).abs() < slack);
                let before = model.weights().to_vec();
                model.learn(x, y).expect("target");
                other.learn(&units, y).expect("target");
                let slope = -y / (1.0 + (y * score).exp());
                for i in 0..3 {
                    let moved = model.weights()[i] - before[i];
                    let rate = eta * ratio.powi(i as i32);
                    prop_assert!((slope * x[i] + moved / rate).abs() < 1e-9 * (1.0 + before[i].abs() / rate), "{i}: {moved}");
                }
            }
        }
    }

    /// η = (½, ⅛): x = (1, 0), y = 1: w₂ = (½, 0). x = (1, 2): ŷ = ½, g = −½, w₃ = (½ + ½·½, ⅛·½·2).
    #[test]
    fn two_rounds_by_hand() {
        let mut model = ScInOLOgd::new(Squared)
            .eta(0.5)
            .ratio(0.25)
            .features(2)
            .build()
            .expect("allowed");
        model.learn(&[1.0, 0.0], 1.0).expect("a round");
        assert_eq!(model.weights(), [0.5, 0.0]);
        model.learn(&[1.0, 2.0], 1.0).expect("a round");
        assert_eq!(model.weights(), [0.75, 0.125]);
    }
}
