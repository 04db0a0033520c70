//! One cell: a number, a word, or nothing.

use super::options::Thousands;
use crate::catalogue::{Number, clip};

pub(super) const NOT_UTF8: &str = "the file is not UTF-8 text; save it as CSV UTF-8";

/// Largest magnitude of a number: the square of a larger one exceeds the range of f64.
pub(super) const LARGEST_VALUE: f64 = 1e150;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Cell {
    /// A finite number of moderate size.
    Number(f64),
    /// A number, but not a finite one of moderate size.
    Extreme,
    /// Nothing, or a word for a missing value.
    Missing,
    /// Another text.
    Word,
    /// Bytes that are not text.
    Unreadable,
}

/// Words for a missing value, in upper or lower case.
const MISSING_WORDS: &[&[u8]] = &[b"NA", b"N/A", b"nan", b"null", b"none", b"?"];

/// Words that programs write for missing values; elsewhere they are ordinary words.
const HOLES: &[&[u8]] = &[
    b".", b"\\N", b"<NA>", b"#N/A", b"missing", b"NaT", b"-", b"--", b"n.a.", b"k.A.",
];

/// Whether a word may mean a missing value among numbers: SAS has `.` and `.A`.
pub(super) fn is_hole(cell: &[u8]) -> bool {
    let is_one = |word: &&[u8]| cell.eq_ignore_ascii_case(word);
    HOLES.iter().any(is_one) || matches!(cell, [b'.', b'A'..=b'Z' | b'_'])
}

/// Notations of numbers: decimal comma and thousands.
pub(super) const NOTATIONS: [(bool, Thousands); 8] = [
    (false, Thousands::None),
    (false, Thousands::Comma),
    (true, Thousands::None),
    (true, Thousands::Point),
    (false, Thousands::Space),
    (true, Thousands::Space),
    (false, Thousands::Apostrophe),
    (true, Thousands::Apostrophe),
];

/// The number without its thousands separators; `None` if they are in any other place.
pub(super) fn ungrouped(text: &str, thousands: Thousands) -> Option<String> {
    let between = |c: char| match thousands {
        Thousands::None => false,
        Thousands::Comma => c == ',',
        Thousands::Point => c == '.',
        Thousands::Space => c.is_whitespace(),
        Thousands::Apostrophe => matches!(c, '\'' | '’'),
    };
    if !text.contains(between) {
        return Some(text.to_owned());
    }
    let digits = text.trim_start_matches(['+', '-', '−']);
    let sign = &text[..text.len() - digits.len()];
    let end = digits.find(|c: char| !c.is_ascii_digit() && !between(c));
    let (whole, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let groups: Vec<&str> = whole.split(between).collect();
    let (first, [middle @ .., last]) = groups.split_first()? else {
        return None;
    };
    // In India all groups but the last have two digits.
    let most = 3 - usize::from(!middle.is_empty() && middle.iter().all(|group| group.len() == 2));
    let fits = (1..=most).contains(&first.len())
        && !first.starts_with('0')
        && last.len() == 3
        && middle.iter().all(|group| group.len() == most)
        && !rest.contains(between);
    fits.then(|| format!("{sign}{}{rest}", whole.replace(between, "")))
}

/// A number with a sign attached: the sign, and the number without it. `$` of `$5`, `mm` of `3 mm`, `()` of `(5)`, which is
/// −5, `-` of `5-`.
pub(super) fn beside(text: &str) -> Option<(&str, String)> {
    let is_digit = |c: char| c.is_ascii_digit();
    let (start, end) = (text.find(is_digit)?, text.rfind(is_digit)? + 1);
    let start = start - usize::from(text[..start].ends_with('.'));
    let (before, number, after) = (&text[..start], &text[start..end], text[end..].trim());
    if let Some(within) = text.strip_prefix('(') {
        let number = format!("-{}", within.strip_suffix(')')?);
        return is_number(&number).then_some(("()", number));
    }
    let minus = ['+', '-', '−'];
    let (sign, number) = match before.trim_matches(minus).trim() {
        _ if !before.is_empty() && after.starts_with(minus) => return None,
        "" if after.starts_with(minus) => (after, format!("{after}{number}")),
        "" => (after, format!("{before}{number}")),
        sign if after.is_empty() => (sign, format!("{}{number}", before.replace(sign, "").trim())),
        _ => return None,
    };
    let apart = |c: char| c.is_control() || " \",;:(".contains(c);
    let short = (1..=8).contains(&sign.chars().count()) && !sign.contains(apart);
    let is_code = sign.len() == 3 && sign.bytes().all(|b| b.is_ascii_uppercase());
    let stands = match after.is_empty() {
        // EUR 5, but not Room 5.
        true => !sign.ends_with(char::is_alphanumeric) || is_code && before.ends_with(' '),
        false => !["st", "nd", "rd", "th"].contains(&sign),
    };
    (short && stands && is_number(&number)).then_some((sign, number))
}

/// Whether a sign leaves the number unchanged: `k` and `<` do not.
pub(super) fn leaves_number(sign: &str) -> bool {
    !sign.contains(['<', '>', '~', '≤', '≥', '≈'])
        && !matches!(sign.as_bytes(), [only] if only.is_ascii_alphabetic())
}

/// Whether a text is a number in any notation, possibly with a sign attached.
fn is_number(text: &str) -> bool {
    let reads = |(comma, thousands)| {
        let cells = Cells {
            comma,
            thousands,
            ..Cells::default()
        };
        { cells }.number(text.as_bytes()).is_some()
    };
    NOTATIONS.into_iter().any(reads) || beside(text).is_some()
}

/// Reader of cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    /// Whether numbers have a decimal comma.
    pub comma: bool,
    /// The thousands separator.
    pub thousands: Thousands,
    /// Signs that may be attached to numbers.
    pub signs: Vec<String>,
    /// The first cell with such a sign, and its number.
    pub signed: Option<(String, f64)>,
    /// Whether a true minus sign (U+2212) was read.
    pub minus: bool,
    /// The first cell with thousands separators, and its number.
    pub grouped: Option<(String, f64)>,
    /// Numbers that mean a missing value.
    pub absent: Vec<f64>,
}

