//! One file an entry: every file that defines one is in its registry, and every id stands once.

use std::collections::BTreeSet;
use std::path::Path;

use implicit_lab::bound::BOUNDS;
use implicit_lab::experiment::catalogue_of;

/// Files of `folder` that define an entry, by name.
fn defining(folder: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(folder);
    let files = std::fs::read_dir(path)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let defines = |path: &Path| {
        std::fs::read_to_string(path)
            .unwrap()
            .contains("pub(super) const DEF:")
    };
    files
        .filter(|path| defines(path))
        .map(|path| {
            path.file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .replace('_', "-")
        })
        .collect()
}

#[test]
fn files_and_entries_are_the_same() {
    for (kind, folder) in [
        ("learner", "learner"),
        ("loss", "loss"),
        ("stream", "stream"),
    ] {
        let entries = catalogue_of(kind);
        let ids: BTreeSet<String> = entries.iter().map(|entry| entry.id.to_owned()).collect();
        assert_eq!(
            ids.len(),
            entries.len(),
            "an id stands twice among the {kind}s"
        );
        assert_eq!(
            ids,
            defining(folder),
            "files of src/{folder} against the registry"
        );
    }
}

#[test]
fn every_entry_says_what_it_is() {
    for kind in ["learner", "loss", "stream", "reg", "domain"] {
        for entry in catalogue_of(kind) {
            let id = entry.id;
            assert!(
                !entry.name.is_empty() && !entry.summary.is_empty() && !entry.equation.is_empty(),
                "{id}"
            );
            assert!(
                kind != "learner" || !entry.source.is_empty(),
                "{id} names no source"
            );
            let mut params = BTreeSet::new();
            for param in entry.params {
                assert!(params.insert(param.id), "{id}: {} stands twice", param.id);
                assert!(
                    !param.help.is_empty() && !param.name.is_empty(),
                    "{id}: {}",
                    param.id
                );
                assert!(
                    param.check(&param.default_value()).is_ok(),
                    "{id}: the default of {}",
                    param.id
                );
            }
        }
    }
}

/// The blocks of LaTeX in a file's documentation, without white space.
fn equations(path: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let said = text.lines().filter_map(|line| {
        let line = line.trim_start();
        line.strip_prefix("//!").or(line.strip_prefix("///"))
    });
    let said = said.collect::<Vec<_>>().join("\n");
    let blocks = said.split("```math").skip(1);
    blocks
        .map(|block| {
            block
                .split("```")
                .next()
                .unwrap_or("")
                .split_whitespace()
                .collect()
        })
        .collect()
}

#[test]
fn the_documentation_shows_the_equations_of_the_catalogue() {
    let shows = |path: &str, id: &str, equation: &str| {
        let wanted: String = equation.split_whitespace().collect();
        let found = equations(path);
        assert!(
            found.contains(&wanted),
            "src/{path} does not show the equation of {id}"
        );
    };
    for kind in ["learner", "loss", "stream"] {
        for entry in catalogue_of(kind) {
            let file = format!("{kind}/{}.rs", entry.id.replace('-', "_"));
            shows(&file, entry.id, entry.equation);
        }
    }
    for kind in ["reg", "domain"] {
        for entry in catalogue_of(kind) {
            shows("implicit/prox.rs", entry.id, entry.equation);
        }
    }
    for bound in BOUNDS {
        let file = format!("bound/{}.rs", bound.id.replace(['-', '.'], "_"));
        shows(&file, bound.id, bound.equation);
    }
}
