//! Models behind `implicit_lab.sklearn` and `implicit_lab.river`.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use implicit_learners::catalogue::{Entry, Value};
use implicit_learners::implicit::{Domain, Regularizer};
use implicit_learners::learner::{self, Importance, LEARNERS, LearnerDef, Pairing};
use implicit_learners::loss::{self, ChosenLoss, LOSSES, LossDef, Target};
use implicit_learners::{Builder, Error, Input, Online, State};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::exceptions::{PyFloatingPointError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyBytes;
use serde::Serialize;

use crate::argument::argument;
use crate::jobs::{Stopped, on_thread};

/// A learner of the catalogue, and which models of it can be made.
#[derive(Serialize)]
struct Offer {
    #[serde(flatten)]
    entry: &'static Entry,
    explicit: bool,
    /// Ids of the losses that it takes.
    losses: Vec<&'static str>,
    /// It takes a regulariser.
    regularized: bool,
    /// It keeps its weights in a ball, if it is asked to.
    ball: bool,
    /// It keeps its weights in the simplex, if it is asked to.
    simplex: bool,
    /// It knows no other domain than the simplex.
    simplex_only: bool,
    /// Its steps fall by themselves.
    falling: bool,
    /// The importance weights that it takes: `any`, `up-to-unit-slope` or `one`.
    importance: &'static str,
}

impl Offer {
    /// Fails for learners that take a single feature.
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
        (!losses.is_empty()).then(|| Offer {
            entry: &def.entry,
            explicit: def.explicit,
            losses,
            regularized: any(some, Domain::All),
            ball: !def.unconfined && any(none, Domain::Ball(1.0)),
            simplex: any(none, Domain::Simplex),
            simplex_only,
            falling: def.entry.step_size().is_some_and(|spec| spec.falling),
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

/// Rows of examples: dense, or in compressed sparse rows.
enum Rows<'a> {
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

impl<'a> Rows<'a> {
    fn sparse(starts: &'a [u32], index: &'a [u32], value: &'a [f64]) -> Result<Self, Error> {
        let ordered = starts.windows(2).all(|pair| pair[0] <= pair[1]);
        let end = starts.last().map_or(0, |end| *end as usize);
        if !ordered || end > index.len() || index.len() != value.len() {
            let problem = "the rows' starts, positions and values do not fit each other";
            return Err(Error::Shape(problem.to_owned()));
        }
        Ok(Rows::Sparse {
            starts,
            index,
            value,
        })
    }

    fn len(&self) -> usize {
        match self {
            Rows::Dense { values, dim } => values.len().checked_div(*dim).unwrap_or(0),
            Rows::Sparse { starts, .. } => starts.len().saturating_sub(1),
        }
    }

    fn row(&self, row: usize) -> Input<'a> {
        match *self {
            Rows::Dense { values, dim } => Input::Dense(&values[row * dim..(row + 1) * dim]),
            Rows::Sparse {
                starts,
                index,
                value,
            } => {
                let own = starts[row] as usize..starts[row + 1] as usize;
                Input::Sparse(&index[own.clone()], &value[own])
            }
        }
    }

    /// Learns all rows in order, or none if one is refused; returns the losses that were paid. Without weights all rows
    /// weigh 1. It stops early only if the result is no longer wanted.
    fn learn(
        &self,
        model: &mut Online,
        targets: &[f64],
        weights: Option<&[f64]>,
        stopped: &Stopped,
    ) -> Result<Vec<f64>, Error> {
        let rows = self.len();
        let given = [("targets", Some(targets)), ("weights", weights)];
        for (name, given) in given {
            let count = given.map_or(rows, <[f64]>::len);
            if count != rows {
                return Err(Error::Shape(format!("{rows} rows and {count} {name}")));
            }
        }
        let weight = |row: usize| weights.map_or(1.0, |weights| weights[row]);
        model.check_batch((0..rows).map(|row| (self.row(row), targets[row], weight(row))))?;
        (0..rows)
            .take_while(|_| !stopped.get())
            .map(|row| learn(model, self.row(row), targets[row], weight(row)))
            .collect()
    }

    /// The scores of all rows, one row after the other. It stops early only if the result is no longer wanted.
    fn predict(&self, model: &mut Online, stopped: &Stopped) -> Result<Vec<f64>, Error> {
        let mut scores = Vec::with_capacity(self.len() * model.classes());
        for row in (0..self.len()).take_while(|_| !stopped.get()) {
            scores.extend(model.predict(self.row(row))?);
        }
        Ok(scores)
    }
}

/// The result of a job for these rows, on a thread that an interrupt stops; for one row a thread would cost more than the job.
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

/// Learns one example that was checked; of one that weighs nothing not even new features stay.
fn learn(model: &mut Online, x: Input<'_>, y: f64, weight: f64) -> Result<f64, Error> {
    match weight {
        0.0 => Ok(0.0),
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
    /// The model, for a thread that has left the GIL to others.
    fn detached(&self) -> MutexGuard<'_, Online> {
        self.online.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The model, for a thread that has the GIL; while it waits, others have it.
    fn attached(&self, py: Python<'_>) -> MutexGuard<'_, Online> {
        let model = self.online.lock_py_attached(py);
        model.unwrap_or_else(PoisonError::into_inner)
    }

    fn of(online: Online) -> Model {
        Model {
            online: Mutex::new(online),
        }
    }

    fn learn_rows<'py>(
        &self,
        py: Python<'py>,
        rows: Rows<'_>,
        y: PyReadonlyArray1<'py, f64>,
        w: Option<PyReadonlyArray1<'py, f64>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let targets = y.as_slice()?;
        let weights = w.as_ref().map(|w| w.as_slice()).transpose()?;
        let losses = result(py, &rows, |stopped| {
            rows.learn(&mut self.detached(), targets, weights, stopped)
        })?;
        Ok(losses.map_err(refused)?.into_pyarray(py))
    }

    fn predict_rows<'py>(
        &self,
        py: Python<'py>,
        rows: Rows<'_>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let (classes, scores) = result(py, &rows, |stopped| {
            let mut model = self.detached();
            (model.classes(), rows.predict(&mut model, stopped))
        })?;
        let scores = scores.map_err(refused)?;
        scores.into_pyarray(py).reshape([rows.len(), classes])
    }
}

/// The positions and values of one example.
fn example<'py>(
    index: &Bound<'py, PyAny>,
    value: &Bound<'py, PyAny>,
) -> PyResult<(Vec<u32>, Vec<f64>)> {
    let index = argument(
        "index",
        index,
        "a list of whole numbers from 0 to 4294967295",
    )?;
    Ok((index, argument("value", value, "a list of numbers")?))
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
        signature = (learner, params, loss, *, l1=0.0, l2=0.0, ball=None, simplex=None, features=None, classes=None),
        text_signature = "(learner, params, loss, *, l1=0.0, l2=0.0, ball=None, simplex=False, features=None, classes=None)"
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
        features: Option<Bound<'_, PyAny>>,
        classes: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Model> {
        let count = |name, given: Option<Bound<'_, PyAny>>| {
            let count = |given| argument::<usize>(name, &given, "a whole number from 0 on");
            given.map(count).transpose()
        };
        let features = count("features", features)?;
        let classes = count("n_classes", classes)?;
        let simplex = simplex.map(|given| argument("simplex", &given, "True or False"));
        let simplex = simplex.transpose()?.unwrap_or(false);
        let found = loss::named(loss).map_err(refused)?;
        let target = found.def.target;
        let learner = learner::find(learner).map_err(refused)?;
        let mut builder = Builder::of(learner, found).l1(l1).l2(l2);
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
        let online = builder.build().map_err(refused)?;
        Ok(Model::of(online))
    }

    /// Number of features, as far as they were seen.
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

    /// Learns the rows of a matrix in order, of these importance weights; returns the losses that were paid. An interrupt
    /// leaves the model among the rows: a model that must not be half learned learns as a copy.
    #[pyo3(signature = (x, y, w=None))]
    fn learn<'py>(
        &self,
        py: Python<'py>,
        x: PyReadonlyArray2<'py, f64>,
        y: PyReadonlyArray1<'py, f64>,
        w: Option<PyReadonlyArray1<'py, f64>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let rows = Rows::Dense {
            values: x.as_slice()?,
            dim: x.as_array().ncols(),
        };
        self.learn_rows(py, rows, y, w)
    }

    /// The scores of the rows of a matrix.
    fn predict<'py>(
        &self,
        py: Python<'py>,
        x: PyReadonlyArray2<'py, f64>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let rows = Rows::Dense {
            values: x.as_slice()?,
            dim: x.as_array().ncols(),
        };
        self.predict_rows(py, rows)
    }

    /// Learns compressed sparse rows in order, of these importance weights; returns the losses that were paid. An interrupt
    /// leaves it as `learn` does.
    #[pyo3(signature = (starts, index, value, y, w=None))]
    fn learn_sparse<'py>(
        &self,
        py: Python<'py>,
        starts: PyReadonlyArray1<'py, u32>,
        index: PyReadonlyArray1<'py, u32>,
        value: PyReadonlyArray1<'py, f64>,
        y: PyReadonlyArray1<'py, f64>,
        w: Option<PyReadonlyArray1<'py, f64>>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let rows = Rows::sparse(starts.as_slice()?, index.as_slice()?, value.as_slice()?);
        self.learn_rows(py, rows.map_err(refused)?, y, w)
    }

    /// The scores of compressed sparse rows.
    fn predict_sparse<'py>(
        &self,
        py: Python<'py>,
        starts: PyReadonlyArray1<'py, u32>,
        index: PyReadonlyArray1<'py, u32>,
        value: PyReadonlyArray1<'py, f64>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let rows = Rows::sparse(starts.as_slice()?, index.as_slice()?, value.as_slice()?);
        self.predict_rows(py, rows.map_err(refused)?)
    }

    /// Learns one example of an importance weight, given by increasing positions and their values; returns the loss that
    /// was paid.
    #[pyo3(signature = (index, value, y, w=None))]
    fn learn_one<'py>(
        &self,
        py: Python<'py>,
        index: Bound<'py, PyAny>,
        value: Bound<'py, PyAny>,
        y: Bound<'py, PyAny>,
        w: Option<Bound<'py, PyAny>>,
    ) -> PyResult<f64> {
        let (index, value) = example(&index, &value)?;
        let y = argument("y", &y, "a number")?;
        let w = w.map_or(Ok(1.0), |w| argument("w", &w, "a number"))?;
        let mut model = self.attached(py);
        let x = Input::Sparse(&index, &value);
        model.check_weighted(x, y, w).map_err(refused)?;
        learn(&mut model, x, y, w).map_err(refused)
    }

    /// The scores of one example, given by increasing positions and their values.
    fn predict_one<'py>(
        &self,
        py: Python<'py>,
        index: Bound<'py, PyAny>,
        value: Bound<'py, PyAny>,
    ) -> PyResult<Vec<f64>> {
        let (index, value) = example(&index, &value)?;
        let model = self.attached(py);
        model.predict((&index[..], &value[..])).map_err(refused)
    }

    /// Everything that the model goes on from, as JSON: copies and pickles go on to the same bits.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let state = py.detach(|| serde_json::to_vec(&self.detached().state()));
        let state = state.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(PyBytes::new(py, &state))
    }

    /// A model that goes on from a state.
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
