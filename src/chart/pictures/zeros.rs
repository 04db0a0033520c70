//! The zeros chart: the number of exactly zero weights of each run.
//!
//! Every run starts with all weights at zero; that start is clipped once there is more to see, or it
//! would flatten everything after it. Counts jump from round to round: they are drawn faint, with their
//! running median on top.

use super::loss;
use crate::chart::curves::{self, Curve};
use crate::chart::hover::{UnderPointer, hover_curves};
use crate::chart::picture::{Cursor, Picture};
use crate::chart::plot::Plot;
use crate::chart::scale::{Axis, time_axis};
use crate::chart::surface::Painter;
use crate::chart::theme::Theme;
use crate::chart::thin::Point;
use crate::chart::{EndLabel, Scene};
use crate::experiment::metric::Metric;
use crate::steps::{FINE, step_up};

/// Fraction of a curve's samples in the window of a median.
const WINDOW: f64 = 1.0 / 40.0;
/// Opacity of a curve under its median.
const FAINT: f64 = 0.3;

/// The exact zeros of every run.
#[derive(Clone, Debug)]
pub struct Zeros<'a> {
    scene: Scene<'a>,
    curves: Vec<Curve<'a>>,
    medians: Vec<Curve<'a>>,
}

impl<'a> Zeros<'a> {
    /// The zeros of the runs of a frame.
    pub fn new(scene: Scene<'a>) -> Self {
        let of = |run| loss::curve(scene, Metric::Zeros, run);
        Zeros::of(scene, scene.frame.runs.iter().map(of).collect())
    }

    fn of(scene: Scene<'a>, curves: Vec<Curve<'a>>) -> Self {
        let median = |curve: &Curve<'a>| Curve {
            values: running_median(&curve.values),
            ..curve.clone()
        };
        Zeros {
            scene,
            medians: curves.iter().map(median).collect(),
            curves,
        }
    }
}

/// The running median of the values; the window is shorter at both ends.
fn running_median(values: &[f64]) -> Vec<f64> {
    let reach = (values.len() as f64 * WINDOW / 2.0) as usize;
    let mut window: Vec<f64> = Vec::new();
    let place = |window: &[f64], value: f64| {
        window.partition_point(|other| other.total_cmp(&value).is_lt())
    };
    let median = |i: usize| {
        let entering = if i == 0 { 0 } else { i + reach };
        for value in values.iter().take(i + reach + 1).skip(entering) {
            window.insert(place(&window, *value), *value);
        }
        if let Some(left) = i.checked_sub(reach + 1) {
            window.remove(place(&window, values[left]));
        }
        window[window.len() / 2]
    };
    (0..values.len()).map(median).collect()
}

impl Picture for Zeros<'_> {
    /// The axes: from 0 to the next step above the most zeros so far (without the start), at most to the
    /// number of weights.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let frame = self.scene.frame;
        let settled = curves::settled(&self.curves);
        let seen = self.curves.iter().map(|curve| curve.size(settled, 1.2));
        let weights = (frame.dim * frame.classes).max(1) as f64;
        let most = seen.fold(weights.min(4.0), |a, b| if b > a { b } else { a });
        let step = step_up(most, &FINE);
        let hi = if weights >= most && step > weights {
            weights
        } else {
            step
        };
        let x = time_axis(frame.t, frame.rounds);
        let y = curves::axis_of(&self.curves, Axis::whole(0.0, hi));
        Plot::new(size, theme, self.scene.names(), x, y)
    }

    /// Diverged runs have a cross but no label: the loss chart shows when they diverged.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_t, _]: Cursor,
    ) -> Vec<EndLabel> {
        let faint = theme.paler(FAINT);
        curves::draw(painter, &faint, plot, &self.curves, hover_t);
        let mut labels = curves::draw(painter, theme, plot, &self.medians, f64::NAN);
        labels.retain(|label| !label.cut);
        labels
    }

    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        hover_curves(plot, self.curves.iter().enumerate(), pointer).map(UnderPointer::Samples)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::theme::ChartTheme;
    use crate::experiment::frame::Frame;

    #[test]
    fn the_range_is_a_step_over_the_most_zeros() {
        let theme = Theme::from(&ChartTheme::default());
        let frame = Frame {
            t: 5,
            rounds: 10,
            dim: 1000,
            classes: 1,
            ..Frame::default()
        };
        let small = Frame {
            dim: 8,
            ..frame.clone()
        };
        let hi = |frame: &Frame, most: f64| {
            let scene = Scene { frame, data: &[] };
            let curves = [Curve::new(&[1.0, 2.0], vec![0.0, most], false, false)];
            let size = (800.0, 300.0);
            let zeros = Zeros::of(scene, curves.into());
            zeros.plot(size, &theme).y.hi
        };
        assert_eq!(hi(&frame, 0.0), 5.0);
        assert_eq!(hi(&frame, 73.0), 100.0);
        assert_eq!(hi(&frame, 1000.0), 1000.0);
        assert_eq!(hi(&small, 7.0), 8.0);
        let one = Frame { dim: 1, ..small };
        assert_eq!(hi(&one, 1.0), 1.0, "never more than there are weights");
    }

    #[test]
    fn the_median_is_that_of_the_window_around() {
        let values: Vec<f64> = (0..400).map(|i| f64::from(i * 7919 % 101)).collect();
        let direct = |i: usize| {
            let mut window = values[i.saturating_sub(5)..(i + 6).min(400)].to_vec();
            window.sort_unstable_by(f64::total_cmp);
            window[window.len() / 2]
        };
        let expected: Vec<f64> = (0..400).map(direct).collect();
        assert_eq!(running_median(&values), expected);
        assert_eq!(
            running_median(&values[..30]),
            values[..30],
            "a short one is itself"
        );
        assert!(running_median(&[]).is_empty());
    }

    #[test]
    fn the_start_at_all_zeros_is_cut_later() {
        let times: Vec<f64> = (1..=100).map(f64::from).collect();
        let mut values = vec![40.0; 100];
        values[0] = 1000.0;
        let theme = Theme::from(&ChartTheme::default());
        let hi = |t: usize| {
            let frame = Frame {
                t: t as u64,
                rounds: 100,
                dim: 1000,
                classes: 1,
                ..Frame::default()
            };
            let scene = Scene {
                frame: &frame,
                data: &[],
            };
            let curves = [Curve::new(&times[..t], values[..t].to_vec(), false, false)];
            let zeros = Zeros::of(scene, curves.into());
            zeros.plot((800.0, 300.0), &theme).y.hi
        };
        assert_eq!((hi(5), hi(100)), (1000.0, 50.0));
    }
}
