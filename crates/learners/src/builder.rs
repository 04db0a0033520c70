//! Typed and named builders of models, checked by the catalogue as links are.

use std::fmt;
use std::marker::PhantomData;

use crate::catalogue::{Params, Role, Value};
use crate::implicit::{DOMAINS, Domain, Prox, REGULARIZERS, Regularizer, in_simplex};
use crate::learner::{self, LearnerDef, Pairing, Setting};
use crate::loss::{LossDef, Target};
use crate::{Error, Online};

/// Most weights of one model: 800 MB.
const MOST_WEIGHTS: usize = 100_000_000;

/// A model that is being described: a learner and its parameters, a loss, a regulariser, a domain and a size.
///
/// `Fiol::new(Hinge)` makes one; each parameter of the learner is a method of its builder. Nothing is checked before
/// [`build`](Builder::build), which refuses all that a link would refuse, and a step size that was not given.
#[must_use = "a builder does nothing before `build`"]
pub struct Builder<L> {
    pub(crate) recipe: Recipe,
    /// The learner's parameters have defaults, also the step size.
    defaults: bool,
    learner: PhantomData<fn() -> L>,
}

/// The learner of a builder that was made by name.
#[derive(Clone, Copy, Debug)]
pub struct Named;

/// The choices from which a model is built.
#[derive(Clone)]
pub(crate) struct Recipe {
    pub learner: &'static LearnerDef,
    pub loss: &'static LossDef,
    pub params: Params,
    pub reg: Regularizer,
    pub domain: Domain,
    /// Number of features, if it is fixed.
    pub features: Option<usize>,
    pub classes: Option<usize>,
    pub start: Vec<f64>,
}

impl fmt::Debug for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recipe")
            .field("learner", &self.learner.entry.id)
            .field("loss", &self.loss.entry.id)
            .field("params", &self.params)
            .field("reg", &self.reg)
            .field("domain", &self.domain)
            .field("features", &self.features)
            .field("classes", &self.classes)
            .finish_non_exhaustive()
    }
}

impl<L> fmt::Debug for Builder<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.recipe.fmt(f)
    }
}

impl<L> Clone for Builder<L> {
    fn clone(&self) -> Self {
        Builder {
            recipe: self.recipe.clone(),
            defaults: self.defaults,
            learner: PhantomData,
        }
    }
}

impl Builder<Named> {
    /// A model of a learner of the catalogue, or of one's own.
    pub fn of(learner: &'static LearnerDef, loss: impl Into<&'static LossDef>) -> Self {
        Builder::typed(learner, loss)
    }

    /// A model by its learner's id and settings as they stand in links: `"fiol"`, `"fiol:eta=0.1,schedule=sqrt"`. What is
    /// not said has its default, as in links.
    ///
    /// # Errors
    ///
    /// No learner has the id, a setting is no parameter of it, or its value is not allowed.
    pub fn named(spec: &str, loss: impl Into<&'static LossDef>) -> Result<Self, Error> {
        let (id, settings) = spec.split_once(':').unwrap_or((spec, ""));
        let mut builder = Builder::of(learner::find(id)?, loss);
        builder.defaults = true;
        let entry = &builder.recipe.learner.entry;
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            let (key, text) = setting.split_once('=').unwrap_or((setting, ""));
            let value = match entry.param(key) {
                Some(spec) => spec.parse(text).map_err(|error| entry.locate(error))?,
                None => Value::from(text),
            };
            builder.recipe.params.set(key, value);
        }
        let mut params = entry.defaults();
        for id in builder.recipe.params.ids() {
            if let Some(value) = builder.recipe.params.get(id) {
                params.set(id, value.clone());
            }
        }
        entry.check(&params)?;
        Ok(builder)
    }
}

impl<L> Builder<L> {
    pub(crate) fn typed(learner: &'static LearnerDef, loss: impl Into<&'static LossDef>) -> Self {
        Builder {
            recipe: Recipe {
                learner,
                loss: loss.into(),
                params: Params::default(),
                reg: Regularizer::default(),
                domain: Domain::All,
                features: None,
                classes: None,
                start: Vec::new(),
            },
            defaults: false,
            learner: PhantomData,
        }
    }

    /// Sets a parameter by its id in the catalogue; the typed methods do the same.
    pub fn set(mut self, id: &str, value: impl Into<Value>) -> Self {
        self.recipe.params.set(id, value.into());
        self
    }

    /// Adds λ₁‖w‖₁ to every round's loss.
    pub fn l1(mut self, lambda: f64) -> Self {
        self.recipe.reg.l1 = lambda;
        self
    }

    /// Adds λ₂/2 ‖w‖² to every round's loss.
    pub fn l2(mut self, lambda: f64) -> Self {
        self.recipe.reg.l2 = lambda;
        self
    }

