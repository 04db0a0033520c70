//! The target column: numbers or names, and their encoding for a loss.

use serde::{Deserialize, Serialize};

use super::cells::Cells;
use super::dictionary::{Dictionary, MOST_WORDS};
use crate::catalogue::{Number, clip};
use crate::error::Error;
use crate::loss::Target;

/// Labels that mean yes, in lower case.
const YES: &[&str] = &[
    "yes", "y", "true", "t", "1", "+", "+1", "pos", "positive", "ja", "j", "wahr", "positiv",
    "oui", "o", "vrai", "positif", "sí", "si", "s", "sì", "vero", "sim", "da", "да", "tak", "evet",
    "ano", "abnormal", "case", "success",
];

/// Largest number of classes that are listed one by one.
const CLASSES_LISTED: usize = 10;

/// A label and the line of its first occurrence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Label {
    text: String,
    line: u64,
    #[serde(with = "bits")]
    value: Option<f64>,
}

/// Numbers as bits in JSON, where decimals may not read back exactly: a target must equal its label.
mod bits {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(value: &Option<f64>, to: S) -> Result<S::Ok, S::Error> {
        value.map(f64::to_bits).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f64>, D::Error> {
        Ok(Option::<u64>::deserialize(from)?.map(f64::from_bits))
    }
}

/// The distinct labels of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Labels {
    column: String,
    /// In the order of their first occurrence, at most [`MOST_WORDS`] and one more.
    labels: Vec<Label>,
    /// The first label that is not a number.
    word: Option<Label>,
    /// The label, out of two, that becomes +1; `None`: the second in sorted order.
    #[serde(default)]
    positive: Option<String>,
}

/// Map from targets in the file to targets of a loss.
#[derive(Debug)]
pub(super) enum LabelMap {
    /// Targets are unchanged.
    Same,
    /// Each number becomes its place in this list.
    Values(Vec<f64>),
    /// Of two numbers, this one becomes +1 and the other −1.
    Positive(f64),
    /// Names become these numbers: one per name, in order of first occurrence.
    Names(Vec<f64>),
}

/// Encoding of the targets for a loss.
#[derive(Debug)]
pub(super) struct LabelEncoding {
    pub map: LabelMap,
    /// Number of classes; 1 for other targets.
    pub classes: usize,
    /// A sentence on the encoding, unless targets are unchanged.
    pub note: Option<String>,
}

/// Collector of the distinct labels.
#[derive(Clone, Default)]
pub(super) struct Collector {
    dictionary: Dictionary,
    labels: Labels,
    /// Bytes of the column's name and the labels.
    text: usize,
}

impl Collector {
    /// A collector for the column with this name.
    pub fn new(column: &str, positive: Option<String>) -> Collector {
        let labels = Labels {
            column: column.to_owned(),
            positive,
            ..Labels::default()
        };
        Collector {
            labels,
            text: column.len(),
            ..Collector::default()
        }
    }

