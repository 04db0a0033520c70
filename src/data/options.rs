//! Settings of a data file, the link's key `data`: their catalogue entry, and the options that they set.

use super::unseen::is_unseen;
use crate::catalogue::{Choice, Entry, ParamSpec, Params, Value, clip, unescape};
use crate::error::Error;

/// Longest name of a file in a link (characters).
pub const LONGEST_NAME: usize = 120;
/// Longest list of columns in a link (characters).
const LONGEST_LIST: usize = 10_000;
/// Longest text of a data file inside a link (bytes).
pub const LONGEST_INLINE: usize = 2048;

const FORMATS: &[Choice] = &[
    Choice {
        id: "auto",
        name: "automatic",
    },
    Choice {
        id: "csv",
        name: "CSV",
    },
    Choice {
        id: "libsvm",
        name: "LIBSVM (sparse)",
    },
];
const HEADER: &[Choice] = &[
    Choice {
        id: "yes",
        name: "names the columns",
    },
    Choice {
        id: "no",
        name: "is data",
    },
];
const DECIMALS: &[Choice] = &[
    Choice {
        id: "point",
        name: "1.5",
    },
    Choice {
        id: "comma",
        name: "1,5",
    },
];
const THOUSANDS: &[Choice] = &[
    Choice {
        id: "none",
        name: "none",
    },
    Choice {
        id: "comma",
        name: "1,234",
    },
    Choice {
        id: "point",
        name: "1.234",
    },
    Choice {
        id: "space",
        name: "1 234",
    },
    Choice {
        id: "apostrophe",
        name: "1'234",
    },
];
const INDEX: &[Choice] = &[Choice { id: "1", name: "1" }, Choice { id: "0", name: "0" }];
const CATEGORIES: &[Choice] = &[
    Choice {
        id: "refuse",
        name: "refuse them",
    },
    Choice {
        id: "one-hot",
        name: "one feature per word (one-hot)",
    },
    Choice {
        id: "skip",
        name: "leave their columns out",
    },
];
const MISSING: &[Choice] = &[
    Choice {
        id: "refuse",
        name: "refuse them",
    },
    Choice {
        id: "drop",
        name: "leave their rows out",
    },
    Choice {
        id: "zero",
        name: "0",
    },
    Choice {
        id: "mean",
        name: "the column's mean",
    },
];
const FAULTS: &[Choice] = &[
    Choice {
        id: "refuse",
        name: "refuse the file",
    },
    Choice {
        id: "edges",
        name: "leave out units, sums, remarks, empty lines",
    },
    Choice {
        id: "skip",
        name: "leave them out",
    },
];

/// The settings of a data file, as an entry of the catalogue; a part of it has the file's name as its id.
pub static DATA: Entry = Entry {
    id: "data",
    name: "Data file",
    summary: "The file whose rows a race reads: its name, its hash, and how it is read",
    equation: "",
    source: "",
    params: &[
        ParamSpec::text(
            "hash",
            "",
            "hash",
            "",
            16,
            "The xxh64 hash of the file's bytes, 16 hexadecimal digits: another file is refused; empty: any file",
        ),
        ParamSpec::choice(
            "format",
            "",
            "format",
            FORMATS,
            "CSV, or LIBSVM: a label, then index:value of the features that are not 0; auto: LIBSVM if the first line is such a row",
        ),
        ParamSpec::choice(
            "index",
            "",
            "indices from",
            INDEX,
            "The index of the first feature in a LIBSVM file",
        ),
        ParamSpec::text(
            "delimiter",
            "",
            "delimiter",
            "auto",
            9,
            "Separator of the cells: comma, semicolon, tab, pipe, space (any number of blanks and tabs) or one character; auto: the most frequent of the first four in the first line that has one, or space",
        ),
        ParamSpec::linear(
            "begins",
            "",
            "begins in line",
            1.0,
            (1.0, 1e6),
            "The line in which the table begins; what stands above is passed over",
        )
        .whole(),
        ParamSpec::choice(
            "header",
            "",
            "first line",
            HEADER,
            "Whether the first line names the columns; if it does not, they are x1, x2, …",
        ),
        ParamSpec::choice(
            "decimal",
            "",
            "decimals",
            DECIMALS,
            "How numbers with a fraction are written",
        ),
        ParamSpec::choice(
            "thousands",
            "",
            "thousands",
            THOUSANDS,
            "What stands between the thousands of a number",
        ),
        ParamSpec::text(
            "signs",
            "",
            "signs",
            "",
            200,
            "Signs that may stand beside a number and do not count, separated by ;: $, %, mm; () is the minus of (5), - that of 5-",
        ),
        ParamSpec::text(
            "target",
            "",
            "target",
            "y",
            1000,
            "The column to be predicted; without a header the last one, unless given",
        ),
        ParamSpec::text(
            "positive",
            "",
            "positive",
            "",
            1000,
            "Of two labels the one that becomes +1; empty: the second in sorted order",
        ),
        ParamSpec::text(
            "weight",
            "",
            "row weight",
            "",
            1000,
            "The column of importance weights, numbers above 0 and at most 1e150: the loss of a row is multiplied by its weight, in the steps of the learners too; empty: all weigh 1",
        ),
        ParamSpec::text(
            "skip",
            "",
            "left out",
            "",
            LONGEST_LIST,
            "Columns that are not used: their names, separated by ;",
        ),
        ParamSpec::text(
            "numbers",
            "",
            "numbers",
            "",
            LONGEST_LIST,
            "Columns of numbers in which any other cell counts as missing: their names, separated by ;",
        ),
        ParamSpec::choice(
            "categories",
            "",
            "words",
            CATEGORIES,
            "How a column of words is read: one feature per word, in sorted order, is 1 in rows with the word and 0 in others",
        ),
        ParamSpec::choice(
            "missing",
            "",
            "missing values",
            MISSING,
            "How missing values (empty cells, NA, N/A, nan, null, none or ?) are treated; unless they are refused, a row without a target is left out",
        ),
        ParamSpec::text(
            "absent",
            "",
            "stand for missing",
            "",
            200,
            "Numbers that stand for a missing value, such as -999, separated by ;",
        ),
        ParamSpec::choice(
            "faults",
            "",
            "faulty rows",
            FAULTS,
            "How rows that cannot be read are treated; edges leaves out those that seem to be no data, also if they could be read, and refuses others",
        ),
    ],
    aliases: &[],
};

