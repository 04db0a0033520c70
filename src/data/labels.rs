//! The target column: numbers or names, and what they become for a loss.

use serde::{Deserialize, Serialize};

use super::dictionary::{Dictionary, MOST_WORDS};
use crate::catalogue::{Number, clip};
use crate::error::Error;
use crate::loss::Target;

/// A label and the line on which it first stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Label {
    text: String,
    line: u64,
    #[serde(with = "bits")]
    value: Option<f64>,
}

/// A number as its bits: JSON's decimals are not read back to the last one, and a target that is another number than its
/// label is no label at all.
mod bits {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(value: &Option<f64>, to: S) -> Result<S::Ok, S::Error> {
        value.map(f64::to_bits).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f64>, D::Error> {
        Ok(Option::<u64>::deserialize(from)?.map(f64::from_bits))
    }
}

/// The different labels of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Labels {
    column: String,
    /// In the order in which they came; of more than are told apart, the first.
    labels: Vec<Label>,
    /// The first that is no number.
    word: Option<Label>,
}

/// What the targets in the file become.
#[derive(Debug)]
pub(super) enum Map {
    /// They stay.
    Same,
    /// The numbers that stand here become their places.
    Values(Vec<f64>),
    /// Of two numbers, this one becomes +1 and the other −1.
    Positive(f64),
    /// Names, by place of their first occurrence, become these.
    Names(Vec<f64>),
}

/// What a loss sees of a table's targets.
#[derive(Debug)]
pub(super) struct Meaning {
    pub map: Map,
    /// Number of classes; 1 unless they are asked for.
    pub classes: usize,
    /// A sentence on what became what, if anything did.
    pub note: Option<String>,
}

/// Collects labels as they come.
#[derive(Clone, Default)]
pub(super) struct Collector {
    dictionary: Dictionary,
    labels: Labels,
    /// Bytes of all texts that are kept: the column's name, and the labels'.
    text: usize,
}

impl Collector {
    /// For the column of this name.
    pub fn new(column: &str) -> Collector {
        let labels = Labels {
            column: column.to_owned(),
            ..Labels::default()
        };
        Collector {
            labels,
            text: column.len(),
            ..Collector::default()
        }
    }

    /// Takes a target; returns the place of its text, if it is told apart.
    pub fn add(&mut self, text: &[u8], value: Option<f64>, line: u64) -> u16 {
        let label = || Label {
            text: String::from_utf8_lossy(text).into_owned(),
            line,
            value,
        };
        if value.is_none() && self.labels.word.is_none() {
            // It is kept whether or not it is told apart from the others.
            self.labels.word = Some(label());
            self.text += text.len();
        }
        if self.dictionary.is_full() {
            return MOST_WORDS as u16;
        }
        let before = self.dictionary.len();
        let place = self.dictionary.add(text);
        if self.dictionary.len() > before {
            self.labels.labels.push(label());
            self.text += text.len();
        }
        place
    }

    /// How many different ones came, counted to one more than are told apart.
    pub fn distinct(&self) -> usize {
        self.dictionary.len()
    }

    /// Bytes of all texts that are kept.
    pub fn text(&self) -> usize {
        self.text
    }

    /// The labels that came.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// The labels that came.
    pub fn into_labels(self) -> Labels {
        self.labels
    }
}

impl Labels {
    /// The target column's name.
    pub fn column(&self) -> &str {
        &self.column
    }

    /// How many are told apart.
    pub fn count(&self) -> usize {
        self.labels.len()
    }

    /// All of them are numbers.
    pub fn are_numbers(&self) -> bool {
        self.word.is_none()
    }

    /// What they become for a loss that needs such targets, or why they cannot.
    pub fn meaning(&self, target: Target) -> Result<Meaning, Error> {
        let same = |classes| {
            Ok(Meaning {
                map: Map::Same,
                classes,
                note: None,
            })
        };
        match (target, &self.word) {
            (Target::Real, None) => same(1),
            (Target::Real, Some(word)) => {
                let problem = format!("\"{}\" is not a number", clip(&word.text));
                Err(self.fault(word.line, problem))
            }
            (Target::Sign, _) if self.only(-1.0, 1.0) => same(1),
            (Target::Sign, _) => self.signs(),
            (Target::Class, _) => match self.highest_class() {
                Some(highest) => same((highest as usize + 1).max(2)),
                None => self.classes(),
            },
        }
    }

    fn only(&self, a: f64, b: f64) -> bool {
        self.labels
            .iter()
            .all(|l| l.value == Some(a) || l.value == Some(b))
    }

