//! Median and band of a few numbers, of which some may be infinite.

/// The quantiles at the ends of the band, and the median between them.
const BAND: [f64; 3] = [0.1, 0.5, 0.9];

/// 10th percentile, median and 90th percentile; NaN without values. Sorts the values.
///
/// A quantile is the value at place q(n − 1) of the sorted values, counted from 0. Between two places
/// it lies on the line through them, as in NumPy and R (type 7). A seed that diverged counts as +∞,
/// the largest value; the line to it is +∞ everywhere beyond the finite value.
pub fn band(values: &mut [f64]) -> [f64; 3] {
    values.sort_unstable_by(f64::total_cmp);
    BAND.map(|share| {
        let Some(last) = values.len().checked_sub(1) else {
            return f64::NAN;
        };
        let place = share * last as f64;
        let below = place as usize;
        let above = (below + 1).min(last);
        let (a, b, rest) = (values[below], values[above], place - below as f64);
        if rest == 0.0 || a == b {
            a
        } else {
            a + rest * (b - a)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Computes Q(q) as the maximum over k of the line's pieces, by counting as in the definition,
    /// without sorting.
    fn slow(values: &[f64], share: f64) -> f64 {
        let rank = |k: usize| {
            // The k-th smallest is the smallest value that k + 1 values do not exceed.
            let reaches = |v: &&f64| values.iter().filter(|w| *w <= *v).count() > k;
            let candidates = values.iter().filter(reaches);
            candidates.copied().fold(f64::INFINITY, f64::min)
        };
        let place = share * (values.len() - 1) as f64;
        let (below, rest) = (place.floor() as usize, place.fract());
        if rest == 0.0 || rank(below) == rank(below + 1) {
            rank(below)
        } else {
            rank(below) + rest * (rank(below + 1) - rank(below))
        }
    }

    proptest! {
        #[test]
        fn agrees_with_the_slow_definition(
            values in prop::collection::vec(prop_oneof![3 => -5f64..5.0, 1 => Just(f64::INFINITY), 1 => Just(2.0)], 1..25),
        ) {
            let mut sorted = values.clone();
            for (quick, share) in band(&mut sorted).iter().zip(BAND) {
                prop_assert_eq!(*quick, slow(&values, share));
            }
        }
    }

    #[test]
    fn a_few_by_hand() {
        assert_eq!(band(&mut [3.0]), [3.0; 3]);
        assert_eq!(band(&mut [4.0, 0.0]), [0.4, 2.0, 3.6]);
        let infinite = f64::INFINITY;
        assert_eq!(band(&mut [infinite, 1.0, 2.0])[1], 2.0);
        assert_eq!(band(&mut [infinite, 1.0]), [infinite; 3]);
        assert!(band(&mut [])[1].is_nan());
    }
}
