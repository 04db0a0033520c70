//! The results of C&O's paper and the promises of its algorithms, played through links.

use crate::golden::{self, Played, play, trajectory};
use crate::tools::{self, close, numbers};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::implicit::nearest_minimizer;
use implicit_lab::loss::LOSSES;
use proptest::prelude::*;

#[test]
fn figure_1_of_campolongo_and_orabona() {
    let mut race = tools::race(
        "v=1&stream=sine&domain=ball:radius=75&rounds=2000\
         &run=sgd:eta=1,schedule=sqrt&run=fiol:eta=1,schedule=sqrt&run=ada-ogd&run=ada-implicit",
        None,
    );
    let figure = trajectory("CO_fig1");
    let names = ["OGD", "Implicit", "AdaOGD", "AdaImplicit"];
    let mut lambda = 0.0;
    let mut checked = 0;
    while !race.is_done() {
        race.step(false, |row| {
            if let Some(want) =
                figure["cumulative_loss"][names[row.run]][row.t.to_string()].as_f64()
            {
                close(names[row.run], &[row.cumulative_loss], &[want], 1e-8);
                checked += 1;
            }
            if row.run == 3 {
                lambda += row.report.co_gain.unwrap();
            }
        });
    }
    assert_eq!(checked, 4 * 7);
    close("λ_{T+1}", &[lambda], &[0.134_801_953], 1e-8);
}

