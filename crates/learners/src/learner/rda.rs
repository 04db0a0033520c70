//! RDA: regularised dual averaging, which FIOL §1 names.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;\sum_{s\le t}g_s^\top w+t\,r(w)+\frac{\sqrt t}{2\eta}\|w-w_1\|^2
//! ```
//!
//! with g_s = f_s′(x_sᵀw_s) x_s (Xiao 2010, Eq. 8 with h = ½‖w − w₁‖² and β_t = √t/η). That is the proximal map of
//! η√t·r and of V at w₁ − (η/√t) Σ g_s. From w₁ = 0 its threshold is λ against the *mean* gradient (from elsewhere
//! against the mean less w₁/(η√t)), where COMID's is ηλ against one step: it keeps more exact zeros. Regret O(√T) under
//! bounded gradients.
//!
//! O(dK) time and memory, a sparse round O(nnz·K) outside a ball (see `leader`).

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, Update};
use super::leader::{Leader, Rates};
use super::schedule;
use crate::catalogue::Entry;
use crate::loss::Loss;
use crate::math::{Features, sqrt};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 6,
    update: Update::Other(
        "RDA does not step from its last weights: it weighs the sum of all gradients so far against the whole regulariser, starting from the first weights.",
    ),
    ..LearnerDef::new(
        Entry {
            id: "rda",
            name: "RDA",
            summary: "regularised dual averaging: all gradients so far against the whole regulariser",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;\sum_{s\le t}g_s^\top w+t\,r(w)+\frac{\sqrt t}{2\eta}\|w-w_1\|^2",
            source: "Xiao 2010, Algorithm 1; FIOL §1",
            params: &[schedule::ETA.falling()],
            aliases: &[
                "regularized dual averaging",
                "dual averaging",
                "lazy mirror descent",
            ],
        },
        |params, setting: ProblemSpec| {
            Box::new(Rda {
                eta: params.number("eta"),
                t: 0,
                gradient: vec![0.0; setting.scores],
                leader: Leader::new(setting.start, setting.prox),
            })
        },
    )
};

crate::builder::typed!(Rda: eta: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Rda {
    eta: f64,
    /// Rounds learned.
    t: u64,
    gradient: Vec<f64>,
    leader: Leader,
}

impl Rda {
    /// η/√t, by which the sum of gradients counts (0 before round 1), and η√t, by which the regulariser does.
    fn rates(&self) -> Rates {
        let root = sqrt(self.t as f64);
        let pace = if self.t == 0 { 0.0 } else { self.eta / root };
        (pace, self.eta * root)
    }
}

impl Learner for Rda {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.leader.scores(x, self.rates(), scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        self.leader.add(x, 1.0, &self.gradient);
        self.t += 1;
        if !self.leader.is_sparse(x) {
            self.leader.weights(self.rates());
        }
        Report {
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        self.leader.weights(self.rates())
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.count("t", &mut self.t);
        self.leader.fields(fields);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Online;
    use crate::loss::{Absolute, Squared};
    use proptest::prelude::*;

    fn model(eta: f64, (l1, l2): (f64, f64), radius: Option<f64>, start: &[f64]) -> Online {
        let model = Rda::new(Absolute).eta(eta).l1(l1).l2(l2).start(start);
        radius
            .map_or(model.clone(), |radius| model.ball(radius))
            .build()
            .expect("allowed")
    }

    proptest! {
        /// 0 ∈ Σ g + t ∂r(w) + (√t/η)(w − w₁) + αw, with one α ≥ 0 for all coordinates, 0 inside the ball.
        #[test]
        fn weights_meet_the_optimality_conditions(
            rounds in prop::collection::vec((prop::array::uniform3(-2.0..2.0f64), -3.0..3.0f64), 1..30),
            start in prop::array::uniform3(-0.5..0.5f64),
            eta in -3.0..3.0f64, l1 in prop_oneof![Just(0.0), 0.0..1.0f64], l2 in prop_oneof![Just(0.0), 0.0..1.0f64],
            radius in prop_oneof![Just(None), (1.0..2.0f64).prop_map(Some)],
        ) {
            let eta = 10f64.powf(eta);
            let mut model = model(eta, (l1, l2), radius, &start);
            let mut sum = [0.0; 3];
            for (round, (x, y)) in rounds.iter().enumerate() {
                let score = model.predict(x).expect("features")[0];
                let side = if score > *y { 1.0 } else if score < *y { -1.0 } else { 0.0 };
                sum.iter_mut().zip(x).for_each(|(sum, x)| *sum += side * x);
                model.learn(x, *y).expect("target");

                let (t, w) = ((round + 1) as f64, model.weights());
                let pull = |i: usize| -(sum[i] + t * l2 * w[i] + t.sqrt() / eta * (w[i] - start[i]));
                let scale = 1.0 + sum.iter().fold(0.0, |a: f64, g| a.max(g.abs())) + t + t.sqrt() / eta;
                let largest = (0..3).max_by(|a, b| w[*a].abs().total_cmp(&w[*b].abs())).expect("three");
                let alpha = match w[largest] {
                    0.0 => 0.0,
                    w => (pull(largest) - t * l1 * w.signum()) / w,
                };
                let norm = w.iter().map(|w| w * w).sum::<f64>().sqrt();
                prop_assert!(alpha >= -1e-9 * scale);
                match radius {
                    Some(radius) if norm > radius * (1.0 - 1e-12) => prop_assert!(norm <= radius * (1.0 + 1e-12)),
                    _ => prop_assert!(alpha * w[largest].abs() <= 1e-9 * scale, "{alpha} inside"),
                }
                for i in 0..3 {
                    let rest = pull(i) - alpha * w[i];
                    if w[i] == 0.0 {
                        prop_assert!(rest.abs() <= t * l1 + 1e-9 * scale);
                    } else {
                        prop_assert!((rest - t * l1 * w[i].signum()).abs() <= 1e-9 * scale, "{rest} {w:?}");
                    }
                }
            }
        }
    }

    /// x = y = 1, η = 1, λ = ½: g₁ = −1, so w₂ = soft(1, ½) = ½; g₂ = −½, so w₃ = soft(1.5/√2, √2/2) = (1.5 − 1)/√2.
    #[test]
    fn two_rounds_by_hand() {
        let mut model = Rda::new(Squared)
            .eta(1.0)
            .l1(0.5)
            .features(1)
            .build()
            .expect("allowed");
        for expected in [0.5, 0.5 / 2f64.sqrt()] {
            model.learn(&[1.0], 1.0).expect("a round");
            assert!((model.weights()[0] - expected).abs() < 1e-15);
        }
    }
}
