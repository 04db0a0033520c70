//! Common parts of the pictures of one round: the phases, the palette, the plot, and the marks where steps land.
//!
//! The hue belongs to the learner: its own step is drawn in it, the step that it does not take in grey. Implicit is
//! solid and a disc, explicit dashed and a ring, so that colour is never needed. A step that lands outside the plot has
//! an arrow at the edge.

use std::sync::Arc;

use std::cmp::Ordering;

use plotters::style::RGBColor;

use crate::chart::clip;
use crate::chart::label_placement::{LabelPlacer, Side, Trace};
use crate::chart::marks::{self, Shape};
use crate::chart::plot::{Area, Margin, Plot};
use crate::chart::scale::Axis;
use crate::chart::surface::{Anchor, Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::chart::thin::Point;
use crate::experiment::anatomy::{Anatomy, Landing, cost};
use crate::format::short;
use crate::loss::ScalarLoss;

/// The phases of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// x arrives.
    Receive,
    /// ŷ = xᵀŵ.
    Predict,
    /// y is known, and with it f(ŷ).
    Pay,
    /// β is found.
    Solve,
    /// The step along x.
    Move,
    /// Regulariser and ball: the whole round.
    Shrink,
}

impl Phase {
    /// The phase with a number from 1 to 6, as the page counts; the whole round for any other number.
    pub fn numbered(number: u32) -> Phase {
        match number {
            1 => Phase::Receive,
            2 => Phase::Predict,
            3 => Phase::Pay,
            4 => Phase::Solve,
            5 => Phase::Move,
            _ => Phase::Shrink,
        }
    }
}

/// Progress of a round's display: complete phases, and part of the last one while it plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The last phase shown.
    pub phase: Phase,
    /// The fraction of it shown, more than 0 and at most 1.
    part: f64,
}

impl Progress {
    /// The progress for a number: 4 is all of phase 4, 3.5 half of it; the whole round for anything but 0 to 6.
    pub fn of(number: f64) -> Progress {
        let within = number > 0.0 && number <= 6.0;
        let number = if within { number } else { 6.0 };
        Progress {
            phase: Phase::numbered(number.ceil() as u32),
            part: number + 1.0 - number.ceil(),
        }
    }

    /// The fraction of a phase shown, 0 to 1.
    pub fn share(self, phase: Phase) -> f64 {
        match phase.cmp(&self.phase) {
            Ordering::Less => 1.0,
            Ordering::Equal => self.part,
            Ordering::Greater => 0.0,
        }
    }

    /// Position along a path of this phase, 0 to 1: motion starts and ends gently.
    pub fn way(self, phase: Phase) -> f64 {
        let share = self.share(phase);
        share * share * (3.0 - 2.0 * share)
    }

    /// Whether all of a phase is shown.
    pub fn is_whole(self, phase: Phase) -> bool {
        self.share(phase) == 1.0
    }
}

/// The part of a curve drawn at progress `share`, from `from` outwards.
pub fn grown(curve: &[(f64, f64)], from: f64, share: f64) -> Vec<(f64, f64)> {
    let apart = |(x, _): &(f64, f64)| (x - from).abs();
    let far = curve.iter().map(apart).fold(0.0, f64::max);
    let near = |point: &&(f64, f64)| apart(point) <= share * far;
    curve.iter().filter(near).copied().collect()
}

/// The step that the learner takes at the step size shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The implicit step.
    Implicit,
    /// The explicit step.
    Explicit,
    /// Another kind of update.
    Neither,
}

impl Owner {
    /// The learner's step, identified by its landing.
    pub fn of(anatomy: &Anatomy) -> Owner {
        if let Some(three) = &anatomy.three {
            return match three.own {
                Some(_) => Owner::Neither,
                None if anatomy.solves => Owner::Implicit,
                None => Owner::Explicit,
            };
        }
        let same = |landing: &Option<Landing>| {
            landing.as_ref().is_some_and(|landing| {
                let apart = (landing.score - anatomy.own.score).abs();
                apart <= 1e-9 * (1.0 + landing.score.abs())
            })
        };
        match (same(&anatomy.implicit), same(&anatomy.explicit)) {
            (true, true) if !anatomy.solves => Owner::Explicit,
            (true, _) => Owner::Implicit,
            (false, true) => Owner::Explicit,
            (false, false) => Owner::Neither,
        }
    }
}

/// Colours and dashes of the parts of a round.
#[derive(Clone, Debug)]
pub struct Palette {
    /// The start of the round, the loss, y.
    pub ink: RGBColor,
    /// Secondary parts.
    pub quiet: RGBColor,
    /// The implicit step.
    pub implicit: RGBColor,
    /// The explicit step.
    pub explicit: RGBColor,
    /// The step of a learner that takes neither.
    pub own: RGBColor,
    /// The step that has the learner's hue.
    pub owner: Owner,
    /// Width of a line.
    pub width: f64,
    /// Width of an auxiliary line.
    pub thin: f64,
    dash: [f64; 2],
    dots: [f64; 2],
}

