//! The end of a step whose weights are far below the threshold, computed from a nearby breakpoint.
//!
//! A weight is the difference between ŵ_i + τx_i and ±θ. If θ is 10⁸ times the weight, eight of the
//! weight's digits are lost, and no τ of 53 bits has them. Measured from the breakpoint of a
//! coordinate r, with τ = μ_r + δ and μ_r = (s_rθ − ŵ_r)/x_r, the large terms cancel:
//!
//! ```math
//! w_i=e_i+\delta x_i,\qquad e_i=\hat w_i-\tfrac{x_i}{x_r}\hat w_r+\theta\,\tfrac{s_rx_i-s_ix_r}{x_r},\qquad e_r=0
//! ```
//!
//! where s_i = ±1 is the edge near a coordinate; inside the dead zone, where s_iw_i < 0, the weight
//! is 0. So a close-up finds δ instead of τ, by the same certified iteration, from the breakpoint
//! nearest to the root.

use alloc::vec::Vec;

use super::line_search::Bracket;
use super::path::{Curve, Path, Point, Root};
use crate::math::{live_places, norm2, soft, sqrt};

/// Smallest ratio of θ to the weights in the score at which a step gets a close-up. Below it,
/// at most about 12 of 53 bits are lost.
pub(crate) const FAR: f64 = 4096.0;

/// Half-width of a close-up's interval around τ, as a share of τ.
const SHARE: f64 = 1.0 / 1024.0;

/// A coordinate that is off zero or close to leaving it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Near {
    pub place: usize,
    x: f64,
    w: f64,
    /// s = ±1.
    edge: f64,
    /// e.
    offset: f64,
    /// Bound on the rounding error of e.
    blur: f64,
}

/// The root found by a close-up.
pub(super) struct Closer {
    pub beta: f64,
    pub score: f64,
    /// The divisor of the weights.
    pub divisor: f64,
    delta: f64,
}

impl Closer {
    /// Returns the weight of a near coordinate before the division.
    pub fn weight(&self, near: &Near) -> f64 {
        near.at(self.delta)
    }
}

impl Near {
    #[inline]
    fn at(&self, delta: f64) -> f64 {
        let w = self.offset + delta * self.x;
        if w * self.edge > 0.0 { w } else { 0.0 }
    }

    /// Returns an upper bound on the distance of its breakpoint from δ. It is least certain for a
    /// small feature.
    fn distance(&self, delta: f64) -> f64 {
        ((self.offset + delta * self.x).abs() + self.blur) / self.x.abs()
    }
}

/// g as a function of δ.
struct CloseUp<'a> {
    near: &'a [Near],
    /// ‖s‖ of the coordinates not moved by x, if there is a ball.
    still: Option<f64>,
}

impl Curve for CloseUp<'_> {
    const PASSES: u32 = 0;

    fn at(&self, tau: f64) -> Point {
        let (mut xs, mut xx) = (0.0, 0.0);
        for near in self.near {
            let w = near.offset + tau * near.x;
            xs += near.x * near.at(tau);
            xx += if w * near.edge < 0.0 {
                0.0
            } else {
                near.x * near.x
            };
        }
        let norm = self.still.map_or(0.0, |still| {
            let moved = self.near.iter().map(|near| near.at(tau));
            norm2(&moved.chain([still]).collect::<Vec<f64>>())
        });
        Point { tau, xs, xx, norm }
    }
}

/// Whether digits may have been lost at this point, the end of a step. It is one comparison, so
/// ordinary steps cost next to nothing more.
pub(super) fn is_wanted(path: &Path<'_, '_>, point: &Point) -> bool {
    path.theta() * sqrt(path.square()) > FAR * point.xs.abs()
}

