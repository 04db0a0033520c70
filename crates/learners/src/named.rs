//! Models of learners and losses that are found by their ids: as links name them, or from a saved state.

use alloc::borrow::ToOwned;

use crate::average::Average;
use crate::builder::{Builder, Named};
use crate::catalogue::split_part;
use crate::error::Error;
use crate::implicit::{Domain, Regularizer};
use crate::learner;
use crate::loss::{self, ChosenLoss, Target};
use crate::online::Online;
use crate::spec::ModelSpec;
use crate::state::{MOST_COUNTED, STATE_VERSION, State};

impl Builder<Named> {
    /// Describes a model by its learner's id and settings, as in links: `"fiol"`, `"fiol:eta=0.1,schedule=sqrt"`.
    /// Omitted settings have their defaults, as in links.
    ///
    /// # Errors
    ///
    /// No learner has the id, a setting is no parameter of it, or its value is not allowed.
    pub fn named(spec: &str, loss: impl Into<ChosenLoss>) -> Result<Self, Error> {
        let (id, settings) = split_part(spec);
        let mut builder = Builder::of(learner::find(id)?, loss);
        builder.model_spec.params = builder.model_spec.learner.entry.read(settings)?;
        Ok(builder)
    }
}

impl Online {
    /// A model that continues from a saved state, to the same bits.
    ///
    /// # Errors
    ///
    /// The state is of a later version ([`Error::State`]), of an unknown learner or loss, or contradicts itself. Your
    /// own are known once they are [registered](crate::learner::register).
    pub fn restore(state: &State) -> Result<Online, Error> {
        if !(1..=STATE_VERSION).contains(&state.version) {
            let version = state.version;
            return Err(Error::State(format!(
                "the state has version {version}; this library reads versions 1 to {STATE_VERSION}"
            )));
        }
        if state.rounds > MOST_COUNTED {
            return Err(Error::State(format!(
                "the state has learned {} examples, more than can be counted",
                state.rounds
            )));
        }
        let loss = loss::named(&state.loss)?;
        let weights = state.dim.saturating_mul(state.classes);
        let saved = (&state.fields, state.version);
        let (from, average) = Average::load(saved, (weights, state.rounds))?;
        let model_spec = ModelSpec {
            learner: learner::find(&state.learner)?,
            params: state.params.clone(),
            reg: Regularizer {
                l1: state.l1,
                l2: state.l2,
            },
            domain: match state.radius {
                Some(_) if state.simplex => {
                    let problem = "the state has a ball and the simplex for its domain";
                    return Err(Error::State(problem.to_owned()));
                }
                Some(radius) => Domain::Ball(radius),
                None if state.simplex => Domain::Simplex,
                None => Domain::All,
            },
            features: state.fixed.then_some(state.dim),
            classes: (loss.def.target == Target::Class || state.classes != 1)
                .then_some(state.classes),
            start: state.start.clone(),
            average: from,
            loss,
        };
        Online::resume(model_spec, state, average)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Online {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Online::restore(&State::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}
