//! Properties of every learner of the registry: no line here knows one by name.
//!
//! A race is finite on extreme inputs or declared diverged; every compatible combination runs, every other is refused with
//! its reason; every stream is deterministic and keeps its promises.

mod combinations;
mod learners;
mod streams;

use std::sync::Arc;

use implicit_lab::catalogue::{Entry, Value};
use implicit_lab::data::Table;
use implicit_lab::experiment::{Experiment, Part, Race, RunSpec, options};
use implicit_lab::implicit::{DOMAINS, Domain, REGULARIZERS};
use implicit_lab::learner::{LEARNERS, LearnerDef};
use implicit_lab::loss::{LOSSES, LossDef};
use implicit_lab::stream::{STREAMS, Source, StreamDef};

/// The entry with its defaults, but with few features if that is a choice.
fn part(entry: &Entry, dim: f64) -> Part {
    let mut part = Part::default_of(entry);
    for (id, value) in [("d", dim), ("features", dim), ("nnz", 3.0)] {
        if let Some(spec) = entry.param(id) {
            part.params.set(id, Value::Number(value));
            spec.check(&Value::Number(value)).unwrap();
        }
    }
    part
}

fn experiment(stream: &StreamDef, loss: &LossDef, runs: &[&LearnerDef], dim: f64) -> Experiment {
    Experiment {
        stream: part(&stream.entry, dim),
        loss: part(&loss.entry, dim),
        reg: part(&REGULARIZERS[0].entry, dim),
        domain: part(&DOMAINS[0].entry, dim),
        rounds: Some(200),
        seed: 5,
        start: None,
        examples: None,
        data: None,
        inline: None,
        runs: runs
            .iter()
            .map(|def| RunSpec {
                part: part(&def.entry, dim),
                label: None,
            })
            .collect(),
    }
}

/// Plays a whole race of one learner, unless it is refused.
fn play(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<(), String> {
    let mut race = Race::new(experiment, table).map_err(|error| error.to_string())?;
    let mut rows = 0;
    while !race.is_done() {
        race.step(false, |row| {
            assert!(row.loss.is_finite() && row.cumulative_loss.is_finite());
            assert!(row.scores.iter().all(|z| z.is_finite()));
            rows += 1;
        });
    }
    match race.diverged_at(0) {
        Some(t) => assert_eq!(rows, t - 1),
        None => assert_eq!(rows, race.rounds()),
    }
    Ok(())
}
