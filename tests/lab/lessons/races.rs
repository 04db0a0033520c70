//! Lessons on whole races: zeros, step sizes, regret, improper answers and units.

use implicit_lab::experiment::metric::Metric;
use std::sync::Arc;

use implicit_lab::data::{Options, read};
use implicit_lab::experiment::evidence::EvidenceFrame;
use implicit_lab::experiment::frame::RunFrame;
use implicit_lab::loss;
use implicit_lab::math::rng::Rng;

use super::finish;
use super::lesson::steps;
use crate::played::{
    Played, best_weights, bound, bounded, evidence, of, opened, race, reads, regret as regret_of,
    regret_at, rows, sweep, term, test_losses,
};

use crate::tools;

/// The mean of ‖x‖² over the rounds of a link with squared loss, from SGD's steps w⁺ − w = η(y − ŷ)x.
fn square_of_x(link: &str) -> f64 {
    let all = rows(&link.replace("reg=l1:lambda=0.3&", ""), 5000);
    let of_round = |row: &Vec<Played>| {
        let steps = row[3].before.iter().zip(&row[3].after);
        let moved: f64 = steps.map(|(a, b)| (b - a) * (b - a)).sum();
        moved / (0.01 * 0.01 * 2.0 * row[3].loss)
    };
    all.iter().map(of_round).sum::<f64>() / all.len() as f64
}

/// Exact zeros of every run over the last 1,000 of 5,000 rounds: mean, least, most.
fn late_zeros(link: &str) -> Vec<(f64, u64, u64)> {
    let late = rows(link, 5000).split_off(4000);
    let of_run = |run: usize| {
        let zeros = || late.iter().map(|row| row[run].zeros);
        let mean = zeros().sum::<u64>() as f64 / late.len() as f64;
        (mean, zeros().min().unwrap(), zeros().max().unwrap())
    };
    (0..late[0].len()).map(of_run).collect()
}

