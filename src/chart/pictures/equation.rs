//! The picture of the scalar equation: xᵀw(β) = h(β).
//!
//! The score of the step grows with β, in straight pieces between the breakpoints μ at which a weight leaves or reaches zero;
//! h(β), the score at which the loss has slope −β, falls (FIOL §3, Eq. 9). The implicit step is where they meet. The explicit
//! step reads β = −f′(ŷ) off h at the height of ŷ and goes straight up (or down) to xᵀw(β), whatever is there.

use super::round::{
    Palette, Phase, Progress, draw_landing, draw_line, draw_upright_name, draw_waiting, framed,
    grown, landing_marks, loss_of, naming_room, place,
};
use crate::chart::EndLabel;
use crate::chart::clip;
use crate::chart::hover::{Reading, ReadingRow, UnderPointer};
use crate::chart::label_placement::{LabelPlacer, Side, Trace};
use crate::chart::marks::{self, Shape};
use crate::chart::numbers;
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Area, Plot, draw_cursor, draw_marker};
use crate::chart::surface::{Anchor, Painter};
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::experiment::anatomy::{Anatomy, Solving, Visit};
use crate::format::{lowered, short};

/// Most visits of the solver for which each has a line down to its score.
const FEW: usize = 8;

/// The scalar equation of a round.
#[derive(Clone, Copy, Debug)]
pub struct Equation<'a> {
    /// The opened round.
    pub anatomy: &'a Anatomy,
    /// Progress of its display.
    pub shown: Progress,
}

impl Picture for Equation<'_> {
    /// The plot: β on the horizontal axis, scores on the vertical one.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let anatomy = self.anatomy;
        let curves = &anatomy.curves;
        let plot = framed(size, theme, curves.betas, curves.scores, "β");
        // One more line of text above the plot, for the solver's path.
        let top = (plot.area.top + theme.em(18.0))
            .round()
            .min(plot.area.bottom);
        let area = Area { top, ..plot.area };
        Plot { area, ..plot }
    }

    /// Draws the round up to its phase.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_beta, _]: Cursor,
    ) -> Vec<EndLabel> {
        let Equation { anatomy, shown } = *self;
        let phase = shown.phase;
        let Some(&predicted) = anatomy.scores.first() else {
            return Vec::new();
        };
        if plot.is_empty() || loss_of(anatomy).is_none() {
            return Vec::new();
        }
        draw_upright_name(painter, theme, plot, "z");
        let solved = anatomy.implicit.is_some();
        if anatomy.curves.h.is_empty() || (phase >= Phase::Solve && !solved) {
            draw_waiting(painter, theme, plot, "no equation is solved here");
            return Vec::new();
        }
        if phase < Phase::Pay {
            draw_waiting(painter, theme, plot, "waits for y");
            return Vec::new();
        }
        draw_cursor(painter, theme, plot, hover_beta);
        let palette = Palette::new(anatomy, theme);
        let mut labels = LabelPlacer::new(naming_room(plot, theme), theme);
        let curves = &anatomy.curves;
        let zero = [(0.0, plot.y.lo), (0.0, plot.y.hi)];
        let hair = palette.solid(theme.axis, theme.hairline());
        draw_line(painter, plot, &mut labels, &zero, hair);
        let falling = palette.solid(palette.ink, 1.25 * palette.width);
        let line = grown(&curves.h, 0.0, shown.share(Phase::Pay));
        let h = draw_line(painter, plot, &mut labels, &line, falling);
        let mut g = Trace::default();
        let solved = shown.is_whole(Phase::Solve);
        if phase >= Phase::Solve {
            let rising = palette.solid(palette.implicit, palette.width);
            let line = grown(&curves.g, 0.0, shown.share(Phase::Solve));
            g = draw_line(painter, plot, &mut labels, &line, rising);
        }
        if solved {
            // The default solver's path is a detail; another solver was chosen in order to see it.
            let solver = anatomy.solving.as_ref();
            let told = theme.details || solver.is_some_and(|one| one.solver != "newton");
            draw_breakpoints(painter, theme, plot, anatomy, &palette, &mut labels, told);
            if let Some(solving) = solver {
                draw_way(painter, theme, plot, &palette, &mut labels, solving, told);
            }
        }
        draw_explicit_way(painter, theme, plot, anatomy, shown, &palette, &mut labels);
        draw_beginning(painter, theme, plot, &palette, &mut labels, predicted);
        if solved {
            draw_landings(painter, theme, plot, anatomy, shown, &palette, &mut labels);
        }
        if shown.is_whole(Phase::Pay) {
            labels.name_curve("h(β)", &h, 0.85, palette.ink);
        }
        if solved {
            labels.name_curve("g(β) = xᵀw(β)", &g, 0.8, palette.implicit);
        }
        for at in rows(anatomy, hover_beta)
            .iter()
            .map(|row| place(plot, (hover_beta, row.value)))
        {
            if clip::holds(plot.area, at) && phase >= Phase::Solve {
                draw_marker(painter, theme, at, palette.ink);
            }
        }
        labels.draw(painter, theme);
        Vec::new()
    }

    /// Both sides of the equation at the pointer's β.
    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        let anatomy = self.anatomy;
        let beta = plot.round_at(pointer.0);
        let rows = rows(anatomy, beta);
        if rows.is_empty() {
            return None;
        }
        Some(UnderPointer::Reading(Reading {
            x: plot.px(beta),
            y: pointer.1,
            at: vec![beta],
            title: format!("β = {}", short(beta)),
            rows,
        }))
    }
}

