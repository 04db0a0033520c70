//! docs/links.md: its tables are the catalogue's, its keys are the reader's, its examples are links.
//!
//! `LINKS=write cargo test --test link_format` writes the tables anew.

use std::fmt::Write as _;

use implicit_lab::catalogue::{Entry, Kind, Number, ParamSpec};
use implicit_lab::data::DATA;
use implicit_lab::experiment::sweep::SWEEP;
use implicit_lab::experiment::{Allowed, ROUNDS, SEED, VIEWS, ViewSpec, catalogue_of, decode};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/links.md");
const BEGIN: &str = "<!-- catalogue: made by LINKS=write cargo test --test link_format -->\n";
const END: &str = "<!-- end of catalogue -->";

fn document() -> String {
    std::fs::read_to_string(PATH).unwrap()
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
        Allowed::List { choices } => {
            let some = format!("some of {}, with commas between", choices.join(" "));
            (some, spec.default)
        }
        Allowed::Count { least, most, word } => {
            let word = word.map_or(String::new(), |word| format!(" or {word}"));
            (format!("{least}…{most}{word}"), spec.default)
        }
        Allowed::Part => ("a part, see above".to_owned(), spec.default),
        Allowed::Name => ("a name, or name:number".to_owned(), spec.default),
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
        "\n## Keys that say how it is looked at\n\nThey change no number.\n\n| key | allowed | default |\n|---|---|---|"
    );
    for spec in VIEWS {
        let _ = writeln!(text, "{}", view(spec));
    }
    text.push('\n');
    text
}

#[test]
fn the_tables_are_the_catalogue() {
    let text = document();
    let begin = text.find(BEGIN).expect("the tables' beginning") + BEGIN.len();
    let end = text.find(END).expect("the tables' end");
    if std::env::var("LINKS").is_ok_and(|how| how == "write") {
        let text = format!("{}{}{}", &text[..begin], tables(), &text[end..]);
        std::fs::write(PATH, text).unwrap();
        return;
    }
    for (written, expected) in text[begin..end].lines().zip(tables().lines()) {
        assert_eq!(
            written, expected,
            "run LINKS=write cargo test --test link_format"
        );
    }
    assert_eq!(text[begin..end].lines().count(), tables().lines().count());
}

/// The first column of the table below a heading.
fn keys_below(heading: &str) -> Vec<String> {
    let text = document();
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
    let played = keys_below("Keys that say what is played");
    assert!(played.len() > 10);
    for key in &played {
        let notices = decode(&format!("v=1&{key}=%00")).notices;
        let unknown = notices
            .iter()
            .any(|notice| notice.problem.contains("not a key"));
        assert!(!unknown, "{key} is not read");
    }
    // Every key that any released link has is described.
    let looked_at = keys_below("Keys that say how it is looked at");
    for link in include_str!("golden/links.txt")
        .lines()
        .filter(|line| line.starts_with("v="))
    {
        for setting in link.split('&') {
            let key = setting.split('=').next().unwrap_or_default().to_owned();
            assert!(played.contains(&key) || looked_at.contains(&key), "{key}");
        }
    }
}

#[test]
fn the_links_in_it_are_right() {
    let text = document();
    let links = text
        .split(['`', '\n'])
        .filter(|piece| piece.contains("v=1&") && !piece.contains('"'));
    let mut count = 0;
    for link in links {
        assert_eq!(decode(link).notices, [], "{link}");
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