#[test]
fn sparsity() {
    let s = steps("sparsity");
    s[0].given(&["100"]);
    s[0].formula(&["0"]);
    s[0].says(evidence(&s[0].link).0.best.zeros as f64, "87");
    let alone = late_zeros(&s[0].link)[0];
    s[0].formula(&["1,000"]);
    s[0].says(alone.0, "18");
    s[0].says(alone.1 as f64, "1");
    s[0].says(alone.2 as f64, "71");

    s[1].given(&["0.7", "0.1"]);
    s[1].formula(&["0"]);
    let two = rows(&s[1].link, 50);
    s[1].says(two[0][0].before[1] - two[0][0].after[1], "0.03");
    for pair in two[30..].chunks(2) {
        let mut ends = [pair[0][0].after[1], pair[1][0].after[1]];
        ends.sort_by(f64::total_cmp);
        s[1].says(ends[0], "−0.02");
        s[1].says(ends[1], "0.01");
    }

    s[2].given(&["0.1"]);
    s[2].formula(&["0"]);
    s[2].says(0.3 * 0.1, "0.03");
    let three = rows(&s[2].link, 50);
    reads(three[0][0].before[1] - three[0][0].after[1], "0.03");
    assert!(three[30..].iter().all(|row| row[0].after[1] == 0.0));
    assert!(three.iter().all(|row| row[1].after[1] != 0.0));

    s[1].derived("so the loss says nothing");
    s[2].derived("The kink at 0 holds the minimum");

    let four = race(&s[3].link);
    let counts = late_zeros(&s[3].link);
    s[3].formula(&["1,000"]);
    s[3].says(counts[0].0, "18");
    s[3].says(counts[2].0, "11");
    assert_eq!((counts[1].2, counts[3].2), (0, 0));
    // COMID and SGD differ only in their treatment of the regulariser, COMID and FIOL in that of
    // the loss.
    s[3].because(
        "Zeros come from taking the regulariser implicitly",
        counts[2].2 > 0 && counts[0].2 > 0,
        counts[3].2 > 0 || counts[1].2 > 0,
    );
    s[9].because(
        "Exact zeros come from taking the regulariser implicitly",
        counts[2].2 > 0,
        counts[3].2 > 0,
    );
    let falling = late_zeros(&s[3].link.replace("eta=0.01", "eta=0.01,schedule=sqrt"));
    assert!(
        falling[0].0 < 30.0,
        "87 are the best fixed weights': {falling:?}"
    );

    s[4].given(&["0.01", "0.3"]);
    for ((run, _), said) in four.iter().zip(["1.71", "1.79", "0.83", "0.84"]) {
        s[4].says(run.value(Metric::Mean), said);
    }
    s[4].says(four[0].0.value(Metric::Objective), "2.56");
    s[4].says(four[2].0.value(Metric::Objective), "2.62");
    assert!(
        four.iter()
            .all(|(run, _)| run.value(Metric::Objective) >= four[0].0.value(Metric::Objective))
    );
    s[4].formula(&["1", "0.001"]);
    let thousands = rows(&s[4].link, 5000);
    let squared = square_of_x(&s[4].link);
    s[4].says(1.0 + 0.01 * squared, "2");
    s[4].says(0.3 * (1.0 + 0.01 * squared), "0.6");
    // No zeros, and the loss is as high: zeros are not its cause.
    assert!(
        four[1].0.count(Metric::Zeros).unwrap() == 0
            && four[1].0.value(Metric::Mean) > four[0].0.value(Metric::Mean)
    );
    s[4].because(
        "The zeros are not to blame",
        four[1].0.value(Metric::Mean) > 2.0 * four[3].0.value(Metric::Mean),
        four[1].0.count(Metric::Zeros).unwrap() > 0,
    );
    s[9].formula(&["1"]);
    // Its weights end near the lasso of λ(1 + η‖x‖²), far from that of λ; COMID's the other way
    // round.
    let wide = best_weights(&s[4].link.replace("lambda=0.3", "lambda=0.6"));
    let asked = best_weights(&s[4].link);
    let mean = |run: usize| -> Vec<f64> {
        let late = &thousands[999..];
        let sum = |i: usize| late.iter().map(|row| row[run].after[i]).sum::<f64>();
        (0..100).map(|i| sum(i) / late.len() as f64).collect()
    };
    let far = |a: &[f64], b: &[f64]| -> f64 {
        let square = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b));
        square.sum::<f64>().sqrt()
    };
    let (fiol, comid) = (mean(0), mean(2));
    assert!(far(&comid, &asked) < 0.3 * far(&comid, &wide));
    s[4].because(
        "So with a constant $\\eta$ FIOL drifts to about the lasso",
        far(&fiol, &wide) < 0.3 * far(&fiol, &asked),
        far(&comid, &wide) < 0.3 * far(&comid, &asked),
    );
    let short = race(&s[4].link.replace("eta=0.01", "eta=0.001"));
    let gap = |runs: &[(RunFrame, Vec<f64>)]| {
        runs[0].0.value(Metric::Mean) - runs[2].0.value(Metric::Mean)
    };
    assert!(gap(&short) < 0.2 * gap(&four), "most of the gap is gone");

    s[5].given(&["0.003"]);
    s[5].says(0.01, "0.01");
    s[5].says(counts[0].0, "18");
    s[5].says(counts[2].0, "11");
    let woken = |link: &str| {
        let late = rows(link, 5000).split_off(4900);
        let wakes = |row: &Vec<Played>| {
            let pairs = row[0].before.iter().zip(&row[0].after);
            pairs.filter(|(a, b)| **a == 0.0 && **b != 0.0).count()
        };
        late.iter().map(wakes).sum::<usize>()
    };
    let same = s[5].link.replace(
        "stream=correlated-gaussian:d=100,rho=0",
        "stream=fixed:d=100",
    );
    s[5].because(
        "each new example wakes some weights up again",
        woken(&s[5].link) >= 100,
        woken(&same) > 0,
    );
    let six = late_zeros(&s[5].link);
    s[5].says(six[0].0, "12");
    s[5].says(six[1].0, "11");
    s[5].says(evidence(&s[0].link).0.best.zeros as f64, "87");

    s[6].given(&["0.03", "0.1"]);
    let seven = race(&s[6].link);
    let late = rows(&s[6].link, 5000).split_off(4000);
    assert!(late.iter().filter(|row| row[0].zeros > 0).count() > 900);
    let calm = race(&s[6].link.replace("eta=0.03", "eta=0.003"));
    s[6].because(
        "COMID’s zeros need stable steps",
        seven[1].0.count(Metric::Zeros).unwrap() == 0,
        calm[1].0.count(Metric::Zeros).unwrap() == 0,
    );
    let largest = seven[1]
        .1
        .iter()
        .fold(0.0, |most: f64, w| most.max(w.abs()));
    s[6].says(10f64.powf(largest.log10().round()), "1e33");

    s[7].given(&["0.001", "1", "5"]);
    let eight = sweep(&s[7].link);
    s[7].says(of(&eight, "FIOL").last(), "41");
    s[7].says(of(&eight, "COMID").last(), "33");
    assert!(of(&eight, "SGD").medians.iter().all(|zeros| *zeros == 0.0));

    s[8].says(evidence(&s[0].link).0.best.zeros as f64, "87");
    s[8].given(&["0.001", "0.1"]);
    s[8].derived("a weight is 0 as long as the mean");
    s[8].formula(&["1,000", "0", "10", "40", "90"]);
    let nine = race(&s[8].link);
    let late = late_zeros(&s[8].link);
    for (run, [zeros, objective]) in [["11", "2.12"], ["10", "2.11"], ["88", "1.98"]]
        .into_iter()
        .enumerate()
    {
        s[8].says(late[run].0, zeros);
        s[8].says(nine[run].0.value(Metric::Objective), objective);
    }
    let long = |eta: &str| {
        race(
            &s[8]
                .link
                .replace("fiol&", &format!("fiol:eta={eta}&"))
                .replace("0.1&", &format!("{eta}&")),
        )
    };
    s[8].says(0.3, "0.3");
    s[8].says(long("0.3")[0].0.value(Metric::Objective), "3.0");
    s[8].says(long("0.3")[2].0.value(Metric::Objective), "221,562");
    assert_eq!(long("1")[2].0.count(Metric::Zeros).unwrap(), 0);
    finish(&s);
}

