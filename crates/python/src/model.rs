//! Models behind `implicit_lab.sklearn` and `implicit_lab.river`.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use implicit_learners::catalogue::{Entry, Value};
use implicit_learners::implicit::{Domain, Regularizer};
use implicit_learners::learner::{self, Importance, LEARNERS, LearnerDef, Pairing};
use implicit_learners::loss::{self, ChosenLoss, LOSSES, LossDef, Target};
use implicit_learners::math::{Features, LANES, axpy, dot_into, reduce};
use implicit_learners::{Builder, Error, Input, Online, State};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::PyTypeInfo;
use pyo3::exceptions::{PyFloatingPointError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyDict, PyFloat, PyList};
use serde::Serialize;

use crate::argument::argument;
use crate::jobs::{Stopped, on_thread};

/// A learner of the catalogue, and its possible models.
#[derive(Serialize)]
struct Offer {
    #[serde(flatten)]
    entry: &'static Entry,
    explicit: bool,
    /// Ids of the losses that it accepts.
    losses: Vec<&'static str>,
    /// Losses that it accepts only in a ball.
    losses_in_ball: Vec<&'static str>,
    /// Whether it accepts a regulariser.
    regularized: bool,
    /// Whether it keeps its weights in a ball, on request.
    ball: bool,
    /// Whether it keeps its weights in the simplex, on request.
    simplex: bool,
    /// Whether the simplex is its only domain.
    simplex_only: bool,
    /// The id of its step size, if it has one.
    step_size: Option<&'static str>,
    /// The default step sizes of models of numbers and of labels.
    step_sizes: [Option<Value>; 2],
    /// The importance weights that it accepts: `any`, `up-to-unit-slope` or `one`.
    importance: &'static str,
}

impl Offer {
    /// The offer of a learner; `None` if it takes a single feature.
    fn of(def: &'static LearnerDef) -> Option<Offer> {
        let fits = |loss: &'static LossDef, reg, domain| {
            let loss = &ChosenLoss::from(loss);
            let dim = Some(2);
            let pairing = Pairing {
                loss,
                reg,
                domain,
                dim,
            };
            def.unfit(&pairing).is_none()
        };
        let none = Regularizer::default();
        let some = Regularizer { l1: 1.0, l2: 1.0 };
        let any = |reg, domain| LOSSES.iter().any(|loss| fits(loss, reg, domain));
        let losses_in = |domain| -> Vec<&'static str> {
            let fitting = LOSSES.iter().filter(|loss| fits(loss, none, domain));
            fitting.map(|loss| loss.entry.id).collect()
        };
        let simplex_only = !any(none, Domain::All);
        let losses = match simplex_only {
            true => losses_in(Domain::Simplex),
            false => losses_in(Domain::All),
        };
        let ball = !def.improper && any(none, Domain::Ball(1.0));
        let mut losses_in_ball = match ball {
            true => losses_in(Domain::Ball(1.0)),
            false => Vec::new(),
        };
        losses_in_ball.retain(|loss| !losses.contains(loss));
        (!losses.is_empty()).then(|| Offer {
            entry: &def.entry,
            explicit: def.explicit,
            losses,
            losses_in_ball,
            regularized: any(some, Domain::All),
            ball,
            simplex: any(none, Domain::Simplex),
            simplex_only,
            step_size: def.entry.step_size().map(|spec| spec.id),
            step_sizes: [Target::Real, Target::Sign].map(|target| def.default_step_size(target)),
            importance: match def.importance {
                Importance::Any => "any",
                Importance::UpToUnitSlope => "up-to-unit-slope",
                Importance::One => "one",
            },
        })
    }
}

/// A loss of the catalogue.
#[derive(Serialize)]
struct OfferedLoss {
    #[serde(flatten)]
    entry: &'static Entry,
    target: Target,
    log_odds: Option<f64>,
}

