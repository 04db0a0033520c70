//! The verdicts on Adaptive Scale-Invariant Online Algorithms for Learning Linear Models.

use super::*;
use crate::played::{
    best_weights, bounded, evidence, race, reads, regret, rows, sweep, term, test_losses,
};
use implicit_lab::experiment::Race;
use implicit_lab::experiment::metric::Metric;

use crate::tools;

#[test]
#[ignore = "a paper's whole experiment: npm test -- experiments"]
fn verdicts() {
    let on = Verdicts::on("ScInOL");

    let descent = on.of("Eq. (1)");
    let (run, _) = race(&descent.link).remove(0);
    descent.given(&["0.01"]);
    descent.formula(&["0"]);
    descent.says(run.value(Metric::Total) / 5000.0, "87");
    descent.says(2f64.ln(), "0.693");

    let mean = |eta: f64| {
        let link = descent.link.replace("eta=0.01", &format!("eta={eta}"));
        race(&link)[0].0.value(Metric::Total) / 5000.0
    };
    on.halves("Eq. (1)", |c| (mean(0.01 * c) - 87.0).abs() < 0.5);
    two_features(&on);
    lemmas_about_numbers(&on);
    one_that_begins_with_0(on.of("Algorithm 1"));

    rates_of_features(&on);

    let found = evidence(&on.of("Theorem 3.1").link);
    for (run, label, id, said) in [
        (0, "Theorem 3.1", "scinol-3-1", ["39.2", "341.1"]),
        (1, "Theorem 3.2", "scinol-3-2", ["15.3", "186.8"]),
    ] {
        at_most(regret(&found, run), bounded(&found, run, id));
        on.of(label).says(regret(&found, run), said[0]);
        on.of(label).says(bounded(&found, run, id), said[1]);
    }
    on.halves("Theorem 3.1", |c| {
        less(regret(&found, 0), c * bounded(&found, 0, "scinol-3-1"))
    });
    against_the_sign(&on);
    let found = evidence(&on.of("Theorem G.1").link);
    for (run, label, id, said) in [
        (0, "Theorem G.1", "scinol-3-1", ["113", "127,141"]),
        (1, "Theorem G.2", "scinol-3-2", ["109", "93,240"]),
    ] {
        on.of(label).given(&["50"]);
        on.halves(label, |c| {
            less(regret(&found, run), c * bounded(&found, run, id))
        });
        on.of(label).says(regret(&found, run), said[0]);
        on.of(label).says(bounded(&found, run, id), said[1]);
    }
    let digits = on.of("Algorithm 4");
    for link in [&digits.link, &digits.link.replace(",scale=max-abs", "")] {
        let (run, _) = race(link).remove(0);
        digits.says(run.value(Metric::Total) / run_rounds(link), "0.454");
    }

    let scaled = on.of("App. B");
    scaled.formula(&["1,024"]);
    let plain = link_of(&serde_json::json!({ "lesson": "units:4" })).unwrap();
    on.stands("App. B", "run=scinol2", "run=sgd", |run| {
        let with = |link: &str| fingerprint(&link.replace("run=scinol2", run));
        with(&scaled.link) == with(&plain)
    });
    let units = json("recipes", "scinol-multiclass")["links"].clone();
    let totals = [0, 1].map(|place| {
        let link = units[place]["link"].as_str().unwrap();
        let runs = race(link.split("&sweep").next().unwrap());
        move |label: &str| {
            runs.iter()
                .find(|(run, _)| run.label == label)
                .unwrap()
                .0
                .value(Metric::Total)
        }
    });
    for (label, own) in [("Algorithm 3", "ScInOL₁"), ("Algorithm 4", "ScInOL₂")] {
        on.stands(label, own, "SGD", |run| {
            same(totals[0](run), totals[1](run))
        });
    }
    let rates = sweep(&on.of("Fig. 1").link);
    on.stands(
        "Fig. 1",
        ["ScInOL₂", "SGD"],
        ["SGD", "ScInOL₂"],
        |[good, bad]| {
            let least = |label: &str| rates.iter().find(|run| run.label == label).unwrap().best;
            least(good) < 2f64.ln() && 2f64.ln() < least(bad)
        },
    );
    on.halves("Table 1", |c| {
        let slopes = |z: f64| {
            [
                1.0 / (1.0 + z.exp()),
                f64::from(z < 1.0),
                (z - 1.0).signum(),
            ]
        };
        grid(-9.0, 9.0, 90).all(|z| slopes(z).iter().all(|slope| slope.abs() <= c))
    });

    on.of("Lemma D.2").formula(&["1"]);
    digits_tested(&on);
    on.of("Table 2").formula(&["728", "784"]);
    on.done("ScInOL");
}

