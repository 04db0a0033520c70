//! Online learners: predict, then learn.
//!
//! A learner sees the features of a round, gives K scores (K = 1 unless the loss is multiclass),
//! then sees the target and updates. It may use x before it predicts (improper and
//! scale-invariant learners do), keep its own adaptive step sizes, and report what its update did.
//! "Implicit" is a value, never a parallel family of traits: an implicit learner is one whose
//! update solves for β (see `crate::implicit`) instead of taking β = −f′(xᵀŵ).

pub mod ada_implicit;
pub mod ada_ogd;
pub mod adagrad;
pub mod adam;
pub mod aioli;
pub mod aprox;
pub mod cocob;
pub mod comid;
pub(crate) mod contract;
mod coordinate_wise;
pub mod eg;
mod entropic;
pub mod fiol;
pub mod foster;
pub mod ftrl;
pub mod ftrl_proximal;
pub mod implicit_ftrl;
pub mod iomd_doubling;
pub mod iomd_kl;
pub mod isgd;
pub mod iwa;
pub mod k17;
mod lazy;
mod leader;
mod logistic_only;
pub mod nag;
pub mod ons;
pub mod rda;
mod schedule;
pub mod scinol1;
pub mod scinol2;
pub mod scinol_ogd;
pub mod sfmd;
pub mod sgd;
mod solving;

pub use contract::{
    BoxedClone, Curvature, Importance, Learner, LearnerDef, Pairing, ProblemSpec, Refused, Report,
    StepRule, Update,
};
pub use lazy::Shrink;
pub use logistic_only::{adaptive_curvature, fixed_curvature, radius as reference_radius};
pub use schedule::{Decay, Schedule};

use crate::catalogue;
use crate::error::Error;
#[cfg(feature = "std")]
use crate::registered::Registered;

/// Lists the learners: the type of each, and its definition.
macro_rules! learners {
    ($($module:ident::$learner:ident,)*) => {
        /// The learners as types: `Fiol::new(Hinge)` makes a builder.
        pub mod types {
            $(pub use super::$module::$learner;)*
        }

        /// The learners, in the order of the menu.
        pub static LEARNERS: &[LearnerDef] = &[$($module::DEF),*];

        #[test]
        fn builders_have_a_method_for_each_parameter() {
            let typed = [$(types::$learner::TYPED),*];
            for (def, typed) in LEARNERS.iter().zip(typed) {
                let ids: Vec<&str> = def.entry.params.iter().map(|spec| spec.id).collect();
                assert_eq!(typed, ids, "{}", def.entry.id);
            }
        }
    };
}

learners! {
    fiol::Fiol,
    isgd::Isgd,
    comid::Comid,
    sgd::Sgd,
    aprox::AProx,
    iwa::Iwa,
    rda::Rda,
    ftrl_proximal::FtrlProximal,
    implicit_ftrl::ImplicitFtrl,
    ada_implicit::AdaImplicit,
    iomd_doubling::IomdDoubling,
    ada_ogd::AdaOgd,
    iomd_kl::IomdKl,
    eg::Eg,
    aioli::Aioli,
    ftrl::Ftrl,
    ons::Ons,
    foster::Foster,
    scinol1::ScInOL1,
    scinol2::ScInOL2,
    scinol_ogd::ScInOLOgd,
    adagrad::AdaGrad,
    adam::Adam,
    nag::Nag,
    sfmd::Sfmd,
    cocob::CoCoB,
    k17::K17,
}

#[cfg(feature = "std")]
static REGISTERED: Registered<LearnerDef> = Registered::none();

/// Adds a learner of your own, which is then found by its id: models of it can be restored, and the lab can race it.
///
/// # Errors
///
/// Another learner has the id, or the id is not lower-case letters, digits and hyphens.
#[cfg(feature = "std")]
pub fn register(def: &'static LearnerDef) -> Result<(), Error> {
    REGISTERED.add(def, LEARNERS, |def| &def.entry)
}

/// Returns the learner with this id, of the catalogue or registered.
///
/// # Errors
///
/// There is no such learner ([`Error::UnknownId`]).
pub fn find(id: &str) -> Result<&'static LearnerDef, Error> {
    #[cfg(feature = "std")]
    if let Some(def) = REGISTERED.find(|def| def.entry.id == id) {
        return Ok(def);
    }
    catalogue::find("learner", id, LEARNERS, |def| &def.entry)
}
