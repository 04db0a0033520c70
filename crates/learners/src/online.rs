//! A model that learns one example after another.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use crate::average::{Average, terms};
use crate::error::Error;
use crate::implicit::Domain;
use crate::learner::{Importance, Learner, Report};
use crate::loss::softmax::probabilities;
use crate::loss::{Loss, Target};
use crate::math::{Features, expit};
use crate::spec::{MOST_WEIGHTS, ModelSpec};
use crate::state::{Fields, MOST_COUNTED, STATE_VERSION, State};

/// The features of an example: dense, or pairs of positions (from 0) and values.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Input<'a> {
    /// The features in order.
    Dense(&'a [f64]),
    /// Increasing positions and their values; other features are 0.
    Sparse(&'a [u32], &'a [f64]),
    /// Pairs of increasing positions and their values; other features are 0.
    Pairs(&'a [(u32, f64)]),
}

impl<'a> From<&'a [f64]> for Input<'a> {
    fn from(x: &'a [f64]) -> Self {
        Input::Dense(x)
    }
}

impl<'a, const N: usize> From<&'a [f64; N]> for Input<'a> {
    fn from(x: &'a [f64; N]) -> Self {
        Input::Dense(x)
    }
}

impl<'a> From<&'a Vec<f64>> for Input<'a> {
    fn from(x: &'a Vec<f64>) -> Self {
        Input::Dense(x)
    }
}

/// Slices, arrays or vectors of positions and of values.
impl<'a, I, V> From<(&'a I, &'a V)> for Input<'a>
where
    I: AsRef<[u32]> + ?Sized,
    V: AsRef<[f64]> + ?Sized,
{
    fn from((index, value): (&'a I, &'a V)) -> Self {
        Input::Sparse(index.as_ref(), value.as_ref())
    }
}

impl<'a> From<&'a [(u32, f64)]> for Input<'a> {
    fn from(pairs: &'a [(u32, f64)]) -> Self {
        Input::Pairs(pairs)
    }
}

impl<'a> From<&'a Vec<(u32, f64)>> for Input<'a> {
    fn from(pairs: &'a Vec<(u32, f64)>) -> Self {
        Input::Pairs(pairs)
    }
}

impl<'a, const N: usize> From<&'a [(u32, f64); N]> for Input<'a> {
    fn from(pairs: &'a [(u32, f64); N]) -> Self {
        Input::Pairs(pairs)
    }
}

impl<'a> Input<'a> {
    /// Returns the positions, if it is sparse, and the values; `split` holds those of pairs.
    fn parts<'b>(self, split: &'b mut (Vec<u32>, Vec<f64>)) -> (Option<&'b [u32]>, &'b [f64])
    where
        'a: 'b,
    {
        match self {
            Input::Dense(value) => (None, value),
            Input::Sparse(index, value) => (Some(index), value),
            Input::Pairs(pairs) => {
                let (index, value) = split;
                index.clear();
                value.clear();
                index.extend(pairs.iter().map(|(at, _)| at));
                value.extend(pairs.iter().map(|(_, v)| v));
                (Some(index), value)
            }
        }
    }
}

/// A learner with its loss, checked at every call: predict, then learn.
///
/// Made by a builder ([`Builder::build`](crate::Builder::build)) or from a saved [`State`]. Its numbers are those of
/// the same race in the lab, to the bit. Predictions need no `&mut`: threads that serve a model can share it.
///
/// Without [`Builder::features`](crate::Builder::features) it grows with the features that it learns, as if each had
/// been there, and 0, from the first example on. The cost of growing does not depend on how often it happens, except
/// for learners that [depend on d](crate::LearnerDef::depends_on_dim): those are copied at every new feature.
#[derive(Clone, Debug)]
pub struct Online {
    model_spec: ModelSpec,
    /// The learner for `room` features, of which the last have not been seen.
    learner: Box<dyn Learner>,
    loss: Loss,
    dim: usize,
    room: usize,
    rounds: u64,
    report: Report,
    /// The average of the weights, as far as they are averaged.
    average: Average,
    /// The average when it was last requested.
    shown: Vec<f64>,
    // Scratch for the current example.
    split: (Vec<u32>, Vec<f64>),
    scores: Vec<f64>,
}

