//! Columns of a CSV file: their names, their roles, and counts of their cells.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::cells::Cell;
use super::dictionary::Dictionary;
use super::options::{Missing, Options};
use super::rows::Record;
use super::series::Series;
use crate::catalogue::clip;

/// Most columns of a CSV file.
pub const MOST_COLUMNS: usize = 100_000;

/// Longest name of a column, in characters: lists, links and charts have it.
const LONGEST_COLUMN_NAME: usize = 1_000;

/// Role of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    Target,
    /// The importance weights of the rows.
    Weight,
    #[default]
    Feature,
    Skipped,
}

/// A column of a CSV file.
#[derive(Default)]
pub(super) struct Column {
    pub name: String,
    pub role: Role,
    /// Whether cells that are no numbers count as missing (the setting `numbers`).
    pub numeric: bool,
    /// Cells that are numbers and cells that are words, of all rows with the right number of cells.
    pub number_cells: u64,
    pub word_cells: u64,
    /// Line and text of the first of those words.
    pub first_word: Option<(u64, String)>,
    /// Line of the first cell that makes the column one of words.
    pub text_since: Option<u64>,
    /// Whether rows were judged before the column turned out to be text; if it does, the file must be scanned again.
    pub kind_undecided: bool,
    pub distinct: Dictionary,
    /// Missing cells.
    pub missing: u64,
    /// Of usable rows: cells that are not missing, numbers, their sum, and numbers that are not 0.
    pub present: u64,
    pub numbers: u64,
    pub sum: f64,
    /// The largest magnitude of those numbers.
    pub largest: f64,
    pub nonzero: u64,
    /// Those numbers in their order.
    pub series: Series,
}

impl Column {
    /// Counts a cell; returns what it counts as.
    pub fn count(&mut self, read: Cell, cell: &[u8], line: u64) -> Cell {
        match read {
            Cell::Number(_) => self.number_cells += 1,
            Cell::Word => {
                self.word_cells += 1;
                let text = || clip(&String::from_utf8_lossy(cell));
                self.first_word.get_or_insert_with(|| (line, text()));
            }
            _ => {}
        }
        effective(read, self.numeric)
    }

    /// Whether nearly all of its cells are numbers, and some are words.
    pub fn is_nearly_numbers(&self) -> bool {
        self.word_cells > 0 && self.number_cells >= 9 * self.word_cells
    }

    /// The value of a missing number.
    pub fn fill_value(&self, missing: Missing) -> f64 {
        match (missing, self.numbers) {
            (Missing::Mean, 1..) => self.sum / self.numbers as f64,
            _ => 0.0,
        }
    }
}

/// What a cell counts as: a word in a column of numbers (`numeric`) is missing.
pub(super) fn effective(read: Cell, numeric: bool) -> Cell {
    match read {
        Cell::Word if numeric => Cell::Missing,
        read => read,
    }
}

/// Content of the first line.
pub(super) struct Head {
    pub columns: Vec<Column>,
    /// Whether columns of the same name were numbered.
    pub renamed: bool,
    /// The reason that there is no target, if there is none.
    pub missing_target: Option<String>,
    /// The reason that there are no weights, if a column of them is wanted.
    pub missing_weight: Option<String>,
}

