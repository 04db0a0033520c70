//! All candidate steps of one example, for pictures of the scalar equation.

use alloc::vec::Vec;

use super::events::{Interval, events};
use super::path::{Curve, Path};
use super::{Geometry, Prox, Work};
use crate::math::soft;

/// β ↦ w(β) = prox(ŵ + ηβx), its score g(β) = xᵀw(β), and the breakpoints of g.
#[derive(Debug)]
pub struct Candidates<'x, 'w> {
    path: Path<'x, 'w>,
}

impl<'x, 'w> Candidates<'x, 'w> {
    /// Returns the candidates from ŵ = `w` (its logarithms in the entropy's geometry) along `x`,
    /// for a finite η > 0; `work` holds rescaled features.
    pub fn new(
        x: &'x [f64],
        w: &'w [f64],
        eta: f64,
        prox: &Prox,
        geometry: Geometry,
        work: &'x mut Work,
    ) -> Self {
        Candidates {
            path: Path::new(x, w, None, eta, prox, geometry, &mut work.scaled),
        }
    }

    /// Returns g(β).
    pub fn score(&self, beta: f64) -> f64 {
        self.path.score(&self.path.at(self.path.eta() * beta))
    }

    /// Whether g is flat at β: every weight that x could move is held at 0, or x is 0.
    pub fn is_flat(&self, beta: f64) -> bool {
        let point = self.path.at(self.path.eta() * beta);
        self.path.tangent(&point).slope == 0.0
    }

    /// Returns the weights' divisor: max(1 + ηλ₂, ‖soft(ŵ + ηβx)‖/R), or Σ ŵ_i exp(ηβx_i) in the
    /// entropy's geometry.
    pub fn divisor(&self, beta: f64) -> f64 {
        self.path.divisor_at(self.path.eta() * beta)
    }

    /// Writes ŵ + ηβx (or ŵ_i exp(ηβx_i)) to `moved` and w(β) to `after`: the same numbers as in
    /// the step itself.
    pub fn weights(&self, beta: f64, moved: &mut Vec<f64>, after: &mut Vec<f64>) {
        if self.path.is_in_simplex() {
            self.path
                .weights_in_simplex(self.path.eta() * beta, moved, after);
            return;
        }
        let tau = self.path.eta() * beta;
        let divisor = self.path.divisor_at(tau);
        moved.clear();
        let steps = self.path.x().iter().zip(self.path.w());
        moved.extend(steps.map(|(x, w)| w + tau * x));
        after.clear();
        after.extend(moved.iter().map(|v| {
            let s = soft(*v, self.path.theta());
            if divisor == 1.0 { s } else { s / divisor }
        }));
    }

    /// Returns the β of g's kinks, where a weight reaches or leaves 0, in increasing order and
    /// without β = 0.
    ///
    /// Without a threshold there are none: g is smooth where a weight crosses 0.
    pub fn breakpoints(&self) -> Vec<f64> {
        let (mut all, mut buffer) = (Vec::new(), Vec::new());
        if self.path.theta() == 0.0 {
            return all;
        }
        let coordinates = (self.path.x(), self.path.w());
        for direction in [-1.0, 1.0] {
            let along = Interval::new(direction, f64::MAX);
            let (_, events) = events(coordinates, self.path.theta(), along, &mut buffer);
            all.extend(events.iter().map(|event| event.tau / self.path.eta()));
        }
        all.retain(|beta| beta.is_finite() && *beta != 0.0);
        all.sort_unstable_by(f64::total_cmp);
        all
    }
}