    /// Adds a target; returns the place of its text, or [`MOST_WORDS`] if there are too many.
    pub fn add(&mut self, text: &[u8], value: Option<f64>, line: u64) -> u16 {
        let label = || Label {
            text: String::from_utf8_lossy(text).into_owned(),
            line,
            value,
        };
        if value.is_none() && self.labels.word.is_none() {
            // Kept even if there are already too many labels.
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

    /// Number of distinct labels, counted up to [`MOST_WORDS`] and one more.
    pub fn distinct(&self) -> usize {
        self.dictionary.len()
    }

    /// Bytes of the column's name and the labels.
    pub fn text(&self) -> usize {
        self.text
    }

    /// The labels.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// The labels.
    pub fn into_labels(self) -> Labels {
        self.labels
    }
}

/// A label without differences that are rarely meant: capitals, and the number of blanks.
fn fold(label: &str) -> String {
    let words: Vec<&str> = label.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// The problem with a single label.
fn alone(label: &str) -> String {
    format!("every label is \"{}\"; this loss needs two", clip(label))
}

impl Labels {
    /// The target column's name.
    pub fn column(&self) -> &str {
        &self.column
    }

    /// Number of distinct labels, at most [`MOST_WORDS`] and one more.
    pub fn count(&self) -> usize {
        self.labels.len()
    }

    /// Whether all of them are numbers.
    pub fn are_numbers(&self) -> bool {
        self.word.is_none()
    }

    /// The two labels in sorted order, if there are two.
    pub fn two(&self) -> Option<[&str; 2]> {
        match self.sorted(self.sides()).as_slice() {
            [low, high] => Some([&low.text, &high.text]),
            _ => None,
        }
    }

    /// The name, out of two, that becomes −1.
    pub fn negative(&self) -> Option<String> {
        let [low, high] = self.two().filter(|_| !self.are_numbers())?;
        let swapped = self.positive.as_deref() == Some(low);
        Some(if swapped { high } else { low }.to_owned())
    }

    /// The name, out of two, that means yes, if the other one would count as positive.
    pub fn affirmed(&self) -> Option<&str> {
        let [low, high] = self.two().filter(|_| !self.are_numbers())?;
        let affirms = |text: &str| YES.contains(&text.to_lowercase().as_str());
        (self.positive.is_none() && affirms(low) && !affirms(high)).then_some(low)
    }

    /// The two numbers, if there are two and no other labels.
    pub fn two_numbers(&self) -> Option<[&str; 2]> {
        self.two().filter(|_| self.are_numbers())
    }

    /// Their encoding for a loss with this kind of target; fails if they do not fit.
    pub fn encoding(&self, target: Target) -> Result<LabelEncoding, Error> {
        let same = |note| LabelEncoding {
            map: LabelMap::Same,
            classes: 1,
            note,
        };
        let mut encoding = match (target, &self.word) {
            (Target::Real, None) => same(None),
            (Target::Real, Some(word)) => {
                let problem = Cells::default().problem(word.text.as_bytes());
                return Err(self.fault(word.line, problem));
            }
            (Target::Sign, _) if self.only(-1.0, 1.0) && self.positive.is_none() => same(None),
            (Target::Sign, _) => self.signs()?,
            (Target::Class, _) => match self.highest_class() {
                Some(highest) => self.as_they_are(highest),
                None => self.classes()?,
            },
        };
        if let ([only], true) = (self.different().as_slice(), target != Target::Real) {
            let alone = alone(&only.text);
            encoding.note = Some(format!("column \"{}\": {alone}", clip(&self.column)));
        }
        Ok(encoding)
    }

    fn only(&self, a: f64, b: f64) -> bool {
        self.labels
            .iter()
            .all(|l| l.value == Some(a) || l.value == Some(b))
    }

    fn signs(&self) -> Result<LabelEncoding, Error> {
        let different = self.sides();
        if let Some(third) = different.get(2) {
            let problem = format!(
                "\"{}\" is a third label; this loss needs two (−1/+1, 0/1 or two names)",
                clip(&third.text)
            );
            return Err(self.fault(third.line, problem));
        }
        let folded = self.different().len() > different.len();
        let alike = |a: &str, b: &str| a == b || folded && fold(a) == fold(b);
        let is_positive = |label: &&&Label| {
            let positive = self.positive.as_deref().unwrap_or_default();
            let number = label.value.filter(|_| self.are_numbers());
            alike(&label.text, positive) || number.is_some() && number == positive.parse().ok()
        };
        let sorted = self.sorted(different);
        let positive = sorted.iter().find(is_positive);
        let (low, high) = match (sorted.as_slice(), &self.positive, positive) {
            ([low, high], Some(_), Some(one)) if one.text == low.text => (*high, *low),
            ([low, high], None, _) | ([low, high], _, Some(_)) => (*low, *high),
            ([low, high], Some(wanted), None) => {
                let [low, high] = [low, high].map(|label| clip(&label.text));
                let problem = format!(
                    "positive=\"{}\" is no label; they are {low} and {high}",
                    clip(wanted)
                );
                return Err(self.fault(sorted[0].line, problem));
            }
            // The other label may be in another part of the data.
            ([only], None, _) if self.only(0.0, 1.0) => (*only, *only),
            ([only], Some(_), _) => (*only, *only),
            ([only], None, _) => return Err(self.fault(only.line, alone(&only.text))),
            _ => return Err(self.fault(1, "there is no label".into())),
        };
        let zero_one = self.only(0.0, 1.0) && self.positive.is_none();
        let note = match zero_one {
            true => self.note("0", "1"),
            false => {
                let all = |one: &Label| {
                    let same = self.labels.iter().filter(|l| alike(&l.text, &one.text));
                    let texts = same.map(|l| clip(&l.text)).take(CLASSES_LISTED);
                    texts.collect::<Vec<_>>().join("/")
                };
                match folded {
                    true => self.note(&all(low), &all(high)),
                    false => self.note(&low.text, &high.text),
                }
            }
        };
        let map = match high.value {
            Some(_) if zero_one => LabelMap::Positive(1.0),
            Some(value) if self.are_numbers() => match (&self.positive, positive) {
                // The only label is the negative one: no number is positive.
                (Some(_), None) => LabelMap::Positive(f64::NAN),
                _ => LabelMap::Positive(value),
            },
            _ => {
                let is_high = |l: &Label| match &self.positive {
                    Some(_) => positive.is_some_and(|p| alike(&p.text, &l.text)),
                    None => alike(&l.text, &high.text),
                };
                let sign = |l: &Label| if is_high(l) { 1.0 } else { -1.0 };
                LabelMap::Names(self.labels.iter().map(sign).collect())
            }
        };
        Ok(LabelEncoding {
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

    /// The largest label, if they are whole numbers counted from 0. Labels counted from 1, which are frequent, would leave a
    /// class 0 that never occurs.
    fn highest_class(&self) -> Option<f64> {
        let most = MOST_WORDS as f64;
        let whole = |v: f64| (0.0..most).contains(&v) && v.fract() == 0.0;
        let values = self.labels.iter().map(|l| l.value.filter(|v| whole(*v)));
        let values = values.collect::<Option<Vec<f64>>>()?;
        let highest = values.iter().copied().fold(0.0, f64::max);
        (highest <= 1.0 || values.contains(&0.0)).then_some(highest)
    }

    /// The encoding of numbers from 0 to the highest as themselves.
    fn as_they_are(&self, highest: f64) -> LabelEncoding {
        let classes = (highest as usize + 1).max(2);
        let mut absent = vec![true; classes];
        for value in self.labels.iter().filter_map(|l| l.value) {
            absent[value as usize] = false;
        }
        let absent: Vec<String> = (0..classes)
            .filter(|class| absent[*class])
            .map(|class| class.to_string())
            .collect();
        let listed = match absent.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            [first @ .., last] if absent.len() <= CLASSES_LISTED => {
                Some(format!("{} and {last}", first.join(", ")))
            }
            many => Some(many.len().to_string()),
        };
        LabelEncoding {
            map: LabelMap::Same,
            classes,
            note: listed.filter(|_| highest > 1.0).map(|listed| {
                format!(
                    "column \"{}\": labels 0…{highest} are {classes} classes, of which {listed} never occur{}",
                    clip(&self.column),
                    if absent.len() == 1 { "s" } else { "" }
                )
            }),
        }
    }

    /// Names of the classes, in order: words unchanged, `quality = 3` for a number.
    pub fn class_names(&self) -> Vec<String> {
        let number = |text: &str| format!("{} = {}", clip(&self.column), clip(text));
        match self.highest_class() {
            Some(highest) => {
                let all = 0..(highest as usize + 1).max(2);
                all.map(|class| number(&class.to_string())).collect()
            }
            None => {
                let sorted = self.sorted(self.different());
                let name = |label: &&Label| match self.are_numbers() {
                    true => number(&label.text),
                    false => clip(&label.text),
                };
                sorted.iter().map(name).collect()
            }
        }
    }

    fn classes(&self) -> Result<LabelEncoding, Error> {
        let different = self.different();
        if different.len() > MOST_WORDS {
            let line = self.labels.first().map_or(1, |l| l.line);
            let problem = format!("more than {MOST_WORDS} different labels");
            return Err(self.fault(line, problem));
        }
        let sorted = self.sorted(different);
        let count = sorted.len();
        let map = match self.are_numbers() {
            true => LabelMap::Values(sorted.iter().filter_map(|l| l.value).collect()),
            false => {
                let place = |l: &Label| sorted.iter().position(|s| s.text == l.text).unwrap_or(0);
                LabelMap::Names(self.labels.iter().map(|l| place(l) as f64).collect())
            }
        };
        let mut note = self.places(&sorted);
        if self.sides().len() < count {
            note += "; some differ only in capitals or blanks";
        }
        Ok(LabelEncoding {
            map,
            classes: count.max(2),
            note: Some(note),
        })
    }

    /// A sentence with the class of each label, counted from 1 like everywhere on the page.
    fn places(&self, sorted: &[&Label]) -> String {
        let named = |(place, label): (usize, &&Label)| {
            let is = if place == 0 { "is " } else { "" };
            format!("class {} {is}\"{}\"", place + 1, clip(&label.text))
        };
        let mut classes: Vec<String> = sorted.iter().enumerate().map(named).collect();
        if classes.len() > CLASSES_LISTED {
            classes.splice(CLASSES_LISTED..classes.len() - 1, ["…".to_owned()]);
        }
        format!("column \"{}\": {}", clip(&self.column), classes.join(", "))
    }

    /// Labels with distinct values if all are numbers, otherwise with distinct texts, in the order of their first
    /// occurrence.
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

    /// Labels for a loss of two: if there are more names, those that differ in more than capitals and blanks.
    fn sides(&self) -> Vec<&Label> {
        let mut different = self.different();
        if different.len() > 2 && !self.are_numbers() {
            let mut seen = std::collections::BTreeSet::new();
            different.retain(|label| seen.insert(fold(&label.text)));
        }
        different
    }

    fn sorted<'l>(&self, mut labels: Vec<&'l Label>) -> Vec<&'l Label> {
        let are_numbers = self.are_numbers();
        let value = |l: &Label| l.value.unwrap_or(0.0);
        labels.sort_by(|a, b| match are_numbers {
            true => value(a).total_cmp(&value(b)),
            false => a.text.cmp(&b.text),
        });
        labels
    }

    fn fault(&self, line: u64, problem: String) -> Error {
        Error::Data {
            line,
            column: Some(clip(&self.column)),
            problem,
        }
    }

    /// The smallest and the largest number, as text.
    pub fn number_range(&self) -> String {
        let values = || self.labels.iter().filter_map(|l| l.value);
        let low = values().fold(f64::INFINITY, f64::min);
        let high = values().fold(f64::NEG_INFINITY, f64::max);
        match self.labels.len() > MOST_WORDS || low > high {
            true => "numbers as they are".to_owned(),
            false => format!("numbers from {} to {}", Number(low), Number(high)),
        }
    }
}
