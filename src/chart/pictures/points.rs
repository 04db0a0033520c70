//! The plane of the data: examples as points, and each run's line between them.
//!
//! With two features its axes are x₁ and x₂. A line is where a run's score is 0 (where the class changes), and thin ones
//! where it is ±1. In regression, lines are at round values. With one feature the axes are x and y, and a run's line is
//! its prediction. Dashes mark explicit steps, as in other charts. A disc is an example of the positive class (or above
//! the middle of the targets), a ring one of the other; older ones are paler. Larger ones, in the colour of the run in
//! focus, are those that it would predict wrongly now. The ranges are those of the stream: no axis moves during a race.

use super::regret::Proof;
use super::round::{draw_upright_name, framed, place};
use crate::chart::clip::{clip, holds, simplify};
use crate::chart::contour::level_lines;
use crate::chart::curves::{DASH, DOTS, LABEL};
use crate::chart::hover::{Reading, ReadingRow, UnderPointer};
use crate::chart::labels::spread;
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::{Area, Plot};
use crate::chart::surface::{Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::experiment::frame::{Column, DataFrame};
use crate::format::{grouped, short};

/// Most runs for which all margins are drawn; with more, only that of the run in focus is.
const FEW: usize = 3;
/// The oldest, older, newer and newest examples: fractions of the ink.
const AGES: [f64; 4] = [0.2, 0.32, 0.5, 0.75];
/// Distance within which a pointer selects an example (CSS pixels).
const NEAR: f64 = 8.0;

/// The plane of the data.
#[derive(Clone, Copy, Debug)]
pub struct DataPlane<'a> {
    /// The race.
    pub scene: Scene<'a>,
    /// Its evidence, once known.
    pub proof: Option<Proof<'a>>,
}

/// A predictor.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    Run(usize),
    Best,
    Truth,
}

