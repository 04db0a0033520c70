//! `replay --sweep` and `replay --seeds`: many runs on all cores, as tidy CSV.

use std::io::Write;

use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::sweep::{Measure, Plan};
use implicit_lab::experiment::{pool, sweep_of};
use implicit_lab::export::{self, BANDS, CELLS, SUMMARIES, cells, summaries};

use super::Failure;
use super::input::Task;
use super::place::{Format, Place};
use super::progress::Progress;
use super::races::{file_name, write_index};

/// How sweeps are played and written.
pub struct Sweeps<'a> {
    /// What is swept; empty: what the link says, else the step size.
    pub spec: &'a str,
    /// A row a value instead of a row a cell.
    pub summary: bool,
    /// Threads, if that is said.
    pub threads: Option<usize>,
}

/// Plays a sweep of every task and writes a row a cell, or a row a value.
pub fn sweep(tasks: &[Task], sweeps: &Sweeps<'_>, place: &Place) -> Result<(), Failure> {
    each(tasks, place, |task, rows| {
        let faulty = |error| task.fault(error);
        let text = swept(task, sweeps.spec);
        let sweep = sweep_of(text, &task.experiment).map_err(faulty)?;
        let plan = Plan::new(&task.experiment, sweep, task.table.clone()).map_err(faulty)?;
        // Learners that are timed must not wait for each other.
        let alone = plan.measure() == Measure::Micros;
        let threads = sweeps.threads.unwrap_or(if alone { 1 } else { cores() });
        let progress = Progress::new("sweep", 1);
        let outcomes = pool::sweep(&plan, threads, |share| progress.show(share)).map_err(faulty)?;
        progress.clear();
        if sweeps.summary {
            rows.head(SUMMARIES)?;
            summaries(&plan, &outcomes, |row| rows.row(row))?;
        } else {
            rows.head(CELLS)?;
            cells(&plan, &outcomes, |row| rows.row(row))?;
        }
        Ok(())
    })
}

/// What is swept: what was asked for, else what the link says, else the step size.
pub fn swept<'a>(task: &'a Task, spec: &'a str) -> &'a str {
    match (spec, task.view.get("sweep").map(String::as_str)) {
        ("", None | Some("")) => "step",
        ("", Some(text)) => text,
        (text, _) => text,
    }
}

/// Plays every task over `count` seeds and writes median and band of every measure, with metric=regret of the
/// regret too.
pub fn seeds(
    tasks: &[Task],
    count: usize,
    threads: Option<usize>,
    place: &Place,
) -> Result<(), Failure> {
    each(tasks, place, |task, rows| {
        let regret = task
            .view
            .get("metric")
            .is_some_and(|metric| metric == "regret");
        let faulty = |error| task.fault(error);
        let plan = SeedPlan::new(&task.experiment, count, regret, task.table.clone());
        let plan = plan.map_err(faulty)?;
        let progress = Progress::new("seeds", 1);
        let threads = threads.unwrap_or_else(cores);
        let outcomes = pool::seeds(&plan, threads, |share| progress.show(share)).map_err(faulty)?;
        progress.clear();
        let (bands, data) = Bands::of(&plan, &outcomes);
        let ids = task.experiment.ids();
        rows.head(BANDS)?;
        export::bands(&bands, &data, &ids, |row| rows.row(row))?;
        for (run, id) in bands.runs.iter().zip(ids) {
            if run.diverged > 0 {
                let text = format!("{id} diverged with {} of {count} seeds", run.diverged);
                eprintln!("note: {}", task.named(&text));
            }
        }
        Ok(())
    })
}

/// As many threads as there are cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The table that tasks write into one after the other.
struct Rows<'a> {
    out: csv::Writer<&'a mut dyn Write>,
    /// The number of the task that writes, if they are told apart.
    front: Option<usize>,
    headed: bool,
}

impl<'a> Rows<'a> {
    fn new(out: &'a mut dyn Write) -> Rows<'a> {
        Rows {
            out: csv::Writer::from_writer(out),
            front: None,
            headed: false,
        }
    }

    /// The names of the columns, once.
    fn head<const N: usize>(&mut self, names: [&str; N]) -> csv::Result<()> {
        if self.headed {
            return Ok(());
        }
        self.headed = true;
        if self.front.is_some() {
            self.out.write_field("link")?;
        }
        self.out.write_record(names)
    }

    fn row<const N: usize>(&mut self, cells: [&str; N]) -> csv::Result<()> {
        if let Some(number) = self.front {
            self.out.write_field(number.to_string())?;
        }
        self.out.write_record(cells)
    }
}

/// Lets every task write its rows: into one table, or in a folder each into its own.
fn each(
    tasks: &[Task],
    place: &Place,
    mut write: impl FnMut(&Task, &mut Rows<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if let Place::Folder(_) = place {
        for (index, task) in tasks.iter().enumerate() {
            let name = file_name(index, tasks.len(), Format::Csv);
            place.write(&name, |out| {
                let mut rows = Rows::new(out);
                write(task, &mut rows)?;
                Ok(rows.out.flush()?)
            })?;
        }
        return write_index(tasks, place, Format::Csv);
    }
    place.write("", |out| {
        let mut rows = Rows::new(out);
        for task in tasks {
            rows.front = task.number;
            write(task, &mut rows)?;
        }
        Ok(rows.out.flush()?)
    })
}
