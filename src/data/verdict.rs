//! What a survey comes to: the size of the table, why there can be none, and what was done to the file.

use super::columns::{Column, Role, among};
use super::dictionary::MOST_WORDS;
use super::options::{Categories, Missing};
use super::rows::Layout;
use super::survey::Survey;
use super::table::{MOST_VALUES, is_sparse};
use super::{MOST_FEATURES, check_hash};
use crate::catalogue::clip;
use crate::error::Error;

/// Columns of words that are told one by one: a file may have a hundred thousand, and its notes go to every worker.
const COLUMNS_TOLD: u64 = 20;
/// Names of columns that are not there which are told one by one.
const NAMES_TOLD: usize = 10;

/// How large the table would be.
#[derive(Clone, Copy)]
pub(super) struct Size {
    /// Rows that can be used.
    pub rows: u64,
    pub features: usize,
    /// Features of all rows that are not 0, once the gaps are filled.
    pub nonzero: u64,
    /// Only they are kept.
    pub sparse: bool,
}

impl Size {
    /// Numbers that the table keeps.
    pub fn kept(self) -> u64 {
        match self.sparse {
            true => self.nonzero,
            false => self.rows.saturating_mul(self.features as u64),
        }
    }
}

/// The size of the table, by what came so far.
pub(super) fn size(survey: &Survey) -> Size {
    let (mut features, mut nonzero) = (0, 0);
    match survey.layout {
        Some(Layout::Libsvm) => (features, nonzero) = (survey.features, survey.nonzero),
        _ => survey.features_kept().for_each(|column| {
            let words = survey.is_words(column);
            features += if words { column.distinct.len() } else { 1 };
            nonzero += match column.absent(survey.options.missing) {
                _ if words => column.present,
                0.0 => column.nonzero,
                _ => column.nonzero + survey.good - column.present,
            };
        }),
    }
    let rows = survey.good;
    Size {
        rows,
        features,
        nonzero,
        sparse: is_sparse(nonzero, rows, features),
    }
}

/// Why the file cannot be used as it is to be read, if it cannot.
pub(super) fn unusable(survey: &Survey, size: Size) -> Option<Error> {
    if let Err(error) = check_hash(&survey.hash(), &survey.options) {
        return Some(error);
    }
    if let Some(fault) = survey.fatal.as_ref().or(survey.aimless.as_ref()) {
        return Some(fault.clone().into());
    }
    if !survey.options.skip_faults
        && let Some(fault) = survey.told.first()
    {
        return Some(fault.clone().into());
    }
    if survey.options.categories == Categories::OneHot {
        let crowded = |c: &&Column| survey.is_words(c) && c.distinct.len() > MOST_WORDS;
        if let Some(column) = survey.columns.iter().find(crowded) {
            return Some(Error::Data {
                line: column.word.unwrap_or(1),
                column: Some(clip(&column.name)),
                problem: format!(
                    "this cell is no number, so all of the column are words, and they are more than {MOST_WORDS}: leave the column out"
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
            "no row is left: {} cannot be read, in {} something is missing",
            survey.faulty, survey.missing
        ));
    }
    if features == 0 {
        return unfit("no feature is left: every column but the target is left out".into());
    }
    if features > MOST_FEATURES {
        return unfit(format!("{features} features; there may be {MOST_FEATURES}"));
    }
    if kept > MOST_VALUES {
        return unfit(format!(
            "{usable} rows × {features} features are {kept} numbers to keep, more than the {MOST_VALUES} that fit into a page's memory: leave columns or rows out"
        ));
    }
    None
}

/// What was done to the file that its reader should know.
pub(super) fn notes(survey: &Survey) -> Vec<String> {
    let mut notes = Vec::new();
    let mut note = |count: u64, text: String| {
        if count > 0 {
            notes.push(text);
        }
    };
    note(
        survey.faulty * u64::from(survey.options.skip_faults),
        format!("{} left out that cannot be read", rows(survey.faulty)),
    );
    note(
        survey.missing,
        format!(
            "{} left out in which something is missing",
            rows(survey.missing)
        ),
    );
    let filling = match survey.options.missing {
        Missing::Mean => "its column's mean",
        _ => "0",
    };
    note(
        survey.filled,
        format!(
            "{} with a missing value: it became {filling}",
            rows(survey.filled)
        ),
    );
    let mut words = 0;
    for column in &survey.columns {
        let Some(line) = column.word.filter(|_| column.role == Role::Feature) else {
            continue;
        };
        words += 1;
        if words > COLUMNS_TOLD {
            continue;
        }
        let (name, count) = (clip(&column.name), column.distinct.len());
        match survey.options.categories {
            Categories::Refuse => {}
            Categories::Skip => note(
                1,
                format!("column \"{name}\" left out: line {line} is no number"),
            ),
            Categories::OneHot if column.numbers > 0 => note(
                1,
                format!(
                    "column \"{name}\": {count} features, one a word, for line {line} is no number"
                ),
            ),
            Categories::OneHot => note(
                1,
                format!("column \"{name}\": {count} features, one a word"),
            ),
        }
    }
    let further = words.saturating_sub(COLUMNS_TOLD);
    let columns = if further == 1 { "column" } else { "columns" };
    match survey.options.categories {
        Categories::Refuse => {}
        Categories::Skip => note(
            further,
            format!("{further} further {columns} of words left out"),
        ),
        Categories::OneHot => note(
            further,
            format!("{further} further {columns} of words: one feature a word"),
        ),
    }
    if survey.fatal.is_none() {
        note_unknown(survey, &mut note);
    }
    note(
        u64::from(survey.renamed),
        "columns of the same name were numbered".into(),
    );
    note(
        u64::from(survey.cells.minus),
        "the sign − (U+2212) was read as minus".into(),
    );
    note(u64::from(survey.query), "qid: is not used".into());
    notes
}

/// Columns that are to be left out and are not there.
fn note_unknown(survey: &Survey, note: &mut impl FnMut(u64, String)) {
    let names: Vec<&str> = survey.columns.iter().map(|c| c.name.as_str()).collect();
    let skip: Vec<&str> = survey.options.skip.iter().map(String::as_str).collect();
    let known = among(&skip, &names);
    let unknown = skip.into_iter().zip(known).filter(|(_, known)| !known);
    let unknown: Vec<&str> = unknown.map(|(name, _)| name).collect();
    let told: Vec<String> = unknown.iter().take(NAMES_TOLD).map(|n| clip(n)).collect();
    let told = told.join(", ");
    let more = match unknown.len().saturating_sub(NAMES_TOLD) {
        0 => String::new(),
        1 => " and 1 other".to_owned(),
        more => format!(" and {more} others"),
    };
    note(
        unknown.len() as u64,
        format!("there is no column to leave out called {told}{more}"),
    );
}

fn rows(count: u64) -> String {
    match count {
        1 => "1 row".to_owned(),
        count => format!("{count} rows"),
    }
}
