//! The lesson on several classes: explicit and implicit steps under softmax.

use implicit_lab::experiment::decode;
use implicit_lab::experiment::metric::Metric;

use super::finish;
use super::lesson::steps;
use crate::played::{Played, of, opened, race, reads, rows, sweep};

/// The probabilities of scores.
fn softmax(scores: &[f64]) -> Vec<f64> {
    let top = scores.iter().copied().fold(f64::MIN, f64::max);
    let shares: Vec<f64> = scores.iter().map(|z| (z - top).exp()).collect();
    let sum: f64 = shares.iter().sum();
    shares.iter().map(|share| share / sum).collect()
}

/// The move of the scores in a round of examples x = 1: the weights are the scores.
fn moved(row: &Played) -> Vec<f64> {
    row.before
        .iter()
        .zip(&row.after)
        .map(|(a, b)| b - a)
        .collect()
}

/// The loss of class 1 after a round of examples x = 1.
fn cost_after(row: &Played) -> f64 {
    -softmax(&row.after)[0].ln()
}

/// ‖x‖² of every digit, with raw pixels or pixels divided by the largest of their place.
fn squares(scaled: bool) -> Vec<f64> {
    let lines = include_str!("../../../data/digits.csv").lines().skip(1);
    let pixels: Vec<Vec<f64>> = lines
        .map(|line| {
            line.split(',')
                .take(64)
                .map(|n| n.parse().unwrap())
                .collect()
        })
        .collect();
    let largest = |i: usize| pixels.iter().map(|x| x[i]).fold(0.0, f64::max);
    let scales: Vec<f64> = (0..64)
        .map(|i| {
            if scaled && largest(i) > 0.0 {
                largest(i)
            } else {
                1.0
            }
        })
        .collect();
    let square = |x: &Vec<f64>| x.iter().zip(&scales).map(|(x, s)| (x / s) * (x / s)).sum();
    pixels.iter().map(square).collect()
}