impl Picture for DataPlane<'_> {
    /// The axes, with the ranges of the stream; the plane of two features is a square.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let Some(plane) = &self.scene.frame.plane else {
            return framed(size, theme, (-1.0, 1.0), (-1.0, 1.0), "x₁");
        };
        let ([left, right], [low, high]) = (plane.x, plane.y);
        let across = if plane.features == 2 { "x₁" } else { "x" };
        let plot = framed(size, theme, (left, right), (low, high), across);
        let names = if size.0 < theme.em(480.0) {
            90.0
        } else {
            128.0
        };
        let room = (size.0 - theme.em(names)).round().max(plot.area.left) - plot.area.left;
        let (wide, high) = match plane.features {
            2 => [room.min(plot.area.height()); 2].into(),
            _ => (room, plot.area.height()),
        };
        // The square is centred.
        let left = plot.area.left + ((room - wide) / 2.0).floor();
        let area = Area {
            left,
            right: left + wide,
            bottom: plot.area.top + high,
            ..plot.area
        };
        Plot {
            area,
            // The plane's small numbers leave room for more ticks than rounds do.
            apart: 55.0,
            ..plot
        }
    }

    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        cursor: Cursor,
    ) -> Vec<EndLabel> {
        let Some(plane) = self.scene.frame.plane.as_ref().filter(|_| !plot.is_empty()) else {
            return Vec::new();
        };
        let drawing = Drawing {
            data: self.scene.data,
            theme,
            plot,
            plane,
            classes: self.scene.frame.classes.max(1),
        };
        let name = if plane.features == 2 { "x₂" } else { "y" };
        draw_upright_name(painter, theme, plot, name);
        drawing.draw_examples(painter);
        let mut ends = Vec::new();
        for (who, scores) in self.predictors(plane) {
            let explicit = |run: usize| self.scene.frame.runs.get(run).is_some_and(|r| r.explicit);
            let margin = plane.runs.len() <= FEW || who == Who::Run(plane.run);
            let (colour, dash): (_, &[f64]) = match who {
                Who::Run(run) if explicit(run) => (theme.run(run), &DASH),
                Who::Run(run) => (theme.run(run), &[]),
                Who::Best => (theme.ink, &[]),
                Who::Truth => (mix(theme.ground, theme.ink2, 0.75), &DOTS),
            };
            let dash: Vec<f64> = dash.iter().map(|d| theme.em(*d)).collect();
            let width = match who {
                Who::Run(_) => theme.line_width,
                _ => 0.7 * theme.line_width,
            };
            for (rank, line) in drawing.lines(&scores) {
                let thin = rank > 0;
                if thin && !(margin && matches!(who, Who::Run(_))) {
                    continue;
                }
                let stroke = Stroke {
                    colour: if thin {
                        mix(theme.ground, colour, 0.6)
                    } else {
                        colour
                    },
                    width: if thin { theme.em(1.0) } else { width },
                    dash: &dash,
                };
                for stretch in clip(&line, plot.area) {
                    let stretch = simplify(&stretch, 0.05 * width);
                    painter.path(&stretch, stroke);
                    if !thin {
                        ends.extend(stretch.into_iter().map(|end| (who, end)));
                    }
                }
            }
        }
        drawing.draw_newest(painter);
        let at = place(plot, (cursor[0], cursor[1]));
        if holds(plot.area, at) {
            let quiet = mix(theme.ground, theme.ink2, 0.6);
            let Area {
                left,
                right,
                top,
                bottom,
            } = plot.area;
            painter.vertical(at.0, top, bottom, theme.hairline(), quiet);
            painter.horizontal(left, right, at.1, theme.hairline(), quiet);
        }
        self.labels(theme, plot, &ends)
    }

    /// Predictions of all runs at the nearest point of the grid, and the target of an example nearby.
    fn hover(&self, plot: &Plot, theme: &Theme, pointer: Point) -> Option<UnderPointer> {
        let plane = self.scene.frame.plane.as_ref()?;
        let classes = self.scene.frame.classes.max(1);
        let Area { left, top, .. } = plot.area;
        let nearest = |share: f64, count: usize| {
            let last = count.saturating_sub(1) as f64;
            (share.clamp(0.0, 1.0) * last).round() as usize
        };
        let column = nearest((pointer.0 - left) / plot.area.width(), plane.columns);
        let up = 1.0 - (pointer.1 - top) / plot.area.height();
        let row = nearest(up, plane.rows);
        let x = at(plane.x, column, plane.columns);
        let two = plane.features == 2;
        let y = if two {
            at(plane.y, row, plane.rows)
        } else {
            plot.y.value(up.clamp(0.0, 1.0))
        };
        let mut rows = Vec::new();
        if let Some(nearby) = self.nearby(plane, plot, theme, pointer) {
            let first = plane.t + 1 - plane.targets.len as u64;
            let round = grouped(&(first + nearby as u64).to_string());
            rows.push(ReadingRow {
                name: format!("y of round {round}").into(),
                value: plane.targets.of(self.scene.data)[nearby],
            });
        }
        for (who, scores) in self.predictors(plane).into_iter().rev() {
            let first = row * plane.columns + column;
            let single = scores.len() == plane.columns * plane.rows;
            let classes = if single { 1 } else { classes };
            let Some(scores) = scores.get(first * classes..(first + 1) * classes) else {
                continue;
            };
            let best = (0..classes).reduce(|a, b| if scores[b] > scores[a] { b } else { a })?;
            let value = if single { scores[0] } else { (best + 1) as f64 };
            let name = if single { "ŷ of " } else { "class by " };
            rows.push(ReadingRow {
                name: format!("{name}{}", self.name(who)).into(),
                value,
            });
        }
        let (px, py) = place(plot, (x, y));
        Some(UnderPointer::Reading(Reading {
            x: px,
            y: py,
            at: vec![x, if two { y } else { f64::NAN }],
            title: match two {
                true => format!("x = ({}, {})", short(x), short(y)),
                false => format!("x = {}", short(x)),
            },
            rows,
        }))
    }
}

