//! From a first guess to the certified root of τ/η + ∂f(g(τ)) ∋ 0.
//!
//! Newton's method guesses where the loss meets g without its threshold, which two sums give, and looks at all
//! coordinates there: then g is known around that point (see `nearby`), mostly as far as the root.
//!
//! Where that is not so, or the weights are confined: the residual grows with τ, so every evaluation halves what remains. A
//! bracket is kept, and the next τ is where the loss meets g's tangent, or a bisection when that leaves the bracket.
//! Bisection runs over the ordering of floating point numbers, so sixty-odd steps exhaust it at any scale.

use super::events::{Event, Stretch, Sums};
use super::nearby::{Neighbourhood, room};
use super::path::{Curve, Point, Root};
use super::solver::Solver;
use super::watch::Watch;
use super::{partition, sort};
use crate::math::Nearby;

/// Looks around a point before the guarded iteration takes over.
const LOOKS: usize = 3;

/// A root.
pub(super) struct Found {
    pub tau: f64,
    /// g there, if it is known without another pass.
    pub point: Option<Point>,
    /// Passes over the coordinates.
    pub passes: u32,
}

/// Where the guarded iteration runs.
struct Bracket {
    low: f64,
    high: f64,
    /// The sign of the root, if it is not 0.
    direction: f64,
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
        // The others know the breakpoints of the threshold only.
        let solver = match path.is_in_simplex() {
            true => Solver::Newton,
            false => solver,
        };
        let mut passes = 1;
        // A step of no size is one whatever β is.
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
                && let Some(found) = self.look_around(solver, (events, near), &mut passes, watch)
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
        let explicit = -path.eta() * self.loss.slope(path.score(&origin), self.y);
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
                let stretch = Stretch::new(-side, f64::MAX);
                partition::guess(self, all, stretch, events, watch)
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
            // The others have found the piece; what follows certifies it.
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

    /// Without threshold and ball g is a line, which the overview tells.
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

    /// Newton's method where g is known around each iterate; none if it does not arrive soon.
    fn look_around(
        &self,
        solver: Solver,
        (events, near): (&mut Vec<Event>, &mut Nearby),
        passes: &mut u32,
        watch: &mut impl Watch,
    ) -> Option<Found> {
        let path = self.path;
        let mut tau = self.along_tangent(&path.unthresholded());
        for _ in 0..LOOKS {
            if !tau.is_finite() {
                return None;
            }
            *passes += 1;
            let (around, point) = Neighbourhood::new(path, tau, near)?;
            let side = self.side(&point);
            let (next, room) = (self.along_tangent(&point), room(tau));
            let selects = solver == Solver::Partition;
            if !selects {
                watch.visit(tau / path.eta(), path.score(&point), side * tau.signum());
            }
            if side == 0.0 {
                return Some(Found {
                    tau,
                    point: Some(point),
                    passes: *passes,
                });
            }
            // The tangent does not know of the bends on its way: what g is known on must hold the root at its end.
            let end = around.at(tau - side * room);
            let holds = side * self.side(&end) <= 0.0;
            if holds && (next - tau).abs() <= room {
                let bracket = Bracket {
                    low: tau - room,
                    high: tau + room,
                    direction: tau.signum(),
                };
                let (root, _) = if selects {
                    let stretch = Stretch {
                        from: tau,
                        direction: -side,
                        limit: room,
                    };
                    let guess = partition::guess(self, around.parts(), stretch, events, watch);
                    // It has found the piece; what follows certifies it.
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

    /// The guarded iteration on what is known of g, from `guess`, which came from the tangent at `from`; the root, and the
    /// passes over the coordinates.
    fn settle<C: Curve>(
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
            // The same linear piece met twice: `next` differs from τ by rounding only, unless the piece ends in between.
            let same_piece = by_tangent && !path.is_confined() && point.xx == from.xx;
            if same_piece && moved <= 1e-9 * tau.abs() {
                passes += C::PASSES;
                if curve.at(next).xx == point.xx {
                    tau = next;
                    break;
                }
            }
            from = point;
            // Tangents that crawl give way to bisection every other round.
            by_tangent = next > low && next < high && (round < 24 || round % 2 == 0);
            tau = if by_tangent { next } else { middle(low, high) };
            if tau == low || tau == high {
                break;
            }
        }
        (tau, passes)
    }
}

/// The number halfway between two of one sign in the ordering of `f64`.
fn middle(low: f64, high: f64) -> f64 {
    if low >= 0.0 {
        f64::from_bits(low.to_bits() / 2 + high.to_bits() / 2)
    } else {
        -f64::from_bits((-low).to_bits() / 2 + (-high).abs().to_bits() / 2)
    }
}
