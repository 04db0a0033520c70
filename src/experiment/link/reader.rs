//! Reads a fragment key by key into an experiment with its defaults filled in; every error becomes a notice, never a
//! failure.

use std::cmp::Reverse;

use serde::Serialize;

use super::part::{default_part, default_rounds, is_escaped, is_id, is_part, write_sweep};
use crate::catalogue::{
    Entry, ParamSpec, Value, check_escapes, clip, nearest, split_part, unescape,
};
use crate::data::{self, DATA};
use crate::experiment::link::compat;
use crate::experiment::link::spec::{
    Experiment, MOST_LEARNERS, Part, ROUNDS, RunSpec, SEED, domain, learner, loss, regularizer,
    stream,
};
use crate::experiment::link::sweep::{SWEEP, Sweep};
use crate::experiment::link::view::{Allowed, VIEWS, View, default_view};
use crate::learner::{LEARNERS, LearnerDef};
use crate::loss::LOSSES;
use crate::stream::is_placed;

/// Longest label (characters).
const LONGEST_LABEL: usize = 60;
/// Replacement of placed examples that cannot be used.
const FIRST_ONE: &str = "one example";
/// Replacement of data that cannot be used.
const NO_DATA: &str = "no data";
/// Most notices for one link; further ones are only counted.
const MOST_NOTICES: usize = 20;

/// Keys of the experiment.
const KEYS: &[&str] = &[
    "v", "stream", "loss", "reg", "domain", "rounds", "seed", "start", "examples", "data",
    "inline", "run",
];

/// An error in a link and what was used instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Notice {
    /// The key with the error.
    pub key: String,
    /// The error, and the values that are allowed.
    pub problem: String,
    /// The value used instead.
    pub used: String,
}

/// The content of a link.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decoded {
    /// The experiment: complete and valid.
    pub experiment: Experiment,
    /// Its view.
    pub view: View,
    /// All errors.
    pub notices: Vec<Notice>,
}

/// How well a fragment is understood: the number of settings understood, then that of errors.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Score(usize, Reverse<usize>);

/// Collects the settings of a fragment, and its errors.
#[derive(Default)]
pub(super) struct Reader {
    parts: Vec<(&'static str, Part)>,
    rounds: Option<u64>,
    seed: Option<u64>,
    start: Option<Vec<f64>>,
    examples: Option<Vec<Vec<f64>>>,
    data: Option<Part>,
    inline: Option<String>,
    runs: Vec<RunSpec>,
    runs_named: usize,
    version: Option<String>,
    view: View,
    sweep: Option<Part>,
    seen: Vec<String>,
    pub(super) notices: Vec<Notice>,
    unlisted: usize,
    /// Number of settings whose key and id, or value, are understood.
    understood: usize,
}

impl Reader {
    pub(super) fn notice(&mut self, key: &str, problem: String, used: &str) {
        if self.notices.len() < MOST_NOTICES {
            self.notices.push(Notice {
                key: clip(key),
                problem,
                used: used.to_owned(),
            });
        } else {
            self.unlisted += 1;
        }
    }

    /// Number of errors so far.
    fn faults(&self) -> usize {
        self.notices.len() + self.unlisted
    }

    /// How well the settings read so far are understood.
    pub(super) fn score(&self) -> Score {
        Score(self.understood, Reverse(self.faults()))
    }

    pub(super) fn read(&mut self, fragment: &str) {
        for setting in fragment.split('&').filter(|s| !s.is_empty()) {
            self.read_setting(setting);
        }
        if self.runs_named > MOST_LEARNERS && self.runs.len() == MOST_LEARNERS {
            let problem = format!(
                "a race has at most {MOST_LEARNERS} learners; the link has {}",
                self.runs_named
            );
            self.notice("run", problem, "the first ones");
        }
        match self.version.take().as_deref() {
            Some("1") => {}
            Some(other) => {
                let problem = format!("version {} is unknown; links have version 1", clip(other));
                self.notice("v", problem, "version 1");
            }
            // Short enough for a blackboard; nothing in it depends on a version.
            None if self.has_only_views() => {}
            None => self.notice("v", "is missing".into(), "version 1"),
        }
    }