#[test]
fn adapt() {
    let s = steps("adapt");
    s[0].formula(&["0"]);
    let one = rows(&s[0].link, 10_000);
    s[0].says(one[1][0].total, "3.9");
    s[0].says(one[9_999][0].total, "3.9");

    s[1].given(&["1", "10,000"]);
    let two = evidence(&s[1].link);
    s[1].says(regret_of(&two, 0), "3.9");
    s[1].says(regret_of(&two, 1), "206");
    s[1].formula(&["4", "20", "200"]);
    let ratio = regret_of(&two, 1) / regret_at(&two, 1, 2500.0);
    assert!((1.8..2.2).contains(&ratio), "{ratio}");
    let smooth = s[1]
        .link
        .replace("loss=absolute&", "")
        .replace("eta=1,schedule=sqrt", "eta=0.3");
    let smooth = evidence(&smooth);
    let grows =
        |found: &(EvidenceFrame, Vec<f64>)| regret_of(found, 1) > 1.1 * regret_at(found, 1, 2500.0);
    s[1].because("The kink makes the difference", grows(&two), grows(&smooth));
    let beside = s[1].link.replace(
        "&metric",
        "&run=aprox:eta=1&run=sgd:eta=1,schedule=inverse&metric",
    );
    let beside = evidence(&beside);
    s[1].formula(&["0", "12.6"]);
    assert!((regret_of(&beside, 2) - regret_of(&two, 0)).abs() < 1e-9);
    reads(regret_of(&beside, 3), "12.6");
    // With a constant step size the regret keeps growing.
    let constant = evidence(&s[1].link.replace("eta=1,schedule=sqrt", "eta=0.1"));
    let doubles = regret_of(&constant, 1) / regret_at(&constant, 1, 5000.0);
    assert!((1.5..2.5).contains(&doubles), "{doubles}");

    s[2].formula(&["1"]);
    let three = race(&s[2].link);
    s[2].says(three[0].0.value(Metric::Total), "458");
    s[2].says(three[1].0.value(Metric::Total), "444");
    s[2].says(rows(&s[2].link, 2000)[1999][0].eta.unwrap(), "0.022");
    let constant = race(&s[2].link.replace(",schedule=sqrt", ""));
    s[2].because(
        "An implicit step does not help if the step size is wrong",
        three[0].0.value(Metric::Total) > 400.0,
        constant[0].0.value(Metric::Total) > 40.0,
    );

    s[3].formula(&["0", "1"]);
    let four = rows(&s[3].link, 10_000);
    s[3].says(four[0][0].delta.unwrap(), "3");
    s[3].says(1.0 / four[1][0].eta.unwrap(), "3");
    s[3].says(four[1][0].eta.unwrap(), "0.33");
    s[8].formula(&["0", "1"]);
    s[3].derived("So $\\lambda_2 = 3$");
    assert!(four[1..].iter().all(|row| row[0].loss < 1e-12));
    reads(four[9_999][0].eta.unwrap(), "0.33");

    let five = race(&s[4].link);
    s[4].says(five[0].0.value(Metric::Total), "0.153");
    s[4].says(five[1].0.value(Metric::Total), "0.379");
    s[4].says(five[2].0.value(Metric::Total), "444");
    s[4].formula(&["0.15", "15", "150"]);
    s[4].says(
        five[0].0.values.get(Metric::CoGain).copied().unwrap(),
        "0.135",
    );
    s[4].says(rows(&s[4].link, 2000)[1999][0].eta.unwrap(), "7.4");

    let six = rows(&s[5].link, 5000);
    s[5].formula(&["1,000", "4,000", "1"]);
    s[5].says(six[999][0].eta.unwrap(), "0.0102");
    s[5].says(six[3999][0].eta.unwrap(), "0.0051");
    let halves =
        |rows: &[Vec<Played>]| rows[999][0].eta.unwrap() / rows[3999][0].eta.unwrap() > 1.8;
    let quiet = rows(&s[5].link.replace("tau=1", "tau=0"), 5000);
    s[5].because(
        "So $\\lambda$ grows and the step size falls",
        halves(&six),
        halves(&quiet),
    );
    s[4].because(
        "so $\\lambda$ is only 0.135 at the end",
        five[0].0.values.get(Metric::CoGain).copied().unwrap() < 0.2,
        1.0 / six[4999][0].eta.unwrap() < 0.2,
    );
    s[5].says(six[4999][0].total, "4,123");
    s[5].says(six[4999][1].total, "4,133");

    s[6].given(&["5", "7.07"]);
    s[6].formula(&["2"]);
    s[6].says(5.0 * std::f64::consts::SQRT_2, "7.07");
    let seven = evidence(&s[6].link);
    s[6].says(bounded(&seven, 0, "co-6-2"), "6");
    s[6].says(regret_of(&seven, 0), "3");
    reads(2.0 * rows(&s[6].link, 1)[0][0].loss, "6");

    let eight = sweep(&s[7].link);
    for (name, decades, best) in [
        ("AdaImplicit", "6.0", "0.332"),
        ("IOMD", "6.2", "0.329"),
        ("AdaOGD", "0.5", "0.301"),
        ("OGD", "0.7", "0.297"),
    ] {
        s[7].says(of(&eight, name).decades, decades);
        s[7].says(of(&eight, name).best, best);
    }
    let values = &of(&eight, "OGD").values;
    s[7].formula(&["2", "10"]);
    reads(values[0].log2(), "-20");
    reads(values[40].log2(), "20");
    finish(&s);
}

