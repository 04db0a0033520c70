//! One sorting routine for all lists that are short, whatever is in them.
//!
//! The standard library's sorts are compiled anew for every type and comparison, a few kilobytes each. In the page's first
//! module that was a tenth of the code; lists of learners, labels and weights need no more than a plain merge sort of places.

use std::cmp::Ordering;

/// Sorts `items` as the standard library's stable `sort_by` does.
pub(crate) fn sort_by<T: Copy>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let former = items.to_vec();
    let places = sorted(items.len(), &|a, b| {
        compare(&former[a], &former[b]) == Ordering::Greater
    });
    for (item, place) in items.iter_mut().zip(places) {
        *item = former[place];
    }
}

/// The places 0…`len` in order, equal ones as they were; `after(a, b)`: what stands at a belongs after what stands at b.
fn sorted(len: usize, after: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut from: Vec<usize> = (0..len).collect();
    let mut to = from.clone();
    let mut width = 1;
    while width < len {
        for start in (0..len).step_by(2 * width) {
            let (middle, end) = ((start + width).min(len), (start + 2 * width).min(len));
            let (mut left, mut right) = (start, middle);
            for place in &mut to[start..end] {
                let takes_right = left == middle || (right < end && after(from[left], from[right]));
                let next = if takes_right { &mut right } else { &mut left };
                *place = from[*next];
                *next += 1;
            }
        }
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_as_the_standard_library_does(keys in prop::collection::vec(0u8..9, 0..70)) {
            // The second number tells equal keys apart: the sort is stable.
            let mut ours: Vec<(u8, usize)> = keys.iter().copied().zip(0..).collect();
            let mut theirs = ours.clone();
            sort_by(&mut ours, |a, b| a.0.cmp(&b.0));
            theirs.sort_by_key(|one| one.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}
