//! Files that are no text tables, recognised by their first bytes.

/// First bytes that are looked at.
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

/// How files begin that are none.
const BEGINNINGS: &[(&[u8], Kind)] = &[
    // Before UTF-16, which begins as one of them does.
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

/// The kind of a file with these first bytes, and a sentence about it; `None`: it may be a table.
pub fn foreign(start: &[u8]) -> Option<Kind> {
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
    // Column names may stand in brackets: JSON is what goes on with a quote or a bracket.
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

/// `<html`, `<table class=…>`: a word between angle brackets, without what separates cells.
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
            "",
        ] {
            assert_eq!(foreign(table.as_bytes()), None, "{table}");
        }
    }
}
