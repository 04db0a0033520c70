//! Links, played natively, for tests of the claims of texts about them (`figures/`, `lessons/`,
//! `papers/`).

mod reasons;
mod said;

pub use reasons::Reasons;
pub use said::Said;

use implicit_lab::experiment::metric::Metric;
use std::collections::BTreeMap;

use implicit_lab::experiment::anatomy::{Anatomy, Ask};
use implicit_lab::experiment::evidence::{BoundFrame, Evidence, EvidenceFrame};
use implicit_lab::experiment::frame::{FrameRequest, RunFrame};
use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::sweep::{Plan, RunSummary, Summary};
use implicit_lab::experiment::{Comparator, Race, decode, pool};
use serde_json::Value;

use crate::tools;

/// The file `FOLDER/ID.json` of this repository.
pub fn json(folder: &str, id: &str) -> Value {
    let path = format!("{}/{folder}/{id}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The ids of the files of a folder, without its index and without translations (`ID.de.json`).
pub fn ids(folder: &str) -> Vec<String> {
    let path = format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut ids: Vec<String> = std::fs::read_dir(&path)
        .unwrap_or_else(|e| panic!("{path}: {e}"))
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        .filter(|id| id != "index" && !id.contains('.'))
        .collect();
    ids.sort();
    ids
}

/// One learner's results of a sweep.
pub struct Swept {
    /// Its name.
    pub label: String,
    /// The least median.
    pub best: f64,
    /// The decades of values over which the median is at most a tenth above it.
    pub decades: f64,
    /// The values swept.
    pub values: Vec<f64>,
    /// The median at each.
    pub medians: Vec<f64>,
}

impl Swept {
    /// The median at the value nearest to `value`.
    pub fn at(&self, value: f64) -> f64 {
        let far = |v: &f64| (v.ln() - value.ln()).abs();
        let nearest = (0..self.values.len())
            .min_by(|a, b| far(&self.values[*a]).total_cmp(&far(&self.values[*b])));
        self.medians[nearest.unwrap()]
    }

    /// The median at the last value.
    pub fn last(&self) -> f64 {
        *self.medians.last().unwrap()
    }
}

/// The sweep of a link.
pub fn sweep(link: &str) -> Vec<Swept> {
    let plan = Plan::of_link(link, None).unwrap();
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let outcomes = pool::sweep(&plan, threads, |_| ()).unwrap();
    let (summary, data): (Summary, Vec<f64>) = Summary::of(&plan, &outcomes);
    let swept = |run: &RunSummary| Swept {
        label: run.run.label.clone(),
        best: run.best.map_or(f64::NAN, |best| best.median),
        decades: run.decades.unwrap_or(f64::NAN),
        values: summary.values.of(&data).to_vec(),
        medians: run.median.of(&data).to_vec(),
    };
    summary.runs.iter().map(swept).collect()
}

/// The learner with this name.
pub fn of<'a>(runs: &'a [Swept], label: &str) -> &'a Swept {
    runs.iter()
        .find(|run| run.label == label)
        .unwrap_or_else(|| panic!("no {label}"))
}

/// The learners' last numbers, and their final weights.
pub fn race(link: &str) -> Vec<(RunFrame, Vec<f64>)> {
    race_until(link, u64::MAX)
}

/// The learners' numbers after round `t` (or the last one), and their weights then.
pub fn race_until(link: &str, t: u64) -> Vec<(RunFrame, Vec<f64>)> {
    let mut race = tools::race(link, None);
    while race.advance(t.saturating_sub(race.t()), None) > 0 {}
    let (frame, _) = race.frame(&FrameRequest::default());
    let weights = |index: usize, race: &mut Race| race.weights(index).to_vec();
    frame
        .runs
        .into_iter()
        .enumerate()
        .map(|(i, run)| (run, weights(i, &mut race)))
        .collect()
}

/// One learner's round, as `replay --weights` prints it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The first score.
    pub prediction: f64,
    /// f_t(ŷ_t).
    pub loss: f64,
    /// Σ f so far.
    pub total: f64,
    /// Exact zeros among the weights that predicted.
    pub zeros: u64,
    /// η_t, if the learner has one.
    pub eta: Option<f64>,
    /// The β of the step, if it has one.
    pub beta: Option<f64>,
    /// δ_t, if it reports one.
    pub delta: Option<f64>,
    /// Passes over the features that solving took.
    pub passes: u32,
    /// The weights that predicted …
    pub before: Vec<f64>,
    /// … and those after the update.
    pub after: Vec<f64>,
}

