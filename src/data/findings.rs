//! What the first pass found, for people: columns, faults, labels, and why a file cannot be used.

use std::collections::BTreeMap;

use serde::Serialize;

use super::columns::{Column, Role};
use super::labels::MOST_WORDS;
use super::options::{Categories, Missing};
use super::rows::Layout;
use super::survey::{Fault, Survey};
use super::table::{MOST_VALUES, is_sparse};
use super::{MOST_FEATURES, check_hash};
use crate::catalogue::clip;
use crate::error::Error;
use crate::loss::Target;

/// A file as its reader sees it before it is used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Findings {
    /// `csv` or `libsvm`.
    pub format: &'static str,
    /// xxh64 of the bytes.
    pub hash: String,
    /// How many they are.
    pub bytes: u64,
    /// Rows that can be read.
    pub rows: u64,
    /// Rows that a race would have.
    pub usable: u64,
    /// Features of the table.
    pub features: usize,
    /// The table keeps only what is not 0.
    pub sparse: bool,
    /// Numbers that it keeps.
    pub values: u64,
    /// The columns in order; of a LIBSVM file only the target.
    pub columns: Vec<ColumnFindings>,
    /// Names in the first line; empty if it names none.
    pub header: Vec<String>,
    /// The first rows as they stand.
    pub preview: Vec<Vec<String>>,
    /// The first rows that cannot be read.
    pub faults: Vec<FaultFindings>,
    /// How many there are.
    pub faulty: u64,
    /// Rows in which something is missing, refused or not.
    pub missing_rows: u64,
    /// What was done that one should know: a sentence each.
    pub notes: Vec<String>,
    /// By kind of target, what the targets become or why they cannot serve.
    pub labels: BTreeMap<&'static str, LabelFindings>,
    /// Why the settings cannot be used, if they cannot.
    pub problem: Option<String>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ColumnFindings {
    /// Its name.
    pub name: String,
    /// `number`, `category`, `constant` or `empty`.
    pub kind: &'static str,
    /// Different cells, counted to 1001.
    pub distinct: usize,
    /// Cells in which nothing stands.
    pub missing: u64,
    /// `target`, `feature` or `skipped`.
    pub role: &'static str,
}

/// A row that cannot be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultFindings {
    /// Line, counted from 1.
    pub line: u64,
    /// Name of the column, if one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// What is wrong.
    pub problem: String,
}

/// What targets become for a loss.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LabelFindings {
    /// They can serve.
    pub ok: bool,
    /// What became what, or why they cannot.
    pub text: String,
    /// Classes, if they are asked for; else 1.
    pub classes: usize,
}

impl Findings {
    /// What a finished survey found.
    pub(super) fn of(survey: &Survey) -> Findings {
        let usable = survey.good;
        let features = features(survey);
        let nonzero = nonzero(survey);
        let sparse = is_sparse(nonzero, usable, features);
        let is_csv = survey.layout != Some(Layout::Libsvm);
        let columns = match is_csv {
            true => survey.columns.iter().map(|c| column(survey, c)).collect(),
            false => vec![ColumnFindings {
                name: "y".into(),
                kind: "number",
                distinct: survey.labels.distinct(),
                missing: 0,
                role: "target",
            }],
        };
        Findings {
            format: if is_csv { "csv" } else { "libsvm" },
            hash: survey.hash(),
            bytes: survey.bytes,
            rows: usable + survey.missing,
            usable,
            features,
            sparse,
            values: kept(sparse, nonzero, usable, features),
            columns,
            header: match is_csv && survey.options.header {
                true => survey.columns.iter().map(|c| c.name.clone()).collect(),
                false => Vec::new(),
            },
            preview: survey.preview.clone(),
            faults: survey.told.iter().map(told).collect(),
            faulty: survey.faulty,
            missing_rows: survey.missing + survey.refused + survey.filled,
            notes: notes(survey),
            labels: labels(survey),
            problem: unusable(survey).map(|error| error.to_string()),
        }
    }
}

