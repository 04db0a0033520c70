//! Builds the frame that the page draws from a race.

use super::Race;
use crate::experiment::link::spec::learner;
use crate::experiment::metric::{self, ALWAYS, Metric};
use crate::experiment::race::frame::{
    Frame, FrameRequest, ImageFrame, MapFrame, RunFrame, WeightFrame, WeightSeries, push,
};
use crate::experiment::race::run::Run;
use crate::experiment::race::test_set::Tested;
use crate::implicit::Domain;
use crate::loss::Target;
use crate::stream::{Set, set_of};

/// Multiple of the total loss of w = 0 beyond which a learner learns nothing visible.
const LOST: f64 = 10.0;
/// The first rounds are a tenth of the race, within these limits.
const FIRST: [u64; 2] = [10, 100];
/// Most weights, over all runs, for which all runs are drawn; with two weights they always are.
const FEW_OF_ALL: usize = 8;
/// Most weights of one run that are all drawn.
const FEW: usize = 12;
/// Beyond that, this many of the largest …
const LARGEST: usize = 12;
/// … and this many of the true support …
const SUPPORT: usize = 16;
/// … which is where |w̃| is at least this fraction of its maximum.
const SUPPORT_SHARE: f64 = 0.1;
/// Most rows of the support map.
const MAP_ROWS: usize = 200;

impl Race {
    /// Returns the current frame of the page; its columns are ranges of the second value.
    ///
    /// Prediction functions and the plane of the data are added by their owner ([`Prediction::add_to`],
    /// [`DataPlane::add_to`]), since computing them for every frame may take too long.
    ///
    /// [`Prediction::add_to`]: super::Prediction::add_to
    /// [`DataPlane::add_to`]: super::DataPlane::add_to
    pub fn frame(&mut self, request: &FrameRequest) -> (Frame, Vec<f64>) {
        let mut data = Vec::new();
        let mut frame = self.results();
        for (index, run) in frame.runs.iter_mut().enumerate() {
            let known = |metric: &Metric| self.runs[index].knows(*metric, &self.problem);
            let wanted = ALWAYS.iter().chain(&request.series);
            let wanted: Vec<Metric> = wanted.copied().filter(known).collect();
            add_series(run, &self.runs[index], &wanted, &mut data);
        }
        if let Some((frame, baseline)) = frame.zero.as_mut().zip(self.baseline.as_ref()) {
            let wanted = ALWAYS
                .iter()
                .chain(request.series.iter().filter(|m| m.has_baseline()));
            let wanted: Vec<Metric> = wanted.copied().collect();
            add_series(frame, &baseline.zero, &wanted, &mut data);
        }
        let focus = request.focus.min(self.runs.len().saturating_sub(1));
        frame.weights = self.weight_frame(focus, request.class, &mut data);
        let image = self.image().filter(|_| request.images);
        frame.images = image.map(|size| self.image_frame(size, &frame.runs, &mut data));
        frame.map = request
            .map
            .then(|| self.map_frame(focus, request.class, &mut data));
        frame.asked = request.series.clone();
        (frame, data)
    }

    /// The frame without its columns: everything a table needs.
    pub fn results(&self) -> Frame {
        Frame {
            t: self.t(),
            rounds: self.rounds(),
            done: self.is_done(),
            fingerprint: self.fingerprint(),
            dim: self.shape().dim,
            classes: self.shape().classes,
            class_names: match self.target() {
                Target::Class => self.stream.class_names().to_vec(),
                _ => Vec::new(),
            },
            pictured: self.image().is_some(),
            tests: self.shape().tests,
            runs: (0..self.runs.len())
                .map(|index| self.run_results(index))
                .collect(),
            zero: self.zero_results(),
            majority: self
                .baseline
                .as_ref()
                .and_then(|baseline| baseline.majority(self.target(), self.stream.class_names())),
            early: self.t() < (self.rounds() / 10).clamp(FIRST[0], FIRST[1]),
            unpredictable: self.unpredictable(),
            unplanar: self.unplanar(),
            ..Frame::default()
        }
    }

    /// The weights that stay at 0, if they are played; the simplex does not contain them.
    fn zero(&self) -> Option<&Run> {
        let baseline = self.baseline.as_ref()?;
        (self.problem.prox.domain != Domain::Simplex).then_some(&baseline.zero)
    }

