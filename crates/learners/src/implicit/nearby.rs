//! The path near one point, known after one pass over the coordinates.
//!
//! Without a ball a weight that is far from the edges of the dead zone stays on its side of them while τ moves a little: it
//! is 0, or a linear function of τ. So a pass at τ₀ tells such weights from the few others, which are kept, and g is known
//! on |τ − τ₀| ≤ room from two sums and those few: a solver goes on there without looking at all coordinates again.

use super::events::Sums;
use super::path::{Curve, Path, Point};
use crate::math::{Look, Nearby};

/// A look reaches this share of |τ₀| to either side. More of it holds the root more often, and costs more
/// coordinates to be kept.
const REACH: f64 = 1.0 / 32.0;

/// g around τ₀.
pub(super) struct Neighbourhood<'a> {
    tau: f64,
    theta: f64,
    near: &'a Nearby,
}

/// How far to either side of `tau` a look sees.
pub(super) fn room(tau: f64) -> f64 {
    REACH * tau.abs()
}

impl<'a> Neighbourhood<'a> {
    /// One pass at `tau`, and the point there; none where too much is near for this to be worth while, or to be exact.
    pub fn new(path: &Path<'_, '_>, tau: f64, near: &'a mut Nearby) -> Option<(Self, Point)> {
        let theta = path.theta();
        // Whoever is further from the edges than x_i moves on the way stays on its side. (What it moves is rounded.)
        let look = Look {
            tau,
            theta,
            room: room(tau) * (1.0 + 4.0 * f64::EPSILON),
        };
        let most = 32 + path.x().len() / 16;
        let (xs, xx) = near.find(path.x(), path.w(), &look, most)?;
        let norm = 0.0;
        let point = Point { tau, xs, xx, norm };
        Some((Neighbourhood { tau, theta, near }, point))
    }
}

impl Neighbourhood<'_> {
    /// The coordinates that may have a breakpoint here, and the sums over the others.
    pub fn parts(&self) -> ((&[f64], &[f64]), Sums) {
        let (xs, xx) = (self.near.xs, self.near.xx);
        let fixed = Sums::of(xx, xs - self.tau * xx);
        ((self.near.x(), self.near.w()), fixed)
    }
}

impl Curve for Neighbourhood<'_> {
    const PASSES: u32 = 0;

    fn at(&self, tau: f64) -> Point {
        let (xs, xx) = self.near.sums_at(tau, self.theta);
        Point {
            tau,
            xs: (self.near.xs + (tau - self.tau) * self.near.xx) + xs,
            xx: self.near.xx + xx,
            norm: 0.0,
        }
    }
}
