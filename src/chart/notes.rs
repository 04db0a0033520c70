//! Names beside marks and curves, set where there is room.
//!
//! A name is put at the best of a fixed list of places around its mark (or along its curve): never over
//! another name or a mark, off the lines as far as possible, near rather than far. What has to move away from
//! its mark gets a thin line to it. Names are placed in the order they are given, so the important ones come first. Widths are estimated.

use plotters::prelude::DrawingBackend;
use plotters::style::RGBColor;

use super::clip;
use super::numbers::text_width;
use super::paint::{Anchor, Outcome, Painter, Pen, Stroke};
use super::plot::Area;
use super::theme::Theme;
use super::thin::Point;

/// On which side of a mark its name would stand best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above it, in the middle.
    Above,
    /// Below it, in the middle.
    Below,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The directions around a mark: the four sides, the corners, and above and below but shifted aside.
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
/// How many lines of text further off a name may move.
const RINGS: usize = 6;
/// Places tried along a curve.
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

/// One name where it will stand.
#[derive(Clone, Debug)]
struct Placed {
    text: String,
    rect: Area,
    anchor: Anchor,
    colour: RGBColor,
    /// The mark it has to be led to.
    leader: Option<Point>,
    /// Lines run beneath it.
    crossed: bool,
}

/// A curve as far as it is seen.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    id: usize,
    stretches: Vec<Vec<Point>>,
}

/// What asks for a place.
#[derive(Clone, Copy)]
struct Wish<'a> {
    text: &'a str,
    colour: RGBColor,
    /// Its own curve may be near.
    curve: Option<usize>,
}

/// The names of one picture.
#[derive(Debug)]
pub struct Notes {
    room: Area,
    font_px: f64,
    gap: f64,
    taken: Vec<Area>,
    lines: Vec<(Point, Point, usize)>,
    curves: usize,
    placed: Vec<Placed>,
}

impl Notes {
    /// No names yet; all will stand inside `room`.
    pub fn new(room: Area, theme: &Theme) -> Notes {
        Notes {
            room,
            font_px: theme.font_px,
            gap: theme.css(3.0),
            taken: Vec::new(),
            lines: Vec::new(),
            curves: 0,
            placed: Vec::new(),
        }
    }

    /// Names will keep off this line where they can.
    pub fn avoid_line(&mut self, points: &[Point]) {
        self.avoid_curve(vec![points.to_vec()]);
    }

    /// The same for a curve that is to be named.
    pub fn avoid_curve(&mut self, stretches: Vec<Vec<Point>>) -> Trace {
        let id = self.curves;
        self.curves += 1;
        for pair in stretches.iter().flat_map(|stretch| stretch.windows(2)) {
            self.lines.push((pair[0], pair[1], id));
        }
        Trace { id, stretches }
    }

    /// Names will not cover this mark.
    pub fn avoid_mark(&mut self, (x, y): Point, reach: f64) {
        self.taken.push(Area {
            left: x - reach,
            right: x + reach,
            top: y - reach,
            bottom: y + reach,
        });
    }

    /// Places the name of a mark that reaches `reach` from `at`; left out if there is no room at all.
    pub fn name(&mut self, text: &str, at: Point, reach: f64, side: Side, colour: RGBColor) {
        if !clip::holds(self.room, at) {
            return;
        }
        let (wide, high) = self.size(text);
        let side = side.direction();
        let wish = Wish {
            text,
            colour,
            curve: None,
        };
        let mut best: Option<(f64, Placed)> = None;
        for ring in 0..RINGS {
            for direction in AROUND {
                let off = reach + self.gap + ring as f64 * 0.8 * high;
                let (rect, anchor) = beside(at, off, direction, (wide, high));
                // Opposite the wished side costs most, between two sides a little.
                let agree = direction.0 * side.0 + direction.1 * side.1;
                let cost = 2.2 * ring as f64 + 0.5 * (1.0 - agree);
                let leader = (ring > 1).then_some(at);
                self.consider(&mut best, cost, wish, (rect, anchor), leader);
            }
        }
        self.keep(best);
    }

