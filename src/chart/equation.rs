//! The picture of the scalar equation: xᵀw(β) = h(β).
//!
//! The score of the step grows with β, in straight pieces between the breakpoints μ where a weight leaves or
//! meets zero; h(β), the score at which the loss has slope −β, falls (FIOL §3, Eq. 9). The implicit step is where they meet. The
//! explicit one reads β = −f′(ŷ) off h at the height of ŷ and goes straight up (or down) to xᵀw(β), whatever it finds there.

use plotters::prelude::DrawingBackend;

use super::EndLabel;
use super::clip;
use super::easel::{
    draw_line, draw_stop, draw_upright_name, draw_waiting, framed, naming_room, place,
};
use super::hover::{Reading, ReadingRow};
use super::marks::{self, Shape};
use super::notes::{Notes, Side, Trace};
use super::numbers::{self, short};
use super::paint::{Anchor, Outcome, Painter, Pen};
use super::plot::{Area, Plot, draw_cursor, draw_marker};
use super::round::{Look, Phase, loss_of, stops};
use super::theme::Theme;
use super::thin::Point;
use crate::experiment::anatomy::{Anatomy, Solving, Visit};

/// Visits of the solver up to which each has a line down to its score.
const FEW: usize = 8;

/// The plot: β across, scores up.
pub fn plot(anatomy: &Anatomy, size: (f64, f64), theme: &Theme) -> Plot {
    let curves = &anatomy.curves;
    let plot = framed(size, theme, curves.betas, curves.scores, "β");
    // Another line of text above the plot, for the solver's way.
    let top = (plot.area.top + theme.em(18.0))
        .round()
        .min(plot.area.bottom);
    let area = Area { top, ..plot.area };
    Plot { area, ..plot }
}

/// Draws the round as far as it is told, with the cursor at `hover_beta`.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    phase: Phase,
    hover_beta: f64,
) -> Outcome<B, Vec<EndLabel>> {
    let Some(&predicted) = anatomy.scores.first() else {
        return Ok(Vec::new());
    };
    if plot.is_empty() || loss_of(anatomy).is_none() {
        return Ok(Vec::new());
    }
    draw_upright_name(painter, theme, plot, "z")?;
    let solved = anatomy.implicit.is_some();
    if anatomy.curves.h.is_empty() || (phase >= Phase::Solve && !solved) {
        draw_waiting(painter, theme, plot, "no equation is solved here")?;
        return Ok(Vec::new());
    }
    if phase < Phase::Pay {
        draw_waiting(painter, theme, plot, "waits for y")?;
        return Ok(Vec::new());
    }
    draw_cursor(painter, theme, plot, hover_beta)?;
    let look = Look::new(anatomy, theme);
    let mut notes = Notes::new(naming_room(plot, theme), theme);
    let curves = &anatomy.curves;
    let zero = [(0.0, plot.y.lo), (0.0, plot.y.hi)];
    let hair = look.solid(theme.axis, theme.hairline());
    draw_line(painter, plot, &mut notes, &zero, hair)?;
    let falling = look.solid(look.ink, 1.25 * look.width);
    let h = draw_line(painter, plot, &mut notes, &curves.h, falling)?;
    let mut g = Trace::default();
    if phase >= Phase::Solve {
        let rising = look.solid(look.implicit, look.width);
        g = draw_line(painter, plot, &mut notes, &curves.g, rising)?;
        draw_breakpoints(painter, theme, plot, anatomy, &look, &mut notes)?;
        if let Some(solving) = &anatomy.solving {
            draw_way(painter, theme, plot, &look, &mut notes, solving)?;
        }
    }
    draw_explicit_way(painter, theme, plot, anatomy, phase, &look, &mut notes)?;
    draw_beginning(painter, theme, plot, &look, &mut notes, predicted)?;
    if phase >= Phase::Solve {
        draw_landings(painter, theme, plot, anatomy, phase, &look, &mut notes)?;
    }
    notes.name_curve("h(β)", &h, 0.85, look.ink);
    notes.name_curve("xᵀw(β)", &g, 0.8, look.implicit);
    for at in rows(anatomy, hover_beta)
        .iter()
        .map(|row| place(plot, (hover_beta, row.value)))
    {
        if clip::holds(plot.area, at) && phase >= Phase::Solve {
            draw_marker(painter, theme, at, look.ink)?;
        }
    }
    notes.draw(painter, theme)?;
    Ok(Vec::new())
}

