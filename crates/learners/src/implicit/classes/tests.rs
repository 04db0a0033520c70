//! The step against an independent solver in twice the precision, and against its optimality conditions.

use super::*;
use crate::implicit::{Domain, Regularizer};
use crate::math::rng::Rng;
use crate::math::wright_omega;

/// A number as an unevaluated sum of two (Dekker 1971): 32 decimal digits.
#[derive(Clone, Copy, Debug)]
struct Twice(f64, f64);

fn two_sum(a: f64, b: f64) -> Twice {
    let s = a + b;
    let t = s - a;
    Twice(s, (a - (s - t)) + (b - t))
}

impl Twice {
    fn of(v: f64) -> Twice {
        Twice(v, 0.0)
    }

    fn plus(self, b: Twice) -> Twice {
        let Twice(s, e) = two_sum(self.0, b.0);
        let Twice(t, f) = two_sum(self.1, b.1);
        let Twice(s, e) = two_sum(s, e + t);
        two_sum(s, e + f)
    }

    fn minus(self, b: Twice) -> Twice {
        self.plus(Twice(-b.0, -b.1))
    }

    fn times(self, b: Twice) -> Twice {
        let p = self.0 * b.0;
        two_sum(p, self.0.mul_add(b.0, -p) + (self.0 * b.1 + self.1 * b.0))
    }

    fn over(self, b: Twice) -> Twice {
        let first = self.0 / b.0;
        let rest = self.minus(b.times(Twice::of(first)));
        let second = rest.0 / b.0;
        let rest = rest.minus(b.times(Twice::of(second)));
        two_sum(first, second).plus(Twice::of(rest.0 / b.0))
    }

    fn exp(self) -> Twice {
        if self.0 < -700.0 {
            return Twice::of(0.0);
        }
        // e^x = (e^{x/8192})^8192, the inner one by its series.
        let x = Twice(self.0 / 8192.0, self.1 / 8192.0);
        let (mut sum, mut term) = (Twice::of(0.0), Twice::of(1.0));
        for i in 1..17 {
            term = term.times(x).over(Twice::of(f64::from(i)));
            sum = sum.plus(term);
        }
        // (1 + s)² − 1 = 2s + s² keeps the digits of a small s.
        for _ in 0..13 {
            sum = sum.plus(sum).plus(sum.times(sum));
        }
        sum.plus(Twice::of(1.0))
    }

    fn ln(self) -> Twice {
        let mut y = Twice::of(self.0.ln());
        for _ in 0..2 {
            // Newton on e^y = self.
            let e = Twice(-y.0, -y.1).exp();
            y = y.plus(self.times(e).minus(Twice::of(1.0)));
        }
        y
    }

    /// The u > 0 with u + ln u = self, by bisection and Newton.
    fn omega(self) -> Twice {
        if self.0 < -600.0 {
            return Twice::of(0.0);
        }
        let mut u = Twice::of(wright_omega(self.0));
        for _ in 0..2 {
            let residual = self.minus(u).minus(u.ln());
            u = u.plus(u.times(residual).over(u.plus(Twice::of(1.0))));
        }
        u
    }
}

/// 1 − e^{−v} of v ≥ 0.
fn rise(v: Twice) -> Twice {
    if v.0 > 1e-3 {
        return Twice::of(1.0).minus(Twice(-v.0, -v.1).exp());
    }
    let (mut sum, mut term) = (Twice::of(0.0), Twice::of(-1.0));
    for i in 1..20 {
        term = term.times(Twice(-v.0, -v.1)).over(Twice::of(f64::from(i)));
        sum = sum.plus(term);
    }
    sum
}

