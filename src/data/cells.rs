//! One cell: a number, a word, or nothing.

use crate::catalogue::{Number, clip};

/// Larger magnitudes are refused: their squares leave the range of f64.
pub(super) const LARGEST_VALUE: f64 = 1e150;

/// Content of a cell.
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
    /// Bytes that are no text.
    Unreadable,
}

/// Words for a missing value, in upper or lower case.
const MISSING_WORDS: &[&[u8]] = &[b"NA", b"N/A", b"nan", b"null", b"none", b"?"];

/// Reader of cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    /// Whether numbers have a decimal comma.
    pub comma: bool,
    /// Whether a true minus sign (U+2212) was read.
    pub minus: bool,
    /// Numbers that stand for a missing value.
    pub absent: Vec<f64>,
}

impl Cells {
    /// The content of a cell, given without the blanks around it.
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

    /// The same, but words for a missing value are words like others.
    pub fn present(&mut self, cell: &[u8]) -> Cell {
        if cell.is_empty() {
            return Cell::Missing;
        }
        match self.number(cell) {
            // A negative zero becomes 0: a sparse file has no other.
            Some(v) if v.abs() <= LARGEST_VALUE => Cell::Number(v + 0.0),
            Some(_) => Cell::Extreme,
            None if std::str::from_utf8(cell).is_err() => Cell::Unreadable,
            None => Cell::Word,
        }
    }

    fn number(&mut self, cell: &[u8]) -> Option<f64> {
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

    /// The reason that a cell is no usable number.
    pub fn problem(&mut self, cell: &[u8]) -> String {
        let quoted = clip(&String::from_utf8_lossy(cell));
        match self.present(cell) {
            Cell::Unreadable => "the file is not UTF-8 text".into(),
            Cell::Missing if cell.is_empty() => "the cell is empty; it must hold a number".into(),
            Cell::Extreme => match self.number(cell) {
                Some(v) if v.is_finite() => {
                    format!("{} is larger than {}", Number(v), Number(LARGEST_VALUE))
                }
                _ => format!("\"{quoted}\" is not a finite number"),
            },
            _ if self.comma => format!("\"{quoted}\" is not a number with a decimal comma"),
            _ => format!("\"{quoted}\" is not a number"),
        }
    }
}

fn plain(cell: &[u8]) -> Option<f64> {
    std::str::from_utf8(cell).ok()?.parse().ok()
}

fn is_missing(cell: &[u8]) -> bool {
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
}
