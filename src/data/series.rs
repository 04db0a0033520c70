//! The numbers of a column in order, as far as they raise a question about it.

/// Summary of a column's numbers.
#[derive(Default)]
pub(super) struct Series {
    count: u64,
    /// The last number, if all so far were whole and each was its predecessor plus 1.
    counting: Option<f64>,
    /// The smallest and the largest number.
    ends: [End; 2],
}

/// The number at one end of a column's values.
#[derive(Clone, Copy, Default)]
struct End {
    value: f64,
    cells: u64,
    /// The number next to it, if there are two.
    next: Option<f64>,
}

impl End {
    fn add(&mut self, v: f64, is_beyond: impl Fn(f64, f64) -> bool) {
        if self.cells == 0 || is_beyond(v, self.value) {
            let former = (self.cells > 0).then_some(self.value);
            *self = End {
                value: v,
                cells: 1,
                next: former,
            };
        } else if v == self.value {
            self.cells += 1;
        } else if self.next.is_none_or(|next| is_beyond(v, next)) {
            self.next = Some(v);
        }
    }
}

/// Least count of numbers that raises a question.
const FEWEST: u64 = 10;

impl Series {
    /// Takes the next number.
    pub fn add(&mut self, v: f64) {
        self.counting = match (self.count, self.counting) {
            (0, _) if v.fract() == 0.0 => Some(v),
            (1.., Some(last)) if v == last + 1.0 => Some(v),
            _ => None,
        };
        self.count += 1;
        let [low, high] = &mut self.ends;
        low.add(v, |a, b| a < b);
        high.add(v, |a, b| a > b);
    }

    /// Whether every number is its predecessor plus 1.
    pub fn counts_upwards(&self) -> bool {
        self.count >= FEWEST && self.counting.is_some()
    }

    /// A number that occurs several times, though in few rows, and is farther from the others than they are from each other;
    /// and its number of occurrences.
    pub fn outlier(&self) -> Option<(f64, u64)> {
        let [low, high] = self.ends;
        let is_far = |end: &End, other: &End| {
            let rest = end
                .next
                .map(|next| (end.value - next).abs() - (other.value - next).abs());
            end.cells >= 2
                && 5 * end.cells <= self.count
                && end.next != Some(other.value)
                && rest.is_some_and(|rest| rest > 0.0)
        };
        let found = match (is_far(&low, &high), is_far(&high, &low)) {
            (true, _) => low,
            (_, true) => high,
            _ => return None,
        };
        (self.count >= FEWEST).then_some((found.value, found.cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: impl IntoIterator<Item = f64>) -> Series {
        let mut series = Series::default();
        numbers.into_iter().for_each(|v| series.add(v));
        series
    }

    #[test]
    fn a_column_counts_upwards_if_every_number_does() {
        let from = |first: i32| (first..first + 20).map(f64::from);
        assert!(of(from(1000)).counts_upwards() && of(from(-5)).counts_upwards());
        assert!(!of(from(0).chain([19.0])).counts_upwards());
        assert!(!of(from(0).map(|v| v + 0.5)).counts_upwards());
        assert!(!of(from(0).take(5)).counts_upwards(), "too few to tell");
    }

    #[test]
    fn an_outlier_is_rare_repeated_and_far() {
        let ages = || (0..20).map(|i| f64::from(20 + i % 7));
        assert_eq!(of(ages().chain([-999.0; 2])).outlier(), Some((-999.0, 2)));
        assert_eq!(
            of([9e9; 3].into_iter().chain(ages())).outlier(),
            Some((9e9, 3))
        );
        assert_eq!(of(ages()).outlier(), None);
        assert_eq!(of(ages().chain([-999.0])).outlier(), None, "it occurs once");
        assert_eq!(
            of(ages().chain([-999.0; 10])).outlier(),
            None,
            "it is no exception"
        );
        assert_eq!(of(ages().chain([15.0; 2])).outlier(), None, "it is near");
        let signs = (0..40).map(|i| f64::from(u8::from(i % 20 == 0)));
        assert_eq!(of(signs).outlier(), None, "two values");
    }
}
