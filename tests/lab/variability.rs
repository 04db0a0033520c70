//! C&O's temporal variability V_T: Theorems 5.2, 6.3, A.4 and Lemma A.3 on sequences that can be computed by hand.

use crate::proof::{against, best, open};
use implicit_lab::experiment::decode;
use implicit_lab::experiment::evidence::{EvidenceFrame, RunEvidence};
use implicit_lab::learner::LEARNERS;

use crate::tools;

type Found = (EvidenceFrame, Vec<f64>);

fn found(link: &str, u: Option<&[f64]>) -> Found {
    let (experiment, table) = open(link, None).unwrap_or_else(|| panic!("{link}"));
    match u {
        Some(u) => against(&experiment, table, u.to_vec()),
        None => best(&experiment, table),
    }
}

/// The values of a bound that holds.
fn bound<'a>(run: &RunEvidence, data: &'a [f64], id: &str) -> &'a [f64] {
    let bound = run.bounds.iter().find(|bound| bound.id == id).unwrap();
    assert_eq!(bound.fails, None);
    bound.values.of(data)
}

fn near(a: f64, b: f64) {
    assert!(
        (a - b).abs() <= 1e-9 * (1.0 + a.abs().max(b.abs())),
        "{a} {b}"
    );
}

/// Far from its kink |z − y| is linear: nothing is lost in Lemma 5.1, whatever u below the kink is.
#[test]
fn theorem_5_2_is_an_equality_on_linear_losses() {
    for schedule in ["constant", "sqrt", "inverse"] {
        for u in [-3.0, 0.0, 0.25, 40.0] {
            let link = format!(
                "v=1&stream=adversary&examples=1,100;0.5,-100;-2,300&loss=absolute&rounds=30\
                 &run=fiol:eta=0.3,schedule={schedule}"
            );
            let (frame, data) = found(&link, Some(&[u]));
            let run = &frame.runs[0];
            let values = bound(run, &data, "co-5-2");
            assert_eq!(values.len(), 30);
            for (regret, value) in run.best.of(&data).iter().zip(values) {
                near(*regret, *value);
            }
        }
    }
}

/// Theorem 5.3 bounds the sum of Theorem 5.2, and so does V_T: both are larger.
#[test]
fn theorem_5_2_is_the_smallest_of_its_three_forms() {
    for loss in ["squared", "absolute", "logistic", "hinge"] {
        let link = format!(
            "v=1&stream=correlated-gaussian:d=3&loss={loss}&domain=ball:radius=1&rounds=200&run=fiol:eta=0.7"
        );
        let (frame, data) = found(&link, None);
        let run = &frame.runs[0];
        let [first, gradients, variability] =
            ["co-5-2", "co-13", "co-5-2-v"].map(|id| bound(run, &data, id));
        for ((first, gradients), variability) in first.iter().zip(gradients).zip(variability) {
            assert!(*first <= gradients + 1e-9 && *first <= variability + 1e-9);
        }
    }
}

/// By hand: x = 1, y = 3, η = 1. The weight is 0, 1, 2, 3 and stays there; u = 3.
#[test]
fn losses_that_do_not_vary_have_a_constant_bound() {
    let rounds = |rounds: u32| {
        let link = format!(
            "v=1&stream=adversary&examples=1,3&loss=absolute&domain=ball:radius=5&rounds={rounds}&run=fiol:eta=1"
        );
        let (frame, data) = found(&link, Some(&[3.0]));
        let run = &frame.runs[0];
        assert!(run.variability.unwrap().of(&data).iter().all(|v| *v == 0.0));
        let last = |values: &[f64]| *values.last().unwrap();
        (
            last(run.best.of(&data)),
            last(bound(run, &data, "co-5-2-v")),
        )
    };
    // 9/2 + 3 − ℓ(w_{T+1}).
    for (t, regret, value) in [
        (1, 3.0, 5.5),
        (2, 5.0, 6.5),
        (3, 6.0, 7.5),
        (1000, 6.0, 7.5),
    ] {
        assert_eq!(rounds(t), (regret, value));
    }
}