/// Takes a close-up of a step's end τ if digits were lost there; `near` then holds the coordinates
/// that may be off zero.
pub(super) fn look(root: &Root<'_>, tau: f64, near: &mut Vec<Near>) -> Option<Closer> {
    let (path, theta) = (root.path, root.path.theta());
    near.clear();
    let mut size = 0.0;
    // Farther than SHARE, so that rounding excludes no coordinate.
    let reach = (1.0 + 8.0 * SHARE) * tau.abs();
    for place in live_places(path.x(), path.w(), theta, reach) {
        let (x, w) = (path.x()[place], path.w()[place]);
        let v = w + tau * x;
        let over = v.abs() - theta;
        if x == 0.0 || over < -SHARE * (tau * x).abs() {
            continue;
        }
        let part = over * x.abs();
        size = if part > size { part } else { size };
        near.push(Near {
            place,
            x,
            w,
            edge: 1f64.copysign(v),
            offset: over,
            blur: f64::EPSILON * (w.abs() + theta),
        });
    }
    let mut from = *nearest(near, 0.0)?;
    let lost = theta * from.x.abs();
    if !(lost > FAR * size && lost > FAR * (from.offset * from.x).abs()) {
        return None;
    }
    let still = path.is_confined().then(|| {
        let still = path.x().iter().zip(path.w()).filter(|(x, _)| **x == 0.0);
        norm2(&still.map(|(_, w)| soft(*w, theta)).collect::<Vec<f64>>())
    });
    // First from the breakpoint that seems nearest despite rounding, then from the one that is
    // nearest.
    for last in [false, true] {
        let Near { x, w, edge, .. } = from;
        for near in near.iter_mut() {
            let apart = (edge * near.x - near.edge * x) / x;
            let moved = near.x / x * w;
            near.offset = (near.w - moved) + theta * apart;
            near.blur = f64::EPSILON * (near.w.abs() + moved.abs() + theta * apart.abs());
        }
        if near.iter().any(|near| !near.offset.is_finite()) {
            return None;
        }
        let root = Root {
            from: (edge * theta - w) / x / path.eta(),
            ..*root
        };
        let curve = CloseUp { near, still };
        let delta = solve(&root, &curve, SHARE * tau.abs())?;
        let next = *nearest(near, delta)?;
        if last || next.place == from.place {
            let point = CloseUp { near, still }.at(delta);
            return Some(Closer {
                beta: root.beta(delta),
                score: path.score(&point),
                divisor: path.divisor(&point),
                delta,
            });
        }
        from = next;
    }
    None
}

/// Returns the coordinate whose breakpoint is nearest to δ.
fn nearest(near: &[Near], delta: f64) -> Option<&Near> {
    near.iter()
        .min_by(|a, b| a.distance(delta).total_cmp(&b.distance(delta)))
}

/// Returns the root δ if it is at most `width` away.
fn solve(root: &Root<'_>, curve: &CloseUp<'_>, width: f64) -> Option<f64> {
    let origin = curve.at(0.0);
    let side = root.side(&origin);
    if side == 0.0 {
        return Some(0.0);
    }
    let far = -side * width;
    if side * root.side(&curve.at(far)) > 0.0 {
        return None;
    }
    let bracket = Bracket {
        low: if far < 0.0 { far } else { 0.0 },
        high: if far < 0.0 { 0.0 } else { far },
        direction: far.signum(),
    };
    let guess = root.along_tangent(&origin);
    let (delta, _) = root.settle(curve, (origin, guess), bracket, &mut ());
    delta.is_finite().then_some(delta)
}

#[cfg(test)]
mod tests {
    use super::super::{Domain, Equation, Geometry, Prox, Regularizer, Solver, Step, Work};
    use crate::loss::{LOSSES, ScalarLoss, Target};
    use crate::math::{dot, norm2};
    use proptest::prelude::*;

    /// A double-double number: the unevaluated sum of two.
    #[derive(Clone, Copy)]
    struct Wide(f64, f64);

    impl Wide {
        fn of(a: f64, b: f64) -> Wide {
            let product = a * b;
            Wide(product, libm::fma(a, b, -product))
        }

        fn plus(self, Wide(c, d): Wide) -> Wide {
            let Wide(a, b) = self;
            let sum = a + c;
            let part = sum - a;
            let lost = (a - (sum - part)) + (c - part) + b + d;
            Wide(sum + lost, lost - ((sum + lost) - sum))
        }

        fn times(self, c: f64) -> Wide {
            Wide::of(self.0, c).plus(Wide::of(self.1, c))
        }
    }

    #[derive(Clone, Debug)]
    struct Case {
        x: Vec<f64>,
        start: Vec<f64>,
        y: f64,
        eta: f64,
        prox: Prox,
    }

