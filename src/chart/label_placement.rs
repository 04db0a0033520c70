//! Names next to marks and curves, placed where there is room.
//!
//! A name gets the best of a fixed list of places around its mark (or along its curve): never over another name or a mark, off
//! the lines as far as possible, near rather than far. A name that has to move away from its mark gets a thin line to it.
//! Nothing is placed until everything is drawn. Then the marks' names are placed first, the curves' after them, each in the
//! order in which they were given. Widths are estimated.

mod geometry;

use plotters::style::RGBColor;

use self::geometry::{beside, nearest, overlap, sampled, spanned, widened};
use super::clip;
use super::numbers::text_width;
use super::plot::Area;
use super::surface::{Anchor, Painter, Stroke};
use super::theme::Theme;
use super::thin::Point;

/// The preferred side of a mark for its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above it, centred.
    Above,
    /// Below it, centred.
    Below,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The directions around a mark: the four sides, the corners, and above and below but shifted sideways.
const AROUND: [(f64, f64); 12] = [
    (1.0, 0.0),
    (0.0, -1.0),
    (-1.0, 0.0),
    (0.0, 1.0),
    (1.0, -1.0),
    (-1.0, -1.0),
    (1.0, 1.0),
    (-1.0, 1.0),
    (0.7, -1.0),
    (-0.7, -1.0),
    (0.7, 1.0),
    (-0.7, 1.0),
];
/// How far a name can move away, at most (lines of text).
const RINGS: usize = 6;
/// Number of places tried along a curve.
const ALONG: usize = 40;

impl Side {
    fn direction(self) -> (f64, f64) {
        match self {
            Side::Right => AROUND[0],
            Side::Above => AROUND[1],
            Side::Left => AROUND[2],
            Side::Below => AROUND[3],
        }
    }
}

/// One name in its place.
#[derive(Clone, Debug)]
struct Placed {
    text: String,
    rect: Area,
    anchor: Anchor,
    colour: RGBColor,
    /// The mark to which it needs a line.
    leader: Option<Point>,
    /// Whether lines run beneath it.
    crossed: bool,
}

/// The visible part of a curve.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    id: usize,
    stretches: Vec<Vec<Point>>,
}

/// A name waiting for its place.
#[derive(Clone, Debug)]
struct Wish {
    text: String,
    colour: RGBColor,
    what: Named,
}

/// The mark or curve with a name.
#[derive(Clone, Debug)]
enum Named {
    Mark { at: Point, reach: f64, side: Side },
    Curve { trace: Trace, share: f64 },
}

/// A place for a name.
struct Candidate {
    cost: f64,
    rect: Area,
    anchor: Anchor,
    leader: Option<Point>,
}

/// The names of one picture.
#[derive(Debug)]
pub struct LabelPlacer {
    room: Area,
    font_px: f64,
    gap: f64,
    taken: Vec<Area>,
    lines: Vec<(Point, Point, usize)>,
    curves: usize,
    marks_wishes: Vec<Wish>,
    curves_wishes: Vec<Wish>,
    placed: Vec<Placed>,
}

impl LabelPlacer {
    /// A placer without names; all names will be inside `room`.
    pub fn new(room: Area, theme: &Theme) -> LabelPlacer {
        LabelPlacer {
            room,
            font_px: theme.font_px,
            gap: theme.em(3.0),
            taken: Vec::new(),
            lines: Vec::new(),
            curves: 0,
            marks_wishes: Vec::new(),
            curves_wishes: Vec::new(),
            placed: Vec::new(),
        }
    }

    /// Keeps names off this line if possible.
    pub fn avoid_line(&mut self, points: &[Point]) {
        self.avoid_curve(vec![points.to_vec()]);
    }

    /// Keeps names off a curve that itself gets a name.
    pub fn avoid_curve(&mut self, stretches: Vec<Vec<Point>>) -> Trace {
        let id = self.curves;
        self.curves += 1;
        for pair in stretches.iter().flat_map(|stretch| stretch.windows(2)) {
            self.lines.push((pair[0], pair[1], id));
        }
        Trace { id, stretches }
    }

    /// Keeps names from covering this mark.
    pub fn avoid_mark(&mut self, (x, y): Point, reach: f64) {
        self.taken.push(Area {
            left: x - reach,
            right: x + reach,
            top: y - reach,
            bottom: y + reach,
        });
    }

    /// Requests a name for a mark that extends `reach` from `at`; it is left out if there is no room at all.
    pub fn name(&mut self, text: &str, at: Point, reach: f64, side: Side, colour: RGBColor) {
        if clip::holds(self.room, at) {
            self.marks_wishes.push(Wish {
                text: text.into(),
                colour,
                what: Named::Mark { at, reach, side },
            });
        }
    }

    /// Requests a name for a curve, ideally near `share` (0…1) of its length and away from curves with which it could be
    /// confused.
    pub fn name_curve(&mut self, text: &str, curve: &Trace, share: f64, colour: RGBColor) {
        self.curves_wishes.push(Wish {
            text: text.into(),
            colour,
            what: Named::Curve {
                trace: curve.clone(),
                share,
            },
        });
    }