/// An unlimited step goes to the minimiser at once, and both sides then state only that.
#[test]
fn the_bound_by_variability_is_reached_by_endless_steps() {
    let link = "v=1&stream=adversary&examples=1,2&loss=absolute&domain=ball:radius=5&rounds=50&run=fiol:eta=1e12";
    let (frame, data) = found(link, Some(&[2.0]));
    let run = &frame.runs[0];
    let values = bound(run, &data, "co-5-2-v");
    for (regret, value) in run.best.of(&data).iter().zip(values) {
        near(*regret, 2.0);
        near(*value, 2.0);
    }
}

/// V_T of ½(w − y_t)² over |w| ≤ R: Σ R|y_t − y_{t−1}| + ½(y_t² − y_{t−1}²), also for a learner without a theorem.
#[test]
fn variability_is_that_of_the_stream() {
    let link = "v=1&stream=adversary&examples=1,2;1,-1;1,0.5&domain=ball:radius=4&rounds=7&run=sgd:eta=0.1&run=fiol";
    let (frame, data) = found(link, Some(&[0.5]));
    let ys: [f64; 7] = [2.0, -1.0, 0.5, 2.0, -1.0, 0.5, 2.0];
    let mut total = 0.0;
    let mut want = vec![0.0];
    for pair in ys.windows(2) {
        total += 4.0 * (pair[1] - pair[0]).abs() + 0.5 * (pair[1] * pair[1] - pair[0] * pair[0]);
        want.push(total);
    }
    for run in &frame.runs {
        let seen = run.variability.unwrap().of(&data);
        assert_eq!(seen.len(), want.len());
        for (seen, want) in seen.iter().zip(&want) {
            assert!(
                *seen >= want - 1e-9 && *seen <= want * (1.0 + 2e-4) + 1e-9,
                "{seen} {want}"
            );
        }
    }
    let everywhere = "v=1&stream=sine&rounds=5&run=sgd&domain=all";
    assert_eq!(found(everywhere, None).0.runs[0].variability, None);
    let classes =
        "v=1&stream=blobs&loss=cross-entropy&domain=ball:radius=1&rounds=5&run=sgd:eta=0.1";
    assert_eq!(found(classes, None).0.runs[0].variability, None);
}

/// Theorem 6.3: ℓ_1(w) = L⟨g, w⟩ with g ⟂ w_1, then losses that are constant. Here all have 10 added: |⟨x, w⟩ + 10|
/// and |0 − 10|, which is linear in the ball. V_T = L·radius, and no learner has less regret, for none knows g.
#[test]
fn no_learner_has_less_regret_than_the_lower_bound() {
    for (start, first) in [("0,0", "4,3"), ("0.9,-1.2", "4,3")] {
        let mut learners = 0;
        for def in LEARNERS {
            let id = def.entry.id;
            let rest = "0,0,-10;".repeat(10);
            let link = format!(
                "v=1&stream=adversary&examples={first},-10;{rest}0,0,-10&loss=absolute&domain=ball:radius=2\
                 &rounds=12&start={start}&run={id}"
            );
            // Some learners accept no ball: they may leave it, u may not.
            let everywhere = link.replace("&domain=ball:radius=2", "");
            let Some(link) = [link, everywhere]
                .into_iter()
                .find(|link| decode(link).notices.is_empty())
            else {
                continue;
            };
            learners += 1;
            let (frame, data) = found(&link, Some(&[-1.6, -1.2]));
            let run = &frame.runs[0];
            assert_eq!(run.times.len, 12, "{id}");
            for regret in run.best.of(&data) {
                near(*regret, 10.0);
            }
            if let Some(variability) = run.variability {
                for variability in &variability.of(&data)[1..] {
                    assert!(*variability >= 10.0 - 1e-9 && *variability <= 10.0 + 1e-3);
                }
            }
        }
        assert!(learners >= 12, "{learners}");
    }
}

