//! Steps in the simplex, in both geometries, against their optimality conditions and against slow minimisers.

use implicit_lab::implicit::{self, Domain, Equation, Geometry, Prox, Regularizer, Solver, Work};
use implicit_lab::loss::{LOSSES, ScalarLoss, Target};
use proptest::prelude::*;

const GEOMETRIES: [Geometry; 2] = [Geometry::Euclidean, Geometry::Entropy];

/// Without regulariser, in the simplex.
fn equation<'a>(
    geometry: Geometry,
    loss: &'a dyn ScalarLoss,
    (x, y): (&'a [f64], f64),
    eta: f64,
) -> Equation<'a> {
    Equation {
        loss,
        y,
        x,
        eta,
        prox: Prox {
            reg: Regularizer::default(),
            domain: Domain::Simplex,
        },
        geometry,
        solver: Solver::Newton,
    }
}

/// One step: w⁺ and the solver's report.
fn step(
    geometry: Geometry,
    loss: &dyn ScalarLoss,
    (x, y): (&[f64], f64),
    eta: f64,
    w: &[f64],
) -> (Vec<f64>, implicit::Step) {
    let (equation, mut work) = (equation(geometry, loss, (x, y), eta), Work::default());
    if geometry == Geometry::Euclidean {
        let mut w = w.to_vec();
        let step = equation.step(&mut w, None, &mut work);
        return (w, step);
    }
    let mut logs: Vec<f64> = w.iter().map(|w| w.ln()).collect();
    let step = equation.step(&mut logs, None, &mut work);
    (logs.iter().map(|log| log.exp()).collect(), step)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// f(xᵀw) + B(w, ŵ)/η.
fn price(
    geometry: Geometry,
    loss: &dyn ScalarLoss,
    (x, y): (&[f64], f64),
    eta: f64,
    (w, before): (&[f64], &[f64]),
) -> f64 {
    loss.value(dot(x, w), y) + geometry.divergence(w, before) / eta
}

/// Features with zeros and ties, and weights of the simplex, some of them 0.
fn data() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    let feature = prop_oneof![
        1 => Just(0.0), 2 => prop_oneof![Just(1.0), Just(-1.0)], 4 => -2.0..2.0f64,
        1 => (-6.0..6.0f64).prop_map(|e| 10f64.powf(e)),
    ];
    let weight = prop_oneof![1 => Just(0.0), 2 => Just(1.0), 4 => 0.01..1.0f64, 1 => (-12.0..0.0f64).prop_map(|e| 10f64.powf(e))];
    prop::collection::vec((feature, weight), 1..7).prop_filter_map("some weight", |pairs| {
        let (x, mut w): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
        let sum: f64 = w.iter().sum();
        w.iter_mut().for_each(|w| *w /= sum);
        (sum > 0.0).then_some((x, w))
    })
}

