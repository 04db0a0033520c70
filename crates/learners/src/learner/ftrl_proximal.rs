//! FTRL-Proximal: the leader of all linearised losses, held near the previous weights, with a step size per coordinate.
//!
//! ```math
//! w_{t+1}=\arg\min_w\;\sum_{s\le t}\Bigl(g_s^\top w+r(w)+\tfrac12\sum_i\sigma_{s,i}(w_i-w_{s,i})^2\Bigr)+\tfrac{b}{2\eta}\|w-w_1\|^2
//! ```
//!
//! McMahan et al. 2013, Algorithm 1 (η is its α, b its β). A weight is computed from two sums on request, so a sparse
//! round costs O(nnz·K), and an ℓ₁ norm leaves exact zeros. The race's regulariser is part of every round, so it counts
//! t times, as with RDA (McMahan 2011, Eq. 7); the paper of 2013 counts its λ once. O(dK) memory.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, Pairing, ProblemSpec, Report, Update};
use super::schedule;
use crate::catalogue::{Entry, ParamSpec};
use crate::implicit::{Domain, Regularizer};
use crate::loss::Loss;
use crate::math::{Features, soft, sqrt};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    hue: 5,
    coordinate_wise: true,
    update: Update::Other(
        "FTRL-Proximal does not step along x: it computes every weight anew from the sum of its gradients, with a rate of its own.",
    ),
    refuses: |pairing: &Pairing<'_>| {
        (pairing.domain != Domain::All).then_some("its weights are unconstrained")
    },
    ..LearnerDef::new(
        Entry {
            id: "ftrl-proximal",
            name: "FTRL-Proximal",
            summary: "the leader of the linearised losses near the former weights; a rate per weight, exact zeros, made for sparse text",
            equation: r"w_{t+1}=\arg\min_w\;\sum_{s\le t}\Bigl(g_s^\top w+r(w)+\tfrac12\sum_i\sigma_{s,i}(w_i-w_{s,i})^2\Bigr)+\tfrac{b}{2\eta}\|w-w_1\|^2",
            source: "McMahan et al. 2013, Algorithm 1; McMahan 2011",
            params: &[
                schedule::ETA.falling(),
                ParamSpec::log(
                    "b",
                    "b",
                    "damping",
                    1.0,
                    (1e-9, 1e9),
                    "Added to the root of the sum of squared gradients (the paper's β)",
                )
                .slider(1e-3, 100.0),
            ],
            aliases: &[
                "follow the proximally regularized leader",
                "ad click prediction",
            ],
        },
        |params, setting: ProblemSpec| {
            let (eta, damping) = (params.number("eta"), params.number("b"));
            Box::new(FtrlProximal {
                eta,
                damping,
                t: 0,
                reg: setting.prox.reg,
                gradient: vec![0.0; setting.scores],
                square: vec![0.0; setting.start.len()],
                sum: setting.start.iter().map(|w| -w * (damping / eta)).collect(),
                w: setting.start,
                // Recomputed from the sums, as after every round.
                is_current: false,
            })
        },
    )
};

crate::builder::typed!(FtrlProximal: eta: f64, b: f64);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct FtrlProximal {
    eta: f64,
    damping: f64,
    /// Rounds learned.
    t: u64,
    reg: Regularizer,
    gradient: Vec<f64>,
    /// Σ g² of each weight.
    square: Vec<f64>,
    /// Σ (g − σw) of each weight.
    sum: Vec<f64>,
    w: Vec<f64>,
    /// Whether `w` is up to date with the sums.
    is_current: bool,
}

impl FtrlProximal {
    fn weight(&self, place: usize) -> f64 {
        let t = self.t as f64;
        let rate = (self.damping + sqrt(self.square[place])) / self.eta;
        soft(-self.sum[place], t * self.reg.l1) / (rate + t * self.reg.l2)
    }
}