#[test]
fn regret() {
    let s = steps("regret");
    s[0].given(&["5,000"]);
    s[0].formula(&["0"]);
    let first = race(&s[0].link);
    s[0].says(first[0].0.value(Metric::Objective), "0.135");
    s[0].says(first[1].0.value(Metric::Objective), "0.128");
    let late = |link: &str| -> f64 {
        let last = rows(link, 5000).split_off(4500);
        last.iter().map(|row| row[1].loss).sum::<f64>() / 500.0
    };
    let quiet = s[0]
        .link
        .replace("rho=0", "rho=0,tau=0")
        .replace("reg=l1:lambda=0.01&", "");
    s[0].because(
        "so no learner’s loss goes to 0",
        late(&s[0].link) > 1e-3,
        late(&quiet) > 1e-3,
    );
    let found = evidence(&s[1].link);
    s[0].says(found.0.best.objective, "0.110");

    s[1].given(&["5,000"]);
    s[1].formula(&["0"]);
    s[1].says(regret_of(&found, 0), "125");
    s[1].says(regret_of(&found, 0) / 5000.0, "0.025");

    let allowed = bounded(&found, 0, "fiol-1");
    s[2].formula(&["150", "600", "6,000"]);
    s[2].says(regret_of(&found, 0), "125");
    s[2].says(allowed, "6,118");
    s[2].says(allowed / regret_of(&found, 0), "49");
    s[2].given(&["0.1"]);
    for (name, said) in [
        ("$G$", "20.8"),
        ("$D$", "2.94"),
        (r"$\max\|w_t-u\|$", "2.29"),
    ] {
        s[2].says(term(&found, 0, "fiol-1", name), said);
    }

    s[3].formula(&["0"]);
    s[3].says(regret_of(&found, 0), "125");
    s[3].says(regret_of(&found, 1), "93");
    s[3].says(
        first[0].0.values.get(Metric::FiolGain).copied().unwrap(),
        "12",
    );
    s[3].says(allowed, "6,118");

    s[4].given(&["1"]);
    s[4].formula(&["0.1", "0.3"]);
    let wild = evidence(&s[4].link);
    s[4].says(regret_of(&wild, 0), "79");
    s[4].says(regret_of(&wild, 1), "3.4e12");
    s[4].because(
        "because its first steps exploded",
        regret_of(&wild, 1) > 1e12,
        regret_of(&found, 1) > 1e3,
    );
    let steepest = |run: usize| {
        let losses = rows(&s[4].link, 200)
            .into_iter()
            .map(move |row| row[run].loss);
        losses.fold(0.0, f64::max).sqrt()
    };
    s[4].because(
        "COMID’s gradients were huge, so its $G$ is",
        steepest(1) > 1e3,
        steepest(0) > 1e3,
    );

    s[5].given(&["5,000"]);
    s[5].formula(&["1", "20,000"]);
    let silent = evidence(&s[5].link);
    assert_eq!(bound(&silent, 0, "fiol-1").fails, None);
    assert!(bound(&silent, 1, "fiol-1").fails.is_some());
    let long = evidence(&s[5].link.replace("rounds=5000", "rounds=20000"));
    let per_round =
        |run: usize| (regret_of(&long, run) - regret_at(&long, run, 10_000.0)) / 10_000.0;
    s[5].says(regret_of(&silent, 1), "109");
    s[5].says(regret_of(&silent, 0), "127");
    s[5].says(per_round(1), "0.01");
    let quiet = evidence(
        &s[5]
            .link
            .replace("rho=0", "rho=0,tau=0")
            .replace("rounds=5000", "rounds=20000"),
    );
    let still = (regret_of(&quiet, 1) - regret_at(&quiet, 1, 10_000.0)) / 10_000.0;
    s[5].because(
        "With good reason: those steps never stop chasing the noise",
        per_round(1) > 3.0 * per_round(0),
        still > 1e-3,
    );

    let unbounded = evidence(&s[8].link);
    assert!(bound(&unbounded, 0, "co-6-2").fails.is_some());
    let ball = evidence(&s[8].link.replace("&rounds", "&domain=ball:radius=5&rounds"));
    assert_eq!(bound(&ball, 0, "co-6-2").fails, None);
    s[8].says(regret_of(&unbounded, 0), "89");
    s[8].says(regret_of(&unbounded, 1), "127");

    s[6].formula(&["1"]);
    let corrected = evidence(&s[6].link);
    s[6].says(bounded(&corrected, 0, "fiol-2"), "6,060");
    s[6].says(bounded(&corrected, 0, "fiol-1"), "6,090");
    s[6].derived("and so loses the first round");
    assert_eq!(loss::find("squared").unwrap().strong_convexity, 1.0);

    s[7].formula(&["0"]);
    let drift = evidence(&s[7].link);
    let turned = evidence(&s[7].link.replace("speed=0.01", "speed=0"));
    s[7].because(
        "a learner that follows beats all weights that stand still",
        regret_of(&drift, 0) < 0.0,
        regret_of(&turned, 0) < 0.0,
    );
    let against_truth = |run: usize| {
        let column = drift.0.runs[run].truth.unwrap();
        *column.of(&drift.1).last().unwrap()
    };
    for run in [0, 1] {
        s[7].says((regret_of(&drift, run) / 100.0).round() * 100.0, "−2,300");
    }
    s[7].says(against_truth(0), "152");
    s[7].says(against_truth(1), "149");
    finish(&s);
}

/// Whether the parabola with this η that touches the logistic loss at ŷ, for y = 1, is above it for some |z| ≤ 5.
fn rises_above(eta: f64, predicted: f64) -> bool {
    let loss = |z: f64| (-z).exp().ln_1p();
    let slope = -1.0 / (1.0 + predicted.exp());
    (-50..=50).map(|i| 0.1 * f64::from(i)).any(|z| {
        let rise = slope * (z - predicted);
        loss(predicted) + rise + 0.5 * eta * rise * rise > loss(z) + 1e-12
    })
}

#[test]
fn curvature() {
    let s = steps("curvature");
    // η of AIOLI, γ of ONS.
    let bends = |step: usize| {
        let parabolas = opened(&s[step].link, 1, 0).curves.parabolas;
        [parabolas[0].eta, parabolas[1].eta]
    };
    s[0].formula(&["5", "1"]);

    let [_, gamma] = bends(1);
    s[1].given(&["5", "1"]);
    s[1].says(gamma, "0.0034");
    s[1].derived("The worst prediction decides");
    assert!(!rises_above(gamma, -5.0) && !rises_above(gamma, 0.0));
    s[1].because(
        "so it must fit this one",
        rises_above(1.0 / 6.0, -5.0),
        rises_above(1.0 / 6.0, 0.0),
    );

    let [eta, gamma] = bends(2);
    s[2].formula(&["0", "1"]);
    s[2].says(eta, "0.167");
    s[2].says(eta / gamma, "49");

    let [eta, _] = bends(3);
    let predicted = opened(&s[3].link, 1, 0).scores[0];
    s[3].given(&["4", "1"]);
    s[3].formula(&["0.167", "5.6", "6"]);
    s[3].says(predicted, "−3.5");
    s[3].says(predicted, "−3.53");
    s[3].says(eta, "0.0049");

    s[4].given(&["2,000", "6", "0.25", "4"]);
    s[4].formula(&["60", "0.1", "1"]);
    let five = sweep(&s[4].link);
    let ons = of(&five, "ONS");
    s[4].says(ons.at(0.25), "3.9");
    s[4].says(ons.at(1.0), "67");
    s[4].says(ons.last(), "1,071");
    s[4].says(100.0 * (ons.last() / 100.0).round(), "1,100");
    let aioli = of(&five, "AIOLI");
    s[4].says(aioli.last(), "14");
    assert!(aioli.medians[..4].iter().all(|regret| *regret < 0.0));
    let steady = s[4].link.replace(
        "run=ons:radius=domain,bound=6",
        "run=ons:radius=domain,bound=6,gamma=0.1,epsilon=1",
    );
    let steady = of(&sweep(&steady), "ONS").last();
    s[4].says(steady, "17");
    s[4].because(
        "because its $\\gamma$ shrinks like $e^{-BR}$",
        ons.last() > 500.0,
        steady > 500.0,
    );

    s[5].derived("how much it curves decides the constant");
    s[5].formula(&["1"]);
    finish(&s);
}

