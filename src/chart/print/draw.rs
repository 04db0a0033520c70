//! The plots themselves, as the page draws them, in the room that the sheet leaves them.

use plotters::prelude::DrawingBackend;

use super::ink::Ink;
use super::{Held, Kind};
use crate::chart::paint::{Anchor, Outcome, Painter, Pen};
use crate::chart::plot::{Area, Plot, Room, draw_axes};
use crate::chart::scale::{Axis, Memory, Spacing};
use crate::chart::sweep::Results;
use crate::chart::theme::Theme;
use crate::chart::weights::Choice;
use crate::chart::{
    EndLabel, equation, loss, map, plane, prediction, regret, scalar, seeds, sweep, weights, zeros,
};
use crate::experiment::anatomy::Anatomy;

/// A plot as drawn.
pub struct Drawn {
    /// Its SVG elements.
    pub body: String,
    /// Where values are.
    pub plot: Plot,
    /// Where curves end.
    pub ends: Vec<EndLabel>,
}

/// Draws a picture on a canvas of `size`.
pub fn drawn(kind: Kind, held: &Held, size: (f64, f64), theme: &Theme) -> Drawn {
    let ink = Ink::new(size);
    let (mut backend, mut pen) = (ink.clone(), ink.clone());
    let mut painter = Painter::new(&mut backend, &mut pen);
    // Writing to memory does not fail.
    let blank = |_| {
        let axis = Axis::linear(0.0, 1.0);
        (Plot::new(size, theme, Room::Ticks, axis, axis), Vec::new())
    };
    let (plot, ends) = paint(kind, held, size, theme, &mut painter).unwrap_or_else(blank);
    Drawn {
        body: ink.taken(),
        plot,
        ends,
    }
}

fn paint<B: DrawingBackend, P: Pen>(
    kind: Kind,
    held: &Held,
    size: (f64, f64),
    theme: &Theme,
    painter: &mut Painter<B, P>,
) -> Outcome<B, (Plot, Vec<EndLabel>)> {
    let scene = held.scene;
    let none = f64::NAN;
    let nothing = Anatomy::default();
    let anatomy = held.anatomy.unwrap_or(&nothing);
    // The legend stands beside the plot or below it: its names need no room here.
    let wide = |plot: Plot| Plot {
        area: Area {
            right: (size.0 - theme.em(MARGIN)).round(),
            ..plot.area
        },
        ..plot
    };
    // These pictures are modules whose functions have the same names.
    macro_rules! of_curves {
        ($picture:ident) => {{
            let curves = $picture::curves(scene);
            let memory = &mut Memory::default();
            let plot = wide($picture::plot(scene, &curves, size, theme, memory));
            draw_axes(painter, theme, &plot, true)?;
            let ends = $picture::draw(painter, theme, &plot, &curves, none)?;
            Ok((plot, ends))
        }};
    }
    macro_rules! of_round {
        ($picture:ident, $pointer:expr) => {{
            let plot = $picture::plot(anatomy, size, theme);
            draw_axes(painter, theme, &plot, true)?;
            $picture::draw(painter, theme, &plot, anatomy, held.phase, $pointer)?;
            Ok((plot, Vec::new()))
        }};
    }
    match kind {
        Kind::Loss => paint_loss(held, size, theme, painter, wide),
        Kind::Weights => {
            let choice = Choice::named(held.view.get("weights").map_or("", String::as_str));
            let lines = weights::lines(scene, choice);
            let memory = &mut Memory::default();
            let plot = weights::plot(scene, &lines, choice, size, theme, memory);
            draw_axes(painter, theme, &plot, true)?;
            let labels = weights::draw(painter, theme, &plot, scene, &lines, none)?;
            for label in &labels {
                let text = label.text.as_deref().unwrap_or_default();
                let (at, font) = ((label.x, label.y), (theme.font.as_str(), theme.font_px));
                painter.text(text, at, Anchor::LeftMiddle, font, theme.run(label.run))?;
            }
            Ok((plot, Vec::new()))
        }
        Kind::Prediction => of_curves!(prediction),
        Kind::Zeros => of_curves!(zeros),
        Kind::Map => {
            let plot = map::plot(scene, size, theme);
            draw_axes(painter, theme, &plot, false)?;
            map::draw(painter, theme, &plot, scene, none)?;
            Ok((plot, Vec::new()))
        }
        Kind::Sweep => {
            let empty = Results::default();
            let (results, data) = held.results.unwrap_or((&empty, &[]));
            let lines = results.lines(data);
            let (x, across) = results.across(data);
            let plot = wide(sweep::plot(&lines, x, across, size, theme));
            draw_axes(painter, theme, &plot, true)?;
            let ends = sweep::draw(painter, theme, &plot, &lines, &[], f64::NAN)?;
            Ok((plot, ends))
        }
        Kind::Scalar => of_round!(scalar, none),
        Kind::Equation => of_round!(equation, none),
        Kind::Plane => of_round!(plane, [none; 2]),
    }
}

/// Free room at the right of a plot, for half a tick's text.
const MARGIN: f64 = 26.0;

/// The race's curves, or medians and bands over seeds, and the bounds.
fn paint_loss<B: DrawingBackend, P: Pen>(
    held: &Held,
    size: (f64, f64),
    theme: &Theme,
    painter: &mut Painter<B, P>,
    wide: impl Fn(Plot) -> Plot,
) -> Outcome<B, (Plot, Vec<EndLabel>)> {
    let (scene, metric) = (held.scene, held.metric());
    let spacing = Spacing::named(held.view.get("scale").map_or("", String::as_str));
    let curves = loss::curves(scene, metric, held.proof);
    let limits = regret::limits(scene, held.bounded(Kind::Loss));
    let many = held.seeds(Kind::Loss);
    let medians = many.map(|many| many.medians(metric, &curves));
    let shown = medians.as_ref().unwrap_or(&curves);
    let memory = &mut Memory::default();
    let plot = loss::plot(scene, shown, &limits, metric, spacing, size, theme, memory);
    let plot = wide(plot);
    draw_axes(painter, theme, &plot, true)?;
    let ends = match many {
        Some(many) => {
            let lines = (&shown[..], &curves[..]);
            seeds::draw(painter, theme, &plot, many, metric, lines, f64::NAN)?
        }
        None => loss::draw(painter, theme, &plot, &curves, &limits, f64::NAN)?,
    };
    Ok((plot, ends))
}
