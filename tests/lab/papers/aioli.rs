//! The verdicts on Efficient Improper Learning for Online Logistic Regression.

use super::*;
use crate::played::{bounded, evidence, regret, rows};
use implicit_lab::rng::Rng;

#[test]
fn verdicts() {
    let on = Verdicts::on("AIOLI");

    let first = on.of("Theorem 1");
    let found = evidence(&first.link);
    on.of("Eq. (1)").given(&["3,162"]);
    on.of("Theorem 7").formula(&["0"]);
    for said in [on.of("Eq. (1)"), first, on.of("Theorem 7")] {
        said.says(regret(&found, 0), "34");
    }
    for said in [first, on.of("Theorem 7")] {
        said.says(bounded(&found, 0, "aioli-1"), "99");
    }

    rounds_of_equation_3(&on);
    lemma_3(on.of("Lemma 3"));
    on.of("Fig. 2").formula(&["1"]);
    logistic_on_a_grid();
    matrices(&on);
    on.done();
}

/// x = y = 1 twice, λ = 1, B = 5, R = 1: A and b after round 1, and the prediction of round 2.
fn rounds_of_equation_3(on: &Verdicts) {
    let played = rows(&on.of("Eq. (3)").link, 2);
    let eta = played[0][0].eta.unwrap();
    for label in ["Eq. (2)", "Eq. (9)"] {
        on.of(label).formula(&["1"]);
        on.of(label).says(eta, "0.167");
    }
    on.of("Eq. (2)").says(played[0][0].prediction, "0");
    // ∂ℓ at ŷ = 0 is −½.
    let g = -0.5;
    let a = 1.0 + 0.5 * eta * g * g;
    let b = 0.5 * (eta * g * 0.0 - 1.0) * g;
    on.of("Eq. (5)").formula(&["1"]);
    on.of("Eq. (5)").says(a, "1.0208");
    on.of("Eq. (5)").says(b, "0.25");
    let second = played[1][0].prediction;
    let right = solve(b / a, 0.5 / a);
    assert!((second - right).abs() < 1e-14, "{second} {right}");
    for label in ["Eq. (3)", "Lemma 2", "Algorithm 1"] {
        on.of(label).formula(&["2"]);
        on.of(label).says(second, "0.197");
    }
    on.of("Algorithm 1")
        .says(solve(2.0 * b / a, 0.5 / a), "0.394");
}

/// The s with s = c − k tanh(s/2), by bisection.
fn solve(c: f64, k: f64) -> f64 {
    let (mut low, mut high) = (c - k, c + k);
    for _ in 0..200 {
        let s = 0.5 * (low + high);
        if s + k * (0.5 * s).tanh() < c {
            low = s;
        } else {
            high = s;
        }
    }
    low
}

/// Gradient descent as the lemma has it, against the minimiser: ω = u − ½ tanh(s/2) v with s = vᵀω.
fn lemma_3(said: &Said) {
    let mut rng = Rng::derive(3, "lemma 3");
    let count = 200;
    for _ in 0..count {
        let ratio = 10f64.powf(3.0 * rng.uniform() - 1.5);
        let (t, tolerance) = ((20.0 * rng.uniform()).ceil(), 1e-6);
        let mut vector = |longest: f64| -> Vec<f64> {
            let (length, angle) = (longest * rng.uniform(), 6.3 * rng.uniform());
            vec![length * angle.cos(), length * angle.sin()]
        };
        // ‖v‖² ≤ R²/λ, and ‖u‖ ≤ (t − 1)R/√λ by Eq. (28).
        let (v, u) = (vector(ratio.sqrt()), vector((t - 1.0) * ratio.sqrt()));
        let steps = (4.0 + ratio) * (t * ratio.sqrt() / tolerance).ln();
        let pull = |s: f64| (0.5 * s).tanh();
        let mut omega = vec![0.0; 2];
        for _ in 0..steps.max(0.0).ceil() as u64 {
            let slope = pull(dot(&v, &omega));
            for i in 0..2 {
                omega[i] -= (2.0 * omega[i] - 2.0 * u[i] + slope * v[i]) / (4.0 + ratio);
            }
        }
        let slope = pull(solve(dot(&v, &u), 0.5 * dot(&v, &v)));
        let exact: Vec<f64> = (0..2).map(|i| u[i] - 0.5 * slope * v[i]).collect();
        at_most((2.0 * divergence(&omega, &exact)).sqrt(), tolerance);
    }
    said.says(f64::from(count), "200");
}

/// Lemmas 5 and 8.
fn logistic_on_a_grid() {
    let f = |z: f64| (-z).exp().ln_1p();
    let slope = |z: f64| -1.0 / (1.0 + z.exp());
    for a in grid(-8.0, 8.0, 160) {
        // Never at a.
        for b in grid(-8.03, 7.99, 160) {
            let bend = b.exp() / (2.0 * (1.0 + a.abs())) * slope(b).powi(2);
            at_most(f(b) + slope(b) * (a - b) + bend * (a - b).powi(2), f(a));
            let right = (a - b).exp_m1() / (a - b) * (1.0 + b.exp()) / (1.0 + a.exp());
            at_most(1.0 / (1.0 + a.abs()), right);
        }
    }
}

/// Lemmas 9 and 10 in two dimensions, where det and inverse are a line each.
fn matrices(on: &Verdicts) {
    type Matrix = [[f64; 2]; 2];
    let det = |m: &Matrix| m[0][0] * m[1][1] - m[0][1] * m[1][0];
    // uᵀM⁻¹u
    let form = |m: &Matrix, u: &[f64; 2]| {
        let cross = m[0][1] + m[1][0];
        (m[1][1] * u[0] * u[0] - cross * u[0] * u[1] + m[0][0] * u[1] * u[1]) / det(m)
    };
    let add = |m: &mut Matrix, u: &[f64; 2], sign: f64| {
        (0..2).for_each(|i| (0..2).for_each(|j| m[i][j] += sign * u[i] * u[j]));
    };
    let mut rng = Rng::derive(9, "lemmas 9 and 10");
    let count = 200;
    for _ in 0..count {
        let mut m = [[rng.normal(), rng.normal()], [rng.normal(), rng.normal()]];
        let (v, u) = (m, [rng.normal(), rng.normal()]);
        add(&mut m, &u, -1.0);
        let (left, right) = (form(&v, &u), 1.0 - det(&m) / det(&v));
        assert!(
            (left - right).abs() < 1e-9 * (1.0 + left.abs()),
            "{left} {right}"
        );

        // Σ ln(1 + λ_k(C)/λ) is the logarithm of det(A)/λ².
        let lambda = 0.1 + rng.uniform();
        let mut a = [[lambda, 0.0], [0.0, lambda]];
        let mut sum = 0.0;
        for _ in 0..20 {
            let g = [rng.normal(), rng.normal()];
            add(&mut a, &g, 1.0);
            sum += form(&a, &g);
        }
        at_most(sum, (det(&a) / (lambda * lambda)).ln());
    }
    on.of("Lemma 9").says(f64::from(count), "200");
    on.of("Lemma 10").says(f64::from(count), "200");
}
