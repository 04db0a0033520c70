//! Rounds of Implicit FTRL against their optimality conditions, a slow solver and the definition of its gain.

use std::sync::Arc;

use implicit_lab::implicit::{Domain, Prox, Regularizer};
use implicit_lab::learner::{Learner, ProblemSpec, Report, find};
use implicit_lab::loss::{LOSSES, Loss, LossDef, ScalarLoss, Target};
use implicit_lab::math::{Features, norm2, soft};
use proptest::prelude::*;

use super::steps::value;

const D: usize = 3;

/// A learner, and its rounds (x, y).
#[derive(Debug, Clone)]
struct Case {
    loss: usize,
    rounds: Vec<([f64; D], f64)>,
    start: [f64; D],
    eta: f64,
    schedule: &'static str,
    reg: (f64, f64),
    radius: Option<f64>,
}

fn case(decades: f64) -> impl Strategy<Value = Case> {
    let weight = || prop_oneof![Just(0.0), (-4.0..0.0f64).prop_map(|e| 10f64.powf(e))];
    let far = decades * 4.0 / 3.0;
    // Targets that scores meet exactly, too: kinks.
    let y = prop_oneof![Just(0.0), Just(1.0), Just(-1.0), -3.0..3.0f64];
    let round = (prop::array::uniform3(value(decades)), y);
    (
        0..LOSSES.len() - 1,
        prop::collection::vec(round, 1..12),
        prop::array::uniform3(prop_oneof![Just(0.0), -0.5..0.5f64]),
        (-far..far).prop_map(|e| 10f64.powf(e)),
        prop_oneof![Just("constant"), Just("sqrt"), Just("inverse")],
        (weight(), weight()),
        prop_oneof![Just(None), (0.0..1.0f64).prop_map(|e| Some(10f64.powf(e)))],
    )
        .prop_map(|(loss, rounds, start, eta, schedule, reg, radius)| Case {
            loss,
            rounds,
            start,
            eta,
            schedule,
            reg,
            radius,
        })
}

/// One round: ŵ = w₁ − η_t Σ z_s, the learner's result, and the sum of all terms rounded on the
/// way.
struct Round {
    y: f64,
    x: [f64; D],
    eta: f64,
    t: f64,
    before: Vec<f64>,
    from: [f64; D],
    after: Vec<f64>,
    report: Report,
    size: [f64; D],
}

impl Case {
    fn def(&self) -> &'static LossDef {
        &LOSSES[self.loss]
    }

    fn loss(&self) -> Arc<dyn ScalarLoss> {
        self.def().scalar().expect("one score")
    }

    fn prox(&self) -> Prox {
        Prox {
            reg: Regularizer {
                l1: self.reg.0,
                l2: self.reg.1,
            },
            domain: self.radius.map_or(Domain::All, Domain::Ball),
        }
    }

    fn learner(&self) -> Box<dyn Learner> {
        let def = find("implicit-ftrl").expect("known");
        let mut params = def.entry.defaults();
        params.set("eta", self.eta.into());
        params.set("schedule", self.schedule.into());
        let setting = ProblemSpec {
            dim: D,
            scores: 1,
            prox: self.prox(),
            start: self.start.to_vec(),
        };
        (def.build)(&params, setting)
    }

    fn eta(&self, t: f64) -> f64 {
        match self.schedule {
            "constant" => self.eta,
            "sqrt" => self.eta / t.sqrt(),
            _ => self.eta / t,
        }
    }

    fn play(&self) -> Vec<Round> {
        let (mut learner, loss) = (self.learner(), Loss::Scalar(self.loss()));
        let (mut sum, mut sizes, mut rounds) = ([0.0; D], [0.0f64; D], Vec::new());
        for (i, (x, y)) in self.rounds.iter().enumerate() {
            let y = match self.def().target {
                Target::Real => *y,
                _ if *y < 0.0 => -1.0,
                _ => 1.0,
            };
            let (mut scores, t) = ([0.0], (i + 1) as f64);
            learner.begin(Features::dense(x), &mut scores);
            let before = learner.weights().to_vec();
            let report = learner.learn(Features::dense(x), y, &scores, &loss);
            let (eta, beta) = (self.eta(t), report.beta.expect("its β"));
            let after = learner.weights().to_vec();
            // Beyond the finite range (an exponential loss at a score of 10⁶) there is nothing to
            // check.
            if !(scores[0].is_finite() && beta.is_finite() && after.iter().all(|w| w.is_finite())) {
                break;
            }
            let from = [0, 1, 2].map(|i| self.start[i] - eta * sum[i]);
            for i in 0..D {
                sum[i] -= beta * x[i];
                sizes[i] += (beta * x[i]).abs();
            }
            let size = [0, 1, 2].map(|i| {
                self.start[i].abs() + eta * sizes[i] + eta * t * self.reg.0 + eta.min(1.0)
            });
            rounds.push(Round {
                y,
                x: *x,
                eta,
                t,
                before,
                from,
                after,
                report,
                size,
            });
        }
        rounds
    }
}

