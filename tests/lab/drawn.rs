//! Pictures compared with their stored files (`pictures/`, `print.rs`); `PICTURES=write` rewrites them.

use std::path::PathBuf;

use crate::tools;

/// Checks that the pictures of these names equal the SVGs of a folder of `tests`, to the byte;
/// returns the folder.
pub fn are_as_they_were<'a>(
    folder: &str,
    names: impl Iterator<Item = &'a str>,
    drawn: impl Fn(usize) -> String,
) -> PathBuf {
    let path = tools::path("tests").join(folder);
    let write = std::env::var("PICTURES").is_ok_and(|how| how == "write");
    let mut changed = Vec::new();
    for (index, name) in names.enumerate() {
        let svg = drawn(index);
        let file = path.join(format!("{name}.svg"));
        if write {
            std::fs::create_dir_all(&path).unwrap();
            std::fs::write(&file, &svg).unwrap();
        } else if std::fs::read_to_string(&file).ok().as_ref() != Some(&svg) {
            changed.push(name);
        }
    }
    assert!(
        changed.is_empty(),
        "other pictures than in tests/{folder}: {changed:?}"
    );
    path
}
