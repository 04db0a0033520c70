//! The comparator against a slow solver that shares nothing with it: the ellipsoid method, which needs
//! only values and subgradients and works for kinks, constraints and corners alike.

use implicit_lab::experiment::{Comparator, decode};
use implicit_lab::hindsight::{Best, Examples, Solver};
use implicit_lab::implicit::{Domain, Prox, Regularizer};
use implicit_lab::loss::{LOSSES, Loss, Target};
use implicit_lab::math::{dot, norm2, summarize};
use implicit_lab::rng::Rng;
use implicit_lab::stream::Example;

struct Case {
    rows: Vec<Example>,
    loss: Loss,
    prox: Prox,
}

impl Case {
    fn objective(&self, w: &[f64]) -> f64 {
        let mut z = vec![0.0; self.loss.scores()];
        let mut sum = 0.0;
        for row in &self.rows {
            row.features().scores(w, &mut z);
            sum += row.weight * self.loss.value(&z, row.y);
        }
        sum / self.rows.len() as f64 + self.prox.reg.value(&summarize(w))
    }

    fn subgradient(&self, w: &[f64]) -> Vec<f64> {
        let k = self.loss.scores();
        let (mut z, mut g) = (vec![0.0; k], vec![0.0; k]);
        let mut sum = vec![0.0; w.len()];
        for row in &self.rows {
            row.features().scores(w, &mut z);
            self.loss.gradient(&z, row.y, &mut g);
            row.features()
                .add_outer(row.weight / self.rows.len() as f64, &g, &mut sum);
        }
        for (s, w) in sum.iter_mut().zip(w) {
            *s += self.prox.reg.slope(*w);
        }
        sum
    }

    fn solve(&self) -> Best {
        let mut examples = Examples::default();
        self.rows.iter().for_each(|row| examples.push(row));
        let mut solver = Solver::new(examples, self.loss.clone(), self.prox);
        while !solver.step() {}
        solver.best().clone()
    }

    /// The least objective that the ellipsoid method finds among ‖w‖ ≤ `radius`.
    fn slowly(&self, radius: f64) -> f64 {
        let n = self.rows[0].dim * self.loss.scores();
        let mut least = self.objective(&vec![0.0; n]);
        let mut centre = vec![0.0; n];
        let size = n as f64;
        // {w : (w − c)ᵀA⁻¹(w − c) ≤ 1}; in one dimension it is bisection.
        let mut a = vec![0.0; n * n];
        (0..n).for_each(|i| a[i * n + i] = radius * radius);
        for _ in 0..400 * n * n {
            let outside = norm2(&centre) > radius;
            let g = if outside {
                centre.clone()
            } else {
                least = least.min(self.objective(&centre));
                self.subgradient(&centre)
            };
            let ag: Vec<f64> = (0..n)
                .map(|i| (0..n).map(|j| a[i * n + j] * g[j]).sum())
                .collect();
            let width = ag.iter().zip(&g).map(|(a, g)| a * g).sum::<f64>().sqrt();
            if width.is_nan() || width <= 1e-14 {
                break;
            }
            for i in 0..n {
                centre[i] -= ag[i] / width / (size + 1.0);
            }
            if n == 1 {
                a[0] /= 4.0;
                continue;
            }
            let grow = size * size / (size * size - 1.0);
            for i in 0..n {
                for j in 0..n {
                    let cut = 2.0 / (size + 1.0) * ag[i] * ag[j] / (width * width);
                    a[i * n + j] = grow * (a[i * n + j] - cut);
                }
            }
        }
        least
    }
}

fn cases(rng: &mut Rng, index: usize) -> Vec<(String, Case)> {
    let regs = [(0.0, 0.0), (0.05, 0.0), (0.0, 0.3), (0.1, 0.05)];
    let mut cases = Vec::new();
    for def in LOSSES {
        for (l1, l2) in regs {
            for radius in [None, Some(0.4)] {
                let classes = if def.target == Target::Class { 3 } else { 1 };
                let dim = if classes > 1 {
                    1 + index % 2
                } else {
                    1 + index % 4
                };
                let rounds = 3 + (rng.uniform() * 30.0) as usize;
                let scale = [1.0, 30.0, 0.01][index % 3];
                let rows = (0..rounds).map(|t| {
                    // Some features are 0, some rows appear twice.
                    let value = (0..dim).map(|i| {
                        if rng.uniform() < 0.2 {
                            0.0
                        } else {
                            rng.normal() * if i == 0 { scale } else { 1.0 }
                        }
                    });
                    Example {
                        dim,
                        index: Vec::new(),
                        value: value.collect(),
                        y: match def.target {
                            Target::Real => rng.normal() + 0.5,
                            Target::Sign => {
                                if rng.uniform() < 0.4 {
                                    -1.0
                                } else {
                                    1.0
                                }
                            }
                            Target::Class => (t % 3) as f64,
                        },
                        // The rows of every second problem have weights.
                        weight: if index % 2 == 0 {
                            1.0
                        } else {
                            [0.1, 1.0, 7.0][t / 3 % 3]
                        },
                    }
                });
                let rows: Vec<Example> = rows.collect();
                let reg = Regularizer { l1, l2 };
                let name = format!(
                    "{} l1={l1} l2={l2} {radius:?} d={dim} T={rounds} #{index}",
                    def.entry.id
                );
                let case = Case {
                    rows,
                    loss: (def.build)(&def.entry.defaults(), classes),
                    prox: Prox {
                        reg,
                        domain: radius.map_or(Domain::All, Domain::Ball),
                    },
                };
                cases.push((name, case));
            }
        }
    }
    cases
}

