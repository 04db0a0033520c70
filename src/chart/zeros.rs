//! The zeros chart: how many weights of each run are exactly zero.
//!
//! Every run starts with all weights at zero; that start is cut once there is
//! more to see, or it would flatten all that follows.

use super::curves::{self, Curve};
use super::hover::{UnderPointer, hover_curves};
use super::picture::{Cursor, Picture, RangeKey};
use super::plot::{Margin, Plot};
use super::scale::{Axis, time_axis};
use super::surface::Painter;
use super::theme::Theme;
use super::thin::Point;
use super::{EndLabel, Scene};
use crate::experiment::frame::RunFrame;
use crate::steps::{FINE, step_up};

/// The exact zeros of every run.
#[derive(Clone, Debug)]
pub struct Zeros<'a> {
    scene: Scene<'a>,
    curves: Vec<Curve<'a>>,
}

impl<'a> Zeros<'a> {
    /// The zeros of the runs of a frame.
    pub fn new(scene: Scene<'a>) -> Self {
        let of = |run: &RunFrame| {
            let times = run.times.of(scene.data);
            let values = run.zeros_series.of(scene.data).to_vec();
            Curve::new(times, values, run.explicit, run.diverged_at.is_some())
        };
        let curves = scene.frame.runs.iter().map(of).collect();
        Zeros { scene, curves }
    }
}

impl Picture for Zeros<'_> {
    /// From 0 to the next step over the most zeros seen (but for the start), at most to the number of weights.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot {
        let frame = self.scene.frame;
        let settled = curves::settled(&self.curves);
        let seen = self.curves.iter();
        let seen = seen.filter_map(|curve| curve.peak(settled, 1.2));
        let weights = (frame.dim * frame.classes).max(1) as f64;
        let most = seen.fold(weights.min(4.0), |a, b| if b > a { b } else { a });
        let step = step_up(most, &FINE);
        let hi = if weights >= most && step > weights {
            weights
        } else {
            step
        };
        let x = time_axis(frame.t, frame.rounds);
        Plot::new(size, theme, Margin::Names, x, Axis::whole(0.0, hi))
    }

    fn range_key(&self, plot: &Plot) -> Option<(RangeKey, u64)> {
        let key = RangeKey::Zeros {
            runs: self.curves.len(),
            rounds: plot.x.hi,
        };
        Some((key, self.scene.frame.t))
    }

    /// Diverged runs are crossed but not labelled: the loss chart says when they diverged.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        [hover_t, _]: Cursor,
    ) -> Vec<EndLabel> {
        let mut labels = curves::draw(painter, theme, plot, &self.curves, hover_t);
        labels.retain(|label| !label.cut);
        labels
    }

    fn hover(&self, plot: &Plot, _: &Theme, pointer: Point) -> Option<UnderPointer> {
        hover_curves(plot, self.curves.iter().enumerate(), pointer).map(UnderPointer::Samples)
    }
}

#[cfg(test)]
mod tests {
    use super::super::theme::ChartTheme;
    use super::*;
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
            let zeros = Zeros {
                scene,
                curves: curves.into(),
            };
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
            let zeros = Zeros {
                scene,
                curves: curves.into(),
            };
            zeros.plot((800.0, 300.0), &theme).y.hi
        };
        assert_eq!((hi(5), hi(100)), (1000.0, 50.0));
    }
}