#[test]
fn improper() {
    let s = steps("improper");
    s[0].formula(&["0", "1"]);
    s[1].formula(&["1"]);
    s[1].derived("it is the same idea, not that bound");

    s[2].given(&["1"]);
    s[2].formula(&["0"]);
    let three = rows(&s[2].link, 2);
    s[2].says(three[1][0].prediction, "0.197");
    s[2].says(three[1][1].prediction, "0.222");
    s[2].because(
        "so AIOLI hedges",
        three[1][0].prediction < three[1][1].prediction,
        three[1][1].prediction < three[1][0].prediction,
    );

    s[3].given(&["300"]);

    s[4].given(&["3,162"]);
    s[4].says(3162f64.ln(), "8.06");
    let five = evidence(&s[4].link);
    s[4].formula(&["40"]);
    for (run, said) in ["34", "41", "4"].iter().enumerate() {
        s[4].says(regret_of(&five, run), said);
    }
    let early = [regret_at(&five, 0, 300.0), regret_at(&five, 1, 300.0)];
    assert!((early[0] - early[1]).abs() < 0.1, "{early:?}");

    s[5].formula(&["1"]);
    let six = evidence(&s[5].link);
    s[5].says(bounded(&six, 0, "aioli-1"), "99");
    s[5].says(regret_of(&six, 0), "34");
    s[5].says(3162f64.ln(), "8.06");
    s[5].given(&["3,162"]);

    s[6].given(&["1,000", "1"]);
    let seven = evidence(&s[6].link);
    s[6].says(regret_of(&seven, 0), "−27");
    s[6].says(regret_of(&seven, 1), "3.3");
    // Without the ball AIOLI is the same: the reason that the text rules out is indeed none.
    let anywhere = s[6]
        .link
        .replace("domain=ball:radius=ln-T&", "")
        .replace("radius=domain", "radius=6.907755278982137");
    let anywhere = evidence(&anywhere);
    s[6].says(regret_of(&anywhere, 0), "−27");
    s[6].formula(&["0.1"]);
    s[6].derived("That AIOLI may leave the ball is not the reason");
    // FTRL with as little regularisation, whose predictions do not bend, beats no line.
    let straight = evidence(&s[6].link.replace("run=ftrl", "run=ftrl:lambda=0.020956"));
    let drawn: Vec<f64> = (1..=20)
        .map(|seed| {
            let seeded = format!("rounds=1000&seed={seed}");
            regret_of(&evidence(&s[6].link.replace("rounds=1000", &seeded)), 0)
        })
        .collect();
    let mean = drawn.iter().sum::<f64>() / 20.0;
    let square: f64 = drawn.iter().map(|regret| (regret - mean).powi(2)).sum();
    s[7].says(mean, "−60");
    assert!(mean < -4.0 * (square / 19.0 / 20.0).sqrt(), "{drawn:?}");
    s[7].derived("so their regret can be negative");
    s[7].formula(&["1"]);
    s[6].because(
        "Its predictions bend, so it can beat every line",
        regret_of(&anywhere, 0) < 0.0,
        regret_of(&straight, 2) < 0.0,
    );
    finish(&s);
}

