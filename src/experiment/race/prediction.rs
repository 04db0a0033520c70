//! The prediction function x ↦ ŷ(x) of a learner at the current round (AIOLI Fig. 1).
//!
//! For a proper learner it is a line. If it bends, the learner is improper: the weights with which it would
//! predict depend on x.

use super::Race;
use crate::experiment::race::frame::{Frame, PredictionFrame, push};
use crate::math::Features;
use crate::steps::{COARSE, step_up};

/// Points on each side of x = 0.
const HALF: usize = 64;
/// Most features with which it is drawn: with more, a single feature says little.
const MOST_FEATURES: usize = 2;

/// The predictions of every run of a race at one round, over a grid of x.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// The round of these predictions.
    pub t: u64,
    reach: f64,
    xs: Vec<f64>,
    runs: Vec<Vec<f64>>,
}

impl Prediction {
    /// Adds it to a frame whose columns are ranges of `data`.
    pub fn add_to(&self, frame: &mut Frame, data: &mut Vec<f64>) {
        frame.prediction = Some(PredictionFrame {
            t: self.t,
            reach: self.reach,
            xs: push(data, self.xs.iter().copied()),
            runs: self
                .runs
                .iter()
                .map(|run| push(data, run.iter().copied()))
                .collect(),
        });
    }
}

impl Race {
    /// Why prediction functions cannot be drawn; `None` if they can.
    pub fn unpredictable(&self) -> Option<String> {
        let shape = self.shape();
        if shape.classes > 1 {
            Some(format!(
                "ŷ(x) is a single score, but this loss has {}",
                shape.classes
            ))
        } else if shape.dim > MOST_FEATURES {
            Some(format!(
                "ŷ(x) is drawn over one feature (or one of two), but this stream has {}",
                shape.dim
            ))
        } else {
            None
        }
    }

    /// What every run would predict now, if that can be drawn: over the first feature from −reach to reach, the
    /// others 0. Diverged runs and user-supplied learners have no prediction.
    ///
    /// The reach is the largest |x| so far, rounded up to 1, 2 or 5 times a power of ten so that the axis
    /// seldom moves; 1 if there is none.
    pub fn prediction(&self) -> Option<Prediction> {
        if self.unpredictable().is_some() {
            return None;
        }
        let reach = step_up(self.reach, &COARSE);
        let xs: Vec<f64> = (0..=2 * HALF)
            .map(|i| reach * ((i as f64 - HALF as f64) / HALF as f64))
            .collect();
        let example = |x: &f64| {
            let mut example = vec![0.0; self.shape().dim];
            example[0] = *x;
            example
        };
        let examples: Vec<Vec<f64>> = xs.iter().map(example).collect();
        let runs = (self.runs.iter().enumerate())
            .map(|(index, run)| match run.state.diverged_at {
                None if run.can_be_asked() => self.prediction_function(index, &examples),
                _ => Vec::new(),
            })
            .collect();
        Some(Prediction {
            t: self.t(),
            reach,
            xs,
            runs,
        })
    }