impl Palette {
    /// The palette of a round.
    pub fn new(anatomy: &Anatomy, theme: &Theme) -> Palette {
        let owner = Owner::of(anatomy);
        let hue = theme.run(anatomy.run);
        let own = |mine: Owner| if owner == mine { hue } else { theme.ink2 };
        let width = theme.line_width;
        let thin = (0.6 * width).max(theme.hairline());
        Palette {
            ink: theme.ink,
            quiet: mix(theme.ground, theme.ink2, 0.75),
            implicit: own(Owner::Implicit),
            explicit: own(Owner::Explicit),
            own: hue,
            owner,
            width,
            thin,
            dash: [3.2 * width, 2.2 * width],
            dots: [thin, 2.2 * thin],
        }
    }

    /// The stroke of a solid line.
    pub fn solid(&self, colour: RGBColor, width: f64) -> Stroke<'_> {
        Stroke {
            colour,
            width,
            dash: &[],
        }
    }

    /// The stroke of a dashed line, for explicit parts.
    pub fn dashed(&self, colour: RGBColor, width: f64) -> Stroke<'_> {
        Stroke {
            colour,
            width,
            dash: &self.dash,
        }
    }

    /// The stroke of a dotted line, for levels.
    pub fn dotted(&self, colour: RGBColor) -> Stroke<'_> {
        Stroke {
            colour,
            width: self.thin,
            dash: &self.dots,
        }
    }
}

/// The landing of a step, with its name.
#[derive(Clone, Copy, Debug)]
pub struct LandingMark<'a> {
    /// The numbers.
    pub landing: &'a Landing,
    /// Its name.
    pub name: &'static str,
    /// Its mark.
    pub shape: Shape,
    /// Its colour.
    pub colour: RGBColor,
}

/// The landings to mark, the least important first.
pub fn landing_marks<'a>(anatomy: &'a Anatomy, palette: &Palette) -> Vec<LandingMark<'a>> {
    let explicit = anatomy.explicit.as_ref().map(|landing| LandingMark {
        landing,
        name: "explicit",
        shape: Shape::Ring,
        colour: palette.explicit,
    });
    let implicit = anatomy.implicit.as_ref().map(|landing| LandingMark {
        landing,
        name: "implicit",
        shape: Shape::Disc,
        colour: palette.implicit,
    });
    let name = if explicit.is_some() || implicit.is_some() {
        "this learner"
    } else {
        "after the update"
    };
    let own = (palette.owner == Owner::Neither).then_some(LandingMark {
        landing: &anatomy.own,
        name,
        shape: Shape::Square,
        colour: palette.own,
    });
    [explicit, implicit, own].into_iter().flatten().collect()
}

/// The plot of a picture: as in other charts, with a line of text above it.
pub fn framed(
    size: (f64, f64),
    theme: &Theme,
    x: (f64, f64),
    y: (f64, f64),
    across: &'static str,
) -> Plot {
    let axis = |(lo, hi): (f64, f64)| {
        if lo.is_finite() && hi.is_finite() && lo < hi {
            Axis::linear(lo, hi)
        } else {
            Axis::linear(-1.0, 1.0)
        }
    };
    let plot = Plot::new(size, theme, Margin::Ticks, axis(x), axis(y)).over(across);
    let top = theme.em(28.0).round().min(plot.area.bottom);
    let right = (size.0 - theme.em(16.0)).round().max(plot.area.left);
    let area = Area {
        top,
        right,
        ..plot.area
    };
    Plot { area, ..plot }
}

/// The area for names: the plot, and the space that its edges leave free.
pub fn naming_room(plot: &Plot, theme: &Theme) -> Area {
    let Area {
        left,
        right,
        top,
        bottom,
    } = plot.area;
    Area {
        left: left + theme.em(2.0),
        right: right + theme.em(12.0),
        top: top - theme.em(4.0),
        bottom: bottom - theme.em(2.0),
    }
}

/// Writes the name of the y axis above it.
pub fn draw_upright_name(painter: &mut Painter, theme: &Theme, plot: &Plot, name: &str) {
    let Area {
        left, top, bottom, ..
    } = plot.area;
    // Above the numbers of the axis.
    let at = (left - theme.em(8.0), theme.em(12.0));
    let font = (theme.font.as_str(), theme.font_px);
    painter.text(name, at, Anchor::RightMiddle, font, theme.ink2);
    let thick = theme.hairline();
    painter.vertical(left, top, bottom, thick, theme.axis)
}

/// Shows in the middle of an empty picture what it is waiting for.
pub fn draw_waiting(painter: &mut Painter, theme: &Theme, plot: &Plot, text: &str) {
    let Area {
        left,
        right,
        top,
        bottom,
    } = plot.area;
    let at = ((left + right) / 2.0, (top + bottom) / 2.0);
    let font = (theme.font.as_str(), theme.font_px);
    painter.text(text, at, Anchor::Centre, font, theme.ink2)
}

