//! At the ends of the range of `f64` a learner does what its definition says, or reports that it diverged. None stalls
//! because one of its sums has become infinite.

use implicit_learners::loss::Target;
use implicit_learners::{AProx, Absolute, Decay, Fiol, ImplicitFtrl, Input, Isgd, Solver, Squared};
use implicit_learners::{Builder, LEARNERS, LOSSES, Online};
use implicit_learners::{LearnerDef, LossDef};

/// The model in the first domain that learner and loss take.
fn model(learner: &'static LearnerDef, loss: &'static LossDef, d: usize) -> Option<Online> {
    let all = || {
        let mut builder = Builder::of(learner, loss).features(d);
        if learner.entry.params.iter().any(|param| param.id == "eta") {
            builder = builder.set("eta", 1.0);
        }
        if loss.target == Target::Class {
            builder.classes(3)
        } else {
            builder
        }
    };
    [all(), all().ball(1.0), all().simplex()]
        .into_iter()
        .find_map(|builder| builder.build().ok())
}

/// Examples whose slopes cannot be squared, alone and among others.
fn examples() -> Vec<Vec<([f64; 2], f64)>> {
    let mut all = Vec::new();
    for large in [500.0, 1e75, 1e120, 1e150] {
        for y in [1.0, 1e80, 1e150] {
            all.push(vec![
                ([1.0, 0.0], -1.0),
                ([large, 1.0], y),
                ([1.0, 1.0], 1.0),
                ([1.0, -1.0], y),
                ([-large, large], -y),
            ]);
            all.push(vec![
                ([large, large], y),
                ([large, 0.0], -y),
                ([0.0, 1.0], 1.0),
                ([large, 1.0], y),
                ([1.0, 1.0], -1.0),
            ]);
        }
    }
    all
}

#[test]
fn no_learner_goes_on_from_a_sum_that_is_infinite() {
    let mut ended = 0;
    for learner in LEARNERS {
        for loss in LOSSES {
            for (examples, weight) in examples()
                .into_iter()
                .flat_map(|e| [(e.clone(), 1.0), (e, 1e150)])
            {
                let Some(mut model) = model(learner, loss, 2) else {
                    continue;
                };
                for round in 0..4 {
                    for (x, y) in &examples {
                        let y = match loss.target {
                            Target::Real => *y,
                            Target::Sign => y.signum(),
                            Target::Class => {
                                f64::from(u8::from(*y > 0.0)) + f64::from(u8::from(*y > 1.0))
                            }
                        };
                        let Ok(_) = model.learn_weighted(x, y, weight) else {
                            continue;
                        };
                        let state = model.state();
                        let lost = state
                            .fields
                            .iter()
                            .find(|(_, all)| all.iter().any(|v| !v.is_finite()));
                        if let Some((name, values)) = lost {
                            // Both features, so that every weight shows.
                            ended += 1;
                            let answer = model.predict(&[1.0, 1.0]);
                            let (learner, loss) = (learner.entry.id, loss.entry.id);
                            assert!(
                                answer.is_err(),
                                "{learner} {loss}: {name} = {values:?}, {answer:?}, {round} {examples:?}"
                            );
                        }
                    }
                }
            }
        }
    }
    assert!(ended > 100, "{ended}");
}

/// With the squared loss, examples 2ᵏ times as large give the same weights where a step is divided by the size of the slopes.
#[test]
fn weights_that_do_not_depend_on_the_unit_do_not_or_the_run_has_diverged() {
    let squared = LOSSES
        .iter()
        .find(|def| def.entry.id == "squared")
        .expect("there");
    let rows = [
        ([1.0, 0.5], 1.0),
        ([-0.5, 2.0], 0.25),
        ([3.0, 0.0], -1.0),
        ([1.0, 1.0], 2.0),
    ];
    let mut diverged = 0;
    for (id, settings) in [
        ("adagrad", &[("eta", 0.5), ("eps", 0.0)][..]),
        ("adam", &[("eta", 0.5), ("eps", 0.0)]),
        ("ada-ogd", &[("beta", 1.0)]),
    ] {
        let learner = LEARNERS
            .iter()
            .find(|def| def.entry.id == id)
            .expect("there");
        let play = |power: i32| {
            let builder = Builder::of(learner, squared).features(2);
            let builder = settings
                .iter()
                .fold(builder, |b, (name, value)| b.set(name, *value));
            let mut model = builder.build().expect("allowed");
            let scale = 2f64.powi(power);
            for (x, y) in rows.iter().cycle().take(12) {
                model.learn(&x.map(|x| scale * x), scale * y)?;
            }
            model.predict(&[1.0, 1.0])?;
            Ok::<_, implicit_learners::Error>(model.weights().to_vec())
        };
        let own = play(0).expect("ordinary");
        for power in [1, 100, 200, 240, 256, 300, 400, 498] {
            match play(power) {
                Ok(weights) => assert_eq!(weights, own, "{id} at 2^{power}"),
                Err(_) => diverged += 1,
            }
        }
    }
    assert!(diverged > 0);
}