#[test]
fn units() {
    let s = steps("units");
    s[0].given(&["21", "0.01"]);
    s[0].formula(&["0", "1"]);
    s[0].says(race(&s[0].link)[0].0.value(Metric::Mean), "87");
    s[0].says(2f64.ln(), "0.693");

    s[1].given(&["21"]);
    s[1].formula(&["0", "0.3"]);
    let two = sweep(&s[1].link);
    s[1].says(of(&two, "SGD").best, "0.639");
    s[1].says(of(&two, "SGD").at(3e-6), "0.639");
    s[1].formula(&["3e-6"]);
    s[1].says(evidence(&s[2].link).0.best.objective, "0.261");

    s[2].says(race(&s[2].link)[0].0.value(Metric::Mean), "0.350");
    s[10].formula(&["1", "2"]);
    s[10].derived("so $\\theta_i$ has none");

    let print = |link: &str| {
        let mut race = tools::race(link, None);
        while race.advance(u64::MAX, None) > 0 {}
        race.fingerprint()
    };
    s[3].formula(&["1,024"]);
    s[3].says(race(&s[3].link)[0].0.value(Metric::Mean), "0.589");
    assert!(print(&s[3].link).starts_with("9f105b81"));
    assert_eq!(print(&s[3].link), print(&s[4].link));

    s[4].given(&["1,024"]);
    s[4].formula(&["2", "0.1"]);
    s[4].says(race(&s[4].link)[0].0.value(Metric::Mean), "0.589");
    for (link, said) in [(&s[3].link, "0.574"), (&s[4].link, "62,914")] {
        let with = link.replace("&panels", "&run=sgd:eta=0.1&panels");
        s[4].says(race(&with)[2].0.value(Metric::Mean), said);
    }

    s[5].given(&["1", "1,000"]);
    s[5].formula(&["1,400", "0.7", "40"]);
    // Its cost: the same examples again, with and without the large one among them.
    let more = |large: &str| {
        let examples = format!("{large}{}", ";1,1".repeat(900));
        let link = format!(
            "v=1&stream=adversary&loss=logistic&rounds=901&examples={examples}&run=scinol2"
        );
        rows(&link, 901)[900][0].after[0]
    };
    s[11].formula(&["1", "1,000"]);
    s[11].because(
        "$M$ never forgets. After one $x = 1{,}000$ among examples with $x = 1$ that feature’s weight stays tiny",
        more("1000,-1").abs() < 0.01,
        more("1,-1").abs() < 0.01,
    );
    let six = rows(&s[5].link, 5);
    s[5].says(six[4][0].loss, "0.694");
    s[5].says(six[4][0].prediction, "0.001");
    s[5].says(six[4][1].loss, "1,408");

    s[6].given(&["1", "1,000"]);
    s[6].formula(&["35", "4", "0"]);
    let typo = rows(&s[6].link, 40);
    s[6].says(typo[3][0].prediction, "0.486");
    s[6].says(typo[5][0].prediction, "-0.00028");
    s[6].says(typo[39][0].prediction, "-0.00027");
    s[6].says(
        rows(&s[6].link.replace("1000,-1", "1,-1"), 40)[39][0].prediction,
        "2.17",
    );
    // Only x = 1 from then on.
    let table = format!(
        "x,y\n1,1\n1,1\n1,1\n1,1\n1000,-1\n{}",
        "1,1\n".repeat(33_400)
    );
    let table = read(table.as_bytes(), &Options::default()).unwrap();
    let link = "v=1&stream=file&loss=logistic&run=scinol2";
    let mut long = tools::race(link, Some(Arc::new(table)));
    let mut back = None;
    while back.is_none() && !long.is_done() {
        long.step(true, |row| {
            let weight = row.weights.map_or(0.0, |w| w[0]);
            back = (row.t > 5 && weight >= typo[3][0].prediction).then_some(row.t);
        });
    }
    s[6].says(back.unwrap() as f64, "33,341");

    s[7].given(&["1", "0.01"]);
    for ((run, _), said) in race(&s[7].link)
        .iter()
        .zip(["0.350", "0.650", "0.296", "0.654", "0.655"])
    {
        s[7].says(run.value(Metric::Mean), said);
    }

    s[8].given(&["0.01"]);
    s[8].formula(&["0", "16"]);
    for ((run, _), said) in race(&s[8].link).iter().zip(["0.454", "0.442", "0.774"]) {
        s[8].says(run.value(Metric::Mean), said);
    }

    s[9].given(&["0.01"]);
    s[9].formula(&["1"]);
    let louder = s[9].link.replace("sgd:eta=0.01", "sgd:eta=1");
    s[9].because(
        "its step size is too small now",
        race(&s[9].link)[1].0.value(Metric::Mean) > 2.0,
        race(&louder)[1].0.value(Metric::Mean) > 2.0,
    );
    for ((run, _), said) in race(&s[9].link).iter().zip(["0.454", "2.20", "0.494"]) {
        s[9].says(run.value(Metric::Mean), said);
    }
    for ((run, _), said) in race(&s[8].link).iter().zip(["0.454", "0.442", "0.774"]) {
        s[9].says(run.value(Metric::Mean), said);
    }
    finish(&s);
}

/// V_T at the end of a link.
fn variability_of(link: &str) -> f64 {
    let (frame, data) = evidence(link);
    *frame.runs[0].variability.unwrap().of(&data).last().unwrap()
}

#[test]
fn variability() {
    let s = steps("variability");
    s[0].given(&["2", "3", "5"]);
    let loss = |w: f64, y: f64| 0.5 * (w - y) * (w - y);
    s[0].says(loss(-5.0, 3.0), "32");
    s[0].says(loss(-5.0, 2.0), "24.5");
    s[0].says(loss(0.0, 3.0) - loss(0.0, 2.0), "2.5");
    s[0].says(variability_of(&s[0].link), "7.5");
    s[0].derived("so it is largest at $w = -5$");

    s[1].given(&["100", "5"]);
    s[1].formula(&["2.5"]);
    s[1].says(variability_of(&s[0].link), "7.5");
    let two = evidence(&s[1].link);
    s[1].says(variability_of(&s[1].link), "497.5");
    s[1].says(regret_of(&two, 0), "13.3");
    let back = s[0].link.replace("1,2;1,3", "1,3;1,2");
    reads(variability_of(&back), "2.5");
    s[1].derived("So losses that swing between two places vary as much");

    let three = evidence(&s[2].link);
    s[2].given(&["3", "1,000"]);
    s[2].formula(&["0"]);
    for (row, said) in rows(&s[2].link, 4).iter().zip(["3", "2", "1", "0"]) {
        s[2].says(row[0].loss, said);
    }
    s[2].says(regret_of(&three, 0), "6");
    s[2].says(bounded(&three, 0, "co-5-2-v"), "7.5");
    let constant = |found: &(EvidenceFrame, Vec<f64>)| {
        let values = bound(found, 0, "co-5-2-v").values.of(&found.1);
        values[2] == *values.last().unwrap()
    };
    let by_turns = s[2].link.replace("examples=1,3", "examples=1,3;1,2");
    s[2].because(
        "because the losses do not change",
        constant(&three),
        constant(&evidence(&by_turns)),
    );

    s[3].given(&["1,000"]);
    s[3].formula(&["6"]);
    let four = evidence(&s[3].link);
    s[3].says(regret_of(&four, 0), "3");
    let bound = bounded(&four, 0, "co-5-2-v");
    s[3].derived("and the bound is hardly larger");
    assert!((3.0..3.01).contains(&bound), "{bound}");
    s[3].says(1000.0 * (regret_of(&four, 1) / 1000.0).round(), "5,000");
    s[3].derived("So let $\\eta =$ 1,000");
    let lands = |run: usize| rows(&s[3].link, 1)[0][run].after[0] == 3.0;
    s[3].because("so it lands there at once", lands(0), lands(1));

    let five = evidence(&s[4].link);
    s[4].says(variability_of(&s[4].link), "81,347");
    s[4].says(regret_of(&five, 0), "301");
    s[4].says(bounded(&five, 0, "co-5-2"), "483");
    assert!(bounded(&five, 0, "co-5-2-v") < 1.01 * variability_of(&s[4].link));
    let half = variability_of(&s[4].link.replace("rounds=5000", "rounds=2500"));
    assert!((1.9..2.1).contains(&(variability_of(&s[4].link) / half)));

    s[5].given(&["10", "2"]);
    s[5].formula(&["0"]);
    s[5].says(variability_of(&s[5].link), "10");
    let six = evidence(&s[5].link);
    for run in 0..4 {
        s[5].says(regret_of(&six, run), "10");
        reads(regret_at(&six, run, 1.0), "10");
    }
    s[5].derived("so that $V_T = 10$");
    s[5].derived("So $V_T$ in the bounds cannot be replaced");

    s[6].formula(&["1", "2"]);
    let seven = evidence(&s[6].link);
    let played = rows(&s[6].link, 1000);
    let restarts = |run: usize| {
        let shorter = |pair: &[Vec<Played>]| pair[1][run].eta < pair[0][run].eta;
        played.windows(2).filter(|pair| shorter(pair)).count()
    };
    assert_eq!((restarts(0), restarts(1)), (2, 0));
    let mut sum = 0.0;
    let mut reached = Vec::new();
    for pair in played.windows(2) {
        sum += pair[0][0].delta.unwrap();
        if pair[1][0].eta < pair[0][0].eta {
            reached.push(sum);
            sum = 0.0;
        }
    }
    s[6].derived("each time the sum must reach");
    assert_eq!(reached.len(), 2);
    assert!((reached[0] - 1.0).abs() < 1e-9 && (reached[1] - 2f64.sqrt()).abs() < 1e-9);
    s[6].says(regret_of(&seven, 0), "23.3");
    s[6].says(regret_of(&seven, 1), "3");
    reads(regret_of(&seven, 2), "3");
    finish(&s);
}

