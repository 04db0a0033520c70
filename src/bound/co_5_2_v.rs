//! C&O Theorem 5.2 in terms of V_T: the regret of implicit steps is bounded by the losses' variability.
//!
//! ```math
//! R_T\le\frac{\|u-w_1\|^2}{2\eta}+\ell_1(w_1)-\ell_T(w_{T+1})+V_T
//! ```
//!
//! (§5, the display after Eq. 13) for a constant η and a bounded V. In Eq. (10) (`co_5_2`) the first sum is then at
//! most B(u, w_1)/η = ‖u − w_1‖²/(2η), and the second is at most the rest (`varying`). So the bound is constant in T if
//! the losses do not vary. Nothing in it looks ahead: the first t rounds are a run of t rounds.

use super::contract::{BoundDef, divergence};
use super::varying::Varying;

pub(super) const DEF: BoundDef = BoundDef {
    id: "co-5-2-v",
    name: "C&O Theorem 5.2 by variability",
    mark: "Thm 5.2, V",
    equation: r"R_T\le\frac{\|u-w_1\|^2}{2\eta}+\ell_1(w_1)-\ell_T(w_{T+1})+V_T",
    source: "C&O §5, “Temporal Variability in IOMD”",
    note: None,
    learners: &["fiol", "isgd"],
    parts: &[],
    track: |case| {
        if case.params.word("schedule") != "constant" {
            return Err("it needs a constant η, and here η_t falls".into());
        }
        let away = divergence(case.u, case.start) / case.params.number("eta");
        Varying::track(case, (r"$\frac{\|u-w_1\|^2}{2\eta}$", away))
    },
};