/// Gradient descent with a step size per feature: its bound is attained, and is Eq. (4) at the
/// oracle's step sizes.
fn rates_of_features(on: &Verdicts) {
    let (rates, oracle) = (on.of("Eq. (2)"), on.of("Eq. (4)"));
    rates.given(&["0.02", "1,000", "1e-6"]);
    rates.formula(&["2"]);
    let found = evidence(&rates.link);
    on.halves("Eq. (2)", |c| {
        less(regret(&found, 0), c * bounded(&found, 0, "scinol-ogd"))
    });
    rates.says(regret(&found, 0), "51.0");
    rates.says(bounded(&found, 0, "scinol-ogd"), "51.0");
    rates.says(1e4 * (regret(&found, 1) / 1e4).round(), "500,000");

    let best = 50f64.sqrt().recip();
    oracle.says(best, "0.1414");
    let found = evidence(&oracle.link);
    let tuned = term(&found, 0, "scinol-ogd", r"$\sum|u_i|S_{T,i}$");
    let bound = bounded(&found, 0, "scinol-ogd");
    assert!((bound / tuned - 1.0).abs() < 1e-8, "{bound} {tuned}");
    on.halves("Eq. (4)", |c| less(regret(&found, 0), c * tuned));
    oracle.says(regret(&found, 0), "14.02");
    oracle.says(tuned, "14.14");
    let at = |eta: f64| {
        let own = format!("scinol-ogd:eta={eta},ratio=1e-6&");
        let (before, _) = oracle.link.split_once("scinol-ogd").unwrap();
        let (_, after) = oracle.link.split_once("&run=sgd").unwrap();
        evidence(&format!("{before}{own}run=sgd{after}"))
    };
    let half = at(0.5 * best);
    oracle.says(regret(&half, 0), "17.68");
    reads(term(&half, 0, "scinol-ogd", r"$\sum|u_i|S_{T,i}$"), "14.14");
    let one_rate = |power: f64| {
        let sgd = format!("sgd:eta={}", 10f64.powf(power));
        regret(&evidence(&oracle.link.replace("sgd:eta=1e-6", &sgd)), 1)
    };
    let least = grid(-12.0, 0.0, 240).map(one_rate);
    oracle.says(least.fold(f64::INFINITY, f64::min), "51.0");
}

/// Theorem 3.2 against u = 0, whose hinge loss is 1 in every round.
fn against_the_sign(on: &Verdicts) {
    let said = on.of("Theorem 3.2");
    let played = rows(&said.link, 24);
    for (row, (x, y)) in played.iter().zip(examples(&said.link)) {
        assert!(row[0].before[0] * x[0] * y <= 0.0, "against the sign");
    }
    let regret = played[played.len() - 1][0].total - played.len() as f64;
    said.says(played.len() as f64, "24");
    said.says(regret, "0.957");
    said.formula(&["0", "1"]);
    on.halves("Theorem 3.2", |c| less(regret, c * 1.0));
}

