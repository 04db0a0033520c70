//! Implicit steps of any numbers against their optimality conditions, with every solver.

use implicit_lab::implicit::{self, Domain, Equation, Geometry, Prox, Regularizer, Solver, Work};
use implicit_lab::loss::LOSSES;
use proptest::prelude::*;

/// An update to check: the step and all its inputs.
#[derive(Debug, Clone)]
pub struct Case {
    pub loss: usize,
    pub y: f64,
    pub x: Vec<f64>,
    pub w: Vec<f64>,
    pub eta: f64,
    pub l1: f64,
    pub l2: f64,
    pub radius: Option<f64>,
}

/// Numbers as in data: zeros, ties, and values over `decades` either way.
pub fn value(decades: f64) -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => Just(0.0),
        2 => prop_oneof![Just(1.0), Just(-1.0), Just(0.5), Just(-0.5)],
        5 => -2.0..2.0f64,
        2 => (-decades..decades, any::<bool>()).prop_map(|(e, s)| if s { 10f64.powf(e) } else { -10f64.powf(e) }),
    ]
}

fn case(
    sizes: std::ops::Range<usize>,
    decades: f64,
    with_ball: bool,
) -> impl Strategy<Value = Case> {
    let data = sizes.prop_flat_map(move |d| {
        (
            prop::collection::vec(value(decades), d),
            prop::collection::vec(value(decades.min(6.0)), d),
        )
    });
    let eta = prop_oneof![Just(1.0), (-12.0..12.0f64).prop_map(|e| 10f64.powf(e))];
    let weight = || {
        prop_oneof![
            Just(0.0),
            Just(0.5),
            (-6.0..2.0f64).prop_map(|e| 10f64.powf(e))
        ]
    };
    let radius = prop_oneof![Just(None), (-2.0..2.0f64).prop_map(|e| Some(10f64.powf(e)))];
    (
        0..LOSSES.len(),
        -3.0..3.0f64,
        data,
        eta,
        weight(),
        weight(),
        radius,
    )
        .prop_filter_map(
            "scalar losses",
            move |(loss, y, (x, w), eta, l1, l2, radius)| {
                let def = &LOSSES[loss];
                def.scalar()?;
                let y = if def.target == implicit_lab::loss::Target::Real {
                    y
                } else {
                    y.signum()
                };
                let radius = if with_ball { radius } else { None };
                Some(Case {
                    loss,
                    y,
                    x,
                    w,
                    eta,
                    l1,
                    l2,
                    radius,
                })
            },
        )
}

pub fn take(case: &Case, solver: Solver) -> (Vec<f64>, implicit::Step) {
    let prox = Prox {
        reg: Regularizer {
            l1: case.l1,
            l2: case.l2,
        },
        domain: case.radius.map_or(Domain::All, Domain::Ball),
    };
    let mut w = case.w.clone();
    let loss = &*LOSSES[case.loss].scalar().unwrap();
    let equation = Equation {
        loss,
        y: case.y,
        x: &case.x,
        eta: case.eta,
        prox,
        geometry: Geometry::Euclidean,
        solver,
    };
    let step = equation.step(&mut w, None, &mut Work::default());
    (w, step)
}

/// The size of the numbers whose sum is weight i: the scale of its rounding error.
fn scale(case: &Case, beta: f64, i: usize) -> f64 {
    let moved = (case.eta * beta * case.x[i]).abs();
    1.0f64
        .min(case.eta)
        .max(case.w[i].abs())
        .max(moved)
        .max(case.eta * case.l1)
}

/// Optimality, from the definition: w is the prox of ŵ + ηβx, and −β is a subgradient at xᵀw.
fn certify(case: &Case, w: &[f64], step: implicit::Step, name: &str) -> Result<(), TestCaseError> {
    let loss = &*LOSSES[case.loss].scalar().unwrap();
    prop_assert!(w.iter().all(|w| w.is_finite()), "{name}: {w:?}");
    let shrink = 1.0 + case.eta * case.l2;
    // 1. The multiplier of the ball: none inside, and otherwise whatever brings ‖w‖ to R.
    let norm = implicit_lab::math::norm2(w);
    let s: Vec<f64> = (0..w.len())
        .map(|i| {
            let v = case.w[i] + case.eta * step.beta * case.x[i];
            implicit_lab::math::soft(v, case.eta * case.l1)
        })
        .collect();
    let mut divisor = shrink;
    if let Some(radius) = case.radius {
        prop_assert!(
            norm <= radius * (1.0 + 1e-12),
            "{name}: ‖w‖ = {norm} > {radius}"
        );
        divisor = shrink.max(implicit_lab::math::norm2(&s) / radius);
    }
    // 2. Stationarity coordinate by coordinate, x_i = 0 included.
    for i in 0..w.len() {
        let room = 1e-10 * scale(case, step.beta, i) / divisor;
        prop_assert!(
            (w[i] - s[i] / divisor).abs() <= room,
            "{name}: w[{i}] = {} is not {}",
            w[i],
            s[i] / divisor
        );
        if case.x[i] == 0.0 && case.w[i].abs() < case.eta * case.l1 {
            prop_assert!(
                w[i] == 0.0,
                "{name}: coordinate {i} without feature was not thresholded"
            );
        }
    }
    // 3. −β ∈ ∂f, allowing the score the rounding of its terms.
    let score: f64 = case.x.iter().zip(w).map(|(x, w)| x * w).sum();
    let slack: f64 = (0..w.len())
        .map(|i| 1e-11 * (case.x[i] * scale(case, step.beta, i) / divisor).abs())
        .sum::<f64>()
        + 1e-12 * case.y.abs();
    let (low, _) = loss.subdifferential(score - slack, case.y);
    let (_, high) = loss.subdifferential(score + slack, case.y);
    // Below about 1e-290 β and the step run out of digits.
    let room = 1e-9 * step.beta.abs() + 1e-280;
    prop_assert!(
        low <= -step.beta + room && -step.beta - room <= high,
        "{name}: −β = {} is not in [{low}, {high}] at z = {score} ± {slack}",
        -step.beta
    );
    Ok(())
}

pub fn check(case: &Case) -> Result<(), TestCaseError> {
    let (newton, step) = take(case, Solver::Newton);
    for (name, solver) in Solver::ALL {
        let (w, other) = take(case, solver);
        certify(case, &w, other, name)?;
        for i in 0..w.len() {
            let beta = step.beta.abs().max(other.beta.abs());
            // A score rounded by δ moves an active weight by at most δ/|x_i|.
            let score: f64 = (0..w.len())
                .map(|j| (case.x[j] * scale(case, beta, j)).abs())
                .sum();
            let lever = if case.x[i] == 0.0 {
                0.0
            } else {
                1e-13 * score / case.x[i].abs()
            };
            let room = 1e-9 * scale(case, beta, i) + lever;
            prop_assert!(
                (w[i] - newton[i]).abs() <= room,
                "{name} and newton differ at {i}: {} {}",
                w[i],
                newton[i]
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(20_000) })]
    #[test]
    fn steps_are_optimal_on_everyday_numbers(case in case(1..30, 2.0, true)) { check(&case)? }

    #[test]
    fn steps_are_optimal_on_extreme_numbers(case in case(1..12, 150.0, false)) { check(&case)? }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]
    #[test]
    fn steps_are_optimal_in_many_dimensions(case in case(500..2000, 3.0, true)) { check(&case)? }
}