impl Online {
    pub(crate) fn new(model_spec: ModelSpec) -> Result<Online, Error> {
        let dim = model_spec.features.unwrap_or(1);
        model_spec.check(dim)?;
        if !model_spec.start.is_empty() && model_spec.start.len() != dim * model_spec.scores() {
            let (given, scores) = (model_spec.start.len(), model_spec.scores());
            return Err(Error::Shape(format!(
                "{given} starting weights do not fit {dim} features × {scores} scores"
            )));
        }
        Ok(Online::untrained(model_spec, dim))
    }

    /// A model that continues from a saved state, of the model_spec from which the state was built.
    pub(crate) fn resume(
        model_spec: ModelSpec,
        state: &State,
        average: Average,
    ) -> Result<Online, Error> {
        model_spec.check(state.dim)?;
        let mut model = Online::untrained(model_spec, state.dim);
        let saved = (&state.fields, state.version);
        load(&mut *model.learner, saved, (state.dim, state.dim))?;
        // Some learners compute them at the first request: predictions cannot.
        model.learner.weights();
        model.rounds = state.rounds;
        model.average = average;
        Ok(model)
    }

    /// A model before its first example, of a checked model_spec.
    fn untrained(model_spec: ModelSpec, dim: usize) -> Online {
        Online {
            learner: model_spec.learner(dim),
            loss: model_spec.loss.build(model_spec.scores()),
            scores: vec![0.0; model_spec.scores()],
            dim,
            room: dim,
            rounds: 0,
            report: Report::default(),
            average: Average::default(),
            shown: Vec::new(),
            split: Default::default(),
            model_spec,
        }
    }

    /// Returns the number of features: fixed, or those seen so far.
    pub fn dim(&self) -> usize {
        self.dim
    }

    /// Returns the number of classes K, or 1.
    pub fn classes(&self) -> usize {
        self.scores.len()
    }

    /// Returns the kind of targets: numbers, −1 and +1, or classes.
    pub fn target(&self) -> Target {
        self.model_spec.loss.def.target
    }

    /// Examples learned.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Returns the weights, d·K numbers, feature-major: `w[i * K + c]` of feature i and class c.
    /// For a learner whose weights depend on the example (AIOLI, ScInOL), those for an example
    /// whose features are all 0. If they are [averaged](crate::Builder::average), their average.
    pub fn weights(&mut self) -> &[f64] {
        if let Some(average) = self.average.weights() {
            self.shown = average;
            return &self.shown;
        }
        let weights = self.dim * self.scores.len();
        &self.learner.weights()[..weights]
    }

