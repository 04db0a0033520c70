//! User-supplied learners in a race: examples for them, and their answers.

use super::Race;
use crate::error::Error;
use crate::experiment::metric::Metric;
use crate::experiment::race::handout::{ExampleBatch, RemoteLearner};
use crate::experiment::race::history::History;
use crate::experiment::race::run::{Run, RunState};
use crate::learner::own::MOST_TOLD;

impl Race {
    /// How often the code of these learners had to restart because the answers of the first rounds were no longer
    /// remembered.
    pub fn restarts(&self) -> u32 {
        self.remotes().next().map_or(0, |remote| remote.restarts)
    }

    /// Whether the race is waiting for an answer of a user-supplied learner.
    pub fn waits(&self) -> bool {
        !self.is_done() && self.ready_until() <= self.t
    }

    fn remotes(&self) -> impl Iterator<Item = &RemoteLearner> {
        self.runs.iter().filter_map(|run| run.remote.as_ref())
    }

    fn remote(&mut self, run: usize) -> Result<&mut RemoteLearner, Error> {
        let remote = self.runs.get_mut(run).and_then(|run| run.remote.as_mut());
        remote.ok_or_else(|| Error::Unfit(format!("run {run} is no learner of the viewer's own")))
    }

    /// Weights that a user-supplied learner may report with its answers; 0 if there are too many.
    pub fn told_weights(&self) -> usize {
        let weights = self.problem.weights();
        if weights <= MOST_TOLD { weights } else { 0 }
    }

    /// The next examples for a user-supplied learner, at most `most`; `None` if it has enough for now, or at the end.
    pub fn hand_out(&mut self, run: usize, most: u64) -> Result<Option<ExampleBatch>, Error> {
        let numbers = self.problem.loss.scores() + self.told_weights();
        let (t, rounds) = (self.t, self.rounds());
        let diverged = (self.runs.get(run)).is_some_and(|run| run.state.diverged_at.is_some());
        let remote = self.remote(run)?;
        Ok(match diverged {
            true => None,
            false => remote.next_batch(most, t, rounds, numbers),
        })
    }

    /// Supplies a user-supplied learner's answers for the rounds from `round` on: K scores each, and d·K weights each,
    /// feature-major, or no weights at all. `micros`: the time of one round, if it was measured.
    pub fn supply(
        &mut self,
        run: usize,
        round: u64,
        scores: &[f64],
        weights: &[f64],
        micros: f64,
    ) -> Result<(), Error> {
        self.remote(run)?.answer(round, scores, weights, micros)
    }

    /// Ends a user-supplied learner's answers, and records why.
    pub fn stop(&mut self, run: usize, why: &str) -> Result<(), Error> {
        self.remote(run)?.answers.stop(why.to_owned());
        Ok(())
    }

    /// Whether resuming from round t needs only answers that are remembered.
    pub(super) fn remembers(&self, t: u64) -> bool {
        (self.remotes()).all(|remote| remote.answers.forgotten() <= t)
    }

    /// A measure at the end of a race that one user-supplied learner plays alone. `None` if it did not reach the end; NaN
    /// if the code reports no weights and the measure needs them.
    pub(in crate::experiment) fn own_measure(&self, metric: Metric) -> Option<f64> {
        let run = self.runs.first()?;
        match run.state.diverged_at {
            Some(_) => None,
            None if !run.knows(metric, &self.problem) => Some(f64::NAN),
            None if metric == Metric::Micros => Some(run.micros().unwrap_or(f64::NAN)),
            None => Some(metric.of(&run.state.measures)),
        }
    }

    /// Restarts the user-supplied learners, without their samples; the race is at its start.
    pub(super) fn restart_remote(&mut self) {
        for (index, run) in self.runs.iter_mut().enumerate() {
            if let Some(mut remote) = run.remote.take() {
                remote.restart(self.stream.boxed_clone());
                let state = RunState::new(remote.learner(), self.problem.loss.scores());
                let history = History::new(self.followed.clone(), self.problem.rounds);
                *run = Run::new(index, state, history);
                run.remote = Some(remote);
            }
        }
    }
}
