//! The simplex as a whole: its comparator, the bounds that hold there, its links. (Single steps: `updates::simplex`.)

use implicit_lab::experiment::{Race, decode};
use implicit_lab::hindsight::{Best, Examples, Solver};
use implicit_lab::implicit::{Domain, Geometry, Prox, Regularizer};
use implicit_lab::loss::{LOSSES, LossDef, Target};
use implicit_lab::rng::Rng;
use implicit_lab::stream::Example;

use crate::proof::{Tally, against, best, open};

const IN_SIMPLEX: Prox = Prox {
    reg: Regularizer { l1: 0.0, l2: 0.0 },
    domain: Domain::Simplex,
};

fn solve(rows: &[Example], def: &LossDef) -> Best {
    let mut examples = Examples::default();
    rows.iter().for_each(|row| examples.push(row));
    let mut solver = Solver::new(examples, (def.build)(&def.entry.defaults(), 1), IN_SIMPLEX);
    while !solver.step() {}
    solver.best().clone()
}

fn objective(rows: &[Example], def: &LossDef, w: &[f64]) -> f64 {
    let (loss, mut z) = ((def.build)(&def.entry.defaults(), 1), [0.0]);
    let mut sum = 0.0;
    for row in rows {
        row.features().scores(w, &mut z);
        sum += row.weight * loss.value(&z, row.y);
    }
    sum / rows.len() as f64
}

/// A random point of the simplex, often near a corner.
fn point(dim: usize, rng: &mut Rng) -> Vec<f64> {
    let mut w: Vec<f64> = (0..dim).map(|_| rng.uniform().powi(8) + 1e-12).collect();
    let sum: f64 = w.iter().sum();
    w.iter_mut().for_each(|w| *w /= sum);
    w
}

#[test]
fn the_comparator_is_the_best_of_the_simplex() {
    let mut rng = Rng::derive(3, "simplex");
    for index in 0..150 {
        for def in LOSSES.iter().filter(|def| def.target != Target::Class) {
            let dim = 1 + index % 6;
            let scale = [1.0, 20.0, 0.05][index % 3];
            let rows: Vec<Example> = (0..3 + index % 29)
                .map(|t| Example {
                    dim,
                    index: Vec::new(),
                    value: (0..dim)
                        .map(|i| rng.normal() * if i == 0 { scale } else { 1.0 })
                        .collect(),
                    y: match def.target {
                        Target::Real => rng.normal(),
                        _ => rng.normal().signum(),
                    },
                    weight: [1.0, 3.0, 0.3][index * t % 3],
                })
                .collect();
            let name = format!("{} #{index}", def.entry.id);
            let best = solve(&rows, def);
            let w = &best.weights;
            assert!(
                w.iter().all(|w| *w >= 0.0) && (w.iter().sum::<f64>() - 1.0).abs() < 1e-12,
                "{name}: {w:?}"
            );
            let again = objective(&rows, def, w);
            assert!((again - best.objective).abs() <= 1e-12 * again, "{name}");
            // Corners, random points, and neighbours of the best.
            let mut least = f64::INFINITY;
            let corners = (0..dim).map(|i| (0..dim).map(|j| f64::from(i == j)).collect());
            let mut others: Vec<Vec<f64>> = corners.collect();
            for _ in 0..100 {
                let other = point(dim, &mut rng);
                let share = rng.uniform().powi(12);
                others.push(
                    w.iter()
                        .zip(&other)
                        .map(|(w, o)| w + share * (o - w))
                        .collect(),
                );
                others.push(other);
            }
            for other in others {
                least = least.min(objective(&rows, def, &other));
            }
            let size = objective(&rows, def, &vec![1.0 / dim as f64; dim]).max(best.objective);
            assert!(
                best.lower <= least + 1e-12 * size,
                "{name}: {} above {least}",
                best.lower
            );
            assert!(
                best.objective <= least + best.gap() + 1e-12 * size,
                "{name}: {} above {least}",
                best.objective
            );
            let zero = objective(&rows, def, &vec![0.0; dim]);
            assert!(
                best.gap() <= 1e-6 * zero,
                "{name}: gap {} of {zero}",
                best.gap()
            );
        }
    }
}

