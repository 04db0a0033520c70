//! Cross-entropy of K scores and its gradient, computed relative to the largest score: no exponential overflows.

/// ln Σ e^{z_k} − z_y.
pub(super) fn value(z: &[f64], y: usize) -> f64 {
    let (top, rest) = shifted_sum(z);
    (z[top] - z[y]) + libm::log1p(rest)
}

/// softmax(z).
pub(crate) fn probabilities(z: &[f64], p: &mut [f64]) {
    let (top, rest) = shifted_sum(z);
    for (k, p) in p.iter_mut().enumerate() {
        let e = if k == top {
            1.0
        } else {
            libm::exp(z[k] - z[top])
        };
        *p = e / (1.0 + rest);
    }
}

/// softmax(z) − e_y.
pub(super) fn gradient(z: &[f64], y: usize, gradient: &mut [f64]) {
    probabilities(z, gradient);
    // 1 − p_y would cancel if p_y is close to 1: it is the share of the others.
    let others: f64 = (gradient.iter().enumerate())
        .map(|(k, g)| if k == y { 0.0 } else { *g })
        .sum();
    gradient[y] = -others;
}

/// Returns the place of a largest score, and Σ e^{z_k − z_top} over all other places.
fn shifted_sum(z: &[f64]) -> (usize, f64) {
    let mut top = 0;
    for (k, score) in z.iter().enumerate() {
        if *score > z[top] {
            top = k;
        }
    }
    let mut rest = 0.0;
    for (k, score) in z.iter().enumerate() {
        if k != top {
            rest += libm::exp(score - z[top]);
        }
    }
    (top, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::LOSSES;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_gradient_is_the_slope(z in prop::collection::vec(-8f64..8.0, 2..6), y in 0usize..2) {
            let mut g = vec![0.0; z.len()];
            gradient(&z, y, &mut g);
            let h = 1e-5;
            for k in 0..z.len() {
                let (mut up, mut down) = (z.clone(), z.clone());
                up[k] += h;
                down[k] -= h;
                let slope = (value(&up, y) - value(&down, y)) / (2.0 * h);
                prop_assert!((g[k] - slope).abs() < 1e-8, "{} {slope}", g[k]);
                prop_assert!(g[k].abs() <= 1.0);
            }
            prop_assert!(g.iter().sum::<f64>().abs() < 1e-15);
        }

        #[test]
        fn two_classes_are_the_logistic_loss(a in -700f64..700.0, b in -700f64..700.0, second: bool) {
            let def = LOSSES.iter().find(|def| def.entry.id == "logistic").unwrap();
            let logistic = def.scalar().expect("one score");
            let sign = if second { 1.0 } else { -1.0 };
            let (mut g, y) = ([0.0; 2], usize::from(second));
            gradient(&[a, b], y, &mut g);
            let (margin, slope) = (b - a, logistic.slope(b - a, sign));
            prop_assert!((value(&[a, b], y) - logistic.value(margin, sign)).abs() <= 1e-12 * (1.0 + margin.abs()));
            prop_assert!((g[1] - slope).abs() <= 1e-14 * slope.abs() && g[0] == -g[1]);
        }
    }

    #[test]
    fn extreme_scores_stay_finite() {
        let z = [1e300, -1e300, 0.0];
        let mut g = [0.0; 3];
        assert_eq!(value(&z, 0), 0.0);
        assert_eq!(value(&z, 2), 1e300);
        gradient(&z, 2, &mut g);
        assert_eq!(g, [1.0, 0.0, -1.0]);
    }
}
