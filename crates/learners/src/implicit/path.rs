//! The path τ ↦ w(τ) = prox(ŵ + τx) of an implicit step, and its score g(τ) = xᵀw(τ).
//!
//! One pass over the coordinates gives all that a solver needs at a point: the score, the slope,
//! and (with a ball) the norm. The passes are branch-free, in fixed lanes. On the simplex,
//! `simplex` provides the same.

use alloc::vec::Vec;

use super::geometry::Geometry;
use super::prox::{Domain, Prox};
use super::simplex;
use crate::loss::{Line, ScalarLoss};
use crate::math::{
    Live, Overview, line_sums, max_abs, norm2, power_of_two_below, soft, soft_sums, sqrt,
};

/// Features beyond these magnitudes are rescaled, so that no square leaves the finite range.
const LARGE: f64 = 1e60;
const SMALL: f64 = 1e-60;
/// Range of ‖x‖² in which the largest of any number of features is between `SMALL` and `LARGE`.
const ORDINARY: core::ops::RangeInclusive<f64> = 1e-100..=1e119;

/// Shares of the reach within which the weights that may be off zero are listed: the guarded
/// iteration starts near 0, and a long step ends at about half the reach.
const SHELLS: [f64; 3] = [1.0, 0.5, 0.0625];

/// g, or a known part of it.
pub(super) trait Curve {
    /// Number of passes over the coordinates per point.
    const PASSES: u32;

    /// Returns the sums at τ.
    fn at(&self, tau: f64) -> Point;
}

/// The curve of candidate steps for one example.
#[derive(Debug)]
pub struct Path<'x, 'w> {
    x: &'x [f64],
    w: &'w [f64],
    /// Lists of the coordinates that may be off zero up to some |τ|, if known; each is a part of
    /// the one before.
    live: &'x [Live],
    /// The overview of the x kept here and w.
    overview: Overview,
    /// x = scale·(the x kept here); 1 except for extreme features.
    scale: f64,
    /// η·scale, so that τ = ηβ for the features kept here.
    eta: f64,
    theta: f64,
    /// 1 + ηλ₂.
    l2_divisor: f64,
    domain: Domain,
    /// The geometry; in the entropy's geometry w holds the logarithms of the weights.
    geometry: Geometry,
}

/// Sums over the coordinates at one τ, with s = soft(ŵ + τx, θ); on the simplex s is w(τ).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    pub tau: f64,
    /// Σ x s.
    pub xs: f64,
    /// Σ x² over the coordinates not inside the dead zone; on the simplex the slope of xᵀw(τ).
    pub xx: f64,
    /// ‖s‖ (0 unless there is a ball).
    pub norm: f64,
}

impl<'x, 'w> Path<'x, 'w> {
    /// Returns the path from ŵ = `w` along `x`, given their overview if it is known; `work` holds
    /// rescaled features if the features are extreme.
    pub fn new(
        x: &'x [f64],
        w: &'w [f64],
        known: Option<Overview>,
        eta: f64,
        prox: &Prox,
        geometry: Geometry,
        work: &'x mut Vec<f64>,
    ) -> Self {
        let mut overview = known.unwrap_or_else(|| Overview::new(x, w));
        let scale = if ORDINARY.contains(&overview.square) {
            1.0
        } else {
            match max_abs(x) {
                largest if largest > LARGE || largest < SMALL => power_of_two_below(largest),
                _ => 1.0,
            }
        };
        let x = if scale == 1.0 {
            x
        } else {
            work.clear();
            work.extend(x.iter().map(|x| x / scale));
            overview = Overview::new(work, w);
            work
        };
        Path {
            x,
            w,
            live: &[],
            overview,
            scale,
            eta: eta * scale,
            theta: eta * prox.reg.l1,
            l2_divisor: 1.0 + eta * prox.reg.l2,
            domain: prox.domain,
            geometry,
        }
    }

    /// Restricts the passes at points with |τ| ≤ reach to the coordinates that may be off zero
    /// there.
    pub(super) fn keep_within(&mut self, reach: f64, live: &'x mut Vec<Live>) {
        live.resize_with(SHELLS.len(), Live::default);
        let (mut x, mut w) = (self.x, self.w);
        let mut known = 0;
        for (live, share) in live.iter_mut().zip(SHELLS) {
            if !live.find(x, w, self.theta, share * reach) {
                break;
            }
            (x, w) = (live.x(), live.w());
            known += 1;
        }
        self.live = &live[..known];
    }

    /// Returns η for the features kept here: τ = ηβ.
    #[inline]
    pub fn eta(&self) -> f64 {
        self.eta
    }

