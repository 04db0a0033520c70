//! CoCoB's games.

use alloc::vec::Vec;

use crate::{in_range, larger};

/// CoCoB's games, one per weight.
#[derive(Clone, Debug)]
pub struct Bettors {
    /// L.
    largest: Vec<f64>,
    /// G.
    total: Vec<f64>,
    reward: Vec<f64>,
    /// θ.
    sum: Vec<f64>,
}

impl Bettors {
    /// `count` games that have not begun, with L₀ = `smallest`.
    pub fn new(count: usize, smallest: f64) -> Self {
        Bettors {
            largest: vec![smallest; count],
            total: vec![0.0; count],
            reward: vec![0.0; count],
            sum: vec![0.0; count],
        }
    }

    /// CoCoB's four sums with their names, one number per weight each.
    pub fn sums_mut(&mut self) -> [(&'static str, &mut [f64]); 4] {
        [
            ("largest", &mut self.largest),
            ("total", &mut self.total),
            ("reward", &mut self.reward),
            ("sum", &mut self.sum),
        ]
    }

    /// Plays a round in which the coins show −g·x: games whose slope is not 0 are played, and their weights move.
    pub fn play(&mut self, g: f64, alpha: f64, x: &[f64], start: &[f64], w: &mut [f64]) {
        let games = (self.largest.iter_mut().zip(&mut self.total))
            .zip(self.reward.iter_mut().zip(&mut self.sum));
        let weights = x.iter().zip(start).zip(w);
        for (((largest, total), (reward, sum)), ((x, start), w)) in games.zip(weights) {
            play_game(g * x, alpha, (largest, total, reward, sum), *start, w);
        }
    }

    /// Plays one game, whose coin shows −slope.
    pub fn play_one(&mut self, place: usize, slope: f64, alpha: f64, start: f64, w: &mut f64) {
        let game = (
            &mut self.largest[place],
            &mut self.total[place],
            &mut self.reward[place],
            &mut self.sum[place],
        );
        play_game(slope, alpha, game, start, w);
    }
}

/// A game's L, G, reward and θ.
type Game<'a> = (&'a mut f64, &'a mut f64, &'a mut f64, &'a mut f64);

/// Plays one round of a game. Everything is computed and then kept or not: with a branch, games
/// would be played one at a time.
#[inline]
fn play_game(slope: f64, alpha: f64, game: Game<'_>, start: f64, w: &mut f64) {
    let (largest_before, total_before, reward_before, sum_before) = game;
    let (g, stake) = (-slope, *w - start);
    let largest = larger(g.abs(), *largest_before);
    let total = *total_before + g.abs();
    let won = *reward_before + g * stake;
    let reward = if won > 0.0 { won } else { 0.0 };
    let sum = *sum_before + g;
    // In units of L, so that no product leaves the range of f64.
    let played = total / largest + 1.0;
    let rounds = if played > alpha { played } else { alpha };
    let moved = start + sum / largest / in_range(rounds) * (1.0 + reward / largest);
    let plays = slope != 0.0;
    *largest_before = if plays { largest } else { *largest_before };
    *total_before = if plays { total } else { *total_before };
    *reward_before = if plays { reward } else { *reward_before };
    *sum_before = if plays { sum } else { *sum_before };
    *w = if plays { moved } else { *w };
}
