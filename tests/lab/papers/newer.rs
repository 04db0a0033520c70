//! The foundations of aProx, IWA, FTRL-Proximal and Implicit FTRL, derived again and compared with
//! their runs; our own derivations.

use super::*;
use crate::played::{Played, best_weights, evidence, race, regret, rows};
use implicit_lab::experiment::metric::Metric;
use implicit_lab::loss::{LOSSES, ScalarLoss, Target};

type Example = (Vec<f64>, f64);

/// A run's rounds, each with its example and the score after its update.
struct Run {
    rounds: Vec<(Played, Example, f64)>,
}

impl Run {
    /// The first run of a row's link.
    fn of(said: &Said) -> Run {
        Run::number(said, 0)
    }

    fn number(said: &Said, run: usize) -> Run {
        let examples = examples(&said.link);
        let played = rows(&said.link, 1000).into_iter();
        let rounds = played.zip(examples.iter().cycle()).map(|(row, example)| {
            let row = row[run].clone();
            let after = dot(&row.after, &example.0);
            (row, example.clone(), after)
        });
        Run {
            rounds: rounds.collect(),
        }
    }

    fn all(&self, claim: impl Fn(&Played, &Example, f64) -> bool) -> bool {
        self.rounds
            .iter()
            .all(|(row, example, after)| claim(row, example, *after))
    }

    fn count(&self) -> f64 {
        self.rounds.len() as f64
    }
}

fn value(z: f64, y: f64) -> f64 {
    (z - y).abs()
}

/// The slope of the absolute loss.
fn slope(z: f64, y: f64) -> f64 {
    if z == y { 0.0 } else { (z - y).signum() }
}

/// The loss over ‖g‖², the largest step size that Polyak takes; any step size if the loss is 0.
fn polyak(row: &Played, (x, y): &Example) -> f64 {
    match value(row.prediction, *y) {
        0.0 => 0.0,
        loss => loss / dot(x, x),
    }
}

fn close(a: &[f64], b: &[f64]) -> bool {
    a.iter().zip(b).all(|(a, b)| same(*a, *b))
}

#[test]
fn verdicts_on_aprox() {
    let on = Verdicts::on("aProx");
    let said = on.of("Truncated model");
    let run = Run::of(said);
    let scores: Vec<f64> = grid(-4.0, 4.0, 80).collect();
    said.says(run.count(), "40");
    said.says(scores.len() as f64, "81");
    let model = |row: &Played, (_, y): &Example, least: f64, z: f64| {
        let tangent = value(row.prediction, *y) + slope(row.prediction, *y) * (z - row.prediction);
        (tangent, tangent.max(least))
    };
    on.stands("Truncated model", 0.0, 0.1, |least| {
        run.all(|row, example, _| {
            scores.iter().all(|z| {
                let (tangent, model) = model(row, example, least, *z);
                less(tangent, model) && less(model, value(*z, example.1))
            })
        })
    });

    let said = on.of("Truncated step");
    let eta = |row: &Played| row.eta.unwrap();
    on.halves("Truncated step", |c| {
        run.all(|row, (x, y), _| {
            let size = eta(row).min(c * polyak(row, &(x.clone(), *y)));
            let step = size * slope(row.prediction, *y);
            let after: Vec<f64> = row
                .before
                .iter()
                .zip(x)
                .map(|(w, x)| w - step * x)
                .collect();
            close(&row.after, &after)
        })
    });
    let shorter = |(row, example, _): &&(Played, Example, f64)| polyak(row, example) < eta(row);
    said.says(run.rounds.iter().filter(shorter).count() as f64, "29");
    said.says(run.count(), "40");
    said.given(&["0.5"]);

    let said = on.of("One step");
    said.says(run.count(), "40");
    said.formula(&["0"]);
    let ends = [best_weights(&said.link), vec![0.0, 0.0]];
    on.stands("One step", 1.0, 2.0, |c| {
        run.all(|row, example, after| {
            ends.iter().all(|u| {
                let (_, model) = model(row, example, 0.0, after);
                let left = eta(row) * (model - value(dot(u, &example.0), example.1));
                let nearer = divergence(&row.before, u) - divergence(&row.after, u);
                less(left, nearer - c * divergence(&row.after, &row.before))
            })
        })
    });

    let said = on.of("Easy problems");
    let (run, u) = (Run::of(said), [1.0, -0.5]);
    said.says(u[0], "1");
    said.says(u[1], "-0.5");
    said.given(&["1000"]);
    assert!(run.all(|row, (x, y), _| {
        same(dot(&u, x), *y) && less(divergence(&row.after, &u), divergence(&row.before, &u))
    }));
    let costs = run.rounds.iter().map(|(row, example, _)| {
        eta(row).min(polyak(row, example)) * value(row.prediction, example.1)
    });
    let (sum, right) = (costs.sum::<f64>(), dot(&u, &u));
    said.says(sum, "1.25");
    said.says(right, "1.25");
    said.says(run.count(), "40");
    on.halves("Easy problems", |c| less(sum, c * right));
    on.done("aProx");
}

