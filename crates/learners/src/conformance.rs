//! Suites of properties that every learner and every loss must have, built-in or your own.
//!
//! ```
//! use implicit_learners::{LEARNERS, LOSSES, conformance};
//!
//! conformance::check_learner(&LEARNERS[0]).unwrap();
//! conformance::check_loss(&LOSSES[0]).unwrap();
//! ```
//!
//! A learner is played with every loss that it takes: at its defaults, and with each parameter at both ends of its
//! range and at every word; with and without regulariser and ball, and in the simplex; from zero and from other
//! weights; with two and three classes; on dense and on sparse examples. One that is
//! [`coordinate_wise`](LearnerDef::coordinate_wise) has the same bits on both. A loss is checked at thousands of
//! scores. Each error is one sentence that says which property does not hold, and where.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::catalogue::{Entry, Kind, Params, Value};
use crate::implicit::{Domain, Regularizer};
use crate::learner::{Learner, LearnerDef};
use crate::loss::{ChosenLoss, LOSSES, Line, Loss, LossDef, ScalarLoss, Target};
use crate::math::Features;
use crate::math::rng::Rng;
use crate::online::{load, save};
use crate::spec::ModelSpec;
use crate::state::STATE_VERSION;

/// Rounds of every run.
const ROUNDS: usize = 40;
/// Radius of the ball, which holds the weights to start from.
const RADIUS: f64 = 1.5;
/// The number of the case without a regulariser in the simplex; smaller numbers are bits for the regularisers and the
/// ball.
const SIMPLEX: usize = 8;

#[derive(Clone, Debug, Default)]
struct Example {
    dense: Vec<f64>,
    /// Positions and values of the features that are not 0, for sparse rounds.
    index: Vec<u32>,
    value: Vec<f64>,
    sparse: bool,
    y: f64,
}

impl Example {
    fn features(&self) -> Features<'_> {
        match self.sparse {
            true => Features {
                dim: self.dense.len(),
                index: Some(&self.index),
                value: &self.value,
            },
            false => Features::dense(&self.dense),
        }
    }
}

/// Random examples of a target: a third of the features is 0.
fn examples(dim: usize, target: Target, classes: usize, sparse: bool) -> Vec<Example> {
    let mut rng = Rng::derive(11, "conformance");
    (0..ROUNDS)
        .map(|_| {
            let mut x = || {
                if rng.uniform() < 0.3 {
                    0.0
                } else {
                    rng.normal()
                }
            };
            let dense: Vec<f64> = (0..dim).map(|_| x()).collect();
            let kept = || (0..dim).filter(|i| dense[*i] != 0.0);
            let sum: f64 = dense.iter().sum::<f64>() + 0.3 * rng.normal();
            Example {
                index: kept().map(|i| i as u32).collect(),
                value: kept().map(|i| dense[i]).collect(),
                sparse,
                y: match target {
                    Target::Real => sum,
                    Target::Sign => sum.signum(),
                    Target::Class => (rng.uniform() * classes as f64).floor(),
                },
                dense,
            }
        })
        .collect()
}

/// Sets of parameters: the defaults (marked as such), and each parameter at every word and at both ends of its range.
fn variants(entry: &Entry) -> Vec<(Params, bool)> {
    let defaults = entry.defaults();
    let mut all = vec![(defaults.clone(), true)];
    for spec in entry.params {
        let values: Vec<Value> = match spec.kind {
            Kind::Number { min, max, word, .. } => [min, max]
                .into_iter()
                .map(Value::Number)
                .chain(word.map(Value::from))
                .collect(),
            Kind::Choice { choices, .. } => choices.iter().map(|c| Value::from(c.id)).collect(),
            Kind::Text { .. } => Vec::new(),
        };
        for value in values {
            let mut params = defaults.clone();
            params.set(spec.id, value);
            if params != defaults {
                all.push((params, false));
            }
        }
    }
    all
}