/// β of z = c + aβ: Σ_{k≠y} a·p_k = a(1 − e^{−v}) for the loss v after the step, by bisection on v.
fn slow(c: &[f64], a: Twice, y: usize) -> Vec<f64> {
    let ln_a = a.ln();
    let others = |v: Twice| {
        let moved = a.times(rise(v));
        let each: Vec<Twice> = (c.iter())
            .map(|ck| {
                let lead = Twice::of(c[y]).minus(Twice::of(*ck));
                ln_a.minus(lead).minus(moved).minus(v).omega()
            })
            .collect();
        let sum = (0..c.len())
            .filter(|k| *k != y)
            .fold(Twice::of(0.0), |sum, k| sum.plus(each[k]));
        (each, sum, moved)
    };
    let (mut low, mut high) = (-700.0, 35.0);
    for _ in 0..130 {
        let middle = Twice(0.5 * low, 0.0).plus(Twice::of(0.5 * high));
        let (_, sum, moved) = others(middle.exp());
        if sum.minus(moved).0 > 0.0 {
            low = middle.0
        } else {
            high = middle.0
        }
        if high - low <= 4.0 * f64::EPSILON * low.abs() {
            break;
        }
    }
    // Bisection ends at the resolution of an f64; secants refine from there.
    let at = |v: Twice| {
        let (_, sum, moved) = others(v);
        sum.minus(moved)
    };
    let (mut from, mut to) = (Twice::of(low).exp(), Twice::of(high).exp());
    for _ in 0..4 {
        let (f, g) = (at(from), at(to));
        let rise = g.minus(f);
        if rise.0 == 0.0 {
            break;
        }
        let next = to.minus(g.times(to.minus(from)).over(rise));
        (from, to) = (to, next);
    }
    let (each, sum, _) = others(to);
    (0..c.len())
        .map(|k| {
            if k == y {
                sum.over(a).0
            } else {
                -each[k].over(a).0
            }
        })
        .collect()
}

/// Scores of all kinds: ties, saturated classes, zeros, some far apart.
fn scores(rng: &mut Rng, k: usize) -> Vec<f64> {
    let size = libm::pow(10.0, 9.0 * rng.uniform() - 6.0);
    let kind = rng.below(4);
    let mut c: Vec<f64> = (0..k)
        .map(|_| match kind {
            0 => 0.0,
            1 => size * rng.sign(),
            _ => size * rng.normal(),
        })
        .collect();
    if kind == 3 {
        let (saturated, by) = (rng.below(k), 700.0 * rng.uniform());
        c[saturated] += by;
    }
    c
}

#[test]
fn it_is_the_slow_solution_at_every_size() {
    let mut rng = Rng::derive(1, "classes");
    let mut worst = (0.0, String::new());
    for case in 0..150 {
        let k = [2, 3, 10, 50][rng.below(4)];
        let (c, y) = (scores(&mut rng, k), rng.below(k));
        let eta = libm::pow(10.0, 16.0 * rng.uniform() - 8.0);
        let x = [libm::pow(10.0, 12.0 * rng.uniform() - 6.0)];
        let w: Vec<f64> = c.iter().map(|c| c / x[0]).collect();
        let (mut after, mut z, mut beta) = (w.clone(), c.clone(), vec![0.0; k]);
        let equation = ClassEquation {
            y: y as f64,
            x: &x,
            eta,
            prox: Prox::default(),
        };
        equation.step(&mut after, &mut z, &mut beta);
        let a = Twice::of(eta).times(Twice::of(x[0])).times(Twice::of(x[0]));
        let right = slow(&c, a, y);
        // Compares β relative to the digits that differences of such scores have, and the step
        // relative to the scores.
        let size = c.iter().fold(1.0, |m: f64, c| m.max(c.abs()));
        for (k, (b, r)) in beta.iter().zip(&right).enumerate() {
            let gap = (b - r).abs() / (r.abs() * size + 1e-200);
            let step = a.0 * (b - r).abs() / (size + a.0 * r.abs());
            let gap = gap.max(step).max(
                (after[k] - w[k] - eta * x[0] * r).abs()
                    / (w[k].abs() + (eta * x[0] * r).abs() + 1e-200),
            );
            if gap > worst.0 || gap.is_nan() {
                worst = (
                    gap,
                    format!(
                        "case {case}: {k} of {c:?}, y = {y}, a = {:e}: {b:e} {r:e}",
                        a.0
                    ),
                );
            }
        }
    }
    assert!(worst.0 < 1e-13, "{worst:?}");
}

fn weights(rng: &mut Rng, count: usize, size: f64) -> Vec<f64> {
    (0..count).map(|_| size * rng.normal()).collect()
}

