//! Sweeps and many seeds: the numbers of races, the shape of C&O Fig. 2, and equality on any number
//! of threads.

mod papers;
mod seeds;
mod values;

use std::sync::Arc;

use implicit_lab::catalogue::Value;
use implicit_lab::data::Table;
use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::sweep::{Outcome, Plan, RunSummary, Summary};
use implicit_lab::experiment::{self, Comparator, Decoded, Experiment, Race, decode, pool};
use implicit_lab::loss::Target;
use implicit_lab::stream::{Example, Source};

use crate::tools;

fn plan(link: &str, table: Option<Arc<Table>>) -> Plan {
    assert_eq!(decode(link).notices, [], "{link}");
    Plan::of_link(link, table).unwrap_or_else(|error| panic!("{link}: {error}"))
}

fn played(plan: &Plan) -> Vec<Outcome> {
    pool::sweep(plan, 2, |_| ()).unwrap()
}

fn table(name: &str) -> Option<Arc<Table>> {
    let text = std::fs::read_to_string(tools::path("data").join(name)).unwrap();
    Some(tools::table(&text))
}

/// The experiment with `value` for the swept setting, by hand.
fn at(link: &str, swept: &str, value: f64, seed: usize) -> Experiment {
    let Decoded { mut experiment, .. } = decode(link);
    experiment.seed += seed as u64;
    let number = Value::Number(value);
    match swept.split_once('.') {
        Some(("stream", id)) => experiment.stream.params.set(id, number),
        Some(("reg", id)) => experiment.reg.params.set(id, number),
        Some((_, id)) => experiment.domain.params.set(id, number),
        None if swept == "rounds" => experiment.rounds = Some(value as u64),
        None => {
            for run in &mut experiment.runs {
                let ids = if swept == "step" {
                    &["eta", "beta"][..]
                } else {
                    &[swept]
                };
                let id = ids.iter().find(|id| run.part.params.get(id).is_some());
                id.into_iter()
                    .for_each(|id| run.part.params.set(id, number.clone()));
            }
        }
    }
    experiment
}

/// Every learner's final numbers in a race: measure, and whether it diverged.
fn raced(experiment: &Experiment, measure: Metric, table: Option<Arc<Table>>) -> Vec<(f64, bool)> {
    let mut race = Race::new(experiment, table).unwrap();
    while !race.is_done() {
        race.advance(u64::MAX, None);
    }
    let (frame, _) = race.frame(&FrameRequest::default());
    let of = |run: &implicit_lab::experiment::frame::RunFrame| match measure {
        Metric::Mean => run.value(Metric::Mean),
        Metric::Objective => run.value(Metric::Objective),
        Metric::Mistakes => run.count(Metric::Mistakes).unwrap() as f64,
        Metric::Zeros => run.count(Metric::Zeros).unwrap() as f64,
        other => panic!("no race measures {other:?}"),
    };
    let numbers = |run| (of(run), run.diverged_at.is_some());
    frame.runs.iter().map(numbers).collect()
}