/// The learners and losses of which models are made, as JSON: `{"learners": […], "losses": […]}`.
#[pyfunction]
pub fn offers() -> String {
    let learners: Vec<Offer> = LEARNERS.iter().filter_map(Offer::of).collect();
    let offered = |def: &'static LossDef| OfferedLoss {
        entry: &def.entry,
        target: def.target,
        log_odds: def.log_odds,
    };
    let losses: Vec<OfferedLoss> = LOSSES.iter().map(offered).collect();
    serde_json::json!({ "learners": learners, "losses": losses }).to_string()
}

/// A model that learns one example after the other.
#[pyclass(module = "implicit_lab._native", frozen)]
pub struct Model {
    online: Mutex<Online>,
}

/// Examples in the form of NumPy and SciPy: a matrix, or the starts, positions and values of compressed sparse rows.
#[derive(FromPyObject)]
pub enum Examples<'py> {
    Dense(PyReadonlyArray2<'py, f64>),
    Sparse(
        PyReadonlyArray1<'py, u32>,
        PyReadonlyArray1<'py, u32>,
        PyReadonlyArray1<'py, f64>,
    ),
}

/// The numbers of examples, read in place.
enum Numbers<'a> {
    Dense {
        values: &'a [f64],
        dim: usize,
    },
    Sparse {
        starts: &'a [u32],
        index: &'a [u32],
        value: &'a [f64],
    },
}

/// Rows of examples in an order, each with an optional intercept feature after its own.
struct Rows<'a> {
    numbers: Numbers<'a>,
    /// The places of the rows, in order; `None` for all from the first on.
    order: Option<&'a [usize]>,
    /// The value of the intercept's feature; 0 if there is none.
    intercept: f64,
}

/// A row as a model learns it, if it differs from the one in the matrix, and the keys that sort it.
#[derive(Default)]
struct Work {
    places: Vec<u32>,
    values: Vec<f64>,
    keys: Vec<u64>,
}

impl<'a> Rows<'a> {
    fn of(
        examples: &'a Examples<'_>,
        order: Option<&'a PyReadonlyArray1<'_, usize>>,
        intercept: f64,
    ) -> PyResult<Self> {
        let numbers = match examples {
            Examples::Dense(x) => Numbers::Dense {
                values: x.as_slice()?,
                dim: x.as_array().ncols(),
            },
            Examples::Sparse(starts, index, value) => Numbers::Sparse {
                starts: starts.as_slice()?,
                index: index.as_slice()?,
                value: value.as_slice()?,
            },
        };
        let order = order.map(|order| order.as_slice()).transpose()?;
        let rows = Rows {
            numbers,
            order,
            intercept,
        };
        let count = rows.count();
        let fits = match rows.numbers {
            Numbers::Dense { .. } => true,
            Numbers::Sparse {
                starts,
                index,
                value,
            } => {
                let end = starts.last().map_or(0, |end| *end as usize);
                let ordered = starts.windows(2).all(|pair| pair[0] <= pair[1]);
                ordered && end <= index.len() && index.len() == value.len()
            }
        };
        if !fits || order.is_some_and(|order| order.iter().any(|row| *row >= count)) {
            let problem = "the rows' starts, positions, values and order do not fit each other";
            return Err(PyValueError::new_err(problem));
        }
        Ok(rows)
    }

    /// Number of examples, including those outside the order.
    fn count(&self) -> usize {
        match self.numbers {
            Numbers::Dense { values, dim } => values.len().checked_div(dim).unwrap_or(0),
            Numbers::Sparse { starts, .. } => starts.len().saturating_sub(1),
        }
    }

    fn len(&self) -> usize {
        self.order.map_or(self.count(), <[usize]>::len)
    }

    /// The n-th row in their order.
    fn nth(&self, n: usize) -> usize {
        self.order.map_or(n, |order| order[n])
    }

    /// The positions of a row's features, if it is sparse, and the values.
    fn features(&self, row: usize) -> (Option<&'a [u32]>, &'a [f64]) {
        match self.numbers {
            Numbers::Dense { values, dim } => (None, &values[row * dim..(row + 1) * dim]),
            Numbers::Sparse {
                starts,
                index,
                value,
            } => {
                let own = starts[row] as usize..starts[row + 1] as usize;
                (Some(&index[own.clone()]), &value[own])
            }
        }
    }

