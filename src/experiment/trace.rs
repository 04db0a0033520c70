//! Measures over rounds in bounded memory.
//!
//! A trace keeps every `stride`-th round; when it is full it drops every second sample and doubles
//! the stride. So a million rounds cost what two thousand do, the samples stay evenly spaced, and
//! the values kept are exact.

/// Rounds kept at most.
const CAPACITY: usize = 2048;

/// Sampled rounds with `N` measures each.
#[derive(Clone, Debug)]
pub struct Trace<const N: usize> {
    stride: u64,
    times: Vec<u64>,
    rows: Vec<[f64; N]>,
    last: Option<(u64, [f64; N])>,
}

impl<const N: usize> Default for Trace<N> {
    fn default() -> Self {
        Trace {
            stride: 1,
            times: Vec::new(),
            rows: Vec::new(),
            last: None,
        }
    }
}

impl<const N: usize> Trace<N> {
    /// Offers round t, increasing from call to call.
    pub fn offer(&mut self, t: u64, row: [f64; N]) {
        self.last = Some((t, row));
        if t % self.stride != 0 {
            return;
        }
        if self.times.len() == CAPACITY {
            self.stride *= 2;
            let stride = self.stride;
            let keep: Vec<bool> = self.times.iter().map(|t| t % stride == 0).collect();
            let mut keeps = keep.iter();
            self.times.retain(|_| *keeps.next().unwrap_or(&false));
            let mut keeps = keep.iter();
            self.rows.retain(|_| *keeps.next().unwrap_or(&false));
            if t % stride != 0 {
                return;
            }
        }
        self.times.push(t);
        self.rows.push(row);
    }

    /// The sampled rounds, and the last one offered.
    pub fn samples(&self) -> impl Iterator<Item = (u64, &[f64; N])> {
        let sampled = self.times.iter().copied().zip(&self.rows);
        let newer = self
            .last
            .as_ref()
            .filter(|(t, _)| self.times.last() != Some(t))
            .map(|(t, row)| (*t, row));
        sampled.chain(newer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_rounds_fit_and_stay_exact() {
        let mut trace = Trace::<1>::default();
        for t in 1..=1_000_000u64 {
            trace.offer(t, [t as f64 * 0.5]);
            if t % 77_777 == 0 || t == 1_000_000 {
                let samples: Vec<_> = trace.samples().collect();
                assert!(samples.len() <= CAPACITY + 1);
                assert!(t < 4000 || samples.len() > CAPACITY / 2 - 1);
                assert_eq!(samples.last().unwrap().0, t);
                assert!(samples.windows(2).all(|w| w[0].0 < w[1].0));
                assert!(samples.iter().all(|(t, row)| row[0] == *t as f64 * 0.5));
            }
        }
    }
}
