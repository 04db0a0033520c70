//! Links and their races: the experiment of a link, and the results of its race.

use std::collections::BTreeSet;
use std::ffi::CString;
use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use std::{mem, slice};

use implicit_lab::experiment::{self, Part, playable, reading};
use implicit_lab::export::{Columns, Field, Records, Results};
use implicit_lab::stream::Shape;
use implicit_lab::{Error, Experiment, Race as Played, Row, Table as Rows, data, decode, encode};
use numpy::{IntoPyArray, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyKeyError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::argument::argument;
use crate::jobs::{INTERVAL, Stopped, on_thread, on_threads, refused};
use crate::rounds::Rounds;
use crate::table::{Table, column_of};

/// The canonical text of a link: defaults left out, parts in order.
#[pyfunction]
pub fn canonical(link: &str) -> PyResult<String> {
    let experiment: Experiment = link.parse().map_err(refused)?;
    encode(&experiment, &decode(link).view).map_err(refused)
}

/// The experiment of a link with all its settings, as JSON.
#[pyfunction]
pub fn experiment_json(link: &str) -> PyResult<String> {
    let experiment: Experiment = link.parse().map_err(refused)?;
    json(&experiment)
}

/// Everything that can be chosen, as JSON.
#[pyfunction]
pub fn catalogue_json() -> PyResult<String> {
    json(&experiment::catalogue())
}

fn json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// A playable link and the rows that it reads. It stays text until it is played: an experiment takes far more memory.
struct Task {
    link: String,
    rows: Option<Arc<Rows>>,
}

impl Task {
    fn race(&self) -> Result<Played, Error> {
        let experiment: Experiment = self.link.parse()?;
        Played::new(&experiment, self.rows.clone())
    }
}

/// The tasks of links, all of which can be played; a file is read once for each way in which the links read it. `see`
/// is called with every experiment and its shape.
fn tasks(
    links: Vec<String>,
    file: Option<&[u8]>,
    mut see: impl FnMut(&Experiment, Shape),
) -> Result<Vec<Task>, Error> {
    let mut tables: Vec<(Option<Part>, Arc<Rows>)> = Vec::new();
    let mut task = |link: String| {
        if let Some(problem) = decode(&link).only_on_page() {
            return Err(Error::Link(problem));
        }
        let experiment: Experiment = link.parse()?;
        let reads_file = experiment::stream(&experiment.stream.id)?.needs_file;
        let rows = match (reads_file && experiment.inline.is_none(), file) {
            (false, _) => None,
            (true, None) => {
                return Err(Error::Unfit(
                    "data: this experiment reads a data file, and none is given".into(),
                ));
            }
            (true, Some(file)) => {
                let known = tables.iter().find(|(part, _)| *part == experiment.data);
                let rows = match known {
                    Some((_, rows)) => rows.clone(),
                    None => {
                        let rows = Arc::new(data::read(file, &reading(&experiment)?)?);
                        tables.push((experiment.data.clone(), rows.clone()));
                        rows
                    }
                };
                Some(rows)
            }
        };
        see(&experiment, playable(&experiment, rows.clone())?);
        Ok(Task { link, rows })
    };
    let count = links.len();
    let numbered = |(index, link): (usize, String)| {
        task(link).map_err(|error| match count {
            1 => error,
            _ => Error::Unfit(format!("link {}: {error}", index + 1)),
        })
    };
    let tasks: Vec<Task> = links
        .into_iter()
        .enumerate()
        .map(numbered)
        .collect::<Result<_, _>>()?;
    match file {
        Some(_) if tables.is_empty() => Err(Error::Unfit(
            "data: it is for stream=file without rows in the link, and no link reads a file".into(),
        )),
        _ => Ok(tasks),
    }
}

/// Warns of changes to files and of ignored parts.
fn warn(py: Python<'_>, tasks: &[Task]) -> PyResult<()> {
    let tables = tasks.iter().filter_map(|task| task.rows.as_ref());
    let notes: BTreeSet<&String> = tables.flat_map(|rows| rows.notes()).collect();
    for note in notes {
        let note = CString::new(format!("data: {note}"))?;
        // Attributed to the line that calls `race` or `grid`.
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &note, 2)?;
    }
    Ok(())
}

