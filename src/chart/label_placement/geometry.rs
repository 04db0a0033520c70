//! Rectangles of names, and points along curves.

use super::super::plot::Area;
use super::super::surface::Anchor;
use super::super::thin::Point;

/// The rectangle of a text `off` from a point in a direction, and the text's anchor in it.
pub(super) fn beside(
    (x, y): Point,
    off: f64,
    (across, down): (f64, f64),
    (wide, high): (f64, f64),
) -> (Area, Anchor) {
    // A corner is closer than a side: the text can start there.
    let corner = across.abs() == 1.0 && down != 0.0;
    let near = if corner { 0.75 * off } else { off };
    let aside = if down != 0.0 && !corner { 0.0 } else { near };
    let (mx, my) = (
        x + across * (aside + wide / 2.0),
        y + down * (near + high / 2.0),
    );
    let rect = Area {
        left: mx - wide / 2.0,
        right: mx + wide / 2.0,
        top: my - high / 2.0,
        bottom: my + high / 2.0,
    };
    let anchor = if across > 0.0 {
        Anchor::LeftMiddle
    } else if across < 0.0 {
        Anchor::RightMiddle
    } else {
        Anchor::Centre
    };
    (rect, anchor)
}

/// The rectangle around two points, even if they are level.
pub(super) fn spanned(a: Point, b: Point) -> Area {
    widened(
        Area {
            left: a.0.min(b.0),
            right: a.0.max(b.0),
            top: a.1.min(b.1),
            bottom: a.1.max(b.1),
        },
        1e-9,
    )
}

pub(super) fn widened(rect: Area, by: f64) -> Area {
    Area {
        left: rect.left - by,
        right: rect.right + by,
        top: rect.top - by,
        bottom: rect.bottom + by,
    }
}

pub(super) fn overlap(a: Area, b: Area) -> bool {
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

pub(super) fn nearest(rect: Area, (x, y): Point) -> Point {
    (
        x.max(rect.left).min(rect.right),
        y.max(rect.top).min(rect.bottom),
    )
}

/// Points at equal distances along all the stretches.
pub(super) fn sampled(stretches: &[Vec<Point>], count: usize) -> Vec<Point> {
    let long =
        |pair: &[Point]| ((pair[1].0 - pair[0].0).powi(2) + (pair[1].1 - pair[0].1).powi(2)).sqrt();
    let pairs = || stretches.iter().flat_map(|stretch| stretch.windows(2));
    let step = pairs().map(long).sum::<f64>() / count as f64;
    let (mut points, mut walked, mut due) = (Vec::new(), 0.0, step / 2.0);
    if step.is_nan() || step <= 0.0 {
        return points;
    }
    for pair in pairs() {
        let length = long(pair);
        while due <= walked + length && points.len() < count {
            let share = (due - walked) / length;
            points.push((
                pair[0].0 + share * (pair[1].0 - pair[0].0),
                pair[0].1 + share * (pair[1].1 - pair[0].1),
            ));
            due += step;
        }
        walked += length;
    }
    points
}
