//! Results of many runs as rows: sweeps, races over many seeds, and the regret with its bounds.
//!
//! Every function passes its rows to a closure, text by text, so that a column can be put first; [`csv_of`] writes them
//! into one table.

use crate::catalogue::Number;
use crate::experiment::Experiment;
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::Column;
use crate::experiment::metric::BANDED;
use crate::experiment::seeds::{Band, Bands};
use crate::experiment::sweep::{Outcome, Plan, Summary};

/// Columns of [`cells`].
pub const CELLS: [&str; 8] = [
    "learner",
    "parameter",
    "value",
    "seed",
    "measure",
    "result",
    "diverged",
    "label",
];
/// Columns of [`summaries`].
pub const SUMMARIES: [&str; 13] = [
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
    "label",
];
/// Columns of [`bands`].
pub const BANDS: [&str; 7] = ["t", "learner", "measure", "low", "median", "high", "label"];
/// Columns of [`regrets`].
pub const REGRETS: [&str; 5] = ["t", "learner", "quantity", "value", "label"];

/// A sweep, one row per learner, value and seed, in this order regardless of the order of play; no result for a
/// divergence.
pub fn cells<E>(
    plan: &Plan,
    outcomes: &[Outcome],
    mut row: impl FnMut([&str; CELLS.len()]) -> Result<(), E>,
) -> Result<(), E> {
    let mut results = plan.results(outcomes);
    results.sort_unstable_by_key(Outcome::place);
    for outcome in results {
        let run = &plan.runs()[outcome.run];
        row([
            run.id.as_str(),
            &plan.axis().id,
            &Number(plan.values()[outcome.point]).to_string(),
            &plan.seed(outcome.seed).to_string(),
            plan.measure().id(),
            &known(outcome.value),
            &u8::from(outcome.diverged).to_string(),
            &run.numbered,
        ])?;
    }
    Ok(())
}

/// A sweep, one row per learner and value: median and band over the seeds, and the learner's best.
pub fn summaries<E>(
    plan: &Plan,
    outcomes: &[Outcome],
    mut row: impl FnMut([&str; SUMMARIES.len()]) -> Result<(), E>,
) -> Result<(), E> {
    let (summary, data) = Summary::of(plan, outcomes);
    let optional = |value: Option<f64>| value.map_or(String::new(), |v| Number(v).to_string());
    for (run, planned) in summary.runs.iter().zip(plan.runs()) {
        for (i, value) in plan.values().iter().enumerate() {
            let at = |column: Column| known(column.of(&data)[i]);
            row([
                planned.id.as_str(),
                &plan.axis().id,
                &Number(*value).to_string(),
                plan.measure().id(),
                &plan.seeds().to_string(),
                &at(run.diverged),
                &at(run.low),
                &at(run.median),
                &at(run.high),
                // A learner without the parameter has no best value of it.
                &optional(run.best.filter(|_| planned.swept).map(|best| best.value)),
                &optional(run.best.map(|best| best.median)),
                &optional(run.decades),
                &planned.numbered,
            ])?;
        }
    }
    Ok(())
}

/// A race over many seeds of this experiment: median and band of every measure.
pub fn bands<E>(
    bands: &Bands,
    data: &[f64],
    experiment: &Experiment,
    mut row: impl FnMut([&str; BANDS.len()]) -> Result<(), E>,
) -> Result<(), E> {
    for (run, (id, label)) in bands.runs.iter().zip(names(experiment)) {
        for metric in BANDED {
            let Some(Band { low, median, high }) = run.bands.get(metric) else {
                continue;
            };
            let times = match metric.def().tested {
                Some(_) => bands.test_times,
                None => bands.times,
            };
            let at = |column: Column, i: usize| Number(column.of(data)[i]).to_string();
            for (i, t) in times.of(data).iter().enumerate() {
                let [low, median, high] = [low, median, high].map(|column| at(*column, i));
                let t = t.to_string();
                row([&t, &id, metric.id(), &low, &median, &high, &label])?;
            }
        }
    }
    Ok(())
}

/// The regret of a race as far as known, against the best fixed weights (`regret`) and the stream's true weights
/// (`regret-truth`). Then the theorems' bounds on the first, by their ids, and V_t over a bounded domain (`variability`).
pub fn regrets<E>(
    frame: &EvidenceFrame,
    data: &[f64],
    experiment: &Experiment,
    mut row: impl FnMut([&str; REGRETS.len()]) -> Result<(), E>,
) -> Result<(), E> {
    for (run, (id, label)) in frame.runs.iter().zip(names(experiment)) {
        let bounds = run
            .bounds
            .iter()
            .map(|bound| (bound.id.as_str(), bound.values));
        let quantities = [("regret", Some(run.best)), ("regret-truth", run.truth)];
        let quantities = quantities
            .into_iter()
            .filter_map(|(name, column)| Some((name, column?)));
        let variability = run.variability.map(|column| ("variability", column));
        for (name, column) in quantities.chain(bounds).chain(variability) {
            for (t, value) in run.times.of(data).iter().zip(column.of(data)) {
                row([&t.to_string(), &id, name, &known(*value), &label])?;
            }
        }
    }
    Ok(())
}

/// The learners' ids in rows, and their labels.
fn names(experiment: &Experiment) -> impl Iterator<Item = (String, String)> {
    experiment.ids().into_iter().zip(experiment.labels())
}

/// One table with these columns, as bytes.
pub fn csv_of<const N: usize>(
    names: [&str; N],
    rows: impl FnOnce(&mut dyn FnMut([&str; N]) -> csv::Result<()>) -> csv::Result<()>,
) -> csv::Result<Vec<u8>> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(names)?;
    rows(&mut |row| out.write_record(row))?;
    out.into_inner().map_err(|error| error.into_error().into())
}

/// A number, `inf` for a divergence, empty for a missing one.
fn known(value: f64) -> String {
    if value.is_nan() {
        String::new()
    } else {
        Number(value).to_string()
    }
}
