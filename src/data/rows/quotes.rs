//! Quotes around cells of a CSV file, in which delimiters and line ends mean nothing.

/// Whether bytes stand within quotes: only one that begins a cell opens them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Quotes {
    /// A cell begins.
    #[default]
    Start,
    Outside,
    Inside,
    /// After a quote within quotes: it closes them, or another makes it part of the cell.
    Closed,
}

impl Quotes {
    #[inline]
    pub fn pass(&mut self, byte: u8, delimits: bool) {
        *self = match (*self, byte) {
            (Quotes::Start | Quotes::Closed, b'"') => Quotes::Inside,
            (Quotes::Inside, b'"') => Quotes::Closed,
            (Quotes::Inside, _) => Quotes::Inside,
            (_, b'\n' | b'\r') => Quotes::Start,
            _ if delimits => Quotes::Start,
            _ => Quotes::Outside,
        };
    }

    pub fn are_open(self) -> bool {
        self == Quotes::Inside
    }
}
