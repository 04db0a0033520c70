//! Compatibility: which parts of an experiment go together, why others do not, and what a form can offer.

use std::sync::Arc;

use serde::Serialize;

use crate::catalogue::{Entry, Value, clip};
use crate::data::{self, DATA, Options as Reading, Table};
use crate::error::Error;
use crate::experiment::link::spec::{
    Experiment, MOST_LEARNERS, Part, ROUNDS, SEED, domain, learner, loss, regularizer, stream,
};
use crate::implicit::{DOMAINS, Prox, REGULARIZERS, in_simplex};
use crate::learner::{LEARNERS, LearnerDef, Pairing, Refused};
use crate::loss::{LOSSES, LossDef, Target};
use crate::stream::{STREAMS, Shape, Source, check_examples, is_balanced, is_placed, set_of};

/// Most weights of one learner (features × classes).
const MOST_WEIGHTS: usize = 2_000_000;
/// Most numbers of the test examples (examples × features), which a learner predicts in one go.
const MOST_TESTED: u64 = 100_000_000;
/// Most rounds of several epochs together, the same as the most that a link can request.
const MOST_ROUNDS: u64 = 10_000_000;

/// Why the stream cannot serve the loss, if that is so.
pub(in crate::experiment) fn loss_conflict(
    part: &Part,
    loss: &LossDef,
) -> Result<Option<String>, Error> {
    let stream = stream(&part.id)?;
    let needs = match loss.target {
        Target::Real => "real targets",
        Target::Sign => "±1 labels",
        Target::Class => "class labels 0…K−1",
    };
    if (stream.targets)(&part.params).contains(&loss.target) {
        return Ok(None);
    }
    let giver = match set_of(&part.id, &part.params) {
        Some(set) => format!("the set \"{}\"", set.name),
        None => format!("the stream \"{}\"", stream.entry.name),
    };
    let loss = loss.entry.name;
    Ok(Some(format!(
        "{loss} loss needs {needs}, which {giver} does not provide"
    )))
}

/// Why the learner cannot work on the experiment, if that is so.
///
/// Names the part of the experiment that must be removed for the learner to fit.
pub(in crate::experiment) fn learner_conflict(
    learner: &LearnerDef,
    experiment: &Experiment,
    dim: Option<usize>,
) -> Result<Option<String>, Error> {
    // Only the kind of domain matters here, not its radius.
    let prox = prox(experiment, experiment.rounds.unwrap_or(0))?;
    let loss = experiment.chosen_loss()?;
    let pairing = Pairing {
        loss: &loss,
        reg: prox.reg,
        domain: prox.domain,
        dim,
    };
    let Some((part, why)) = learner.unfit(&pairing) else {
        let refusal = learner.importance.refusal();
        let refusal = refusal.filter(|_| is_weighted(experiment, loss.def.target));
        let name = learner.entry.name;
        return Ok(
            refusal.map(|why| format!("{name} does not work with importance weights: {why}"))
        );
    };
    let at_fault = match part {
        Refused::Regularizer => {
            let name = regularizer(&experiment.reg.id)?.entry.name;
            format!("the {name} regulariser")
        }
        Refused::Domain => {
            let name = domain(&experiment.domain.id)?.entry.name;
            format!("the domain \"{}\"", name.to_ascii_lowercase())
        }
        part => part.name(&pairing),
    };
    let name = learner.entry.name;
    Ok(Some(format!("{name} does not work with {at_fault}: {why}")))
}

/// Whether the examples have importance weights for a loss of this target.
pub(in crate::experiment) fn is_weighted(experiment: &Experiment, target: Target) -> bool {
    let reads_file = stream(&experiment.stream.id).is_ok_and(|def| def.needs_file);
    let file = experiment.data.as_ref().filter(|_| reads_file);
    let column = |part: &Part| !part.params.word("weight").is_empty();
    is_balanced(&experiment.stream.params, target) || file.is_some_and(column)
}

/// The number of features, if known.
pub(in crate::experiment) fn dim(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
) -> Option<usize> {
    let def = stream(&experiment.stream.id).ok()?;
    let shape = (def.shape)(&source(experiment, table).ok()?).ok()?;
    Some(shape.dim)
}

