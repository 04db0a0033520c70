//! The plane of the data: the last examples, and what every run would predict anywhere between them.
//!
//! With two features it is the plane of x₁ and x₂; with one, that of x and y. A bias that the stream adds is 1 everywhere. The
//! learners predict over a grid, so that lines of equal scores are found in the same way, straight or bent.

use super::recent::{Ranges, Recent, SHOWN};
use super::{Race, build_stream};
use crate::error::Error;
use crate::experiment::race::frame::{DataFrame, Frame, push};
use crate::experiment::race::test_set::mistaken;
use crate::loss::Target;
use crate::math::Features;
use crate::steps::{COARSE, step_down, step_up};
use crate::stream::Example;

/// Number of examples that determine the ranges: the first ones of the stream, so that no axis ever moves.
const SURVEYED: usize = 2000;
/// The fraction of them that may lie outside on each side.
const OUTLIERS: f64 = 0.005;
/// Both axes share a unit if neither range is longer than this multiple of the other.
const ALIKE: f64 = 4.0;
/// Limit of the scores shown next to targets of ±1.
const SIGN_REACH: f64 = 3.0;
/// Points of the grid along an axis.
const GRID: usize = 49;

/// The plane of the data after a round.
#[derive(Clone, Debug, PartialEq)]
pub struct DataPlane {
    /// The round.
    pub t: u64,
    /// Index of the run whose mistakes are marked.
    pub run: usize,
    features: usize,
    names: Vec<String>,
    levels: Vec<f64>,
    x: [f64; 2],
    y: [f64; 2],
    /// x₁, x₂ (0 if there is one feature) and y of the examples.
    examples: Vec<[f64; 3]>,
    wrong: Vec<bool>,
    runs: Vec<Vec<f64>>,
    truth: Option<Vec<f64>>,
}

impl DataPlane {
    /// Adds it to a frame whose columns are ranges of `data`.
    pub fn add_to(&self, frame: &mut Frame, data: &mut Vec<f64>) {
        let mut column = |k: usize| push(data, self.examples.iter().map(|example| example[k]));
        frame.plane = Some(DataFrame {
            t: self.t,
            run: self.run,
            features: self.features,
            names: self.names.clone(),
            levels: self.levels.clone(),
            x: self.x,
            y: self.y,
            first: column(0),
            second: column(1),
            targets: column(2),
            wrong: push(data, self.wrong.iter().map(|wrong| f64::from(*wrong))),
            columns: GRID,
            rows: if self.features == 2 { GRID } else { 1 },
            runs: (self.runs.iter())
                .map(|run| push(data, run.iter().copied()))
                .collect(),
            truth: (self.truth.as_ref()).map(|truth| push(data, truth.iter().copied())),
        });
    }
}

impl Race {
    /// Why the plane of the data cannot be drawn; `None` if it can.
    pub fn unplanar(&self) -> Option<String> {
        match (self.features(), self.shape().classes) {
            _ if self.recent.is_some() => None,
            (1, classes) => Some(format!(
                "Of one feature the plane shows a single score, but this loss has {classes}"
            )),
            (features, _) => Some(format!(
                "The plane shows one or two features, but this stream has {features}"
            )),
        }
    }

    /// The last examples and what every run would predict between them, with the mistakes that run `run` would make now.
    /// Nothing if it cannot be drawn; diverged runs have no predictions.
    pub fn plane(&self, run: usize) -> Option<DataPlane> {
        let recent = self.recent.as_ref()?;
        let features = recent.features;
        let examples: Vec<[f64; 3]> = recent.examples.iter().copied().collect();
        let surveyed = || self.survey(recent).unwrap_or([[-1.0, 1.0]; 3]);
        let [ranges @ .., targets] = *self.ranges.get_or_init(surveyed);
        let [x, y] = match features {
            // Scores reach farther than the signs that they predict.
            1 if self.problem.target == Target::Sign => [ranges[0], [-SIGN_REACH, SIGN_REACH]],
            1 => [ranges[0], targets],
            _ => alike(ranges),
        };
        let bias = self.shape().dim > features;
        let whole = |x1: f64, x2: f64| {
            let mut example = [x1, x2][..features].to_vec();
            example.extend(bias.then_some(1.0));
            example
        };
        let along = |[lo, hi]: [f64; 2], i: usize| {
            let share = i as f64 / (GRID - 1) as f64;
            lo * (1.0 - share) + hi * share
        };
        let rows = if features == 2 { GRID } else { 1 };
        let grid: Vec<Vec<f64>> = (0..GRID * rows)
            .map(|i| whole(along(x, i % GRID), along(y, i / GRID)))
            .collect();
        let target = self.problem.target;
        let wrong = match self.scores_at(run, &shown(&examples, whole)) {
            scores if scores.is_empty() || target == Target::Real => Vec::new(),
            scores => {
                let each = scores.chunks(self.problem.loss.scores()).zip(&examples);
                each.map(|(scores, [.., y])| mistaken(target, scores, *y))
                    .collect()
            }
        };
        let truth = self.truth().map(|truth| {
            let score = |x: &Vec<f64>| -> f64 { x.iter().zip(truth).map(|(x, w)| x * w).sum() };
            grid.iter().map(score).collect()
        });
        Some(DataPlane {
            t: self.t(),
            run,
            features,
            names: (0..features)
                .filter_map(|place| self.stream.feature_name(place).map(str::to_owned))
                .collect(),
            levels: self.levels(targets),
            x,
            y,
            examples,
            wrong,
            runs: (0..self.runs.len())
                .map(|index| self.scores_at(index, &grid))
                .collect(),
            truth,
        })
    }

