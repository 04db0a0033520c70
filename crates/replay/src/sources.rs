//! The files of a request, which no results may replace.

use std::fs;
use std::path::Path;

use same_file::Handle;

/// Files that are read, and `-` for standard input.
#[derive(Default)]
pub struct Inputs(Vec<String>);

impl From<Vec<String>> for Inputs {
    fn from(names: Vec<String>) -> Self {
        Inputs(names)
    }
}

impl Inputs {
    /// Returns the input that is the file at `path`, under whichever name. (Only files are opened:
    /// a pipe would wait.)
    pub fn same_as(&self, path: &Path) -> Option<&str> {
        let is_file = |path: &Path| fs::metadata(path).is_ok_and(|there| there.is_file());
        let there = is_file(path).then(|| Handle::from_path(path).ok())??;
        let is_same = |input: &&String| match input.as_str() {
            "-" => Handle::stdin().is_ok_and(|input| input == there),
            name => is_file(name.as_ref()) && Handle::from_path(name).is_ok_and(|it| it == there),
        };
        self.0.iter().find(is_same).map(|input| source(input))
    }
}

/// Returns the name of a file in a message.
pub fn source(path: &str) -> &str {
    match path {
        "-" => "standard input",
        path => path,
    }
}
