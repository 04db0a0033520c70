//! The numbers of an opened round, at its own step size or at another one.

use super::curves::Curves;
use super::plane::Plane;
use super::step::{StepInput, StepTaken};
use super::{Anatomy, Ask, Coordinate, Landing, Opened, Solving, Three, Visit};
use crate::experiment::link::spec;
use crate::format::short;
use crate::implicit::{Candidates, Domain, Solver, Work};
use crate::learner::{Curvature, Shrink, Update, adaptive_curvature, fixed_curvature};
use crate::loss::{self, Loss, ScalarLoss};
use crate::math::{Features, norm2, summarize};

/// Most weights described.
const MOST_COORDINATES: usize = 3;
/// Most points listed of a solver's path.
const MOST_VISITS: usize = 64;
const SEVERAL_SCORES: &str = "This loss has one score per class, so its step does not follow one line: there is no single β to solve for and no picture along z.";
const DIVERGED: &str = "The run diverged in this round: its prediction, its loss or its weights are no longer finite, so there is no update.";

/// The loss of a round: the loss function times the importance weight of the example.
pub fn cost(loss: &str, classes: usize, weight: Option<f64>) -> Option<Loss> {
    let loss = loss::named(loss).ok()?.build(classes);
    Some(loss.times(weight.unwrap_or(1.0)).into_owned())
}

impl Anatomy {
    /// The numbers and curves of an opened round. `None` if a name is not in the catalogue or a column is not in the
    /// data.
    pub fn new(opened: &Opened, data: &[f64], ask: &Ask) -> Option<Anatomy> {
        let learner = spec::learner(&opened.learner).ok()?;
        let loss = cost(&opened.loss, opened.classes, opened.weight)?;
        let index: Vec<u32> = opened.index.of(data).iter().map(|i| *i as u32).collect();
        let received = Received::new(opened, data, &loss, &index)?;
        let mut anatomy = received.numbers();
        let own_solver = Solver::from_id(&opened.solver);
        match (learner.update, loss.scalar()) {
            _ if opened.diverged => {
                anatomy.apart = Some(DIVERGED.to_owned());
                anatomy.own = Landing::nowhere();
            }
            (Update::Other(why) | Update::Parabola(why, _), _) => {
                anatomy.apart = Some(why.to_owned());
                anatomy.own = received.reached();
                anatomy.three = received.three(None, None);
                anatomy.coordinates = received.farthest(received.after, |_| (f64::NAN, f64::NAN));
            }
            (Update::Step(rule), scalar) => {
                let asked = ask.eta.filter(|eta| *eta > 0.0 && eta.is_finite());
                let eta = asked.or(opened.eta)?;
                let solver = ask.solver.as_deref().map(Solver::from_id);
                let is_own = Some(eta) == opened.eta
                    && solver.is_none_or(|solver| solver == own_solver || !rule.solves);
                let input = StepInput::new(
                    rule,
                    loss.clone(),
                    opened,
                    received.features,
                    received.before,
                    received.slopes.clone(),
                );
                anatomy.eta = Some(eta);
                anatomy.solves = rule.solves;
                anatomy.geometry = rule.geometry;
                anatomy.shrinks = match rule.shrink {
                    _ if opened.prox.reg.is_none() => "none",
                    Shrink::Implicit => "implicit",
                    Shrink::Explicit => "explicit",
                };
                anatomy.threshold = eta * input.map().reg.l1;
                if anatomy.threshold.is_nan() {
                    // ∞·0: there is no regulariser.
                    anatomy.threshold = 0.0;
                }
                let solver_shown = solver.unwrap_or(own_solver);
                let mut explicit = input.explicit(eta);
                let mut implicit = input.implicit(eta, solver_shown);
                let own = if rule.solves {
                    &mut implicit
                } else {
                    &mut explicit
                };
                let in_simplex = opened.prox.domain == Domain::Simplex;
                if is_own && in_simplex && rule.post_step_note.is_none() {
                    // There, its sums may run in another order, or over logarithms that its weights do not determine
                    // to the last bit.
                    received.take_over(own.as_mut()?);
                }
                let mut own = own.clone()?;
                if is_own {
                    anatomy.afterwards = received.settle(&input, &mut own, rule.post_step_note);
                }
                anatomy.from = first(&input.scores(&own.start));
                anatomy.own = received.landing(&input, &own);
                anatomy.scores_after = if is_own {
                    received.scores_after.to_vec()
                } else {
                    received.scores_of(&own.after)
                };
                anatomy.coordinates = received.coordinates(&input, eta, &own);
                let Some(scalar) = scalar else {
                    anatomy.apart = Some(SEVERAL_SCORES.to_owned());
                    anatomy.three = received.three(explicit.as_ref(), implicit.as_ref());
                    return Some(anatomy);
                };
                let own_landing = anatomy.own.clone();
                let landing = |taken: &StepTaken, own: bool| {
                    if own {
                        own_landing.clone()
                    } else {
                        received.landing(&input, taken)
                    }
                };
                anatomy.explicit = explicit.as_ref().map(|taken| landing(taken, !rule.solves));
                anatomy.implicit = implicit.as_ref().map(|taken| landing(taken, rule.solves));
                if let Some(implicit) = &implicit
                    && (rule.solves || solver.is_some())
                {
                    anatomy.solving = Some(solving(&input, scalar, eta, solver_shown, implicit));
                }
                let (explicit, implicit) = (explicit.as_ref(), implicit.as_ref());
                let score = first(received.scores);
                anatomy.curves =
                    Curves::new(&input, scalar, score, eta, explicit, implicit, opened);
                anatomy.plane = Plane::new(&input, eta, &own, explicit, implicit, opened, data);
                return Some(anatomy);
            }
        }
        if let Some(scalar) = loss.scalar() {
            let score = first(received.scores);
            anatomy.curves = match (learner.update, opened.eta, opened.reach) {
                (Update::Parabola(why, own), Some(eta), Some(reach)) => {
                    let curvatures = curvatures(own, eta, opened.y * score, reach);
                    anatomy.apart = Some(format!(
                        "{why} The parabola that stands for the loss has η = {} in AIOLI and γ = {} in ONS.",
                        short(curvatures[0].1),
                        short(curvatures[1].1)
                    ));
                    Curves::of_parabolas(scalar, score, opened.y, reach, curvatures)
                }
                _ => Curves::of_loss(scalar, score, opened.y),
            };
        }
        Some(anatomy)
    }
}

