//! The variability of the losses over a ball, V_T = Σ_{t=2}^T max_{w ∈ V} ℓ_t(w) − ℓ_{t−1}(w) (C&O Eq. 1).
//!
//! A term depends only on (p, q) = (x_tᵀw, x_{t−1}ᵀw), and these fill an ellipse when w fills the ball. Along p
//! the difference f(p, y) − f(q, y′) is convex, so its maximum is on the rim: p = a cos φ, q = b cos(φ − θ),
//! with a and b radius times ‖x_t‖ and ‖x_{t−1}‖ and θ the angle between them. (If x_t ∥ x_{t−1} the rim is the
//! whole segment, so nothing changes.) Branch and bound over arcs of the rim takes the smaller of two bounds:
//! - f(·, y) is at most its chord and f(·, y′) at least a tangent; the difference of the two is a sinusoid with
//!   a known maximum. Both errors fall with the square of the arc's length.
//! - f(p, y) − f(q, y) ≤ f′(p, y)(p − q). The rest, f(q, y) − f(q, y′), is monotone in q, so largest at an end:
//!   every loss is either convex in q − y or falls with yq. This is sharp if an example is almost the same as
//!   the last one, and exact if x_t = x_{t−1}.
//!
//! The result is certified: never below the true maximum (up to rounding), and hardly above it.

use std::collections::BinaryHeap;
use std::sync;

use super::contract::larger;
use crate::loss::ScalarLoss;
use crate::math::{Features, axpy, dot, norm2};

/// Tolerance of one term, as a fraction of itself …
const TOLERANCE: f64 = 1e-4;
/// … and of the largest loss involved.
const ROUNDING: f64 = 1e-12;
/// Most arcs split for one term: a few hundred microseconds.
const MOST_SPLITS: usize = 1000;
/// Initial number of arcs: on an eighth of the circle p is monotone and no sinusoid has two extrema.
const FIRST_ARCS: usize = 8;

/// The sum so far.
#[derive(Clone, Debug)]
pub struct Variability {
    loss: sync::Arc<dyn ScalarLoss>,
    radius: f64,
    /// The stored features of x_{t−1} …
    before: Vec<(usize, f64)>,
    /// … and its target; `None` before the first round.
    target: Option<f64>,
    total: f64,
}

impl Variability {
    /// Returns the sum before round 1, over the ball of this radius.
    pub fn new(loss: sync::Arc<dyn ScalarLoss>, radius: f64) -> Self {
        Variability {
            loss,
            radius,
            before: Vec::new(),
            target: None,
            total: 0.0,
        }
    }

    /// Records a round.
    pub fn see(&mut self, x: Features<'_>, y: f64) {
        let mut now = Vec::with_capacity(x.value.len());
        x.for_each(|i, value| now.push((i, value)));
        // The same example again: the difference is 0 everywhere.
        if let Some(target) = self.target
            && (target != y || self.before != now)
        {
            let (x, before) = aligned(&now, &self.before);
            self.total += greatest(&*self.loss, (&x, y), (&before, target), self.radius);
        }
        self.before = now;
        self.target = Some(y);
    }

    /// V_t, infinite once a loss exceeds the range of f64.
    pub fn total(&self) -> f64 {
        self.total
    }
}

/// Two examples restricted to the features that either stores; all others contribute nothing to products.
fn aligned(x: &[(usize, f64)], before: &[(usize, f64)]) -> (Vec<f64>, Vec<f64>) {
    let (mut values, mut others) = (Vec::new(), Vec::new());
    let mut rest = before.iter().peekable();
    for (i, value) in x {
        while let Some((_, other)) = rest.next_if(|(place, _)| place < i) {
            values.push(0.0);
            others.push(*other);
        }
        values.push(*value);
        others.push(rest.next_if(|(place, _)| place == i).map_or(0.0, |at| at.1));
    }
    for (_, other) in rest {
        values.push(0.0);
        others.push(*other);
    }
    (values, others)
}

/// An upper bound on max_{‖w‖ ≤ radius} ℓ(w) − ℓ′(w).
pub fn greatest(
    loss: &dyn ScalarLoss,
    (x, y): (&[f64], f64),
    (x_before, y_before): (&[f64], f64),
    radius: f64,
) -> f64 {
    let (cos, sin, length, length_before) = angle(x, x_before);
    let rim = Rim {
        loss,
        y,
        y_before,
        a: radius * length,
        b: [radius * length_before * cos, radius * length_before * sin],
    };
    rim.greatest()
}

/// cos θ, sin θ ≥ 0 and the lengths; θ = 0 if one of them is 0.
fn angle(x: &[f64], before: &[f64]) -> (f64, f64, f64, f64) {
    let (length, length_before) = (norm2(x), norm2(before));
    if length == 0.0 || length_before == 0.0 {
        return (1.0, 0.0, length, length_before);
    }
    let unit: Vec<f64> = x.iter().map(|x| x / length).collect();
    let mut rest: Vec<f64> = before.iter().map(|x| x / length_before).collect();
    let cos = dot(&unit, &rest);
    // The sine from the remainder, since its square is lost for nearly parallel vectors.
    axpy(-cos, &unit, &mut rest);
    let sin = norm2(&rest);
    let scale = libm::hypot(cos, sin);
    (cos / scale, sin / scale, length, length_before)
}

