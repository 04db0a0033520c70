//! The scalar picture: the loss along z = xᵀw, and the functions that the two steps minimise.
//!
//! Both minimise "something + r(w) + ‖w − ŵ‖²/2η" over w(β) = prox(ŵ + ηβx): the implicit step the loss itself, the explicit
//! one its tangent at ŷ (FIOL Eq. 3, C&O Eq. 4). Drawn over z, minus r(ŵ), so that both curves start from the loss at ŷ if
//! nothing is shrunk. AIOLI and ONS have parabolas below the loss instead (AIOLI §3.1). The ranges do not depend on η: a
//! diverging step leaves through an edge.

use plotters::style::RGBColor;

use super::round::{
    Palette, Phase, Progress, draw_landing, draw_line, draw_upright_name, draw_waiting, framed,
    grown, landing_marks, loss_of, naming_room, place,
};
use crate::chart::EndLabel;
use crate::chart::clip;
use crate::chart::hover::{Reading, ReadingRow, UnderPointer};
use crate::chart::label_placement::{LabelPlacer, Side, Trace};
use crate::chart::marks::{self, Shape};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Plot, draw_cursor, draw_marker};
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::experiment::anatomy::{Anatomy, Parabola};
use crate::format::short;
use crate::implicit::Geometry;
use crate::learner::Curvature;

/// The loss of a round along z.
#[derive(Clone, Copy, Debug)]
pub struct Scalar<'a> {
    /// The opened round.
    pub anatomy: &'a Anatomy,
    /// Progress of its display.
    pub shown: Progress,
}

impl Picture for Scalar<'_> {
    /// The plot: scores on the horizontal axis, losses on the vertical one.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let anatomy = self.anatomy;
        let curves = &anatomy.curves;
        framed(size, theme, curves.scores, curves.values, "score z = xᵀw")
    }

    /// Draws the round up to its phase.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_z, _]: Cursor,
    ) -> Vec<EndLabel> {
        let Scalar { anatomy, shown } = *self;
        let phase = shown.phase;
        let Some(&predicted) = anatomy.scores.first() else {
            return Vec::new();
        };
        if plot.is_empty() || loss_of(anatomy).is_none() {
            return Vec::new();
        }
        draw_upright_name(painter, theme, plot, "loss");
        if phase == Phase::Receive {
            draw_waiting(painter, theme, plot, "ŷ is not predicted yet");
            return Vec::new();
        }
        draw_cursor(painter, theme, plot, hover_z);
        let palette = Palette::new(anatomy, theme);
        let mut labels = LabelPlacer::new(naming_room(plot, theme), theme);
        if phase == Phase::Predict {
            draw_prediction(
                painter,
                theme,
                plot,
                &palette,
                &mut labels,
                (predicted * shown.way(phase), 0.0),
                0.0,
            );
            labels.draw(painter, theme);
            return Vec::new();
        }
        let drawn = draw_curves(painter, theme, plot, anatomy, shown, &palette, &mut labels);
        let paid = (predicted, anatomy.paid);
        let rise = shown.way(Phase::Pay);
        draw_prediction(painter, theme, plot, &palette, &mut labels, paid, rise);
        if let Some((name, z)) = goal(anatomy) {
            let foot = (place(plot, (z, 0.0)).0, plot.area.bottom - theme.em(3.0));
            labels.name(name, foot, 0.0, Side::Above, palette.ink);
        }
        if phase == Phase::Move && !shown.is_whole(phase) {
            draw_moving(painter, theme, plot, anatomy, shown.way(phase), &palette);
        } else if phase >= Phase::Move {
            draw_landings(painter, theme, plot, anatomy, &palette, &mut labels);
        }
        for (name, trace, share, colour) in &drawn {
            labels.name_curve(name, trace, *share, *colour);
        }
        if let Some(rows) = values(anatomy, hover_z) {
            for row in rows
                .iter()
                .filter(|row| phase >= Phase::Solve || row.name == LOSS)
            {
                let at = place(plot, (hover_z, row.value));
                if clip::holds(plot.area, at) {
                    draw_marker(painter, theme, at, palette.ink);
                }
            }
        }
        labels.draw(painter, theme);
        Vec::new()
    }

    /// The curves at the pointer's z: the loss exactly, the others between their samples.
    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        let anatomy = self.anatomy;
        let z = plot.round_at(pointer.0);
        let rows = values(anatomy, z)?;
        Some(UnderPointer::Reading(Reading {
            x: plot.px(z),
            y: pointer.1,
            at: vec![z],
            title: format!("z = {}", short(z)),
            rows,
        }))
    }
}

const LOSS: &str = "f(z)";
const TANGENT: &str = "tangent at ŷ";

/// Name of the function that the implicit step minimises.
fn objective_name(anatomy: &Anatomy) -> &'static str {
    if anatomy.geometry == Geometry::Entropy {
        "f + KL(w‖ŵ)/η"
    } else if anatomy.prox.reg.is_none() {
        "f + ‖w − ŵ‖²/2η"
    } else {
        "f + r + ‖w − ŵ‖²/2η"
    }
}

