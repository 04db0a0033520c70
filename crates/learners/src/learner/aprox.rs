//! aProx with truncated models: the tangent of the loss, truncated at the loss's infimum.
//!
//! ```math
//! w_{t+1}=\arg\min_{w\in V}\;\max\lbrace\hat f_t+f_t'(\hat z_t)\,x_t^\top(w-w_t),\,\inf f_t\rbrace+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2
//! ```
//!
//! Asi and Duchi 2019, the truncated model, which knows the loss's value, slope and infimum. Without regulariser and
//! domain the step is an explicit one with the step size min(η, (f̂ − inf f)/‖g‖²), Polyak's, which no η makes too
//! long. With them the truncated tangent is a hinge along x, and the step is the implicit step of that hinge. O(d) time
//! and memory, a sparse round O(nnz) (see `lazy`).

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::contract::{Learner, LearnerDef, Pairing, ProblemSpec, Report, Update};
use super::lazy::{LazyWeights, Shrink};
use super::schedule::{self, Schedule};
use crate::catalogue::Entry;
use crate::implicit::{self, Domain, Equation, Geometry, Prox, Solver, Work};
use crate::loss::{Line, Loss, ScalarLoss, Target};
use crate::math::{Features, norm2};
use crate::state::Fields;

pub(super) const DEF: LearnerDef = LearnerDef {
    explicit: false,
    hue: 5,
    simplex: true,
    update: Update::Other(
        "aProx minimises the tangent of the loss, cut off where the loss can fall no further: a step along x, at most as long as the explicit one.",
    ),
    refuses,
    ..LearnerDef::new(
        Entry {
            id: "aprox",
            name: "aProx",
            summary: "truncated model: an explicit step that stops where the loss could be gone",
            equation: r"w_{t+1}=\arg\min_{w\in V}\;\max\lbrace\hat f_t+f_t'(\hat z_t)\,x_t^\top(w-w_t),\,\inf f_t\rbrace+r(w)+\tfrac{1}{2\eta_t}\|w-w_t\|^2",
            source: "Asi & Duchi 2019, truncated model",
            params: &[schedule::ETA, schedule::SCHEDULE],
            aliases: &["truncated model", "Polyak step", "clipped step"],
        },
        |params, setting: ProblemSpec| {
            let (scores, prox) = (setting.scores, setting.prox);
            Box::new(AProx {
                schedule: Schedule::new(params),
                gradient: vec![0.0; scores],
                w: LazyWeights::new(setting.start, scores, prox, Shrink::Implicit),
                prox,
                work: Work::default(),
            })
        },
    )
};

/// Refuses several classes with a regulariser or a ball: the step's length then has no closed form.
fn refuses(pairing: &Pairing<'_>) -> Option<&'static str> {
    let plain = pairing.reg.is_none() && pairing.domain == Domain::All;
    (pairing.loss.def.target == Target::Class && !plain).then_some(
        "with several classes its step is in closed form only without regulariser and domain; choose none",
    )
}

crate::builder::typed!(AProx: eta: f64, schedule: crate::learner::Decay);

/// The learner of this [module](self).
#[derive(Clone, Debug)]
pub struct AProx {
    prox: Prox,
    schedule: Schedule,
    w: LazyWeights,
    gradient: Vec<f64>,
    work: Work,
}

/// The truncated tangent, max{slope·(z − end), 0}, but for the infimum.
#[derive(Clone, Copy, Debug)]
struct Truncated {
    slope: f64,
    /// The score at which it reaches 0.
    end: f64,
}

impl Truncated {
    /// Returns the truncated tangent of a loss at the score z.
    fn of(loss: &dyn ScalarLoss, z: f64, y: f64) -> Truncated {
        let (low, high) = loss.minimizers(y);
        let known = [low, high].into_iter().find(|end| end.is_finite());
        let least = known.map_or(0.0, |minimizer| loss.value(minimizer, y));
        let slope = loss.slope(z, y);
        let far = (loss.value(z, y) - least).max(0.0) / slope;
        let end = if slope == 0.0 { z } else { z - far };
        Truncated { slope, end }
    }
}

impl ScalarLoss for Truncated {
    fn value(&self, z: f64, _y: f64) -> f64 {
        (self.slope * (z - self.end)).max(0.0)
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        if self.value(z, y) > 0.0 {
            self.slope
        } else {
            0.0
        }
    }

    fn subdifferential(&self, z: f64, y: f64) -> (f64, f64) {
        if z == self.end {
            (self.slope.min(0.0), self.slope.max(0.0))
        } else {
            (self.slope(z, y), self.slope(z, y))
        }
    }

    fn curvature(&self, _z: f64, _y: f64) -> f64 {
        0.0
    }

    fn kinks(&self, _y: f64) -> [Option<f64>; 2] {
        [Some(self.end), None]
    }

    fn minimizers(&self, _y: f64) -> (f64, f64) {
        if self.slope > 0.0 {
            (f64::NEG_INFINITY, self.end)
        } else {
            (self.end, f64::INFINITY)
        }
    }

    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        // The explicit step, or the one that ends where the tangent reaches 0, whichever is shorter.
        let whole = -self.slope * line.eta;
        let (low, high) = (whole.min(0.0), whole.max(0.0));
        if line.slope > 0.0 {
            (line.tau + (self.end - line.z) / line.slope).clamp(low, high)
        } else if line.z == self.end {
            line.tau.clamp(low, high)
        } else if self.value(line.z, y) > 0.0 {
            whole
        } else {
            0.0
        }
    }
}