#[test]
fn it_agrees_with_the_ellipsoid_method_for_every_loss_regulariser_and_domain() {
    let mut rng = Rng::derive(11, "comparator");
    for index in 0..60 {
        for (name, case) in cases(&mut rng, index) {
            let best = case.solve();
            let scale = case.objective(&vec![0.0; best.weights.len()]);
            assert!(
                norm2(&best.weights)
                    <= case.prox.domain.radius().unwrap_or(f64::INFINITY) * (1.0 + 1e-12)
            );
            let again = case.objective(&best.weights);
            assert!(
                (again - best.objective).abs() <= 1e-12 * scale,
                "{name}: the value is that of the weights"
            );
            let radius = case.prox.domain.radius().or(best.radius).unwrap_or(1e3);
            let slow = case.slowly(radius);
            assert!(
                best.objective <= slow + best.gap() + 1e-10 * scale,
                "{name}: {} above {slow}",
                best.objective
            );
            assert!(
                best.lower <= slow + 1e-12 * scale,
                "{name}: the bound {} is above {slow}",
                best.lower
            );
            assert!(
                best.gap() <= 1e-6 * scale,
                "{name}: gap {} of {scale}",
                best.gap()
            );
        }
    }
}

/// Coordinates of all rows in an orthonormal basis of their span: there the same problem has few weights.
fn in_their_span(rows: &[Example]) -> Vec<Example> {
    let mut basis: Vec<Vec<f64>> = Vec::new();
    for row in rows {
        let mut rest = row.value.clone();
        // Twice: the first pass leaves rounding errors of the parts that it subtracts.
        for _ in 0..2 {
            for b in &basis {
                let along = dot(b, &rest);
                rest.iter_mut().zip(b).for_each(|(r, b)| *r -= along * b);
            }
        }
        let norm = norm2(&rest);
        basis.push(rest.iter().map(|r| r / norm).collect());
    }
    rows.iter()
        .map(|row| Example {
            dim: basis.len(),
            value: basis.iter().map(|b| dot(b, &row.value)).collect(),
            ..row.clone()
        })
        .collect()
}

/// If the Hessian is too large to write out, conjugate gradients solve for the step. The best weights are combinations
/// of the rows (ℓ₂ and the ball are invariant under rotations), so a problem with as many weights as rows, which
/// Cholesky solves, has the same optimum.
#[test]
fn three_thousand_weights_do_as_well_as_the_few_that_the_rows_span() {
    const WEIGHTS: usize = 3000;
    const ROWS: usize = 9;
    let mut rng = Rng::derive(12, "comparator");
    for def in LOSSES {
        let classes = if def.target == Target::Class { 3 } else { 1 };
        let dim = WEIGHTS / classes;
        let scale = 1.0 / (dim as f64).sqrt();
        let rows: Vec<Example> = (0..ROWS)
            .map(|t| Example {
                dim,
                index: Vec::new(),
                value: (0..dim).map(|_| scale * rng.normal()).collect(),
                y: match def.target {
                    Target::Real => rng.normal() + 0.5,
                    Target::Sign => [-1.0, 1.0, 1.0][t % 3],
                    Target::Class => (t % 3) as f64,
                },
                weight: 1.0,
            })
            .collect();
        for (l2, radius) in [(0.3, None), (0.0, Some(0.4)), (0.05, Some(0.4))] {
            let prox = Prox {
                reg: Regularizer { l1: 0.0, l2 },
                domain: radius.map_or(Domain::All, Domain::Ball),
            };
            let loss = (def.build)(&def.entry.defaults(), classes);
            let name = format!("{} l2={l2} {radius:?}", def.entry.id);
            let few = Case {
                rows: in_their_span(&rows),
                loss: loss.clone(),
                prox,
            };
            let many = Case {
                rows: rows.clone(),
                loss,
                prox,
            };
            let (few, best) = (few.solve(), many.solve());
            let zero = many.objective(&vec![0.0; WEIGHTS]);
            assert!(
                few.gap().max(best.gap()) <= 1e-6 * zero,
                "{name}: gaps {} and {} of {zero}",
                few.gap(),
                best.gap()
            );
            assert!(
                (few.objective - best.objective).abs() <= few.gap() + best.gap() + 1e-10 * zero,
                "{name}: {} and {}",
                few.objective,
                best.objective
            );
            assert!(norm2(&best.weights) <= radius.unwrap_or(f64::INFINITY) * (1.0 + 1e-12));
        }
    }
}

