//! What a round received and where its steps end, in numbers.

use super::step::{Givens, Taken};
use super::{Anatomy, Coordinate, Landing, Opened};
use crate::loss::Loss;
use crate::math::{Features, norm2, summarize};

/// Most weights that are told of.
const MOST_COORDINATES: usize = 3;

/// An opened round whose columns have been found in the data.
pub(super) struct Received<'a> {
    opened: &'a Opened,
    pub(super) loss: Loss,
    pub(super) features: Features<'a>,
    pub(super) before: &'a [f64],
    pub(super) after: &'a [f64],
    pub(super) scores: &'a [f64],
    pub(super) scores_after: &'a [f64],
    /// f′(ŷ), one a score.
    pub(super) slopes: Vec<f64>,
}

impl<'a> Received<'a> {
    pub(super) fn new(
        opened: &'a Opened,
        data: &'a [f64],
        loss: Loss,
        index: &'a [u32],
    ) -> Option<Self> {
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

    /// What is known before the update.
    pub(super) fn numbers(&self) -> Anatomy {
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
    pub(super) fn scores_of(&self, weights: &[f64]) -> Vec<f64> {
        let mut scores = vec![0.0; self.scores.len()];
        self.features.scores(weights, &mut scores);
        scores
    }

    /// At the round's own step size the weights that the step left out are the engine's, whatever it owes them.
    /// A learner that did something after its step has other weights: of that the sentence tells.
    pub(super) fn settle(
        &self,
        givens: &Givens<'_>,
        own: &mut Taken,
        sentence: Option<&'static str>,
    ) -> Option<&'static str> {
        let mut settled = self.after.to_vec();
        givens.put(&own.end, &mut settled);
        if sentence.is_some() && settled != self.after {
            return sentence;
        }
        own.after = settled;
        None
    }

    /// Where a step ends, in numbers.
    pub(super) fn landing(&self, givens: &Givens<'_>, taken: &Taken) -> Landing {
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
            unshrunk: first(&givens.scores(&taken.moved)),
            divisor: taken.divisor,
            pressed: taken.pressed,
            score,
            loss,
            regularizer: self.opened.prox.reg.value(&summary),
            moved: distance(&taken.after, self.before),
            zeros: summary.zeros,
        }
    }

    /// Where the round ended, of a learner that does something else than step along x.
    pub(super) fn told(&self) -> Landing {
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

    pub(super) fn coordinates(
        &self,
        givens: &Givens<'_>,
        eta: f64,
        own: &Taken,
    ) -> Vec<Coordinate> {
        // Weights that the step leaves out do not move along x.
        let mut start = givens.start(eta, self.before);
        let mut moved = start.clone();
        givens.put(&own.start, &mut start);
        givens.put(&own.moved, &mut moved);
        self.farthest(&own.after, |place| (start[place], moved[place]))
    }

    /// The weights that moved farthest; `between` gives start and step of one.
    pub(super) fn farthest(
        &self,
        after: &[f64],
        between: impl Fn(usize) -> (f64, f64),
    ) -> Vec<Coordinate> {
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
    /// No step was taken.
    pub(super) fn nowhere() -> Landing {
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

/// ‖a − b‖.
fn distance(a: &[f64], b: &[f64]) -> f64 {
    let gap: Vec<f64> = a.iter().zip(b).map(|(a, b)| a - b).collect();
    norm2(&gap)
}

/// The one score there is; NaN if there are several.
pub(super) fn first(scores: &[f64]) -> f64 {
    match scores {
        [score] => *score,
        _ => f64::NAN,
    }
}
