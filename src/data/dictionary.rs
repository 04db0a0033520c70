//! Dictionary of distinct texts in the order of their first occurrence: labels, or the words of a column.

use std::collections::HashMap;

/// Most distinct labels, and most words of a column.
pub(super) const MOST_WORDS: usize = 1000;

/// Distinct texts in the order of their first occurrence, at most [`MOST_WORDS`] and one more.
#[derive(Clone, Default)]
pub(super) struct Dictionary {
    places: HashMap<Box<[u8]>, u16>,
}

impl Dictionary {
    /// Whether there are more distinct texts than the limit.
    pub fn is_full(&self) -> bool {
        self.places.len() > MOST_WORDS
    }

    /// Number of texts.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The place of a text, which is added if it is new.
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

    /// The place of a text, if it was added.
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
