//! The numbered statements of the four papers, the foundations of newer learners, and our own
//! derivations: `papers/statements.json` has a row for each, with the place where the lab shows it
//! and our verdict; every number of a verdict is computed here from the row's own link. A row that
//! holds, or defines, fails with a mutant of its claim (a halved bound, a flipped sign), or says
//! that it cannot fail here.
//!
//! `tests/golden/statements.txt` is the list of the papers' numbered statements, checked by hand
//! against their texts. `docs/papers.md` is written from the rows by `npm run catalogue`. The
//! `_runs` test whole runs against the papers.

mod aioli;
mod aioli_runs;
mod co;
mod co_runs;
mod fiol;
mod newer;
mod scinol;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use implicit_lab::experiment::{decode, encode, sweep_of};
use serde_json::Value;

use crate::played::{Said, json};

/// The papers, in the order of the gallery of recipes.
const PAPERS: [&str; 9] = [
    "FIOL",
    "C&O",
    "AIOLI",
    "ScInOL",
    "aProx",
    "IWA",
    "FTRL-Proximal",
    "Implicit-FTRL",
    "Lab",
];
const VERDICTS: [&str; 5] = ["definition", "holds", "partly", "corrected", "not shown"];
/// The verdicts whose rows are tested with a mutant.
const TESTED: [&str; 2] = ["definition", "holds"];

fn statements() -> Vec<Value> {
    json("papers", "statements").as_array().unwrap().clone()
}

/// The row's text under a key; a row without a place has none of its keys.
fn text<'a>(row: &'a Value, key: &str) -> Option<&'a str> {
    row[key].as_str()
}

fn name(row: &Value) -> String {
    format!("{} {}", row["paper"].as_str().unwrap(), number(row))
}

fn number(row: &Value) -> &str {
    text(row, "number").unwrap_or_else(|| panic!("no number: {row}"))
}

/// The step that `ID:STEP` names.
fn step_of(place: &str) -> Value {
    let (id, step) = place.split_once(':').unwrap();
    let step: usize = step.parse().unwrap();
    json("lessons", id)["steps"][step - 1].clone()
}

/// The link that shows a row: its own, that of its lesson's step, or the first of its recipe.
fn link_of(row: &Value) -> Option<String> {
    let own = text(row, "link").map(str::to_owned);
    let step = text(row, "lesson").map(|place| step_of(place)["link"].clone());
    let recipe = text(row, "recipe").map(|id| json("recipes", id)["links"][0]["link"].clone());
    own.or_else(|| step.or(recipe)?.as_str().map(str::to_owned))
}

/// The verdicts on a paper's statements, and the rows tested with a mutant.
struct Verdicts(Vec<(String, Said)>, RefCell<BTreeSet<String>>);

/// The words by which a row that holds says that its own link cannot refute a stronger claim.
const CANNOT_FAIL: &str = "cannot fail here";

impl Verdicts {
    fn on(paper: &str) -> Verdicts {
        let rows = statements();
        let rows = rows.iter().filter(|row| row["paper"] == paper);
        let said = |row| {
            let because = [text(row, "because").unwrap()];
            let link = link_of(row).unwrap_or_default();
            let said = Said::new(&name(row), &link, &because, &because);
            (number(row).to_owned(), said)
        };
        Verdicts(rows.map(said).collect(), RefCell::default())
    }

    /// Checks that the row's claim is true with the printed constant and false with its mutant's,
    /// unless the row says that it cannot fail here.
    #[track_caller]
    fn stands<C>(&self, label: &str, printed: C, mutant: C, claim: impl Fn(C) -> bool) {
        let row = self.row(label);
        assert!(claim(printed), "{label} does not hold");
        let falls = !claim(mutant);
        let says = row.1.contains(CANNOT_FAIL);
        assert!(
            falls != says,
            "{label}: its mutant falls: {falls}, but the row says otherwise"
        );
        self.1.borrow_mut().insert(row.0.clone());
    }

    /// Checks the claim against a mutant with half the constant.
    #[track_caller]
    fn halves(&self, label: &str, claim: impl Fn(f64) -> bool) {
        self.stands(label, 1.0, 0.5, claim);
    }

    /// The verdict on `Theorem 1`, whose label may include its equations: `Theorem 1, Eq. (5)`.
    fn of(&self, label: &str) -> &Said {
        &self.row(label).1
    }

