//! Implicit updates against weights computed elsewhere.

use implicit_lab::implicit::{Domain, Equation, Geometry, Prox, Regularizer, Solver, Work};
use implicit_lab::loss::{LOSSES, ScalarLoss};
use serde_json::Value;
use std::sync::Arc;

fn loss(id: &str) -> Arc<dyn ScalarLoss> {
    let id = if id == "sqhinge" { "squared-hinge" } else { id };
    let def = LOSSES.iter().find(|def| def.entry.id == id).unwrap();
    def.scalar().unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_f64().unwrap())
        .collect()
}

fn close(case: &Value, what: &str, got: &[f64], want: &[f64]) {
    for (i, (got, want)) in got.iter().zip(want).enumerate() {
        assert!(
            (got - want).abs() <= 1e-9 * want.abs().max(1.0),
            "case {} ({} {} {what}): w[{i}] = {got}, expected {want}",
            case["id"],
            case["kind"],
            case["tag"],
        );
    }
}

#[test]
fn every_golden_implicit_update_with_every_solver() {
    let golden: Value = serde_json::from_str(include_str!("../../golden/updates.json")).unwrap();
    let mut checked = 0;
    for case in golden["cases"].as_array().unwrap() {
        if case["kind"] != "implicit" {
            continue;
        }
        let number = |key: &str| case[key].as_f64().unwrap();
        let prox = Prox {
            reg: Regularizer {
                l1: number("l1"),
                l2: number("l2"),
            },
            domain: case["R"].as_f64().map_or(Domain::All, Domain::Ball),
        };
        for (id, solver) in Solver::ALL {
            let mut w = numbers(&case["w0"]);
            let x = numbers(&case["x"]);
            let loss = loss(case["loss"].as_str().unwrap());
            let equation = Equation {
                loss: &*loss,
                y: number("y"),
                x: &x,
                eta: number("eta"),
                prox,
                geometry: Geometry::Euclidean,
                solver,
            };
            let step = equation.step(&mut w, None, &mut Work::default());
            close(case, id, &w, &numbers(&case["w"]));
            let score: f64 = x.iter().zip(&w).map(|(x, w)| x * w).sum();
            assert!((step.score - score).abs() <= 1e-9 * score.abs().max(1.0));
            checked += 1;
        }
    }
    assert_eq!(checked, 3 * 112);
}