struct Rim<'a> {
    loss: &'a dyn ScalarLoss,
    y: f64,
    y_before: f64,
    /// p = a cos φ.
    a: f64,
    /// q = b₀ cos φ + b₁ sin φ.
    b: [f64; 2],
}

/// A point of the rim.
#[derive(Clone, Copy, Debug)]
struct At {
    phi: f64,
    cos: f64,
    sin: f64,
    p: f64,
    q: f64,
    /// f(p, y).
    now: f64,
    /// f(q, y′).
    before: f64,
}

impl At {
    fn value(&self) -> f64 {
        self.now - self.before
    }
}

/// An arc of the rim, and an upper bound on the difference there.
#[derive(Debug)]
struct Arc {
    bound: f64,
    from: At,
    middle: At,
    to: At,
}

impl PartialEq for Arc {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Arc {}

impl PartialOrd for Arc {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Arc {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bound.total_cmp(&other.bound)
    }
}

/// Smallest and largest value of c cos φ + s sin φ on an arc of at most half a circle.
fn extent(c: f64, s: f64, from: &At, to: &At) -> (f64, f64) {
    let ends = [from, to].map(|at| c * at.cos + s * at.sin);
    let (mut low, mut high) = if ends[0] < ends[1] {
        (ends[0], ends[1])
    } else {
        (ends[1], ends[0])
    };
    let slopes = [from, to].map(|at| s * at.cos - c * at.sin);
    if slopes[0] > 0.0 && slopes[1] < 0.0 {
        high = libm::hypot(c, s);
    }
    if slopes[0] < 0.0 && slopes[1] > 0.0 {
        low = -libm::hypot(c, s);
    }
    (low, high)
}

impl Rim<'_> {
    fn at(&self, phi: f64) -> At {
        let (sin, cos) = (libm::sin(phi), libm::cos(phi));
        let (p, q) = (self.a * cos, self.b[0] * cos + self.b[1] * sin);
        At {
            phi,
            cos,
            sin,
            p,
            q,
            now: self.loss.value(p, self.y),
            before: self.loss.value(q, self.y_before),
        }
    }

    fn arc(&self, from: At, to: At) -> Arc {
        let middle = self.at(0.5 * (from.phi + to.phi));
        let chord = self.chord_and_tangent(&from, &middle, &to);
        let change = self.change(&from, &to);
        Arc {
            bound: if change < chord { change } else { chord },
            from,
            middle,
            to,
        }
    }

    /// Bounds f(p, y) by its chord, and f(q, y′) by its tangent at the middle.
    fn chord_and_tangent(&self, from: &At, middle: &At, to: &At) -> f64 {
        let run = to.p - from.p;
        let (chord, start) = if run == 0.0 {
            (0.0, larger(from.now, to.now))
        } else {
            let slope = (to.now - from.now) / run;
            (slope, from.now - slope * from.p)
        };
        let tangent = self.loss.slope(middle.q, self.y_before);
        let constant = start - middle.before + tangent * middle.q;
        let (c, s) = (chord * self.a - tangent * self.b[0], -tangent * self.b[1]);
        constant + extent(c, s, from, to).1
    }

    /// Bounds f(p, y) − f(q, y) by its slope at p, and f(q, y) − f(q, y′) at an end of q.
    fn change(&self, from: &At, to: &At) -> f64 {
        let (nearer, farther) = extent(self.a - self.b[0], -self.b[1], from, to);
        let mut moved = f64::NEG_INFINITY;
        for slope in [from.p, to.p].map(|p| self.loss.slope(p, self.y)) {
            moved = larger(moved, larger(slope * nearer, slope * farther));
        }
        let (low, high) = extent(self.b[0], self.b[1], from, to);
        let relabelled = |q| self.loss.value(q, self.y) - self.loss.value(q, self.y_before);
        moved + larger(relabelled(low), relabelled(high))
    }

    fn greatest(&self) -> f64 {
        let reach = libm::hypot(self.b[0], self.b[1]);
        let mut size = 0.0;
        for z in [self.a, -self.a, reach, -reach] {
            for y in [self.y, self.y_before] {
                size = larger(size, self.loss.value(z, y));
            }
        }
        if !size.is_finite() {
            return f64::INFINITY;
        }
        let step = 2.0 * std::f64::consts::PI / FIRST_ARCS as f64;
        let corners: Vec<At> = (0..=FIRST_ARCS).map(|i| self.at(i as f64 * step)).collect();
        let pairs = corners.windows(2);
        let mut arcs: BinaryHeap<Arc> = pairs.map(|pair| self.arc(pair[0], pair[1])).collect();
        let mut best = f64::NEG_INFINITY;
        for arc in &arcs {
            best = larger(best, larger(arc.from.value(), arc.middle.value()));
        }
        for _ in 0..MOST_SPLITS {
            let Some(arc) = arcs.peek() else { break };
            if arc.bound <= best + TOLERANCE * best.abs() + ROUNDING * size {
                break;
            }
            if let Some(Arc {
                from, middle, to, ..
            }) = arcs.pop()
            {
                for half in [self.arc(from, middle), self.arc(middle, to)] {
                    best = larger(best, half.middle.value());
                    arcs.push(half);
                }
            }
        }
        // No arc has a larger bound than the top one.
        arcs.peek().map_or(best, |arc| larger(arc.bound, best))
    }
}

#[cfg(test)]
mod tests;
