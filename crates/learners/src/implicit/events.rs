//! The breakpoints of g, at which a coordinate leaves or reaches zero, and the sums between them.

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
    /// Sums from Σ x² and Σ x·e over coordinates that cross no edge; there is no ball.
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

    /// Returns the point of the path at τ, provided that these are the coordinates off zero there.
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

/// A coordinate that leaves zero (`weight` +1) or reaches it (−1) when τ passes `tau`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Event {
    pub tau: f64,
    pub weight: f32,
    /// Rank of the coordinate and edge: among events at one τ, smaller places come first.
    pub(super) place: u32,
    pub(super) x: f64,
    pub(super) offset: f64,
}

impl Event {
    /// Returns a sort key: by |τ|, then by coordinate. The order depends neither on the number of
    /// events nor on the standard library's sort.
    pub(super) fn order(&self) -> u128 {
        // Magnitudes are ordered like their bits.
        (u128::from(self.tau.abs().to_bits()) << 32) | u128::from(self.place)
    }
}

/// A part of the path, searched by a solver.
#[derive(Clone, Copy, Debug)]
pub(super) struct Interval {
    /// τ at the start.
    pub from: f64,
    /// Sign of the steps (±1).
    pub direction: f64,
    /// Largest distance from the start.
    pub limit: f64,
}

impl Interval {
    /// Returns the interval from the origin.
    pub(super) fn new(direction: f64, limit: f64) -> Self {
        Interval {
            from: 0.0,
            direction,
            limit,
        }
    }
}

/// Number of coordinates for which the event buffer is extended at a time: most have no events, and
/// a buffer for all would stay large.
const TILE: usize = 1024;

/// Returns the sums at the start of the interval and the events strictly beyond it, for features x
/// and weights w.
///
/// The events are at the front of `buffer`, which never shrinks.
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
        // Crossings are unpredictable, and a branch would be mispredicted every other time. So
        // every event is written, and kept by advancing the index.
        let most = kept + 2 * x.len();
        if buffer.len() < most {
            buffer.resize(most, Event::default());
        }
        let events = &mut buffer[..most];
        for (&x, &w) in x.iter().zip(w) {
            let (above, below) = (w - theta, w + theta);
            let (is_above, is_below) = (above + from * x > 0.0, below + from * x < 0.0);
            // At most one of them holds; a coordinate at zero adds 0 to each sum.
            let offset = if is_above { above } else { below };
            let is_off = is_above | is_below;
            start.add(&Event {
                tau: 0.0,
                weight: 1.0,
                place: 0,
                x: if is_off { x } else { 0.0 },
                offset: if is_off { offset } else { 0.0 },
            });
            // A move along `direction` pushes the coordinate up if x·direction > 0.
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