#[test]
fn classes() {
    let s = steps("classes");
    s[0].given(&["1"]);
    s[0].formula(&["0"]);
    let one = &rows(&s[0].link, 1)[0][0];
    s[0].says(one.loss, "1.099");
    s[0].says(moved(one)[0], "0.667");
    for wrong in [1, 2] {
        s[0].says(moved(one)[wrong], "−0.333");
    }

    s[1].given(&["20"]);
    s[1].formula(&["1", "2", "4"]);
    let two = rows(&s[1].link, 6);
    for (score, said) in two[0][0].after.iter().zip(["13.3", "−6.67", "−6.67"]) {
        s[1].says(*score, said);
    }
    s[1].says(softmax(&two[0][0].after)[1..].iter().sum(), "4e-9");
    for row in &two[1..] {
        s[1].says(row[0].loss, "20.0");
        // The class of the previous round.
        assert!(softmax(&row[0].before).iter().any(|p| *p > 1.0 - 1e-8));
    }
    s[1].says(3f64.ln(), "1.099");

    s[2].given(&["20"]);
    s[2].formula(&["1", "2"]);
    let three = rows(&s[2].link, 2);
    let (fiol, sgd) = (&three[0][0], &three[0][1]);
    s[2].says(moved(fiol)[0], "1.947");
    s[2].says(moved(sgd)[0], "13.3");
    let ends = softmax(&fiol.after);
    s[2].says(ends[0], "0.9027");
    reads(20.0 * (1.0 - ends[0]), "1.947");
    s[2].says(three[1][0].loss, "3.02");
    s[2].says(three[1][1].loss, "20.0");
    s[2].because(
        "because it takes the probabilities at the end",
        moved(fiol)[0] < 2.0,
        moved(sgd)[0] < 2.0,
    );

    s[3].given(&["2,000"]);
    s[3].formula(&["2", "3", "7", "30", "300"]);
    let four = rows(&s[3].link, 2);
    s[3].says(four[1][1].loss, "2,000");
    s[3].says(three[1][0].loss, "3.02");
    s[3].says(four[1][0].loss, "6.79");
    let lead = |row: &Played| row.after[0] - row.after[1];
    for (row, eta) in [(&three, 20.0), (&four, 2000.0)] {
        let (u, explicit) = (lead(&row[0][0]), lead(&row[0][1]));
        assert!((u - 3.0 * eta / (u.exp() + 2.0)).abs() < 1e-9);
        assert!((explicit - eta).abs() < 1e-9);
    }
    // Increasing u by 1 divides 3η/(eᵘ + 2) by nearly e.
    let left = |u: f64| 3.0 / (u.exp() + 2.0);
    assert!((2.5..2.72).contains(&(left(4.0) / left(5.0))));

    s[4].given(&["0", "20", "18", "10"]);
    let five = rows(&s[4].link, 1);
    let (fiol, sgd) = (&five[0][0], &five[0][1]);
    let before = softmax(&fiol.before);
    s[4].says(before[1], "0.881");
    s[4].says(before[2], "0.119");
    let after = [fiol, sgd].map(|row| softmax(&row.after));
    assert!(before[0] < 1e-8 && after.iter().all(|p| p[0] > 100.0 * before[0]));
    s[4].says(after[1][2], "0.995");
    s[4].says(moved(sgd)[1], "−8.81");
    s[4].says(moved(sgd)[2], "−1.19");
    s[4].says(after[0][1], "0.579");
    s[4].says(after[0][2], "0.413");
    s[4].says(cost_after(fiol), "4.83");
    s[4].says(cost_after(sgd), "6.81");
    let alone = rows(&s[4].link.replace("0,20,18", "0,20,-100"), 1);
    s[4].because(
        "because there is a second rival",
        cost_after(sgd) > cost_after(fiol),
        cost_after(&alone[0][1]) > cost_after(&alone[0][0]),
    );

    s[5].formula(&["0", "1"]);
    let six = opened(&s[5].link, 3, 0);
    s[5].says(six.dim as f64, "64");
    s[5].says((six.dim * six.classes) as f64, "640");
    let (y, reach) = (six.y as usize, 0.1 * six.square);
    // p = exp(z + s(y − p) − L), class by class, at a given L.
    let shares = |l: f64| -> Vec<f64> {
        let of_class = |(k, z): (usize, &f64)| {
            let target = f64::from(k == y);
            let (mut low, mut high) = (0.0, 1e6);
            for _ in 0..200 {
                let p = 0.5 * (low + high);
                if p < (z + reach * (target - p) - l).exp() {
                    low = p;
                } else {
                    high = p;
                }
            }
            low
        };
        six.scores.iter().enumerate().map(of_class).collect()
    };
    let (mut low, mut high) = (-100.0, 100.0);
    for _ in 0..200 {
        let l = 0.5 * (low + high);
        if shares(l).iter().sum::<f64>() > 1.0 {
            low = l;
        } else {
            high = l;
        }
    }
    for (ours, theirs) in shares(low).iter().zip(softmax(&six.scores_after)) {
        assert!((ours - theirs).abs() < 1e-9, "{ours} {theirs}");
    }
    let larger = shares(low + 0.5);
    assert!(larger.iter().zip(shares(low)).all(|(a, b)| *a < b));
    s[5].derived("so their sum falls");

    s[6].given(&["0.1"]);
    s[6].formula(&["0", "1", "16", "20", "100", "970"]);
    let sizes = squares(false);
    s[6].says(sizes.len() as f64, "1,797");
    s[6].says(0.1 * sizes.iter().sum::<f64>() / sizes.len() as f64, "384");
    let seven = rows(&s[6].link, 1797);
    let dearest = |all: &[Vec<Played>], run: usize| {
        let worse = |a: &usize, b: &usize| all[*a][run].loss.total_cmp(&all[*b][run].loss);
        (0..all.len()).max_by(worse).unwrap()
    };
    s[6].says(seven[dearest(&seven, 0)][0].loss, "11.0");
    let worst = dearest(&seven, 1);
    s[6].says((worst + 1) as f64, "634");
    s[6].says(seven[worst][1].loss, "971");
    s[6].says(seven[worst][0].loss, "9.57");
    let ends = race(&s[6].link);
    for (run, mean, mistakes) in [(0, "0.428", "234"), (1, "38.1", "375")] {
        s[6].says(ends[run].0.value(Metric::Mean), mean);
        s[6].says(ends[run].0.value(Metric::Mistakes), mistakes);
    }
    let small = rows(
        &s[6].link.replace("set=digits", "set=digits,scale=max-abs"),
        1797,
    );
    s[6].says(0.1 * squares(true).into_iter().fold(0.0, f64::max), "2.31");
    s[6].says(small[dearest(&small, 1)][1].loss, "5.13");
    s[6].because(
        "because the scores are so far apart",
        seven[worst][1].loss > 100.0,
        small[dearest(&small, 1)][1].loss > 100.0,
    );
    // An implicit step is never longer than the explicit one from the same place, and raises the right class.
    for t in [1, 2, 3, 100, 634, 1797] {
        let round = opened(&s[6].link, t, 0);
        let (before, after) = (softmax(&round.scores), softmax(&round.scores_after));
        let y = round.y as usize;
        let length = |p: &[f64]| -> f64 {
            let rest = |(k, p): (usize, &f64)| f64::from(k == y) - p;
            p.iter().enumerate().map(rest).map(|r| r * r).sum()
        };
        assert!(length(&after) < length(&before) && after[y] > before[y]);
    }

    s[7].given(&["29", "100"]);
    s[7].formula(&["1", "10"]);
    let eight = sweep(&s[7].link);
    let (fiol, sgd) = (of(&eight, "FIOL"), of(&eight, "SGD"));
    s[7].says(fiol.decades, "1.8");
    s[7].says(sgd.decades, "0.4");
    s[7].says(fiol.best, "0.383");
    s[7].says(sgd.best, "0.417");
    s[7].says(sgd.at(1.0), "369");
    s[7].says(sgd.at(10.0), "3,767");
    for (eta, said) in [(1.0, "0.504"), (10.0, "0.597"), (100.0, "0.698")] {
        s[7].says(fiol.at(eta), said);
    }
    s[7].says(fiol.at(100.0) - fiol.at(10.0), "0.1");
    reads(fiol.at(10.0) - fiol.at(1.0), "0.1");
    reads(fiol.at(10.0) / fiol.at(1.0), "1.2");
    s[7].because(
        "as a logarithm grows",
        fiol.at(100.0) - fiol.at(10.0) < 0.11,
        sgd.at(100.0) - sgd.at(10.0) < 0.11,
    );

    s[8].given(&["21", "0.01", "0.001", "1", "10"]);
    s[8].formula(&["2"]);
    let nine = sweep(&s[8].link);
    let ada = of(&nine, "AdaImplicit");
    s[8].says(ada.best, "0.457");
    assert_eq!(ada.at(1.0), ada.best);
    s[8].says(ada.at(10.0), "8.60");
    s[8].says(ada.decades, "0.3");
    for (name, said) in [("FIOL", "0.384"), ("SGD", "0.417")] {
        s[8].says(of(&nine, name).at(10.0), said);
        assert_eq!(of(&nine, name).at(2.0), of(&nine, name).at(10.0));
    }
    let free = decode(&s[8].link.replace("domain=ball&", ""));
    assert!(free.notices.iter().any(|notice| notice.key == "run"));

    s[9].given(&["0.5"]);
    s[9].formula(&["0.25", "1"]);
    let ten = rows(&s[9].link, 6);
    let ends = race(&s[9].link);
    s[9].says(ends[0].0.value(Metric::Mean), "0.947");
    s[9].says(ends[1].0.value(Metric::Mean), "1.335");
    let logistic = |eta: &str| {
        let link = s[9].link.replace("cross-entropy", "logistic");
        rows(&link.replace("eta=0.5", &format!("eta={eta}")), 6)
    };
    let alike = |other: &[Vec<Played>]| {
        let rounds = ten.iter().flatten().zip(other.iter().flatten());
        rounds.fold(0.0, |far: f64, (a, b)| far.max((a.loss - b.loss).abs())) < 1e-12
    };
    assert!(alike(&logistic("1")));
    assert!(!alike(&logistic("0.5")) && !alike(&logistic("0.25")));
    finish(&s);
}
