//! Lessons on one step: explicit ones explode, and implicit ones are proximal points.

use super::finish;
use super::lesson::steps;
use crate::played::{Played, Swept, evidence, of, race, reads, rows, sweep};
use implicit_lab::experiment::decode;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::stream::Example;

/// w after each round on the example x = 2, y = 2 with explicit steps.
fn explicit(eta: f64, rounds: usize) -> Vec<f64> {
    let mut w = 0.0;
    (0..rounds)
        .map(|_| {
            w += eta * 2.0 * (2.0 - 2.0 * w);
            w
        })
        .collect()
}

/// The mean and the largest ‖x‖² of the first `rounds` rounds.
fn squares(link: &str, rounds: u32) -> (f64, f64) {
    let mut stream = decode(link).experiment.setup(None).unwrap().stream;
    let (mut example, mut sum, mut largest) = (Example::default(), 0.0, 0.0_f64);
    for _ in 0..rounds {
        stream.next(&mut example);
        let square = example.features().norm().powi(2);
        sum += square;
        largest = largest.max(square);
    }
    (sum / f64::from(rounds), largest)
}

#[test]
fn explode() {
    let s = steps("explode");
    let first = rows(&s[0].link, 20);
    s[0].given(&["2", "0.1"]);
    s[0].says(first[0][0].loss, "2");
    s[0].says(first[0][0].before[0], "0");
    s[0].says(first[19][0].after[0], "1");
    s[0].says(first[19][0].loss, "0");

    s[1].given(&["0.4"]);
    s[1].formula(&["0.1"]);
    s[1].says(4.0, "4");
    s[1].says(1.0 - 0.1 * 4.0, "0.6");
    s[1].says(1.0 - 0.4 * 4.0, "−0.6");
    let second = rows(&s[1].link, 20);
    s[1].says(second[0][0].after[0], "1.6");
    s[1].says(second[1][0].after[0], "0.64");
    s[1].says(second[19][0].after[0], "1");

    s[2].given(&["0.6"]);
    s[2].says(0.6 * 4.0, "2.4");
    s[2].says(1.0 - 0.6 * 4.0, "−1.4");
    s[2].says(1.4 * 1.4, "1.96");
    let third = rows(&s[2].link, 20);
    s[2].says(third[0][0].loss, "2");
    s[2].says(third[19][0].loss, "7.1e5");
    s[2].says(race(&s[2].link)[0].0.value(Metric::Total), "1.5e6");
    s[2].formula(&["1"]);
    for (row, w) in third.iter().zip(explicit(0.6, 20)) {
        assert!((row[0].after[0] / w - 1.0).abs() < 1e-9);
    }

    s[3].given(&["2", "0.5"]);
    s[3].says(2.0 / 4.0, "0.5");
    s[3].says(0.5 * 2.0 / 4.0, "0.25");
    s[3].formula(&["0", "1"]);
    for (t, row) in rows(&s[3].link, 20).iter().enumerate() {
        assert_eq!(row[0].before[0], if t % 2 == 0 { 0.0 } else { 2.0 });
        s[3].says(row[0].loss, "2");
    }
    assert_eq!(explicit(0.25, 1), [1.0]);

    s[4].given(&["0.6", "4"]);
    s[4].formula(&["0", "1"]);
    let fifth = rows(&s[4].link, 2);
    s[4].says(1.0 - fifth[0][0].after[0], "0.29");
    reads(1.0 / (1.0 + 0.6 * 4.0), "0.29");
    let fourth = rows(&s[4].link, 4).remove(3);
    s[4].says(fourth[0].before[0], "0.975");
    s[4].says(fourth[1].before[0], "3.74");

    s[5].given(&["100"]);
    s[5].says(100.0 / 0.5, "200");
    s[5].says(1.0 + 100.0 * 4.0, "401");
    s[5].formula(&["1"]);
    let sixth = rows(&s[5].link, 1);
    s[5].says(sixth[0][0].after[0], "0.9975");
    s[5].says(sixth[0][1].after[0], "400");
    let ends = race(&s[5].link);
    s[5].says(ends[1].0.diverged_at.unwrap() as f64, "61");
    assert_eq!(ends[0].0.diverged_at, None);

    s[6].given(&["0.5", "4"]);
    s[6].says(2.0 / 0.25, "8");
    s[6].says(2.0 / 16.0, "0.125");
    s[6].says(1.0 - 0.5 * 16.0, "−7");
    s[6].formula(&["0.1", "1"]);
    let seventh = race(&s[6].link);
    assert!(seventh[0].0.value(Metric::Total) < 5.0 && seventh[1].0.value(Metric::Total) > 1e30);
    let calmer = race(&s[6].link.replace("sgd:eta=0.5", "sgd:eta=0.1"));
    assert!(calmer[1].0.value(Metric::Total) < 20.0);
    s[6].says(0.5 / (1.0 + 0.5 * 16.0), "0.056");
    s[6].says(0.5 / (1.0 + 0.5 * 0.25), "0.444");
    let small = race(&s[6].link.replace(";4,4", ""));
    s[6].because(
        "The largest example decides",
        seventh[1].0.value(Metric::Total) > 1e30,
        small[1].0.value(Metric::Total) > 1e30,
    );
    s[6].because(
        "three small steps cannot undo that",
        seventh[1].0.value(Metric::Total) > 1e30,
        small[1].0.value(Metric::Total) > 1e30,
    );

    s[7].given(&["1,000", "0.001", "20,000", "0.5"]);
    let thousands = |value: f64| 1000.0 * (value / 1000.0).round();
    let (mean, largest) = squares(&s[7].link, 20_000);
    s[7].says(2.0 / 0.001, "2,000");
    s[7].says(thousands(mean), "2,000");
    s[7].says(thousands(largest), "18,000");
    let independent = squares(&s[9].link, 20_000);
    s[7].because(
        "as the features rise and fall together",
        largest > 2.0 * mean,
        independent.1 > 2.0 * independent.0,
    );
    let eighth = race(&s[7].link);
    s[7].says(eighth[0].0.value(Metric::Objective), "1.511");
    s[7].says(eighth[1].0.value(Metric::Objective), "1.542");
    s[7].formula(&["0", "2"]);
    let still = race("v=1&reg=l1&run=sgd:eta=1e-12&metric=objective");
    s[7].says(still[0].0.value(Metric::Objective), "2.93");
    let climbs = |objective: f64| objective > 1e100;
    let unregularised = race(&s[7].link.replace("reg=l1&", ""));
    for (explicit, implicit) in [(3, 1), (2, 0)] {
        s[7].because(
            "How the loss is taken decides the outcome",
            climbs(eighth[explicit].0.value(Metric::Objective)),
            climbs(eighth[implicit].0.value(Metric::Objective)),
        );
        // Without a regulariser the same happens, so the regulariser is not the cause.
        assert!(climbs(unregularised[explicit].0.value(Metric::Objective)));
        assert!(!climbs(unregularised[implicit].0.value(Metric::Objective)));
    }

    // Too large for these ‖x‖², but not for those of independent features.
    let calm = race(&s[9].link.replace("0.0005", "0.001"));
    assert!(independent.1 < 2.0 / 0.001);
    for explicit in [2, 3] {
        assert!(calm[explicit].0.value(Metric::Objective) < 1.2);
    }

    s[8].given(&["29", "50", "2,000"]);
    let ninth = sweep(&s[8].link);
    s[8].says(of(&ninth, "FIOL").decades, "3.6");
    s[8].says(of(&ninth, "SGD").decades, "0.3");
    let noisy = sweep(&s[8].link.replace("rho=0", "rho=0,tau=1"));
    s[8].formula(&["1", "10"]);
    s[8].says(of(&noisy, "FIOL").decades, "0.9");
    s[8].says(of(&noisy, "SGD").decades, "0.6");
    s[8].says(of(&ninth, "FIOL").best, "0.108");
    s[8].says(of(&ninth, "SGD").best, "0.110");

    s[9].given(&["0.0005", "1,000", "20,000"]);
    let tenth = race(&s[9].link);
    s[9].formula(&["1,200"]);
    assert!((1100.0..1200.0).contains(&independent.1));
    for ((run, _), said) in tenth.iter().zip(["1.182", "1.189", "1.131", "1.136"]) {
        s[9].says(run.value(Metric::Objective), said);
    }

    s[10].formula(&["1"]);
    let hours = sweep(&s[10].link);
    s[10].says(of(&hours, "FIOL").best, "0.202");
    s[10].says(of(&hours, "SGD").best, "0.282");
    let ahead = |runs: &[Swept]| 1.0 - of(runs, "FIOL").best / of(runs, "SGD").best;
    let shuffled = s[10].link.replace("bias=yes", "bias=yes,shuffle=yes");
    let falling = shuffled
        .replace("fiol:eta=1", "fiol:eta=1,schedule=sqrt")
        .replace("sgd:eta=0.1", "sgd:eta=0.1,schedule=sqrt");
    let (shuffled, falling) = (sweep(&shuffled), sweep(&falling));
    let smooth = sweep(&s[10].link.replace("&loss=absolute", ""));
    // Weights that fit each hour exactly, and their loss on the next one.
    let changes = |runs: &[Swept]| of(runs, "FIOL").last() > 0.4;
    s[10].because(
        "so the loss hardly changes from round to round",
        !changes(&hours),
        !changes(&shuffled),
    );
    s[10].says(100.0 * ahead(&hours), "28");
    s[10].says(100.0 * ahead(&shuffled), "13");
    s[10].says(100.0 * ahead(&falling), "5");
    s[10].because(
        "The kink makes the difference",
        ahead(&hours) > 0.0,
        ahead(&smooth) > 0.0,
    );
    s[10].because(
        "The order makes FIOL’s lead large",
        ahead(&hours) > 0.2,
        ahead(&shuffled) > 0.2,
    );

    s[11].given(&["0.01", "1"]);
    s[11].formula(&["2", "5", "2019"]);
    let noise = sweep(&s[11].link);
    let (fiol, sgd) = (of(&noise, "FIOL"), of(&noise, "SGD"));
    for (run, [little, much]) in [(fiol, ["0.104", "0.950"]), (sgd, ["0.240", "0.956"])] {
        s[11].says(run.at(0.01), little);
        s[11].says(run.at(1.0), much);
    }
    // Near the best of every step size of both schedules, at each τ.
    for (place, tau) in fiol.values.iter().enumerate() {
        let link = s[11].link.replace("rho=0", &format!("rho=0,tau={tau}"));
        let (before, _) = link.split_once("&sweep").unwrap();
        let steps = "&sweep=step:from=1e-4,to=100,points=25,seeds=3";
        let least = |runs: Vec<Swept>, label: &str| of(&runs, label).best;
        for (run, label) in [(fiol, "FIOL"), (sgd, "SGD")] {
            let best = [before.to_owned(), before.replace(",schedule=sqrt", "")]
                .map(|link| least(sweep(&(link + steps)), label))
                .into_iter()
                .fold(f64::MAX, f64::min);
            assert!(best > 0.95 * run.medians[place], "{label} at τ = {tau}");
        }
    }
    let behind = |tau| sgd.at(tau) > 1.05 * fiol.at(tau);
    s[11].because("it is noise that closes the gap", behind(0.01), behind(1.0));
    // Nearly the same step at less than a hundredth of 2/‖x‖², far below the stability limit.
    let short = rows(&s[4].link.replace("0.6", "0.001"), 1);
    let (implicit, explicit) = (short[0][0].after[0], short[0][1].after[0]);
    assert!(
        (explicit / implicit - 1.0).abs() < 0.005,
        "{explicit} {implicit}"
    );
    finish(&s);
}