fn digits_tested(on: &Verdicts) {
    let (losses, mistakes) = (on.of("Fig. 2"), on.of("Fig. 4"));
    assert!(losses.link.ends_with("&seeds=5"));
    losses.formula(&["5"]);
    let medians = test_losses(&losses.link);
    let last = |label: &str| medians[label].last().unwrap().1;
    for (label, loss) in [
        ("CoCoB", "0.115"),
        ("NAG", "0.119"),
        ("ScInOL₂", "0.142"),
        ("ScInOL₁", "0.404"),
        ("Kotłowski 2017", "1.04"),
    ] {
        losses.says(last(label), loss);
    }
    assert!(
        medians
            .keys()
            .all(|label| last(label) <= last("Kotłowski 2017"))
    );
    let runs = race(&mistakes.link);
    for (label, mistaken) in [
        ("ScInOL₂", "23"),
        ("ScInOL₁", "45"),
        ("CoCoB", "23"),
        ("Kotłowski 2017", "133"),
        ("NAG", "14"),
    ] {
        let (run, _) = runs.iter().find(|(run, _)| run.label == label).unwrap();
        mistakes.says(run.count(Metric::TestMistakes).unwrap() as f64, mistaken);
    }
    let shape = played(&mistakes.link).shape();
    mistakes.says(shape.tests as f64, "598");
}

fn played(link: &str) -> Race {
    let mut race = tools::race(link, None);
    while race.advance(u64::MAX, None) > 0 {}
    race
}

fn fingerprint(link: &str) -> String {
    format!("{:?}", played(link).fingerprint())
}

fn run_rounds(link: &str) -> f64 {
    played(link).t() as f64
}

/// h of Eq. (12).
fn h(x: f64) -> f64 {
    if x.abs() <= 1.0 {
        0.5 * x * x
    } else {
        x.abs() - 0.5
    }
}

/// One feature of both algorithms as printed, with ε = 1.
#[derive(Default)]
struct Feature {
    largest: f64,
    squares: f64,
    sum: f64,
}

impl Feature {
    /// √(S²_{t−1} + M_t²), after x is seen.
    fn spread(&self) -> f64 {
        (self.squares + self.largest * self.largest).sqrt()
    }

    fn see(&mut self, x: f64) {
        self.largest = self.largest.max(x.abs());
    }

    fn learn(&mut self, cost: f64) {
        self.sum -= cost;
        self.squares += cost * cost;
    }
}

/// Algorithm 1 with d = ε = 1, x = 0 in the first round and x = y = 1 in the others: by line 5 with 0/0 = 0, and by
/// Appendix C, which keeps β where x = 0.
fn one_that_begins_with_0(said: &Said) {
    let rounds = 100_000;
    let loss = |z: f64| (-z).exp().ln_1p();
    let play = |kept: bool, u: f64| {
        let (mut feature, mut beta, mut regret) = (Feature::default(), 1.0_f64, 0.0);
        for t in 1..=rounds {
            let x = if t == 1 { 0.0 } else { 1.0 };
            feature.see(x);
            let spread = feature.spread();
            if x != 0.0 {
                beta = beta.min((spread / x).powi(2) / f64::from(t));
            } else if !kept {
                beta = 0.0;
            }
            let w = if spread == 0.0 {
                0.0
            } else {
                cautious(beta, &feature)
            };
            regret += loss(w * x) - loss(u * x);
            feature.learn(-x / (1.0 + (w * x).exp()));
        }
        let t = f64::from(rounds);
        let reach = 2.0 * u * feature.spread();
        (regret, reach * (reach * t).ln_1p() + 1.0 + t.ln())
    };
    said.formula(&["1"]);
    said.says(f64::from(rounds), "100,000");
    for (kept, u, told) in [
        (false, ("3", 3.0), ["64,455", "17,438"]),
        (true, ("8", 8.0), ["72", "933"]),
    ] {
        let (regret, bound) = play(kept, u.1);
        said.says(u.1, u.0);
        said.says(regret, told[0]);
        said.says(bound, told[1]);
        assert_eq!(regret <= bound, kept);
    }
}

/// The weight of ScInOL₁.
fn cautious(beta: f64, feature: &Feature) -> f64 {
    let spread = feature.spread();
    let theta = feature.sum / spread;
    let sign = if theta == 0.0 { 0.0 } else { theta.signum() };
    beta * sign / (2.0 * spread) * (theta.abs() / 2.0).exp_m1()
}