#[test]
fn verdicts_on_iwa() {
    let on = Verdicts::on("IWA");
    let said = on.of("Gradient flow");
    let run = Run::of(said);
    said.says(run.count(), "40");
    on.halves("Gradient flow", |c| {
        run.all(|row, (x, y), after| {
            let grown = |z: f64| y * z + (y * z).exp();
            let s = c * row.eta.unwrap() * dot(x, x);
            same(grown(after), grown(row.prediction) + s)
        })
    });

    let said = on.of("Invariance");
    let ends: Vec<[f64; 2]> = (0..4)
        .map(|run| {
            let rounds = Run::number(said, run).rounds;
            [rounds[0].2, rounds[1].2]
        })
        .collect();
    said.given(&["0.4", "0.8"]);
    said.says(ends[0][1], "0.632");
    said.says(ends[1][0], "0.632");
    said.says(ends[2][1], "0.556");
    said.says(ends[3][0], "0.5");
    // IWA's two runs, and as its mutant FIOL's.
    on.stands("Invariance", 0, 2, |first: usize| {
        same(ends[first][1], ends[first + 1][0])
    });

    let said = on.of("Safety");
    let run = Run::of(said);
    said.says(run.count(), "40");
    said.given(&["1000"]);
    on.stands("Safety", 1.0, 2.0, |c| {
        run.all(|row, (_, y), after| {
            let z = row.prediction;
            less(-(z + c * (after - z) - y) * (z - y), 0.0)
        })
    });
    on.done("IWA");
}

/// The weights of McMahan et al.'s Algorithm 1 before each round, with (λ₁, λ₂)(t) in place of
/// theirs.
fn printed(run: &Run, (alpha, beta): (f64, f64), reg: impl Fn(f64) -> (f64, f64)) -> bool {
    let (mut z, mut n) = ([0.0f64; 2], [0.0f64; 2]);
    let mut t = 0.0;
    run.all_in_turn(|row, (x, y)| {
        let weight = |i: usize| {
            let (l1, l2) = reg(t);
            let rate = (beta + n[i].sqrt()) / alpha + l2;
            match z[i].abs() <= l1 {
                true => 0.0,
                false => -(z[i] - z[i].signum() * l1) / rate,
            }
        };
        let w = [weight(0), weight(1)];
        let slope = dot(&w, x) - y;
        for i in 0..2 {
            let g = slope * x[i];
            let sigma = ((n[i] + g * g).sqrt() - n[i].sqrt()) / alpha;
            z[i] += g - sigma * w[i];
            n[i] += g * g;
        }
        t += 1.0;
        close(&row.before, &w)
    })
}

impl Run {
    fn all_in_turn(&self, mut claim: impl FnMut(&Played, &Example) -> bool) -> bool {
        self.rounds
            .iter()
            .all(|(row, example, _)| claim(row, example))
    }
}

#[test]
fn verdicts_on_ftrl_proximal() {
    let on = Verdicts::on("FTRL-Proximal");
    let said = on.of("Algorithm 1");
    let run = Run::of(said);
    said.says(run.count(), "100");
    // Each λ counts in every round; counted once it gives another algorithm.
    for once in [[0.0, 1.0], [1.0, 0.0]] {
        on.stands("Algorithm 1", [1.0, 1.0], once, |power: [f64; 2]| {
            printed(&run, (0.5, 1.0), |t| {
                (0.05 * t.powf(power[0]), 0.03 * t.powf(power[1]))
            })
        });
    }

    let said = on.of("Gradient descent");
    let run = Run::of(said);
    said.says(run.count(), "100");
    on.halves("Gradient descent", |c| {
        let mut squares = [0.0f64; 2];
        run.all_in_turn(|row, (x, y)| {
            let after = [0, 1].map(|i| {
                let g = (row.prediction - y) * x[i];
                squares[i] += g * g;
                row.before[i] - c * 0.5 / (1.0 + squares[i].sqrt()) * g
            });
            close(&row.after, &after)
        })
    });
    on.done("FTRL-Proximal");
}

