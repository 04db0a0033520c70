//! Saved learners: every number from which a copy continues.
//!
//! A learner names its numbers once, in [`Learner::fields`](crate::Learner::fields); saving, loading and growing all
//! use the same names, so that none of them can forget one. A loaded learner continues exactly as if it had never
//! stopped, infinities included.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::catalogue::Params;
use crate::error::Error;
use crate::math::Lower;

/// Version of [`State`]; a later one still reads it.
pub const STATE_VERSION: u32 = 2;

/// The version whose numbers were written as their bits, and counts as whole numbers.
const VERSION_OF_BITS: u32 = 1;

/// Counts up to here are whole numbers of `f64`, and none is reached by counting.
pub(crate) const MOST_COUNTED: u64 = 1 << 53;

/// A model as it is saved: the choices it was built from and the numbers it has learned.
///
/// With the feature `serde` it is `Serialize` and `Deserialize`. Formats that people read (JSON,
/// YAML, TOML) have the numbers as such, in the shortest decimals that read back exactly;
/// infinities and NaN become the strings `"inf"`, `"-inf"` and `"nan"`, and −0 is `-0.0`.
/// JavaScript and Python read them exactly. (JavaScript *writes* −0 as 0, and 3.0 as 3; both are
/// read.) Binary formats (bincode, postcard, CBOR, MessagePack) store the bits of the numbers.
///
/// Its fields are public so that any other format can be written; [`Online::restore`](crate::Online::restore) checks all
/// of them.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "format::Written"))]
pub struct State {
    /// [`STATE_VERSION`] of the writer.
    pub version: u32,
    /// Id of the learner.
    pub learner: String,
    /// The learner's parameters.
    pub params: Params,
    /// The loss as in links: its id, with settings if it has any (`quantile:tau=0.5`).
    pub loss: String,
    /// λ₁ ≥ 0 of the regulariser.
    pub l1: f64,
    /// λ₂ ≥ 0 of the regulariser.
    pub l2: f64,
    /// Radius of the ball, if the weights are confined to one.
    pub radius: Option<f64>,
    /// Whether the weights are confined to the simplex.
    pub simplex: bool,
    /// Number of features d.
    pub dim: usize,
    /// Whether examples of more features are refused; otherwise the model grows.
    pub fixed: bool,
    /// Number of classes K; 1 unless the targets are classes.
    pub classes: usize,
    /// Examples learned.
    pub rounds: u64,
    /// Starting weights, d·K numbers, feature-major.
    pub start: Vec<f64>,
    /// The learner's numbers and counts, by the names that it gives them. A model that averages its weights has `average.from`
    /// too, the first example whose weights are averaged, and `average.sum`, Σ w_s as far as it goes.
    #[cfg_attr(feature = "serde", serde(serialize_with = "format::write"))]
    pub fields: BTreeMap<String, Vec<f64>>,
}

/// The learner's numbers as formats write them.
#[cfg(feature = "serde")]
mod format {
    use alloc::collections::BTreeMap;
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::fmt;

    use serde::de::{Error, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{State, VERSION_OF_BITS};
    use crate::catalogue::Params;

    pub(super) fn write<S: Serializer>(
        fields: &BTreeMap<String, Vec<f64>>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_map(fields.iter().map(|(name, values)| (name, Numbers(values))))
    }

    struct Numbers<'a>(&'a [f64]);

