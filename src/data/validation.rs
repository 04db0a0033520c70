//! Validation of a surveyed file: the size of its table, why there can be none, and notes.

use super::columns::{Apart, Column, Role, among};
use super::dictionary::MOST_WORDS;
use super::layout::Layout;
use super::options::{Categories, Faults, Missing, Options};
use super::row_error::Fault;
use super::survey::Survey;
use super::table::{MOST_FEATURES, MOST_VALUES, is_sparse};
use crate::catalogue::{Number, clip};
use crate::error::Error;

/// Most columns of words that are noted one by one: a file may have a hundred thousand, and its notes go to every
/// worker.
const COLUMNS_NOTED: u64 = 20;
/// Most unknown names that are noted one by one.
const NAMES_NOTED: usize = 10;

#[derive(Clone, Copy)]
pub(super) struct TableSize {
    /// Usable rows.
    pub rows: u64,
    pub features: usize,
    /// Number of non-zero values, after filling in missing ones.
    pub nonzero: u64,
    /// Whether only they are kept.
    pub sparse: bool,
}

impl TableSize {
    /// Number of values that the table keeps.
    pub fn kept(self) -> u64 {
        match self.sparse {
            true => self.nonzero,
            false => self.rows.saturating_mul(self.features as u64),
        }
    }
}

pub(super) fn size(survey: &Survey) -> TableSize {
    let (mut features, mut nonzero) = (0, 0);
    match survey.layout {
        Some(Layout::Libsvm) => (features, nonzero) = (survey.features, survey.nonzero),
        _ => survey.features_kept().for_each(|column| {
            let words = survey.is_words(column);
            features += if words { column.distinct.len() } else { 1 };
            nonzero += match column.fill_value(survey.options.missing) {
                _ if words => column.present,
                0.0 => column.nonzero,
                _ => column.nonzero + survey.usable - column.present,
            };
        }),
    }
    let rows = survey.usable;
    TableSize {
        rows,
        features,
        nonzero,
        sparse: is_sparse(nonzero, rows, features),
    }
}

/// The reason that the file cannot be used, if so.
pub(super) fn problem(survey: &Survey, size: TableSize) -> Option<Error> {
    if let Err(error) = check_hash(&survey.hash(), &survey.options) {
        return Some(error);
    }
    let missing = survey
        .missing_target
        .as_ref()
        .or(survey.missing_weight.as_ref());
    if let Some(fault) = survey.fatal.as_ref().or(missing) {
        return Some(fault.clone().into());
    }
    if survey.layout == Some(Layout::Libsvm) && survey.options.weight.is_some() {
        let problem = "weight: a LIBSVM file has no column of weights; a CSV file may have one";
        return Some(Error::Unfit(problem.into()));
    }
    let first = match survey.options.faults {
        Faults::Refuse => survey.faults.first(),
        Faults::Edges => survey.grave.as_ref(),
        Faults::Skip => None,
    };
    if let Some(fault) = first {
        let mut fault = fault.clone();
        if let Some(tip) = tip(survey, &fault) {
            fault.problem += &tip;
        }
        return Some(fault.into());
    }
    if survey.options.categories == Categories::OneHot {
        let too_many = |c: &&Column| survey.is_words(c) && c.distinct.len() > MOST_WORDS;
        if let Some(column) = survey.columns.iter().find(too_many) {
            return Some(Error::Data {
                line: column.text_since.unwrap_or(1),
                column: Some(clip(&column.name)),
                problem: format!(
                    "this cell is not a number, so the whole column counts as words, more than {MOST_WORDS} different ones; leave the column out{}",
                    match column.is_nearly_numbers() {
                        true => ", or count such cells as missing (numbers=…)",
                        false => "",
                    }
                ),
            });
        }
    }
    let (usable, features, kept) = (size.rows, size.features, size.kept());
    let unfit = |problem: String| Some(Error::Unfit(problem));
    if usable == 0 && survey.faulty + survey.missing == 0 {
        return match survey.layout {
            Some(Layout::Libsvm) => unfit("the file has no rows".into()),
            _ => Some(Error::Data {
                line: 2,
                column: None,
                problem: "there is no row below the header".into(),
            }),
        };
    }
    if usable == 0 {
        return unfit(format!(
            "no row is left: {} cannot be read, and {} have a missing value",
            survey.faulty, survey.missing
        ));
    }
    if features == 0 {
        let problem = match survey.options.weight {
            Some(_) => "no feature is left: every column but the target and the weight is left out",
            None => "no feature is left: every column but the target is left out",
        };
        return unfit(problem.into());
    }
    if features > MOST_FEATURES {
        return unfit(format!(
            "{features} features; at most {MOST_FEATURES} are allowed"
        ));
    }
    if kept > MOST_VALUES {
        return unfit(format!(
            "{usable} rows × {features} features are {kept} numbers, more than the {MOST_VALUES} that fit into a page's memory; leave columns or rows out"
        ));
    }
    None
}