#[test]
fn geometry() {
    let s = steps("geometry");
    s[0].formula(&["0", "1"]);

    let two = rows(&s[1].link, 1);
    s[1].formula(&["0"]);
    s[1].says(two[0][1].after[0], "0.71");
    s[1].says(two[0][0].after[0], "0.66");

    let means = |link: &str| -> Vec<f64> {
        race(link)
            .iter()
            .map(|(run, _)| run.value(Metric::Mean))
            .collect()
    };
    let few = s[2]
        .link
        .replace("d=1000", "d=10")
        .replace("eta=0.005", "eta=0.05");
    let (ten, thousand) = (means(&few), means(&s[2].link));
    s[2].given(&["1,000"]);
    s[2].says(ten[0], "0.0064");
    s[2].says(ten[1], "0.0067");
    s[2].says(thousand[0], "0.0093");
    s[2].says(thousand[1], "0.036");
    let implicit = means(
        &s[2]
            .link
            .replace("eg:", "iomd-kl:")
            .replace("sgd:", "fiol:"),
    );
    s[2].says(implicit[0], "0.0101");
    s[2].says(implicit[1], "0.0407");

    s[3].formula(&["10", "1,000", "3", "100"]);
    reads(libm::log(1000.0) / libm::log(10.0), "3");

    s[4].given(&["0.01", "11"]);
    let swept = sweep(&s[4].link);
    let (kl, eg) = (of(&swept, "IOMD, KL"), of(&swept, "EG"));
    for run in [kl, eg] {
        reads(run.at(0.01), "0.062");
    }
    s[4].says(eg.at(0.01), "0.062");
    s[4].formula(&["100", "1"]);
    s[4].says(eg.at(100.0), "0.133");
    s[4].says(kl.at(100.0), "0.015");
    s[4].says(eg.best, "0.0093");
    s[4].says(kl.best, "0.0089");

    s[5].formula(&["0"]);
    // The best of both geometries over nine decades, explicit over implicit.
    let best = |noise: &str| {
        let link = format!(
            "v=1&stream=experts:d=10,{noise}&loss=absolute&domain=simplex&rounds=1000&run=iomd-kl&run=eg&run=fiol&run=sgd"
        );
        let runs = sweep(&(link + "&sweep=step:from=1e-4,to=1000,points=15,seeds=2"));
        let ratio = |a, b| of(&runs, a).best / of(&runs, b).best;
        [ratio("EG", "IOMD, KL"), ratio("SGD", "FIOL")]
    };
    assert!(best("tau=0").into_iter().all(|ratio| ratio > 5.0));
    for noise in ["tau=0.1", "tau=1"] {
        let noisy = best(noise);
        assert!(
            noisy.iter().all(|ratio| (0.9..1.1).contains(ratio)),
            "{noisy:?}"
        );
    }
    finish(&s);
}