impl Round {
    /// w(β) = prox(ŵ + ηβx), from its definition, and its divisor.
    fn path(&self, case: &Case, beta: f64) -> ([f64; D], f64) {
        let theta = self.eta * (self.t * case.reg.0);
        let s = [0, 1, 2].map(|i| soft(self.from[i] + self.eta * beta * self.x[i], theta));
        let shrink = 1.0 + self.eta * (self.t * case.reg.1);
        let divisor = case.radius.map_or(shrink, |r| shrink.max(norm2(&s) / r));
        (s.map(|s| s / divisor), divisor)
    }

    /// f(xᵀw) + Σ zᵀw + t r(w) + ‖w − w₁‖²/(2η), without the terms that do not depend on w.
    fn objective(&self, case: &Case, w: &[f64]) -> f64 {
        let (l1, l2) = case.reg;
        let near: f64 = (w.iter().zip(&self.from))
            .map(|(w, from)| 0.5 / self.eta * (w - from) * (w - from))
            .sum();
        let reg: f64 = w.iter().map(|w| l1 * w.abs() + 0.5 * l2 * w * w).sum();
        case.loss().value(dot(&self.x, w), self.y) + near + self.t * reg
    }

    /// The rounding error of the weights' score.
    fn slack(&self, divisor: f64) -> f64 {
        let terms = self.x.iter().zip(self.size);
        1e-11
            * terms
                .map(|(x, size)| (x * size / divisor).abs())
                .sum::<f64>()
            + 1e-12 * self.y.abs()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The β at which −β is a subgradient at xᵀw(β), by bisection, which uses only the map and the
/// subgradients.
fn slow(case: &Case, round: &Round) -> Option<f64> {
    let ends = |beta: f64| {
        let (w, _) = round.path(case, beta);
        let (low, high) = case.loss().subdifferential(dot(&round.x, &w), round.y);
        (beta + low, beta + high)
    };
    let (low, high) = ends(0.0);
    let (mut low, mut high) = (-high.max(0.0), -low.min(0.0));
    (low.is_finite() && high.is_finite()).then_some(())?;
    loop {
        let middle = low + 0.5 * (high - low);
        let (least, most) = ends(middle);
        if middle == low || middle == high || (least <= 0.0 && most >= 0.0) {
            return Some(middle);
        }
        if least > 0.0 {
            high = middle;
        } else {
            low = middle;
        }
    }
}

fn check(case: &Case) -> Result<(), TestCaseError> {
    for round in case.play() {
        let beta = round.report.beta.expect("its β");
        let (expected, divisor) = round.path(case, beta);
        for i in 0..D {
            let room = 1e-10 * round.size[i] / divisor;
            prop_assert!(
                (round.after[i] - expected[i]).abs() <= room,
                "w[{i}] = {} is not {}",
                round.after[i],
                expected[i]
            );
        }
        let (score, slack) = (dot(&round.x, &round.after), round.slack(divisor));
        let (low, _) = case.loss().subdifferential(score - slack, round.y);
        let (_, high) = case.loss().subdifferential(score + slack, round.y);
        let room = 1e-9 * beta.abs() + 1e-280;
        prop_assert!(
            low - room <= -beta && -beta <= high + room,
            "−β = {} is not in [{low}, {high}] at {score} ± {slack}, t = {}",
            -beta,
            round.t
        );
        prop_assert!(round.report.fiol_gain.expect("its δ") >= 0.0);
        let Some(other) = slow(case, &round) else {
            continue;
        };
        let (other, _) = round.path(case, other);
        for i in 0..D {
            // A score rounded by δ moves an active weight by at most δ/|x_i|.
            let lever = match round.x[i] {
                0.0 => 0.0,
                x => round.slack(divisor) / x.abs(),
            };
            let room = 1e-9 * round.size[i] / divisor + lever;
            prop_assert!(
                (round.after[i] - other[i]).abs() <= room,
                "w[{i}] = {} and by halving {}, t = {}",
                round.after[i],
                other[i],
                round.t
            );
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn rounds_are_optimal_on_everyday_numbers(case in case(1.0)) { check(&case)? }

    /// η from 10⁻⁸ to 10⁸, features from 10⁻⁶ to 10⁶.
    #[test]
    fn rounds_are_optimal_on_extreme_numbers(case in case(6.0)) { check(&case)? }

    /// No other weights are better: neither near nor far ones, in any direction.
    #[test]
    fn weights_are_the_minimum(case in case(0.5), ways in prop::collection::vec(prop::array::uniform3(-1.0..1.0f64), 20)) {
        for round in case.play() {
            let least = round.objective(&case, &round.after);
            for way in &ways {
                for length in [1e-6, 1e-3, 0.1, 2.0] {
                    let mut other = [0, 1, 2].map(|i| round.after[i] + length * way[i]);
                    if let Some(radius) = case.radius {
                        let excess = (norm2(&other) / radius).max(1.0);
                        other = other.map(|w| w / excess);
                    }
                    let price = round.objective(&case, &other);
                    prop_assert!(least <= price + 1e-11 * (1.0 + price.abs()), "{least} {price} at {other:?}");
                }
            }
        }
    }

    /// H_t, from the definitions of its conjugates: at z_t it is less than at g_t by at least δ_t,
    /// and nowhere less.
    #[test]
    fn the_gain_is_never_negative(case in case(0.5), scores in prop::collection::vec(-5.0..5.0f64, 10)) {
        for round in case.play() {
            let (loss, y) = (case.loss(), round.y);
            let before = dot(&round.x, &round.before);
            // ψ*(θ − z) for z = slope·x, up to a number that does not depend on z: the maximum is at w(−slope).
            let conjugate = |slope: f64| {
                let (w, _) = round.path(&case, -slope);
                let plain = round.objective(&case, &w) - loss.value(dot(&round.x, &w), y);
                -plain - slope * dot(&round.x, &w)
            };
            // f*(slope) where the slope is a subgradient at this score.
            let h = |slope: f64, score: f64| conjugate(slope) + (slope * score - loss.value(score, y));
            let slope = loss.slope(before, y);
            let beta = round.report.beta.expect("its β");
            let (least, with_g) = (h(-beta, dot(&round.x, &round.after)), h(slope, before));
            let size = 1e-10 * (1.0 + least.abs() + with_g.abs() + round.eta * slope * slope * dot(&round.x, &round.x));
            let gain = round.report.fiol_gain.expect("its δ");
            prop_assert!(gain >= 0.0 && with_g - least >= gain - size, "{with_g} − {least}, δ = {gain}");
            if case.reg == (0.0, 0.0) && case.radius.is_none() {
                let apart = slope + beta;
                let all = gain + 0.5 * round.eta * apart * apart * dot(&round.x, &round.x);
                prop_assert!((with_g - least - all).abs() <= size, "{with_g} − {least} is not {all}");
            }
            for score in &scores {
                let other = h(loss.slope(*score, y), *score);
                prop_assert!(least <= other + size + 1e-10 * other.abs(), "{least} {other} at {score}");
            }
        }
    }
}