/// Notes on what was changed or ignored.
pub(super) fn notes(survey: &Survey) -> Vec<String> {
    let mut notes = Vec::new();
    let mut note = |count: u64, text: String| {
        if count > 0 {
            notes.push(text);
        }
    };
    if let Some(byte) = survey.sep {
        let sep = char::from(byte).to_string().replace('\t', "tab");
        let does = match survey.layout == Some(Layout::Csv(byte)) {
            true => "names the delimiter",
            false => "is passed over: another delimiter is set",
        };
        note(1, format!("the first line, sep={sep}, {does}"));
    }
    let lines = if survey.remarks == 1 {
        "line that begins"
    } else {
        "lines that begin"
    };
    note(
        survey.remarks,
        format!("{} {lines} with # passed over", survey.remarks),
    );
    let apart = |reason| {
        let columns = survey
            .columns
            .iter()
            .filter(move |c| c.apart == Some(reason));
        columns.map(|c| clip(&c.name)).collect::<Vec<_>>()
    };
    note(
        apart(Apart::RowNames).len() as u64,
        "the header has no name for the first field of the rows: the names of the rows are left out".into(),
    );
    match apart(Apart::Empty).as_slice() {
        [] => {}
        [one] => note(
            1,
            format!("column \"{one}\" left out: no name, and all its cells are empty"),
        ),
        many => note(
            1,
            format!(
                "{} columns left out: no names, and all their cells are empty",
                many.len()
            ),
        ),
    }
    for twin in apart(Apart::Twin).iter().take(COLUMNS_NOTED as usize) {
        let target = clip(survey.labels.labels().column());
        note(
            1,
            format!("column \"{twin}\" left out: it has the name of the target, \"{target}\""),
        );
    }
    note(
        survey.faulty * u64::from(survey.options.faults != Faults::Refuse),
        format!(
            "{} left out: {}",
            rows(survey.faulty),
            match survey.options.faults {
                Faults::Edges => "no data",
                _ => "unreadable",
            }
        ),
    );
    note(
        survey.missing,
        format!("{} left out: a value is missing", rows(survey.missing)),
    );
    let filling = match survey.options.missing {
        Missing::Mean => "its column's mean",
        _ => "0",
    };
    note(
        survey.filled,
        format!(
            "{} with a missing value, replaced by {filling}",
            rows(survey.filled)
        ),
    );
    let mut words = 0;
    for column in &survey.columns {
        let Some(line) = column.text_since.filter(|_| column.role == Role::Feature) else {
            continue;
        };
        words += 1;
        if words > COLUMNS_NOTED {
            continue;
        }
        let (name, count) = (clip(&column.name), column.distinct.len());
        match survey.options.categories {
            Categories::Refuse => {}
            Categories::Skip => note(
                1,
                format!("column \"{name}\" left out: line {line} is not a number"),
            ),
            Categories::OneHot if column.is_nearly_numbers() => note(
                1,
                format!(
                    "column \"{name}\": {count} features, one per word, because {}; numbers={name} counts those as missing",
                    word_cells(column, "are not numbers")
                ),
            ),
            Categories::OneHot if column.numbers > 0 => note(
                1,
                format!(
                    "column \"{name}\": {count} features, one per word, because line {line} is not a number"
                ),
            ),
            Categories::OneHot => note(
                1,
                format!(
                    "column \"{name}\": {count} feature{}, one per word",
                    if count == 1 { "" } else { "s" }
                ),
            ),
        }
    }
    let further = words.saturating_sub(COLUMNS_NOTED);
    let columns = if further == 1 { "column" } else { "columns" };
    match survey.options.categories {
        Categories::Refuse => {}
        Categories::Skip => note(
            further,
            format!("{further} further {columns} of words left out"),
        ),
        Categories::OneHot => note(
            further,
            format!("{further} further {columns} of words: one feature per word"),
        ),
    }
    let numeric =
        |column: &&Column| column.numeric && column.word_cells > 0 && column.role != Role::Skipped;
    let with_words = || survey.columns.iter().filter(numeric);
    for column in with_words().take(COLUMNS_NOTED as usize) {
        let cells = word_cells(column, "are not numbers and count as missing");
        note(1, format!("column \"{}\": {cells}", clip(&column.name)));
    }
    let further = (with_words().count() as u64).saturating_sub(COLUMNS_NOTED);
    note(
        further,
        format!("cells of {further} more columns that are not numbers count as missing"),
    );
    if survey.fatal.is_none() {
        note_unknown(
            survey,
            &survey.options.skip,
            "to leave out named",
            &mut note,
        );
        note_unknown(survey, &survey.options.numbers, "named", &mut note);
    }
    note(
        u64::from(survey.renamed),
        "columns of the same name were numbered".into(),
    );
    note(
        u64::from(survey.cells.minus),
        "the sign − (U+2212) was read as minus".into(),
    );
    if let Some((text, value)) = &survey.cells.signed {
        note(
            1,
            format!(
                "signs beside numbers do not count: {text} was read as {}",
                Number(*value)
            ),
        );
    }
    if let Some(text) = survey.columns.iter().find_map(|c| survey.pointed(c)) {
        let value = text.parse().unwrap_or(0.0);
        note(
            1,
            format!(
                "{text} was read as {}; if the point stands between thousands, set decimal=comma,thousands=point",
                Number(value)
            ),
        );
    }
    if let Some((text, value)) = &survey.cells.grouped {
        note(
            1,
            format!(
                "numbers have thousands: {text} was read as {}",
                Number(*value)
            ),
        );
    }
    note(u64::from(survey.query), "qid: is ignored".into());
    notes
}

