//! FIOL Algorithm 1: sort the breakpoints of g and scan them until g passes h.
//!
//! As the paper has it, with its notes: coordinates with x_i = 0 have no breakpoint, only those in
//! the domain of h take part (β between 0 and the explicit one), and when no breakpoint stops the
//! scan (ρ = 2d + 1) the last piece is taken, never μ = ∞.

use super::line_search::side;
use super::path::{Path, Point};
use super::watch::Watch;
use crate::loss::ScalarLoss;

/// Sums over the coordinates that are off zero: with s_i = e_i + τx_i there,
/// xᵀs = xe + τ·xx and ‖s‖² = ee + 2τ·xe + τ²·xx.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    xx: f64,
    xe: f64,
    ee: f64,
}

impl Sums {
    pub(super) fn add(&mut self, event: &Event) {
        let (x, e) = (event.x, event.offset);
        self.xx += event.weight * x * x;
        self.xe += event.weight * x * e;
        self.ee += event.weight * e * e;
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
            norm: if square > 0.0 { square.sqrt() } else { 0.0 },
        }
    }
}

/// A coordinate leaves zero (`weight` +1) or arrives at it (−1) when τ passes `tau`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub tau: f64,
    pub weight: f64,
    x: f64,
    offset: f64,
}

/// The sums at the origin and the events strictly beyond it in `direction` (±1).
pub(super) fn events(path: &Path<'_, '_>, direction: f64) -> (Sums, Vec<Event>) {
    let theta = path.theta();
    let mut start = Sums::default();
    let mut events = Vec::new();
    for (&x, &w) in path.x().iter().zip(path.w()) {
        // s = w + τx − θ above the dead zone, w + τx + θ below it: one edge each.
        for upper in [true, false] {
            let offset = if upper { w - theta } else { w + theta };
            let outside = if upper { offset > 0.0 } else { offset < 0.0 };
            let event = Event {
                tau: -offset / x,
                weight: if outside { -1.0 } else { 1.0 },
                x,
                offset,
            };
            if outside {
                start.add(&Event {
                    weight: 1.0,
                    ..event
                });
            }
            // Moving along `direction`, x·direction > 0 pushes the coordinate up.
            let rises = x * direction > 0.0;
            let crosses = x != 0.0 && (outside != (upper == rises));
            if crosses && event.tau.is_finite() {
                events.push(event);
            }
        }
    }
    (start, events)
}

/// The root on the piece where the scan stops.
pub(super) fn guess(
    loss: &dyn ScalarLoss,
    y: f64,
    path: &Path<'_, '_>,
    direction: f64,
    watch: &mut impl Watch,
) -> f64 {
    let (mut sums, mut events) = events(path, direction);
    events.sort_unstable_by(|a, b| a.tau.abs().total_cmp(&b.tau.abs()));
    let mut last = 0.0;
    for event in &events {
        let point = sums.at(event.tau);
        let score = path.score(&point);
        let beta = event.tau / path.reach();
        let side = direction * side(loss, y, beta, score);
        watch.visit(beta, score, side);
        if side >= 0.0 {
            break;
        }
        sums.add(event);
        last = event.tau;
    }
    loss.meet(path.tangent(&sums.at(last)), y)
}
