//! FIOL Algorithm 1: sort the breakpoints of g and scan them until g passes h.
//!
//! The listing leaves three cases open. Here coordinates with x_i = 0 have no breakpoint; only
//! breakpoints in the domain of h count (β between 0 and its explicit value); and if no breakpoint
//! stops the scan (ρ = 2d + 1), the last piece is taken, never μ = ∞.

use alloc::vec::Vec;

use super::events::{Event, Interval, Sums, events};
use super::path::Root;
use super::watch::Watch;

/// Returns the root on the piece at which the scan stops.
pub(super) fn guess<W: Watch>(
    root: &Root<'_>,
    far: f64,
    buffer: &mut Vec<Event>,
    watch: &mut W,
) -> f64 {
    let (path, direction) = (root.path, far.signum());
    let along = |limit| Interval::new(direction, limit);
    let (coordinates, theta) = ((path.x(), path.w()), path.theta());
    // Without a threshold events come in pairs that cancel each other. The numbers behind existing
    // links depend on the standard library's order of such pairs, and that depends on their number,
    // so none is left out.
    if theta == 0.0 {
        let (sums, events) = events(coordinates, theta, along(f64::MAX), buffer);
        events.sort_unstable_by(|a, b| a.tau.abs().total_cmp(&b.tau.abs()));
        return scan(root, sums, events, (direction, f64::MAX), watch);
    }
    // The root is at most at `far`, up to rounding; but a watched scan shows the event that ends
    // it.
    let limit = 1.01 * far.abs();
    let far_enough = if W::WATCHES { f64::MAX } else { limit };
    let (sums, events) = events(coordinates, theta, along(far_enough), buffer);
    events.sort_unstable_by_key(Event::order);
    scan(root, sums, events, (direction, limit), watch)
}

/// Passes the events one by one until g passes h or the next event is beyond the limit; returns the
/// root on that piece.
fn scan(
    root: &Root<'_>,
    mut sums: Sums,
    events: &[Event],
    (direction, limit): (f64, f64),
    watch: &mut impl Watch,
) -> f64 {
    let (path, mut last) = (root.path, 0.0);
    for event in events {
        let point = sums.at(event.tau);
        let side = direction * root.side(&point);
        watch.visit(event.tau / path.eta(), path.score(&point), side);
        if side >= 0.0 || event.tau.abs() > limit {
            break;
        }
        sums.add(event);
        last = event.tau;
    }
    root.along_tangent(&sums.at(last))
}

#[cfg(test)]
mod tests {
    use super::super::path::{Curve, Path};
    use super::super::{Domain, Equation, Geometry, Prox, Regularizer, Seen, Solver, Work};
    use super::*;
    use crate::loss::LOSSES;
    use proptest::prelude::*;

    /// θ of the cases below, where there is a threshold.
    const THETA: f64 = 0.5;

    /// A feature that is a small integer and a weight in quarters.
    fn grid() -> impl Strategy<Value = (f64, f64)> {
        (-3i32..=3, -8i32..=8).prop_map(|(x, w)| (f64::from(x), f64::from(w) / 4.0))
    }

    /// A feature of 30 bits and a weight with an edge exactly at one of a few τ. The squares of
    /// such features are rounded, so their sum depends on the order.
    fn meeting() -> impl Strategy<Value = (f64, f64)> {
        let tau = prop::sample::select(vec![-2.0, -1.0, -0.5, 0.25, 0.5, 1.0, 2.0]);
        (1u32..1 << 30, any::<(bool, bool)>(), tau).prop_map(|(x, (falls, below), tau)| {
            let size = f64::from(x) / f64::from(1 << 28);
            let x = if falls { -size } else { size };
            (x, if below { -THETA } else { THETA } - tau * x)
        })
    }

    fn coordinates() -> impl Strategy<Value = Vec<(f64, f64)>> {
        let one = prop_oneof![grid(), meeting()];
        prop_oneof![
            prop::collection::vec(one, 1..8),
            prop::collection::vec(meeting(), 30..90),
            prop::collection::vec(grid(), 30..90),
        ]
    }

