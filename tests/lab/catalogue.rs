//! The choices and their descriptions: every file that defines an entry is in its registry, the documentation shows its
//! equation, the tables of docs/links.md and docs/tour.md list it, and a golden link uses it.
//!
//! `npm run catalogue` writes what it can, and reports what is missing.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use implicit_lab::bound::BOUNDS;
use implicit_lab::catalogue::{Entry, Kind, Number, ParamSpec, papers_of};
use implicit_lab::data::DATA;
use implicit_lab::experiment::sweep::SWEEP;
use implicit_lab::experiment::{
    Allowed, ROUNDS, SEED, VIEWS, ViewSpec, catalogue_of, decode, encode,
};
use implicit_lab::stream::SETS;

use crate::tools;

/// Kinds of entries with one file each, and their folders.
const FOLDERS: [(&str, &str); 3] = [
    ("learner", "crates/learners/src/learner"),
    ("loss", "crates/learners/src/loss"),
    ("stream", "src/stream"),
];
const LINKS: &str = "docs/links.md";
const GOLDEN: &str = "tests/golden/links.txt";

fn read(path: &str) -> String {
    std::fs::read_to_string(tools::path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn is_writing() -> bool {
    std::env::var("CATALOGUE").is_ok_and(|how| how == "write")
}

/// Writes or compares the text between two comments of a document.
fn keep(path: &str, expected: &str) {
    let begin = "<!-- catalogue: written by npm run catalogue -->\n";
    let end = "<!-- end of catalogue -->";
    let text = read(path);
    let from = text.find(begin).expect("the beginning of the tables") + begin.len();
    let to = text.find(end).expect("the end of the tables");
    if is_writing() {
        let text = format!("{}{expected}{}", &text[..from], &text[to..]);
        std::fs::write(tools::path(path), text).unwrap();
        return;
    }
    let written = &text[from..to];
    for (written, expected) in written.lines().zip(expected.lines()) {
        assert_eq!(written, expected, "{path}: run npm run catalogue");
    }
    assert_eq!(
        written.lines().count(),
        expected.lines().count(),
        "{path}: run npm run catalogue"
    );
}

/// Files of `folder` that define an entry, by name.
fn defining(folder: &str) -> BTreeSet<String> {
    let files = std::fs::read_dir(tools::path(folder))
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
    for (kind, folder) in FOLDERS {
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
            "files of {folder} against the registry"
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
    let text = read(path);
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
            "{path} does not show the equation of {id} in a block ```math"
        );
    };
    for (kind, folder) in FOLDERS {
        for entry in catalogue_of(kind) {
            let file = format!("{folder}/{}.rs", entry.id.replace('-', "_"));
            shows(&file, entry.id, entry.equation);
        }
    }
    for kind in ["reg", "domain"] {
        for entry in catalogue_of(kind) {
            shows(
                "crates/learners/src/implicit/prox.rs",
                entry.id,
                entry.equation,
            );
        }
    }
    for bound in BOUNDS {
        let file = format!("src/bound/{}.rs", bound.id.replace(['-', '.'], "_"));
        shows(&file, bound.id, bound.equation);
    }
}

/// `eta` = 0.001, 1e-12…1e12.
fn param(spec: &ParamSpec) -> String {
    let allowed = match spec.kind {
        Kind::Number {
            min,
            max,
            integer,
            word,
            ..
        } => {
            let whole = if integer { ", whole" } else { "" };
            let word = word.map_or(String::new(), |word| format!(" or `{word}`"));
            format!("{}…{}{whole}{word}", Number(min), Number(max))
        }
        Kind::Choice { choices, .. } => {
            let ids: Vec<&str> = choices.iter().map(|choice| choice.id).collect();
            ids.join(" ")
        }
        Kind::Text { longest, .. } => format!("at most {} characters", Number(longest as f64)),
    };
    let default = match spec.default_value().to_string() {
        text if text.is_empty() => "nothing".to_owned(),
        text => format!("`{text}`"),
    };
    format!("`{}` = {default} ({allowed})", spec.id)
}

fn row(entry: &Entry) -> String {
    let settings: Vec<String> = entry.params.iter().map(param).collect();
    let settings = match settings.is_empty() {
        true => "none".to_owned(),
        false => settings.join("<br>"),
    };
    format!("| `{}` | {} | {settings} |", entry.id, entry.name)
}

fn view(spec: &ViewSpec) -> String {
    let (allowed, default) = match spec.allowed {
        Allowed::Choice { choices } => (choices.join(" "), spec.default),
        Allowed::List { choices, word } => {
            let word = word.map_or(String::new(), |word| format!("; or {word}"));
            let some = format!("some of {}, with commas between", choices.join(" "));
            (some + &word, spec.default)
        }
        Allowed::Count { least, most, word } => {
            let word = word.map_or(String::new(), |word| format!(" or {word}"));
            (format!("{least}…{most}{word}"), spec.default)
        }
        Allowed::Part => ("a part, see above".to_owned(), spec.default),
        Allowed::Name => ("a name".to_owned(), spec.default),
        Allowed::Lesson => (
            "a lesson’s name or file, or that and :step".to_owned(),
            spec.default,
        ),
    };
    let default = if default.is_empty() {
        "nothing"
    } else {
        default
    };
    format!("| `{}` | {allowed} | {default} |", spec.id)
}

/// The tables, as Markdown.
fn tables() -> String {
    let mut text = String::new();
    for (key, title) in [
        ("stream", "Streams (`stream`)"),
        ("loss", "Losses (`loss`)"),
        ("reg", "Regularisers (`reg`)"),
        ("domain", "Domains (`domain`)"),
        ("learner", "Learners (`run`)"),
    ] {
        let _ = writeln!(
            text,
            "\n## {title}\n\n| id | name | settings = default (allowed) |\n|---|---|---|"
        );
        for entry in catalogue_of(key) {
            let _ = writeln!(text, "{}", row(entry));
        }
    }
    let lists: [(&str, Vec<&ParamSpec>); 3] = [
        ("Counts (`rounds`, `seed`)", vec![&ROUNDS, &SEED]),
        ("Settings of `data`", DATA.params.iter().collect()),
        ("Settings of `sweep`", SWEEP.params.iter().collect()),
    ];
    for (title, specs) in lists {
        let _ = writeln!(
            text,
            "\n## {title}\n\n| = default (allowed) | what it says |\n|---|---|"
        );
        for spec in specs {
            let _ = writeln!(text, "| {} | {} |", param(spec), spec.help);
        }
    }
    let _ = writeln!(
        text,
        "\n## Keys of the view\n\nThey do not change the numbers.\n\n| key | allowed | default |\n|---|---|---|"
    );
    for spec in VIEWS {
        let _ = writeln!(text, "{}", view(spec));
    }
    text.push('\n');
    text
}

#[test]
fn the_tables_of_links_are_the_catalogue() {
    keep(LINKS, &tables());
}

/// Ids as the tour lists them, learners under the first of the four papers that their source names.
fn overview() -> String {
    let ids = |entries: &mut dyn Iterator<Item = &str>| {
        let ids: Vec<String> = entries.map(|id| format!("`{id}`")).collect();
        ids.join(" ")
    };
    let kind = |kind: &str| ids(&mut catalogue_of(kind).into_iter().map(|entry| entry.id));
    let paper = |entry: &Entry| {
        let clauses = entry.source.split("; ");
        let mut four = clauses.flat_map(|clause| {
            let papers = ["FIOL", "C&O", "AIOLI", "ScInOL"];
            papers.into_iter().find(|paper| clause.starts_with(paper))
        });
        four.next().unwrap_or("others")
    };
    let mut text = String::from("\n| kind | ids |\n|---|---|\n");
    let _ = writeln!(text, "| losses | {} |", kind("loss"));
    let _ = writeln!(
        text,
        "| regularisers, domains | {}, {} |",
        kind("reg"),
        kind("domain")
    );
    for name in ["FIOL", "C&O", "AIOLI", "ScInOL", "others"] {
        let mut learners = catalogue_of("learner")
            .into_iter()
            .filter(|entry| paper(entry) == name);
        let learners = ids(&mut learners.by_ref().map(|entry| entry.id));
        if !learners.is_empty() {
            let _ = writeln!(text, "| learners of {name} | {learners} |");
        }
    }
    let _ = writeln!(text, "| streams | {} |", kind("stream"));
    let _ = writeln!(
        text,
        "| data sets | {} |\n",
        ids(&mut SETS.iter().map(|set| set.id))
    );
    text
}

#[test]
fn the_table_of_the_tour_is_the_catalogue() {
    keep("docs/tour.md", &overview());
}

#[test]
fn the_table_of_passes_is_what_the_solver_takes() {
    keep("docs/benchmarks.md", &crate::passes::table());
}

#[test]
fn the_table_of_the_papers_is_their_statements() {
    keep("docs/papers.md", &crate::papers::tables());
}

#[test]
fn the_verdicts_on_recipes_are_those_on_their_statements() {
    let path = "docs/recipes.md";
    let written = read(path);
    let expected = crate::papers::with_verdicts(&written);
    if is_writing() {
        std::fs::write(tools::path(path), expected).unwrap();
        return;
    }
    for (written, expected) in written.lines().zip(expected.lines()) {
        assert_eq!(written, expected, "{path}: run npm run catalogue");
    }
    assert!(expected.contains("| **not shown**"));
}

/// The link of a learner at its defaults, with the first loss that it accepts.
fn link_of(learner: &Entry) -> Option<String> {
    let mut losses = catalogue_of("loss").into_iter();
    losses.find_map(|loss| {
        let link = format!("v=1&stream=blobs&loss={}&run={}", loss.id, learner.id);
        let decoded = decode(&link);
        let clean = decoded.notices.is_empty();
        clean.then(|| encode(&decoded.experiment, &decoded.view).unwrap())
    })
}

#[test]
fn every_entry_has_a_golden_link_and_known_papers() {
    let golden = read(GOLDEN);
    let used = |key: &str, id: &str| {
        let part = format!("{key}={id}");
        let mut parts = golden.lines().flat_map(|line| line.split('&'));
        parts.any(|one| one.split(':').next() == Some(&part))
    };
    let mut missing = Vec::new();
    for (kind, key) in [("learner", "run"), ("stream", "stream")] {
        for entry in catalogue_of(kind)
            .into_iter()
            .filter(|entry| !used(key, entry.id))
        {
            match link_of(entry).filter(|_| kind == "learner" && is_writing()) {
                Some(link) => {
                    std::fs::write(tools::path(GOLDEN), format!("{}{link}\n", read(GOLDEN)))
                        .unwrap();
                }
                None => missing.push(format!("{GOLDEN} has no link with {key}={}", entry.id)),
            }
        }
    }
    for kind in ["learner", "loss", "stream", "reg", "domain"] {
        for entry in catalogue_of(kind) {
            if let Err(clause) = papers_of(entry.source) {
                missing.push(format!(
                    "papers.bib has no paper for \"{clause}\", the source of {}",
                    entry.id
                ));
            }
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

/// The first column of the table below a heading.
fn keys_below(heading: &str) -> Vec<String> {
    let text = read(LINKS);
    let (_, section) = text
        .split_once(&format!("\n## {heading}\n"))
        .expect("the section");
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| Some(row.split_once('`')?.0.to_owned()))
        .collect()
}

#[test]
fn the_keys_are_those_that_are_read() {
    let played = keys_below("Keys of the experiment");
    assert!(played.len() > 10);
    for key in &played {
        let notices = decode(&format!("v=1&{key}=%00")).notices;
        let unknown = notices
            .iter()
            .any(|notice| notice.problem.contains("not a key"));
        assert!(!unknown, "{key} is not read");
    }
    // Every key of any released link is described.
    let looked_at = keys_below("Keys of the view");
    for link in read(GOLDEN).lines().filter(|line| line.starts_with("v=")) {
        for setting in link.split('&') {
            let key = setting.split('=').next().unwrap_or_default().to_owned();
            assert!(played.contains(&key) || looked_at.contains(&key), "{key}");
        }
    }
}

#[test]
fn the_links_in_it_are_right() {
    let text = read(LINKS);
    let links = text
        .split(['`', '\n'])
        .filter(|piece| piece.contains("v=1&") && !piece.contains('"'));
    let mut count = 0;
    for link in links {
        // Examples of changed links are read as intended.
        let notices = decode(link).notices;
        assert!(notices.iter().all(|notice| notice.key == "link"), "{link}");
        count += 1;
    }
    assert!(count >= 2);
    let default = text
        .lines()
        .find(|line| line.starts_with("The **empty fragment**"))
        .unwrap();
    let link = default.split('`').nth(1).unwrap();
    assert_eq!(decode(link), decode(""));
}
