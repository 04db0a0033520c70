//! ScInOL, its multiclass version and the baselines against golden weights, as `replay` runs them.

use crate::golden::{play, trajectory};
use crate::tools::close;
use implicit_lab::experiment::decode;
use implicit_lab::implicit::Prox;
use implicit_lab::learner::{LEARNERS, ProblemSpec};
use implicit_lab::loss::LOSSES;
use implicit_lab::math::Features;
use implicit_lab::rng::Rng;
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

/// Sixty rounds of four features and three classes: zeros, a feature that appears late, scales that jump.
fn rows() -> Vec<([f64; 4], usize)> {
    let mut rng = Rng::derive(5, "rows of three classes");
    let row = |t: u32| {
        let jump = if t < 30 { 1.0 } else { 1e3 };
        let late = if t < 20 { 0.0 } else { rng.normal() };
        let zero = if t % 3 == 0 { 0.0 } else { 1.0 };
        let x = [
            jump * rng.normal(),
            late,
            zero * rng.normal(),
            1e-6 * rng.normal(),
        ];
        (x, rng.below(3))
    };
    (0..60).map(row).collect()
}

/// Predictions of a catalogue learner on cross-entropy, for dense rows or only their non-zero features.
fn predicted(run: &str, sparse: bool) -> Vec<[f64; 3]> {
    let link = format!("v=1&stream=adversary&examples=1,1,1,1,1&loss=logistic&run={run}");
    let run = &decode(&link).experiment.runs[0].part;
    let def = LEARNERS.iter().find(|def| def.entry.id == run.id).unwrap();
    let loss = LOSSES
        .iter()
        .find(|def| def.entry.id == "cross-entropy")
        .unwrap();
    let loss = (loss.build)(&loss.entry.defaults(), 3);
    let setting = ProblemSpec {
        dim: 4,
        scores: loss.scores(),
        prox: Prox::default(),
        start: vec![0.0; 12],
    };
    let mut learner = (def.build)(&run.params, setting);
    let play = |(x, y): ([f64; 4], usize)| {
        let index: Vec<u32> = (0..4).filter(|i| x[*i as usize] != 0.0).collect();
        let value: Vec<f64> = index.iter().map(|i| x[*i as usize]).collect();
        let x = match sparse {
            false => Features::dense(&x),
            true => Features {
                dim: 4,
                index: Some(&index),
                value: &value,
            },
        };
        let mut scores = [0.0; 3];
        learner.begin(x, &mut scores);
        learner.learn(x, y as f64, &scores, &loss);
        scores
    };
    rows().into_iter().map(play).collect()
}

/// Plays the rows with weights that `weight` computes from the history of x and gradients, and from this x.
fn directly(weights: impl Fn(&[([f64; 4], [f64; 3])], [f64; 4]) -> [[f64; 3]; 4]) -> Vec<[f64; 3]> {
    let mut history = Vec::new();
    let play = |(x, y): ([f64; 4], usize)| {
        let w = weights(&history, x);
        let scores: [f64; 3] = std::array::from_fn(|k| (0..4).map(|i| w[i][k] * x[i]).sum());
        let all: f64 = scores.iter().map(|z| z.exp()).sum();
        let gradient = std::array::from_fn(|k| scores[k].exp() / all - f64::from(k == y));
        history.push((x, gradient));
        scores
    };
    rows().into_iter().map(play).collect()
}

#[track_caller]
fn same_predictions(run: &str, want: &[[f64; 3]]) {
    for sparse in [false, true] {
        for (t, (scores, want)) in predicted(run, sparse).iter().zip(want).enumerate() {
            close(
                &format!("{run}, sparse {sparse}, round {}", t + 1),
                scores,
                want,
                1e-9,
            );
        }
    }
}

/// Kotłowski 2017 for each feature and class, with its sums recomputed from the whole history.
#[test]
fn kotlowski_of_several_classes() {
    for (run, epsilon) in [("k17", None), ("k17:epsilon=0.5", Some(0.5))] {
        let want = directly(|history, x| {
            let t = history.len() as f64 + 1.0;
            let epsilon = epsilon.unwrap_or(1.0 / (4.0 * t));
            std::array::from_fn(|i| {
                let past: f64 = history.iter().map(|(x, _)| x[i] * x[i]).sum();
                let spread = 9.0 / 8.0 * (past + x[i] * x[i]);
                std::array::from_fn(|k| {
                    let h: f64 = history.iter().map(|(x, g)| -g[k] * x[i]).sum();
                    match spread {
                        0.0 => 0.0,
                        _ => epsilon * h / spread * ((h * h + x[i] * x[i]) / (2.0 * spread)).exp(),
                    }
                })
            })
        });
        same_predictions(run, &want);
    }
}

/// Ross et al. 2013, Algorithm 2, for each class, with all steps repeated in every round; N is that of the features.
#[test]
fn nag_of_several_classes() {
    let eta = 0.7;
    let want = directly(|history, x| {
        let (mut w, mut square) = ([[0.0; 3]; 4], [[0.0f64; 3]; 4]);
        let (mut largest, mut total) = ([0.0f64; 4], 0.0f64);
        let grow = |w: &mut [[f64; 3]; 4], largest: &mut [f64; 4], x: &[f64; 4]| {
            for i in 0..4 {
                if x[i].abs() > largest[i] {
                    w[i] = w[i].map(|w| w * largest[i] / x[i].abs());
                    largest[i] = x[i].abs();
                }
            }
        };
        for (t, (x, g)) in history.iter().enumerate() {
            grow(&mut w, &mut largest, x);
            let seen = (0..4).filter(|i| largest[*i] > 0.0);
            total += seen.map(|i| (x[i] / largest[i]).powi(2)).sum::<f64>();
            for (i, k) in (0..12)
                .map(|place| (place / 3, place % 3))
                .filter(|(i, _)| x[*i] != 0.0)
            {
                let slope = g[k] * x[i];
                square[i][k] += slope * slope;
                let rate = eta * ((t as f64 + 1.0) / total).sqrt();
                w[i][k] -= rate * slope / (largest[i] * square[i][k].sqrt());
            }
        }
        grow(&mut w, &mut largest, &x);
        w
    });
    same_predictions("nag:eta=0.7", &want);
}
