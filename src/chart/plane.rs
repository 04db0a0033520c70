//! The plane of weights, for d = 2: what a step looks like from above.
//!
//! The loss is the same along every line xᵀw = z, so both steps go along x. Circles around ŵ are the levels of
//! ‖w − ŵ‖²/2η: the implicit step ends where the circle through it touches a line of equal loss, and never crosses
//! the line where the loss is least; the explicit one goes as far as the slope at ŷ says. One unit has the same length on both axes.

use plotters::prelude::DrawingBackend;
use plotters::style::RGBColor;
use std::f64::consts::TAU;

use super::EndLabel;
use super::clip;
use super::hover::{Reading, ReadingRow};
use super::marks::{self, Shape};
use super::notes::{Notes, Side, Trace};
use super::numbers::short;
use super::paint::{Outcome, Painter, Pen};
use super::plot::Plot;
use super::round::{
    Look, Owner, Phase, Stop, draw_line, draw_stop, draw_upright_name, framed, loss_of,
    naming_room, place, stops,
};
use super::scale::{Axis, step_up};
use super::theme::{Theme, mix};
use super::thin::Point;
use crate::experiment::anatomy::{Anatomy, Place, Plane};
use crate::implicit::Prox;
use crate::loss::ScalarLoss;

type Vector = [f64; 2];

