//! ScInOL's two promises: scales do not matter, and its toy example comes out as in the paper.

use implicit_lab::experiment::{Comparator, Race, decode};
use implicit_lab::learner::{LEARNERS, ProblemSpec};
use implicit_lab::loss::LOSSES;
use implicit_lab::math::{Features, dot, softplus};
use implicit_lab::rng::Rng;
use implicit_lab::stream::{Example, STREAMS, Source};
use implicit_lab::{implicit::Prox, loss::Target};
use proptest::prelude::*;

use crate::tools;

/// Predictions of a whole run on rows whose feature i is multiplied by `factors[i]`.
fn predictions(id: &str, loss: &str, rows: &[(Vec<f64>, bool)], factors: &[f64]) -> Vec<f64> {
    let def = LEARNERS.iter().find(|def| def.entry.id == id).unwrap();
    let loss = LOSSES.iter().find(|def| def.entry.id == loss).unwrap();
    let loss = (loss.build)(&loss.entry.defaults(), 2);
    let dim = factors.len();
    let setting = ProblemSpec {
        dim,
        scores: loss.scores(),
        prox: Prox::default(),
        start: vec![0.0; dim * loss.scores()],
    };
    let mut params = def.entry.defaults();
    if def.entry.param("eta").is_some() {
        params.set("eta", implicit_lab::catalogue::Value::Number(0.3));
    }
    let mut learner = (def.build)(&params, setting);
    let mut scores = vec![0.0; loss.scores()];
    let mut all = Vec::new();
    for (x, positive) in rows {
        let x: Vec<f64> = x
            .iter()
            .zip(factors)
            .map(|(x, factor)| x * factor)
            .collect();
        let y = match (loss.scores(), positive) {
            (1, false) => -1.0,
            (_, positive) => f64::from(*positive),
        };
        learner.begin(Features::dense(&x), &mut scores);
        all.extend_from_slice(&scores);
        learner.learn(Features::dense(&x), y, &scores, &loss);
    }
    all
}

/// Rows as in real data: zeros, and values over eight decades.
fn rows() -> impl Strategy<Value = Vec<(Vec<f64>, bool)>> {
    let value = prop_oneof![
        1 => Just(0.0),
        4 => -2.0..2.0f64,
        1 => (-4.0..4.0f64).prop_map(|e| 10f64.powf(e)),
    ];
    prop::collection::vec((prop::collection::vec(value, 4), any::<bool>()), 1..150)
}

const PAIRS: [(&str, &str); 10] = [
    ("scinol1", "logistic"),
    ("scinol1", "hinge"),
    ("scinol1", "cross-entropy"),
    ("scinol2", "logistic"),
    ("scinol2", "cross-entropy"),
    ("k17", "logistic"),
    ("k17", "cross-entropy"),
    ("nag", "logistic"),
    ("nag", "cross-entropy"),
    ("sfmd", "logistic"),
];

proptest! {
    #[test]
    fn powers_of_two_do_not_change_a_bit(rows in rows(), exponents in prop::collection::vec(-330i32..330, 4)) {
        let factors: Vec<f64> = exponents.iter().map(|e| 2f64.powi(*e)).collect();
        for (id, loss) in PAIRS {
            let plain = predictions(id, loss, &rows, &[1.0; 4]);
            let scaled = predictions(id, loss, &rows, &factors);
            for (t, (plain, scaled)) in plain.iter().zip(&scaled).enumerate() {
                // (The hinge's kink is no exception: the scores are the same.)
                prop_assert_eq!(plain.to_bits(), scaled.to_bits(), "{} × {}, prediction {}", id, loss, t);
            }
        }
    }

    #[test]
    fn no_factor_changes_predictions(rows in rows(), exponents in prop::collection::vec(-100f64..100.0, 4)) {
        let factors: Vec<f64> = exponents.iter().map(|e| 10f64.powf(*e)).collect();
        for (id, loss) in PAIRS.into_iter().filter(|(_, loss)| *loss != "hinge") {
            let plain = predictions(id, loss, &rows, &[1.0; 4]);
            let scaled = predictions(id, loss, &rows, &factors);
            for (t, (plain, scaled)) in plain.iter().zip(&scaled).enumerate() {
                let room = 1e-9 * plain.abs().max(1.0);
                prop_assert!((plain - scaled).abs() < room, "{} × {}, prediction {}: {} {}", id, loss, t, plain, scaled);
            }
        }
    }
}

