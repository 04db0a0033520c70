//! Choices of your own, which a program adds to those of the catalogue.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use std::sync::{PoisonError, RwLock};

use crate::catalogue::Entry;
use crate::error::Error;

/// The registered choices of one kind.
pub(crate) struct Registered<T: 'static>(RwLock<Vec<&'static T>>);

impl<T> Registered<T> {
    pub(crate) const fn none() -> Self {
        Registered(RwLock::new(Vec::new()))
    }

    /// Adds a definition; fails if the id is taken, here or among the `listed`, or is not allowed in a link.
    pub(crate) fn add(
        &self,
        def: &'static T,
        listed: &'static [T],
        entry: impl Fn(&T) -> &Entry,
    ) -> Result<(), Error> {
        let mut own = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let id = entry(def).id;
        let wrong = |problem: &str| Error::Parameter {
            entry: id,
            id: "id".to_owned(),
            problem: problem.to_owned(),
        };
        let plain = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        if id.is_empty() || !id.bytes().all(plain) {
            return Err(wrong("must be lower-case letters, digits and hyphens"));
        }
        let mut known = listed.iter().chain(own.iter().copied());
        if known.any(|def| entry(def).id == id) {
            return Err(wrong("is taken"));
        }
        own.push(def);
        Ok(())
    }

    pub(crate) fn find(&self, is: impl Fn(&T) -> bool) -> Option<&'static T> {
        let own = self.0.read().unwrap_or_else(PoisonError::into_inner);
        own.iter().find(|def| is(def)).copied()
    }
}
