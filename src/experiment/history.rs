//! Weight vectors over rounds in bounded memory.
//!
//! Like a trace, with whole vectors: every `stride`-th round is kept until the store is full, then
//! every second is dropped. Of very wide weights only some coordinates are followed: the first ones
//! and those where the stream's truth is largest.

/// Snapshots kept at most.
const CAPACITY: usize = 512;
/// Numbers kept at most by one history.
const BUDGET: usize = 1 << 20;
/// Weights followed at most.
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
    let taken: std::collections::HashSet<usize> = chosen.iter().copied().collect();
    let room = MOST_FOLLOWED - chosen.len();
    chosen.extend((0..weights).filter(|i| !taken.contains(i)).take(room));
    chosen.sort_unstable();
    chosen
}

/// Snapshots of the followed weights.
#[derive(Clone, Debug)]
pub struct History {
    stride: u64,
    width: usize,
    capacity: usize,
    times: Vec<u64>,
    values: Vec<f64>,
}

impl History {
    /// An empty history of `width` followed weights.
    pub fn new(width: usize) -> Self {
        History {
            stride: 1,
            width,
            capacity: (BUDGET / width.max(1)).clamp(128, CAPACITY),
            times: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Round t would be kept (or make room).
    pub fn wants(&self, t: u64) -> bool {
        t % self.stride == 0
    }

    /// Offers the weights of round t, increasing from call to call, by their place.
    pub fn offer(&mut self, t: u64, weight: impl Fn(usize) -> f64, followed: &[usize]) {
        if !self.wants(t) {
            return;
        }
        if self.times.len() == self.capacity {
            self.thin();
            if !self.wants(t) {
                return;
            }
        }
        self.times.push(t);
        self.values
            .extend(followed.iter().map(|place| weight(*place)));
    }

    fn thin(&mut self) {
        self.stride *= 2;
        let mut kept = 0;
        for i in 0..self.times.len() {
            if self.times[i] % self.stride == 0 {
                self.times[kept] = self.times[i];
                let row = i * self.width..(i + 1) * self.width;
                self.values.copy_within(row, kept * self.width);
                kept += 1;
            }
        }
        self.times.truncate(kept);
        self.values.truncate(kept * self.width);
    }

    /// Rounds of the snapshots.
    pub fn times(&self) -> &[u64] {
        &self.times
    }

    /// The followed weights at snapshot i.
    pub fn row(&self, i: usize) -> &[f64] {
        &self.values[i * self.width..(i + 1) * self.width]
    }

    /// The snapshot at round t or the last one before it (the first if there is none).
    pub fn at(&self, t: u64) -> Option<&[f64]> {
        let later = self.times.partition_point(|time| *time <= t);
        (!self.times.is_empty()).then(|| self.row(later.saturating_sub(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snapshots_stay_exact_and_bounded() {
        let followed: Vec<usize> = (0..50).collect();
        let mut history = History::new(50);
        for t in 1..=100_000u64 {
            let w: Vec<f64> = (0..50).map(|i| t as f64 + i as f64 * 0.01).collect();
            history.offer(t, |place| w[place], &followed);
        }
        assert!(history.times().len() <= CAPACITY && history.times().len() > CAPACITY / 3);
        for (i, t) in history.times().iter().enumerate() {
            assert_eq!(history.row(i)[7], *t as f64 + 7.0 * 0.01);
        }
        assert_eq!(
            history.at(99_999).map(|r| r[0]),
            history.times().last().map(|t| *t as f64)
        );
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