/// Algorithms 1 and 2, Eqs. (3) and (5), Lemmas C.3 and D.3.
fn two_features(on: &Verdicts) {
    let first = on.of("Algorithm 1");
    as_printed(&first.link);
    first.formula(&["0"]);
    first.says(examples(&first.link).len() as f64, "5");
    let link = &on.of("Eq. (3)").link;
    let printed = as_printed(link);
    let (rounds, linear) = (printed.rounds, printed.linear);
    let pairs = |c: f64, pairs: &[[f64; 3]]| {
        pairs
            .iter()
            .all(|[left, right, share]| less(*left, right + c * share))
    };
    on.halves("Eq. (3)", |c| {
        printed
            .linearised
            .iter()
            .all(|[left, right]| less(*left, c * right))
    });
    for label in ["Eq. (5)", "Lemma C.3"] {
        on.stands(label, 1.0, 0.0, |c| pairs(c, &printed.costs));
    }
    on.stands("Lemma D.3", 1.0, 0.0, |c| pairs(c, &printed.wealth));
    on.halves("Algorithm 2", |c| {
        printed.weights.iter().all(|[own, w]| same(*own, c * w))
    });
    for label in ["Eq. (5)", "Algorithm 2", "Lemma C.3", "Lemma D.3"] {
        on.of(label).says(rounds as f64, "200");
    }
    let regret = regret(&evidence(link), 0);
    at_most(regret, linear);
    on.of("Eq. (3)").says(regret, "39.2");
    on.of("Eq. (3)").says(linear, "115.3");
}

/// Quantities of a race; three numbers are the left side, the right side and the amount that the
/// mutant takes from the latter.
#[derive(Default)]
struct Printed {
    rounds: usize,
    /// Σ g_t x_tᵀ(w_t − u) of ScInOL₁.
    linear: f64,
    /// f(w) − f(u) and g xᵀ(w − u) of ScInOL₁, by round.
    linearised: Vec<[f64; 2]>,
    /// Eq. (5).
    costs: Vec<[f64; 3]>,
    /// Logarithms of ScInOL₂'s potential and wealth.
    wealth: Vec<[f64; 3]>,
    /// Weights of ScInOL₂ and the printed ones.
    weights: Vec<[f64; 2]>,
}

/// A race of ScInOL₁ and ScInOL₂ on two features, each weight as printed.
fn as_printed(link: &str) -> Printed {
    let mut printed = Printed::default();
    let (all, examples, u) = (rows(link, 200), examples(link), best_weights(link));
    let (mut beta, mut wealth) = ([1.0_f64; 2], [1.0_f64; 2]);
    let mut features: [[Feature; 2]; 2] = Default::default();
    let mut linear = 0.0;
    for (t, (row, (x, y))) in all.iter().zip(examples.iter().cycle()).enumerate() {
        let epsilon = 1.0 / (t + 1) as f64;
        let cost = |run: usize| -y / (1.0 + (y * row[run].prediction).exp());
        let loss = |w: &[f64]| (-y * dot(w, x)).exp().ln_1p();
        let w = &row[0].before;
        printed
            .linearised
            .push([loss(w) - loss(&u), cost(0) * dot(x, &minus(w, &u))]);
        for i in 0..2 {
            for run in 0..2 {
                let feature = &mut features[run][i];
                // The potential before x is seen; 0/0 before the first feature.
                let before = potential(run, beta[i], feature);
                feature.see(x[i]);
                let spread = feature.spread();
                if spread == 0.0 {
                    assert_eq!(row[run].before[i], 0.0);
                    continue;
                }
                let theta = feature.sum / spread;
                let sign = if theta == 0.0 { 0.0 } else { theta.signum() };
                if run == 0 && x[i] != 0.0 {
                    beta[i] = beta[i].min(epsilon * (spread / x[i]).powi(2));
                }
                let w = match run {
                    0 => cautious(beta[i], feature),
                    _ => sign * theta.abs().min(1.0) / (2.0 * spread) * wealth[i],
                };
                assert!(
                    (row[run].before[i] - w).abs() <= 1e-12 * w.abs(),
                    "round {}",
                    t + 1
                );
                let paid = cost(run) * x[i];
                feature.learn(paid);
                let after = potential(run, beta[i], feature);
                if run == 0 {
                    printed.costs.push([w * paid, before - after, epsilon]);
                    linear += paid * (w - u[i]);
                } else {
                    let ratio = 1.0 - paid * w / wealth[i];
                    let overhead = paid * paid / (2.0 * spread * spread);
                    printed
                        .wealth
                        .push([(after / before).ln(), ratio.ln(), overhead]);
                    printed.weights.push([row[run].before[i], w]);
                    wealth[i] *= ratio;
                }
            }
        }
    }
    printed.rounds = all.len();
    printed.linear = linear;
    printed
}

