//! The support map: the coordinates that are non-zero, over time.
//!
//! Time runs to the right, and coordinate 1 is at the top. For very wide data only the followed coordinates
//! have a place, in their order, and the axis has no numbers. A cell's colour shows the fraction of its
//! coordinates that are not exactly zero: the background for none, the run's hue for all, and never the
//! background if there is one. If the stream has true weights, their support is marked on the axis. The
//! picture is computed pixel by pixel and drawn as one image: its cost does not depend on how often the
//! support flickers.

use plotters::style::RGBColor;

use crate::chart::hover::{Hover, HoverValue, UnderPointer};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Margin, Plot, draw_cursor};
use crate::chart::scale::{Axis, time_axis};
use crate::chart::surface::Painter;
use crate::chart::theme::{Theme, mix};
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene, nearest_index};
use crate::experiment::frame::{Column, MapFrame};

/// The support map of the run in focus.
#[derive(Clone, Copy, Debug)]
pub struct SupportMap<'a>(pub Scene<'a>);

impl Picture for SupportMap<'_> {
    /// The axes: one line of height per coordinate, the first at the top.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let frame = self.0.frame;
        let shown = shown(self.0);
        let y = Axis::whole(shown as f64 + 0.5, 0.5);
        let x = time_axis(frame.t, frame.rounds);
        Plot {
            // Positions among the followed coordinates are not coordinates.
            numbered: shown == frame.dim.max(1),
            grid: false,
            ..Plot::new(size, theme, Margin::Ticks, x, y)
        }
    }

    /// Draws the cells, the true support and the cursor.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_t, _]: Cursor,
    ) -> Vec<EndLabel> {
        if plot.is_empty() {
            return Vec::new();
        }
        if let Some(map) = &self.0.frame.map {
            let cells = Cells::new(theme, plot, self.0, map);
            let at = (plot.area.left as i32, plot.area.top as i32);
            painter.image(at, cells.size, &cells.rgba);
        }
        draw_support(painter, theme, plot, self.0);
        draw_cursor(painter, theme, plot, hover_t);
        Vec::new()
    }

    /// The row under the pointer, its fraction of non-zeros at the nearest column, and its coordinates.
    fn hover(&self, plot: &Plot, _: &Theme, (x, y): Point) -> Option<UnderPointer> {
        let scene = self.0;
        let map = scene.frame.map.as_ref()?;
        let times = map.times.of(scene.data);
        let column = nearest_index(times, plot.round_at(x))?;
        let share = (y - plot.area.top) / plot.area.height();
        let shown = shown(scene);
        let place = ((share.clamp(0.0, 1.0) * shown as f64) as usize).min(shown - 1);
        let row = (place / map.band.max(1)).min(map.rows.checked_sub(1)?);
        let value = *map.cells.of(scene.data).get(column * map.rows + row)?;
        let coordinate = |of: Column| of.of(scene.data).get(row).map(|c| *c as usize);
        Some(UnderPointer::Samples(Hover {
            t: times[column],
            nearest: row,
            x: plot.px(times[column]),
            values: vec![HoverValue {
                index: row,
                t: times[column],
                value,
                truth: None,
            }],
            coordinates: coordinate(map.firsts).zip(coordinate(map.lasts)),
        }))
    }
}

/// Number of coordinates with a place in the map.
fn shown(scene: Scene) -> usize {
    let dim = scene.frame.dim.max(1);
    let followed = scene.frame.map.as_ref().map_or(0, |map| map.followed);
    if followed == 0 {
        dim
    } else {
        followed.min(dim)
    }
}

/// The position of a coordinate among those shown, counted from 1.
fn place(scene: Scene, coordinate: usize) -> f64 {
    let map = scene.frame.map.as_ref();
    match map {
        Some(map) if shown(scene) < scene.frame.dim => {
            let lasts = map.lasts.of(scene.data);
            let row = lasts.partition_point(|last| *last < coordinate as f64);
            (row * map.band) as f64 + (map.band as f64 + 1.0) / 2.0
        }
        _ => coordinate as f64,
    }
}