/// The number of rounds after which `iomd-doubling` was at its start again, and η of its last round.
fn restarts(link: &str) -> (usize, f64) {
    let mut race = tools::race(link, None);
    let mut etas = Vec::new();
    while !race.is_done() {
        race.step(false, |row| etas.push(row.report.eta.unwrap()));
    }
    let restarts = etas.windows(2).filter(|pair| pair[1] < pair[0]).count();
    (restarts, *etas.last().unwrap())
}

fn fixed(y: f64, beta: f64) -> String {
    format!(
        "v=1&stream=adversary&examples=1,{y}&loss=absolute&rounds=2000&run=iomd-doubling:beta={beta},lipschitz=1"
    )
}

/// Lemma A.3 as printed, with β = L = 1 and ℓ(w) = |w − 3| forever: each of the first two steps gains ½, together βL.
/// The proof considers only one δ_t; the restart depends on their sum.
#[test]
fn lemma_a_3_does_not_hold_as_printed() {
    let (restarts, last) = restarts(&fixed(3.0, 1.0));
    assert_eq!(restarts, 2);
    near(last, 0.5);
}

/// The condition that its proof needs: Σδ_t ≤ ℓ(w_1) − ℓ(w_{T+1}) ≤ L‖w_1 − w*‖, less than the first threshold βL if β
/// is at least the distance to a minimiser. Then Theorem A.4 is Theorem 5.2 with V_T = 0, for ℓ(w_{T+1}), not the
/// printed ℓ(w_T): with that one its first round is wrong.
#[test]
fn lemma_a_3_holds_once_beta_is_the_distance() {
    for (y, beta) in [(3.0, 3.0), (0.5, 1.0), (20.0, 20.0), (20.0, 500.0)] {
        let link = fixed(y, beta);
        assert_eq!(restarts(&link).0, 0, "{y} {beta}");
        let bounded = format!("{link}&run=fiol:eta={beta}&domain=ball:radius={}", 2.0 * y);
        let (frame, data) = found(&bounded, Some(&[y]));
        let [doubling, iomd] = [&frame.runs[0], &frame.runs[1]];
        assert_eq!(doubling.best.of(&data), iomd.best.of(&data));
        assert!(doubling.best.of(&data)[0] > y * y / (2.0 * beta) || beta <= 0.5 * y);
        let values = bound(iomd, &data, "co-5-2-v");
        for (regret, value) in doubling.best.of(&data).iter().zip(values) {
            assert!(*regret <= value + 1e-9);
        }
        near(*values.last().unwrap(), y * y / (2.0 * beta) + y);
    }
}

fn half_square(a: &[f64], b: &[f64]) -> f64 {
    let pairs = a.iter().zip(b);
    0.5 * pairs.map(|(a, b)| (a - b) * (a - b)).sum::<f64>()
}

/// Proposition 4.1 (Eq. 5), Lemma 5.1 (Eqs. 8 and 9) and Theorem 5.3 (Eq. 11), from the rounds themselves.
#[test]
fn every_step_keeps_proposition_4_1_lemma_5_1_and_theorem_5_3() {
    let examples = [
        ([1.0, 2.0], 3.0),
        ([-0.5, 1.5], -2.0),
        ([2.0, -1.0], 0.5),
        ([0.0, 0.0], 1.0),
        ([0.3, 0.1], 40.0),
    ];
    let placed: Vec<String> = (examples.iter())
        .map(|([a, b], y)| format!("{a},{b},{y}"))
        .collect();
    let placed = placed.join(";");
    let radius = 1.5;
    // D², the largest divergence of two points of the ball.
    let farthest = 2.0 * radius * radius;
    for schedule in ["constant", "sqrt", "inverse"] {
        for u in [[0.0, 0.0], [1.0, -1.0], [-0.2, 1.4]] {
            let link = format!(
                "v=1&stream=adversary&loss=absolute&domain=ball:radius={radius}&rounds=200&examples={placed}\
                 &run=fiol:eta=0.4,schedule={schedule}"
            );
            let mut race = tools::race(&link, None);
            let (mut after_steps, mut approach, mut moves, mut eta) = (0.0, 0.0, 0.0, 0.0);
            while !race.is_done() {
                race.step(true, |row| {
                    let (x, y) = examples[(row.t as usize - 1) % examples.len()];
                    let loss = |w: &[f64]| (w[0] * x[0] + w[1] * x[1] - y).abs();
                    let (before, after) = (row.weights.unwrap(), row.after.unwrap());
                    eta = row.report.eta.unwrap();
                    let moved = half_square(after, before) / eta;
                    let gain = loss(before) - loss(after) - moved;
                    let slope = if loss(before) > 0.0 {
                        x[0].hypot(x[1])
                    } else {
                        0.0
                    };
                    let next = row.report.beta.unwrap().abs() * x[0].hypot(x[1]);
                    let least = f64::min(2.0 * next, 0.5 * slope);
                    assert!(gain >= -1e-9 && gain <= eta * slope * least + 1e-9);
                    after_steps += loss(after) - loss(&u);
                    approach += (half_square(&u, before) - half_square(&u, after)) / eta;
                    moves += moved;
                });
                assert!(after_steps <= approach - moves + 1e-9);
                assert!(approach <= farthest / eta + 1e-9);
            }
        }
    }
}

