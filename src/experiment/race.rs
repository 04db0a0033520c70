//! A race: several learners on one stream, round by round.
//!
//! The stream makes a block of examples; each learner plays the block in turn. The numbers do not
//! depend on the block's size. The page and `replay` both call [`Race::advance`]; [`Race::seek`] goes back.

use std::sync::Arc;

use xxhash_rust::xxh64::Xxh64;

use super::checkpoint::Checkpoints;
use super::first::refuse_rest;
use super::fit::{self, prox, shape, source};
use super::history::{History, followed};
use super::run::{Judge, Row, Run, Standing};
use super::spec::{Experiment, RunSpec, is_own, learner, loss, stream};
use super::supply::Errand;
use crate::data::Table;
use crate::error::Error;
use crate::implicit::Prox;
use crate::learner::own::{Own, Supply};
use crate::learner::{Learner, Setting};
use crate::loss::{Loss, Target};
use crate::stream::{Example, Shape, Stream};

/// Numbers in a block of examples: small enough for the cache.
const BLOCK_NUMBERS: usize = 32 * 1024;

/// What a round brings.
pub(super) struct Dealt<'a> {
    /// The example.
    pub example: &'a Example,
    /// The weights that made its target, if there are such.
    pub truth: Option<&'a [f64]>,
}

/// An experiment being played.
pub struct Race {
    pub(super) experiment: Experiment,
    pub(super) shape: Shape,
    pub(super) target: Target,
    pub(super) runs: Vec<Run>,
    pub(super) labels: Vec<String>,
    pub(super) followed: Vec<usize>,
    /// The stream's true weights over rounds, where it has such.
    pub(super) truth: History,
    /// Largest |x_1| so far.
    pub(super) reach: f64,
    pub(super) loss: Loss,
    pub(super) prox: Prox,
    pub(super) stream: Box<dyn Stream>,
    pub(super) checkpoints: Checkpoints,
    /// What the stream reads, if it reads rows.
    pub(super) table: Option<Arc<Table>>,
    /// One a run: what a learner of the viewer's own is handed out and answers.
    pub(super) own: Vec<Option<Errand>>,
    pub(super) t: u64,
    /// How often learners of the viewer's own had to start again.
    pub(super) restarts: u32,
    block: Vec<Example>,
    blocks: u64,
    pub(super) rounds: u64,
}

