//! The comparator of an experiment: the best fixed weights in hindsight for its stream, loss,
//! regulariser and domain.
//!
//! The stream is generated again from its seed, kept in memory, and passed to [`crate::hindsight`].

use std::sync::Arc;

use crate::data::Table;
use crate::error::Error;
use crate::experiment::link::setup::{Problem, build_stream};
use crate::experiment::link::spec::Experiment;
use crate::hindsight::{Best, Examples, Solver};
use crate::stream::{Example, Stream};

/// Most numbers kept for all examples together: half a gigabyte.
const MOST_NUMBERS: u64 = 64_000_000;
/// Numbers collected per slice.
const SLICE: usize = 1 << 20;
/// Fraction of the progress that collecting the examples accounts for.
const COLLECTING: f64 = 0.2;

/// The search for the best fixed weights, in slices.
pub struct Comparator {
    stage: Stage,
    problem: Problem,
}

enum Stage {
    Collecting(Box<dyn Stream>, Examples),
    Solving(Box<Solver>),
}

impl Comparator {
    /// Sets up the search; fails if the examples do not fit into memory.
    pub fn new(experiment: &Experiment, table: Option<Arc<Table>>) -> Result<Comparator, Error> {
        let problem = Problem::new(experiment, table.clone())?;
        let rounds = problem.rounds;
        let mut stream = build_stream(experiment, table)?;
        // Sparse examples are taken to be as large as the first one.
        let mut first = Example::default();
        stream.next(&mut first);
        let numbers = rounds.saturating_mul(first.value.len() as u64);
        if numbers > MOST_NUMBERS {
            return Err(Error::Unfit(format!(
                "the best weights in hindsight need all examples in memory: {rounds} rounds of {} numbers are more than {} million",
                first.value.len(),
                MOST_NUMBERS / 1_000_000
            )));
        }
        let mut examples = Examples::default();
        if rounds > 0 {
            examples.push(&first);
        }
        Ok(Comparator {
            stage: Stage::Collecting(stream, examples),
            problem,
        })
    }

    /// Works for a moment; returns true once nothing is left to do.
    pub fn advance(&mut self) -> bool {
        match &mut self.stage {
            Stage::Collecting(stream, examples) => {
                let enough = examples.numbers() + SLICE;
                let mut example = Example::default();
                let Problem { rounds, prox, .. } = self.problem;
                while (examples.len() as u64) < rounds && examples.numbers() < enough {
                    stream.next(&mut example);
                    examples.push(&example);
                }
                if examples.len() as u64 == rounds {
                    let examples = std::mem::take(examples);
                    self.stage = Stage::Solving(Box::new(Solver::new(
                        examples,
                        self.problem.loss.clone(),
                        prox,
                    )));
                }
                false
            }
            Stage::Solving(solver) => solver.step(),
        }
    }

    /// The fraction of the work done, in [0, 1].
    pub fn share(&self) -> f64 {
        match &self.stage {
            Stage::Collecting(_, examples) => {
                COLLECTING * examples.len() as f64 / self.problem.rounds.max(1) as f64
            }
            Stage::Solving(solver) => COLLECTING + (1.0 - COLLECTING) * solver.share(),
        }
    }

    /// The best weights so far; `None` until all examples are collected.
    pub fn best(&self) -> Option<&Best> {
        match &self.stage {
            Stage::Collecting(..) => None,
            Stage::Solving(solver) => Some(solver.best()),
        }
    }
}
