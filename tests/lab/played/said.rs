//! A text about a link (a lesson's step, a row of the papers' statements), and its numbers.
//!
//! A test accounts for every number of a text: it is computed ([`Said::says`]), a setting of the text's own
//! link ([`Said::given`]), or a constant of a formula or a definition ([`Said::formula`]).
//! Any number left over fails ([`Said::done`]). Subscripts, exponents, fractions and numbers of
//! equations, theorems, figures and sections do not count; $10^n$ does.

use std::cell::RefCell;
use std::collections::BTreeSet;

use implicit_lab::experiment::decode;
use serde_json::Value;

use super::{Reasons, reads};

/// A text, and its parts accounted for.
pub struct Said {
    name: String,
    /// The link that it is about; empty if there is none.
    pub link: String,
    /// The text, plain.
    text: String,
    known: RefCell<BTreeSet<String>>,
    /// The causes that it states, in the wording of the file.
    reasons: Reasons,
}

impl Said {
    /// `statements` are those of the texts that make statements.
    pub fn new(name: &str, link: &str, texts: &[&str], statements: &[&str]) -> Said {
        let mut text = String::new();
        for part in texts {
            text.push_str(&plain(&unmarked(part)));
            text.push('\n');
        }
        Said {
            reasons: Reasons::new(name, &unmarked(&statements.join("\n"))),
            name: name.to_owned(),
            link: link.to_owned(),
            text,
            known: RefCell::default(),
        }
    }

    fn know(&self, said: &str) {
        let said = said.trim_start_matches(['-', '−']);
        let found = numbers(&self.text);
        assert!(
            found.contains(said),
            "{} does not say {said}: {found:?}",
            self.name
        );
        self.known.borrow_mut().insert(said.to_owned());
    }

    /// Checks that the text says this.
    pub fn contains(&self, words: &str) -> bool {
        self.text.contains(words)
    }

    /// Checks that the text says `said`, and that `value` rounds to it.
    pub fn says(&self, value: f64, said: &str) {
        self.know(said);
        reads(value, &said.replace('−', "-"));
    }

    /// Checks that the text says these, and that they are settings of the link.
    pub fn given(&self, said: &[&str]) {
        let decoded = decode(&self.link);
        let settings = serde_json::to_value(&decoded.experiment).unwrap();
        let mut values = Vec::new();
        collect(&settings, &mut values);
        for text in [&decoded.view["sweep"], &decoded.view["at"]] {
            values.extend(
                text.split([',', '=', ':'])
                    .filter_map(|n| n.parse::<f64>().ok()),
            );
        }
        for said in said {
            self.know(said);
            let value: f64 = said.replace(',', "").parse().unwrap();
            assert!(
                values.iter().any(|v: &f64| v.abs() == value),
                "{}: {said} is no setting of {}",
                self.name,
                self.link
            );
        }
    }

    /// Checks that the text says these, as constants of a formula, a definition or a wrong answer.
    pub fn formula(&self, said: &[&str]) {
        said.iter().for_each(|said| self.know(said));
    }

    /// See [`Reasons::because`].
    pub fn because(&self, phrase: &str, with: bool, without: bool) {
        self.reasons.because(phrase, with, without);
    }

    /// See [`Reasons::derived`].
    pub fn derived(&self, phrase: &str) {
        self.reasons.derived(phrase);
    }

    /// Checks that nothing is left over.
    pub fn done(&self) {
        self.reasons.done();
        let mut left = numbers(&self.text);
        for known in self.known.borrow().iter() {
            left.remove(known);
        }
        assert!(left.is_empty(), "{}: {left:?} not asserted", self.name);
    }
}

fn collect(value: &Value, into: &mut Vec<f64>) {
    match value {
        Value::Number(number) => into.extend(number.as_f64()),
        Value::Array(values) => values.iter().for_each(|v| collect(v, into)),
        Value::Object(values) => values.values().for_each(|v| collect(v, into)),
        _ => {}
    }
}

/// Returns the text without marks, `{0.4|sgd.eta}`. The page's tests check that the marks match the
/// text.
fn unmarked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(['{', '$']) {
        let (before, tail) = rest.split_at(place);
        out.push_str(before);
        let (said, after) = formula(tail)
            .or_else(|| mark(tail))
            .unwrap_or(tail.split_at(1));
        out.push_str(said);
        rest = after;
    }
    out + rest
}

