//! The path τ ↦ w(τ) = prox(ŵ + τx) that an implicit step walks along, and its score g(τ) = xᵀw(τ).
//!
//! One pass over the coordinates gives everything a solver asks at a point: the score, the slope,
//! and (with a ball) the norm. The passes are branch-free, in fixed lanes.

use super::prox::Prox;
use crate::loss::Line;
use crate::math::{LANES, dot_into, max_abs, norm2, power_of_two_below, reduce, soft};

/// Features beyond these magnitudes are rescaled, so that no square leaves the finite range.
const LARGE: f64 = 1e60;
const SMALL: f64 = 1e-60;
/// Coordinates handled at a time: two tiles fit the first-level cache with room to spare.
const TILE: usize = 64;

/// The curve of candidate steps for one example.
#[derive(Debug)]
pub struct Path<'x, 'w> {
    x: &'x [f64],
    w: &'w [f64],
    /// x = scale·(the x kept here): 1 but for extreme features.
    scale: f64,
    /// k = η·scale: τ = kβ.
    reach: f64,
    theta: f64,
    shrink: f64,
    radius: Option<f64>,
}

/// Sums over the coordinates at one τ, with s = soft(ŵ + τx, θ).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    pub tau: f64,
    /// Σ x s.
    pub xs: f64,
    /// Σ x² over the coordinates not inside the dead zone.
    pub xx: f64,
    /// ‖s‖ (0 unless there is a ball).
    pub norm: f64,
}

impl<'x, 'w> Path<'x, 'w> {
    /// The path from ŵ = `w` along `x`; `work` holds rescaled features if these are extreme.
    pub fn new(x: &'x [f64], w: &'w [f64], eta: f64, prox: &Prox, work: &'x mut Vec<f64>) -> Self {
        let largest = max_abs(x);
        let scale = if largest > LARGE || largest < SMALL {
            power_of_two_below(largest)
        } else {
            1.0
        };
        let x = if scale == 1.0 {
            x
        } else {
            work.clear();
            work.extend(x.iter().map(|x| x / scale));
            work
        };
        Path {
            x,
            w,
            scale,
            reach: eta * scale,
            theta: eta * prox.reg.l1,
            shrink: 1.0 + eta * prox.reg.l2,
            radius: prox.radius,
        }
    }

    /// k with τ = kβ.
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// θ = ηλ₁, the soft threshold.
    pub fn theta(&self) -> f64 {
        self.theta
    }

    /// The features, rescaled if they are extreme.
    pub fn x(&self) -> &'x [f64] {
        self.x
    }

    pub(super) fn w(&self) -> &'w [f64] {
        self.w
    }

    pub(super) fn scale(&self) -> f64 {
        self.scale
    }

    pub(super) fn has_ball(&self) -> bool {
        self.radius.is_some()
    }

    /// One pass: the sums at τ.
    ///
    /// Runs in tiles: the compiler vectorises the element-wise half and the sums each by itself, but
    /// not both in one loop (measured on x86-64: twice as fast as one loop).
    pub(super) fn at(&self, tau: f64) -> Point {
        let theta = self.theta;
        let (mut s_tile, mut x_tile) = ([0.0; TILE], [0.0; TILE]);
        let (mut xs, mut xx, mut ss) = ([0.0; LANES], [0.0; LANES], [0.0; LANES]);
        for (x, w) in self.x.chunks(TILE).zip(self.w.chunks(TILE)) {
            let n = x.len();
            let (s, active, w) = (&mut s_tile[..n], &mut x_tile[..n], &w[..n]);
            for i in 0..n {
                let v = w[i] + tau * x[i];
                s[i] = soft(v, theta);
                // On the very edge of the dead zone (θ = 0 and v = 0 above all) the next step leaves it.
                active[i] = if v.abs() < theta { 0.0 } else { x[i] };
            }
            dot_into(&mut xs, x, s);
            dot_into(&mut xx, active, active);
            if self.has_ball() {
                dot_into(&mut ss, s, s);
            }
        }
        Point {
            tau,
            xs: reduce(xs),
            xx: reduce(xx),
            norm: self.norm(reduce(ss), tau),
        }
    }

    /// ‖soft(ŵ + τx, θ)‖ from its square, or anew where that left the range of f64.
    fn norm(&self, square: f64, tau: f64) -> f64 {
        if !self.has_ball() || (square > 1e-280 && square < 1e300) {
            return square.sqrt();
        }
        let s: Vec<f64> = (self.x.iter().zip(self.w))
            .map(|(x, w)| soft(w + tau * x, self.theta))
            .collect();
        norm2(&s)
    }

    /// 1 + ηλ₂ where there is no ball, else the divisor max(1 + ηλ₂, ‖s‖/R) at τ.
    pub(super) fn divisor_at(&self, tau: f64) -> f64 {
        match self.radius {
            None => self.shrink,
            Some(_) => self.divisor(&self.at(tau)),
        }
    }

    /// max(1 + ηλ₂, ‖s‖/R).
    pub(super) fn divisor(&self, point: &Point) -> f64 {
        match self.radius {
            Some(radius) if point.norm > radius * self.shrink => point.norm / radius,
            _ => self.shrink,
        }
    }

    /// xᵀw(τ) for the features as given (not rescaled).
    pub(super) fn score(&self, point: &Point) -> f64 {
        self.scale * (point.xs / self.divisor(point))
    }

    /// The tangent of the score at a point: on a linear piece, the score itself.
    pub(super) fn tangent(&self, point: &Point) -> Line {
        let divisor = self.divisor(point);
        let gram = if divisor > self.shrink {
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
            reach: self.reach,
        }
    }
}