    /// The features of a row for a model of `dim` features; `work` holds them if the matrix does not have them in the
    /// required form: with the intercept, or sorted, with values of the same position added.
    fn row<'b>(&self, row: usize, dim: usize, work: &'b mut Work) -> Input<'b>
    where
        'a: 'b,
    {
        let (index, value) = self.features(row);
        let increasing = index.is_none_or(increases);
        if self.intercept == 0.0 && increasing {
            return match index {
                Some(index) => Input::Sparse(index, value),
                None => Input::Dense(value),
            };
        }
        work.places.clear();
        work.values.clear();
        match index {
            Some(index) if !increasing => work.sort(index, value),
            _ => {
                work.places.extend_from_slice(index.unwrap_or_default());
                work.values.extend_from_slice(value);
            }
        }
        if self.intercept != 0.0 {
            work.values.push(self.intercept);
            work.places.push((dim - 1) as u32);
        }
        match index {
            Some(_) => Input::Sparse(&work.places, &work.values),
            None => Input::Dense(&work.values),
        }
    }

    /// All rows sorted, with values of the same position added; `None` if they are already sorted.
    fn sorted(&self) -> Option<(Vec<u32>, Work)> {
        let each = || (0..self.count()).filter_map(|row| Some((self.features(row).0?, row)));
        if each().all(|(index, _)| increases(index)) {
            return None;
        }
        let (mut starts, mut work) = (vec![0], Work::default());
        if let Numbers::Sparse { value, .. } = self.numbers {
            work.places.reserve_exact(value.len());
            work.values.reserve_exact(value.len());
        }
        for (index, row) in each() {
            work.sort(index, self.features(row).1);
            starts.push(work.places.len() as u32);
        }
        Some((starts, work))
    }

    /// Learns the rows in their order until one is refused, and returns the sum of the losses. Without weights all rows
    /// weigh 1. It stops early only if the result is no longer wanted.
    fn learn(
        &self,
        model: &mut Online,
        targets: &[f64],
        weights: Option<&[f64]>,
        stopped: &Stopped,
    ) -> Result<f64, Error> {
        let rows = self.count();
        for (name, given) in [("targets", Some(targets)), ("weights", weights)] {
            let count = given.map_or(rows, <[f64]>::len);
            if count != rows {
                return Err(Error::Shape(format!("{rows} rows and {count} {name}")));
            }
        }
        let (mut sum, mut diverged, mut work) = (0.0, None, Work::default());
        for n in (0..self.len()).take_while(|_| !stopped.get()) {
            if n + 1 < self.len() {
                let (index, value) = self.features(self.nth(n + 1));
                prefetch(index.unwrap_or_default());
                prefetch(value);
            }
            let row = self.nth(n);
            let x = self.row(row, model.dim(), &mut work);
            let (y, weight) = (targets[row], weights.map_or(1.0, |weights| weights[row]));
            let learned = match diverged {
                None => learn(model, x, y, weight),
                // A faulty row is refused wherever it is.
                Some(_) => model.check_weighted(x, y, weight).map(|()| 0.0),
            };
            match learned {
                Ok(paid) => sum += paid,
                Err(error @ Error::Diverged { .. }) => diverged = Some(error),
                Err(fault) => {
                    let error = Box::new(fault);
                    return Err(Error::Row { row, error });
                }
            }
        }
        diverged.map_or(Ok(sum), Err)
    }

    /// Numbers in all rows of the matrix.
    fn values(&self) -> usize {
        match self.numbers {
            Numbers::Dense { values, .. } => values.len(),
            Numbers::Sparse { value, .. } => value.len(),
        }
    }

    /// The scores of the rows, row by row. It stops early only if the result is no longer wanted.
    fn predict(&self, model: &mut Online, stopped: &Stopped) -> Result<Vec<f64>, Error> {
        if let Some(scores) = self.products(model, stopped) {
            return Ok(scores);
        }
        // Row by row, which also finds the fault.
        let (dim, classes) = (model.dim(), model.classes());
        let mut scores = vec![0.0; self.len() * classes];
        let mut work = Work::default();
        let each = scores.chunks_exact_mut(classes).enumerate();
        for (n, own) in each.take_while(|_| !stopped.get()) {
            own.copy_from_slice(&model.predict(self.row(self.nth(n), dim, &mut work))?);
        }
        Ok(scores)
    }

    /// The scores of the unsorted rows as products with all weights; `None` if that is impossible or too slow.
    fn products(&self, model: &mut Online, stopped: &Stopped) -> Option<Vec<f64>> {
        let sorted = |n| self.features(self.nth(n)).0.is_none_or(increases);
        // To bring all weights up to date costs about as much as to read as many values. Unsorted rows are worth that.
        if self.values() < model.dim() && (0..self.len()).all(sorted) {
            return None;
        }
        let mut scores = vec![0.0; self.len() * model.classes()];
        let weights = model.linear_weights()?;
        self.multiply(weights, &mut scores, stopped)
            .then_some(scores)
    }

    /// Writes the products of the rows with these weights, without sorting, and returns whether all rows fit and have finite
    /// scores. Sorted rows have the bits of `Online::predict`.
    fn multiply(&self, weights: &[f64], scores: &mut [f64], stopped: &Stopped) -> bool {
        let Some(classes) = scores.len().checked_div(self.len()) else {
            return true;
        };
        let last = if self.intercept == 0.0 { 0 } else { classes };
        let (weights, last) = weights.split_at(weights.len() - last);
        let dim = weights.len() / classes;
        let each = scores.chunks_exact_mut(classes).enumerate();
        for (n, scores) in each.take_while(|_| !stopped.get()) {
            let (index, value) = self.features(self.nth(n));
            if index.is_none() && value.len() != dim {
                return false;
            }
            if let [score] = scores {
                let mut lanes = [0.0; LANES];
                match index {
                    Some(index) => {
                        for (i, v) in index.iter().zip(value) {
                            let i = *i as usize;
                            let Some(weight) = weights.get(i) else {
                                return false;
                            };
                            lanes[i % LANES] += v * weight;
                        }
                    }
                    None => dot_into(&mut lanes, value, weights),
                }
                if let [last] = last {
                    lanes[dim % LANES] += self.intercept * last;
                }
                *score = reduce(lanes);
            } else {
                if index.is_some_and(|index| index.iter().any(|i| *i as usize >= dim)) {
                    return false;
                }
                Features { dim, index, value }.scores(weights, scores);
                axpy(self.intercept, last, scores);
            }
            // A value that is not finite makes the scores so.
            if !scores.iter().all(|z| z.is_finite()) {
                return false;
            }
        }
        true
    }
}

