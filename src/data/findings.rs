//! Findings of the first pass, for the dialog: columns, errors, labels, suitable settings of the race, and why a file
//! cannot be used.

use std::collections::BTreeMap;

use serde::Serialize;

use super::columns::{Column, Role};
use super::layout::Layout;
use super::options::{Categories, Faults, Missing, joined};
use super::row_error::Fault;
use super::survey::Survey;
use super::validation::{notes, problem, size};
use crate::catalogue::{Number, clip};
use crate::loss::Target;

/// Description of a file before it is used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Findings {
    /// `csv` or `libsvm`.
    pub format: &'static str,
    /// xxh64 of the bytes.
    pub hash: String,
    /// Number of bytes.
    pub bytes: u64,
    /// Rows that can be read.
    pub rows: u64,
    /// Rows that a race would have.
    pub usable: u64,
    /// Features of the table.
    pub features: usize,
    /// Whether the table keeps only non-zero values.
    pub sparse: bool,
    /// Number of values kept.
    pub values: u64,
    /// The columns in order; for a LIBSVM file only the target.
    pub columns: Vec<ColumnFindings>,
    /// Names in the first line; empty if it names none.
    pub header: Vec<String>,
    /// The first rows, unchanged.
    pub preview: Vec<Vec<String>>,
    /// The first rows that cannot be read.
    pub faults: Vec<Fault>,
    /// Number of rows that cannot be read.
    pub faulty: u64,
    /// Rows with a missing value, refused or not.
    pub missing_rows: u64,
    /// Notes on what was changed or ignored, one sentence each.
    pub notes: Vec<String>,
    /// For each kind of target, the encoding of the targets or the reason that they do not fit.
    pub labels: BTreeMap<&'static str, LabelFindings>,
    /// Questions about columns.
    pub doubts: Vec<Doubt>,
    /// Settings of the race that suit the file.
    pub advice: Vec<Advice>,
    /// The reason that the file cannot be used, if so.
    pub problem: Option<String>,
}

/// Description of a column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ColumnFindings {
    /// Its name.
    pub name: String,
    /// `number`, `category`, `constant` or `empty`.
    pub kind: &'static str,
    /// Distinct cells, counted up to 1001.
    pub distinct: usize,
    /// Missing cells.
    pub missing: u64,
    /// `target`, `weight`, `feature` or `skipped`.
    pub role: &'static str,
    /// Whether it is left out although no setting says so; the notes have the reason.
    pub apart: bool,
    /// Non-numeric cells in a mostly numeric column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub except: Option<Except>,
}

/// Non-numeric cells in a column of numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Except {
    /// Number of these cells.
    pub cells: u64,
    /// The line of the first one.
    pub line: u64,
    /// Its text.
    pub text: String,
    /// Whether they count as missing.
    pub missing: bool,
}

/// A column that may not be what it seems.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Doubt {
    /// Its name.
    pub column: String,
    /// `counts`: its numbers increase by 1; `constant`: all its cells are the same; `many`: its words hardly repeat;
    /// `empty`: it has no cells; `outlier`: few cells have one number, far from all others; `sign`: all its words are
    /// numbers with a sign attached; `thousands`: all its points may separate thousands.
    pub kind: &'static str,
    /// That number, and the number of cells that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlier: Option<(f64, u64)>,
    /// That sign, or a number with such a point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Most columns about which questions are asked.
const MOST_DOUBTS: usize = 8;

fn doubts(survey: &Survey) -> Vec<Doubt> {
    let of = |column: &Column| {
        let outlier = column.series.outlier();
        let kind = match outlier {
            _ if is_empty(survey, column) => "empty",
            _ if column.sign().is_some() => "sign",
            _ if survey.pointed(column).is_some() => "thousands",
            _ if survey.is_words(column) && hardly_repeats(column) => "many",
            _ if survey.is_words(column) => "constant",
            _ if column.series.counts_upwards() => "counts",
            Some(_) => "outlier",
            None => "constant",
        };
        let is_constant = column.missing == 0 && column.distinct.len() == 1;
        (kind != "constant" || is_constant).then(|| Doubt {
            column: column.name.clone(),
            kind,
            outlier: outlier.filter(|_| kind == "outlier"),
            text: match kind {
                "sign" => column.sign(),
                "thousands" => survey.pointed(column),
                _ => None,
            }
            .map(str::to_owned),
        })
    };
    survey
        .features_kept()
        .filter_map(of)
        .take(MOST_DOUBTS)
        .collect()
}