const SEEDS: u64 = 10;
const TRAINED: usize = 5_000;
const TESTED: usize = 100_000;

/// The test set of a seed: the stream continues after the training examples, with the same u.
fn test_set(seed: u64) -> Vec<Example> {
    let def = STREAMS
        .iter()
        .find(|def| def.entry.id == "scaled-gaussian")
        .unwrap();
    let source = Source {
        params: &def.entry.defaults(),
        seed,
        target: Target::Sign,
        rounds: None,
        table: None,
        examples: None,
        held_out: false,
    };
    let mut stream = (def.build)(&source).unwrap();
    let mut example = Example::default();
    (0..TRAINED + TESTED)
        .map(|_| {
            stream.next(&mut example);
            example.clone()
        })
        .skip(TRAINED)
        .collect()
}

/// Mean test cross-entropy of the weights after `TRAINED` rounds, for every run of the list.
fn tested(runs: &[String], seed: u64, tests: &[Example]) -> Vec<f64> {
    let mut means = Vec::new();
    for runs in runs.chunks(8) {
        let list: String = runs.iter().map(|run| format!("&run={run}")).collect();
        let link =
            format!("v=1&stream=scaled-gaussian&loss=logistic&rounds={TRAINED}&seed={seed}{list}");
        let mut race = tools::race(&link, None);
        while race.advance(1000, None) > 0 {}
        for run in 0..runs.len() {
            let w = race.weights(run);
            let total: f64 = tests
                .iter()
                .map(|e| softplus(-e.y * dot(&e.value, w)))
                .sum();
            means.push(total / TESTED as f64);
        }
    }
    means
}

#[test]
fn the_toy_example_comes_out_as_in_the_paper() {
    // Learner, and the interval that its mean test loss falls into over ten draws of ScInOL Fig. 1 (docs/recipes.md).
    let intervals = [
        ("scinol1", 0.585, 0.612),
        ("scinol2", 0.283, 0.298),
        ("cocob", 0.321, 0.341),
        ("k17", 0.510, 0.530),
        ("sfmd:eta=10", 0.268, 0.288),
        ("nag:eta=1", 0.263, 0.283),
        ("adagrad:eta=0.01", 0.529, 0.559),
    ];
    let zero = std::f64::consts::LN_2;
    let rates = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 10.0];
    let worse = rates.iter().flat_map(|eta| {
        [
            format!("sgd:eta={eta},schedule=sqrt"),
            format!("adam:eta={eta}"),
        ]
    });
    let runs: Vec<String> = intervals
        .iter()
        .map(|(run, ..)| run.to_string())
        .chain(worse)
        .collect();
    let mut means = vec![0.0; runs.len()];
    for seed in 1..=SEEDS {
        let tests = test_set(seed);
        for (mean, loss) in means.iter_mut().zip(tested(&runs, seed, &tests)) {
            *mean += loss / SEEDS as f64;
        }
    }
    for (run, mean) in runs.iter().zip(&means) {
        println!("{run}: {mean:.4}");
    }
    for ((run, low, high), mean) in intervals.iter().zip(&means) {
        assert!(
            low <= mean && mean <= high,
            "{run}: {mean} is not in {low}…{high}"
        );
    }
    for (run, mean) in runs.iter().zip(&means).skip(intervals.len()) {
        assert!(*mean > zero, "{run}: {mean} is better than the zero vector");
    }
}

/// OGD with a step size for each feature (ScInOL Eq. (2)) on the logistic loss: Σf, and the S_i of its gradients.
fn descent(rows: &[Example], rates: &[f64]) -> (f64, Vec<f64>) {
    let (mut w, mut square) = (vec![0.0; rates.len()], vec![0.0; rates.len()]);
    let mut paid = 0.0;
    for row in rows {
        let z = row.y * dot(&row.value, &w);
        paid += softplus(-z);
        for (i, x) in row.value.iter().enumerate() {
            let slope = -row.y * x / (1.0 + z.exp());
            square[i] += slope * slope;
            w[i] -= rates[i] * slope;
        }
    }
    (paid, square.into_iter().map(f64::sqrt).collect())
}

