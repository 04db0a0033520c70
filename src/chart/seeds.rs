//! Many seeds in the loss chart: the median over the seeds and the band from the
//! 10th to the 90th percentile, instead of one lucky path; the path of the race
//! that plays stays as a hairline.
//!
//! All are drawn up to the round the race has reached. A median ends where half
//! of the seeds have diverged; the label says how many have in all.

use plotters::prelude::DrawingBackend;
use serde::Deserialize;

use super::EndLabel;
use super::band::{self, Band};
use super::curves::{self, Curve, DASH};
use super::loss::Metric;
use super::paint::{Outcome, Painter, Pen, Stroke};
use super::plot::Plot;
use super::regret::Against;
use super::theme::{Theme, mix};
use crate::experiment::frame::Column;

/// What the drawing needs of the bands; the columns are ranges of their data.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Bands {
    /// Seeds played so far.
    pub played: usize,
    /// Rounds.
    pub times: Column,
    /// The learners, in the order of the experiment.
    pub runs: Vec<RunBands>,
}

/// One learner over all seeds.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct RunBands {
    /// The name shown.
    pub label: String,
    /// Drawn dashed.
    pub explicit: bool,
    /// It is code of the viewer's own and plays one seed alone: its path is drawn like a median.
    pub absent: bool,
    /// Seeds of which it diverged.
    pub diverged: usize,
    /// Σ f.
    pub total: Percentiles,
    /// Σ f / t.
    pub mean: Percentiles,
    /// Σ (f + r) / t.
    pub objective: Percentiles,
    /// Σ (f + r) less that of the best fixed weights of each seed, if it was asked for.
    pub regret: Option<Percentiles>,
}

/// Median and band over rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Percentiles {
    /// Median over the seeds.
    pub median: Column,
    /// 10th percentile.
    pub low: Column,
    /// 90th percentile.
    pub high: Column,
}

impl RunBands {
    fn of(&self, metric: Metric) -> Option<Percentiles> {
        match metric {
            Metric::Total => Some(self.total),
            Metric::Mean => Some(self.mean),
            Metric::Objective => Some(self.objective),
            Metric::Regret(Against::Best) => self.regret,
            Metric::Regret(Against::Truth) => None,
        }
    }
}

impl Bands {
    /// There are bands of this metric.
    pub fn have(&self, metric: Metric) -> bool {
        self.played > 0
            && self
                .runs
                .iter()
                .all(|run| run.absent || run.of(metric).is_some())
    }
}

/// Bands with their data, up to a round.
#[derive(Clone, Copy, Debug)]
pub struct Seeds<'a> {
    /// What to draw.
    pub bands: &'a Bands,
    /// The columns.
    pub data: &'a [f64],
    /// The round the race has reached.
    pub t: u64,
}