    /// The scores that run `index` would give now for each of the `examples`, K numbers each.
    pub fn prediction_function(&self, index: usize, examples: &[Vec<f64>]) -> Vec<f64> {
        let learner = &self.runs[index].state.learner;
        let mut scores = vec![0.0; self.shape().classes];
        let mut function = Vec::with_capacity(examples.len() * scores.len());
        for x in examples {
            learner.predict(Features::dense(x), &mut scores);
            function.extend_from_slice(&scores);
        }
        function
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::decode;

    fn race() -> Race {
        let link = "v=1&stream=hazan&loss=logistic&rounds=60\
            &run=ftrl&run=ons:gamma=1,epsilon=1&run=aioli&run=foster";
        Race::new(&decode(link).experiment, None).unwrap()
    }

    #[test]
    fn proper_learners_draw_lines_and_improper_ones_do_not() {
        let mut race = race();
        race.advance(50, None);
        let xs: Vec<Vec<f64>> = (-20..=20).map(|i| vec![f64::from(i) / 10.0]).collect();
        let mut bends = Vec::new();
        for index in 0..4 {
            let y = race.prediction_function(index, &xs);
            assert_eq!(y.len(), xs.len());
            assert_eq!(y[20], 0.0, "nothing is known at x = 0");
            let bend = |i: usize| (y[i - 1] - 2.0 * y[i] + y[i + 1]).abs();
            bends.push((1..40).map(bend).fold(0.0, f64::max));
        }
        assert!(bends[0] < 1e-12 && bends[1] < 1e-12, "{bends:?}");
        assert!(bends[2] > 1e-3 && bends[3] > 1e-3, "{bends:?}");
    }

    #[test]
    fn the_page_gets_a_grid_over_what_was_seen() {
        let mut race = race();
        assert_eq!(race.prediction().unwrap().reach, 1.0, "nothing seen yet");
        race.advance(50, None);
        let prediction = race.prediction().unwrap();
        assert!(prediction.reach >= race.reach && prediction.reach <= 2.5 * race.reach);
        assert!(prediction.xs.is_sorted() && prediction.xs[HALF] == 0.0);
        let (mut frame, mut data) = race.frame(&Default::default());
        assert_eq!((&frame.unpredictable, &frame.prediction), (&None, &None));
        prediction.add_to(&mut frame, &mut data);
        let shown = frame.prediction.unwrap();
        assert_eq!((shown.t, shown.runs.len()), (50, 4));
        let last = |column: &crate::experiment::race::frame::Column| column.of(&data)[2 * HALF];
        assert_eq!(last(&shown.xs), prediction.reach);
        let end = vec![prediction.reach];
        for (index, column) in shown.runs.iter().enumerate() {
            let asked = race.prediction_function(index, std::slice::from_ref(&end));
            assert_eq!(last(column), asked[0]);
        }
    }

    #[test]
    fn what_cannot_be_drawn_says_why() {
        for (link, why) in [
            ("v=1&rounds=5&run=sgd", "1000"),
            ("v=1&stream=blobs&loss=cross-entropy&rounds=5&run=sgd", "2"),
        ] {
            let race = Race::new(&decode(link).experiment, None).unwrap();
            assert!(race.unpredictable().unwrap().ends_with(why), "{link}");
            assert_eq!(race.prediction(), None);
        }
    }

    #[test]
    fn a_run_that_diverged_says_nothing() {
        let link = "v=1&stream=fixed&rounds=2000&run=sgd:eta=1000&run=isgd";
        let mut race = Race::new(&decode(link).experiment, None).unwrap();
        while race.advance(500, None) > 0 {}
        assert!(race.diverged_at(0).is_some());
        let lengths: Vec<usize> = race
            .prediction()
            .unwrap()
            .runs
            .iter()
            .map(Vec::len)
            .collect();
        assert_eq!(lengths, [0, 2 * HALF + 1]);
    }

    #[test]
    fn the_reach_grows_in_steps() {
        let found = [0.0, 0.3, 1.0, 1.1, 4.0, 7.0, 1e-200].map(|v| step_up(v, &COARSE));
        assert_eq!(found, [1.0, 0.5, 1.0, 2.0, 5.0, 10.0, 1e-200]);
        for extreme in [5e-324, f64::MAX] {
            let reach = step_up(extreme, &COARSE);
            assert!(reach.is_finite() && reach > 0.0, "{extreme}: {reach}");
        }
    }

    #[test]
    fn asking_changes_nothing() {
        let (mut asked, mut left_alone) = (race(), race());
        for _ in 0..60 {
            for index in 0..4 {
                asked.prediction_function(index, &[vec![0.3], vec![-7.0]]);
            }
            asked.advance(1, None);
            left_alone.advance(1, None);
        }
        assert_eq!(asked.fingerprint(), left_alone.fingerprint());
    }
}