    /// Returns the soft threshold θ = ηλ₁.
    pub fn theta(&self) -> f64 {
        self.theta
    }

    /// Returns the features, rescaled if they are extreme.
    pub fn x(&self) -> &'x [f64] {
        self.x
    }

    pub(super) fn w(&self) -> &'w [f64] {
        self.w
    }

    pub(super) fn scale(&self) -> f64 {
        self.scale
    }

    /// Whether no intermediate number can overflow an f64 or lose digits to underflow.
    pub(super) fn is_ordinary(&self) -> bool {
        ORDINARY.contains(&self.overview.square) && self.overview.score.is_finite()
    }

    /// Returns the point at τ = 0 of g without its threshold. Without a threshold and a ball, g
    /// equals its tangent there.
    pub(super) fn unthresholded(&self) -> Point {
        Point {
            tau: 0.0,
            xs: self.overview.score,
            xx: self.overview.square,
            norm: 0.0,
        }
    }

    /// Returns ‖x‖².
    pub(super) fn square(&self) -> f64 {
        self.overview.square
    }

    /// Returns 1 + ηλ₂.
    pub(super) fn l2_divisor(&self) -> f64 {
        self.l2_divisor
    }

    pub(super) fn is_confined(&self) -> bool {
        self.domain != Domain::All
    }

    /// Returns ‖soft(ŵ + τx, θ)‖ from its square, or computes it anew if that left the range of
    /// f64.
    #[inline]
    fn norm(&self, square: f64, tau: f64) -> f64 {
        if !self.is_confined() || (square > 1e-280 && square < 1e300) {
            return sqrt(square);
        }
        let soft_at = |(x, w): (&f64, &f64)| soft(w + tau * x, self.theta);
        let (x, w) = self.coordinates(tau);
        if x.iter().zip(w).map(soft_at).all(|s| s == 0.0) {
            return 0.0;
        }
        let s: Vec<f64> = self.x.iter().zip(self.w).map(soft_at).collect();
        norm2(&s)
    }

    /// Returns the features and weights that contribute to a point at τ.
    #[inline]
    fn coordinates(&self, tau: f64) -> (&[f64], &[f64]) {
        let mut inside = self.live.iter().rev();
        match inside.find(|live| tau.abs() <= live.reach()) {
            Some(live) => (live.x(), live.w()),
            None => (self.x, self.w),
        }
    }

    /// Writes the weights after the step along x, before the projection onto the simplex, to
    /// `moved` and w(τ) to `after`.
    pub(super) fn weights_in_simplex(&self, tau: f64, moved: &mut Vec<f64>, after: &mut Vec<f64>) {
        let entropic = self.geometry == Geometry::Entropy;
        let there = |(x, w): (&f64, &f64)| w + tau * x;
        moved.clear();
        moved.extend(self.x.iter().zip(self.w).map(there));
        after.clear();
        after.extend_from_slice(self.w);
        simplex::step(self.geometry, tau, self.x, after);
        if entropic {
            for v in moved.iter_mut().chain(after) {
                *v = libm::exp(*v);
            }
        }
    }

    pub(super) fn is_in_simplex(&self) -> bool {
        self.domain == Domain::Simplex
    }

    /// Returns the divisor at τ: max(1 + ηλ₂, ‖s‖/R) in a ball, Σ ŵ_i exp(τx_i) on the simplex in
    /// the entropy's geometry, otherwise 1 + ηλ₂.
    pub(super) fn divisor_at(&self, tau: f64) -> f64 {
        match self.domain {
            Domain::Ball(_) => self.divisor(&self.at(tau)),
            Domain::Simplex if self.geometry == Geometry::Entropy => {
                let moved = self
                    .x
                    .iter()
                    .zip(self.w)
                    .map(|(x, w)| libm::exp(w + tau * x));
                moved.sum()
            }
            _ => self.l2_divisor,
        }
    }

    /// Returns max(1 + ηλ₂, ‖s‖/R).
    #[inline]
    pub(super) fn divisor(&self, point: &Point) -> f64 {
        match self.domain {
            Domain::Ball(radius) if point.norm > radius * self.l2_divisor => point.norm / radius,
            _ => self.l2_divisor,
        }
    }

    /// Returns xᵀw(τ) for the original features (not rescaled).
    #[inline]
    pub(super) fn score(&self, point: &Point) -> f64 {
        self.scale * (point.xs / self.divisor(point))
    }

    /// Returns the tangent of the score at a point; on a linear piece this is the score itself.
    #[inline]
    pub(super) fn tangent(&self, point: &Point) -> Line {
        let divisor = self.divisor(point);
        let gram = if divisor > self.l2_divisor {
            // d/dτ of xᵀs/‖s‖: the part of x on the support that is orthogonal to s.
            let along = point.xs / point.norm;
            let across = point.xx - along * along;
            if across > 0.0 { across } else { 0.0 }
        } else {
            point.xx
        };
        Line {
            tau: point.tau,
            z: self.score(point),
            slope: self.scale * (gram / divisor),
            eta: self.eta,
        }
    }
}

