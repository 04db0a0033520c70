//! The plane of weights, for d = 2: what a step looks like from above.
//!
//! The loss is the same along every line xᵀw = z, so both steps go along x. Circles around ŵ are the levels of
//! ‖w − ŵ‖²/2η: the implicit step ends where the circle through it touches a line of equal loss, and never crosses
//! the line where the loss is least; the explicit one goes as far as the slope at ŷ says. One unit has the same length on both axes.

mod levels;
mod steps;

use plotters::prelude::DrawingBackend;

use super::EndLabel;
use super::clip;
use super::easel::{draw_upright_name, framed, naming_room, place};
use super::hover::{Reading, ReadingRow};
use super::notes::Notes;
use super::numbers::short;
use super::paint::{Outcome, Painter, Pen};
use super::plot::Plot;
use super::round::{Look, Phase, loss_of};
use super::scale::{Axis, step_up};
use super::theme::{Theme, mix};
use super::thin::Point;
use crate::experiment::anatomy::{Anatomy, Plane};
use crate::loss::ScalarLoss;

type Vector = [f64; 2];

/// Half the shorter side of the picture may have these lengths, times a power of ten.
const HALVES: [f64; 10] = [1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];
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
}

/// r(w).
fn reg_value(plane: &Plane, w: Vector) -> f64 {
    let reg = plane.prox.reg;
    reg.l1 * (w[0].abs() + w[1].abs()) + 0.5 * reg.l2 * dot(w, w)
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
