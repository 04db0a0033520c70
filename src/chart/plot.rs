//! The plot area: the mapping of values to the canvas, and the axes layer.
//!
//! Margins depend on the canvas size, the font and the names to be drawn. So a plot never shifts during a race, and
//! no text is ever measured. On a narrow canvas, as on a phone, there are hardly any: names and the numbers of the y
//! axis are inside ([`Plot::inside`]). The axes layer depends only on [`Plot`] and [`Theme`]: both compare with `==`,
//! so it is redrawn only when one of them changes.

use super::numbers::{self, written_ticks};
use super::scale::Axis;
use super::surface::{Anchor, Painter};
use super::theme::{Theme, mix};
use super::thin::Point;

/// Width below which a canvas is narrow (CSS pixels at the base font size).
const NARROW: f64 = 480.0;
/// Left and right margin of a plot with its texts inside (same unit).
const EDGE: f64 = 8.0;

/// A rectangle (device pixels).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub left: f64,
    /// Right edge.
    pub right: f64,
    /// Upper edge.
    pub top: f64,
    /// Lower edge.
    pub bottom: f64,
}

impl Area {
    /// Its width.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }
}

/// Margin to the right of the plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Margin {
    /// For names at the ends of lines, with this width at the base font size.
    Names(f64),
    /// For symbols like w₁₂.
    Symbols,
    /// For half a tick label.
    Ticks,
}

impl Margin {
    /// A margin as wide as the widest of these names.
    pub fn of(names: impl IntoIterator<Item = impl AsRef<str>>) -> Margin {
        let widths = names
            .into_iter()
            .map(|name| numbers::text_width(name.as_ref()));
        Margin::Names(13.0 * widths.fold(0.0, f64::max) + 12.0)
    }
}

/// A plot area with its two axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The area inside the margins (whole device pixels).
    pub area: Area,
    /// The rounds.
    pub x: Axis,
    /// The values.
    pub y: Axis,
    /// Name of the x axis.
    pub across: &'static str,
    /// Whether the y axis shows its numbers.
    pub numbered: bool,
    /// Whether the ticks of the y axis have lines across the plot.
    pub grid: bool,
    /// Whether the canvas is narrow, so that names at the ends of lines and the numbers of the y axis are inside the
    /// plot.
    pub inside: bool,
    /// Space per tick of the x axis at the base font size.
    pub apart: f64,
    /// Whether it has axes; a picture without them labels its own values.
    pub framed: bool,
}

impl Plot {
    /// The plot on a canvas of `size` device pixels. If the canvas is too small for its margins, the area is empty.
    pub fn new(size: (f64, f64), theme: &Theme, room: Margin, x: Axis, y: Axis) -> Plot {
        let (width, height) = size;
        let narrow = width < theme.em(NARROW);
        let inside = narrow && room != Margin::Ticks;
        let right = match room {
            _ if inside => EDGE,
            Margin::Names(width) => width.clamp(46.0, 190.0),
            Margin::Symbols => 46.0,
            Margin::Ticks => 26.0,
        };
        let (left, top) = match (inside, narrow) {
            // There is a number above the highest line, too.
            (true, _) => (EDGE, 18.0),
            (_, true) => (46.0, 10.0),
            _ => (56.0, 10.0),
        };
        let left = theme.em(left).round();
        let top = theme.em(top).round();
        let area = Area {
            left,
            right: (width - theme.em(right)).round().max(left),
            top,
            bottom: (height - theme.em(36.0)).round().max(top),
        };
        Plot {
            area,
            x,
            y,
            across: "round t",
            numbered: true,
            grid: true,
            inside,
            apart: 90.0,
            framed: true,
        }
    }

    /// The same plot with another quantity than rounds on the x axis.
    pub fn over(self, across: &'static str) -> Plot {
        Plot { across, ..self }
    }

    /// Whether it is too small to draw in.
    pub fn is_empty(&self) -> bool {
        self.area.width() < 2.0 || self.area.height() < 2.0
    }

    /// Device x of round `t`.
    pub fn px(&self, t: f64) -> f64 {
        self.area.left + self.area.width() * self.x.share(t)
    }

    /// Device y of a value; NaN if it has no place on the axis.
    pub fn py(&self, value: f64) -> f64 {
        // Far outside is enough; the limit keeps later arithmetic finite.
        self.area.bottom - self.area.height() * self.y.share(value).clamp(-1e6, 1e6)
    }

    /// Device point of a sample.
    pub fn point(&self, t: f64, value: f64) -> Point {
        (self.px(t), self.py(value))
    }

    /// The round at device x, within the axis.
    pub fn round_at(&self, x: f64) -> f64 {
        let share = (x - self.area.left) / self.area.width();
        self.x.value(share.clamp(0.0, 1.0))
    }

