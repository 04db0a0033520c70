//! The choices from which a model is built, and their check.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::catalogue::{Params, Value};
use crate::error::Error;
use crate::implicit::{DOMAINS, Domain, Prox, REGULARIZERS, Regularizer, in_simplex};
use crate::learner::{Learner, LearnerDef, Pairing, ProblemSpec};
use crate::loss::{ChosenLoss, Target};
use crate::math::norm2;

/// Most weights of one model: 800 MB.
pub(crate) const MOST_WEIGHTS: usize = 100_000_000;

/// The choices from which a model is built.
#[derive(Clone)]
pub(crate) struct ModelSpec {
    pub learner: &'static LearnerDef,
    pub loss: ChosenLoss,
    pub params: Params,
    pub reg: Regularizer,
    pub domain: Domain,
    /// Number of features, if it is fixed.
    pub features: Option<usize>,
    pub classes: Option<usize>,
    pub start: Vec<f64>,
    /// The first example whose weights are averaged; 0 if none are.
    pub average: u64,
}

impl fmt::Debug for ModelSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelSpec")
            .field("learner", &self.learner.entry.id)
            .field("loss", &self.loss.def.entry.id)
            .field("params", &self.params)
            .field("reg", &self.reg)
            .field("domain", &self.domain)
            .field("features", &self.features)
            .field("classes", &self.classes)
            .finish_non_exhaustive()
    }
}

impl ModelSpec {
    /// Fails unless a model of `dim` features can be built.
    pub fn check(&self, dim: usize) -> Result<(), Error> {
        self.learner.entry.check(&self.params)?;
        let loss = self.loss.def;
        loss.entry.check(&self.loss.params)?;
        let [.., elastic_net] = REGULARIZERS else {
            unreachable!("the catalogue has regularisers")
        };
        for (id, lambda) in [("l1", self.reg.l1), ("l2", self.reg.l2)] {
            if let Some(spec) = elastic_net.entry.param(id) {
                spec.check(&Value::Number(lambda))?;
            }
        }
        let mut domains = DOMAINS.iter().map(|def| &def.entry);
        let ball = domains.find_map(|entry| Some((entry, entry.param("radius")?)));
        if let (Some(radius), Some((entry, spec))) = (self.domain.radius(), ball) {
            let checked = spec.check(&Value::Number(radius));
            checked.map_err(|error| entry.locate(error))?;
        }
        let classes = match (loss.target, self.classes) {
            (Target::Class, None) => {
                let loss = loss.entry.name;
                return Err(Error::Shape(format!("{loss} needs the number of classes")));
            }
            (Target::Class, Some(0 | 1)) => {
                return Err(Error::Shape("there are at least 2 classes".to_owned()));
            }
            (Target::Class, Some(classes)) => classes,
            (_, Some(classes)) if classes != 1 => {
                let loss = loss.entry.name;
                return Err(Error::Shape(format!(
                    "{loss} is a loss of one score, not of {classes} classes"
                )));
            }
            _ => 1,
        };
        let weights = dim.saturating_mul(classes);
        if dim == 0 || weights > MOST_WEIGHTS {
            return Err(Error::Shape(format!(
                "a model has 1 to {MOST_WEIGHTS} weights, not {dim} features × {classes} scores"
            )));
        }
        if !self.start.is_empty() {
            if self.start.len() % classes != 0 || self.start.len() > weights {
                let given = self.start.len();
                return Err(Error::Shape(format!(
                    "{given} starting weights do not fit {dim} features × {classes} scores"
                )));
            }
            if let Some(place) = self.start.iter().position(|w| !w.is_finite()) {
                return Err(Error::Value(format!(
                    "starting weight {place} is not finite"
                )));
            }
        }
        if self.domain == Domain::Simplex {
            if self.features.is_none() {
                let problem = "the simplex needs a fixed number of features";
                return Err(Error::Shape(problem.to_owned()));
            }
            if !self.start.is_empty() && !in_simplex(&self.start) {
                let problem =
                    "the starting weights are not in the simplex: at least 0, with the sum 1";
                return Err(Error::Value(problem.to_owned()));
            }
        }
        if let Domain::Ball(radius) = self.domain
            // Weights placed on the sphere may round to its outside.
            && norm2(&self.start) > radius * (1.0 + 1e-12)
        {
            let norm = norm2(&self.start);
            return Err(Error::Value(format!(
                "the starting weights are not in the ball: their norm is {norm}, its radius {radius}"
            )));
        }
        if self.average > 0 && self.learner.depends_on_x {
            return Err(Error::Unfit {
                learner: self.learner.entry.name,
                reason: "an average: its weights depend on the example that they predict"
                    .to_owned(),
            });
        }
        let pairing = Pairing {
            loss: &self.loss,
            reg: self.reg,
            domain: self.domain,
            dim: Some(dim),
        };
        match self.learner.unfit(&pairing) {
            Some((part, why)) => Err(Error::Unfit {
                learner: self.learner.entry.name,
                reason: format!("{}: {why}", part.name(&pairing)),
            }),
            None => Ok(()),
        }
    }

    /// Returns the number of scores K.
    pub fn scores(&self) -> usize {
        match self.loss.def.target {
            Target::Class => self.classes.unwrap_or(2),
            _ => 1,
        }
    }

    /// Returns the learner of `dim` features before round 1, from a checked model_spec.
    pub fn learner(&self, dim: usize) -> Box<dyn Learner> {
        let mut start = self.start.clone();
        if start.is_empty() {
            start = self.domain.start(dim * self.scores());
        }
        start.resize(dim * self.scores(), 0.0);
        let setting = ProblemSpec {
            dim,
            scores: self.scores(),
            prox: Prox {
                reg: self.reg,
                domain: self.domain,
            },
            start,
        };
        (self.learner.build)(&self.params, setting)
    }
}
