//! A run as JSON: what was played, the link that plays it again, and every learner's results.

use serde_json::{Value, json};

use crate::error::Error;
use crate::experiment::metric::{self, Metric, MetricDef};
use crate::experiment::{Race, encode};

/// The summary of a race as far as it has been played, with the current weights if `weights` is set.
///
/// Its `"link"` opens the same experiment again. The results of the runs have the names of the CSV table's
/// columns.
pub fn summary(race: &mut Race, weights: bool) -> Result<Value, Error> {
    let frame = race.results();
    let link = encode(race.experiment(), &Default::default())?;
    let mut runs = Vec::new();
    for (index, (run, learner)) in frame.runs.iter().zip(race.experiment().ids()).enumerate() {
        let mut entry = json!({
            "learner": learner,
            "label": run.numbered,
            "id": run.id,
            "params": race.experiment().runs[index].part.params,
            "diverged_at": run.diverged_at,
            "rounds": race.t().min(run.diverged_at.map_or(u64::MAX, |t| t - 1)),
        });
        let untested = |metric: &Metric| metric.def().tested.is_some() && frame.tests == 0;
        for metric in metric::results().filter(|metric| !untested(metric)) {
            if metric == Metric::Regret {
                continue;
            }
            let MetricDef { column, counts, .. } = metric.def();
            entry[*column] = match counts {
                true => run.count(metric).into(),
                false => run.values.get(metric).copied().into(),
            };
        }
        if frame.tests > 0 {
            entry["test_examples"] = frame.tests.into();
        }
        if weights {
            entry["weights"] = race.weights(index).into();
        }
        runs.push(entry);
    }
    Ok(json!({
        "link": link,
        "experiment": race.experiment(),
        "fingerprint": frame.fingerprint,
        "rounds": frame.t,
        "features": frame.dim,
        "classes": frame.classes,
        "runs": runs,
    }))
}
