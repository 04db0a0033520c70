//! How a file is read: the settings of the link's key `data`, and what they mean.

use super::DATA;
use crate::catalogue::{Params, Value, clip};
use crate::error::Error;

/// Longest name of a file in a link, in characters.
pub const LONGEST_NAME: usize = 120;

/// How cells are told apart and what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Told from the first line.
    Auto,
    /// Cells between delimiters.
    Csv,
    /// `label index:value …`.
    Libsvm,
}

/// What becomes of columns of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Categories {
    /// They are faults.
    Refuse,
    /// One feature a word.
    OneHot,
    /// The column is left out.
    Skip,
}

/// What becomes of missing cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// They are faults.
    Refuse,
    /// Their rows are left out.
    Drop,
    /// They are 0.
    Zero,
    /// They are their column's mean.
    Mean,
}

/// How a file is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The hash that the file must have; empty: any.
    pub hash: String,
    /// Its format.
    pub format: Format,
    /// The byte between cells; `None`: the one that the first line has most of.
    pub delimiter: Option<u8>,
    /// The first line names the columns.
    pub header: bool,
    /// Numbers have a comma before their fraction.
    pub decimal_comma: bool,
    /// The target column; `None`: the last one.
    pub target: Option<String>,
    /// Columns left out.
    pub skip: Vec<String>,
    /// What becomes of columns of words.
    pub categories: Categories,
    /// What becomes of missing cells.
    pub missing: Missing,
    /// Rows that cannot be read are left out.
    pub skip_faults: bool,
}

impl Default for Options {
    /// What a link without `data` means.
    fn default() -> Self {
        Options {
            hash: String::new(),
            format: Format::Auto,
            delimiter: None,
            header: true,
            decimal_comma: false,
            target: Some("y".to_owned()),
            skip: Vec::new(),
            categories: Categories::Refuse,
            missing: Missing::Refuse,
            skip_faults: false,
        }
    }
}

impl Options {
    /// The options that the settings of [`DATA`](super::DATA) ask for; settings that are absent have their defaults.
    pub fn of(params: &Params) -> Result<Options, Error> {
        if let Some((id, problem)) = fault(params) {
            return Err(Error::Link(format!("{id} {problem}")));
        }
        for spec in DATA.params {
            if let Some(value @ Value::Word(_)) = params.get(spec.id) {
                // What a link cannot say, no file is read with.
                spec.check(value)?;
            }
        }
        let header = params.word("header") != "no";
        let target = match params.get("target") {
            None => "y".to_owned(),
            Some(value) => value.to_string(),
        };
        Ok(Options {
            hash: text(params, "hash").to_ascii_lowercase(),
            format: match params.word("format") {
                "csv" => Format::Csv,
                "libsvm" => Format::Libsvm,
                _ => Format::Auto,
            },
            delimiter: delimiter(&text(params, "delimiter")).unwrap_or(None),
            header,
            decimal_comma: params.word("decimal") == "comma",
            target: (header || target != "y").then_some(target),
            skip: names(params.word("skip")).unwrap_or_default(),
            categories: match params.word("categories") {
                "one-hot" => Categories::OneHot,
                "skip" => Categories::Skip,
                _ => Categories::Refuse,
            },
            missing: match params.word("missing") {
                "drop" => Missing::Drop,
                "zero" => Missing::Zero,
                "mean" => Missing::Mean,
                _ => Missing::Refuse,
            },
            skip_faults: params.word("faults") == "skip",
        })
    }
}

/// The first setting whose text cannot be used, and why; what its spec says is not looked at here.
pub fn fault(params: &Params) -> Option<(&'static str, String)> {
    let hash = text(params, "hash");
    if !hash.is_empty() && (hash.len() != 16 || !hash.bytes().all(|b| b.is_ascii_hexdigit())) {
        let problem = format!("= \"{}\" is not 16 hexadecimal digits", clip(&hash));
        return Some(("hash", problem));
    }
    let between = text(params, "delimiter");
    if let Err(problem) = delimiter(&between) {
        let problem = format!("= \"{}\" {problem}", clip(&between));
        return Some(("delimiter", problem));
    }
    if names(params.word("skip")).is_none() {
        return Some(("skip", "is not readable text".to_owned()));
    }
    None
}

/// A name that a link can carry: not empty, not too long, on one line.
pub fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.trim() == name
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(char::is_control)
}

/// Names between `;`, of which one inside is `%3B`: `www/data/names.ts` writes them.
fn names(text: &str) -> Option<Vec<String>> {
    let names = text.split(';').filter(|name| !name.is_empty()).map(|name| {
        let decoded = percent_encoding::percent_decode_str(name).decode_utf8();
        decoded.ok().map(|name| name.trim().to_owned())
    });
    names.collect()
}

/// The text of a setting, which a page may have given as a number.
fn text(params: &Params, id: &str) -> String {
    params.get(id).map_or_else(String::new, Value::to_string)
}

/// The byte of a delimiter, `None` for `auto`.
fn delimiter(text: &str) -> Result<Option<u8>, &'static str> {
    match text {
        "" | "auto" => Ok(None),
        "comma" => Ok(Some(b',')),
        "semicolon" => Ok(Some(b';')),
        "tab" => Ok(Some(b'\t')),
        "pipe" => Ok(Some(b'|')),
        "space" => Ok(Some(b' ')),
        _ => match text.as_bytes() {
            [b'\t'] => Ok(Some(b'\t')),
            [b] if b.is_ascii_alphanumeric() || b"\"+-.".contains(b) || b.is_ascii_control() => {
                Err("cannot stand between cells: it is a part of them")
            }
            [b] if b.is_ascii() => Ok(Some(*b)),
            _ => Err("is not auto, comma, semicolon, tab, pipe, space or one ASCII character"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::DATA;
    use super::*;

    fn with(id: &str, value: &str) -> Result<Options, String> {
        let mut params = DATA.defaults();
        params.set(id, Value::Word(value.to_owned()));
        Options::of(&params).map_err(|error| error.to_string())
    }

    #[test]
    fn the_entry_s_defaults_are_the_default() {
        assert_eq!(Options::of(&DATA.defaults()), Ok(Options::default()));
        assert_eq!(Options::of(&Params::default()), Ok(Options::default()));
    }

    #[test]
    fn settings_mean_what_they_say() {
        assert_eq!(with("delimiter", "tab").unwrap().delimiter, Some(b'\t'));
        assert_eq!(with("delimiter", "~").unwrap().delimiter, Some(b'~'));
        assert_eq!(with("header", "no").unwrap().target, None);
        let skip = "a%3Bb;100%25;c";
        assert_eq!(with("skip", skip).unwrap().skip, ["a;b", "100%", "c"]);
        assert_eq!(
            with("hash", "xyz").unwrap_err(),
            "hash = \"xyz\" is not 16 hexadecimal digits"
        );
        assert!(with("delimiter", "e").unwrap_err().contains("part of them"));
        assert!(with("delimiter", "::").unwrap_err().contains("one ASCII"));
    }
}
