//! The triangle of three classes: every point is a triple of probabilities, and the nearer it is to
//! a corner, the larger the probability of that class.
//!
//! A step moves the scores along a straight line, and their softmax along a curve. Lines parallel to the side opposite
//! the true class are levels of the loss −ln p_y.

use super::round::{Palette, Phase, Progress, draw_line, framed, naming_room, place};
use crate::chart::EndLabel;
use crate::chart::hover::{Reading, ReadingRow, UnderPointer};
use crate::chart::label_placement::{LabelPlacer, Side};
use crate::chart::marks::{self, Shape};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Area, Plot};
use crate::chart::surface::{Anchor, Painter};
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::experiment::anatomy::{Anatomy, Three};
use crate::format::short;
use crate::loss::Loss;

/// Height of a triangle whose sides are 1.
const HEIGHT: f64 = 0.866_025_403_784_438_6;
/// Points of a step's curve.
const POINTS: usize = 64;
/// Probabilities of the true class at which a level of its loss is drawn.
const LEVELS: [f64; 3] = [0.25, 0.5, 0.75];

/// The probabilities of three classes in a round.
#[derive(Clone, Copy, Debug)]
pub struct Triangle<'a> {
    /// Names of the classes, if any.
    pub names: &'a [String],
    /// The opened round.
    pub anatomy: &'a Anatomy,
    /// Progress of its display.
    pub shown: Progress,
}

impl Triangle<'_> {
    fn name(&self, class: usize) -> String {
        let name = self.names.get(class);
        name.cloned().unwrap_or_else(|| (class + 1).to_string())
    }
}

type Scores = [f64; 3];

/// The ends of the steps, with their names and marks, the least important first.
fn ends(three: &Three) -> impl DoubleEndedIterator<Item = (&Scores, &'static str, Shape)> {
    let all = [
        (three.explicit.as_ref(), "explicit", Shape::Ring),
        (three.implicit.as_ref(), "implicit", Shape::Disc),
        (three.own.as_ref(), "after the update", Shape::Square),
    ];
    (all.into_iter()).filter_map(|(scores, name, shape)| Some((scores?, name, shape)))
}

impl Picture for Triangle<'_> {
    /// The plot: only the triangle, as large as possible.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let plot = framed(size, theme, (0.0, 1.0), (0.0, HEIGHT), "");
        let (wide, high) = (plot.area.width(), plot.area.height());
        let side = wide.min(high / HEIGHT).floor();
        let left = (plot.area.left + 0.5 * (wide - side)).round();
        let area = Area {
            left,
            right: left + side,
            top: plot.area.bottom - (HEIGHT * side).round(),
            bottom: plot.area.bottom,
        };
        Plot {
            area,
            framed: false,
            ..plot
        }
    }

    /// Draws the round up to its phase.
    fn draw(&self, painter: &mut Painter, theme: &Theme, plot: &Plot, _: Cursor) -> Vec<EndLabel> {
        let (anatomy, shown) = (self.anatomy, self.shown);
        let Some(three) = anatomy.three.as_ref().filter(|_| !plot.is_empty()) else {
            return Vec::new();
        };
        let palette = Palette::new(anatomy, theme);
        let reach = marks::reach(theme);
        let room = Area {
            left: plot.area.left - 0.3 * plot.area.width(),
            right: plot.area.right + 0.3 * plot.area.width(),
            ..naming_room(plot, theme)
        };
        let mut labels = LabelPlacer::new(room, theme);
        let corners = [0, 1, 2, 0].map(corner);
        let side = palette.solid(theme.axis, palette.thin);
        draw_line(painter, plot, &mut labels, &corners, side);
        let answer = (shown.phase >= Phase::Pay).then_some(anatomy.y as usize);
        let mut levels = Vec::new();
        if let Some(y) = answer {
            let [a, b] = [(y + 1) % 3, (y + 2) % 3];
            for p in LEVELS {
                let end = |other: usize| {
                    let mut at = [0.0; 3];
                    (at[y], at[other]) = (p, 1.0 - p);
                    point(&at)
                };
                let stroke = palette.dotted(palette.quiet);
                let line = draw_line(painter, plot, &mut labels, &[end(a), end(b)], stroke);
                levels.push((format!("f = {}", short(-libm::log(p))), line));
            }
        }
        for class in 0..3 {
            let (x, y) = place(plot, corner(class));
            let down = if class == 2 { -1.0 } else { 1.0 };
            let (name, colour) = if answer == Some(class) {
                painter.dot((x, y), 0.6 * reach, palette.ink);
                (format!("y = {}", self.name(class)), palette.ink)
            } else {
                (self.name(class), theme.ink2)
            };
            let at = (x, y + down * theme.em(14.0));
            let font = (theme.font.as_str(), theme.font_px);
            painter.text(&name, at, Anchor::Centre, font, colour);
        }
        if shown.phase >= Phase::Move {
            let way = shown.way(Phase::Move);
            for (scores, name, shape) in ends(three) {
                let stroke = match shape {
                    Shape::Ring => palette.dashed(palette.explicit, palette.width),
                    Shape::Disc => palette.solid(palette.implicit, palette.width),
                    _ => palette.solid(palette.own, palette.width),
                };
                let line = curve(&three.before, scores, way);
                draw_line(painter, plot, &mut labels, &line, stroke);
                let at = place(plot, line[POINTS]);
                labels.avoid_mark(at, reach);
                marks::draw_mark(painter, theme, shape, at, stroke.colour);
                if way == 1.0 {
                    labels.name(name, at, reach, Side::Right, stroke.colour);
                }
            }
        }
        if shown.phase >= Phase::Predict {
            let at = place(plot, point(&probabilities(&three.before)));
            labels.avoid_mark(at, reach);
            marks::draw_mark(painter, theme, Shape::Diamond, at, palette.ink);
            labels.name("ŷ", at, reach, Side::Left, palette.ink);
        }
        for (name, line) in &levels {
            labels.name_curve(name, line, 0.9, palette.quiet);
        }
        labels.draw(painter, theme);
        Vec::new()
    }

    /// The probability of the true class, before the round and after the steps.
    fn hover(&self, _: &Plot, _: &Theme, (x, y): Point) -> Option<UnderPointer> {
        let three = self.anatomy.three.as_ref()?;
        let class = self.anatomy.y as usize;
        let row = |name: &'static str, scores: &Scores| ReadingRow {
            name: name.into(),
            value: probabilities(scores)[class],
        };
        let mut rows = vec![row("ŷ", &three.before)];
        rows.extend(ends(three).rev().map(|(scores, name, _)| row(name, scores)));
        Some(UnderPointer::Reading(Reading {
            x,
            y,
            at: vec![0.0, 0.0],
            title: format!("p({})", self.name(class)),
            rows,
        }))
    }
}