/// Checks an experiment whose parts are known; returns the first error.
pub(in crate::experiment) fn check(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
) -> Result<(), Error> {
    let parts = [
        (&stream(&experiment.stream.id)?.entry, &experiment.stream),
        (&loss(&experiment.loss.id)?.entry, &experiment.loss),
        (&regularizer(&experiment.reg.id)?.entry, &experiment.reg),
        (&domain(&experiment.domain.id)?.entry, &experiment.domain),
    ];
    for (entry, part) in parts {
        entry.check(&part.params)?;
    }
    if let Some(rounds) = experiment.rounds {
        ROUNDS.check(&Value::Number(rounds as f64))?;
    }
    SEED.check(&Value::Number(experiment.seed as f64))?;
    if experiment.runs.is_empty() || experiment.runs.len() > MOST_LEARNERS {
        return Err(Error::Unfit(format!(
            "a race has 1 to {} learners, not {}",
            MOST_LEARNERS,
            experiment.runs.len()
        )));
    }
    examples(experiment)?;
    check_data(experiment)?;
    let loss = loss(&experiment.loss.id)?;
    if let Some(reason) = loss_conflict(&experiment.stream, loss)? {
        return Err(Error::Unfit(reason));
    }
    let dim = dim(experiment, table);
    for run in &experiment.runs {
        let def = learner(&run.part.id)?;
        def.entry.check(&run.part.params)?;
        if let Some(reason) = learner_conflict(def, experiment, dim)? {
            return Err(Error::Unfit(reason));
        }
    }
    Ok(())
}

/// Fails if there are placed examples that the stream cannot play.
pub(in crate::experiment) fn examples(experiment: &Experiment) -> Result<(), Error> {
    match &experiment.examples {
        None => Ok(()),
        Some(_) if !is_placed(&experiment.stream.id) => {
            let name = stream(&experiment.stream.id)?.entry.name;
            let problem = format!("examples: the stream \"{name}\" generates its own");
            Err(Error::Unfit(problem))
        }
        Some(examples) => check_examples(examples).map(|_| ()),
    }
}

/// The inputs from which the stream is built.
pub(in crate::experiment) fn source<'a>(
    experiment: &'a Experiment,
    table: Option<Arc<Table>>,
) -> Result<Source<'a>, Error> {
    Ok(Source {
        params: &experiment.stream.params,
        seed: experiment.seed,
        target: loss(&experiment.loss.id)?.target,
        rounds: experiment.rounds,
        table: match table {
            None => inline(experiment)?,
            given => given,
        },
        examples: experiment.examples.as_deref(),
        held_out: false,
    })
}