/// Largest number of values whose products need no thread that an interrupt can stop: they take a few milliseconds.
const MOST_AT_ONCE: usize = 1 << 22;

/// Whether these positions increase, as a model requires. Checking all of them is faster than stopping at the first
/// that does not.
fn increases(index: &[u32]) -> bool {
    (index.windows(2)).fold(true, |all, two| all & (two[0] < two[1]))
}

impl Work {
    /// Appends features with increasing positions; values of the same position are added in their order.
    fn sort(&mut self, index: &[u32], value: &[f64]) {
        let first = self.places.len();
        let key = |(at, place): (usize, &u32)| (u64::from(*place) << 32) | at as u64;
        self.keys.clear();
        self.keys.extend(index.iter().enumerate().map(key));
        self.keys.sort_unstable();
        for key in &self.keys {
            let (place, value) = ((key >> 32) as u32, value[*key as u32 as usize]);
            match self.values.last_mut() {
                Some(sum) if self.places[first..].last() == Some(&place) => *sum += value,
                _ => {
                    self.places.push(place);
                    self.values.push(value);
                }
            }
        }
    }
}

/// Prefetches numbers that will be read soon. Otherwise a learner would wait for each row that is out of order.
fn prefetch<T>(numbers: &[T]) {
    #[cfg(target_arch = "x86_64")]
    for number in (numbers.iter().step_by(64 / size_of::<T>()).take(64)).chain(numbers.last()) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch changes nothing, whatever its address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(number).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = numbers;
}

