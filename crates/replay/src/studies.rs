//! `replay --sweep` and `replay --seeds`: many runs on all cores, as tidy CSV.

use std::io::Write;

use implicit_lab::error::Error;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::experiment::seeds::Bands;
use implicit_lab::experiment::sweep::Plan;
use implicit_lab::experiment::{pool, sweep_of};
use implicit_lab::export::{self, BANDS, CELLS, SUMMARIES, cells, summaries};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::{Task, Tasks};
use crate::output::{Output, OutputFormat};

/// How sweeps are played and written.
pub struct Sweeps<'a> {
    /// The sweep; if empty, the link's, or that of the step size.
    pub spec: &'a str,
    /// Whether to write one row per value instead of one per cell.
    pub summary: bool,
    /// Threads, if the option is given.
    pub threads: Option<usize>,
}

/// Plays a sweep of every task and writes one row per cell, or one per value.
pub fn sweep(
    tasks: &Tasks,
    sweeps: &Sweeps<'_>,
    output: &Output,
    console: Console,
) -> Result<(), Failure> {
    let plan = |task: &Task<'_>| {
        let sweep = sweep_of(task.sweep(sweeps.spec), &task.experiment)?;
        task.experiment.refuse_only_own()?;
        Plan::new(&task.experiment, sweep, task.table.clone())
    };
    let plans = planned(tasks, plan)?;
    write_each(tasks, &plans, output, |(task, plan), rows| {
        // Learners that are timed must not wait for each other.
        let timed = plan.measure() == Metric::Micros;
        let threads = sweeps.threads.unwrap_or(if timed { 1 } else { cores() });
        let progress = console.progress("sweep", 1, true);
        let outcomes = pool::sweep(plan, threads, |share| progress.set(share))
            .map_err(|error| task.fault(error))?;
        progress.clear();
        if sweeps.summary {
            rows.head(SUMMARIES)?;
            summaries(plan, &outcomes, |row| rows.row(row))?;
        } else {
            rows.head(CELLS)?;
            cells(plan, &outcomes, |row| rows.row(row))?;
        }
        Ok(())
    })
}

/// Returns the plan of every task, or the first error: nothing is written unless all can be played.
fn planned<P>(
    tasks: &Tasks,
    plan: impl Fn(&Task<'_>) -> Result<P, Error>,
) -> Result<Vec<(Task<'_>, P)>, Failure> {
    let plans = tasks.iter().map(|task| {
        let plan = plan(&task).map_err(|error| task.fault(error))?;
        Ok((task, plan))
    });
    plans.collect()
}

/// Plays every task over `count` seeds and writes median and band of every measure, including the regret if
/// metric=regret.
pub fn seeds(
    tasks: &Tasks,
    count: usize,
    threads: usize,
    output: &Output,
    console: Console,
) -> Result<(), Failure> {
    let plans = planned(tasks, |task| task.seed_plan(count))?;
    write_each(tasks, &plans, output, |(task, plan), rows| {
        let progress = console.progress("seeds", 1, true);
        let outcomes = pool::seeds(plan, threads, |share| progress.set(share))
            .map_err(|error| task.fault(error))?;
        progress.clear();
        let (bands, data) = Bands::of(plan, &outcomes);
        rows.head(BANDS)?;
        export::bands(&bands, &data, &task.experiment, |row| rows.row(row))?;
        for note in task.divergence_notes(&bands) {
            console.note(&note);
        }
        Ok(())
    })
}

/// Returns the number of cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A table into which tasks write one after another.
struct CsvRows<'a> {
    out: csv::Writer<&'a mut dyn Write>,
    /// The number of the link whose rows are being written, if rows carry it.
    number: Option<usize>,
    has_head: bool,
}

impl<'a> CsvRows<'a> {
    fn new(out: &'a mut dyn Write) -> CsvRows<'a> {
        CsvRows {
            out: csv::Writer::from_writer(out),
            number: None,
            has_head: false,
        }
    }

    /// Writes the names of the columns, once.
    fn head<const N: usize>(&mut self, names: [&str; N]) -> csv::Result<()> {
        if self.has_head {
            return Ok(());
        }
        self.has_head = true;
        if self.number.is_some() {
            self.out.write_field("link")?;
        }
        self.out.write_record(names)
    }

    fn row<const N: usize>(&mut self, cells: [&str; N]) -> csv::Result<()> {
        if let Some(number) = self.number {
            self.out.write_field(number.to_string())?;
        }
        self.out.write_record(cells)
    }
}

/// Writes the rows of all tasks to one table, or to a folder with one table per task.
fn write_each<P>(
    tasks: &Tasks,
    plans: &[(Task<'_>, P)],
    output: &Output,
    mut write: impl FnMut(&(Task<'_>, P), &mut CsvRows<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if let Output::Folder(..) = output {
        for plan in plans {
            let name = tasks.file_name(&plan.0, OutputFormat::Csv);
            output.write(&name, |out| {
                let mut rows = CsvRows::new(out);
                write(plan, &mut rows)?;
                Ok(rows.out.flush()?)
            })?;
        }
        return tasks.write_index(output, OutputFormat::Csv);
    }
    output.write("", |out| {
        let mut rows = CsvRows::new(out);
        for plan in plans {
            rows.number = plan.0.number;
            write(plan, &mut rows)?;
        }
        Ok(rows.out.flush()?)
    })
}
