//! The examples of an experiment, block by block, and what judges them: a race without its runs.
//!
//! Sweeps and many seeds play [`Lane`]s on it. The examples are those of the [`Race`] of the same
//! experiment, and so are the rounds.
//!
//! [`Race`]: super::race::Race

use std::sync::Arc;

use super::first::refuse_rest;
use super::fit::{self, prox, source};
use super::lane::Lane;
use super::race::block_rounds;
use super::run::Judge;
use super::spec::{Experiment, RunSpec, learner, loss, stream};
use crate::data::Table;
use crate::error::Error;
use crate::implicit::Regularizer;
use crate::learner::Setting;
use crate::loss::{Loss, Target};
use crate::stream::{Example, Shape, Stream};

/// A stream of examples in the middle of an experiment.
pub struct Course {
    shape: Shape,
    loss: Loss,
    target: Target,
    stream: Box<dyn Stream>,
    block: Vec<Example>,
    /// Examples of the block that count.
    filled: usize,
    /// Examples made so far, those of the block included.
    made: u64,
    rounds: u64,
}

impl Course {
    /// Before the first round; the experiment is taken to be checked.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Course, Error> {
        refuse_rest(experiment)?;
        let shape = fit::shape(experiment, table.clone())?;
        let def = loss(&experiment.loss.id)?;
        Ok(Course {
            shape,
            loss: (def.build)(shape.classes),
            target: def.target,
            stream: (stream(&experiment.stream.id)?.build)(&source(experiment, table)?)?,
            block: Vec::new(),
            filled: 0,
            made: 0,
            rounds: experiment.rounds_on(shape),
        })
    }

    /// Rounds of the whole experiment.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// A learner of an experiment on the same examples, about to start; `sums_reg` if r(w) counts.
    pub fn lane(
        &self,
        experiment: &Experiment,
        run: &RunSpec,
        sums_reg: bool,
    ) -> Result<Lane, Error> {
        refuse_rest(experiment)?;
        let prox = prox(experiment, self.rounds)?;
        let weights = self.shape.dim * self.loss.scores();
        let setting = Setting {
            dim: self.shape.dim,
            loss: self.loss,
            prox,
            start: experiment.start.clone().unwrap_or(vec![0.0; weights]),
        };
        let learner = (learner(&run.part.id)?.build)(&run.part.params, setting);
        let reg = sums_reg.then_some(prox.reg);
        Ok(Lane::new(learner, self.loss.scores(), reg))
    }

    /// A lane of weights that are the same in every round.
    pub fn fixed(&self, experiment: &Experiment, weights: Vec<f64>) -> Result<Lane, Error> {
        let reg = prox(experiment, self.rounds)?.reg;
        Ok(Lane::fixed(weights, self.loss.scores(), reg))
    }

    /// Makes the next block of at most `most` examples.
    pub fn fill(&mut self, most: u64) {
        let count = block_rounds(self.shape).min(most) as usize;
        if self.block.len() < count {
            self.block.resize(count, Example::default());
        }
        for example in &mut self.block[..count] {
            self.stream.next(example);
        }
        self.filled = count;
        self.made += count as u64;
    }

    /// The examples made last.
    pub fn block(&self) -> &[Example] {
        &self.block[..self.filled]
    }

    /// Examples made so far.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// What lanes need to judge a round; `reg` is their own.
    pub fn judge(&self) -> Judge<'static> {
        Judge {
            loss: self.loss,
            target: self.target,
            reg: Regularizer::default(),
            followed: &[],
            last: self.rounds,
            exact: false,
        }
    }
}