/// Plays a task to its end; it stops early only if the result is no longer wanted.
fn play(task: &Task, stopped: &Stopped) -> Result<Played, Error> {
    let mut race = task.race()?.without_histories();
    // As many rounds at once as fit between two checks whether to stop.
    let mut rounds = 1;
    while !race.is_done() && !stopped.get() {
        let begun = Instant::now();
        race.advance(rounds, None);
        rounds = match begun.elapsed() < INTERVAL {
            true => rounds.saturating_mul(2),
            false => (rounds / 2).max(1),
        };
    }
    Ok(race)
}

fn records(race: &mut Played, columns: Option<&Columns>, tested: bool) -> Result<Records, Error> {
    let frame = race.results();
    let link = encode(race.experiment(), &Default::default())?;
    let results = Results::new(&frame, &link);
    results.settings(columns).beside_tested(tested).records()
}

/// The table of these records. Columns are made one by one and taken out of the rows, so that a large grid is in memory
/// only once.
fn table(mut records: Records) -> PyResult<Table> {
    let column = |(place, name): (usize, String)| {
        let take = |row: &mut Vec<Field>| mem::replace(&mut row[place], Field::Empty);
        let fields = records.rows.iter_mut().map(take).collect();
        (name, column_of(fields))
    };
    let names = mem::take(&mut records.names).into_iter().enumerate();
    Table::new(names.map(column).collect())
}

/// A finished race: its results, and its rounds on demand. It can be pickled.
#[pyclass(frozen, module = "implicit_lab")]
pub struct Race {
    task: Task,
    link: Py<PyAny>,
    /// The file from which `task` has its rows: a pickled race includes it.
    file: Option<Py<PyBytes>>,
    learners: Vec<String>,
    fingerprint: String,
    results: Py<Table>,
    /// Final weights of every learner that has not diverged.
    weights: Vec<Option<Vec<f64>>>,
    classes: usize,
}

/// The task of a link, with the names of its learners and the number of classes.
fn task_of(
    py: Python<'_>,
    link: &Bound<'_, PyAny>,
    file: Option<&Bound<'_, PyBytes>>,
) -> PyResult<(Task, Vec<String>, usize)> {
    let (text, file) = (
        vec![link.str()?.to_string()],
        file.map(|file| file.as_bytes()),
    );
    let (mut learners, mut classes) = (Vec::new(), 1);
    let tasks = py.detach(|| {
        tasks(text, file, |experiment, shape| {
            (learners, classes) = (experiment.ids(), shape.classes);
        })
    });
    Ok((tasks.map_err(refused)?.swap_remove(0), learners, classes))
}

/// Plays the race of `link`, whose text is its `str`.
#[pyfunction]
#[pyo3(signature = (link, file = None))]
pub fn play_race(
    py: Python<'_>,
    link: Bound<'_, PyAny>,
    file: Option<Bound<'_, PyBytes>>,
) -> PyResult<Race> {
    let (task, learners, classes) = task_of(py, &link, file.as_ref())?;
    warn(py, slice::from_ref(&task))?;
    let (fingerprint, records, weights) = on_thread(py, |stopped| {
        let mut race = play(&task, stopped)?;
        let records = records(&mut race, None, false)?;
        let weights = (0..learners.len()).map(|index| {
            let ended = race.diverged_at(index).is_some();
            (!ended).then(|| race.weights(index).to_vec())
        });
        let weights = weights.collect();
        Ok((race.fingerprint(), records, weights))
    })?;
    Ok(Race {
        task,
        link: link.unbind(),
        file: file.map(Bound::unbind),
        learners,
        fingerprint,
        results: Py::new(py, table(records)?)?,
        weights,
        classes,
    })
}

#[pymethods]
impl Race {
    /// The link that was played.
    #[getter]
    fn link(&self, py: Python<'_>) -> Py<PyAny> {
        self.link.clone_ref(py)
    }

    /// A hash of the bits of all predictions, 16 hexadecimal digits: the same on every machine.
    #[getter]
    fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// The names of the learners in the tables.
    #[getter]
    fn learners(&self) -> &[String] {
        &self.learners
    }

