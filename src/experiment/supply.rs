//! Learners of the viewer's own in a race: examples are handed out ahead of it, answers come back.
//!
//! Each such learner has a stream of its own, so that one that is slow holds up the race and nobody else, and
//! one that changes its examples changes its own copies. The race plays as far as all of them have answered. A
//! learner that stops (a fault in its code, an endless loop, code nobody allowed to run) has a round without an
//! answer: there its run ends as one that left the finite range does, with a sentence; the others run on.
//!
//! Going back needs no answer anew: they are remembered ([`Supply`]). Where that does not reach, the code
//! starts again, and so does the whole race: [`Race::restarts`] tells whoever runs the code.

use super::history::History;
use super::race::Race;
use super::run::{Run, Standing};
use crate::error::Error;
use crate::learner::own::{MOST_TOLD, Own, Supply};
use crate::stream::{Example, Stream};

/// Numbers in one hand-out …
const MOST_NUMBERS: usize = 32 * 1024;
/// … and rounds.
const MOST_ROUNDS: u64 = 256;
/// Rounds that answers may be ahead of the race: some frames' worth …
const AHEAD: u64 = 4096;
/// … while their scores and weights are no more numbers than this.
const AHEAD_NUMBERS: u64 = 1 << 20;

/// A learner of the viewer's own, as the race sees it.
pub(super) struct Errand {
    /// What it answered.
    pub supply: Supply,
    /// About to make the first example that was not handed out.
    stream: Box<dyn Stream>,
    /// Rounds handed out.
    handed: u64,
}

impl Errand {
    /// Before round 1.
    pub fn new(supply: Supply, stream: Box<dyn Stream>) -> Errand {
        Errand {
            supply,
            stream,
            handed: 0,
        }
    }
}

/// Examples of some rounds, for code that is far away.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Handout {
    /// The first round.
    pub round: u64,
    /// The targets, one a round.
    pub y: Vec<f64>,
    /// The stored values of all rounds, one after the other.
    pub value: Vec<f64>,
    /// Their places, if any example is sparse; else empty, and every round has all d features.
    pub index: Vec<u32>,
    /// Where each round's values begin, and where the last one's end; only with places.
    pub starts: Vec<u32>,
}

impl Race {
    /// The code of a learner must start again so often: what it answered in the first rounds is not remembered.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }

    /// The race cannot go on before a learner of the viewer's own has answered.
    pub fn waits(&self) -> bool {
        !self.is_done() && self.answered() == 0
    }

    /// Rounds from here on that all learners of the viewer's own have answered.
    pub(super) fn answered(&self) -> u64 {
        let upto = |(own, run): (&Option<Errand>, &Run)| match (own, run.diverged_at) {
            (Some(errand), None) => errand.supply.upto(),
            _ => u64::MAX,
        };
        let reach = self.own.iter().zip(&self.runs).map(upto).min();
        reach.unwrap_or(u64::MAX).saturating_sub(self.t)
    }

    /// The weights of the rounds played are in the histories.
    pub(super) fn pass(&self) {
        for errand in self.own.iter().flatten() {
            errand.supply.pass(self.t);
        }
    }

    fn errand(&mut self, run: usize) -> Result<&mut Errand, Error> {
        let errand = self.own.get_mut(run).and_then(Option::as_mut);
        errand.ok_or_else(|| Error::Unfit(format!("run {run} is no learner of the viewer's own")))
    }

    /// Weights that an own learner's answers may tell; 0: they are too many to be told.
    pub fn told_weights(&self) -> usize {
        let weights = self.shape.dim * self.loss.scores();
        if weights <= MOST_TOLD { weights } else { 0 }
    }

    /// The next examples for a learner of the viewer's own, at most `most`; `None`: enough for now, or the end.
    pub fn hand_out(&mut self, run: usize, most: u64) -> Result<Option<Handout>, Error> {
        let numbers = (self.loss.scores() + self.told_weights()) as u64;
        let ahead = (AHEAD_NUMBERS / numbers).clamp(1, AHEAD);
        let last = self.rounds().min(self.t().saturating_add(ahead));
        let done = self
            .runs
            .get(run)
            .is_some_and(|run| run.diverged_at.is_some());
        let errand = self.errand(run)?;
        let most = most
            .min(MOST_ROUNDS)
            .min(last.saturating_sub(errand.handed));
        if most == 0 || done || errand.supply.stopped().is_some() {
            return Ok(None);
        }
        let mut examples: Vec<Example> = Vec::new();
        let mut stored = 0;
        while (examples.len() as u64) < most && (examples.is_empty() || stored < MOST_NUMBERS) {
            let mut example = Example::default();
            errand.stream.next(&mut example);
            stored += example.value.len();
            examples.push(example);
        }
        let round = errand.handed + 1;
        errand.handed += examples.len() as u64;
        Ok(Some(Handout::of(round, &examples)))
    }

    /// Answers of a learner of the viewer's own for the rounds from `round` on: K scores each, and d·K weights each,
    /// feature-major, or no weights at all. `micros`: what one round took, if that was measured.
    pub fn supply(
        &mut self,
        run: usize,
        round: u64,
        scores: &[f64],
        weights: &[f64],
        micros: f64,
    ) -> Result<(), Error> {
        let supply = &self.errand(run)?.supply;
        supply.give(round, scores, weights)?;
        supply.time(micros);
        Ok(())
    }

    /// A learner of the viewer's own answers no more, and why.
    pub fn stop(&mut self, run: usize, why: &str) -> Result<(), Error> {
        self.errand(run)?.supply.stop(why.to_owned());
        Ok(())
    }

    /// Going on from round t needs answers that are remembered.
    pub(super) fn remembers(&self, t: u64) -> bool {
        let mut errands = self.own.iter().flatten();
        errands.all(|errand| errand.supply.forgotten() <= t)
    }

    /// Learners of the viewer's own start again, with nothing that was sampled of them; the race stands at its start.
    pub(super) fn start_own_again(&mut self) {
        self.restarts += 1;
        if !cfg!(feature = "full") {
            return;
        }
        for (errand, run) in self.own.iter_mut().zip(&mut self.runs) {
            if let Some(errand) = errand {
                errand.supply.restart();
                *errand = Errand::new(errand.supply.clone(), self.stream.boxed_clone());
                let standing = Standing::new(Box::new(Own::new(errand.supply.clone())));
                let history = History::new(self.followed.len(), self.rounds);
                *run = Run::new(standing, self.loss.scores(), history);
            }
        }
    }
}

impl Handout {
    fn of(round: u64, examples: &[Example]) -> Handout {
        let sparse = examples.iter().any(|e| e.features().index.is_some());
        let mut handout = Handout {
            round,
            y: examples.iter().map(|example| example.y).collect(),
            value: Vec::new(),
            index: Vec::new(),
            starts: Vec::new(),
        };
        for example in examples {
            if sparse {
                handout.starts.push(handout.value.len() as u32);
                let places = |i, _| handout.index.push(i as u32);
                example.features().for_each(places);
            }
            handout.value.extend_from_slice(&example.value);
        }
        if sparse {
            handout.starts.push(handout.value.len() as u32);
        }
        handout
    }
}
