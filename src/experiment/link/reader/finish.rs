//! What a fragment said becomes an experiment: defaults are filled in, and what does not fit is left out, with a notice for each.

use super::{FIRST_ONE, NO_DATA, Reader};
use crate::catalogue::{ParamSpec, Value};
use crate::data::DATA;
use crate::experiment::fit;
use crate::experiment::link::{Decoded, Notice, default_part, default_rounds, write_sweep};
use crate::experiment::spec::{Experiment, Part, RunSpec, SEED, learner, loss, stream};
use crate::experiment::sweep::{SWEEP, Sweep};
use crate::experiment::view::default_view;
use crate::learner::{LEARNERS, LearnerDef};
use crate::stream::is_placed;

impl Reader {
    /// The sweep's value in the view: with its default ends if there is nothing between its own, none
    /// if the experiment has not what it sweeps.
    fn fitting_sweep(&mut self, mut part: Part, experiment: &Experiment) -> Option<String> {
        // The page's first module leaves sweeps to the whole one, which reads such a link anew.
        if !cfg!(feature = "full") {
            return Some(write_sweep(&part));
        }
        let Err(error) = Sweep::new(&part, experiment) else {
            return Some(write_sweep(&part));
        };
        for end in ["from", "to"] {
            let default = SWEEP.param(end).map(ParamSpec::default_value);
            default
                .into_iter()
                .for_each(|value| part.params.set(end, value));
        }
        let mended = Sweep::new(&part, experiment).is_ok();
        let used = if mended {
            "the default range"
        } else {
            "no sweep"
        };
        self.notice(SWEEP.id, error.to_string(), used);
        mended.then(|| write_sweep(&part))
    }

    /// Fills in the defaults and drops what does not fit, with a notice for each.
    pub(in crate::experiment::link) fn finish(mut self) -> Decoded {
        let part = |parts: &[(&str, Part)], kind: &str| {
            let found = parts.iter().find(|(k, _)| *k == kind);
            found.map_or_else(|| default_part(kind), |(_, part)| part.clone())
        };
        let mut experiment = Experiment {
            stream: part(&self.parts, "stream"),
            loss: part(&self.parts, "loss"),
            reg: part(&self.parts, "reg"),
            domain: part(&self.parts, "domain"),
            rounds: None,
            seed: self.seed.unwrap_or(match SEED.default_value() {
                Value::Number(seed) => seed as u64,
                Value::Word(_) => 0,
            }),
            start: self.start.take(),
            examples: self.examples.take(),
            data: self.data.take(),
            inline: self.inline.take(),
            runs: std::mem::take(&mut self.runs),
        };
        experiment.rounds = self.rounds.or(default_rounds(&experiment));
        if let Err(error) = fit::examples(&experiment) {
            let problem = error.to_string();
            let used = match is_placed(&experiment.stream.id) {
                true => FIRST_ONE,
                false => "the stream's own",
            };
            self.notice("examples", problem.replacen("examples: ", "", 1), used);
            experiment.examples = None;
        }
        self.mend(&mut experiment);
        if let Err(error) = fit::inline(&experiment) {
            self.notice("inline", error.to_string(), NO_DATA);
            experiment.inline = None;
        }
        // A file's size is known only when it is there, and labels that do not fit are no fault of the
        // start; the race checks both.
        let sized = fit::dim(&experiment, None).is_some();
        if sized && let Err(error) = fit::shape(&experiment, None) {
            self.notice("start", error.to_string(), "all zero");
            experiment.start = None;
        }
        let mut view = default_view();
        for (key, value) in std::mem::take(&mut self.view) {
            view.insert(key, value);
        }
        let focus = view.get("focus").and_then(|f| f.parse::<usize>().ok());
        if focus.is_some_and(|focus| focus > experiment.runs.len()) {
            view.insert("focus".into(), "1".into());
        }
        if let Some(part) = self.sweep.take()
            && let Some(text) = self.fitting_sweep(part, &experiment)
        {
            view.insert(SWEEP.id.into(), text);
        }
        if self.unlisted > 0 {
            self.notices.push(Notice {
                key: "link".into(),
                problem: format!("has {} more faults", self.unlisted),
                used: "the defaults".into(),
            });
        }
        Decoded {
            experiment,
            view,
            notices: self.notices,
        }
    }

    /// Replaces the loss if the stream cannot serve it, then leaves out the learners that do not fit.
    pub(in crate::experiment::link) fn mend(&mut self, experiment: &mut Experiment) {
        self.runs_named = self.runs_named.max(experiment.runs.len());
        self.make_data_fit(experiment);
        self.make_loss_fit(experiment);
        self.make_runs_fit(experiment);
    }

    fn make_data_fit(&mut self, experiment: &mut Experiment) {
        let Ok(def) = stream(&experiment.stream.id) else {
            return;
        };
        if def.needs_file {
            return;
        }
        let problem = || format!("the stream \"{}\" reads no file", def.entry.name);
        if experiment.data.take().is_some() {
            self.notice(DATA.id, problem(), NO_DATA);
        }
        if experiment.inline.take().is_some() {
            self.notice("inline", problem(), NO_DATA);
        }
    }

    fn make_loss_fit(&mut self, experiment: &mut Experiment) {
        let verdict = |def| fit::stream_and_loss(&experiment.stream, def);
        if let Ok(Some(reason)) = loss(&experiment.loss.id).and_then(verdict) {
            let mut losses = crate::loss::LOSSES.iter();
            let fitting = losses.find(|def| verdict(def) == Ok(None));
            if let Some(def) = fitting {
                self.notice("loss", reason, def.entry.id);
                experiment.loss = Part::default_of(&def.entry);
            }
        }
    }

    fn make_runs_fit(&mut self, experiment: &mut Experiment) {
        let dim = fit::dim(experiment, None);
        let mut runs = std::mem::take(&mut experiment.runs);
        let verdict = |def: &LearnerDef| fit::learner_and_rest(def, experiment, dim);
        runs.retain(|run| match learner(&run.part.id).and_then(verdict) {
            Ok(None) => true,
            Ok(Some(reason)) => {
                self.notice("run", reason, "the other learners");
                false
            }
            Err(_) => false,
        });
        if runs.is_empty() {
            runs = LEARNERS
                .iter()
                .filter(|def| verdict(def).is_ok_and(|reason| reason.is_none()))
                .take(4)
                .map(|def| RunSpec {
                    part: Part::default_of(&def.entry),
                    label: None,
                })
                .collect();
            if self.runs_named > 0 {
                let ids: Vec<&str> = runs.iter().map(|r| r.part.id.as_str()).collect();
                let used = ids.join(", ");
                self.notice("run", "no learner is left".into(), &used);
            }
        }
        experiment.runs = runs;
    }
}