/// The oracle against which the bounds are measured needs the comparator and its own gradients: step sizes η_i =
/// |u_i|/S_i that yield exactly these S_i. They are found by playing repeatedly; then Eq. (4) holds for it, at any
/// scale of the features.
#[test]
fn the_oracle_of_eq_4_is_found_by_replay_and_keeps_its_bound() {
    let experiment =
        decode("v=1&stream=scaled-gaussian&loss=logistic&rounds=5000&run=scinol2").experiment;
    let mut setup = experiment.setup(None).unwrap();
    let row = |_| {
        let mut example = Example::default();
        setup.stream.next(&mut example);
        example
    };
    let rows: Vec<Example> = (0..5000).map(row).collect();
    let mut comparator = Comparator::new(&experiment, None).unwrap();
    while !comparator.advance() {}
    let best = comparator.best().unwrap();
    let of = |rows: &[Example], u: &[f64]| {
        let mut rates: Vec<f64> = rows[0].value.iter().map(|_| 1e-9).collect();
        let (mut paid, mut sums) = descent(rows, &rates);
        for _ in 0..60 {
            // Halfway on a logarithmic scale: full steps oscillate.
            rates = (0..u.len())
                .map(|i| (rates[i] * u[i].abs() / sums[i]).sqrt())
                .collect();
            (paid, sums) = descent(rows, &rates);
        }
        let off = (0..u.len()).map(|i| (rates[i] * sums[i] / u[i].abs()).ln().abs());
        let bound: f64 = u.iter().zip(&sums).map(|(u, s)| u.abs() * s).sum();
        (paid, bound, off.fold(0.0, f64::max))
    };
    let (paid, bound, off) = of(&rows, &best.weights);
    let regret = paid - 5000.0 * best.objective;
    println!(
        "oracle: mean {}, regret {regret}, bound {bound}, off {off}",
        paid / 5000.0
    );
    assert!(off < 1e-6, "the rates have settled: {off}");
    assert!(regret > 0.0 && regret <= bound, "{regret} {bound}");

    // Other units, another u, the same losses.
    let factors: Vec<f64> = (0..21).map(|i| 2f64.powi(3 * i - 20)).collect();
    let mut scaled = rows.clone();
    for row in &mut scaled {
        row.value
            .iter_mut()
            .zip(&factors)
            .for_each(|(x, factor)| *x *= factor);
    }
    let u: Vec<f64> = best
        .weights
        .iter()
        .zip(&factors)
        .map(|(u, factor)| u / factor)
        .collect();
    let (again, ..) = of(&scaled, &u);
    assert!((again - paid).abs() < 1e-6 * paid, "{again} {paid}");

    let mut race = Race::new(&experiment, None).unwrap();
    race.finish();
    let scinol = race.runs().next().unwrap().measures().loss - 5000.0 * best.objective;
    println!("ScInOL₂: regret {scinol}");
    assert!(regret < scinol, "{regret} {scinol}");
}

/// ScInOL's remark in §2: learners invariant under every linear map x ↦ Ax are of second order and cost at least d² per
/// round. None here is one: those whose predictions no scale changes are changed by a rotation, and those that no
/// rotation changes by a scale.
#[test]
fn no_learner_is_free_of_every_linear_map() {
    let mut rng = Rng::derive(3, "linear maps");
    let row = |_| {
        let x = vec![rng.normal() + 0.5, rng.normal()];
        let positive = x[0] + 0.3 * x[1] + 0.5 * rng.normal() > 0.0;
        (x, positive)
    };
    let rows: Vec<(Vec<f64>, bool)> = (0..60).map(row).collect();
    let mapped = |a: [[f64; 2]; 2]| -> Vec<(Vec<f64>, bool)> {
        let map = |x: &[f64]| a.iter().map(|row| row[0] * x[0] + row[1] * x[1]).collect();
        rows.iter()
            .map(|(x, positive)| (map(x), *positive))
            .collect()
    };
    let (rotated, scaled) = (
        mapped([[0.8, 0.6], [-0.6, 0.8]]),
        mapped([[4.0, 0.0], [0.0, 1.0]]),
    );
    let of = |id, rows: &[(Vec<f64>, bool)]| predictions(id, "logistic", rows, &[1.0; 2]);
    let moved = |id, by: &[(Vec<f64>, bool)]| {
        let pairs = of(id, &rows).into_iter().zip(of(id, by));
        pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
    };
    for id in ["scinol1", "scinol2", "k17", "nag", "sfmd"] {
        assert!(moved(id, &scaled) < 1e-12, "{id}");
        assert!(moved(id, &rotated) > 1e-3, "{id}");
    }
    for id in ["aioli", "ons", "ftrl", "sgd", "fiol"] {
        assert!(moved(id, &rotated) < 1e-9, "{id}: {}", moved(id, &rotated));
        assert!(moved(id, &scaled) > 1e-3, "{id}");
    }
}