    /// Confines the weights to the ball ‖w‖₂ ≤ R.
    pub fn ball(mut self, radius: f64) -> Self {
        self.recipe.domain = Domain::Ball(radius);
        self
    }

    /// Confines the weights to the simplex w ≥ 0, Σw = 1, where they start out equal. It needs the number of
    /// [`features`](Builder::features).
    pub fn simplex(mut self) -> Self {
        self.recipe.domain = Domain::Simplex;
        self
    }

    /// Fixes the number of features: examples of another size are refused. Without it the model grows with the features that
    /// it sees.
    pub fn features(mut self, dim: usize) -> Self {
        self.recipe.features = Some(dim);
        self
    }

    /// Sets the number of classes K of a loss whose targets are classes 0…K−1.
    pub fn classes(mut self, classes: usize) -> Self {
        self.recipe.classes = Some(classes);
        self
    }

    /// Starts from these weights instead of zero: d·K numbers, feature-major. They fix the number of features.
    pub fn start(mut self, weights: impl Into<Vec<f64>>) -> Self {
        self.recipe.start = weights.into();
        self
    }

    /// The model before its first example.
    ///
    /// # Errors
    ///
    /// A parameter is missing, unknown or out of range ([`Error::Parameter`]); the learner does not take the loss, the
    /// regulariser, the domain or so many features ([`Error::Unfit`]); the number of classes or of starting weights does
    /// not fit ([`Error::Shape`]).
    pub fn build(self) -> Result<Online, Error> {
        let Builder {
            mut recipe,
            defaults,
            ..
        } = self;
        let entry = &recipe.learner.entry;
        for spec in entry.params {
            if recipe.params.get(spec.id).is_none() && (defaults || spec.role != Role::StepSize) {
                recipe.params.set(spec.id, spec.default_value());
            }
        }
        if !recipe.start.is_empty() && recipe.features.is_none() {
            recipe.features = Some(recipe.start.len() / recipe.classes.unwrap_or(1).max(1));
        }
        Online::new(recipe)
    }
}

impl Recipe {
    /// Fails unless a model of `dim` features can be built.
    pub fn check(&self, dim: usize) -> Result<(), Error> {
        self.learner.entry.check(&self.params)?;
        let [.., elastic_net] = REGULARIZERS else {
            unreachable!("the catalogue has regularisers")
        };
        for (id, lambda) in [("l1", self.reg.l1), ("l2", self.reg.l2)] {
            if let Some(spec) = elastic_net.entry.param(id) {
                spec.check(&Value::Number(lambda))?;
            }
        }
        let ball = DOMAINS.iter().find_map(|def| def.entry.param("radius"));
        if let (Some(radius), Some(spec)) = (self.domain.radius(), ball) {
            spec.check(&Value::Number(radius))?;
        }
        let classes = match (self.loss.target, self.classes) {
            (Target::Class, None) => {
                let loss = self.loss.entry.name;
                return Err(Error::Shape(format!("{loss} needs the number of classes")));
            }
            (Target::Class, Some(0 | 1)) => {
                return Err(Error::Shape("there are at least 2 classes".to_owned()));
            }
            (Target::Class, Some(classes)) => classes,
            (_, Some(classes)) if classes != 1 => {
                let loss = self.loss.entry.name;
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
        let pairing = Pairing {
            loss: self.loss,
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

    /// Number of scores K.
    pub fn scores(&self) -> usize {
        match self.loss.target {
            Target::Class => self.classes.unwrap_or(2),
            _ => 1,
        }
    }

    /// The learner of `dim` features before round 1, of a recipe that was checked.
    pub fn learner(&self, dim: usize) -> Box<dyn learner::Learner> {
        let mut start = self.start.clone();
        if start.is_empty() {
            start = self.domain.start(dim * self.scores());
        }
        start.resize(dim * self.scores(), 0.0);
        let setting = Setting {
            dim,
            loss: (self.loss.build)(self.scores()),
            prox: Prox {
                reg: self.reg,
                domain: self.domain,
            },
            start,
        };
        (self.learner.build)(&self.params, setting)
    }
}

/// Writes the typed constructor of a learner and a method for each of its parameters.
macro_rules! typed {
    ($learner:ident: $($id:ident: $kind:ty),*) => {
        impl $learner {
            /// A model of this learner with a loss: set its parameters, then `build`.
            #[allow(clippy::new_ret_no_self)]
            pub fn new(
                loss: impl Into<&'static crate::loss::LossDef>,
            ) -> crate::builder::Builder<$learner> {
                const DEFINITION: &crate::learner::LearnerDef = &DEF;
                crate::builder::Builder::typed(DEFINITION, loss)
            }
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
