//! Weights as images: for examples that are images, the pattern that every learner associates with each class.
//!
//! One row per learner (several lines if that makes the pixels larger), one column per class; at the left the example of
//! the last round, whose class is underlined. All images share one scale: ink is evidence for the class, red against it.
//! Large enough pixels with evidence against it also have a bar. The y axis holds the scale, and the x axis counts pixels
//! row by row.

use plotters::style::RGBColor;

use crate::chart::hover::{Hover, UnderPointer};
use crate::chart::numbers;
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Area, Margin, Plot};
use crate::chart::scale::Axis;
use crate::chart::surface::{Anchor, Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::experiment::frame::ImageFrame;
use crate::steps::{CLOSE, step_up};

/// The colour of weights against a class; no learner has it.
const AGAINST: RGBColor = RGBColor(0xd7, 0x26, 0x3d);
/// Shades of a colour: together with those of the background they fit the palette of a printed image.
const SHADES: f64 = 64.0;
/// The scale ends at the learners' largest weight, but at most at this multiple of the median learner's largest.
const STEEP: f64 = 2.0;
/// Smallest size of a pixel that has a bar if the weight is negative.
const BARRED: usize = 7;
/// Most lines of a learner's images.
const MOST_LINES: usize = 3;
/// Height of a line of names (CSS pixels at the base font size) …
const HEAD: f64 = 20.0;
/// … and the gap before a learner's name.
const NAME_GAP: f64 = 8.0;

/// The weights of every run as images.
#[derive(Clone, Copy, Debug)]
pub struct Images<'a>(pub Scene<'a>);

impl<'a> Images<'a> {
    /// The weights of a run, pixel by pixel; nothing if they are unknown or no longer finite.
    fn weights(&self, run: usize) -> Option<&'a [f64]> {
        let scene = self.0;
        let diverged = scene.frame.runs.get(run)?.diverged_at.is_some();
        let weights = scene.frame.images.as_ref()?.runs.get(run)?.of(scene.data);
        (!diverged && !weights.is_empty()).then_some(weights)
    }

    /// The largest weight of each learner so far, in increasing order.
    fn peaks(&self) -> Vec<f64> {
        let kept = self.0.frame.images.as_ref().map(|images| &images.peaks[..]);
        let peak = |run| {
            let sizes = self.weights(run)?.iter().map(|weight| weight.abs());
            let now = sizes.filter(|size| size.is_finite()).reduce(f64::max)?;
            let before = kept.and_then(|kept| kept.get(run));
            Some(before.map_or(now, |before| now.max(*before)))
        };
        let mut peaks: Vec<f64> = (0..self.runs()).filter_map(peak).collect();
        peaks.sort_unstable_by(f64::total_cmp);
        peaks
    }

    fn runs(&self) -> usize {
        self.0.frame.runs.len()
    }

    /// The last word of a class's name: `3` of `the digit 3`; without a name, its number.
    fn short_name(&self, class: usize) -> String {
        let name = self.0.frame.class_names.get(class);
        let last = name.and_then(|name| name.rsplit(' ').next());
        last.map_or((class + 1).to_string(), str::to_owned)
    }

    fn grid(&self, theme: &Theme, area: Area) -> Option<Grid> {
        let ImageFrame { width, height, .. } = self.0.frame.images.as_ref()?;
        let (classes, runs) = (self.0.frame.classes.max(1), self.runs().max(1));
        // Images are a pixel's width apart, the example somewhat farther.
        let gap = theme.em(10.0).round();
        let with_lines = |lines: usize| {
            let per_line = classes.div_ceil(lines);
            let head = if lines > 1 { theme.em(HEAD) } else { 0.0 };
            let across = (area.width() - gap) / ((per_line + 1) * (width + 1)) as f64;
            let down = (area.height() / (runs * lines) as f64 - head) / (height + 1) as f64;
            Grid {
                pixel: across.min(down).floor().max(1.0),
                size: [*width, *height],
                classes,
                runs,
                lines,
                per_line,
                head,
                gap,
                corner: (area.left, area.top),
            }
        };
        let better = |best: Grid, other: Grid| {
            if other.pixel > best.pixel {
                other
            } else {
                best
            }
        };
        (1..=MOST_LINES).map(with_lines).reduce(better)
    }
}