    /// Places all waiting names.
    pub fn settle(&mut self) {
        let marks = std::mem::take(&mut self.marks_wishes);
        let curves = std::mem::take(&mut self.curves_wishes);
        for wish in marks.iter().chain(&curves) {
            let best = match &wish.what {
                Named::Mark { at, reach, side } => self.beside_mark(wish, *at, *reach, *side),
                Named::Curve { trace, share } => self.along_curve(wish, trace, *share),
            };
            if let Some(placed) = best {
                self.taken.push(placed.rect);
                self.placed.push(placed);
            }
        }
    }

    fn beside_mark(&self, wish: &Wish, at: Point, reach: f64, side: Side) -> Option<Placed> {
        let size = self.size(&wish.text);
        let side = side.direction();
        let mut places = Vec::with_capacity(RINGS * AROUND.len());
        for ring in 0..RINGS {
            for direction in AROUND {
                let off = reach + self.gap + ring as f64 * 0.8 * size.1;
                let (rect, anchor) = beside(at, off, direction, size);
                // The side opposite the preferred one costs most, one between two sides a little.
                let agree = direction.0 * side.0 + direction.1 * side.1;
                places.push(Candidate {
                    cost: 2.2 * ring as f64 + 0.5 * (1.0 - agree),
                    rect,
                    anchor,
                    leader: (ring > 1).then_some(at),
                });
            }
        }
        self.best(wish, places)
    }

    fn along_curve(&self, wish: &Wish, trace: &Trace, share: f64) -> Option<Placed> {
        let size = self.size(&wish.text);
        let mut places = Vec::with_capacity(ALONG * AROUND.len());
        for (i, at) in sampled(&trace.stretches, ALONG).into_iter().enumerate() {
            let away = (i as f64 / ALONG as f64 - share).abs();
            for (k, direction) in AROUND.into_iter().enumerate() {
                let (rect, anchor) = beside(at, self.gap, direction, size);
                places.push(Candidate {
                    cost: 3.0 * away + if k >= 4 { 0.15 } else { 0.0 },
                    rect,
                    anchor,
                    leader: None,
                });
            }
        }
        self.best(wish, places)
    }

    fn size(&self, text: &str) -> (f64, f64) {
        (text_width(text) * self.font_px, 1.25 * self.font_px)
    }

    /// The cheapest of the possible places, including the cost of the lines beneath it.
    fn best(&self, wish: &Wish, mut places: Vec<Candidate>) -> Option<Placed> {
        let room = self.room;
        places.retain(|Candidate { rect, .. }| {
            let inside = rect.left >= room.left
                && rect.right <= room.right
                && rect.top >= room.top
                && rect.bottom <= room.bottom;
            inside && !self.taken.iter().any(|other| overlap(*other, *rect))
        });
        // In order of cost: for most places the lines beneath need not be found.
        places.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let mut best: Option<(f64, Candidate, bool)> = None;
        for place in places {
            if best
                .as_ref()
                .is_some_and(|(least, ..)| *least <= place.cost)
            {
                break;
            }
            let crossing = self.crossing(place.rect, None);
            let mut cost = place.cost + 6.0 * crossing;
            if let Named::Curve { trace, .. } = &wish.what {
                let around = widened(place.rect, 0.6 * self.font_px);
                cost += 0.25 * self.crossing(around, Some(trace.id));
            }
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, place, crossing > 0.0));
            }
        }
        let (_, place, crossed) = best?;
        Some(Placed {
            text: wish.text.clone(),
            rect: place.rect,
            anchor: place.anchor,
            colour: wish.colour,
            leader: place.leader,
            crossed,
        })
    }

    /// Length of the lines beneath a rectangle, except those of one curve (lines of text).
    fn crossing(&self, rect: Area, but: Option<usize>) -> f64 {
        let beneath = self.lines.iter().filter_map(|(from, to, id)| {
            if but == Some(*id) || !overlap(spanned(*from, *to), rect) {
                return None;
            }
            let (from, to) = clip::segment(*from, *to, rect)?;
            Some(((to.0 - from.0).powi(2) + (to.1 - from.1).powi(2)).sqrt())
        });
        beneath.sum::<f64>() / self.font_px
    }

    /// Places and draws all names.
    pub fn draw(&mut self, painter: &mut Painter, theme: &Theme) {
        self.settle();
        for note in &self.placed {
            if let Some(mark) = note.leader {
                let end = nearest(note.rect, mark);
                let stroke = Stroke {
                    colour: note.colour,
                    width: theme.hairline(),
                    dash: &[],
                };
                painter.path(&[mark, end], stroke);
            }
        }
        for note in &self.placed {
            let Area {
                left,
                right,
                top,
                bottom,
            } = note.rect;
            if note.crossed {
                let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                painter.area(&corners, theme.ground, 0.8);
            }
            let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
            let at = match note.anchor {
                Anchor::LeftMiddle => (left, y),
                Anchor::RightMiddle => (right, y),
                _ => (x, y),
            };
            let font = (theme.font.as_str(), theme.font_px);
            painter.text(&note.text, at, note.anchor, font, note.colour);
        }
    }

    /// The placed texts and their rectangles, in order.
    pub fn rects(&self) -> impl Iterator<Item = (&str, Area)> {
        let placed = self.placed.iter();
        placed.map(|note| (note.text.as_str(), note.rect))
    }
}

#[cfg(test)]
mod tests;