    fn row(&self, label: &str) -> &(String, Said) {
        let found = self.0.iter().find(|(number, _)| {
            let rest = number.strip_prefix(label);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
        });
        found.unwrap_or_else(|| panic!("no {label}"))
    }

    /// Checks that every number was accounted for, and every row that holds or defines was tested
    /// with a mutant.
    fn done(&self, paper: &str) {
        self.0.iter().for_each(|(_, said)| said.done());
        let rows = statements();
        for row in rows.iter().filter(|row| row["paper"] == paper) {
            let wanted = TESTED.contains(&text(row, "verdict").unwrap());
            let tested = self.1.borrow().contains(number(row));
            assert_eq!(
                tested,
                wanted,
                "{}: rows that hold or define have a mutant, and no others",
                name(row)
            );
        }
    }
}

/// The examples of a link with `stream=adversary`, which repeat.
fn examples(link: &str) -> Vec<(Vec<f64>, f64)> {
    let (_, tail) = link.split_once("&examples=").unwrap();
    let text = tail.split('&').next().unwrap();
    let numbers = |one: &str| -> Vec<f64> { one.split(',').map(|n| n.parse().unwrap()).collect() };
    let examples = text.split(';').map(|one| {
        let mut x = numbers(one);
        let y = x.pop().unwrap();
        (x, y)
    });
    examples.collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn minus(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

/// ½‖a − b‖²: the Bregman divergence of the Euclidean ψ.
fn divergence(a: &[f64], b: &[f64]) -> f64 {
    let gap = minus(a, b);
    0.5 * dot(&gap, &gap)
}

/// Whether `left ≤ right`, up to rounding.
fn less(left: f64, right: f64) -> bool {
    left <= right + 1e-12 * (1.0 + left.abs() + right.abs())
}

#[track_caller]
fn at_most(left: f64, right: f64) {
    assert!(less(left, right), "{left} is more than {right}");
}

/// Whether two numbers are equal to nine digits.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * (1.0 + a.abs() + b.abs())
}

/// Whether a convex function of one or two weights is least there: nowhere less on a small circle.
fn least(f: impl Fn(&[f64]) -> f64, at: &[f64]) -> bool {
    grid(0.0, 359.0, 359).all(|degrees| {
        let way = [degrees.to_radians().cos(), degrees.to_radians().sin()];
        let near: Vec<f64> = at.iter().zip(way).map(|(w, way)| w + 1e-4 * way).collect();
        less(f(at), f(&near))
    })
}

/// Numbers from `from` to `to` in `steps` equal steps.
fn grid(from: f64, to: f64, steps: usize) -> impl Iterator<Item = f64> {
    (0..=steps).map(move |i| from + (to - from) * i as f64 / steps as f64)
}

#[test]
fn every_row_is_whole_and_its_place_exists() {
    for row in statements() {
        let name = name(&row);
        let keys = row.as_object().unwrap().keys();
        let known = [
            "paper", "number", "says", "link", "recipe", "lesson", "verdict", "because",
        ];
        for key in keys {
            assert!(known.contains(&key.as_str()), "{name}: {key}");
        }
        let verdict = text(&row, "verdict").unwrap();
        assert!(VERDICTS.contains(&verdict), "{name}: {verdict}");
        for key in ["says", "because"] {
            let text = text(&row, key).unwrap_or_else(|| panic!("{name}: no {key}"));
            assert!(text.ends_with('.'), "{name}: {key} is no sentence");
            assert_eq!(text.matches('$').count() % 2, 0, "{name}: a lone $");
            assert!(
                !text.contains('|'),
                "{name}: a bar ends a cell of the table"
            );
        }
        let places = ["link", "recipe", "lesson"].map(|key| row[key].is_string());
        assert!(
            places.iter().filter(|is| **is).count() <= 1,
            "{name}: one place"
        );
        if let Some(place) = text(&row, "lesson") {
            assert!(
                step_of(place)["title"].is_string(),
                "{name}: no step {place}"
            );
        }
        let Some(link) = link_of(&row) else { continue };
        let decoded = decode(&link);
        assert_eq!(decoded.notices, [], "{name}: {link}");
        let (experiment, view) = (decoded.experiment, decoded.view);
        assert_eq!(encode(&experiment, &view).unwrap(), link, "{name}");
        if !view["sweep"].is_empty() {
            sweep_of(&view["sweep"], &experiment).unwrap();
        }
    }
}

/// The numbers in parentheses after "Eq." or "Eqs.".
fn equations(number: &str) -> Vec<u32> {
    let pieces = number.split(['(', ')']);
    pieces.filter_map(|piece| piece.parse().ok()).collect()
}

#[test]
fn every_numbered_statement_has_a_row_and_every_equation_its_place() {
    let list = include_str!("../../golden/statements.txt");
    let mut listed = Vec::new();
    let mut paper = ("", 0);
    let mut seen: BTreeSet<u32> = BTreeSet::new();
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        if line.is_empty() || line.starts_with('[') {
            assert_eq!(seen, (1..=paper.1).collect(), "equations of {}", paper.0);
            seen.clear();
            paper = ("", 0);
        }
        if let Some(heading) = line.strip_prefix('[') {
            let (name, count) = heading
                .trim_end_matches(" equations]")
                .split_once(": ")
                .unwrap();
            paper = (name, count.parse().unwrap());
        } else if !line.is_empty() {
            let (number, steps) = line.split_once(" | ").unwrap_or((line, ""));
            let steps = steps.split_whitespace().map(|step| step.parse().unwrap());
            for equation in equations(number).into_iter().chain(steps) {
                assert!(seen.insert(equation), "{line}: ({equation}) stands twice");
            }
            listed.push(format!("{} {number}", paper.0));
        }
    }
    assert_eq!(seen, (1..=paper.1).collect(), "equations of {}", paper.0);
    let rows: Vec<String> = statements().iter().map(name).collect();
    assert_eq!(rows, listed);
}