    /// Returns the weights whose products with any features are their scores, to the bit, so that a caller can predict many
    /// examples in a loop. `None` if they depend on the example (AIOLI, ScInOL) or are averaged.
    ///
    /// ```
    /// # use implicit_learners::{Error, Fiol, Logistic};
    /// let mut model = Fiol::new(Logistic).features(2).start([1.0, -2.0]).build()?;
    /// assert_eq!(model.linear_weights(), Some(&[1.0, -2.0][..]));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn linear_weights(&mut self) -> Option<&[f64]> {
        let linear = !self.model_spec.learner.depends_on_x && self.average.is_empty();
        linear.then(|| self.weights())
    }

    /// Makes room for this many features in advance. That changes no number: [`dim`](Online::dim) stays the number of
    /// those seen. Learners that depend on d take no room in advance.
    ///
    /// # Errors
    ///
    /// An example with this many features would be refused ([`Error::Shape`], [`Error::Unfit`]).
    pub fn reserve(&mut self, features: usize) -> Result<(), Error> {
        self.check_size(features)?;
        if features > self.room && !self.model_spec.learner.depends_on_dim {
            (self.learner, self.room) = (self.grown(features)?, features);
        }
        Ok(())
    }

    /// Returns the numbers of the last update, as far as the learner reports them.
    pub fn report(&self) -> Report {
        self.report
    }

    /// Changes the step size, the parameter η (β of learners that set their own), for the following rounds. This copies
    /// the model: prefer a learner's own schedule, if it has one. What was learned stays, but weights that are a
    /// function of η and of sums over all rounds (RDA, Implicit FTRL, FTRL-Proximal, SFMD) change at once.
    ///
    /// # Errors
    ///
    /// The learner has no step size, or it is out of range ([`Error::Parameter`]). The model is then as it was.
    pub fn set_step_size(&mut self, size: f64) -> Result<(), Error> {
        let entry = &self.model_spec.learner.entry;
        let Some(spec) = entry.step_size() else {
            return Err(Error::Parameter {
                entry: entry.id,
                id: "step size".to_owned(),
                problem: "is no parameter: the learner has none".to_owned(),
            });
        };
        let mut model_spec = self.model_spec.clone();
        model_spec.params.set(spec.id, size.into());
        model_spec.check(self.dim)?;
        self.learner = self.copy(&model_spec, self.room)?;
        self.model_spec = model_spec;
        Ok(())
    }

    /// Returns the K scores of an example; one unless the targets are classes. For targets ±1 the
    /// sign is the label.
    ///
    /// The model does not change. Features that it has not seen have weight 0; a learner that depends on d answers as
    /// it would in [`learn`](Online::learn), from a copy that has them.
    ///
    /// # Errors
    ///
    /// The example has another size or a value that is not finite, or the weights have left the finite range
    /// ([`Error::Diverged`]).
    pub fn predict<'x>(&self, x: impl Into<Input<'x>>) -> Result<Vec<f64>, Error> {
        let x = x.into();
        let needed = self.needed(x, self.dim, Values::Checked)?;
        let mut split = Default::default();
        let (index, value) = x.parts(&mut split);
        let mut scores = vec![0.0; self.scores.len()];
        let averaged = !self.average.is_empty();
        if needed > self.dim && self.model_spec.learner.depends_on_dim && !averaged {
            self.check_size(needed)?;
            let dim = needed;
            let x = Features { dim, index, value };
            self.grown(dim)?.predict(x, &mut scores);
        } else {
            let dim = self.dim;
            let seen = match index {
                Some(index) => index.partition_point(|at| (*at as usize) < dim),
                None => value.len().min(dim),
            };
            let (index, value) = (index.map(|index| &index[..seen]), &value[..seen]);
            let x = Features { dim, index, value };
            match averaged {
                true => self.average.scores(x, &mut scores),
                false => self.learner.predict(x, &mut scores),
            }
        }
        match scores.iter().all(|z| z.is_finite()) {
            true => Ok(scores),
            false => Err(self.diverged()),
        }
    }

    /// Returns the class of the largest score, or 0 and 1 for the labels −1 and +1.
    ///
    /// # Errors
    ///
    /// Those of [`predict`](Online::predict); also if the targets are no labels.
    pub fn classify<'x>(&self, x: impl Into<Input<'x>>) -> Result<usize, Error> {
        if self.target() == Target::Real {
            let loss = self.model_spec.loss.def.entry.name;
            return Err(Error::Value(format!("{loss} has no classes")));
        }
        let scores = self.predict(x)?;
        if let [score] = scores[..] {
            return Ok(usize::from(score > 0.0));
        }
        let best =
            (1..scores.len()).fold(0, |best, c| if scores[c] > scores[best] { c } else { best });
        Ok(best)
    }

    /// Returns the probabilities of the classes, in the order of [`classify`](Online::classify):
    /// softmax(z), or for −1 and +1 the loss's reading of the score, 1/(1 + e^{−z}) for the
    /// logistic and 1/(1 + e^{−2z}) for the exponential loss.
    ///
    /// # Errors
    ///
    /// Those of [`predict`](Online::predict); also if the loss has no probabilities, such as the hinge loss.
    pub fn probabilities<'x>(&self, x: impl Into<Input<'x>>) -> Result<Vec<f64>, Error> {
        let def = self.model_spec.loss.def;
        if def.log_odds.is_none() && def.target != Target::Class {
            let loss = def.entry.name;
            return Err(Error::Value(format!("{loss} has no probabilities")));
        }
        let scores = self.predict(x)?;
        Ok(match (def.log_odds, &scores[..]) {
            (Some(share), [score]) => [-share, share].map(|k| expit(k * score)).to_vec(),
            _ => {
                let mut shares = vec![0.0; scores.len()];
                probabilities(&scores, &mut shares);
                shares
            }
        })
    }

    /// Predicts, suffers the loss and learns; returns the loss.
    ///
    /// `y` is a real number, −1 or +1, or a class 0…K−1, as the loss needs it.
    ///
    /// # Errors
    ///
    /// Those of [`predict`](Online::predict); also if `y` is not a target of the loss, or a model with this many
    /// features is impossible; and after 2⁵³ examples, the most that can be counted. The model is then as it was.
    pub fn learn<'x>(&mut self, x: impl Into<Input<'x>>, y: f64) -> Result<f64, Error> {
        self.learn_weighted(x, y, 1.0)
    }

    /// Predicts, incurs h times the loss and learns from it; returns it. An example of weight 0 is not learned.
    ///
    /// The step is that of the loss h·f. It differs from h rounds with f, except for IWA without regulariser and ball
    /// at a constant η.
    ///
    /// # Errors
    ///
    /// Those of [`learn`](Online::learn); also if h is negative or not finite, or the learner refuses it.
    pub fn learn_weighted<'x>(
        &mut self,
        x: impl Into<Input<'x>>,
        y: f64,
        weight: f64,
    ) -> Result<f64, Error> {
        let x = x.into();
        if self.rounds >= MOST_COUNTED {
            let problem = "the model has learned as many examples as can be counted, 2⁵³";
            return Err(Error::State(problem.to_owned()));
        }
        if weight == 0.0 {
            self.check_weighted(x, y, weight)?;
            return self.predict(x).map(|_| 0.0);
        }
        // A value that is not finite makes the scores so; only then is it searched for.
        let values = match self.model_spec.learner.depends_on_x {
            true => Values::Checked,
            false => Values::Left,
        };
        let dim = match self.dim_after(x, y, weight, self.dim, values) {
            Ok(dim) => dim,
            Err(fault) => return Err(self.fault(x, y, weight).unwrap_or(fault)),
        };
        let example = x;
        let before = self.make_room(dim, matches!(x, Input::Dense(_)))?;
        let loss = self.loss.times(weight);
        let (index, value) = x.parts(&mut self.split);
        let x = Features { dim, index, value };
        self.learner.begin(x, &mut self.scores);
        let paid = match self.scores.iter().all(|z| z.is_finite()) {
            true => loss.value(&self.scores, y),
            false => f64::NAN,
        };
        if !paid.is_finite() {
            match before {
                Some(before) => (self.learner, self.room) = before,
                // The state before the round is no longer shown.
                None => {
                    let (dim, index) = (self.dim, Some(&[][..]));
                    let value = &[];
                    self.learner
                        .begin(Features { dim, index, value }, &mut self.scores);
                }
            }
            let fault = self.fault(example, y, weight);
            return Err(fault.unwrap_or_else(|| self.diverged()));
        }
        self.report = self.learner.learn(x, y, &self.scores, &loss);
        self.dim = dim;
        self.rounds += 1;
        let terms = terms(self.model_spec.average, self.rounds);
        if terms > 0 {
            let weights = dim * self.scores.len();
            self.average.add(terms, &self.learner.weights()[..weights]);
        }
        Ok(paid)
    }

    /// Learns the rows of a dense matrix, one after the other; returns the mean of the losses.
    ///
    /// # Errors
    ///
    /// Those of [`learn`](Online::learn); sizes, values and targets of all rows are checked before the first is learned.
    pub fn learn_batch(&mut self, rows: &[f64], targets: &[f64]) -> Result<f64, Error> {
        let dim = rows.len().checked_div(targets.len()).unwrap_or(0);
        if dim * targets.len() != rows.len() || dim == 0 {
            return Err(Error::Shape(format!(
                "{} values are no {} rows of equal length",
                rows.len(),
                targets.len()
            )));
        }
        self.learn_all(rows.chunks_exact(dim).zip(targets.iter().copied()))
    }

    /// Learns examples, dense or sparse, one after another; returns the mean of the losses. They are traversed twice,
    /// so they come from something like a slice:
    ///
    /// ```
    /// # use implicit_learners::{Error, Fiol, Hinge};
    /// # let mut model = Fiol::new(Hinge).eta(0.1).build()?;
    /// let rows = [(vec![(0, 1.0), (70, -2.0)], 1.0), (vec![(3, 0.5)], -1.0)];
    /// model.learn_all(rows.iter().map(|(x, y)| (&x[..], *y)))?;
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`learn`](Online::learn), and if there are none; all are checked before the first is learned.
    pub fn learn_all<'x, X: Into<Input<'x>>>(
        &mut self,
        examples: impl IntoIterator<Item = (X, f64), IntoIter: Clone>,
    ) -> Result<f64, Error> {
        let examples = examples.into_iter().map(|(x, y)| (x.into(), y));
        self.check_batch(examples.clone().map(|(x, y)| (x, y, 1.0)))?;
        let (mut sum, mut count) = (0.0, 0);
        for (row, (x, y)) in examples.enumerate() {
            sum += self.learn(x, y).map_err(|error| error.in_row(row))?;
            count = row + 1;
        }
        match count {
            0 => Err(Error::Shape("there are no examples to learn".to_owned())),
            count => Ok(sum / count as f64),
        }
    }

    /// Checks an example without learning it. [`learn`](Online::learn) fails for the same examples; its only other error
    /// is divergence.
    ///
    /// # Errors
    ///
    /// The example has another size or a value that is not finite, or `y` is no target of the loss.
    pub fn check<'x>(&self, x: impl Into<Input<'x>>, y: f64) -> Result<(), Error> {
        self.check_weighted(x, y, 1.0)
    }

    /// Checks an example of the importance weight h without learning it, as [`check`](Online::check) does.
    ///
    /// # Errors
    ///
    /// Those of [`check`](Online::check); also if h is negative or not finite, or the learner refuses it.
    pub fn check_weighted<'x>(
        &self,
        x: impl Into<Input<'x>>,
        y: f64,
        weight: f64,
    ) -> Result<(), Error> {
        self.fault(x.into(), y, weight).map_or(Ok(()), Err)
    }

    /// Checks examples (x, y, h) without learning them, so that all of them can be learned or none.
    ///
    /// # Errors
    ///
    /// Those of [`check_weighted`](Online::check_weighted), with the row of the first example that is refused.
    pub fn check_batch<'x>(
        &self,
        examples: impl IntoIterator<Item = (Input<'x>, f64, f64)>,
    ) -> Result<(), Error> {
        let mut dim = self.dim;
        for (row, (x, y, weight)) in examples.into_iter().enumerate() {
            let checked = self.dim_after(x, y, weight, dim, Values::Checked);
            dim = checked.map_err(|error| error.in_row(row))?;
        }
        Ok(())
    }

    /// Returns the complete state, from which the model can resume.
    pub fn state(&self) -> State {
        let mut fields = save(&*self.learner, (self.dim, self.room));
        if self.model_spec.average > 0 {
            self.average.save(self.model_spec.average, &mut fields);
        }
        State {
            version: STATE_VERSION,
            learner: self.model_spec.learner.entry.id.to_owned(),
            params: self.model_spec.params.clone(),
            loss: self.model_spec.loss.to_string(),
            l1: self.model_spec.reg.l1,
            l2: self.model_spec.reg.l2,
            radius: self.model_spec.domain.radius(),
            simplex: self.model_spec.domain == Domain::Simplex,
            dim: self.dim,
            fixed: self.model_spec.features.is_some(),
            classes: self.scores.len(),
            rounds: self.rounds,
            start: self.model_spec.start.clone(),
            fields,
        }
    }

    fn check_target(&self, y: f64) -> Result<(), Error> {
        let classes = self.scores.len();
        let wrong = |allowed| {
            let given = y.to_string();
            Err(Error::Target { given, allowed })
        };
        match self.target() {
            Target::Real if !y.is_finite() => wrong("finite".to_owned()),
            Target::Sign if y != 1.0 && y != -1.0 => wrong("−1 or +1".to_owned()),
            Target::Class if y as usize as f64 != y || y >= classes as f64 => {
                wrong(format!("one of the classes 0…{}", classes - 1))
            }
            _ => Ok(()),
        }
    }

    fn check_weight(&self, weight: f64) -> Result<(), Error> {
        if !(weight >= 0.0 && weight.is_finite()) {
            let problem = format!("the weight {weight} is not a finite number from 0 on");
            return Err(Error::Value(problem));
        }
        let learner = self.model_spec.learner;
        let (refused, found) = match learner.importance {
            Importance::Any => return Ok(()),
            Importance::UpToUnitSlope => {
                let steepness = weight * self.loss.steepness();
                (steepness > 1.0, format!(", and this loss has {steepness}"))
            }
            Importance::One => (weight != 1.0 && weight != 0.0, String::new()),
        };
        match learner.importance.refusal().filter(|_| refused) {
            None => Ok(()),
            Some(why) => Err(Error::Unfit {
                learner: learner.entry.name,
                reason: format!("the weight {weight}: {why}{found}"),
            }),
        }
    }

    /// Returns the reason why an example cannot be learned.
    fn fault(&self, x: Input<'_>, y: f64, weight: f64) -> Option<Error> {
        let checked = self.dim_after(x, y, weight, self.dim, Values::Checked);
        checked.err()
    }

    /// Returns the number of features of a model of `dim` once it has learned the example; fails if
    /// it would refuse the example.
    fn dim_after(
        &self,
        x: Input<'_>,
        y: f64,
        weight: f64,
        dim: usize,
        values: Values,
    ) -> Result<usize, Error> {
        self.check_target(y)?;
        self.check_weight(weight)?;
        let grown = self.dim_with(x, dim, values)?;
        // An example of weight 0 is not learned.
        Ok(if weight == 0.0 { dim } else { grown })
    }

    /// Returns the number of features of a model of `dim` with those of the example; fails if such
    /// a model is impossible.
    fn dim_with(&self, x: Input<'_>, dim: usize, values: Values) -> Result<usize, Error> {
        let needed = self.needed(x, dim, values)?;
        if needed > dim {
            self.check_size(needed)?;
        }
        Ok(needed.max(dim))
    }

    /// Fails if a model with this many features is impossible.
    fn check_size(&self, features: usize) -> Result<(), Error> {
        match self.model_spec.features {
            Some(dim) if features > dim => Err(Error::Features {
                given: features,
                expected: dim,
            }),
            Some(_) => Ok(()),
            None => self.model_spec.check(features),
        }
    }

    /// Returns the number of features that the example requires of a model with `dim`; fails if the
    /// example is not allowed.
    fn needed(&self, x: Input<'_>, dim: usize, values: Values) -> Result<usize, Error> {
        let wrong_size = |given| {
            Err(Error::Features {
                given,
                expected: dim,
            })
        };
        let mut needed = 0;
        let mut pair = |at: u32, value: f64| {
            let feature = at as usize;
            if feature < needed {
                return Err(Error::Shape(match feature + 1 == needed {
                    true => format!("feature {at} stands there twice"),
                    false => format!(
                        "feature {at} stands after feature {}: positions must increase",
                        needed - 1
                    ),
                }));
            }
            if at == u32::MAX {
                let last = u32::MAX - 1;
                return Err(Error::Shape(format!(
                    "feature {at} is beyond the last position, {last}"
                )));
            }
            needed = feature + 1;
            if value.is_finite() {
                Ok(())
            } else {
                Err(Error::NotFinite { feature })
            }
        };
        match x {
            Input::Dense(x) => {
                needed = x.len();
                if values == Values::Checked
                    && !all_finite(x)
                    && let Some(feature) = x.iter().position(|v| !v.is_finite())
                {
                    return Err(Error::NotFinite { feature });
                }
                if needed < dim {
                    return wrong_size(needed);
                }
            }
            Input::Sparse(index, value) => {
                if index.len() != value.len() {
                    let (places, values) = (index.len(), value.len());
                    return Err(Error::Shape(format!(
                        "{places} positions and {values} values"
                    )));
                }
                let increasing = (index.windows(2)).fold(true, |all, two| all & (two[0] < two[1]));
                let sound = increasing && (values == Values::Left || all_finite(value));
                match index.last() {
                    Some(last) if sound && *last != u32::MAX => {
                        needed = *last as usize + 1;
                    }
                    // One by one, to find the faulty one.
                    _ => (index.iter().zip(value)).try_for_each(|(at, v)| pair(*at, *v))?,
                }
            }
            Input::Pairs(pairs) => pairs.iter().try_for_each(|(at, v)| pair(*at, *v))?,
        }
        match self.model_spec.features {
            Some(fixed) if needed > fixed => wrong_size(needed),
            _ => Ok(needed),
        }
    }

    /// Makes room for a round with `dim` features; returns the previous learner and its room, if it was replaced.
    ///
    /// The room doubles, so that growing costs as much as learning. Dense rounds touch all features, and learners that
    /// depend on d must not see more of them: for these the room is `dim`.
    fn make_room(&mut self, dim: usize, dense: bool) -> Result<Option<WithRoom>, Error> {
        let room = match dense || self.model_spec.learner.depends_on_dim {
            true => dim,
            false if dim <= self.room => self.room,
            false => {
                let twice = dim.max((2 * self.room).min(MOST_WEIGHTS / self.scores.len()));
                let allowed = self.model_spec.check(twice).is_ok();
                if allowed { twice } else { dim }
            }
        };
        if room == self.room {
            return Ok(None);
        }
        let learner = self.grown(room)?;
        Ok(Some((
            mem::replace(&mut self.learner, learner),
            mem::replace(&mut self.room, room),
        )))
    }

    /// Returns the learner with room for this many features.
    fn grown(&self, room: usize) -> Result<Box<dyn Learner>, Error> {
        self.copy(&self.model_spec, room)
    }

    /// A learner of a model_spec that knows what this one has learned.
    fn copy(&self, model_spec: &ModelSpec, room: usize) -> Result<Box<dyn Learner>, Error> {
        let mut learner = model_spec.learner(room);
        if self.rounds > 0 {
            let saved = save(&*self.learner, (self.dim, self.room));
            load(&mut *learner, (&saved, STATE_VERSION), (self.dim, room))?;
        }
        Ok(learner)
    }

    fn diverged(&self) -> Error {
        Error::Diverged {
            rounds: self.rounds,
        }
    }
}

