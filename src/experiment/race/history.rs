//! Weight vectors over rounds in bounded memory.
//!
//! Like a trace, but with whole vectors; the wider and the longer, the fewer are shown. For very wide weights only
//! some coordinates are followed: the first ones, and those where the stream's true weights are largest.

use std::sync::Arc;

use crate::experiment::race::trace::stride;

/// Most snapshots shown.
const CAPACITY: u64 = 512;
/// Most numbers kept by one history.
const BUDGET: u64 = 1 << 21;
/// Most weights followed.
const MOST_FOLLOWED: usize = 2048;

/// Positions (in the weight vector) that a history follows, increasing.
pub fn followed(weights: usize, truth: Option<&[f64]>) -> Vec<usize> {
    if weights <= MOST_FOLLOWED {
        return (0..weights).collect();
    }
    let mut chosen: Vec<usize> = truth.map_or(Vec::new(), |truth| {
        let mut support: Vec<usize> = (0..truth.len().min(weights))
            .filter(|i| truth[*i] != 0.0)
            .collect();
        support.sort_by(|a, b| truth[*b].abs().total_cmp(&truth[*a].abs()));
        support.truncate(MOST_FOLLOWED / 4);
        support
    });
    let mut taken = vec![false; weights];
    chosen.iter().for_each(|place| taken[*place] = true);
    let room = MOST_FOLLOWED - chosen.len();
    chosen.extend((0..weights).filter(|i| !taken[*i]).take(room));
    chosen.sort();
    chosen
}

/// Snapshots of the followed weights.
#[derive(Clone, Debug)]
pub struct History {
    /// Positions in the weight vector.
    followed: Arc<[usize]>,
    capacity: u64,
    times: Vec<u64>,
    values: Vec<f64>,
}

impl History {
    /// An empty history of the weights at these positions, over a race of `rounds` rounds.
    pub fn new(followed: Arc<[usize]>, rounds: u64) -> Self {
        History {
            capacity: capacity(BUDGET / followed.len().max(1) as u64, rounds),
            followed,
            times: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Offers the weights of round t by place. Rounds come in order, but some may be replayed.
    pub fn record_if_sampled(&mut self, t: u64, weight: impl Fn(usize) -> f64) {
        let known = self.times.last().is_some_and(|last| t <= *last);
        if known || t % stride(t, self.capacity) != 0 {
            return;
        }
        self.times.push(t);
        let weights = self.followed.iter().map(|place| weight(*place));
        self.values.extend(weights);
    }

    /// The snapshots shown after t rounds, with their rounds.
    pub fn shown(&self, t: u64) -> impl DoubleEndedIterator<Item = (u64, &[f64])> {
        let stride = stride(t, self.capacity);
        let held = self.times.partition_point(|time| *time <= t);
        let all = self.times[..held].iter().enumerate();
        all.filter(move |(_, time)| *time % stride == 0)
            .map(|(i, time)| (*time, self.row(i)))
    }

    /// The snapshot of round t, or the last one before it (the first if there is none), among those shown after `now`
    /// rounds.
    pub fn at(&self, t: u64, now: u64) -> Option<&[f64]> {
        let stride = stride(now, self.capacity);
        let time = (t.min(now) / stride * stride).max(stride);
        if time > now {
            return None;
        }
        self.times.binary_search(&time).ok().map(|i| self.row(i))
    }

    fn row(&self, i: usize) -> &[f64] {
        let width = self.followed.len();
        &self.values[i * width..(i + 1) * width]
    }
}

/// The largest number of shown snapshots such that at most `most` are ever kept: those shown, and half as many per
/// doubling of the stride.
fn capacity(most: u64, rounds: u64) -> u64 {
    let kept = |shown: u64| shown + shown / 2 * u64::from(stride(rounds, shown).ilog2());
    let fits = (1..=CAPACITY).rev().find(|shown| kept(*shown) <= most);
    fits.unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snapshots_stay_exact_and_bounded() {
        let mut history = History::new((0..50).collect(), 100_000);
        let weight = |t: u64, i: usize| t as f64 + i as f64 * 0.01;
        let shown = |history: &History, t: u64| {
            let shown = history.shown(t).map(|(t, row)| (t, row[7]));
            shown.collect::<Vec<_>>()
        };
        let mut seen = Vec::new();
        for t in 1..=100_000u64 {
            history.record_if_sampled(t, |place| weight(t, place));
            if [1, 512, 513, 40_000, 100_000].contains(&t) {
                seen.push((t, shown(&history, t)));
            }
        }
        for t in 1000..=2000 {
            history.record_if_sampled(t, |place| weight(t, place));
        }
        for (t, samples) in seen {
            assert_eq!(shown(&history, t), samples);
            assert!(samples.len() as u64 <= CAPACITY);
            assert!(t < 512 || samples.len() as u64 > CAPACITY / 3);
            assert!(samples.iter().all(|(t, w)| *w == weight(*t, 7)));
            let last = history.at(u64::MAX, t).map(|row| row[0]);
            assert_eq!(last, samples.last().map(|(t, _)| weight(*t, 0)));
        }
        assert!(history.at(5, 0).is_none() && history.at(3, 2).is_some());
        assert!(history.shown(0).next().is_none());
    }

    #[test]
    fn whatever_the_width_and_the_rounds_the_budget_holds() {
        for width in [1, 50, 1000, 2048] {
            for rounds in [1, 20_000, 10_000_000] {
                let mut history = History::new(vec![0; width].into(), rounds);
                assert!(history.capacity >= 100);
                let mut t = 0;
                while t < rounds {
                    t += stride(t + 1, history.capacity);
                    history.record_if_sampled(t, |_| 1.0);
                }
                assert!(history.values.len() as u64 <= BUDGET, "{width} {rounds}");
            }
        }
    }

    #[test]
    fn wide_weights_follow_the_truth_and_the_first() {
        let mut truth = vec![0.0; 100_000];
        truth[77_777] = -2.0;
        let followed = followed(100_000, Some(&truth));
        assert_eq!(followed.len(), MOST_FOLLOWED);
        assert!(followed.contains(&77_777) && followed.contains(&0));
        assert!(followed.windows(2).all(|w| w[0] < w[1]));
    }
}
