//! Reads a fragment key by key; every fault becomes a notice, never a failure.

mod finish;

use percent_encoding::percent_decode_str;

use super::{Notice, default_part};
use crate::catalogue::{Entry, ParamSpec, Value, clip};
use crate::data::{self, DATA};
use crate::experiment::spec::{
    MOST_LEARNERS, Part, ROUNDS, RunSpec, SEED, domain, learner, loss, regularizer, stream,
};
use crate::experiment::sweep::SWEEP;
use crate::experiment::view::{Allowed, VIEWS, View};
use crate::number;

/// Longest label, in characters.
const LONGEST_LABEL: usize = 60;
/// What stands in for placed examples that cannot be used.
const FIRST_ONE: &str = "one example";
/// What stands in for data that cannot be used.
const NO_DATA: &str = "no data";
/// Most notices on one link; the rest is counted.
const MOST_NOTICES: usize = 20;

/// Collects what a fragment says, and what is wrong with it.
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
    view: View,
    sweep: Option<Part>,
    seen: Vec<String>,
    pub(super) notices: Vec<Notice>,
    unlisted: usize,
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

    pub(super) fn read(&mut self, fragment: &str) {
        let mut version = None;
        for setting in fragment.split('&').filter(|s| !s.is_empty()) {
            let Some((key, value)) = setting.split_once('=') else {
                self.notice(setting, "is not of the form key=value".into(), "nothing");
                continue;
            };
            if key.is_empty() {
                let problem = format!("\"{}\" names no key", clip(setting));
                self.notice("link", problem, "nothing");
                continue;
            }
            if key != "run" && self.seen.iter().any(|seen| seen == key) {
                self.notice(key, "is given twice".into(), "the first");
                continue;
            }
            // Unknown keys are not remembered: noise must not make the list of seen keys long.
            match key {
                "v" => version = Some(value),
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
                        self.notice(key, "is not a key of this page".into(), "nothing");
                        continue;
                    }
                }
            }
            self.seen.push(key.to_owned());
        }
        match version {
            Some("1") => {}
            Some(other) => {
                let problem = format!("= {} is not a version this page reads (1)", clip(other));
                self.notice("v", problem, "version 1");
            }
            None => self.notice("v", "is missing".into(), "version 1"),
        }
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
            Ok(_) if self.runs.len() == MOST_LEARNERS => {
                let problem = format!("a race has at most {MOST_LEARNERS} learners");
                self.notice(&key, problem, "the first ones");
            }
            Ok(def) => {
                let (part, label) = self.read_settings(&key, &def.entry, settings, true);
                self.runs.push(RunSpec { part, label });
            }
        }
    }

    fn read_settings(
        &mut self,
        key: &str,
        entry: &'static Entry,
        settings: &str,
        may_have_label: bool,
    ) -> (Part, Option<String>) {
        let mut part = Part::default_of(entry);
        let mut label = None;
        let mut seen: Vec<&str> = Vec::new();
        for setting in settings.split(',').filter(|s| !s.is_empty()) {
            let Some((name, raw)) = setting.split_once('=') else {
                let problem = format!("\"{}\" is not of the form key=value", clip(setting));
                self.notice(key, problem, "the defaults");
                continue;
            };
            if may_have_label && name == "label" {
                label = self.read_label(key, raw);
                continue;
            }
            let Some(spec) = entry.param(name) else {
                let ids: Vec<&str> = entry.params.iter().map(|p| p.id).collect();
                let allowed = match ids.as_slice() {
                    [] => "it has none".to_owned(),
                    ids => format!("it has: {}", ids.join(", ")),
                };
                let problem = format!(
                    "{} has no parameter \"{}\" ({allowed})",
                    entry.id,
                    clip(name)
                );
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
            Ok(Value::Number(n)) => Some(n as u64),
            Ok(Value::Word(_)) => None,
            Err(problem) => {
                self.notice(spec.id, problem, &spec.default_value().to_string());
                None
            }
        }
    }

    fn read_start(&mut self, value: &str) {
        match numbers(value) {
            Ok(weights) => self.start = Some(weights),
            Err(problem) => self.notice("start", problem, "all zero"),
        }
    }

    fn read_examples(&mut self, value: &str) {
        let examples: Result<Vec<_>, String> = value.split(';').map(numbers).collect();
        match examples {
            Ok(examples) => self.examples = Some(examples),
            Err(problem) => self.notice("examples", problem, FIRST_ONE),
        }
    }

    fn read_data(&mut self, value: &str) {
        let (name, settings) = split_part(value);
        let (mut part, _) = self.read_settings(DATA.id, &DATA, settings, false);
        // The page's first module leaves files to the whole one, which reads such a link anew.
        while cfg!(feature = "full")
            && let Some((id, problem)) = data::fault(&part.params)
            && let Some(spec) = DATA.param(id)
        {
            let used = format!("{id} = {}", spec.default_value());
            self.notice(DATA.id, format!("{id} {problem}"), &used);
            part.params.set(id, spec.default_value());
        }
        let name = unescape(name).unwrap_or_else(|_| name.to_owned());
        part.id = match data::is_name(&name) {
            true => name,
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
            Ok(text) => self.inline = Some(text),
            Err(problem) => self.notice("inline", problem, NO_DATA),
        }
    }

    fn read_view(&mut self, key: &str, value: &str) -> bool {
        let Some(spec) = VIEWS.iter().find(|spec| spec.id == key) else {
            return false;
        };
        match spec.check(value) {
            _ if matches!(spec.allowed, Allowed::Part) => {
                self.sweep = (!value.is_empty()).then(|| self.sweep_part(value))
            }
            Ok(()) => {
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

    /// A sweep with its settings checked; whether the experiment has what it sweeps is seen later.
    pub(super) fn sweep_part(&mut self, value: &str) -> Part {
        let (id, settings) = split_part(value);
        let (part, _) = self.read_settings(SWEEP.id, &SWEEP, settings, false);
        Part {
            id: unescape(id).unwrap_or_else(|_| id.to_owned()),
            ..part
        }
    }

    /// What is wrong first, if anything.
    pub(super) fn first_problem(&self) -> Option<&str> {
        self.notices.first().map(|notice| notice.problem.as_str())
    }
}

/// Finite numbers with commas between them.
fn numbers(value: &str) -> Result<Vec<f64>, String> {
    let read = |cell: &str| match number::read(unescape(cell)?.trim()) {
        Some(w) if w.is_finite() => Ok(w),
        _ => Err(format!("\"{}\" is not a finite number", clip(cell))),
    };
    value.split(',').map(read).collect()
}

/// `id:settings`; a bare id has no settings.
fn split_part(value: &str) -> (&str, &str) {
    value.split_once(':').unwrap_or((value, ""))
}

fn unescape(text: &str) -> Result<String, String> {
    percent_decode_str(text)
        .decode_utf8()
        .map(|text| text.into_owned())
        .map_err(|_| format!("\"{}\" is not readable text", clip(text)))
}