/// The table of docs/papers.md, which `npm run catalogue` writes.
pub fn tables() -> String {
    let rows = statements();
    let mut out = String::new();
    let papers = json("recipes", "index")["papers"].clone();
    for (paper, id) in papers.as_array().unwrap().iter().zip(PAPERS) {
        assert_eq!(paper["id"], id);
        let (title, authors) = (&paper["title"], &paper["authors"]);
        let _ = writeln!(
            out,
            "\n## {id}\n\n{}, *{}*.\n\n| number | what it says | verdict | why | where |\n|---|---|---|---|---|",
            authors.as_str().unwrap(),
            title.as_str().unwrap()
        );
        let mut links = String::new();
        for row in rows.iter().filter(|row| row["paper"] == id) {
            let place = if let Some(id) = text(row, "recipe") {
                format!("recipe [{id}](recipes.md#{id})")
            } else if let Some(place) = text(row, "lesson") {
                let (id, step) = place.split_once(':').unwrap();
                format!("lesson [{id}](../lessons/{id}.json), step {step}")
            } else if let Some(link) = text(row, "link") {
                let _ = writeln!(links, "- {}: `#{link}`", number(row));
                "link below".to_owned()
            } else {
                "–".to_owned()
            };
            let cell = |key: &str| text(row, key).unwrap();
            let _ = writeln!(
                out,
                "| {} | {} | {} | {} | {place} |",
                number(row),
                cell("says"),
                cell("verdict"),
                cell("because"),
            );
        }
        let _ = writeln!(out, "\nLinks:\n\n{}", links.trim_end());
    }
    out.push('\n');
    out
}

/// docs/recipes.md with the verdicts of papers/statements.json: the last cell of a row that begins with a statement's name begins with its
/// verdict, and nothing else there gives one.
pub fn with_verdicts(docs: &str) -> String {
    let rows = statements();
    let lines = docs.lines().map(|line| {
        let cells = line
            .strip_prefix("| ")
            .and_then(|row| row.strip_suffix(" |"));
        let Some((before, last)) = cells.and_then(|row| row.rsplit_once(" | ")) else {
            return line.to_owned();
        };
        let said = last
            .strip_prefix("**")
            .and_then(|said| said.split_once("**"));
        let rest = said.map_or(last, |(_, rest)| rest);
        let verdicts = VERDICTS.iter().filter(|verdict| **verdict != "definition");
        for verdict in verdicts {
            assert!(!rest.contains(verdict), "a verdict of its own: {line}");
        }
        let stated = rows.iter().find(|row| {
            let head = name(row);
            let rest = before.strip_prefix(head.split(", Eq").next().unwrap());
            rest.is_some_and(|rest| rest.starts_with([',', ' ']))
        });
        match stated {
            Some(row) => format!("| {before} | **{}**{rest} |", text(row, "verdict").unwrap()),
            None => format!("| {before} | {rest} |"),
        }
    });
    lines.map(|line| line + "\n").collect()
}