/// ψ_t(G_t) of ScInOL₁ (Lemma C.3) and ScInOL₂ (Lemma D.3).
fn potential(run: usize, beta: f64, feature: &Feature) -> f64 {
    let spread = feature.spread();
    let theta = if spread == 0.0 {
        0.0
    } else {
        feature.sum.abs() / spread
    };
    match run {
        0 => beta * ((theta / 2.0).exp_m1() - theta / 2.0),
        _ => (0.5 * h(theta)).exp(),
    }
}

/// Lemmas C.1, C.2, D.1, D.2 and Eq. (13).
fn lemmas_about_numbers(on: &Verdicts) {
    on.halves("Fig. 3", |c| {
        grid(-3.0, 3.0, 600).all(|x| less(x.abs() - 0.5, h(x)) && less(h(x), c * 0.5 * x * x))
    });
    let mut moves = Vec::new();
    for v in grid(-10.0, 10.0, 400) {
        for q in grid(-1.0, 1.0, 100) {
            let sign = if v == 0.0 { 0.0 } else { v.signum() };
            let root = (1.0 + q * q).sqrt();
            let part = |x: f64| (x / 2.0).exp() - x / 2.0;
            let moved = (v - q).abs() / root;
            let left = q * sign / 2.0 * (v.abs() / 2.0).exp_m1() + part(moved);
            moves.push([left, part(v.abs()), q * q]);
            let right = 1.0 - 0.5 * q * sign * v.abs().min(1.0);
            for divisor in [root, root * root] {
                let left = 0.5 * (h((v - q) / divisor) - h(v) - q * q);
                at_most(left.exp(), right);
            }
        }
    }
    on.stands("Lemma C.2", 1.0, 0.0, |c| {
        moves
            .iter()
            .all(|[left, right, share]| less(*left, right + c * share))
    });
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    for alpha in [0.1, 1.0, 7.0] {
        for gamma in [0.3, 1.0, 4.0] {
            for u in grid(-5.0, 5.0, 50) {
                let reach = u.abs() * gamma;
                let conjugate = |f: &dyn Fn(f64) -> f64| {
                    grid(-60.0, 60.0, 6000)
                        .map(|x| u * x - f(x))
                        .fold(f64::MIN, f64::max)
                };
                let exponent = |x: f64| x.abs() / gamma;
                let found = conjugate(&|x| alpha * (exponent(x).exp_m1() - exponent(x)));
                let exact = (reach + alpha) * (reach / alpha).ln_1p() - reach;
                // The grid's step is 0.02, and the curvature of f there is at most (α + |u|γ)/γ².
                ones.push([found, exact]);
                at_most(
                    exact,
                    found + 5e-5 * (alpha + reach) / (gamma * gamma) + 1e-9,
                );
                at_most(exact, reach * (reach / alpha).ln_1p());
                if u != 0.0 {
                    let found = conjugate(&|x| alpha * exponent(x).exp());
                    others.push([found, reach * (reach / alpha).ln(), reach]);
                }
            }
        }
    }
    on.halves("Lemma C.1", |c| {
        ones.iter().all(|[found, exact]| less(*found, c * exact))
    });
    on.stands("Lemma D.1", 1.0, 2.0, |c| {
        others
            .iter()
            .all(|[found, log, reach]| less(*found, log - c * reach))
    });
}
