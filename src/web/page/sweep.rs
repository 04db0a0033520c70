//! Sweeps and many seeds for a pool of workers: plan, play one job, summarise.
//!
//! Every function takes the whole link, including view keys, and the viewer's rows; workers and the
//! page derive the same plan from them, so a job is just a number. Results are flat and opaque to the
//! page.

use js_sys::{Float64Array, Object};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::experiment::metric::{Metric, SWEPT};
use crate::experiment::seeds::{Bands, SeedPlan, SeedTask};
use crate::experiment::sweep::{self, Axis, Outcome, Plan, PlannedRun, Summary, Task};
use crate::experiment::{Verdict, decode};
use crate::web::codec::to_js;
use crate::web::data::Data;
use crate::web::engine::{meta_and_data, now};

/// Returns the parameters of an experiment that can be swept.
#[wasm_bindgen(js_name = sweepTargets)]
pub fn sweep_targets(fragment: &str) -> Result<JsValue, JsError> {
    to_js(&sweep::targets(&decode(fragment).experiment))
}

/// Returns the metrics that a sweep of the experiment can measure, and why it cannot measure the
/// others.
#[wasm_bindgen(js_name = sweepMeasures)]
pub fn sweep_measures(fragment: &str) -> Result<JsValue, JsError> {
    let experiment = decode(fragment).experiment;
    let all = SWEPT.map(|metric| Verdict {
        id: metric.id(),
        reason: metric.refused(&experiment).map(str::to_owned),
    });
    to_js(&all)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Planned<'a> {
    jobs: usize,
    costs: Vec<f64>,
    values: &'a [f64],
    runs: &'a [PlannedRun],
    axis: Axis,
    measure: Metric,
    measure_name: &'static str,
    seeds: usize,
    /// The races of user-supplied learners.
    own: Vec<PlannedCode>,
    /// Codes of the user-supplied learners, each once.
    codes: Vec<String>,
}

#[derive(Serialize)]
struct PlannedCode {
    run: usize,
    /// Index among the codes.
    code: usize,
}

/// Returns the plan of a link's sweep; throws one sentence if there is none or it cannot be played.
#[wasm_bindgen(js_name = sweepPlan)]
pub fn sweep_plan(fragment: &str, data: &Data) -> Result<JsValue, JsError> {
    let plan = Plan::of_link(fragment, data.table())?;
    let mut codes: Vec<String> = Vec::new();
    let own = plan.own_races().into_iter().map(|race| {
        let text = plan.own_code(race);
        let known = codes.iter().position(|code| *code == text);
        let code = known.unwrap_or(codes.len());
        if known.is_none() {
            codes.push(text);
        }
        let run = race.run;
        PlannedCode { run, code }
    });
    let own = own.collect();
    to_js(&Planned {
        own,
        codes,
        jobs: plan.jobs(),
        costs: plan.costs(),
        values: plan.values(),
        runs: plan.runs(),
        axis: plan.axis(),
        measure: plan.measure(),
        measure_name: plan.measure().def().name,
        seeds: plan.seeds(),
    })
}

/// One job of a sweep.
#[wasm_bindgen]
pub struct SweepTask(Task);

#[wasm_bindgen]
impl SweepTask {
    /// Sets up job number `job` of the link's sweep; throws one sentence if that is impossible.
    #[wasm_bindgen(constructor)]
    pub fn new(fragment: &str, data: &Data, job: usize) -> Result<SweepTask, JsError> {
        let plan = Plan::of_link(fragment, data.table())?;
        Ok(SweepTask(Task::new(&plan, job)?))
    }

    /// Plays for about `millis`; returns the fraction of the job done, 1 at the end.
    pub fn advance(&mut self, millis: f64) -> f64 {
        self.0.advance(&now, millis)
    }

    /// Returns the results of a finished job: run, point, seed, value and whether it diverged,
    /// flat.
    pub fn outcomes(&self) -> Float64Array {
        outcome_rows(&self.0.outcomes())
    }
}

/// Results as flat rows, opaque to the page.
pub(super) fn outcome_rows(outcomes: &[Outcome]) -> Float64Array {
    let flat: Vec<f64> = outcomes.iter().flat_map(Outcome::to_row).collect();
    Float64Array::from(flat.as_slice())
}

/// `{ meta, data }`: medians, bands and decades of the results of all jobs done so far.
#[wasm_bindgen(js_name = sweepSummary)]
pub fn sweep_summary(fragment: &str, data: &Data, outcomes: &[f64]) -> Result<Object, JsError> {
    let plan = Plan::of_link(fragment, data.table())?;
    let rows = outcomes.chunks_exact(Outcome::ROW);
    let outcomes: Vec<Outcome> = rows.map(Outcome::of_row).collect();
    let (summary, data) = Summary::of(&plan, &outcomes);
    meta_and_data(&summary, &data)
}

/// Returns the number of jobs of a race over the link's seeds, one per seed.
#[wasm_bindgen(js_name = seedJobs)]
pub fn seed_jobs(fragment: &str, data: &Data) -> Result<usize, JsError> {
    Ok(SeedPlan::of_link(fragment, data.table())?.jobs())
}

/// The race of one seed.
#[wasm_bindgen(js_name = SeedTask)]
pub struct JsSeedTask(SeedTask);

#[wasm_bindgen(js_class = SeedTask)]
impl JsSeedTask {
    /// Sets up the race of seed number `job`; throws one sentence if that is impossible.
    #[wasm_bindgen(constructor)]
    pub fn new(fragment: &str, data: &Data, job: usize) -> Result<JsSeedTask, JsError> {
        let plan = SeedPlan::of_link(fragment, data.table())?;
        Ok(JsSeedTask(SeedTask::new(&plan, job)?))
    }

    /// Plays for about `millis`; returns the fraction of the race done, 1 at the end.
    pub fn advance(&mut self, millis: f64) -> Result<f64, JsError> {
        Ok(self.0.advance(&now, millis)?)
    }

    /// Returns the sums of a finished race, flat.
    pub fn outcomes(&self) -> Float64Array {
        Float64Array::from(self.0.outcomes().as_slice())
    }
}

/// `{ meta, data }`: median and band of every learner over the seeds done so far.
#[wasm_bindgen(js_name = seedBands)]
pub fn seed_bands(fragment: &str, data: &Data, outcomes: &[f64]) -> Result<Object, JsError> {
    let plan = SeedPlan::of_link(fragment, data.table())?;
    let (bands, data) = Bands::of(&plan, outcomes);
    meta_and_data(&bands, &data)
}
