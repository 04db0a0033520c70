//! No modules of a crate import each other in a circle.
//!
//! A module is a file without its unit tests. A parent may show its children's names (`pub use`) and list its
//! children (`fiol::DEF` in a registry); names that it imports from them by `use` count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Where circles are still known.
const KNOWN: &[&str] = &[];

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
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
            modules.insert(module, code.collect::<Vec<_>>().join("\n"));
        }
    }
}

/// Finds all paths that begin here, `a::{b, c::d}` being two; returns the text behind them.
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

/// The module that a path leads to, if it is one of this crate.
fn resolve(from: &str, path: &str, all: &BTreeMap<String, String>) -> Option<String> {
    let mut target = from.to_owned();
    for (place, name) in path.split("::").skip(1).enumerate() {
        let child = format!("{target}::{name}");
        match name {
            "crate" => target.clear(),
            "super" => target.truncate(target.rfind("::").unwrap_or(0)),
            _ if all.contains_key(&child) => target = child,
            _ => return (place > 0).then_some(target),
        }
    }
    Some(target)
}

/// All other modules that a module imports.
fn imports(from: &str, all: &BTreeMap<String, String>) -> BTreeSet<String> {
    let (mut targets, mut rest) = (BTreeSet::new(), &all[from][..]);
    while let Some(at) = rest.find("::") {
        let word = rest[..at].rfind(|c: char| !c.is_alphanumeric() && c != '_');
        let (before, path) = rest.split_at(word.map_or(0, |end| end + 1));
        let statement = before.rsplit([';', '}']).next().unwrap().trim();
        let (uses, shows) = (statement.ends_with("use"), statement.starts_with("pub"));
        let mut found = Vec::new();
        rest = paths(path, "", &mut found);
        found.retain(|path| uses || path.starts_with("::crate") || path.starts_with("::super"));
        let modules = found.iter().filter_map(|path| resolve(from, path, all));
        targets.extend(modules.filter(|target| !(uses && shows && target.starts_with(from))));
    }
    targets.remove(from);
    targets
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(here.join("crates")).unwrap();
    let crates = crates.map(|each| each.unwrap().path().join("src"));
    let mut circles = String::new();
    for source in crates.chain([here.join("src")]) {
        let mut all = BTreeMap::new();
        read(&source, "", &mut all);
        let graph: BTreeMap<_, _> = (all.keys().map(|from| (from, imports(from, &all)))).collect();
        for (from, targets) in &graph {
            for target in targets {
                let (mut seen, mut open) = (BTreeSet::new(), vec![target]);
                while let Some(next) = open.pop() {
                    open.extend(graph[next].iter().filter(|other| seen.insert(*other)));
                }
                if seen.contains(from) && !KNOWN.iter().any(|known| from.starts_with(known)) {
                    circles += &format!("\n{}: {from} imports {target}", source.display());
                }
            }
        }
    }
    assert!(circles.is_empty(), "{circles}");
}
