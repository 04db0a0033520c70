//! The lesson on one family: mirror descent, FTRL, dual averaging and the proximal point: where
//! they agree and where they differ.

use implicit_lab::experiment::frame::RunFrame;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::math::rng::Rng;
use implicit_learners::loss::{ChosenLoss, ScalarLoss};
use implicit_learners::{Absolute, Eg, Fiol, Hinge, Logistic, Online, Sgd, SquaredHinge};

use super::finish;
use super::lesson::steps;
use crate::played::{Played, evidence, race, reads, regret, rows};

/// A run's first weight at the start of round `t`.
fn weight(all: &[Vec<Played>], run: usize, t: usize) -> f64 {
    all[t - 1][run].before[0]
}

/// The largest distance between two runs' weights over all rounds.
fn apart(all: &[Vec<Played>], one: usize, other: usize) -> f64 {
    let gap = |row: &Vec<Played>| {
        let pairs = row[one].after.iter().zip(&row[other].after);
        pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
    };
    all.iter().map(gap).fold(0.0, f64::max)
}

/// Zeros in the last round, by run.
fn zeros(link: &str) -> Vec<u64> {
    let runs = race(link);
    let count = |(run, _): &(RunFrame, _)| run.count(Metric::Zeros).unwrap();
    runs.iter().map(count).collect()
}

/// A round of a model on a drawn example: x, y, and the weights before and after it.
type Round = (Vec<f64>, f64, Vec<f64>, Vec<f64>);

/// 200 Gaussian examples with random signs as targets.
fn learned(mut model: Online, seed: u64) -> Vec<Round> {
    let mut rng = Rng::derive(seed, "family");
    let mut round = |_| {
        let x: Vec<f64> = (0..3).map(|_| rng.normal()).collect();
        let y = rng.sign();
        let before = model.weights().to_vec();
        model.learn(&x, y).unwrap();
        (x, y, before, model.weights().to_vec())
    };
    (0..200).map(&mut round).collect()
}

/// The slope of a loss at given weights, times x.
fn gradient(loss: &dyn ScalarLoss, (x, y, ..): &Round, w: &[f64]) -> Vec<f64> {
    let score = x.iter().zip(w).map(|(x, w)| x * w).sum();
    let slope = loss.slope(score, *y);
    x.iter().map(|x| slope * x).collect()
}

/// The learners that the lesson calls one agree on drawn examples too, with several losses and step
/// sizes.
#[test]
fn family_resemblances_are_general() {
    let near = |a: &[f64], b: &[f64]| {
        let far = a
            .iter()
            .zip(b)
            .map(|(a, b)| (a - b).abs() / (1.0 + a.abs()));
        assert!(far.fold(0.0, f64::max) < 1e-9, "{a:?} {b:?}");
    };
    for (seed, eta) in [(1, 0.05), (2, 0.3), (3, 0.9)] {
        // From the last weights or from the first: a sum of slopes.
        let smooth: [(&dyn ScalarLoss, ChosenLoss); 2] = [
            (&Logistic, Logistic.into()),
            (&SquaredHinge, SquaredHinge.into()),
        ];
        let straight: [(&dyn ScalarLoss, ChosenLoss); 2] =
            [(&Absolute, Absolute.into()), (&Hinge, Hinge.into())];
        for (loss, chosen) in smooth.clone().into_iter().chain(straight.clone()) {
            let sgd = Sgd::new(chosen).eta(eta).features(3).build().unwrap();
            let mut sum = [0.0; 3];
            for round in learned(sgd, seed) {
                let slopes = gradient(loss, &round, &round.2);
                sum.iter_mut()
                    .zip(slopes)
                    .for_each(|(sum, g)| *sum -= eta * g);
                near(&sum, &round.3);
            }
        }
        // The proximal point of a smooth loss is a step of implicit Euler.
        for (loss, chosen) in smooth {
            let fiol = Fiol::new(chosen).eta(eta).features(3).build().unwrap();
            for round in learned(fiol, seed) {
                let slopes = gradient(loss, &round, &round.3);
                let euler: Vec<f64> = (round.2.iter().zip(slopes))
                    .map(|(w, g)| w - eta * g)
                    .collect();
                near(&euler, &round.3);
            }
        }
        // EG is the softmax of the sum of its slopes, measured from the first weights.
        for (loss, chosen) in straight {
            let eg = Eg::new(chosen)
                .eta(eta)
                .simplex()
                .features(3)
                .build()
                .unwrap();
            let mut sum = [0.0; 3];
            for round in learned(eg, seed) {
                let slopes = gradient(loss, &round, &round.2);
                sum.iter_mut()
                    .zip(slopes)
                    .for_each(|(sum, g)| *sum -= eta * g);
                let all: f64 = sum.iter().map(|s| s.exp()).sum();
                let soft: Vec<f64> = sum.iter().map(|s| s.exp() / all).collect();
                near(&soft, &round.3);
            }
        }
    }
    // FIOL is Implicit FTRL with a constant step size, but not with a decaying one, in a ball or
    // with an ℓ₁ norm.
    for seed in 1..=3 {
        for loss in [
            "squared", "absolute", "huber", "logistic", "hinge", "quantile",
        ] {
            for stream in ["correlated-gaussian:d=7", "drift:d=5,speed=0.01"] {
                let gap = |rest: &str, step: &str| {
                    let link = format!(
                        "v=1&stream={stream}&loss={loss}{rest}&rounds=300&seed={seed}&run=fiol:eta=0.3{step}&run=implicit-ftrl:eta=0.3{step}"
                    );
                    apart(&rows(&link, 300), 0, 1)
                };
                assert!(gap("", "") < 1e-8, "{stream} {loss}");
                assert!(gap("", ",schedule=sqrt") > 1e-3, "{stream} {loss}");
                assert!(gap("&domain=ball:radius=0.3", "") > 1e-3, "{stream} {loss}");
                assert!(gap("&reg=l1", "") > 1e-3, "{stream} {loss}");
            }
        }
    }
}

