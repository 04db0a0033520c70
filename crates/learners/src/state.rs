//! Saved learners: every number that a copy goes on from.
//!
//! A learner names its numbers once, in [`Learner::fields`](crate::Learner::fields); saving, loading and growing all
//! walk through the same names, so that none of them can forget one. Numbers are kept as their bits: what was loaded
//! goes on exactly as if it had never stopped, infinities included.

use std::collections::BTreeMap;

use crate::catalogue::Params;
use crate::error::Error;
use crate::math::Lower;

/// Version of [`State`]; a later one still reads it.
pub const STATE_VERSION: u32 = 1;

/// A model as it is saved: the choices it was built from and the numbers it has learned.
///
/// With the feature `serde` it is `Serialize` and `Deserialize`. Its fields are public so that any other format can be
/// written; [`Online::restore`](crate::Online::restore) checks all of them.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct State {
    /// [`STATE_VERSION`] of the writer.
    pub version: u32,
    /// Id of the learner.
    pub learner: String,
    /// The learner's parameters.
    pub params: Params,
    /// The loss as it stands in links: its id, with settings if it has any (`quantile:tau=0.5`).
    pub loss: String,
    /// λ₁ ≥ 0 of the regulariser.
    pub l1: f64,
    /// λ₂ ≥ 0 of the regulariser.
    pub l2: f64,
    /// Radius of the ball, if the weights are confined to one.
    pub radius: Option<f64>,
    /// Whether the weights are confined to the simplex.
    #[cfg_attr(feature = "serde", serde(default))]
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
    /// Bits of the learner's numbers, by the names that it gives them.
    pub fields: BTreeMap<String, Vec<u64>>,
}

/// The numbers of a learner on their way into a [`State`] or out of one.
#[derive(Debug)]
pub struct Fields<'a> {
    direction: Direction<'a>,
    fault: Option<Error>,
}

#[derive(Debug)]
enum Direction<'a> {
    Save(&'a mut BTreeMap<String, Vec<u64>>),
    /// The reading of a state of `from` features into a learner of `to` ≥ `from`.
    Load {
        saved: &'a BTreeMap<String, Vec<u64>>,
        from: usize,
        to: usize,
    },
}

impl<'a> Fields<'a> {
    /// Fields that are written into `saved`.
    pub(crate) fn saving(saved: &'a mut BTreeMap<String, Vec<u64>>) -> Self {
        Fields {
            direction: Direction::Save(saved),
            fault: None,
        }
    }

    /// Fields that are read from `saved`, of a learner of `from` features, into one of `to` ≥ `from`.
    pub(crate) fn loading(
        saved: &'a BTreeMap<String, Vec<u64>>,
        (from, to): (usize, usize),
    ) -> Self {
        Fields {
            direction: Direction::Load { saved, from, to },
            fault: None,
        }
    }

    /// The first thing that was refused, if anything was.
    pub(crate) fn finish(self) -> Result<(), Error> {
        self.fault.map_or(Ok(()), Err)
    }

    /// A number.
    pub fn number(&mut self, name: &str, value: &mut f64) {
        let mut one = vec![*value];
        self.exactly(name, &mut one);
        *value = one[0];
    }

    /// A count.
    pub fn count(&mut self, name: &str, value: &mut u64) {
        let mut one = vec![*value];
        self.bits(name, &mut one, |saved, own| saved == own);
        *value = one[0];
    }

    /// Numbers whose count does not depend on the number of features.
    pub fn exactly(&mut self, name: &str, values: &mut [f64]) {
        let mut bits: Vec<u64> = values.iter().map(|v| v.to_bits()).collect();
        self.bits(name, &mut bits, |saved, own| saved == own);
        for (value, bits) in values.iter_mut().zip(bits) {
            *value = f64::from_bits(bits);
        }
    }

    /// Numbers of the features, feature-major: those of features that are new keep their initial value.
    pub fn per_feature(&mut self, name: &str, values: &mut [f64]) {
        let (from, to) = self.sizes();
        let mut bits: Vec<u64> = values.iter().map(|v| v.to_bits()).collect();
        self.bits(name, &mut bits, |saved, own| saved * to == own * from);
        for (value, bits) in values.iter_mut().zip(bits) {
            *value = f64::from_bits(bits);
        }
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
        let mut bits: Vec<u64> = values.iter().map(|v| v.to_bits()).collect();
        self.any(name, &mut bits);
        *values = bits.into_iter().map(f64::from_bits).collect();
    }

    /// A list of counts that grows with the rounds or the features.
    pub fn counts(&mut self, name: &str, values: &mut Vec<u32>) {
        let mut bits: Vec<u64> = values.iter().map(|v| u64::from(*v)).collect();
        self.any(name, &mut bits);
        *values = bits.into_iter().map(|v| v as u32).collect();
    }

    /// Numbers of features before and after: they differ while a learner grows.
    pub fn sizes(&self) -> (usize, usize) {
        match self.direction {
            Direction::Save(_) => (1, 1),
            Direction::Load { from, to, .. } => (from, to),
        }
    }

    /// The learner is being loaded, and may have to put in order what depends on the loaded numbers.
    pub fn is_loading(&self) -> bool {
        matches!(self.direction, Direction::Load { .. })
    }

    /// Refuses what was loaded: `problem` says which numbers contradict each other.
    pub fn refuse(&mut self, problem: &str) {
        self.fault
            .get_or_insert_with(|| Error::State(problem.to_owned()));
    }

    /// Loads into the front of `own` if the lengths `fit`.
    fn bits(&mut self, name: &str, own: &mut [u64], fit: impl Fn(usize, usize) -> bool) {
        let mut loaded = own.to_vec();
        self.any(name, &mut loaded);
        if loaded.len() <= own.len() && fit(loaded.len(), own.len()) {
            own[..loaded.len()].copy_from_slice(&loaded);
        } else {
            let (saved, own) = (loaded.len(), own.len());
            self.refuse(&format!(
                "the state has {saved} numbers \"{name}\" where its learner has {own}"
            ));
        }
    }

    fn any(&mut self, name: &str, values: &mut Vec<u64>) {
        match &mut self.direction {
            Direction::Save(saved) => {
                saved.insert(name.to_owned(), values.clone());
            }
            Direction::Load { saved, .. } => match saved.get(name) {
                Some(bits) => values.clone_from(bits),
                None => self.refuse(&format!("the state has no numbers \"{name}\"")),
            },
        }
    }
}
