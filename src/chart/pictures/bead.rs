//! The opened round as beads on its loss: where the round began, where the two steps land, and nothing else.
//!
//! It is the scalar picture without the functions that the steps minimise. Each bead has the hue of a learner that takes
//! its step. The ranges do not depend on η: a diverging bead leaves along the curve, marked by an arrow. They extend as
//! far beyond the minimum of the loss as before it, and a little farther: on a parabola, a step that ends higher than it
//! began leaves the picture.

use plotters::style::RGBColor;

use super::round::{
    LandingMark, Owner, Palette, draw_line, draw_upright_name, framed, landing_marks, loss_of,
    naming_room, place,
};
use super::scalar::{Scalar, goal};
use crate::chart::clip;
use crate::chart::hover::UnderPointer;
use crate::chart::label_placement::{LabelPlacer, Side};
use crate::chart::marks::{self, Shape};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Plot, draw_cursor};
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::format::short;

/// Size of a bead, as a multiple of a mark's.
const LARGER: f64 = 1.7;
/// Extent of the scores on both sides of the minimum of the loss, as a multiple of the distance to it.
const BEYOND: f64 = 1.25;
/// Points of the curve.
const POINTS: usize = 240;

/// The loss of a round with a bead for each kind of step.
#[derive(Clone, Copy, Debug)]
pub struct Bead<'a> {
    /// The race, whose learners provide the hues.
    pub scene: Scene<'a>,
    /// The opened round, with its axes and its values under the pointer.
    pub scalar: Scalar<'a>,
}

impl Picture for Bead<'_> {
    /// The axes of the opened round.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let (scores, values) = self.ranges();
        framed(size, theme, scores, values, "score z = xᵀw")
    }

    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_z, _]: Cursor,
    ) -> Vec<EndLabel> {
        let anatomy = self.scalar.anatomy;
        let Some(&predicted) = anatomy.scores.first() else {
            return Vec::new();
        };
        if plot.is_empty() || loss_of(anatomy).is_none() {
            return Vec::new();
        }
        draw_upright_name(painter, theme, plot, "loss");
        draw_cursor(painter, theme, plot, hover_z);
        let palette = self.palette(theme);
        let mut labels = LabelPlacer::new(naming_room(plot, theme), theme);
        let thick = palette.solid(palette.ink, palette.width);
        let curve = self.curve();
        let loss = draw_line(painter, plot, &mut labels, &curve, thick);
        if let Some((_, z)) = goal(anatomy) {
            let lowest = loss_of(anatomy).map_or(f64::NAN, |loss| loss.value(z, anatomy.y));
            let foot = place(plot, (z, lowest));
            labels.name("minimum", foot, theme.em(8.0), Side::Below, theme.ink2);
        }
        let start = place(plot, (predicted, anatomy.paid));
        let reach = marks::reach(theme);
        if clip::holds(plot.area, start) {
            marks::draw_mark(painter, theme, Shape::Diamond, start, palette.ink);
            labels.avoid_mark(start, reach);
            labels.name("start", start, reach, Side::Left, palette.ink);
        }
        for mark in landing_marks(anatomy, &palette) {
            let bead = (&mark, &way(&curve, predicted, mark.landing.score)[..]);
            draw_bead(painter, theme, plot, &mut labels, &palette, bead);
        }
        labels.name_curve("f(z)", &loss, 0.0, palette.ink);
        labels.draw(painter, theme);
        Vec::new()
    }

    /// Only the loss.
    fn hover(&self, plot: &Plot, theme: &Theme, pointer: Point) -> Option<UnderPointer> {
        let mut found = self.scalar.hover(plot, theme, pointer)?;
        if let UnderPointer::Reading(reading) = &mut found {
            reading.rows.truncate(1);
        }
        Some(found)
    }
}

impl Bead<'_> {
    /// The opened round's palette; the step that its learner does not take has the hue of a learner that does.
    fn palette(&self, theme: &Theme) -> Palette {
        let mut palette = Palette::new(self.scalar.anatomy, theme);
        let runs = &self.scene.frame.runs;
        let hue = |explicit: bool, owner: Owner, own: RGBColor| {
            let other = runs.iter().position(|run| run.explicit == explicit);
            match other {
                Some(run) if palette.owner != owner => theme.run(run),
                _ => own,
            }
        };
        let explicit = hue(true, Owner::Explicit, palette.explicit);
        let implicit = hue(false, Owner::Implicit, palette.implicit);
        (palette.explicit, palette.implicit) = (explicit, implicit);
        palette
    }

    /// Scores and losses shown.
    fn ranges(&self) -> ((f64, f64), (f64, f64)) {
        let anatomy = self.scalar.anatomy;
        let given = (anatomy.curves.scores, anatomy.curves.values);
        let (Some(loss), Some(&from)) = (loss_of(anatomy), anatomy.scores.first()) else {
            return given;
        };
        let Some((_, least)) = goal(anatomy).filter(|(_, least)| *least != from) else {
            return given;
        };
        let far = BEYOND * (from - least).abs();
        let (low, high) = (least - far, least + far);
        let top = [low, high].map(|z| loss.value(z, anatomy.y));
        let top = top[0].max(top[1]);
        if !(top.is_finite() && top > 0.0) {
            return given;
        }
        ((low, high), (-0.15 * top, top))
    }

    /// The loss as a function of the score, over the range shown.
    fn curve(&self) -> Vec<(f64, f64)> {
        let anatomy = self.scalar.anatomy;
        let ((low, high), _) = self.ranges();
        let at = |i: usize| low + (high - low) * (i as f64 / POINTS as f64);
        let Some(loss) = loss_of(anatomy) else {
            return Vec::new();
        };
        (0..=POINTS)
            .map(at)
            .map(|z| (z, loss.value(z, anatomy.y)))
            .filter(|(_, value)| value.is_finite())
            .collect()
    }
}

