//! Files that are not text tables, recognised by their first bytes.

/// Number of first bytes inspected.
pub(super) const LONGEST_BEGINNING: usize = 4096;

/// The kind of a file, and a sentence about it.
type Kind = (&'static str, &'static str);

const UTF16: Kind = (
    "utf16",
    "the file is UTF-16 text; it must be UTF-8 (save it as CSV UTF-8)",
);
const UTF32: Kind = (
    "utf32",
    "the file is UTF-32 text; it must be UTF-8 (save it as CSV UTF-8)",
);
const ARCHIVE: Kind = (
    "archive",
    "this is a ZIP archive or a spreadsheet, not text; unpack it, or save it as CSV",
);
const BINARY: Kind = (
    "binary",
    "this is a table of another program in binary form; save it as CSV",
);
const JSON: Kind = ("json", "this is JSON; CSV or LIBSVM is read");
const ARFF: Kind = ("arff", "this is ARFF; CSV or LIBSVM is read");
const XML: Kind = ("xml", "this is XML or HTML; CSV or LIBSVM is read");

/// Beginnings of files that are not tables.
const BEGINNINGS: &[(&[u8], Kind)] = &[
    // Before UTF-16, whose mark is the beginning of one of these.
    (b"\xff\xfe\0\0", UTF32),
    (b"\0\0\xfe\xff", UTF32),
    (b"\xff\xfe", UTF16),
    (b"\xfe\xff", UTF16),
    (b"PK\x03\x04", ARCHIVE),
    (
        b"\x1f\x8b",
        ("gzip", "this file is compressed (gzip); unpack it first"),
    ),
    (
        b"\xfd7zXZ\0",
        ("packed", "this file is compressed (xz); unpack it first"),
    ),
    (
        b"\x28\xb5\x2f\xfd",
        ("packed", "this file is compressed (zstd); unpack it first"),
    ),
    (b"PAR1\x15", BINARY),
    (b"ARROW1\0", BINARY),
    (b"\x89HDF", BINARY),
    (b"\x93NUMPY", BINARY),
];

/// Beginnings of other programs' files, and their kinds.
const PROGRAMS: &[(&[u8], &str)] = &[
    (b"%PDF-", "PDF"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0", "an old file of Excel or Office"),
    (b"$FL2@(#)", "a file of SPSS"),
    (b"$FL3@(#)", "a file of SPSS"),
    (b"<stata_dta>", "a file of Stata"),
    (b"MATLAB 5.0 MAT-file", "a file of MATLAB"),
    (b"MATLAB 7.3 MAT-file", "a file of MATLAB"),
    (b"# Created by Octave", "a text file of Octave"),
    (b"HEADER RECORD*******", "a transport file of SAS"),
    (b"\0\0\0\0\0\0\0\0\0\0\0\0\xc2\xea\x81\x60", "a file of SAS"),
    (b"SQLite format 3\0", "a database of SQLite"),
    (b"RDX2\n", "a file of R"),
    (b"RDX3\n", "a file of R"),
    (b"RDA2\n", "a file of R"),
    (b"RDA3\n", "a file of R"),
    (b"X\n\0\0\0", "a file of R"),
    (b"\x80\x02", "a pickle of Python"),
    (b"\x80\x03", "a pickle of Python"),
    (b"\x80\x04", "a pickle of Python"),
    (b"\x80\x05", "a pickle of Python"),
    (b"ID;PWXL", "SYLK"),
    (b"%YAML", "YAML"),
    (b"---\n", "YAML"),
    (b"---\r\n", "YAML"),
    (b"INSERT INTO ", "SQL"),
    (b"-- MySQL dump", "SQL"),
    (
        b"version https://git-lfs",
        "a pointer of Git LFS (git lfs pull fetches the file)",
    ),
];

/// The kind of another program's file, by its first bytes.
fn program(start: &[u8]) -> Option<&'static str> {
    let found = PROGRAMS.iter().find(|(bytes, _)| start.starts_with(bytes));
    let line = start.split(|b| matches!(b, b'\n' | b'\r')).next();
    let line = std::str::from_utf8(line.unwrap_or_default()).unwrap_or_default();
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let key = |word: &str| word.starts_with(char::is_alphabetic);
    match (start, line.split_once('|'), line.strip_prefix("- ")) {
        _ if found.is_some() => found.map(|(_, name)| *name),
        ([0x69..=0x77, 1 | 2, 1, 0, ..], ..) => Some("a file of Stata"),
        // 1 |words height:1.5
        (_, Some((label, rest)), _) => {
            let pairs = rest
                .split_whitespace()
                .filter_map(|word| word.split_once(':'));
            let fits = pairs
                .into_iter()
                .any(|(name, value)| key(name) && is_number(value));
            (fits && label.split_whitespace().next().is_some_and(is_number))
                .then_some("a file of Vowpal Wabbit")
        }
        (_, _, Some(item)) => {
            let pair = item.split_once(": ");
            pair.is_some_and(|(name, _)| key(name) && !name.contains([',', ' ']))
                .then_some("YAML")
        }
        _ => None,
    }
}

