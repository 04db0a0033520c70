//! Which parts fit together, and why not where they do not.

mod menu;
mod rows;

use std::sync::Arc;

pub use menu::{Options, Verdict, options};
use rows::data;
pub(super) use rows::inline;
pub use rows::reading;

use super::spec::{Experiment, Part, domain, learner, loss, regularizer, stream};
use crate::catalogue::{Entry, clip};
use crate::data::Table;
use crate::error::Error;
use crate::implicit::{Prox, Regularizer};
use crate::learner::{LearnerDef, Pairing};
use crate::loss::{LossDef, Target};
use crate::stream::{Shape, Source, check_examples, is_placed, set_of};

/// Most weights of one learner (features × classes).
const MOST_WEIGHTS: usize = 2_000_000;

/// Why the stream cannot serve the loss, if it cannot.
pub(super) fn stream_and_loss(part: &Part, loss: &LossDef) -> Result<Option<String>, Error> {
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
        "{loss} loss needs {needs}, which {giver} does not give"
    )))
}

/// Why the learner cannot work on the experiment, if it cannot.
///
/// The part of the experiment that is named is the one whose removal would satisfy the learner.
pub(super) fn learner_and_rest(
    learner: &LearnerDef,
    experiment: &Experiment,
    dim: Option<usize>,
) -> Result<Option<String>, Error> {
    // Whether there is a ball counts here, not its radius.
    let prox = prox(experiment, experiment.rounds.unwrap_or(0))?;
    let loss = loss(&experiment.loss.id)?;
    let pairing = Pairing {
        loss,
        reg: prox.reg,
        radius: prox.radius,
        dim,
    };
    let Some(why) = (learner.refuses)(&pairing) else {
        return Ok(None);
    };
    // At fault is the part without which this reason goes away (another may take its place).
    let satisfied = |pairing: Pairing<'_>| (learner.refuses)(&pairing) != Some(why);
    let at_fault = if satisfied(Pairing {
        reg: Regularizer::default(),
        ..pairing
    }) {
        let name = regularizer(&experiment.reg.id)?.entry.name;
        format!("the {name} regulariser")
    } else if satisfied(Pairing {
        radius: None,
        ..pairing
    }) {
        let name = domain(&experiment.domain.id)?.entry.name;
        format!("the domain \"{}\"", name.to_ascii_lowercase())
    } else if let Some(dim) = dim
        && satisfied(Pairing {
            dim: None,
            ..pairing
        })
    {
        format!("{dim} features")
    } else {
        format!("the {} loss", loss.entry.name.to_ascii_lowercase())
    };
    let name = learner.entry.name;
    Ok(Some(format!("{name} does not take {at_fault}: {why}")))
}

/// The number of features, where it is known.
pub(super) fn dim(experiment: &Experiment, table: Option<Arc<Table>>) -> Option<usize> {
    let def = stream(&experiment.stream.id).ok()?;
    let shape = (def.shape)(&source(experiment, table).ok()?).ok()?;
    Some(shape.dim)
}

/// Everything that is wrong with an experiment whose parts are known; the first fault found.
pub(super) fn check(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<(), Error> {
    let parts = [
        (&stream(&experiment.stream.id)?.entry, &experiment.stream),
        (&loss(&experiment.loss.id)?.entry, &experiment.loss),
        (&regularizer(&experiment.reg.id)?.entry, &experiment.reg),
        (&domain(&experiment.domain.id)?.entry, &experiment.domain),
    ];
    for (entry, part) in parts {
        check_params(entry, &part.params)?;
    }
    if let Some(rounds) = experiment.rounds {
        super::ROUNDS.check(&crate::catalogue::Value::Number(rounds as f64))?;
    }
    super::SEED.check(&crate::catalogue::Value::Number(experiment.seed as f64))?;
    if experiment.runs.is_empty() || experiment.runs.len() > super::MOST_LEARNERS {
        return Err(Error::Unfit(format!(
            "a race has 1 to {} learners, not {}",
            super::MOST_LEARNERS,
            experiment.runs.len()
        )));
    }
    examples(experiment)?;
    data(experiment)?;
    let loss = loss(&experiment.loss.id)?;
    if let Some(reason) = stream_and_loss(&experiment.stream, loss)? {
        return Err(Error::Unfit(reason));
    }
    let dim = dim(experiment, table);
    for run in &experiment.runs {
        let def = learner(&run.part.id)?;
        check_params(&def.entry, &run.part.params)?;
        if let Some(reason) = learner_and_rest(def, experiment, dim)? {
            return Err(Error::Unfit(reason));
        }
    }
    Ok(())
}

/// Fails if there are placed examples that the stream cannot play.
pub(super) fn examples(experiment: &Experiment) -> Result<(), Error> {
    match &experiment.examples {
        None => Ok(()),
        Some(_) if !is_placed(&experiment.stream.id) => {
            let name = stream(&experiment.stream.id)?.entry.name;
            let problem = format!("examples: the stream \"{name}\" makes its own");
            Err(Error::Unfit(problem))
        }
        Some(examples) => check_examples(examples).map(|_| ()),
    }
}

fn check_params(entry: &Entry, params: &crate::catalogue::Params) -> Result<(), Error> {
    let located = |what: String| Error::Link(format!("{}: {what}", entry.id));
    for spec in entry.params {
        match params.get(spec.id) {
            Some(value) => spec.check(value).map_err(|e| located(e.to_string()))?,
            None => return Err(located(format!("{} is missing", spec.id))),
        }
    }
    match params.ids().find(|id| entry.param(id).is_none()) {
        Some(id) => Err(located(format!("there is no parameter \"{}\"", clip(id)))),
        None => Ok(()),
    }
}

/// What the stream is made from.
pub(super) fn source<'a>(
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
    })
}

/// Size of the experiment's examples; fails if it is too wide or `start` has another length.
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
    match &experiment.start {
        Some(start) if start.len() != weights => Err(Error::Unfit(format!(
            "start has {} weights where the stream needs {weights}",
            start.len()
        ))),
        _ => Ok(shape),
    }
}

/// Size of the examples of an experiment that can be played without a page; the first fault of one that cannot.
pub fn playable(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Shape, Error> {
    experiment.refuse_own()?;
    check(experiment, table.clone())?;
    shape(experiment, table)
}

/// Regulariser and domain of an experiment of so many rounds.
pub(super) fn prox(experiment: &Experiment, rounds: u64) -> Result<Prox, Error> {
    let reg = regularizer(&experiment.reg.id)?;
    let ball = domain(&experiment.domain.id)?;
    Ok(Prox {
        reg: (reg.build)(&experiment.reg.params),
        radius: (ball.radius)(&experiment.domain.params, rounds),
    })
}