    /// The names of the features in the order of the weights: columns of a file, a column and one of its words, or x1, x2, …
    #[getter]
    fn features(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.replay(py, false, |race, _| {
            let name = |place| match race.feature_name(place) {
                Some(name) => name.to_owned(),
                None => format!("x{}", place + 1),
            };
            Ok((0..race.shape().dim).map(name).collect())
        })
    }

    /// One row per learner, with the columns of ``replay --table``.
    #[getter]
    fn results(&self, py: Python<'_>) -> Py<Table> {
        self.results.clone_ref(py)
    }

    /// The final weights of every learner that has not diverged, ``(d,)`` or, with K classes, ``(d, K)``.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (learner, weights) in self.learners.iter().zip(&self.weights) {
            if let Some(weights) = weights {
                let array = weights.clone().into_pyarray(py);
                let array = match self.classes {
                    1 => array.into_any(),
                    classes => array
                        .reshape([weights.len() / classes, classes])?
                        .into_any(),
                };
                all.set_item(learner, array)?;
            }
        }
        Ok(all)
    }

    /// One row per learner and round, with the columns of ``replay``. The race is played once more.
    #[pyo3(signature = (weights = None), text_signature = "($self, weights=False)")]
    fn rounds<'py>(&self, py: Python<'py>, weights: Option<Bound<'py, PyAny>>) -> PyResult<Table> {
        let weights = weights.map(|given| argument("weights", &given, "True or False"));
        let weights = weights.transpose()?.unwrap_or(false);
        let (rounds, labels) = self.replay(py, weights, |mut race, stopped| {
            let mut rounds = Rounds::of(&race, weights);
            while !race.is_done() && !stopped.get() {
                race.step(weights, |row| rounds.push(&row));
            }
            if weights {
                rounds.push_final(&mut race);
            }
            Ok((rounds, race.experiment().labels()))
        })?;
        rounds.table(&self.learners, &labels)
    }

    /// A learner's weights over the rounds, ``(rounds + 1, d)`` or ``(rounds + 1, d, K)``: row t − 1 predicted round t.
    fn trajectory<'py>(
        &self,
        py: Python<'py>,
        learner: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let name: String = argument("learner", &learner, "the name of a learner")?;
        let place = self.place(&name)?;
        let (values, dim) = self.replay(py, true, |mut race, stopped| {
            let mut values: Vec<f64> = Vec::new();
            let mut keep = |row: Row<'_>| {
                if row.run == place {
                    values.extend(row.weights.unwrap_or_default());
                }
            };
            while !race.is_done() && !stopped.get() {
                race.step(true, &mut keep);
            }
            if race.diverged_at(place).is_none() {
                values.extend(race.weights(place));
            }
            Ok((values, race.shape().dim))
        })?;
        let rounds = values.len() / (dim * self.classes);
        let array = values.into_pyarray(py);
        Ok(match self.classes {
            1 => array.reshape([rounds, dim])?.into_any(),
            classes => array.reshape([rounds, dim, classes])?.into_any(),
        })
    }

    /// Draws the cumulative loss of every learner over the rounds, with Matplotlib. The race is played once more.
    ///
    /// Parameters
    /// ----------
    /// ax
    ///     The axes to draw on; None: those of a new figure.
    ///
    /// Returns
    /// -------
    /// matplotlib.axes.Axes
    ///     The axes. If some learners diverge, the others determine their upper limit.
    #[pyo3(signature = (ax = None))]
    fn plot<'py>(
        slf: &Bound<'py, Self>,
        ax: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        shown(slf.py())?.call_method1("plot", (slf, ax))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        shown(slf.py())?.call_method1("html", (slf,))
    }

    /// Restores a pickled race, without playing it.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        link: Bound<'_, PyAny>,
        file: Option<Bound<'_, PyBytes>>,
        fingerprint: String,
        results: Py<Table>,
        weights: Vec<Option<PyReadonlyArray1<'_, f64>>>,
    ) -> PyResult<Race> {
        let (task, learners, classes) = task_of(py, &link, file.as_ref())?;
        let weights = weights.into_iter().map(|weights| match weights {
            Some(weights) => Ok(Some(weights.as_slice()?.to_vec())),
            None => Ok(None),
        });
        Ok(Race {
            task,
            link: link.unbind(),
            file: file.map(Bound::unbind),
            learners,
            fingerprint,
            results,
            weights: weights.collect::<PyResult<_>>()?,
            classes,
        })
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, race) = (slf.py(), slf.get());
        let array = |weights: &Vec<f64>| weights.clone().into_pyarray(py);
        let weights: Vec<_> = race
            .weights
            .iter()
            .map(|weights| weights.as_ref().map(array))
            .collect();
        let state = (
            &race.link,
            &race.file,
            &race.fingerprint,
            &race.results,
            weights,
        );
        Ok((
            slf.get_type().getattr("_restore")?,
            state.into_pyobject(py)?,
        ))
    }

    fn __repr__(&self) -> String {
        let learners = self.learners.join(", ");
        format!("<Race of {learners}: fingerprint {}>", self.fingerprint)
    }
}