    impl Case {
        fn play(&self, loss: &dyn ScalarLoss, solver: Solver) -> (Vec<f64>, Step) {
            let Case {
                ref x,
                y,
                eta,
                prox,
                ..
            } = *self;
            let geometry = Geometry::Euclidean;
            let equation = Equation {
                loss,
                y,
                x,
                eta,
                prox,
                geometry,
                solver,
            };
            let mut w = self.start.clone();
            let step = equation.step(&mut w, None, &mut Work::default());
            (w, step)
        }

        /// f + r.
        fn paid(&self, loss: &dyn ScalarLoss, w: &[f64]) -> f64 {
            let Regularizer { l1, l2 } = self.prox.reg;
            let r: f64 = w.iter().map(|w| l1 * w.abs() + 0.5 * l2 * w * w).sum();
            loss.value(dot(&self.x, w), self.y) + r
        }

        /// Returns x_r(ŵ_i + τx_i − s_iθ − D·u), which is 0 if u is weight i, and the size of its
        /// terms without θ. τ is taken from coordinate r, whose weight is not 0.
        fn pull(&self, i: usize, (edge, u): (f64, f64), r: usize, w: &[f64]) -> (f64, f64) {
            let Case {
                ref x, ref start, ..
            } = *self;
            let (theta, d) = (
                self.eta * self.prox.reg.l1,
                1.0 + self.eta * self.prox.reg.l2,
            );
            let side = w[r].signum();
            let along = Wide::of(d, w[r]).plus(Wide(-start[r], 0.0)).times(x[i]);
            let own = Wide(start[i], 0.0).plus(Wide::of(-d, u)).times(x[r]);
            let edges = Wide::of(theta, side)
                .times(x[i])
                .plus(Wide::of(-theta, edge).times(x[r]));
            let size = (along.0.abs() + own.0.abs())
                .max((d * w[r] * x[i]).abs() + (start[r] * x[i]).abs())
                .max((d * u * x[r]).abs() + (start[i] * x[r]).abs());
            (along.plus(own).plus(edges).0, size + edges.0.abs())
        }
    }

    /// Features with ties and without, and of very different sizes.
    fn cases() -> impl Strategy<Value = Case> {
        let feature = prop_oneof![
            2 => Just(1.0), 1 => Just(-1.0), 1 => Just(0.0), 1 => Just(0.5), 3 => -2.0..2.0f64,
            1 => (-2.0..2.0f64, -4..6i32).prop_map(|(x, e)| x * 10f64.powi(e)),
        ];
        let weight = prop_oneof![
            3 => Just(0.0), 2 => -2.0..2.0f64,
            1 => (-2.0..2.0f64, -7..3i32).prop_map(|(x, e)| x * 10f64.powi(e)),
        ];
        (
            // Steps of many coordinates leave some out (see `reach`).
            prop_oneof![5 => 1..=8usize, 1 => 64..=140usize].prop_flat_map(move |d| {
                prop::collection::vec((feature.clone(), weight.clone()), d)
            }),
            (
                -3..7i32,
                prop_oneof![Just(1.0), Just(-1.0), Just(3.0), -20.0..20.0f64],
            ),
            (
                -2.0..12.0f64,
                -4.0..5.0f64,
                prop_oneof![2 => Just(None), 1 => (-12.0..2.0f64).prop_map(Some)],
            ),
            prop_oneof![2 => Just(None), 1 => (-3.0..1.0f64).prop_map(Some)],
        )
            .prop_map(|(all, (scale, y), (eta, l1, l2), radius)| {
                let (x, mut start): (Vec<f64>, Vec<f64>) = all.into_iter().unzip();
                let x = x.iter().map(|x| x * 10f64.powi(scale)).collect();
                let radius = radius.map(|e| 10f64.powf(e));
                if let Some(radius) = radius {
                    let norm = norm2(&start);
                    let shrink = if norm > radius { radius / norm } else { 1.0 };
                    start.iter_mut().for_each(|w| *w *= shrink);
                }
                let [eta, l1] = [eta, l1].map(|e| 10f64.powf(e));
                let reg = Regularizer {
                    l1,
                    l2: l2.map_or(0.0, |e| 10f64.powf(e)),
                };
                let domain = radius.map_or(Domain::All, Domain::Ball);
                Case {
                    x,
                    start,
                    y,
                    eta,
                    prox: Prox { reg, domain },
                }
            })
    }

