//! What a form offers: every option with its verdict, given the rest of an experiment.

use serde::Serialize;

use super::{dim, learner_and_rest, stream_and_loss};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::experiment::spec::{Experiment, Part, learner, loss};
use crate::implicit::{DOMAINS, REGULARIZERS};
use crate::learner::LEARNERS;
use crate::loss::LOSSES;
use crate::stream::STREAMS;

/// Whether an option may be chosen now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// Id in the catalogue.
    pub id: &'static str,
    /// Why it does not fit; `None` if it does.
    pub reason: Option<String>,
}

/// Verdicts on every option, given the rest of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Options {
    /// Streams.
    pub stream: Vec<Verdict>,
    /// Losses.
    pub loss: Vec<Verdict>,
    /// Regularisers.
    pub reg: Vec<Verdict>,
    /// Domains.
    pub domain: Vec<Verdict>,
    /// Learners that could be added.
    pub learner: Vec<Verdict>,
}

/// Verdicts on every option if it replaced (or, for learners, joined) what the experiment has now.
pub fn options(experiment: &Experiment) -> Result<Options, Error> {
    let now_loss = loss(&experiment.loss.id)?;
    let runs = experiment
        .runs
        .iter()
        .map(|run| learner(&run.part.id))
        .collect::<Result<Vec<_>, _>>()?;
    // What the learners of the race say of the experiment with one part replaced.
    let with = |replace: &dyn Fn(&mut Experiment)| {
        let mut changed = experiment.clone();
        replace(&mut changed);
        let dim = dim(&changed, None);
        let mut verdicts = runs
            .iter()
            .map(|run| learner_and_rest(run, &changed, dim).unwrap_or(None));
        verdicts.find_map(|reason| reason)
    };
    let now_dim = dim(experiment, None);
    Ok(Options {
        stream: STREAMS
            .iter()
            .map(|def| {
                let part = part(&def.entry, &experiment.stream);
                Ok(Verdict {
                    id: def.entry.id,
                    reason: stream_and_loss(&part, now_loss)?
                        .or_else(|| with(&|e| e.stream = part.clone())),
                })
            })
            .collect::<Result<_, Error>>()?,
        loss: LOSSES
            .iter()
            .map(|def| {
                Ok(Verdict {
                    id: def.entry.id,
                    reason: stream_and_loss(&experiment.stream, def)?
                        .or_else(|| with(&|e| e.loss = part(&def.entry, &experiment.loss))),
                })
            })
            .collect::<Result<_, Error>>()?,
        reg: REGULARIZERS
            .iter()
            .map(|def| Verdict {
                id: def.entry.id,
                reason: with(&|e| e.reg = part(&def.entry, &experiment.reg)),
            })
            .collect(),
        domain: DOMAINS
            .iter()
            .map(|def| Verdict {
                id: def.entry.id,
                reason: with(&|e| e.domain = part(&def.entry, &experiment.domain)),
            })
            .collect(),
        learner: LEARNERS
            .iter()
            .map(|def| {
                Ok(Verdict {
                    id: def.entry.id,
                    reason: learner_and_rest(def, experiment, now_dim)?,
                })
            })
            .collect::<Result<_, Error>>()?,
    })
}

/// The entry as it would be chosen: as it is now if it is chosen already, else with its defaults.
fn part(entry: &Entry, now: &Part) -> Part {
    if now.id == entry.id {
        now.clone()
    } else {
        Part::default_of(entry)
    }
}