impl Cells {
    /// The content of a cell, given without surrounding blanks.
    #[inline]
    pub fn read(&mut self, cell: &[u8]) -> Cell {
        if is_missing(cell) {
            return Cell::Missing;
        }
        match self.present(cell) {
            Cell::Number(v) if self.absent.contains(&v) => Cell::Missing,
            read => read,
        }
    }

    /// The content of a cell if words for missing values are ordinary words.
    pub fn present(&mut self, cell: &[u8]) -> Cell {
        if cell.is_empty() {
            return Cell::Missing;
        }
        match self.number(cell) {
            // A negative zero becomes 0: sparse files have no negative zeros.
            Some(v) if v.abs() <= LARGEST_VALUE => Cell::Number(v + 0.0),
            Some(_) => Cell::Extreme,
            None if std::str::from_utf8(cell).is_err() => Cell::Unreadable,
            None => Cell::Word,
        }
    }

    fn number(&mut self, cell: &[u8]) -> Option<f64> {
        let bare = self.bare_number(cell);
        if bare.is_some() || self.signs.is_empty() {
            return bare;
        }
        let text = std::str::from_utf8(cell).ok()?;
        let (_, rest) =
            beside(text).filter(|(sign, _)| self.signs.iter().any(|one| one == sign))?;
        let value = self.number(rest.as_bytes())?;
        self.signed = self.signed.take().or_else(|| Some((clip(text), value)));
        Some(value)
    }

    fn bare_number(&mut self, cell: &[u8]) -> Option<f64> {
        if self.thousands == Thousands::None {
            return self.ungrouped_number(cell);
        }
        let text = std::str::from_utf8(cell).ok()?;
        let plain = ungrouped(text, self.thousands)?;
        let value = self.ungrouped_number(plain.as_bytes())?;
        if plain != text {
            self.grouped.get_or_insert_with(|| (clip(text), value));
        }
        Some(value)
    }

    fn ungrouped_number(&mut self, cell: &[u8]) -> Option<f64> {
        if !self.comma {
            return plain(cell).or_else(|| self.rare_number(cell));
        }
        let mut short = [0; 32];
        match short.get_mut(..cell.len()) {
            Some(copy) if cell.is_ascii() && !cell.contains(&b'.') => {
                for (to, from) in copy.iter_mut().zip(cell) {
                    *to = if *from == b',' { b'.' } else { *from };
                }
                plain(copy)
            }
            _ => self.rare_number(cell),
        }
    }

    /// A number in a rarer notation: a long one with a decimal comma, or one with a true minus sign.
    #[cold]
    fn rare_number(&mut self, cell: &[u8]) -> Option<f64> {
        let text = std::str::from_utf8(cell).ok()?.trim();
        if self.comma && text.contains('.') {
            return None;
        }
        let minus = text.contains('−');
        if !minus && !self.comma && text.len() == cell.len() {
            return None;
        }
        let text = text.replace('−', "-");
        let value = match self.comma {
            true => text.replace(',', ".").parse().ok(),
            false => text.parse().ok(),
        };
        self.minus |= minus && value.is_some();
        value
    }