fn draw_support(painter: &mut Painter, theme: &Theme, plot: &Plot, scene: Scene) {
    let (left, right) = (
        plot.area.left - theme.em(7.0),
        plot.area.left - theme.em(2.0),
    );
    let cell = plot.area.height() / shown(scene) as f64;
    let thick = cell.floor().clamp(theme.hairline(), theme.css(3.0));
    for series in &scene.frame.weights.series {
        let truth = series.truth.map_or(&[][..], |truth| truth.of(scene.data));
        if truth.last().is_some_and(|w| *w != 0.0) {
            let y = plot.py(place(scene, series.coordinate));
            if y >= plot.area.top && y <= plot.area.bottom {
                painter.horizontal(left, right, y, thick, theme.ink);
            }
        }
    }
}

/// The cells as pixels of the plot area, up to the last round played.
struct Cells {
    size: (u32, u32),
    rgba: Vec<u8>,
}

impl Cells {
    fn new(theme: &Theme, plot: &Plot, scene: Scene, map: &MapFrame) -> Cells {
        let times = map.times.of(scene.data);
        let cells = map.cells.of(scene.data);
        let height = plot.area.height() as usize;
        let end = times.last().map_or(plot.area.left, |t| plot.px(*t));
        let end = end.min(plot.area.right) - plot.area.left;
        let width = if end.is_finite() {
            end.round().max(0.0) as usize
        } else {
            0
        };
        let complete = map.rows.checked_mul(times.len());
        if map.rows == 0 || width == 0 || complete.is_none_or(|all| all > cells.len()) {
            return Cells {
                size: (0, 0),
                rgba: Vec::new(),
            };
        }

        let colours = ramp(theme.ground, theme.run(map.run));
        let bands = row_bands(height, shown(scene), map);
        let columns = pixel_columns(plot, times, width);
        let mut rgba = vec![0; 4 * width * height];
        let mut strip = vec![[0; 4]; height];
        let mut sums = vec![0.0; map.rows];
        let mut x = 0;
        while x < width {
            let (first, last) = columns[x];
            let same = columns[x..]
                .iter()
                .take_while(|c| **c == (first, last))
                .count();
            sums.fill(0.0);
            for column in first..=last {
                let cells = &cells[column * map.rows..(column + 1) * map.rows];
                for (sum, cell) in sums.iter_mut().zip(cells) {
                    *sum += cell;
                }
            }
            for (pixel, &(from, to)) in strip.iter_mut().zip(&bands) {
                let total: f64 = sums[from..=to].iter().sum();
                let share = total / ((to - from + 1) * (last - first + 1)) as f64;
                *pixel = colours[shade(share)];
            }
            for (y, pixel) in strip.iter().enumerate() {
                let start = 4 * (y * width + x);
                for target in rgba[start..start + 4 * same].as_chunks_mut::<4>().0 {
                    *target = *pixel;
                }
            }
            x += same;
        }
        Cells {
            size: (width as u32, height as u32),
            rgba,
        }
    }
}

/// First and last time index shown in each pixel column. A column of cells extends from the previous column's
/// round to its own; it counts where it ends, and a pixel in which none ends shows the one that covers it.
fn pixel_columns(plot: &Plot, times: &[f64], width: usize) -> Vec<(usize, usize)> {
    let last = times.len() - 1;
    let mut first = 0;
    (1..=width)
        .map(|x| {
            let end = if x < width {
                plot.round_at(plot.area.left + x as f64)
            } else {
                f64::MAX
            };
            let next = first + times[first..].iter().take_while(|t| **t <= end).count();
            let shown = (first.min(last), next.max(first + 1).min(last + 1) - 1);
            first = next.min(times.len());
            shown
        })
        .collect()
}

/// First and last row of cells in each pixel row.
fn row_bands(height: usize, dim: usize, map: &MapFrame) -> Vec<(usize, usize)> {
    let per_pixel = dim as f64 / height.max(1) as f64;
    let row = |coordinate: f64| (coordinate as usize / map.band.max(1)).min(map.rows - 1);
    (0..height)
        .map(|y| {
            let first = row(y as f64 * per_pixel);
            let end = ((y + 1) as f64 * per_pixel).ceil() - 1.0;
            // A pixel finer than a coordinate shows only that coordinate.
            let last = if per_pixel < 1.0 {
                first
            } else {
                row(end.max(0.0))
            };
            (first, last.max(first))
        })
        .collect()
}

const SHADES: usize = 64;

/// Index of the colour for a fraction: the first for exactly none, another for any.
fn shade(share: f64) -> usize {
    if share > 0.0 {
        ((share * (SHADES - 1) as f64).ceil() as usize).clamp(1, SHADES - 1)
    } else {
        0
    }
}