/// Ŵᵀx.
fn scores_of(x: &[f64], w: &[f64], k: usize) -> Vec<f64> {
    let mut z = vec![0.0; k];
    Features::dense(x).scores(w, &mut z);
    z
}

#[test]
fn it_is_optimal_with_a_norm_and_in_a_ball() {
    let mut rng = Rng::derive(2, "classes");
    let (mut worst, mut pressed) = (0.0, 0);
    for case in 0..3000 {
        let (d, k) = (1 + rng.below(5), [2, 3, 10][rng.below(3)]);
        let size = libm::pow(10.0, 8.0 * rng.uniform() - 4.0);
        let mut x = weights(&mut rng, d, size);
        if rng.below(20) == 0 {
            x.fill(0.0);
        }
        let radius = libm::pow(10.0, 4.0 * rng.uniform() - 2.0);
        let mut start = weights(&mut rng, d * k, 1.0);
        let (length, share) = (norm2(&start), rng.uniform());
        start.iter_mut().for_each(|w| *w *= share * radius / length);
        let domain = [Domain::All, Domain::Ball(radius)][rng.below(2)];
        let l2 = [0.0, libm::pow(10.0, 6.0 * rng.uniform() - 4.0)][rng.below(2)];
        let reg = Regularizer { l1: 0.0, l2 };
        let (eta, y) = (libm::pow(10.0, 14.0 * rng.uniform() - 7.0), rng.below(k));
        let equation = ClassEquation {
            y: y as f64,
            x: &x,
            eta,
            prox: Prox { reg, domain },
        };
        let (mut w, mut z, mut beta) = (start.clone(), scores_of(&x, &start, k), vec![0.0; k]);
        let divisor = equation.step(&mut w, &mut z, &mut beta);
        let told =
            format!("case {case}: {equation:?} from {start:?}: {w:?}, β = {beta:?}, D = {divisor}");

        let norm = norm2(&w);
        if domain == Domain::Ball(radius) {
            assert!(norm <= radius * (1.0 + 1e-14), "{norm}, {told}");
            pressed += usize::from(divisor > 1.0 + eta * l2);
        }
        // The multiplier of the ball is at least 0, and 0 inside.
        let multiplier = divisor - (1.0 + eta * l2);
        assert!(multiplier >= -1e-15 * divisor, "{told}");
        assert!(
            multiplier <= 1e-14 * divisor || norm >= radius * (1.0 - 1e-14),
            "{told}"
        );
        // β = −∇f(z⁺) at the scores of W⁺ itself; D·W⁺ = Ŵ + ηxβᵀ.
        let mut slopes = vec![0.0; k];
        let own = scores_of(&x, &w, k);
        let size = own
            .iter()
            .zip(&z)
            .fold(1.0, |m: f64, (a, b)| m.max(a.abs()).max(b.abs()));
        for (a, b) in own.iter().zip(&z) {
            worst = f64::max(worst, (a - b).abs() / size);
        }
        Loss::cross_entropy(k).gradient(&z, y as f64, &mut slopes);
        let reach = eta * norm2(&x) * norm2(&x) / divisor;
        for (b, g) in beta.iter().zip(&slopes) {
            // Where a is large β decides z⁺, elsewhere z⁺ decides β.
            worst = f64::max(worst, (b + g).abs() / (1.0 + reach) / size);
            let ratio = (b.abs() / g.abs()).ln().abs();
            if b.abs() > 1e-200 && ratio > 0.0 {
                worst = f64::max(worst, ratio / ((1.0 + reach * g.abs()) * size));
            }
        }
        for i in 0..d {
            for c in 0..k {
                let (from, step) = (start[i * k + c], eta * x[i] * beta[c]);
                let gap = divisor * w[i * k + c] - (from + step);
                worst = f64::max(worst, gap.abs() / (from.abs() + step.abs() + 1e-200));
            }
        }
        assert!(worst < 1e-12, "{worst:e}: {told}");
    }
    assert!(pressed > 200, "{pressed}");
}