/// Format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Detected from the first line.
    Auto,
    /// Cells between delimiters.
    Csv,
    /// `label index:value …`.
    Libsvm,
}

/// The thousands separator of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thousands {
    /// Nothing.
    #[default]
    None,
    /// `1,234`
    Comma,
    /// `1.234`
    Point,
    /// `1 234`, with any kind of blank.
    Space,
    /// `1'234`
    Apostrophe,
}

impl Thousands {
    /// Its id in a link.
    pub(super) fn id(self) -> &'static str {
        THOUSANDS[self as usize].id
    }

    /// The separator with this id.
    fn of(id: &str) -> Thousands {
        use Thousands::{Apostrophe, Comma, None, Point, Space};
        let all = [None, Comma, Point, Space, Apostrophe];
        all.into_iter().find(|one| one.id() == id).unwrap_or(None)
    }
}

/// Treatment of columns of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Categories {
    /// They are errors.
    Refuse,
    /// One feature per word.
    OneHot,
    /// The column is left out.
    Skip,
}

/// Treatment of missing cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// They are errors.
    Refuse,
    /// Their rows are left out.
    Drop,
    /// They are 0.
    Zero,
    /// They are their column's mean.
    Mean,
}

/// Treatment of rows that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faults {
    /// The file is refused.
    Refuse,
    /// Rows that seem not to be data are left out.
    Edges,
    /// All such rows are left out.
    Skip,
}

/// Options of reading a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Required hash of the file; empty for any.
    pub hash: String,
    /// Its format.
    pub format: Format,
    /// The index of a LIBSVM file's first feature: 0 or 1.
    pub first_index: u64,
    /// The byte between cells; `None` for the most frequent one of the first line.
    pub delimiter: Option<u8>,
    /// The line at which the table begins, counted from 1.
    pub begins: u64,
    /// Whether the first line names the columns.
    pub header: bool,
    /// Whether numbers have a decimal comma.
    pub decimal_comma: bool,
    /// The thousands separator.
    pub thousands: Thousands,
    /// Signs that may be attached to numbers.
    pub signs: Vec<String>,
    /// The target column; `None` for the last one.
    pub target: Option<String>,
    /// The label, out of two, that becomes +1; `None` for the second in sorted order.
    pub positive: Option<String>,
    /// The column of importance weights, if any.
    pub weight: Option<String>,
    /// Columns left out.
    pub skip: Vec<String>,
    /// Columns of numbers, in which any other cell counts as missing.
    pub numbers: Vec<String>,
    /// Treatment of columns of words.
    pub categories: Categories,
    /// Treatment of missing cells.
    pub missing: Missing,
    /// Numbers that mean a missing value.
    pub absent: Vec<f64>,
    /// Treatment of rows that cannot be read.
    pub faults: Faults,
}

impl Default for Options {
    /// The options of a link without `data`.
    fn default() -> Self {
        Options {
            hash: String::new(),
            format: Format::Auto,
            first_index: 1,
            delimiter: None,
            begins: 1,
            header: true,
            decimal_comma: false,
            thousands: Thousands::None,
            signs: Vec::new(),
            target: Some("y".to_owned()),
            positive: None,
            weight: None,
            skip: Vec::new(),
            numbers: Vec::new(),
            categories: Categories::Refuse,
            missing: Missing::Refuse,
            absent: Vec::new(),
            faults: Faults::Refuse,
        }
    }
}