    /// The reason that a cell is not a usable number.
    pub fn problem(&mut self, cell: &[u8]) -> String {
        let quoted = clip(&String::from_utf8_lossy(cell));
        match self.present(cell) {
            Cell::Unreadable => NOT_UTF8.into(),
            Cell::Extreme => match self.number(cell) {
                Some(v) if v.is_finite() => {
                    format!("{} is larger than {}", Number(v), Number(LARGEST_VALUE))
                }
                _ => format!("\"{quoted}\" is not a finite number"),
            },
            _ => {
                let comma = if self.comma {
                    " with a decimal comma"
                } else {
                    ""
                };
                let unless = match self.other_notations(cell).join(" or ") {
                    none if none.is_empty() => none,
                    some => format!(", unless {some} is set"),
                };
                format!("\"{quoted}\" is not a number{comma}{unless}")
            }
        }
    }

    /// Settings under which a cell that is not a number would be one.
    pub fn other_notations(&self, cell: &[u8]) -> Vec<String> {
        let mut text = String::from_utf8_lossy(cell).into_owned();
        let mut signs = self.signs.clone();
        while let Some((sign, rest)) = beside(&text).filter(|(sign, _)| leaves_number(sign)) {
            if !signs.iter().any(|one| one == sign) {
                signs.push(sign.to_owned());
            }
            text = rest;
        }
        let signs = match signs.len() > self.signs.len() {
            true => format!("signs={}", signs.join(";").replace('%', "%25")),
            false => String::new(),
        };
        let cell = text.as_bytes();
        if !signs.is_empty() && self.clone().bare_number(cell).is_some() {
            return vec![signs];
        }
        let reads = |(comma, thousands): &(bool, Thousands)| {
            let mut cells = Cells {
                comma: *comma,
                thousands: *thousands,
                ..Cells::default()
            };
            cells.number(cell).is_some()
        };
        let set = |(comma, thousands): (bool, Thousands)| {
            let decimal = match (self.comma, comma) {
                (false, true) => "decimal=comma",
                (true, false) => "decimal=point",
                _ => "",
            };
            let thousands = match thousands {
                same if same == self.thousands => String::new(),
                other => format!("thousands={}", other.id()),
            };
            let both = [decimal, &thousands, &signs].map(str::to_owned);
            both.into_iter()
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join(",")
        };
        // A cell that a simpler notation can read needs no other.
        let mut found: Vec<(bool, Thousands)> = Vec::new();
        for notation in NOTATIONS.into_iter().filter(reads) {
            if found.iter().all(|(comma, thousands)| {
                *thousands != notation.1 && (*comma != notation.0 || *thousands != Thousands::None)
            }) {
                found.push(notation);
            }
        }
        let number = |word: &str| word.parse::<f64>().is_ok();
        let several = text.split_whitespace().count() > 1;
        if found.is_empty() && several && text.split_whitespace().all(number) {
            return vec!["delimiter=space".to_owned()];
        }
        found.into_iter().map(set).collect()
    }
}

fn plain(cell: &[u8]) -> Option<f64> {
    std::str::from_utf8(cell).ok()?.parse().ok()
}

