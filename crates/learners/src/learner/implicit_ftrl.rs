//! Implicit FTRL: the latest loss in full, and one linear piece of every loss before it.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\sum_{s<t}z_s^\top w+t\,r(w)+\tfrac{1}{2\eta_t}\|w-w_1\|^2,\qquad z_t\in\partial f_t(x_t^\top w_{t+1})\,x_t
//! ```
//!
//! Chen and Orabona 2023, with the best z_t. FTRL with linear losses keeps θ = −Σz_s and w = ∇ψ*(θ), where ψ_{t+1}(w) =
//! ‖w − w₁‖²/(2η_t) + t·r(w) on V. It may add any z_t, in place of the gradient g_t, that does not raise
//!
//! ```text
//! H_t(z) = ψ*_{t+1}(θ_t − z) + f_t*(z),
//! ```
//!
//! as its regret is at most that with g_t minus Σ (H_t(g_t) − H_t(z_t)). By Fenchel's duality −min H_t is the minimum above,
//! and its w_{t+1} is ∇ψ*_{t+1}(θ_t − z_t). Here z_t = −βx_t for the β of the implicit step from w₁ + η_tθ_t with the
//! regulariser t·r. The sum f_t(x_tᵀw) + f_t*(z) is zᵀw for (w_t, g_t) and for (w_{t+1}, z_t), so
//!
//! ```text
//! H_t(g_t) − H_t(z_t) = δ_t + B(θ_t − g_t, θ_t − z_t),   δ_t = f_t(w_{t+1}) − f_t(w_t) − g_tᵀ(w_{t+1} − w_t),
//! ```
//!
//! with the Bregman divergence B of ψ*_{t+1}: η_t/2 ‖g_t − z_t‖² without r and V, and never negative. δ_t is FIOL's (Eq. 4), and
//! what the learner reports.
//!
//! With constant η and neither regulariser nor ball, w₁ + ηθ_t is w_t, and the learner is FIOL. With a decaying η it is
//! nearer to w₁ than w_t, as RDA's start is where SGD's is w_t; and the whole regulariser counts against the sum, as
//! with RDA. If t·η_tλ₁ is far above the weights, θ has lost their digits: those of the last step are kept separately.
//! O(dK) time and memory, a sparse round O(nnz·K) outside a ball (see `leader`).

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, ProblemSpec, Report, Update};
use super::leader::{Leader, Rates};
use super::schedule::{self, Schedule};
use super::solving::Solving;
use crate::catalogue::Entry;
use crate::implicit::{Prox, Regularizer, Solver};
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 6,
    update: Update::Other(
        "Implicit FTRL does not step from its last weights: it weighs the latest loss against a linear piece of every loss before, starting from the first weights.",
    ),
    refuses: super::contract::one_class_equation,
    ..LearnerDef::new(
        Entry {
            id: "implicit-ftrl",
            name: "Implicit FTRL",
            summary: "the leader of the latest loss and of a linear piece of each before; with constant η, without regulariser and ball it is FIOL",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;f_t(x_t^\top w)+\sum_{s<t}z_s^\top w+t\,r(w)+\tfrac{1}{2\eta_t}\|w-w_1\|^2,\qquad z_t\in\partial f_t(x_t^\top w_{t+1})\,x_t",
            source: "Chen & Orabona 2023, Algorithm 1",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &[
                "generalized implicit follow the regularized leader",
                "implicit dual averaging",
            ],
        },
        |params, setting: ProblemSpec| {
            Box::new(ImplicitFtrl {
                schedule: Schedule::new(params),
                from: vec![0.0; setting.scores],
                solving: Solving::new(setting.scores),
                prox: setting.prox,
                leader: Leader::new(setting.start, setting.prox),
                w: Vec::new(),
                dense: Vec::new(),
            })
        },
    )
};

