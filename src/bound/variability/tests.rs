//! V_T against brute force, closed forms and its own guarantees.

use super::*;
use crate::loss::LOSSES;
use crate::rng::Rng;

/// Returns the largest value over many points of the ball (its rim in the plane, and inside).
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
        let Some(loss) = &def.scalar() else {
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
            let found = greatest(&**loss, (&x, y), (&before, y_before), radius);
            let brute = brute(&**loss, (&x, y), (&before, y_before), radius);
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
        let Some(loss) = &def.scalar() else {
            continue;
        };
        let mut variability = Variability::new(loss.clone(), 3.0);
        for _ in 0..10 {
            variability.see(Features::dense(&[0.3, -1.2]), 1.0);
        }
        assert_eq!(variability.total(), 0.0);
    }
}

#[test]
fn sparse_examples_vary_as_dense_ones_do() {
    let rows: [&[(u32, f64)]; 5] = [
        &[(0, 1.0), (3, -2.0)],
        &[(1, 0.5), (3, 1.0), (4, 2.0)],
        &[],
        &[(4, -1.0)],
        &[(0, 3.0), (1, 1.0), (2, 1.0), (3, 1.0), (4, 1.0)],
    ];
    let loss = LOSSES[0].scalar().unwrap();
    let [mut sparse, mut dense] = [(); 2].map(|()| Variability::new(loss.clone(), 2.0));
    for (t, row) in rows.iter().enumerate() {
        let (index, value): (Vec<u32>, Vec<f64>) = row.iter().copied().unzip();
        let x = Features {
            dim: 5,
            index: Some(&index),
            value: &value,
        };
        sparse.see(x, t as f64);
        dense.see(Features::dense(x.to_dense(&mut Vec::new())), t as f64);
        let (sparse, dense) = (sparse.total(), dense.total());
        assert!((sparse - dense).abs() <= 1e-9 * dense, "{sparse} {dense}");
    }
    assert!(dense.total() > 10.0);
}

/// ½(w − a)² − ½(w − b)² is linear in w: its maximum over |w| ≤ R is R|a − b| + ½(a² − b²).
#[test]
fn squared_losses_of_one_feature_have_a_closed_form() {
    let loss = &*LOSSES[0].scalar().unwrap();
    for (a, b, radius) in [(1.0, 1.5, 2.0), (-3.0, 0.2, 75.0), (10.0, 10.001, 75.0)] {
        let exact = radius * f64::abs(a - b) + 0.5 * (a * a - b * b);
        let found = greatest(loss, (&[1.0], a), (&[1.0], b), radius);
        let size = 0.5 * (radius + f64::abs(a)) * (radius + f64::abs(a));
        assert!(
            found >= exact - 1e-15 * size && found <= exact + 1e-14 * size,
            "{found} {exact}"
        );
    }
}

#[test]
fn an_example_almost_like_the_last_costs_little_and_is_sharp() {
    let mut rng = Rng::derive(2, "variability");
    for def in LOSSES {
        let Some(loss) = &def.scalar() else {
            continue;
        };
        for _ in 0..20 {
            let x: Vec<f64> = (0..3).map(|_| rng.normal()).collect();
            let near: Vec<f64> = x.iter().map(|x| x + 1e-5 * rng.normal()).collect();
            let found = greatest(&**loss, (&x, 1.0), (&near, 1.0), 4.0);
            let brute = brute(&**loss, (&x, 1.0), (&near, 1.0), 4.0);
            let id = def.entry.id;
            assert!(found >= brute * (1.0 - 1e-9), "{id}: {found} {brute}");
            assert!(found <= brute * 1.01, "{id}: {found} {brute}");
        }
    }
}

#[test]
fn another_target_changes_the_loss_monotonically() {
    for def in LOSSES {
        let Some(loss) = &def.scalar() else {
            continue;
        };
        for (y, other) in [(1.0, -1.0), (-1.0, 1.0), (0.3, 2.0)] {
            if def.target == crate::loss::Target::Sign && y * y != 1.0 {
                continue;
            }
            let change = |q: f64| loss.value(q, y) - loss.value(q, other);
            let steps: Vec<f64> = (-300..300)
                .map(|i| change(f64::from(i + 1) * 0.03) - change(f64::from(i) * 0.03))
                .collect();
            let dust = 1e-12 * (1.0 + change(9.0).abs() + change(-9.0).abs());
            let rises = steps.iter().all(|step| *step >= -dust);
            assert!(
                rises || steps.iter().all(|step| *step <= dust),
                "{}",
                def.entry.id
            );
        }
    }
}

#[test]
fn losses_beyond_all_numbers_make_it_infinite() {
    let def = LOSSES
        .iter()
        .find(|def| def.entry.id == "exponential")
        .unwrap();
    let loss = &*def.scalar().unwrap();
    assert_eq!(
        greatest(loss, (&[1.0], 1.0), (&[2.0], -1.0), 1e4),
        f64::INFINITY
    );
}
