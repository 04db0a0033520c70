//! A race as a Rust program reads it: the losses of every run so far, their series over the rounds, and predictions
//! for new features.
//!
//! The page reads the same numbers from a [`Frame`](crate::experiment::race::frame::Frame), packed for its threads.

use super::Race;
use crate::error::Error;
use crate::experiment::race::measures::Measures;
use crate::experiment::race::test_set::Tested;
use crate::math::Features;

/// One learner of a race in its current state: see [`Race::runs`].
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    race: &'a Race,
    index: usize,
}

/// A run's sums over sampled rounds: at most 2048 of them and the last, each exact.
///
/// Round `t[i]` goes with entry i of every other column. All columns are empty before round 1; a run that diverged
/// ends at the last round that it played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// Rounds, increasing, counted from 1.
    pub t: Vec<u64>,
    /// Σ f up to and including each round.
    pub loss: Vec<f64>,
    /// Σ (f + r): the regularised objective.
    pub objective: Vec<f64>,
    /// Weights that are exactly 0.
    pub zeros: Vec<u64>,
}

impl Race {
    /// Plays every round that is left.
    pub fn finish(&mut self) {
        while self.advance(u64::MAX, None) > 0 {}
    }

    /// The learners in the order of the experiment.
    pub fn runs(&self) -> impl ExactSizeIterator<Item = Runner<'_>> {
        (0..self.runs.len()).map(|index| Runner { race: self, index })
    }

    /// Number of features of the data, which [`Race::predict`] takes: those of an example, without the bias that the
    /// link may add. A table's column of words counts as one feature per word.
    pub fn features(&self) -> usize {
        self.shape().dim - self.stream.added()
    }

    /// Fails unless there is such a run.
    pub fn check_run(&self, run: usize) -> Result<(), Error> {
        let runs = self.runs.len();
        match run < runs {
            true => Ok(()),
            false => Err(Error::Unfit(format!(
                "there is no run {run}: this race has {runs}, counted from 0"
            ))),
        }
    }

    /// The scores that run number `run`, counted from 0, would give now for an example with the features `x`: one,
    /// or one per class. The vector `x` has all features, in order, in the units of the data. The link's
    /// transformations of a table's rows (scaling, a bias) are applied to `x` too.
    ///
    /// A copy of the learner predicts, so the race itself is unaffected. It is an error if there is no such run, if
    /// the run has diverged, or if `x` is not [`Race::features`] finite numbers.
    ///
    /// ```
    /// # use implicit_lab::{Error, Race};
    /// let mut race = Race::new(&"v=1&stream=blobs&loss=hinge&rounds=200&run=fiol".parse()?, None)?;
    /// race.finish();
    /// let [score] = race.predict(0, &[2.0, -1.0])?[..] else { unreachable!("the hinge loss has one score") };
    /// assert_eq!(race.predict(0, &[-2.0, 1.0])?, [-score]);
    /// let fault = race.predict(0, &[2.0]).unwrap_err();
    /// assert_eq!(fault.to_string(), "x has 1 feature; this race has 2");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn predict(&self, run: usize, x: &[f64]) -> Result<Vec<f64>, Error> {
        self.check_run(run)?;
        let unfit = |problem: String| Err(Error::Unfit(problem));
        if let Some(t) = self.diverged_at(run) {
            let label = &self.labels[run];
            return unfit(format!(
                "{label} diverged in round {t} and predicts nothing"
            ));
        }
        if !self.runs[run].can_be_asked() {
            let label = &self.labels[run];
            return unfit(format!(
                "{label} is the viewer's own code, which cannot be asked here"
            ));
        }
        let features = self.features();
        if x.len() != features {
            let (given, s) = (x.len(), if x.len() == 1 { "" } else { "s" });
            return unfit(format!(
                "x has {given} feature{s}; this race has {features}"
            ));
        }
        if let Some(i) = x.iter().position(|value| !value.is_finite()) {
            let (feature, value) = (i + 1, x[i]);
            return unfit(format!(
                "feature {feature} of x is {value}; it must be a finite number"
            ));
        }
        let mut x = x.to_vec();
        self.stream.prepare(&mut x);
        let mut scores = vec![0.0; self.shape().classes];
        let learner = &self.runs[run].state.learner;
        learner.predict(Features::dense(&x), &mut scores);
        Ok(scores)
    }
}

