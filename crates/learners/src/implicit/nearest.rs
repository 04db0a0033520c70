//! The step of infinite size: the minimiser of f(xᵀw) over the domain that is nearest to ŵ.
//!
//! C&O Algorithm 2 takes it while λ_t = 0, but does not specify which minimiser. Among the scores
//! that minimise f let s be the one nearest to xᵀŵ. The minimiser nearest to ŵ is the projection of
//! ŵ onto the hyperplane xᵀw = s, or, if that leaves the ball, onto the disc in which hyperplane
//! and ball intersect. If they do not intersect, or if the loss falls forever, it is the point of
//! the ball with the best score, ±R·x/‖x‖. O(d).

use alloc::vec::Vec;

use crate::loss::ScalarLoss;
use crate::math::{axpy, dot, norm2, sqrt};

/// Replaces `w` (ŵ on entry) by the minimiser of f(xᵀw, y) nearest to it, in the ball if there is
/// one.
///
/// With x = 0, or at a minimiser, `w` does not move. A loss without a minimiser needs the ball
/// (without one, w becomes non-finite).
pub fn nearest_minimizer(
    loss: &dyn ScalarLoss,
    y: f64,
    x: &[f64],
    radius: Option<f64>,
    w: &mut [f64],
) {
    let norm = norm2(x);
    if norm == 0.0 {
        return;
    }
    let score = dot(x, w);
    let (low, high) = loss.minimizers(y);
    let best = if score < low {
        low
    } else if score > high {
        high
    } else {
        return;
    };
    // In units of u = x/‖x‖: the hyperplane is at `height`, ŵ at `now`.
    let u: Vec<f64> = x.iter().map(|x| x / norm).collect();
    let (height, now) = (best / norm, dot(&u, w));
    match radius {
        Some(radius) if height.abs() >= radius => {
            let end = if height > 0.0 { radius } else { -radius };
            w.iter_mut().zip(&u).for_each(|(w, u)| *w = end * u);
        }
        _ => {
            axpy(height - now, &u, w);
            if let Some(radius) = radius
                && norm2(w) > radius
            {
                scale_within_hyperplane(w, &u, height, radius);
            }
        }
    }
}

/// Shortens the part of w orthogonal to u until ‖w‖ = radius; |height| < radius is the part along
/// u.
fn scale_within_hyperplane(w: &mut [f64], u: &[f64], height: f64, radius: f64) {
    axpy(-height, u, w);
    // Once more, so that rounding does not tilt the remaining part.
    axpy(-dot(u, w), u, w);
    let across = sqrt((radius - height) * (radius + height));
    let factor = across / norm2(w);
    for (w, u) in w.iter_mut().zip(u) {
        *w = *w * factor + height * u;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::{LOSSES, Target};
    use proptest::prelude::*;

    /// Computes the same point slowly: Dykstra's alternating projections onto the ball and the slab
    /// {w : low ≤ uᵀw ≤ high} converge to the point of their intersection nearest to ŵ.
    fn dykstra(u: &[f64], (low, high): (f64, f64), radius: f64, start: &[f64]) -> Vec<f64> {
        let d = start.len();
        let mut w = start.to_vec();
        let (mut p, mut q) = (vec![0.0; d], vec![0.0; d]);
        for _ in 0..20_000 {
            let v: Vec<f64> = (0..d).map(|i| w[i] + p[i]).collect();
            let height = dot(u, &v);
            let shift = height.clamp(low, high) - height;
            let slab: Vec<f64> = (0..d).map(|i| v[i] + shift * u[i]).collect();
            p = (0..d).map(|i| v[i] - slab[i]).collect();
            let v: Vec<f64> = (0..d).map(|i| slab[i] + q[i]).collect();
            let shrink = (radius / norm2(&v)).min(1.0);
            w = v.iter().map(|v| v * shrink).collect();
            q = (0..d).map(|i| v[i] - w[i]).collect();
        }
        w
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]
        #[test]
        fn it_is_the_nearest_minimizer(
            (x, w) in (1..5usize).prop_flat_map(|d| (
                prop::collection::vec(-3f64..3.0, d), prop::collection::vec(-1f64..1.0, d),
            )),
            target in -3f64..3.0, radius in 0.3f64..2.0,
        ) {
            let norm = norm2(&x);
            prop_assume!(norm > 1e-3);
            let u: Vec<f64> = x.iter().map(|x| x / norm).collect();
            let length = norm2(&w);
            let w: Vec<f64> = w.iter().map(|w| w * (radius / length).min(1.0)).collect();
            for def in LOSSES {
                let Some(loss) = def.scalar() else { continue };
                let y = if def.target == Target::Real { target } else { target.signum() };
                let mut fast = w.clone();
                nearest_minimizer(&*loss, y, &x, Some(radius), &mut fast);
                prop_assert!(norm2(&fast) <= radius * (1.0 + 1e-12));
                // Heights of the minimisers over the ball, or the nearer end if none is inside.
                let (low, high) = loss.minimizers(y);
                let slab = ((low / norm).min(radius), (high / norm).max(-radius));
                // If slab and ball barely intersect, Dykstra is slow; the answer is then the
                // boundary point.
                let touching = slab.0 > 0.99 * radius || slab.1 < -0.99 * radius;
                let slow = if touching && (slab.0 == radius || slab.1 == -radius) {
                    u.iter().map(|u| u * slab.0.clamp(-radius, radius)).collect()
                } else if touching {
                    continue;
                } else {
                    dykstra(&u, slab, radius, &w)
                };
                let gap: Vec<f64> = fast.iter().zip(&slow).map(|(a, b)| a - b).collect();
                prop_assert!(norm2(&gap) < 1e-7, "{}: {fast:?} against {slow:?}", def.entry.id);
            }
        }
    }

    #[test]
    fn it_is_the_limit_of_ever_larger_implicit_steps() {
        use crate::implicit::{Domain, Equation, Geometry, Prox, Regularizer, Solver, Work};
        let prox = Prox {
            reg: Regularizer::default(),
            domain: Domain::Ball(1.2),
        };
        let (x, start) = ([0.9962, 0.0872, -0.3], [0.1, 1.0, 0.2]);
        for def in LOSSES {
            let Some(loss) = def.scalar() else {
                continue;
            };
            let (mut jump, mut large) = (start, start);
            nearest_minimizer(&*loss, 1.0, &x, prox.domain.radius(), &mut jump);
            let equation = Equation {
                loss: &*loss,
                y: 1.0,
                x: &x,
                eta: 1e12,
                prox,
                geometry: Geometry::Euclidean,
                solver: Solver::Newton,
            };
            equation.step(&mut large, None, &mut Work::default());
            for (a, b) in jump.iter().zip(&large) {
                assert!((a - b).abs() < 1e-10, "{}: {a} {b}", def.entry.id);
            }
        }
    }
}