    /// Places the name of a curve somewhere along it, best near `share` (0…1) of its way and where no other
    /// curve is near that it could be taken for.
    pub fn name_curve(&mut self, text: &str, curve: &Trace, share: f64, colour: RGBColor) {
        let wish = Wish {
            text,
            colour,
            curve: Some(curve.id),
        };
        let points = sampled(&curve.stretches, ALONG);
        let size = self.size(text);
        let mut best: Option<(f64, Placed)> = None;
        for (i, at) in points.iter().enumerate() {
            let away = (i as f64 / ALONG as f64 - share).abs();
            for (k, direction) in AROUND.into_iter().enumerate() {
                let slant = if k >= 4 { 0.15 } else { 0.0 };
                let (rect, anchor) = beside(*at, self.gap, direction, size);
                let cost = 3.0 * away + slant;
                self.consider(&mut best, cost, wish, (rect, anchor), None);
            }
        }
        self.keep(best);
    }

    fn size(&self, text: &str) -> (f64, f64) {
        (text_width(text) * self.font_px, 1.25 * self.font_px)
    }

    /// Keeps a place if it is possible and the best so far.
    fn consider(
        &self,
        best: &mut Option<(f64, Placed)>,
        cost: f64,
        wish: Wish,
        (rect, anchor): (Area, Anchor),
        leader: Option<Point>,
    ) {
        let room = self.room;
        let inside = rect.left >= room.left
            && rect.right <= room.right
            && rect.top >= room.top
            && rect.bottom <= room.bottom;
        if !inside || self.taken.iter().any(|other| overlap(*other, rect)) {
            return;
        }
        if best.as_ref().is_some_and(|(least, _)| *least <= cost) {
            return;
        }
        let crossing = self.crossing(rect, None);
        let mut cost = cost + 4.0 * crossing;
        if wish.curve.is_some() {
            let near = 0.6 * self.font_px;
            let around = Area {
                left: rect.left - near,
                right: rect.right + near,
                top: rect.top - near,
                bottom: rect.bottom + near,
            };
            cost += 0.25 * self.crossing(around, wish.curve);
        }
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            let placed = Placed {
                text: wish.text.into(),
                rect,
                anchor,
                colour: wish.colour,
                leader,
                crossed: crossing > 0.0,
            };
            *best = Some((cost, placed));
        }
    }

    /// How long the lines are that run beneath a rectangle, in lines of text; but for one curve.
    fn crossing(&self, rect: Area, but: Option<usize>) -> f64 {
        let beneath = self.lines.iter().filter_map(|(from, to, id)| {
            if but == Some(*id) {
                return None;
            }
            let (from, to) = clip::segment(*from, *to, rect)?;
            Some(((to.0 - from.0).powi(2) + (to.1 - from.1).powi(2)).sqrt())
        });
        beneath.sum::<f64>() / self.font_px
    }

    fn keep(&mut self, best: Option<(f64, Placed)>) {
        if let Some((_, placed)) = best {
            self.taken.push(placed.rect);
            self.placed.push(placed);
        }
    }

    /// Draws all names.
    pub fn draw<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        theme: &Theme,
    ) -> Outcome<B> {
        for note in &self.placed {
            if let Some(mark) = note.leader {
                let end = nearest(note.rect, mark);
                let stroke = Stroke {
                    colour: note.colour,
                    width: theme.hairline(),
                    dash: &[],
                };
                painter.path(&[mark, end], stroke)?;
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
                painter.area(&corners, theme.ground, 0.8)?;
            }
            let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
            let at = match note.anchor {
                Anchor::LeftMiddle => (left, y),
                Anchor::RightMiddle => (right, y),
                _ => (x, y),
            };
            let font = (theme.font.as_str(), theme.font_px);
            painter.text(&note.text, at, note.anchor, font, note.colour)?;
        }
        Ok(())
    }

    /// The texts placed and their rectangles, in order.
    pub fn rects(&self) -> impl Iterator<Item = (&str, Area)> {
        let placed = self.placed.iter();
        placed.map(|note| (note.text.as_str(), note.rect))
    }
}