/// The value at one of `count` places from end to end.
fn at([lo, hi]: [f64; 2], place: usize, count: usize) -> f64 {
    let share = place as f64 / count.saturating_sub(1).max(1) as f64;
    lo * (1.0 - share) + hi * share
}

impl DataPlane<'_> {
    /// The scores over the grid of all predictors: the runs drawn last, the first of them on top.
    fn predictors(&self, plane: &DataFrame) -> Vec<(Who, Vec<f64>)> {
        let of = |column: &Column| column.of(self.scene.data).to_vec();
        let mut all: Vec<(Who, Vec<f64>)> = Vec::new();
        all.extend(plane.truth.as_ref().map(|truth| (Who::Truth, of(truth))));
        all.extend(self.best(plane).map(|scores| (Who::Best, scores)));
        let runs = plane.runs.iter().enumerate().rev();
        all.extend(runs.map(|(run, scores)| (Who::Run(run), of(scores))));
        all
    }

    /// The scores of the best fixed weights over the grid, once they are known.
    fn best(&self, plane: &DataFrame) -> Option<Vec<f64>> {
        let proof = self.proof?;
        let weights = proof.frame.best.weights.of(proof.data);
        let classes = self.scene.frame.classes.max(1);
        if weights.len() != self.scene.frame.dim * classes || weights.is_empty() {
            return None;
        }
        let places = 0..plane.columns * plane.rows;
        Some(
            places
                .flat_map(|place| {
                    let x = at(plane.x, place % plane.columns, plane.columns);
                    let y = at(plane.y, place / plane.columns, plane.rows);
                    let x = if plane.features == 2 {
                        vec![x, y, 1.0]
                    } else {
                        vec![x, 1.0]
                    };
                    (0..classes).map(move |class| -> f64 {
                        let of = weights.iter().skip(class).step_by(classes);
                        x.iter().zip(of).map(|(x, w)| x * w).sum()
                    })
                })
                .collect(),
        )
    }

    fn name(&self, who: Who) -> &str {
        match who {
            Who::Run(run) => self.scene.frame.runs.get(run).map_or("", |run| &run.label),
            Who::Best => "best fixed weights",
            Who::Truth => "true weights",
        }
    }

    /// Names next to the plot, each level with the place where its line leaves it, or as near as possible.
    fn labels(&self, theme: &Theme, plot: &Plot, ends: &[(Who, Point)]) -> Vec<EndLabel> {
        let Area {
            right, top, bottom, ..
        } = plot.area;
        let mut outer: Vec<(Who, Point)> = Vec::new();
        for (who, end) in ends {
            match outer.iter_mut().find(|(one, _)| one == who) {
                Some((_, known)) if known.0 < end.0 => *known = *end,
                None => outer.push((*who, *end)),
                _ => {}
            }
        }
        // Lines that leave at the top or bottom have their names in the order of their ends.
        let level = |&(_, (x, y)): &(Who, Point)| match y < (top + bottom) / 2.0 {
            true => y - (right - x),
            false => y + (right - x),
        };
        let wanted: Vec<f64> = outer.iter().map(level).collect();
        let levels = spread(&wanted, theme.em(LABEL), top, bottom);
        let label = |((who, _), y): (&(Who, Point), Option<f64>)| {
            Some(EndLabel {
                run: match who {
                    Who::Run(run) => *run,
                    // Belongs to no run: grey.
                    _ => self.scene.frame.runs.len(),
                },
                x: right + theme.em(8.0),
                y: y?,
                cut: false,
                left: None,
                bound: None,
                series: None,
                text: Some(self.name(*who).to_owned()),
                under: None,
            })
        };
        outer.iter().zip(levels).filter_map(label).collect()
    }

    /// Index of the example under the pointer.
    fn nearby(
        &self,
        plane: &DataFrame,
        plot: &Plot,
        theme: &Theme,
        pointer: Point,
    ) -> Option<usize> {
        let points = points(plane, self.scene.data, plot);
        let away = |(x, y): Point| (x - pointer.0).hypot(y - pointer.1);
        let all = points.map(away).enumerate();
        let nearest = all.min_by(|(_, a), (_, b)| a.total_cmp(b));
        nearest
            .filter(|(_, far)| *far < theme.css(NEAR))
            .map(|(place, _)| place)
    }
}