/// The formula at the beginning of a text, with its dollar signs, and the rest.
fn formula(text: &str) -> Option<(&str, &str)> {
    let end = text.strip_prefix('$')?.find('$')? + 2;
    Some(text.split_at(end))
}

/// For a text that begins with a mark, `{0.4|sgd.eta} …`: the visible number, and the text after
/// the mark.
fn mark(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('{')?;
    let (said, rest) =
        formula(inside).or_else(|| Some(inside.split_at(inside.find(['{', '}', '|', '$'])?)))?;
    let (is, after) = rest.strip_prefix('|')?.split_once('}')?;
    (!is.contains(['{', '$'])).then_some((said, after))
}

/// Returns the text without parts that are not numbers of its own.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for (place, part) in text.split('$').enumerate() {
        let part = part.replace("{,}", ",");
        match place % 2 {
            0 => out.push_str(&without_references(&part)),
            _ => out.push_str(&without_indices(&part)),
        }
        out.push(' ');
    }
    out
}

/// Returns the text without `Eq. (13)`, `Theorem 6.2`, `Algorithms 1 and 2`, `§5–7`, `Fig. 1`,
/// `et al. 2014`.
fn without_references(text: &str) -> String {
    const BEFORE: &[&str] = &[
        "Eq. (",
        "Theorem ",
        "Theorems ",
        "Algorithm ",
        "Algorithms ",
        "Lemma ",
        "Table ",
        "Fig. ",
        "§",
        "et al. (",
        "et al. ",
    ];
    let mut out = text.to_owned();
    for before in BEFORE {
        while let Some(start) = out.find(before) {
            let tail = &out[start + before.len()..];
            // Numbers in an appendix begin with a letter.
            let capital = tail.starts_with(|c: char| c.is_ascii_uppercase());
            let letter = usize::from(capital && tail[1..].starts_with('.'));
            let length = tail[letter..]
                .find(|c: char| !(c.is_ascii_digit() || c == '.' || c == '–'))
                .map_or(tail.len(), |length| length + letter);
            out.replace_range(start..start + before.len() + length, "");
        }
    }
    out
}

/// Mathematics without subscripts, exponents and small fractions; powers of ten as `7.1e5`.
fn without_indices(tex: &str) -> String {
    let tex = tex.replace(r"\cdot10^", "e").replace("10^", "1e");
    let mut out = String::new();
    let mut rest = tex.as_str();
    while let Some(c) = rest.chars().next() {
        if let Some(tail) = rest.strip_prefix(r"\tfrac") {
            rest = without_argument(without_argument(tail));
        } else if c == '_' || c == '^' {
            rest = without_argument(&rest[1..]);
        } else if let Some(tail) = rest.strip_prefix("e{") {
            let (power, tail) = tail.split_once('}').unwrap();
            out.push_str(&format!("e{power} "));
            rest = tail;
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// The text after `{…}`, a command or one character.
fn without_argument(tex: &str) -> &str {
    if tex.starts_with('{') {
        let mut depth = 0;
        for (place, c) in tex.char_indices() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            if depth == 0 {
                return &tex[place + 1..];
            }
        }
        panic!("a lone brace: {tex}");
    }
    if let Some(command) = tex.strip_prefix('\\') {
        return command.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    }
    let mut chars = tex.chars();
    chars.next();
    chars.as_str()
}

/// The numbers of a plain text, without signs: `0.25`, `20,000`, `7.1e5`.
fn numbers(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let chars: Vec<char> = text.chars().collect();
    let mut i = 0;
    while i < chars.len() {
        let digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
        if !digit(i) {
            i += 1;
            continue;
        }
        let start = i;
        loop {
            let c = chars.get(i).copied().unwrap_or(' ');
            let minus = chars.get(i + 1) == Some(&'-');
            if digit(i) || (matches!(c, '.' | ',') && digit(i + 1)) {
                i += 1;
            } else if c == 'e' && (digit(i + 1) || (minus && digit(i + 2))) {
                i += 2;
            } else {
                break;
            }
        }
        // `9f105b81` is not a number.
        if !chars.get(i).is_some_and(|c| c.is_ascii_alphanumeric()) {
            found.insert(chars[start..i].iter().collect());
        } else {
            while chars.get(i).is_some_and(|c| c.is_ascii_alphanumeric()) {
                i += 1;
            }
        }
    }
    found
}
