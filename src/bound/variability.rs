//! V_T = Σ_{t=2}^T max_{w ∈ V} ℓ_t(w) − ℓ_{t−1}(w), how much the losses vary (C&O Eq. 1), over a ball.
//!
//! A term depends on (p, q) = (x_tᵀw, x_{t−1}ᵀw) alone, and these fill an ellipse when w fills the ball. Along
//! p the difference is convex, so its maximum lies on the rim: p = a cos φ, q = b cos(φ − θ), with a and b
//! radius times ‖x_t‖ and ‖x_{t−1}‖ and θ the angle between them. (If x_t ∥ x_{t−1} the rim is the whole
//! segment, so nothing changes.) On an arc ℓ_t is at most its chord and ℓ_{t−1} at least a tangent; the
//! difference of the two is a sinusoid, whose maximum is known. Both errors fall with the square of the
//! arc's length, so branch and bound needs few arcs. The result is certified: never below the true
//! maximum (up to rounding), and at most `TOLERANCE` times the losses' size above it.

use crate::loss::ScalarLoss;
use crate::math::Features;

/// Slack of one term, in units of the largest loss in question.
const TOLERANCE: f64 = 1e-10;
/// Arcs looked at for one term at most; then the bounds of those left count.
const MOST_ARCS: usize = 4096;
/// Arcs at first: no sinusoid has two extrema on an eighth of the circle.
const FIRST_ARCS: usize = 8;

/// The sum so far.
#[derive(Clone, Debug)]
pub struct Variability {
    loss: &'static dyn ScalarLoss,
    radius: f64,
    /// x_{t−1} and its target, before the first round none.
    before: Option<(Vec<f64>, f64)>,
    dense: Vec<f64>,
    total: f64,
}

impl Variability {
    /// Before round 1, over the ball of this radius.
    pub fn new(loss: &'static dyn ScalarLoss, radius: f64) -> Self {
        Variability {
            loss,
            radius,
            before: None,
            dense: Vec::new(),
            total: 0.0,
        }
    }

    /// Takes in a round.
    pub fn see(&mut self, x: Features<'_>, y: f64) {
        let x = x.to_dense(&mut self.dense);
        match &mut self.before {
            Some((before, target)) => {
                // The same example again: the difference is 0 everywhere.
                if *target != y || before != x {
                    self.total += greatest(self.loss, (x, y), (before, *target), self.radius);
                    before.copy_from_slice(x);
                    *target = y;
                }
            }
            none => *none = Some((x.to_vec(), y)),
        }
    }

    /// V_t, infinite once a loss is too large for a number.
    pub fn total(&self) -> f64 {
        self.total
    }
}

/// max_{‖w‖ ≤ radius} ℓ(w) − ℓ′(w), from above.
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
    use crate::math::{dot, norm2};
    let (length, length_before) = (norm2(x), norm2(before));
    if length == 0.0 || length_before == 0.0 {
        return (1.0, 0.0, length, length_before);
    }
    let unit: Vec<f64> = x.iter().map(|x| x / length).collect();
    let mut rest: Vec<f64> = before.iter().map(|x| x / length_before).collect();
    let cos = dot(&unit, &rest);
    // The sine from what is left, for its square is lost where vectors are nearly parallel.
    crate::math::axpy(-cos, &unit, &mut rest);
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
#[derive(Clone, Copy)]
struct At {
    cos: f64,
    sin: f64,
    /// p and ℓ there.
    p: f64,
    now: f64,
    /// ℓ − ℓ′.
    value: f64,
}

