//! Columns of a CSV file: their names, their roles, and counts of their cells.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::cells::{Cell, NOT_UTF8, beside, is_hole, leaves_number, ungrouped};
use super::dictionary::Dictionary;
use super::options::{Missing, Options, Thousands};
use super::rows::Record;
use super::series::Series;
use super::unseen::is_unseen;
use crate::catalogue::clip;

/// Most columns of a CSV file.
pub const MOST_COLUMNS: usize = 100_000;

/// Longest name of a column (characters): it appears in lists, links and charts.
const LONGEST_COLUMN_NAME: usize = 1_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    Target,
    /// The importance weights of the rows.
    Weight,
    #[default]
    Feature,
    Skipped,
}

/// Why a column is left out that no setting mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Apart {
    /// It has no name, and all its cells are empty.
    Empty,
    /// The header has no name for it: it names the rows.
    RowNames,
    /// It has the same name as the target.
    Twin,
}

/// Alignment of the header's fields with those of the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Header {
    /// One field for each field of a row.
    #[default]
    Even,
    /// None for the rows' first field, the row's name (R's `write.table`).
    WithoutRowNames,
    /// None for this many last fields of the rows, all of which are empty.
    Short(usize),
    /// This many extra fields at its end, all of which are empty.
    Long(usize),
    /// An extra `#` at its beginning (NumPy's `savetxt`).
    Remark,
}

/// A column of a CSV file.
#[derive(Default)]
pub(super) struct Column {
    pub name: String,
    pub role: Role,
    /// Why it is left out, unless a setting does that.
    pub apart: Option<Apart>,
    /// Whether the file has no name for it.
    pub unnamed: bool,
    /// Whether cells that are not numbers count as missing (the setting `numbers`).
    pub numeric: bool,
    /// Cells that are numbers and cells that are words, in all rows with the right number of cells.
    pub number_cells: u64,
    pub word_cells: u64,
    /// Number of those words that may mean a missing value.
    pub holes: u64,
    /// Line and text of the first of those words.
    pub first_word: Option<(u64, String)>,
    /// The sign attached to the number in the first of those words, and the number of words that have it.
    pub sign: String,
    pub signed: u64,
    /// The first number whose points may separate thousands, and whether others have points that do not.
    pub pointed: Option<String>,
    pub fraction: bool,
    /// Line of the first cell that makes the column one of words.
    pub text_since: Option<u64>,
    /// Whether rows were judged while the kind was undecided: if the column turns out to be text, the file must be rescanned.
    pub kind_undecided: bool,
    pub distinct: Dictionary,
    /// Missing cells.
    pub missing: u64,
    /// For usable rows: cells that are not missing, numbers, their sum, and non-zero numbers.
    pub present: u64,
    pub numbers: u64,
    pub sum: f64,
    /// The largest magnitude of those numbers.
    pub largest: f64,
    pub nonzero: u64,
    /// Those numbers, in order.
    pub series: Series,
}

impl Column {
    /// Counts a cell; returns its content as counted.
    pub fn count(&mut self, read: Cell, cell: &[u8], line: u64) -> Cell {
        match read {
            Cell::Number(_) => {
                self.number_cells += 1;
                if !self.fraction && cell.contains(&b'.') {
                    let text = String::from_utf8_lossy(cell);
                    self.fraction = ungrouped(&text, Thousands::Point).is_none();
                    self.pointed.get_or_insert_with(|| clip(&text));
                }
            }
            Cell::Word => {
                let text = || String::from_utf8_lossy(cell);
                if self.signed == self.word_cells
                    && let Some((sign, _)) = beside(&text())
                {
                    if self.word_cells == 0 {
                        self.sign = sign.to_owned();
                    }
                    self.signed += u64::from(sign == self.sign);
                }
                self.word_cells += 1;
                self.holes += u64::from(is_hole(cell));
                self.first_word.get_or_insert_with(|| (line, clip(&text())));
            }
            _ => {}
        }
        effective(read, self.numeric)
    }

    /// Whether some of its cells are words, and nearly all others are numbers or words for missing values.
    pub fn is_nearly_numbers(&self) -> bool {
        let others = self.word_cells - self.holes;
        self.word_cells > 0 && self.number_cells > 0 && self.number_cells >= 9 * others
    }

    /// The sign attached to the numbers in all of its word cells.
    pub fn sign(&self) -> Option<&str> {
        let all = self.word_cells > 0 && self.signed == self.word_cells;
        (all && leaves_number(&self.sign)).then_some(&self.sign)
    }

