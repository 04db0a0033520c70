//! Clips a path at the upper and lower edge of the plot.
//!
//! A curve that leaves through the top ends there, exactly at the crossing, and resumes where it
//! returns.

use super::thin::Point;

/// A path clipped at the upper and lower edge of the plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cut {
    /// Stretches inside the plot, in order; a single point is a stretch.
    pub stretches: Vec<Vec<Point>>,
    /// Where the path left through the top for good.
    pub left_top: Option<f64>,
    /// Where it left through the bottom for good.
    pub left_bottom: Option<f64>,
    /// Every point of either edge at which it left, in order.
    pub exits: Vec<Point>,
}

/// Clips `points` (with [`GAP`](super::thin::GAP)s) at `top` and `bottom`, `top < bottom`.
pub fn cut(points: &[Point], top: f64, bottom: f64) -> Cut {
    let mut result = Cut::default();
    let mut stretch: Vec<Point> = Vec::new();
    let mut before: Option<Point> = None;
    let inside = |y: f64| y >= top && y <= bottom;
    for &(x, y) in points {
        if x.is_nan() || y.is_nan() {
            finish(&mut result.stretches, &mut stretch);
            before = None;
            continue;
        }
        match before {
            Some(from) => {
                for edge in crossings(from, (x, y), top, bottom) {
                    stretch.push(edge);
                    if !inside_next(edge, from, (x, y), top, bottom) {
                        finish(&mut result.stretches, &mut stretch);
                        result.exits.push(edge);
                    }
                    if edge.1 == top {
                        result.left_top = (y < top).then_some(edge.0);
                    } else {
                        result.left_bottom = (y > bottom).then_some(edge.0);
                    }
                }
            }
            None if y < top => {
                result.left_top = Some(x);
                result.exits.push((x, top));
            }
            None if y > bottom => {
                result.left_bottom = Some(x);
                result.exits.push((x, bottom));
            }
            None => {}
        }
        if !inside(y)
            && let Some(&edge) = stretch.last()
        {
            // From a sample exactly on the edge.
            finish(&mut result.stretches, &mut stretch);
            result.exits.push(edge);
            result.left_top = (y < top).then_some(edge.0);
            result.left_bottom = (y > bottom).then_some(edge.0);
        }
        if inside(y) {
            stretch.push((x, y));
            result.left_top = None;
            result.left_bottom = None;
        }
        before = Some((x, y));
    }
    finish(&mut result.stretches, &mut stretch);
    result
}

fn finish(stretches: &mut Vec<Vec<Point>>, stretch: &mut Vec<Point>) {
    if !stretch.is_empty() {
        stretches.push(std::mem::take(stretch));
    }
}

/// The points at which the segment crosses the edges, along its direction.
fn crossings(from: Point, to: Point, top: f64, bottom: f64) -> impl Iterator<Item = Point> {
    let at = |edge: f64| {
        let apart = (from.1 < edge) != (to.1 < edge);
        // A sample exactly on an edge is inside and needs no crossing.
        let strict = apart && from.1 != edge && to.1 != edge;
        strict.then(|| {
            let share = (edge - from.1) / (to.1 - from.1);
            (from.0 + (to.0 - from.0) * share.clamp(0.0, 1.0), edge)
        })
    };
    let (first, second) = if from.1 < to.1 {
        (top, bottom)
    } else {
        (bottom, top)
    };
    [at(first), at(second)].into_iter().flatten()
}

/// Whether the segment is inside the plot after this edge.
fn inside_next(edge: Point, from: Point, to: Point, top: f64, bottom: f64) -> bool {
    let down = to.1 > from.1;
    (edge.1 == top && down) || (edge.1 == bottom && !down) && top < bottom
}

#[cfg(test)]
mod tests {
    use super::super::thin::tests::samples;
    use super::super::thin::thin;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_path_is_cut_where_it_leaves() {
        let out = cut(&[(0.0, 8.0), (10.0, -2.0), (20.0, -50.0)], 0.0, 10.0);
        assert_eq!(out.stretches, [[(0.0, 8.0), (8.0, 0.0)]]);
        assert_eq!(
            (out.left_top, &out.exits[..]),
            (Some(8.0), &[(8.0, 0.0)][..])
        );
        let back = cut(&[(0.0, 5.0), (10.0, -5.0), (20.0, 5.0)], 0.0, 10.0);
        assert_eq!(back.stretches.len(), 2);
        assert_eq!((back.left_top, &back.exits[..]), (None, &[(5.0, 0.0)][..]));
        let through = cut(&[(0.0, 20.0), (30.0, -10.0)], 0.0, 10.0);
        assert_eq!(through.stretches, [[(10.0, 10.0), (20.0, 0.0)]]);
        assert_eq!((through.left_top, through.left_bottom), (Some(20.0), None));
        let below = cut(&[(0.0, 5.0), (10.0, 15.0), (20.0, 15.0)], 0.0, 10.0);
        assert_eq!((below.left_top, below.left_bottom), (None, Some(5.0)));
        assert_eq!(cut(&[(4.0, -1.0)], 0.0, 10.0).left_top, Some(4.0));
        let touching = cut(
            &[(0.0, 5.0), (10.0, 0.0), (20.0, -5.0), (30.0, 5.0)],
            0.0,
            10.0,
        );
        assert_eq!(
            (touching.stretches.len(), &touching.exits[..]),
            (2, &[(10.0, 0.0)][..])
        );
    }

    proptest! {
        #[test]
        fn cutting_stays_inside_and_keeps_inner_samples(points in samples(), top in -60.0..0.0f64, height in 1.0..50.0f64) {
            let bottom = top + height;
            let shown = cut(&thin(points.iter().copied(), 1.0), top, bottom);
            for p in shown.stretches.iter().flatten() {
                prop_assert!(p.1 >= top && p.1 <= bottom && p.0.is_finite());
            }
            prop_assert!(shown.stretches.iter().all(|s| !s.is_empty() && s.is_sorted_by(|a, b| a.0 <= b.0)));
            for p in thin(points.iter().copied(), 1.0) {
                let kept = shown.stretches.iter().flatten().any(|q| *q == p);
                prop_assert!(kept || !(p.1 >= top && p.1 <= bottom));
            }
        }
    }
}
