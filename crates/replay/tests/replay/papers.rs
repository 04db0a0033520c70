//! The data of the papers: the lines of docs/data.md and the recipes' links, with made-up files in the form of the data
//! sets.

use std::collections::{BTreeMap, BTreeSet};

use crate::fed;

/// A LIBSVM file: two rows per label, of which one ends after its first feature and the other has only the last.
fn libsvm(labels: &[&str], width: usize) -> String {
    let rows = labels
        .iter()
        .map(|label| format!("{label} 1:0.5\n{label} {width}:-2.25\n"));
    rows.collect()
}

/// The made-up file of this name, its number of features and of classes (1 class: one score), and the note on its
/// labels, if any.
fn file(name: &str) -> (String, usize, usize, &'static str) {
    let signs = |labels: &[&str; 2], width, note| (libsvm(labels, width), width, 1, note);
    let numbers = |width| (libsvm(&["15", "7.5", "0.25"], width), width, 1, "");
    match name {
        "a9a" => signs(&["-1", "+1"], 123, ""),
        "ijcnn1" => signs(&["-1.000000", "1.000000"], 22, ""),
        "cod-rna" => signs(&["-1", "1"], 8, ""),
        "covtype.libsvm.binary" => signs(&["2", "1"], 54, "1 became −1, 2 became +1"),
        "skin_nonskin" => signs(&["1", "2"], 3, "1 became −1, 2 became +1"),
        "phishing" => signs(&["1", "0"], 68, "0 became −1, 1 became +1"),
        "cadata" => numbers(8),
        "cpusmall" => numbers(12),
        "housing" => numbers(13),
        "space_ga" => numbers(6),
        "madelon" => {
            let note = "class 1 is \"-1\", class 2 \"1\"";
            (libsvm(&["-1", "1"], 500), 500, 2, note)
        }
        "mnist" => {
            let digits = ["5", "0", "4", "1", "9", "2", "3", "6", "7", "8"];
            (libsvm(&digits, 780), 780, 10, "")
        }
        "covtype.data" => {
            let rows = (1..=7).map(|kind| format!("2596,51,{}{kind}\n", "0,".repeat(52)));
            (rows.collect(), 54, 7, "class 1 is \"1\"")
        }
        "shuttle.trn" => {
            let rows = (1..=7).map(|kind| format!("50 21 77 0 28 0 27 48 {} {kind}\n", 22 - kind));
            (rows.collect(), 9, 7, "class 1 is \"1\"")
        }
        "bank-additional-full.csv" => {
            let rows = [
                "\"age\";\"job\";\"euribor3m\";\"y\"",
                "56;\"housemaid\";4.857;\"no\"",
                "57;\"unknown\";4.857;\"yes\"",
                "37;\"services\";4.9;\"no\"",
            ];
            (rows.join("\n"), 5, 2, "class 1 is \"no\", class 2 \"yes\"")
        }
        "census-income.data" => {
            // Three of 42 columns, in the middle: the weight, a word that may be missing, a number.
            let row = |weight: &str, moved: &str, income: &str| {
                let (before, after) = ("0, ".repeat(24), "0, ".repeat(15));
                format!("{before}{weight}, {moved}, {after}{income}\n")
            };
            let rows = [
                row("1700.09", "?", "- 50000."),
                row("1053.55", "MSA to MSA", "50000+."),
                row("991.95", "Nonmover", "- 50000."),
            ];
            (rows.concat(), 24 + 2 + 15, 2, "class 1 is \"- 50000.\"")
        }
        other => panic!("no file for {other}"),
    }
}

/// Plays a made-up file on standard input; returns the output and the notes.
fn played(name: &str, arguments: &[&str]) -> (String, String) {
    let output = fed(arguments, file(name).0);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{name}: {notes}");
    (String::from_utf8(output.stdout).unwrap(), notes)
}

/// The links of the recipes that read a file, without the file's hash, by recipe name.
fn links() -> BTreeMap<String, String> {
    let mut links = BTreeMap::new();
    for recipe in [
        include_str!("../../../../recipes/co-fig-4.json"),
        include_str!("../../../../recipes/scinol-multiclass.json"),
    ] {
        let recipe: serde_json::Value = serde_json::from_str(recipe).unwrap();
        for link in recipe["links"].as_array().unwrap() {
            let link = link["link"].as_str().unwrap();
            let Some((_, data)) = link.split_once("&data=") else {
                continue;
            };
            let name = data.split([':', '&']).next().unwrap();
            let link = link.replace("hash=d19dab6bdf3771ec,", "");
            links.insert(name.to_owned(), link);
        }
    }
    links
}

#[test]
fn every_file_that_a_recipe_asks_for_is_read_as_its_users_expect() {
    let links = links();
    assert_eq!(links.len(), 16);
    for (name, link) in links {
        let (_, features, classes, note) = file(&name);
        let (json, notes) = played(&name, &["--data", "-", "--json", &link]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let bias = usize::from(link.contains("bias=yes"));
        assert_eq!(json["features"], features + bias, "{name}");
        assert_eq!(json["classes"], classes, "{name}");
        assert!(notes.contains(note), "{name}: {notes}");
        assert_eq!(
            notes.contains(" became "),
            note.contains(" became "),
            "{name}: {notes}"
        );
    }
}

/// Every line with `replay` in docs/data.md, played as a shell would, with a made-up file in curl's place.
#[test]
fn every_line_of_the_docs_plays_its_recipe() {
    let docs = include_str!("../../../../docs/data.md");
    let mut variables: Vec<(&str, &str)> = Vec::new();
    let mut names = BTreeSet::new();
    for line in docs.lines() {
        if let Some((name, value)) = line
            .strip_suffix('\'')
            .and_then(|line| line.split_once("='"))
        {
            variables.push((name, value));
        }
        let Some((source, arguments)) = line.split_once(" | replay ") else {
            continue;
        };
        let file = source.split(" | ").next().unwrap();
        let name = file.rsplit(['/', ' ']).next().unwrap();
        let name = [".bz2", ".gz", ".Z"]
            .into_iter()
            .find_map(|ending| name.strip_suffix(ending))
            .unwrap_or(name);
        let arguments: Vec<String> = arguments
            .split(' ')
            .map(|argument| {
                let mut argument = argument.trim_matches('"').to_owned();
                for (name, value) in &variables {
                    argument = argument.replace(&format!("${{{name}}}"), value);
                    argument = argument.replace(&format!("${name}"), value);
                }
                argument
            })
            .collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let link = arguments.last().unwrap();
        let wanted = links()[name].clone();
        let data = format!("&data={name}");
        let plain = if link.contains("&data=") {
            wanted.clone()
        } else {
            wanted.replace(&data, "")
        };
        assert!(link.starts_with(&plain), "{name}: {link} is not {plain}");
        let seeds = arguments.contains(&"--sweep");
        assert_eq!(seeds, wanted.contains("seeds="), "{name}");
        let (rows, _) = played(name, &arguments);
        assert!(rows.lines().count() > 4, "{name}: {rows}");
        names.insert(name.to_owned());
    }
    assert_eq!(names, links().into_keys().collect());
}