/// Shape of the experiment's examples; fails if they are too wide or `start` does not fit.
pub fn shape(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Shape, Error> {
    let def = stream(&experiment.stream.id)?;
    let shape = (def.shape)(&source(experiment, table)?)?;
    let weights = shape.dim * shape.classes;
    if weights > MOST_WEIGHTS {
        return Err(Error::Unfit(format!(
            "{} features × {} classes are more than {MOST_WEIGHTS} weights",
            shape.dim, shape.classes
        )));
    }
    if shape.tests * shape.dim as u64 > MOST_TESTED && shape.rounds.is_none() {
        return Err(Error::Unfit(format!(
            "{} test examples × {} features are more than {MOST_TESTED} numbers",
            shape.tests, shape.dim
        )));
    }
    if let (Some(rounds), None) = (shape.rounds, experiment.rounds)
        && rounds > MOST_ROUNDS
        && experiment.stream.params.optional("epochs") > Some(1.0)
    {
        return Err(Error::Unfit(format!(
            "{rounds} rounds in all epochs are more than {MOST_ROUNDS}"
        )));
    }
    match &experiment.start {
        Some(start) if start.len() != weights => Err(Error::Unfit(format!(
            "start has {} weights, but the stream needs {weights}",
            start.len()
        ))),
        Some(start) if experiment.domain.id == "simplex" && !in_simplex(start) => {
            Err(Error::Unfit(
                "start is not in the simplex: its weights must be at least 0 and sum to 1"
                    .to_owned(),
            ))
        }
        _ => Ok(shape),
    }
}

/// Shape of the examples of an experiment that can be played without a page; otherwise the first error.
pub fn playable(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Shape, Error> {
    experiment.refuse_own()?;
    check(experiment, table.clone())?;
    shape(experiment, table)
}

/// Regulariser and domain of an experiment of `rounds` rounds.
pub(in crate::experiment) fn prox(experiment: &Experiment, rounds: u64) -> Result<Prox, Error> {
    let reg = regularizer(&experiment.reg.id)?;
    let set = domain(&experiment.domain.id)?;
    Ok(Prox {
        reg: (reg.build)(&experiment.reg.params),
        domain: (set.build)(&experiment.domain.params, rounds),
    })
}

/// Fails if there is a data file that the stream does not read, or its settings or text have errors.
fn check_data(experiment: &Experiment) -> Result<(), Error> {
    let def = stream(&experiment.stream.id)?;
    if !def.needs_file && (experiment.data.is_some() || experiment.inline.is_some()) {
        let problem = format!(
            "data: the stream \"{}\" does not read a file",
            def.entry.name
        );
        return Err(Error::Unfit(problem));
    }
    if let Some(part) = &experiment.data {
        DATA.check(&part.params)?;
        if !data::is_name(&part.id) {
            let problem = format!("data: \"{}\" is not the name of a file", clip(&part.id));
            return Err(Error::Link(problem));
        }
    }
    reading(experiment)?;
    if let Some(text) = &experiment.inline
        && text.len() > data::LONGEST_INLINE
    {
        return Err(Error::Unfit(format!(
            "inline: {} bytes; a link carries at most {}",
            text.len(),
            data::LONGEST_INLINE
        )));
    }
    inline(experiment).map(|_| ())
}

/// How to read the experiment's file.
pub fn reading(experiment: &Experiment) -> Result<Reading, Error> {
    let read = |part: &Part| Reading::of(&part.params);
    let located = |error: Error| Error::Link(format!("data: {error}"));
    experiment
        .data
        .as_ref()
        .map_or(Ok(Reading::default()), |part| read(part).map_err(located))
}

/// The rows that the link itself carries, if any; parsed on every call, since they are few.
pub(in crate::experiment) fn inline(experiment: &Experiment) -> Result<Option<Arc<Table>>, Error> {
    let Some(text) = &experiment.inline else {
        return Ok(None);
    };
    let table = data::read(text.as_bytes(), &reading(experiment)?)?;
    Ok(Some(Arc::new(table)))
}

/// A catalogue entry, and whether it can be chosen now.
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

/// Returns a verdict on every option, as if it replaced (or, for learners, joined) the current
/// choice.
pub fn options(experiment: &Experiment) -> Result<Options, Error> {
    let now_loss = loss(&experiment.loss.id)?;
    let runs = experiment
        .runs
        .iter()
        .map(|run| learner(&run.part.id))
        .collect::<Result<Vec<_>, _>>()?;
    // The first objection of the race's learners to the experiment with one part replaced.
    let with = |replace: &dyn Fn(&mut Experiment)| {
        let mut changed = experiment.clone();
        replace(&mut changed);
        let dim = dim(&changed, None);
        let mut verdicts = runs
            .iter()
            .map(|run| learner_conflict(run, &changed, dim).unwrap_or(None));
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
                    reason: loss_conflict(&part, now_loss)?
                        .or_else(|| with(&|e| e.stream = part.clone())),
                })
            })
            .collect::<Result<_, Error>>()?,
        loss: LOSSES
            .iter()
            .map(|def| {
                Ok(Verdict {
                    id: def.entry.id,
                    reason: loss_conflict(&experiment.stream, def)?
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
                    reason: learner_conflict(def, experiment, now_dim)?,
                })
            })
            .collect::<Result<_, Error>>()?,
    })
}

/// The fewest changes of loss, regulariser and domain, as kind and id, with which a learner can join the race; in a
/// tie, the first in the catalogue's order. Empty if the stream or the learners of the race allow none.
pub fn needs(
    experiment: &Experiment,
    id: &str,
) -> Result<Vec<(&'static str, &'static str)>, Error> {
    let runs = experiment.runs.iter().map(|run| learner(&run.part.id));
    let all = runs.chain([learner(id)]).collect::<Result<Vec<_>, _>>()?;
    let dim = dim(experiment, None);
    let mut changed = experiment.clone();
    let mut found: Option<Vec<_>> = None;
    for loss in LOSSES {
        for reg in REGULARIZERS {
            for domain in DOMAINS {
                changed.loss = part(&loss.entry, &experiment.loss);
                changed.reg = part(&reg.entry, &experiment.reg);
                changed.domain = part(&domain.entry, &experiment.domain);
                let changes: Vec<_> = [
                    ("loss", loss.entry.id, &experiment.loss),
                    ("reg", reg.entry.id, &experiment.reg),
                    ("domain", domain.entry.id, &experiment.domain),
                ]
                .into_iter()
                .filter_map(|(kind, id, now)| (id != now.id).then_some((kind, id)))
                .collect();
                let fewer = found.as_ref().is_none_or(|best| changes.len() < best.len());
                if fewer
                    && loss_conflict(&changed.stream, loss)?.is_none()
                    && all
                        .iter()
                        .all(|def| learner_conflict(def, &changed, dim) == Ok(None))
                {
                    found = Some(changes);
                }
            }
        }
    }
    Ok(found.unwrap_or_default())
}

/// The part for an entry: unchanged if it is already chosen, otherwise with its defaults.
fn part(entry: &Entry, now: &Part) -> Part {
    if now.id == entry.id {
        now.clone()
    } else {
        Part::default_of(entry)
    }
}