/// ŷ where β is 0.
fn draw_beginning<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    look: &Look,
    notes: &mut Notes,
    predicted: f64,
) -> Outcome<B> {
    let at = place(plot, (0.0, predicted));
    if clip::holds(plot.area, at) {
        let reach = marks::reach(theme);
        marks::draw_mark(painter, theme, Shape::Diamond, at, look.ink)?;
        notes.avoid_mark(at, reach);
        notes.name("ŷ", at, reach, Side::Left, look.ink);
    }
    Ok(())
}

/// From ŷ across to h, where −β is the slope of the loss at ŷ, and from there up or down to xᵀw(β).
fn draw_explicit_way<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    phase: Phase,
    look: &Look,
    notes: &mut Notes,
) -> Outcome<B> {
    let (Some(&predicted), Some(&slope)) = (anatomy.scores.first(), anatomy.slopes.first()) else {
        return Ok(());
    };
    let beta = -slope;
    let stroke = look.dashed(look.explicit, look.thin);
    let across = [(0.0, predicted), (beta, predicted)];
    draw_line(painter, plot, notes, &across, stroke)?;
    if phase >= Phase::Move
        && let Some(landing) = &anatomy.explicit
    {
        let up = [(beta, predicted), (beta, landing.score)];
        draw_line(painter, plot, notes, &up, stroke)?;
    }
    let at = place(plot, (beta, predicted));
    if beta != 0.0 && clip::holds(plot.area, at) {
        painter.dot(at, 0.55 * marks::reach(theme), look.explicit)?;
        notes.avoid_mark(at, 0.6 * marks::reach(theme));
        notes.name(
            "β = −f′(ŷ)",
            at,
            0.6 * marks::reach(theme),
            Side::Below,
            look.explicit,
        );
    }
    Ok(())
}

/// The bends of xᵀw(β): where a weight leaves or meets zero.
fn draw_breakpoints<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    look: &Look,
    notes: &mut Notes,
) -> Outcome<B> {
    let size = 1.5 * look.width;
    let mut bends: Vec<Point> = Vec::new();
    for bend in &anatomy.curves.breakpoints {
        let at = place(plot, *bend);
        // Dots that touch would be a bar.
        let apart = bends.last().is_none_or(|last| {
            (at.0 - last.0).abs() >= 2.0 * size || (at.1 - last.1).abs() >= 2.0 * size
        });
        if apart && clip::holds(plot.area, at) {
            painter.dot(at, size, look.implicit)?;
            painter.dot(at, 0.5 * size, theme.ground)?;
            bends.push(at);
        }
    }
    let all_named = bends.len() <= 4;
    for (i, at) in bends.iter().enumerate() {
        let text = match i {
            _ if all_named => format!("μ{}", numbers::lowered(i + 1)),
            _ if i == bends.len() / 2 => "μ".to_owned(),
            _ => continue,
        };
        notes.name(&text, *at, size, Side::Right, look.implicit);
    }
    Ok(())
}