/// The first `rounds` rounds: `rows[t − 1][run]` (a run that diverged has no more rows).
pub fn rows(link: &str, rounds: u64) -> Vec<Vec<Played>> {
    let mut race = tools::race(link, None);
    let mut all = Vec::new();
    while race.t() < rounds && !race.is_done() {
        let mut here = Vec::new();
        race.step(true, |row| {
            here.push(Played {
                prediction: row.scores[0],
                loss: row.loss,
                total: row.cumulative_loss,
                zeros: row.zeros,
                eta: row.report.eta,
                beta: row.report.beta,
                delta: row.report.delta(),
                passes: row.report.passes,
                before: row.weights.unwrap_or_default().to_vec(),
                after: row.after.unwrap_or_default().to_vec(),
            });
        });
        all.push(here);
    }
    all
}

/// Rounds and medians of the test losses over the link's seeds, by learner.
pub fn test_losses(link: &str) -> BTreeMap<String, Vec<(f64, f64)>> {
    let plan = SeedPlan::of_link(link, None).unwrap();
    let (bands, data) = Bands::of(&plan, &pool::seeds(&plan, 2, |_| ()).unwrap());
    let times = bands.test_times.of(&data);
    let runs = bands.runs.into_iter().map(|run| {
        let medians = run.of(Metric::Test).median.of(&data).iter().copied();
        (run.label, times.iter().copied().zip(medians).collect())
    });
    runs.collect()
}

/// Round `t` of a run, opened up.
pub fn opened(link: &str, t: u64, run: usize) -> Anatomy {
    let mut race = tools::race(link, None);
    while race.t() < t {
        race.advance(1, None);
    }
    let (opened, data) = race.opened(run).unwrap();
    Anatomy::new(&opened, &data, &Ask::default()).unwrap()
}

/// Regret and bounds of a link.
pub fn evidence(link: &str) -> (EvidenceFrame, Vec<f64>) {
    let mut evidence = Evidence::new(&decode(link).experiment, None).unwrap();
    while !evidence.advance().unwrap() {}
    evidence.frame()
}

/// The best fixed weights of a link in hindsight.
pub fn best_weights(link: &str) -> Vec<f64> {
    let mut comparator = Comparator::new(&decode(link).experiment, None).unwrap();
    while !comparator.advance() {}
    comparator.best().unwrap().weights.clone()
}

/// Regret of run `index` at its last sample.
pub fn regret((frame, data): &(EvidenceFrame, Vec<f64>), index: usize) -> f64 {
    *frame.runs[index].best.of(data).last().unwrap()
}

/// Regret of run `index` at the first sample from round `t` on.
pub fn regret_at(found: &(EvidenceFrame, Vec<f64>), index: usize, t: f64) -> f64 {
    let (times, values) = regrets(found, index);
    values[times.iter().position(|time| *time >= t).unwrap()]
}

/// Rounds and regrets of run `index`.
pub fn regrets((frame, data): &(EvidenceFrame, Vec<f64>), index: usize) -> (Vec<f64>, Vec<f64>) {
    let run = &frame.runs[index];
    (run.times.of(data).to_vec(), run.best.of(data).to_vec())
}

/// A theorem's bound for run `index`.
pub fn bound<'a>(
    (frame, _): &'a (EvidenceFrame, Vec<f64>),
    index: usize,
    id: &str,
) -> &'a BoundFrame {
    let bounds = &frame.runs[index].bounds;
    bounds
        .iter()
        .find(|bound| bound.id == id)
        .unwrap_or_else(|| panic!("no {id}"))
}

/// A theorem's measurement on run `index` with the name `term`.
pub fn term(found: &(EvidenceFrame, Vec<f64>), index: usize, id: &str, term: &str) -> f64 {
    let terms = &bound(found, index, id).terms;
    let found = terms.iter().find(|(name, _)| name == term);
    found.unwrap_or_else(|| panic!("no {term} in {terms:?}")).1
}

/// The last value of that theorem's bound, which holds.
pub fn bounded(found: &(EvidenceFrame, Vec<f64>), index: usize, id: &str) -> f64 {
    let bound = bound(found, index, id);
    assert_eq!(bound.fails, None);
    *bound.values.of(&found.1).last().unwrap()
}

/// Checks that `value` rounds to the text's number, with commas between thousands and powers of ten
/// as `3e12`.
pub fn reads(value: f64, text: &str) {
    let plain = text.replace(',', "");
    let said: f64 = plain.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let (digits, power) = plain.split_once('e').unwrap_or((&plain, "0"));
    let digits = digits.split_once('.').map_or(0, |(_, tail)| tail.len()) as i32;
    let half = 0.5 * 10f64.powi(power.parse::<i32>().unwrap() - digits);
    assert!(
        (value - said).abs() <= half * 1.001,
        "{value} does not read {text}"
    );
}