/// Positions of the images.
struct Grid {
    /// Side of a pixel.
    pixel: f64,
    size: [usize; 2],
    classes: usize,
    runs: usize,
    /// Lines of a run's images.
    lines: usize,
    per_line: usize,
    /// Height of the names above a line, if a run has several.
    head: f64,
    /// Gap between the example and the others.
    gap: f64,
    corner: Point,
}

impl Grid {
    fn width(&self) -> f64 {
        self.pixel * self.size[0] as f64
    }

    fn height(&self) -> f64 {
        self.pixel * self.size[1] as f64
    }

    /// Upper left corner of a run's image for a class.
    fn at(&self, class: usize, run: usize) -> Point {
        let column = class % self.per_line + 1;
        let line = run * self.lines + class / self.per_line;
        let x = self.corner.0 + column as f64 * (self.width() + self.pixel) + self.gap;
        let y = self.corner.1 + line as f64 * (self.height() + self.pixel + self.head);
        (x, y)
    }

    /// Left edge and middle of a run's name.
    fn name_at(&self, run: usize) -> Point {
        let (x, top) = self.at(self.per_line - 1, run);
        let (_, last) = self.at(self.classes - 1, run);
        (x + self.width(), (top + last + self.height()) / 2.0)
    }

    /// Upper left corner of a pixel in an image.
    fn pixel_at(&self, (x, y): Point, pixel: usize) -> Point {
        let [width, _] = self.size;
        let (column, row) = (pixel % width, pixel / width);
        (x + column as f64 * self.pixel, y + row as f64 * self.pixel)
    }

    /// The image at a point (counted run by run, the example last), and the pixel in it.
    fn find(&self, (x, y): Point) -> Option<(usize, usize)> {
        let [width, height] = self.size;
        let count = self.runs * self.classes;
        (0..=count).find_map(|image| {
            let (left, top) = match image == count {
                true => self.corner,
                false => self.at(image % self.classes, image / self.classes),
            };
            let (across, down) = ((x - left) / self.pixel, (y - top) / self.pixel);
            let inside =
                (0.0..width as f64).contains(&across) && (0.0..height as f64).contains(&down);
            inside.then_some((image, down as usize * width + across as usize))
        })
    }
}

/// The colours of weights.
struct Scale<'a> {
    theme: &'a Theme,
    most: f64,
}

impl Scale<'_> {
    /// The colour of a weight, and whether it is marked as negative.
    fn of(&self, weight: f64) -> (RGBColor, bool) {
        let share = (weight / self.most).clamp(-1.0, 1.0);
        let share = if share.is_nan() { 0.0 } else { share };
        let shade = (share.abs() * SHADES).round() / SHADES;
        let full = if share < 0.0 { AGAINST } else { self.theme.ink };
        (mix(self.theme.ground, full, shade), share < -0.1)
    }

    /// An image of square pixels as RGBA.
    fn image(&self, pixel: usize, width: usize, weights: impl Iterator<Item = f64>) -> Vec<u8> {
        let colours: Vec<(RGBColor, bool)> = weights.map(|weight| self.of(weight)).collect();
        let RGBColor(r, g, b) = self.theme.ground;
        let bar = [r, g, b, 255];
        let (thick, middle) = ((pixel / 8).max(1), pixel / 2);
        let mut rgba = Vec::with_capacity(4 * colours.len() * pixel * pixel);
        for row in colours.chunks(width) {
            for y in 0..pixel {
                let across = pixel >= BARRED && (middle..middle + thick).contains(&y);
                for (RGBColor(r, g, b), negative) in row {
                    for x in 0..pixel {
                        let barred = across && *negative && x >= pixel / 4 && x < pixel - pixel / 4;
                        rgba.extend(if barred { bar } else { [*r, *g, *b, 255] });
                    }
                }
            }
        }
        rgba
    }
}

