//! Regret bounds: what the papers prove about a learner, computed from a run's own quantities.
//!
//! A theorem is a registry entry ([`BOUNDS`]) with the learners to which it applies, its formula, and
//! its assumptions. Before round 1 it judges the [`Case`], and names in one clause any assumption that
//! fails. Then a [`Tracker`] sees every round and gives the bound's value so far. Assumptions on the
//! data (a radius of the features, say) are judged as rounds come.
//!
//! Invariant: the value after round t bounds the regret Σ_{s≤t} [f_s(ŷ_s) + r(w_s)] −
//! Σ_{s≤t} [f_s(u) + r(u)] against the u of the case, the same at every t. So constants such as
//! G = max ‖g_s‖ and D = max ‖w_s − u‖ are those of the rounds up to t: a theorem for T rounds is
//! applied to the first t, with T = t. Each file shows in a few lines why that is sound.

pub mod aioli_1;
pub mod co_13;
pub mod co_5_2;
pub mod co_5_2_v;
pub mod co_6_2;
pub mod co_a_2;
pub mod co_e;
mod contract;
pub mod fiol_1;
pub mod fiol_2;
pub mod scinol_3_1;
pub mod scinol_3_2;
pub mod scinol_ogd;
mod spread;
mod tuned;
mod variability;
mod varying;

pub use contract::{BoundDef, Case, Seen, Tracker};
pub use variability::Variability;

/// All theorems.
pub static BOUNDS: &[BoundDef] = &[
    fiol_1::DEF,
    fiol_2::DEF,
    co_13::DEF,
    co_5_2::DEF,
    co_5_2_v::DEF,
    co_6_2::DEF,
    co_a_2::DEF,
    co_e::DEF,
    aioli_1::DEF,
    scinol_3_1::DEF,
    scinol_3_2::DEF,
    scinol_ogd::DEF,
];

/// Returns the theorems that apply to this learner.
pub fn bounds_of(learner: &str) -> impl Iterator<Item = &'static BoundDef> {
    BOUNDS
        .iter()
        .filter(move |bound| bound.learners.contains(&learner))
}
