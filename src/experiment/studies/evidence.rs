//! Evidence: the regret of an experiment's learners, and the bounds that theorems give for it.
//!
//! First the comparator is found, the best fixed weights in hindsight (`comparator`). Then the race is
//! played again at full speed against it, and against the stream's true weights where it has such:
//! Regret_t = Σ_{s≤t} [f_s(ŷ_s) + r(w_s)] − Σ_{s≤t} [f_s(u) + r(u)], every round exact. Each run keeps a
//! `ledger` of its regret and of the bounds (`crate::bound`) that speak of its learner.
//!
//! The terms of the regret are subtracted round by round, so that no two large sums meet. Work comes
//! in slices and memory is bounded, as in a race.

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

/// Numbers that one slice of work touches, roughly …
const SLICE: usize = 1 << 18;
/// … a round and run counting for at least this many: some bounds work for long on few features.
const LEAST: usize = 512;
/// Weights of the comparator that a frame tells at most: those of a plane.
const MOST_TOLD: usize = 64;

/// The evidence of an experiment in the making.
pub struct Evidence {
    experiment: Experiment,
    race: Race,
    comparator: Option<Comparator>,
    /// The best so far, while the comparator works.
    best: Best,
    /// Empty until the comparator is there.
    ledgers: Vec<Ledger>,
    /// r(u) of the comparator.
    regularizer: f64,
    /// A bound needs the weights of every round.
    looks: bool,
    /// V_t, of losses of one score over a bounded domain.
    variability: Option<Variability>,
    /// Σ (f + r) of the true weights so far.
    truth: Option<f64>,
    /// Room for them, feature-major.
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
    /// Sets it up; fails with the first thing that does not fit.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Evidence, Error> {
        let comparator = Comparator::new(experiment, table.clone())?;
        Evidence::begin(experiment, table, Best::default(), Some(comparator))
    }

    /// The same against weights that are known already.
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
            // A learner of the viewer's own is not supplied here: its run ends before it begins.
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

    /// The work in progress, or done last.
    pub fn phase(&self) -> Phase {
        match self.comparator {
            Some(_) => Phase::Comparator,
            None => Phase::Race,
        }
    }

    /// How much of the phase is done, 0…1.
    pub fn share(&self) -> f64 {
        match &self.comparator {
            Some(comparator) => comparator.share(),
            None => self.race.t() as f64 / self.race.rounds().max(1) as f64,
        }
    }

    /// Works a little (some ten milliseconds); `true`: all is done.
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

    /// The best fixed weights, or the best so far once there are any; the weights themselves are in [`Self::frame`].
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

    /// What is known now; the columns are ranges of the second value.
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

/// The norms of the true weights of `scores` scores; `room` holds them.
fn summary_of(truth: &[f64], scores: usize, room: &mut Vec<f64>) -> Summary {
    if scores == 1 {
        return summarize(truth);
    }
    room.clear();
    let places = 0..truth.len() * scores;
    room.extend(places.map(|place| true_weight(truth, scores, place)));
    summarize(room)
}