impl Picture for Images<'_> {
    /// The axes: a symmetric scale that ends on steps.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let peaks = self.peaks();
        let median = peaks.get(peaks.len() / 2).copied().unwrap_or(0.0);
        let shown = |peak: &&f64| median == 0.0 || **peak <= STEEP * median;
        let most = step_up(peaks.iter().rfind(shown).copied().unwrap_or(0.0), &CLOSE);
        let images = self.0.frame.images.as_ref();
        let pixels = images.map_or(1, |images| images.width * images.height);
        let x = Axis::whole(0.0, pixels as f64);
        let y = Axis::linear(-most, most);
        let mut plot = Plot::new(size, theme, Margin::Ticks, x, y);
        let widths = self
            .0
            .frame
            .runs
            .iter()
            .map(|run| numbers::text_width(&run.label));
        let longest = widths.fold(0.0, f64::max) * theme.font_px + theme.em(2.0 * NAME_GAP);
        plot.area.left = theme.em(10.0).round();
        let names = longest.min(theme.em(128.0)).min(size.0 / 4.0);
        plot.area.right = (size.0 - names).round().max(plot.area.left);
        plot.area.top = theme.em(24.0).round().min(plot.area.bottom);
        Plot {
            framed: false,
            ..plot
        }
    }

    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_pixel, _]: Cursor,
    ) -> Vec<EndLabel> {
        let frame = self.0.frame;
        let grid = self.grid(theme, plot.area);
        let (Some(images), Some(grid), false) = (&frame.images, grid, plot.is_empty()) else {
            return Vec::new();
        };
        let font = (theme.font.as_str(), theme.font_px);
        let put = |painter: &mut Painter,
                   at: Point,
                   scale: &Scale,
                   weights: &mut dyn Iterator<Item = f64>| {
            let hair = theme.hairline();
            let (right, bottom) = (at.0 + grid.width(), at.1 + grid.height());
            painter.rect(
                (at.0 - hair, at.1 - hair),
                (right + hair, bottom + hair),
                theme.line,
            );
            let rgba = scale.image(grid.pixel as usize, images.width, weights);
            let size = (grid.width() as u32, grid.height() as u32);
            painter.image((at.0 as i32, at.1 as i32), size, &rgba);
        };
        let pointed = (hover_pixel >= 0.0).then_some(hover_pixel as usize);
        let mark = |painter: &mut Painter, at: Point| {
            if let Some(pixel) = pointed {
                let (x, y) = grid.pixel_at(at, pixel);
                let (right, bottom) = (x + grid.pixel, y + grid.pixel);
                let around = [(x, y), (right, y), (right, bottom), (x, bottom), (x, y)];
                let stroke = Stroke {
                    colour: theme.ink2,
                    width: theme.em(1.5),
                    dash: &[],
                };
                painter.path(&around, stroke);
            }
        };

        let pixels = images.example.of(self.0.data);
        let ends = |(lo, hi): (f64, f64), x: &f64| (lo.min(*x), hi.max(*x));
        let (lo, hi) = pixels.iter().fold((f64::MAX, f64::MIN), ends);
        if !pixels.is_empty() {
            let light = Scale {
                theme,
                most: hi - lo,
            };
            put(
                painter,
                grid.corner,
                &light,
                &mut pixels.iter().map(|x| x - lo),
            );
            mark(painter, grid.corner);
        }

        // Names above the first run's images also serve those below, unless there are several lines.
        let named_runs = if grid.lines > 1 { grid.runs } else { 1 };
        for (run, class) in
            (0..named_runs).flat_map(|run| (0..frame.classes).map(move |k| (run, k)))
        {
            let (left, top) = grid.at(class, run);
            let middle = (left + grid.width() / 2.0, top - theme.em(12.0));
            let told = images.class == Some(class);
            let ink = if told { theme.ink } else { theme.ink2 };
            painter.text(&self.short_name(class), middle, Anchor::Centre, font, ink);
            if told {
                let y = top - theme.em(3.5);
                painter.horizontal(left, left + grid.width(), y, theme.em(2.0), theme.ink);
            }
        }

        let scale = Scale {
            theme,
            most: plot.y.hi,
        };
        let mut labels = Vec::new();
        for (run, learner) in frame.runs.iter().enumerate() {
            match self.weights(run) {
                Some(weights) => {
                    for class in 0..frame.classes {
                        let at = grid.at(class, run);
                        let of_class = weights.iter().skip(class).step_by(frame.classes);
                        put(painter, at, &scale, &mut of_class.copied());
                        mark(painter, at);
                    }
                }
                None if learner.diverged_at.is_some() => {
                    let (x, y) = grid.at(0, run);
                    let stroke = Stroke {
                        colour: theme.run(run),
                        width: theme.line_width,
                        dash: &[],
                    };
                    let middle = (x + grid.width() / 2.0, y + grid.height() / 2.0);
                    painter.cross(middle, theme.em(4.5), stroke);
                }
                None => {}
            }
            let (right, middle) = grid.name_at(run);
            labels.push(EndLabel {
                run,
                x: right + theme.em(NAME_GAP),
                y: middle,
                cut: learner.diverged_at.is_some(),
                left: None,
                series: None,
                text: Some(learner.label.clone()),
                bound: None,
                under: None,
            });
        }
        let cut = self.peaks().last().is_some_and(|most| *most > scale.most);
        if frame.t > 0 {
            draw_scale(painter, theme, plot, &scale, cut);
        }
        labels
    }

    /// Its `t` is a pixel, row by row from 0; `nearest` counts the images: the classes of the first run, of the second …,
    /// and finally the example.
    fn hover(&self, plot: &Plot, theme: &Theme, pointer: Point) -> Option<UnderPointer> {
        let (nearest, pixel) = self.grid(theme, plot.area)?.find(pointer)?;
        Some(UnderPointer::Samples(Hover {
            t: pixel as f64,
            nearest,
            x: pointer.0,
            values: Vec::new(),
            coordinates: None,
        }))
    }
}