#[test]
fn golden_runs() {
    for (alg, run) in [
        ("OGD", "sgd:eta=1,schedule=sqrt"),
        ("IOMD", "fiol:eta=1,schedule=sqrt"),
        ("AdaOGD", "ada-ogd"),
        ("AdaImplicit", "ada-implicit"),
    ] {
        let case = trajectory(alg);
        let played = play(
            &case,
            &format!("v=1&stream=file&domain=ball:radius=1&run={run}"),
        );
        let want: Vec<f64> = case["w"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(numbers)
            .collect();
        close(alg, &played.weights.concat(), &want, 1e-8);
        if alg == "AdaImplicit" {
            let Played {
                losses, reports, ..
            } = played;
            close("losses", &losses, &numbers(&case["losses"]), 1e-8);
            let delta: Vec<f64> = reports.iter().map(|r| r.co_gain.unwrap()).collect();
            close("δ", &delta, &numbers(&case["delta"]), 1e-8);
            // λ_t = 1/η_t, and 0 where η_t is infinite.
            let lambda: Vec<f64> = reports.iter().map(|r| 1.0 / r.eta.unwrap()).collect();
            close("λ", &lambda, &numbers(&case["lam"])[..15], 1e-8);
        }
    }
}

#[test]
fn every_golden_minimizer_over_the_ball() {
    let mut checked = 0;
    for case in golden::updates() {
        if case["kind"] != "ball_min" {
            continue;
        }
        let id = case["loss"].as_str().unwrap();
        let id = if id == "sqhinge" { "squared-hinge" } else { id };
        let def = LOSSES.iter().find(|def| def.entry.id == id).unwrap();
        let loss = def.scalar().unwrap();
        let mut w = numbers(&case["w0"]);
        let (x, y) = (numbers(&case["x"]), case["y"].as_f64().unwrap());
        nearest_minimizer(&*loss, y, &x, case["R"].as_f64(), &mut w);
        close(
            &format!("case {}", case["id"]),
            &w,
            &numbers(&case["w"]),
            1e-9,
        );
        checked += 1;
    }
    assert_eq!(checked, 20);
}

/// A small table with targets that every scalar loss accepts.
fn table(rows: &[(Vec<f64>, bool)]) -> String {
    let mut text = String::from("a,b,c,y\n");
    for (x, positive) in rows {
        let y = if *positive { 1 } else { -1 };
        text += &format!("{},{},{},{y}\n", x[0], x[1], x[2]);
    }
    text
}

fn rows() -> impl Strategy<Value = Vec<(Vec<f64>, bool)>> {
    let value = prop_oneof![1 => Just(0.0), 4 => -3f64..3.0];
    prop::collection::vec((prop::collection::vec(value, 3), any::<bool>()), 4..30)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn iomd_never_raises_the_loss_it_just_received(data in rows(), exponent in -4f64..6.0) {
        let eta = 10f64.powf(exponent);
        let table = tools::table(&table(&data));
        for def in LOSSES.iter().filter(|def| def.scalar().is_some()) {
            for domain in ["all", "ball:radius=2"] {
                let link = format!(
                    "v=1&stream=file&loss={}&domain={domain}&run=fiol:eta={eta},schedule=sqrt",
                    def.entry.id
                );
                let mut race = tools::race(&link, Some(table.clone()));
                let loss = def.scalar().unwrap();
                for (x, positive) in &data {
                    let y = if *positive { 1.0 } else { -1.0 };
                    let mut paid = f64::NAN;
                    race.step(false, |row| paid = row.loss);
                    let score: f64 = race.weights(0).iter().zip(x).map(|(w, x)| w * x).sum();
                    prop_assert!(loss.value(score, y) <= paid * (1.0 + 1e-12) + 1e-12, "{link}");
                }
            }
        }
    }

    #[test]
    fn lambda_and_delta_are_never_negative(data in rows(), exponent in -3f64..3.0) {
        let beta = 10f64.powf(exponent);
        let table = tools::table(&table(&data));
        for def in LOSSES.iter().filter(|def| def.scalar().is_some()) {
            for run in ["ada-implicit", "iomd-doubling"] {
                let link = format!(
                    "v=1&stream=file&loss={}&domain=ball:radius=2&run={run}:beta={beta}",
                    def.entry.id
                );
                let mut race = tools::race(&link, Some(table.clone()));
                let mut last = f64::INFINITY;
                for _ in &data {
                    let mut fault = None;
                    race.step(true, |row| {
                        let (eta, delta) = (row.report.eta.unwrap(), row.report.co_gain.unwrap());
                        let norm = row.weights.unwrap().iter().map(|w| w * w).sum::<f64>().sqrt();
                        if !(eta > 0.0 && delta >= 0.0 && eta <= last && norm <= 2.0 + 1e-12) {
                            fault = Some((eta, delta, last, norm));
                        }
                        last = eta;
                    });
                    prop_assert!(fault.is_none(), "{link}: {fault:?}");
                }
                prop_assert!(race.diverged_at(0).is_none());
            }
        }
    }
}

#[test]
fn constant_losses_cost_ada_implicit_one_round() {
    // V_T = 0: after the first step the loss is least, and remains so.
    let mut race = tools::race("v=1&stream=fixed:d=5,y=3&rounds=50&run=ada-implicit", None);
    let mut losses = Vec::new();
    while !race.is_done() {
        race.step(false, |row| losses.push(row.loss));
    }
    assert_eq!(losses[0], 4.5);
    assert!(losses[1..].iter().all(|loss| *loss < 1e-25), "{losses:?}");
}

#[test]
fn doubling_restarts_at_the_start() {
    // Algorithm 3 by hand: d = 1, x = 1, squared loss, β = L = 1, so η_i = 2^{−i/2} and the step
    // has a closed form.
    let targets = [2.0, -3.0, 1.0, 4.0, 0.5, -2.0, 6.0, 1.0];
    let text = targets
        .iter()
        .fold("a,y\n".to_owned(), |text, y| text + &format!("1,{y}\n"));
    let mut race = tools::race(
        "v=1&stream=file&start=0.25&run=iomd-doubling",
        Some(tools::table(&text)),
    );
    let (mut w, mut i, mut gained) = (0.25f64, 0, 0.0);
    for y in targets {
        race.step(false, |_| ());
        let eta = 1.0 / 2f64.powi(i).sqrt();
        let next = (w + eta * y) / (1.0 + eta);
        gained +=
            0.5 * (w - y).powi(2) - 0.5 * (next - y).powi(2) - (next - w).powi(2) / (2.0 * eta);
        w = next;
        if gained >= eta * 2f64.powi(i) {
            (w, i, gained) = (0.25, i + 1, 0.0);
        }
        close("w", race.weights(0), &[w], 1e-12);
    }
    assert!(i >= 2, "the test never restarts");
}

#[test]
fn what_does_not_fit_is_left_out_with_its_reason() {
    for (link, reason) in [
        (
            "v=1&stream=blobs&loss=logistic&run=ada-implicit&run=sgd",
            "AdaImplicit does not work with the logistic loss: its first step goes to a minimiser",
        ),
        (
            "v=1&reg=l1&run=ada-ogd&run=sgd",
            "AdaOGD does not work with the ℓ₁ norm regulariser: its update has no regulariser",
        ),
    ] {
        let decoded = decode(link);
        assert_eq!(decoded.experiment.runs.len(), 1, "{link}");
        assert!(
            decoded.notices[0].problem.starts_with(reason),
            "{:?}",
            decoded.notices
        );
        assert!(Race::new(&decoded.experiment, None).is_ok());
    }
    let ball = decode("v=1&stream=blobs&loss=logistic&domain=ball&run=ada-implicit");
    assert!(ball.notices.is_empty(), "{:?}", ball.notices);
}
