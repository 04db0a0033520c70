//! The settings of the link's key `data`, as an entry of the catalogue; what they mean is in `options`.

use crate::catalogue::{Choice, Entry, ParamSpec};

const FORMATS: &[Choice] = &[
    Choice {
        id: "auto",
        name: "as it looks",
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
const CATEGORIES: &[Choice] = &[
    Choice {
        id: "refuse",
        name: "refuse them",
    },
    Choice {
        id: "one-hot",
        name: "one feature a word (one-hot)",
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
            "CSV, or LIBSVM: a label, then index:value of the features that are not 0; as it looks: LIBSVM if the first line is such a row",
        ),
        ParamSpec::text(
            "delimiter",
            "",
            "delimiter",
            "auto",
            9,
            "What stands between two cells: comma, semicolon, tab, pipe, space or one character; auto: the one of the first four that the first line has most of",
        ),
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
        ParamSpec::text(
            "target",
            "",
            "target",
            "y",
            1000,
            "The column to be predicted; without a header the last one, unless given",
        ),
        ParamSpec::text(
            "skip",
            "",
            "left out",
            "",
            10_000,
            "Columns that are not used: their names with ; between them",
        ),
        ParamSpec::choice(
            "categories",
            "",
            "words",
            CATEGORIES,
            "What becomes of a column of words: one feature a word is 1 where the word stands and 0 elsewhere, in sorted order",
        ),
        ParamSpec::choice(
            "missing",
            "",
            "missing values",
            MISSING,
            "What becomes of cells that are empty, NA, N/A, nan, null, none or ?; where they are not refused, a row without a target is left out",
        ),
        ParamSpec::choice(
            "faults",
            "",
            "faulty rows",
            FAULTS,
            "What becomes of rows that cannot be read",
        ),
    ],
    aliases: &[],
};