fn solve(link: &str) -> Best {
    let decoded = decode(link);
    assert!(decoded.notices.is_empty(), "{:?}", decoded.notices);
    let mut comparator = Comparator::new(&decoded.experiment, None).unwrap();
    let mut share = 0.0;
    while !comparator.advance() {
        assert!((0.0..=1.0).contains(&comparator.share()));
        share = comparator.share();
    }
    assert!(share > 0.0 && comparator.share() == 1.0);
    comparator.best().unwrap().clone()
}

/// FIOL Eq. (16): the notes' optimum is 0.878 with 976 of 1000 weights zero.
#[test]
fn the_lasso_of_fiol_has_the_optimum_of_the_notes() {
    let best = solve("v=1&reg=l1&run=fiol");
    assert!(best.gap() < 1e-9 && best.radius.is_none(), "{best:?}");
    assert!((best.objective - 0.878).abs() < 0.02, "{}", best.objective);
    let zeros = best.weights.iter().filter(|w| **w == 0.0).count();
    assert!((965..=985).contains(&zeros), "{zeros}");
}

fn example(value: &[f64], y: f64) -> Example {
    Example {
        dim: value.len(),
        value: value.to_vec(),
        y,
        ..Example::default()
    }
}

#[test]
fn extremes_end_with_an_honest_gap() {
    let rows = |value: &[f64]| -> Vec<Example> {
        (0..4)
            .map(|t| example(value, if t == 3 { -1.0 } else { 1.0 }))
            .collect()
    };
    for def in LOSSES.iter().filter(|def| def.target != Target::Class) {
        for value in [
            &[0.0, 0.0][..],
            &[1e-150, 1e-150],
            &[1e60, 1e-60],
            &[1e100, 1.0],
            &[1.0, 1.0],
        ] {
            for l1 in [0.0, 0.1] {
                let reg = Regularizer { l1, l2: 0.0 };
                let loss = (def.build)(&def.entry.defaults(), 1);
                let prox = Prox {
                    reg,
                    domain: Domain::All,
                };
                let rows = rows(value);
                let loss = loss.clone();
                let case = Case { rows, loss, prox };
                let best = case.solve();
                let zero = case.objective(&[0.0, 0.0]);
                let name = format!("{} {value:?} {l1}", def.entry.id);
                assert!(best.weights.iter().all(|w| w.is_finite()), "{name}");
                assert!(best.objective <= zero, "{name}: no worse than 0");
                assert!(
                    best.lower >= 0.0 && best.lower <= best.objective,
                    "{name}: {best:?}"
                );
                assert_eq!(
                    best.objective,
                    case.objective(&best.weights).min(zero),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn one_example_that_can_be_met_costs_nothing() {
    let rows = vec![example(&[2.0, -1.0], 1.0)];
    for def in LOSSES.iter().filter(|def| def.target != Target::Class) {
        let loss = (def.build)(&def.entry.defaults(), 1);
        let case = Case {
            rows: rows.clone(),
            loss,
            prox: Prox::default(),
        };
        let best = case.solve();
        assert!(
            best.objective < 1e-6 && best.lower == 0.0,
            "{} {best:?}",
            def.entry.id
        );
    }
}

/// Examples with labels of planted weights, none of them near the boundary.
fn separable(rng: &mut Rng, loss: &Loss) -> Vec<Example> {
    const DIM: usize = 4;
    let classes = loss.scores();
    let planted: Vec<f64> = (0..DIM * classes).map(|_| rng.normal()).collect();
    let mut rows = Vec::new();
    while rows.len() < 60 {
        let value: Vec<f64> = (0..DIM).map(|_| rng.normal()).collect();
        let mut row = example(&value, 0.0);
        let mut z = vec![0.0; classes];
        row.features().scores(&planted, &mut z);
        let mut order: Vec<usize> = (0..classes).collect();
        order.sort_by(|a, b| z[*b].total_cmp(&z[*a]));
        let margin = match order[..] {
            [first, second, ..] => {
                row.y = first as f64;
                z[first] - z[second]
            }
            _ => {
                row.y = z[0].signum();
                z[0].abs()
            }
        };
        if margin > 0.1 {
            rows.push(row);
        }
    }
    rows
}

#[test]
fn examples_that_can_be_separated_cost_nothing_and_the_solver_says_so() {
    let mut rng = Rng::derive(13, "comparator");
    for def in LOSSES.iter().filter(|def| def.target != Target::Real) {
        let classes = if def.target == Target::Class { 3 } else { 1 };
        let loss = (def.build)(&def.entry.defaults(), classes);
        for scale in [1.0, 1e-5, 1e5] {
            let name = format!("{} scale {scale}", def.entry.id);
            let mut rows = separable(&mut rng, &loss);
            for row in &mut rows {
                row.value[0] *= scale;
            }
            let solve = |rows: &[Example], reg: Regularizer, domain: Domain, gap: f64| {
                let prox = Prox { reg, domain };
                let rows = rows.to_vec();
                let loss = loss.clone();
                let case = Case { rows, loss, prox };
                let best = case.solve();
                let zero = case.objective(&vec![0.0; best.weights.len()]);
                assert!(best.gap() <= gap * zero, "{name}: {best:?}");
                (best, zero)
            };
            let none = Regularizer::default();
            let (best, zero) = solve(&rows, none, Domain::All, 1e-6);
            assert_eq!(best.unattained, !def.attained, "{name}");
            assert!(best.objective <= 1e-6 * zero, "{name}: {best:?}");
            assert_eq!((best.lower, best.radius), (0.0, None), "{name}");

            if scale != 1.0 {
                continue;
            }
            let l2 = Regularizer { l1: 0.0, l2: 0.1 };
            assert!(!solve(&rows, l2, Domain::All, 1e-6).0.unattained, "{name}");
            assert!(
                !solve(&rows, none, Domain::Ball(2.0), 1e-6).0.unattained,
                "{name}"
            );

            // One example with two labels: whatever its scores, its loss is at least that of equal scores for both. The
            // others can still be separated, so the weights grow, and the bound among long ones is less exact.
            let mut other = rows[0].clone();
            other.y = if classes > 1 {
                (other.y + 1.0) % 3.0
            } else {
                -other.y
            };
            rows.push(other);
            let least = if classes > 1 { 2f64.ln() } else { zero };
            let least = 2.0 * least / rows.len() as f64;
            let (best, _) = solve(&rows, none, Domain::All, 1e-4);
            assert!(!best.unattained, "{name}");
            assert!(best.lower >= 0.99 * least, "{name}: {best:?}");
        }
    }
}

/// A spectrum from 1 to 10⁻⁸ that no scaling of the coordinates repairs, and too many rows to write all of H out.
#[test]
fn badly_scaled_examples_take_few_newton_steps() {
    const DIM: usize = 1000;
    const ROWS: usize = 1300;
    let mut rng = Rng::derive(14, "comparator");
    let mirror: Vec<f64> = (0..DIM).map(|_| rng.normal()).collect();
    let square = dot(&mirror, &mirror);
    let mut examples = Examples::default();
    for _ in 0..ROWS {
        let scale = |i: usize| 1e-4f64.powf(i as f64 / DIM as f64);
        let mut value: Vec<f64> = (0..DIM).map(|i| scale(i) * rng.normal()).collect();
        let along = 2.0 * dot(&mirror, &value) / square;
        value
            .iter_mut()
            .zip(&mirror)
            .for_each(|(x, m)| *x -= along * m);
        examples.push(&example(&value, rng.normal().signum()));
    }
    for id in ["squared", "logistic"] {
        let def = LOSSES.iter().find(|def| def.entry.id == id).unwrap();
        let prox = Prox {
            reg: Regularizer { l1: 0.0, l2: 1e-8 },
            domain: Domain::All,
        };
        let mut solver = Solver::new(
            examples.clone(),
            (def.build)(&def.entry.defaults(), 1),
            prox,
        );
        let zero = solver.best().objective;
        let mut steps = 1;
        while !solver.step() {
            steps += 1;
        }
        let gap = solver.best().gap() / zero;
        println!("{id}: {steps} steps, gap {gap:e}");
        assert!(
            gap <= 1e-6 && steps <= 20,
            "{id}: {gap} after {steps} steps"
        );
    }
}
