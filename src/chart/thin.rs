//! Turns samples into the points of a path, thinned to the resolution of the screen.
//!
//! Thinning keeps the first and last sample of every stretch, and in each column the lowest and the highest, in
//! their order: no spike is lost. A column is a device pixel, or as wide as the line is thick, if that is more:
//! a finer zigzag would only paint over itself. [`straighten`] then drops points that lie on a straight line
//! anyway. A sample without a place (NaN) ends a stretch; a gap stays a gap.

/// A point in device pixels.
pub type Point = (f64, f64);

/// A gap between two stretches of a path.
pub const GAP: Point = (f64::NAN, f64::NAN);

/// The samples kept for one pixel column.
#[derive(Clone, Copy)]
struct Column {
    index: i64,
    low: (usize, Point),
    high: (usize, Point),
    last: (usize, Point),
}

impl Column {
    fn new(index: i64, at: (usize, Point)) -> Column {
        Column {
            index,
            low: at,
            high: at,
            last: at,
        }
    }

    fn add(&mut self, at: (usize, Point)) {
        if at.1.1 < self.low.1.1 {
            self.low = at;
        }
        if at.1.1 > self.high.1.1 {
            self.high = at;
        }
        self.last = at;
    }

    /// Writes its extremes in their order, and its last sample too if the stretch ends here.
    fn flush(self, end: bool, from: usize, out: &mut Vec<Point>) {
        let (a, b) = if self.low.0 <= self.high.0 {
            (self.low, self.high)
        } else {
            (self.high, self.low)
        };
        let mut next = from;
        let end = if end { Some(self.last) } else { None };
        for (i, point) in [Some(a), Some(b), end].into_iter().flatten() {
            if i >= next {
                out.push(point);
                next = i + 1;
            }
        }
    }
}

/// Thins points of increasing x, given in device pixels, in columns of `column_width`. Points with a NaN become
/// one [`GAP`] between stretches, and none at the ends.
pub fn thin(points: impl IntoIterator<Item = Point>, column_width: f64) -> Vec<Point> {
    let mut out: Vec<Point> = Vec::new();
    let mut column: Option<Column> = None;
    // Samples before this index have already been written.
    let mut from = 0;
    for (i, (x, y)) in points.into_iter().enumerate() {
        if x.is_nan() || y.is_nan() {
            if let Some(column) = column.take() {
                column.flush(true, from, &mut out);
            }
            continue;
        }
        let (index, at) = ((x / column_width).floor() as i64, (i, (x, y)));
        match &mut column {
            Some(column) if column.index == index => column.add(at),
            Some(full) => {
                full.flush(false, from, &mut out);
                column = Some(Column::new(index, at));
            }
            None => {
                if !out.is_empty() {
                    out.push(GAP);
                }
                out.push((x, y));
                from = i + 1;
                column = Some(Column::new(index, at));
            }
        }
    }
    if let Some(column) = column {
        column.flush(true, from, &mut out);
    }
    out
}

