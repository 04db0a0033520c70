//! Links: old ones keep working, every experiment survives the way to a link and back, and no
//! string at all breaks the decoder.
//!
//! The fuzz tries 25,000 strings, most of them in many readings;
//! `LINKS=100000000 cargo test --release --test lab links -- --ignored` tries more.

mod faults;
mod handed_on;
mod meaning;
mod random;

use std::collections::BTreeMap;

use implicit_lab::experiment::{
    Decoded, Race, VIEWS, View, decode, encode, needs, playable, split_link,
};
use implicit_lab::rng::Rng;
use implicit_lab::stream::STREAMS;

/// Links of every release, with their permanent meanings.
const OLD: &str = include_str!("../../golden/links.txt");
