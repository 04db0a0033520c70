//! One file an entry: every file that defines one is in its registry, and every id stands once.

use std::collections::BTreeSet;
use std::path::Path;

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
