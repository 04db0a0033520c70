//! The levels of the plane: lines of equal loss, circles around ŵ, the ball, the weights that the regulariser likes as much as ŵ.

use std::f64::consts::TAU;

use plotters::prelude::DrawingBackend;
use plotters::style::RGBColor;

use super::{Scene, Vector, dot, foot, norm, reg_value};
use crate::chart::clip;
use crate::chart::easel::{draw_line, place};
use crate::chart::notes::{Notes, Trace};
use crate::chart::numbers::short;
use crate::chart::paint::{Outcome, Painter, Pen};
use crate::chart::plot::Plot;
use crate::chart::theme::mix;
use crate::implicit::Prox;

/// Lines of equal loss, in shares of f(ŷ): of the squared loss they are equally far apart.
const LEVELS: [f64; 4] = [0.25, 1.0, 2.25, 4.0];
/// Points of a circle.
const CORNERS: usize = 96;

impl Scene<'_> {
    /// The line of all w with xᵀw = z, long enough to cross the plot.
    fn level(&self, z: f64) -> [(f64, f64); 2] {
        let Plot { x, y, .. } = *self.plot;
        let foot = foot(self.plane, z);
        let far = 2.0 * ((x.hi - x.lo) + (y.hi - y.lo)) + norm(foot);
        let long = norm(self.plane.x);
        let along = [-self.plane.x[1] / long * far, self.plane.x[0] / long * far];
        [-1.0, 1.0].map(|sign| (foot[0] + sign * along[0], foot[1] + sign * along[1]))
    }

    /// A circle around a middle.
    fn circle(&self, middle: Vector, radius: f64) -> Vec<(f64, f64)> {
        let corner = |i: usize| {
            let angle = TAU * i as f64 / CORNERS as f64;
            let (sin, cos) = (libm::sin(angle), libm::cos(angle));
            (middle[0] + radius * cos, middle[1] + radius * sin)
        };
        (0..=CORNERS).map(corner).collect()
    }

    /// The ball, and the weights with the regulariser that ŵ has.
    pub(super) fn draw_ground<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let Prox { reg, radius } = self.plane.prox;
        let hair = self.theme.hairline();
        for [from, to] in [
            [(self.plot.x.lo, 0.0), (self.plot.x.hi, 0.0)],
            [(0.0, self.plot.y.lo), (0.0, self.plot.y.hi)],
        ] {
            let axis = self.look.solid(self.theme.axis, hair);
            let ends = [place(self.plot, from), place(self.plot, to)];
            for stretch in clip::clip(&ends, self.plot.area) {
                painter.path(&stretch, axis)?;
            }
        }
        if let Some(radius) = radius {
            let ball = self.circle([0.0, 0.0], radius);
            let stroke = self.look.solid(self.theme.ink2, self.look.thin);
            let seen = draw_line(painter, self.plot, notes, &ball, stroke)?;
            notes.name_curve("‖w‖ = R", &seen, 0.1, self.theme.ink2);
        }
        let value = reg_value(self.plane, self.plane.before);
        if value > 0.0 {
            let corner = |i: usize| {
                let angle = TAU * i as f64 / CORNERS as f64;
                let (sin, cos) = (libm::sin(angle), libm::cos(angle));
                let size = reach_of(reg.l1 * (cos.abs() + sin.abs()), reg.l2, value);
                (size * cos, size * sin)
            };
            let level: Vec<_> = (0..=CORNERS).map(corner).collect();
            let stroke = self.look.dotted(self.theme.ink2);
            let seen = draw_line(painter, self.plot, notes, &level, stroke)?;
            notes.name_curve("r(w) = r(ŵ)", &seen, 0.35, self.theme.ink2);
        }
        Ok(())
    }

    /// Lines of equal loss: faint ones at shares of f(ŷ), the one through ŵ, the one where the loss is least.
    pub(super) fn draw_loss<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B, Vec<(String, Trace, RGBColor)>> {
        let (theme, look) = (self.theme, &self.look);
        let paid = self.anatomy.paid;
        let faint = mix(theme.ground, theme.ink2, 0.28);
        for share in LEVELS {
            for z in self.scores_of(share * paid) {
                let ends = self.level(z).map(|at| place(self.plot, at));
                for stretch in clip::clip(&ends, self.plot.area) {
                    painter.path(&stretch, look.solid(faint, theme.hairline()))?;
                }
            }
        }
        let mut named = Vec::new();
        let least = self.least();
        if let Some(predicted) = self.anatomy.scores.first() {
            let (line, quiet) = (self.level(*predicted), look.solid(look.quiet, look.thin));
            let trace = draw_line(painter, self.plot, notes, &line, quiet)?;
            if !least.contains(predicted) {
                named.push((format!("f = {}", short(paid)), trace, theme.ink2));
            }
        }
        let name = match self.loss.minimizers(self.anatomy.y) {
            (low, high) if low == high => "xᵀw = y",
            _ => "y·xᵀw = 1",
        };
        for z in least {
            let (line, thick) = (self.level(z), look.solid(look.ink, 1.25 * look.width));
            let trace = draw_line(painter, self.plot, notes, &line, thick)?;
            named.push((name.to_owned(), trace, look.ink));
        }
        Ok(named)
    }

    /// The finite ends of the scores where the loss is least.
    fn least(&self) -> Vec<f64> {
        let (low, high) = self.loss.minimizers(self.anatomy.y);
        let mut ends = vec![low, high];
        ends.dedup();
        ends.retain(|z| z.is_finite());
        ends
    }

    /// The scores in the picture with this loss, at most one on each side of the least.
    fn scores_of(&self, value: f64) -> Vec<f64> {
        let (low, high) = self.loss.minimizers(self.anatomy.y);
        let corners = [
            (self.plot.x.lo, self.plot.y.lo),
            (self.plot.x.lo, self.plot.y.hi),
            (self.plot.x.hi, self.plot.y.lo),
            (self.plot.x.hi, self.plot.y.hi),
        ];
        let scores = corners.map(|(a, b)| dot(self.plane.x, [a, b]));
        let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut found = Vec::new();
        for (mut near, mut far) in [(low.min(most), least), (high.max(least), most)] {
            let above = |z: f64| self.loss.value(z, self.anatomy.y) >= value;
            if value.is_nan() || value <= 0.0 || !above(far) || above(near) {
                continue;
            }
            for _ in 0..40 {
                let middle = 0.5 * (near + far);
                if above(middle) {
                    far = middle;
                } else {
                    near = middle;
                }
            }
            found.push(far);
        }
        found
    }

    /// Circles around the start: the one through the implicit landing, and two more to see that they are levels.
    pub(super) fn draw_circles<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let Some(target) = self.plane.implicit else {
            return Ok(());
        };
        let (from, look) = (self.plane.start, &self.look);
        let to = target.after;
        let radius = norm([to[0] - from[0], to[1] - from[1]]);
        let faint = mix(self.theme.ground, look.implicit, 0.45);
        let mut traces = Vec::new();
        for (share, colour) in [(0.5, faint), (1.5, faint), (1.0, look.implicit)] {
            let stroke = look.solid(colour, look.thin);
            let circle = self.circle(from, share * radius);
            traces.push(draw_line(painter, self.plot, notes, &circle, stroke)?);
        }
        if self.plane.start == self.plane.before {
            notes.name_curve("equal ‖w − ŵ‖", &traces[1], 0.3, look.implicit);
        }
        if let Some(landing) = &self.anatomy.implicit {
            let line = self.level(landing.score);
            draw_line(
                painter,
                self.plot,
                notes,
                &line,
                look.solid(look.implicit, look.thin),
            )?;
        }
        Ok(())
    }
}

/// The s ≥ 0 with l1·s + l2/2·s² = value.
fn reach_of(l1: f64, l2: f64, value: f64) -> f64 {
    2.0 * value / (l1 + (l1 * l1 + 2.0 * l2 * value).sqrt())
}