impl<'a> Runner<'a> {
    /// The link's label or the learner's name, numbered if it repeats.
    pub fn label(&self) -> &'a str {
        &self.race.labels[self.index]
    }

    /// Catalogue id of the learner.
    pub fn id(&self) -> &'a str {
        &self.race.experiment.runs[self.index].part.id
    }

    /// Sums so far, and values of the last round.
    pub fn measures(&self) -> Measures {
        self.race.runs[self.index].state.measures
    }

    /// The round in which a prediction, a loss or a weight left the finite range, if any.
    pub fn diverged_at(&self) -> Option<u64> {
        self.race.diverged_at(self.index)
    }

    /// The sums over sampled rounds.
    pub fn series(&self) -> Series {
        let mut series = Series::default();
        for (t, [loss, objective, zeros, ..]) in self.race.runs[self.index].samples() {
            series.t.push(t);
            series.loss.push(loss);
            series.objective.push(objective);
            series.zeros.push(zeros as u64);
        }
        series
    }

    /// Results on the held-out examples and the rounds of these tests: after every T/100-th round, and the last.
    pub fn tests(&self) -> &'a [(u64, Tested)] {
        self.race.runs[self.index].tests()
    }

    /// Its prediction: see [`Race::predict`].
    pub fn predict(&self, x: &[f64]) -> Result<Vec<f64>, Error> {
        self.race.predict(self.index, x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::metric::Metric;

    const LINK: &str = "v=1&stream=fixed:d=3&rounds=3000&run=sgd:eta=1000&run=isgd&run=isgd";

    fn race() -> Race {
        Race::new(&LINK.parse().unwrap(), None).unwrap()
    }

    #[test]
    fn series_are_those_of_the_frame() {
        let mut race = race();
        assert!(race.runs().all(|run| run.series() == Series::default()));
        race.finish();
        let (frame, data) = race.frame(&Default::default());
        assert_eq!(race.runs().len(), 3);
        for (run, shown) in race.runs().zip(&frame.runs) {
            let series = run.series();
            assert_eq!(series.loss, shown.series(Metric::Total).of(&data));
            assert_eq!(series.objective, shown.series(Metric::Objective).of(&data));
            let t: Vec<f64> = series.t.iter().map(|t| *t as f64).collect();
            assert_eq!(t, shown.times.of(&data));
            assert_eq!((run.label(), run.id()), (&shown.label[..], &shown.id[..]));
            assert_eq!(run.diverged_at(), shown.diverged_at);
            assert_eq!(run.measures().mean_loss(), shown.value(Metric::Mean));
            assert_eq!(
                run.measures().mean_objective(),
                shown.value(Metric::Objective)
            );
            assert_eq!(series.loss.last(), Some(&run.measures().loss));
        }
    }

    #[test]
    fn what_cannot_be_predicted_says_why() {
        let mut race = race();
        race.finish();
        let why = |run, x: &[f64]| race.predict(run, x).unwrap_err().to_string();
        assert_eq!(
            why(3, &[0.0; 3]),
            "there is no run 3: this race has 3, counted from 0"
        );
        assert!(why(0, &[0.0; 3]).contains(" diverged in round "));
        assert_eq!(why(1, &[0.0; 4]), "x has 4 features; this race has 3");
        assert_eq!(
            why(1, &[0.0, f64::NAN, 0.0]),
            "feature 2 of x is NaN; it must be a finite number"
        );
    }

    #[test]
    fn new_features_are_prepared_as_the_rows_are() {
        let link = "v=1&stream=file:scale=max-abs,bias=yes&run=isgd:eta=0.5&inline=a,b,y%0A4,1,2%0A-2,0.5,1%0A1,-10,3";
        let mut race = Race::new(&link.parse().unwrap(), None).unwrap();
        race.finish();
        let w = race.weights(0).to_vec();
        let scaled = |a: f64, b: f64| w[0] * (a / 4.0) + w[1] * (b / 10.0) + w[2];
        for (a, b) in [(4.0, 1.0), (0.0, 0.0), (-7.0, 30.0)] {
            let score = race.predict(0, &[a, b]).unwrap()[0];
            assert!((score - scaled(a, b)).abs() < 1e-12, "{score}");
        }
        assert_eq!((race.features(), race.shape().dim), (2, 3));
        let fault = race.predict(0, &[1.0, 1.0, 1.0]).unwrap_err();
        assert_eq!(fault.to_string(), "x has 3 features; this race has 2");
    }

    #[test]
    fn asking_changes_nothing() {
        let link = "v=1&stream=blobs&loss=cross-entropy&rounds=90&run=scinol1&run=sgd";
        let start = || Race::new(&link.parse().unwrap(), None).unwrap();
        let (mut asked, mut left_alone) = (start(), start());
        while !asked.is_done() {
            assert_eq!(asked.predict(0, &[3.0, -1e9]).unwrap().len(), 2);
            asked.advance(1, None);
        }
        left_alone.finish();
        assert_eq!(asked.fingerprint(), left_alone.fingerprint());
    }
}