impl Learner for AProx {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        self.w.scores(x, scores);
    }

    fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        self.w.begin(x, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let (eta, prox) = (self.schedule.advance(), self.prox);
        let Some(scalar) = loss.scalar() else {
            return self.learn_classes((x, y), scores, loss, eta);
        };
        let model = Truncated::of(scalar, scores[0], y);
        let mut step = implicit::Step::default();
        self.w.round(x, eta, |x, w| {
            let equation = Equation {
                loss: &model,
                y,
                x,
                eta,
                prox,
                geometry: Geometry::Euclidean,
                solver: Solver::Newton,
            };
            step = equation.step(w, None, &mut self.work);
        });
        Report {
            eta: Some(eta),
            beta: Some(step.beta),
            passes: step.passes,
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

impl AProx {
    /// Steps along the gradient xgᵀ, at most as far as the tangent takes to reach the infimum.
    fn learn_classes(
        &mut self,
        (x, y): (Features<'_>, f64),
        scores: &[f64],
        loss: &Loss,
        eta: f64,
    ) -> Report {
        loss.gradient(scores, y, &mut self.gradient);
        let length = norm2(&self.gradient) * x.norm();
        let (fall, square) = (loss.value(scores, y), length * length);
        let polyak = if square.is_finite() {
            fall / square
        } else {
            fall / length / length
        };
        let size = if polyak < eta { polyak } else { eta };
        self.w.round(x, eta, |x, w| {
            Features::dense(x).add_outer(-size, &self.gradient, w);
        });
        Report {
            eta: Some(eta),
            beta: Some(-self.gradient[0] * (size / eta)),
            ..Report::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Online;
    use crate::loss::{CrossEntropy, Logistic, Squared};
    use proptest::prelude::*;

    fn weights(model: &mut Online, x: &[f64], y: f64) -> Vec<f64> {
        model.learn(x, y).expect("a round");
        model.weights().to_vec()
    }

    proptest! {
        /// w⁺ = prox(ŵ + ηβx), where −β is a subgradient of the truncated tangent at xᵀw⁺.
        #[test]
        fn steps_meet_the_optimality_conditions(
            x in prop::array::uniform3(-3.0..3.0f64), start in prop::array::uniform3(-2.0..2.0f64),
            positive in any::<bool>(), eta in -6.0..6.0f64, l1 in prop_oneof![Just(0.0), 0.0..1.0f64],
        ) {
            let (eta, y) = (10f64.powf(eta), if positive { 1.0 } else { -1.0 });
            let mut model = AProx::new(Logistic).eta(eta).l1(l1).start(start).build().expect("allowed");
            let dot = |w: &[f64]| w.iter().zip(&x).map(|(w, x)| w * x).sum::<f64>();
            let z = dot(&start);
            let (value, slope) = (Logistic.value(z, y), Logistic.slope(z, y));
            let w = weights(&mut model, &x, y);
            let left = value + slope * (dot(&w) - z);
            // The pull on each weight apart from the threshold's, which is λ against the sign of w.
            let size = 1.0 + slope.abs() + l1 + w.iter().chain(&start).fold(0.0, |a: f64, w| a.max(w.abs())) / eta;
            let share = |i: usize| (l1 * w[i].signum() + (w[i] - start[i]) / eta) / (-slope * x[i]);
            let known = (0..3).find(|i| w[*i] != 0.0 && (slope * x[*i]).abs() > 1e-3);
            let theta = known.map_or(1.0, share);
            prop_assert!((-1e-6..1.0 + 1e-6).contains(&theta) || size > 1e6, "{theta}");
            if left > 1e-9 * size && known.is_some() {
                prop_assert!((theta - 1.0).abs() < 1e-6 * size, "{theta} with {left} left");
            }
            if left < -1e-9 * size && known.is_some() {
                prop_assert!(theta.abs() < 1e-6 * size, "{theta} beyond the end");
            }
        }
    }

    /// Polyak's step size (f̂ − inf f)/‖g‖², or η if that is less: x = (1, 1), y = 3, ŵ = 0: f̂ = 4.5, ‖g‖² = 18.
    #[test]
    fn without_regulariser_it_is_a_clipped_explicit_step() {
        for (eta, size) in [(0.1, 0.1), (0.25, 0.25), (10.0, 0.25), (1e12, 0.25)] {
            let mut model = AProx::new(Squared)
                .eta(eta)
                .features(2)
                .build()
                .expect("allowed");
            let w = weights(&mut model, &[1.0, 1.0], 3.0);
            assert!(w.iter().all(|w| (w - 3.0 * size).abs() < 1e-12), "{w:?}");
        }
    }

    #[test]
    fn of_several_classes_it_clips_the_gradient_step() {
        let x = [2.0, -1.0];
        for (eta, expected) in [
            (0.01, 0.01),
            (1e9, 3f64.ln() / (5.0 * (4.0 + 1.0 + 1.0) / 9.0)),
        ] {
            let mut model = AProx::new(CrossEntropy)
                .classes(3)
                .eta(eta)
                .features(2)
                .build()
                .expect("allowed");
            let w = weights(&mut model, &x, 1.0);
            for (i, x) in x.iter().enumerate() {
                for (class, gradient) in [1.0 / 3.0, -2.0 / 3.0, 1.0 / 3.0].into_iter().enumerate()
                {
                    assert!((w[3 * i + class] + expected * gradient * x).abs() < 1e-12);
                }
            }
        }
    }
}
