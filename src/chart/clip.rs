//! Clips a path at the edges of a rectangle.
//!
//! The counterpart of [`cut`](super::cut), which is for curves over time, for lines that can leave on any side:
//! the pictures of one round are full of lines that only pass through.

use super::plot::Area;
use super::thin::Point;

/// The stretches of `points` inside `area`, clipped exactly at the edge.
pub fn clip(points: &[Point], area: Area) -> Vec<Vec<Point>> {
    let mut stretches: Vec<Vec<Point>> = Vec::new();
    for pair in points.windows(2) {
        let Some((from, to)) = segment(pair[0], pair[1], area) else {
            continue;
        };
        match stretches.last_mut() {
            Some(stretch) if stretch.last() == Some(&from) => stretch.push(to),
            _ => stretches.push(vec![from, to]),
        }
    }
    stretches
}

/// The part of a segment inside `area` (Liang and Barsky 1984); nothing if it misses the area or is not finite.
pub fn segment(from: Point, to: Point, area: Area) -> Option<(Point, Point)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    if !(dx.is_finite() && dy.is_finite()) {
        return None;
    }
    let (mut enter, mut leave) = (0.0, 1.0);
    for (step, room) in [
        (-dx, from.0 - area.left),
        (dx, area.right - from.0),
        (-dy, from.1 - area.top),
        (dy, area.bottom - from.1),
    ] {
        if step == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else {
            let share = room / step;
            if step < 0.0 && share > enter {
                enter = share;
            }
            if step > 0.0 && share < leave {
                leave = share;
            }
        }
    }
    // An end inside the area is kept exactly, so that stretches join.
    let at = |share: f64| match share {
        0.0 => from,
        1.0 => to,
        _ => (from.0 + share * dx, from.1 + share * dy),
    };
    (enter <= leave).then(|| (at(enter), at(leave)))
}

/// Drops points within `slack` of the line between the points kept, for paths that may turn anywhere (Ramer
/// 1972, Douglas and Peucker 1973). Both ends stay.
pub fn simplify(points: &[Point], slack: f64) -> Vec<Point> {
    let Some(last) = points.len().checked_sub(1) else {
        return Vec::new();
    };
    let mut kept = vec![false; points.len()];
    (kept[0], kept[last]) = (true, true);
    let mut open = vec![(0, last)];
    while let Some((from, to)) = open.pop() {
        let mut farthest = (slack, None);
        for i in from + 1..to {
            let off = distance(points[i], points[from], points[to]);
            if off > farthest.0 {
                farthest = (off, Some(i));
            }
        }
        if let Some(i) = farthest.1 {
            kept[i] = true;
            open.extend([(from, i), (i, to)]);
        }
    }
    let kept = points.iter().zip(kept).filter(|(_, kept)| *kept);
    kept.map(|(point, _)| *point).collect()
}

/// Distance from a point to a segment.
fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (px, py) = (point.0 - from.0, point.1 - from.1);
    let square = dx * dx + dy * dy;
    let share = if square > 0.0 {
        ((px * dx + py * dy) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let (ox, oy) = (px - share * dx, py - share * dy);
    (ox * ox + oy * oy).sqrt()
}

/// Whether a point is inside.
pub fn holds(area: Area, (x, y): Point) -> bool {
    x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
}

/// The point at which the line from `inside` to `to` leaves `area`; `to` itself if it does not leave, nothing if
/// it is not finite.
pub fn edge(inside: Point, to: Point, area: Area) -> Option<Point> {
    segment(inside, to, area).map(|(_, end)| end)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area {
        left: 0.0,
        right: 10.0,
        top: 0.0,
        bottom: 10.0,
    };

    #[test]
    fn a_line_through_the_area_is_cut_on_both_sides() {
        assert_eq!(
            clip(&[(-5.0, 5.0), (15.0, 5.0)], AREA),
            [[(0.0, 5.0), (10.0, 5.0)]]
        );
        assert_eq!(
            clip(&[(5.0, 20.0), (5.0, 4.0), (8.0, 4.0)], AREA),
            [[(5.0, 10.0), (5.0, 4.0), (8.0, 4.0)]]
        );
    }

    #[test]
    fn a_line_that_comes_back_has_two_stretches() {
        let away = [(2.0, 2.0), (2.0, -2.0), (6.0, -2.0), (6.0, 2.0)];
        let found = clip(&away, AREA);
        assert_eq!(found, [[(2.0, 2.0), (2.0, 0.0)], [(6.0, 0.0), (6.0, 2.0)]]);
    }

    #[test]
    fn what_misses_the_area_or_is_no_number_is_not_there() {
        assert!(clip(&[(-1.0, 0.0), (-1.0, 9.0)], AREA).is_empty());
        assert!(clip(&[(-9.0, 5.0), (5.0, -9.0)], AREA).is_empty());
        for odd in [f64::NAN, f64::INFINITY] {
            assert!(clip(&[(1.0, 1.0), (odd, 2.0), (3.0, odd)], AREA).is_empty());
        }
    }

    #[test]
    fn what_is_straight_needs_two_points() {
        let line: Vec<Point> = (0..100).map(|i| (f64::from(i), 5.0)).collect();
        assert_eq!(simplify(&line, 0.1), [(0.0, 5.0), (99.0, 5.0)]);
        let circle: Vec<Point> = (0..=96)
            .map(|i| libm::sincos(f64::from(i) * std::f64::consts::TAU / 96.0))
            .map(|(sin, cos)| (100.0 * cos, 100.0 * sin))
            .collect();
        let fewer = simplify(&circle, 0.5);
        assert!(fewer.len() > 12 && fewer.len() < 60, "{}", fewer.len());
        assert_eq!(simplify(&[(1.0, 1.0)], 1.0), [(1.0, 1.0)]);
        assert!(simplify(&[], 1.0).is_empty());
    }

    #[test]
    fn the_way_out_ends_at_the_edge() {
        assert_eq!(edge((5.0, 5.0), (5.0, 90.0), AREA), Some((5.0, 10.0)));
        assert_eq!(edge((5.0, 5.0), (7.0, 8.0), AREA), Some((7.0, 8.0)));
        assert_eq!(edge((5.0, 5.0), (f64::NAN, 8.0), AREA), None);
    }
}