/// Whether the values of an example are checked with its positions, or left to the scores, which show values that are not finite.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    Checked,
    Left,
}

/// Whether all values are finite. Checking all of them is faster than stopping at the first that is not.
fn all_finite(values: &[f64]) -> bool {
    values.iter().fold(true, |all, v| all & v.is_finite())
}

/// A learner, and the number of features that it was built for.
type WithRoom = (Box<dyn Learner>, usize);

/// Returns the numbers of the first `dim` features of a learner that has room for more, by name.
pub(crate) fn save(
    learner: &dyn Learner,
    (dim, room): (usize, usize),
) -> BTreeMap<String, Vec<f64>> {
    let mut saved = BTreeMap::new();
    let mut fields = Fields::saving(&mut saved, (dim, room));
    learner.boxed_clone().fields(&mut fields);
    saved
}

/// Loads the numbers of a learner of `from` features into a new one of `to` features.
pub(crate) fn load(
    learner: &mut dyn Learner,
    (saved, version): (&BTreeMap<String, Vec<f64>>, u32),
    (from, to): (usize, usize),
) -> Result<(), Error> {
    let mut fields = Fields::loading(saved, version, (from, to));
    learner.fields(&mut fields);
    fields.finish()
}

#[cfg(feature = "serde")]
impl serde::Serialize for Online {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.state().serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::Builder;
    use crate::learner::LEARNERS;
    use crate::loss::LOSSES;
    use crate::math::rng::Rng;

