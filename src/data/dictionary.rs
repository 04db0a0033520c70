//! Different texts by the order in which they came: labels, and the words of a column.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Most different labels, and most words of a column, that are told apart.
pub(super) const MOST_WORDS: usize = 1000;

/// Different texts in the order in which they came, at most [`MOST_WORDS`] and one more.
#[derive(Clone, Default)]
pub(super) struct Dictionary {
    places: HashMap<Box<[u8]>, u16, BuildHasherDefault<Fnv>>,
}

impl Dictionary {
    /// More different texts came than are told apart.
    pub fn is_full(&self) -> bool {
        self.places.len() > MOST_WORDS
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The place of a text, which is taken in if it is new.
    pub fn add(&mut self, text: &[u8]) -> u16 {
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let place = self.places.len() as u16;
        if !self.is_full() {
            self.places.insert(text.into(), place);
        }
        place
    }

    /// The place of a text that was taken in.
    pub fn get(&self, text: &[u8]) -> Option<u16> {
        self.places.get(text).copied()
    }

    /// The texts by place.
    pub fn texts(&self) -> Vec<&[u8]> {
        let mut texts = vec![&[][..]; self.places.len()];
        for (text, place) in &self.places {
            texts[usize::from(*place)] = text;
        }
        texts
    }
}

/// FNV-1a: quick for the few bytes of a cell; nobody gains from making a thousand words collide.
#[derive(Clone)]
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
