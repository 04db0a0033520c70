//! Common part of FIOL's two theorems: the step size η_t = D/(G√(2t)), tuned to constants G and D.
//!
//! G = max ‖∂f_t(x_tᵀw_t)‖ and D = max ‖w_t − u‖ are not known beforehand. But the proofs only use that G
//! and D are at least those maxima. A run with η_t = c/√t is therefore tuned for any c: to D′ = max(D,
//! √2·c·G) and G′ = D′/(√2·c) ≥ G. The same holds for its first t rounds, with the maxima over those. So
//! the theorems hold for every c; a bad c results in a large bound.

use super::contract::{Case, Seen, distance, larger};

/// The constants to which a run's first t rounds are tuned.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// c = η_t √t.
    scale: f64,
    /// The largest ‖∂f_s(x_sᵀw_s)‖.
    steepest: f64,
    /// The largest ‖w_s − u‖.
    farthest: f64,
    /// r(w_1).
    start: f64,
    u: Vec<f64>,
    /// Rounds seen.
    pub t: f64,
}

impl Tuned {
    /// Returns the constants before round 1; fails unless the step sizes are c/√t.
    pub fn new(case: &Case<'_>) -> Result<Self, String> {
        super::contract::fully_implicit(case)?;
        match case.params.word("schedule") {
            "sqrt" => {}
            "inverse" => return Err("it needs η_t ∝ 1/√t, and here η_t falls like 1/t".into()),
            _ => return Err("it needs η_t ∝ 1/√t, and here η is constant".into()),
        }
        Ok(Tuned {
            scale: case.params.number("eta"),
            steepest: 0.0,
            farthest: 0.0,
            start: case.prox.reg.value(&crate::math::summarize(case.start)),
            u: case.u.to_vec(),
            t: 0.0,
        })
    }

    /// Records a round.
    pub fn see(&mut self, seen: &Seen<'_>) {
        self.t = seen.t as f64;
        self.steepest = larger(self.steepest, seen.steepness());
        self.farthest = larger(self.farthest, distance(seen.before, &self.u));
    }

    /// D′.
    pub fn radius(&self) -> f64 {
        larger(
            self.farthest,
            std::f64::consts::SQRT_2 * self.scale * self.steepest,
        )
    }

    /// G′.
    pub fn slope(&self) -> f64 {
        self.radius() / (std::f64::consts::SQRT_2 * self.scale)
    }

    /// r(w_1).
    pub fn start(&self) -> f64 {
        self.start
    }

    /// Returns the terms of both theorems.
    pub fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            (r"$\max\|g_t\|$", self.steepest),
            (r"$\max\|w_t-u\|$", self.farthest),
            ("$G$", self.slope()),
            ("$D$", self.radius()),
            ("$r(w_1)$", self.start),
        ]
    }
}
