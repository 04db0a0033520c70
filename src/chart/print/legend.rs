//! The legend: every curve with its hue, its dash and its name.
//!
//! Beside the plot, each name at the height where its curve ends, if the names are short and few enough; else in rows
//! below it. Names never overlap and none is left out.

mod entries;

use plotters::prelude::DrawingBackend;

use super::{Held, Kind};
use crate::chart::EndLabel;
use crate::chart::curves::{DASH, LABEL};
use crate::chart::labels::spread;
use crate::chart::numbers::text_width;
use crate::chart::paint::{Anchor, Outcome, Painter, Pen, Stroke};
use crate::chart::plot::Plot;
use crate::chart::theme::Theme;
use entries::{Entry, GAP, Of, Sample, entries};

/// The widest column of names.
const COLUMN: f64 = 232.0;
/// Between two names of a row.
const APART: f64 = 22.0;

/// The names of a picture.
pub struct Legend {
    entries: Vec<Entry>,
    /// Width of the column beside the plot, if they stand there …
    column: f64,
    /// … else where the columns of the rows below it begin.
    places: Vec<f64>,
}

impl Legend {
    /// The names of a picture on a sheet that leaves `width` for plot and names, and `height` for the names of a column.
    pub fn new(kind: Kind, held: &Held, theme: &Theme, width: f64, height: f64) -> Legend {
        let entries = entries(kind, held, theme);
        let widths: Vec<f64> = entries.iter().map(|entry| entry.width(theme)).collect();
        let widest = widths.iter().copied().fold(0.0, f64::max);
        let placed = entries.iter().any(|entry| !matches!(entry.of, Of::Nothing));
        let high = theme.em(LABEL) * entries.len() as f64;
        if placed && widest <= theme.em(COLUMN) && high <= height {
            return Legend {
                entries,
                column: widest,
                places: Vec::new(),
            };
        }
        Legend {
            places: places(&widths, theme.em(APART), width),
            entries,
            column: 0.0,
        }
    }

    /// Width of the column beside the plot; 0 without one.
    pub fn column(&self) -> f64 {
        self.column
    }

    /// Height of the rows below the plot; 0 without any.
    pub fn rows(&self, theme: &Theme) -> f64 {
        let rows = self.entries.len().div_ceil(self.places.len().max(1));
        match self.column > 0.0 {
            true => 0.0,
            false => theme.em(LABEL) * rows as f64,
        }
    }

    /// Draws the column with its left edge at `left`, beside a plot that is `down` from the top of the sheet, or the
    /// rows, which begin at `left` and `below`; no name is wider than `width`.
    #[allow(clippy::too_many_arguments, reason = "the givens of one drawing")]
    pub fn draw<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        theme: &Theme,
        plot: &Plot,
        ends: &[EndLabel],
        (left, width): (f64, f64),
        down: f64,
        below: f64,
    ) -> Outcome<B> {
        let line = theme.em(LABEL);
        if self.column > 0.0 {
            let wanted = self.entries.iter().map(|entry| height(entry, plot, ends));
            let wanted: Vec<f64> = wanted.collect();
            let (top, bottom) = (plot.area.top - line / 2.0, plot.area.bottom + line / 2.0);
            for (entry, y) in self.entries.iter().zip(spread(&wanted, line, top, bottom)) {
                let at = (left, down + y.unwrap_or(bottom));
                self.name(painter, theme, entry, at, width)?;
            }
            return Ok(());
        }
        let columns = self.places.len().max(1);
        for (index, entry) in self.entries.iter().enumerate() {
            let place = self.places.get(index % columns).copied().unwrap_or(0.0);
            let y = below + line * ((index / columns) as f64 + 0.5);
            self.name(painter, theme, entry, (left + place, y), width)?;
        }
        Ok(())
    }

    fn name<B: DrawingBackend, P: Pen>(
        &self,
        painter: &mut Painter<B, P>,
        theme: &Theme,
        entry: &Entry,
        (x, y): (f64, f64),
        width: f64,
    ) -> Outcome<B> {
        let to = x + theme.em(entry.lead() - GAP);
        let dash = DASH.map(|d| theme.em(d));
        let dots = [1.5, 3.5].map(|d| theme.em(d));
        let (colour, dash, thick): (_, &[f64], _) = match entry.sample {
            Sample::Solid(colour) => (colour, &[], theme.line_width),
            Sample::Dashed(colour) => (colour, &dash, theme.line_width),
            Sample::Dotted(colour) => (colour, &dots, theme.em(1.5)),
            Sample::Patch(colour) | Sample::Tick(colour) => (colour, &[], theme.hairline()),
        };
        match entry.sample {
            Sample::Patch(_) => {
                let (half, inner) = (theme.em(6.0), theme.hairline());
                painter.rect((x, y - half), (to, y + half), theme.axis)?;
                let (a, b) = (
                    (x + inner, y - half + inner),
                    (to - inner, y + half - inner),
                );
                painter.rect(a, b, colour)?;
            }
            Sample::Tick(_) => {
                let half = theme.em(1.0);
                painter.rect((to - theme.em(5.0), y - half), (to, y + half), colour)?;
            }
            _ => {
                let stroke = Stroke {
                    colour,
                    width: thick,
                    dash,
                };
                painter.path(&[(x, y), (to, y)], stroke)?;
            }
        }
        let most = (width - theme.em(entry.lead())) / theme.font_px;
        let font = (theme.font.as_str(), theme.font_px);
        let text = clipped(&entry.text, most);
        painter.text(
            &text,
            (to + theme.em(GAP), y),
            Anchor::LeftMiddle,
            font,
            theme.ink,
        )
    }
}