/// The rectangle of a text `off` from a point in a direction, and where the text is fastened in it.
fn beside(
    (x, y): Point,
    off: f64,
    (across, down): (f64, f64),
    (wide, high): (f64, f64),
) -> (Area, Anchor) {
    // A corner is nearer than a side: the text may begin there.
    let corner = across.abs() == 1.0 && down != 0.0;
    let near = if corner { 0.75 * off } else { off };
    let aside = if down != 0.0 && !corner { 0.0 } else { near };
    let (mx, my) = (
        x + across * (aside + wide / 2.0),
        y + down * (near + high / 2.0),
    );
    let rect = Area {
        left: mx - wide / 2.0,
        right: mx + wide / 2.0,
        top: my - high / 2.0,
        bottom: my + high / 2.0,
    };
    let anchor = if across > 0.0 {
        Anchor::LeftMiddle
    } else if across < 0.0 {
        Anchor::RightMiddle
    } else {
        Anchor::Centre
    };
    (rect, anchor)
}

fn overlap(a: Area, b: Area) -> bool {
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

fn nearest(rect: Area, (x, y): Point) -> Point {
    (
        x.max(rect.left).min(rect.right),
        y.max(rect.top).min(rect.bottom),
    )
}

/// Points at equal distances along the stretches together.
fn sampled(stretches: &[Vec<Point>], count: usize) -> Vec<Point> {
    let long =
        |pair: &[Point]| ((pair[1].0 - pair[0].0).powi(2) + (pair[1].1 - pair[0].1).powi(2)).sqrt();
    let pairs = || stretches.iter().flat_map(|stretch| stretch.windows(2));
    let step = pairs().map(long).sum::<f64>() / count as f64;
    let (mut points, mut walked, mut due) = (Vec::new(), 0.0, step / 2.0);
    // `!(>)` also refuses NaN.
    if !(step > 0.0) {
        return points;
    }
    for pair in pairs() {
        let length = long(pair);
        while due <= walked + length && points.len() < count {
            let share = (due - walked) / length;
            points.push((
                pair[0].0 + share * (pair[1].0 - pair[0].0),
                pair[0].1 + share * (pair[1].1 - pair[0].1),
            ));
            due += step;
        }
        walked += length;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::super::tests::theme;
    use super::*;
    use proptest::prelude::*;

    const ROOM: Area = Area {
        left: 0.0,
        right: 400.0,
        top: 0.0,
        bottom: 300.0,
    };

    #[test]
    fn a_name_with_room_stands_on_the_side_it_wants() {
        let ink = theme().ink;
        let mut notes = Notes::new(ROOM, &theme());
        notes.name("explicit", (200.0, 150.0), 5.0, Side::Left, ink);
        notes.name("ŷ", (200.0, 200.0), 5.0, Side::Below, ink);
        let rects: Vec<Area> = notes.rects().map(|(_, rect)| rect).collect();
        assert_eq!(rects[0].right, 192.0);
        assert_eq!(rects[1].top, 208.0);
    }

    #[test]
    fn a_name_keeps_off_a_line() {
        let mut notes = Notes::new(ROOM, &theme());
        notes.avoid_line(&[(0.0, 150.0), (195.0, 150.0)]);
        notes.name("explicit", (200.0, 150.0), 5.0, Side::Left, theme().ink);
        let (_, rect) = notes.rects().next().unwrap();
        assert!(clip::segment((0.0, 150.0), (195.0, 150.0), rect).is_none());
    }

    #[test]
    fn a_curve_is_named_where_nothing_else_runs() {
        let mut notes = Notes::new(ROOM, &theme());
        let curve = vec![(0.0, 20.0), (400.0, 280.0)];
        let trace = notes.avoid_curve(vec![curve.clone()]);
        notes.name_curve("f(z)", &trace, 0.9, theme().ink);
        let (_, rect) = notes.rects().next().unwrap();
        assert!(clip::segment(curve[0], curve[1], rect).is_none());
        assert!(rect.left > 250.0);
    }

    proptest! {
        #[test]
        fn names_never_overlap_and_stay_inside(marks in prop::collection::vec((0.0..400.0f64, 0.0..300.0f64), 1..12)) {
            let mut notes = Notes::new(ROOM, &theme());
            marks.iter().for_each(|at| notes.avoid_mark(*at, 5.0));
            for at in &marks {
                notes.name("implicit", *at, 5.0, Side::Right, theme().ink);
            }
            let rects: Vec<Area> = notes.rects().map(|(_, rect)| rect).collect();
            for (i, a) in rects.iter().enumerate() {
                prop_assert!(a.left >= 0.0 && a.right <= 400.0 && a.top >= 0.0 && a.bottom <= 300.0);
                prop_assert!(rects[..i].iter().all(|b| !overlap(*a, *b)));
            }
        }
    }
}