#[test]
fn family() {
    let s = steps("family");
    s[0].given(&["1"]);
    s[0].formula(&["2"]);
    let one = rows(&s[0].link, 9);
    s[0].says(0.5, "0.5");
    for (run, place) in ["0.5", "0.5", "0.333", "0.333"].iter().enumerate() {
        s[0].says(weight(&one, run, 2), place);
    }
    assert!(apart(&one, 2, 3) < 1e-12);
    assert!(weight(&one, 1, 3) < weight(&one, 0, 3) - 0.1);
    // RDA is FTRL of slopes: with a constant step size it would be SGD, so its decaying step size
    // separates them.
    let summed = |t: usize| -> f64 {
        let slopes = one[..t - 1].iter().map(|row| row[1].before[0] - 1.0);
        -0.5 * slopes.sum::<f64>() / ((t - 1) as f64).sqrt()
    };
    assert!((2..=9).all(|t| (summed(t) - weight(&one, 1, t)).abs() < 1e-12));

    s[1].given(&["3"]);
    s[1].formula(&["1"]);
    let two = rows(&s[1].link, 9);
    assert_eq!(apart(&two, 0, 1), 0.0);
    for run in 0..2 {
        s[1].says(weight(&two, run, 5), "2");
        s[1].says(weight(&two, run, 9), "0");
    }
    s[1].formula(&["5", "9"]);

    s[2].given(&["0.5"]);
    s[2].formula(&["0", "9"]);
    let three = rows(&s[2].link, 9);
    s[2].says(weight(&three, 0, 9), "0.599");
    s[2].says(weight(&three, 0, 5), "1.39");
    s[2].says(weight(&three, 1, 5), "1");
    reads(weight(&three, 1, 9), "0.000");
    let own = |t: usize| 0.5 / (t as f64).sqrt();
    let added: f64 = (1..=4).map(own).sum::<f64>() - (5..=8).map(own).sum::<f64>();
    assert!((weight(&three, 0, 9) - added).abs() < 1e-12);

    s[3].given(&["0.5", "1"]);
    s[3].formula(&["5", "6", "8", "9"]);
    let four = rows(&s[3].link, 9);
    s[3].says(weight(&four, 0, 6), "0.5");
    s[3].says(weight(&four, 0, 9), "−1");
    s[3].says(weight(&four, 1, 8), "0.5");
    s[3].says(weight(&four, 1, 9), "0");
    assert_eq!((weight(&four, 1, 6), weight(&four, 1, 7)), (1.0, 1.0));
    let free = s[3].link.replace("&domain=ball", "");
    s[3].says(weight(&rows(&free, 9), 1, 5), "2");
    assert_eq!(apart(&rows(&free, 9), 0, 1), 0.0, "one curve again");
    // One slope in four points down: the greedy learner leaves the border for it every time, the
    // lazy one, whose sum is beyond, does not.
    let shaken = s[3]
        .link
        .replace(
            "1,3;1,3;1,3;1,3;1,-3;1,-3;1,-3;1,-3",
            "1,3;1,3;1,3;1,3;1,3;1,3;1,3;1,-3",
        )
        .replace("rounds=9", "rounds=80");
    let shaken = rows(&shaken, 80).split_off(4);
    assert!(shaken.iter().all(|row| row[1].after[0] == 1.0));
    assert!(shaken.iter().any(|row| row[0].after[0] < 1.0));

    s[4].given(&["0.5"]);
    s[4].formula(&["0", "1", "3", "9"]);
    let five = rows(&s[4].link, 9);
    for (run, place) in ["0", "0.5"].iter().enumerate() {
        s[4].says(weight(&five, run, 1), "0.5");
        s[4].says(weight(&five, run, 9), place);
    }
    assert_eq!(weight(&five, 0, 3), 1.0);
    // Four slopes of η/2 each on the simplex would have been 1; it went from 0.5 to 1.
    reads((1.0 - 0.5) / (4.0 * 0.25), "0.5");
    assert!(five.iter().all(|row| row[1].after.iter().all(|w| *w > 0.0)));

    s[5].given(&["0.3", "50"]);
    s[5].formula(&["0"]);
    let six = zeros(&s[5].link);
    for (run, said) in ["9", "7", "38", "38"].iter().enumerate() {
        s[5].says(six[run] as f64, said);
    }
    s[5].says(evidence(&s[5].link).0.best.zeros as f64, "38");
    // The year of a paper.
    s[5].formula(&["2011"]);
    let differ = |one: usize, other: usize| {
        let pair = [six[one], six[other]];
        *pair.iter().max().unwrap() >= 2 * *pair.iter().min().unwrap()
    };
    // Pairs differ in the loss or in the origin of the distance, and count the regulariser alike.
    s[5].because(
        "It is the regulariser",
        differ(0, 3) && differ(1, 2),
        differ(0, 1) || differ(2, 3),
    );
    for seed in 1..=8 {
        for (rounds, lambda) in [(2000, 0.3), (2000, 0.1), (800, 0.3)] {
            let link = s[5]
                .link
                .replace("rounds=2000", &format!("rounds={rounds}&seed={seed}"))
                .replace("lambda=0.3", &format!("lambda={lambda}"));
            let zeros = zeros(&link);
            assert!(
                zeros[2].min(zeros[3]) >= 2 * zeros[0].max(zeros[1]),
                "{link}: {zeros:?}"
            );
        }
    }

    s[6].given(&["0.8"]);
    s[6].formula(&["2", "0.1"]);
    let seven = rows(&s[6].link, 9);
    for (run, place) in ["0.8", "0.551", "0.444"].iter().enumerate() {
        s[6].says(weight(&seven, run, 2), place);
    }
    for t in 0..9 {
        let (flow, w) = ((-0.8 * t as f64).exp(), |run| weight(&seven, run, t + 1));
        assert!((1.0 - w(0) - 0.2f64.powi(t as i32)).abs() < 1e-12);
        assert!((1.0 - w(1) - flow).abs() < 1e-12, "the flow itself");
        assert!((1.0 - w(2) - 1.8f64.powi(-(t as i32))).abs() < 1e-12);
    }
    let short = rows(&s[6].link.replace("eta=0.8", "eta=0.1"), 9);
    assert!(apart(&short, 0, 2) < 0.04 && apart(&seven, 0, 2) > 0.3);
    s[7].given(&["1", "0.5"]);
    let eight = evidence(&s[7].link);
    for (run, said) in ["6.5", "22.6", "27.5"].iter().enumerate() {
        s[7].says(regret(&eight, run), said);
    }
    s[7].formula(&["10", "0.05"]);
    let heavy = evidence(
        &s[7]
            .link
            .replace("run=ftrl&", "run=ftrl:lambda=10&")
            .replace("eta=0.5", "eta=0.05"),
    );
    s[7].says(regret(&heavy, 0), "25.9");
    s[7].says(regret(&heavy, 2), "17.0");
    let fiol = rows(&s[7].link.replace("run=sgd", "run=fiol"), 1000);
    assert!(apart(&fiol, 1, 2) < 1e-9, "here it is FIOL");
    for seed in 1..=10 {
        let runs = race(
            &s[7]
                .link
                .replace("rounds=1000", &format!("rounds=1000&seed={seed}")),
        );
        let mean = |run: usize| runs[run].0.value(Metric::Mean);
        assert!(mean(0) < mean(1) && mean(1) < mean(2), "seed {seed}");
    }

    s[8].formula(&["0"]);
    finish(&s);
}
