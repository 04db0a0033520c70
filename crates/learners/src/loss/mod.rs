//! Losses f(z, y) of a score z = xᵀw and a target y.
//!
//! A scalar loss knows its value, the subgradient that explicit learners take, its whole
//! subdifferential, and how to meet a line. The last, [`ScalarLoss::solve_along_line`], is Assumption A of
//! FIOL: "the solution of h(β) = C₁β + C₂ can be found in O(1)". It finds the implicit step; the
//! subdifferential certifies it.

pub mod absolute;
mod contract;
pub mod cross_entropy;
pub mod epsilon_insensitive;
pub mod exponential;
pub mod hinge;
pub mod huber;
pub mod logistic;
pub mod quantile;
pub(crate) mod softmax;
pub mod squared;
pub mod squared_hinge;

pub use contract::{ChosenLoss, Line, Loss, LossDef, ScalarLoss, Target};
pub use types::*;

use crate::catalogue;
use crate::error::Error;
#[cfg(feature = "std")]
use crate::registered::Registered;

/// Lists the losses: the type of each with its parameters, and its definition.
macro_rules! losses {
    ($($module:ident::$loss:ident $({ $($param:ident),* })?,)*) => {
        /// The losses as types, as in `Fiol::new(Hinge)`.
        pub mod types {
            $(pub use super::$module::$loss;)*
        }

        $(impl From<$module::$loss> for ChosenLoss {
            fn from(_loss: $module::$loss) -> Self {
                #[allow(unused_mut)]
                let mut chosen = ChosenLoss::from(const { &$module::DEF });
                $($(chosen.params.set(stringify!($param), _loss.$param.into());)*)?
                chosen
            }
        })*

        /// The losses, in the order of the forms.
        pub static LOSSES: &[LossDef] = &[$($module::DEF),*];
    };
}

losses! {
    squared::Squared,
    absolute::Absolute,
    huber::Huber { delta },
    quantile::Quantile { tau },
    epsilon_insensitive::EpsilonInsensitive { epsilon },
    hinge::Hinge,
    squared_hinge::SquaredHinge,
    logistic::Logistic,
    exponential::Exponential,
    cross_entropy::CrossEntropy,
}

#[cfg(feature = "std")]
static REGISTERED: Registered<LossDef> = Registered::none();

/// Adds a loss of your own, as [`learner::register`](crate::learner::register) does with learners.
///
/// # Errors
///
/// Another loss has the id, or the id is not lower-case letters, digits and hyphens.
#[cfg(feature = "std")]
pub fn register(def: &'static LossDef) -> Result<(), Error> {
    REGISTERED.add(def, LOSSES, |def| &def.entry)
}

/// Returns the loss with this id, of the catalogue or registered.
///
/// # Errors
///
/// There is no such loss ([`Error::UnknownId`]).
pub fn find(id: &str) -> Result<&'static LossDef, Error> {
    #[cfg(feature = "std")]
    if let Some(def) = REGISTERED.find(|def| def.entry.id == id) {
        return Ok(def);
    }
    catalogue::find("loss", id, LOSSES, |def| &def.entry)
}

/// A loss with its settings as in links, `"hinge"` or `"quantile:tau=0.9"`; omitted settings have their defaults.
///
/// # Errors
///
/// There is no such loss, a setting is no parameter of it, or its value is not allowed.
pub fn named(spec: &str) -> Result<ChosenLoss, Error> {
    let (id, settings) = catalogue::split_part(spec);
    let def = find(id)?;
    let params = def.entry.read(settings)?;
    Ok(ChosenLoss { def, params })
}
