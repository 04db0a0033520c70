//! The plane of weights, for d = 2: a step seen from above.
//!
//! The loss is constant along every line xᵀw = z, so both steps go along x. Circles around ŵ are the levels of ‖w − ŵ‖²/2η. The
//! implicit step ends where the circle through it touches a line of equal loss, and never crosses the line of minimal loss; the
//! explicit one goes as far as the slope at ŷ dictates. Both axes have the same unit. In the entropy's geometry the circles
//! are levels of KL(w‖ŵ), and a step multiplies the weights and divides them by their sum.

use std::f64::consts::TAU;
use std::sync::Arc;

use plotters::style::RGBColor;

use super::round::{
    LandingMark, Owner, Palette, Phase, Progress, draw_landing, draw_line, draw_upright_name,
    framed, landing_marks, loss_of, naming_room, place,
};
use crate::chart::EndLabel;
use crate::chart::clip;
use crate::chart::hover::{Reading, ReadingRow, UnderPointer};
use crate::chart::label_placement::{LabelPlacer, Side, Trace};
use crate::chart::marks::{self, Shape};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::Plot;
use crate::chart::scale::Axis;
use crate::chart::surface::Painter;
use crate::chart::theme::{Theme, mix};
use crate::chart::thin::Point;
use crate::experiment::anatomy::{Anatomy, Place, Plane};
use crate::format::short;
use crate::implicit::{Domain, Geometry};
use crate::loss::ScalarLoss;
use crate::steps::step_up;

type Vector = [f64; 2];

/// Lines of equal loss, as multiples of f(ŷ): evenly spaced for the squared loss.
const LEVELS: [f64; 4] = [0.25, 1.0, 2.25, 4.0];
/// Points of a circle.
const CORNERS: usize = 96;

/// Allowed lengths of half the picture's shorter side, times a power of ten.
const HALVES: [f64; 10] = [1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
/// Number of previous weights for which the picture makes room.
const RECENT: usize = 8;
/// Steps of the path drawn in full; earlier ones are faded.
const PATH: usize = 20;

/// The plane of the two weights of a round.
#[derive(Clone, Copy, Debug)]
pub struct WeightPlane<'a> {
    /// The opened round.
    pub anatomy: &'a Anatomy,
    /// Progress of its display.
    pub shown: Progress,
}

impl Picture for WeightPlane<'_> {
    /// The plot: ŵ, the origin, x, the line of minimal loss and as far again beyond it. It does not depend on η.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let anatomy = self.anatomy;
        let plot = framed(size, theme, (-1.0, 1.0), (-1.0, 1.0), "w₁");
        let (wide, high) = (plot.area.width(), plot.area.height());
        let Some(plane) = anatomy.plane.as_ref().filter(|_| wide > 0.0 && high > 0.0) else {
            return plot;
        };
        let (low, high_corner) = extent(anatomy, plane);
        let shorter = wide.min(high);
        let needed = |k: usize, room: f64| (high_corner[k] - low[k]) / 2.0 * shorter / room;
        let half = needed(0, wide).max(needed(1, high));
        // An eighth for rounding the middle, and a margin.
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

    /// Draws the round up to its phase.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        cursor: Cursor,
    ) -> Vec<EndLabel> {
        let WeightPlane { anatomy, shown } = *self;
        let phase = shown.phase;
        let (Some(plane), Some(loss)) = (&anatomy.plane, loss_of(anatomy)) else {
            return Vec::new();
        };
        if plot.is_empty() {
            return Vec::new();
        }
        draw_upright_name(painter, theme, plot, "w₂");
        let round = Round {
            theme,
            plot,
            anatomy,
            plane,
            loss,
            shown,
            palette: Palette::new(anatomy, theme),
        };
        let mut labels = LabelPlacer::new(naming_room(plot, theme), theme);
        round.draw_ground(painter, &mut labels);
        let mut levels = Vec::new();
        if phase >= Phase::Pay {
            levels = round.draw_loss(painter, &mut labels);
        }
        round.draw_trail(painter, &mut labels);
        if phase >= Phase::Solve {
            round.draw_circles(painter, &mut labels);
        }
        round.draw_example(painter, &mut labels);
        if phase >= Phase::Move {
            round.draw_steps(painter, &mut labels);
        }
        round.draw_start(painter, &mut labels);
        if phase >= Phase::Move {
            round.draw_landings(painter, &mut labels);
        }
        for (name, trace, colour) in &levels {
            labels.name_curve(name, trace, 0.9, *colour);
        }
        draw_hair(painter, theme, plot, cursor);
        labels.draw(painter, theme);
        Vec::new()
    }

    /// The loss of the weights under the pointer.
    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        let anatomy = self.anatomy;
        let (plane, loss) = (anatomy.plane.as_ref()?, loss_of(anatomy)?);
        let w = weights_at(plot, pointer);
        let score = dot(plane.x, w);
        let mut rows = vec![("z = xᵀw", score), ("f(z)", loss.value(score, anatomy.y))];
        if !plane.prox.reg.is_none() {
            rows.push(("r(w)", reg_value(plane, w)));
        }
        if plane.eta > 0.0 && plane.geometry == Geometry::Entropy {
            let apart = plane.geometry.divergence(&w, &plane.before);
            // Outside the axes there is none.
            if w.iter().all(|w| *w >= 0.0) {
                rows.push(("KL(w‖ŵ)/η", apart / plane.eta));
            }
        } else if plane.eta > 0.0 {
            let apart = [w[0] - plane.before[0], w[1] - plane.before[1]];
            rows.push(("‖w − ŵ‖²/2η", dot(apart, apart) / (2.0 * plane.eta)));
        }
        let (x, y) = place(plot, (w[0], w[1]));
        let row = |(name, value): (&'static str, f64)| ReadingRow {
            name: name.into(),
            value,
        };
        Some(UnderPointer::Reading(Reading {
            x,
            y,
            at: w.to_vec(),
            title: format!("w = ({}, {})", short(w[0]), short(w[1])),
            rows: rows.into_iter().map(row).collect(),
        }))
    }
}

