//! The zeros chart: how many weights of each run are exactly zero.
//!
//! Every run starts with all weights at zero; that start is cut once there is
//! more to see, or it would flatten all that follows.

use plotters::prelude::DrawingBackend;

use super::curves::{self, Curve};
use super::hover::{Hover, hover_curves};
use super::paint::{Outcome, Painter, Pen};
use super::plot::{Plot, Room};
use super::scale::{Axis, FINE, Memory, step_up, time_axis};
use super::theme::Theme;
use super::thin::Point;
use super::{EndLabel, Scene};
use crate::experiment::frame::RunFrame;

/// What a kept range belongs to: it starts anew when one of these changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    runs: usize,
    x: f64,
}

/// Draws the curves; returns where the labels go. Diverged runs are crossed but
/// not labelled: the loss chart tells when they diverged.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    curves: &[Curve],
    hover_t: f64,
) -> Outcome<B, Vec<EndLabel>> {
    let mut labels = curves::draw(painter, theme, plot, curves, hover_t)?;
    labels.retain(|label| !label.cut);
    Ok(labels)
}

/// The runs' curves.
pub fn curves(scene: Scene<'_>) -> Vec<Curve<'_>> {
    let of = |run: &RunFrame| {
        let times = run.times.of(scene.data);
        let values = run.zeros_series.of(scene.data).to_vec();
        Curve::new(times, values, run.explicit, run.diverged_at.is_some())
    };
    scene.frame.runs.iter().map(of).collect()
}

/// The plot: from 0 to the next step over the most zeros seen (but for the
/// start), at most to the number of weights.
pub fn plot(
    scene: Scene,
    curves: &[Curve],
    size: (f64, f64),
    theme: &Theme,
    memory: &mut Memory<Key>,
) -> Plot {
    let settled = curves::settled(curves);
    let seen = curves.iter().filter_map(|curve| curve.peak(settled, 1.2));
    let weights = (scene.frame.dim * scene.frame.classes).max(1) as f64;
    let most = seen.fold(weights.min(4.0), |a, b| if b > a { b } else { a });
    let step = step_up(most, &FINE);
    let hi = if weights >= most && step > weights {
        weights
    } else {
        step
    };
    let frame = scene.frame;
    let x = time_axis(frame.t, frame.rounds);
    let key = Key {
        runs: curves.len(),
        x: x.hi,
    };
    let y = memory.grow(key, frame.t, Axis::whole(0.0, hi));
    Plot::new(size, theme, Room::Names, x, y)
}

/// What the pointer means.
pub fn hover(plot: &Plot, scene: Scene, pointer: Point) -> Option<Hover> {
    let curves = curves(scene);
    hover_curves(plot, curves.iter().enumerate(), pointer)
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
            plot(scene, &curves, size, &theme, &mut Memory::default())
                .y
                .hi
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
            let memory = &mut Memory::default();
            plot(scene, &curves, (800.0, 300.0), &theme, memory).y.hi
        };
        assert_eq!((hi(5), hi(100)), (1000.0, 50.0));
    }
}
