//! Common part of ScInOL's two theorems: Ŝ_{t,i} = √(Σ_{s≤t} (g_s x_{s,i})² + max_{s≤t} x_{s,i}²), for every weight.
//!
//! Both theorems bound one coordinate at a time, Σ_t g_t x_{t,i}(w_{t,i} − u_i), and need only |g_t| ≤ 1. So they
//! also hold for the K scores of a multiclass loss, summed over all weights (Appendix G), and with a `start`, which
//! shifts scores and comparator alike: then |u_i − w_{1,i}| replaces |u_i|. Both hold for every T with the sums up
//! to T: the first t rounds are a run of t rounds.

use super::contract::{Case, Seen};

/// The sums of every weight.
#[derive(Clone, Debug)]
pub struct Spread {
    scores: usize,
    /// |u_i − w_{1,i}|.
    u: Vec<f64>,
    /// Σ (g x_i)², one per weight.
    square: Vec<f64>,
    /// max |x_i|, one per feature.
    largest: Vec<f64>,
    /// The first non-zero |x_i|, one per feature; 0 before.
    first: Vec<f64>,
    /// ε.
    pub wealth: f64,
    /// Rounds seen.
    pub t: f64,
}

impl Spread {
    /// All sums at zero; fails if a slope can exceed 1.
    pub fn new(case: &Case<'_>) -> Result<Self, String> {
        if case.loss.steepness() > 1.0 {
            return Err("the loss's slope may be larger than 1".into());
        }
        let scores = case.loss.scores();
        let features = case.u.len() / scores;
        let pairs = case.u.iter().zip(case.start);
        Ok(Spread {
            scores,
            u: pairs.map(|(u, start)| (u - start).abs()).collect(),
            square: vec![0.0; case.u.len()],
            largest: vec![0.0; features],
            first: vec![0.0; features],
            wealth: case.params.number("epsilon"),
            t: 0.0,
        })
    }

    /// Records a round.
    pub fn see(&mut self, seen: &Seen<'_>) {
        let k = self.scores;
        self.t = seen.t as f64;
        seen.x.for_each(|i, x| {
            let size = x.abs();
            if size > self.largest[i] {
                self.largest[i] = size;
            }
            if self.first[i] == 0.0 {
                self.first[i] = size;
            }
            for (place, g) in (i * k..(i + 1) * k).zip(seen.gradient) {
                self.square[place] += (g * x) * (g * x);
            }
        });
    }

    /// Σ of `term(|u_i|Ŝ_i, Ŝ_i²/x_τ²)` over the weights with u_i ≠ 0 whose feature has been non-zero, and the
    /// number of all weights.
    pub fn sum(&self, term: impl Fn(f64, f64) -> f64) -> (f64, f64) {
        let mut sum = 0.0;
        for (place, u) in self.u.iter().enumerate() {
            let feature = place / self.scores;
            let (largest, first) = (self.largest[feature], self.first[feature]);
            if first > 0.0 && *u > 0.0 {
                let square = self.square[place] + largest * largest;
                let ratio = square.sqrt() / first;
                sum += term(u * square.sqrt(), ratio * ratio);
            }
        }
        (sum, self.u.len() as f64)
    }

    /// Returns the terms of both theorems.
    pub fn terms(&self) -> Vec<(&'static str, f64)> {
        let (reach, weights) = self.sum(|reach, _| reach);
        vec![
            (r"$\sum|u_i|\hat S_{T,i}$", reach),
            (r"$\epsilon$", self.wealth),
            ("$d$", weights),
        ]
    }
}
