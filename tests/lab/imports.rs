//! No modules of a crate import each other in a cycle.
//!
//! A module is a file without its unit tests. It imports another if it names it, or something in it. Names that a
//! parent re-exports from its children (`pub use`) belong to the children: a user of `crate::learner::Report` imports
//! the file that defines it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::tools;

/// The code of all modules in a folder, without comments and unit tests, by paths like `::a::b`; the root's is empty.
fn read(folder: &Path, parent: &str, modules: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let module = match path.file_stem().unwrap().to_str().unwrap() {
            "tests" => continue,
            "mod" | "lib" | "main" => parent.to_owned(),
            name => format!("{parent}::{name}"),
        };
        if path.is_dir() {
            read(&path, &module, modules);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let text = text.split("mod tests {").next().unwrap();
            let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
            modules.insert(module, code.collect::<Vec<_>>().join("\n"));
        }
    }
}

/// Finds all paths that begin here, where `a::{b, c::d}` counts as two; returns the text after them.
fn paths<'a>(text: &'a str, start: &str, found: &mut Vec<String>) -> &'a str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (name, mut rest) = text.split_at(end.unwrap_or(text.len()));
    let path = format!("{start}::{name}");
    if let Some(group) = rest.strip_prefix("::{") {
        rest = group;
        while !rest.starts_with('}') {
            rest = paths(rest.trim_start(), &path, found);
            rest = rest.trim_start_matches(|c: char| c != '}' && !c.is_alphanumeric());
        }
        return &rest[1..];
    }
    match rest.strip_prefix("::") {
        Some(rest) => paths(rest, &path, found),
        None => {
            found.push(path);
            rest
        }
    }
}

/// A name in a module; the module itself has none.
type Place = (String, String);

/// The target of a path, if it is in this crate.
fn resolve(from: &str, path: &str, all: &BTreeMap<String, String>) -> Option<Place> {
    let mut target = from.to_owned();
    for (place, name) in path.split("::").skip(1).enumerate() {
        let child = format!("{target}::{name}");
        match name {
            "crate" => target.clear(),
            "super" => target.truncate(target.rfind("::").unwrap_or(0)),
            _ if all.contains_key(&child) => target = child,
            _ => return (place > 0).then(|| (target, name.to_owned())),
        }
    }
    Some((target, String::new()))
}

/// All places that a module names, and those that it re-exports from its own children (`pub use`), by the exported
/// name.
fn places(from: &str, all: &BTreeMap<String, String>) -> (Vec<Place>, Vec<(String, Place)>) {
    let (mut named, mut shown, mut rest) = (Vec::new(), Vec::new(), &all[from][..]);
    while let Some(at) = rest.find("::") {
        let word = rest[..at].rfind(|c: char| !c.is_alphanumeric() && c != '_');
        let (before, path) = rest.split_at(word.map_or(0, |end| end + 1));
        let statement = before.rsplit([';', '}', ']']).next().unwrap().trim();
        let shows = statement.starts_with("pub") && statement.ends_with("use");
        let mut found = Vec::new();
        rest = paths(path, "", &mut found);
        for path in found {
            match resolve(from, &path, all) {
                Some(place) if shows && place.0.starts_with(from) => {
                    shown.push((path.rsplit("::").next().unwrap().to_owned(), place));
                }
                Some(place) => named.push(place),
                None => {}
            }
        }
    }
    (named, shown)
}

/// For each module, the other modules it imports.
fn imports(all: &BTreeMap<String, String>) -> BTreeMap<&String, BTreeSet<String>> {
    let (mut graph, mut shown) = (BTreeMap::new(), BTreeMap::new());
    for from in all.keys() {
        let (named, shows) = places(from, all);
        graph.insert(from, named);
        shown.extend((shows.into_iter()).map(|(name, place)| ((from.clone(), name), place)));
    }
    let owner = |mut place: Place| {
        while let Some(next) = shown.get(&place) {
            place = next.clone();
        }
        place.0
    };
    let others = |from: &String, named: Vec<Place>| {
        let modules = named.into_iter().map(&owner);
        modules.filter(|module| module != from).collect()
    };
    (graph.into_iter())
        .map(|(from, named)| (from, others(from, named)))
        .collect()
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let here = tools::path("");
    let crates = fs::read_dir(here.join("crates")).unwrap();
    let crates = crates.map(|each| each.unwrap().path().join("src"));
    let mut circles = String::new();
    for source in crates.chain([here.join("src")]) {
        let mut all = BTreeMap::new();
        read(&source, "", &mut all);
        let graph = imports(&all);
        for (from, targets) in &graph {
            for target in targets {
                let (mut seen, mut open) = (BTreeSet::new(), vec![target]);
                while let Some(next) = open.pop() {
                    open.extend(graph[next].iter().filter(|other| seen.insert(*other)));
                }
                if seen.contains(from) {
                    circles += &format!("\n{}: {from} imports {target}", source.display());
                }
            }
        }
    }
    assert!(circles.is_empty(), "{circles}");
}

/// The content of a link, the play of a race, the results of many races: each room imports only those before it.
const ROOMS: [(&str, &[&str]); 2] = [
    (
        "::experiment::link",
        &["::experiment::race", "::experiment::studies"],
    ),
    ("::experiment::race", &["::experiment::studies"]),
];

#[test]
fn rooms_import_only_those_before_them() {
    let mut all = BTreeMap::new();
    read(&tools::path("src"), "", &mut all);
    let mut seen = 0;
    for (from, targets) in imports(&all) {
        for (_, later) in ROOMS.iter().filter(|(room, _)| from.starts_with(room)) {
            seen += targets.len();
            let wrong = |target: &&String| later.iter().any(|room| target.starts_with(room));
            let wrong: Vec<_> = targets.iter().filter(wrong).collect();
            assert!(wrong.is_empty(), "{from} imports {wrong:?}");
        }
    }
    assert!(seen > 50, "only {seen} imports");
}