/// An opened round with its columns found in the data.
struct Received<'a> {
    opened: &'a Opened,
    loss: &'a Loss,
    features: Features<'a>,
    before: &'a [f64],
    after: &'a [f64],
    scores: &'a [f64],
    scores_after: &'a [f64],
    /// f′(ŷ), one number per score.
    slopes: Vec<f64>,
}

impl<'a> Received<'a> {
    fn new(opened: &'a Opened, data: &'a [f64], loss: &'a Loss, index: &'a [u32]) -> Option<Self> {
        let value = opened.x.of(data);
        let features = Features {
            dim: opened.dim,
            index: (value.len() != opened.dim).then_some(index),
            value,
        };
        let (before, scores) = (opened.before.of(data), opened.scores.of(data));
        let fits = features.index.is_none_or(|index| {
            index.len() == value.len() && index.iter().all(|i| (*i as usize) < opened.dim)
        });
        let weights = opened.dim * opened.classes;
        let whole = before.len() == weights
            && scores.len() == loss.scores()
            && (opened.diverged || opened.after.of(data).len() == weights);
        if !(fits && whole) {
            return None;
        }
        let mut slopes = vec![0.0; scores.len()];
        loss.gradient(scores, opened.y, &mut slopes);
        Some(Received {
            opened,
            loss,
            features,
            before,
            after: opened.after.of(data),
            scores,
            scores_after: opened.scores_after.of(data),
            slopes,
        })
    }

    /// The numbers known before the update.
    fn numbers(&self) -> Anatomy {
        let opened = self.opened;
        let kink = self.loss.scalar().and_then(|loss| {
            let (low, high) = loss.subdifferential(first(self.scores), opened.y);
            (low < high).then_some((low, high))
        });
        let length = self.features.norm();
        Anatomy {
            t: opened.t,
            run: opened.run,
            loss: opened.loss.clone(),
            weight: opened.weight,
            diverged: opened.diverged,
            prox: opened.prox,
            y: opened.y,
            dim: opened.dim,
            classes: opened.classes,
            nonzero: self.features.value.iter().filter(|x| **x != 0.0).count(),
            square: length * length,
            scores: self.scores.to_vec(),
            paid: opened.paid,
            regularizer: opened.regularizer,
            slopes: self.slopes.clone(),
            kink,
            eta: opened.eta,
            own_eta: opened.eta,
            shrinks: "none",
            from: first(self.scores),
            delta: opened.delta,
            scores_after: self.scores_after.to_vec(),
            zeros: summarize(self.before).zeros,
            ..Anatomy::default()
        }
    }