/// A hint for a row that seems not to be data, or for a word in a column of numbers if words are refused.
fn tip(survey: &Survey, fault: &Fault) -> Option<String> {
    let refused = survey.options.faults == Faults::Refuse;
    let idle = survey.no_data();
    let is_idle = idle.as_ref().is_some_and(|idle| idle.has(fault.line));
    if refused && (is_idle || survey.grave.as_ref() != Some(fault)) {
        let mut tip = "; if this is no data, faults=edges leaves it out".to_owned();
        if idle.is_some_and(|idle| idle.is_top(fault.line)) {
            tip += &format!(", or it names the columns: begins={}", fault.line);
        }
        return Some(tip);
    }
    let blamed = |c: &&Column| {
        c.first_word
            .as_ref()
            .is_some_and(|(line, _)| *line == fault.line)
            && fault.column.as_ref() == Some(&clip(&c.name))
    };
    let column = survey.columns.iter().find(blamed)?;
    let refused = column.role == Role::Feature && survey.options.categories == Categories::Refuse;
    (refused && !column.numeric && column.is_nearly_numbers()).then(|| {
        format!(
            "; in this column {} of {} cells are: numbers={}{} counts the others as missing",
            column.number_cells,
            column.number_cells + column.word_cells,
            clip(&column.name),
            match survey.options.missing {
                Missing::Refuse => ",missing=mean",
                _ => "",
            }
        )
    })
}

/// The count of word cells in a column, and the first of them.
fn word_cells(column: &Column, what: &str) -> String {
    let (words, all) = (column.word_cells, column.word_cells + column.number_cells);
    let (line, text) = column.first_word.clone().unwrap_or_default();
    format!("{words} of {all} cells {what} (first: line {line}, \"{text}\")")
}

/// Notes names in a setting for which there is no column.
fn note_unknown(
    survey: &Survey,
    wanted: &[String],
    what: &str,
    note: &mut impl FnMut(u64, String),
) {
    let names: Vec<&str> = survey.columns.iter().map(|c| c.name.as_str()).collect();
    let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    let known = among(&wanted, &names);
    let unknown = wanted.into_iter().zip(known).filter(|(_, known)| !known);
    let unknown: Vec<&str> = unknown.map(|(name, _)| name).collect();
    let listed: Vec<String> = unknown.iter().take(NAMES_NOTED).map(|n| clip(n)).collect();
    let listed = listed.join(", ");
    let more = match unknown.len().saturating_sub(NAMES_NOTED) {
        0 => String::new(),
        1 => " and 1 other".to_owned(),
        more => format!(" and {more} others"),
    };
    note(
        unknown.len() as u64,
        format!("there is no column {what} {listed}{more}"),
    );
}

fn rows(count: u64) -> String {
    match count {
        1 => "1 row".to_owned(),
        count => format!("{count} rows"),
    }
}

/// Fails if the options require another hash.
fn check_hash(hash: &str, options: &Options) -> Result<(), Error> {
    if options.hash.is_empty() || options.hash == hash {
        return Ok(());
    }
    Err(Error::Unfit(format!(
        "the link was made with another file: this file's hash is {hash}, the link's {}",
        options.hash
    )))
}