    fn signs(&self) -> Result<Meaning, Error> {
        let different = self.different();
        if let Some(third) = different.get(2) {
            let problem = format!(
                "\"{}\" is a third label; this loss needs two (−1/+1, 0/1 or two names)",
                clip(&third.text)
            );
            return Err(self.fault(third.line, problem));
        }
        let (low, high) = match self.sorted(different).as_slice() {
            [low, high] => (*low, *high),
            [only] if self.only(0.0, 1.0) => (*only, *only),
            [only] => {
                let problem = format!(
                    "every label is \"{}\"; this loss needs two",
                    clip(&only.text)
                );
                return Err(self.fault(only.line, problem));
            }
            _ => return Err(self.fault(1, "there is no label".into())),
        };
        let note = match self.only(0.0, 1.0) {
            true => self.note("0", "1"),
            false => self.note(&low.text, &high.text),
        };
        let map = match high.value {
            Some(_) if self.only(0.0, 1.0) => Map::Positive(1.0),
            Some(value) if self.are_numbers() => Map::Positive(value),
            _ => {
                let sign = |l: &Label| if l.text == high.text { 1.0 } else { -1.0 };
                Map::Names(self.labels.iter().map(sign).collect())
            }
        };
        Ok(Meaning {
            map,
            classes: 1,
            note: Some(note),
        })
    }

    fn note(&self, low: &str, high: &str) -> String {
        format!(
            "column \"{}\": {} became −1, {} became +1",
            clip(&self.column),
            clip(low),
            clip(high)
        )
    }

    /// The largest, if all are whole numbers that can be classes as they are.
    fn highest_class(&self) -> Option<f64> {
        let most = MOST_WORDS as f64;
        let whole = |v: f64| (0.0..most).contains(&v) && v.fract() == 0.0;
        let values = self.labels.iter().map(|l| l.value.filter(|v| whole(*v)));
        values
            .collect::<Option<Vec<f64>>>()
            .map(|v| v.into_iter().fold(0.0, f64::max))
    }

    fn classes(&self) -> Result<Meaning, Error> {
        let different = self.different();
        if different.len() > MOST_WORDS {
            let line = self.labels.first().map_or(1, |l| l.line);
            let problem = format!("more than {MOST_WORDS} different labels");
            return Err(self.fault(line, problem));
        }
        let sorted = self.sorted(different);
        let count = sorted.len();
        let map = match self.are_numbers() {
            true => Map::Values(sorted.iter().filter_map(|l| l.value).collect()),
            false => {
                let place = |l: &Label| sorted.iter().position(|s| s.text == l.text).unwrap_or(0);
                Map::Names(self.labels.iter().map(|l| place(l) as f64).collect())
            }
        };
        let note = format!(
            "column \"{}\": the {count} labels became 0…{} in sorted order",
            clip(&self.column),
            count.saturating_sub(1)
        );
        Ok(Meaning {
            map,
            classes: count.max(2),
            note: Some(note),
        })
    }

    /// Different by value if all are numbers, else by text; in the order in which they came.
    fn different(&self) -> Vec<&Label> {
        if !self.are_numbers() {
            return self.labels.iter().collect();
        }
        let mut seen = std::collections::BTreeSet::new();
        let bits = |l: &&Label| l.value.unwrap_or(0.0).to_bits();
        self.labels
            .iter()
            .filter(|l| seen.insert(bits(l)))
            .collect()
    }

    fn sorted<'l>(&self, mut labels: Vec<&'l Label>) -> Vec<&'l Label> {
        match self.are_numbers() {
            true => labels.sort_by(|a, b| {
                let value = |l: &Label| l.value.unwrap_or(0.0);
                value(a).total_cmp(&value(b))
            }),
            false => labels.sort_by(|a, b| a.text.cmp(&b.text)),
        }
        labels
    }

    fn fault(&self, line: u64, problem: String) -> Error {
        Error::Data {
            line,
            column: Some(clip(&self.column)),
            problem,
        }
    }

    /// The smallest and the largest of the numbers that are told apart, for a line on them.
    pub fn told(&self) -> String {
        let values = || self.labels.iter().filter_map(|l| l.value);
        let low = values().fold(f64::INFINITY, f64::min);
        let high = values().fold(f64::NEG_INFINITY, f64::max);
        match self.labels.len() > MOST_WORDS || low > high {
            true => "numbers as they are".to_owned(),
            false => format!("numbers from {} to {}", Number(low), Number(high)),
        }
    }
}
