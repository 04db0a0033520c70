//! The breakpoints of g: where a coordinate leaves zero or arrives at it, and the sums between them.

use alloc::vec::Vec;

use super::path::Point;
use crate::math::sqrt;

/// Sums over the coordinates that are off zero: with s_i = e_i + τx_i there,
/// xᵀs = xe + τ·xx and ‖s‖² = ee + 2τ·xe + τ²·xx.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    xx: f64,
    xe: f64,
    ee: f64,
}

impl Sums {
    /// Σ x² and Σ x·e of coordinates that stay where they are; there is no ball.
    pub(super) fn of(xx: f64, xe: f64) -> Self {
        Sums { xx, xe, ee: 0.0 }
    }

    pub(super) fn add(&mut self, event: &Event) {
        let (weight, x, e) = (f64::from(event.weight), event.x, event.offset);
        self.xx += weight * x * x;
        self.xe += weight * x * e;
        self.ee += weight * e * e;
    }

    pub(super) fn merge(&mut self, other: &Sums) {
        self.xx += other.xx;
        self.xe += other.xe;
        self.ee += other.ee;
    }

    /// The point of the path at τ, if these are the coordinates off zero there.
    pub(super) fn at(&self, tau: f64) -> Point {
        let square = self.ee + tau * (2.0 * self.xe + tau * self.xx);
        Point {
            tau,
            xs: self.xe + tau * self.xx,
            xx: if self.xx > 0.0 { self.xx } else { 0.0 },
            norm: if square > 0.0 { sqrt(square) } else { 0.0 },
        }
    }
}

/// A coordinate leaves zero (`weight` +1) or arrives at it (−1) when τ passes `tau`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Event {
    pub tau: f64,
    pub weight: f32,
    /// Rank of the coordinate and edge: of events at one τ the one with the smaller place comes first.
    pub(super) place: u32,
    pub(super) x: f64,
    pub(super) offset: f64,
}

impl Event {
    /// Events in the order of |τ|, those at one τ in the order of their coordinates: which order that is depends neither
    /// on how many events there are nor on how the standard library sorts.
    pub(super) fn order(&self) -> u128 {
        // Magnitudes are ordered as their bits are.
        (u128::from(self.tau.abs().to_bits()) << 32) | u128::from(self.place)
    }
}

/// The part of the path that a solver walks along.
#[derive(Clone, Copy, Debug)]
pub(super) struct Interval {
    /// τ at the beginning.
    pub from: f64,
    /// ±1, the sign of its steps.
    pub direction: f64,
    /// Largest distance from the beginning.
    pub limit: f64,
}

impl Interval {
    /// The interval from the origin.
    pub(super) fn new(direction: f64, limit: f64) -> Self {
        Interval {
            from: 0.0,
            direction,
            limit,
        }
    }
}

/// Number of coordinates for whose events the buffer is extended at a time: most have none, and a buffer for all would
/// stay large.
const TILE: usize = 1024;

/// The sums at the beginning and the events strictly beyond it on this interval, for features x and weights w.
///
/// The events are the front of `buffer`, which grows and never shrinks.
pub(super) fn events<'a>(
    (all_x, all_w): (&[f64], &[f64]),
    theta: f64,
    interval: Interval,
    buffer: &'a mut Vec<Event>,
) -> (Sums, &'a mut [Event]) {
    let Interval {
        from,
        direction,
        limit,
    } = interval;
    let mut start = Sums::default();
    let (mut kept, mut place) = (0, 0);
    for (x, w) in all_x.chunks(TILE).zip(all_w.chunks(TILE)) {
        // Whether an edge is crossed is unpredictable, so every event is written and kept by moving on: a branch would be
        // mispredicted every other time.
        let most = kept + 2 * x.len();
        if buffer.len() < most {
            buffer.resize(most, Event::default());
        }
        let events = &mut buffer[..most];
        for (&x, &w) in x.iter().zip(w) {
            let (above, below) = (w - theta, w + theta);
            let (is_above, is_below) = (above + from * x > 0.0, below + from * x < 0.0);
            // At most one of them holds; what is not off zero adds 0 to each sum.
            let offset = if is_above { above } else { below };
            let is_off = is_above | is_below;
            start.add(&Event {
                tau: 0.0,
                weight: 1.0,
                place: 0,
                x: if is_off { x } else { 0.0 },
                offset: if is_off { offset } else { 0.0 },
            });
            // Moving along `direction`, x·direction > 0 pushes the coordinate up.
            let rises = x * direction > 0.0;
            // s = w + τx − θ above the dead zone, w + τx + θ below it: one edge each.
            for (upper, offset, outside) in [(true, above, is_above), (false, below, is_below)] {
                let tau = -offset / x;
                events[kept] = Event {
                    tau,
                    weight: if outside { -1.0 } else { 1.0 },
                    place,
                    x,
                    offset,
                };
                place += 1;
                let crosses = (x != 0.0) & (outside != (upper == rises));
                kept += usize::from(crosses & tau.is_finite() & ((tau - from).abs() <= limit));
            }
        }
    }
    (start, &mut buffer[..kept])
}