    impl Serialize for Numbers<'_> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            match to.is_human_readable() {
                true => to.collect_seq(self.0.iter().map(|value| Decimal(*value))),
                false => to.collect_seq(self.0.iter().map(|value| value.to_bits())),
            }
        }
    }

    struct Decimal(f64);

    impl Serialize for Decimal {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            match self.0 {
                value if value.is_finite() => to.serialize_f64(value),
                f64::INFINITY => to.serialize_str("inf"),
                f64::NEG_INFINITY => to.serialize_str("-inf"),
                _ => to.serialize_str("nan"),
            }
        }
    }

    /// A number as it was read: the meaning of a whole number depends on the version.
    enum Read {
        Whole(u64),
        Number(f64),
    }

    impl<'de> Deserialize<'de> for Read {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            match from.is_human_readable() {
                true => from.deserialize_any(ReadVisitor),
                false => u64::deserialize(from).map(|bits| Read::Number(f64::from_bits(bits))),
            }
        }
    }

    struct ReadVisitor;

    impl Visitor<'_> for ReadVisitor {
        type Value = Read;

        fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
            to.write_str("a number, \"inf\", \"-inf\" or \"nan\"")
        }

        fn visit_u64<E: Error>(self, value: u64) -> Result<Read, E> {
            Ok(Read::Whole(value))
        }

        fn visit_i64<E: Error>(self, value: i64) -> Result<Read, E> {
            Ok(Read::Number(value as f64))
        }

        fn visit_f64<E: Error>(self, value: f64) -> Result<Read, E> {
            Ok(Read::Number(value))
        }

        fn visit_str<E: Error>(self, word: &str) -> Result<Read, E> {
            match word {
                "inf" => Ok(Read::Number(f64::INFINITY)),
                "-inf" => Ok(Read::Number(f64::NEG_INFINITY)),
                "nan" => Ok(Read::Number(f64::NAN)),
                _ => Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)),
            }
        }
    }

    /// A state before its numbers are known, in whatever order they and the version come.
    #[derive(Deserialize)]
    #[serde(rename = "State")]
    pub(super) struct Written {
        version: u32,
        learner: String,
        params: Params,
        loss: String,
        l1: f64,
        l2: f64,
        radius: Option<f64>,
        #[serde(default)]
        simplex: bool,
        dim: usize,
        fixed: bool,
        classes: usize,
        rounds: u64,
        start: Vec<f64>,
        fields: BTreeMap<String, Vec<Read>>,
    }

    impl From<Written> for State {
        fn from(written: Written) -> State {
            let number = |read: Read| match read {
                Read::Number(value) => value,
                Read::Whole(bits) if written.version == VERSION_OF_BITS => f64::from_bits(bits),
                Read::Whole(value) => value as f64,
            };
            let numbers = |values: Vec<Read>| values.into_iter().map(number).collect();
            let named = written.fields.into_iter();
            State {
                version: written.version,
                learner: written.learner,
                params: written.params,
                loss: written.loss,
                l1: written.l1,
                l2: written.l2,
                radius: written.radius,
                simplex: written.simplex,
                dim: written.dim,
                fixed: written.fixed,
                classes: written.classes,
                rounds: written.rounds,
                start: written.start,
                fields: named.map(|(name, v)| (name, numbers(v))).collect(),
            }
        }
    }
}

/// The numbers of a learner on their way into a [`State`] or out of one.
#[derive(Debug)]
pub struct Fields<'a> {
    direction: Direction<'a>,
    fault: Option<Error>,
}

#[derive(Debug)]
enum Direction<'a> {
    /// The writing of the first `dim` features of a learner that has room for more.
    Save {
        saved: &'a mut BTreeMap<String, Vec<f64>>,
        dim: usize,
        room: usize,
    },
    /// The reading of a state of `from` features into a learner of `to` ≥ `from`.
    Load {
        saved: &'a BTreeMap<String, Vec<f64>>,
        version: u32,
        from: usize,
        to: usize,
    },
}

impl<'a> Fields<'a> {
    /// Fields that are written into `saved`, of the first `dim` features of a learner with `room`.
    pub(crate) fn saving(
        saved: &'a mut BTreeMap<String, Vec<f64>>,
        (dim, room): (usize, usize),
    ) -> Self {
        Fields {
            direction: Direction::Save { saved, dim, room },
            fault: None,
        }
    }

    /// Fields that are read from `saved`, of a learner of `from` features, into one of `to` ≥ `from`.
    pub(crate) fn loading(
        saved: &'a BTreeMap<String, Vec<f64>>,
        version: u32,
        (from, to): (usize, usize),
    ) -> Self {
        Fields {
            direction: Direction::Load {
                saved,
                version,
                from,
                to,
            },
            fault: None,
        }
    }

    /// The first refusal, if there is one.
    pub(crate) fn finish(self) -> Result<(), Error> {
        self.fault.map_or(Ok(()), Err)
    }

    /// A number.
    pub fn number(&mut self, name: &str, value: &mut f64) {
        self.exactly(name, core::slice::from_mut(value));
    }

    /// A count.
    pub fn count(&mut self, name: &str, value: &mut u64) {
        let mut one = vec![*value];
        self.whole(name, &mut one);
        match one[..] {
            [count] => *value = count,
            _ => self.misfit(name, one.len(), 1),
        }
    }

    /// Numbers whose count does not depend on the number of features.
    pub fn exactly(&mut self, name: &str, values: &mut [f64]) {
        let all = values.len();
        self.front(name, values, all, |saved, own| saved == own);
    }

    /// Numbers of the features, feature-major: those of features that are new keep their initial value.
    pub fn per_feature(&mut self, name: &str, values: &mut [f64]) {
        let (from, to) = self.sizes();
        let known = match self.direction {
            Direction::Save { dim, room, .. } => values.len() / room * dim,
            Direction::Load { .. } => values.len(),
        };
        self.front(name, values, known, |saved, own| saved * to == own * from);
    }