/// The columns that the first record names, or the reason that there are none.
pub(super) fn head(record: Record<'_>, options: &Options) -> Result<Head, String> {
    // Checked before names are kept: a line may have millions.
    let most = MOST_COLUMNS + 1 + options.skip.len();
    let count = record.count();
    let unfit = |count| format!("{count} feature columns; there must be 1 to {MOST_COLUMNS}");
    if count > most {
        return Err(unfit(count - 1));
    }
    let mut given: Vec<String> = Vec::with_capacity(count);
    for (i, cell) in record.cells().enumerate() {
        let Ok(text) = std::str::from_utf8(cell) else {
            return Err("the file is not UTF-8 text".into());
        };
        let length = text.chars().count();
        if options.header && length > LONGEST_COLUMN_NAME {
            return Err(format!(
                "the name of column {} has {length} characters; at most {LONGEST_COLUMN_NAME} are possible (is a quote open?)",
                i + 1
            ));
        }
        given.push(match (options.header, text.is_empty()) {
            (true, false) => text.to_owned(),
            (true, true) => format!("column {}", i + 1),
            (false, _) => format!("x{}", i + 1),
        });
    }
    let names = unique(&given);
    let place = |wanted: &str| {
        let place = |names: &[String]| names.iter().position(|name| name == wanted.trim());
        place(&given).or_else(|| place(&names))
    };
    let target = match &options.target {
        Some(wanted) => place(wanted),
        None => Some(names.len().saturating_sub(1)),
    };
    let weight = options.weight.as_deref().and_then(place);
    let missing_weight = (options.weight.as_deref()).and_then(|wanted| match weight {
        Some(place) if Some(place) == target => Some(format!(
            "the weight column \"{}\" is the target; it must be another column",
            clip(wanted)
        )),
        Some(_) => None,
        None => Some(format!(
            "there is no weight column \"{}\" (columns: {})",
            clip(wanted),
            clip(&names.join(", "))
        )),
    });
    let missing_target = target.is_none().then(|| {
        let wanted = clip(options.target.as_deref().unwrap_or("y"));
        let problem = format!(
            "there is no target column \"{wanted}\" (columns: {})",
            clip(&names.join(", "))
        );
        match is_libsvm_label(record) {
            true => format!("{problem}; if this is a LIBSVM file, set format=libsvm"),
            false => problem,
        }
    });
    let renamed = names != given;
    let skipped = among(&names, &options.skip);
    let numeric = among(&names, &options.numbers);
    let role = |i: usize| match Some(i) == target {
        true => Role::Target,
        false if weight == Some(i) => Role::Weight,
        false if skipped[i] => Role::Skipped,
        false => Role::Feature,
    };
    let columns: Vec<Column> = names
        .into_iter()
        .enumerate()
        .map(|(i, name)| Column {
            role: role(i),
            numeric: numeric[i],
            name,
            ..Column::default()
        })
        .collect();
    let features = columns.iter().filter(|c| c.role == Role::Feature).count();
    match features {
        // Columns that are left out are listed, for they can be taken again; validation refuses the table.
        0 if missing_target.is_none() && !skipped.contains(&true) => Err(unfit(0)),
        features if features > MOST_COLUMNS => Err(unfit(features)),
        _ => Ok(Head {
            columns,
            renamed,
            missing_target,
            missing_weight,
        }),
    }
}

/// Whether the record is a LIBSVM row without a feature: a number alone.
fn is_libsvm_label(record: Record<'_>) -> bool {
    let mut cells = record.cells();
    let label = cells.next().and_then(|cell| std::str::from_utf8(cell).ok());
    label.is_some_and(|label| label.parse::<f64>().is_ok()) && cells.next().is_none()
}

/// Whether each name is among the others, in linear time.
pub(super) fn among<N: Eq + Hash>(names: &[N], others: &[N]) -> Vec<bool> {
    let others: HashSet<&N> = others.iter().collect();
    names.iter().map(|name| others.contains(name)).collect()
}

/// The same names, of which equal ones are numbered; a name that is there once stays.
fn unique(given: &[String]) -> Vec<String> {
    let mut taken: HashSet<String> = given.iter().cloned().collect();
    let mut uses: HashMap<&str, u32> = HashMap::new();
    let mut names = Vec::with_capacity(given.len());
    for name in given {
        let count = uses.entry(name).or_default();
        *count += 1;
        let mut numbered = name.clone();
        while *count > 1 {
            numbered = format!("{name} {count}");
            if taken.insert(numbered.clone()) {
                break;
            }
            *count += 1;
        }
        names.push(numbered);
    }
    names
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::hash::Hasher;

    use super::{Hash, among};

    /// A name that counts how often it is compared.
    struct Counted<'c>(u32, &'c Cell<usize>);

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    impl Eq for Counted<'_> {}

    impl Hash for Counted<'_> {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.0.hash(state);
        }
    }

    #[test]
    fn many_names_are_found_among_many_without_comparing_all_with_all() {
        let count = Cell::new(0);
        let counted = |range: std::ops::Range<u32>| -> Vec<Counted<'_>> {
            range.map(|i| Counted(i, &count)).collect()
        };
        let (names, others) = (counted(0..20_000), counted(19_000..21_000));
        let found = among(&names, &others);
        assert_eq!(found.iter().filter(|found| **found).count(), 1000);
        assert!(found[19_000..].iter().all(|found| *found));
        assert!(count.get() < 2 * (names.len() + others.len()), "{count:?}");
    }
}