/// Positions of the examples, the oldest first.
fn points<'a>(
    plane: &'a DataFrame,
    data: &'a [f64],
    plot: &'a Plot,
) -> impl Iterator<Item = Point> + 'a {
    let up = if plane.features == 2 {
        plane.second
    } else {
        plane.targets
    };
    let pairs = plane.first.of(data).iter().zip(up.of(data));
    pairs.map(|(x, y)| place(plot, (*x, *y)))
}

/// The inputs of each part of the drawing.
struct Drawing<'a> {
    data: &'a [f64],
    theme: &'a Theme,
    plot: &'a Plot,
    plane: &'a DataFrame,
    classes: usize,
}

impl Drawing<'_> {
    /// The lines of these scores in device pixels, with the rank of their level.
    fn lines(&self, scores: &[f64]) -> Vec<(usize, Vec<Point>)> {
        let DataFrame {
            columns,
            rows,
            x,
            y,
            ..
        } = *self.plane;
        if self.plane.features == 1 {
            let point = |(i, score): (usize, &f64)| place(self.plot, (at(x, i, columns), *score));
            return vec![(0, scores.iter().enumerate().map(point).collect())];
        }
        let pixel = |(column, row): Point| {
            let share = |value: f64, count: usize| value / count.saturating_sub(1).max(1) as f64;
            let within = |[lo, hi]: [f64; 2], share: f64| lo * (1.0 - share) + hi * share;
            place(
                self.plot,
                (
                    within(x, share(column, columns)),
                    within(y, share(row, rows)),
                ),
            )
        };
        let mut lines = Vec::new();
        for (rank, level) in self.plane.levels.iter().enumerate() {
            for field in self.fields(scores) {
                let found = level_lines(&field, columns, *level);
                lines.extend(
                    found
                        .into_iter()
                        .map(|line| (rank, line.into_iter().map(pixel).collect())),
                );
            }
        }
        lines
    }

    /// Values whose level 0 is where the class changes: the score itself, or each class's lead over the later ones. Where
    /// an earlier class leads both there is no value, so that every boundary is drawn once.
    fn fields(&self, scores: &[f64]) -> Vec<Vec<f64>> {
        if scores.len() <= self.plane.columns * self.plane.rows {
            return vec![scores.to_vec()];
        }
        let most = |scores: &[f64]| scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let ahead = |scores: &[f64], class: usize| {
            let (own, later) = (scores[class], most(&scores[class + 1..]));
            match most(&scores[..class]) > own.max(later) {
                true => f64::NAN,
                false => own - later,
            }
        };
        let field = |class| {
            let points = scores.chunks_exact(self.classes);
            points.map(|scores| ahead(scores, class)).collect()
        };
        (0..self.classes - 1).map(field).collect()
    }

    fn draw_examples(&self, painter: &mut Painter) {
        let theme = self.theme;
        let targets = self.plane.targets.of(self.data);
        let wrong = self.plane.wrong.of(self.data);
        let middle = self.plane.levels.first().copied().unwrap_or(0.0);
        let radius = theme.em(2.6);
        let count = targets.len().max(1);
        for (i, at) in points(self.plane, self.data, self.plot).enumerate() {
            if !holds(self.plot.area, at) {
                continue;
            }
            let ink = mix(
                theme.ground,
                theme.ink2,
                AGES[(AGES.len() * i / count).min(AGES.len() - 1)],
            );
            let missed = wrong.get(i).is_some_and(|wrong| *wrong > 0.0);
            let (colour, radius) = match missed {
                true => (theme.run(self.plane.run), 1.4 * radius),
                false => (ink, radius),
            };
            let corner = |dx: f64, dy: f64| (at.0 + dx * radius, at.1 + dy * radius);
            let class = match self.classes {
                1 => usize::from(targets[i] > middle),
                _ => targets[i] as usize % 3,
            };
            match class {
                0 => {
                    painter.dot(at, radius, colour);
                    painter.dot(at, radius - 0.5 * theme.line_width, theme.ground);
                }
                1 => painter.dot(at, radius, colour),
                _ => painter.rect(corner(-0.9, -0.9), corner(0.9, 0.9), colour),
            }
        }
    }

    /// Draws a wide ring around the newest example.
    fn draw_newest(&self, painter: &mut Painter) {
        let theme = self.theme;
        let Some(at) = points(self.plane, self.data, self.plot).last() else {
            return;
        };
        if !holds(self.plot.area, at) {
            return;
        }
        let corner = |i: usize| {
            let angle = std::f64::consts::TAU * i as f64 / 24.0;
            let reach = theme.em(7.0);
            (
                at.0 + reach * libm::cos(angle),
                at.1 + reach * libm::sin(angle),
            )
        };
        let ring: Vec<Point> = (0..=24).map(corner).collect();
        let stroke = Stroke {
            colour: theme.ink,
            width: theme.em(1.75),
            dash: &[],
        };
        painter.path(&ring, stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::picture::NOWHERE;
    use crate::chart::record::{Mark, Recorder};
    use crate::chart::tests::theme;
    use crate::experiment::Race;
    use crate::experiment::frame::Frame;

    /// A race after its last round, and the weights of every run.
    fn played(link: &str) -> (Frame, Vec<f64>, Vec<Vec<f64>>) {
        let mut race = Race::new(&link.parse().unwrap(), None).unwrap();
        race.finish();
        let (mut frame, mut data) = race.frame(&Default::default());
        race.plane(0).unwrap().add_to(&mut frame, &mut data);
        let runs = 0..frame.runs.len();
        let weights = runs.map(|run| race.weights(run).to_vec()).collect();
        (frame, data, weights)
    }

    fn drawn((frame, data, _): &(Frame, Vec<f64>, Vec<Vec<f64>>), size: (f64, f64)) -> Drawn<'_> {
        let picture = DataPlane {
            scene: Scene { frame, data },
            proof: None,
        };
        let plot = picture.plot(size, &theme());
        let mut book = Recorder::new(size.0 as u32, size.1 as u32);
        let ends = picture.draw(&mut Painter::new(&mut book), &theme(), &plot, NOWHERE);
        book.assert_on_canvas();
        Drawn {
            picture,
            plot,
            book,
            ends,
        }
    }

    struct Drawn<'a> {
        picture: DataPlane<'a>,
        plot: Plot,
        book: Recorder,
        ends: Vec<EndLabel>,
    }

    const BLOBS: &str = "v=1&stream=blobs&loss=logistic&rounds=300&run=sgd:eta=0.1&run=fiol:eta=1";

    #[test]
    fn every_run_has_its_line_where_its_score_is_nought_and_a_name() {
        let race = played(BLOBS);
        let Drawn {
            plot, book, ends, ..
        } = drawn(&race, (600.0, 400.0));
        assert_eq!(plot.area.width(), plot.area.height());
        for w in &race.2 {
            let on_line = |&(x, y): &(i32, i32)| {
                let x1 = plot.round_at(f64::from(x));
                let up = (plot.area.bottom - f64::from(y)) / plot.area.height();
                let score = w[0] * x1 + w[1] * plot.y.value(up);
                // Within a pixel.
                score.abs() < w[0].hypot(w[1]) * (plot.x.hi - plot.x.lo) / plot.area.width()
            };
            let straight = |path: &&&[(i32, i32)]| path.len() == 2 && path.iter().all(on_line);
            assert_eq!(book.paths().iter().filter(straight).count(), 1);
        }
        let names: Vec<_> = ends
            .iter()
            .map(|end| (end.run, end.text.clone().unwrap()))
            .collect();
        assert_eq!(names, [(1, "FIOL".to_owned()), (0, "SGD".to_owned())]);
        let dots = book
            .marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Circle(_)))
            .count();
        assert!(dots >= 300 && dots <= 600, "{dots}");
    }

    #[test]
    fn hover_tells_what_is_predicted_there() {
        let race = played(BLOBS);
        let Drawn { picture, plot, .. } = drawn(&race, (600.0, 400.0));
        let Some(UnderPointer::Reading(read)) =
            picture.hover(&plot, &theme(), plot.point(1.03, -2.01))
        else {
            panic!("nothing is read");
        };
        let [x1, x2] = read.at[..] else { panic!() };
        assert!((x1 - 1.03).abs() < 0.15 && (x2 + 2.01).abs() < 0.15);
        for (run, name) in [(0, "ŷ of SGD"), (1, "ŷ of FIOL")] {
            let row = read.rows.iter().find(|row| row.name == name).unwrap();
            let w = &race.2[run];
            assert!((row.value - (w[0] * x1 + w[1] * x2)).abs() < 1e-12);
        }
        let first = picture.frame_point(0);
        let Some(UnderPointer::Reading(read)) =
            picture.hover(&plot, &theme(), plot.point(first.0, first.1))
        else {
            panic!("nothing is read");
        };
        assert!(
            read.rows[0].name.starts_with("y of round "),
            "{:?}",
            read.rows
        );
    }

    impl DataPlane<'_> {
        fn frame_point(&self, i: usize) -> (f64, f64) {
            let plane = self.scene.frame.plane.as_ref().unwrap();
            (
                plane.first.of(self.scene.data)[i],
                plane.second.of(self.scene.data)[i],
            )
        }
    }

    #[test]
    fn classes_are_parted_by_lines_of_equal_scores() {
        let race = played("v=1&stream=blobs&loss=cross-entropy&rounds=200&run=sgd:eta=0.1");
        let Drawn { book, ends, .. } = drawn(&race, (600.0, 400.0));
        assert_eq!(ends.len(), 1);
        assert!(book.paths().iter().any(|path| path.len() == 2));
    }

    #[test]
    fn every_border_of_three_classes_is_drawn_once() {
        let race = played(
            "v=1&stream=file:bias=yes&loss=cross-entropy&rounds=300&run=sgd:eta=0.5\
             &inline=a,b,y%0A0,2,0%0A-2,-1,1%0A2,-1,2%0A0,1.5,0%0A-1.5,-1,1%0A1.5,-1,2",
        );
        let Drawn { plot, book, .. } = drawn(&race, (600.0, 400.0));
        // On a circle around the middle each boundary is crossed once, whichever way the dashes run.
        let middle = (plot.px(0.0), plot.py(0.0));
        let away = |&(x, y): &(i32, i32)| (f64::from(x) - middle.0).hypot(f64::from(y) - middle.1);
        let ring = plot.area.width() / 4.0;
        let crosses = |path: &&[(i32, i32)]| {
            let sides = path.windows(2);
            sides
                .filter(|pair| (away(&pair[0]) < ring) != (away(&pair[1]) < ring))
                .count()
        };
        assert_eq!(book.paths().iter().map(crosses).sum::<usize>(), 3);
    }

    #[test]
    fn one_feature_has_targets_over_it() {
        let race = played("v=1&stream=adversary&examples=1,2;2,3;-1,-2&rounds=30&run=isgd:eta=1");
        let Drawn {
            plot, book, ends, ..
        } = drawn(&race, (600.0, 400.0));
        assert_eq!((plot.across, ends.len()), ("x", 1));
        assert!(plot.area.width() > plot.area.height());
        assert_eq!(book.texts(), ["y"]);
    }

    #[test]
    fn without_room_or_data_nothing_is_drawn() {
        let race = played(BLOBS);
        for size in [(0.0, 0.0), (60.0, 300.0), (300.0, 30.0)] {
            let Drawn { book, ends, .. } = drawn(&race, size);
            assert!(book.marks.is_empty() && ends.is_empty(), "{size:?}");
        }
        let none = (Frame::default(), Vec::new(), Vec::new());
        assert!(drawn(&none, (600.0, 400.0)).book.marks.is_empty());
    }
}