/// ‖w⁺ − w‖².
fn moved(row: &Played) -> f64 {
    let steps = row.before.iter().zip(&row.after);
    steps.map(|(a, b)| (b - a) * (b - a)).sum()
}

#[test]
fn proximal() {
    let s = steps("proximal");
    s[0].given(&["1", "0.5", "2"]);
    s[0].formula(&["0"]);
    let one = rows(&s[0].link, 2);
    s[0].says(one[0][0].after[0], "0.571");
    s[0].says(one[0][0].after[1], "0.286");
    s[0].says(one[1][0].prediction, "0.714");
    // The page's statement on the explicit step beside it: its loss on this example would be
    // larger.
    assert!(one[1][1].loss > one[1][0].loss);

    s[1].given(&["1", "1,000,000"]);
    let two = rows(&s[1].link, 1);
    s[1].says(two[0][0].after[0], "0.8");
    s[1].says(two[0][0].after[1], "0.4");
    s[1].says(two[0][1].after[0], "1,000,000");
    s[1].says(two[0][1].after[1], "500,000");

    s[2].given(&["10"]);
    s[2].formula(&["2", "0"]);
    let three = rows(&s[2].link, 2);
    s[2].says(three[0][0].loss, "0.5");
    s[2].says(three[1][0].loss, "0.003");
    s[2].says(three[1][1].loss, "66");
    s[2].derived("Staying is allowed");

    s[3].formula(&["1"]);
    let four = rows(&s[3].link, 1);
    s[3].says(four[0][0].beta.unwrap(), "0.286");
    s[3].says(four[0][1].beta.unwrap(), "1");
    s[3].given(&["2"]);
    s[3].says(1.0 + 2.0 * 1.25, "3.5");
    s[3].says(2.0 / 3.5, "0.571");
    s[3].derived("It walks downhill");

    s[4].given(&["0.5"]);
    s[4].formula(&["0", "1"]);
    let five = rows(&s[4].link, 3);
    for run in [0, 1] {
        s[4].says(five[1][run].prediction, "0.625");
    }
    s[4].says(five[2][0].prediction, "1");
    s[4].says(five[2][1].prediction, "1.25");

    s[5].given(&["2"]);
    let six = rows(&s[5].link, 6);
    s[5].says(six[0][0].after[0], "0.8");
    s[5].says(six[0][0].after[1], "0.4");
    for row in &six[1..] {
        assert_eq!((row[0].loss, &row[0].after), (0.0, &six[0][0].after));
    }

    s[6].given(&["0.4"]);
    let seven = rows(&s[6].link, 1);
    s[6].says(seven[0][0].after[0], "0.4");
    s[6].says(seven[0][0].after[1], "0");
    let free = rows(&s[6].link.replace("lambda=0.4", "lambda=0.001"), 1);
    s[6].because(
        "as moving it would cost more than it gains",
        seven[0][0].after[1] == 0.0,
        free[0][0].after[1] == 0.0,
    );
    assert_eq!(seven[0][0].after[1], 0.0);
    s[6].says(seven[0][1].after[0], "0.571");
    s[6].says(seven[0][1].after[1], "0.286");

    s[7].given(&["100"]);
    let eight = sweep(&s[7].link);
    s[7].says(of(&eight, "FIOL").at(100.0), "1.04");
    s[7].says(of(&eight, "FIOL").best, "0.576");
    s[7].says(of(&eight, "SGD").best, "0.576");
    let truth = evidence(&s[7].link).0.truth.unwrap().objective;
    assert!((truth - 0.5).abs() < 0.03, "{truth}");
    s[7].formula(&["0.5"]);
    let clean = sweep(&s[7].link.replace("tau=1", "tau=0"));
    let far = |runs: &[Swept]| of(runs, "FIOL").at(100.0) / of(runs, "FIOL").best > 1.5;

    s[8].given(&["100", "20", "0", "1", "2"]);
    s[8].formula(&["0.5", "0.1"]);
    s[8].says(1.0 + 100.0, "101");
    let nine = rows(&s[8].link, 20);
    for (t, row) in nine.iter().enumerate() {
        let y = if t % 2 == 0 { 2.0 } else { 0.0 };
        let landed = (row[0].before[0] + 100.0 * y) / 101.0;
        assert!((row[0].after[0] - landed).abs() < 1e-12);
        let mean = row[1].before[0] + (y - row[1].before[0]) / (t + 2) as f64;
        assert!((row[1].after[0] - mean).abs() < 1e-12);
        assert_eq!(0.5 * (y - 1.0) * (y - 1.0), 0.5);
        if t > 0 {
            s[8].says(row[0].loss, "1.96");
        }
    }
    s[8].says(nine[19][1].after[0], "0.952");
    s[8].says(race(&s[8].link)[1].0.value(Metric::Mean), "0.637");
    let calm = race(&s[8].link.replace("eta=100", "eta=0.1"));
    assert!(
        calm[0].0.value(Metric::Mean) < 0.7,
        "{}",
        calm[0].0.value(Metric::Mean)
    );

    s[9].given(&["0.0002", "0.06"]);
    s[9].formula(&["1", "0.01", "3", "0.5"]);
    let ten = race(&s[9].link);
    let said = ["1.952", "1.945", "0.106", "3e50"];
    for ((run, _), said) in ten.iter().zip(said) {
        s[9].says(run.value(Metric::Mean), said);
    }
    s[9].says(
        100.0 * (ten[0].0.value(Metric::Mean) / ten[1].0.value(Metric::Mean) - 1.0),
        "0.4",
    );
    s[9].says(50.0, "50");
    let squares: Vec<f64> = rows(&s[9].link, 2000)
        .iter()
        .map(|row| moved(&row[1]) / (0.0002 * 0.0002 * 2.0 * row[1].loss))
        .collect();
    let mean = squares.iter().sum::<f64>() / squares.len() as f64;
    assert!((mean - 50.0).abs() < 1.0, "{mean}");

    // The noise is what it learns: without noise the largest step size is as good as any.
    assert!(far(&eight) && !far(&clean));
    // With one feature ‖x‖ can be tiny, and the weights are beyond those of any row with several
    // features.
    let largest = |d: u64| {
        let link = "v=1&stream=correlated-gaussian:rho=0,tau=1&rounds=2000&run=fiol:eta=1000000";
        let all = rows(&link.replace("rho", &format!("d={d},rho")), 2000);
        let sizes = all.iter().flat_map(|row| &row[0].after).map(|w| w.abs());
        sizes.fold(0.0, f64::max)
    };
    s[10].because(
        "Where $\\lVert x\\rVert$ may be tiny, that makes large weights",
        largest(1) > 100.0,
        largest(20) > 100.0,
    );
    s[10].derived("So the first two together never rise");
    s[10].formula(&["2"]);
    finish(&s);
}