/// Half the shorter side of the picture may have these lengths, times a power of ten.
const HALVES: [f64; 10] = [1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
/// Lines of equal loss, in shares of f(ŷ): of the squared loss they are equally far apart.
const LEVELS: [f64; 4] = [0.25, 1.0, 2.25, 4.0];
/// Points of a circle.
const CORNERS: usize = 96;
/// Weights of former rounds that the picture makes room for.
const RECENT: usize = 8;

/// The plot: ŵ, the origin, x, the line of least loss and as far again beyond it. It does not depend on η.
pub fn plot(anatomy: &Anatomy, size: (f64, f64), theme: &Theme) -> Plot {
    let plot = framed(size, theme, (-1.0, 1.0), (-1.0, 1.0), "w₁");
    let (wide, high) = (plot.area.width(), plot.area.height());
    let Some(plane) = anatomy.plane.as_ref().filter(|_| wide > 0.0 && high > 0.0) else {
        return plot;
    };
    let (low, high_corner) = extent(anatomy, plane);
    let shorter = wide.min(high);
    let needed = |k: usize, room: f64| (high_corner[k] - low[k]) / 2.0 * shorter / room;
    let half = needed(0, wide).max(needed(1, high));
    // An eighth for rounding the middle, and air.
    let half = step_up(if half > 0.0 { 1.2 * half } else { 1.0 }, &HALVES);
    let step = half / 4.0;
    let axis = |k: usize, room: f64| {
        let middle = ((low[k] + high_corner[k]) / 2.0 / step).round() * step;
        let reach = half * room / shorter;
        Axis::linear(middle - reach, middle + reach)
    };
    Plot {
        x: axis(0, wide),
        y: axis(1, high),
        ..plot
    }
}

/// The corners of a box around all that should be seen.
fn extent(anatomy: &Anatomy, plane: &Plane) -> (Vector, Vector) {
    let (mut low, mut high) = ([0.0; 2], [0.0; 2]);
    let mut hold = |point: Vector| {
        if point.iter().all(|w| w.is_finite() && w.abs() < 1e150) {
            for k in 0..2 {
                low[k] = f64::min(low[k], point[k]);
                high[k] = f64::max(high[k], point[k]);
            }
        }
    };
    hold(plane.before);
    if let Some(goal) = goal(anatomy) {
        let foot = foot(plane, goal);
        hold(foot);
        // As far again: an explicit step that is twice too long is still seen.
        hold([0, 1].map(|k| 2.0 * foot[k] - plane.before[k]));
    }
    let reach = |low: Vector, high: Vector| f64::max(norm(low), norm(high));
    let sofar = reach(low, high);
    let mut also: Vec<Vector> = vec![plane.x];
    also.extend(plane.trail.iter().rev().take(RECENT));
    if let Some(radius) = plane.prox.radius {
        also.extend([[radius, radius], [-radius, -radius]]);
    }
    // What is much larger than the rest is better cut than the rest made small.
    for point in also {
        if sofar == 0.0 || norm(point) <= 3.0 * sofar {
            for k in 0..2 {
                low[k] = low[k].min(point[k]);
                high[k] = high[k].max(point[k]);
            }
        }
    }
    (low, high)
}

/// The score nearest to ŷ with the least loss; where the loss falls for ever, a score well on its way.
fn goal(anatomy: &Anatomy) -> Option<f64> {
    let predicted = *anatomy.scores.first()?;
    let (low, high) = loss_of(anatomy)?.minimizers(anatomy.y);
    if predicted >= low && predicted <= high {
        return None;
    }
    let nearest = if predicted < low { low } else { high };
    if nearest.is_finite() {
        return Some(nearest);
    }
    Some(anatomy.y * f64::max(1.0, predicted * anatomy.y + 1.0))
}

/// The point with score `z` that is nearest to ŵ.
fn foot(plane: &Plane, z: f64) -> Vector {
    let square = dot(plane.x, plane.x);
    let step = (z - dot(plane.x, plane.before)) / square;
    [0, 1].map(|k| plane.before[k] + step * plane.x[k])
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn norm(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// Everything that one part of the drawing needs.
struct Scene<'a> {
    theme: &'a Theme,
    plot: &'a Plot,
    anatomy: &'a Anatomy,
    plane: &'a Plane,
    loss: &'static dyn ScalarLoss,
    phase: Phase,
    look: Look,
}

/// Draws the round as far as it is told, with the cursor at `hover`.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    phase: Phase,
    hover: Vector,
) -> Outcome<B, Vec<EndLabel>> {
    let (Some(plane), Some(loss)) = (&anatomy.plane, loss_of(anatomy)) else {
        return Ok(Vec::new());
    };
    if plot.is_empty() {
        return Ok(Vec::new());
    }
    draw_upright_name(painter, theme, plot, "w₂")?;
    let scene = Scene {
        theme,
        plot,
        anatomy,
        plane,
        loss,
        phase,
        look: Look::new(anatomy, theme),
    };
    let mut notes = Notes::new(naming_room(plot, theme), theme);
    scene.draw_ground(painter, &mut notes)?;
    let mut levels = Vec::new();
    if phase >= Phase::Pay {
        levels = scene.draw_loss(painter, &mut notes)?;
    }
    scene.draw_trail(painter, &mut notes)?;
    if phase >= Phase::Solve {
        scene.draw_circles(painter, &mut notes)?;
    }
    scene.draw_example(painter, &mut notes)?;
    if phase >= Phase::Move {
        scene.draw_steps(painter, &mut notes)?;
    }
    scene.draw_start(painter, &mut notes)?;
    if phase >= Phase::Move {
        scene.draw_stops(painter, &mut notes)?;
    }
    for (name, trace, colour) in &levels {
        notes.name_curve(name, trace, 0.9, *colour);
    }
    draw_hair(painter, theme, plot, hover)?;
    notes.draw(painter, theme)?;
    Ok(Vec::new())
}

impl Scene<'_> {
    fn pixel(&self, w: Vector) -> Point {
        place(self.plot, (w[0], w[1]))
    }

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
    fn draw_ground<B: DrawingBackend, P: Pen>(
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
    fn draw_loss<B: DrawingBackend, P: Pen>(
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
            if !(value > 0.0) || !above(far) || above(near) {
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

    /// The weights so far.
    fn draw_trail<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        notes: &mut Notes,
    ) -> Outcome<B> {
        let hue = self.theme.run(self.anatomy.run);
        let pale = mix(self.theme.ground, hue, 0.55);
        let trail: Vec<_> = self.plane.trail.iter().map(|w| (w[0], w[1])).collect();
        draw_line(
            painter,
            self.plot,
            notes,
            &trail,
            self.look.solid(pale, self.look.thin),
        )?;
        for w in self.plane.trail.iter().rev().skip(1).take(RECENT) {
            let at = self.pixel(*w);
            if clip::holds(self.plot.area, at) {
                painter.dot(at, 1.2 * self.look.thin, pale)?;
            }
        }
        Ok(())
    }

    /// Circles around the start: the one through the implicit landing, and two more to see that they are levels.
    fn draw_circles<B: DrawingBackend, P: Pen>(
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

    /// The features, from the origin.
    fn draw_example<B: DrawingBackend, P: Pen>(
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
    fn draw_steps<B: DrawingBackend, P: Pen>(
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

    fn draw_start<B: DrawingBackend, P: Pen>(
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
    fn draw_stops<B: DrawingBackend, P: Pen>(
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

/// r(w).
fn reg_value(plane: &Plane, w: Vector) -> f64 {
    let reg = plane.prox.reg;
    reg.l1 * (w[0].abs() + w[1].abs()) + 0.5 * reg.l2 * dot(w, w)
}

/// The s ≥ 0 with l1·s + l2/2·s² = value.
fn reach_of(l1: f64, l2: f64, value: f64) -> f64 {
    2.0 * value / (l1 + (l1 * l1 + 2.0 * l2 * value).sqrt())
}

fn draw_hair<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    at: Vector,
) -> Outcome<B> {
    let (x, y) = place(plot, (at[0], at[1]));
    if !clip::holds(plot.area, (x, y)) {
        return Ok(());
    }
    let quiet = mix(theme.ground, theme.ink2, 0.6);
    let area = plot.area;
    painter.vertical(x, area.top, area.bottom, theme.hairline(), quiet)?;
    painter.horizontal(area.left, area.right, y, theme.hairline(), quiet)
}

/// The weights at a device point.
pub fn weights_at(plot: &Plot, (x, y): Point) -> Vector {
    let up = (plot.area.bottom - y) / plot.area.height();
    [plot.round_at(x), plot.y.value(up.clamp(0.0, 1.0))]
}

/// What the pointer means: what the weights under it would cost.
pub fn hover(plot: &Plot, anatomy: &Anatomy, pointer: Point) -> Option<Reading> {
    let (plane, loss) = (anatomy.plane.as_ref()?, loss_of(anatomy)?);
    let w = weights_at(plot, pointer);
    let score = dot(plane.x, w);
    let mut rows = vec![("z = xᵀw", score), ("f(z)", loss.value(score, anatomy.y))];
    if !plane.prox.reg.is_none() {
        rows.push(("r(w)", reg_value(plane, w)));
    }
    if plane.eta > 0.0 {
        let apart = [w[0] - plane.before[0], w[1] - plane.before[1]];
        rows.push(("‖w − ŵ‖²/2η", dot(apart, apart) / (2.0 * plane.eta)));
    }
    let (x, y) = place(plot, (w[0], w[1]));
    let row = |(name, value)| ReadingRow { name, value };
    Some(Reading {
        x,
        y,
        at: w.to_vec(),
        title: format!("w = ({}, {})", short(w[0]), short(w[1])),
        rows: rows.into_iter().map(row).collect(),
    })
}