    pub(super) fn read_setting(&mut self, setting: &str) {
        let Some((key, value)) = setting.split_once('=') else {
            self.notice(setting, "is not of the form key=value".into(), "nothing");
            return;
        };
        if key.is_empty() {
            let problem = format!("\"{}\" has no key", clip(setting));
            self.notice("link", problem, "nothing");
            return;
        }
        if key != "run" && self.seen.iter().any(|seen| seen == key) {
            self.notice(key, "is given twice".into(), "the first");
            return;
        }
        let faults = self.faults();
        match key {
            "v" => {
                self.understood += usize::from(value == "1");
                self.version = Some(value.to_owned());
            }
            "stream" | "loss" | "reg" | "domain" => self.read_part(key, value),
            "rounds" => self.rounds = self.read_count(&ROUNDS, value),
            "seed" => self.seed = self.read_count(&SEED, value),
            "start" => self.read_start(value),
            "examples" => self.read_examples(value),
            "data" => self.read_data(value),
            "inline" => self.read_inline(value),
            "run" => self.read_run(value),
            _ => {
                if !self.read_view(key, value) {
                    let known: Vec<&str> = keys().collect();
                    let mut problem = "is not a key of a link".to_owned();
                    if let Some(meant) = nearest(key, &known) {
                        problem += "; ";
                        problem += &meant;
                    }
                    self.notice(key, problem, "nothing");
                    // Unknown keys are not remembered, so that noise cannot lengthen the list of seen keys.
                    return;
                }
            }
        }
        // A text with a % that is no escape is read literally: the link may have been cut off.
        if self.faults() == faults
            && let Err(problem) = check_escapes(value)
        {
            let key = match key {
                "run" => &format!("run {}", self.runs_named),
                key => key,
            };
            self.notice(key, problem, "the % itself");
        }
        self.seen.push(key.to_owned());
    }

    /// Whether the link has settings, but none of the experiment: `lesson=explode:3`, `lang=de`.
    fn has_only_views(&self) -> bool {
        let is_view = |key: &String| VIEWS.iter().any(|spec| spec.id == key);
        !self.seen.is_empty() && self.seen.iter().all(is_view)
    }

    fn read_part(&mut self, kind: &str, value: &str) {
        let (id, settings) = split_part(value);
        let (kind, entry) = match kind {
            "stream" => ("stream", stream(id).map(|def| &def.entry)),
            "loss" => ("loss", loss(id).map(|def| &def.entry)),
            "reg" => ("reg", regularizer(id).map(|def| &def.entry)),
            _ => ("domain", domain(id).map(|def| &def.entry)),
        };
        match entry {
            Ok(entry) => {
                self.understood += 1;
                let (part, _) = self.read_settings(kind, entry, settings, false);
                self.parts.push((kind, part));
            }
            Err(error) => {
                let used = default_part(kind).id;
                self.notice(kind, error.to_string(), &used);
            }
        }
    }

    fn read_run(&mut self, value: &str) {
        self.runs_named += 1;
        let key = format!("run {}", self.runs_named);
        let (id, settings) = split_part(value);
        match learner(id) {
            Err(error) => self.notice(&key, error.to_string(), "the other learners"),
            // Reported once for all surplus learners.
            Ok(_) if self.runs.len() == MOST_LEARNERS => {}
            Ok(def) => {
                self.understood += 1;
                let (part, label) = self.read_settings(&key, &def.entry, settings, true);
                self.runs.push(RunSpec { part, label });
            }
        }
    }

    fn read_settings<'l>(
        &mut self,
        key: &str,
        entry: &'static Entry,
        settings: impl Iterator<Item = (&'l str, Option<&'l str>)>,
        may_have_label: bool,
    ) -> (Part, Option<String>) {
        let mut part = Part::default_of(entry);
        let mut label = None;
        let mut seen: Vec<&str> = Vec::new();
        for (name, raw) in settings {
            let Some(raw) = raw else {
                let problem = format!("\"{}\" is not of the form key=value", clip(name));
                self.notice(key, problem, "the defaults");
                continue;
            };
            if may_have_label && name == "label" {
                if seen.contains(&"label") {
                    self.notice(key, "label is given twice".into(), "the first");
                    continue;
                }
                seen.push("label");
                label = self.read_label(key, raw);
                continue;
            }
            let Some(spec) = entry.param(name) else {
                let instead = entry.other_params(name, "it has");
                let problem = format!("{} has no parameter \"{}\"{instead}", entry.id, clip(name));
                self.notice(key, problem, "nothing");
                continue;
            };
            if seen.contains(&spec.id) {
                self.notice(key, format!("{name} is given twice"), "the first");
                continue;
            }
            seen.push(spec.id);
            let value = unescape(raw).and_then(|text| spec.parse(&text).map_err(|e| e.to_string()));
            match value {
                Ok(value) => part.params.set(spec.id, value),
                Err(problem) => {
                    let used = format!("{} = {}", spec.id, spec.default_value());
                    let problem = match entry.id == key {
                        true => problem,
                        false => format!("{}: {problem}", entry.id),
                    };
                    self.notice(key, problem, &used);
                }
            }
        }
        (part, label)
    }

