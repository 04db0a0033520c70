//! What a race is made of, for programs that play the rounds themselves.
//!
//! A [`Race`](super::Race) plays the learners of the catalogue. Who brings a learner, a stream or a measure of
//! their own takes the parts that the link names, adds to them, and plays: predict, pay, learn.

use std::sync::Arc;

use super::first::refuse_rest;
use super::fit::{self, shape};
use super::race::set_off;
use super::spec::{Experiment, loss};
use crate::data::Table;
use crate::error::Error;
use crate::learner::Learner;
use crate::loss::Loss;
use crate::stream::{Shape, Stream};

/// The parts of an experiment before round 1, each of which may be replaced or added to.
///
/// A learner of one's own (normalised least mean squares) against FIOL:
///
/// ```
/// use implicit_lab::{Error, Example, Experiment, Features, Learner, Report};
///
/// #[derive(Clone)]
/// struct Nlms {
///     w: Vec<f64>,
/// }
///
/// impl Learner for Nlms {
///     fn predict(&mut self, x: Features<'_>, scores: &mut [f64]) {
///         x.scores(&self.w, scores);
///     }
///     fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64]) -> Report {
///         let step = 0.5 / x.norm().powi(2);
///         x.add_outer(step, &[y - scores[0]], &mut self.w);
///         Report::default()
///     }
///     fn weights(&mut self) -> &[f64] {
///         &self.w
///     }
///     fn boxed_clone(&self) -> Box<dyn Learner> {
///         Box::new(self.clone())
///     }
/// }
///
/// let experiment: Experiment = "v=1&stream=drift:d=5&rounds=1000&run=fiol:eta=0.1".parse()?;
/// let mut lineup = experiment.lineup(None)?;
/// lineup.learners.push(("NLMS".into(), Box::new(Nlms { w: vec![0.0; lineup.shape.dim] })));
///
/// let mut totals = vec![0.0; lineup.learners.len()];
/// let (mut example, mut scores) = (Example::default(), vec![0.0; lineup.loss.scores()]);
/// for _ in 0..lineup.rounds {
///     lineup.stream.next(&mut example);
///     for ((_, learner), total) in lineup.learners.iter_mut().zip(&mut totals) {
///         learner.predict(example.features(), &mut scores);
///         *total += lineup.loss.value(&scores, example.y);
///         learner.learn(example.features(), example.y, &scores);
///     }
/// }
/// assert!(totals[0] < totals[1], "FIOL is ahead: {totals:?}");
/// # Ok::<(), Error>(())
/// ```
pub struct Lineup {
    /// Where examples come from.
    pub stream: Box<dyn Stream>,
    /// Number of features, classes and rows.
    pub shape: Shape,
    /// What a prediction costs.
    pub loss: Loss,
    /// The learners with their names, in the order of the experiment.
    pub learners: Vec<(String, Box<dyn Learner>)>,
    /// Rounds of the whole experiment.
    pub rounds: u64,
}

impl Experiment {
    /// The stream, the loss and the learners before round 1; fails with the first thing that does not fit.
    ///
    /// `table` is what `stream=file` reads.
    pub fn lineup(&self, table: Option<Arc<Table>>) -> Result<Lineup, Error> {
        refuse_rest(self)?;
        self.refuse_own()?;
        fit::check(self, table.clone())?;
        let shape = shape(self, table.clone())?;
        let loss = (loss(&self.loss.id)?.build)(shape.classes);
        let (stream, learners) = set_off(self, table, loss, shape, &[])?;
        Ok(Lineup {
            stream,
            shape,
            loss,
            learners: self.labels().into_iter().zip(learners).collect(),
            rounds: self.rounds_on(shape),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Race;
    use crate::stream::Example;

    #[test]
    fn played_by_hand_it_is_the_race() {
        let link = "v=1&stream=blobs&loss=logistic&rounds=150&run=sgd&run=fiol&run=scinol2";
        let experiment: Experiment = link.parse().unwrap();
        let mut race = Race::new(&experiment, None).unwrap();
        race.finish();
        let mut lineup = experiment.lineup(None).unwrap();
        let (mut example, mut score) = (Example::default(), [0.0]);
        let mut totals = [0.0; 3];
        for _ in 0..lineup.rounds {
            lineup.stream.next(&mut example);
            for ((_, learner), total) in lineup.learners.iter_mut().zip(&mut totals) {
                learner.predict(example.features(), &mut score);
                *total += lineup.loss.value(&score, example.y);
                learner.learn(example.features(), example.y, &score);
            }
        }
        for ((run, total), (label, _)) in race.runs().zip(totals).zip(&lineup.learners) {
            assert_eq!((run.measures().loss, run.label()), (total, &label[..]));
        }
    }
}