/// Draws ŷ at β = 0.
fn draw_beginning(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    palette: &Palette,
    labels: &mut LabelPlacer,
    predicted: f64,
) {
    let at = place(plot, (0.0, predicted));
    if clip::holds(plot.area, at) {
        let reach = marks::reach(theme);
        marks::draw_mark(painter, theme, Shape::Diamond, at, palette.ink);
        labels.avoid_mark(at, reach);
        labels.name("ŷ", at, reach, Side::Left, palette.ink);
    }
}

/// Draws the path from ŷ across to h, where −β is the slope of the loss at ŷ, and from there up or down to xᵀw(β).
fn draw_explicit_way(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    shown: Progress,
    palette: &Palette,
    labels: &mut LabelPlacer,
) {
    let (Some(&predicted), Some(&slope)) = (anatomy.scores.first(), anatomy.slopes.first()) else {
        return;
    };
    let beta = -slope;
    let stroke = palette.dashed(palette.explicit, palette.thin);
    let across = [(0.0, predicted), (beta * shown.way(Phase::Pay), predicted)];
    draw_line(painter, plot, labels, &across, stroke);
    if shown.phase >= Phase::Move
        && let Some(landing) = &anatomy.explicit
    {
        let end = predicted + shown.way(Phase::Move) * (landing.score - predicted);
        draw_line(
            painter,
            plot,
            labels,
            &[(beta, predicted), (beta, end)],
            stroke,
        );
    }
    if !shown.is_whole(Phase::Pay) {
        return;
    }
    let at = place(plot, (beta, predicted));
    if beta != 0.0 && clip::holds(plot.area, at) {
        painter.dot(at, 0.55 * marks::reach(theme), palette.explicit);
        labels.avoid_mark(at, 0.6 * marks::reach(theme));
        labels.name(
            "β = −f′(ŷ)",
            at,
            0.6 * marks::reach(theme),
            Side::Below,
            palette.explicit,
        );
    }
}

/// Draws the bends of xᵀw(β), at which a weight leaves or reaches zero; if `named`, with their μ.
fn draw_breakpoints(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    palette: &Palette,
    labels: &mut LabelPlacer,
    named: bool,
) {
    let size = 1.5 * palette.width;
    let mut bends: Vec<Point> = Vec::new();
    for bend in &anatomy.curves.breakpoints {
        let at = place(plot, *bend);
        // Touching dots would form a bar.
        let apart = bends.last().is_none_or(|last| {
            (at.0 - last.0).abs() >= 2.0 * size || (at.1 - last.1).abs() >= 2.0 * size
        });
        if apart && clip::holds(plot.area, at) {
            painter.dot(at, size, palette.implicit);
            painter.dot(at, 0.5 * size, theme.ground);
            bends.push(at);
        }
    }
    if !named {
        return;
    }
    let all_named = bends.len() <= 4;
    for (i, at) in bends.iter().enumerate() {
        let text = match i {
            _ if all_named => format!("μ{}", lowered(i + 1)),
            _ if i == bends.len() / 2 => "μ".to_owned(),
            _ => continue,
        };
        labels.name(&text, *at, size, Side::Right, palette.implicit);
    }
}

