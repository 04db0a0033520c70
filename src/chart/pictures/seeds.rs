//! Many seeds in the loss chart: the median over the seeds and the band from the 10th to the 90th
//! percentile, instead of one lucky path; the path of the current race remains as a hairline.
//!
//! All are drawn up to the race's current round. A median ends where half of the seeds have diverged; the
//! label shows how many have diverged in total.

use crate::chart::EndLabel;
use crate::chart::band;
use crate::chart::curves::{self, Curve, DASH};
use crate::chart::plot::Plot;
use crate::chart::surface::{Painter, Stroke};
use crate::chart::theme::{Theme, mix};
use crate::experiment::frame::{Column, Frame};
use crate::experiment::metric::Metric;
use crate::experiment::seeds::{Bands, RunBands};

/// Bands of one metric with their data, up to a round.
#[derive(Clone, Copy, Debug)]
pub struct Seeds<'a> {
    /// Medians and percentiles of all learners.
    pub bands: &'a Bands,
    data: &'a [f64],
    metric: Metric,
    t: u64,
}

impl<'a> Seeds<'a> {
    /// The bands up to the frame's round; `None` if they are for another number of learners or lack the
    /// metric.
    pub fn new(
        (bands, data): (&'a Bands, &'a [f64]),
        frame: &Frame,
        metric: Metric,
    ) -> Option<Seeds<'a>> {
        let has = |run: &RunBands| run.absent || run.bands.get(metric).is_some();
        let fits = bands.runs.len() == frame.runs.len() && bands.runs.iter().all(has);
        (fits && bands.played > 0).then_some(Seeds {
            bands,
            data,
            metric,
            t: frame.t,
        })
    }

    fn times(&self) -> &'a [f64] {
        let times = match self.metric.def().tested {
            Some(_) => self.bands.test_times,
            None => self.bands.times,
        };
        let times = times.of(self.data);
        &times[..times.partition_point(|time| *time <= self.t as f64)]
    }

    fn until(&self, column: Column) -> &'a [f64] {
        let values = column.of(self.data);
        &values[..values.len().min(self.times().len())]
    }

    /// Whether a learner plays only this seed, so that its own curve replaces its median.
    pub fn lacks_any(&self) -> bool {
        self.bands.runs.iter().any(|run| run.absent)
    }

    /// The medians, one curve per learner; for a learner that plays a single seed, its own one from `paths`.
    pub fn medians(&self, paths: &[Curve<'a>]) -> Vec<Curve<'a>> {
        let curve = |(index, run): (usize, &RunBands)| {
            if run.absent {
                return paths.get(index).cloned().unwrap_or_default();
            }
            let percentiles = run.of(self.metric);
            let median = self.until(percentiles.median);
            let diverged = median.contains(&f64::INFINITY);
            Curve::new(self.times(), median.to_vec(), run.explicit, diverged)
        };
        self.bands.runs.iter().enumerate().map(curve).collect()
    }
}

/// Draws bands, the race's own `paths` as hairlines, and the medians over them; returns the positions of
/// their labels. On the axis, a round of each run is as long as its pace.
pub fn draw(
    painter: &mut Painter,
    theme: &Theme,
    plot: &Plot,
    seeds: Seeds,
    (medians, paths, paces): (&[Curve], &[Curve], &[f64]),
    hover_t: f64,
) -> Vec<EndLabel> {
    if plot.is_empty() {
        return Vec::new();
    }
    for (run, bands) in seeds.bands.runs.iter().enumerate().rev() {
        let percentiles = bands.of(seeds.metric);
        let (low, high) = (seeds.until(percentiles.low), seeds.until(percentiles.high));
        let pace = paces.get(run).copied().unwrap_or(1.0);
        let xs: Vec<f64> = seeds.times().iter().map(|t| t * pace).collect();
        let xs = &xs[..];
        band::draw(painter, plot, band::Band { xs, low, high }, theme.run(run));
    }
    let dash = DASH.map(|d| theme.em(d));
    let absent = |run: usize| seeds.bands.runs.get(run).is_some_and(|of| of.absent);
    for (run, path) in paths.iter().enumerate().rev() {
        if absent(run) {
            continue;
        }
        let hair = theme.css(1.0).max(1.0);
        let (shown, width) = curves::visible_path(theme, plot, &path.times, &path.values, hair);
        let stroke = Stroke {
            colour: mix(theme.ground, theme.run(run), 0.55),
            width,
            dash: if path.explicit { &dash } else { &[] },
        };
        for stretch in &shown.stretches {
            painter.path(stretch, stroke);
        }
    }
    let mut labels = curves::draw(painter, theme, plot, medians, hover_t);
    for label in &mut labels {
        let Some(run) = seeds.bands.runs.get(label.run) else {
            continue;
        };
        if run.diverged > 0 {
            let played = seeds.bands.played;
            label.text = Some(format!("{} ✕ {} of {played}", run.label, run.diverged));
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::plot::Margin;
    use crate::chart::record::Recorder;
    use crate::chart::scale::Axis;
    use crate::chart::theme::ChartTheme;
    use crate::experiment::frame::RunFrame;
    use crate::experiment::seeds::Band;

    /// Ten rounds; the second learner loses three of four seeds in round 6.
    fn bands() -> (Bands, Vec<f64>) {
        let mut data: Vec<f64> = (1..=10).map(f64::from).collect();
        let mut column = |value: &dyn Fn(f64) -> f64| {
            let offset = data.len();
            data.extend((1..=10).map(|t| value(f64::from(t))));
            Column { offset, len: 10 }
        };
        let mut learner = |label: &str, diverged: usize, scale: &dyn Fn(f64) -> f64| {
            let of = Band {
                low: column(&|t| 0.5 * scale(t)),
                median: column(scale),
                high: column(&|t| 2.0 * scale(t)),
            };
            RunBands {
                label: label.into(),
                explicit: diverged > 0,
                absent: false,
                diverged,
                bands: [Metric::Total, Metric::Mean]
                    .map(|metric| (metric, of))
                    .into_iter()
                    .collect(),
            }
        };
        let runs = vec![
            learner("FIOL", 0, &|_| 1.0),
            learner("SGD", 3, &|t| if t < 6.0 { t } else { f64::INFINITY }),
        ];
        let bands = Bands {
            seeds: 4,
            played: 4,
            times: Column { offset: 0, len: 10 },
            runs,
            ..Bands::default()
        };
        (bands, data)
    }

    /// The frame of two learners at round `t`.
    fn frame(t: u64) -> Frame {
        Frame {
            t,
            runs: vec![RunFrame::default(); 2],
            ..Frame::default()
        }
    }

    fn drawn(t: u64) -> (Recorder, Vec<EndLabel>) {
        let (bands, data) = bands();
        let seeds = Seeds::new((&bands, &data), &frame(t), Metric::Mean).unwrap();
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 10.0), Axis::linear(0.0, 4.0));
        let plot = Plot::new((800.0, 300.0), &theme, Margin::Names(128.0), x, y);
        let medians = seeds.medians(&[]);
        let mut book = Recorder::new(800, 300);
        let mut painter = Painter::new(&mut book);
        let curves = (&medians[..], &medians[..1], &[][..]);
        let labels = draw(&mut painter, &theme, &plot, seeds, curves, f64::NAN);
        book.assert_on_canvas();
        (book, labels)
    }

    #[test]
    fn a_name_says_how_many_seeds_diverged() {
        let (_, labels) = drawn(10);
        let said: Vec<_> = labels.iter().map(|label| label.text.as_deref()).collect();
        assert!(
            said.contains(&None) && said.contains(&Some("SGD ✕ 3 of 4")),
            "{said:?}"
        );
    }

    #[test]
    fn who_plays_one_seed_has_a_curve_of_its_own() {
        let (mut bands, data) = bands();
        bands.runs[1] = RunBands {
            label: "Your own".into(),
            absent: true,
            ..RunBands::default()
        };
        let seeds = Seeds::new((&bands, &data), &frame(10), Metric::Mean).unwrap();
        let path = |values: Vec<f64>| Curve::new(&data[..10], values, false, false);
        let paths = [path(vec![1.5; 10]), path(vec![3.0; 10])];
        let medians = seeds.medians(&paths);
        assert_eq!(medians[0].values, [1.0; 10], "a median");
        assert_eq!(medians[1], paths[1]);
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 10.0), Axis::linear(0.0, 4.0));
        let plot = Plot::new((800.0, 300.0), &theme, Margin::Names(128.0), x, y);
        let mut book = Recorder::new(800, 300);
        let mut painter = Painter::new(&mut book);
        let lines = (&medians[..], &paths[..], &[][..]);
        let labels = draw(&mut painter, &theme, &plot, seeds, lines, f64::NAN);
        assert_eq!(book.areas().len(), 1, "one band");
        assert_eq!(labels.len(), 2);
    }

    #[test]
    fn the_regret_has_bands_where_it_was_asked_for() {
        let (mut bands, _) = bands();
        let regret = Metric::Regret;
        let have = |bands: &Bands, metric| Seeds::new((bands, &[]), &frame(10), metric).is_some();
        assert!(have(&bands, Metric::Mean) && !have(&bands, regret));
        for run in &mut bands.runs {
            run.bands.insert(regret, run.of(Metric::Total));
        }
        assert!(have(&bands, regret));
        bands.played = 0;
        assert!(!have(&bands, Metric::Mean));
    }

    #[test]
    fn nothing_is_shown_of_rounds_to_come() {
        let (bands, data) = bands();
        let ends = |t| -> Vec<Option<f64>> {
            let seeds = Seeds::new((&bands, &data), &frame(t), Metric::Total).unwrap();
            let medians = seeds.medians(&[]);
            medians.iter().map(|m| m.times.last().copied()).collect()
        };
        assert_eq!(ends(4), [Some(4.0), Some(4.0)]);
        assert_eq!(
            ends(9),
            [Some(9.0), Some(5.0)],
            "half of the seeds are gone"
        );
        assert_eq!(ends(0), [None, None]);
        let (book, _) = drawn(0);
        assert!(book.areas().is_empty() && book.paths().is_empty());
    }
}
