//! The engine's side: a round that was played is played once more, on a copy, and watched.

use super::Opened;
use crate::experiment::Race;
use crate::experiment::frame::{Column, Frame};
use crate::experiment::report::push;
use crate::math::summarize;

impl Race {
    /// The last round that run `index` received, opened up, and the data of its columns; nothing before round 1.
    ///
    /// Of a run that diverged it is the round in which it did; of a learner of the viewer's own there is nothing to see.
    pub fn opened(&self, index: usize) -> Option<(Opened, Vec<f64>)> {
        if self.own.get(index)?.is_some() {
            return None;
        }
        let diverged_at = self.runs.get(index)?.diverged_at;
        let t = diverged_at.unwrap_or(self.t());
        let (mut learner, example) = self.probe(index, t)?;
        let (x, y) = (example.features(), example.y);
        let mut scores = vec![0.0; self.loss.scores()];
        learner.predict(x, &mut scores);
        let before = learner.weights().to_vec();
        let run = &self.experiment.runs[index].part;
        let mut data = Vec::new();
        let mut opened = Opened {
            t,
            run: index,
            learner: run.id.clone(),
            loss: self.experiment.loss.id.clone(),
            prox: self.prox,
            dim: x.dim,
            classes: scores.len(),
            diverged: diverged_at.is_some(),
            index: push(
                &mut data,
                x.index.unwrap_or_default().iter().map(|i| f64::from(*i)),
            ),
            x: push(&mut data, x.value.iter().copied()),
            y,
            before: push(&mut data, before.iter().copied()),
            scores: push(&mut data, scores.iter().copied()),
            paid: self.loss.value(&scores, y),
            regularizer: self.prox.reg.value(&summarize(&before)),
            solver: solver_of(run.params.word("solver")).to_owned(),
            ..Opened::default()
        };
        if !opened.diverged {
            let report = learner.learn(x, y, &scores);
            opened.eta = report.eta;
            opened.beta = report.beta;
            opened.delta = report.delta;
            opened.passes = report.passes;
            opened.after = push(&mut data, learner.weights().iter().copied());
            learner.predict(x, &mut scores);
            opened.scores_after = push(&mut data, scores.iter().copied());
        }
        if (opened.dim, opened.classes) == (2, 1) {
            opened.trail = push(&mut data, self.trail(index, t, &before).into_iter());
        }
        Some((opened, data))
    }

    /// Weights kept of rounds before t, and those of round t.
    fn trail(&self, index: usize, t: u64, now: &[f64]) -> Vec<f64> {
        let kept = self.runs[index].snapshots();
        let earlier = kept.take_while(|(time, _)| *time < t);
        let mut trail: Vec<f64> = earlier.flat_map(|(_, row)| row.to_vec()).collect();
        trail.extend_from_slice(now);
        trail
    }
}

impl Opened {
    /// Puts it into a frame whose columns are ranges of `data`.
    pub fn add_to(&self, columns: &[f64], frame: &mut Frame, data: &mut Vec<f64>) {
        let first = data.len();
        data.extend_from_slice(columns);
        let moved = |column: Column| Column {
            offset: first + column.offset,
            ..column
        };
        frame.opened = Some(Opened {
            index: moved(self.index),
            x: moved(self.x),
            before: moved(self.before),
            after: moved(self.after),
            scores: moved(self.scores),
            scores_after: moved(self.scores_after),
            trail: moved(self.trail),
            ..self.clone()
        });
    }
}

/// The id of the solver that a word names.
fn solver_of(word: &str) -> &'static str {
    crate::implicit::Solver::from_id(word).id()
}