/// Whether every cell of the column is missing, among rows with as many fields as the header.
fn is_empty(survey: &Survey, column: &Column) -> bool {
    let cells = column.number_cells + column.word_cells;
    cells == 0 && column.missing > 0 && column.missing == survey.even_rows()
}

/// Most words with which a column can always be one-hot.
const FEW_WORDS: usize = 10;
/// Most words with which it can ever be.
const MANY_WORDS: usize = 100;

/// Whether the words of a column identify its rows more than they group them.
fn hardly_repeats(column: &Column) -> bool {
    let words = column.distinct.len();
    words > MANY_WORDS || words >= FEW_WORDS && 2 * words as u64 > column.present
}

/// Targets for one kind of loss.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LabelFindings {
    /// Whether they fit.
    pub ok: bool,
    /// The encoding of each label, or the reason that they do not fit.
    pub text: String,
    /// Number of classes; 1 for other targets.
    pub classes: usize,
    /// The name that becomes −1, if two names become −1 and +1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub negative: Option<String>,
}

impl Findings {
    /// Findings of a finished survey.
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
                apart: false,
                except: None,
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
            header: match is_csv && survey.options.header && !survey.preview.is_empty() {
                true => survey.columns.iter().map(|c| c.name.clone()).collect(),
                false => Vec::new(),
            },
            preview: match survey.preview.is_empty() {
                true => survey.beginning.clone(),
                false => survey.preview.clone(),
            },
            faults: survey.faults.clone(),
            faulty: survey.faulty,
            missing_rows: survey.missing + survey.refused + survey.filled,
            notes: notes(survey),
            labels: labels(survey),
            doubts: doubts(survey),
            advice: advice(survey, size.sparse),
            problem: problem(survey, size).map(|error| error.to_string()),
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
        false => column.text_since.is_some(),
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
            Role::Weight => "weight",
            _ if survey.is_left_out(column) => "skipped",
            _ => "feature",
        },
        apart: column.apart.is_some(),
        except: except(column),
    }
}

fn except(column: &Column) -> Option<Except> {
    let (line, text) = column.first_word.clone()?;
    let reported = column.numeric || column.is_nearly_numbers();
    (reported && column.role != Role::Skipped).then_some(Except {
        cells: column.word_cells,
        line,
        text,
        missing: column.numeric,
    })
}

fn labels(survey: &Survey) -> BTreeMap<&'static str, LabelFindings> {
    let labels = survey.labels.labels();
    let kinds = [
        ("real", Target::Real),
        ("sign", Target::Sign),
        ("class", Target::Class),
    ];
    let refused = |text| LabelFindings {
        ok: false,
        text,
        classes: 1,
        negative: None,
    };
    let finding = |target| match labels.encoding(target) {
        _ if survey.missing_target.is_some() => refused("choose a target column".into()),
        Err(error) => refused(error.to_string()),
        Ok(encoding) => LabelFindings {
            ok: true,
            text: encoding.note.unwrap_or_else(|| match target {
                Target::Real => labels.number_range(),
                Target::Sign => "−1 and +1 as they are".into(),
                Target::Class => format!("classes 0…{} as they are", encoding.classes - 1),
            }),
            classes: encoding.classes,
            negative: labels.negative().filter(|_| target == Target::Sign),
        },
    };
    kinds
        .into_iter()
        .map(|(name, target)| (name, finding(target)))
        .collect()
}

/// Size above which features cause gradients so large that weights explode at common step sizes.
const LARGE: f64 = 10.0;
/// Factor between ranges of features above which they need different step sizes.
const UNEVEN: f64 = 10.0;

/// A setting of the race that suits the file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The kind of part: `loss` or `stream`; or `data` for how the file is read.
    pub part: &'static str,
    /// The setting of the stream or the file; empty for the loss itself.
    pub setting: &'static str,
    /// Its value, or the id of the loss.
    pub value: String,
    /// The reason; empty if the dialog gives it.
    pub reason: String,
}