#[test]
fn two_classes_are_the_logistic_loss() {
    use crate::implicit::{Equation, Geometry, Solver, Work};
    let mut rng = Rng::derive(3, "classes");
    for _ in 0..1000 {
        let eta = libm::pow(10.0, 16.0 * rng.uniform() - 8.0);
        let (x, margin) = ([rng.normal()], 30.0 * rng.normal());
        let w = [0.0, margin / x[0]];
        let (mut after, mut z, mut beta) = (w, [0.0, margin], [0.0; 2]);
        ClassEquation {
            y: 1.0,
            x: &x,
            eta,
            prox: Prox::default(),
        }
        .step(&mut after, &mut z, &mut beta);
        // The difference of the two weights moves by both of their steps.
        let logistic = Equation {
            loss: &crate::loss::Logistic,
            y: 1.0,
            x: &x,
            eta: 2.0 * eta,
            prox: Prox::default(),
            geometry: Geometry::Euclidean,
            solver: Solver::Newton,
        };
        let mut difference = [w[1]];
        let step = logistic.step(&mut difference, None, &mut Work::default());
        let room = 1e-13 * (1.0 + margin.abs());
        assert!(
            (step.beta / beta[1] - 1.0).abs() < room,
            "{step:?} {beta:?}"
        );
        assert!((z[1] - z[0] - step.score).abs() < room * (1.0 + step.score.abs()));
        assert_eq!(beta[0], -beta[1]);
    }
}

#[test]
fn nothing_overflows() {
    let mut rng = Rng::derive(4, "classes");
    let any = |rng: &mut Rng, e: f64| rng.sign() * libm::pow(10.0, e * (2.0 * rng.uniform() - 1.0));
    for case in 0..20_000 {
        let (k, d) = (2 + rng.below(4), 1 + rng.below(3));
        let x: Vec<f64> = (0..d).map(|_| any(&mut rng, 200.0)).collect();
        let eta = any(&mut rng, 300.0).abs();
        let mut z: Vec<f64> = (0..k)
            .map(|_| {
                if rng.below(3) == 0 {
                    0.0
                } else {
                    any(&mut rng, 300.0)
                }
            })
            .collect();
        let y = rng.below(k);
        let before = z.clone();
        let l2 = [0.0, any(&mut rng, 300.0).abs()][rng.below(2)];
        let prox = Prox {
            reg: Regularizer { l1: 0.0, l2 },
            domain: Domain::All,
        };
        let (mut w, mut beta) = (vec![0.0; d * k], vec![0.0; k]);
        let equation = ClassEquation {
            y: y as f64,
            x: &x,
            eta,
            prox,
        };
        let divisor = equation.step(&mut w, &mut z, &mut beta);
        let told = format!("case {case}: {equation:?} at {before:?}: {z:?} {beta:?} {divisor}");
        assert!(
            z.iter().chain(&beta).all(|v| v.is_finite()) && divisor >= 1.0,
            "{told}"
        );
        assert!((0.0..=1.0 + 1e-12).contains(&beta[y]), "{told}");
        let sum: f64 = beta.iter().sum();
        assert!(sum.abs() <= 1e-15, "{told}");
        for c in (0..k).filter(|c| *c != y) {
            assert!(
                beta[c] <= 0.0 && z[c] <= before[c] / divisor && z[y] >= before[y] / divisor,
                "{told}"
            );
        }
    }
}

#[test]
fn the_infinite_step_is_the_limit_of_large_ones() {
    let x = [0.9962, 0.0872, -0.3];
    let prox = Prox {
        reg: Regularizer::default(),
        domain: Domain::Ball(1.2),
    };
    for k in [2, 3, 7] {
        let start: Vec<f64> = (0..3 * k).map(|i| 0.1 * (i as f64).sin()).collect();
        let ends = [f64::INFINITY, 1e12].map(|eta| {
            let (mut w, mut z, mut beta) = (start.clone(), scores_of(&x, &start, k), vec![0.0; k]);
            ClassEquation {
                y: 1.0,
                x: &x,
                eta,
                prox,
            }
            .step(&mut w, &mut z, &mut beta);
            [w, z, beta].concat()
        });
        for (a, b) in ends[0].iter().zip(&ends[1]) {
            assert!((a - b).abs() < 1e-10, "{k}: {ends:?}");
        }
    }
}
