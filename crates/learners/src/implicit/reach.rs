//! The search range of a long step, and the weights that matter within it.
//!
//! FIOL's Algorithm 1 scans the breakpoints of g, at which weights leave or reach 0, until g passes
//! h. Newton's method jumps from piece to piece instead, and each jump is a pass over all d
//! coordinates. The threshold θ = ηλ₁ grows with η, until only a few weights have left 0 at the
//! root. A bound on the root is known in advance: g is never below a line determined by ‖x‖₁. One
//! pass finds the weights that may be off zero within this bound, those with |ŵ_i| + |τx_i| ≥ θ.
//! All later passes over g visit only these, and even fewer near 0.
//!
//! The skipped coordinates would only add zeros. The others keep their lanes in the sums and the
//! order within each lane (see `math::Live`), so every sum has the same bits as a sum over all
//! coordinates. Iterates, weights and the number of passes are unchanged; only the time differs.

use super::path::{Point, Root};
use crate::math::{sign, sum_abs};

/// Number of coordinates below which it would cost more than it saves.
const FEW: usize = 64;

/// Safety factor on the bound from that line: rounding must not put the root outside.
const MARGIN: f64 = 17.0 / 16.0;

impl Root<'_> {
    /// Returns a bound on the root's |τ|, which holds without a ball and is rarely exceeded in one;
    /// `None` if many weights are off zero before it.
    pub(super) fn reach(&self) -> Option<f64> {
        let path = self.path;
        let (theta, d) = (path.theta(), path.x().len());
        if theta == 0.0 || d < FEW || path.is_in_simplex() || !path.is_ordinary() {
            return None;
        }
        let start = path.unthresholded();
        // A reach is useful if θ is several times an average weight's move in a step without θ.
        let tau = self.along_tangent(&start);
        if theta * theta * d as f64 <= 16.0 * tau * tau * path.square() {
            return None;
        }
        // In direction 1 no weight is below ŵ_i + τx_i by more than θ, so g ≥ xᵀŵ + τ‖x‖² − θ‖x‖₁.
        let below = self.toward(&start) * theta * sum_abs(path.x());
        let end = Point {
            xs: start.xs - below,
            ..start
        };
        let reach = MARGIN * self.along_tangent(&end).abs();
        reach.is_finite().then_some(reach)
    }

    /// Returns the direction of the root, provided that θ does not reverse it. If the loss has no
    /// slope, θ moves the score towards 0 and the loss holds it back.
    fn toward(&self, start: &Point) -> f64 {
        match self.side(start) {
            0.0 => sign(start.xs),
            side => -side,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::path::{Curve, Path, Point};
    use super::super::{Domain, Geometry, Prox, Regularizer, Solver, Work};
    use super::*;
    use crate::loss::{LOSSES, Target};
    use proptest::prelude::*;

    fn coordinates() -> impl Strategy<Value = Vec<(f64, f64)>> {
        let feature = prop_oneof![
            1 => prop::sample::select(vec![1.0, -1.0, 0.0, 0.5]), 4 => -2.0..2.0f64,
            1 => (-2.0..2.0f64, -6..4i32).prop_map(|(x, e)| x * 10f64.powi(e)),
        ];
        let weight = prop_oneof![
            3 => Just(0.0), 2 => -1.0..1.0f64,
            1 => (-2.0..2.0f64, -9..3i32).prop_map(|(x, e)| x * 10f64.powi(e)),
        ];
        prop::collection::vec((feature, weight), 1..300)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

        #[test]
        fn what_is_left_out_moves_no_bit_and_outside_a_ball_no_root_is_beyond(
            all in coordinates(), small in -9f64..0.0, eta in -3f64..12.0, l1 in -3f64..2.0, l2 in prop_oneof![Just(0.0), 0f64..1.0],
            radius in prop_oneof![Just(None), (-3f64..1.0).prop_map(Some)], y in -20f64..20.0, other in -2f64..3.0,
            unit in prop_oneof![3 => Just(1.0), 1 => Just(1e-160)],
        ) {
            let (x, w): (Vec<f64>, Vec<f64>) = all.into_iter().map(|(x, w)| (x, unit * w * 10f64.powf(small))).unzip();
            let [eta, l1, other] = [eta, l1, other].map(|e| 10f64.powf(e));
            // Squares of small weights leave the range of f64.
            let eta = unit * eta;
            let domain = radius.map_or(Domain::All, |e| Domain::Ball(unit * 10f64.powf(e)));
            let prox = Prox { reg: Regularizer { l1, l2 }, domain };
            let mut work = Work::default();
            for def in LOSSES {
                let Some(loss) = def.scalar() else { continue };
                let y = if def.target == Target::Real { y } else { y.signum() };
                let (mut first, mut second) = (Vec::new(), Vec::new());
                let whole = Path::new(&x, &w, None, eta, &prox, Geometry::Euclidean, &mut first);
                let plain = Root { loss: &*loss, y, path: &whole, from: 0.0 };
                let Some(reach) = plain.reach() else { continue };
                for (share, is_own) in [(1.0, true), (other, false)] {
                    let mut part = Path::new(&x, &w, None, eta, &prox, Geometry::Euclidean, &mut second);
                    part.keep_within(share * reach, &mut work.live);
                    let root = Root { path: &part, ..plain };
                    let of = |point: Point| [point.tau, point.xs, point.xx, point.norm].map(f64::to_bits);
                    for part_of in [1.0, -0.9, 0.4, -0.06, 0.0] {
                        let tau = part_of * share * reach;
                        prop_assert_eq!(of(whole.at(tau)), of(part.at(tau)), "{}", def.entry.id);
                    }
                    for (name, solver) in Solver::ALL {
                        let a = plain.solve(solver, (&mut work.events, &mut work.near), &mut ());
                        let b = root.solve(solver, (&mut work.events, &mut work.near), &mut ());
                        prop_assert_eq!(a.tau.to_bits(), b.tau.to_bits(), "{} {}", def.entry.id, name);
                        prop_assert_eq!(a.passes, b.passes, "{} {}", def.entry.id, name);
                        prop_assert_eq!(a.point.map(of), b.point.map(of), "{} {}", def.entry.id, name);
                        prop_assert_eq!(of(whole.at(a.tau)), of(part.at(a.tau)), "{} {}", def.entry.id, name);
                        let is_ahead = a.tau * plain.toward(&whole.unthresholded()) > 0.0;
                        if is_own && radius.is_none() && is_ahead {
                            prop_assert!(a.tau.abs() <= reach, "{} {}: {} beyond {}", def.entry.id, name, a.tau, reach);
                        }
                    }
                }
            }
        }
    }
}