#[test]
fn verdicts_on_implicit_ftrl() {
    let on = Verdicts::on("Implicit-FTRL");
    let said = on.of("Update");
    let [own, fiol] = [0, 1].map(|run| Run::number(said, run).rounds);
    said.formula(&["1", "2"]);
    let (first, second) = (own[0].0.after[0], own[1].0.after[0]);
    said.says(first, "0.5");
    said.says(second, "0.621");
    said.says(fiol[1].0.after[0], "0.707");
    on.halves("Update", |c| {
        let z = first - 1.0;
        let sum =
            |w: &[f64]| 0.5 * (w[0] - 1.0).powi(2) + z * w[0] + c * 2f64.sqrt() / 2.0 * w[0] * w[0];
        least(sum, &[second])
    });

    let said = on.of("Gain");
    let run = Run::of(said);
    said.says(run.count(), "100");
    // θ_t, and for every round H(g) − H(z), δ, η/2 ‖g − z‖² and η_{t−1}/2 ‖g‖².
    let mut theta = [0.0; 2];
    let mut before = run.rounds[0].0.eta.unwrap();
    let mut gains = Vec::new();
    for (row, (x, y), after) in &run.rounds {
        let (eta, z) = (row.eta.unwrap(), row.prediction);
        let (g, best) = (slope(z, *y), -row.beta.unwrap());
        let h = |slope: f64, score: f64| {
            let left: Vec<f64> = theta.iter().zip(x).map(|(t, x)| t - slope * x).collect();
            eta / 2.0 * dot(&left, &left) + slope * score - value(score, *y)
        };
        let delta = value(*after, *y) - value(z, *y) - g * (after - z);
        let square = dot(x, x);
        let apart = eta / 2.0 * (g - best).powi(2) * square;
        gains.push((
            h(g, z) - h(best, *after),
            delta,
            apart,
            before / 2.0 * g * g * square,
        ));
        theta.iter_mut().zip(x).for_each(|(t, x)| *t -= best * x);
        before = eta;
    }
    let gained: f64 = gains.iter().map(|(gain, ..)| gain).sum();
    assert!(
        gains
            .iter()
            .all(|(gain, delta, ..)| less(0.0, *gain) && less(0.0, *delta))
    );
    on.halves("Gain", |c| {
        gains
            .iter()
            .all(|(gain, delta, apart, _)| same(*gain, delta + c * apart))
    });
    said.says(gained, "7.35");

    let said = on.of("Regret");
    let (u, found) = (best_weights(&said.link), evidence(&said.link));
    let bound = dot(&u, &u) / (2.0 * before) + gains.iter().map(|(.., square)| square).sum::<f64>()
        - gained;
    said.says(regret(&found, 0), "41.5");
    said.says(bound, "49.3");
    on.halves("Regret", |c| less(regret(&found, 0), c * bound));

    let said = on.of("Constant regulariser");
    let runs = [0, 1, 2, 3].map(|run| Run::number(said, run).rounds);
    said.says(runs[0].len() as f64, "100");
    on.stands("Constant regulariser", 0, 2, |first: usize| {
        let pairs = runs[first].iter().zip(&runs[first + 1]);
        pairs
            .into_iter()
            .all(|((own, ..), (fiol, ..))| close(&own.after, &fiol.after))
    });
    on.done("Implicit-FTRL");
}

/// The growth of ‖w‖² in a round.
fn growth(row: &Played) -> f64 {
    dot(&row.after, &row.after) - dot(&row.before, &row.before)
}

/// The first `runs` runs of a link, all of whose rounds have been played.
fn rounds_of(link: &str, runs: usize) -> Vec<(Played, Example)> {
    let examples = examples(link);
    let played = rows(link, 1000);
    let pair = |run: usize| {
        let rounds = played.iter().zip(examples.iter().cycle());
        rounds.map(move |(row, example)| (row[run].clone(), example.clone()))
    };
    (0..runs).flat_map(pair).collect()
}

/// The losses of one score that take the examples' targets, by id.
fn losses() -> impl Iterator<Item = (&'static str, std::sync::Arc<dyn ScalarLoss>)> {
    LOSSES
        .iter()
        .filter(|def| def.target != Target::Class)
        .filter_map(|def| Some((def.entry.id, def.scalar()?)))
}