/// The result of a job for these rows, on a thread that an interrupt stops; for one row a thread would cost more than
/// the job.
fn result<T: Send>(
    py: Python<'_>,
    rows: &Rows<'_>,
    job: impl Fn(&Stopped) -> T + Sync + Send,
) -> PyResult<T> {
    match rows.len() {
        0 | 1 => Ok(py.detach(|| job(&Stopped::default()))),
        _ => on_thread(py, |stopped| Ok(job(stopped))),
    }
}

/// Starts, positions and values of compressed sparse rows.
type Sparse<'py> = (
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<f64>>,
);

/// Returns sparse rows as models learn them: sorted, with values of the same position added in their order; `None` if the
/// rows are already sorted.
#[pyfunction]
pub fn in_order<'py>(py: Python<'py>, x: Examples<'py>) -> PyResult<Option<Sparse<'py>>> {
    let rows = Rows::of(&x, None, 0.0)?;
    let sorted = py.detach(|| rows.sorted());
    Ok(sorted.map(|(starts, Work { places, values, .. })| {
        let places = places.into_pyarray(py);
        (starts.into_pyarray(py), places, values.into_pyarray(py))
    }))
}

/// Learns one example; an example of weight 0 is only checked.
fn learn(model: &mut Online, x: Input<'_>, y: f64, weight: f64) -> Result<f64, Error> {
    match weight {
        0.0 => model.check_weighted(x, y, weight).map(|()| 0.0),
        _ => model.learn_weighted(x, y, weight),
    }
}

