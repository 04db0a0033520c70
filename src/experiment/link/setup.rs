//! The set-up of a race: an experiment, checked and taken apart, before round 1.
//!
//! A [`Race`](crate::experiment::Race) plays the learners of the catalogue. A program with its own learner, stream or
//! measure takes the parts that the link names, adds to them, and plays: predict, pay, learn.

use std::borrow::Cow;
use std::sync::Arc;

use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::compat::{self, prox, shape, source};
use crate::experiment::link::spec::{Experiment, RunSpec, learner, stream};
use crate::implicit::Prox;
use crate::learner::{Learner, ProblemSpec};
use crate::loss::{Loss, Target};
use crate::stream::{Example, Shape, Stream};

/// The problem that all learners of an experiment solve.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Number of features, classes and rows.
    pub shape: Shape,
    /// The loss of a prediction, for an example of weight 1.
    pub loss: Loss,
    /// The loss's kind of target.
    pub target: Target,
    /// Regulariser and domain.
    pub prox: Prox,
    /// Rounds of the whole experiment.
    pub rounds: u64,
}

impl Problem {
    /// The problem of an experiment; fails with the first part that does not fit.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Problem, Error> {
        compat::check(experiment, table.clone())?;
        let shape = shape(experiment, table)?;
        let rounds = experiment.rounds_on(shape);
        let loss = experiment.chosen_loss()?;
        Ok(Problem {
            shape,
            loss: loss.build(shape.classes),
            target: loss.def.target,
            prox: prox(experiment, rounds)?,
            rounds,
        })
    }

    /// This problem with the regulariser and domain of another experiment.
    pub(in crate::experiment) fn with_prox_of(
        &self,
        experiment: &Experiment,
    ) -> Result<Problem, Error> {
        Ok(Problem {
            prox: prox(experiment, self.rounds)?,
            ..self.clone()
        })
    }

    /// The loss of an example: the loss function times its importance weight.
    pub fn loss_of(&self, example: &Example) -> Cow<'_, Loss> {
        self.loss.times(example.weight)
    }

    /// Number of weights of a learner: one per feature and score.
    pub fn weights(&self) -> usize {
        self.shape.dim * self.loss.scores()
    }

    /// The initial weights w₁ of every learner of the experiment.
    pub fn start(&self, experiment: &Experiment) -> Vec<f64> {
        let given = experiment.start.clone();
        given.unwrap_or_else(|| self.prox.domain.start(self.weights()))
    }

    /// A learner of the experiment before round 1.
    pub fn learner(
        &self,
        experiment: &Experiment,
        run: &RunSpec,
    ) -> Result<Box<dyn Learner>, Error> {
        let setting = ProblemSpec {
            dim: self.shape.dim,
            scores: self.loss.scores(),
            prox: self.prox,
            start: self.start(experiment),
        };
        Ok((learner(&run.part.id)?.build)(&run.part.params, setting))
    }
}

/// The experiment's stream before round 1.
pub(in crate::experiment) fn build_stream(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
) -> Result<Box<dyn Stream>, Error> {
    (stream(&experiment.stream.id)?.build)(&source(experiment, table)?)
}

/// The parts of an experiment before round 1, each of which can be replaced or added to.
///
/// A custom learner (normalised least mean squares) against FIOL:
///
/// ```
/// use implicit_lab::{Error, Example, Experiment, Features, Learner, Loss, Report};
/// use implicit_learners::Fields;
///
/// #[derive(Clone, Debug)]
/// struct Nlms {
///     w: Vec<f64>,
/// }
///
/// impl Learner for Nlms {
///     fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
///         x.scores(&self.w, scores);
///     }
///     fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], _: &Loss) -> Report {
///         let step = 0.5 / x.norm().powi(2);
///         x.add_outer(step, &[y - scores[0]], &mut self.w);
///         Report::default()
///     }
///     fn weights(&mut self) -> &[f64] {
///         &self.w
///     }
///     fn fields(&mut self, fields: &mut Fields<'_>) {
///         fields.per_feature("w", &mut self.w);
///     }
/// }
///
/// let experiment: Experiment = "v=1&stream=drift:d=5&rounds=1000&run=fiol:eta=0.1".parse()?;
/// let mut setup = experiment.setup(None)?;
/// setup.learners.push(("NLMS".into(), Box::new(Nlms { w: vec![0.0; setup.problem.shape.dim] })));
///
/// let loss = setup.problem.loss;
/// let mut totals = vec![0.0; setup.learners.len()];
/// let (mut example, mut scores) = (Example::default(), vec![0.0; loss.scores()]);
/// for _ in 0..setup.problem.rounds {
///     setup.stream.next(&mut example);
///     for ((_, learner), total) in setup.learners.iter_mut().zip(&mut totals) {
///         learner.begin(example.features(), &mut scores);
///         *total += loss.value(&scores, example.y);
///         learner.learn(example.features(), example.y, &scores, &loss);
///     }
/// }
/// assert!(totals[0] < totals[1], "FIOL is ahead: {totals:?}");
/// # Ok::<(), Error>(())
/// ```
pub struct RaceSetup {
    /// The problem that the learners solve.
    pub problem: Problem,
    /// The source of the examples.
    pub stream: Box<dyn Stream>,
    /// The learners with their names, in the order of the experiment.
    pub learners: Vec<(String, Box<dyn Learner>)>,
}

impl Experiment {
    /// The problem, the stream and the learners before round 1; fails with the first part that does not fit.
    ///
    /// `table` holds the rows for `stream=file`.
    pub fn setup(&self, table: Option<Arc<Table>>) -> Result<RaceSetup, Error> {
        self.refuse_own()?;
        let problem = Problem::new(self, table.clone())?;
        let stream = build_stream(self, table)?;
        let named = self.labels().into_iter().zip(&self.runs);
        let learners = named.map(|(label, run)| Ok((label, problem.learner(self, run)?)));
        Ok(RaceSetup {
            learners: learners.collect::<Result<_, Error>>()?,
            problem,
            stream,
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
        let mut setup = experiment.setup(None).unwrap();
        let (mut example, mut score) = (Example::default(), [0.0]);
        let mut totals = [0.0; 3];
        for _ in 0..setup.problem.rounds {
            setup.stream.next(&mut example);
            for ((_, learner), total) in setup.learners.iter_mut().zip(&mut totals) {
                learner.begin(example.features(), &mut score);
                *total += setup.problem.loss.value(&score, example.y);
                learner.learn(example.features(), example.y, &score, &setup.problem.loss);
            }
        }
        for ((run, total), (label, _)) in race.runs().zip(totals).zip(&setup.learners) {
            assert_eq!((run.measures().loss, run.label()), (total, &label[..]));
        }
    }
}