    /// The scores of this x with these weights.
    fn scores_of(&self, weights: &[f64]) -> Vec<f64> {
        let mut scores = vec![0.0; self.scores.len()];
        self.features.scores(weights, &mut scores);
        scores
    }

    /// The scores of three classes after these steps, or after the learner's own update if there are none.
    fn three(&self, explicit: Option<&StepTaken>, implicit: Option<&StepTaken>) -> Option<Three> {
        let finite = |scores: [f64; 3]| scores.iter().all(|z| z.is_finite()).then_some(scores);
        let three = |scores: &[f64]| scores.try_into().ok().and_then(finite);
        let after = |taken: &StepTaken| three(&self.scores_of(&taken.after));
        let mut own = None;
        if explicit.is_none() && implicit.is_none() {
            own = three(self.scores_after);
        }
        Some(Three {
            before: three(self.scores)?,
            explicit: explicit.and_then(after),
            implicit: implicit.and_then(after),
            own,
        })
    }

    /// At the round's own step size, takes the weights that the step left out from the engine, which may have
    /// deferred their update. If the learner did something after its step, its weights differ: returns the sentence
    /// that says so.
    fn settle(
        &self,
        input: &StepInput<'_>,
        own: &mut StepTaken,
        sentence: Option<&'static str>,
    ) -> Option<&'static str> {
        let mut settled = self.after.to_vec();
        input.put(&own.end, &mut settled);
        if sentence.is_some() && settled != self.after {
            return sentence;
        }
        own.after = settled;
        None
    }

    /// Replaces the numbers of the repeated step with the engine's own.
    fn take_over(&self, taken: &mut StepTaken) {
        taken.beta = self.opened.beta.unwrap_or(f64::NAN);
        taken.passes = self.opened.passes;
        taken.score = first(self.scores_after);
        taken.end = self.after.to_vec();
        taken.after.clone_from(&taken.end);
    }

    /// Where a step ends, in numbers.
    fn landing(&self, input: &StepInput<'_>, taken: &StepTaken) -> Landing {
        let scores = self.scores_of(&taken.after);
        let score = match (&scores[..], taken.score.is_nan()) {
            ([score], true) => *score,
            _ => taken.score,
        };
        let loss = match self.loss {
            Loss::Scalar(loss) => loss.value(score, self.opened.y),
            Loss::CrossEntropy { .. } => self.loss.value(&scores, self.opened.y),
        };
        let summary = summarize(&taken.after);
        Landing {
            beta: taken.beta,
            unshrunk: first(&input.scores(&taken.moved)),
            divisor: taken.divisor,
            pressed: taken.pressed,
            score,
            loss,
            regularizer: self.opened.prox.reg.value(&summary),
            moved: distance(&taken.after, self.before),
            zeros: summary.zeros,
        }
    }

    /// Where the round ended for a learner that does not step along x.
    fn reached(&self) -> Landing {
        let summary = summarize(self.after);
        Landing {
            score: first(self.scores_after),
            loss: self.loss.value(self.scores_after, self.opened.y),
            regularizer: self.opened.prox.reg.value(&summary),
            moved: distance(self.after, self.before),
            zeros: summary.zeros,
            ..Landing::nowhere()
        }
    }

    fn coordinates(&self, input: &StepInput<'_>, eta: f64, own: &StepTaken) -> Vec<Coordinate> {
        // Weights that the step leaves out do not move along x.
        let mut start = input.start(eta, self.before);
        let mut moved = start.clone();
        input.put(&own.start, &mut start);
        input.put(&own.moved, &mut moved);
        self.farthest(&own.after, |place| (start[place], moved[place]))
    }

    /// The weights that moved farthest; `between` gives a weight's start and step.
    fn farthest(&self, after: &[f64], between: impl Fn(usize) -> (f64, f64)) -> Vec<Coordinate> {
        let far = |place: usize| (after[place] - self.before[place]).abs();
        let mut best: Vec<usize> = Vec::new();
        for place in 0..after.len() {
            let rank = best.partition_point(|other| far(*other) >= far(place));
            if rank < MOST_COORDINATES {
                best.insert(rank, place);
                best.truncate(MOST_COORDINATES);
            }
        }
        let k = self.opened.classes;
        let coordinate = |place: usize| {
            let feature = place / k;
            let x = match self.features.index {
                None => self.features.value[feature],
                Some(index) => match index.binary_search(&(feature as u32)) {
                    Ok(at) => self.features.value[at],
                    Err(_) => 0.0,
                },
            };
            let (start, moved) = between(place);
            Coordinate {
                feature: feature + 1,
                class: place % k + 1,
                x,
                before: self.before[place],
                start,
                moved,
                after: after[place],
            }
        };
        best.into_iter().map(coordinate).collect()
    }
}