fn refused(error: Error) -> PyErr {
    match error {
        Error::Diverged { .. } => PyFloatingPointError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

impl Model {
    /// The model, for a thread that has released the GIL.
    fn detached(&self) -> MutexGuard<'_, Online> {
        self.online.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The model, for a thread that holds the GIL, which it releases while it waits.
    fn attached(&self, py: Python<'_>) -> MutexGuard<'_, Online> {
        let model = self.online.lock_py_attached(py);
        model.unwrap_or_else(PoisonError::into_inner)
    }

    fn of(online: Online) -> Model {
        Model {
            online: Mutex::new(online),
        }
    }
}

/// The value of a feature; fails unless it is a finite number, with a message that names the feature.
fn number(name: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<f64> {
    let parsed = || PyFloat::type_object(value.py()).call1((value,));
    let read = value.extract().or_else(|_| parsed()?.extract());
    match read.ok().filter(|number: &f64| number.is_finite()) {
        Some(number) => Ok(number),
        None => Err(PyValueError::new_err(format!(
            "feature {} is {}; a finite number is needed",
            name.repr()?,
            value.repr()?
        ))),
    }
}

/// A dictionary of features as pairs of increasing places and values.
struct Named<'py> {
    pairs: Vec<(u32, f64)>,
    /// The names without a place, sorted, with their new places: the order of a dictionary changes no bit.
    new: Vec<(Bound<'py, PyAny>, u32)>,
}

impl<'py> Named<'py> {
    /// Features whose names have these places; new names get a place if `learned`, otherwise they are left out. An
    /// intercept is a feature of its own at place 0, with the value 1.
    fn of(
        x: &Bound<'py, PyAny>,
        places: &Bound<'py, PyDict>,
        intercept: bool,
        learned: bool,
    ) -> PyResult<Self> {
        let py = x.py();
        let own = match x.cast::<PyDict>() {
            Ok(x) => x.clone(),
            Err(_) => PyDict::from_sequence(&x.call_method0("items")?)?,
        };
        let mut pairs = Vec::with_capacity(own.len() + 1);
        if intercept {
            pairs.push((0, 1.0));
        }
        let unknown = PyList::empty(py);
        for (name, value) in &own {
            match places.get_item(&name)? {
                Some(place) => pairs.push((place.extract()?, number(&name, &value)?)),
                None if learned => {
                    number(&name, &value)?;
                    unknown.append(name)?;
                }
                None => {}
            }
        }
        if let Err(error) = unknown.sort() {
            if !error.is_instance_of::<PyTypeError>(py) {
                return Err(error);
            }
            let key = PyDict::new(py);
            key.set_item("key", py.import("builtins")?.getattr("repr")?)?;
            unknown.call_method("sort", (), Some(&key))?;
        }
        let mut new = Vec::with_capacity(unknown.len());
        for (name, place) in unknown.iter().zip(places.len() + usize::from(intercept)..) {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            let value = own.get_item(&name)?;
            pairs.push((place, value.map_or(Ok(0.0), |value| number(&name, &value))?));
            new.push((name, place));
        }
        pairs.sort_unstable_by_key(|(place, _)| *place);
        Ok(Named { pairs, new })
    }
}

/// The first example whose weights are averaged, as in scikit-learn.
#[derive(FromPyObject)]
enum Average {
    All(bool),
    From(u64),
}

#[derive(FromPyObject)]
enum Setting {
    Number(f64),
    Word(String),
}

#[pymethods]
impl Model {
    #[new]
    #[pyo3(
        signature = (learner, params, loss, *, l1=0.0, l2=0.0, ball=None, simplex=None, average=None, features=None, classes=None, start=None),
        text_signature = "(learner, params, loss, *, l1=0.0, l2=0.0, ball=None, simplex=False, average=False, features=None, classes=None, start=None)"
    )]
    #[allow(clippy::too_many_arguments)]
    fn new(
        learner: &str,
        params: BTreeMap<String, Bound<'_, PyAny>>,
        loss: &str,
        l1: f64,
        l2: f64,
        ball: Option<f64>,
        simplex: Option<Bound<'_, PyAny>>,
        average: Option<Bound<'_, PyAny>>,
        features: Option<Bound<'_, PyAny>>,
        classes: Option<Bound<'_, PyAny>>,
        start: Option<PyReadonlyArray1<'_, f64>>,
    ) -> PyResult<Model> {
        let count = |name, given: Option<Bound<'_, PyAny>>| {
            let count = |given| argument::<usize>(name, &given, "a whole number from 0 on");
            given.map(count).transpose()
        };
        let features = count("features", features)?;
        let classes = count("n_classes", classes)?;
        let simplex = simplex.map(|given| argument("simplex", &given, "True or False"));
        let simplex = simplex.transpose()?.unwrap_or(false);
        let wanted = "True, False or a whole number from 0 on";
        let average = average.map(|given| argument("average", &given, wanted));
        let average = match average.transpose()? {
            Some(Average::All(all)) => u64::from(all),
            Some(Average::From(from)) => from,
            None => 0,
        };
        let found = loss::named(loss).map_err(refused)?;
        let target = found.def.target;
        let learner = learner::find(learner).map_err(refused)?;
        let mut builder = Builder::of(learner, found).l1(l1).l2(l2).average(average);
        for (id, setting) in params {
            builder = builder.set(
                &id,
                match argument(&id, &setting, "a number or a word")? {
                    Setting::Number(number) => Value::Number(number),
                    Setting::Word(word) => Value::Word(word),
                },
            );
        }
        builder = match (ball, simplex) {
            (Some(_), true) => {
                let problem = "the weights are confined to a ball or to the simplex, not to both";
                return Err(PyValueError::new_err(problem));
            }
            (Some(radius), false) => builder.ball(radius),
            (None, true) => builder.simplex(),
            (None, false) => builder,
        };
        if let Some(dim) = features {
            builder = builder.features(dim);
        }
        if let (Target::Class, Some(classes)) = (target, classes) {
            builder = builder.classes(classes);
        }
        if let Some(start) = start {
            builder = builder.start(start.as_slice()?);
        }
        let online = builder.build().map_err(refused)?;
        Ok(Model::of(online))
    }

    /// Number of features seen so far.
    #[getter]
    fn dim(&self, py: Python<'_>) -> usize {
        self.attached(py).dim()
    }

    /// Examples learned.
    #[getter]
    fn rounds(&self, py: Python<'_>) -> u64 {
        self.attached(py).rounds()
    }

    /// A copy of the weights: one row per score, one column per feature.
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let (shape, weights) = py.detach(|| {
            let mut model = self.detached();
            ([model.dim(), model.classes()], model.weights().to_vec())
        });
        weights.into_pyarray(py).reshape(shape)?.transpose()
    }

    /// Learns the rows of a matrix, or of the starts, positions and values of compressed sparse
    /// rows, in the given order and with the given importance weights; returns the sum of their
    /// losses. Unless `intercept` is 0, every row gets a last feature of this value. An interrupt
    /// or a refused row leaves the model half-way through the rows; where that must not happen, a
    /// copy learns.
    #[pyo3(signature = (x, y, w=None, *, order=None, intercept=0.0))]
    fn learn<'py>(
        &self,
        py: Python<'py>,
        x: Examples<'py>,
        y: PyReadonlyArray1<'py, f64>,
        w: Option<PyReadonlyArray1<'py, f64>>,
        order: Option<PyReadonlyArray1<'py, usize>>,
        intercept: f64,
    ) -> PyResult<f64> {
        let rows = Rows::of(&x, order.as_ref(), intercept)?;
        let targets = y.as_slice()?;
        let weights = w.as_ref().map(|w| w.as_slice()).transpose()?;
        let paid = result(py, &rows, |stopped| {
            rows.learn(&mut self.detached(), targets, weights, stopped)
        })?;
        paid.map_err(refused)
    }

    /// The scores of the rows of a matrix or of compressed sparse rows.
    #[pyo3(signature = (x, *, intercept=0.0))]
    fn predict<'py>(
        &self,
        py: Python<'py>,
        x: Examples<'py>,
        intercept: f64,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let rows = Rows::of(&x, None, intercept)?;
        let classes = self.attached(py).classes();
        let soon = rows.values() <= MOST_AT_ONCE;
        let products = || rows.products(&mut self.detached(), &Stopped::default());
        let scores = match soon.then(|| py.detach(products)).flatten() {
            Some(scores) => scores,
            None => {
                let predict = |stopped: &_| rows.predict(&mut self.detached(), stopped);
                result(py, &rows, predict)?.map_err(refused)?
            }
        };
        scores.into_pyarray(py).reshape([rows.len(), classes])
    }

    /// Learns one example, given by the values of named features, with an importance weight;
    /// returns its loss. `places` has the places of the names and gets those of new ones, unless
    /// the example is refused or weighs nothing.
    #[pyo3(signature = (x, places, intercept, y, w=1.0))]
    fn learn_one<'py>(
        &self,
        py: Python<'py>,
        x: Bound<'py, PyAny>,
        places: Bound<'py, PyDict>,
        intercept: bool,
        y: f64,
        w: f64,
    ) -> PyResult<f64> {
        let Named { pairs, new } = Named::of(&x, &places, intercept, true)?;
        let paid = learn(&mut self.attached(py), (&pairs[..]).into(), y, w);
        if w != 0.0 && matches!(paid, Ok(_) | Err(Error::Diverged { .. })) {
            for (name, place) in new {
                places.set_item(name, place)?;
            }
        }
        paid.map_err(refused)
    }

    /// The scores of one example, given by the values of named features; names without a place are left out.
    fn predict_one<'py>(
        &self,
        py: Python<'py>,
        x: Bound<'py, PyAny>,
        places: Bound<'py, PyDict>,
        intercept: bool,
    ) -> PyResult<Vec<f64>> {
        let Named { pairs, .. } = Named::of(&x, &places, intercept, false)?;
        self.attached(py).predict(&pairs[..]).map_err(refused)
    }

    /// The complete state of the model, as JSON: copies and pickles continue bit for bit.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let state = py.detach(|| serde_json::to_vec(&self.detached().state()));
        let state = state.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(PyBytes::new(py, &state))
    }

    /// Restores a model from its state.
    #[staticmethod]
    fn restore(state: &[u8]) -> PyResult<Model> {
        let state: State = serde_json::from_slice(state)
            .map_err(|error| PyValueError::new_err(format!("this is no saved model: {error}")))?;
        let online = Online::restore(&state).map_err(refused)?;
        Ok(Model::of(online))
    }

    fn __copy__(&self, py: Python<'_>) -> Model {
        Model::of(self.attached(py).clone())
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let restore = slf.get_type().getattr("restore")?;
        Ok((restore, (slf.get().state(slf.py())?,)))
    }
}