impl Options {
    /// The options for settings of [`DATA`]; absent settings have their defaults.
    pub fn of(params: &Params) -> Result<Options, Error> {
        if let Some((id, problem)) = fault(params) {
            return Err(Error::Link(format!("{id} {problem}")));
        }
        for spec in DATA.params {
            if let Some(value) = params.get(spec.id)
                && (matches!(value, Value::Word(_)) || spec.id == "begins")
            {
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
            first_index: u64::from(text(params, "index") != "0"),
            delimiter: delimiter(&text(params, "delimiter")).unwrap_or(None),
            begins: match params.get("begins") {
                Some(Value::Number(line)) => *line as u64,
                _ => 1,
            },
            header,
            decimal_comma: params.word("decimal") == "comma",
            thousands: Thousands::of(params.word("thousands")),
            signs: (text(params, "signs")
                .split(';')
                .filter(|sign| !sign.is_empty()))
            .map(str::to_owned)
            .collect(),
            target: (header || target != "y").then_some(target),
            positive: Some(text(params, "positive")).filter(|label| !label.is_empty()),
            weight: Some(text(params, "weight")).filter(|name| !name.is_empty()),
            skip: names(params.word("skip")).unwrap_or_default(),
            numbers: names(params.word("numbers")).unwrap_or_default(),
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
            absent: numbers(&text(params, "absent")).unwrap_or_default(),
            faults: match params.word("faults") {
                "edges" => Faults::Edges,
                "skip" => Faults::Skip,
                _ => Faults::Refuse,
            },
        })
    }
}

/// The first setting whose text is malformed, and the problem; ranges and choices are checked by its spec.
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
    let (decimal, thousands) = (params.word("decimal"), params.word("thousands"));
    let same = match thousands {
        "comma" => decimal == "comma",
        "point" => decimal != "comma",
        _ => false,
    };
    if same {
        let problem = format!("= {thousands} stands before fractions too (decimal)");
        return Some(("thousands", problem));
    }
    let absent = text(params, "absent");
    if numbers(&absent).is_none() {
        let problem = format!("= \"{}\" is not numbers between ;", clip(&absent));
        return Some(("absent", problem));
    }
    let unreadable = |id: &&str| names(params.word(id)).is_none();
    let list = ["skip", "numbers"].into_iter().find(unreadable);
    list.map(|id| (id, "is not readable text".to_owned()))
}

/// Whether a link can contain the name: not empty, not too long, on one line.
pub fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.trim() == name
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(char::is_control)
}

/// Names separated by `;`, which is written `%3B` within a name: `www/session/columnNames.ts` writes them.
fn names(text: &str) -> Option<Vec<String>> {
    let names = text.split(';').filter(|name| !name.is_empty()).map(|name| {
        let decoded = unescape(name).ok();
        decoded.map(|name| name.trim_matches(is_unseen).to_owned())
    });
    names.collect()
}

/// The text of a setting of names: as many as leave room for the same number of others.
pub(super) fn joined<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let mut text = String::new();
    for name in names {
        let name = name.replace('%', "%25").replace(';', "%3B");
        if text.len() + name.len() > LONGEST_LIST / 2 {
            break;
        }
        text += if text.is_empty() { "" } else { ";" };
        text += &name;
    }
    text
}

/// Finite numbers separated by `;`.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let numbers = text.split(';').filter(|number| !number.is_empty());
    let read = |number: &str| number.trim().parse().ok().filter(|v: &f64| v.is_finite());
    numbers.map(read).collect()
}

/// The text of a setting, which the page may have given as a number.
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
            [b] if is_delimiter(*b) => Ok(Some(*b)),
            [b] if b.is_ascii() => Err("cannot separate cells: it is part of them"),
            _ => Err("is not auto, comma, semicolon, tab, pipe, space or one ASCII character"),
        },
    }
}

/// Whether a byte can separate cells: bytes that occur in numbers or around cells cannot.
pub(super) fn is_delimiter(b: u8) -> bool {
    let is_part = b.is_ascii_alphanumeric() || b"\"+-.".contains(&b);
    b == b'\t' || b.is_ascii() && !b.is_ascii_control() && !is_part
}

#[cfg(test)]
mod tests {
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
        assert_eq!(with("absent", "-999;1e3").unwrap().absent, [-999.0, 1e3]);
        assert_eq!(
            with("absent", "-999;x").unwrap_err(),
            "absent = \"-999;x\" is not numbers between ;"
        );
        assert!(with("delimiter", "e").unwrap_err().contains("part of them"));
        assert!(with("delimiter", "::").unwrap_err().contains("one ASCII"));
    }
}
