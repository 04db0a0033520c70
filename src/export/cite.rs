//! A bibliography of an experiment, as BibTeX: the lab with the link, and the papers behind the parts used.
//!
//! The parts are the stream (and its data set), the loss, the regulariser, the domain and the learners. If the page shows the
//! regret, they include the theorems whose bounds are drawn with it; with a sweep, the origin of such sweeps. Each entry
//! follows a line with the reason to cite it: BibTeX ignores text between entries.

use std::fmt::Write;

use super::escape::address;
use crate::bound::bounds_of;
use crate::catalogue::{Entry, PAPERS, Paper, papers_of};
use crate::experiment::sweep::SWEEP;
use crate::experiment::{
    self, Decoded, Experiment, View, domain, learner, loss, regularizer, stream,
};
use crate::stream::set_of;

/// The year of this version.
const YEAR: &str = "2026";

/// The papers that an experiment uses, in the order of [`PAPERS`], each with the parts that use it.
pub fn papers(experiment: &Experiment, view: &View) -> Vec<(&'static Paper, Vec<String>)> {
    let used = sources(experiment, view);
    let uses = |paper: &Paper| -> Vec<String> {
        let mut uses = Vec::new();
        for (what, source) in &used {
            let cites = papers_of(source).is_ok_and(|papers| papers.contains(&paper));
            if cites && !uses.contains(what) {
                uses.push(what.clone());
            }
        }
        uses
    };
    let all = PAPERS.iter().map(|paper| (paper, uses(paper)));
    all.filter(|(_, uses)| !uses.is_empty()).collect()
}

/// Parts of the experiment, by name, and their sources.
fn sources(experiment: &Experiment, view: &View) -> Vec<(String, &'static str)> {
    let mut used = Vec::new();
    let mut add = |kind: &str, entry: &Entry| {
        used.push((format!("{kind} {}", entry.name), entry.source));
    };
    let Experiment { runs, .. } = experiment;
    for run in runs {
        if let Ok(def) = learner(&run.part.id) {
            add("learner", &def.entry);
        }
    }
    if let Ok(def) = loss(&experiment.loss.id) {
        add("loss", &def.entry);
    }
    if let Ok(def) = regularizer(&experiment.reg.id) {
        add("regulariser", &def.entry);
    }
    if let Ok(def) = domain(&experiment.domain.id) {
        add("domain", &def.entry);
    }
    if let Ok(def) = stream(&experiment.stream.id) {
        add("stream", &def.entry);
    }
    let is = |key: &str, word: &str| view.get(key).is_some_and(|value| value == word);
    if view.get("sweep").is_some_and(|sweep| !sweep.is_empty()) {
        add("sweep", &SWEEP);
    }
    if let Some(set) = set_of(&experiment.stream.id, &experiment.stream.params) {
        used.push((format!("data set {}", set.name), set.source));
    }
    if is("metric", "regret") && !is("bounds", "hidden") {
        for bound in runs.iter().flat_map(|run| bounds_of(&run.part.id)) {
            used.push((format!("bound {}", bound.name), bound.source));
        }
    }
    used
}

/// The bibliography of the experiment behind a link; `date` (2026-11-21) is the date of access.
pub fn bibtex(link: &str, date: Option<&str>) -> String {
    let Decoded {
        experiment, view, ..
    } = experiment::decode(link);
    let mut out = String::new();
    let version = concat!("Version ", env!("CARGO_PKG_VERSION"));
    let address = address(link);
    let mut fields = vec![
        ("author", "{The Implicit Lab authors}"),
        (
            "title",
            "{Implicit Lab}: A Laboratory for Online Learning with Implicit Updates",
        ),
        ("year", YEAR),
        ("note", version),
        ("url", &address),
    ];
    fields.extend(date.map(|date| ("urldate", date)));
    entry(&mut out, "The experiment", "misc", "implicitlab", &fields);
    for (paper, uses) in papers(&experiment, &view) {
        let uses = format!("Cited for: {}", uses.join(", "));
        entry(&mut out, &uses, paper.kind, paper.key, &paper.fields);
    }
    out
}

fn entry(out: &mut String, above: &str, kind: &str, key: &str, fields: &[(&str, &str)]) {
    if !out.is_empty() {
        out.push('\n');
    }
    // Writing to a string does not fail.
    let _ = writeln!(out, "% {above}\n@{kind}{{{key},");
    for (name, value) in fields {
        let _ = writeln!(out, "  {name:<13} = {{{value}}},");
    }
    out.push_str("}\n");
}
