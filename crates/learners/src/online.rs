//! A model that learns one example after the other.

use std::collections::BTreeMap;

use crate::error::Error;
use crate::implicit::Domain;
use crate::learner::{Importance, Learner, Report};
use crate::loss::{Loss, Target};
use crate::math::Features;
use crate::recipe::Recipe;
use crate::state::{Fields, STATE_VERSION, State};

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

impl<'a> From<(&'a [u32], &'a [f64])> for Input<'a> {
    fn from((index, value): (&'a [u32], &'a [f64])) -> Self {
        Input::Sparse(index, value)
    }
}

impl<'a> From<&'a [(u32, f64)]> for Input<'a> {
    fn from(pairs: &'a [(u32, f64)]) -> Self {
        Input::Pairs(pairs)
    }
}

impl<'a, const N: usize> From<&'a [(u32, f64); N]> for Input<'a> {
    fn from(pairs: &'a [(u32, f64); N]) -> Self {
        Input::Pairs(pairs)
    }
}

/// A learner with its loss, checked at every call: predict, then learn.
///
/// Made by a builder ([`Builder::build`](crate::Builder::build)) or from a saved [`State`]. Its numbers are those of
/// the same race in the lab, to the bit.
#[derive(Clone, Debug)]
pub struct Online {
    recipe: Recipe,
    learner: Box<dyn Learner>,
    loss: Loss,
    dim: usize,
    rounds: u64,
    report: Report,
    // Of the example at hand.
    sparse: bool,
    index: Vec<u32>,
    value: Vec<f64>,
    scores: Vec<f64>,
}

impl Online {
    pub(crate) fn new(recipe: Recipe) -> Result<Online, Error> {
        let dim = recipe.features.unwrap_or(1);
        recipe.check(dim)?;
        if !recipe.start.is_empty() && recipe.start.len() != dim * recipe.scores() {
            let (given, scores) = (recipe.start.len(), recipe.scores());
            return Err(Error::Shape(format!(
                "{given} starting weights do not fit {dim} features × {scores} scores"
            )));
        }
        Ok(Online::untrained(recipe, dim))
    }

    /// A model that goes on from a saved state, of the recipe that the state was built from.
    pub(crate) fn resume(recipe: Recipe, state: &State) -> Result<Online, Error> {
        recipe.check(state.dim)?;
        let mut model = Online::untrained(recipe, state.dim);
        load(&mut *model.learner, &state.fields, (state.dim, state.dim))?;
        model.rounds = state.rounds;
        Ok(model)
    }

    /// A model before its first example, of a recipe that was checked.
    fn untrained(recipe: Recipe, dim: usize) -> Online {
        Online {
            learner: recipe.learner(dim),
            loss: recipe.loss.build(recipe.scores()),
            scores: vec![0.0; recipe.scores()],
            dim,
            rounds: 0,
            report: Report::default(),
            sparse: false,
            index: Vec::new(),
            value: Vec::new(),
            recipe,
        }
    }

    /// Number of features: fixed, or those seen so far.
    pub fn dim(&self) -> usize {
        self.dim
    }

    /// Number of classes K, or 1.
    pub fn classes(&self) -> usize {
        self.scores.len()
    }

    /// Examples learned.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The weights, d·K numbers, feature-major: `w[i * K + c]` of feature i and class c.
    pub fn weights(&mut self) -> &[f64] {
        self.learner.weights()
    }

    /// The numbers of the last update, as far as the learner reports them.
    pub fn report(&self) -> Report {
        self.report
    }

