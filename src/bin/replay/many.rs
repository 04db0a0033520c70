//! `replay --sweep` and `replay --seeds`: many runs on all cores, as tidy CSV.

use std::io::{self, BufWriter, IsTerminal};
use std::sync::Arc;
use std::time::Instant;

use implicit_lab::catalogue::Number;
use implicit_lab::data::Table;
use implicit_lab::error::Error;
use implicit_lab::experiment::seeds::{Band, Bands, SeedPlan};
use implicit_lab::experiment::sweep::{Measure, Outcome, Plan, Summary};
use implicit_lab::experiment::{Experiment, frame::Column, pool, sweep_of};

use super::Failure;

/// Plays the sweep `text` and prints a row a cell, or with `summary` a row a value.
pub fn sweep(
    experiment: &Experiment,
    text: &str,
    table: Option<Arc<Table>>,
    threads: Option<usize>,
    summary: bool,
    located: impl Fn(Error) -> Failure,
) -> Result<(), Failure> {
    let sweep = sweep_of(text, experiment).map_err(&located)?;
    let plan = Plan::new(experiment, sweep, table).map_err(&located)?;
    // Learners that are timed must not wait for each other.
    let alone = plan.measure() == Measure::Micros;
    let threads = threads.unwrap_or(if alone { 1 } else { cores() });
    let mut progress = Progress::new("sweep");
    let outcomes = pool::sweep(&plan, threads, |share| progress.show(share)).map_err(&located)?;
    progress.clear();
    if summary {
        print_summary(&plan, &outcomes)
    } else {
        print_cells(&plan, &outcomes)
    }
}

/// Plays the race over `count` seeds and prints median and band of every measure, with `regret` of the
/// regret too.
pub fn seeds(
    experiment: &Experiment,
    count: usize,
    regret: bool,
    table: Option<Arc<Table>>,
    threads: Option<usize>,
    located: impl Fn(Error) -> Failure,
) -> Result<(), Failure> {
    let plan = SeedPlan::new(experiment, count, regret, table).map_err(&located)?;
    let threads = threads.unwrap_or_else(cores);
    let mut progress = Progress::new("seeds");
    let outcomes = pool::seeds(&plan, threads, |share| progress.show(share)).map_err(&located)?;
    progress.clear();
    let (bands, data) = Bands::of(&plan, &outcomes);
    let mut out = csv::Writer::from_writer(BufWriter::new(io::stdout().lock()));
    out.write_record(["t", "learner", "measure", "low", "median", "high"])?;
    for (run, id) in bands.runs.iter().zip(experiment.ids()) {
        let measures = [
            ("total", Some(run.total)),
            ("mean", Some(run.mean)),
            ("objective", Some(run.objective)),
            ("regret", run.regret),
        ];
        for (measure, band) in measures {
            let Some(Band { low, median, high }) = band else {
                continue;
            };
            let at = |column: Column, i: usize| Number(column.of(&data)[i]).to_string();
            for (i, t) in bands.times.of(&data).iter().enumerate() {
                let [low, median, high] = [low, median, high].map(|column| at(column, i));
                out.write_record([&t.to_string(), &id, measure, &low, &median, &high])?;
            }
        }
        if run.diverged > 0 {
            eprintln!("note: {id} diverged with {} of {count} seeds", run.diverged);
        }
    }
    Ok(out.flush()?)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn print_cells(plan: &Plan, outcomes: &[Outcome]) -> Result<(), Failure> {
    let mut out = csv::Writer::from_writer(BufWriter::new(io::stdout().lock()));
    out.write_record([
        "learner",
        "parameter",
        "value",
        "seed",
        "measure",
        "result",
        "diverged",
    ])?;
    for outcome in plan.results(outcomes) {
        out.write_record([
            plan.runs()[outcome.run].id.as_str(),
            &plan.axis().id,
            &Number(plan.values()[outcome.point]).to_string(),
            &plan.seed(outcome.seed).to_string(),
            plan.measure().id(),
            &known(outcome.value),
            &u8::from(outcome.diverged).to_string(),
        ])?;
    }
    Ok(out.flush()?)
}

fn print_summary(plan: &Plan, outcomes: &[Outcome]) -> Result<(), Failure> {
    let (summary, data) = Summary::of(plan, outcomes);
    let mut out = csv::Writer::from_writer(BufWriter::new(io::stdout().lock()));
    out.write_record([
        "learner",
        "parameter",
        "value",
        "measure",
        "seeds",
        "diverged",
        "low",
        "median",
        "high",
        "best_value",
        "best_median",
        "decades",
    ])?;
    let optional = |value: Option<f64>| value.map_or(String::new(), |v| Number(v).to_string());
    for (run, planned) in summary.runs.iter().zip(plan.runs()) {
        for (i, value) in plan.values().iter().enumerate() {
            let at = |column: Column| known(column.of(&data)[i]);
            out.write_record([
                planned.id.as_str(),
                &plan.axis().id,
                &Number(*value).to_string(),
                plan.measure().id(),
                &plan.seeds().to_string(),
                &at(run.diverged),
                &at(run.low),
                &at(run.median),
                &at(run.high),
                &optional(run.best.map(|best| best.value)),
                &optional(run.best.map(|best| best.median)),
                &optional(run.decades),
            ])?;
        }
    }
    Ok(out.flush()?)
}

/// A number, `inf` for one that diverged, nothing where there is none.
fn known(value: f64) -> String {
    if value.is_nan() {
        String::new()
    } else {
        Number(value).to_string()
    }
}

/// One line on standard error, if somebody looks: share and time left.
struct Progress {
    what: &'static str,
    seen: bool,
    start: Instant,
    last: Instant,
}

impl Progress {
    fn new(what: &'static str) -> Progress {
        Progress {
            what,
            seen: io::stderr().is_terminal(),
            start: Instant::now(),
            last: Instant::now(),
        }
    }

    fn show(&mut self, share: f64) {
        if !self.seen || self.last.elapsed().as_millis() < 200 {
            return;
        }
        self.last = Instant::now();
        let left = self.start.elapsed().as_secs_f64() * (1.0 - share) / share.max(1e-9);
        eprint!(
            "\r{}: {:.0} %, {left:.0} s left\x1b[K",
            self.what,
            100.0 * share
        );
    }

    fn clear(&self) {
        if self.seen {
            eprint!("\r\x1b[K");
        }
    }
}