/// Draws a path inside the plot and keeps names off it; returns its visible part.
pub fn draw_line(
    painter: &mut Painter,
    plot: &Plot,
    labels: &mut LabelPlacer,
    points: &[(f64, f64)],
    stroke: Stroke,
) -> Trace {
    let pixels: Vec<Point> = points.iter().map(|(x, y)| place(plot, (*x, *y))).collect();
    let seen = clip::clip(&pixels, plot.area);
    let slack = 0.05 * stroke.width;
    let fewer = |stretch: &Vec<Point>| clip::simplify(stretch, slack);
    let seen: Vec<Vec<Point>> = seen.iter().map(fewer).collect();
    for stretch in &seen {
        painter.path(stretch, stroke);
    }
    labels.avoid_curve(seen)
}

/// Device point of a value of both axes; far outside is far enough.
pub fn place(plot: &Plot, (x, y): (f64, f64)) -> Point {
    let share = plot.x.share(x).clamp(-1e6, 1e6);
    (plot.area.left + plot.area.width() * share, plot.py(y))
}

/// Draws a landing, or an arrow at the edge if it is outside, with its value along `axis`, and names it.
#[allow(
    clippy::too_many_arguments,
    reason = "one mark and all that surrounds it"
)]
pub fn draw_landing(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    labels: &mut LabelPlacer,
    palette: &Palette,
    mark: &LandingMark,
    at: Point,
    (symbol, side): (&str, Side),
) {
    let reach = marks::reach(theme);
    if clip::holds(plot.area, at) {
        labels.avoid_mark(at, reach);
        marks::draw_mark(painter, theme, mark.shape, at, mark.colour);
        labels.name(mark.name, at, reach, side, mark.colour);
        return;
    }
    if at.0.is_nan() || at.1.is_nan() {
        return;
    }
    let Area {
        left,
        right,
        top,
        bottom,
    } = plot.area;
    let long = 5.0 * reach;
    // A side comes before the top: diverging steps diverge along the scores.
    let (tip, tail) = if at.0 < left || at.0 > right {
        let y = at.1.max(top + 2.0 * reach).min(bottom - 1.5 * reach);
        let (edge, inward) = if at.0 < left {
            (left, long)
        } else {
            (right, -long)
        };
        ((edge, y), (edge + inward, y))
    } else {
        let (edge, inward) = if at.1 < top {
            (top, long)
        } else {
            (bottom, -long)
        };
        ((at.0, edge), (at.0, edge + inward))
    };
    let line = match mark.shape {
        Shape::Ring => palette.dashed(mark.colour, palette.width),
        _ => palette.solid(mark.colour, palette.width),
    };
    marks::draw_arrow(painter, tail, tip, line);
    labels.avoid_line(&[tail, tip]);
    labels.avoid_mark(tail, 0.8 * reach);
    marks::draw_mark(painter, theme, mark.shape, tail, mark.colour);
    let text = format!("{}: {symbol} = {}", mark.name, short(mark.landing.score));
    labels.name(&text, tail, reach, side, mark.colour);
}

/// The loss of the round, if it has a single score.
pub fn loss_of(anatomy: &Anatomy) -> Option<Arc<dyn ScalarLoss>> {
    cost(&anatomy.loss, 2, anatomy.weight)?.into_scalar()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_are_ordered_and_whole_by_default() {
        assert!(Phase::Receive < Phase::Predict && Phase::Move < Phase::Shrink);
        assert_eq!(Phase::numbered(3), Phase::Pay);
        assert_eq!([0, 6, 99].map(Phase::numbered), [Phase::Shrink; 3]);
        for number in [0.0, -1.0, 6.5, f64::NAN] {
            assert_eq!(Progress::of(number), Progress::of(6.0));
        }
        assert!(Progress::of(6.0).is_whole(Phase::Shrink));
        let playing = Progress::of(3.25);
        let shares = [Phase::Pay, Phase::Solve, Phase::Move].map(|phase| playing.share(phase));
        assert_eq!(shares, [1.0, 0.25, 0.0]);
    }

    #[test]
    fn a_curve_grows_from_where_it_begins() {
        let curve = [(-2.0, 4.0), (-1.0, 1.0), (0.0, 0.0), (1.0, 1.0)];
        assert_eq!(grown(&curve, 0.0, 0.0), [(0.0, 0.0)]);
        assert_eq!(grown(&curve, 0.0, 0.5), curve[1..]);
        assert_eq!(grown(&curve, 0.0, 1.0), curve);
    }

    #[test]
    fn the_hue_is_the_learners() {
        let landing = |score| Landing {
            score,
            ..Landing::default()
        };
        let mut anatomy = Anatomy {
            explicit: Some(landing(2.0)),
            implicit: Some(landing(1.0)),
            own: landing(1.0),
            ..Anatomy::default()
        };
        assert_eq!(Owner::of(&anatomy), Owner::Implicit);
        anatomy.own = landing(2.0);
        assert_eq!(Owner::of(&anatomy), Owner::Explicit);
        anatomy.own = landing(1.5);
        assert_eq!(Owner::of(&anatomy), Owner::Neither);
        // Both land in the same place, as with the hinge loss and a small step size.
        anatomy.explicit = Some(landing(1.0));
        anatomy.own = landing(1.0);
        assert_eq!(Owner::of(&anatomy), Owner::Explicit);
        anatomy.solves = true;
        assert_eq!(Owner::of(&anatomy), Owner::Implicit);
    }
}