fn losses() -> impl Strategy<Value = (&'static implicit_lab::loss::LossDef, f64)> {
    (0..LOSSES.len(), -3.0..3.0f64).prop_filter_map("scalar losses", |(at, y)| {
        let def = &LOSSES[at];
        let y = if def.target == Target::Real {
            y
        } else {
            y.signum()
        };
        (def.target != Target::Class).then_some((def, y))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]
    #[test]
    fn every_step_is_optimal(
        (x, before) in data(), (def, y) in losses(), exponent in -9.0..12.0f64,
        others in prop::collection::vec((prop::collection::vec(0.0..1.0f64, 7), 1e-6..1.0f64), 10),
    ) {
        let loss = &*def.scalar().unwrap();
        let eta = 10f64.powf(exponent);
        for geometry in GEOMETRIES {
            let what = format!("{geometry:?} {} η = {eta}", def.entry.id);
            let (w, step) = step(geometry, loss, (&x, y), eta, &before);
            prop_assert!(w.iter().all(|w| *w >= 0.0) && (w.iter().sum::<f64>() - 1.0).abs() < 1e-13, "{what}: {w:?}");

            // −β is a subgradient at the score.
            let size = x.iter().fold(0.0f64, |size, x| size.max(x.abs()));
            let score = dot(&x, &w);
            let room = 1e-12 * (size + y.abs());
            prop_assert!((score - step.score).abs() <= room, "{what}: {score} {step:?}");
            let (low, high) = (loss.subdifferential(score - room, y).0, loss.subdifferential(score + room, y).1);
            prop_assume!(low.is_finite() && high.is_finite());
            let slack = 1e-9 * step.beta.abs() + 1e-290;
            prop_assert!(low - slack <= -step.beta && -step.beta <= high + slack, "{what}: {low} {high} {step:?}");

            // The weights are those of β: all weights in use gain the same, and the others less.
            let tau = eta * step.beta;
            let lead = (0..w.len()).max_by(|i, j| w[*i].total_cmp(&w[*j])).unwrap();
            for i in 0..w.len() {
                // Equal features are pushed equally, even by a τ beyond the largest number.
                let push = if x[i] == x[lead] { 0.0 } else { tau * (x[i] - x[lead]) };
                let room = 1e-9 * (1.0 + push.abs());
                match geometry {
                    Geometry::Euclidean => {
                        let gain = (w[i] - w[lead]) - (before[i] - before[lead]) - push;
                        prop_assert!(gain >= -room && (w[i] == 0.0 || gain <= room), "{what}: {gain} of {i}");
                    }
                    Geometry::Entropy if before[i] == 0.0 => prop_assert_eq!(w[i], 0.0),
                    Geometry::Entropy => {
                        let expected = (before[i].ln() - before[lead].ln()) + push;
                        let got = w[i].ln() - w[lead].ln();
                        prop_assert!((got - expected).abs() <= room || (w[i] < 1e-300 && expected < -600.0), "{what}: {got} {expected}");
                    }
                }
            }

            // No other weights are cheaper.
            let least = price(geometry, loss, (&x, y), eta, (&w, &before));
            for (other, share) in &others {
                let mass: f64 = other[..w.len()].iter().zip(&before).map(|(o, b)| o * b).sum();
                let corner = |i: usize| if mass > 0.0 { other[i] * before[i] / mass } else { before[i] };
                let v: Vec<f64> = (0..w.len()).map(|i| w[i] + share * (corner(i) - w[i])).collect();
                let price = price(geometry, loss, (&x, y), eta, (&v, &before));
                prop_assert!(least <= price + 1e-9 * (price.abs() + 1e-9) + room * (low.abs() + high.abs()), "{what}: {w:?} costs {least}, {v:?} {price}");
            }
        }
    }

    /// Two weights have one free number, and a section search does not use β.
    #[test]
    fn two_weights_are_those_of_a_section_search(
        x in prop::collection::vec(-2.0..2.0f64, 2), first in 0.001..0.999f64, (def, y) in losses(), exponent in -3.0..3.0f64,
    ) {
        let loss = &*def.scalar().unwrap();
        let (eta, before) = (10f64.powf(exponent), [first, 1.0 - first]);
        for geometry in GEOMETRIES {
            let (w, _) = step(geometry, loss, (&x, y), eta, &before);
            let cost = |p: f64| price(geometry, loss, (&x, y), eta, (&[p, 1.0 - p], &before));
            let (mut low, mut high) = (0.0, 1.0);
            for _ in 0..200 {
                let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
                if cost(a) < cost(b) { high = b } else { low = a }
            }
            // Costs determine only half the digits of a weight.
            let (found, own) = (cost(low), cost(w[0]));
            prop_assert!(own <= found + 1e-12 * (1.0 + found), "{geometry:?} {}: {w:?} {low}", def.entry.id);
            prop_assert!((w[0] - low).abs() < 2e-6 * (1.0 + eta.sqrt()), "{geometry:?} {}: {w:?} {low}", def.entry.id);
        }
    }

    #[test]
    fn extremes_stay_in_the_simplex(
        x in prop::collection::vec(prop_oneof![Just(0.0), (-100.0..100.0f64, any::<bool>()).prop_map(|(e, s)| if s { 10f64.powf(e) } else { -10f64.powf(e) })], 1..6),
        (def, y) in losses(), exponent in -12.0..12.0f64, scale in -100.0..100.0f64,
    ) {
        let loss = &*def.scalar().unwrap();
        let y = if def.target == Target::Real { y * 10f64.powf(scale) } else { y };
        let before = vec![1.0 / x.len() as f64; x.len()];
        for geometry in GEOMETRIES {
            let (w, step) = step(geometry, loss, (&x, y), 10f64.powf(exponent), &before);
            prop_assert!(w.iter().all(|w| *w >= 0.0) && (w.iter().sum::<f64>() - 1.0).abs() < 1e-13, "{geometry:?} {}: {w:?} {step:?}", def.entry.id);
            let (from, to) = (loss.value(dot(&x, &before), y), loss.value(dot(&x, &w), y));
            prop_assert!(to <= from * (1.0 + 1e-9) || from.is_infinite(), "{geometry:?} {}: {from} {to}", def.entry.id);
        }
    }
}

#[test]
fn steps_by_hand() {
    let squared = &*LOSSES[0].scalar().unwrap();
    // x = (1, −1), y = 0.6 and a very large step size: the score is 0.6, so w = (0.8, 0.2) in both
    // geometries.
    for geometry in GEOMETRIES {
        let (w, _) = step(geometry, squared, (&[1.0, -1.0], 0.6), 1e12, &[0.5, 0.5]);
        assert!(
            (w[0] - 0.8).abs() < 1e-11 && (w[1] - 0.2).abs() < 1e-11,
            "{w:?}"
        );
        // Out of reach: the corner.
        let (w, _) = step(geometry, squared, (&[1.0, -1.0], 7.0), 1e12, &[0.5, 0.5]);
        assert_eq!(w, [1.0, 0.0]);
        // Equal features move nothing, at any step size.
        let (w, end) = step(geometry, squared, (&[3.0, 3.0], 7.0), 1e12, &[0.25, 0.75]);
        assert!(
            (w[0] - 0.25).abs() < 1e-15 && (end.beta - 4.0).abs() < 1e-12,
            "{w:?} {end:?}"
        );
        // One weight is 1.
        let (w, end) = step(geometry, squared, (&[2.0], 5.0), 0.3, &[1.0]);
        assert_eq!((&w[..], end.beta), (&[1.0][..], 3.0));
    }
    // A corner: KL never leaves it, the Euclidean step does.
    let (corner, x) = ([1.0, 0.0], [1.0, -1.0]);
    assert_eq!(
        step(Geometry::Entropy, squared, (&x, -1.0), 10.0, &corner).0,
        corner
    );
    // min ½(z + 1)² + ‖w − ŵ‖²/20 at w = (1 − p, p), z = 1 − 2p: −2(2 − 2p) + p/5 = 0, p = 20/21.
    let (w, _) = step(Geometry::Euclidean, squared, (&x, -1.0), 10.0, &corner);
    assert!((w[1] - 20.0 / 21.0).abs() < 1e-14, "{w:?}");
}

#[test]
fn a_weight_too_small_for_a_number_comes_back() {
    let squared = &*LOSSES[0].scalar().unwrap();
    let mut logs = [0.5f64.ln(), 0.5f64.ln()];
    let mut work = Work::default();
    let x = [1.0, -1.0];
    // β = y − 1 at the corner: weight 2 falls to about e^−2e6, which no f64 holds.
    let entropic = |y, eta| equation(Geometry::Entropy, squared, (&x, y), eta);
    entropic(1e3, 1e3).step(&mut logs, None, &mut work);
    assert!(logs[1].exp() == 0.0 && logs[1].is_finite(), "{logs:?}");
    entropic(-1e3, 1e4).step(&mut logs, None, &mut work);
    assert!(logs[1].exp() > 0.999, "{logs:?}");
}

#[test]
fn a_step_into_a_corner_has_the_slope_that_is_there() {
    let def = LOSSES.iter().find(|def| def.entry.id == "exponential");
    let loss = &*def.unwrap().scalar().unwrap();
    // The second weight ends at e^−743, where the score hardly depends on β.
    let x = [-0.1744407762479442, 1.0];
    let (w, step) = step(
        Geometry::Entropy,
        loss,
        (&x, -1.0),
        753.6341678446352,
        &[0.5, 0.5],
    );
    let slope = -loss.slope(dot(&x, &w), -1.0);
    assert!(
        (step.beta - slope).abs() <= 1e-12 * slope.abs(),
        "{step:?} {slope}"
    );
}

#[test]
fn the_slope_is_right_where_its_product_with_the_step_size_is_no_number() {
    let def = LOSSES.iter().find(|def| def.entry.id == "exponential");
    let loss = &*def.unwrap().scalar().unwrap();
    // f′ = e^696 and η = 4·10¹¹; the only weight stays 1.
    let slope = -loss.slope(696.0, -1.0);
    for geometry in GEOMETRIES {
        let (w, step) = step(geometry, loss, (&[696.0], -1.0), 4e11, &[1.0]);
        assert_eq!((w, step.beta), (vec![1.0], slope), "{geometry:?}");
    }
}