    fn read_label(&mut self, key: &str, raw: &str) -> Option<String> {
        match unescape(raw) {
            Ok(text) => {
                let clean: String = text.chars().filter(|c| !c.is_control()).collect();
                if clean != text {
                    let problem = "the label has control characters";
                    self.notice(key, problem.into(), "the label without them");
                }
                let clean = clean.trim();
                if clean.chars().count() > LONGEST_LABEL {
                    let problem = format!("the label is longer than {LONGEST_LABEL} characters");
                    self.notice(key, problem, "its beginning");
                }
                let label: String = clean.chars().take(LONGEST_LABEL).collect();
                let label = label.trim_end().to_owned();
                (!label.is_empty()).then_some(label)
            }
            Err(problem) => {
                self.notice(key, format!("label {problem}"), "the learner's name");
                None
            }
        }
    }

    fn read_count(&mut self, spec: &'static ParamSpec, value: &str) -> Option<u64> {
        match unescape(value).and_then(|text| spec.parse(&text).map_err(|e| e.to_string())) {
            Ok(Value::Number(n)) => {
                self.understood += 1;
                Some(n as u64)
            }
            Ok(Value::Word(_)) => None,
            Err(problem) => {
                self.notice(spec.id, problem, &spec.default_value().to_string());
                None
            }
        }
    }

    fn read_start(&mut self, value: &str) {
        match numbers(value) {
            Ok(weights) => {
                self.understood += 1;
                self.start = Some(weights);
            }
            Err(problem) => self.notice("start", problem, "all zero"),
        }
    }

    fn read_examples(&mut self, value: &str) {
        let examples: Result<Vec<_>, String> = value.split(';').map(numbers).collect();
        match examples {
            Ok(examples) => {
                self.understood += 1;
                self.examples = Some(examples);
            }
            Err(problem) => self.notice("examples", problem, FIRST_ONE),
        }
    }

    fn read_data(&mut self, value: &str) {
        let (name, settings) = split_part(value);
        if let Some((setting, _)) = name.split_once('=')
            && DATA.param(setting).is_some()
        {
            let problem = format!(
                "\"{}\" is a setting, and the file's name is missing: data=NAME:{}",
                clip(name),
                clip(name)
            );
            let named = format!("{}:{value}", DATA.id);
            self.notice(DATA.id, problem, &named);
            return self.read_data(&named);
        }
        let (mut part, _) = self.read_settings(DATA.id, &DATA, settings, false);
        while let Some((id, problem)) = data::fault(&part.params)
            && let Some(spec) = DATA.param(id)
        {
            let used = format!("{id} = {}", spec.default_value());
            self.notice(DATA.id, format!("{id} {problem}"), &used);
            part.params.set(id, spec.default_value());
        }
        let name = unescape(name).unwrap_or_else(|_| name.to_owned());
        part.id = match data::is_name(&name) {
            true => {
                self.understood += usize::from(value.contains(':') || !is_part(&name));
                name
            }
            false => {
                let clean = name.chars().filter(|c| !c.is_control());
                let clean: String = clean.take(data::LONGEST_NAME).collect();
                let clean = Some(clean.trim().to_owned()).filter(|name| !name.is_empty());
                let used = clean.unwrap_or_else(|| DATA.id.to_owned());
                let problem = format!("\"{}\" is not the name of a file", clip(&name));
                self.notice(DATA.id, problem, &used);
                used
            }
        };
        self.data = Some(part);
    }

    fn read_inline(&mut self, value: &str) {
        let text = unescape(value).and_then(|text| match text.len() {
            0 => Err("is empty".to_owned()),
            bytes if bytes > data::LONGEST_INLINE => Err(format!(
                "is {bytes} bytes long; a link carries at most {}",
                data::LONGEST_INLINE
            )),
            _ => Ok(text),
        });
        match text {
            Ok(text) => {
                self.understood += usize::from(!is_escaped(&text));
                self.inline = Some(text);
            }
            Err(problem) => self.notice("inline", problem, NO_DATA),
        }
    }