/// Draws the solver's final β above the plot; if `told`, its visits too, numbered in order.
fn draw_way(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    palette: &Palette,
    labels: &mut LabelPlacer,
    solving: &Solving,
    told: bool,
) {
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
    if told {
        let top = (plot.area.right, theme.em(12.0));
        painter.text(&text, top, Anchor::RightMiddle, font, theme.ink2);
    }
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let last = solving.visits.len().saturating_sub(1);
    // β is placed first, then the numbers that have room.
    let order = (0..solving.visits.len()).map(|i| if i == 0 { last } else { i - 1 });
    for i in order.take(if told { usize::MAX } else { 1 }) {
        let Visit { beta, score, .. } = solving.visits[i];
        let at = place(plot, (beta, score));
        if !(at.0 >= plot.area.left && at.0 <= plot.area.right) {
            continue;
        }
        // Very many lines would hide their targets.
        let short = solving.visits.len() > FEW && i != last;
        let foot = if short {
            plot.area.top + theme.em(4.0)
        } else {
            at.1.max(plot.area.top).min(plot.area.bottom)
        };
        let line = [(at.0, plot.area.top - theme.em(3.0)), (at.0, foot)];
        let stroke = if short {
            palette.solid(palette.quiet, palette.thin)
        } else {
            palette.dotted(palette.quiet)
        };
        painter.path(&line, stroke);
        labels.avoid_line(&line);
        let number = match i {
            _ if i == last => "β".to_owned(),
            _ => (i + 1).to_string(),
        };
        let half = 0.5 * numbers::text_width(&number) * theme.font_px + theme.em(2.0);
        let (left, right) = (at.0 - half, at.0 + half);
        if taken.iter().all(|(l, r)| right <= *l || left >= *r) {
            painter.text(&number, (at.0, lane), Anchor::Centre, font, theme.ink);
            taken.push((left, right));
        }
    }
}

/// Draws the crossing, once found, and where the other steps end.
fn draw_landings(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    anatomy: &Anatomy,
    shown: Progress,
    palette: &Palette,
    labels: &mut LabelPlacer,
) {
    for mark in landing_marks(anatomy, palette) {
        if !shown.is_whole(Phase::Move) && mark.shape != Shape::Disc {
            continue;
        }
        let landing = mark.landing;
        let level = [(plot.x.lo, landing.score), (landing.beta, landing.score)];
        draw_line(painter, plot, labels, &level, palette.dotted(mark.colour));
        let at = place(plot, (landing.beta, landing.score));
        let side = match mark.shape {
            Shape::Ring => Side::Right,
            _ => Side::Above,
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

fn rows(anatomy: &Anatomy, beta: f64) -> Vec<ReadingRow> {
    let (g, h) = (&anatomy.curves.g, &anatomy.curves.h);
    let found = [("xᵀw(β)", between(g, beta)), ("h(β)", between(h, beta))];
    let row = |(name, value): (&'static str, Option<f64>)| {
        let name = name.into();
        value.map(|value| ReadingRow { name, value })
    };
    found.into_iter().filter_map(row).collect()
}

/// The value of a piecewise linear curve at β; nothing beyond its ends or where it is vertical.
fn between(samples: &[(f64, f64)], beta: f64) -> Option<f64> {
    samples.windows(2).find_map(|pair| {
        let ((a, from), (b, to)) = (pair[0], pair[1]);
        (a <= beta && beta <= b && a < b).then(|| from + (beta - a) / (b - a) * (to - from))
    })
}
