//! One line of a LIBSVM (svmlight) file: `label index:value index:value …`.
//!
//! Parsed by hand: the crates for the format are SVM libraries, which load a whole problem and stop at the first error. Here
//! lines arrive one by one, and those with errors may be left out.

use super::cells::{Cell, Cells};
use super::row_error::NUL;
use super::table::MOST_FEATURES;
use crate::catalogue::clip;

/// Label of a line.
pub(super) struct Line<'a> {
    /// Text of the label, and its number.
    pub label: &'a [u8],
    pub y: f64,
    /// Whether there was a query id, which is ignored.
    pub query: bool,
}

/// Reads a line without comment, whose indices count from `first`; fills `pairs` with places, counted from 0, and values,
/// without zeros.
pub(super) fn parse<'a>(
    line: &'a [u8],
    first: u64,
    cells: &mut Cells,
    pairs: &mut Vec<(u32, f64)>,
) -> Result<Line<'a>, String> {
    pairs.clear();
    if line.contains(&0) {
        return Err(NUL.into());
    }
    let mut words = line
        .split(u8::is_ascii_whitespace)
        .filter(|w| !w.is_empty());
    let label = words.next().unwrap_or_default();
    let Cell::Number(y) = cells.read(label) else {
        return Err(format!("the label: {}", cells.problem(label)));
    };
    // The number of features up to the last one.
    let (mut last, mut query) = (0, false);
    for word in words {
        let Some(colon) = word.iter().position(|b| *b == b':') else {
            let word = clip(&String::from_utf8_lossy(word));
            return Err(format!("\"{word}\" is not of the form index:value"));
        };
        let (index, value) = (&word[..colon], &word[colon + 1..]);
        if index == b"qid" {
            if !matches!(cells.read(value), Cell::Number(_)) {
                return Err(format!("qid: {}", cells.problem(value)));
            }
            query = true;
            continue;
        }
        let number = std::str::from_utf8(index)
            .ok()
            .and_then(|i| i.parse::<u64>().ok());
        let before = |i: u64| (i + 1).saturating_sub(first);
        let place = match number {
            Some(i) if i < first => {
                return Err("index 0; indices count from 1 (unless index=0 is set)".into());
            }
            Some(i) if i - first >= MOST_FEATURES as u64 => {
                return Err(format!(
                    "index {i} is above {}, the most features",
                    MOST_FEATURES as u64 + first - 1
                ));
            }
            Some(i) if before(i) == last => return Err(format!("index {i} is given twice")),
            Some(i) if before(i) < last => {
                let last = last + first - 1;
                return Err(format!("index {i} after {last}; indices must increase"));
            }
            Some(i) => before(i),
            None => {
                let index = clip(&String::from_utf8_lossy(index));
                return Err(format!(
                    "\"{index}\" is not an index: a whole number from {first}"
                ));
            }
        };
        last = place;
        match cells.read(value) {
            Cell::Number(0.0) => {}
            Cell::Number(v) => pairs.push((place as u32 - 1, v)),
            _ => {
                let index = place + first - 1;
                return Err(format!("index {index}: {}", cells.problem(value)));
            }
        }
    }
    // An explicit zero at the end still counts as a feature.
    if let Some(place) = last.checked_sub(1)
        && pairs.last().is_none_or(|(at, _)| u64::from(*at) != place)
    {
        pairs.push((place as u32, 0.0));
    }
    Ok(Line { label, y, query })
}