/// What the solver looked at, numbered in its order above the plot, and the β it ended at.
fn draw_way<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    look: &Look,
    notes: &mut Notes,
    solving: &Solving,
) -> Outcome<B> {
    let font = (theme.font.as_str(), theme.font_px);
    let lane = plot.area.top - theme.em(12.0);
    let (one, many) = match solving.solver.as_str() {
        "sort" => ("segment", "segments"),
        "partition" => ("pivot", "pivots"),
        _ => ("iterate", "iterates"),
    };
    let before = solving.looked.saturating_sub(1);
    let text = match before {
        0 => format!("{}: β at once", solving.solver),
        1 => format!("{}: 1 {one}, then β", solving.solver),
        _ => format!("{}: {before} {many}, then β", solving.solver),
    };
    let top = (plot.area.right, theme.em(12.0));
    painter.text(&text, top, Anchor::RightMiddle, font, theme.ink2)?;
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let last = solving.visits.len().saturating_sub(1);
    // β has its place first, then the numbers that find one.
    let order = (0..solving.visits.len()).map(|i| if i == 0 { last } else { i - 1 });
    for i in order {
        let Visit { beta, score, .. } = solving.visits[i];
        let at = place(plot, (beta, score));
        if !(at.0 >= plot.area.left && at.0 <= plot.area.right) {
            continue;
        }
        // Very many lines would hide what they lead to.
        let short = solving.visits.len() > FEW && i != last;
        let foot = if short {
            plot.area.top + theme.em(4.0)
        } else {
            at.1.max(plot.area.top).min(plot.area.bottom)
        };
        let line = [(at.0, plot.area.top - theme.em(3.0)), (at.0, foot)];
        let stroke = if short {
            look.solid(look.quiet, look.thin)
        } else {
            look.dotted(look.quiet)
        };
        painter.path(&line, stroke)?;
        notes.avoid_line(&line);
        let number = match i {
            _ if i == last => "β".to_owned(),
            _ => (i + 1).to_string(),
        };
        let half = 0.5 * numbers::text_width(&number) * theme.font_px + theme.em(2.0);
        let (left, right) = (at.0 - half, at.0 + half);
        if taken.iter().all(|(l, r)| right <= *l || left >= *r) {
            painter.text(&number, (at.0, lane), Anchor::Centre, font, theme.ink)?;
            taken.push((left, right));
        }
    }
    Ok(())
}

/// The crossing, once it is found, and where the other steps end.
fn draw_landings<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    phase: Phase,
    look: &Look,
    notes: &mut Notes,
) -> Outcome<B> {
    for stop in stops(anatomy, look) {
        if phase < Phase::Move && stop.shape != Shape::Disc {
            continue;
        }
        let landing = stop.landing;
        let level = [(plot.x.lo, landing.score), (landing.beta, landing.score)];
        draw_line(painter, plot, notes, &level, look.dotted(stop.colour))?;
        let at = place(plot, (landing.beta, landing.score));
        let side = match stop.shape {
            Shape::Ring => Side::Right,
            _ => Side::Above,
        };
        draw_stop(painter, theme, plot, notes, look, &stop, at, ("z", side))?;
    }
    Ok(())
}

/// What the pointer means: both sides of the equation at its β.
pub fn hover(plot: &Plot, anatomy: &Anatomy, pointer: Point) -> Option<Reading> {
    let beta = plot.round_at(pointer.0);
    let rows = rows(anatomy, beta);
    if rows.is_empty() {
        return None;
    }
    Some(Reading {
        x: plot.px(beta),
        y: pointer.1,
        at: vec![beta],
        title: format!("β = {}", short(beta)),
        rows,
    })
}

fn rows(anatomy: &Anatomy, beta: f64) -> Vec<ReadingRow> {
    let (g, h) = (&anatomy.curves.g, &anatomy.curves.h);
    let found = [("xᵀw(β)", between(g, beta)), ("h(β)", between(h, beta))];
    let row = |(name, value): (_, Option<f64>)| value.map(|value| ReadingRow { name, value });
    found.into_iter().filter_map(row).collect()
}

/// The value of a curve of straight pieces at β; nothing beyond its ends and where it is upright.
fn between(samples: &[(f64, f64)], beta: f64) -> Option<f64> {
    samples.windows(2).find_map(|pair| {
        let ((a, from), (b, to)) = (pair[0], pair[1]);
        (a <= beta && beta <= b && a < b).then(|| from + (beta - a) / (b - a) * (to - from))
    })
}