    fn zero_results(&self) -> Option<RunFrame> {
        self.zero().map(|run| RunFrame {
            label: "w = 0".to_owned(),
            diverged_at: run.state.diverged_at,
            values: metric::results()
                .filter(|metric| metric.has_baseline())
                .filter_map(|metric| Some((metric, value(run, metric)?)))
                .chain([(Metric::Zeros, self.problem.weights() as f64)])
                .collect(),
            ..RunFrame::default()
        })
    }

    fn run_results(&self, index: usize) -> RunFrame {
        let run = &self.runs[index];
        let id = self.experiment.runs[index].part.id.clone();
        let known = |metric: Metric| match metric {
            Metric::Micros => run.micros(),
            _ => value(run, metric).filter(|_| run.knows(metric, &self.problem)),
        };
        RunFrame {
            explicit: learner(&id).is_ok_and(|def| def.explicit),
            id,
            label: self.names[index].clone(),
            numbered: self.labels[index].clone(),
            diverged_at: run.state.diverged_at,
            lost_since: self.zero().and_then(|zero| run.dearer_since(zero, LOST)),
            stopped: run.stopped(),
            weightless: !run.knows_weights(),
            values: metric::results()
                .filter_map(|metric| Some((metric, known(metric)?)))
                .collect(),
            ..RunFrame::default()
        }
    }

    fn weight_frame(&self, focus: usize, class: usize, data: &mut Vec<f64>) -> WeightFrame {
        let classes = self.shape().classes;
        let class = class.min(classes - 1);
        // Places in a snapshot whose weight belongs to the class shown.
        let places: Vec<usize> = (0..self.followed.len())
            .filter(|place| self.followed[*place] % classes == class)
            .collect();
        let weights = self.problem.weights();
        let all_runs = weights <= 2 || self.runs.len() * weights <= FEW_OF_ALL;
        let runs = match all_runs {
            true => 0..self.runs.len(),
            false => focus..focus + 1,
        };
        let snapshots: Vec<Vec<(u64, &[f64])>> = self.runs[runs.clone()]
            .iter()
            .map(|run| run.snapshots().collect())
            .collect();
        // All runs are sampled at the same rounds, until they diverge.
        let longest = snapshots.iter().max_by_key(|shown| shown.len());
        let times: Vec<u64> = longest.into_iter().flatten().map(|(t, _)| *t).collect();
        let truth = self.truth.at(u64::MAX, self.t());
        let support = top(&places, truth, SUPPORT, SUPPORT_SHARE);
        let all = places.len() <= FEW;
        let mut series = Vec::new();
        let rows = snapshots.iter().flatten().map(|(_, row)| *row).chain(truth);
        let kept = rows.flat_map(|row| places.iter().map(|place| row[*place]));
        let finite = kept.filter(|weight| weight.is_finite());
        let reach = finite.fold([0.0f64; 2], |[lo, hi], w| [lo.min(w), hi.max(w)]);
        for (run, shown) in runs.zip(&snapshots) {
            let now = shown.last().map(|(_, row)| *row);
            let largest = top(&places, now, LARGEST, 0.0);
            let drawn = |place: &&usize| all || largest.contains(place) || support.contains(place);
            series.extend(places.iter().filter(drawn).map(|&place| {
                let feature = self.followed[place] / classes;
                WeightSeries {
                    run,
                    coordinate: feature + 1,
                    name: self.stream.feature_name(feature).map(str::to_owned),
                    largest: all || largest.contains(&place),
                    support: truth.is_some() && (all || support.contains(&place)),
                    values: push(data, shown.iter().map(|(_, row)| row[place])),
                    truth: truth.map(|_| {
                        let at = |t| self.truth.at(t, self.t()).map_or(0.0, |row| row[place]);
                        push(data, times.iter().map(|t| at(*t)))
                    }),
                }
            }));
        }
        WeightFrame {
            run: focus,
            all: all_runs,
            class,
            times: push(data, times.iter().map(|t| *t as f64)),
            followed: places.len(),
            series,
            reach,
        }
    }

    /// Width and height of the image that the features form, if any.
    fn image(&self) -> Option<[usize; 2]> {
        let stream = &self.experiment.stream;
        set_of(&stream.id, &stream.params).and_then(|set: &Set| set.image)
    }