    /// The scores whose lines are drawn, the most important first: where the class changes, and its margin. For numbers, the
    /// middle of the targets and a round number above and below.
    fn levels(&self, [lo, hi]: [f64; 2]) -> Vec<f64> {
        match self.problem.target {
            Target::Sign => vec![0.0, 1.0, -1.0],
            Target::Class => vec![0.0],
            Target::Real => {
                let apart = step_down((hi - lo) / 3.0, &COARSE);
                let middle = ((lo + hi) / 2.0 / apart).round() * apart;
                vec![middle, middle + apart, middle - apart]
            }
        }
    }

    /// The scores that a run would give for `examples`, K numbers each; nothing if it diverged. For a user-supplied learner,
    /// those of the weights that it reported last.
    fn scores_at(&self, index: usize, examples: &[Vec<f64>]) -> Vec<f64> {
        if self.diverged_at(index).is_some() {
            return Vec::new();
        }
        if self.runs[index].can_be_asked() {
            return self.prediction_function(index, examples);
        }
        let Some((_, weights)) = self.runs[index].snapshots().last() else {
            return Vec::new();
        };
        let mut scores = vec![0.0; self.problem.loss.scores()];
        let of = |x: &Vec<f64>| {
            Features::dense(x).scores(weights, &mut scores);
            scores.clone()
        };
        examples.iter().flat_map(of).collect()
    }

    /// Restores the last examples up to round t, if examples are kept.
    pub(super) fn remember(&mut self, t: u64) -> Result<(), Error> {
        let Some(recent) = &mut self.recent else {
            return Ok(());
        };
        let first = t.saturating_sub(SHOWN as u64);
        let (from, mut stream) = match self.checkpoints.up_to(first) {
            Some(kept) => (kept.t, kept.stream.boxed_clone()),
            None => (0, build_stream(&self.experiment, self.table.clone())?),
        };
        let mut example = Example::default();
        recent.examples.clear();
        for _ in from..t {
            stream.next(&mut example);
            recent.push(&example);
        }
        Ok(())
    }

    /// Ranges of x₁, x₂ and y, rounded outwards.
    fn survey(&self, recent: &Recent) -> Result<Ranges, Error> {
        let mut stream = build_stream(&self.experiment, self.table.clone())?;
        let mut example = Example::default();
        let points: Vec<[f64; 3]> = (0..SURVEYED.min(self.rounds() as usize))
            .map(|_| {
                stream.next(&mut example);
                recent.point(&example)
            })
            .collect();
        Ok([0, 1, 2].map(|k| range(points.iter().map(|point| point[k]).collect())))
    }
}

fn shown(examples: &[[f64; 3]], whole: impl Fn(f64, f64) -> Vec<f64>) -> Vec<Vec<f64>> {
    examples.iter().map(|[x1, x2, _]| whole(*x1, *x2)).collect()
}

/// Range of all values except outliers, with a margin, between round numbers.
fn range(mut values: Vec<f64>) -> [f64; 2] {
    values.retain(|value| value.is_finite());
    values.sort_unstable_by(f64::total_cmp);
    let out = (OUTLIERS * values.len() as f64) as usize;
    let (Some(lo), Some(hi)) = (values.get(out), values.iter().rev().nth(out)) else {
        return [-1.0, 1.0];
    };
    let air = match (hi - lo) / 12.0 {
        0.0 => step_up(lo.abs(), &COARSE),
        some => some,
    };
    let step = step_down(air, &COARSE);
    [
        ((lo - air) / step).floor() * step,
        ((hi + air) / step).ceil() * step,
    ]
}

