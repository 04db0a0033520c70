//! Importance-weight-aware updates: the limit of ever more, ever shorter explicit steps on one example.
//!
//! ```math
//! w_{t+1}=\operatorname{prox}(w_t+\eta_t\bar\beta x_t),\quad\bar\beta=\tfrac1s\int_0^s-f_t'(z)\,d\sigma,\quad\dot z=-f_t'(z),\ s=\eta_t\|x_t\|^2
//! ```
//!
//! Karampatziakis and Langford 2011, §3: weights that flow down the loss's gradient for the time η move along x. Their
//! score follows dz/ds = −f′(z), which the losses solve in closed form (`ScalarLoss::drift`). An example of importance h
//! counts as h examples of importance 1, which neither the explicit nor the implicit step does. The paper has neither
//! regulariser nor domain: they are applied after the step, as COMID does. So with ℓ₁ it is not robust to a large η: the
//! threshold ηλ₁ grows faster than any flow, and makes all weights 0. O(d) time and memory, a sparse round O(nnz)
//! (see `lazy`).

use alloc::boxed::Box;

use super::contract::{Learner, LearnerDef, Pairing, Report, Update, scalar};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use crate::catalogue::Entry;
use crate::implicit::Prox;
use crate::loss::Loss;
use crate::math::Features;
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 7,
    simplex: true,
    update: Update::Other(
        "IWA takes infinitely many infinitely short explicit steps on the example: a step along x whose length the loss has in closed form.",
    ),
    refuses,
    ..LearnerDef::new(
        Entry {
            id: "iwa",
            name: "IWA",
            summary: "importance-weight-aware: the limit of many tiny explicit steps on one example",
            equation: r"w_{t+1}=\operatorname{prox}(w_t+\eta_t\bar\beta x_t),\quad\bar\beta=\tfrac1s\int_0^s-f_t'(z)\,d\sigma,\quad\dot z=-f_t'(z),\ s=\eta_t\|x_t\|^2",
            source: "Karampatziakis & Langford 2011, §3",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &["importance weight aware", "gradient flow", "Vowpal Wabbit"],
        },
        |params, setting| {
            Box::new(Iwa {
                schedule: Schedule::new(params),
                w: LazyWeights::new(setting.start, 1, setting.prox, Shrink::Implicit),
                prox: setting.prox,
            })
        },
    )
};

fn refuses(pairing: &Pairing<'_>) -> Option<&'static str> {
    let loss = pairing.loss.build(2).into_scalar();
    let drift = loss.and_then(|loss| loss.drift(0.0, 1.0, 1.0));
    drift.is_none().then_some(
        "it follows the gradient of one score in closed form, which this loss does not have",
    )
}

crate::builder::typed!(Iwa: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct Iwa {
    prox: Prox,
    schedule: Schedule,
    w: LazyWeights,
}

impl Learner for Iwa {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.w.scores(x, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.w.begin_adding(x, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let (eta, prox) = (self.schedule.advance(), self.prox);
        let norm = x.norm();
        let time = (eta * norm * norm).min(f64::MAX);
        let beta = scalar(loss).drift(scores[0], y, time).unwrap_or(0.0);
        if !self.w.add(x, eta, &[beta]) {
            self.w
                .round(x, eta, |x, w| prox.step(eta, eta * beta, x, w));
        }
        Report {
            eta: Some(eta),
            beta: Some(beta),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        self.w.weights()
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        self.schedule.fields(fields);
        self.w.fields(fields);
    }
}

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;

    use crate::loss::{LOSSES, LossDef, ScalarLoss};

    const TIMES: [f64; 6] = [1e-9, 1e-3, 0.3, 2.0, 40.0, 1e6];
    const SCORES: [f64; 9] = [-30.0, -3.0, -1.0, -0.2, 0.0, 0.7, 1.0, 2.5, 30.0];

    fn scalar_losses() -> impl Iterator<Item = (&'static str, Arc<dyn ScalarLoss>)> {
        let scalar = |def: &LossDef| Some((def.entry.id, def.scalar()?));
        LOSSES.iter().filter_map(scalar)
    }

    /// Against 10⁶ tiny explicit steps, where those are stable.
    #[test]
    fn drift_is_the_limit_of_many_tiny_steps() {
        const STEPS: u32 = 1_000_000;
        for (id, loss) in scalar_losses() {
            for z in [-3.0, -0.2, 0.7, 2.5] {
                for s in [0.3, 2.0] {
                    let mut walked: f64 = z;
                    for _ in 0..STEPS {
                        walked -= s / f64::from(STEPS) * loss.slope(walked, 1.0);
                    }
                    let flowed = z + s * loss.drift(z, 1.0, s).expect("closed");
                    assert!(
                        (flowed - walked).abs() < 1e-4,
                        "{id} from {z} for {s}: {flowed} {walked}"
                    );
                }
            }
        }
    }

    /// The flow for s, then for s again, is that for 2s: an example of importance 2 is two examples.
    #[test]
    fn two_examples_are_one_of_twice_the_importance() {
        for (id, loss) in scalar_losses() {
            for z in SCORES {
                for s in TIMES {
                    for y in [-1.0, 1.0] {
                        let flow = |z: f64, s: f64| z + s * loss.drift(z, y, s).expect("closed");
                        let (once, twice) = (flow(z, 2.0 * s), flow(flow(z, s), s));
                        let size = 1.0 + z.abs().max(once.abs());
                        assert!(
                            (once - twice).abs() < 1e-12 * size,
                            "{id} from {z} for {s}: {once} {twice}"
                        );
                    }
                }
            }
        }
    }

    /// Nothing overflows, and a short flow is the explicit step.
    #[test]
    fn drift_is_a_number_at_any_size() {
        for (id, loss) in scalar_losses() {
            for z in [-1e150, -800.0, -1.0, 0.0, 1.0, 800.0, 1e150] {
                for s in [0.0, 5e-324, 1e-300, 1e-9, 1.0, 1e300, f64::MAX] {
                    let drift = loss.drift(z, 1.0, s).expect("closed");
                    let slope = loss.slope(z, 1.0);
                    if slope.is_finite() {
                        assert!(
                            drift.is_finite() && (s * drift).is_finite(),
                            "{id} {z} {s}: {drift}"
                        );
                        assert!(
                            drift.abs() <= slope.abs() * (1.0 + 1e-12),
                            "{id} {z} {s}: {drift} of {slope}"
                        );
                    }
                    let explicit =
                        slope.is_finite() && s < 1e-200 && !loss.kinks(1.0).contains(&Some(z));
                    assert!(
                        !explicit || drift == -slope || (drift + slope).abs() < 1e-12 * slope.abs(),
                        "{id} {z} {s}: {drift}"
                    );
                }
            }
        }
    }
}