    /// Returns η, a power of two, and the regulariser with ηλ₁ = θ.
    fn map(power: i32, threshold: bool, ball: bool) -> (f64, Prox) {
        let eta = 2f64.powi(power);
        let l1 = if threshold { THETA / eta } else { 0.0 };
        let domain = if ball { Domain::Ball(1.5) } else { Domain::All };
        let reg = Regularizer { l1, l2: 0.0 };
        (eta, Prox { reg, domain })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn a_scan_that_is_limited_ends_where_one_over_all_breakpoints_does_whatever_ties(
            all in coordinates(), power in -9i32..4, ball: bool, up: bool, y in -40i32..40,
        ) {
            let (x, w): (Vec<f64>, Vec<f64>) = all.into_iter().unzip();
            let (eta, prox) = map(power, true, ball);
            let mut scaled = Vec::new();
            let path = Path::new(&x, &w, None, eta, &prox, Geometry::Euclidean, &mut scaled);
            prop_assert_eq!(path.theta(), THETA);
            for def in LOSSES {
                let Some(loss) = def.scalar() else { continue };
                let y = match def.target {
                    crate::loss::Target::Real => f64::from(y) / 4.0,
                    _ if up => 1.0,
                    _ => -1.0,
                };
                let (root, origin) = (Root { loss: &*loss, y, path: &path, from: 0.0 }, path.at(0.0));
                let far = -path.eta() * loss.slope(path.score(&origin), y);
                if root.side(&origin) == 0.0 || !far.is_finite() || far == 0.0 {
                    continue;
                }
                // Leftovers of other rounds in the buffer must not matter.
                let mut buffer = vec![Event { tau: f64::NAN, ..Event::default() }; 7];
                let limited = guess(&root, far, &mut buffer, &mut ());
                let watched = guess(&root, far, &mut buffer, &mut Seen::default());
                prop_assert_eq!(limited.to_bits(), watched.to_bits(), "{}", def.entry.id);
                let direction = far.signum();
                let all = (path.x(), path.w());
                let (sums, events) = events(all, THETA, Interval::new(direction, f64::MAX), &mut buffer);
                events.sort_by(|a, b| a.tau.abs().total_cmp(&b.tau.abs()));
                let whole = scan(&root, sums, events, (direction, f64::MAX), &mut ());
                prop_assert_eq!(limited.to_bits(), whole.to_bits(), "{}", def.entry.id);
            }
        }

        #[test]
        fn a_round_that_is_watched_is_the_round_that_was_played(
            all in coordinates(), power in -9i32..4, threshold: bool, ball: bool, up: bool,
        ) {
            let (x, w): (Vec<f64>, Vec<f64>) = all.into_iter().unzip();
            let (eta, prox) = map(power, threshold, ball);
            let y = if up { 1.0 } else { -1.0 };
            let mut kept = Work::default();
            for loss in LOSSES.iter().filter_map(crate::loss::LossDef::scalar) {
                for (name, solver) in Solver::ALL {
                    let (mut played, mut watched) = (w.clone(), w.clone());
                    let geometry = Geometry::Euclidean;
                    let equation = Equation { loss: &*loss, y, x: &x, eta, prox, geometry, solver };
                    let step = equation.step(&mut played, None, &mut kept);
                    let (again, _) = equation.seen_step(&mut watched, &mut Work::default());
                    let bits = |w: &[f64]| w.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
                    prop_assert_eq!(bits(&played), bits(&watched), "{}", name);
                    prop_assert_eq!(step, again, "{}", name);
                }
            }
        }
    }

    #[test]
    fn events_at_one_place_come_in_the_order_of_their_coordinates() {
        let (x, w) = ([1.0; 40], [0.0; 40]);
        let (_, prox) = map(0, true, false);
        let mut scaled = Vec::new();
        let path = Path::new(&x, &w, None, 1.0, &prox, Geometry::Euclidean, &mut scaled);
        let mut buffer = Vec::new();
        let all = (path.x(), path.w());
        let (_, events) = events(all, THETA, Interval::new(1.0, f64::MAX), &mut buffer);
        events.reverse();
        events.sort_unstable_by_key(Event::order);
        assert_eq!(events.len(), 40);
        assert!(events.is_sorted_by_key(|event| event.place));
    }

    #[test]
    fn the_buffer_is_made_once_and_a_copy_of_a_learner_does_not_carry_it() {
        let (x, w) = ([1.0; 40], [0.0; 40]);
        let (eta, prox) = map(0, true, false);
        let mut work = Work::default();
        let loss = LOSSES[0].scalar().unwrap();
        let equation = Equation {
            loss: &*loss,
            y: 9.0,
            x: &x,
            eta,
            prox,
            geometry: Geometry::Euclidean,
            solver: Solver::Sort,
        };
        let play = |work: &mut Work| {
            equation.step(&mut w.clone(), None, work);
            (work.events.as_ptr(), work.events.capacity())
        };
        let first = play(&mut work);
        assert_eq!(first, play(&mut work));
        assert_eq!(work.clone().events.capacity(), 0);
    }
}
