//! Links and their races: the experiment of a link, and the results of its race.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use implicit_lab::experiment::{self, Part, playable, reading};
use implicit_lab::export::{Columns, Field, Records, Results};
use implicit_lab::{Error, Experiment, Race as Played, Row, Table as Rows, data, decode, encode};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyDict;

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

/// An experiment and the rows that it reads.
#[derive(Clone)]
struct Task {
    experiment: Experiment,
    rows: Option<Arc<Rows>>,
    /// Whether it has test examples.
    tested: bool,
}

impl Task {
    fn race(&self) -> Result<Played, Error> {
        Played::new(&self.experiment, self.rows.clone())
    }

    /// The place of a learner by its name in the tables.
    fn place(&self, learner: &str) -> PyResult<usize> {
        let ids = self.experiment.ids();
        ids.iter().position(|id| id == learner).ok_or_else(|| {
            let there = ids.join(", ");
            PyKeyError::new_err(format!(
                "there is no learner \"{learner}\"; there are: {there}"
            ))
        })
    }
}

/// The tasks of links, all of which can be played; a file is read once for each way in which links read it.
fn tasks(links: &[String], file: Option<&[u8]>) -> Result<Vec<Task>, Error> {
    let mut tables: Vec<(Option<Part>, Arc<Rows>)> = Vec::new();
    let mut task = |link: &String| {
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
        let tested = playable(&experiment, rows.clone())?.tests > 0;
        Ok(Task {
            experiment,
            rows,
            tested,
        })
    };
    let numbered = |(index, link): (usize, &String)| {
        task(link).map_err(|error| match links.len() {
            1 => error,
            _ => Error::Unfit(format!("link {}: {error}", index + 1)),
        })
    };
    let tasks: Vec<Task> = links
        .iter()
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

/// Plays a task to its end; it stops early only if the result is no longer wanted.
fn play(task: &Task, stopped: &Stopped) -> Result<Played, Error> {
    let mut race = task.race()?.without_histories();
    // As many rounds at once as fit between two looks at whether to stop.
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

fn table(records: Records) -> PyResult<Table> {
    let mut columns = vec![Vec::with_capacity(records.rows.len()); records.names.len()];
    for row in records.rows {
        columns
            .iter_mut()
            .zip(row)
            .for_each(|(column, field)| column.push(field));
    }
    let columns = columns.into_iter().map(column_of);
    Table::new(records.names.into_iter().zip(columns).collect())
}

/// A race that was played: its results, and on demand its rounds.
#[pyclass(frozen, module = "implicit_lab")]
pub struct Race {
    task: Task,
    link: Py<PyAny>,
    fingerprint: String,
    records: Records,
    /// Final weights of every learner that has not diverged.
    weights: Vec<Option<Vec<f64>>>,
    classes: usize,
}

/// Plays the race of `link`, whose text is its `str`.
#[pyfunction]
#[pyo3(signature = (link, file = None))]
pub fn play_race(
    py: Python<'_>,
    link: Bound<'_, PyAny>,
    file: Option<PyBackedBytes>,
) -> PyResult<Race> {
    let text = [link.str()?.to_string()];
    let task = py
        .detach(|| tasks(&text, file.as_deref()))
        .map_err(refused)?
        .swap_remove(0);
    let (fingerprint, records, weights, classes) = on_thread(py, |stopped| {
        let mut race = play(&task, stopped)?;
        let records = records(&mut race, None, false)?;
        let weights = (0..task.experiment.runs.len()).map(|index| {
            let ended = race.diverged_at(index).is_some();
            (!ended).then(|| race.weights(index).to_vec())
        });
        let weights = weights.collect();
        Ok((race.fingerprint(), records, weights, race.shape().classes))
    })?;
    Ok(Race {
        task,
        link: link.unbind(),
        fingerprint,
        records,
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
    fn learners(&self) -> Vec<String> {
        self.task.experiment.ids()
    }

    /// One row per learner, with the columns of ``replay --table``.
    #[getter]
    fn results(&self) -> PyResult<Table> {
        table(self.records.clone())
    }

    /// The final weights of every learner that has not diverged, ``(d,)`` or, with K classes, ``(d, K)``.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (learner, weights) in self.learners().into_iter().zip(&self.weights) {
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
        let rounds = self.replay(py, weights, |mut race, stopped| {
            let mut rounds = Rounds::of(&race, weights);
            while !race.is_done() && !stopped.get() {
                race.step(weights, |row| rounds.push(&row));
            }
            if weights {
                rounds.push_final(&mut race);
            }
            Ok(rounds)
        })?;
        rounds.table(&self.learners(), &self.task.experiment.labels())
    }

    /// A learner's weights over the rounds, ``(rounds + 1, d)`` or ``(rounds + 1, d, K)``: row t − 1 predicted round t.
    fn trajectory<'py>(
        &self,
        py: Python<'py>,
        learner: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let name: String = argument("learner", &learner, "the name of a learner")?;
        let place = self.task.place(&name)?;
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

    fn __repr__(&self) -> String {
        let learners = self.learners().join(", ");
        format!("<Race of {learners}: fingerprint {}>", self.fingerprint)
    }
}

impl Race {
    /// Plays the race once more, by `job`.
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
    let tasks = py
        .detach(|| tasks(&links, file.as_deref()))
        .map_err(refused)?;
    let columns = Columns::of(tasks.iter().map(|task| &task.experiment));
    let tested = tasks.iter().any(|task| task.tested);
    let job = |index: usize, stopped: &Stopped| {
        let mut race = play(&tasks[index], stopped)?;
        records(&mut race, Some(&columns), tested)
    };
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = threads.map_or(cores, |threads| threads.min(cores)).get();
    let played = on_threads(py, tasks.len(), threads, job)?;
    let mut all = Records {
        names: vec!["link".to_owned()],
        rows: Vec::new(),
    };
    for (index, records) in played.into_iter().enumerate() {
        if index == 0 {
            all.names.extend(records.names);
        }
        all.rows.extend(records.rows.into_iter().map(|row| {
            let mut fields = vec![Field::Count(Some(index as u64 + 1))];
            fields.extend(row);
            fields
        }));
    }
    table(all)
}