/// Draws the colours with their numbers, below the images; `cut` if some weights exceed them.
fn draw_scale(painter: &mut Painter, theme: &Theme, plot: &Plot, scale: &Scale, cut: bool) {
    let font = (theme.font.as_str(), theme.font_px);
    let (width, height) = (theme.em(120.0) as usize, theme.em(10.0) as usize);
    let steps = (0..width).map(|x| (2.0 * x as f64 / width as f64 - 1.0) * scale.most);
    let row = scale.image(1, width, steps);
    let text = |sign, end| {
        let number = numbers::tick(&plot.y, end);
        if cut {
            format!("{sign} {number}")
        } else {
            number
        }
    };
    let texts = [text("≤", plot.y.lo), text("≥", plot.y.hi)];
    let y = plot.area.bottom + theme.em(20.0);
    let left = plot.area.left + (numbers::text_width(&texts[0]) + 0.5) * theme.font_px;
    let right = left + width as f64;
    let at = (left as i32, (y - height as f64 / 2.0) as i32);
    painter.image(at, (width as u32, height as u32), &row.repeat(height));
    painter.text(
        &texts[0],
        (plot.area.left, y),
        Anchor::LeftMiddle,
        font,
        theme.ink2,
    );
    let after = (right + 0.5 * theme.font_px, y);
    painter.text(&texts[1], after, Anchor::LeftMiddle, font, theme.ink2);
}