/// A corner, in a triangle whose sides are 1.
fn corner(class: usize) -> (f64, f64) {
    [(0.0, 0.0), (1.0, 0.0), (0.5, HEIGHT)][class]
}

/// The position of three probabilities.
fn point(p: &Scores) -> (f64, f64) {
    (p[1] + 0.5 * p[2], HEIGHT * p[2])
}

/// softmax(z).
fn probabilities(z: &Scores) -> Scores {
    let mut p = [0.0; 3];
    // softmax(z) − e_1.
    Loss::cross_entropy(3).gradient(z, 0.0, &mut p);
    p[0] += 1.0;
    p
}

/// The curve of a step, up to the fraction `way`: its first points are close together in the scores, which may go very
/// far.
fn curve(from: &Scores, to: &Scores, way: f64) -> Vec<(f64, f64)> {
    let far = (0..3).map(|k| (to[k] - from[k]).abs()).fold(1e-9, f64::max);
    let at = |i: usize| {
        let share = libm::expm1(libm::log1p(far) * way * i as f64 / POINTS as f64) / far;
        let z = [0, 1, 2].map(|k| from[k] + share * (to[k] - from[k]));
        point(&probabilities(&z))
    };
    (0..=POINTS).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_three_probabilities() {
        for class in 0..3 {
            let mut p = [0.0; 3];
            p[class] = 1.0;
            assert_eq!(point(&p), corner(class));
        }
        let (x, y) = point(&probabilities(&[5.0; 3]));
        assert!((x - 0.5).abs() < 1e-15 && (y - HEIGHT / 3.0).abs() < 1e-15);
    }

    #[test]
    fn a_curve_begins_and_ends_with_the_step_and_goes_by_way_of_a_rival() {
        // Two rivals: B falls below C, although C was far less likely.
        let (from, to) = ([0.0, 20.0, 18.0], [10.0, 11.19, 16.81]);
        let line = curve(&from, &to, 1.0);
        assert_eq!(line[0], point(&probabilities(&from)));
        let end = point(&probabilities(&to));
        let last = line[POINTS];
        assert!((last.0 - end.0).abs() + (last.1 - end.1).abs() < 1e-12);
        assert!(last.1 > 0.99 * HEIGHT);
        let steps = line
            .windows(2)
            .map(|w| (w[1].0 - w[0].0).hypot(w[1].1 - w[0].1));
        assert!(steps.fold(0.0, f64::max) < 0.1);
    }
}
