//! Travel to any round of a race, exactly in both directions, and a look into any round that was
//! played.

use super::baseline::{Baseline, BaselineState};
use super::checkpoint::{self, Checkpoint, Checkpoints, UNTIMED};
use super::{Race, build_stream, first_state};
use crate::error::Error;
use crate::experiment::link::spec::RunSpec;
use crate::experiment::race::run::{Run, RunState, samples_weights};
use crate::learner::Learner;
use crate::stream::{Example, Stream};

impl Race {
    /// Goes to the last round up to t that can be restored, or stays if the current round is nearer.
    ///
    /// Returns the number of rounds that [`Race::advance`] must still play. Samples of later rounds
    /// are kept, but not shown.
    pub fn seek(&mut self, t: u64) -> Result<u64, Error> {
        let t = t.min(self.rounds());
        let before = self.t();
        let back = t < before;
        let from = self.checkpoints.up_to(t).map_or(0, |kept| kept.t);
        let restarts = back && !self.remembers(from);
        if restarts {
            // A user's code that restarts need not repeat its answers.
            self.checkpoints = Checkpoints::default();
        }
        match self.checkpoints.up_to(t) {
            Some(kept) if back || kept.t > self.t() => {
                let (at, stream, reach) = (kept.t, kept.stream.boxed_clone(), kept.reach);
                let latest = kept.latest.clone();
                let states = (kept.runs.clone(), kept.baseline.clone());
                self.restore(at, stream, reach, latest, states);
            }
            None if back => {
                let (stream, states) = self.start()?;
                let baseline = (self.baseline.as_ref()).map(|_| BaselineState::new(&self.problem));
                self.restore(0, stream, 0.0, Example::default(), (states, baseline));
            }
            _ => {}
        }
        if self.t() != before {
            self.remember(self.t())?;
        }
        if restarts {
            self.restart_remote();
        }
        Ok(t - self.t())
    }

    /// The stream and every run before round 1.
    fn start(&self) -> Result<(Box<dyn Stream>, Vec<RunState>), Error> {
        let stream = build_stream(&self.experiment, self.table.clone())?;
        let first = |(spec, run): (&RunSpec, &Run)| {
            first_state(&self.experiment, &self.problem, spec, run.remote.as_ref())
        };
        let states = self.experiment.runs.iter().zip(&self.runs).map(first);
        Ok((stream, states.collect::<Result<_, _>>()?))
    }

    fn restore(
        &mut self,
        t: u64,
        stream: Box<dyn Stream>,
        reach: f64,
        latest: Example,
        (states, baseline): (Vec<RunState>, Option<BaselineState>),
    ) {
        self.stream = stream;
        self.reach = reach;
        self.latest = latest;
        for (run, state) in self.runs.iter_mut().zip(states) {
            run.state = state;
        }
        if let Some((own, kept)) = self.baseline.as_mut().zip(baseline) {
            own.restore(kept);
        }
        self.t = t;
        self.checkpoints.moved_to(t);
    }

    /// Keeps a checkpoint if one is due after `rounds` rounds whose play began at `start`.
    pub(super) fn keep_checkpoint(
        &mut self,
        rounds: u64,
        now: Option<&dyn Fn() -> f64>,
        start: f64,
    ) {
        let played = now.map_or(rounds as f64 * UNTIMED, |now| now() - start);
        if !self.checkpoints.is_due(rounds, self.t(), played) {
            return;
        }
        let start = now.map_or(0.0, |now| now());
        let sizes = (self.problem.shape.dim, self.problem.weights());
        let states = self.runs.iter().map(|run| &run.state);
        let bytes = checkpoint::bytes(self.stream.as_ref(), states.clone(), sizes);
        self.checkpoints.make_room(bytes);
        let baseline = self.baseline.as_ref().map(Baseline::state);
        let states = (states.cloned().collect(), baseline);
        let stream = self.stream.boxed_clone();
        let latest = self.latest.clone();
        let checkpoint = Checkpoint::new(self.t(), stream, self.reach, latest, states, bytes);
        let taken = now.map_or(0.0, |now| now() - start);
        self.checkpoints.keep(checkpoint, taken);
    }

    /// Run `index` just before round t, and the example of round t; the race itself does not move.
    pub fn probe(&self, index: usize, t: u64) -> Option<(Box<dyn Learner>, Example)> {
        let before = t.checked_sub(1)?;
        let (from, mut stream, mut state) = match self.checkpoints.up_to(before) {
            Some(kept) => {
                let state = kept.runs.get(index)?.clone();
                (kept.t, kept.stream.boxed_clone(), state)
            }
            None => {
                let (stream, mut states) = self.start().ok()?;
                let here = index < states.len();
                (0, stream, here.then(|| states.swap_remove(index))?)
            }
        };
        let mut example = Example::default();
        for t in from + 1..t {
            stream.next(&mut example);
            let due = samples_weights(t, self.rounds(), &example);
            if state.diverged_at.is_none() {
                state.play(&self.problem, t, &example, (due, false), |_, _, _| ());
            }
        }
        stream.next(&mut example);
        Some((state.learner, example))
    }
}
