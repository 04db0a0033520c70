//! Reasons: the causes that a text states, checked by a contrast.
//!
//! A right number can accompany a wrong *because*. So every sentence that names a cause must be
//! accounted for: by the same run with the supposed cause taken away ([`Reasons::because`]), or as
//! a step of mathematics that follows from a formula or definition in the text
//! ([`Reasons::derived`]).

use std::cell::RefCell;

/// Words by which a text says that one thing is the cause of another.
const CAUSAL: &[&str] = &[
    "because",
    "since ",
    ", as it ",
    ", as the ",
    ", as a ",
    ", as moving ",
    " as plain ",
    " as $g$ ",
    ", so ",
    ": so ",
    " so with",
    " so $",
    "decides",
    "cause",
    "therefore",
    "that is why",
    "cannot undo",
    "come from",
    "comes from",
    "it takes both",
    "it takes the",
    "need stable",
    "reason:",
    "not to blame",
    ", for its",
];

/// A text, and its reasons that were checked.
pub struct Reasons {
    name: String,
    text: String,
    checked: RefCell<Vec<String>>,
}

impl Reasons {
    pub fn new(name: &str, text: &str) -> Reasons {
        Reasons {
            name: name.to_owned(),
            text: text.to_owned(),
            checked: RefCell::default(),
        }
    }

    fn account(&self, phrase: &str) {
        assert!(
            self.text.contains(phrase),
            "{} does not say \"{phrase}\"",
            self.name
        );
        self.checked.borrow_mut().push(phrase.to_owned());
    }

    /// Checks that the text says `phrase`: `with` is whether the effect occurs as in the text,
    /// `without` whether it still occurs in the same run with the cause taken away.
    pub fn because(&self, phrase: &str, with: bool, without: bool) {
        self.account(phrase);
        assert!(
            with,
            "{}: \"{phrase}\", but there is no such effect",
            self.name
        );
        assert!(
            !without,
            "{}: \"{phrase}\", but it is so without that too",
            self.name
        );
    }

    /// Checks that the text says `phrase`, which follows from a formula or definition, not from a
    /// run.
    pub fn derived(&self, phrase: &str) {
        self.account(phrase);
    }

    /// Panics if a sentence names a cause that no test has checked.
    pub fn done(&self) {
        let checked = self.checked.borrow();
        for sentence in sentences(&self.text) {
            let low = format!(" {}", sentence.to_lowercase());
            if !CAUSAL.iter().any(|word| low.contains(word)) {
                continue;
            }
            assert!(
                checked
                    .iter()
                    .any(|phrase| sentence.contains(phrase.as_str())),
                "{}: no contrast for \"{sentence}\"",
                self.name
            );
        }
    }
}

/// The sentences of a text; "Eq. (3)" and "et al. (2014)" do not end one.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices([' ', '\n']) {
        let before = text[start..at].trim_end_matches(')');
        let ends = before.ends_with(['.', '?', '!', ';']) || text[at..].starts_with('\n');
        let abbreviated = ["Eq.", "al.", "Fig."]
            .iter()
            .any(|short| before.ends_with(short));
        if ends && !abbreviated {
            found.push(text[start..at].trim());
            start = at + 1;
        }
    }
    found.push(text[start..].trim());
    found
}
