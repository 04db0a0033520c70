//! CoCoB: continuous coin betting, one bettor a weight, no step size.
//!
//! ```math
//! w_{t+1,i}=w_{1,i}+\frac{\theta_{t,i}}{L_{t,i}\max(G_{t,i}+L_{t,i},\,\alpha L_{t,i})}\,(L_{t,i}+\mathrm{Reward}_{t,i})
//! ```
//!
//! With g the negative gradient: L_i ← max(L_i, |g_i|), G_i += |g_i|, Reward_i ← max(0, Reward_i + g_i(w_i − w_{1,i})),
//! θ_i += g_i, w_i = w_{1,i} + θ_i (L_i + Reward_i)/(L_i max(G_i + L_i, αL_i)) (Orabona & Tommasi 2017,
//! Algorithm 2 with L₀ = 1e-8). O(dK) time and memory, O(nnz·K) on sparse rounds: where g_i = 0
//! nothing moves. Its first steps are ±1/α whatever the features' scale: not scale-invariant.

use super::{Learner, LearnerDef, Report, Setting, Update, no_constraint};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Loss;
use crate::math::Features;

/// L₀.
const SMALLEST: f64 = 1e-8;

pub(super) const DEF: LearnerDef = LearnerDef {
    entry: Entry {
        id: "cocob",
        name: "CoCoB",
        summary: "no step size: every weight bets on the sign of its next gradient",
        equation: r"w_{t+1,i}=w_{1,i}+\frac{\theta_{t,i}}{L_{t,i}\max(G_{t,i}+L_{t,i},\,\alpha L_{t,i})}\,(L_{t,i}+\mathrm{Reward}_{t,i})",
        source: "Orabona & Tommasi 2017, Algorithm 2; ScInOL §4.2",
        params: &[ParamSpec::log(
            "alpha",
            r"\alpha",
            "caution",
            100.0,
            (1e-6, 1e12),
            "The first steps are at most about 1/α",
        )
        .slider(1.0, 1e4)],
        aliases: &["coin betting", "COCOB-Backprop", "parameter-free"],
    },
    explicit: true,
    unconfined: false,
    update: Update::Apart(
        "CoCoB does not step along x: every weight is a bet on the sign of its next gradient, a share of what its bets have won so far.",
    ),
    refuses: no_constraint,
    build: |params, setting: Setting| {
        Box::new(CoCoB {
            alpha: params.number("alpha"),
            gradient: vec![0.0; setting.loss.scores()],
            bettors: vec![Bettor::default(); setting.start.len()],
            loss: setting.loss,
            w: setting.start.clone(),
            start: setting.start,
        })
    },
};

#[derive(Clone)]
struct CoCoB {
    alpha: f64,
    loss: Loss,
    gradient: Vec<f64>,
    bettors: Vec<Bettor>,
    start: Vec<f64>,
    w: Vec<f64>,
}

/// One weight's game.
#[derive(Clone)]
struct Bettor {
    /// L.
    largest: f64,
    /// G.
    total: f64,
    reward: f64,
    /// θ.
    sum: f64,
}

impl Default for Bettor {
    fn default() -> Self {
        Bettor {
            largest: SMALLEST,
            total: 0.0,
            reward: 0.0,
            sum: 0.0,
        }
    }
}

impl Bettor {
    /// The coin shows `g` (the negative gradient) on a stake of `w`; returns the next stake.
    fn play(&mut self, g: f64, w: f64, alpha: f64) -> f64 {
        if g.abs() > self.largest {
            self.largest = g.abs();
        }
        self.total += g.abs();
        let reward = self.reward + g * w;
        self.reward = if reward > 0.0 { reward } else { 0.0 };
        self.sum += g;
        // In units of L, so that no product leaves the range of f64.
        let (largest, played) = (self.largest, self.total / self.largest + 1.0);
        let rounds = if played > alpha { played } else { alpha };
        self.sum / largest / rounds * (1.0 + self.reward / largest)
    }
}

impl Learner for CoCoB {
    fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
        self.loss.gradient(scores, y, &mut self.gradient);
        let k = self.gradient.len();
        x.for_each(|i, x| {
            for (place, g) in (i * k..(i + 1) * k).zip(&self.gradient) {
                let (slope, start) = (g * x, self.start[place]);
                if slope != 0.0 {
                    let stake = self.w[place] - start;
                    self.w[place] = start + self.bettors[place].play(-slope, stake, self.alpha);
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

    fn boxed_clone(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }
}
