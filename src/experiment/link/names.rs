//! The names of learners: as displayed, and in files and messages.
//!
//! Both are the link's label, or the learner's name while no other has it. If several share it, the displayed name adds what
//! differs (`SGD η = 0.1`, `SGD η = 0.4`). Files and messages, in which rows are joined by names, number them (`SGD`, `SGD 2`).

use crate::catalogue::{Kind, ParamSpec, Value, visible};
use crate::experiment::link::spec::{Experiment, RunSpec, learner};
use crate::format::{label, symbol};

impl Experiment {
    /// The displayed names, one per run, all different.
    pub fn names(&self) -> Vec<String> {
        let names = self.plain_names();
        let mut names: Vec<String> = names.iter().map(|name| visible(name).collect()).collect();
        for (run, name) in self.runs.iter().zip(&mut names) {
            let (None, Ok(def)) = (&run.label, learner(&run.part.id)) else {
                continue;
            };
            let alike = |other: &&RunSpec| other.label.is_none() && other.part.id == run.part.id;
            let mut before = " ";
            for spec in def.entry.params {
                let of = |one: &RunSpec| one.part.params.get(spec.id).and_then(|it| said(spec, it));
                let Some(text) = of(run) else { continue };
                if self
                    .runs
                    .iter()
                    .filter(alike)
                    .any(|other| of(other).as_ref() != Some(&text))
                {
                    name.push_str(before);
                    name.push_str(&text);
                    before = ", ";
                }
            }
        }
        number_repeats(names)
    }

    /// The names in files and messages, numbered if they repeat.
    pub fn labels(&self) -> Vec<String> {
        number_repeats(self.plain_names())
    }

    /// The names by which `replay`'s rows are joined: the link's label or the learner's id, numbered if it repeats.
    pub fn ids(&self) -> Vec<String> {
        let name = |run: &RunSpec| run.label.clone().unwrap_or_else(|| run.part.id.clone());
        number_repeats(self.runs.iter().map(name).collect())
    }

    /// Labels and names as given, which may repeat.
    fn plain_names(&self) -> Vec<String> {
        let name = |run: &RunSpec| match &run.label {
            Some(label) => label.clone(),
            None => learner(&run.part.id).map_or(run.part.id.clone(), |def| def.entry.name.into()),
        };
        self.runs.iter().map(name).collect()
    }
}

/// A parameter with a value: `η = 0.1`, by its name if it has no symbol.
pub fn setting(spec: &ParamSpec, value: f64) -> String {
    let symbol = symbol(spec.symbol);
    let name = if symbol.is_empty() {
        spec.name
    } else {
        &symbol
    };
    format!("{name} = {}", label(value))
}

/// A parameter's value within a name; `None` for code.
fn said(spec: &ParamSpec, value: &Value) -> Option<String> {
    match (&spec.kind, value) {
        (Kind::Text { .. }, _) => None,
        (_, Value::Number(value)) => Some(setting(spec, *value)),
        (Kind::Choice { choices, .. }, Value::Word(word)) => {
            let choice = choices.iter().find(|choice| choice.id == word)?;
            // Text in brackets only explains the choice.
            Some(choice.name.split('(').next()?.trim_end().to_owned())
        }
        (_, Value::Word(word)) => Some(format!("{} = {word}", symbol(spec.symbol))),
    }
}

/// Numbers repeated names: "SGD", "SGD" becomes "SGD", "SGD 2".
fn number_repeats(names: Vec<String>) -> Vec<String> {
    let mut unique: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let mut candidate = name.clone();
        let mut n = 2;
        while unique.contains(&candidate) {
            candidate = format!("{name} {n}");
            n += 1;
        }
        unique.push(candidate);
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(runs: &str) -> Vec<String> {
        format!("v=1&{runs}").parse::<Experiment>().unwrap().names()
    }

    #[test]
    fn what_nobody_sees_in_a_label_is_shown_but_for_what_a_script_needs() {
        let shown = names(
            "run=sgd:label=S%E2%80%8BGD&run=sgd:label=%E2%80%AEDGS&run=sgd:label=\u{645}\u{6cc}\u{200c}\u{62e}",
        );
        assert_eq!(shown, ["S·GD", "·DGS", "\u{645}\u{6cc}\u{200c}\u{62e}"]);
    }

    #[test]
    fn learners_that_share_a_name_say_what_differs() {
        for (runs, shown) in [
            ("run=sgd:eta=0.1&run=fiol:eta=0.4", &["SGD", "FIOL"][..]),
            (
                "run=sgd:eta=0.1&run=sgd:eta=0.4",
                &["SGD η = 0.1", "SGD η = 0.4"],
            ),
            (
                "run=fiol:solver=sort&run=sgd&run=fiol:solver=partition",
                &["FIOL sort", "SGD", "FIOL partition"],
            ),
            (
                "run=sgd:eta=1&run=sgd:eta=1,schedule=sqrt&run=sgd:eta=2",
                &[
                    "SGD η = 1, constant η",
                    "SGD η = 1, η/√t",
                    "SGD η = 2, constant η",
                ],
            ),
            ("run=nag:eta=1&run=nag:eta=0.1,label=slow", &["NAG", "slow"]),
            ("run=sgd&run=sgd", &["SGD", "SGD 2"]),
            ("run=sgd:label=A&run=sgd:eta=2,label=A", &["A", "A 2"]),
            ("run=fiol:label=SGD&run=sgd:eta=2", &["SGD", "SGD 2"]),
        ] {
            assert_eq!(names(runs), shown, "{runs}");
        }
    }

    #[test]
    fn files_number_them() {
        let experiment: Experiment = "v=1&run=sgd:eta=0.1&run=sgd:eta=0.4".parse().unwrap();
        assert_eq!(experiment.labels(), ["SGD", "SGD 2"]);
        assert_eq!(experiment.ids(), ["sgd", "sgd 2"]);
    }
}
