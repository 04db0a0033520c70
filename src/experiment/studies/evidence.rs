//! Evidence: the regret of an experiment's learners, and the bounds that theorems give for it.
//!
//! First `comparator` finds the comparator, the best fixed weights in hindsight. Then the race is replayed at full
//! speed against it, and against the stream's true weights if it has any: Regret_t = Σ_{s≤t} [f_s(ŷ_s) + r(w_s)] −
//! Σ_{s≤t} [f_s(u) + r(u)], exact in every round. Each run keeps a `ledger` of its regret and of the bounds
//! (`crate::bound`) that apply to its learner.
//!
//! The terms of the regret are subtracted round by round, so that no two large sums are. As in a race, work comes
//! in slices and memory is bounded.

mod frame;
mod ledger;

use std::sync::Arc;

pub use frame::{BestFrame, BoundFrame, EvidenceFrame, PartFrame, RunEvidence, TruthFrame};
pub(in crate::experiment) use ledger::CAPACITY;
use ledger::{Ledger, Paid};

use crate::bound::{Case, Variability, bounds_of};
use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::compat::is_weighted;
use crate::experiment::link::spec::{Experiment, learner, loss};
use crate::experiment::race::frame::{Column, push};
use crate::experiment::race::{Race, true_weight};
use crate::experiment::studies::comparator::Comparator;
use crate::hindsight::Best;
use crate::math::{Summary, summarize};

/// Approximate number of values that one slice of work touches …
const SLICE: usize = 1 << 18;
/// … each round and run counting for at least this many: some bounds take long even on few features.
const LEAST: usize = 512;
/// Most weights of the comparator that a frame includes: enough for a plane.
const MOST_TOLD: usize = 64;

/// The evidence of an experiment, in progress.
pub struct Evidence {
    experiment: Experiment,
    race: Race,
    comparator: Option<Comparator>,
    /// The best weights so far, while the comparator is being computed.
    best: Best,
    /// Empty until the comparator is known.
    ledgers: Vec<Ledger>,
    /// r(u) of the comparator.
    regularizer: f64,
    /// Whether a bound needs the weights of every round.
    looks: bool,
    /// V_t, for losses of one score over a bounded domain.
    variability: Option<Variability>,
    /// Σ (f + r) of the true weights so far.
    truth: Option<f64>,
    /// Buffer for the true weights, feature-major.
    true_weights: Vec<f64>,
}

/// The work in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Finding the best fixed weights.
    Comparator,
    /// Playing the race again.
    Race,
}

