//! The columns of a CSV file: what its first line calls them, and what each is for.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::MOST_COLUMNS;
use super::dictionary::Dictionary;
use super::options::{Missing, Options};
use super::rows::{Record, is_libsvm_label};
use crate::catalogue::clip;

/// What a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Target,
    Feature,
    Skipped,
}

/// A column of a CSV file.
pub(super) struct Column {
    pub name: String,
    pub role: Role,
    /// The line of the first cell that is no number, if there is one.
    pub word: Option<u64>,
    /// Something was counted that would not have been, or otherwise, were the column known as one of words.
    pub unclear: bool,
    pub distinct: Dictionary,
    /// Cells in which nothing stands.
    pub missing: u64,
    /// Of rows that can be used: cells in which something stands, numbers, their sum, and how many are not 0.
    pub present: u64,
    pub numbers: u64,
    pub sum: f64,
    pub nonzero: u64,
}

impl Column {
    /// What a missing number becomes.
    pub fn absent(&self, missing: Missing) -> f64 {
        match (missing, self.numbers) {
            (Missing::Mean, 1..) => self.sum / self.numbers as f64,
            _ => 0.0,
        }
    }
}

/// What the first line says.
pub(super) struct Head {
    pub columns: Vec<Column>,
    /// Columns of the same name were numbered.
    pub renamed: bool,
    /// Why there is no target, if so.
    pub aimless: Option<String>,
}

/// The columns by the first record, or why there can be none.
pub(super) fn head(record: Record<'_>, options: &Options) -> Result<Head, String> {
    // Before any name is kept: a line may hold millions.
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
        given.push(match (options.header, text.is_empty()) {
            (true, false) => text.to_owned(),
            (true, true) => format!("column {}", i + 1),
            (false, _) => format!("x{}", i + 1),
        });
    }
    let names = unique(&given);
    let target = match &options.target {
        Some(wanted) => {
            let place = |names: &[String]| names.iter().position(|name| name == wanted.trim());
            place(&given).or_else(|| place(&names))
        }
        None => Some(names.len().saturating_sub(1)),
    };
    let aimless = target.is_none().then(|| {
        let wanted = clip(options.target.as_deref().unwrap_or("y"));
        let problem = format!(
            "there is no target column \"{wanted}\" (columns: {})",
            clip(&names.join(", "))
        );
        match is_libsvm_label(record) {
            true => format!("{problem}; if this is a LIBSVM file, say so: format=libsvm"),
            false => problem,
        }
    });
    let renamed = names != given;
    let skipped = among(&names, &options.skip);
    let role = |i: usize| match Some(i) == target {
        true => Role::Target,
        false if skipped[i] => Role::Skipped,
        false => Role::Feature,
    };
    let columns: Vec<Column> = names
        .into_iter()
        .enumerate()
        .map(|(i, name)| Column {
            role: role(i),
            name,
            word: None,
            unclear: false,
            distinct: Dictionary::default(),
            missing: 0,
            present: 0,
            numbers: 0,
            sum: 0.0,
            nonzero: 0,
        })
        .collect();
    let features = columns.iter().filter(|c| c.role == Role::Feature).count();
    match features {
        0 if aimless.is_none() => Err(unfit(0)),
        features if features > MOST_COLUMNS => Err(unfit(features)),
        _ => Ok(Head {
            columns,
            renamed,
            aimless,
        }),
    }
}

/// Which of the names are among the others; both may be many.
pub(super) fn among<N: Eq + Hash>(names: &[N], others: &[N]) -> Vec<bool> {
    let others: HashSet<&N> = others.iter().collect();
    names.iter().map(|name| others.contains(name)).collect()
}

/// The same names, numbered where one came before: no two are equal, and none that stands once changes.
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

    use super::*;

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