/// Two ranges made equally long if their lengths are similar; the shorter grows around its middle.
fn alike(ranges: [[f64; 2]; 2]) -> [[f64; 2]; 2] {
    let [a, b] = ranges.map(|[lo, hi]| hi - lo);
    let most = a.max(b);
    if most > ALIKE * a.min(b) {
        return ranges;
    }
    ranges.map(|[lo, hi]| {
        let more = (most - (hi - lo)) / 2.0;
        [lo - more, hi + more]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(link: &str) -> Race {
        Race::new(&format!("v=1&{link}").parse().unwrap(), None).unwrap()
    }

    #[test]
    fn going_back_gives_the_same_plane_and_asking_changes_nothing() {
        let link = "stream=drift:d=2&loss=logistic&rounds=9000&run=sgd&run=scinol1&run=fiol";
        let mut left_alone = race(link);
        left_alone.finish();
        let mut race = race(link);
        let mut seen = Vec::new();
        while !race.is_done() {
            race.advance(700, None);
            seen.push((race.t(), race.plane(1).unwrap()));
        }
        assert_eq!(race.fingerprint(), left_alone.fingerprint());
        assert_eq!((seen[0].1.x, seen[0].1.y), (seen[9].1.x, seen[9].1.y));
        for (t, plane) in seen.iter().rev().step_by(5) {
            let mut left = race.seek(*t).unwrap();
            while left > 0 {
                left -= race.advance(left, None);
            }
            assert_eq!(race.plane(1).as_ref(), Some(plane), "round {t}");
        }
    }

    #[test]
    fn it_shows_the_last_examples_and_who_is_wrong_there() {
        let mut race = race("stream=blobs:separation=1&loss=hinge&rounds=2500&run=sgd:eta=0.1");
        assert_eq!(race.plane(0).unwrap().examples.len(), 0);
        race.finish();
        let w = race.weights(0).to_vec();
        let plane = race.plane(0).unwrap();
        assert_eq!(plane.examples.len(), 2000);
        let (_, newest) = race.probe(0, 2500).unwrap();
        let point = [newest.value[0], newest.value[1], newest.y];
        assert_eq!(plane.examples[1999], point);
        let wrong = plane.examples.iter().zip(&plane.wrong);
        for ([a, b, y], wrong) in wrong {
            assert_eq!((w[0] * a + w[1] * b) * y <= 0.0, *wrong);
        }
        let [lo, hi] = plane.x;
        let outside = |[a, ..]: &&[f64; 3]| *a < lo || *a > hi;
        assert!(plane.examples.iter().filter(outside).count() < 20);
        assert_eq!(hi - lo, plane.y[1] - plane.y[0], "one unit on both axes");
    }

    #[test]
    fn a_bias_is_one_everywhere() {
        let rows: String = (0..60)
            .map(|i| format!("%0A{},{}", f64::from(i) / 10.0, 5 + i % 7))
            .collect();
        let mut race = race(&format!(
            "stream=file:bias=yes&rounds=300&run=isgd:eta=0.5&inline=a,y{rows}"
        ));
        race.finish();
        let w = race.weights(0).to_vec();
        let plane = race.plane(0).unwrap();
        assert_eq!((plane.features, w.len()), (1, 2));
        for (i, score) in plane.runs[0].iter().enumerate() {
            let share = i as f64 / (GRID - 1) as f64;
            let x = plane.x[0] + (plane.x[1] - plane.x[0]) * share;
            assert!((score - (w[0] * x + w[1])).abs() < 1e-9);
        }
        assert!(plane.y[0] <= 5.0 && plane.y[1] >= 11.0, "{:?}", plane.y);
    }

    #[test]
    fn what_cannot_be_drawn_says_why() {
        for (link, why) in [
            (
                "rounds=5&run=sgd",
                "The plane shows one or two features, but this stream has 1000",
            ),
            (
                "stream=adversary&examples=1,0;2,1&loss=cross-entropy&rounds=5&run=sgd",
                "Of one feature the plane shows a single score, but this loss has 2",
            ),
        ] {
            let race = race(link);
            assert_eq!(race.unplanar().as_deref(), Some(why));
            assert_eq!(race.plane(0), None);
        }
    }

    #[test]
    fn a_run_that_diverged_says_nothing() {
        let mut race = race("stream=fixed:d=2&rounds=2000&run=sgd:eta=1000&run=isgd");
        race.finish();
        let plane = race.plane(0).unwrap();
        let lengths: Vec<usize> = plane.runs.iter().map(Vec::len).collect();
        assert_eq!(lengths, [0, GRID * GRID]);
    }

    #[test]
    fn ranges_are_round_and_leave_outliers_out() {
        let even: Vec<f64> = (0..=1000).map(f64::from).collect();
        let mut wild = even.clone();
        wild[3] = 1e300;
        wild[4] = f64::NAN;
        assert_eq!(
            (range(even), range(wild)),
            ([-100.0, 1100.0], [-100.0, 1100.0])
        );
        assert_eq!(range(vec![7.0; 9]), [-10.0, 20.0]);
        assert_eq!(range(vec![]), [-1.0, 1.0]);
        assert_eq!(alike([[0.0, 4.0], [1.0, 2.0]]), [[0.0, 4.0], [-0.5, 3.5]]);
        assert_eq!(alike([[0.0, 9.0], [1.0, 2.0]]), [[0.0, 9.0], [1.0, 2.0]]);
    }
}