impl Landing {
    /// The landing if no step was taken.
    fn nowhere() -> Landing {
        Landing {
            beta: f64::NAN,
            unshrunk: f64::NAN,
            divisor: f64::NAN,
            pressed: false,
            score: f64::NAN,
            loss: f64::NAN,
            regularizer: f64::NAN,
            moved: f64::NAN,
            zeros: 0,
        }
    }
}

/// AIOLI's η and ONS's γ in a round: the learner's own from its step size, the other as that learner would choose it.
fn curvatures(own: Curvature, eta: f64, margin: f64, reach: f64) -> [(Curvature, f64, bool); 2] {
    let (adaptive, fixed) = match own {
        Curvature::Adaptive => (eta, fixed_curvature(reach)),
        Curvature::Fixed => (adaptive_curvature(margin, reach), 1.0 / eta),
    };
    [(Curvature::Adaptive, adaptive), (Curvature::Fixed, fixed)]
        .map(|(kind, eta)| (kind, eta, kind == own))
}

fn distance(a: &[f64], b: &[f64]) -> f64 {
    let gap: Vec<f64> = a.iter().zip(b).map(|(a, b)| a - b).collect();
    norm2(&gap)
}

/// The score if there is exactly one; NaN otherwise.
fn first(scores: &[f64]) -> f64 {
    match scores {
        [score] => *score,
        _ => f64::NAN,
    }
}

/// How the solver found β.
fn solving(
    input: &StepInput<'_>,
    loss: &dyn ScalarLoss,
    eta: f64,
    solver: Solver,
    taken: &StepTaken,
) -> Solving {
    let mut visits: Vec<Visit> = (taken.seen.0.iter())
        .map(|seen| Visit {
            beta: seen.beta,
            score: seen.score,
            side: seen.side,
        })
        .collect();
    // Newton's last iterate is the root, up to rounding.
    let root = Visit {
        beta: taken.beta,
        score: taken.score,
        side: 0,
    };
    let arrived = |visit: &Visit| (visit.beta - root.beta).abs() <= 1e-9 * root.beta.abs();
    if visits.last().is_some_and(arrived) {
        visits.pop();
    }
    visits.push(root);
    let looked = visits.len();
    visits.drain(MOST_VISITS.min(looked) - 1..looked - 1);
    let mut solving = Solving {
        solver: solver.id().to_owned(),
        visits,
        looked,
        passes: taken.passes,
        ..Solving::default()
    };
    if eta.is_finite() {
        let mut work = Work::default();
        let (map, geometry) = (input.map(), input.rule.geometry);
        let start = input.position(&taken.start);
        let candidates = Candidates::new(&input.x, &start, eta, &map, geometry, &mut work);
        let bends = candidates.breakpoints();
        let explicit = -loss.slope(candidates.score(0.0), input.y);
        let between = |beta: &&f64| *beta * explicit > 0.0 && beta.abs() <= explicit.abs();
        solving.breakpoints = bends.iter().filter(between).count();
        solving.also = all_roots(&candidates, &bends, loss, input.y, &root);
    }
    solving
}

/// The interval of all β that solve, if there are several: g is flat at a kink of the loss.
fn all_roots(
    candidates: &Candidates<'_, '_>,
    bends: &[f64],
    loss: &dyn ScalarLoss,
    y: f64,
    root: &Visit,
) -> Option<(f64, f64)> {
    let (low, high) = loss.subdifferential(root.score, y);
    if low == high || !candidates.is_flat(root.beta) {
        return None;
    }
    let bend_before = bends.iter().rev().find(|bend| **bend < root.beta);
    let bend_after = bends.iter().find(|bend| **bend > root.beta);
    let from = bend_before.copied().unwrap_or(f64::NEG_INFINITY).max(-high);
    let to = bend_after.copied().unwrap_or(f64::INFINITY).min(-low);
    (from < to).then_some((from, to))
}