/// Lemma A.1 (Eq. 17) for losses of slope 1: N restarts need gains. Its second logarithm lacks β: a restart is due at
/// Σδ_t ≥ βL√2ⁱ (Eq. 19 has L√2ⁱ), and for β < 1 it does not hold as printed.
#[test]
fn restarts_are_few_as_lemma_a_1_says() {
    for (beta, lipschitz) in [(1.0, 1.0), (0.1, 1.0), (5.0, 2.0)] {
        let link = format!(
            "v=1&stream=adversary&loss=absolute&rounds=3000&examples=1,3;1,-2;-1,5\
             &run=iomd-doubling:beta={beta},lipschitz={lipschitz}"
        );
        let mut race = tools::race(&link, None);
        let (mut scaled, mut gains, mut last, mut restarts) = (0.0, 0.0, f64::INFINITY, -1.0);
        while !race.is_done() {
            race.step(false, |row| {
                let (eta, gain) = (row.report.eta.unwrap(), row.report.co_gain.unwrap());
                if eta < last {
                    restarts += 1.0;
                    last = eta;
                }
                scaled += gain / eta;
                gains += gain;
            });
            let first = (scaled / (lipschitz * lipschitz) + 1.0).log2();
            let second = ((2.0_f64.sqrt() - 1.0) * gains / (beta * lipschitz) + 1.0).log2();
            assert!(restarts <= first + 1e-9 && restarts <= 2.0 * second + 1e-9);
        }
        let printed = 2.0 * ((2.0_f64.sqrt() - 1.0) * gains / lipschitz + 1.0).log2();
        assert_eq!(restarts <= printed, beta >= 1.0, "{restarts} {printed}");
        assert!(restarts > 3.0, "{restarts}");
    }
}

/// Lemma 6.1 as Theorem 6.2 uses it: λ_{t+1} ≤ √((2D²/β⁴ + 1/β²)Σ‖g_s‖²) in every round.
#[test]
fn lambda_grows_no_faster_than_lemma_6_1_says() {
    let slopes = [2.0, 0.5, 3.0];
    for beta in [0.2, 1.5 * std::f64::consts::SQRT_2, 9.0] {
        let link = format!(
            "v=1&stream=adversary&loss=absolute&domain=ball:radius=1.5&rounds=500&examples=2,2;-0.5,1;3,-1\
             &run=ada-implicit:beta={beta}"
        );
        let mut race = tools::race(&link, None);
        let (mut lambda, mut squares) = (0.0, 0.0);
        // D².
        let farthest = 2.0 * 1.5 * 1.5;
        while !race.is_done() {
            race.step(false, |row| {
                lambda += row.report.co_gain.unwrap() / (beta * beta);
                if row.loss > 0.0 {
                    let slope: f64 = slopes[(row.t as usize - 1) % 3];
                    squares += slope * slope;
                }
            });
            let weight = 2.0 * farthest / beta.powi(4) + 1.0 / (beta * beta);
            assert!(lambda <= (weight * squares).sqrt() + 1e-9);
        }
        assert!(lambda > 0.01, "{lambda}");
    }
}