crate::builder::typed!(ImplicitFtrl: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct ImplicitFtrl {
    schedule: Schedule,
    solving: Solving,
    prox: Prox,
    leader: Leader,
    /// The weights that the step moves, and the scores from which it starts.
    w: Vec<f64>,
    from: Vec<f64>,
    dense: Vec<f64>,
}

impl ImplicitFtrl {
    /// η_t and t·η_t.
    fn rates(&self) -> Rates {
        let (eta, t) = self.schedule.now();
        (eta, t * eta)
    }
}

impl Learner for ImplicitFtrl {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.leader.scores(x, self.rates(), scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let (leader, k) = (&mut self.leader, scores.len());
        let eta = self.schedule.advance();
        let value = match x.index {
            Some(index) if leader.is_sparse(x) => {
                let places = index.iter().map(|i| *i as usize * k..(*i as usize + 1) * k);
                self.w.clear();
                self.w
                    .extend(places.flatten().map(|place| leader.at(place, eta)));
                x.value
            }
            _ => {
                leader.write(eta, &mut self.w);
                x.to_dense(&mut self.dense)
            }
        };
        if k > 1 {
            Features::dense(value).scores(&self.w, &mut self.from);
        }
        let (_, t) = self.schedule.now();
        let Regularizer { l1, l2 } = self.prox.reg;
        let reg = Regularizer {
            l1: t * l1,
            l2: t * l2,
        };
        let map = (Prox { reg, ..self.prox }, Solver::Newton);
        let report = (self.solving).step((value, y, loss), eta, map, &self.from, &mut self.w);
        leader.add(x, -1.0, self.solving.beta());
        if self.solving.is_close() {
            leader.keep(x, &self.w);
        }
        if !leader.is_sparse(x) {
            leader.weights((eta, t * eta));
        }
        Report {
            fiol_gain: Some(self.solving.gain(loss, scores, y)),
            ..report
        }
    }

    fn weights(&mut self) -> &[f64] {
        self.leader.weights(self.rates())
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        self.schedule.fields(fields);
        self.leader.fields(fields);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::implicit::Domain;
    use crate::loss::{CrossEntropy, LOSSES, Squared, Target};
    use crate::{Builder, Online};
    use proptest::prelude::*;

    proptest! {
        /// With constant η and neither regulariser nor ball it is FIOL, with every loss and several classes.
        #[test]
        fn with_constant_eta_alone_it_is_fiol(
            loss in 0..LOSSES.len(), start in prop::array::uniform6(-0.5..0.5f64), eta in -2.0..2.0f64,
            rounds in prop::collection::vec((prop::array::uniform2(-2.0..2.0f64), 0..3u8), 1..20),
        ) {
            let def = &LOSSES[loss];
            let k = if def.target == Target::Class { 3 } else { 1 };
            let model = |id: &str| -> Online {
                let builder = Builder::of(crate::learner::find(id).expect("known"), def);
                let builder = builder.set("eta", 10f64.powf(eta)).start(&start[..2 * k]);
                if k == 3 { builder.classes(3) } else { builder }.build().expect("allowed")
            };
            let (mut own, mut fiol) = (model("implicit-ftrl"), model("fiol"));
            for (x, y) in &rounds {
                let y = match def.target {
                    Target::Real => f64::from(*y) - 0.5,
                    Target::Sign => if *y == 0 { -1.0 } else { 1.0 },
                    Target::Class => f64::from(*y),
                };
                let paid = [&mut own, &mut fiol].map(|model| model.learn(x, y).expect("a round"));
                prop_assert!((paid[0] - paid[1]).abs() <= 1e-9 * (1.0 + paid[1]), "{paid:?}");
                let size = 1.0 + fiol.weights().iter().fold(0.0, |a: f64, w| a.max(w.abs()));
                for (own, fiol) in own.weights().iter().zip(fiol.weights()) {
                    prop_assert!((own - fiol).abs() <= 1e-9 * size, "{own} {fiol}");
                }
            }
        }

        /// Several classes: W = prox(W₁ + η_t(Σ_{s<t} x_sβ_sᵀ + xβᵀ)) with β = e_y − softmax(Wᵀx), all β from the weights shown.
        #[test]
        fn several_classes_meet_the_optimality_conditions(
            rounds in prop::collection::vec((prop::array::uniform2(-2.0..2.0f64), 0..3usize), 1..15),
            eta in -3.0..3.0f64, l2 in prop_oneof![Just(0.0), 0.0..1.0f64], radius in prop_oneof![Just(None), (0.5..3.0f64).prop_map(Some)],
        ) {
            let eta = 10f64.powf(eta);
            let builder = ImplicitFtrl::new(CrossEntropy).eta(eta).schedule(crate::learner::Decay::Sqrt).classes(3).features(2).l2(l2);
            let mut model = radius.map_or(builder.clone(), |r| builder.ball(r)).build().expect("allowed");
            let (mut sum, mut size) = ([0.0; 6], 1.0);
            for (round, (x, y)) in rounds.iter().enumerate() {
                let mut scores = [0.0; 3];
                model.learn(x, *y as f64).expect("a round");
                let w = model.weights().to_vec();
                Features::dense(x).scores(&w, &mut scores);
                let total: f64 = scores.iter().map(|z| z.exp()).sum();
                for (place, sum) in sum.iter_mut().enumerate() {
                    let p = scores[place % 3].exp() / total;
                    *sum += x[place / 3] * (f64::from(u8::from(place % 3 == *y)) - p);
                }
                let t = (round + 1) as f64;
                let pace = eta / t.sqrt();
                size += pace;
                let mut v = sum.map(|sum| pace * sum);
                let domain = radius.map_or(Domain::All, Domain::Ball);
                Prox { reg: Regularizer { l1: 0.0, l2 }, domain }.apply(pace * t, &mut v);
                for (w, v) in w.iter().zip(v) {
                    prop_assert!((w - v).abs() <= 1e-8 * size, "{w} {v}, t = {t}");
                }
            }
        }
    }

    /// x = y = 1, η_t = 1/√t: w₂ = ½, where z₁ = −½; w₃ = (½ + 1)/(√2 + 1), as it starts from ½/√2. FIOL starts from ½: its w₃ is
    /// (½ + 1/√2)/(1 + 1/√2). With λ = ¼: w₂ = (1 − ¼)/2, z₁ = −⅝; w₃ = (⅝ + 1 − 2·¼)/(√2 + 1).
    #[test]
    fn two_rounds_by_hand() {
        let sqrt = crate::learner::Decay::Sqrt;
        let root = 2f64.sqrt();
        for (l1, expected) in [
            (0.0, [0.5, 1.5 / (root + 1.0)]),
            (0.25, [0.375, 1.125 / (root + 1.0)]),
        ] {
            let model = ImplicitFtrl::new(Squared).eta(1.0).schedule(sqrt).l1(l1);
            let mut model = model.features(1).build().expect("allowed");
            for expected in expected {
                model.learn(&[1.0], 1.0).expect("a round");
                let w = model.weights()[0];
                assert!((w - expected).abs() < 1e-15, "{w} {expected}");
            }
        }
        let fiol = crate::learner::types::Fiol::new(Squared);
        let mut fiol = fiol.eta(1.0).schedule(sqrt).build().expect("allowed");
        for expected in [0.5, (0.5 + 1.0 / root) / (1.0 + 1.0 / root)] {
            fiol.learn(&[1.0], 1.0).expect("a round");
            assert!((fiol.weights()[0] - expected).abs() < 1e-15);
        }
    }
}