    /// Whether a pointer at `(x, y)` belongs to this plot, with a few pixels of tolerance.
    pub fn holds(&self, (x, y): Point, theme: &Theme) -> bool {
        let near = theme.css(8.0);
        !self.is_empty()
            && x >= self.area.left - near
            && x <= self.area.right + near
            && y >= self.area.top - near
            && y <= self.area.bottom + near
    }
}

/// Ticks of the y axis with their numbers.
fn upright_ticks(theme: &Theme, plot: &Plot) -> Vec<(f64, String)> {
    let area = plot.area;
    let most = ((area.height() / theme.em(44.0)) as usize).clamp(3, 5);
    let room = match plot.inside {
        true => area.width() / 4.0,
        false => area.left - theme.em(GAP),
    };
    match plot.numbered {
        true => written_ticks(&plot.y, most, room / theme.font_px),
        false => Vec::new(),
    }
}

/// Draws the numbers of the y axis that are inside the plot, above their lines: on top of the curves, each with a rim
/// in the colour of the background.
pub fn draw_inner_numbers(painter: &mut Painter, theme: &Theme, plot: &Plot) {
    if plot.is_empty() || !plot.inside {
        return;
    }
    let font = (theme.font.as_str(), theme.font_px);
    let rim = theme.em(1.5);
    for (tick, text) in upright_ticks(theme, plot) {
        // Away from the edge, where many curves begin.
        let x = plot.area.left + theme.em(5.0);
        let y = plot.py(tick) - theme.em(9.0);
        for (right, down) in [(-rim, -rim), (rim, -rim), (-rim, rim), (rim, rim)] {
            let at = (x + right, y + down);
            painter.text(&text, at, Anchor::LeftMiddle, font, theme.ground);
        }
        painter.text(&text, (x, y), Anchor::LeftMiddle, font, theme.ink2);
    }
}

/// Gap between the plot and the numbers to its left (CSS pixels at the base font size).
const GAP: f64 = 8.0;

/// Draws grid, axis, tick labels (except those of [`draw_inner_numbers`]) and the name of the x axis.
pub fn draw_axes(painter: &mut Painter, theme: &Theme, plot: &Plot) {
    if plot.is_empty() || !plot.framed {
        return;
    }
    let area = plot.area;
    let hair = theme.hairline();
    let font = (theme.font.as_str(), theme.font_px);

    let signed = plot.y.lo < 0.0 && plot.y.hi > 0.0;
    for (tick, text) in upright_ticks(theme, plot) {
        let y = plot.py(tick);
        if plot.grid && (y - area.bottom).abs() > 1.0 {
            let zero = signed && tick == 0.0;
            let colour = if zero { theme.axis } else { theme.line };
            painter.horizontal(area.left, area.right, y, hair, colour);
        }
        if !plot.inside {
            let at = (area.left - theme.em(GAP), y + hair / 2.0);
            painter.text(&text, at, Anchor::RightMiddle, font, theme.ink2);
        }
    }

    painter.horizontal(area.left, area.right, area.bottom, hair, theme.axis);
    let most = ((area.width() / theme.em(plot.apart)) as usize).clamp(2, 5);
    for tick in plot.x.ticks(most) {
        let x = plot.px(tick);
        let end = area.bottom + theme.em(5.0);
        painter.vertical(x, area.bottom, end, hair, theme.axis);
        let text = numbers::tick(&plot.x, tick);
        // If the margin is too small for half a text, the text moves inwards.
        let half = match plot.inside {
            true => numbers::width(&text) * theme.font_px / 2.0 - theme.em(EDGE),
            false => 0.0,
        };
        let middle = x.min(area.right - half).max(area.left + half);
        let at = (middle, area.bottom + theme.em(7.0));
        painter.text(&text, at, Anchor::TopCentre, font, theme.ink2);
    }
    let at = (area.right, area.bottom + theme.em(22.0));
    // If there is no room for the whole name, the part after a comma is left out.
    let fits = numbers::text_width(plot.across) * theme.font_px <= area.right;
    let name = match plot.across.split_once(", ") {
        Some((short, _)) if !fits => short,
        _ => plot.across,
    };
    painter.text(name, at, Anchor::TopRight, font, theme.ink2)
}

/// Draws the cursor at round `t`, if it is on the axis.
pub fn draw_cursor(painter: &mut Painter, theme: &Theme, plot: &Plot, t: f64) {
    let share = plot.x.share(t);
    if plot.is_empty() || !(0.0..=1.0).contains(&share) {
        return;
    }
    let Area { top, bottom, .. } = plot.area;
    let quiet = mix(theme.ground, theme.ink2, 0.6);
    painter.vertical(plot.px(t), top, bottom, theme.hairline(), quiet)
}