    /// The number that replaces a missing one.
    pub fn fill_value(&self, missing: Missing) -> f64 {
        match (missing, self.numbers) {
            (Missing::Mean, 1..) => self.sum / self.numbers as f64,
            _ => 0.0,
        }
    }
}

/// The content of a cell as counted: in a column of numbers (`numeric`) a word is missing.
pub(super) fn effective(read: Cell, numeric: bool) -> Cell {
    match read {
        Cell::Word if numeric => Cell::Missing,
        read => read,
    }
}

/// Content of the first line.
pub(super) struct Head {
    pub columns: Vec<Column>,
    /// Whether columns with the same name were numbered.
    pub renamed: bool,
    /// The reason that there is no target, if so.
    pub missing_target: Option<String>,
    /// The reason that there are no weights, if a column of them was requested.
    pub missing_weight: Option<String>,
}

/// The name in a cell of the header; the first may come after a `#`.
pub(super) fn name_in(cell: &str, first: bool) -> &str {
    let bare = cell.strip_prefix('#').unwrap_or(cell);
    match bare.trim_matches(is_unseen) {
        bare if first && !bare.is_empty() => bare,
        _ => cell,
    }
}

/// Whether a record above the table is a remark: it begins with `#`, and does not name the target. Without a header, it must
/// also have no second field.
pub(super) fn is_remark(record: Record<'_>, options: &Options) -> bool {
    let Some(target) = options.target.as_deref().filter(|_| options.header) else {
        return record.is_remark() && record.count() == 1;
    };
    let target = target.trim_matches(is_unseen);
    let names = |(i, cell)| {
        let cell = std::str::from_utf8(cell).unwrap_or_default();
        cell == target || i == 0 && name_in(cell, true) == name_in(target, true)
    };
    // A table has at least two columns.
    record.is_remark() && (record.count() == 1 || !record.cells().enumerate().any(names))
}

/// The columns that the first record names, or the reason that there are none; `empty` are those without a name or cells.
pub(super) fn head(
    record: Record<'_>,
    options: &Options,
    header: Header,
    empty: &[usize],
) -> Result<Head, String> {
    // Checked before names are kept: a line can have millions.
    let most = MOST_COLUMNS + 1 + options.skip.len();
    let count = record.count();
    let unfit = |count| format!("{count} feature columns; there must be 1 to {MOST_COLUMNS}");
    if count > most {
        return Err(unfit(count - 1));
    }
    let mut cells: Vec<&str> = Vec::with_capacity(count);
    for (i, cell) in record.cells().enumerate() {
        let text = std::str::from_utf8(cell).map_err(|_| NOT_UTF8)?;
        let length = text.chars().count();
        if options.header && length > LONGEST_COLUMN_NAME {
            return Err(format!(
                "the name of column {} has {length} characters; at most {LONGEST_COLUMN_NAME} are possible (is a quote open?)",
                i + 1
            ));
        }
        cells.push(text);
    }
    let first = cells.first().map(|first| (*first).to_owned());
    if options.header
        && let Some(first) = cells.first_mut()
    {
        *first = name_in(first, true);
    }
    match header {
        Header::Even => {}
        Header::WithoutRowNames => cells.insert(0, ""),
        Header::Short(more) => cells.extend(std::iter::repeat_n("", more)),
        Header::Long(more) => cells.truncate(count - more),
        Header::Remark => {
            cells.remove(0);
        }
    }
    let unnamed = |i: usize| !options.header || cells[i].is_empty();
    let name = |(i, text): (usize, &&str)| match (options.header, text.is_empty()) {
        (true, false) => (*text).to_owned(),
        (true, true) => format!("column {}", i + 1),
        (false, _) => format!("x{}", i + 1),
    };
    let given: Vec<String> = cells.iter().enumerate().map(name).collect();
    let names = unique(&given);
    let place = |wanted: &str| {
        let wanted = [
            wanted,
            wanted.trim_matches(is_unseen),
            name_in(wanted, true),
        ];
        let place = |wanted: &str| {
            let place = |names: &[String]| names.iter().position(|name| name == wanted);
            place(&given).or_else(|| place(&names))
        };
        wanted.into_iter().find_map(place)
    };
    let target = match &options.target {
        Some(wanted) => place(wanted),
        None => (0..names.len()).rfind(|i| !empty.contains(i)),
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
            listed(&names, wanted)
        )),
    });
    let missing_target = target.is_none().then(|| {
        let wanted = options.target.as_deref().unwrap_or("y");
        let problem = format!(
            "there is no target column \"{}\" (columns: {})",
            clip(wanted),
            listed(&names, wanted)
        );
        match seems_libsvm(record) {
            true => format!("{problem}; if this is a LIBSVM file, set format=libsvm"),
            false => format!("{problem}; choose one: target=NAME under data, or --target NAME"),
        }
    });
    let renamed = names != given;
    // The first name may include its `#`.
    let listed_in = |list: &[String]| {
        let mut found = among(&names, list);
        if let (Some(found), Some(first)) = (found.first_mut(), &first) {
            *found |= list.contains(first);
        }
        found
    };
    let skipped = listed_in(&options.skip);
    let numeric = listed_in(&options.numbers);
    let twin = |i: usize| {
        options.header && !unnamed(i) && target.is_some_and(|t| t != i && given[t] == given[i])
    };
    let apart = |i: usize| match header {
        _ if Some(i) == target || weight == Some(i) => None,
        Header::WithoutRowNames if i == 0 => Some(Apart::RowNames),
        _ if empty.contains(&i) => Some(Apart::Empty),
        _ if twin(i) => Some(Apart::Twin),
        _ => None,
    };
    let role = |i: usize| match Some(i) == target {
        true => Role::Target,
        false if weight == Some(i) => Role::Weight,
        false if skipped[i] || apart(i).is_some() => Role::Skipped,
        false => Role::Feature,
    };
    let columns: Vec<Column> = (0..names.len())
        .map(|i| Column {
            role: role(i),
            apart: apart(i).filter(|_| !skipped[i]),
            unnamed: unnamed(i),
            numeric: numeric[i],
            name: names[i].clone(),
            ..Column::default()
        })
        .collect();
    let features = columns.iter().filter(|c| c.role == Role::Feature).count();
    let left_out = columns.iter().any(|c| c.role == Role::Skipped);
    match features {
        // Columns that are left out are listed, since they can be included again; validation refuses the table.
        0 if missing_target.is_none() && !left_out => Err(unfit(0)),
        features if features > MOST_COLUMNS => Err(unfit(features)),
        _ => Ok(Head {
            columns,
            renamed,
            missing_target,
            missing_weight,
        }),
    }
}

