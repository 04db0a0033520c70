//! ScInOL, its multiclass version and the baselines against golden weights, as `replay` runs them.

use std::fmt::Write as _;
use std::sync::Arc;

use implicit_lab::experiment::{Race, decode};
use implicit_lab::stream::Table;
use serde_json::Value;

fn golden(name: &str) -> Value {
    let golden: Value = serde_json::from_str(include_str!("golden/trajectories.json")).unwrap();
    let all = golden["trajectories"].as_array().unwrap();
    all.iter().find(|case| case["alg"] == name).unwrap().clone()
}

/// The numbers of a (nested) array, in order.
fn flat(value: &Value) -> Vec<f64> {
    match value.as_array() {
        Some(values) => values.iter().flat_map(flat).collect(),
        None => vec![value.as_f64().unwrap()],
    }
}

fn table(case: &Value) -> Table {
    let rows = case["X"].as_array().unwrap();
    let mut text = String::new();
    for i in 1..=rows[0].as_array().unwrap().len() {
        write!(text, "x{i},").unwrap();
    }
    text.push_str("y\n");
    for (row, y) in rows.iter().zip(case["y"].as_array().unwrap()) {
        for x in flat(row) {
            write!(text, "{x},").unwrap();
        }
        writeln!(text, "{y}").unwrap();
    }
    Table::parse(&text, None).unwrap()
}

/// Plays `run` on the golden case `name` and compares weights and predictions.
fn check(name: &str, loss: &str, run: &str) {
    let case = golden(name);
    let link = format!("v=1&stream=file&loss={loss}&run={run}");
    let decoded = decode(&link);
    assert!(decoded.notices.is_empty(), "{:?}", decoded.notices);
    let mut race = Race::new(&decoded.experiment, Some(Arc::new(table(&case)))).unwrap();
    let want_w = case.get("w").or(case.get("W")).unwrap().as_array().unwrap();
    let close = |what: &str, t: u64, got: &[f64], want: &Value| {
        let want = flat(want);
        assert_eq!(got.len(), want.len());
        for (i, (got, want)) in got.iter().zip(&want).enumerate() {
            assert!(
                (got - want).abs() <= 1e-8 * want.abs().max(1.0),
                "{name}, round {t}: {what}[{i}] = {got}, expected {want}"
            );
        }
    };
    let mut rounds = 0;
    while !race.is_done() {
        race.step(true, |row| {
            let i = row.t as usize - 1;
            close("w", row.t, row.weights.unwrap(), &want_w[i]);
            close("z", row.t, row.scores, &case["yhat"][i]);
            rounds += 1;
        });
    }
    assert_eq!(rounds, 25);
    if let Some(last) = want_w.get(25) {
        close("w", 26, race.weights(0), last);
    }
}

#[test]
fn scinol() {
    check("ScInOL1", "logistic", "scinol1");
    check("ScInOL2", "logistic", "scinol2");
    check("ScInOL1_multi", "cross-entropy", "scinol1");
}

#[test]
fn baselines() {
    check("SGD_sqrt", "logistic", "sgd:eta=0.1,schedule=sqrt");
    check("AdaGrad", "logistic", "adagrad:eta=0.1");
    check("AdaGrad_tf", "logistic", "adagrad:eta=0.1,acc0=0.1,eps=0");
    check("Adam", "logistic", "adam:eta=0.1");
    check("NAG", "logistic", "nag:eta=0.5");
    check("CoCoB", "logistic", "cocob");
    check("K17_edt", "logistic", "k17");
    check("K17_eps1", "logistic", "k17:epsilon=1");
    check("SFMD", "logistic", "sfmd:eta=1");
}