/// The corners of a box around everything that should be visible.
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
    if plane.prox.domain == Domain::Simplex {
        hold([1.0, 1.0]);
    }
    if let Some(goal) = goal(anatomy) {
        let foot = foot(plane, goal);
        hold(foot);
        // As far again, so that an explicit step twice too long is still visible.
        hold([0, 1].map(|k| 2.0 * foot[k] - plane.before[k]));
    }
    let reach = |low: Vector, high: Vector| f64::max(norm(low), norm(high));
    let sofar = reach(low, high);
    let mut also: Vec<Vector> = vec![plane.x];
    also.extend(plane.trail.iter().rev().take(RECENT));
    if let Some(radius) = plane.prox.domain.radius() {
        also.extend([[radius, radius], [-radius, -radius]]);
    }
    // Points much larger than the rest are better clipped than the rest made small.
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

/// The score of minimal loss nearest to ŷ; if the loss falls forever, a score well along the way.
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

/// The inputs of each part of the drawing.
struct Round<'a> {
    theme: &'a Theme,
    plot: &'a Plot,
    anatomy: &'a Anatomy,
    plane: &'a Plane,
    loss: Arc<dyn ScalarLoss>,
    shown: Progress,
    palette: Palette,
}

impl Round<'_> {
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

    /// Draws the domain, and the weights with the same regulariser as ŵ.
    fn draw_ground(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        let (reg, radius) = (self.plane.prox.reg, self.plane.prox.domain.radius());
        let hair = self.theme.hairline();
        for [from, to] in [
            [(self.plot.x.lo, 0.0), (self.plot.x.hi, 0.0)],
            [(0.0, self.plot.y.lo), (0.0, self.plot.y.hi)],
        ] {
            let axis = self.palette.solid(self.theme.axis, hair);
            let ends = [place(self.plot, from), place(self.plot, to)];
            for stretch in clip::clip(&ends, self.plot.area) {
                painter.path(&stretch, axis);
            }
        }
        if self.plane.prox.domain == Domain::Simplex {
            let stroke = self.palette.solid(self.theme.ink2, self.palette.thin);
            let all = [(1.0, 0.0), (0.0, 1.0)];
            let seen = draw_line(painter, self.plot, labels, &all, stroke);
            labels.name_curve("w₁ + w₂ = 1", &seen, 0.1, self.theme.ink2);
        }
        if let Some(radius) = radius {
            let ball = self.circle([0.0, 0.0], radius);
            let stroke = self.palette.solid(self.theme.ink2, self.palette.thin);
            let seen = draw_line(painter, self.plot, labels, &ball, stroke);
            labels.name_curve("‖w‖ = R", &seen, 0.1, self.theme.ink2);
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
            let stroke = self.palette.dotted(self.theme.ink2);
            let seen = draw_line(painter, self.plot, labels, &level, stroke);
            labels.name_curve("r(w) = r(ŵ)", &seen, 0.35, self.theme.ink2);
        }
    }

    /// Draws lines of equal loss: faint ones at multiples of f(ŷ), the one through ŵ, the one of minimal loss.
    fn draw_loss(
        &self,
        painter: &mut Painter,
        labels: &mut LabelPlacer,
    ) -> Vec<(String, Trace, RGBColor)> {
        let (theme, palette) = (self.theme, &self.palette);
        let paid = self.anatomy.paid;
        let faint = mix(theme.ground, theme.ink2, 0.28);
        for share in LEVELS {
            for z in self.scores_of(share * paid) {
                let ends = self.level(z).map(|at| place(self.plot, at));
                for stretch in clip::clip(&ends, self.plot.area) {
                    painter.path(&stretch, palette.solid(faint, theme.hairline()));
                }
            }
        }
        let mut named = Vec::new();
        let least = self.least();
        if let Some(predicted) = self.anatomy.scores.first() {
            let (line, quiet) = (
                self.level(*predicted),
                palette.solid(palette.quiet, palette.thin),
            );
            let trace = draw_line(painter, self.plot, labels, &line, quiet);
            if !least.contains(predicted) {
                named.push((format!("f = {}", short(paid)), trace, theme.ink2));
            }
        }
        let name = match self.loss.minimizers(self.anatomy.y) {
            (low, high) if low == high => "xᵀw = y",
            (low, high) if low.is_finite() && high.is_finite() => "xᵀw = y ± ε",
            _ => "y·xᵀw = 1",
        };
        for z in least {
            let (line, thick) = (
                self.level(z),
                palette.solid(palette.ink, 1.25 * palette.width),
            );
            let trace = draw_line(painter, self.plot, labels, &line, thick);
            named.push((name.to_owned(), trace, palette.ink));
        }
        named
    }

    /// The finite ends of the range of scores with minimal loss.
    fn least(&self) -> Vec<f64> {
        let (low, high) = self.loss.minimizers(self.anatomy.y);
        let mut ends = vec![low, high];
        ends.dedup();
        ends.retain(|z| z.is_finite());
        ends
    }

    /// The scores in the picture with this loss, at most one on each side of the minimum.
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

    /// The level of KL(w‖ŵ) at `share` of the distance to `to`, limited to weights of at least 0: from ŵ the divergence grows
    /// along every ray.
    fn entropy_level(&self, to: Vector, share: f64) -> Vec<(f64, f64)> {
        let from = self.plane.before;
        let apart = |w: Vector| Geometry::Entropy.divergence(&w, &from);
        // The levels of a square are evenly spaced in its root.
        let value = share * share * apart(to);
        let corner = |i: usize| {
            let angle = TAU * i as f64 / CORNERS as f64;
            let way = [libm::cos(angle), libm::sin(angle)];
            let at = |r: f64| [0, 1].map(|k| f64::max(0.0, from[k] + r * way[k]));
            // As far as the axis or the plot.
            let mut far = (self.plot.x.hi - self.plot.x.lo) + (self.plot.y.hi - self.plot.y.lo);
            for k in 0..2 {
                if way[k] < 0.0 {
                    far = far.min(from[k] / -way[k]);
                }
            }
            let mut near = 0.0;
            for _ in 0..40 {
                let middle = 0.5 * (near + far);
                if apart(at(middle)) < value {
                    near = middle;
                } else {
                    far = middle;
                }
            }
            let [a, b] = at(far);
            (a, b)
        };
        (0..=CORNERS).map(corner).collect()
    }

    /// Draws circles around the start: one through the implicit landing, and two more to show that they are levels.
    fn draw_circles(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        let Some(target) = self.plane.implicit else {
            return;
        };
        let (from, palette) = (self.plane.start, &self.palette);
        let to = target.after;
        let radius = norm([to[0] - from[0], to[1] - from[1]]);
        let solved = self.shown.is_whole(Phase::Solve);
        let grown = self.shown.way(Phase::Solve);
        let faint = mix(self.theme.ground, palette.implicit, 0.45);
        let mut traces = Vec::new();
        for (share, colour) in [(0.5, faint), (1.5, faint), (1.0, palette.implicit)] {
            let stroke = palette.solid(colour, palette.thin);
            let circle = match self.plane.geometry {
                Geometry::Euclidean => self.circle(from, grown * share * radius),
                Geometry::Entropy => self.entropy_level(to, grown * share),
            };
            traces.push(draw_line(painter, self.plot, labels, &circle, stroke));
        }
        if !solved {
            return;
        }
        if self.plane.start == self.plane.before {
            let name = match self.plane.geometry {
                Geometry::Euclidean => "equal ‖w − ŵ‖",
                Geometry::Entropy => "equal KL(w‖ŵ)",
            };
            labels.name_curve(name, &traces[1], 0.3, palette.implicit);
        }
        if let Some(landing) = &self.anatomy.implicit {
            let line = self.level(landing.score);
            draw_line(
                painter,
                self.plot,
                labels,
                &line,
                palette.solid(palette.implicit, palette.thin),
            );
        }
    }

    /// Draws the weights so far.
    fn draw_trail(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        let hue = self.theme.run(self.anatomy.run);
        let pale = mix(self.theme.ground, hue, 0.55);
        let trail: Vec<_> = self.plane.trail.iter().map(|w| (w[0], w[1])).collect();
        let stroke = self.palette.solid(pale, self.palette.thin);
        let (old, recent) = trail.split_at(trail.len().saturating_sub(PATH + 1));
        let before = &trail[..trail.len().min(old.len() + 1)];
        let faded = mix(self.theme.ground, hue, 0.2);
        let hair = self.palette.solid(faded, self.theme.hairline());
        draw_line(painter, self.plot, labels, before, hair);
        let trace = draw_line(painter, self.plot, labels, recent, stroke);
        if trail.len() > 2 {
            labels.name_curve("path so far", &trace, 0.5, hue);
        }
        for w in self.plane.trail.iter().rev().skip(1).take(RECENT) {
            let at = self.pixel(*w);
            if clip::holds(self.plot.area, at) {
                painter.dot(at, 1.2 * self.palette.thin, pale);
            }
        }
    }

    /// Draws the features, from the origin.
    fn draw_example(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        let come = self.shown.way(Phase::Receive);
        let (from, to) = (
            self.pixel([0.0, 0.0]),
            self.pixel(self.plane.x.map(|x| come * x)),
        );
        if !clip::holds(self.plot.area, from) {
            return;
        }
        let Some(end) = clip::edge(from, to, self.plot.area) else {
            return;
        };
        let stroke = self.palette.solid(self.palette.ink, self.palette.width);
        marks::draw_arrow(painter, from, end, stroke);
        labels.avoid_line(&[from, end]);
        if come < 1.0 {
            return;
        }
        let name = if end == to { "x" } else { "x (longer)" };
        labels.name(
            name,
            end,
            0.5 * marks::reach(self.theme),
            Side::Right,
            self.palette.ink,
        );
    }

    /// Draws the paths of both steps: along x, then shrunk and back into the ball.
    fn draw_steps(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        let palette = &self.palette;
        let plane = self.plane;
        let explicit = plane
            .explicit
            .map(|target| (target, palette.explicit, true));
        let implicit = plane
            .implicit
            .map(|target| (target, palette.implicit, false));
        let own = (palette.owner == Owner::Neither).then_some((plane.own, palette.own, false));
        for (target, colour, dashed) in [explicit, implicit, own].into_iter().flatten() {
            let Place { moved, after } = target;
            let stroke = if dashed {
                palette.dashed(colour, palette.width)
            } else {
                palette.solid(colour, palette.width)
            };
            let between = |from: Vector, to: Vector, way: f64| -> (f64, f64) {
                let [a, b] = [0, 1].map(|k| from[k] + way * (to[k] - from[k]));
                (a, b)
            };
            let start = (plane.start[0], plane.start[1]);
            let mid = between(plane.start, moved, self.shown.way(Phase::Move));
            let end = between(moved, after, self.shown.way(Phase::Shrink));
            if moved.iter().all(|w| w.is_finite()) {
                draw_line(painter, self.plot, labels, &[start, mid], stroke);
                if self.shown.phase >= Phase::Shrink {
                    draw_line(
                        painter,
                        self.plot,
                        labels,
                        &[mid, end],
                        palette.dotted(colour),
                    );
                }
            } else if self.shown.phase >= Phase::Shrink {
                let end = (after[0], after[1]);
                draw_line(painter, self.plot, labels, &[start, end], stroke);
            }
        }
    }

    fn draw_start(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        let at = self.pixel(self.plane.before);
        let reach = marks::reach(self.theme);
        if clip::holds(self.plot.area, at) {
            labels.avoid_mark(at, reach);
            marks::draw_mark(painter, self.theme, Shape::Diamond, at, self.palette.ink);
            labels.name("ŵ", at, reach, Side::Left, self.palette.ink);
        }
    }

    /// Draws the marks where the steps end, before shrinking in phase 5.
    fn draw_landings(&self, painter: &mut Painter, labels: &mut LabelPlacer) {
        for mark in landing_marks(self.anatomy, &self.palette) {
            let target = match mark.shape {
                Shape::Ring => self.plane.explicit,
                Shape::Disc => self.plane.implicit,
                _ => Some(self.plane.own),
            };
            let Some(target) = target else { continue };
            let moved = target.moved.iter().all(|w| w.is_finite());
            let (from, to, way) = match self.shown.phase {
                Phase::Shrink if moved => (target.moved, target.after, Phase::Shrink),
                _ if moved => (self.plane.start, target.moved, Phase::Move),
                _ => (target.after, target.after, Phase::Move),
            };
            if self.shown.is_whole(self.shown.phase) {
                self.draw_landing(painter, labels, &mark, to);
                continue;
            }
            let way = self.shown.way(way);
            let at = self.pixel([0, 1].map(|k| from[k] + way * (to[k] - from[k])));
            if clip::holds(self.plot.area, at) {
                marks::draw_mark(painter, self.theme, mark.shape, at, mark.colour);
            }
        }
    }

    fn draw_landing(
        &self,
        painter: &mut Painter,
        labels: &mut LabelPlacer,
        mark: &LandingMark,
        to: Vector,
    ) {
        let mut at = self.pixel(to);
        let from = self.pixel(self.plane.before);
        // A diverging step leaves where its path crosses the edge.
        if !clip::holds(self.plot.area, at)
            && let Some(end) = clip::edge(from, at, self.plot.area)
        {
            let long = ((end.0 - from.0).powi(2) + (end.1 - from.1).powi(2)).sqrt();
            let back = (6.0 * marks::reach(self.theme)).min(long) / long;
            let tail = (
                end.0 + back * (from.0 - end.0),
                end.1 + back * (from.1 - end.1),
            );
            let line = self.palette.solid(mark.colour, self.palette.width);
            marks::draw_arrow(painter, tail, end, line);
            labels.avoid_line(&[tail, end]);
            at = tail;
            let text = format!("{}: z = {}", mark.name, short(mark.landing.score));
            let reach = marks::reach(self.theme);
            labels.avoid_mark(at, reach);
            marks::draw_mark(painter, self.theme, mark.shape, at, mark.colour);
            labels.name(&text, at, reach, Side::Right, mark.colour);
            return;
        }
        let side = if at.0 >= from.0 {
            Side::Right
        } else {
            Side::Left
        };
        draw_landing(
            painter,
            self.theme,
            self.plot,
            labels,
            &self.palette,
            mark,
            at,
            ("z", side),
        )
    }
}

/// The s ≥ 0 with l1·s + l2/2·s² = value.
fn reach_of(l1: f64, l2: f64, value: f64) -> f64 {
    2.0 * value / (l1 + (l1 * l1 + 2.0 * l2 * value).sqrt())
}

/// r(w).
fn reg_value(plane: &Plane, w: Vector) -> f64 {
    let reg = plane.prox.reg;
    reg.l1 * (w[0].abs() + w[1].abs()) + 0.5 * reg.l2 * dot(w, w)
}

fn draw_hair(painter: &mut Painter, theme: &Theme, plot: &Plot, at: Vector) {
    let (x, y) = place(plot, (at[0], at[1]));
    if !clip::holds(plot.area, (x, y)) {
        return;
    }
    let quiet = mix(theme.ground, theme.ink2, 0.6);
    let area = plot.area;
    painter.vertical(x, area.top, area.bottom, theme.hairline(), quiet);
    painter.horizontal(area.left, area.right, y, theme.hairline(), quiet)
}

/// The weights at a device point.
pub fn weights_at(plot: &Plot, (x, y): Point) -> Vector {
    let up = (plot.area.bottom - y) / plot.area.height();
    [plot.round_at(x), plot.y.value(up.clamp(0.0, 1.0))]
}