impl Evidence {
    /// Sets up the evidence; fails with the first part that does not fit.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Evidence, Error> {
        let comparator = Comparator::new(experiment, table.clone())?;
        Evidence::begin(experiment, table, Best::default(), Some(comparator))
    }

    /// Sets up the evidence against weights that are already known.
    pub fn against(
        experiment: &Experiment,
        table: Option<Arc<Table>>,
        best: Best,
    ) -> Result<Evidence, Error> {
        let mut evidence = Evidence::begin(experiment, table, best, None)?;
        evidence.open()?;
        Ok(evidence)
    }

    fn begin(
        experiment: &Experiment,
        table: Option<Arc<Table>>,
        best: Best,
        comparator: Option<Comparator>,
    ) -> Result<Evidence, Error> {
        Ok(Evidence {
            experiment: experiment.clone(),
            // A user-supplied learner gets no answers here: its run ends before it begins.
            race: Race::supplied(experiment, table)?.untested(),
            comparator,
            best,
            ledgers: Vec::new(),
            regularizer: 0.0,
            looks: false,
            variability: None,
            truth: None,
            true_weights: Vec::new(),
        })
    }

    /// The current phase of the work, or the last.
    pub fn phase(&self) -> Phase {
        match self.comparator {
            Some(_) => Phase::Comparator,
            None => Phase::Race,
        }
    }

    /// The fraction of the phase done, in [0, 1].
    pub fn share(&self) -> f64 {
        match &self.comparator {
            Some(comparator) => comparator.share(),
            None => self.race.t() as f64 / self.race.rounds().max(1) as f64,
        }
    }

    /// Works for some ten milliseconds; returns true once all is done.
    pub fn advance(&mut self) -> Result<bool, Error> {
        if let Some(comparator) = &mut self.comparator {
            let found = comparator.advance();
            if let Some(best) = comparator.best() {
                self.best = best.clone();
            }
            if found {
                self.comparator = None;
                self.open()?;
            }
            return Ok(false);
        }
        let weights = self.best.weights.len().max(LEAST);
        let rounds = SLICE / (weights * (self.ledgers.len() + 2));
        for _ in 0..rounds.max(1) {
            if !self.play() {
                break;
            }
        }
        Ok(self.race.is_done())
    }

    /// Opens a ledger for each run.
    fn open(&mut self) -> Result<(), Error> {
        let problem = self.race.problem().clone();
        let def = loss(&self.experiment.loss.id)?;
        self.regularizer = problem.prox.reg.value(&summarize(&self.best.weights));
        let weighted = is_weighted(&self.experiment, problem.target);
        let scalar = problem.loss.clone().into_scalar().filter(|_| !weighted);
        let scalar = scalar.zip(problem.prox.domain.radius());
        self.variability = scalar.map(|(loss, radius)| Variability::new(loss, radius));
        let start = problem.start(&self.experiment);
        for run in &self.experiment.runs {
            let case = Case {
                learner: learner(&run.part.id)?.entry.id,
                params: &run.part.params,
                def,
                loss: problem.loss.clone(),
                prox: problem.prox,
                start: &start,
                u: &self.best.weights,
            };
            let ledger = Ledger::new(bounds_of(case.learner), &case, weighted);
            self.looks |= ledger.wants_weights();
            self.ledgers.push(ledger);
        }
        Ok(())
    }

    /// Plays one round, if one is left.
    fn play(&mut self) -> bool {
        let problem = self.race.problem().clone();
        let reg = problem.prox.reg;
        let k = problem.loss.scores();
        let mut scores = vec![0.0; k];
        let Some((example, truth)) = self.race.next_example() else {
            return false;
        };
        let loss = problem.loss_of(example);
        let (x, y) = (example.features(), example.y);
        x.scores(&self.best.weights, &mut scores);
        let mut paid = Paid {
            best: loss.value(&scores, y) + self.regularizer,
            truth: None,
            variability: None,
        };
        if let Some(variability) = &mut self.variability {
            variability.see(x, y);
            paid.variability = Some(variability.total());
        }
        if let Some(truth) = truth {
            let weight = |place, _| true_weight(truth, k, place);
            x.scores_of(weight, &mut scores);
            let mut cost = loss.value(&scores, y);
            if !reg.is_none() {
                cost += reg.value(&summary_of(truth, k, &mut self.true_weights));
            }
            *self.truth.get_or_insert(0.0) += cost;
            paid.truth = Some(cost);
        }
        let exact = self.looks || !reg.is_none();
        let ledgers = &mut self.ledgers;
        self.race.play_round(self.looks, exact, |example, row| {
            loss.gradient(row.scores, y, &mut scores);
            ledgers[row.run].enter(example, &row, &scores, &paid);
        });
        true
    }

    /// The best fixed weights, or the best so far, if there are any; the weights themselves are in [`Self::frame`].
    pub fn best(&self) -> Option<BestFrame> {
        let Best {
            weights,
            objective,
            lower,
            radius,
            unattained,
        } = &self.best;
        let summary = summarize(weights);
        (!weights.is_empty()).then_some(BestFrame {
            objective: *objective,
            lower: *lower,
            norm: summary.square.sqrt(),
            zeros: summary.zeros,
            radius: *radius,
            unattained: *unattained,
            weights: Column::default(),
        })
    }

    /// The results so far; the columns are ranges of the second value.
    pub fn frame(&self) -> (EvidenceFrame, Vec<f64>) {
        let mut data = Vec::new();
        let few = self.best.weights.iter();
        let few = few.take_while(|_| self.best.weights.len() <= MOST_TOLD);
        let (t, rounds) = (self.race.t(), self.race.rounds());
        let runs = self.ledgers.iter().enumerate();
        let runs = runs
            .map(|(index, ledger)| ledger.frame(self.race.diverged_at(index), &mut data))
            .collect();
        let frame = EvidenceFrame {
            t,
            rounds,
            best: BestFrame {
                weights: push(&mut data, few.copied()),
                ..self.best().unwrap_or_default()
            },
            truth: self.truth.zip(self.race.truth()).map(|(sum, truth)| {
                let scores = self.race.problem().loss.scores();
                let summary = summary_of(truth, scores, &mut Vec::new());
                TruthFrame {
                    objective: sum / t.max(1) as f64,
                    norm: summary.square.sqrt(),
                }
            }),
            runs,
        };
        (frame, data)
    }
}

/// The norms of the true weights for `scores` scores; `room` is a buffer.
fn summary_of(truth: &[f64], scores: usize, room: &mut Vec<f64>) -> Summary {
    if scores == 1 {
        return summarize(truth);
    }
    room.clear();
    let places = 0..truth.len() * scores;
    room.extend(places.map(|place| true_weight(truth, scores, place)));
    summarize(room)
}