    fn read_view(&mut self, key: &str, value: &str) -> bool {
        let Some(spec) = VIEWS.iter().find(|spec| spec.id == key) else {
            return false;
        };
        match spec.check(value) {
            _ if matches!(spec.allowed, Allowed::Part) => {
                self.sweep = (!value.is_empty()).then(|| self.sweep_part(value));
                self.understood += usize::from(self.sweep.iter().all(|part| is_id(&part.id)));
            }
            Ok(()) => {
                self.understood += 1;
                self.view.insert(key.to_owned(), value.to_owned());
            }
            Err(problem) => {
                let problem = format!("= \"{}\" {problem}", clip(value));
                let usable = spec.usable(value);
                let used = match usable.as_deref().unwrap_or(spec.default) {
                    "" => "nothing",
                    used => used,
                };
                self.notice(key, problem, used);
                if let Some(usable) = usable {
                    self.view.insert(key.to_owned(), usable);
                }
            }
        }
        true
    }

    /// Reads a sweep and checks its settings; whether the experiment has the swept parameter is checked later.
    pub(super) fn sweep_part(&mut self, value: &str) -> Part {
        let (id, settings) = split_part(value);
        let (part, _) = self.read_settings(SWEEP.id, &SWEEP, settings, false);
        Part {
            id: unescape(id).unwrap_or_else(|_| id.to_owned()),
            ..part
        }
    }

    /// The first error, if any.
    pub(super) fn first_problem(&self) -> Option<&str> {
        self.notices.first().map(|notice| notice.problem.as_str())
    }

    /// The sweep's value in the view, with the default ends if its own are not a range; `None` if the experiment
    /// lacks the swept parameter.
    fn fitting_sweep(&mut self, mut part: Part, experiment: &Experiment) -> Option<String> {
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

    /// Fills in the defaults and drops parts that do not fit, each with a notice.
    pub(super) fn finish(mut self) -> Decoded {
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
        if let Err(error) = compat::examples(&experiment) {
            let problem = error.to_string();
            let used = match is_placed(&experiment.stream.id) {
                true => FIRST_ONE,
                false => "the stream's own",
            };
            self.notice("examples", problem.replacen("examples: ", "", 1), used);
            experiment.examples = None;
        }
        self.mend(&mut experiment);
        if let Err(error) = compat::inline(&experiment) {
            self.notice("inline", error.to_string(), NO_DATA);
            experiment.inline = None;
        }
        // A file's size is known only once it is loaded, and labels that do not fit are not errors of `start`; the
        // race checks both.
        let sized = compat::dim(&experiment, None).is_some();
        if sized && let Err(error) = compat::shape(&experiment, None) {
            let used = match &experiment.domain.id[..] {
                "simplex" => "all equal",
                _ => "all zero",
            };
            self.notice("start", error.to_string(), used);
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

    /// Replaces the loss if the stream cannot serve it, then removes the learners that do not fit.
    pub(super) fn mend(&mut self, experiment: &mut Experiment) {
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
        let problem = || format!("the stream \"{}\" does not read a file", def.entry.name);
        if experiment.data.take().is_some() {
            self.notice(DATA.id, problem(), NO_DATA);
        }
        if experiment.inline.take().is_some() {
            self.notice("inline", problem(), NO_DATA);
        }
    }

    fn make_loss_fit(&mut self, experiment: &mut Experiment) {
        let verdict = |def| compat::loss_conflict(&experiment.stream, def);
        if let Ok(Some(reason)) = loss(&experiment.loss.id).and_then(verdict) {
            let mut losses = LOSSES.iter();
            let fitting = losses.find(|def| verdict(def) == Ok(None));
            if let Some(def) = fitting {
                self.notice("loss", reason, def.entry.id);
                experiment.loss = Part::default_of(&def.entry);
            }
        }
    }

    fn make_runs_fit(&mut self, experiment: &mut Experiment) {
        let dim = compat::dim(experiment, None);
        let mut runs = std::mem::take(&mut experiment.runs);
        let verdict = |def: &LearnerDef| compat::learner_conflict(def, experiment, dim);
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

pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.iter().copied().chain(VIEWS.iter().map(|spec| spec.id))
}

/// Reads finite numbers separated by commas.
fn numbers(value: &str) -> Result<Vec<f64>, String> {
    let read = |cell: &str| match unescape(cell)?.trim().parse::<f64>() {
        Ok(w) if w.is_finite() => Ok(w),
        _ => Err(format!("\"{}\" is not a finite number", clip(cell))),
    };
    value.split(',').map(read).collect()
}