/// The Python module that displays races.
fn shown(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("implicit_lab._shown")
}

impl Race {
    /// The place of a learner, given its name in the tables.
    fn place(&self, learner: &str) -> PyResult<usize> {
        let place = self.learners.iter().position(|id| id == learner);
        place.ok_or_else(|| {
            let there = self.learners.join(", ");
            PyKeyError::new_err(format!(
                "there is no learner \"{learner}\"; there are: {there}"
            ))
        })
    }

    /// Plays the race once more, with `job`.
    fn replay<T: Send>(
        &self,
        py: Python<'_>,
        weights: bool,
        job: impl Fn(Played, &Stopped) -> Result<T, Error> + Sync + Send,
    ) -> PyResult<T> {
        let task = &self.task;
        on_thread(py, |stopped| {
            let race = task.race()?;
            if weights {
                fits(&race)?;
            }
            job(race, stopped)
        })
    }
}

/// Fails if the weights of all rounds are too many numbers.
fn fits(race: &Played) -> Result<(), Error> {
    let shape = race.shape();
    let runs = race.experiment().runs.len() as u64;
    let numbers = (shape.dim * shape.classes) as u64 * (race.rounds() + 1) * runs;
    match numbers > data::MOST_VALUES {
        true => Err(Error::Unfit(format!(
            "the weights of all rounds are {numbers} numbers; at most {} are kept: give fewer rounds or learners",
            data::MOST_VALUES
        ))),
        false => Ok(()),
    }
}

/// Plays the races of links on `threads` threads, at most and by default one per core: one row per link and learner.
#[pyfunction]
#[pyo3(signature = (links, file = None, threads = None))]
pub fn play_grid(
    py: Python<'_>,
    links: Vec<String>,
    file: Option<PyBackedBytes>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Table> {
    let (mut columns, mut tested) = (Columns::default(), false);
    let tasks = py.detach(|| {
        tasks(links, file.as_deref(), |experiment, shape| {
            columns.add(experiment);
            tested |= shape.tests > 0;
        })
    });
    let tasks = tasks.map_err(refused)?;
    warn(py, &tasks)?;
    // The names of the first race played; all races have the same.
    let names = OnceLock::new();
    let job = |index: usize, stopped: &Stopped| {
        let mut race = play(&tasks[index], stopped)?;
        let records = records(&mut race, Some(&columns), tested)?;
        names.get_or_init(|| records.names);
        Ok(records.rows)
    };
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = threads.map_or(cores, |threads| threads.min(cores)).get();
    let played = on_threads(py, tasks.len(), threads, job)?;
    let mut all = Records {
        names: vec!["link".to_owned()],
        rows: Vec::new(),
    };
    all.names.extend(names.into_inner().unwrap_or_default());
    for (index, rows) in played.into_iter().enumerate() {
        all.rows.extend(rows.into_iter().map(|row| {
            let mut fields = vec![Field::Count(Some(index as u64 + 1))];
            fields.extend(row);
            fields
        }));
    }
    table(all)
}
