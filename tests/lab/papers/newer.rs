//! What aProx, IWA, FTRL-Proximal and Implicit FTRL rest on, derived again and held against their runs.

use super::*;
use crate::played::{Played, best_weights, evidence, regret, rows};

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

/// The loss over ‖g‖², the longest step that Polyak takes; any where the loss is 0.
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

/// The weights of McMahan et al.'s Algorithm 1 before each round, with λ₁(t) in its place.
fn printed(run: &Run, (alpha, beta): (f64, f64), l1: impl Fn(f64) -> f64) -> bool {
    let (mut z, mut n) = ([0.0f64; 2], [0.0f64; 2]);
    let mut t = 0.0;
    run.all_in_turn(|row, (x, y)| {
        let weight = |i: usize| {
            let rate = (beta + n[i].sqrt()) / alpha;
            match z[i].abs() <= l1(t) {
                true => 0.0,
                false => -(z[i] - z[i].signum() * l1(t)) / rate,
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
    // λ counts in every round; counted once it is another algorithm.
    on.stands("Algorithm 1", 1.0, 0.0, |power| {
        printed(&run, (0.5, 1.0), |t| 0.05 * t.powf(power))
    });

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
    // θ_t, and of every round H(g) − H(z), δ, η/2 ‖g − z‖² and η_{t−1}/2 ‖g‖².
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
