//! The path near one point, known after one pass over the coordinates.
//!
//! Without a ball, a weight far from the edges of the dead zone crosses neither while τ moves a
//! little: it stays 0, or a linear function of τ. A pass at τ₀ takes two sums over such weights and
//! stores the few others. Together they give g on the trust interval |τ − τ₀| ≤ half-width, without
//! another pass over all coordinates.

use super::events::Sums;
use super::path::{Curve, Path, Point};
use crate::math::{Nearby, Probe};

/// Half the width of the trust interval, as a share of |τ₀|. A wider one contains the root more
/// often, but stores more coordinates.
const HALF_WIDTH: f64 = 1.0 / 32.0;

/// g on the trust interval around τ₀.
pub(super) struct Neighbourhood<'a> {
    tau: f64,
    theta: f64,
    near: &'a Nearby,
}

/// Returns half the width of the trust interval around `tau`.
pub(super) fn half_width(tau: f64) -> f64 {
    HALF_WIDTH * tau.abs()
}

impl<'a> Neighbourhood<'a> {
    /// Computes the neighbourhood of `tau` and the point there in one pass; `None` if too many
    /// coordinates are near an edge for it to save time or to be exact.
    pub fn new(path: &Path<'_, '_>, tau: f64, near: &'a mut Nearby) -> Option<(Self, Point)> {
        let theta = path.theta();
        // A coordinate crosses no edge farther away than |x_i|·half-width, computed here with a
        // margin for rounding.
        let probe = Probe {
            tau,
            theta,
            half_width: half_width(tau) * (1.0 + 4.0 * f64::EPSILON),
        };
        let most = 32 + path.x().len() / 16;
        let (xs, xx) = near.find(path.x(), path.w(), &probe, most)?;
        let norm = 0.0;
        let point = Point { tau, xs, xx, norm };
        Some((Neighbourhood { tau, theta, near }, point))
    }
}

impl Neighbourhood<'_> {
    /// Returns the coordinates that may have a breakpoint on the trust interval, and the sums over
    /// the others.
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
