//! The lesson on a repeated example: implicit steps are firmly non-expansive, explicit ones need not be.

use super::finish;
use super::lesson::steps;
use crate::played::{Played, rows};

/// The distance of two vectors of weights.
fn apart(a: &[f64], b: &[f64]) -> f64 {
    let square = |(a, b): (&f64, &f64)| (a - b) * (a - b);
    a.iter().zip(b).map(square).sum::<f64>().sqrt()
}

/// The weights of a run before each round, and after the last one.
fn path(all: &[Vec<Played>], run: usize) -> Vec<Vec<f64>> {
    let mut path: Vec<Vec<f64>> = all.iter().map(|row| row[run].before.clone()).collect();
    path.push(all.last().unwrap()[run].after.clone());
    path
}

#[test]
fn repeat() {
    let s = steps("repeat");
    s[0].given(&["1", "0.5", "2"]);
    s[0].formula(&["0", "0.8", "0.4"]);
    let one = path(&rows(&s[0].link, 12), 0);
    s[0].says(one[12][0], "0.2");
    s[0].says(one[12][1], "1.6");
    let error = |w: &[f64]| 1.0 - w[0] - 0.5 * w[1];
    s[0].says(error(&one[0]) / error(&one[1]), "3.5");
    let slower = rows(
        &s[0]
            .link
            .replace("eta=2", "eta=0.5")
            .replace("rounds=12", "rounds=40"),
        40,
    );
    assert!(apart(&path(&slower, 0)[40], &[0.2, 1.6]) < 1e-6);
    s[0].derived("So $\\eta$ sets the pace");

    s[1].given(&["1", "2"]);
    s[1].formula(&["0"]);
    let two = rows(&s[1].link, 6);
    let (fiol, sgd) = (path(&two, 0), path(&two, 1));
    for (u, said) in [
        ([1.0, 0.0], ["2.24", "1.83", "1.79"]),
        ([0.0, 2.0], ["1.41", "0.59", "0.46"]),
    ] {
        for (w, said) in fiol.iter().zip(said) {
            s[1].says(apart(w, &u), said);
        }
    }
    for (w, said) in sgd[1..].iter().zip(["2.69", "3.51"]) {
        s[1].says(apart(w, &[1.0, 0.0]), said);
    }
    // From every minimiser (u, 2 − 2u), and for every convex loss: with those marked `true`, the
    // points beyond the line are minimisers of this example, too.
    for (loss, beyond) in [
        ("squared", false),
        ("absolute", false),
        ("hinge", true),
        ("squared-hinge", true),
    ] {
        let link = s[1]
            .link
            .replace("adversary", &format!("adversary&loss={loss}"));
        let all = rows(&link, 6);
        for (place, level) in [(-3.0, 1.0), (0.2, 1.0), (4.0, 1.0), (1.0, 3.0)] {
            if level > 1.0 && !beyond {
                continue;
            }
            let u = [place, 2.0 * (level - place)];
            for w in path(&all, 0).windows(2) {
                let square = |a: &[f64], b: &[f64]| apart(a, b) * apart(a, b);
                assert!(square(&w[1], &u) <= square(&w[0], &u) - square(&w[0], &w[1]) + 1e-12);
            }
            if loss == "squared" {
                let away = path(&all, 1);
                assert!(away.windows(2).all(|w| apart(&w[1], &u) > apart(&w[0], &u)));
            }
        }
    }
    s[1].says(error(&sgd[1]) / error(&sgd[0]), "−1.5");

    s[2].given(&["2"]);
    s[2].formula(&["0", "1"]);
    let three = rows(&s[2].link, 6);
    let between = |run: usize| -> Vec<f64> {
        let pairs = path(&three, run).into_iter().zip(path(&two, run));
        pairs.map(|(a, b)| apart(&a, &b)).collect()
    };
    for (far, said) in between(0).iter().zip(["3.16", "1.00", "0.52", "0.45"]) {
        s[2].says(*far, said);
    }
    let across = |w: &[f64]| (0.5 * w[0] - w[1]) / 1.25f64.sqrt();
    let never = (across(&path(&three, 0)[0]) - across(&fiol[0])).abs();
    s[2].says(never, "0.447");
    assert!(between(0).iter().all(|far| *far >= never - 1e-12));
    s[2].says(1.0 + 2.0 * 1.25, "3.5");
    for (far, said) in between(1)[1..].iter().zip(["4.72", "7.06", "10.57"]) {
        s[2].says(*far, said);
    }
    for loss in [
        "absolute",
        "hinge",
        "squared-hinge",
        "logistic",
        "exponential",
    ] {
        let play = |link: &str| {
            let link = link.replace("adversary", &format!("adversary&loss={loss}"));
            path(&rows(&link, 6), 0)
        };
        let (here, there) = (play(&s[1].link), play(&s[2].link));
        let far: Vec<f64> = here.iter().zip(&there).map(|(a, b)| apart(a, b)).collect();
        assert!(
            far.windows(2).all(|two| two[1] <= two[0] + 1e-12),
            "{loss}: {far:?}"
        );
    }
    let lengths =
        |path: &[Vec<f64>]| -> Vec<f64> { path.windows(2).map(|w| apart(&w[0], &w[1])).collect() };
    let shrinks = |path: &[Vec<f64>]| lengths(path).windows(2).all(|two| two[1] <= two[0]);
    s[2].because(
        "so no step on this example is longer",
        shrinks(&fiol),
        shrinks(&sgd),
    );

    s[3].given(&["0.25"]);
    s[3].formula(&["0"]);
    s[3].says(0.25 * 1.25, "0.3125");
    let four = rows(&s[3].link, 12);
    let first_free = four.iter().position(|row| row[0].loss == 0.0).unwrap();
    s[3].says((first_free + 1) as f64, "5");
    assert!(
        four[4..]
            .iter()
            .all(|row| row[0].loss == 0.0 && row[1].loss > 0.0)
    );
    s[3].says(four[11][1].prediction, "0.9375");
    s[3].says(four[10][1].prediction, "1.25");
    let longer = |eta: &str| rows(&s[3].link.replace("eta=0.25", eta), 2)[1][0].loss;
    s[3].says(1.0 / 1.25, "0.8");
    assert!(longer("eta=0.8") < 1e-15 && longer("eta=1000") < 1e-15 && longer("eta=0.79") > 0.01);
    let smooth = rows(&s[3].link.replace("&loss=absolute", ""), 12);
    s[3].says(1.0 - smooth[1][0].prediction, "0.762");
    s[3].because(
        "It takes the kink",
        four[11][0].loss == 0.0,
        smooth[11][0].loss == 0.0,
    );

    s[4].given(&["0.25", "0.5"]);
    s[4].formula(&["0", "1", "2"]);
    let five = rows(&s[4].link, 3);
    s[4].says(five[2][0].prediction, "0.420");
    s[4].says(five[1][1].prediction, "0.385");
    let twice = |loss: &str, run: &str| {
        let link = |eta: &str| {
            format!(
                "v=1&stream=adversary&loss={loss}&rounds=3&examples=1,0.5,1&run={run}:eta={eta}"
            )
        };
        let (short, long) = (rows(&link("0.25"), 3), rows(&link("0.5"), 3));
        (short[2][0].prediction, long[1][0].prediction)
    };
    let differ = |(a, b): (f64, f64)| (a - b).abs() > 1e-9;
    s[4].because(
        "because the slope changes on the way",
        differ(twice("squared", "fiol")),
        differ(twice("absolute", "fiol")),
    );
    let iwa = twice("squared", "iwa");
    s[4].says(iwa.0, "0.465");
    assert!(!differ(iwa) && (five[2][2].prediction - iwa.0).abs() < 1e-12);
    let sgd = twice("squared", "sgd");
    s[4].says(sgd.1, "0.625");
    s[4].says(sgd.0, "0.527");

    s[5].given(&["1", "0.5", "2", "10", "40"]);
    s[5].formula(&["0"]);
    let six = rows(&s[5].link, 40);
    let far = |run: usize| -> Vec<f64> {
        let path = path(&six, run);
        path.iter().map(|w| apart(w, &[0.0, 2.0])).collect()
    };
    let fiol = far(0);
    for (far, said) in fiol.iter().zip(["3.61", "3.58", "3.40", "3.25"]) {
        s[5].says(*far, said);
    }
    s[5].says(fiol[40], "0.585");
    assert!(fiol.windows(2).all(|two| two[1] < two[0]));
    s[5].says(far(1)[1], "6.3");
    s[5].says(far(1)[2], "114");
    let wide = rows(&s[5].link.replace("1,1,2", "-0.5,1,2"), 40);
    s[5].because(
        "as the two lines meet at a small angle",
        fiol[40] > 0.1,
        apart(&path(&wide, 0)[40], &[0.0, 2.0]) > 0.1,
    );

    s[6].given(&["1", "2", "0", "100"]);
    let seven = rows(&s[6].link, 20);
    for (run, eta, [low, high]) in [(0, 1.0, ["0.667", "1.333"]), (1, 100.0, ["0.02", "1.98"])] {
        let here = path(&seven, run);
        s[6].says(here[20][0], low);
        s[6].says(here[19][0], high);
        let other = path(
            &rows(&s[6].link.replace("rounds=20", "rounds=20&start=5"), 20),
            run,
        );
        let far: Vec<f64> = here
            .iter()
            .zip(&other)
            .map(|(a, b)| (a[0] - b[0]).abs())
            .collect();
        assert!((far[0] / far[1] - (1.0 + eta)).abs() < 1e-9);
        assert!((far[1] / far[2] - (1.0 + eta)).abs() < 1e-9);
    }
    s[6].derived("so all starts end on one cycle");
    s[6].says(seven[19][0].loss, "0.889");
    s[6].says(seven[19][1].loss, "1.96");
    s[6].says(0.5 * 1.0, "0.5");
    finish(&s);
}