#[test]
fn verdicts_on_the_lab() {
    let on = Verdicts::on("Lab");
    let said = on.of("Norm after a step");
    let rounds = rounds_of(&said.link, 2);
    said.says(rounds.len() as f64 / 2.0, "100");
    said.given(&["1.6"]);
    let (first, (x, y)) = &rounds[0];
    let right = |row: &Played, x: &[f64], y: f64, c: f64| {
        let eta = row.eta.unwrap();
        eta * y * y / (c + eta * dot(x, x))
    };
    let square = dot(&first.before, &first.before);
    said.says(square + growth(first), "0.4625");
    said.says(square + right(first, x, *y, 2.0), "0.4625");
    on.stands("Norm after a step", 2.0, 2.01, |c| {
        rounds
            .iter()
            .all(|(row, (x, y))| less(growth(row), right(row, x, *y, c)))
    });
    said.derived(r"So $\lVert w\rVert$ grows at most like");
    // Whether it hurts: the medians of nine seeds.
    let hurts = |run: &str| {
        let mut means: Vec<f64> = (1..=9)
            .map(|seed| {
                let stream = "v=1&stream=correlated-gaussian:d=1,rho=0,tau=1&rounds=20000";
                race(&format!("{stream}&seed={seed}&run={run}"))[0]
                    .0
                    .value(Metric::Mean)
            })
            .collect();
        means.sort_by(f64::total_cmp);
        means[4]
    };
    said.formula(&["2", "1", "20,000", "1e4", "9", "0.01"]);
    said.says(hurts("fiol:eta=1e4"), "31");
    said.says(hurts("sgd:eta=0.01"), "0.51");

    let said = on.of("Norm, any loss");
    said.formula(&["0"]);
    said.says(rounds_of(&said.link, 2).len() as f64 / 2.0, "100");
    let (with, without): (Vec<_>, Vec<_>) = losses().partition(|(_, loss)| {
        let (low, high) = loss.minimizers(1.0);
        low.is_finite() || high.is_finite()
    });
    on.halves("Norm, any loss", |c| {
        with.iter().all(|(id, loss)| {
            let link = said.link.replace("loss=absolute", &format!("loss={id}"));
            rounds_of(&link, 2).iter().all(|(row, (x, y))| {
                let (low, high) = loss.minimizers(*y);
                let nearest = 0f64.clamp(low, high);
                less(growth(row), c * nearest * nearest / dot(x, x))
            })
        })
    });
    let mut without: Vec<&str> = without.into_iter().map(|(id, _)| id).collect();
    without.sort();
    assert_eq!(without, ["exponential", "logistic"]);

    let said = on.of("Norm, any regulariser");
    said.formula(&["0", "1", "0.9", "1e6"]);
    let rounds = rounds_of(&said.link, 2);
    said.says(rounds.len() as f64 / 2.0, "100");
    let (first, (x, _)) = &rounds[100];
    assert!(first.eta == Some(1e6) && same(first.after[0], 1.0) && first.after[1] == 0.0);
    said.says(1.0 / dot(x, x), "0.55");
    let length = |w: &[f64]| w.iter().map(|w| w.abs()).sum::<f64>();
    on.halves("Norm, any regulariser", |c| {
        [
            ("reg=none", 0.0, 0.0),
            ("reg=l1:lambda=0.5", 0.5, 0.0),
            ("reg=l2:lambda=0.5", 0.0, 0.5),
            ("reg=elastic-net:l1=0.2,l2=0.3", 0.2, 0.3),
        ]
        .into_iter()
        .all(|(reg, l1, l2)| {
            ["all", "ball:radius=0.7"].into_iter().all(|domain| {
                losses().all(|(id, loss)| {
                    let link = said
                        .link
                        .replace("loss=absolute", &format!("loss={id}"))
                        .replace("reg=l1:lambda=0.5", &format!("{reg}&domain={domain}"));
                    rounds_of(&link, 2).iter().all(|(row, (x, y))| {
                        let w = &row.after;
                        let gained = loss.value(0.0, *y)
                            - loss.value(dot(w, x), *y)
                            - l1 * length(w)
                            - 0.5 * l2 * dot(w, w);
                        less(growth(row), c * 2.0 * row.eta.unwrap() * gained)
                    })
                })
            })
        })
    });
    on.done("Lab");
}
