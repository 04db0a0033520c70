//! Typed builders of models, checked by the catalogue as links are.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use crate::catalogue::{Params, Role, Value};
use crate::error::Error;
use crate::implicit::{Domain, Regularizer};
use crate::learner::contract::LearnerDef;
use crate::loss::ChosenLoss;
use crate::online::Online;
use crate::spec::ModelSpec;

/// The description of a model: a learner and its parameters, a loss, a regulariser, a domain and a size.
///
/// `Fiol::new(Hinge)` makes one; each parameter of the learner is a method of its builder. Nothing is checked before
/// [`build`](Builder::build), which refuses everything that a link would refuse. An omitted step size is the learner's
/// [`default_step_size`](LearnerDef::default_step_size), not the default of links.
#[must_use = "a builder does nothing before `build`"]
pub struct Builder<L> {
    pub(crate) model_spec: ModelSpec,
    learner: PhantomData<fn() -> L>,
}

/// The learner of a builder made by name.
#[derive(Clone, Copy, Debug)]
pub struct Named;

impl<L> fmt::Debug for Builder<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.model_spec.fmt(f)
    }
}

impl<L> Clone for Builder<L> {
    fn clone(&self) -> Self {
        Builder {
            model_spec: self.model_spec.clone(),
            learner: PhantomData,
        }
    }
}

impl Builder<Named> {
    /// Describes a model of a learner from the catalogue, or of your own.
    pub fn of(learner: &'static LearnerDef, loss: impl Into<ChosenLoss>) -> Self {
        Builder::typed(learner, loss)
    }
}

impl<L> Builder<L> {
    pub(crate) fn typed(learner: &'static LearnerDef, loss: impl Into<ChosenLoss>) -> Self {
        Builder {
            model_spec: ModelSpec {
                learner,
                loss: loss.into(),
                params: Params::default(),
                reg: Regularizer::default(),
                domain: Domain::All,
                features: None,
                classes: None,
                start: Vec::new(),
                average: 0,
            },
            learner: PhantomData,
        }
    }

    /// Sets a parameter by its id in the catalogue; the typed methods do the same.
    pub fn set(mut self, id: &str, value: impl Into<Value>) -> Self {
        self.model_spec.params.set(id, value.into());
        self
    }

    /// Adds λ₁‖w‖₁ to every round's loss.
    pub fn l1(mut self, lambda: f64) -> Self {
        self.model_spec.reg.l1 = lambda;
        self
    }

    /// Adds λ₂/2 ‖w‖² to every round's loss.
    pub fn l2(mut self, lambda: f64) -> Self {
        self.model_spec.reg.l2 = lambda;
        self
    }

    /// Confines the weights to the ball ‖w‖₂ ≤ R. The ball couples all weights: a round costs O(d) on sparse rows too.
    pub fn ball(mut self, radius: f64) -> Self {
        self.model_spec.domain = Domain::Ball(radius);
        self
    }

    /// Confines the weights to the simplex w ≥ 0, Σw = 1, where they start out equal; a round costs O(d). Requires the
    /// number of [`features`](Builder::features).
    pub fn simplex(mut self) -> Self {
        self.model_spec.domain = Domain::Simplex;
        self
    }

    /// Fixes the number of features: examples of another size are refused. Without it the model grows with the features
    /// that it sees.
    pub fn features(mut self, dim: usize) -> Self {
        self.model_spec.features = Some(dim);
        self
    }

    /// Sets the number of classes K of a loss whose targets are classes 0…K−1.
    pub fn classes(mut self, classes: usize) -> Self {
        self.model_spec.classes = Some(classes);
        self
    }

    /// Starts from these weights instead of zero: d·K numbers, feature-major. They fix the number of features.
    pub fn start(mut self, weights: impl Into<Vec<f64>>) -> Self {
        self.model_spec.start = weights.into();
        self
    }

    /// Predicts with the average of the weights after example `from` and after each later one (1: after all examples;
    /// 0: no average, as by default). Until then the current weights predict. They learn as they would without the
    /// average, and the losses that [`learn`](Online::learn) returns are theirs. For convex losses, online-to-batch
    /// conversion bounds the average's expected loss by the rounds' expected mean loss (Cesa-Bianchi, Conconi & Gentile
    /// 2004). For SGD it is the Polyak–Ruppert average, as in scikit-learn.
    ///
    /// Every learned example counts once, whatever its importance weight. The average costs O(d·K) per round, for
    /// sparse examples too. Learners whose weights [depend on the example](LearnerDef::depends_on_x) refuse it.
    pub fn average(mut self, from: u64) -> Self {
        self.model_spec.average = from;
        self
    }

    /// Builds the model, before its first example.
    ///
    /// # Errors
    ///
    /// A parameter is unknown or out of range ([`Error::Parameter`]); the learner does not take the loss, the
    /// regulariser, the domain, the average or so many features ([`Error::Unfit`]); the number of classes or of starting
    /// weights does not fit ([`Error::Shape`]).
    pub fn build(self) -> Result<Online, Error> {
        let mut model_spec = self.model_spec;
        let entry = &model_spec.learner.entry;
        for spec in entry.params {
            if model_spec.params.get(spec.id).is_some() {
                continue;
            }
            let default = match spec.role {
                Role::StepSize => model_spec
                    .learner
                    .default_step_size(model_spec.loss.def.target),
                _ => None,
            };
            let default = default.unwrap_or_else(|| spec.default_value());
            model_spec.params.set(spec.id, default);
        }
        if !model_spec.start.is_empty() && model_spec.features.is_none() {
            model_spec.features =
                Some(model_spec.start.len() / model_spec.classes.unwrap_or(1).max(1));
        }
        Online::new(model_spec)
    }
}

/// Writes the typed constructor of a learner and a method for each of its parameters.
macro_rules! typed {
    ($learner:ident: $($id:ident: $kind:ty),*) => {
        impl $learner {
            /// Describes a model of this learner with a loss: set its parameters, then `build`.
            #[allow(clippy::new_ret_no_self)]
            pub fn new(
                loss: impl Into<crate::loss::ChosenLoss>,
            ) -> crate::builder::Builder<$learner> {
                const DEFINITION: &crate::learner::LearnerDef = &DEF;
                crate::builder::Builder::typed(DEFINITION, loss)
            }
        }

        #[cfg(test)]
        impl $learner {
            /// The parameters that have a method.
            pub(crate) const TYPED: &[&str] = &[$(stringify!($id)),*];
        }

        impl crate::builder::Builder<$learner> {
            $(
                #[doc = concat!("Sets the parameter `", stringify!($id), "` of the catalogue's entry.")]
                pub fn $id(self, value: $kind) -> Self {
                    self.set(stringify!($id), value)
                }
            )*
        }
    };
}

pub(crate) use typed;