impl Curve for Path<'_, '_> {
    const PASSES: u32 = 1;

    fn at(&self, tau: f64) -> Point {
        if self.is_in_simplex() {
            let (xs, xx) = match self.geometry {
                Geometry::Euclidean => simplex::projected(self.x, self.w, tau),
                Geometry::Entropy => simplex::entropic(self.x, self.w, tau),
            };
            let norm = 0.0;
            return Point { tau, xs, xx, norm };
        }
        let (x, w) = self.coordinates(tau);
        let sums = if self.theta == 0.0 {
            line_sums(x, w, tau, self.overview.square)
        } else {
            soft_sums(x, w, tau, self.theta, self.is_confined())
        };
        Point {
            tau,
            xs: sums.xs,
            xx: sums.xx,
            norm: self.norm(sums.ss, tau),
        }
    }
}

/// The equation τ/η + ∂f(g(τ)) ∋ 0 on a path, whose root is the intersection of the loss with g.
///
/// If a curve measures τ from a point other than 0, its first term is from + τ/η: see `close_up`.
#[derive(Clone, Copy)]
pub(super) struct Root<'a> {
    pub loss: &'a dyn ScalarLoss,
    pub y: f64,
    pub path: &'a Path<'a, 'a>,
    /// β at the point from which τ is measured.
    pub from: f64,
}

impl Root<'_> {
    /// Returns the side of the root that a point is on: the sign of τ/η + ∂f(g(τ)), 0 if that
    /// contains 0.
    #[inline]
    pub fn side(&self, point: &Point) -> f64 {
        self.side_of(point.tau, self.path.score(point))
    }

    #[inline]
    fn side_of(&self, tau: f64, score: f64) -> f64 {
        let beta = self.beta(tau);
        let (low, high) = self.loss.subdifferential(score, self.y);
        if beta + low > 0.0 {
            1.0
        } else if beta + high < 0.0 {
            -1.0
        } else {
            0.0
        }
    }

    /// Returns β at τ.
    #[inline]
    pub fn beta(&self, tau: f64) -> f64 {
        self.from + tau / self.path.eta()
    }

    /// Returns the τ at which the loss intersects g's tangent at a point; on the root's linear
    /// piece this is the root.
    #[inline]
    pub fn along_tangent(&self, point: &Point) -> f64 {
        let line = self.path.tangent(point);
        if self.from == 0.0 {
            self.loss.solve_along_line(line, self.y)
        } else {
            self.bisect(&line)
        }
    }

    /// Solves along the tangent by bisection if τ is not measured from 0: the losses' closed forms
    /// would lose digits of τ.
    fn bisect(&self, line: &Line) -> f64 {
        let side = |tau: f64| self.side_of(tau, line.z + line.slope * (tau - line.tau));
        let here = side(line.tau);
        if here == 0.0 {
            return line.tau;
        }
        // Along the line the loss's slope only brings the root closer: the step implied by the
        // slope here is too long.
        let (low, high) = self.loss.subdifferential(line.z, self.y);
        let slope = if here > 0.0 { low } else { high };
        let far = (-line.eta * (self.from + slope)).clamp(-f64::MAX, f64::MAX);
        let (mut low, mut high) = (far.min(line.tau), far.max(line.tau));
        loop {
            let tau = middle(low, high);
            let side = side(tau);
            if side == 0.0 || tau == low || tau == high {
                return tau;
            }
            if side > 0.0 {
                high = tau;
            } else {
                low = tau;
            }
        }
    }
}

/// Returns the number halfway between two in the ordering of `f64`; 0 between two signs.
pub(super) fn middle(low: f64, high: f64) -> f64 {
    if low < 0.0 && high > 0.0 {
        0.0
    } else if low >= 0.0 {
        f64::from_bits(low.to_bits() / 2 + high.to_bits() / 2)
    } else {
        -f64::from_bits((-low).to_bits() / 2 + (-high).abs().to_bits() / 2)
    }
}