impl Learner for FtrlProximal {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        if self.is_current {
            x.scores(&self.w, scores);
        } else {
            x.scores_of(|place, _| self.weight(place), scores);
        }
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        let k = self.gradient.len();
        x.for_each(|i, x| {
            for class in 0..k {
                let (place, g) = (i * k + class, self.gradient[class] * x);
                let w = self.weight(place);
                let square = self.square[place] + g * g;
                let sigma = (sqrt(square) - sqrt(self.square[place])) / self.eta;
                self.sum[place] += g - sigma * w;
                self.square[place] = square;
            }
        });
        self.t += 1;
        self.is_current = false;
        if x.index.is_none() {
            self.weights();
        }
        Report {
            beta: Some(-self.gradient[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        if !self.is_current {
            let mut w = core::mem::take(&mut self.w);
            w.clear();
            w.extend((0..self.sum.len()).map(|place| self.weight(place)));
            self.w = w;
            self.is_current = true;
        }
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.count("t", &mut self.t);
        fields.per_feature("square", &mut self.square);
        fields.per_feature("sum", &mut self.sum);
        if fields.is_loading() {
            self.is_current = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::{Absolute, Squared};
    use proptest::prelude::*;

    proptest! {
        /// 0 ∈ Σ (g + ∂r(w) + σ(w − w_s)) + (b/η)(w − w₁), with σ from its definition.
        #[test]
        fn weights_meet_the_optimality_conditions(
            rounds in prop::collection::vec((prop::array::uniform2(-2.0..2.0f64), -3.0..3.0f64), 1..30),
            start in prop::array::uniform2(-0.5..0.5f64),
            eta in -3.0..3.0f64, l1 in prop_oneof![Just(0.0), 0.0..0.3f64], l2 in prop_oneof![Just(0.0), 0.0..0.3f64],
        ) {
            let eta = 10f64.powf(eta);
            let mut model = FtrlProximal::new(Absolute).eta(eta).b(0.5).l1(l1).l2(l2).start(start).build().expect("allowed");
            let (mut squares, mut pulls) = ([0.0f64; 2], Vec::<([f64; 2], [f64; 2], [f64; 2])>::new());
            for (round, (x, y)) in rounds.iter().enumerate() {
                let score = model.predict(x).expect("features")[0];
                let before = [model.weights()[0], model.weights()[1]];
                let side = if score > *y { 1.0 } else if score < *y { -1.0 } else { 0.0 };
                let g = x.map(|x| side * x);
                let mut sigma = [0.0; 2];
                for i in 0..2 {
                    let square = squares[i] + g[i] * g[i];
                    sigma[i] = (square.sqrt() - squares[i].sqrt()) / eta;
                    squares[i] = square;
                }
                pulls.push((g, sigma, before));
                model.learn(x, *y).expect("target");
                let (t, w) = ((round + 1) as f64, model.weights());
                for i in 0..2 {
                    let near = |(g, sigma, before): &([f64; 2], [f64; 2], [f64; 2])| g[i] + sigma[i] * (w[i] - before[i]);
                    let pull = pulls.iter().map(near).sum::<f64>() + t * l2 * w[i] + 0.5 / eta * (w[i] - start[i]);
                    let scale = 1.0 + t * (2.0 + l1) + (0.5 + squares[i].sqrt()) / eta;
                    if w[i] == 0.0 {
                        prop_assert!(pull.abs() <= t * l1 + 1e-9 * scale);
                    } else {
                        prop_assert!((pull + t * l1 * w[i].signum()).abs() <= 1e-9 * scale, "{pull} {w:?}");
                    }
                }
            }
        }
    }

    /// x = y = 1, η = b = 1: g₁ = −1, σ₁ = 1, so w₂ = 1/(1 + 1) = ½; g₂ = −½, σ₂ = √1.25 − 1, so w₃ = (1.5 + σ₂/2)/(1 + √1.25).
    #[test]
    fn two_rounds_by_hand() {
        let mut model = FtrlProximal::new(Squared)
            .eta(1.0)
            .b(1.0)
            .features(1)
            .build()
            .expect("allowed");
        let root = 1.25f64.sqrt();
        for expected in [0.5, (1.5 + 0.5 * (root - 1.0)) / (1.0 + root)] {
            model.learn(&[1.0], 1.0).expect("a round");
            assert!((model.weights()[0] - expected).abs() < 1e-15);
        }
    }
}
