//! Going to any round of a race, back as exactly as forward, and looking into a round that was played.

use super::checkpoint::{self, Checkpoint, Checkpoints, UNTIMED};
use super::history::History;
use super::race::Race;
use super::run::{Judge, Run, Standing};
use crate::error::Error;
use crate::learner::Learner;
use crate::stream::{Example, Stream};

impl Race {
    /// Makes for round t: goes to the last round up to t that can be restored, or stays where it is nearer.
    ///
    /// Returns the rounds that [`Race::advance`] has still to play. What was sampled of later rounds is
    /// remembered, not shown.
    pub fn seek(&mut self, t: u64) -> Result<u64, Error> {
        let t = t.min(self.rounds());
        let back = t < self.t();
        let from = self.checkpoints.up_to(t).map_or(0, |kept| kept.t);
        let anew = back && !self.remembers(from);
        if anew {
            // Own code that starts again need not go where the former went.
            self.checkpoints = Checkpoints::default();
        }
        match self.checkpoints.up_to(t) {
            Some(kept) if back || kept.t > self.t() => {
                let (at, stream, reach) = (kept.t, kept.stream.boxed_clone(), kept.reach);
                let standings = kept.runs.clone();
                self.restore(at, stream, reach, standings);
            }
            None if back => {
                let (stream, learners) = self.set_off()?;
                let standings = learners.into_iter().map(Standing::new).collect();
                self.restore(0, stream, 0.0, standings);
            }
            _ => {}
        }
        if anew {
            self.start_own_again();
        }
        Ok(t - self.t())
    }

    fn restore(&mut self, t: u64, stream: Box<dyn Stream>, reach: f64, standings: Vec<Standing>) {
        self.stream = stream;
        self.reach = reach;
        for (run, standing) in self.runs.iter_mut().zip(standings) {
            run.stand(standing);
        }
        self.t = t;
        self.checkpoints.stands(t);
    }

    /// Keeps a checkpoint if one is due after `rounds` rounds that began to be played at `start`.
    pub(super) fn mark(&mut self, rounds: u64, now: Option<&dyn Fn() -> f64>, start: f64) {
        let played = now.map_or(rounds as f64 * UNTIMED, |now| now() - start);
        if !self.checkpoints.is_due(rounds, self.t(), played) {
            return;
        }
        let start = now.map_or(0.0, |now| now());
        let sizes = (self.shape.dim, self.shape.dim * self.loss.scores());
        let bytes = checkpoint::bytes(self.stream.as_ref(), &self.runs, sizes);
        self.checkpoints.make_room(bytes);
        let standings = self.runs.iter().map(Run::standing).collect();
        let stream = self.stream.boxed_clone();
        let checkpoint = Checkpoint::new(self.t(), stream, self.reach, standings, bytes);
        let taken = now.map_or(0.0, |now| now() - start);
        self.checkpoints.keep(checkpoint, taken);
    }

    /// Run `index` as it was before round t, and the example of round t; the race stays where it is.
    pub fn probe(&self, index: usize, t: u64) -> Option<(Box<dyn Learner>, Example)> {
        let before = t.checked_sub(1)?;
        let (from, mut stream, standing) = match self.checkpoints.up_to(before) {
            Some(kept) => {
                let standing = kept.runs.get(index)?.clone();
                (kept.t, kept.stream.boxed_clone(), standing)
            }
            None => {
                let (stream, mut learners) = self.set_off().ok()?;
                let here = index < learners.len();
                let learner = here.then(|| learners.swap_remove(index))?;
                (0, stream, Standing::new(learner))
            }
        };
        let unseen = History::new(0, self.rounds());
        let mut run = Run::new(standing, self.loss.scores(), unseen);
        let judge = Judge {
            loss: self.loss,
            target: self.target,
            reg: self.prox.reg,
            followed: &[],
            last: self.rounds(),
            exact: false,
        };
        let mut example = Example::default();
        for t in from + 1..t {
            stream.next(&mut example);
            run.play(&judge, t, &example, index, None);
        }
        stream.next(&mut example);
        Some((run.learner(), example))
    }
}