/// Drops points within `slack` (in y) of the line through the neighbours kept: a smooth curve needs few points,
/// and each takes time to stroke. Ends and [`GAP`]s stay.
pub fn straighten(points: &[Point], slack: f64) -> Vec<Point> {
    let mut out: Vec<Point> = Vec::with_capacity(points.len());
    for stretch in points.split(|p| p.1.is_nan()) {
        let (Some(&first), Some(&last)) = (stretch.first(), stretch.last()) else {
            continue;
        };
        if !out.is_empty() {
            out.push(GAP);
        }
        out.push(first);
        let (mut anchor, mut before) = (first, first);
        // The slopes from the anchor that pass all later points within the slack.
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for &point in &stretch[1..] {
            let slope = (point.1 - anchor.1) / (point.0 - anchor.0);
            // False for points of equal x, whose slope is infinite or NaN.
            if !(slope >= low && slope <= high && slope.is_finite()) {
                out.push(before);
                anchor = before;
                (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
            }
            let run = point.0 - anchor.0;
            low = low.max((point.1 - slack - anchor.1) / run);
            high = high.min((point.1 + slack - anchor.1) / run);
            before = point;
        }
        if stretch.len() > 1 {
            out.push(last);
        }
        out.dedup_by(|b, a| a == b);
    }
    out
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_thousand_samples_in_one_pixel_become_three_points() {
        let wave = (0..1000).map(|i| (0.5 + f64::from(i) / 2500.0, f64::from((i * 7919) % 613)));
        let all: Vec<Point> = wave.collect();
        let thinned = thin(all.iter().copied(), 1.0);
        assert!(thinned.len() <= 4, "{thinned:?}");
        assert_eq!(thinned[0], all[0]);
        assert_eq!(*thinned.last().unwrap(), all[999]);
        assert!(thinned.iter().any(|p| p.1 == 612.0));
        assert!(thinned.iter().any(|p| p.1 == 0.0));
    }

    #[test]
    fn a_smooth_curve_needs_few_points() {
        let curve = |i: i32| (f64::from(i), 100.0 / (1.0 + f64::from(i) / 50.0));
        let points: Vec<Point> = (0..600).map(curve).collect();
        let straight = straighten(&points, 0.25);
        assert!(straight.len() < 40, "{}", straight.len());
        assert_eq!(
            (straight[0], straight[straight.len() - 1]),
            (points[0], points[599])
        );
    }

    #[test]
    fn gaps_stay_gaps() {
        let nan = f64::NAN;
        let thinned = thin(
            [
                (0.0, nan),
                (1.0, 5.0),
                (2.0, 6.0),
                (3.0, nan),
                (3.2, nan),
                (4.0, 7.0),
                (5.0, nan),
            ],
            1.0,
        );
        let shown: Vec<&[Point]> = thinned.split(|p| p.1.is_nan()).collect();
        assert_eq!(shown, [vec![(1.0, 5.0), (2.0, 6.0)], vec![(4.0, 7.0)]]);
        assert!(thin([], 1.0).is_empty());
        assert_eq!(thin([(3.0, 4.0)], 1.0), [(3.0, 4.0)]);
    }

    pub fn samples() -> impl Strategy<Value = Vec<Point>> {
        let value = prop_oneof![8 => -100.0..100.0f64, 1 => Just(f64::NAN), 1 => Just(1e7)];
        prop::collection::vec((0.0..0.9f64, value), 0..300).prop_map(|steps| {
            let mut x = 0.0;
            let place = |(dx, y)| {
                x += dx;
                (x, y)
            };
            steps.into_iter().map(place).collect()
        })
    }

    proptest! {
        #[test]
        fn thinning_keeps_ends_extremes_and_order(points in samples(), width in 1.0..5.0f64) {
            let thinned = thin(points.iter().copied(), width);
            let real = |ps: &[Point]| ps.iter().copied().filter(|p| !p.1.is_nan()).collect::<Vec<_>>();
            let (before, after) = (real(&points), real(&thinned));
            prop_assert_eq!(before.first(), after.first());
            prop_assert_eq!(before.last(), after.last());
            prop_assert!(after.is_sorted_by(|a, b| a.0 <= b.0));
            let columns = |ps: &[Point]| {
                let mut found = std::collections::BTreeMap::<i64, (f64, f64)>::new();
                for p in ps {
                    let e = found.entry((p.0 / width).floor() as i64).or_insert((p.1, p.1));
                    *e = (e.0.min(p.1), e.1.max(p.1));
                }
                found
            };
            prop_assert_eq!(columns(&before), columns(&after), "extremes of every column");
            prop_assert!(after.iter().all(|p| before.contains(p)), "no invented samples");
            prop_assert!(!thinned.first().is_some_and(|p| p.1.is_nan()));
            prop_assert!(!thinned.last().is_some_and(|p| p.1.is_nan()));
        }

        #[test]
        fn straightening_moves_nothing_by_more_than_the_slack(points in samples(), slack in 0.0..20.0f64) {
            let thinned = thin(points.iter().copied(), 1.0);
            let straight = straighten(&thinned, slack);
            prop_assert!(straight.len() <= thinned.len());
            prop_assert_eq!(thinned.first().map(|p| p.0), straight.first().map(|p| p.0));
            prop_assert_eq!(thinned.last().map(|p| p.0), straight.last().map(|p| p.0));
            let stretches = |ps: &[Point]| -> Vec<Vec<Point>> {
                ps.split(|p| p.1.is_nan()).map(<[Point]>::to_vec).collect()
            };
            let (whole, kept) = (stretches(&thinned), stretches(&straight));
            prop_assert_eq!(whole.len(), kept.len());
            for (whole, kept) in whole.iter().zip(&kept) {
                for point in whole {
                    let near = kept.windows(2).any(|pair| {
                        let (a, b) = (pair[0], pair[1]);
                        let share = (point.0 - a.0) / (b.0 - a.0);
                        let on = a.1 + (b.1 - a.1) * share;
                        (0.0..=1.0).contains(&share) && (on - point.1).abs() <= slack + 1e-3
                    });
                    prop_assert!(near || kept.contains(point), "{point:?}");
                }
            }
        }
    }
}