/// Whether a cell is empty or contains a word for a missing value.
pub(super) fn is_missing(cell: &[u8]) -> bool {
    cell.is_empty()
        || cell.len() <= 4
            && MISSING_WORDS
                .iter()
                .any(|word| cell.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cell: &str, comma: bool) -> Cell {
        let minus = false;
        let absent = vec![-999.0];
        let mut cells = Cells {
            comma,
            minus,
            absent,
            ..Cells::default()
        };
        cells.read(cell.as_bytes())
    }

    #[test]
    fn cells_are_read_as_numbers_words_or_missing() {
        for (cell, comma, value) in [
            ("1.5", false, 1.5),
            ("+1e-3", false, 1e-3),
            ("−2", false, -2.0),
            ("1,5", true, 1.5),
            ("−1,5e−2", true, -0.015),
            ("12", true, 12.0),
        ] {
            assert_eq!(read(cell, comma), Cell::Number(value), "{cell}");
        }
        for (cell, comma) in [
            ("1,5", false),
            ("1.5", true),
            ("1.234,5", true),
            ("0x1", false),
            ("−", false),
        ] {
            assert_eq!(read(cell, comma), Cell::Word, "{cell}");
        }
        for cell in ["1e400", "-nan", "-inf", "1e200"] {
            assert_eq!(read(cell, false), Cell::Extreme, "{cell}");
        }
        for cell in ["", "na", "N/A", "NaN", "NULL", "None", "?"] {
            assert_eq!(read(cell, false), Cell::Missing, "{cell}");
        }
        let Cell::Number(zero) = read("-0", false) else {
            panic!("−0 is a number")
        };
        assert!(zero.is_sign_positive());
    }

    #[test]
    fn thousands_stand_in_groups_of_three() {
        let read = |cell: &str, comma, thousands| {
            let mut cells = Cells {
                comma,
                thousands,
                ..Cells::default()
            };
            cells.read(cell.as_bytes())
        };
        for (cell, comma, thousands, value) in [
            ("1,234", false, Thousands::Comma, 1234.0),
            ("−12,345,678.5", false, Thousands::Comma, -12_345_678.5),
            ("999", false, Thousands::Comma, 999.0),
            ("1.234,5", true, Thousands::Point, 1234.5),
            ("999,1", true, Thousands::Point, 999.1),
            ("1 234", false, Thousands::Space, 1234.0),
            (
                "1\u{202f}234\u{a0}567,5",
                true,
                Thousands::Space,
                1_234_567.5,
            ),
            ("1’234'567.25", false, Thousands::Apostrophe, 1_234_567.25),
        ] {
            assert_eq!(read(cell, comma, thousands), Cell::Number(value), "{cell}");
        }
        for (cell, comma, thousands) in [
            ("12,34", false, Thousands::Comma),
            ("1234,567", false, Thousands::Comma),
            ("0,123", false, Thousands::Comma),
            ("1,234,", false, Thousands::Comma),
            ("1.5,234", false, Thousands::Comma),
            ("1.5", true, Thousands::Point),
            ("1  234", false, Thousands::Space),
            ("192.168.1.1", true, Thousands::Point),
        ] {
            assert_eq!(read(cell, comma, thousands), Cell::Word, "{cell}");
        }
    }

    #[test]
    fn signs_stand_beside_numbers() {
        for (text, sign, number) in [
            ("$5", "$", "5"),
            ("-$1,000.50", "$", "-1,000.50"),
            ("$-.5", "$", "-.5"),
            ("US$ 5", "US$", "5"),
            ("EUR 5", "EUR", "5"),
            ("1.234,5 €", "€", "1.234,5"),
            ("−3%", "%", "−3"),
            ("3 mm", "mm", "3"),
            ("(1)", "()", "-1"),
            ("($1,000)", "()", "-$1,000"),
            ("1-", "-", "-1"),
            ("1.2k", "k", "1.2"),
        ] {
            assert_eq!(beside(text), Some((sign, number.to_owned())), "{text}");
        }
        for word in [
            "5",
            "-5",
            "abc",
            "",
            "-",
            "()",
            "K0001",
            "person 25",
            "1st",
            "10 Main St",
            "12:30",
            "2020-01-01",
            "1.0D+00",
            "0x1",
            "[1]",
            "“1”",
            "+1-",
        ] {
            assert_eq!(beside(word), None, "{word}");
        }
        let mut cells = Cells {
            signs: ["$", "()"].map(str::to_owned).to_vec(),
            thousands: Thousands::Comma,
            ..Cells::default()
        };
        assert_eq!(cells.read("($1,000.5)".as_bytes()), Cell::Number(-1000.5));
        assert_eq!(cells.read("€5".as_bytes()), Cell::Word);
        assert!(!leaves_number("k") && !leaves_number("<") && leaves_number("€"));
    }

    #[test]
    fn what_would_make_a_cell_a_number_is_named() {
        let problem = |cell: &str, comma| {
            let mut cells = Cells {
                comma,
                ..Cells::default()
            };
            cells.problem(cell.as_bytes())
        };
        for (cell, comma, told) in [
            ("abc", false, "is not a number"),
            ("1,5", false, "is not a number, unless decimal=comma is set"),
            (
                "1,234",
                false,
                "is not a number, unless thousands=comma or decimal=comma is set",
            ),
            (
                "1.234,5",
                false,
                "is not a number, unless decimal=comma,thousands=point is set",
            ),
            (
                "1 234",
                false,
                "is not a number, unless thousands=space is set",
            ),
            ("3%", false, "is not a number, unless signs=%25 is set"),
            ("(1)", false, "is not a number, unless signs=() is set"),
            (
                "$1,000.50",
                false,
                "is not a number, unless thousands=comma,signs=$ is set",
            ),
            (
                "1,23,456",
                false,
                "is not a number, unless thousands=comma is set",
            ),
            (
                "1   2",
                false,
                "is not a number, unless delimiter=space is set",
            ),
            (
                "1.5",
                true,
                "is not a number with a decimal comma, unless decimal=point is set",
            ),
            (
                "1.234",
                true,
                "is not a number with a decimal comma, unless decimal=point or thousands=point is set",
            ),
        ] {
            assert_eq!(problem(cell, comma), format!("\"{cell}\" {told}"));
        }
    }
}