    /// Every scalar loss, with a target that it accepts.
    fn losses(
        y: f64,
    ) -> impl Iterator<Item = (&'static str, alloc::sync::Arc<dyn ScalarLoss>, f64)> {
        LOSSES.iter().filter_map(move |def| {
            let y = if def.target == Target::Real {
                y
            } else {
                y.signum()
            };
            Some((def.entry.id, def.scalar()?, y))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) })]

        /// −β ∈ ∂f(xᵀw) and w = prox(ŵ + ηβx) to the last digits of the weights, however much
        /// larger θ is.
        #[test]
        fn every_digit_of_the_weights_meets_the_optimality_conditions(case in cases()) {
            let mut case = case;
            case.prox.domain = Domain::All;
            for (id, loss, y) in losses(case.y) {
                case.y = y;
                for (name, solver) in Solver::ALL {
                    let (w, step) = case.play(&*loss, solver);
                    let Some(r) = (0..w.len()).filter(|i| w[*i] != 0.0 && case.x[*i] != 0.0)
                        .min_by(|i, j| (w[*i] / case.x[*i]).abs().total_cmp(&(w[*j] / case.x[*j]).abs()))
                    else { continue };
                    for i in 0..w.len() {
                        let sign = case.x[r].signum();
                        if w[i] != 0.0 {
                            let (rest, size) = case.pull(i, (w[i].signum(), w[i]), r, &w);
                            prop_assert!(rest.abs() <= 4e-12 * size, "{id} {name} {i}: {rest} of {size}, {w:?}");
                        } else {
                            let (above, size) = case.pull(i, (1.0, 0.0), r, &w);
                            let (below, _) = case.pull(i, (-1.0, 0.0), r, &w);
                            let most = 4e-12 * size;
                            prop_assert!(sign * above <= most && -sign * below <= most, "{id} {name} {i}: {w:?}");
                        }
                    }
                    let (theta, d) = (case.eta * case.prox.reg.l1, 1.0 + case.eta * case.prox.reg.l2);
                    let beta = (d * w[r] - case.start[r] + theta * w[r].signum()) / case.x[r] / case.eta;
                    // Both the weights and the initial weights are rounded.
                    let z = dot(&case.x, &w);
                    let size = |w: &[f64]| w.iter().zip(&case.x).map(|(w, x)| (w * x).abs()).sum::<f64>();
                    let near = 1e-11 * size(&w) + 1e-15 * size(&case.start);
                    let (low, _) = loss.subdifferential(z - near, y);
                    let (_, high) = loss.subdifferential(z + near, y);
                    // The rounding error of β, inherited from ŵ and θ.
                    let blur = 1e-11 * (beta.abs() + (case.start[r] / case.x[r] / case.eta).abs());
                    prop_assert!(low - blur <= -beta && -beta <= high + blur,
                        "{id} {name}: −β = {} not in [{low}, {high}] at {z}: {w:?}", -beta);
                    prop_assert!((step.beta - beta).abs() <= blur, "{id} {name}: {} {beta}", step.beta);
                    prop_assert!((step.score - z).abs() <= near, "{id} {name}: {} {z}", step.score);
                }
            }
        }

        #[test]
        fn no_step_raises_the_loss_and_the_solvers_agree(case in cases()) {
            let mut case = case;
            for (id, loss, y) in losses(case.y) {
                case.y = y;
                let before = case.paid(&*loss, &case.start);
                let all = Solver::ALL.map(|(_, solver)| case.play(&*loss, solver).0);
                for (w, (name, _)) in all.iter().zip(Solver::ALL) {
                    let after = case.paid(&*loss, w);
                    prop_assert!(after <= before * (1.0 + 1e-11) || !before.is_finite(), "{id} {name}: {before} to {after}, {w:?}");
                    let largest = |w: &[f64]| w.iter().fold(0.0, |a: f64, w| a.max(w.abs()));
                    let most = 1e-10 * largest(w) + 1e-15 * largest(&case.start);
                    for (a, b) in w.iter().zip(&all[0]) {
                        prop_assert!((a - b).abs() <= most, "{id} {name}: {w:?} {:?}", all[0]);
                    }
                }
            }
        }
    }
}
