//! ScInOL, its multiclass version and the baselines against golden weights, as `replay` runs them.

use crate::golden::{close, play, trajectory};
use serde_json::Value;

/// The numbers of a (nested) array, in order.
fn flat(value: &Value) -> Vec<f64> {
    match value.as_array() {
        Some(values) => values.iter().flat_map(flat).collect(),
        None => vec![value.as_f64().unwrap()],
    }
}

/// Plays `run` on the golden case `name` and compares weights and predictions.
#[track_caller]
fn check(name: &str, loss: &str, run: &str) {
    let case = trajectory(name);
    let played = play(&case, &format!("v=1&stream=file&loss={loss}&run={run}"));
    let weights = case.get("w").or(case.get("W")).unwrap();
    assert_eq!(played.scores.len(), 25);
    for (t, want) in weights.as_array().unwrap().iter().enumerate() {
        close(
            &format!("{name}, w{}", t + 1),
            &played.weights[t],
            &flat(want),
            1e-8,
        );
    }
    for (t, want) in case["yhat"].as_array().unwrap().iter().enumerate() {
        close(
            &format!("{name}, z{}", t + 1),
            &played.scores[t],
            &flat(want),
            1e-8,
        );
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