impl Race {
    /// Sets a race up; fails with the first thing that does not fit.
    ///
    /// A learner of the viewer's own does not: nobody here can run its code.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Race, Error> {
        refuse_rest(experiment)?;
        experiment.refuse_own()?;
        Race::supplied(experiment, table)
    }

    /// The same with learners of the viewer's own: what they predict is supplied from outside
    /// ([`Race::supply`]). The race plays as far as that reaches.
    pub fn supplied(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Race, Error> {
        refuse_rest(experiment)?;
        fit::check(experiment, table.clone())?;
        let shape = shape(experiment, table.clone())?;
        let loss_def = loss(&experiment.loss.id)?;
        let loss = (loss_def.build)(shape.classes);
        let rounds = experiment.rounds_on(shape);
        let prox = prox(experiment, rounds)?;
        let weights = shape.dim * loss.scores();
        let supply =
            |run: &RunSpec| is_own(&run.part.id).then(|| Supply::new(loss.scores(), weights));
        let supplies: Vec<Option<Supply>> = experiment.runs.iter().map(supply).collect();
        let (stream, learners) = set_off(experiment, table.clone(), loss, shape, &supplies)?;
        let errand =
            |supply: Option<Supply>| supply.map(|supply| Errand::new(supply, stream.boxed_clone()));
        let own = supplies.into_iter().map(errand).collect();
        let classes = loss.scores();
        let truth = stream.truth().map(|truth| {
            let places = 0..truth.len() * classes;
            places
                .map(|place| true_weight(truth, classes, place))
                .collect::<Vec<f64>>()
        });
        let followed = followed(weights, truth.as_deref());
        let history = || History::new(followed.len(), rounds);
        let run = |learner| Run::new(Standing::new(learner), loss.scores(), history());
        Ok(Race {
            runs: learners.into_iter().map(run).collect(),
            labels: experiment.labels(),
            truth: history(),
            reach: 0.0,
            followed,
            target: loss_def.target,
            loss,
            prox,
            stream,
            checkpoints: Checkpoints::default(),
            table,
            own,
            restarts: 0,
            block: Vec::new(),
            blocks: 0,
            t: 0,
            rounds,
            shape,
            experiment: experiment.clone(),
        })
    }

    /// The stream and the learners before round 1.
    pub(super) fn set_off(&self) -> Result<Start, Error> {
        let supply = |errand: &Option<Errand>| Some(errand.as_ref()?.supply.clone());
        let supplies: Vec<Option<Supply>> = self.own.iter().map(supply).collect();
        let table = self.table.clone();
        set_off(&self.experiment, table, self.loss, self.shape, &supplies)
    }

    /// The experiment being played.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// Rounds played.
    pub fn t(&self) -> u64 {
        self.t
    }

    /// Rounds of the whole experiment.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Number of features, classes and rows.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// No round is left.
    pub fn is_done(&self) -> bool {
        self.t >= self.rounds
    }

    /// Rounds that one block of examples holds.
    pub fn block_rounds(&self) -> u64 {
        block_rounds(self.shape)
    }

    /// Plays up to `rounds` rounds but at most one block; returns how many.
    ///
    /// `now` is a clock in milliseconds, if learners are to be timed. Now and then a checkpoint is kept.
    pub fn advance(&mut self, rounds: u64, now: Option<&dyn Fn() -> f64>) -> u64 {
        let count = rounds
            .min(self.block_rounds())
            .min(self.rounds.saturating_sub(self.t))
            .min(self.answered());
        let start = now.map_or(0.0, |now| now());
        self.fill(count as usize);
        let judge = Judge {
            loss: self.loss,
            target: self.target,
            reg: self.prox.reg,
            followed: &self.followed,
            last: self.rounds,
            exact: false,
        };
        for (index, run) in self.runs.iter_mut().enumerate() {
            for (i, example) in self.block[..count as usize].iter().enumerate() {
                run.play(&judge, self.t + 1 + i as u64, example, index, None);
            }
        }
        self.t += count;
        self.pass();
        self.mark(count, now, start);
        if let (Some(now), true) = (now, self.blocks.is_power_of_two() && count > 0) {
            let timed = self.runs.iter_mut().zip(&self.own);
            for (run, _) in timed.filter(|(_, own)| own.is_none()) {
                run.time(&self.block[..count as usize], now);
            }
        }
        self.blocks += 1;
        count
    }

    /// Plays one round and shows every run's measures, with weights if `weights` is set.
    ///
    /// The measures are exact in every round, which costs O(d) where `advance` may pay O(nnz).
    pub fn step(&mut self, weights: bool, mut show: impl FnMut(Row<'_>)) {
        if self.deal().is_some() {
            self.play_dealt(weights, true, |_, row| show(row));
        }
    }

    /// Makes the next round's example, to be played by [`Race::play_dealt`]; nothing after the last one.
    pub(super) fn deal(&mut self) -> Option<Dealt<'_>> {
        if self.is_done() {
            return None;
        }
        self.fill(1);
        Some(Dealt {
            example: &self.block[0],
            truth: self.stream.truth(),
        })
    }

    /// The weights that made the last example's target, if there are such.
    pub(super) fn truth(&self) -> Option<&[f64]> {
        self.stream.truth()
    }

    /// Plays the round dealt, as `step` does, and shows the example too.
    ///
    /// Unless `exact`, the measures cost what they cost in `advance`, and are no better.
    pub(super) fn play_dealt(
        &mut self,
        weights: bool,
        exact: bool,
        mut show: impl FnMut(&Example, Row<'_>),
    ) {
        let judge = Judge {
            loss: self.loss,
            target: self.target,
            reg: self.prox.reg,
            followed: &self.followed,
            last: self.rounds,
            exact,
        };
        let mut copy = Vec::new();
        for (index, run) in self.runs.iter_mut().enumerate() {
            let copy = weights.then_some(&mut copy);
            if let Some(row) = run.play(&judge, self.t + 1, &self.block[0], index, copy) {
                show(&self.block[0], row);
            }
        }
        self.t += 1;
    }

    /// Makes the next `count` examples.
    fn fill(&mut self, count: usize) {
        if self.block.len() < count {
            self.block.resize(count, Example::default());
        }
        for (i, example) in self.block[..count].iter_mut().enumerate() {
            self.stream.next(example);
            self.reach = self.reach.max(first_feature(example).abs());
            if let Some(truth) = self.stream.truth() {
                let weight = |place| true_weight(truth, self.shape.classes, place);
                self.truth
                    .offer(self.t + 1 + i as u64, weight, &self.followed);
            }
        }
    }

    /// Round at which run `index` diverged, if it did.
    pub fn diverged_at(&self, index: usize) -> Option<u64> {
        self.runs[index].diverged_at
    }

    /// Weights of run `index` now.
    pub fn weights(&mut self, index: usize) -> &[f64] {
        self.runs[index].weights()
    }

    /// Hash of the bits of all predictions of all runs so far, 16 hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        let mut hash = Xxh64::new(0);
        for run in &self.runs {
            hash.update(&run.fingerprint().to_le_bytes());
        }
        format!("{:016x}", hash.digest())
    }
}

/// A stream and the learners of a race.
pub(super) type Start = (Box<dyn Stream>, Vec<Box<dyn Learner>>);

pub(super) fn set_off(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
    loss: Loss,
    shape: Shape,
    supplies: &[Option<Supply>],
) -> Result<Start, Error> {
    let rounds = experiment.rounds_on(shape);
    let prox = prox(experiment, rounds)?;
    let weights = shape.dim * loss.scores();
    let start = experiment.start.clone().unwrap_or(vec![0.0; weights]);
    let stream = (stream(&experiment.stream.id)?.build)(&source(experiment, table)?)?;
    let learners = experiment.runs.iter().enumerate().map(|(index, run)| {
        if cfg!(feature = "full")
            && let Some(Some(supply)) = supplies.get(index)
        {
            return Ok(Box::new(Own::new(supply.clone())) as Box<dyn Learner>);
        }
        let setting = Setting {
            dim: shape.dim,
            loss,
            prox,
            start: start.clone(),
        };
        Ok((learner(&run.part.id)?.build)(&run.part.params, setting))
    });
    Ok((stream, learners.collect::<Result<_, Error>>()?))
}

/// Rounds that one block of examples of a shape holds.
pub(super) fn block_rounds(shape: Shape) -> u64 {
    (BLOCK_NUMBERS / shape.dim.max(1)).clamp(1, 256) as u64
}

/// x_1, which a sparse example stores first if at all.
fn first_feature(example: &Example) -> f64 {
    match example.features().index {
        Some(index) if index.first() != Some(&0) => 0.0,
        _ => example.value.first().copied().unwrap_or(0.0),
    }
}

/// The true weight at a place: of two classes the first has −w̃/2 and the second w̃/2.
pub(super) fn true_weight(truth: &[f64], classes: usize, place: usize) -> f64 {
    match (classes, place % classes) {
        (1, _) => truth[place],
        (_, 0) => -0.5 * truth[place / classes],
        _ => 0.5 * truth[place / classes],
    }
}
