//! From a first guess to the certified root of τ/η + ∂f(g(τ)) ∋ 0.
//!
//! Newton's method first guesses the intersection of the loss with g without its threshold, from
//! two sums. One pass over all coordinates there determines g on a trust interval around that point
//! (see `nearby`), which usually contains the root.
//!
//! If it does not, or if the weights are confined, a guarded iteration follows: the residual grows
//! with τ, so every evaluation narrows a bracket. The next τ is the intersection of the loss with
//! g's tangent, or a bisection if that leaves the bracket. Bisection runs over the ordering of
//! floating point numbers, so sixty-odd steps exhaust it at any scale.

use alloc::vec::Vec;

use super::events::{Event, Interval, Sums};
use super::nearby::{Neighbourhood, half_width};
use super::path::{Curve, Point, Root, middle};
use super::solver::Solver;
use super::watch::Watch;
use super::{partition, sort};
use crate::math::Nearby;

/// Probes of the path before the guarded iteration takes over.
const PROBES: usize = 3;

/// A root of the equation.
pub(super) struct Found {
    pub tau: f64,
    /// The point at τ, if it is known without another pass.
    pub point: Option<Point>,
    /// Number of passes over the coordinates.
    pub passes: u32,
}

/// The bracket of the guarded iteration.
pub(super) struct Bracket {
    pub low: f64,
    pub high: f64,
    /// The sign of the root, if it is not 0.
    pub direction: f64,
}