#[test]
fn the_best_mixture_by_hand() {
    // Targets 0.6 of features (1, −1): w = (0.8, 0.2) has loss 0. Targets 3: the corner's loss is ½·2².
    for (y, w, paid) in [(0.6, [0.8, 0.2], 0.0), (3.0, [1.0, 0.0], 2.0)] {
        let row = Example {
            dim: 2,
            value: vec![1.0, -1.0],
            y,
            ..Example::default()
        };
        let best = solve(&[row], &LOSSES[0]);
        assert!(
            (best.weights[0] - w[0]).abs() < 1e-6 && (best.weights[1] - w[1]).abs() < 1e-6,
            "{best:?}"
        );
        assert!(
            (best.objective - paid).abs() < 1e-9 && best.gap() <= 1e-6,
            "{best:?}"
        );
    }
}

/// Mirror descent's guarantee (C&O Eq. (3)): regret ≤ B(u, w₁)/η + η/2 Σ‖g_t‖², in the norm in which the divergence is strongly
/// convex: the largest |g_i| for KL (Pinsker), the Euclidean norm for the square.
#[test]
fn both_geometries_keep_what_mirror_descent_promises() {
    for (geometry, learners) in [
        (Geometry::Entropy, ["eg", "iomd-kl"]),
        (Geometry::Euclidean, ["sgd", "fiol"]),
    ] {
        for learner in learners {
            for loss in ["absolute", "hinge", "logistic"] {
                for eta in [0.01, 0.3] {
                    let link = format!(
                        "v=1&stream=experts:d=40&loss={loss}&domain=simplex&rounds=300&run={learner}:eta={eta}"
                    );
                    let (experiment, _) = open(&link, None).unwrap();
                    let (frame, data) = best(&experiment, None);
                    let setup = experiment.setup(None).unwrap();
                    let mut comparator =
                        implicit_lab::experiment::Comparator::new(&experiment, None).unwrap();
                    while !comparator.advance() {}
                    let u = comparator.best().unwrap().weights.clone();
                    let start = setup.problem.start(&experiment);
                    let mut race = Race::new(&experiment, None).unwrap();
                    let (mut stream, mut example, mut squares) =
                        (setup.stream, Example::default(), 0.0);
                    while race.t() < 300 {
                        stream.next(&mut example);
                        race.step(true, |row| {
                            let mut g = [0.0];
                            setup.problem.loss.gradient(row.scores, example.y, &mut g);
                            let norm = match geometry {
                                Geometry::Entropy => {
                                    example.value.iter().fold(0.0f64, |m, x| m.max(x.abs()))
                                }
                                Geometry::Euclidean => example.features().norm(),
                            };
                            squares += (g[0] * norm).powi(2);
                        });
                    }
                    let bound = geometry.divergence(&u, &start) / eta + 0.5 * eta * squares;
                    let regret = *frame.runs[0].best.of(&data).last().unwrap();
                    assert!(regret <= bound, "{link}: {regret} above {bound}");
                    assert!(regret >= -1e-9 * bound || bound > 0.0, "{link}");
                }
            }
        }
    }
}

#[test]
fn the_papers_bounds_hold_on_the_simplex() {
    let (mut tally, mut rng) = (Tally::default(), Rng::derive(4, "simplex"));
    for (case, stream) in [
        "experts:d=6",
        "drift:d=4",
        "correlated-gaussian:d=3",
        "shift:d=5",
        "fixed:d=2",
    ]
    .into_iter()
    .enumerate()
    {
        for loss in [
            "squared",
            "absolute",
            "hinge",
            "logistic",
            "exponential",
            "squared-hinge",
        ] {
            let link = format!(
                "v=1&stream={stream}&loss={loss}&domain=simplex&rounds=80&seed={case}\
                 &run=fiol:eta=0.5,schedule=sqrt&run=isgd:eta=20,schedule=sqrt&run=fiol:eta=0.2&run=sgd&run=eg&run=iomd-kl"
            );
            let Some((experiment, _)) = open(&link, None) else {
                continue;
            };
            tally.compare(&link, &best(&experiment, None));
            let dim = experiment.setup(None).unwrap().problem.shape.dim;
            for _ in 0..4 {
                let u = point(dim, &mut rng);
                tally.compare(&link, &against(&experiment, None, u));
            }
        }
    }
    for id in ["fiol-1", "fiol-2", "co-13", "co-5-2"] {
        assert!(tally.samples(id) > 500, "{id}: {:?}", tally.0);
    }
}