    /// The K scores of an example; one unless the targets are classes. For targets ±1 the sign is the label.
    ///
    /// # Errors
    ///
    /// The example has another size or a value that is not finite, or the weights have left the finite range
    /// ([`Error::Diverged`]).
    pub fn predict<'x>(&mut self, x: impl Into<Input<'x>>) -> Result<&[f64], Error> {
        self.take(x.into())?;
        self.score()?;
        Ok(&self.scores)
    }

    /// The class of the largest score, or 0 and 1 for the labels −1 and +1.
    ///
    /// # Errors
    ///
    /// Those of [`predict`](Online::predict); also if the targets are no labels.
    pub fn classify<'x>(&mut self, x: impl Into<Input<'x>>) -> Result<usize, Error> {
        if self.recipe.loss.def.target == Target::Real {
            let loss = self.recipe.loss.def.entry.name;
            return Err(Error::Value(format!("{loss} has no classes")));
        }
        let scores = self.predict(x)?;
        if let [score] = scores {
            return Ok(usize::from(*score > 0.0));
        }
        let best =
            (1..scores.len()).fold(0, |best, c| if scores[c] > scores[best] { c } else { best });
        Ok(best)
    }

    /// Predicts, suffers the loss and learns; returns the loss.
    ///
    /// `y` is a real number, −1 or +1, or a class 0…K−1, as the loss needs it.
    ///
    /// # Errors
    ///
    /// Those of [`predict`](Online::predict); also if `y` is no target of the loss. The model is then as it was.
    pub fn learn<'x>(&mut self, x: impl Into<Input<'x>>, y: f64) -> Result<f64, Error> {
        self.learn_weighted(x, y, 1.0)
    }

    /// Predicts, suffers h times the loss and learns from that; returns it. An example of weight 0 is not learned.
    ///
    /// The step is the one of the loss h·f. That is not the step of h rounds with f, but of IWA without regulariser and
    /// ball at a constant η.
    ///
    /// # Errors
    ///
    /// Those of [`learn`](Online::learn); also if h is negative or not finite, or the learner does not take it.
    pub fn learn_weighted<'x>(
        &mut self,
        x: impl Into<Input<'x>>,
        y: f64,
        weight: f64,
    ) -> Result<f64, Error> {
        self.check_target(y)?;
        self.check_weight(weight)?;
        self.take(x.into())?;
        self.score()?;
        if weight == 0.0 {
            return Ok(0.0);
        }
        let weighted = (weight != 1.0).then(|| self.loss.times(weight));
        let loss = weighted.as_ref().unwrap_or(&self.loss);
        let paid = loss.value(&self.scores, y);
        if !paid.is_finite() {
            return Err(self.diverged());
        }
        let x = features(self.dim, self.sparse, &self.index, &self.value);
        self.report = self.learner.learn(x, y, &self.scores, loss);
        self.rounds += 1;
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
        let located = |row: usize| move |error: Error| error.in_row(row);
        let examples = rows.chunks_exact(dim).map(Input::from);
        self.check_batch(examples.zip(targets).map(|(x, y)| (x, *y, 1.0)))?;
        let mut sum = 0.0;
        for (row, (x, y)) in rows.chunks_exact(dim).zip(targets).enumerate() {
            sum += self.learn(x, *y).map_err(located(row))?;
        }
        Ok(sum / targets.len() as f64)
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
    /// Those of [`check`](Online::check); also if h is negative or not finite, or the learner does not take it.
    pub fn check_weighted<'x>(
        &self,
        x: impl Into<Input<'x>>,
        y: f64,
        weight: f64,
    ) -> Result<(), Error> {
        self.check_target(y)?;
        self.check_weight(weight)?;
        self.needed(x.into()).map(|_| ())
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
        for (row, (x, y, weight)) in examples.into_iter().enumerate() {
            self.check_weighted(x, y, weight)
                .map_err(|error| error.in_row(row))?;
        }
        Ok(())
    }

    /// Everything that the model goes on from.
    pub fn state(&self) -> State {
        State {
            version: STATE_VERSION,
            learner: self.recipe.learner.entry.id.to_owned(),
            params: self.recipe.params.clone(),
            loss: self.recipe.loss.to_string(),
            l1: self.recipe.reg.l1,
            l2: self.recipe.reg.l2,
            radius: self.recipe.domain.radius(),
            simplex: self.recipe.domain == Domain::Simplex,
            dim: self.dim,
            fixed: self.recipe.features.is_some(),
            classes: self.scores.len(),
            rounds: self.rounds,
            start: self.recipe.start.clone(),
            fields: save(&*self.learner),
        }
    }

    fn check_target(&self, y: f64) -> Result<(), Error> {
        let classes = self.scores.len();
        let wrong = |allowed: String| Err(Error::Value(format!("the target {y} is not {allowed}")));
        match self.recipe.loss.def.target {
            Target::Real if !y.is_finite() => wrong("finite".to_owned()),
            Target::Sign if y != 1.0 && y != -1.0 => wrong("−1 or +1".to_owned()),
            Target::Class if y.fract() != 0.0 || !(0.0..classes as f64).contains(&y) => {
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
        let learner = self.recipe.learner;
        let steepness = weight * self.loss.steepness();
        let why = match learner.importance {
            Importance::UpToUnitSlope if steepness > 1.0 => {
                format!(
                    "its normalisation is for slopes of at most 1, and this loss has {steepness}"
                )
            }
            Importance::One if weight != 1.0 && weight != 0.0 => {
                "its update is written for the loss itself".to_owned()
            }
            _ => return Ok(()),
        };
        Err(Error::Unfit {
            learner: learner.entry.name,
            reason: format!("the weight {weight}: {why}"),
        })
    }

    /// Number of features that the example needs; fails if it is at fault.
    fn needed(&self, x: Input<'_>) -> Result<usize, Error> {
        let not_finite = |at: u32| Error::Value(format!("feature {at} is not finite"));
        let (mut needed, fixed) = (0, self.recipe.features);
        let mut pair = |at: u32, value: f64| {
            if (at as usize) < needed {
                return Err(Error::Shape(format!(
                    "feature {at} stands after feature {}: positions must increase",
                    needed - 1
                )));
            }
            needed = at as usize + 1;
            if value.is_finite() {
                Ok(())
            } else {
                Err(not_finite(at))
            }
        };
        match x {
            Input::Dense(x) => {
                needed = x.len();
                if let Some(at) = x.iter().position(|v| !v.is_finite()) {
                    return Err(not_finite(at as u32));
                }
                if needed < self.dim {
                    let dim = self.dim;
                    return Err(Error::Shape(format!(
                        "{needed} features where there are {dim}"
                    )));
                }
            }
            Input::Sparse(index, value) => {
                if index.len() != value.len() {
                    let (places, values) = (index.len(), value.len());
                    return Err(Error::Shape(format!(
                        "{places} positions and {values} values"
                    )));
                }
                index
                    .iter()
                    .zip(value)
                    .try_for_each(|(at, v)| pair(*at, *v))?;
            }
            Input::Pairs(pairs) => pairs.iter().try_for_each(|(at, v)| pair(*at, *v))?,
        }
        match fixed {
            Some(dim) if needed > dim => Err(Error::Shape(format!(
                "{needed} features where there are {dim}"
            ))),
            None if needed > self.dim => self.recipe.check(needed).map(|()| needed),
            _ => Ok(needed),
        }
    }

    /// Checks the example, grows to its size, and keeps it.
    fn take(&mut self, x: Input<'_>) -> Result<(), Error> {
        let needed = self.needed(x)?;
        if needed > self.dim {
            self.grow(needed)?;
        }
        self.sparse = !matches!(x, Input::Dense(_));
        self.index.clear();
        self.value.clear();
        match x {
            Input::Dense(x) => self.value.extend_from_slice(x),
            Input::Sparse(index, value) => {
                self.index.extend_from_slice(index);
                self.value.extend_from_slice(value);
            }
            Input::Pairs(pairs) => {
                self.index.extend(pairs.iter().map(|(at, _)| at));
                self.value.extend(pairs.iter().map(|(_, v)| v));
            }
        }
        Ok(())
    }

    /// Extends the model to `dim` features: new ones start as if they had been there and 0 from the first example on.
    fn grow(&mut self, dim: usize) -> Result<(), Error> {
        let mut learner = self.recipe.learner(dim);
        if self.rounds > 0 {
            load(&mut *learner, &save(&*self.learner), (self.dim, dim))?;
        }
        (self.learner, self.dim) = (learner, dim);
        Ok(())
    }

    fn score(&mut self) -> Result<(), Error> {
        let x = features(self.dim, self.sparse, &self.index, &self.value);
        self.learner.predict(x, &mut self.scores);
        match self.scores.iter().all(|z| z.is_finite()) {
            true => Ok(()),
            false => Err(self.diverged()),
        }
    }

    fn diverged(&self) -> Error {
        Error::Diverged {
            rounds: self.rounds,
        }
    }
}

fn features<'a>(dim: usize, sparse: bool, index: &'a [u32], value: &'a [f64]) -> Features<'a> {
    Features {
        dim,
        index: sparse.then_some(index),
        value,
    }
}

/// The numbers of a learner, by name.
pub(crate) fn save(learner: &dyn Learner) -> BTreeMap<String, Vec<u64>> {
    let mut saved = BTreeMap::new();
    learner
        .boxed_clone()
        .fields(&mut Fields::saving(&mut saved));
    saved
}

/// Loads the numbers of a learner of `from` features into a new one of `to` features.
pub(crate) fn load(
    learner: &mut dyn Learner,
    saved: &BTreeMap<String, Vec<u64>>,
    (from, to): (usize, usize),
) -> Result<(), Error> {
    let mut fields = Fields::loading(saved, (from, to));
    learner.fields(&mut fields);
    fields.finish()
}

#[cfg(feature = "serde")]
impl serde::Serialize for Online {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.state().serialize(to)
    }
}