    const ROUNDS: usize = 60;

    /// A model that is copied to the new size at every new feature.
    struct Copied {
        model_spec: ModelSpec,
        learner: Box<dyn Learner>,
        loss: Loss,
        dim: usize,
    }

    impl Copied {
        fn learn(&mut self, x: Input<'_>, y: f64, dim: usize) -> (f64, Report) {
            if dim > self.dim {
                let saved = save(&*self.learner, (self.dim, self.dim));
                self.learner = self.model_spec.learner(dim);
                let sizes = (self.dim, dim);
                load(&mut *self.learner, (&saved, STATE_VERSION), sizes).expect("its own");
                self.dim = dim;
            }
            let mut split = Default::default();
            let (index, value) = x.parts(&mut split);
            let x = Features { dim, index, value };
            let mut scores = vec![0.0; self.model_spec.scores()];
            self.learner.begin(x, &mut scores);
            let paid = self.loss.value(&scores, y);
            (paid, self.learner.learn(x, y, &scores, &self.loss))
        }
    }

    /// Plays sparse rounds with ever more features, every `dense`-th one dense; returns false if the parts do not fit.
    fn grows_as_if_copied(model_spec: &ModelSpec, dense: usize) -> bool {
        let (Ok(mut model), mut rng) = (Online::new(model_spec.clone()), Rng::derive(3, "growth"))
        else {
            return false;
        };
        let mut copied = Copied {
            model_spec: model_spec.clone(),
            learner: model_spec.learner(1),
            loss: model_spec.loss.build(model_spec.scores()),
            dim: 1,
        };
        let grows = model_spec.check(2).is_ok();
        let mut dim = 1;
        for round in 0..ROUNDS {
            if grows && (round % 2 == 1 || round % 13 == 0) {
                dim += 1 + round % 3;
            }
            let x: Vec<f64> = (0..dim).map(|_| rng.normal()).collect();
            let some = |i: &usize| i + 1 == dim || (7 * i + round) % 5 == 0;
            let pairs: Vec<(u32, f64)> = (0..dim).filter(some).map(|i| (i as u32, x[i])).collect();
            let x: Input<'_> = match (round + 1) % dense {
                0 => (&x).into(),
                _ => (&pairs[..]).into(),
            };
            let y = match model_spec.loss.def.target {
                Target::Class => (round % 3) as f64,
                _ => rng.sign(),
            };
            let at = format!("{model_spec:?}, round {round}");
            refuses_faults(&mut model, x, y, &at);
            let predicted = model.predict(x).expect("finite");
            let paid = model.learn(x, y).expect("finite");
            assert_eq!(
                paid.to_bits(),
                model.loss.value(&predicted, y).to_bits(),
                "{at}"
            );
            assert_eq!((paid, model.report()), copied.learn(x, y, dim), "{at}");
            assert_eq!(model.dim(), dim, "{at}");
            predicts_by_its_weights(&mut model, x, &at);
            if round % 11 == 0 {
                assert_eq!(model.weights(), copied.learner.weights(), "{at}");
                let saved = save(&*copied.learner, (dim, dim));
                assert_eq!(model.state().fields, saved, "{at}");
            }
        }
        let bits = |w: &[f64]| w.iter().map(|w| w.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(model.weights()), bits(copied.learner.weights()));
        true
    }

    /// Checks that an example with a value that is not finite is refused, and the value named.
    fn refuses_faults(model: &mut Online, x: Input<'_>, y: f64, at: &str) {
        let mut split = Default::default();
        let (index, value) = x.parts(&mut split);
        let places = (0..value.len()).filter(|place| place % 3 == 0);
        for (place, fault) in places.zip([f64::NAN, f64::INFINITY, -f64::INFINITY].iter().cycle()) {
            let mut value = value.to_vec();
            value[place] = *fault;
            let feature = index.map_or(place, |index| index[place] as usize);
            let x = match index {
                Some(index) => (index, &value).into(),
                None => Input::from(&value),
            };
            let refused = model.learn(x, y);
            assert_eq!(refused, Err(Error::NotFinite { feature }), "{at}");
        }
    }

    /// Checks that products with the weights are the scores.
    fn predicts_by_its_weights(model: &mut Online, x: Input<'_>, at: &str) {
        let mut split = Default::default();
        let (index, value) = x.parts(&mut split);
        let (dim, predicted) = (model.dim(), model.predict(x).expect("finite"));
        let mut scores = vec![0.0; predicted.len()];
        let linear = !model.model_spec.learner.depends_on_x;
        let weights = model.linear_weights();
        assert_eq!(weights.is_some(), linear, "{at}");
        if let Some(weights) = weights {
            Features { dim, index, value }.scores(weights, &mut scores);
            let bits = |scores: &[f64]| scores.iter().map(|z| z.to_bits()).collect::<Vec<_>>();
            assert_eq!(bits(&scores), bits(&predicted), "{at}");
        }
    }

    #[test]
    fn room_for_features_to_come_changes_no_bit() {
        for learner in LEARNERS {
            let mut played = 0;
            for loss in LOSSES {
                let mut model_spec = Builder::of(learner, loss).model_spec;
                model_spec.params = learner.entry.defaults();
                model_spec.classes = (loss.target == Target::Class).then_some(3);
                for (l1, l2, radius) in [
                    (0.0, 0.0, None),
                    (0.01, 0.02, None),
                    (0.0, 0.03, None),
                    (0.02, 0.0, None),
                    (0.01, 0.01, Some(0.7)),
                ] {
                    (model_spec.reg.l1, model_spec.reg.l2) = (l1, l2);
                    model_spec.domain = radius.map_or(Domain::All, Domain::Ball);
                    for dense in [ROUNDS + 1, 9, 1] {
                        played += usize::from(grows_as_if_copied(&model_spec, dense));
                    }
                }
            }
            let grows = !["eg", "iomd-kl"].contains(&learner.entry.id);
            assert_eq!(played > 0, grows, "{}", learner.entry.id);
        }
    }
}