/// Checks a learner; returns the number of cases played.
///
/// # Errors
///
/// The first violated property, with its case.
pub fn check_learner(def: &'static LearnerDef) -> Result<usize, String> {
    let mut played = 0;
    for loss in LOSSES {
        let classes: &[usize] = match loss.target {
            Target::Class => &[2, 3],
            _ => &[1],
        };
        for (classes, dim) in classes.iter().flat_map(|k| [(*k, 6), (*k, 1)]) {
            for (params, is_default) in variants(&def.entry) {
                // At the ends: neither regulariser nor domain, the ℓ₁ norm in a ball, the simplex.
                for prox in (0..9).filter(|prox| is_default || [0, 5, SIMPLEX].contains(prox)) {
                    let weight = |bit: usize| if prox & bit == 0 { 0.0 } else { 0.02 };
                    for start in [0.0, 0.3] {
                        let model_spec = ModelSpec {
                            learner: def,
                            loss: loss.into(),
                            params: params.clone(),
                            reg: Regularizer {
                                l1: weight(1),
                                l2: weight(2),
                            },
                            domain: match prox {
                                SIMPLEX => Domain::Simplex,
                                4..SIMPLEX => Domain::Ball(RADIUS),
                                _ => Domain::All,
                            },
                            features: Some(dim),
                            classes: (loss.target == Target::Class).then_some(classes),
                            start: start_of(prox == SIMPLEX, start, dim * classes),
                            average: 0,
                        };
                        if model_spec.check(dim).is_err() {
                            continue;
                        }
                        for sparse in [false, true] {
                            let examples = examples(dim, loss.target, classes, sparse);
                            let case = Case {
                                model_spec: &model_spec,
                                examples: &examples,
                                dim,
                            };
                            case.check().map_err(|(property, round)| {
                                let features = if sparse { "sparse" } else { "dense" };
                                format!("{property} (round {round}, {features} features): {model_spec:?}, start {start}")
                            })?;
                            played += 1;
                        }
                    }
                }
            }
        }
    }
    if def.coordinate_wise {
        check_coordinate_wise(def)?;
    }
    match played {
        0 => Err(format!("{} takes no loss of the catalogue", def.entry.name)),
        played => Ok(played),
    }
}

/// Checks that sparse features that leave nothing out give the same bits as dense ones.
///
/// Features over 300 powers of ten reveal differences that features of one size hide: operations in another order, a
/// case that only one of the two paths handles.
fn check_coordinate_wise(def: &'static LearnerDef) -> Result<(), String> {
    let mut rng = Rng::derive(13, "conformance");
    for (loss, _) in LOSSES
        .iter()
        .flat_map(|loss| (0..300).map(move |i| (loss, i)))
    {
        let (dim, mut params) = (1 + rng.below(11), def.entry.defaults());
        if let Some(spec) = def.entry.step_size()
            && let Kind::Number { min, max, .. } = spec.kind
        {
            let eta = libm::pow(10.0, 10.0 * rng.uniform() - 8.0);
            params.set(spec.id, Value::Number(eta.clamp(min, max)));
        }
        let model_spec = ModelSpec {
            learner: def,
            loss: loss.into(),
            params,
            reg: Regularizer::default(),
            domain: Domain::All,
            features: Some(dim),
            classes: (loss.target == Target::Class).then_some(3),
            start: Vec::new(),
            average: 0,
        };
        if model_spec.check(dim).is_err() {
            continue;
        }
        let index: Vec<u32> = (0..dim as u32).collect();
        let mut pair = [(); 2].map(|()| (model_spec.learner(dim), vec![0.0; model_spec.scores()]));
        for round in 1..25 {
            let value: Vec<f64> = (0..dim).map(|_| any_size(&mut rng)).collect();
            let given = 4.0 * rng.uniform() - 2.0;
            let y = match loss.target {
                Target::Real => given,
                Target::Sign => given.signum(),
                Target::Class => rng.below(3) as f64,
            };
            let index = Some(&index[..]);
            let listed = Features {
                dim,
                index,
                value: &value,
            };
            let [dense, sparse] = [Features::dense(&value), listed].map(|x| {
                let (learner, scores) = &mut pair[usize::from(x.index.is_some())];
                learner.begin(x, scores);
                let report = match scores.iter().all(|z| z.is_finite()) {
                    true => format!(
                        "{:?}",
                        learner.learn(x, y, scores, &model_spec.loss.build(model_spec.scores()))
                    ),
                    false => String::new(),
                };
                let bits = |v: &f64| if v.is_nan() { u64::MAX } else { v.to_bits() };
                let numbers = scores.iter().chain(learner.weights());
                (numbers.map(bits).collect::<Vec<u64>>(), report)
            });
            if dense != sparse {
                return Err(format!(
                    "sparse features with every index do not give the bits of dense ones (round {round}): {model_spec:?}"
                ));
            }
            if dense.1.is_empty() {
                break;
            }
        }
    }
    Ok(())
}

