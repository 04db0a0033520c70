//! The parts of an experiment: a stream, a loss, a regulariser, a domain, and the learners that race.

use serde::{Deserialize, Serialize};

use crate::catalogue::{Entry, ParamSpec, Params, Value, find};
use crate::error::Error;
use crate::implicit::{DOMAINS, DomainDef, REGULARIZERS, RegDef};
use crate::learner::own::param;
use crate::learner::{LEARNERS, LearnerDef, OWN, own};
use crate::loss::{ChosenLoss, LOSSES, LossDef};
use crate::stream::{STREAMS, Shape, StreamDef};

/// Most learners of one race: as many as there are distinguishable colours of one kind.
pub const MOST_LEARNERS: usize = 8;

/// The number of rounds.
pub const ROUNDS: ParamSpec = ParamSpec::log(
    "rounds",
    "T",
    "rounds",
    20_000.0,
    (1.0, 10_000_000.0),
    "Number of examples that every learner sees; by default, a data file's training rows in all epochs",
)
.whole()
.slider(100.0, 1_000_000.0)
.because("a longer race would keep a tab busy for hours");

/// The seed.
pub const SEED: ParamSpec = ParamSpec::linear(
    "seed",
    "",
    "seed",
    7.0,
    (0.0, 9_007_199_254_740_991.0),
    "Start of the random numbers: the same seed gives the same stream everywhere",
)
.whole()
.slider(0.0, 100.0);

/// A choice from the catalogue with all its parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Id in the catalogue.
    pub id: String,
    /// Every parameter of the entry.
    #[serde(default)]
    pub params: Params,
}

impl Part {
    /// The entry of a catalogue with its defaults.
    pub fn default_of(entry: &Entry) -> Self {
        Part {
            id: entry.id.to_owned(),
            params: entry.defaults(),
        }
    }
}

/// One learner of the race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunSpec {
    /// The learner.
    #[serde(flatten)]
    pub part: Part,
    /// A name given by the link.
    #[serde(default)]
    pub label: Option<String>,
}

impl RunSpec {
    /// The value of a numeric parameter; `None` if the learner has no such parameter, or a word for it.
    ///
    /// A user-supplied learner has the parameters that its code declares.
    pub fn number(&self, id: &str) -> Option<f64> {
        if !is_own(&self.part.id) {
            return self.part.params.optional(id);
        }
        let declared = param::params(self.part.params.word(own::CODE));
        let param = declared.into_iter().find(|param| param.id == id)?;
        Some(param.value)
    }

    /// Sets a parameter that the learner has.
    pub fn set_number(&mut self, id: &str, value: f64) {
        let params = &mut self.part.params;
        if !is_own(&self.part.id) {
            params.set(id, Value::Number(value));
            return;
        }
        let code = param::with_param(params.word(own::CODE), id, value);
        params.set(own::CODE, Value::Word(code));
    }
}

/// A complete, valid experiment, as a link describes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Experiment {
    /// The source of the examples.
    pub stream: Part,
    /// The loss of a prediction.
    pub loss: Part,
    /// The regulariser.
    pub reg: Part,
    /// The domain.
    pub domain: Part,
    /// Number of rounds; `None` for the data file's rows.
    #[serde(default)]
    pub rounds: Option<u64>,
    /// The seed.
    pub seed: u64,
    /// Starting weights; `None` for all zero.
    #[serde(default)]
    pub start: Option<Vec<f64>>,
    /// Examples placed by hand, `[x1, …, xd, y]` each, for a stream that reads them; `None` for its
    /// initial one.
    #[serde(default)]
    pub examples: Option<Vec<Vec<f64>>>,
    /// The file that a stream of files reads: its name as id, and how it is read ([`crate::data::DATA`]).
    #[serde(default)]
    pub data: Option<Part>,
    /// That file's text, if it is short enough for the link.
    #[serde(default)]
    pub inline: Option<String>,
    /// The learners, in order.
    pub runs: Vec<RunSpec>,
}

impl Experiment {
    /// Fails if a learner is user-supplied, since only the page plays those.
    pub fn refuse_own(&self) -> Result<(), Error> {
        match self.runs.iter().any(|run| is_own(&run.part.id)) {
            true => Err(Error::Unfit(own::ELSEWHERE.to_owned())),
            false => Ok(()),
        }
    }

    /// Fails if all learners are user-supplied: natively, and over many seeds, there would be no results.
    pub fn refuse_only_own(&self) -> Result<(), Error> {
        match self.runs.iter().all(|run| is_own(&run.part.id)) {
            true => self.refuse_own(),
            false => Ok(()),
        }
    }

    /// The loss with its parameters.
    pub fn chosen_loss(&self) -> Result<ChosenLoss, Error> {
        Ok(ChosenLoss {
            def: loss(&self.loss.id)?,
            params: self.loss.params.clone(),
        })
    }

    /// Number of rounds played on examples of this shape: that of the link, or that of the data.
    pub(crate) fn rounds_on(&self, shape: Shape) -> u64 {
        self.rounds.or(shape.rounds).unwrap_or(0)
    }
}

/// The stream with this id.
pub fn stream(id: &str) -> Result<&'static StreamDef, Error> {
    Ok(find("stream", id, STREAMS, |def| &def.entry)?)
}

/// The loss with this id.
pub fn loss(id: &str) -> Result<&'static LossDef, Error> {
    Ok(crate::loss::find(id)?)
}

/// The regulariser with this id.
pub fn regularizer(id: &str) -> Result<&'static RegDef, Error> {
    Ok(find("regulariser", id, REGULARIZERS, |def| &def.entry)?)
}

/// The domain with this id.
pub fn domain(id: &str) -> Result<&'static DomainDef, Error> {
    Ok(find("domain", id, DOMAINS, |def| &def.entry)?)
}

/// The learner with this id; the user-supplied one is not in the registry.
pub fn learner(id: &str) -> Result<&'static LearnerDef, Error> {
    if is_own(id) {
        return Ok(&OWN);
    }
    Ok(crate::learner::find(id)?)
}

/// Whether the learner with this id is user-supplied, so that only a race on the page can play it.
pub fn is_own(learner: &str) -> bool {
    learner == OWN.entry.id
}

/// All entries of a kind (`stream`, `loss`, `reg`, `domain`, `learner`), in the order of the forms.
pub fn catalogue_of(kind: &str) -> Vec<&'static Entry> {
    match kind {
        "stream" => STREAMS.iter().map(|def| &def.entry).collect(),
        "loss" => LOSSES.iter().map(|def| &def.entry).collect(),
        "reg" => REGULARIZERS.iter().map(|def| &def.entry).collect(),
        "domain" => DOMAINS.iter().map(|def| &def.entry).collect(),
        "learner" => LEARNERS.iter().map(|def| &def.entry).collect(),
        _ => Vec::new(),
    }
}