impl Rim<'_> {
    fn at(&self, phi: f64) -> At {
        let (sin, cos) = (libm::sin(phi), libm::cos(phi));
        let p = self.a * cos;
        let now = self.loss.value(p, self.y);
        let before = self.loss.value(self.q(cos, sin), self.y_before);
        At {
            cos,
            sin,
            p,
            now,
            value: now - before,
        }
    }

    fn q(&self, cos: f64, sin: f64) -> f64 {
        self.b[0] * cos + self.b[1] * sin
    }

    /// The largest value that chord minus tangent takes on the arc; `middle` is where the tangent touches.
    fn above(&self, from: &At, middle: &At, to: &At) -> f64 {
        let run = to.p - from.p;
        let (chord, start) = if run == 0.0 {
            (0.0, if to.now > from.now { to.now } else { from.now })
        } else {
            let slope = (to.now - from.now) / run;
            (slope, from.now - slope * from.p)
        };
        let q = self.q(middle.cos, middle.sin);
        let tangent = self.loss.slope(q, self.y_before);
        let constant = start - (middle.now - middle.value) + tangent * q;
        let (c, s) = (chord * self.a - tangent * self.b[0], -tangent * self.b[1]);
        let ends = [from, to].map(|end| c * end.cos + s * end.sin);
        let rises = s * from.cos - c * from.sin > 0.0;
        let falls = s * to.cos - c * to.sin < 0.0;
        constant
            + if rises && falls {
                libm::hypot(c, s)
            } else if ends[1] > ends[0] {
                ends[1]
            } else {
                ends[0]
            }
    }

    fn greatest(&self) -> f64 {
        use std::f64::consts::PI;
        let reach = libm::hypot(self.b[0], self.b[1]);
        let sizes = [self.a, -self.a].map(|p| self.loss.value(p, self.y));
        let sizes_before = [reach, -reach].map(|q| self.loss.value(q, self.y_before));
        let size = sizes.into_iter().chain(sizes_before).fold(0.0, f64::max);
        if !size.is_finite() {
            return f64::INFINITY;
        }
        let slack = TOLERANCE * size;
        let mut best = f64::NEG_INFINITY;
        // Bounds of arcs that nobody looks at any more.
        let mut left = f64::NEG_INFINITY;
        let mut arcs = Vec::with_capacity(64);
        let step = 2.0 * PI / FIRST_ARCS as f64;
        for i in 0..FIRST_ARCS {
            arcs.push((i as f64 * step, (i + 1) as f64 * step));
        }
        let mut looked = 0;
        while let Some((from, to)) = arcs.pop() {
            let half = 0.5 * (from + to);
            let (start, middle, end) = (self.at(from), self.at(half), self.at(to));
            for value in [start.value, middle.value, end.value] {
                if value > best {
                    best = value;
                }
            }
            looked += 1;
            let bound = self.above(&start, &middle, &end);
            if bound <= best + slack || looked >= MOST_ARCS {
                left = super::larger(left, bound);
            } else {
                arcs.push((from, half));
                arcs.push((half, to));
            }
        }
        super::larger(left, best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::LOSSES;
    use crate::rng::Rng;

    /// The largest of many points of the ball (its rim in the plane, and inside).
    fn brute(
        loss: &dyn ScalarLoss,
        (x, y): (&[f64], f64),
        (x_before, y_before): (&[f64], f64),
        radius: f64,
    ) -> f64 {
        let (cos, sin, length, length_before) = angle(x, x_before);
        let mut best = f64::NEG_INFINITY;
        for ring in 0..=10 {
            let r = radius * f64::from(ring) / 10.0;
            for i in 0..4000 {
                let phi = f64::from(i) / 4000.0 * 2.0 * std::f64::consts::PI;
                let p = r * length * phi.cos();
                let q = r * length_before * (cos * phi.cos() + sin * phi.sin());
                best = f64::max(best, loss.value(p, y) - loss.value(q, y_before));
            }
        }
        best
    }

    #[test]
    fn the_bound_is_never_below_and_hardly_above_brute_force() {
        let mut rng = Rng::derive(1, "variability");
        for def in LOSSES {
            let Some(loss) = (def.build)(1).scalar() else {
                continue;
            };
            for case in 0..60 {
                let dim = 1 + case % 3;
                let radius = [0.3, 1.0, 4.0][case % 3];
                let mut draw = || (0..dim).map(|_| rng.normal()).collect::<Vec<f64>>();
                let x = draw();
                let before = match case % 5 {
                    0 => x.iter().map(|x| -0.7 * x).collect(),
                    1 if dim > 1 => vec![0.0; dim],
                    _ => draw(),
                };
                let signs = [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0]][case % 3];
                let (y, y_before) = (signs[0], signs[1]);
                let found = greatest(loss, (&x, y), (&before, y_before), radius);
                let brute = brute(loss, (&x, y), (&before, y_before), radius);
                let scale = 1.0 + found.abs();
                let id = def.entry.id;
                assert!(
                    found >= brute - 1e-12 * scale,
                    "{id} {case}: {found} {brute}"
                );
                // The grid misses a smooth maximum by about (π/4000)², a kink by more.
                assert!(
                    found <= brute + 3e-3 * scale * (1.0 + radius),
                    "{id} {case}: {found} {brute}"
                );
            }
        }
    }

    #[test]
    fn the_same_example_for_ever_does_not_vary() {
        for def in LOSSES {
            let Some(loss) = (def.build)(1).scalar() else {
                continue;
            };
            let mut variability = Variability::new(loss, 3.0);
            for _ in 0..10 {
                variability.see(Features::dense(&[0.3, -1.2]), 1.0);
            }
            assert_eq!(variability.total(), 0.0);
        }
    }

    /// ½(w − a)² − ½(w − b)² is linear in w: its maximum over |w| ≤ R is R|a − b| + ½(a² − b²).
    #[test]
    fn squared_losses_of_one_feature_have_a_closed_form() {
        let loss = LOSSES[0].build;
        let loss = loss(1).scalar().unwrap();
        for (a, b, radius) in [(1.0, 1.5, 2.0), (-3.0, 0.2, 75.0), (10.0, 10.001, 75.0)] {
            let exact = radius * f64::abs(a - b) + 0.5 * (a * a - b * b);
            let found = greatest(loss, (&[1.0], a), (&[1.0], b), radius);
            let size = 0.5 * (radius + f64::abs(a)) * (radius + f64::abs(a));
            assert!((found - exact).abs() <= 1.1e-10 * size, "{found} {exact}");
        }
    }

    #[test]
    fn losses_beyond_all_numbers_make_it_infinite() {
        let def = LOSSES
            .iter()
            .find(|def| def.entry.id == "exponential")
            .unwrap();
        let loss = (def.build)(1).scalar().unwrap();
        assert_eq!(
            greatest(loss, (&[1.0], 1.0), (&[2.0], -1.0), 1e4),
            f64::INFINITY
        );
    }
}