/// Names of columns for a line of text, those most similar to the requested one first.
fn listed(names: &[String], wanted: &str) -> String {
    const WIDTH: usize = 120;
    /// Number of names compared; the others follow in their order.
    const COMPARED: usize = 1000;
    let wanted = wanted.to_lowercase();
    let mut sorted: Vec<&String> = names.iter().collect();
    let compared = &mut sorted[..names.len().min(COMPARED)];
    compared.sort_by_cached_key(|name| unlike(&name.to_lowercase(), &wanted));
    let (mut line, mut shown) = (String::new(), 0);
    for name in &sorted {
        let name = clip(name);
        if shown > 0 && line.chars().count() + name.chars().count() > WIDTH {
            break;
        }
        line += if shown > 0 { ", " } else { "" };
        line += &name;
        shown += 1;
    }
    match names.len() - shown {
        0 => line,
        more => format!("{line} and {more} more"),
    }
}

/// Dissimilarity of two names: the number of characters to change if they are similar; the same for all others.
fn unlike(a: &str, b: &str) -> usize {
    const LONGEST: usize = 40;
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let most = a.len().max(b.len());
    if most > LONGEST {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    let changes = row[b.len()];
    if 3 * changes <= most {
        changes
    } else {
        usize::MAX
    }
}

/// Whether the record may be a row of a LIBSVM file: a single number, or one followed by `index:value`.
fn seems_libsvm(record: Record<'_>) -> bool {
    let text = |cell| std::str::from_utf8(cell).unwrap_or_default();
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let is_pair = |word: &str| {
        let pair = word.split_once(':');
        pair.is_some_and(|(index, _)| !index.is_empty() && !index.contains('/'))
    };
    let mut words = record
        .cells()
        .flat_map(|cell| text(cell).split_whitespace());
    let first = words.next().is_some_and(is_number);
    let mut rest = words.peekable();
    first && (rest.peek().is_none() || rest.any(is_pair))
}

/// Whether each name is among the others, in linear time.
pub(super) fn among<N: Eq + Hash>(names: &[N], others: &[N]) -> Vec<bool> {
    let others: HashSet<&N> = others.iter().collect();
    names.iter().map(|name| others.contains(name)).collect()
}

/// The names with repeated ones numbered; unique names are unchanged.
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

    /// A name that counts its comparisons.
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
