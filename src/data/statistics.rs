//! What scaling needs to know of a table's columns: their largest magnitudes, means and deviations.

use std::sync::{Arc, OnceLock};

use super::table::Table;

/// What is taken off each feature and what it is then divided by.
pub(crate) type Scaling = Arc<[(f64, f64)]>;

/// What was found out so far. It is kept with the table: whoever plays it (every engine, job of a sweep and search for the
/// best weights) shares the table, and would pass over all its rows again for the same numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Statistics {
    max_abs: OnceLock<Scaling>,
    standard: OnceLock<Scaling>,
}

/// They follow from the table: two that are equal have the same, whoever asked for them already.
impl PartialEq for Statistics {
    fn eq(&self, _: &Statistics) -> bool {
        true
    }
}

impl Table {
    /// Divides each feature by the largest magnitude in its column.
    pub(crate) fn max_abs(&self) -> Scaling {
        let found = self.statistics.max_abs.get_or_init(|| {
            let largest = largest(self).into_iter();
            largest.map(|most| (0.0, most)).collect()
        });
        Arc::clone(found)
    }

    /// Makes each column's mean 0 and its deviation 1, of a dense table; a constant column becomes 0.
    pub(crate) fn standard(&self) -> Scaling {
        Arc::clone(self.statistics.standard.get_or_init(|| standard(self)))
    }
}

fn standard(table: &Table) -> Scaling {
    let means = averages(table, |_, x| x);
    let variances = averages(table, |i, x| (x - means[i]) * (x - means[i]));
    let mut scaling: Vec<(f64, f64)> = (means.iter().zip(variances))
        .map(|(mean, variance)| (*mean, variance.sqrt()))
        .collect();
    // A mean is rounded: what makes a constant column 0 is its value.
    let first: Vec<f64> = table.row(0).value.to_vec();
    let mut constant = vec![true; first.len()];
    for i in 1..table.rows() {
        table
            .row(i)
            .for_each(|place, x| constant[place] &= x == first[place]);
    }
    for (place, scale) in scaling.iter_mut().enumerate() {
        if constant[place] || scale.1 == 0.0 {
            *scale = (first[place], 1.0);
        }
    }
    scaling.into()
}

/// The largest magnitude of each column; 1 for a column of zeros.
fn largest(table: &Table) -> Vec<f64> {
    let mut largest = vec![0.0; table.features()];
    for i in 0..table.rows() {
        table.row(i).for_each(|place, x| {
            let most: &mut f64 = &mut largest[place];
            *most = x.abs().max(*most);
        });
    }
    for most in &mut largest {
        if *most == 0.0 {
            *most = 1.0;
        }
    }
    largest
}

/// The mean over all rows of what each value of a column becomes.
fn averages(table: &Table, value: impl Fn(usize, f64) -> f64) -> Vec<f64> {
    let mut sums = vec![0.0; table.features()];
    for i in 0..table.rows() {
        table
            .row(i)
            .for_each(|place, x| sums[place] += value(place, x));
    }
    let rows = table.rows() as f64;
    sums.into_iter().map(|sum| sum / rows).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Options, read};
    use super::*;

    #[test]
    fn they_are_found_out_once_and_make_no_other_table() {
        let table = || read(b"a,b,y\n1,4,0\n-3,4,1\n", &Options::default()).unwrap();
        let (asked, fresh) = (table(), table());
        assert_eq!(*asked.max_abs(), [(0.0, 3.0), (0.0, 4.0)]);
        assert_eq!(*asked.standard(), [(-1.0, 2.0), (4.0, 1.0)]);
        assert!(Arc::ptr_eq(&asked.max_abs(), &asked.max_abs()));
        assert!(Arc::ptr_eq(&asked.standard(), &asked.standard()));
        assert_eq!(asked, fresh);
    }
}