/// Algorithm 2 as printed, for one weight: x = y = 1, ŵ = 0, η = 1, λ = ½, squared loss.
pub fn printed_algorithm_2(left_first: bool) -> f64 {
    let (mu, z) = ([0.5, -0.5], [1.0, -1.0]);
    let h = |beta: f64| 1.0 - beta;
    let (mut p, mut q) = (1.0, -0.5);
    let mut open: Vec<usize> = if left_first { vec![1, 0] } else { vec![0, 1] };
    let mut beta = 0.0;
    while let Some(&k) = open.first() {
        let (left, right): (Vec<usize>, Vec<usize>) = open.iter().partition(|j| mu[**j] < mu[k]);
        let dp: f64 = left.iter().map(|j| z[*j]).sum();
        let dq: f64 = left.iter().map(|j| z[*j] * mu[*j]).sum();
        if (p + dp) * mu[k] - (q + dq) < h(mu[k]) {
            (p, q) = (p + dp, q + dq);
            open = right.into_iter().filter(|j| *j != k).collect();
        } else {
            open = left;
        }
        beta = (1.0 + q) / (p + 1.0);
    }
    (beta - 0.5_f64).max(0.0) + (beta + 0.5_f64).min(0.0)
}

#[test]
fn equation() {
    let s = steps("equation");
    s[0].formula(&["0"]);

    let two = rows(&s[1].link, 2);
    s[1].says(two[0][0].beta.unwrap(), "0.7");
    s[1].says(two[0][0].after[0], "0.3");
    s[1].says(two[1][0].prediction, "0.3");
    assert_eq!(two[0][0].after[1], 0.0);
    s[1].formula(&["0", "1"]);

    s[2].formula(&["0"]);
    s[2].says(0.4 / 1.0, "0.4");
    s[2].says(0.4 / 0.5, "0.8");
    let three = rows(&s[2].link, 1);
    s[2].says(three[0][0].beta.unwrap(), "0.7");
    assert!(three[0][0].after[0] != 0.0 && three[0][0].after[1] == 0.0);

    s[3].formula(&["0", "1", "0.1"]);
    let four = rows(&s[3].link, 2);
    s[3].says(four[0][0].beta.unwrap(), "0.32");
    s[3].says(four[1][0].prediction, "1");

    s[4].says(2.0 * 20.0, "40");
    s[4].formula(&["0"]);
    assert_eq!(rows(&s[4].link, 1)[0][0].before.len(), 20);

    s[5].given(&["1", "0.5"]);
    s[5].formula(&["0"]);
    s[5].says(rows(&s[5].link, 1)[0][0].after[0], "0.25");
    s[5].says(printed_algorithm_2(true), "0");
    s[5].says(printed_algorithm_2(false), "0.5");

    s[6].given(&["1,000"]);
    let seven = rows(&s[6].link, 500);
    let passes: f64 = seven.iter().map(|row| f64::from(row[0].passes)).sum();
    s[6].says(passes / 500.0, "2.1");
    s[6].formula(&["1e-11"]);
    s[6].derived("as plain Newton steps may cycle");
    s[6].derived("As $g$ is made of straight pieces");
    s[1].derived("so every place where they meet has the same weights");
    s[0].derived("so there is only one unknown");
    s[5].derived("The printed Algorithm 2 has an error");
    let last = &seven[499];
    for run in [1, 2] {
        for (a, b) in last[run].after.iter().zip(&last[0].after) {
            assert!((a - b).abs() <= 1e-11, "{a} {b}");
        }
    }

    s[7].given(&["10,000", "0.0001", "10"]);
    s[7].formula(&["1", "1,000", "20", "5", "2"]);
    // The sweep's races, and one with larger step sizes.
    let link = |d: u64| s[7].link.replace("rho=0", &format!("d={d},rho=0"));
    let passes = |link: &str, run: usize| {
        let sum = |row: Vec<Played>| f64::from(row[run].passes);
        rows(link, 500).into_iter().map(sum).sum::<f64>() / 500.0
    };
    for d in [10, 1000, 10_000] {
        s[7].says(passes(&link(d), 0), "2.0");
        assert_eq!(passes(&link(d), 1), 1.0);
    }
    let longer = link(10_000).replace("eta=0.0001", "eta=0.001");
    s[7].says(passes(&longer, 0), "3.1");
    s[7].says(
        passes(&link(1000).replace("eta=0.0001", "eta=1"), 0),
        "11.4",
    );
    s[7].derived("so it needs one more pass");
    s[7].derived("So the time of a round grows like");
    s[8].formula(&["1"]);
    finish(&s);
}