/// Draws a dot that stands out from the curves beneath it.
pub fn draw_marker(
    painter: &mut Painter,
    theme: &Theme,
    at: Point,
    colour: plotters::style::RGBColor,
) {
    painter.dot(at, theme.em(5.5), theme.ground);
    painter.dot(at, theme.em(4.0), colour)
}

#[cfg(test)]
mod tests {
    use super::super::record::{Mark, Recorder};
    use super::super::theme::ChartTheme;
    use super::*;

    fn plot(width: f64, height: f64) -> (Plot, Theme) {
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 20000.0), Axis::log(0.01, 1e6));
        (
            Plot::new((width, height), &theme, Margin::of(["FIOL", "COMID"]), x, y),
            theme,
        )
    }

    #[test]
    fn margins_are_as_wide_as_names_within_limits() {
        let (wide, theme) = plot(820.0, 330.0);
        let right = |name| {
            let margin = Margin::of([name]);
            Plot::new((820.0, 330.0), &theme, margin, wide.x, wide.y)
                .area
                .right
        };
        assert_eq!(right("COMID"), wide.area.right, "as wide as the widest");
        let long = right("a learner with a very long name");
        assert!(right("w") > wide.area.right && wide.area.right > long);
        assert_eq!(right(&"w".repeat(100)), long, "no wider");
    }

    #[test]
    fn on_a_narrow_canvas_texts_stand_inside() {
        let (wide, theme) = plot(820.0, 330.0);
        let (phone, _) = plot(358.0, 320.0);
        assert!(phone.inside && !wide.inside);
        let margins = |plot: &Plot, width: f64| width - plot.area.width();
        assert!(4.0 * margins(&phone, 358.0) < margins(&wide, 820.0));
        let room = (358.0, 320.0);
        let longer = Plot::new(room, &theme, Margin::of(["long names"]), phone.x, phone.y);
        assert_eq!(longer.area, phone.area, "whatever the names");
        let ticks = Plot::new(room, &theme, Margin::Ticks, phone.x, phone.y);
        assert!(!ticks.inside && ticks.area.left > phone.area.left);
        let mut book = Recorder::new(358, 320);
        let mut painter = Painter::new(&mut book);
        draw_axes(&mut painter, &theme, &phone);
        draw_inner_numbers(&mut painter, &theme, &phone);
        book.assert_on_canvas();
        for (tick, number) in [(1e6, "10⁶"), (100.0, "100"), (0.01, "0.01")] {
            let texts = book.marks.iter().rev().filter_map(|mark| match mark {
                Mark::Text(text, at) if text == number => Some(*at),
                _ => None,
            });
            // The last one is on its rim.
            let written: Vec<(i32, i32)> = texts.collect();
            assert_eq!(written.len(), 5, "{number}");
            let (x, y) = (f64::from(written[0].0), f64::from(written[0].1));
            assert!(
                x >= phone.area.left && y > 0.0 && y < phone.py(tick),
                "{number}"
            );
        }
    }

    #[test]
    fn axes_are_quiet() {
        let (plot, theme) = plot(820.0, 330.0);
        let mut book = Recorder::new(820, 330);
        let mut painter = Painter::new(&mut book);
        draw_axes(&mut painter, &theme, &plot);
        book.assert_on_canvas();
        assert_eq!(
            book.texts(),
            [
                "0.01", "1", "100", "10,000", "10⁶", "0", "5,000", "10,000", "15,000", "20,000",
                "round t"
            ]
        );
    }

    #[test]
    fn the_name_of_the_x_axis_is_never_clipped() {
        for (size, name) in [
            ((820.0, 330.0), "time, as measured here"),
            ((150.0, 240.0), "time"),
        ] {
            let (plot, theme) = plot(size.0, size.1);
            let mut book = Recorder::new(size.0 as u32, size.1 as u32);
            let plot = plot.over("time, as measured here");
            draw_axes(&mut Painter::new(&mut book), &theme, &plot);
            assert_eq!(book.texts().last(), Some(&name));
        }
    }

    #[test]
    fn a_canvas_without_room_draws_nothing() {
        for (width, height) in [(0.0, 0.0), (1.0, 500.0), (500.0, 1.0), (120.0, 40.0)] {
            let (plot, theme) = plot(width, height);
            let mut book = Recorder::new(width as u32, height as u32);
            let mut painter = Painter::new(&mut book);
            draw_axes(&mut painter, &theme, &plot);
            draw_cursor(&mut painter, &theme, &plot, 5.0);
            assert!(book.marks.is_empty());
            assert!(!plot.holds((width / 2.0, height / 2.0), &theme));
        }
    }

    #[test]
    fn rounds_and_pixels_agree() {
        let (plot, _) = plot(820.0, 330.0);
        assert_eq!(plot.round_at(plot.px(5000.0)), 5000.0);
        assert_eq!(plot.round_at(-50.0), 0.0);
        assert!(plot.py(0.0).is_nan(), "zero has no place on a log axis");
    }
}