/// Draws a bead on the curve, or the arrow along which it left: its path is the part of the curve before it.
fn draw_bead(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    labels: &mut LabelPlacer,
    palette: &Palette,
    (mark, way): (&LandingMark, &[(f64, f64)]),
) {
    let mut large = theme.clone();
    large.line_width *= LARGER;
    let reach = marks::reach(&large);
    let to = mark.landing.score;
    let at = place(plot, (to, mark.landing.loss));
    let onwards = way.first().is_some_and(|(from, _)| to > *from);
    let (outer, inner) = match onwards {
        true => (Side::Right, Side::Left),
        false => (Side::Left, Side::Right),
    };
    if clip::holds(plot.area, at) {
        marks::draw_mark(painter, &large, mark.shape, at, mark.colour);
        labels.avoid_mark(at, reach);
        labels.name(mark.name, at, reach, outer, mark.colour);
        return;
    }
    let way: Vec<Point> = way.iter().map(|point| place(plot, *point)).collect();
    let seen = clip::clip(&way, plot.area).pop();
    let Some((tail, tip)) = seen.and_then(|seen| ending(&seen, 9.0 * reach)) else {
        return;
    };
    let wide = 1.6 * palette.width;
    // The curve must not show through the dashes.
    painter.path(&[tail, tip], palette.solid(theme.ground, 2.0 * wide));
    let line = match mark.shape {
        Shape::Ring => palette.dashed(mark.colour, wide),
        _ => palette.solid(mark.colour, wide),
    };
    marks::draw_arrow(painter, tail, tip, line);
    labels.avoid_line(&[tail, tip]);
    let text = format!("{}: z = {}", mark.name, short(to));
    let middle = ((tail.0 + tip.0) / 2.0, (tail.1 + tip.1) / 2.0);
    labels.name(&text, middle, reach, inner, mark.colour);
}

/// The part of a curve from one score to another, in that order; it ends where the curve does.
fn way(curve: &[(f64, f64)], from: f64, to: f64) -> Vec<(f64, f64)> {
    let (low, high) = (from.min(to), from.max(to));
    let mut way: Vec<(f64, f64)> = (curve.iter().copied())
        .filter(|(z, _)| *z >= low && *z <= high)
        .collect();
    if to < from {
        way.reverse();
    }
    way
}

/// The last point of a path, and the point `long` before it.
fn ending(path: &[Point], long: f64) -> Option<(Point, Point)> {
    let tip = *path.last()?;
    let far = |at: &&Point| (at.0 - tip.0).hypot(at.1 - tip.1) >= long;
    let tail = path.iter().rev().find(far).or(path.first())?;
    Some((*tail, tip))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::picture::NOWHERE;
    use crate::chart::pictures::round::Progress;
    use crate::chart::record::Recorder;
    use crate::chart::tests::theme;
    use crate::experiment::anatomy::{Anatomy, Landing};
    use crate::experiment::frame::Frame;

    #[test]
    fn a_bead_goes_along_the_curve_as_far_as_that_is_drawn() {
        let curve = [(-1.0, 1.0), (0.0, 0.0), (1.0, 1.0)];
        assert_eq!(way(&curve, 0.0, 5.0), curve[1..]);
        assert_eq!(way(&curve, 1.0, -9.0), [curve[2], curve[1], curve[0]]);
        assert!(way(&curve, 0.0, f64::NAN).len() < 2);
    }

    #[test]
    fn an_arrow_is_no_longer_than_the_way() {
        let path = [(0.0, 0.0), (3.0, 0.0), (6.0, 0.0)];
        assert_eq!(ending(&path, 2.0), Some((path[1], path[2])));
        assert_eq!(ending(&path, 99.0), Some((path[0], path[2])));
        assert_eq!(ending(&[], 1.0), None);
    }

    #[test]
    fn a_step_that_ends_higher_than_it_began_leaves_the_picture() {
        let landing = |score: f64| Landing {
            score,
            loss: 0.5 * (2.0 - score).powi(2),
            ..Landing::default()
        };
        let drawn = |explicit: f64| {
            let anatomy = Anatomy {
                loss: "squared".into(),
                y: 2.0,
                scores: vec![0.0],
                paid: 2.0,
                explicit: Some(landing(explicit)),
                implicit: Some(landing(1.6)),
                own: landing(1.6),
                ..Anatomy::default()
            };
            let frame = Frame::default();
            let bead = Bead {
                scene: Scene {
                    frame: &frame,
                    data: &[],
                },
                scalar: Scalar {
                    anatomy: &anatomy,
                    shown: Progress::of(6.0),
                },
            };
            assert_eq!(bead.ranges().0, (-0.5, 4.5));
            let mut book = Recorder::new(600, 400);
            let plot = bead.plot((600.0, 400.0), &theme());
            bead.draw(&mut Painter::new(&mut book), &theme(), &plot, NOWHERE);
            let texts = book.texts();
            let named = texts.into_iter().find(|text| text.starts_with("explicit"));
            named.map(str::to_owned)
        };
        for inside in [0.8, 4.0] {
            assert_eq!(drawn(inside).as_deref(), Some("explicit"));
        }
        assert_eq!(drawn(4.8).as_deref(), Some("explicit: z = 4.8"));
        assert_eq!(drawn(f64::NAN), None);
    }
}