#[test]
fn middle() {
    let s = steps("middle");
    s[0].given(&["2", "0.4"]);
    s[0].formula(&["0"]);
    let one = rows(&s[0].link, 2);
    for (run, said) in ["3.2", "1", "1.60", "1.23"].into_iter().enumerate() {
        s[0].says(one[1][run].prediction, said);
    }

    s[1].given(&["1,000"]);
    s[1].formula(&["0"]);
    let two = rows(&s[1].link, 4);
    for (round, said) in ["1", "1.5", "1.75"].into_iter().enumerate() {
        s[1].says(two[round + 1][0].prediction, said);
    }
    let (loss, slope) = (two[0][0].loss, 2.0 * 2.0);
    s[1].says(loss / (slope * slope), "0.125");
    for run in [1, 2] {
        assert!((two[1][run].prediction - 2.0).abs() < 1e-3);
    }

    s[2].given(&["29"]);
    s[2].formula(&["10"]);
    let three = sweep(&s[2].link);
    for name in ["aProx", "IWA", "FIOL"] {
        s[2].says(of(&three, name).best, "0.293");
        s[2].says(of(&three, name).decades, "3.7");
        for (value, other) in of(&three, name)
            .medians
            .iter()
            .zip(&of(&three, "FIOL").medians)
        {
            assert!((value / other - 1.0).abs() < 1e-9);
        }
    }
    s[2].says(of(&three, "SGD").best, "0.456");
    let hinge =
        "v=1&stream=blobs&loss=hinge&rounds=200&run=aprox:eta=0.3&run=iwa:eta=0.3&run=fiol:eta=0.3";
    for row in rows(hinge, 200) {
        for run in [0, 1] {
            let apart = row[run]
                .after
                .iter()
                .zip(&row[2].after)
                .map(|(a, b)| (a - b).abs());
            assert!(apart.fold(0.0, f64::max) < 1e-12);
        }
    }

    s[3].formula(&["10"]);
    let four = sweep(&s[3].link);
    for (name, decades) in [
        ("SGD", "0.3"),
        ("FIOL", "3.6"),
        ("IWA", "3.8"),
        ("aProx", "4.0"),
    ] {
        s[3].says(of(&four, name).decades, decades);
    }
    for (name, best) in [
        ("FIOL", "0.108"),
        ("IWA", "0.108"),
        ("SGD", "0.110"),
        ("aProx", "0.121"),
    ] {
        s[3].says(of(&four, name).best, best);
    }

    s[4].given(&["100"]);
    s[4].formula(&["10"]);
    let truth = evidence(&s[4].link).0.truth.unwrap().objective;
    s[4].says((10.0 * truth).round() / 10.0, "0.5");
    let five = sweep(&s[4].link);
    let best = |name| of(&five, name).best;
    let all = ["SGD", "aProx", "IWA", "FIOL"].map(best);
    s[4].says(all.into_iter().fold(f64::MAX, f64::min), "0.713");
    s[4].says(all.into_iter().fold(0.0, f64::max), "0.719");
    s[4].says(of(&five, "aProx").at(100.0), "0.755");
    s[4].says(of(&five, "aProx").decades, "4.5");
    for name in ["IWA", "FIOL"] {
        s[4].says(of(&five, name).at(100.0), "1.07");
    }

    s[5].given(&["0.2"]);
    s[5].formula(&["0.4"]);
    let six = rows(&s[5].link, 3);
    let once = rows(&s[0].link, 2);
    for (run, name, twice, was) in [
        (0, 2, "1.60", "1.60"),
        (1, 3, "1.38", "1.23"),
        (2, 0, "1.92", "3.2"),
    ] {
        s[5].says(six[2][run].prediction, twice);
        s[5].says(once[1][name].prediction, was);
    }
    finish(&s);
}
