//! What the first pass found, for people: columns, faults, labels, and why a file cannot be used.

use std::collections::BTreeMap;

use serde::Serialize;

use super::columns::{Column, Role};
use super::rows::Layout;
use super::survey::{Fault, Survey};
use super::verdict::{notes, size, unusable};
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
    pub faults: Vec<Fault>,
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
        let size = size(survey);
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
            rows: size.rows + survey.missing,
            usable: size.rows,
            features: size.features,
            sparse: size.sparse,
            values: size.kept(),
            columns,
            header: match is_csv && survey.options.header {
                true => survey.columns.iter().map(|c| c.name.clone()).collect(),
                false => Vec::new(),
            },
            preview: survey.preview.clone(),
            faults: survey.told.clone(),
            faulty: survey.faulty,
            missing_rows: survey.missing + survey.refused + survey.filled,
            notes: notes(survey),
            labels: labels(survey),
            problem: unusable(survey, size).map(|error| error.to_string()),
        }
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