/// Name of the function that the explicit step minimises.
fn model_name(anatomy: &Anatomy) -> &'static str {
    if anatomy.geometry == Geometry::Entropy {
        "tangent + KL(w‖ŵ)/η"
    } else if anatomy.prox.reg.is_none() {
        "tangent + ‖w − ŵ‖²/2η"
    } else {
        "tangent + r + ‖w − ŵ‖²/2η"
    }
}

/// Name of a parabola below the loss.
fn parabola_name(parabola: &Parabola) -> &'static str {
    match parabola.kind {
        Curvature::Adaptive => "AIOLI’s parabola",
        Curvature::Fixed => "ONS’s parabola",
    }
}

/// Draws the limits of the scores of weights in the ball.
fn draw_reach(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    reach: f64,
    palette: &Palette,
    labels: &mut LabelPlacer,
) {
    for (name, z) in [("−BR", -reach), ("BR", reach)] {
        let x = place(plot, (z, 0.0)).0;
        let (foot, head) = ((x, plot.area.bottom), (x, plot.area.top));
        painter.path(&[foot, head], palette.dotted(palette.quiet));
        let at = (x, plot.area.top + theme.em(8.0));
        labels.name(name, at, theme.em(2.0), Side::Right, palette.quiet);
    }
}

/// A curve with its name, the preferred place of the name along it, and its colour.
type Named = (&'static str, Trace, f64, RGBColor);

/// Draws the curves known in the phase, the loss on top.
fn draw_curves(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    shown: Progress,
    palette: &Palette,
    labels: &mut LabelPlacer,
) -> Vec<Named> {
    let curves = &anatomy.curves;
    let from = anatomy.scores.first().copied().unwrap_or(0.0);
    let mut named = Vec::new();
    if shown.phase >= Phase::Solve {
        // First the function that the explicit step minimises, then that of the implicit step.
        let solved = shown.share(Phase::Solve);
        let (first, second) = ((2.0 * solved).min(1.0), (2.0 * solved - 1.0).max(0.0));
        let (explicit, implicit) = (palette.explicit, palette.implicit);
        let thin = palette.dashed(explicit, palette.thin);
        let line = grown(&curves.tangent, from, first);
        let tangent = draw_line(painter, plot, labels, &line, thin);
        let dashed = palette.dashed(explicit, palette.width);
        let line = grown(&curves.model, from, first);
        let model = draw_line(painter, plot, labels, &line, dashed);
        let solid = palette.solid(implicit, palette.width);
        let line = grown(&curves.objective, from, second);
        let objective = draw_line(painter, plot, labels, &line, solid);
        let leasts = [
            (curves.model_least, explicit, first),
            (curves.least, implicit, second),
        ];
        for (least, colour, share) in leasts {
            let at = least.filter(|_| share == 1.0);
            let at = at.map(|least| place(plot, least));
            if let Some(at) = at.filter(|at| clip::holds(plot.area, *at)) {
                let small = 0.55 * marks::reach(theme);
                painter.dot(at, small, colour);
                labels.avoid_mark(at, small);
            }
        }
        // A curve that is still growing has no name yet.
        if second == 1.0 {
            named.push((objective_name(anatomy), objective, 0.5, implicit));
        }
        if first == 1.0 {
            named.push((model_name(anatomy), model, 0.5, explicit));
            named.push((TANGENT, tangent, 0.5, explicit));
        }
        // Named on the side where they leave the loss.
        let falling = anatomy.slopes.first().is_some_and(|slope| *slope < 0.0);
        let share = if falling { 0.85 } else { 0.15 };
        for parabola in curves.parabolas.iter().filter(|_| second == 1.0) {
            let points: Vec<(f64, f64)> = (curves.loss.iter())
                .map(|(z, _)| (*z, parabola.value(*z)))
                .collect();
            let colour = if parabola.is_own {
                palette.own
            } else {
                palette.quiet
            };
            let stroke = match parabola.kind {
                Curvature::Adaptive => palette.solid(colour, palette.width),
                Curvature::Fixed => palette.dashed(colour, palette.width),
            };
            let trace = draw_line(painter, plot, labels, &points, stroke);
            named.push((parabola_name(parabola), trace, share, colour));
        }
        if let Some(reach) = curves.reach {
            draw_reach(painter, theme, plot, reach, palette, labels);
        }
    }
    let thick = palette.solid(palette.ink, 1.25 * palette.width);
    let line = grown(&curves.loss, from, shown.share(Phase::Pay));
    let loss = draw_line(painter, plot, labels, &line, thick);
    let rising = anatomy.slopes.first().is_some_and(|slope| *slope > 0.0);
    let end = if rising { 1.0 } else { 0.0 };
    if shown.is_whole(Phase::Pay) {
        named.insert(0, (LOSS, loss, end, palette.ink));
    }
    named
}

/// Draws ŷ on the axis and, once y is known, its loss, drawn up to the fraction `rise`, 0 to 1.
fn draw_prediction(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    palette: &Palette,
    labels: &mut LabelPlacer,
    (predicted, paid): (f64, f64),
    rise: f64,
) {
    let foot = place(plot, (predicted, 0.0));
    let at = place(plot, (predicted, paid * rise));
    draw_line(
        painter,
        plot,
        labels,
        &[(predicted, 0.0), (predicted, paid * rise)],
        palette.dotted(palette.ink),
    );
    let reach = marks::reach(theme);
    if paid != 0.0 {
        let text = format!("f(ŷ) = {}", short(paid));
        labels.avoid_mark(at, reach);
        if rise == 1.0 {
            labels.name(&text, at, reach, Side::Right, palette.ink);
        }
        if clip::holds(plot.area, at) {
            marks::draw_mark(painter, theme, Shape::Diamond, at, palette.ink);
        }
    }
    if clip::holds(plot.area, foot) {
        let end = foot.1 + theme.em(5.0);
        painter.vertical(
            foot.0,
            foot.1 - theme.em(5.0),
            end,
            palette.thin,
            palette.ink,
        );
        if paid == 0.0 {
            marks::draw_mark(painter, theme, Shape::Diamond, foot, palette.ink);
        }
        labels.name("ŷ", foot, reach, Side::Below, palette.ink);
    }
}

/// The two steps in motion, each along the curve that it minimises; a diverging step leaves the picture.
fn draw_moving(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    way: f64,
    palette: &Palette,
) {
    let (from, curves) = (anatomy.scores.first().copied(), &anatomy.curves);
    for mark in landing_marks(anatomy, palette) {
        let Some(from) = from else { continue };
        let curve = match mark.shape {
            Shape::Ring => &curves.model,
            Shape::Disc => &curves.objective,
            _ => &curves.loss,
        };
        let z = from + way * (mark.landing.score - from);
        let at = between(curve, z).map(|value| place(plot, (z, value)));
        if let Some(at) = at.filter(|at| clip::holds(plot.area, *at)) {
            marks::draw_mark(painter, theme, mark.shape, at, mark.colour);
        }
    }
}

/// Draws the landings of the steps: on the loss, below (or above) the minimum of the function that each minimised.
fn draw_landings(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    palette: &Palette,
    labels: &mut LabelPlacer,
) {
    let floor = plot.area.bottom.min(plot.py(0.0));
    let (from, curves) = (anatomy.scores.first().copied(), &anatomy.curves);
    for mark in landing_marks(anatomy, palette) {
        let landing = mark.landing;
        let mut at = place(plot, (landing.score, landing.loss));
        if at.0 < plot.area.left || at.0 > plot.area.right {
            at.1 = floor;
        }
        let least = match mark.shape {
            Shape::Ring => curves.model_least,
            Shape::Disc => curves.least,
            _ => None,
        };
        if let Some(least) = least {
            let drop = [least, (landing.score, landing.loss)];
            draw_line(painter, plot, labels, &drop, palette.dotted(mark.colour));
        }
        let side = if from.is_some_and(|from| landing.score > from) {
            Side::Right
        } else {
            Side::Left
        };
        draw_landing(
            painter,
            theme,
            plot,
            labels,
            palette,
            &mark,
            at,
            ("z", side),
        );
    }
}

/// The place of the minimal loss, if it is a single one or begins at one.
pub(super) fn goal(anatomy: &Anatomy) -> Option<(&'static str, f64)> {
    let (low, high) = loss_of(anatomy)?.minimizers(anatomy.y);
    match (low.is_finite(), high.is_finite()) {
        (true, true) => Some(("y", low)),
        (true, false) => Some(("yz = 1", low)),
        (false, true) => Some(("yz = 1", high)),
        (false, false) => None,
    }
}

fn values(anatomy: &Anatomy, z: f64) -> Option<Vec<ReadingRow>> {
    let (loss, curves) = (loss_of(anatomy)?, &anatomy.curves);
    let predicted = *anatomy.scores.first()?;
    if !z.is_finite() {
        return None;
    }
    let row = |name: &'static str, value| ReadingRow {
        name: name.into(),
        value,
    };
    let mut rows = vec![row(LOSS, loss.value(z, anatomy.y))];
    let slope = anatomy.slopes.first().copied().unwrap_or(f64::NAN);
    rows.push(row(TANGENT, anatomy.paid + slope * (z - predicted)));
    for (name, samples) in [
        (objective_name(anatomy), &curves.objective),
        (model_name(anatomy), &curves.model),
    ] {
        rows.extend(between(samples, z).map(|value| row(name, value)));
    }
    rows.extend(
        (curves.parabolas.iter()).map(|parabola| row(parabola_name(parabola), parabola.value(z))),
    );
    rows.retain(|row| row.value.is_finite());
    Some(rows)
}

/// The value of a sampled curve at z; nothing beyond its ends.
fn between(samples: &[(f64, f64)], z: f64) -> Option<f64> {
    samples.windows(2).find_map(|pair| {
        let ((a, from), (b, to)) = (pair[0], pair[1]);
        let within = a.min(b) <= z && z <= a.max(b) && a != b;
        within.then(|| from + (z - a) / (b - a) * (to - from))
    })
}