/// Settings that suit the file, regardless of the current race.
fn advice(survey: &Survey, sparse: bool) -> Vec<Advice> {
    let stream = |setting, value, reason| Advice {
        part: "stream",
        setting,
        value: String::from(value),
        reason,
    };
    let mut found = presets(survey);
    if let Some([low, high]) = survey.labels.labels().two_numbers() {
        let target = clip(survey.labels.labels().column());
        found.push(Advice {
            part: "loss",
            setting: "",
            value: "logistic".to_owned(),
            reason: format!("\"{target}\" has two values, {low} and {high}"),
        });
    }
    if let Some(reason) = unscaled(survey) {
        // Centring would make a sparse table dense.
        let scale = if sparse { "max-abs" } else { "standard" };
        found.push(stream("scale", scale, reason));
        let reason =
            "one more feature, always 1, so that a prediction need not be 0 where all others are 0";
        found.push(stream("bias", "yes", reason.to_owned()));
    }
    found
}

/// Answers to questions that the file leaves open, as most files need them.
fn presets(survey: &Survey) -> Vec<Advice> {
    let options = &survey.options;
    let mut found = Vec::new();
    let mut preset = |setting, value: String| {
        if !value.is_empty() {
            found.push(Advice {
                part: "data",
                setting,
                value,
                reason: String::new(),
            });
        }
    };
    // Other questions become visible once such rows are left out.
    let no_data = || survey.remnants > 0 || survey.no_data().is_some();
    if options.faults == Faults::Refuse && survey.even_rows() > 0 && no_data() {
        preset("faults", "edges".to_owned());
        return found;
    }
    // A sign attached to all numbers of a column does not distinguish them.
    let used = survey.columns.iter().filter(|c| c.role != Role::Skipped);
    let signed = used.filter(|c| c.number_cells == 0);
    let mut signs: Vec<&str> = options.signs.iter().map(String::as_str).collect();
    for sign in signed.filter_map(Column::sign) {
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    if signs.len() > options.signs.len() {
        preset("signs", signs.join(";"));
    }
    let features = || survey.columns.iter().filter(|c| c.role == Role::Feature);
    // A cell that is a number in another notation is not a missing value.
    let is_word = |column: &Column| {
        let text = column.first_word.as_ref().map_or("", |(_, text)| text);
        survey.cells.other_notations(text.as_bytes()).is_empty()
    };
    let nearly = |c: &&Column| !c.numeric && c.is_nearly_numbers() && is_word(c);
    let names = features().filter(nearly).map(|c| c.name.as_str());
    preset("numbers", joined(names));
    // A column of neither words nor numbers is asked about, even if its first word is a number in another notation.
    let words = |c: &Column| {
        c.text_since.is_some()
            && !c.is_nearly_numbers()
            && (c.number_cells > 0 || c.sign().is_none())
    };
    let mixed = |c: &Column| words(c) && (c.number_cells > c.word_cells || !is_word(c));
    if options.categories == Categories::Refuse && features().any(words) && !features().any(mixed) {
        preset("categories", "one-hot".to_owned());
    }
    // "none" is a label, but a missing value if these are allowed.
    let missing = |c: &Column| c.missing > 0 && c.role != Role::Skipped && !is_empty(survey, c);
    if options.missing == Missing::Refuse
        && !survey.missing_word
        && survey.columns.iter().any(missing)
    {
        preset("missing", "mean".to_owned());
    }
    let useless = |c: &&Column| {
        is_empty(survey, c)
            || survey.is_words(c) && hardly_repeats(c) && is_word(c)
            || (c.unnamed || c.name == "#") && options.header && c.series.counts_upwards()
    };
    let names = features().filter(useless).map(|c| c.name.as_str());
    preset("skip", joined(names));
    let positive = survey.labels.labels().affirmed();
    preset("positive", positive.unwrap_or_default().to_owned());
    found
}

/// The reason to scale the features, if any.
fn unscaled(survey: &Survey) -> Option<String> {
    let number = |c: &&Column| c.role == Role::Feature && !survey.is_words(c) && c.largest > 0.0;
    let by_size = |a: &&Column, b: &&Column| a.largest.total_cmp(&b.largest);
    let columns = || survey.features_kept().filter(number);
    let most = columns().max_by(by_size)?;
    let least = columns().min_by(by_size)?;
    let shown = |column: &Column| (clip(&column.name), Number(column.largest));
    let ((large, high), (small, low)) = (shown(most), shown(least));
    if most.largest >= UNEVEN * least.largest {
        return Some(format!(
            "\"{large}\" reaches {high}, \"{small}\" only {low}: one step size cannot suit both"
        ));
    }
    (most.largest > LARGE).then(|| {
        format!(
            "\"{large}\" reaches {high}: with features that large, most constant step sizes make the weights explode"
        )
    })
}