    fn image_frame(
        &mut self,
        [width, height]: [usize; 2],
        runs: &[RunFrame],
        data: &mut Vec<f64>,
    ) -> ImageFrame {
        let pixels = width * height;
        let mut example = vec![0.0; pixels];
        self.latest.features().for_each(|place, x| {
            if let Some(pixel) = example.get_mut(place) {
                *pixel = x;
            }
        });
        let played = self.t > 0;
        let weights = pixels * self.shape().classes;
        ImageFrame {
            width,
            height,
            example: push(data, example.into_iter().filter(|_| played)),
            class: (played && self.problem.target == Target::Class)
                .then_some(self.latest.y as usize),
            runs: (runs.iter().enumerate())
                .map(|(run, learner)| {
                    let known = if learner.weightless { 0 } else { weights };
                    push(data, self.weights(run).iter().take(known).copied())
                })
                .collect(),
            peaks: (self.runs.iter())
                .map(|run| {
                    let kept = run.snapshots().flat_map(|(_, row)| row);
                    let sizes = kept.map(|weight| weight.abs());
                    sizes.filter(|size| size.is_finite()).fold(0.0, f64::max)
                })
                .collect(),
        }
    }

    fn map_frame(&self, focus: usize, class: usize, data: &mut Vec<f64>) -> MapFrame {
        let run: &Run = &self.runs[focus];
        let classes = self.shape().classes;
        let class = class.min(classes - 1);
        let places: Vec<usize> = (0..self.followed.len())
            .filter(|place| self.followed[*place] % classes == class)
            .collect();
        let band = places.len().div_ceil(MAP_ROWS).max(1);
        let cells = run.snapshots().flat_map(|(_, row)| {
            places.chunks(band).map(move |band| {
                let nonzero = band.iter().filter(|place| row[**place] != 0.0).count();
                nonzero as f64 / band.len() as f64
            })
        });
        let coordinate = |place: usize| (self.followed[place] / classes + 1) as f64;
        let named = places.iter().filter(|_| band == 1);
        let name = |place: &usize| self.stream.feature_name(self.followed[*place] / classes);
        MapFrame {
            run: focus,
            rows: places.len().div_ceil(band),
            band,
            followed: places.len(),
            firsts: push(data, places.chunks(band).map(|band| coordinate(band[0]))),
            lasts: push(
                data,
                places
                    .chunks(band)
                    .map(|band| coordinate(band[band.len() - 1])),
            ),
            names: named.filter_map(name).map(str::to_owned).collect(),
            times: push(data, run.snapshots().map(|(t, _)| t as f64)),
            cells: push(data, cells),
        }
    }
}

/// The current value of a metric, if there is one; regret and time do not come from the run alone.
fn value(run: &Run, metric: Metric) -> Option<f64> {
    let value = match (metric.def().tested, metric) {
        (_, Metric::Regret | Metric::Micros) => return None,
        (Some(read), _) => read(&run.tests().last()?.1),
        (None, _) => metric.of(&run.state.measures),
    };
    (!value.is_nan()).then_some(value)
}

/// Adds the requested series that the run has.
fn add_series(frame: &mut RunFrame, run: &Run, wanted: &[Metric], data: &mut Vec<f64>) {
    // Without a solver there are no passes in any round.
    let has = |metric: Metric, value: f64| match metric {
        Metric::Passes => value > 0.0,
        _ => !value.is_nan(),
    };
    frame.times = push(data, run.samples().map(|(t, _)| t as f64));
    for metric in wanted.iter().filter_map(|metric| metric.def().sampled) {
        let Some(place) = metric.place() else {
            continue;
        };
        // Metrics of every frame are present even before round 1.
        let kept =
            ALWAYS.contains(&metric) || run.samples().any(|(_, sample)| has(metric, sample[place]));
        if kept && frame.series.get(metric).is_none() {
            let values = push(data, run.samples().map(|(_, sample)| sample[place]));
            frame.series.insert(metric, values);
        }
    }
    let tests = run.tests();
    frame.test_times = push(data, tests.iter().map(|(t, _)| *t as f64));
    let mut read = |of: fn(&Tested) -> f64| push(data, tests.iter().map(|(_, test)| of(test)));
    frame.test_series = read(Tested::mean);
    frame.test_averages = read(Tested::mean_of_average);
}

/// The `most` places with the largest |value|, at least `share` of the maximum and not 0.
fn top(places: &[usize], values: Option<&[f64]>, most: usize, share: f64) -> Vec<usize> {
    let Some(values) = values else {
        return Vec::new();
    };
    let mut order: Vec<usize> = places.to_vec();
    order.sort_by(|a, b| values[*b].abs().total_cmp(&values[*a].abs()).then(a.cmp(b)));
    let least = order
        .first()
        .map_or(0.0, |first| share * values[*first].abs());
    order.retain(|place| values[*place] != 0.0 && values[*place].abs() >= least);
    order.truncate(most);
    order
}
