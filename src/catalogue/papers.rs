//! The papers that entries of the catalogue name as their sources, with their bibliographic data.
//!
//! An entry's `source` is text for people: clauses separated by `; `. Each begins with the name of a paper here
//! ([`Paper::cited`]), followed by the place in it: "FIOL Eq. (3), Algorithms 1 and 2; C&O Eq. (4) (IOMD)".
//! [`papers_of`] finds the papers of such a text, and a test applies it to every source of the catalogue, so that none
//! can name an unknown paper. The papers are in `papers.bib`.

use std::sync::LazyLock;

/// All papers, in the order of `papers.bib`.
pub static PAPERS: LazyLock<Vec<Paper>> = LazyLock::new(|| read(include_str!("papers.bib")));

/// A paper or a data set, as a BibTeX entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Its key in a bibliography.
    pub key: &'static str,
    /// Its name in sources.
    pub cited: &'static str,
    /// `article`, `inproceedings` or `misc`.
    pub kind: &'static str,
    /// Fields and values, in LaTeX; braces keep capitals.
    pub fields: Vec<(&'static str, &'static str)>,
}

/// The entries of a bibliography with one field per line; each one begins with `cited`.
fn read(bib: &'static str) -> Vec<Paper> {
    let mut papers: Vec<Paper> = Vec::new();
    for line in bib.lines() {
        if let Some((kind, key)) = line.strip_prefix('@').and_then(|line| line.split_once('{')) {
            papers.push(Paper {
                key: key.trim_end_matches(','),
                cited: "",
                kind,
                fields: Vec::new(),
            });
        } else if let (Some(paper), Some((name, value))) =
            (papers.last_mut(), line.split_once(" = {"))
        {
            let (name, value) = (name.trim(), value.strip_suffix("},").unwrap_or(value));
            match name {
                "cited" => paper.cited = value,
                _ => paper.fields.push((name, value)),
            }
        }
    }
    papers
}

/// The papers of a source, in order; `Err` is the first clause that names none.
pub fn papers_of(source: &str) -> Result<Vec<&'static Paper>, &str> {
    let clauses = source.split("; ").filter(|clause| !clause.is_empty());
    clauses.map(|clause| named(clause).ok_or(clause)).collect()
}

/// The paper with whose name the clause begins.
fn named(clause: &str) -> Option<&'static Paper> {
    let begins = |paper: &&Paper| {
        clause
            .strip_prefix(paper.cited)
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    PAPERS.iter().find(begins)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_source_names_its_papers_in_order() {
        let keys = |source| -> Vec<&str> {
            let papers = papers_of(source).unwrap();
            papers.iter().map(|paper| paper.key).collect()
        };
        assert_eq!(
            keys("FIOL Eq. (3), Algorithms 1 and 2; C&O Eq. (4) (IOMD)"),
            ["song2018fiol", "campolongo2020temporal"]
        );
        assert_eq!(keys(""), [""; 0]);
        assert_eq!(papers_of("FIOL §4; Nobody 1999"), Err("Nobody 1999"));
        assert_eq!(papers_of("FIOLA §4"), Err("FIOLA §4"));
    }

    #[test]
    fn papers_are_complete_and_plain_latex() {
        let mut seen = BTreeSet::new();
        let entries = include_str!("papers.bib").matches("\n@").count();
        assert_eq!(PAPERS.len(), entries);
        for paper in PAPERS.iter() {
            let names = [paper.key, paper.cited].map(|name| !name.is_empty() && seen.insert(name));
            assert_eq!(names, [true; 2], "{}", paper.key);
            let has = |field| paper.fields.iter().any(|(name, _)| *name == field);
            let place = match paper.kind {
                "article" => "journal",
                "inproceedings" => "booktitle",
                "misc" if has("eprint") => "eprint",
                "misc" => "howpublished",
                other => panic!("{}: what is a {other}?", paper.key),
            };
            assert!(has("author") && has("title") && has(place), "{}", paper.key);
            for (name, value) in &paper.fields {
                assert!(
                    !value.is_empty() && value.trim() == *value,
                    "{}: {name}",
                    paper.key
                );
                let depth = value.chars().fold(0i32, |depth, c| {
                    assert!(depth >= 0, "{}: {name}", paper.key);
                    depth + i32::from(c == '{') - i32::from(c == '}')
                });
                assert!(value.is_ascii() && depth == 0, "{}: {name}", paper.key);
            }
        }
    }
}