/// A zero, a number of ordinary size, or one of 300 powers of ten.
fn any_size(rng: &mut Rng) -> f64 {
    match rng.below(11) {
        0 | 1 => 0.0,
        2 => -0.0,
        3..7 => 6.0 * rng.uniform() - 3.0,
        _ => rng.sign() * libm::pow(10.0, 300.0 * rng.uniform() - 150.0),
    }
}

/// Starting weights: `size` 0 gives zero, or the centre of the simplex.
fn start_of(simplex: bool, size: f64, weights: usize) -> Vec<f64> {
    let all = 0..weights;
    if !simplex {
        return all.map(|i| size * (i as f64).cos()).collect();
    }
    let share = |i: usize| 1.0 + size * i as f64;
    let total: f64 = all.clone().map(share).sum();
    all.map(|i| share(i) / total).collect()
}

/// A learner and the examples that it plays.
struct Case<'a> {
    model_spec: &'a ModelSpec,
    examples: &'a [Example],
    dim: usize,
}

type Fault = (&'static str, usize);

impl Case<'_> {
    fn check(&self) -> Result<(), Fault> {
        let plain = self.play(&mut *self.learner(), |_, _, _| {});
        let same = |property, other: &[Vec<u64>]| {
            let differs = plain.iter().zip(other).position(|(a, b)| a != b);
            match differs.or((plain.len() != other.len()).then_some(plain.len().min(other.len()))) {
                Some(round) => Err((property, round + 1)),
                None => Ok(()),
            }
        };
        same(
            "it is not deterministic",
            &self.play(&mut *self.learner(), |_, _, _| {}),
        )?;
        same("looking changes the future", &self.play_watched())?;
        same("a clone does not run on independently", &self.play_cloned())?;
        if let Some(other) = self.play_with_room() {
            same("features to come change its numbers", &other)?;
        }
        same(
            "a saved state does not go on to the same bits",
            &self.play_restored()?,
        )?;
        self.check_rounds()?;
        self.check_sparse()
    }

    fn has_defaults(&self) -> bool {
        self.model_spec.params == self.model_spec.learner.entry.defaults()
    }

    fn learner(&self) -> Box<dyn Learner> {
        self.model_spec.learner(self.dim)
    }

    fn loss(&self) -> Loss {
        self.model_spec.loss.build(self.model_spec.scores())
    }

    /// Plays the case; returns the bits of each round's scores while they are finite, then those of the weights. Calls
    /// `between` before each prediction.
    fn play(
        &self,
        learner: &mut dyn Learner,
        mut between: impl FnMut(usize, &mut dyn Learner, &mut [f64]),
    ) -> Vec<Vec<u64>> {
        let mut scores = vec![0.0; self.loss().scores()];
        let mut bits = Vec::new();
        for (round, example) in self.examples.iter().enumerate() {
            between(round, learner, &mut scores);
            learner.begin(example.features(), &mut scores);
            if scores.iter().any(|z| !z.is_finite()) {
                return bits;
            }
            bits.push(scores.iter().map(|z| z.to_bits()).collect());
            learner.learn(example.features(), example.y, &scores, &self.loss());
        }
        let weights = &learner.weights()[..self.dim * scores.len()];
        if weights.iter().all(|w| w.is_finite()) {
            bits.push(weights.iter().map(|w| w.to_bits()).collect());
        }
        bits
    }

    fn play_watched(&self) -> Vec<Vec<u64>> {
        let large = vec![1e3; self.dim];
        self.play(&mut *self.learner(), |round, learner, scores| {
            let other = &self.examples[(7 * round + 3) % self.examples.len()];
            for x in [
                Features::dense(&large),
                other.features(),
                self.examples[round].features(),
            ] {
                learner.begin(x, scores);
                if round % 3 == 0 {
                    learner.weights();
                    learner.weight_summary();
                }
            }
        })
    }

    /// Plays sparse rounds with a learner built for more features, if it allows that.
    fn play_with_room(&self) -> Option<Vec<Vec<u64>>> {
        let room = 2 * self.dim + 3;
        let may =
            !self.model_spec.learner.depends_on_dim && self.model_spec.domain != Domain::Simplex;
        let sparse = self.examples.iter().all(|example| example.sparse);
        if !may || !sparse || self.model_spec.check(room).is_err() {
            return None;
        }
        Some(self.play(&mut *self.model_spec.learner(room), |_, _, _| {}))
    }

    /// Plays the case; every tenth round a copy takes over, and the original learns something else.
    fn play_cloned(&self) -> Vec<Vec<u64>> {
        let mut learner = self.learner();
        let mut scores = vec![0.0; self.loss().scores()];
        let mut bits = Vec::new();
        for (part, examples) in self.examples.chunks(10).enumerate() {
            let case = Case { examples, ..*self };
            let mut played = case.play(&mut *learner, |_, _, _| {});
            let stopped = played.len() < examples.len();
            if part + 1 < self.examples.len().div_ceil(10) {
                played.truncate(examples.len());
            }
            bits.extend(played);
            if stopped {
                break;
            }
            let copy = learner.boxed_clone();
            for example in self.examples {
                learner.begin(example.features(), &mut scores);
                learner.learn(example.features(), example.y, &scores, &self.loss());
            }
            learner = copy;
        }
        bits
    }

    fn play_restored(&self) -> Result<Vec<Vec<u64>>, Fault> {
        let mut learner = self.learner();
        let mut bits = Vec::new();
        for (part, examples) in self.examples.chunks(9).enumerate() {
            let mut restored = self.learner();
            let saved = save(&*learner, (self.dim, self.dim));
            if load(
                &mut *restored,
                (&saved, STATE_VERSION),
                (self.dim, self.dim),
            )
            .is_err()
            {
                return Err(("its saved state is refused", 9 * part));
            }
            let case = Case { examples, ..*self };
            let mut played = case.play(&mut *restored, |_, _, _| {});
            let stopped = played.len() < examples.len();
            if part + 1 < self.examples.len().div_ceil(9) {
                played.truncate(examples.len());
            }
            bits.extend(played);
            if stopped {
                break;
            }
            learner = restored;
        }
        Ok(bits)
    }

    /// Checks the properties of single rounds.
    fn check_rounds(&self) -> Result<(), Fault> {
        let mut learner = self.learner();
        let mut scores = vec![0.0; self.loss().scores()];
        let mut asked = scores.clone();
        let k = scores.len();
        for (round, example) in self.examples.iter().enumerate() {
            let fault = |property| Err((property, round + 1));
            let x = example.features();
            let resting = learner.weights().to_vec();
            let mut value = x.value.to_vec();
            let place = round.checked_rem(value.len());
            if let Some(place) = place.filter(|_| !self.model_spec.learner.depends_on_x) {
                value[place] = [f64::NAN, f64::INFINITY][round % 2];
                let value = &value;
                learner.begin(Features { value, ..x }, &mut asked);
                if asked.iter().any(|z| z.is_finite()) {
                    return fault("a feature is not finite, and a score is");
                }
            }
            learner.predict(x, &mut asked);
            learner.begin(x, &mut scores);
            if scores.iter().any(|z| !z.is_finite()) {
                return Ok(());
            }
            if asked
                .iter()
                .map(|z| z.to_bits())
                .ne(scores.iter().map(|z| z.to_bits()))
            {
                return fault("a round begins with other scores than it predicts");
            }
            let weights = learner.weights();
            if weights.len() != self.dim * k {
                return fault("it has another number of weights than d·K");
            }
            // At the ends of a range rounding decides (AIOLI with B = 10⁹ subtracts 10⁹ from 10⁹).
            if self.has_defaults() && !predict(weights, example, &scores) {
                return fault("the weights that it shows are not those that predicted");
            }
            let is_fixed = self.has_defaults() && !self.model_spec.learner.depends_on_x;
            if is_fixed && !predict(&resting, example, &scores) {
                return fault(
                    "its weights depend on the example, and its definition does not say so",
                );
            }
            let report = learner.learn(x, example.y, &scores, &self.loss());

            let sign = |v: Option<f64>| v.is_none_or(|v| v >= 0.0 || v.is_nan());
            if !sign(report.eta) || !sign(report.fiol_gain) || !sign(report.co_gain) {
                return fault("it reports a negative step size or gain");
            }
            let weights = learner.weights();
            match self.model_spec.domain {
                _ if self.model_spec.learner.improper => {}
                Domain::All => {}
                Domain::Ball(radius) => {
                    let norm = weights.iter().map(|w| w * w).sum::<f64>().sqrt();
                    if norm > radius * (1.0 + 1e-12) {
                        return fault("its weights leave the ball");
                    }
                }
                Domain::Simplex => {
                    let away = (weights.iter().sum::<f64>() - 1.0).abs();
                    if weights.iter().any(|w| *w < 0.0) || away > 1e-12 {
                        return fault("its weights leave the simplex");
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks that sparse and dense features give the same weights, unless rounding decides.
    fn check_sparse(&self) -> Result<(), Fault> {
        if !self.has_defaults() || !self.examples.iter().any(|example| example.sparse) {
            return Ok(());
        }
        let (mut sparse, mut dense) = (self.learner(), self.learner());
        let mut scores = vec![0.0; self.loss().scores()];
        for (round, example) in self.examples.iter().enumerate() {
            for (learner, x) in [
                (&mut sparse, example.features()),
                (&mut dense, Features::dense(&example.dense)),
            ] {
                learner.begin(x, &mut scores);
                learner.learn(x, example.y, &scores, &self.loss());
            }
            let (a, b) = (sparse.weights(), dense.weights());
            let size = b.iter().fold(1.0, |m: f64, w| m.max(w.abs()));
            if size > 1e6 || !size.is_finite() {
                return Ok(());
            }
            if a.iter().zip(b).any(|(a, b)| (a - b).abs() > 1e-9 * size) {
                return Err((
                    "sparse and dense features give different weights",
                    round + 1,
                ));
            }
        }
        Ok(())
    }
}

/// Whether the weights give the scores of an example, up to rounding.
fn predict(weights: &[f64], example: &Example, scores: &[f64]) -> bool {
    let k = scores.len();
    !scores.iter().enumerate().any(|(c, z)| {
        let (mut sum, mut size) = (0.0, 1.0 + z.abs());
        for (i, x) in example.dense.iter().enumerate() {
            sum += x * weights[i * k + c];
            size += (x * weights[i * k + c]).abs();
        }
        (z - sum).abs() > 1e-9 * size
    })
}

/// Checks a loss of one score; for a loss of several scores, its gradient.
///
/// # Errors
///
/// The first violated property, with its scores.
pub fn check_loss(def: &'static LossDef) -> Result<(), String> {
    variants(&def.entry)
        .into_iter()
        .try_for_each(|(params, _)| check_chosen(&ChosenLoss { def, params }))
}

fn check_chosen(chosen: &ChosenLoss) -> Result<(), String> {
    let def = chosen.def;
    let mut rng = Rng::derive(5, "conformance");
    let loss = match chosen.build(3) {
        Loss::Scalar(loss) => loss,
        several => return check_gradient(several, &mut rng),
    };
    for _ in 0..4000 {
        let y = match def.target {
            Target::Real => 3.0 * rng.normal(),
            _ => rng.normal().signum(),
        };
        let mut score = || 12.0 * rng.normal();
        let (z, u) = (score(), score());
        for at in [z, y, -y, 0.0, 1.0 / y] {
            check_score(def, &*loss, (at, u), y).map_err(|property| {
                format!("{property}: {chosen} at z = {at}, u = {u}, y = {y}")
            })?;
        }
        let eta = libm::exp(3.0 * rng.normal());
        let slope = if rng.uniform() < 0.2 {
            0.0
        } else {
            libm::exp(3.0 * rng.normal())
        };
        // The step so far came from a subgradient at some score.
        let tau = -eta * loss.slope(u, y);
        let line = Line { tau, z, slope, eta };
        check_line(&*loss, line, y)
            .map_err(|property| format!("{property}: {chosen} on {line:?}, y = {y}"))?;
    }
    Ok(())
}

fn check_score(
    def: &LossDef,
    loss: &dyn ScalarLoss,
    (z, u): (f64, f64),
    y: f64,
) -> Result<(), &'static str> {
    let (at_z, at_u) = (loss.value(z, y), loss.value(u, y));
    let (low, high) = loss.subdifferential(z, y);
    let slope = loss.slope(z, y);
    if at_z < 0.0 || at_z.is_nan() {
        return Err("it is negative");
    }
    if !(low <= slope && slope <= high) {
        return Err("its slope is none of its subgradients");
    }
    for g in [low, high] {
        let bend = 0.5 * def.strong_convexity * (u - z) * (u - z);
        let gap = at_u - at_z - g * (u - z) - bend;
        let scale = 1.0 + at_u + at_z + (g * (u - z)).abs() + bend;
        if scale.is_finite() && gap < -1e-11 * scale {
            return Err("a subgradient does not support it (or it bends less than it says)");
        }
        if g.abs() > loss.steepness() {
            return Err("its slope is steeper than it says");
        }
    }
    if loss.kinks(y) == [None; 2] {
        let width = 1e-5 * (1.0 + z.abs());
        let rise = (loss.slope(z + width, y) - loss.slope(z - width, y)) / (2.0 * width);
        let bend = loss.curvature(z, y);
        let smooth = [z - width, z + width].map(|z| loss.curvature(z, y));
        let least = smooth[0].min(smooth[1]).min(bend);
        let most = smooth[0].max(smooth[1]).max(bend);
        let slack = 1e-3 * (1.0 + most.abs());
        if !(least - slack <= rise && rise <= most + slack) {
            return Err("its curvature is not the slope of its slope");
        }
    }
    let (from, to) = loss.minimizers(y);
    if from > to || from.is_nan() || to.is_nan() {
        return Err("its minimizers are no interval");
    }
    if (from < f64::INFINITY && to > f64::NEG_INFINITY) != def.attained {
        return Err("it does not say whether its least value is attained");
    }
    if loss.value(from.clamp(-700.0, 700.0), y) > at_z * (1.0 + 1e-15) {
        return Err("a score beats its minimizers");
    }
    Ok(())
}

/// Checks that the line meets the loss: −τ/k lies between the subgradients next to the score there.
fn check_line(loss: &dyn ScalarLoss, line: Line, y: f64) -> Result<(), &'static str> {
    let step = loss.solve_along_line(line, y);
    let score = line.z + line.slope * (step - line.tau);
    let whisker =
        1e-12 * (1.0 + line.z.abs() + (line.slope * line.tau).abs() + (line.slope * step).abs());
    let (low, _) = loss.subdifferential(score - whisker, y);
    let (_, high) = loss.subdifferential(score + whisker, y);
    let g = -step / line.eta;
    let slack = 1e-9 * (1.0 + g.abs());
    match low - slack <= g && g <= high + slack {
        true => Ok(()),
        false => Err("the step at which the line meets it is no solution"),
    }
}

fn check_gradient(loss: Loss, rng: &mut Rng) -> Result<(), String> {
    let k = loss.scores();
    for _ in 0..1000 {
        let z: Vec<f64> = (0..k).map(|_| 3.0 * rng.normal()).collect();
        let u: Vec<f64> = (0..k).map(|_| 3.0 * rng.normal()).collect();
        let y = (rng.uniform() * k as f64).floor();
        let mut gradient = vec![0.0; k];
        loss.gradient(&z, y, &mut gradient);
        let along: f64 = (0..k).map(|c| gradient[c] * (u[c] - z[c])).sum();
        let gap = loss.value(&u, y) - loss.value(&z, y) - along;
        if gap < -1e-11 * (1.0 + along.abs()) {
            return Err(format!(
                "its gradient does not support it at {z:?} towards {u:?}, y = {y}"
            ));
        }
        if gradient.iter().any(|g| g.abs() > 1.0) {
            return Err(format!("its gradient exceeds 1 at {z:?}, y = {y}"));
        }
    }
    Ok(())
}