/// ½(y − xw)² + λ|w| + (w − ŵ)²/2η has its least value at w = (xy − λ + ŵ/η)/(x² + 1/η), however large η is.
#[test]
fn a_weight_far_below_the_threshold_has_all_its_digits() {
    let near = |found: f64, wanted: f64| {
        assert!(
            (found / wanted - 1.0).abs() < 4e-15,
            "{found} instead of {wanted}"
        );
    };
    for (_, solver) in Solver::ALL {
        for (start, x, y) in [
            (0.0, 1e6, 1.0),
            (9e-6, 1e6, 10.0),
            (-3e-7, 1e6, -2.0),
            (0.0, 1e150, 1.0),
        ] {
            for eta in [1e3, 1e6, 1e9, 1e10, 1e11, 1e12] {
                let fiol = Fiol::new(Squared)
                    .eta(eta)
                    .solver(solver)
                    .l1(0.1)
                    .start([start]);
                let mut fiol = fiol.build().expect("allowed");
                fiol.learn(&[x], y).expect("a round");
                let wanted = (x * y - 0.1 * y.signum() + start / eta) / (x * x + 1.0 / eta);
                near(fiol.weights()[0], wanted);
                // From where it was, it moves no further than rounding.
                let paid = fiol.learn(&[x], y).expect("a round");
                assert!(paid < 1e-13, "{paid}");
            }
        }
        let fiol = Fiol::new(Absolute).eta(1e12).solver(solver).l1(0.3);
        let mut fiol = fiol.build().expect("allowed");
        fiol.learn(&[3.0], 1.0).expect("a round");
        near(fiol.weights()[0], 1.0 / 3.0);
    }
    // I-SGD: the pull of λ is that of the weight before, sign(0) = 0.
    for (start, x, y) in [
        (9e-6, 1e6, 10.0),
        (-3e-7, 1e6, -2.0),
        (1e-6, 1e6, -2.0),
        (2e-7, -1e6, 0.5),
    ] {
        for eta in [1e6, 1e9, 1e12] {
            let isgd = Isgd::new(Squared).eta(eta).l1(0.1).start([start]);
            let mut isgd = isgd.build().expect("allowed");
            isgd.learn(&[x], y).expect("a round");
            near(
                isgd.weights()[0],
                (x * y - 0.1 * start.signum() + start / eta) / (x * x + 1.0 / eta),
            );
        }
    }
    let mut aprox = AProx::new(Absolute)
        .eta(1e12)
        .l1(0.3)
        .build()
        .expect("allowed");
    aprox.learn(&[3.0], 1.0).expect("a round");
    near(aprox.weights()[0], 1.0 / 3.0);
}

/// Implicit FTRL's sum of β is at the threshold, but for what the weight needs. The prediction is h(β) all the same, for
/// dense and sparse examples, and for a model that was saved.
#[test]
fn what_the_leader_lost_is_kept() {
    for schedule in [Decay::Constant, Decay::Sqrt] {
        let build = || {
            let model = ImplicitFtrl::new(Squared)
                .eta(1e12)
                .schedule(schedule)
                .l1(0.1);
            model.start([9e-6, 0.0]).build().expect("allowed")
        };
        let (mut dense, mut sparse) = (build(), build());
        for y in [10.0, 1.0, -4.0, 3.0] {
            dense.learn(&[1e6, 0.0], y).expect("a round");
            let row = || Input::Sparse(&[0], &[1e6]);
            sparse.learn(row(), y).expect("a round");
            let scores = [dense.predict(&[1e6, 0.0]), sparse.predict(row())];
            for score in scores.map(|scores| scores.expect("a score")[0]) {
                assert!((score - y).abs() < 1e-6, "{score} instead of {y}");
            }
            assert!((1e6 * dense.weights()[0] - y).abs() < 1e-6);
            assert_eq!(sparse.weights(), dense.weights());
            for model in [&mut dense, &mut sparse] {
                let copy = Online::restore(&model.state()).expect("a state");
                assert_eq!(copy.predict(&[1e6, 0.0]), model.predict(&[1e6, 0.0]));
                *model = copy;
            }
        }
    }
}