/// Far from its kink the absolute loss is linear, and KL steps never reach the simplex's boundary: Theorem 5.2 is an
/// equality.
#[test]
fn theorem_5_2_is_an_equality_for_linear_losses_in_kl() {
    let link = "v=1&stream=adversary&loss=absolute&domain=simplex&rounds=60\
                &examples=1,-1,0.5,30;0.3,2,1,-20;-1,0,1,25&run=iomd-kl:eta=0.2";
    let (experiment, _) = open(link, None).unwrap();
    let (frame, data) = against(&experiment, None, vec![0.2, 0.3, 0.5]);
    let bound = frame.runs[0]
        .bounds
        .iter()
        .find(|bound| bound.id == "co-5-2");
    let bound = *bound.unwrap().values.of(&data).last().unwrap();
    let regret = *frame.runs[0].best.of(&data).last().unwrap();
    assert!(
        (regret - bound).abs() < 1e-10 * (1.0 + bound.abs()),
        "{regret} {bound}"
    );
}

#[test]
fn links_say_what_does_not_fit() {
    let problem = |link: &str| {
        let decoded = decode(link);
        assert_eq!(decoded.notices.len(), 1, "{:?}", decoded.notices);
        let notice = &decoded.notices[0];
        format!("{}: {} ({})", notice.key, notice.problem, notice.used)
    };
    for (link, want) in [
        (
            "v=1&stream=drift:d=2&domain=simplex&start=0.5,0.6&run=eg",
            "start: start is not in the simplex: its weights must be at least 0 and sum to 1 (all equal)",
        ),
        (
            "v=1&stream=drift:d=2&domain=simplex&start=1.5,-0.5&run=fiol",
            "start: start is not in the simplex: its weights must be at least 0 and sum to 1 (all equal)",
        ),
    ] {
        assert_eq!(problem(link), want, "{link}");
    }
    let refused = |link: &str| problem(&format!("v=1&stream=drift&{link}&run=sgd"));
    for (link, want) in [
        (
            "run=eg",
            "EG does not work with the domain \"all of ℝᵈ\": its weights are multiplied, and must be at least 0 and sum to 1; choose the simplex",
        ),
        (
            "domain=ball&run=iomd-kl",
            "IOMD, KL does not work with the domain \"ball\": its weights are multiplied, and must be at least 0 and sum to 1; choose the simplex",
        ),
        (
            "domain=simplex&run=adam",
            "Adam does not work with the domain \"simplex\": its update does not keep weights in the simplex",
        ),
    ] {
        assert!(refused(link).contains(want), "{}", refused(link));
    }
    for (link, want) in [
        (
            "reg=l1&domain=simplex&run=fiol",
            "FIOL does not work with the ℓ₁ norm regulariser: on the simplex all learners go without; choose none",
        ),
        (
            "loss=cross-entropy&domain=simplex&run=sgd",
            "SGD does not work with the domain \"simplex\": on the simplex there is one weight a feature, not one a class",
        ),
    ] {
        let notices = decode(&format!("v=1&stream=drift&{link}")).notices;
        assert!(
            notices.iter().any(|notice| notice.problem.contains(want)),
            "{notices:?}"
        );
    }
    // With no start given: the uniform distribution.
    let (experiment, _) = open("v=1&stream=drift:d=4&domain=simplex&run=eg&run=sgd", None).unwrap();
    let mut race = Race::new(&experiment, None).unwrap();
    for run in 0..2 {
        assert_eq!(race.weights(run), [0.25; 4]);
    }
}