/// Where columns begin in which names of these widths, row by row, fit into `width`: as many columns as can be.
fn places(widths: &[f64], apart: f64, width: f64) -> Vec<f64> {
    for columns in (1..=widths.len()).rev() {
        let mut places = Vec::with_capacity(columns);
        let mut left = 0.0;
        for column in 0..columns {
            places.push(left);
            let own = widths.iter().skip(column).step_by(columns).copied();
            left += own.fold(0.0, f64::max) + apart;
        }
        if columns == 1 || left - apart <= width {
            return places;
        }
    }
    Vec::new()
}

/// The text, or as much of it as `most` units of the font size hold, with an ellipsis.
pub fn clipped(text: &str, most: f64) -> String {
    if text_width(text) <= most + 0.01 {
        return text.to_owned();
    }
    let mut shown = String::new();
    for c in text.chars() {
        shown.push(c);
        if text_width(&shown) + 1.0 > most {
            shown.pop();
            break;
        }
    }
    format!("{}…", shown.trim_end())
}

/// Where a name would stand best, in the canvas of the plot.
fn height(entry: &Entry, plot: &Plot, ends: &[EndLabel]) -> f64 {
    let inside = |y: f64| match y.is_finite() {
        true => y.clamp(plot.area.top, plot.area.bottom),
        // No place on the axis: infinite ones have left the top, others end at the bottom.
        false => plot.area.bottom,
    };
    match entry.of {
        Of::Run(run) => {
            let end = ends.iter().find(|end| end.run == run);
            inside(end.map_or(f64::NAN, |end| end.y))
        }
        Of::Value(value) if value > plot.y.hi => plot.area.top,
        Of::Value(value) => inside(plot.py(value)),
        Of::Nothing => plot.area.bottom,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_too_long_ends_in_an_ellipsis() {
        assert_eq!(clipped("FIOL", 10.0), "FIOL");
        let cut = clipped("a very long name that no sheet has room for", 10.0);
        assert!(cut.ends_with('…') && text_width(&cut) <= 10.0, "{cut}");
    }

    #[test]
    fn columns_are_as_many_as_fit() {
        let widths = [50.0, 20.0, 30.0, 60.0, 10.0];
        assert_eq!(places(&widths, 10.0, 200.0), [0.0, 60.0, 90.0, 130.0]);
        assert_eq!(places(&widths, 10.0, 189.0), [0.0, 70.0, 100.0]);
        assert_eq!(places(&widths, 10.0, 300.0).len(), 5);
        assert_eq!(places(&widths, 10.0, 20.0), [0.0]);
        assert!(places(&[], 10.0, 20.0).is_empty());
    }
}