fn ramp(ground: RGBColor, hue: RGBColor) -> Vec<[u8; 4]> {
    (0..SHADES)
        .map(|i| {
            let share = i as f64 / (SHADES - 1) as f64;
            let seen = if i == 0 { 0.0 } else { 0.4 + 0.6 * share };
            let RGBColor(r, g, b) = mix(ground, hue, seen);
            [r, g, b, 255]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::picture::NOWHERE;
    use crate::chart::record::{Mark, Recorder};
    use crate::chart::tests::{Draft, theme};
    use proptest::prelude::*;

    fn draft(
        dim: usize,
        rows: usize,
        band: usize,
        times: usize,
        cell: impl Fn(usize, usize) -> f64,
    ) -> Draft {
        let mut draft = Draft::new(times as u64, times as u64);
        draft.frame.dim = dim;
        draft.map(rows, band, times, cell);
        draft
    }

    #[test]
    fn coordinate_one_is_on_top_and_time_runs_right() {
        // Only coordinate 2 of 4 is non-zero, only in the second half.
        let draft = draft(4, 4, 1, 10, |row, column| {
            f64::from(row == 1 && column >= 5)
        });
        let plot = SupportMap(draft.scene()).plot((482.0, 246.0), &theme());
        let map = draft.frame.map.as_ref().unwrap();
        let picture = Cells::new(&theme(), &plot, draft.scene(), map);
        let (width, height) = (picture.size.0 as usize, picture.size.1 as usize);
        assert_eq!(
            (width as f64, height as f64),
            (plot.area.width(), plot.area.height())
        );
        let ground = picture.rgba[..4].to_vec();
        let at = |x: usize, y: usize| picture.rgba[4 * (y * width + x)..][..4].to_vec();
        for y in 0..height {
            let inside = y >= height / 4 && y < height / 2;
            assert_eq!(at(width - 1, y) != ground, inside, "row {y}");
            assert_eq!(at(width / 2 - 1, y), ground);
        }
        assert_ne!(at(width / 2, height / 3), ground);
    }

    #[test]
    fn hover_names_the_band_and_its_share() {
        let draft = draft(10, 3, 4, 5, |row, column| {
            row as f64 * 0.1 + column as f64 * 0.01
        });
        let plot = SupportMap(draft.scene()).plot((600.0, 250.0), &theme());
        let found = SupportMap(draft.scene())
            .hover(&plot, &theme(), (plot.px(3.0), plot.area.bottom - 1.0))
            .unwrap()
            .samples();
        assert_eq!((found.t, found.nearest), (3.0, 2));
        assert_eq!(found.coordinates, Some((9, 10)));
        assert_eq!(found.values[0].value, 0.2 + 0.02);
    }

    #[test]
    fn the_true_support_is_marked_at_the_axis() {
        let mut draft = draft(100, 100, 1, 5, |_, _| 0.0);
        draft.weight(10, false, true, |_| 0.0, Some(0.5));
        draft.weight(20, true, false, |_| 0.5, Some(0.0));
        let plot = SupportMap(draft.scene()).plot((600.0, 250.0), &theme());
        let mut book = Recorder::new(600, 250);
        let mut painter = Painter::new(&mut book);
        SupportMap(draft.scene()).draw(&mut painter, &theme(), &plot, NOWHERE);
        let beside = |m: &&Mark| matches!(m, Mark::Rect(_, b) if f64::from(b.0) < plot.area.left);
        assert_eq!(book.marks.iter().filter(beside).count(), 1);
    }

    proptest! {
        #[test]
        fn any_non_zero_cell_is_seen(
            dim in 1usize..400, band in 1usize..5, times in 1usize..400, at in any::<(u16, u16)>(),
            width in 90.0..500.0f64, height in 60.0..300.0f64,
        ) {
            let rows = dim.div_ceil(band);
            let hit = (at.0 as usize % rows, at.1 as usize % times);
            let draft = draft(dim, rows, band, times, |r, c| f64::from((r, c) == hit));
            let plot = SupportMap(draft.scene()).plot((width.round(), height.round()), &theme());
            let map = draft.frame.map.as_ref().unwrap();
            let picture = Cells::new(&theme(), &plot, draft.scene(), map);
            let (ground, _) = (theme().ground, ());
            let ground = [ground.0, ground.1, ground.2, 255];
            let seen = picture.rgba.as_chunks::<4>().0.iter().any(|p| *p != ground);
            prop_assert!(seen || picture.rgba.is_empty());
        }
    }
}
