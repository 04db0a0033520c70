//! What moves in the plane: the path so far, the example, both steps and where they end.

use plotters::prelude::DrawingBackend;

use super::{RECENT, Scene, Vector};
use crate::chart::clip;
use crate::chart::easel::{draw_line, draw_stop};
use crate::chart::marks::{self, Shape};
use crate::chart::notes::{Notes, Side};
use crate::chart::numbers::short;
use crate::chart::paint::{Outcome, Painter, Pen};
use crate::chart::round::{Owner, Phase, Stop, stops};
use crate::chart::theme::mix;
use crate::experiment::anatomy::Place;

impl Scene<'_> {
    /// The weights so far.
    pub(super) fn draw_trail<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let hue = self.theme.run(self.anatomy.run);
        let pale = mix(self.theme.ground, hue, 0.55);
        let trail: Vec<_> = self.plane.trail.iter().map(|w| (w[0], w[1])).collect();
        let stroke = self.look.solid(pale, self.look.thin);
        let trace = draw_line(painter, self.plot, notes, &trail, stroke)?;
        if trail.len() > 2 {
            notes.name_curve("path so far", &trace, 0.5, hue);
        }
        for w in self.plane.trail.iter().rev().skip(1).take(RECENT) {
            let at = self.pixel(*w);
            if clip::holds(self.plot.area, at) {
                painter.dot(at, 1.2 * self.look.thin, pale)?;
            }
        }
        Ok(())
    }

    /// The features, from the origin.
    pub(super) fn draw_example<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let (from, to) = (self.pixel([0.0, 0.0]), self.pixel(self.plane.x));
        if !clip::holds(self.plot.area, from) {
            return Ok(());
        }
        let Some(end) = clip::edge(from, to, self.plot.area) else {
            return Ok(());
        };
        let stroke = self.look.solid(self.look.ink, self.look.width);
        marks::draw_arrow(painter, from, end, stroke)?;
        notes.avoid_line(&[from, end]);
        let name = if end == to { "x" } else { "x (longer)" };
        notes.name(
            name,
            end,
            0.5 * marks::reach(self.theme),
            Side::Right,
            self.look.ink,
        );
        Ok(())
    }

    /// The ways of both steps: along x, then shrunk and back into the ball.
    pub(super) fn draw_steps<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let look = &self.look;
        let plane = self.plane;
        let explicit = plane.explicit.map(|target| (target, look.explicit, true));
        let implicit = plane.implicit.map(|target| (target, look.implicit, false));
        let own = (look.owner == Owner::Neither).then_some((plane.own, look.own, false));
        for (target, colour, dashed) in [explicit, implicit, own].into_iter().flatten() {
            let Place { moved, after } = target;
            let stroke = if dashed {
                look.dashed(colour, look.width)
            } else {
                look.solid(colour, look.width)
            };
            let start = (plane.start[0], plane.start[1]);
            let (mid, end) = ((moved[0], moved[1]), (after[0], after[1]));
            if moved.iter().all(|w| w.is_finite()) {
                draw_line(painter, self.plot, notes, &[start, mid], stroke)?;
                if self.phase >= Phase::Shrink {
                    draw_line(painter, self.plot, notes, &[mid, end], look.dotted(colour))?;
                }
            } else if self.phase >= Phase::Shrink {
                draw_line(painter, self.plot, notes, &[start, end], stroke)?;
            }
        }
        Ok(())
    }

    pub(super) fn draw_start<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let at = self.pixel(self.plane.before);
        let reach = marks::reach(self.theme);
        if clip::holds(self.plot.area, at) {
            notes.avoid_mark(at, reach);
            marks::draw_mark(painter, self.theme, Shape::Diamond, at, self.look.ink)?;
            notes.name("ŵ", at, reach, Side::Left, self.look.ink);
        }
        Ok(())
    }

    /// The marks where the steps end, before they are shrunk in phase 5.
    pub(super) fn draw_stops<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        for stop in stops(self.anatomy, &self.look) {
            let target = match stop.shape {
                Shape::Ring => self.plane.explicit,
                Shape::Disc => self.plane.implicit,
                _ => Some(self.plane.own),
            };
            let Some(target) = target else { continue };
            let moved = target.moved.iter().all(|w| w.is_finite());
            let to = if self.phase < Phase::Shrink && moved {
                target.moved
            } else {
                target.after
            };
            self.draw_one_stop(painter, notes, &stop, to)?;
        }
        Ok(())
    }

    fn draw_one_stop<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
        stop: &Stop,
        to: Vector,
    ) -> Outcome<B> {
        let mut at = self.pixel(to);
        let from = self.pixel(self.plane.before);
        // What flies off leaves where its way crosses the edge.
        if !clip::holds(self.plot.area, at)
            && let Some(end) = clip::edge(from, at, self.plot.area)
        {
            let long = ((end.0 - from.0).powi(2) + (end.1 - from.1).powi(2)).sqrt();
            let back = (6.0 * marks::reach(self.theme)).min(long) / long;
            let tail = (
                end.0 + back * (from.0 - end.0),
                end.1 + back * (from.1 - end.1),
            );
            let line = self.look.solid(stop.colour, self.look.width);
            marks::draw_arrow(painter, tail, end, line)?;
            notes.avoid_line(&[tail, end]);
            at = tail;
            let text = format!("{}: z = {}", stop.name, short(stop.landing.score));
            let reach = marks::reach(self.theme);
            notes.avoid_mark(at, reach);
            marks::draw_mark(painter, self.theme, stop.shape, at, stop.colour)?;
            notes.name(&text, at, reach, Side::Right, stop.colour);
            return Ok(());
        }
        let side = if at.0 >= from.0 {
            Side::Right
        } else {
            Side::Left
        };
        draw_stop(
            painter,
            self.theme,
            self.plot,
            notes,
            &self.look,
            stop,
            at,
            ("z", side),
        )
    }
}
