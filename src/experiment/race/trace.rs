//! Measures over rounds in bounded memory.
//!
//! After t rounds, every s(t)-th round is shown, and round t itself. The stride s(t) is the smallest power of
//! two that leaves at most `CAPACITY` sampled rounds. So a million rounds are drawn like two thousand, the
//! samples are evenly spaced, and the values kept are exact.
//!
//! Kept samples are never dropped, only hidden once the stride doubles: a race that goes back to an earlier
//! round shows the same curve as before. This costs CAPACITY/2 more samples per doubling, some 14,000 for ten
//! million rounds. Rounds that are replayed are known already.

/// Most rounds shown, in addition to the last.
const CAPACITY: u64 = 2048;

/// Rounds between samples such that at most `capacity` of t rounds are sampled.
pub(in crate::experiment) fn stride(t: u64, capacity: u64) -> u64 {
    (t + 1).div_ceil(capacity + 1).next_power_of_two()
}

/// Sampled rounds with `N` measures each.
#[derive(Clone, Debug)]
pub struct Trace<const N: usize> {
    times: Vec<u64>,
    rows: Vec<[f64; N]>,
}

impl<const N: usize> Default for Trace<N> {
    fn default() -> Self {
        Trace {
            times: Vec::new(),
            rows: Vec::new(),
        }
    }
}

impl<const N: usize> Trace<N> {
    /// Offers round t. Rounds come in order, but some may be replayed.
    pub fn record_if_sampled(&mut self, t: u64, row: impl FnOnce() -> [f64; N]) {
        let known = self.times.last().is_some_and(|last| t <= *last);
        if !known && t % stride(t, CAPACITY) == 0 {
            self.times.push(t);
            self.rows.push(row());
        }
    }

    /// All samples of the rounds up to t, including those between the shown ones.
    pub fn kept(&self, t: u64) -> (&[u64], &[[f64; N]]) {
        let known = self.times.partition_point(|time| *time <= t);
        (&self.times[..known], &self.rows[..known])
    }

    /// The samples of the rounds up to t, whose own measures are `last`; none before round 1.
    pub fn samples(&self, t: u64, last: [f64; N]) -> impl Iterator<Item = (u64, [f64; N])> {
        let stride = stride(t, CAPACITY);
        let earlier = self.times.partition_point(|time| *time < t);
        let sampled = self.times[..earlier].iter().copied().zip(&self.rows);
        let shown = sampled.filter(move |(time, _)| time % stride == 0);
        let last = (t > 0).then_some((t, last));
        shown.map(|(time, row)| (time, *row)).chain(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stride_is_the_smallest_that_fits() {
        for t in (0..70_000).chain([1 << 40, (1 << 40) - 1]) {
            let s = stride(t, CAPACITY);
            assert!(s.is_power_of_two() && t / s <= CAPACITY, "{t}");
            assert!(s == 1 || t / (s / 2) > CAPACITY, "{t}");
        }
    }

    #[test]
    fn a_million_rounds_fit_and_stay_exact() {
        let mut trace = Trace::<1>::default();
        let row = |t: u64| [t as f64 * 0.5];
        let shown = |trace: &Trace<1>, t| trace.samples(t, row(t)).collect::<Vec<_>>();
        let mut seen = Vec::new();
        for t in 1..=1_000_000 {
            trace.record_if_sampled(t, || row(t));
            if t % 77_777 == 0 || t == 1_000_000 || [1, 2047, 2048, 2049, 4097, 4098].contains(&t) {
                let samples = shown(&trace, t);
                assert!(samples.len() as u64 <= CAPACITY + 1);
                assert!(t < 4000 || samples.len() as u64 > CAPACITY / 2 - 1);
                assert_eq!(samples.last().unwrap().0, t);
                assert!(samples.windows(2).all(|w| w[0].0 < w[1].0));
                assert!(samples.iter().all(|(t, kept)| *kept == row(*t)));
                seen.push((t, samples));
            }
        }
        assert!(trace.times.len() < 2048 + 1024 * 10);
        // Back, then the same rounds again.
        for t in 500..=5000 {
            trace.record_if_sampled(t, || row(t));
        }
        for (t, samples) in seen {
            assert_eq!(shown(&trace, t), samples, "{t}");
        }
        assert!(shown(&trace, 0).is_empty());
    }
}