/// Whether every second byte is 0, as in UTF-16 text of Latin letters.
fn is_wide(start: &[u8]) -> bool {
    let zero = |at: usize| start.iter().skip(at).step_by(2).take(8).all(|b| *b == 0);
    start.len() >= 8 && zero(0) != zero(1)
}

/// The kind of a file with these first bytes, and a sentence about it; `None` if it may be a table.
pub fn foreign(start: &[u8]) -> Option<(&'static str, String)> {
    match program(start) {
        Some(name) => Some((name, format!("this is {name}; save it as CSV"))),
        None => known(start).map(|(kind, told)| (kind, told.to_owned())),
    }
}

fn known(start: &[u8]) -> Option<Kind> {
    if is_wide(start) {
        return Some(UTF16);
    }
    if let Some((_, kind)) = BEGINNINGS
        .iter()
        .find(|(bytes, _)| start.starts_with(bytes))
    {
        return Some(*kind);
    }
    if let [b'B', b'Z', b'h', b'1'..=b'9', ..] = start {
        return Some(("bzip2", "this file is compressed (bzip2); unpack it first"));
    }
    let text = start
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(start)
        .trim_ascii_start();
    // Column names may be in brackets: JSON continues with a quote or a bracket.
    let then = |after: usize| text[after..].trim_ascii_start().first();
    match text.first() {
        Some(b'{') if matches!(then(1), Some(b'"' | b'}')) => return Some(JSON),
        Some(b'[') if matches!(then(1), Some(b'{' | b'[' | b'"')) => return Some(JSON),
        Some(b'<') if matches!(then(1), Some(b'?' | b'!')) || is_tag(text) => return Some(XML),
        _ => {}
    }
    let lines = text
        .split(|b| matches!(b, b'\n' | b'\r'))
        .map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(b"%"));
    let relation = |line: &[u8]| {
        let word = line.split(u8::is_ascii_whitespace).next();
        word.is_some_and(|word| word.eq_ignore_ascii_case(b"@relation"))
    };
    lines.next().is_some_and(relation).then_some(ARFF)
}

/// Whether the text is like `<html` or `<table class=…>`: a word between angle brackets, without
/// cell separators.
fn is_tag(text: &[u8]) -> bool {
    let name: usize = text[1..]
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric())
        .count();
    name > 0 && matches!(text.get(1 + name), Some(b'>' | b' ' | b'\n' | b'\r'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_kinds_are_named() {
        for (start, kind) in [
            ("{\"a\":1,\"b\":2}\n{\"a\":2}", "json"),
            (" [\n {\"a\": 1}]", "json"),
            ("[[1,2],[3,4]]", "json"),
            ("\u{feff}{\n\t\"data\": []}", "json"),
            ("% a comment\n\n@RELATION iris\n@attribute a real", "arff"),
            ("<?xml version=\"1.0\"?>", "xml"),
            ("<!DOCTYPE html>", "xml"),
            ("<table>\n<tr>", "xml"),
            ("PAR1\u{15}\u{4}", "binary"),
            ("%PDF-1.7\n", "PDF"),
            ("s\u{2}\u{1}\0\0", "a file of Stata"),
            ("1 | a:0.5 b:1\n-1 | a:1.5\n", "a file of Vowpal Wabbit"),
            ("- a: 1\n  y: 1\n", "YAML"),
            ("a\0,\0y\0\n\0", "utf16"),
        ] {
            assert_eq!(foreign(start.as_bytes()).map(|(id, _)| id), Some(kind));
        }
        for table in [
            "[id],[name]\n1,2\n",
            "{x},y\n1,2\n",
            "a,y\n{\"a\":1},2\n",
            "%a,y\n1,2\n",
            "@id,y\n1,2\n",
            "<5,y\n1,2\n",
            "<low,y\n",
            "PAR1,PAR2,y\n",
            "1|12:30|x\n",
            "- a,y\n- b,1\n",
            "a|b:1|y\n",
            "",
        ] {
            assert_eq!(foreign(table.as_bytes()), None, "{table}");
        }
    }
}