impl Root<'_> {
    /// Solves for τ.
    pub(super) fn solve(
        &self,
        solver: Solver,
        (events, near): (&mut Vec<Event>, &mut Nearby),
        watch: &mut impl Watch,
    ) -> Found {
        let path = self.path;
        // Sort and partition only know the soft threshold's breakpoints, not those of a projection
        // onto the simplex.
        let solver = match path.is_in_simplex() {
            true => Solver::Newton,
            false => solver,
        };
        let mut passes = 1;
        // With η = 0 no β moves the weights.
        if path.eta() == 0.0 {
            return Found {
                tau: 0.0,
                point: None,
                passes,
            };
        }
        if !path.is_confined() && path.is_ordinary() {
            if path.theta() == 0.0 {
                return self.straight(watch);
            }
            if solver != Solver::Sort
                && let Some(found) = self.probe(solver, (events, near), &mut passes, watch)
            {
                return found;
            }
        }
        let origin = path.at(0.0);
        passes += 1;
        let side = self.side(&origin);
        if side == 0.0 {
            return Found {
                tau: 0.0,
                point: None,
                passes,
            };
        }
        // g grows, so |β| never exceeds its explicit value −f′(g(0)).
        let slope = self.from + self.loss.slope(path.score(&origin), self.y);
        let explicit = -path.eta() * slope;
        let far = if explicit * -side > 0.0 && explicit.is_finite() {
            explicit
        } else {
            -side * f64::MAX
        };
        let guess = match solver {
            Solver::Sort => {
                passes += 1;
                sort::guess(self, far, events, watch)
            }
            Solver::Partition => {
                passes += 2;
                let all = ((path.x(), path.w()), Sums::default());
                let interval = Interval::new(-side, f64::MAX);
                partition::guess(self, all, interval, events, watch)
            }
            Solver::Newton => self.along_tangent(&origin),
        };
        let bracket = Bracket {
            low: if far > 0.0 { 0.0 } else { far },
            high: if far > 0.0 { far } else { 0.0 },
            direction: far.signum(),
        };
        let (tau, further) = match solver {
            Solver::Newton => self.settle(path, (origin, guess), bracket, watch),
            // Sort and partition have found the linear piece, which the iteration certifies.
            Solver::Sort | Solver::Partition => {
                self.settle(path, (origin, guess), bracket, &mut ())
            }
        };
        Found {
            tau,
            point: None,
            passes: passes + further,
        }
    }

    /// Returns the root without a threshold and a ball, when g is a line determined by the
    /// overview.
    fn straight(&self, watch: &mut impl Watch) -> Found {
        let start = self.path.unthresholded();
        let tau = self.along_tangent(&start);
        let point = Point {
            tau,
            xs: start.xs + tau * start.xx,
            ..start
        };
        watch.visit(tau / self.path.eta(), self.path.score(&point), 0.0);
        Found {
            tau,
            point: Some(point),
            passes: 1,
        }
    }

    /// Runs Newton's method with g known on a trust interval around each iterate; `None` if it does
    /// not converge soon.
    fn probe(
        &self,
        solver: Solver,
        (events, near): (&mut Vec<Event>, &mut Nearby),
        passes: &mut u32,
        watch: &mut impl Watch,
    ) -> Option<Found> {
        let path = self.path;
        let mut tau = self.along_tangent(&path.unthresholded());
        for _ in 0..PROBES {
            if !tau.is_finite() {
                return None;
            }
            *passes += 1;
            let (around, point) = Neighbourhood::new(path, tau, near)?;
            let side = self.side(&point);
            let (next, width) = (self.along_tangent(&point), half_width(tau));
            let selects = solver == Solver::Partition;
            // Seen from 0, every root is farther away.
            let direction = if tau == 0.0 { -side } else { tau.signum() };
            if !selects {
                watch.visit(tau / path.eta(), path.score(&point), side * direction);
            }
            if side == 0.0 {
                return Some(Found {
                    tau,
                    point: Some(point),
                    passes: *passes,
                });
            }
            // The tangent ignores the kinks on its way. The root must therefore be on the trust
            // interval, whose end must be on the other side of it.
            let end = around.at(tau - side * width);
            let holds = side * self.side(&end) <= 0.0;
            if holds && (next - tau).abs() <= width {
                let bracket = Bracket {
                    low: tau - width,
                    high: tau + width,
                    direction,
                };
                let (root, _) = if selects {
                    let interval = Interval {
                        from: tau,
                        direction: -side,
                        limit: width,
                    };
                    let guess = partition::guess(self, around.parts(), interval, events, watch);
                    // The selection has found the linear piece, which the iteration certifies.
                    self.settle(&around, (point, guess), bracket, &mut ())
                } else {
                    self.settle(&around, (point, next), bracket, watch)
                };
                return Some(Found {
                    tau: root,
                    point: Some(around.at(root)),
                    passes: *passes,
                });
            }
            tau = next;
        }
        None
    }

    /// Runs the guarded iteration on `curve`, the known part of g, from `guess`, which came from
    /// the tangent at `from`. Returns the root and the number of passes over the coordinates.
    pub(super) fn settle<C: Curve>(
        &self,
        curve: &C,
        (mut from, guess): (Point, f64),
        bracket: Bracket,
        watch: &mut impl Watch,
    ) -> (f64, u32) {
        let path = self.path;
        let Bracket {
            mut low,
            mut high,
            direction,
        } = bracket;
        let mut passes = 0;
        let mut tau = if guess >= low && guess <= high {
            guess
        } else {
            middle(low, high)
        };
        let mut by_tangent = guess == tau;
        for round in 0..200 {
            let point = curve.at(tau);
            passes += C::PASSES;
            let side = self.side(&point);
            watch.visit(tau / path.eta(), path.score(&point), side * direction);
            if side == 0.0 {
                break;
            }
            if side > 0.0 {
                high = tau;
            } else {
                low = tau;
            }
            let next = self.along_tangent(&point);
            let moved = (next - tau).abs();
            if moved <= 2.0 * f64::EPSILON * tau.abs() {
                tau = next;
                break;
            }
            // The same linear piece twice: `next` differs from τ only by rounding, unless the piece
            // ends in between.
            let same_piece = by_tangent && !path.is_confined() && point.xx == from.xx;
            if same_piece && moved <= 1e-9 * tau.abs() {
                passes += C::PASSES;
                if curve.at(next).xx == point.xx {
                    tau = next;
                    break;
                }
            }
            from = point;
            // Slow tangents give way to bisection every other round.
            by_tangent = next > low && next < high && (round < 24 || round % 2 == 0);
            tau = if by_tangent { next } else { middle(low, high) };
            if tau == low || tau == high {
                break;
            }
        }
        (tau, passes)
    }
}