impl<'a> Seeds<'a> {
    fn times(&self) -> &'a [f64] {
        let times = self.bands.times.of(self.data);
        &times[..times.partition_point(|time| *time <= self.t as f64)]
    }

    fn until(&self, column: Column) -> &'a [f64] {
        let values = column.of(self.data);
        &values[..values.len().min(self.times().len())]
    }

    /// A learner plays this seed only: its own curve stands where others have their median.
    pub fn lacks_any(&self) -> bool {
        self.bands.runs.iter().any(|run| run.absent)
    }

    /// The medians, one curve a learner; of one that plays a single seed its own of `paths`.
    pub fn medians(&self, metric: Metric, paths: &[Curve<'a>]) -> Vec<Curve<'a>> {
        let curve = |(index, run): (usize, &RunBands)| {
            if run.absent {
                return paths.get(index).cloned().unwrap_or_default();
            }
            let percentiles = run.of(metric).unwrap_or_default();
            let median = self.until(percentiles.median);
            let diverged = median.contains(&f64::INFINITY);
            Curve::new(self.times(), median.to_vec(), run.explicit, diverged)
        };
        self.bands.runs.iter().enumerate().map(curve).collect()
    }
}

/// Draws bands, the race's own `paths` as hairlines, and the medians over them; returns where their
/// labels go.
pub fn draw<B: DrawingBackend, P: Pen>(
    painter: &mut Painter<B, P>,
    theme: &Theme,
    plot: &Plot,
    seeds: Seeds,
    metric: Metric,
    (medians, paths): (&[Curve], &[Curve]),
    hover_t: f64,
) -> Outcome<B, Vec<EndLabel>> {
    if plot.is_empty() {
        return Ok(Vec::new());
    }
    let xs = seeds.times();
    for (run, bands) in seeds.bands.runs.iter().enumerate().rev() {
        let percentiles = bands.of(metric).unwrap_or_default();
        let (low, high) = (seeds.until(percentiles.low), seeds.until(percentiles.high));
        band::draw(painter, plot, Band { xs, low, high }, theme.run(run))?;
    }
    let dash = DASH.map(|d| theme.em(d));
    let absent = |run: usize| seeds.bands.runs.get(run).is_some_and(|of| of.absent);
    for (run, path) in paths.iter().enumerate().rev() {
        if absent(run) {
            continue;
        }
        let hair = theme.css(1.0).max(1.0);
        let (shown, width) = curves::trace(theme, plot, path.times, &path.values, hair);
        let stroke = Stroke {
            colour: mix(theme.ground, theme.run(run), 0.55),
            width,
            dash: if path.explicit { &dash } else { &[] },
        };
        for stretch in &shown.stretches {
            painter.path(stretch, stroke)?;
        }
    }
    let mut labels = curves::draw(painter, theme, plot, medians, hover_t)?;
    for label in &mut labels {
        let Some(run) = seeds.bands.runs.get(label.run) else {
            continue;
        };
        if run.diverged > 0 {
            let played = seeds.bands.played;
            label.text = Some(format!("{} ✕ {} of {played}", run.label, run.diverged));
        }
    }
    Ok(labels)
}

#[cfg(test)]
mod tests {
    use super::super::paint::PlainPen;
    use super::super::plot::Room;
    use super::super::record::Recorder;
    use super::super::scale::Axis;
    use super::super::theme::ChartTheme;
    use super::*;

    /// Ten rounds; the second learner loses three of four seeds in round 6.
    fn bands() -> (Bands, Vec<f64>) {
        let mut data: Vec<f64> = (1..=10).map(f64::from).collect();
        let mut column = |value: &dyn Fn(f64) -> f64| {
            let offset = data.len();
            data.extend((1..=10).map(|t| value(f64::from(t))));
            Column { offset, len: 10 }
        };
        let mut learner = |label: &str, diverged: usize, scale: &dyn Fn(f64) -> f64| {
            let of = Percentiles {
                low: column(&|t| 0.5 * scale(t)),
                median: column(scale),
                high: column(&|t| 2.0 * scale(t)),
            };
            RunBands {
                label: label.into(),
                explicit: diverged > 0,
                absent: false,
                diverged,
                total: of,
                mean: of,
                objective: of,
                regret: None,
            }
        };
        let runs = vec![
            learner("FIOL", 0, &|_| 1.0),
            learner("SGD", 3, &|t| if t < 6.0 { t } else { f64::INFINITY }),
        ];
        let bands = Bands {
            played: 4,
            times: Column { offset: 0, len: 10 },
            runs,
        };
        (bands, data)
    }

    fn drawn(t: u64) -> (Recorder, Vec<EndLabel>) {
        let (bands, data) = bands();
        let seeds = Seeds {
            bands: &bands,
            data: &data,
            t,
        };
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 10.0), Axis::linear(0.0, 4.0));
        let plot = Plot::new((800.0, 300.0), &theme, Room::Names, x, y);
        let medians = seeds.medians(Metric::Mean, &[]);
        let (mut book, mut pen) = (Recorder::new(800, 300), PlainPen);
        let mut painter = Painter::new(&mut book, &mut pen);
        let curves = (&medians[..], &medians[..1]);
        let labels = draw(
            &mut painter,
            &theme,
            &plot,
            seeds,
            Metric::Mean,
            curves,
            f64::NAN,
        );
        book.assert_on_canvas();
        (book, labels.unwrap())
    }

    #[test]
    fn a_band_a_median_and_the_path_of_the_race() {
        let (book, labels) = drawn(10);
        assert_eq!(book.areas().len(), 2);
        // A hairline, two medians, and the cross of two strokes.
        assert_eq!(book.paths().len(), 5);
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
        assert!(bands.have(Metric::Mean));
        let seeds = Seeds {
            bands: &bands,
            data: &data,
            t: 10,
        };
        let path = |values: Vec<f64>| Curve::new(&data[..10], values, false, false);
        let paths = [path(vec![1.5; 10]), path(vec![3.0; 10])];
        let medians = seeds.medians(Metric::Mean, &paths);
        assert_eq!(medians[0].values, [1.0; 10], "a median");
        assert_eq!(medians[1], paths[1]);
        let theme = Theme::from(&ChartTheme::default());
        let (x, y) = (Axis::whole(0.0, 10.0), Axis::linear(0.0, 4.0));
        let plot = Plot::new((800.0, 300.0), &theme, Room::Names, x, y);
        let (mut book, mut pen) = (Recorder::new(800, 300), PlainPen);
        let mut painter = Painter::new(&mut book, &mut pen);
        let lines = (&medians[..], &paths[..]);
        let metric = Metric::Mean;
        let labels = draw(&mut painter, &theme, &plot, seeds, metric, lines, f64::NAN).unwrap();
        assert_eq!(book.areas().len(), 1, "one band");
        assert_eq!(book.paths().len(), 3, "a hairline and two curves");
        assert_eq!(labels.len(), 2);
    }

    #[test]
    fn the_regret_has_bands_where_it_was_asked_for() {
        let (mut bands, _) = bands();
        let regret = Metric::Regret(Against::Best);
        assert!(bands.have(Metric::Mean) && !bands.have(regret));
        for run in &mut bands.runs {
            run.regret = Some(run.total);
        }
        assert!(bands.have(regret) && !bands.have(Metric::Regret(Against::Truth)));
        bands.played = 0;
        assert!(!bands.have(Metric::Mean));
    }

    #[test]
    fn nothing_is_shown_of_rounds_to_come() {
        let (bands, data) = bands();
        let seeds = |t| Seeds {
            bands: &bands,
            data: &data,
            t,
        };
        let ends = |t| -> Vec<Option<f64>> {
            let medians = seeds(t).medians(Metric::Total, &[]);
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
