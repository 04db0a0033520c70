//! Invisible characters around names and cells.

use crate::catalogue::is_invisible;

/// Whether a character is invisible: blanks of all kinds, and marks that only programs see.
pub(super) fn is_unseen(c: char) -> bool {
    c.is_whitespace() || is_invisible(c)
}

/// A cell without the invisible characters around it.
#[inline]
pub(super) fn trim(cell: &[u8]) -> &[u8] {
    let cell = cell.trim_ascii();
    match cell {
        [first, .., last] if !first.is_ascii() || !last.is_ascii() => trim_unseen(cell),
        _ => cell,
    }
}

#[cold]
fn trim_unseen(cell: &[u8]) -> &[u8] {
    std::str::from_utf8(cell).map_or(cell, |text| text.trim_matches(is_unseen).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_no_ink_around_a_cell_is_no_part_of_it() {
        for cell in [
            "\u{a0}y",
            "y\u{200b}\u{a0}",
            " \u{feff}y\u{2009} ",
            "y\u{ad}",
        ] {
            assert_eq!(trim(cell.as_bytes()), b"y", "{cell:?}");
        }
        assert_eq!(trim("é\u{a0}ü".as_bytes()), "é\u{a0}ü".as_bytes());
        assert_eq!(trim(b"\xff\xa0"), b"\xff\xa0");
        assert_eq!(trim("\u{a0}".as_bytes()), b"");
    }
}