#[test]
fn averages() {
    let s = steps("averages");
    // The test losses of the last weights and of their average, and the mean loss of the rounds.
    let ends = |link: &str| {
        let runs = race(link).into_iter().map(|(run, _)| run);
        let of = |run: RunFrame| {
            [Metric::Test, Metric::TestAverage, Metric::Mean].map(|metric| run.value(metric))
        };
        runs.map(of).collect::<Vec<_>>()
    };
    s[0].given(&["0.02", "2,000"]);
    s[0].formula(&["0.5"]);
    let truth = evidence(&s[0].link).0.truth.unwrap().objective;
    assert!((truth - 0.5).abs() < 0.02, "{truth}");
    let tests = test_losses(&s[0].link);
    let late = tests["SGD"].iter().filter(|(t, _)| *t >= 2500.0);
    let late: Vec<f64> = late.map(|(_, loss)| *loss).collect();
    s[0].says(late.iter().copied().fold(f64::MAX, f64::min), "0.78");
    s[0].says(late.iter().copied().fold(0.0, f64::max), "1.33");

    let [last, average, _] = ends(&s[1].link)[0];
    s[1].says(last, "0.783");
    s[1].says(average, "0.508");
    // The share of the first rounds.
    s[1].formula(&["1"]);

    s[2].given(&["100"]);
    s[2].formula(&["0"]);
    let both = ends(&s[2].link);
    for (run, last, average) in [(0, "0.783", "0.508"), (1, "0.830", "0.509")] {
        s[2].says(both[run][0], last);
        s[2].says(both[run][1], average);
    }

    s[3].given(&["29", "100"]);
    let averages = sweep(&s[3].link);
    s[3].says(of(&averages, "SGD").decades, "1.3");
    s[3].says(of(&averages, "FIOL").decades, "4.8");
    s[3].says(of(&averages, "FIOL").last(), "0.508");
    s[3].says(of(&averages, "FIOL").best, "0.504");
    assert!(!of(&averages, "SGD").last().is_finite());
    let last = sweep(&s[3].link.replace("measure=test-average", "measure=test"));
    s[3].says(of(&last, "FIOL").decades, "1.1");
    s[3].formula(&["10", "1e-4"]);
    s[3].says(of(&last, "FIOL").at(1e-4), "1.54");
    s[3].says(of(&averages, "FIOL").at(1e-4), "2.24");

    s[4].given(&["0.03", "100"]);
    let [short, long] = ends(&s[4].link)[..] else {
        panic!("two runs")
    };
    s[4].says(short[1], "0.296");
    s[4].says(long[1], "0.618");
    s[4].says(long[0], "1.28");

    s[5].given(&["1", "3", "100"]);
    s[5].formula(&["0", "0.5", "0.01"]);
    let mean_of = |link: &str, run: usize| {
        let weights: Vec<f64> = rows(link, 200)
            .iter()
            .map(|row| row[run].before[0])
            .collect();
        weights.iter().sum::<f64>() / weights.len() as f64
    };
    let pays = |w: f64| 0.25 * ((w - 1.0) * (w - 1.0) + 9.0 * w * w);
    s[5].says(best_weights(&s[5].link)[0], "0.1");
    s[5].says(pays(0.1), "0.225");
    s[5].says(mean_of(&s[5].link, 1), "0.496");
    s[5].says(pays(mean_of(&s[5].link, 1)), "0.616");
    s[5].says(mean_of(&s[5].link, 0), "0.088");
    // Independent draws: the centre solves E x(xw − y)/(1 + ηx²) = 0, with η = 0 for explicit steps.
    let centre = |eta: f64| {
        let [one, three] = [1.0, 9.0].map(|square| square / (1.0 + eta * square));
        one / (one + three)
    };
    let mut random = Rng::derive(7, "lesson averages");
    let draws: String = (0..20_000)
        .map(|_| {
            if random.uniform() < 0.5 {
                "1,1\n"
            } else {
                "3,0\n"
            }
        })
        .collect();
    let table = Arc::new(read(format!("x,y\n{draws}").as_bytes(), &Options::default()).unwrap());
    let link = "v=1&stream=file&run=sgd:eta=0.02&run=fiol:eta=1&run=fiol:eta=100";
    let mut race = tools::race(link, Some(table));
    let mut sums = [0.0; 3];
    while !race.is_done() {
        race.step(true, |row| {
            sums[row.run] += row.weights.map_or(0.0, |w| w[0])
        });
    }
    for (sum, eta) in sums.iter().zip([0.0, 1.0, 100.0]) {
        let mean = sum / 20_000.0;
        assert!(
            (mean - centre(eta)).abs() < 0.01,
            "η = {eta}: {mean}, {}",
            centre(eta)
        );
    }

    s[6].given(&["0.1", "0.03"]);
    let three = ends(&s[6].link);
    for (run, last, average) in [
        (0, "0.513", "0.500"),
        (1, "0.512", "0.503"),
        (2, "0.501", "0.537"),
    ] {
        s[6].says(three[run][0], last);
        s[6].says(three[run][1], average);
    }

    let long = "&run=fiol:eta=100,schedule=sqrt&metric";
    let ten = ends(&s[6].link.replace("&metric", long));
    s[6].formula(&["100"]);
    s[6].says(ten[3][0], "0.818");

    let shape = |link: &str| tools::race(link, None).shape();
    let once = ends(&s[7].link);
    s[7].formula(&["2004"]);
    s[7].says(shape(&s[7].link).rounds.unwrap() as f64, "359");
    s[7].says(shape(&s[7].link).tests as f64, "1,438");
    for (run, mean, average) in [(0, "0.979", "0.434"), (1, "0.988", "0.340")] {
        s[7].says(once[run][2], mean);
        s[7].says(once[run][1], average);
    }
    // It holds for both in each of five draws with different rows in the test set.
    for seed in 1..=5 {
        for [_, average, mean] in ends(&format!("{}&seed={seed}", s[7].link)) {
            assert!(average < mean, "{seed}: {average}, {mean}");
        }
    }

    s[8].given(&["50"]);
    s[8].formula(&["0"]);
    s[8].says(shape(&s[8].link).rounds.unwrap() as f64 / 50.0, "359");
    let often = ends(&s[8].link);
    for (run, mean, average) in [(0, "0.056", "0.184"), (1, "0.047", "0.204")] {
        s[8].says(often[run][2], mean);
        s[8].says(often[run][1], average);
        assert!(often[run][1] < once[run][1].min(often[run][0]));
    }
    let below = |ends: &[[f64; 3]]| ends.iter().all(|[_, average, mean]| mean < average);
    let cause = "because from the second pass on every example has been learned before";
    s[8].because(cause, below(&often), below(&once));
    finish(&s);
}
