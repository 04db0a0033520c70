//! Opens a round that was played: it is played again on a copy, and observed.

use super::Race;
use crate::experiment::link::spec;
use crate::experiment::race::frame::{Opened, push};
use crate::implicit::Solver;
use crate::learner::{Update, reference_radius};
use crate::math::summarize;

impl Race {
    /// The last round that run `index` received, opened up, and the data of its columns; nothing before round 1.
    ///
    /// For a diverged run this is the round of divergence; for a user-supplied learner it is `None`.
    pub fn opened(&self, index: usize) -> Option<(Opened, Vec<f64>)> {
        let run = self.runs.get(index)?;
        if !run.can_be_asked() {
            return None;
        }
        let diverged_at = run.state.diverged_at;
        let t = diverged_at.unwrap_or(self.t());
        let (mut learner, example) = self.probe(index, t)?;
        let (x, y) = (example.features(), example.y);
        let loss = self.problem.loss_of(&example);
        let mut scores = vec![0.0; self.problem.loss.scores()];
        learner.begin(x, &mut scores);
        let before = learner.weights().to_vec();
        let run = &self.experiment.runs[index].part;
        let bends = matches!(spec::learner(&run.id).ok()?.update, Update::Parabola(..));
        let mut data = Vec::new();
        let mut opened = Opened {
            t,
            run: index,
            learner: run.id.clone(),
            loss: self.experiment.chosen_loss().ok()?.to_string(),
            prox: self.problem.prox,
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
            weight: (example.weight != 1.0).then_some(example.weight),
            paid: loss.value(&scores, y),
            regularizer: self.problem.prox.reg.value(&summarize(&before)),
            reach: bends.then(|| {
                let radius = reference_radius(&run.params, self.problem.prox.domain);
                radius * run.params.number("bound")
            }),
            solver: Solver::from_id(run.params.word("solver")).id().to_owned(),
            ..Opened::default()
        };
        if !opened.diverged {
            let report = learner.learn(x, y, &scores, &loss);
            opened.eta = report.eta;
            opened.beta = report.beta;
            opened.delta = report.delta();
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

    /// Weights kept from rounds before t, and those of round t.
    fn trail(&self, index: usize, t: u64, now: &[f64]) -> Vec<f64> {
        let kept = self.runs[index].snapshots();
        let earlier = kept.take_while(|(time, _)| *time < t);
        let mut trail: Vec<f64> = earlier.flat_map(|(_, row)| row.to_vec()).collect();
        trail.extend_from_slice(now);
        trail
    }
}
