//! Models as algorithms of `linfa`: its data sets, folds and metrics take them (feature `linfa`).
//!
//! A [`Builder`] has the role of linfa's parameters. `fit` learns the rows of a data set once, in order, with their
//! weights; `fit_with` continues with a fitted model. Targets are numbers (`f64`, as [`Online::learn`] takes them) or
//! labels: `bool`, or `usize` from 0. Import the names of this crate one by one: both crates have a `linfa`, and two
//! globs would be ambiguous.
//!
//! ```
//! use implicit_learners::{Error, Fiol, Logistic};
//! use linfa::prelude::*;
//! use ndarray::array;
//!
//! let x = array![[1.0, 0.5], [-0.5, 1.0], [2.0, 0.0], [-1.0, 0.3]];
//! let data = Dataset::new(x, array![true, false, true, false]);
//! let fitted = Fiol::new(Logistic).eta(1.0).l1(0.01).fit(&data)?;
//! let confusion = fitted.predict(&data).confusion_matrix(&data)?;
//! assert_eq!(confusion.accuracy(), 1.0);
//! assert_eq!(fitted.model.rounds(), 4);
//! # Ok::<(), Error>(())
//! ```

use alloc::borrow::Cow;
use alloc::string::ToString;
use core::marker::PhantomData;

use ::linfa::dataset::{AsSingleTargets, DatasetBase};
use ::linfa::traits::{Fit, FitWith, PredictInplace};
use ndarray::{Array1, ArrayBase, ArrayView1, Data, Ix2};

use crate::builder::Builder;
use crate::error::Error;
use crate::loss::Target;
use crate::online::{Input, Online};

/// A model that predicts targets of the type that it was fitted to.
#[derive(Clone, Debug)]
pub struct Fitted<E> {
    /// The model itself: its weights, scores, probabilities and state.
    pub model: Online,
    targets: PhantomData<fn() -> E>,
}

/// A type of targets: `f64`, `bool` or `usize`.
pub trait Outcome: Copy + Default {
    /// Returns the target as [`Online::learn`] takes it.
    fn number(self, target: Target) -> f64;

    /// Returns the model's prediction for an example.
    ///
    /// # Errors
    ///
    /// Those of [`Online::predict`]; for labels, those of [`Online::classify`].
    fn predicted(model: &Online, x: Input<'_>) -> Result<Self, Error>;
}

impl Outcome for f64 {
    fn number(self, _: Target) -> f64 {
        self
    }

    fn predicted(model: &Online, x: Input<'_>) -> Result<f64, Error> {
        match model.target() {
            Target::Class => model.classify(x).map(|class| class as f64),
            Target::Real | Target::Sign => model.predict(x).map(|scores| scores[0]),
        }
    }
}

impl Outcome for usize {
    fn number(self, target: Target) -> f64 {
        match target {
            Target::Sign if self < 2 => [-1.0, 1.0][self],
            _ => self as f64,
        }
    }

    fn predicted(model: &Online, x: Input<'_>) -> Result<usize, Error> {
        model.classify(x)
    }
}

impl Outcome for bool {
    fn number(self, target: Target) -> f64 {
        usize::from(self).number(target)
    }

    fn predicted(model: &Online, x: Input<'_>) -> Result<bool, Error> {
        Ok(model.classify(x)? == 1)
    }
}

impl<E: Outcome> Fitted<E> {
    fn learn<D, T>(mut self, data: &DatasetBase<ArrayBase<D, Ix2>, T>) -> Result<Fitted<E>, Error>
    where
        D: Data<Elem = f64>,
        T: AsSingleTargets<Elem = E>,
    {
        let (records, targets) = (data.records(), data.targets().as_single_targets());
        // linfa reads missing row weights as 1.
        let weights = data.weights().map_or(records.nrows(), <[f32]>::len);
        for (count, what) in [(targets.len(), "targets"), (weights, "weights")] {
            let rows = records.nrows();
            if count != rows {
                return Err(Error::Shape(format!("{rows} rows and {count} {what}")));
            }
        }
        // Fails at once if the loss has no targets of this type.
        E::predicted(&self.model, Input::Pairs(&[]))?;
        for (row, (x, y)) in records.rows().into_iter().zip(targets).enumerate() {
            let y = y.number(self.model.target());
            let weight = f64::from(data.weight_for(row));
            let learned = self.model.learn_weighted(&*values(x), y, weight);
            learned.map_err(|error| error.in_row(row))?;
        }
        Ok(self)
    }
}

/// Returns the values of a row, copied if they are not contiguous.
fn values(row: ArrayView1<'_, f64>) -> Cow<'_, [f64]> {
    match row.to_slice() {
        Some(values) => values.into(),
        None => row.to_vec().into(),
    }
}

impl<L, D, T> Fit<ArrayBase<D, Ix2>, T, Error> for Builder<L>
where
    D: Data<Elem = f64>,
    T: AsSingleTargets,
    T::Elem: Outcome,
{
    type Object = Fitted<T::Elem>;

    /// Learns the rows of a data set once, in their order.
    ///
    /// # Errors
    ///
    /// Those of [`Builder::build`] and of [`Online::learn_weighted`], with the row.
    fn fit(&self, data: &DatasetBase<ArrayBase<D, Ix2>, T>) -> Result<Fitted<T::Elem>, Error> {
        self.fit_with(None, data)
    }
}

impl<'a, L, D, T> FitWith<'a, ArrayBase<D, Ix2>, T, Error> for Builder<L>
where
    D: Data<Elem = f64>,
    T: AsSingleTargets,
    T::Elem: Outcome + 'a,
{
    type ObjectIn = Option<Fitted<T::Elem>>;
    type ObjectOut = Fitted<T::Elem>;

    /// Continues with a fitted model, as it was built; without one it is `fit`.
    fn fit_with(
        &self,
        model: Option<Fitted<T::Elem>>,
        data: &DatasetBase<ArrayBase<D, Ix2>, T>,
    ) -> Result<Fitted<T::Elem>, Error> {
        let fitted = match model {
            Some(fitted) => fitted,
            None => Fitted {
                model: self.clone().build()?,
                targets: PhantomData,
            },
        };
        fitted.learn(data)
    }
}

impl<D, E> PredictInplace<ArrayBase<D, Ix2>, Array1<E>> for Fitted<E>
where
    D: Data<Elem = f64>,
    E: Outcome,
{
    /// Predicts the target of each row.
    ///
    /// # Panics
    ///
    /// If [`Online::predict`] fails, since linfa's predictions cannot: the model has another number of features, or a
    /// value is not finite.
    fn predict_inplace<'a>(&'a self, x: &'a ArrayBase<D, Ix2>, y: &mut Array1<E>) {
        assert_eq!(x.nrows(), y.len(), "rows and targets");
        for (row, (x, y)) in x.rows().into_iter().zip(y).enumerate() {
            *y = E::predicted(&self.model, Input::Dense(&values(x)))
                .unwrap_or_else(|error| panic!("{}", error.in_row(row)));
        }
    }

    fn default_target(&self, x: &ArrayBase<D, Ix2>) -> Array1<E> {
        Array1::default(x.nrows())
    }
}

/// Converts errors in a data set, which linfa finds.
impl From<::linfa::Error> for Error {
    fn from(error: ::linfa::Error) -> Error {
        Error::Shape(error.to_string())
    }
}
