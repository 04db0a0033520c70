//! FIOL Algorithm 2, repaired: selection instead of sorting finds the piece of g that intersects h.
//!
//! The printed listing is wrong. When the search moves right it must add the pivot as well
//! (p += Δp + z_k, q += Δq + z_k μ_k), and it must solve for β only once, after the loop.
//! (Counter-example: d = 1, x = y = 1, ŵ = 0, η = 1, λ = ½, squared loss: w = 0.25, the printed
//! listing gives 0.5 or 0.)
//!
//! It selects among the breakpoints near the first guess (see `nearby`), where the root usually is,
//! or else among all.

use alloc::vec::Vec;

use super::events::{Event, Interval, Sums, events};
use super::path::Root;
use super::watch::Watch;

/// Returns the root on the piece found by the selection, among the breakpoints of some coordinates
/// on this interval; `fixed` holds the sums over the others, which have none there.
pub(super) fn guess(
    root: &Root<'_>,
    (coordinates, fixed): ((&[f64], &[f64]), Sums),
    interval: Interval,
    buffer: &mut Vec<Event>,
    watch: &mut impl Watch,
) -> f64 {
    let (path, direction) = (root.path, interval.direction);
    // Away from 0, which can be backwards on an interval that does not start at 0.
    let outwards = if interval.from == 0.0 {
        direction
    } else {
        interval.from.signum()
    };
    let (mut sums, mut rest) = events(coordinates, path.theta(), interval, buffer);
    sums.merge(&fixed);
    let mut last: f64 = interval.from;
    while !rest.is_empty() {
        let pivot = pivot(rest, direction);
        let nearer = split(rest, pivot, direction);
        let mut passed = sums;
        let mut delta = Sums::default();
        rest[..nearer].iter().for_each(|event| delta.add(event));
        passed.merge(&delta);
        let point = passed.at(pivot);
        let side = root.side(&point);
        watch.visit(pivot / path.eta(), path.score(&point), side * outwards);
        if direction * side >= 0.0 {
            // The root is nearer than the pivot: all events from the pivot on are discarded.
            rest = &mut rest[..nearer];
        } else {
            // The root is beyond the pivot: all events before it and at it are passed.
            let at_pivot = gather(&mut rest[nearer..], pivot);
            let (done, further) = rest[nearer..].split_at_mut(at_pivot);
            done.iter().for_each(|event| passed.add(event));
            sums = passed;
            last = pivot;
            rest = further;
        }
    }
    root.along_tangent(&sums.at(last))
}

/// Returns the median τ of the first, middle and last event, in the direction of the search.
fn pivot(events: &[Event], direction: f64) -> f64 {
    let mut three = [0, events.len() / 2, events.len() - 1].map(|i| events[i].tau);
    three.sort_unstable_by(|a, b| (direction * a).total_cmp(&(direction * b)));
    three[1]
}

/// Moves the events before the pivot to the front; returns their number.
fn split(events: &mut [Event], pivot: f64, direction: f64) -> usize {
    to_front(events, |event| direction * event.tau < direction * pivot)
}

/// Moves the events at the pivot to the front; returns their number.
fn gather(events: &mut [Event], pivot: f64) -> usize {
    to_front(events, |event| event.tau == pivot)
}

fn to_front(events: &mut [Event], belongs: impl Fn(&Event) -> bool) -> usize {
    let mut front = 0;
    for i in 0..events.len() {
        // The outcome is unpredictable: swapping an event with itself is cheaper than a branch.
        let belongs = belongs(&events[i]);
        events.swap(i, if belongs { front } else { i });
        front += usize::from(belongs);
    }
    front
}
