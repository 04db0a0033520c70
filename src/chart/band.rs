//! Bands: the range of most seeds, from the 10th to the 90th percentile.
//!
//! A band is the translucent area between two curves over the same xs. If either of them has no
//! value there is a gap. An upper edge of +∞ (more than a tenth of the seeds diverged) lies beyond
//! the plot, and so does a lower edge of ≤ 0 on a logarithmic axis. The area is clipped exactly at
//! the plot's edge, including slanted sides.

use plotters::style::RGBColor;

use super::plot::Plot;
use super::scale::Spacing;
use super::surface::Painter;
use super::thin::Point;

const OPACITY: f64 = 0.16;

/// The two edges of a band.
#[derive(Clone, Copy, Debug)]
pub struct Band<'a> {
    /// Positions on the x axis, increasing.
    pub xs: &'a [f64],
    /// The lower edge over `xs`.
    pub low: &'a [f64],
    /// The upper edge over `xs`.
    pub high: &'a [f64],
}

/// Draws a band in the hue of its run.
pub fn draw(painter: &mut Painter, plot: &Plot, band: Band, colour: RGBColor) {
    if plot.is_empty() {
        return;
    }
    for outline in outlines(plot, band) {
        painter.area(&outline, colour, OPACITY);
    }
}

/// The closed outlines of a band's stretches, clipped to the plot.
fn outlines(plot: &Plot, band: Band) -> Vec<Vec<Point>> {
    let edges = band.xs.iter().zip(band.low).zip(band.high);
    let corners = edges.map(|((x, low), high)| {
        let usable = x.is_finite() && !low.is_nan() && !high.is_nan();
        usable.then(|| (plot.px(*x), level(plot, *low), level(plot, *high)))
    });
    let corners: Vec<Option<(f64, f64, f64)>> = corners.collect();
    let stretches = corners.split(Option::is_none).map(|stretch| {
        let stretch: Vec<(f64, f64, f64)> = stretch.iter().flatten().copied().collect();
        let upper = stretch.iter().map(|(x, _, high)| (*x, *high));
        let lower = stretch.iter().rev().map(|(x, low, _)| (*x, *low));
        let outline: Vec<Point> = upper.chain(lower).collect();
        let top = half(&outline, |y| y - plot.area.top);
        half(&top, |y| plot.area.bottom - y)
    });
    stretches.filter(|outline| outline.len() > 2).collect()
}

/// Device y of an edge, finite even if the value has no place on the axis.
fn level(plot: &Plot, value: f64) -> f64 {
    let far = 1e6;
    let y = plot.py(value);
    if y.is_finite() {
        y
    } else if value > 0.0 {
        plot.area.top - far
    } else if value == f64::NEG_INFINITY || plot.y.spacing == Spacing::Log {
        plot.area.bottom + far
    } else {
        plot.area.bottom
    }
}

/// The part of a polygon where `inside(y) ≥ 0` (Sutherland and Hodgman).
fn half(outline: &[Point], inside: impl Fn(f64) -> f64) -> Vec<Point> {
    let mut kept = Vec::with_capacity(outline.len() + 4);
    let before = outline.iter().cycle().skip(outline.len().saturating_sub(1));
    for (&(x, y), &(x0, y0)) in outline.iter().zip(before) {
        let (now, then) = (inside(y), inside(y0));
        if (now < 0.0) != (then < 0.0) {
            let share = then / (then - now);
            kept.push((x0 + (x - x0) * share, y0 + (y - y0) * share));
        }
        if now >= 0.0 {
            kept.push((x, y));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::super::plot::Margin;
    use super::super::scale::Axis;
    use super::super::theme::{ChartTheme, Theme};
    use super::*;
    use proptest::prelude::*;

    fn plot(y: Axis) -> Plot {
        let theme = Theme::from(&ChartTheme::default());
        Plot::new(
            (800.0, 300.0),
            &theme,
            Margin::Names(128.0),
            Axis::whole(0.0, 4.0),
            y,
        )
    }

    fn shape(y: Axis, low: &[f64], high: &[f64]) -> Vec<Vec<Point>> {
        let xs: Vec<f64> = (0..low.len()).map(|x| x as f64).collect();
        outlines(&plot(y), Band { xs: &xs, low, high })
    }

    /// Twice the area of a polygon.
    fn double_area(outline: &[Point]) -> f64 {
        let next = outline.iter().cycle().skip(1);
        let pairs = outline.iter().zip(next);
        pairs.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>().abs()
    }

    #[test]
    fn a_band_is_one_area_between_its_edges() {
        let [outline] = &shape(Axis::linear(0.0, 4.0), &[1.0; 5], &[3.0; 5])[..] else {
            panic!("one stretch")
        };
        let area = plot(Axis::linear(0.0, 4.0)).area;
        let half_of_plot = area.width() * area.height();
        assert!((double_area(outline) - half_of_plot).abs() < 1e-6);
    }

    #[test]
    fn a_gap_parts_it_and_a_point_alone_is_no_area() {
        let low = [1.0, 1.0, f64::NAN, 1.0, 1.0];
        assert_eq!(shape(Axis::linear(0.0, 4.0), &low, &[2.0; 5]).len(), 2);
        let alone = [1.0, f64::NAN, 1.0, f64::NAN, 1.0];
        assert_eq!(shape(Axis::linear(0.0, 4.0), &alone, &[2.0; 5]).len(), 0);
    }

    #[test]
    fn what_has_no_place_is_cut_at_the_edge() {
        let (low, high) = ([0.0, 0.1, -3.0], [1.0, f64::INFINITY, 1e200]);
        for outline in shape(Axis::log(0.01, 10.0), &low, &high) {
            let area = plot(Axis::log(0.01, 10.0)).area;
            for (x, y) in outline {
                assert!(x >= area.left && x <= area.right, "{x}");
                assert!(y >= area.top - 1e-6 && y <= area.bottom + 1e-6, "{y}");
            }
        }
    }

    proptest! {
        #[test]
        fn outlines_stay_inside_the_plot(
            edges in prop::collection::vec((-1e3..1e3f64, -2.0..1e9f64), 0..20), log in any::<bool>(),
        ) {
            let y = if log { Axis::log(0.1, 100.0) } else { Axis::linear(-5.0, 50.0) };
            let low: Vec<f64> = edges.iter().map(|(low, _)| *low).collect();
            let high: Vec<f64> = edges.iter().map(|(low, more)| low + more).collect();
            let area = plot(y).area;
            for (_, y) in shape(y, &low, &high).into_iter().flatten() {
                prop_assert!(y >= area.top - 1e-6 && y <= area.bottom + 1e-6);
            }
        }
    }
}