fn told(fault: &Fault) -> FaultFindings {
    FaultFindings {
        line: fault.line,
        column: fault.column.clone(),
        problem: fault.problem.clone(),
    }
}

fn column(survey: &Survey, column: &Column) -> ColumnFindings {
    let target = column.role == Role::Target;
    let distinct = match target {
        true => survey.labels.distinct(),
        false => column.distinct.len(),
    };
    let words = match target {
        true => !survey.labels.labels().are_numbers(),
        false => column.word.is_some(),
    };
    ColumnFindings {
        name: column.name.clone(),
        kind: match distinct {
            0 if !words => "empty",
            1 if column.missing == 0 => "constant",
            _ if words => "category",
            _ => "number",
        },
        distinct,
        missing: column.missing,
        role: match column.role {
            Role::Target => "target",
            _ if survey.is_left_out(column) => "skipped",
            _ => "feature",
        },
    }
}

fn labels(survey: &Survey) -> BTreeMap<&'static str, LabelFindings> {
    let labels = survey.labels.labels();
    let kinds = [
        ("real", Target::Real),
        ("sign", Target::Sign),
        ("class", Target::Class),
    ];
    let finding = |target| match labels.meaning(target) {
        _ if survey.aimless.is_some() => LabelFindings {
            ok: false,
            text: "choose a target column".into(),
            classes: 1,
        },
        Err(error) => LabelFindings {
            ok: false,
            text: error.to_string(),
            classes: 1,
        },
        Ok(meaning) => LabelFindings {
            ok: true,
            text: meaning.note.unwrap_or_else(|| match target {
                Target::Real => labels.told(),
                Target::Sign => "−1 and +1 as they are".into(),
                Target::Class => format!("classes 0…{} as they are", meaning.classes - 1),
            }),
            classes: meaning.classes,
        },
    };
    kinds
        .into_iter()
        .map(|(name, target)| (name, finding(target)))
        .collect()
}

/// Features that the table would have.
pub(super) fn features(survey: &Survey) -> usize {
    if survey.layout == Some(Layout::Libsvm) {
        return survey.features;
    }
    let width = |column: &Column| match survey.is_words(column) {
        true => column.distinct.len(),
        false => 1,
    };
    survey.features_kept().map(width).sum()
}

/// Features of all rows that are not 0, once the gaps are filled.
pub(super) fn nonzero(survey: &Survey) -> u64 {
    if survey.layout == Some(Layout::Libsvm) {
        return survey.nonzero;
    }
    let count = |column: &Column| match survey.is_words(column) {
        true => column.present,
        false if column.absent(survey.options.missing) != 0.0 => {
            column.nonzero + survey.good - column.present
        }
        false => column.nonzero,
    };
    survey.features_kept().map(count).sum()
}

/// Numbers that a table keeps.
pub(super) fn kept(sparse: bool, nonzero: u64, rows: u64, features: usize) -> u64 {
    if sparse {
        nonzero
    } else {
        rows.saturating_mul(features as u64)
    }
}

/// Why the file cannot be used as it is to be read, if it cannot.
pub(super) fn unusable(survey: &Survey) -> Option<Error> {
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
    let (usable, features) = (survey.good, features(survey));
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
    let nonzero = nonzero(survey);
    let kept = kept(
        is_sparse(nonzero, usable, features),
        nonzero,
        usable,
        features,
    );
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
    for column in &survey.columns {
        let Some(line) = column.word.filter(|_| column.role == Role::Feature) else {
            continue;
        };
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
    let unknown = survey.options.skip.iter();
    let unknown = unknown.filter(|name| !survey.columns.iter().any(|c| c.name == **name));
    let unknown: Vec<String> = unknown.map(|name| clip(name)).collect();
    note(
        unknown.len() as u64 * u64::from(survey.fatal.is_none()),
        format!(
            "there is no column to leave out called {}",
            unknown.join(", ")
        ),
    );
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

fn rows(count: u64) -> String {
    match count {
        1 => "1 row".to_owned(),
        count => format!("{count} rows"),
    }
}