    /// A matrix: rows and columns of features that are new keep their initial value.
    pub fn matrix(&mut self, name: &str, matrix: &mut Lower) {
        match self.direction {
            Direction::Load { from, .. } if from < matrix.dim() => {
                let mut corner = Lower::identity(from, 0.0);
                self.exactly(name, corner.entries_mut());
                matrix.copy_corner(&corner);
            }
            _ => self.exactly(name, matrix.entries_mut()),
        }
    }

    /// A list that grows with the rounds.
    pub fn list(&mut self, name: &str, values: &mut Vec<f64>) {
        match &mut self.direction {
            Direction::Save { saved, .. } => {
                saved.insert(name.to_owned(), values.clone());
            }
            Direction::Load { .. } => *values = self.saved(name).to_vec(),
        }
    }

    /// A list that is usually empty: then it is not saved, and states of earlier versions have none.
    pub fn list_if_any(&mut self, name: &str, values: &mut Vec<f64>) {
        match &mut self.direction {
            Direction::Save { saved, .. } if values.is_empty() => {
                saved.remove(name);
            }
            Direction::Load { saved, .. } if !saved.contains_key(name) => values.clear(),
            _ => self.list(name, values),
        }
    }

    /// A list of counts that grows with the rounds or the features.
    pub fn counts(&mut self, name: &str, values: &mut Vec<u32>) {
        let mut counts: Vec<u64> = values.iter().map(|v| u64::from(*v)).collect();
        self.whole(name, &mut counts);
        let small = |v: u64| u32::try_from(v).ok();
        match counts.into_iter().map(small).collect() {
            Some(counts) => *values = counts,
            None => self.refuse(&format!("a count \"{name}\" of the state is too large")),
        }
    }

    /// Numbers of features before and after, which differ while a learner grows.
    pub fn sizes(&self) -> (usize, usize) {
        match self.direction {
            Direction::Save { .. } => (1, 1),
            Direction::Load { from, to, .. } => (from, to),
        }
    }

    /// Whether the learner is being loaded, and may have to update what depends on the loaded numbers.
    pub fn is_loading(&self) -> bool {
        matches!(self.direction, Direction::Load { .. })
    }

    /// Refuses the loaded numbers: `problem` says which of them contradict each other.
    pub fn refuse(&mut self, problem: &str) {
        self.fault
            .get_or_insert_with(|| Error::State(problem.to_owned()));
    }

    /// Returns the loaded numbers of this name; none if the state has none.
    fn saved(&mut self, name: &str) -> &'a [f64] {
        if let Direction::Load { saved, .. } = self.direction {
            if let Some(numbers) = saved.get(name) {
                return numbers;
            }
            self.refuse(&format!("the state has no numbers \"{name}\""));
        }
        &[]
    }

    fn misfit(&mut self, name: &str, saved: usize, own: usize) {
        self.refuse(&format!(
            "the state has {saved} numbers \"{name}\" where its learner has {own}"
        ));
    }

    /// Saves the `known` first numbers; loads into the front of `own` if the lengths `fit`.
    fn front(
        &mut self,
        name: &str,
        own: &mut [f64],
        known: usize,
        fit: impl Fn(usize, usize) -> bool,
    ) {
        if let Direction::Save { saved, .. } = &mut self.direction {
            saved.insert(name.to_owned(), own[..known].to_vec());
            return;
        }
        let numbers = self.saved(name);
        if numbers.len() <= own.len() && fit(numbers.len(), own.len()) {
            own[..numbers.len()].copy_from_slice(numbers);
        } else {
            self.misfit(name, numbers.len(), own.len());
        }
    }

    /// Counts, which are exact as numbers up to 2⁵³.
    fn whole(&mut self, name: &str, values: &mut Vec<u64>) {
        // An edited state may have continued from there.
        let written = |v: &u64| (*v).min(MOST_COUNTED) as f64;
        let mut numbers: Vec<f64> = values.iter().map(written).collect();
        self.list(name, &mut numbers);
        let Direction::Load { version, .. } = self.direction else {
            return;
        };
        if version == VERSION_OF_BITS {
            *values = numbers.into_iter().map(f64::to_bits).collect();
        } else if numbers
            .iter()
            .all(|v| v.is_finite() && *v >= 0.0 && libm::floor(*v) == *v)
        {
            *values = numbers.into_iter().map(|v| v as u64).collect();
        } else {
            self.refuse(&format!("a count \"{name}\" of the state is no count"));
        }
        if values.iter().any(|v| *v > MOST_COUNTED) {
            self.refuse(&format!("a count \"{name}\" of the state is too large"));
        }
    }
}
