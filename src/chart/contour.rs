//! Level lines of values over a grid (marching squares), interpolated linearly between the points.

use super::thin::Point;

/// Placeholder for the second line of an edge of the grid.
const NONE: usize = usize::MAX;

/// The lines along which `values`, row by row of `columns` points, cross `level`; in columns and rows from the first
/// point.
///
/// A value equal to the level counts as below: if all are equal, as before the first update, there is no line. A
/// value that is not finite has no lines around it.
pub fn level_lines(values: &[f64], columns: usize, level: f64) -> Vec<Vec<Point>> {
    let rows = values.len() / columns.max(1);
    let above = |place: usize| values[place] > level;
    // Edge 2p goes right from point p, edge 2p + 1 up.
    let mut links = vec![[NONE; 2]; 2 * values.len()];
    let mut link = |a: usize, b: usize| {
        for (edge, other) in [(a, b), (b, a)] {
            let free = usize::from(links[edge][0] != NONE);
            links[edge][free] = other;
        }
    };
    for row in 1..rows {
        for column in 1..columns {
            let high = row * columns + column;
            let low = high - columns;
            // The corners and edges of a cell from the lower left around, each edge starting at its corner.
            let corners = [low - 1, low, high, high - 1];
            let edges = [
                2 * (low - 1),
                2 * low + 1,
                2 * (high - 1),
                2 * (low - 1) + 1,
            ];
            if !corners.iter().all(|corner| values[*corner].is_finite()) {
                continue;
            }
            let crossed = |i: &usize| above(corners[*i]) != above(corners[(i + 1) % 4]);
            let crossed: Vec<usize> = (0..4).filter(crossed).map(|i| edges[i]).collect();
            match crossed[..] {
                [a, b] => link(a, b),
                [a, b, c, d] => {
                    // A saddle: the middle belongs to the corners on its side.
                    let middle = corners
                        .iter()
                        .map(|corner| values[*corner] / 4.0)
                        .sum::<f64>();
                    let joined = (middle > level) == above(corners[0]);
                    let pairs = if joined {
                        [(a, b), (c, d)]
                    } else {
                        [(d, a), (b, c)]
                    };
                    for (a, b) in pairs {
                        link(a, b);
                    }
                }
                _ => {}
            }
        }
    }
    let crossing = |edge: usize| {
        let from = edge / 2;
        let to = from + if edge.is_multiple_of(2) { 1 } else { columns };
        let share = (level - values[from]) / (values[to] - values[from]);
        let (x, y) = ((from % columns) as f64, (from / columns) as f64);
        match edge % 2 {
            0 => (x + share, y),
            _ => (x, y + share),
        }
    };
    // Lines with ends first, then closed ones.
    let mut lines = Vec::new();
    for ends in [1, 2] {
        for first in 0..links.len() {
            if links[first].iter().filter(|link| **link != NONE).count() != ends {
                continue;
            }
            let mut line = vec![crossing(first)];
            let mut edge = first;
            while let Some(next) = take(&mut links, edge) {
                line.push(crossing(next));
                edge = next;
            }
            lines.push(line);
        }
    }
    lines
}

/// Follows a link of an edge and removes it.
fn take(links: &mut [[usize; 2]], edge: usize) -> Option<usize> {
    let next = *links[edge].iter().find(|link| **link != NONE)?;
    for (from, to) in [(edge, next), (next, edge)] {
        if let Some(link) = links[from].iter_mut().find(|link| **link == to) {
            *link = NONE;
        }
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn grid(columns: usize, rows: usize, value: impl Fn(f64, f64) -> f64) -> Vec<f64> {
        let at = |i: usize| value((i % columns) as f64, (i / columns) as f64);
        (0..columns * rows).map(at).collect()
    }

    #[test]
    fn a_circle_is_one_closed_line() {
        let values = grid(21, 21, |x, y| (x - 10.0).hypot(y - 10.0));
        let lines = level_lines(&values, 21, 7.3);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].first(), lines[0].last());
        let off = |(x, y): &Point| ((x - 10.0).hypot(y - 10.0) - 7.3).abs();
        assert!(lines[0].iter().all(|point| off(point) < 0.02));
    }

    #[test]
    fn a_saddle_has_two_lines_and_a_plateau_none() {
        let values = grid(6, 6, |x, y| (x - 2.4) * (y - 2.4));
        let lines = level_lines(&values, 6, 0.01);
        assert_eq!(lines.len(), 2);
        assert!(level_lines(&[0.0; 36], 6, 0.0).is_empty());
        assert!(level_lines(&[f64::NAN; 36], 6, 0.0).is_empty());
        assert!(level_lines(&[], 0, 0.0).is_empty());
    }

    proptest! {
        #[test]
        fn of_a_linear_function_it_is_one_straight_line_from_edge_to_edge(
            a in -3.0..3.0f64, b in -3.0..3.0f64, at in (1.1..10.9f64, 1.1..8.9f64),
        ) {
            prop_assume!(a.hypot(b) > 1e-3);
            let values = grid(13, 11, |x, y| a * (x - at.0) + b * (y - at.1));
            let lines = level_lines(&values, 13, 0.0);
            prop_assert_eq!(lines.len(), 1);
            for (x, y) in &lines[0] {
                prop_assert!((a * (x - at.0) + b * (y - at.1)).abs() < 1e-9);
            }
            for end in [lines[0][0], lines[0][lines[0].len() - 1]] {
                let outer = |v: f64, most: f64| v == 0.0 || v == most;
                prop_assert!(outer(end.0, 12.0) || outer(end.1, 10.0));
            }
        }

        #[test]
        fn every_crossed_edge_is_on_one_line_once(values in prop::collection::vec(-2i8..3, 30)) {
            let values: Vec<f64> = values.into_iter().map(f64::from).collect();
            let lines = level_lines(&values, 6, 0.5);
            let above = |i: usize| values[i] > 0.5;
            let across = (0..30).filter(|i| i % 6 < 5 && above(*i) != above(i + 1)).count();
            let up = (0..24).filter(|i| above(*i) != above(i + 6)).count();
            let closed = lines.iter().filter(|line| line.first() == line.last()).count();
            let points: usize = lines.iter().map(Vec::len).sum();
            prop_assert_eq!(points - closed, across + up);
        }
    }
}
